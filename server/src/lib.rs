//! The Evenkeel server: one binary that serves the app, its API, and keeps what people write.
//!
//! The way of a request: `http` (socket, limits, headers, errors) → `api` (one module a resource) → `service`
//! (services; calls the core) → `store` (sealing and SQL). Imports point that way only.

#![forbid(unsafe_code)]
// A comment that only repeats a name helps no reader. The API's descriptions are in the OpenAPI file.
#![allow(missing_docs)]
// A test that meets what it did not expect should end there.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod api;
pub mod app;
pub mod auth;
pub mod config;
pub mod domain;
pub mod error;
pub(crate) mod functions;
pub mod http;
pub(crate) mod markup;
pub mod rest;
pub mod service;
pub mod state;
pub mod store;
pub(crate) mod time;
