//! The calls that the specification knows as serverless functions, at the addresses it gives them.

pub(crate) mod app_log;
pub(crate) mod rate_limiter;

/// The folder they live under.
pub(crate) const PATH: &str = "/.netlify/functions";
