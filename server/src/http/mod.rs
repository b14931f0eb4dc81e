//! The HTTP layer between the socket and the handlers: limits, headers, errors, compression and the app's files.

pub mod body;
pub mod client;
pub mod compress;
pub mod connections;
pub(crate) mod cors;
pub mod files;
pub mod guard;
pub mod mailbox;
pub mod page;
pub mod serve;
pub mod shell;
pub mod site;
pub mod unsubscribe;
