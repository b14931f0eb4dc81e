//! The hold list: texts that no tool may answer with a hint, a card, a rubric, an arrow step or an experiment.

use crate::directory::HelpTopic;
use crate::wire::wire;

wire! {
    /// Why a text is held.
    pub enum HoldKind {
        /// Thoughts of suicide, self-harm or harming another person.
        Crisis,
        /// Violence, assault, abuse or stalking.
        Violence,
        /// Harm intrusions and compulsive checking.
        Intrusion,
        /// Being watched, or hearing voices.
        Psychosis,
        /// Restriction and purging.
        Eating,
        /// Distress around childbirth.
        Birth,
        /// Bereavement.
        Grief,
        /// Discrimination.
        Discrimination,
        /// A medical, legal or financial fact.
        Fact,
    }
}

wire! {
    /// Where a tool leads instead.
    pub enum WayOn {
        /// The safety plan.
        SafetyPlan,
        /// Grounding.
        Grounding,
        /// What is in my hands, a first step, who helps.
        ProblemSolving,
        /// Making room for what cannot be changed.
        Acceptance,
        /// Room for a loss.
        Grief,
        /// Stepping back from a thought without weighing it.
        Decentering,
    }
}

wire! {
    /// What a tool shows instead of its usual answer.
    pub struct Hold {
        /// Why the text is held.
        pub kind: HoldKind,
        /// What the tool does not do, in one sentence.
        pub withheld: String,
        /// One sentence for the user.
        pub sentence: String,
        /// The help lines to show, most fitting first.
        pub topics: Vec<HelpTopic>,
        /// Where to go from here, most fitting first.
        pub ways_on: Vec<WayOn>,
    }
}
