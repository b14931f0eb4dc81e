//! The server's tests, in one program: linking it once takes long enough.
//!
//! What runs "on both databases" runs on SQLite and on a real Postgres; without a Postgres these tests fail.

// One program: what is `pub` here is for the modules beside it.
#![allow(unreachable_pub, clippy::unwrap_used)]

mod accounts;
mod app_files;
mod architecture;
mod bad_input;
mod care;
mod demo;
mod disk_full;
mod events;
mod fixtures;
mod guards;
mod guessing;
mod journal;
mod leaving;
mod mail_links;
mod mailbox;
mod matrix;
mod migrations;
mod oidc;
mod operator;
mod outbox;
mod rate_limiter;
mod records;
mod records_refused;
mod reminders;
mod rest;
mod safety;
mod sealing;
mod sign_up;
mod signed_in;
mod sockets;
mod support;
mod transfer;
