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
        /// Shrinking one's own strengths, or what others did.
        Minimization,
        /// Taking a feeling as proof.
        EmotionalReasoning,
        /// Rigid rules for oneself or others.
        ShouldStatements,
        /// Reducing a person to one word.
        Labeling,
        /// Taking all responsibility.
        Personalization,
        /// Giving others all responsibility.
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
    /// Returns name, meaning, example and question.
    fn words(self) -> [&'static str; 4] {
        match self {
            Self::AllOrNothing => [
                "All-or-nothing thinking",
                "Seeing only two boxes, perfect or useless, with no middle.",
                "If I don't get an A, I'm a total failure.",
                "On a scale from 0 to 100, where would it really sit?",
            ],
            Self::Overgeneralization => [
                "Overgeneralising",
                "Taking one event as a rule without end.",
                "Nothing ever works out for me.",
                "When was it different, even a little?",
            ],
            Self::MentalFilter => [
                "Mental filter",
                "Letting one bad detail colour the whole picture.",
                "They praised my talk, but all I can see is that one typo.",
                "What else happened?",
            ],
            Self::DisqualifyingPositive => [
                "Discounting the good",
                "Deciding that good things do not count.",
                "I passed, but only because the test was easy.",
                "Would you discount it if it had happened to a friend?",
            ],
            Self::MindReading => [
                "Mind reading",
                "Being sure what others think, without having asked.",
                "She must think I'm boring.",
                "What did they actually say or do?",
            ],
            Self::FortuneTelling => [
                "Fortune telling",
                "Taking a prediction for a fact.",
                "I'm going to blow the interview.",
                "How often have predictions like this one come true?",
            ],
            Self::Catastrophizing => [
                "Catastrophising",
                "Jumping to the worst case, and to not being able to bear it.",
                "If I get this wrong, my life is over.",
                "What is most likely? And how would you cope with the worst?",
            ],
            Self::Minimization => [
                "Making it small",
                "Shrinking what you did well, or what somebody did to you.",
                "It was nothing special, I didn't do much.",
                "What would you call it if someone else had done it?",
            ],
            Self::EmotionalReasoning => [
                "Emotional reasoning",
                "Taking a feeling as proof.",
                "I feel guilty, so I must have done something wrong.",
                "What are the facts, apart from the feeling?",
            ],
            Self::ShouldStatements => [
                "Should statements",
                "Holding yourself or others to a rigid rule.",
                "I should be over this by now.",
                "Who says so? What changes if you say 'I would like to' instead?",
            ],
            Self::Labeling => [
                "Labelling",
                "Turning a whole person into one word.",
                "I'm such an idiot.",
                "What did happen, in one sentence, without the label?",
            ],
            Self::Personalization => [
                "Taking it personally",
                "Making yourself the cause of things that have many causes.",
                "They argued because of me.",
                "What are all the causes? How big is the share of each?",
            ],
            Self::Blaming => [
                "Blaming",
                "Making somebody else the cause of everything.",
                "My boss ruined my life.",
                "Which part of it is yours to act on?",
            ],
            Self::UnfairComparison => [
                "Unfair comparison",
                "Measuring your whole life against other people's best side.",
                "Everyone else has their life sorted.",
                "What do you not see of theirs?",
            ],
        }
    }

    /// Returns the question for examining such a thought.
    #[must_use]
    pub fn question(self) -> &'static str {
        self.words()[3]
    }

    /// Returns the display name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the description.
    #[must_use]
    pub fn info(self) -> PatternInfo {
        let [name, meaning, example, question] = self.words().map(str::to_owned);
        PatternInfo { pattern: self, name, meaning, example, question }
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
}
