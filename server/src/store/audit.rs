//! The audit: a hash chain to which rows are only added, in the transaction that reads or changes the data.
//!
//! `hash = HMAC(key, prev_hash, seq, at, subject, actor, action, object, detail)`, with a key that is not in the
//! database. Deleting an account removes its data key and names but no row here, so the chain stays whole.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Set, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        audit_head,
        audit_log::{self as table, Column, Entity},
    },
    vault::{Place, mac},
};
use crate::domain::audit::{AuditAction, AuditEntry, AuditRow};

/// An arbitrary advisory-lock key: on PostgreSQL, the transactions that add rows take turns.
const TURN: i64 = 0x6576_656e_6175_6474;
const PURPOSE: &str = "audit chain";
/// The previous hash of the first row.
const ROOT: [u8; 32] = [0; 32];
const HEAD: i32 = 1;
/// The number of rows that are verified at a time.
const BATCH: u64 = 5_000;
/// The number of rows per INSERT, below the databases' limits of parameters.
const ROWS_AT_ONCE: usize = 1_000;

/// A defect of the audit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditDamage {
    /// The server never wrote a row with these values: it was changed or inserted.
    Changed { seq: i64 },
    /// Rows are missing.
    Missing { from: i64, to: i64 },
    /// The server wrote this row at another position.
    Moved { seq: i64, from: i64 },
    /// A row does not follow the row before it.
    OutOfOrder { seq: i64 },
    /// The newest rows are missing.
    CutOff { last: i64, expected: i64 },
    /// A row after the newest one that the server wrote.
    Inserted { seq: i64 },
    /// The record of the newest row is missing or was changed.
    HeadUnreadable,
}

impl std::fmt::Display for AuditDamage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Changed { seq } => write!(f, "row {seq} was changed or inserted"),
            Self::Missing { from, to } if from == to => write!(f, "row {from} is missing"),
            Self::Missing { from, to } => write!(f, "rows {from} to {to} are missing"),
            Self::Moved { seq, from } => write!(f, "row {seq} was moved there from position {from}"),
            Self::OutOfOrder { seq } => write!(f, "row {seq} doesn't follow the row before it"),
            Self::CutOff { last, expected } => {
                write!(f, "the end was cut off: the last row is {last}, but {expected} was written")
            }
            Self::Inserted { seq } => write!(f, "row {seq} was inserted after the last row that the server wrote"),
            Self::HeadUnreadable => write!(f, "the record of the last row is missing or was changed"),
        }
    }
}

/// The result of verifying the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditReport {
    /// The number of rows.
    pub rows: u64,
    /// The newest row's position and the beginning of its hash, to compare with an earlier report.
    pub head: String,
    /// Empty if the audit is whole.
    pub damage: Vec<AuditDamage>,
}

/// Adds rows in the caller's transaction. On PostgreSQL, other transactions that add rows wait until it ends, so this
/// comes after all other locks.
pub(super) async fn append(
    store: &Store,
    txn: &DatabaseTransaction,
    entries: &[AuditEntry],
    now_ms: i64,
) -> Result<(), StoreError> {
    if entries.is_empty() {
        return Ok(());
    }
    take_turn(txn).await?;
    let last = Entity::find().order_by_desc(Column::Seq).limit(1).one(txn).await?;
    let (mut seq, mut prev) = last.map_or((0, ROOT.to_vec()), |row| (row.seq, row.hash));
    let key = store.derive_key(PURPOSE);
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        seq += 1;
        let mut row = table::Model {
            seq,
            at: now_ms,
            subject_id: entry.subject,
            actor_id: entry.actor,
            action: entry.action.as_str().to_owned(),
            object_id: entry.object,
            detail: entry.detail.clone(),
            prev_hash: prev,
            hash: Vec::new(),
        };
        row.hash = hash_of(&key, &row);
        prev = row.hash.clone();
        rows.push(table::ActiveModel::from(row).reset_all());
    }
    while !rows.is_empty() {
        let rest = rows.split_off(rows.len().min(ROWS_AT_ONCE));
        Entity::insert_many(rows).exec_without_returning(txn).await?;
        rows = rest;
    }
    let head = [seq.to_be_bytes().as_slice(), &prev].concat();
    let sealed = store.master.system_key().seal(&head, &head_place())?;
    audit_head::Entity::insert(audit_head::ActiveModel { id: Set(HEAD), sealed: Set(sealed) })
        .on_conflict(OnConflict::column(audit_head::Column::Id).update_column(audit_head::Column::Sealed).to_owned())
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

/// Makes PostgreSQL transactions that number rows take turns. SQLite has one writer anyway.
pub(super) async fn take_turn(txn: &DatabaseTransaction) -> Result<(), StoreError> {
    if txn.get_database_backend() == DbBackend::Postgres {
        txn.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({TURN})")).await?;
    }
    Ok(())
}

fn hash_of(key: &[u8; 32], row: &table::Model) -> Vec<u8> {
    let object = row.object_id.map(|id| id.as_bytes().to_vec()).unwrap_or_default();
    let parts: [&[u8]; 8] = [
        &row.prev_hash,
        &row.seq.to_be_bytes(),
        &row.at.to_be_bytes(),
        row.subject_id.as_bytes(),
        row.actor_id.as_bytes(),
        row.action.as_bytes(),
        &object,
        row.detail.as_bytes(),
    ];
    mac(key, &parts).to_vec()
}

fn head_place() -> Place {
    Place { table: "audit_head", column: "sealed", row: Uuid::nil(), owner: Uuid::nil(), version: 1 }
}

