//! Numbers and traces for the operator.

pub mod metrics;
pub mod traces;
