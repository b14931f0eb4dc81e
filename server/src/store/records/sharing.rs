//! Changes of what a record shares: in the audit, and as notices for the therapists' open pages.

use evenkeel_cbt_core::record::{RecordKind, RecordStatus, Share};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use crate::{
    domain::{
        audit::{AuditAction, AuditEntry},
        care::{CareTopic, Scope},
        record::Record,
    },
    store::{
        Store, StoreError, audit,
        care_changes::{self, CareChange},
        care_links::{ACTIVE, CareLink},
        entities::{care_links, records as table},
    },
};

/// The part of a record that determines what it shares over a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shared {
    id: Uuid,
    kind: RecordKind,
    share: Share,
}

impl Shared {
    /// Returns what a record shares. Drafts, deleted records and kinds that are not shared one by one share nothing.
    pub(super) fn of(record: &Record) -> Self {
        let kind = record.kind();
        let is_shared = record.deleted_at.is_none() && record.status == RecordStatus::Complete && kind.is_shared();
        Self { id: record.id, kind, share: if is_shared { record.share } else { Share::Private } }
    }

    /// Returns what a row shares.
    pub(super) fn of_row(row: &table::Model) -> Result<Self, StoreError> {
        let kind = RecordKind::of(&row.kind).ok_or(StoreError::Shape)?;
        let is_shared = row.deleted_at.is_none() && row.status == RecordStatus::Complete.as_str() && kind.is_shared();
        let share = Share::of(&row.share).ok_or(StoreError::Shape)?;
        Ok(Self { id: row.id, kind, share: if is_shared { share } else { Share::Private } })
    }

    /// Returns the same record while it shares nothing.
    pub(super) fn nothing(self) -> Self {
        Self { share: Share::Private, ..self }
    }
}

/// Adds changes of shares to the audit, and notifies therapists of the changes that they see. The transaction takes all
/// other locks before.
pub(super) async fn note(
    store: &Store,
    txn: &DatabaseTransaction,
    owner: Uuid,
    changes: &[(Shared, Shared)],
    now_ms: i64,
) -> Result<(), StoreError> {
    let scopes: Vec<Scope> = changes.iter().filter_map(scope_of).collect();
    let notices = match scopes.is_empty() {
        true => Vec::new(),
        false => notices(txn, owner, &scopes, changes.iter().any(shares_less)).await?,
    };
    let entry = |(_, after): &(Shared, Shared)| AuditEntry {
        subject: owner,
        actor: owner,
        action: AuditAction::RecordShared,
        object: Some(after.id),
        detail: after.share.as_str().to_owned(),
    };
    let changed = changes.iter().filter(|(before, after)| before.share != after.share);
    audit::append(store, txn, &changed.map(entry).collect::<Vec<_>>(), now_ms).await?;
    care_changes::append(txn, &notices, now_ms).await
}

impl Store {
    /// Whether [`note`] has something to add for the change. To a patient without therapists, who save most records, it
    /// costs one look-up.
    ///
    /// A care link that begins a moment later misses nothing: its therapist opens the patient's page after the save.
    pub(super) async fn is_noted(&self, owner: Uuid, change: &(Shared, Shared)) -> Result<bool, StoreError> {
        match scope_of(change) {
            None => Ok(false),
            // The audit gets the new level of sharing.
            Some(_) if change.0.share != change.1.share => Ok(true),
            Some(_) => Ok(active_links(owner).one(&self.reader).await?.is_some()),
        }
    }
}

fn active_links(patient: Uuid) -> Select<care_links::Entity> {
    care_links::Entity::find()
        .filter(care_links::Column::PatientId.eq(patient))
        .filter(care_links::Column::Status.eq(ACTIVE))
}

/// Returns the scope under which a therapist sees the change.
fn scope_of((before, after): &(Shared, Shared)) -> Option<Scope> {
    if before.share != Share::Private || after.share != Share::Private {
        return Some(Scope::JournalShared);
    }
    match after.kind {
        RecordKind::MoodLog => Some(Scope::MoodTrend),
        RecordKind::Measure => Some(Scope::Measures),
        RecordKind::SafetyPlan => Some(Scope::SafetyPlan),
        _ => None,
    }
}

/// Whether less of a record is shared than before.
fn shares_less((before, after): &(Shared, Shared)) -> bool {
    before.share != after.share && before.share != Share::Private && after.share != Share::Full
}

async fn notices(
    txn: &DatabaseTransaction,
    owner: Uuid,
    scopes: &[Scope],
    ends: bool,
) -> Result<Vec<CareChange>, StoreError> {
    let links = active_links(owner).all(txn).await?;
    let links = links.into_iter().map(CareLink::from).filter(|link| scopes.iter().any(|scope| link.has(*scope)));
    let notice = |link: CareLink| CareChange {
        user: link.therapist_id,
        what: CareTopic::Share,
        patient: owner,
        link: Some(link.id),
        ends,
    };
    Ok(links.map(notice).collect())
}
