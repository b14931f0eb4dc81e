//! The server's integration tests, in one binary to save link time.
//!
//! Tests "on both databases" run on SQLite and on a real PostgreSQL server; without one they fail.

// A single binary: `pub` items are shared between its modules.
#![allow(unreachable_pub, clippy::unwrap_used)]

mod accounts;
mod app_files;
mod architecture;
mod article_transfer;
mod assistant;
mod assistant_model;
mod assistant_process;
mod assistant_streams;
mod audit;
mod backups;
mod bad_input;
mod care;
mod care_events;
mod care_lists;
mod care_reads;
mod care_work;
mod conversation_bench;
mod conversations;
mod cors;
mod demo;
mod disk_full;
mod doctor;
mod events;
mod fixtures;
mod guards;
mod guessing;
mod hardening;
mod held_connections;
mod journal;
mod knowledge;
mod knowledge_meaning;
mod knowledge_search;
mod leaving;
mod limiter_flood;
mod lockout;
mod mail_links;
mod mailbox;
mod master_key_rotation;
mod matrix;
mod metrics;
mod migrations;
mod oidc;
mod operations;
mod operator;
mod outbox;
mod pending_sign_up;
mod rate_limiter;
mod record_limits;
mod records;
mod records_refused;
mod reminders;
mod rest;
mod safety;
mod sealing;
mod security_log;
mod sign_up;
mod signed_in;
mod sockets;
mod support;
mod traces;
mod transfer;
