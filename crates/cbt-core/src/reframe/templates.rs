//! The sentences of the rule-based cards: one per pattern and approach. The first sentence of each is complete by
//! itself and serves as its short form.

use super::Approach;
use crate::distortions::Pattern;

/// Returns the sentences for a pattern, or those that fit any thought.
pub(super) fn text(pattern: Option<Pattern>, approach: Approach) -> &'static str {
    let [warm, rational, active] = match pattern {
        None => ANY,
        Some(pattern) => of(pattern),
    };
    match approach {
        Approach::Warm => warm,
        Approach::Rational => rational,
        Approach::Active => active,
    }
}

const ANY: [&str; 3] = [
    "This is a hard moment, and I am allowed to find it hard. I can be as kind to myself as I would be to a friend.",
    "This is a thought that came in a hard moment. I can look at it, or leave it for a calmer hour.",
    "I do not have to solve it all today. One small step is enough to find out a bit more.",
];

fn of(pattern: Pattern) -> [&'static str; 3] {
    match pattern {
        Pattern::AllOrNothing => [
            "It did not go as I hoped, and that hurts. Part of it can be good and part of it not, like most things people do.",
            "There is a lot of room between perfect and useless. On a scale from 0 to 100 this would have its own place.",
            "I can pick the one part that I would do in another way. The rest does not have to be thrown away.",
        ],
        Pattern::Overgeneralization => [
            "It feels as if it is always like this, because it hurts right now. One hard time is not all of my life.",
            "This happened, and other things have happened too. I can look for one time when it went in another way.",
            "I can write down what took place this time, with day and place. Then I see one event and not a rule.",
        ],
        Pattern::MentalFilter => [
            "My mind holds on to the part that stings, as minds do. The other parts were there as well.",
            "This detail is real, and it is one of many. If I list all that happened, how large is it?",
            "I can note three other things from the same hour. Then I look at the whole picture again.",
        ],
        Pattern::DisqualifyingPositive => [
            "It is hard for me to let good things in. I may let this one stand, even if it feels odd.",
            "Luck or help may have had a part, and so did I. Both can be true.",
            "I can say a plain thank you the next time. And I can write down what I did for it.",
        ],
        Pattern::MindReading => [
            "It hurts not to know how others see me. I do not have to guess alone.",
            "I know what they did or said, and not what they thought. There are other reasons that fit as well.",
            "I can ask one person what they meant. Until then I leave the question open.",
        ],
        Pattern::FortuneTelling => [
            "I am afraid of how it will go, and that makes sense. I do not know the end yet.",
            "It has not happened yet, so nobody knows how it will go. It could go more than one way.",
            "I can write down what I expect and how sure I am. Afterwards I compare it with what happened.",
        ],
        Pattern::Catastrophizing => [
            "This feels huge right now. Hard days have passed before, and I did not have to like them to get through them.",
            "The worst is one way it could go. There are others, and steps in between.",
            "If the worst came, I could think about who would help me. Today I can take care of the next hour.",
        ],
        Pattern::Minimization => [
            "I tend to make this small, and it may still count. I would not wave it away if it were about a friend.",
            "It took something to do this, or it hurt for a reason. Others having it harder does not make mine nothing.",
            "I can write one line on what it took, or what it cost me. Without the words 'only' and 'just'.",
        ],
        Pattern::EmotionalReasoning => [
            "The feeling is strong and I take it seriously. It tells me that something matters, not what is true.",
            "I feel it, and that alone does not make it so. What would I see if I felt calm?",
            "I can wait until the feeling is less loud, and then look at the facts again. A short walk may help.",
        ],
        Pattern::ShouldStatements => [
            "I put a lot of pressure on myself here. I would like it to be different, and it is not yet, and that is human.",
            "This is a rule, and rules can be too strict. 'I would like to' fits the facts as well as 'I should'.",
            "I can choose one thing that I want, and drop one that I only think I must. That is enough for today.",
        ],
        Pattern::Labeling => [
            "I am being hard on myself with that word. I am a person who had a hard moment.",
            "One word cannot hold a whole person. I can say what happened instead of what I am.",
            "I can say it again without the label, in one plain sentence. Then I see what there is to mend.",
        ],
        Pattern::Personalization => [
            "I care about this, so I look for my part first. It is not all on my shoulders.",
            "Most things have more than one cause. I know my own part best, so it looks the largest.",
            "I can list everything and everyone that had a part. My own share may be small, or none.",
        ],
        Pattern::Blaming => [
            "I have a reason to be hurt or angry. I can feel that and still look after myself.",
            "What they did is theirs. I can ask what I need now.",
            "I can say what I need in one sentence, or choose to step back. That does not wait for them to change.",
        ],
        Pattern::UnfairComparison => [
            "It stings to see what others have. I see their outside, and I know my own inside.",
            "I compare my whole life with a part of theirs. My own last year is a fairer measure.",
            "I can pick one thing that matters to me, whatever others do. What is a small step toward it?",
        ],
    }
}
