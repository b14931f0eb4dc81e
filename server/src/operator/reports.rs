//! Reports on the audit and on invitations.

use std::fmt::Write as _;

use chrono::{DateTime, SecondsFormat};
use clap::Subcommand;
use evenkeel_server::{config::Config, state::open_store, store::audit::AuditReport};

use super::Report;

#[derive(Subcommand, Clone)]
pub(crate) enum Audit {
    /// Verify the audit's chain and name every row that was changed, moved, inserted or removed. Keep the printed head:
    /// a later one continues it
    Verify,
}

#[derive(Subcommand, Clone)]
pub(crate) enum Invitations {
    /// List the invitations that were reported as unwanted, the newest first: when each was made, who made it, its id.
    /// The log has the time of the report
    Reported,
}

/// Lists the invitations that were reported as unwanted. Names and notes stay sealed.
pub(super) async fn reported_invitations(config: &Config) -> anyhow::Result<String> {
    let store = open_store(config).await?;
    let reported = store.reported_invitations().await?;
    store.close().await;
    let mut text = String::new();
    for invitation in &reported {
        let therapist = invitation.therapist_email.as_deref().unwrap_or("no address");
        let made = DateTime::from_timestamp_millis(invitation.created_at).unwrap_or_default();
        let _ = writeln!(text, "{}  {therapist}  {}", made.to_rfc3339_opts(SecondsFormat::Secs, true), invitation.id);
    }
    let _ = match reported.len() {
        1 => writeln!(text, "1 invitation was reported."),
        count => writeln!(text, "{count} invitations were reported."),
    };
    Ok(text)
}

/// Verifies the audit.
pub(super) async fn verify_audit(config: &Config) -> anyhow::Result<Report> {
    let store = open_store(config).await?;
    store.check_master_key().await?;
    let report = store.verify_audit().await?;
    store.close().await;
    let problem = (!report.damage.is_empty()).then_some("the audit is damaged");
    Ok(Report { text: describe(&report), problem })
}

/// Describes the result of verifying the audit, with its head.
pub(super) fn describe(report: &AuditReport) -> String {
    let mut text = String::new();
    for damage in &report.damage {
        let _ = writeln!(text, "DAMAGED: {damage}.");
    }
    if report.damage.is_empty() {
        text.push_str("The audit is whole.\n");
    }
    let _ = writeln!(text, "Rows: {}. Head: {}.", report.rows, report.head);
    text
}
