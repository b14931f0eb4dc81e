//! Summaries of shared data for therapists: patients who need a look, the figures of a caseload, and the page before a session.
//!
//! Every function takes only what a patient shares with one therapist, so what is not shared cannot reach a result.
//! Nothing here is a diagnosis or a forecast. A rule says what happened, with its version, and a person decides.

pub mod brief;
pub mod cells;
pub mod facts;
pub mod figures;
pub mod homework;
pub mod quarter;
pub mod queue;

#[cfg(test)]
mod brief_tests;
#[cfg(test)]
mod figures_tests;
#[cfg(test)]
mod queue_tests;
