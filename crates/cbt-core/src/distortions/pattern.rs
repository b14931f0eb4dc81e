//! The fourteen thinking patterns (after Beck and Burns): ids, names, meanings and questions.

use crate::wire::wire;

wire! {
    /// A thinking pattern.
    pub enum Pattern {
        /// Seeing only two extremes, without a middle.
        AllOrNothing,
        /// One event becomes a general rule.
        Overgeneralization,
        /// One negative detail colours everything.
        MentalFilter,
        /// Positive experiences do not count.
        DisqualifyingPositive,
        /// Being sure of what others think.
        MindReading,
        /// Taking a prediction for a fact.
        FortuneTelling,
        /// Expecting the worst, and not being able to bear it.
        Catastrophizing,
        /// Shrinking what one did well, or how hard something is.
        Minimization,
        /// Taking a feeling as proof.
        EmotionalReasoning,
        /// Rigid rules for oneself or others.
        ShouldStatements,
        /// Reducing a person to one word.
        Labeling,
        /// Taking all the blame on oneself.
        Personalization,
        /// Giving others all the blame where they have a part of it.
        Blaming,
        /// Comparing oneself with others at their best.
        UnfairComparison,
    }
}

wire! {
    /// The description of a pattern.
    pub struct PatternInfo {
        /// The pattern.
        pub pattern: Pattern,
        /// Its name.
        pub name: String,
        /// Its meaning, in one sentence.
        pub meaning: String,
        /// An example of a thought with the pattern.
        pub example: String,
        /// A question for examining such a thought.
        pub question: String,
    }
}

impl Pattern {
    /// Returns name and question.
    fn words(self) -> [&'static str; 2] {
        match self {
            Self::AllOrNothing => ["All-or-nothing thinking", "On a scale from 0 to 100, where would it really sit?"],
            Self::Overgeneralization => ["Overgeneralising", "When was it different, even a little?"],
            Self::MentalFilter => ["Mental filter", "What else happened?"],
            Self::DisqualifyingPositive => ["Discounting the good", "Would you wave it away if it were a friend's?"],
            Self::MindReading => ["Mind reading", "What did they say or do, in plain facts?"],
            Self::FortuneTelling => ["Fortune telling", "How often did a guess like this come true?"],
            Self::Catastrophizing => {
                ["Catastrophising", "What is most likely? And who or what would help you through the worst?"]
            }
            Self::Minimization => ["Making it small", "What would you call it if a friend had done it?"],
            Self::EmotionalReasoning => ["Emotional reasoning", "Leave the feeling to one side. What are the facts?"],
            Self::ShouldStatements => {
                ["Should statements", "Who says so? What changes if you say 'I would like to' instead?"]
            }
            Self::Labeling => ["Labelling", "What happened, in one sentence, without the label?"],
            Self::Personalization => {
                ["Taking it all on yourself", "What else played a part? How big was the share of each?"]
            }
            Self::Blaming => ["Blaming", "Who did what? And what do you need now?"],
            Self::UnfairComparison => ["Unfair comparison", "What do you not see of theirs?"],
        }
    }

    /// Returns the meaning, in one sentence. Apart from the example, because the modules of most tools need neither.
    #[must_use]
    pub(crate) fn meaning(self) -> &'static str {
        match self {
            Self::AllOrNothing => "There are only two boxes, perfect or useless. The wide middle goes missing.",
            Self::Overgeneralization => "One thing that happened turns into how it always is.",
            Self::MentalFilter => "One bad spot takes up the whole picture, and the rest fades.",
            Self::DisqualifyingPositive => "Good things happen, but you find a reason why they don't count.",
            Self::MindReading => "You feel sure what others think, but you haven't asked.",
            Self::FortuneTelling => "A guess about what will come feels like a fact.",
            Self::Catastrophizing => "The mind runs to the worst end there is, and says you couldn't bear it.",
            Self::Minimization => "You shrink what you did well, or how hard something is.",
            Self::EmotionalReasoning => "A strong feeling is taken as proof.",
            Self::ShouldStatements => "A strict rule for yourself or for others, with no room to bend.",
            Self::Labeling => "A whole person is squeezed into one harsh word.",
            Self::Personalization => "You carry the blame for things that had many causes.",
            Self::Blaming => "Others get the whole blame. Sometimes others are to blame. Then it isn't a pattern.",
            Self::UnfairComparison => "You hold your hard days up against other people's best ones.",
        }
    }

    /// Returns an example of a thought with the pattern.
    fn example(self) -> &'static str {
        match self {
            Self::AllOrNothing => "If I don't get an A, I'm a total failure.",
            Self::Overgeneralization => "Nothing ever works out for me.",
            Self::MentalFilter => "They praised my talk, but all I can see is that one typo.",
            Self::DisqualifyingPositive => "I passed, but only because the test was easy.",
            Self::MindReading => "She must think I'm boring.",
            Self::FortuneTelling => "I'm going to blow the interview.",
            Self::Catastrophizing => "If I get this wrong, I'll lose my job and then my home.",
            Self::Minimization => "It was nothing special, I didn't do much.",
            Self::EmotionalReasoning => "I feel guilty, so I must have done something wrong.",
            Self::ShouldStatements => "I should be over this by now.",
            Self::Labeling => "I'm such an idiot.",
            Self::Personalization => "They argued because of me.",
            Self::Blaming => "My bad week is all my boss's fault.",
            Self::UnfairComparison => "Everyone else has their life sorted.",
        }
    }

    /// Returns the question for examining such a thought.
    #[must_use]
    pub fn question(self) -> &'static str {
        self.words()[1]
    }

    /// Returns the display name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the description.
    #[must_use]
    pub fn info(self) -> PatternInfo {
        let [name, question] = self.words().map(str::to_owned);
        PatternInfo {
            pattern: self,
            name,
            meaning: self.meaning().to_owned(),
            example: self.example().to_owned(),
            question,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_14_has_fourteen_patterns_whose_ids_round_trip() {
        for &pattern in Pattern::ALL {
            assert_eq!(Pattern::of(pattern.as_str()), Some(pattern));
        }
        assert_eq!(Pattern::ALL.len(), 14);
        assert_eq!(Pattern::of("zebra"), None);
    }

    /// Finding A11: what others did to a person is no thinking pattern.
    #[test]
    fn a11_a_pattern_never_argues_with_what_others_did() {
        assert!(Pattern::Blaming.info().meaning.contains("Sometimes others are to blame."));
        assert_eq!(Pattern::Personalization.name(), "Taking it all on yourself");
        for info in Pattern::ALL.iter().map(|pattern| pattern.info()) {
            let text = [info.meaning, info.example, info.question].join(" ");
            assert!(!text.contains("did to you") && !text.contains("yours to act on"), "{text}");
            assert!(!text.contains("life is over"), "{text}");
            assert!(crate::reframe::grade(&text) <= 6.0, "{text}: {}", crate::reframe::grade(&text));
        }
    }
}
