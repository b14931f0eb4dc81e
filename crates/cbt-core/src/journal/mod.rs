//! The forms of the journal: thought record, emotion-focused entry, success and note. Each implements
//! [`crate::form::Form`].

pub mod eft;
pub mod note;
pub mod success;
pub mod thought_record;
pub mod true_thought;

pub use eft::EftEntry;
pub use note::Note;
pub use success::SuccessEntry;
pub use thought_record::ThoughtRecord;
pub use true_thought::TrueThought;