fn row_of(row: table::Model) -> Option<AuditRow> {
    let entry = AuditEntry {
        subject: row.subject_id,
        actor: row.actor_id,
        action: AuditAction::of(&row.action)?,
        object: row.object_id,
        detail: row.detail,
    };
    Some(AuditRow { seq: row.seq, at: row.at, entry })
}

impl Store {
    /// Adds rows to the audit in a transaction of their own.
    pub async fn audit(&self, entries: &[AuditEntry], now_ms: i64) -> Result<(), StoreError> {
        let txn = self.write().await?;
        append(self, &txn, entries, now_ms).await?;
        txn.commit().await?;
        Ok(())
    }

    /// Returns the newest rows about a patient before a position, newest first; with an actor, only theirs.
    pub async fn audit_page(
        &self,
        subject: Uuid,
        actor: Option<Uuid>,
        before: Option<i64>,
        limit: u64,
    ) -> Result<Vec<AuditRow>, StoreError> {
        let mut query = Entity::find().filter(Column::SubjectId.eq(subject));
        if let Some(actor) = actor {
            query = query.filter(Column::ActorId.eq(actor));
        }
        if let Some(before) = before {
            query = query.filter(Column::Seq.lt(before));
        }
        let rows = query.order_by_desc(Column::Seq).limit(limit).all(&self.reader).await?;
        Ok(rows.into_iter().filter_map(row_of).collect())
    }

    /// Returns the rows about a patient that change what is visible, up to a time, oldest first.
    pub async fn audited_changes(&self, subject: Uuid, until_ms: i64) -> Result<Vec<AuditRow>, StoreError> {
        use AuditAction::{Ended, InvitationAccepted, Paused, RecordShared, Resumed, SharingChanged};
        let changes = [InvitationAccepted, SharingChanged, Paused, Resumed, Ended, RecordShared];
        let rows = Entity::find()
            .filter(Column::SubjectId.eq(subject))
            .filter(Column::At.lte(until_ms))
            .filter(Column::Action.is_in(changes.map(AuditAction::as_str)))
            .order_by_asc(Column::Seq)
            .all(&self.reader)
            .await?;
        Ok(rows.into_iter().filter_map(row_of).collect())
    }

    /// Verifies the whole audit. No rows are added meanwhile.
    pub async fn verify_audit(&self) -> Result<AuditReport, StoreError> {
        let key = self.derive_key(PURPOSE);
        let (mut seq, mut prev, mut rows) = (0, ROOT.to_vec(), 0);
        let (mut damage, mut changed, mut follows) = (Vec::new(), Vec::new(), true);
        let txn = self.write().await?;
        take_turn(&txn).await?;
        let head = self.audit_head(&txn).await;
        let expected = head.as_ref().ok().and_then(|head| head.as_ref()).map(|(seq, _)| *seq);
        loop {
            let query = Entity::find().filter(Column::Seq.gt(seq)).order_by_asc(Column::Seq);
            let batch = query.limit(BATCH).all(&txn).await?;
            if batch.is_empty() {
                break;
            }
            for row in batch {
                rows += 1;
                let whole = hash_of(&key, &row) == row.hash;
                if expected.is_some_and(|expected| row.seq > expected) {
                    damage.push(AuditDamage::Inserted { seq: row.seq });
                } else {
                    if row.seq > seq + 1 {
                        damage.push(AuditDamage::Missing { from: seq + 1, to: row.seq - 1 });
                    } else if whole && follows && row.prev_hash != prev {
                        damage.push(AuditDamage::OutOfOrder { seq: row.seq });
                    }
                    if !whole {
                        changed.push(row.clone());
                    }
                }
                // A row after a changed one follows what was written there before.
                (seq, prev, follows) = (row.seq, row.hash, whole);
            }
        }
        txn.rollback().await?;
        let last = seq.max(expected.unwrap_or(0));
        damage.extend(changed.into_iter().map(|row| {
            let written_as = |at: &i64| hash_of(&key, &table::Model { seq: *at, ..row.clone() }) == row.hash;
            match (1..=last).find(written_as) {
                Some(from) => AuditDamage::Moved { seq: row.seq, from },
                None => AuditDamage::Changed { seq: row.seq },
            }
        }));
        match head {
            Ok(Some((expected, _))) if seq < expected => damage.push(AuditDamage::CutOff { last: seq, expected }),
            // A changed hash of the last row alone: nothing follows that would show it.
            Ok(Some((_, hash))) if damage.is_empty() && hash != prev => damage.push(AuditDamage::Changed { seq }),
            Ok(Some(_)) => {}
            Ok(None) if rows == 0 => {}
            Ok(None) | Err(StoreError::Sealed(_) | StoreError::Shape) => damage.push(AuditDamage::HeadUnreadable),
            Err(error) => return Err(error),
        }
        let start: String = prev.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Ok(AuditReport { rows, head: format!("{seq}:{start}"), damage })
    }

    async fn audit_head(&self, txn: &DatabaseTransaction) -> Result<Option<(i64, Vec<u8>)>, StoreError> {
        let Some(row) = audit_head::Entity::find_by_id(HEAD).one(txn).await? else { return Ok(None) };
        let head = self.master.system_key().open(&row.sealed, &head_place())?;
        let (seq, hash) = head.split_first_chunk::<8>().ok_or(StoreError::Shape)?;
        Ok(Some((i64::from_be_bytes(*seq), hash.to_vec())))
    }
}
