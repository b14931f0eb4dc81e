//! The Evenkeel server: one binary that serves the app and its API, and stores encrypted records.
//!
//! A request passes `http` (socket, limits, headers, errors) → `api` (one module per resource) → `service` (use cases;
//! calls the core) → `store` (encryption and SQL). Imports point in that direction only.

#![forbid(unsafe_code)]
// The API is documented by its OpenAPI description; comments that only repeat a name are left out.
#![allow(missing_docs)]
// Tests may panic on unexpected values.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod api;
pub mod app;
pub mod assistant;
pub mod auth;
pub mod config;
pub mod demo;
pub mod disk;
pub mod domain;
pub mod error;
pub(crate) mod functions;
pub mod http;
pub(crate) mod markup;
pub mod master_key;
pub mod rest;
pub mod service;
pub mod state;
pub mod store;
pub mod telemetry;
pub(crate) mod time;
