//! Pure CBT logic, shared by browser and server like the safety core: no I/O, no clock, no state.
//!
//! # Forms
//! What a person fills in implements [`form::Form`]: `check` reports every issue at once, `trimmed` gives what is to be
//! stored, `texts` lists every text for the safety screening. Lengths are Unicode scalar values of the trimmed text, times
//! epoch milliseconds with the person's own offset from UTC, ratings whole numbers.
//!
//! # What it is not
//! Nothing here is a diagnosis or therapy. Cues are hints about wording, and numbers always come with how many entries
//! are behind them.

#![deny(missing_docs)]

mod stats;
mod wire;

pub mod analytics;
pub mod coach;
pub mod day;
pub mod distortions;
pub mod form;
pub mod journal;
pub mod limits;
pub mod measures;
pub mod mood;
pub mod onboarding;
pub mod record;
pub mod reframe;
pub mod safety_plan;
pub mod suggestion;
pub mod workshop;

pub use form::{FieldText, Form, FormIssue, FormIssueCode, FormReport, RecordStatus};
pub use limits::{CBT_LIMITS, CbtLimits};
pub use record::{RecordContent, RecordKind, Share};
