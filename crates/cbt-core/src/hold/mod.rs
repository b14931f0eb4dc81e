//! The hold list: texts that no tool may answer with a hint, a card, a rubric, an arrow step or an experiment.

mod list;

use crate::directory::HelpTopic;
use crate::screening::level_of;
use crate::wire::wire;
use evenkeel_safety_core::RiskLevel;
use list::Found;

pub use list::is_whole_text;
pub(crate) use list::rule_ids;

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
    /// A page or an exercise that is offered instead of a tool's answer.
    pub enum WayOn {
        /// The safety plan.
        SafetyPlan,
        /// Grounding.
        Grounding,
        /// Problem solving: the part that one can change, a first step, people who help.
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
    /// The message that a tool shows instead of its usual answer.
    pub struct Hold {
        /// Why the text is held.
        pub kind: HoldKind,
        /// The action that the tool refuses, in one sentence.
        pub withheld: String,
        /// One sentence for the user.
        pub sentence: String,
        /// The help lines to show, most fitting first.
        pub topics: Vec<HelpTopic>,
        /// Where to go from here, most fitting first.
        pub ways_on: Vec<WayOn>,
    }
}

/// Returns why a tool must not answer these texts, or `None` if it may. The kinds come in the order of [`HoldKind`]:
/// a text that names a crisis and a loss is held for the crisis. Medium crisis words beside another reason, such as
/// "worthless" beside a blow, leave the other reason in front and add the crisis lines.
#[must_use]
pub fn find(texts: &[&str]) -> Option<Hold> {
    let found = texts.iter().filter_map(|text| list::find(text)).min_by_key(|found| found.kind);
    let level = texts.iter().map(|text| level_of(text)).max().unwrap_or(RiskLevel::None);
    match found.map(Found::hold) {
        Some(hold) if hold.kind == HoldKind::Crisis || level < RiskLevel::Medium => Some(hold),
        Some(mut hold) if level == RiskLevel::Medium => {
            if !hold.topics.contains(&HelpTopic::Crisis) {
                hold.topics.push(HelpTopic::Crisis);
            }
            Some(hold)
        }
        _ => (level >= RiskLevel::Medium).then(|| of(HoldKind::Crisis)),
    }
}

/// Returns what is shown for a kind.
pub(crate) fn of(kind: HoldKind) -> Hold {
    Found { kind, topics: None }.hold()
}

#[cfg(test)]
mod tests;
