//! Reports on the audit and on invitations.

use std::fmt::Write as _;

use chrono::{DateTime, SecondsFormat};
use clap::Subcommand;
use evenkeel_server::{
    config::Config,
    store::audit::{AuditHead, AuditReport},
};

use super::{Report, with_store};

#[derive(Subcommand, Clone)]
pub(crate) enum Audit {
    /// Verify the audit's chain and name every row that was changed, moved, inserted or removed. Prints the head of the
    /// audit: keep it for the next time
    Verify {
        /// A head that was printed before, such as 123:0123456789abcdef: fails unless the audit continues it
        #[arg(long)]
        head: Option<AuditHead>,
    },
}

#[derive(Subcommand, Clone)]
pub(crate) enum Invitations {
    /// List the invitations that were reported as unwanted, the newest first: when each was made, who made it, its id.
    /// The log has the time of the report
    Reported,
}

/// Lists the invitations that were reported as unwanted. Names and notes stay sealed.
pub(super) async fn reported_invitations(config: &Config) -> anyhow::Result<String> {
    let reported = with_store(config, async |store| Ok(store.reported_invitations().await?)).await?;
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

pub(super) async fn verify_audit(config: &Config, earlier: Option<AuditHead>) -> anyhow::Result<Report> {
    let report = with_store(config, async |store| Ok(store.verify_audit(earlier).await?)).await?;
    let problem = (!report.damage.is_empty()).then_some("the audit is damaged");
    Ok(Report { text: describe(&report), problem })
}

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
