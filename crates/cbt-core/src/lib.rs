//! Pure CBT logic, shared by browser and server like the safety core: no I/O, no clock, no state.

#![deny(missing_docs)]

pub mod onboarding;
pub mod routes;
