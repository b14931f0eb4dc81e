//! The answer screen: what a language model may say to a patient. Every sentence of its answer is judged before it is
//! shown; a refused sentence ends the answer with one of ours.
//!
//! The lists (`rules/answer/*.toml`) find wordings, not intentions: a claim in unusual words passes. They are one layer
//! behind the instructions and the safety dialogue, which never comes from a model.

mod contact;
mod instructions;
mod list;
mod names;
mod reflection;
mod reframe;
mod screen;

use crate::wire::wire;

pub use instructions::instructions;
pub use reflection::check_reflection;
pub use reframe::{CardText, reword_cards};
pub use screen::{AnswerScreen, Checked};

wire! {
    /// Why a sentence of an answer is not shown, the most harmful first.
    pub enum AnswerRefusal {
        /// A way to hurt oneself or others.
        Method,
        /// Agreement that there is no hope, or that death is an answer.
        Hopeless,
        /// Advice to stop treatment, or to do without help.
        StopTreatment,
        /// Advice on medicine or a dose.
        Medication,
        /// A diagnosis, or the exclusion of one.
        Diagnosis,
        /// A promise of secrecy, or advice to hide from people.
        Secrecy,
        /// Friendship, love, being human, being there for ever.
        Closeness,
        /// The part of a therapist, a doctor or a lawyer.
        RoleClaim,
        /// An address, a link or a telephone number.
        Link,
        /// A part of the instructions.
        PromptLeak,
    }
}

/// Returns why a sentence must not be shown, or `None` if it may.
#[must_use]
pub fn refusal(sentence: &str) -> Option<AnswerRefusal> {
    let listed = list::find(sentence);
    let contact = contact::has_contact(sentence).then_some(AnswerRefusal::Link);
    let leaked = instructions::is_leaked(sentence).then_some(AnswerRefusal::PromptLeak);
    [listed, contact, leaked].into_iter().flatten().min()
}

/// Returns the sentence that ends an answer in place of a refused one.
#[must_use]
pub fn closing(refusal: AnswerRefusal) -> &'static str {
    list::closing(refusal)
}

#[cfg(test)]
mod tests;
