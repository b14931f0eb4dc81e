//! The Evenkeel server.
#![forbid(unsafe_code)]

pub mod store;
