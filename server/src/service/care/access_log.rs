//! The part of the audit that the patient can read: who read or changed what, and what was visible at a time.

use std::collections::HashMap;

use evenkeel_cbt_core::record::Share;
use uuid::Uuid;

use super::{Care, CareError};
use crate::{
    domain::{
        audit::{Access, AccessActor, AccessLog, AccessLogEntry, AuditAction, AuditRow},
        care::{LinkStatus, Scope},
        patients::{SharedItem, VisibleThen},
        record::Record,
    },
    service::authz::{Action, Resource, can},
    time::HOUR_MS,
};

/// Reads of the same data within this time, in milliseconds, are one entry of the log: an open page reads it often.
const SAME_READ_MS: i64 = HOUR_MS;

impl Care<'_> {
    /// Returns a page of the caller's access log, newest first.
    pub async fn access_log(&self, before: Option<i64>, limit: u32) -> Result<AccessLog, CareError> {
        let me = self.subject.id;
        if !can(self.subject, Action::Read, Resource::Journal(me)) {
            return Err(CareError::NotFound);
        }
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut rows = self.store.audit_page(me, None, before, limit as u64 + 1).await?;
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| has_more).map(|row| row.seq.to_string());
        let therapists: HashMap<Uuid, Uuid> =
            self.store.care_links(me).await?.into_iter().map(|link| (link.id, link.therapist_id)).collect();
        let therapist = |row: &AuditRow| match row.entry.actor {
            actor if actor == me => row.entry.object.and_then(|object| therapists.get(&object).copied()),
            actor => Some(actor),
        };
        let mut others: Vec<Uuid> = rows.iter().filter_map(therapist).collect();
        others.sort_unstable();
        others.dedup();
        let names: HashMap<Uuid, Option<String>> =
            self.store.sides(&others).await?.into_iter().map(|side| (side.id, side.name)).collect();
        let ids: Vec<Uuid> = rows.iter().filter_map(|row| row.entry.object).collect();
        let records = self.store.records_by_id(me, &ids).await?;
        let entry = |access: Access| {
            let record = records.iter().find(|record| access.row.entry.object == Some(record.id));
            AccessLogEntry {
                name: therapist(&access.row).and_then(|id| names.get(&id).cloned().flatten()),
                record_kind: record.map(Record::kind),
                occurred_at: record.map(|record| record.occurred_at),
                ..logged(access)
            }
        };
        Ok(AccessLog { entries: merged(rows).into_iter().map(entry).collect(), next })
    }

    /// Returns what a link of the caller made visible at a time.
    pub async fn visible(&self, id: Uuid, at_ms: i64) -> Result<VisibleThen, CareError> {
        let link = self.link(id).await?;
        if !self.may(Action::Share, &link) {
            return Err(CareError::NotAPatient);
        }
        let rows = self.store.audited_changes(self.subject.id, at_ms).await?;
        let (status, scopes, shared) = replayed(&rows, link.id);
        let is_visible = status == LinkStatus::Active && scopes.contains(&Scope::JournalShared);
        let mut entries = Vec::new();
        if is_visible {
            let ids: Vec<Uuid> = shared.keys().copied().collect();
            let records = self.store.records_by_id(self.subject.id, &ids).await?;
            entries.extend(records.iter().filter_map(|record| SharedItem::of(record, *shared.get(&record.id)?)));
            entries.sort_by_key(|item| std::cmp::Reverse((item.occurred_at.at_ms, item.id)));
        }
        Ok(VisibleThen { status, scopes, entries })
    }

    /// Returns when the therapist of each link last read something of the caller, by therapist.
    pub async fn last_reads(&self, therapists: &[Uuid]) -> Result<HashMap<Uuid, i64>, CareError> {
        let mut reads = HashMap::new();
        for therapist in therapists {
            let newest = self.store.audit_page(self.subject.id, Some(*therapist), None, 1).await?;
            reads.extend(newest.first().map(|row| (*therapist, row.at)));
        }
        Ok(reads)
    }
}

/// Returns an access as the patient reads it, without names and the kind of its record.
fn logged(Access { row, times }: Access) -> AccessLogEntry {
    let entry = row.entry;
    let names_scopes = matches!(entry.action, AuditAction::InvitationAccepted | AuditAction::SharingChanged);
    let is_of_link =
        names_scopes || matches!(entry.action, AuditAction::Paused | AuditAction::Resumed | AuditAction::Ended);
    AccessLogEntry {
        id: row.seq.to_string(),
        at: row.at.into(),
        actor: if entry.actor == entry.subject { AccessActor::You } else { AccessActor::Therapist },
        name: None,
        action: entry.action,
        times,
        record_id: entry.object.filter(|_| !is_of_link),
        record_kind: None,
        occurred_at: None,
        scopes: names_scopes.then(|| Scope::list(&entry.detail)),
        share: Share::of(&entry.detail).filter(|_| entry.action == AuditAction::RecordShared),
    }
}

