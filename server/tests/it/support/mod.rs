//! Shared test support: servers in this process and as separate processes, databases, mails.

pub mod accounts;
pub mod app;
pub mod behind;
pub mod care;
pub mod collector;
pub mod copies;
pub mod described;
pub mod issuer;
pub mod mail_server;
pub mod mails;
pub mod model;
pub mod postgres;
pub mod prepared;
pub mod process;
pub mod samples;
pub mod shape;
pub mod talk;

pub use app::{Answer, TestApp, entry_change, new_entry, new_id};
pub use shape::shape;

/// Declares each test twice: on SQLite and on PostgreSQL.
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident) $body:block)+) => {
        $(async fn $name($app: &$crate::support::TestApp) $body)+
        mod sqlite {
            $($(#[$meta])* #[tokio::test(flavor = "multi_thread")]
            async fn $name() { super::$name(&$crate::support::TestApp::sqlite().await).await; })+
        }
        mod postgres {
            $($(#[$meta])* #[tokio::test(flavor = "multi_thread")]
            async fn $name() { super::$name(&$crate::support::TestApp::postgres().await).await; })+
        }
    };
}
pub(crate) use on_both_databases;
