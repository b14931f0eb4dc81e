//! CBT logic shared by browser and server. Pure: no I/O, no clock, no state.
//!
//! # Forms
//! Everything a user fills in implements [`form::Form`]: `check` reports all issues, `trimmed` returns the form to
//! store, `texts` lists all texts for safety screening. Lengths are Unicode scalar values of the trimmed text, times
//! are epoch milliseconds with the author's UTC offset, ratings are whole numbers.
//!
//! # Limitations
//! Nothing here is a diagnosis or therapy. Cues are hints about wording, and numbers always come with the number of
//! entries behind them.

#![deny(missing_docs)]

mod order;
mod plain;
mod stats;
mod wire;
mod wording;

pub mod analytics;
// Models answer on servers only.
#[cfg(not(target_family = "wasm"))]
pub mod answer;
pub mod bounds;
// Caseloads exist on servers only.
#[cfg(not(target_family = "wasm"))]
pub mod caseload;
pub mod coach;
pub mod day;
pub mod directory;
pub mod distortions;
pub mod form;
pub mod guide;
pub mod hold;
pub mod journal;
pub mod limits;
pub mod measures;
pub mod mood;
pub mod onboarding;
pub mod record;
pub mod reframe;
pub mod safety_plan;
pub mod screening;
pub mod suggestion;
pub mod workshop;

pub use form::{FieldText, Form, FormIssue, FormIssueCode, FormReport, RecordStatus};
pub use limits::{CBT_LIMITS, CbtLimits};
pub use record::{RecordContent, RecordKind, Share};
