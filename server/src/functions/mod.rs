//! The endpoints that the specification describes as serverless functions, at their specified paths.

pub(crate) mod app_log;
pub(crate) mod rate_limiter;

/// The path prefix of the functions.
pub(crate) const PATH: &str = "/.netlify/functions";
