//! Storage of records: one encrypted blob each, beside the columns that queries need.

mod change;
mod ids;
mod insert;
mod parts;
mod read;
mod save_one;
pub(super) mod sealing;
mod sharing;
mod versions;

pub use change::{Restored, Updated};
pub use ids::AllIds;
pub use insert::Inserted;
pub use sealing::SealedRecord;