/// Counts reads of the same that the same person repeated soon as one. The rows are newest first.
pub(super) fn merged(rows: Vec<AuditRow>) -> Vec<Access> {
    let mut merged: Vec<Access> = Vec::new();
    let mut newest: HashMap<(Uuid, &'static str, Option<Uuid>), usize> = HashMap::new();
    for row in rows {
        let entry = &row.entry;
        if entry.action.is_read() {
            let read = (entry.actor, entry.action.as_str(), entry.object);
            let before = newest.get(&read).map(|at| &mut merged[*at]);
            if let Some(same) = before.filter(|same| same.row.at - row.at < SAME_READ_MS) {
                same.times += 1;
                continue;
            }
            newest.insert(read, merged.len());
        }
        merged.push(Access { row, times: 1 });
    }
    merged
}

/// Folds the changes, oldest first, into the state of a link and the shares of records. Records that are
/// not shared are left out.
fn replayed(rows: &[AuditRow], link: Uuid) -> (LinkStatus, Vec<Scope>, HashMap<Uuid, Share>) {
    let (mut status, mut scopes, mut shared) = (LinkStatus::Ended, Vec::new(), HashMap::new());
    for row in rows {
        let mine = row.entry.object == Some(link);
        let named = || Scope::list(&row.entry.detail);
        match row.entry.action {
            AuditAction::InvitationAccepted if mine => (status, scopes) = (LinkStatus::Active, named()),
            AuditAction::SharingChanged if mine => scopes = named(),
            AuditAction::Paused if mine => status = LinkStatus::Paused,
            AuditAction::Resumed if mine => status = LinkStatus::Active,
            AuditAction::Ended if mine => (status, scopes) = (LinkStatus::Ended, Vec::new()),
            AuditAction::RecordShared => match (row.entry.object, Share::of(&row.entry.detail)) {
                (Some(record), Some(share)) if share != Share::Private => _ = shared.insert(record, share),
                (Some(record), _) => _ = shared.remove(&record),
                _ => {}
            },
            _ => {}
        }
    }
    (status, scopes, shared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::audit::AuditEntry;

    const LINK: Uuid = Uuid::from_u128(1);
    const OTHER: Uuid = Uuid::from_u128(2);
    const RECORD: Uuid = Uuid::from_u128(3);

    fn row(seq: i64, action: AuditAction, object: Option<Uuid>, detail: &str) -> AuditRow {
        let (subject, actor) = (Uuid::from_u128(9), Uuid::from_u128(8));
        AuditRow {
            seq,
            at: seq * 60_000,
            entry: AuditEntry { subject, actor, action, object, detail: detail.to_owned() },
        }
    }

    #[test]
    fn a_replay_follows_one_link_and_the_shares_of_records() {
        use AuditAction::{Ended, InvitationAccepted, Paused, RecordShared, Resumed, SharingChanged};
        let rows = [
            row(1, RecordShared, Some(RECORD), "summary"),
            row(2, InvitationAccepted, Some(LINK), "journal.shared"),
            row(3, SharingChanged, Some(OTHER), "measures"),
            row(4, Paused, Some(LINK), ""),
            row(5, Resumed, Some(LINK), ""),
            row(6, RecordShared, Some(RECORD), "private"),
            row(7, SharingChanged, Some(LINK), "mood.trend homework"),
            row(8, Ended, Some(LINK), ""),
        ];
        let at = |count: usize| {
            let (status, scopes, shared) = replayed(&rows[..count], LINK);
            (status, scopes, shared.get(&RECORD).copied())
        };
        let journal = || vec![Scope::JournalShared];
        assert_eq!(at(1), (LinkStatus::Ended, Vec::new(), Some(Share::Summary)));
        assert_eq!(at(3), (LinkStatus::Active, journal(), Some(Share::Summary)));
        assert_eq!(at(4), (LinkStatus::Paused, journal(), Some(Share::Summary)));
        assert_eq!(at(6), (LinkStatus::Active, journal(), None));
        assert_eq!(at(7), (LinkStatus::Active, vec![Scope::MoodTrend, Scope::Homework], None));
        assert_eq!(at(8), (LinkStatus::Ended, Vec::new(), None));
    }

    #[test]
    fn what_is_read_often_is_one_entry_an_hour_with_its_count() {
        let read = |minute, action| row(minute, action, None, "");
        let rows = [
            read(130, AuditAction::ListRead),
            read(120, AuditAction::SummaryRead),
            read(100, AuditAction::ListRead),
            read(99, AuditAction::CommentAdded),
            read(98, AuditAction::CommentAdded),
            read(71, AuditAction::ListRead),
            read(70, AuditAction::ListRead),
            read(1, AuditAction::ListRead),
        ];
        let kept: Vec<(i64, u32)> = merged(rows.to_vec()).iter().map(|access| (access.row.seq, access.times)).collect();
        assert_eq!(kept, [(130, 3), (120, 1), (99, 1), (98, 1), (70, 1), (1, 1)]);
    }
}
