//! The audit: a hash chain to which rows are only added, in the transaction that reads or changes the data.
//!
//! `hash = HMAC(key, prev_hash, seq, at, subject, actor, action, object, detail)`, with a key that is not in the
//! database. Deleting an account removes its data key and names but no row here, so the chain stays whole.

mod verify;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Set, sea_query::OnConflict,
};
use uuid::Uuid;

pub use self::verify::{AuditDamage, AuditHead, AuditReport};
use super::{
    Store, StoreError,
    entities::{
        audit_head,
        audit_log::{self as table, Column, Entity},
        users,
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
/// The number of rows per INSERT, below the databases' limits of parameters.
const ROWS_AT_ONCE: usize = 1_000;

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
    let (mut seq, mut prev) = store.audit_end(txn).await?;
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
    store.set_audit_head(txn, seq, &prev).await
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

    /// Records that the audit of a new database has no rows, so that an audit without rows and without this record is
    /// damaged. A database is new as long as it has no users; it may have been opened with another master key before.
    pub async fn begin_audit(&self) -> Result<(), StoreError> {
        if self.audit_head(&self.reader).await?.is_some() {
            return Ok(());
        }
        let txn = self.write().await?;
        take_turn(&txn).await?;
        let used = has_users(&txn).await? || Entity::find().limit(1).one(&txn).await?.is_some();
        if !used {
            self.set_audit_head(&txn, 0, &ROOT).await?;
        }
        txn.commit().await?;
        Ok(())
    }

    /// Returns the number and the hash that the next row continues. If the newest row in the table is not the newest one
    /// that the server wrote, a number without a row or a hash that fits no row stays in the chain for ever.
    async fn audit_end(&self, txn: &DatabaseTransaction) -> Result<(i64, Vec<u8>), StoreError> {
        let newest = Entity::find().select_only().columns([Column::Seq, Column::Hash]).order_by_desc(Column::Seq);
        let newest = newest.into_tuple().one(txn).await?.unwrap_or((0, ROOT.to_vec()));
        let head = self.audit_head(txn).await?;
        if head.as_ref() != Some(&newest) {
            tracing::error!("the end of the audit was changed from outside; `audit verify` names the damage");
        }
        Ok(match head {
            Some((seq, hash)) => (seq.max(newest.0), hash),
            None => (newest.0 + 1, newest.1),
        })
    }

    /// Returns the number and the hash of the newest row that the server wrote; `None` if this record is missing or was
    /// changed.
    async fn audit_head(&self, db: &impl ConnectionTrait) -> Result<Option<(i64, Vec<u8>)>, StoreError> {
        let Some(row) = audit_head::Entity::find_by_id(HEAD).one(db).await? else { return Ok(None) };
        let Ok(head) = self.master.system_key().open(&row.sealed, &head_place()) else { return Ok(None) };
        Ok(head.split_first_chunk().map(|(seq, hash)| (i64::from_be_bytes(*seq), hash.to_vec())))
    }

    async fn set_audit_head(&self, txn: &DatabaseTransaction, seq: i64, hash: &[u8]) -> Result<(), StoreError> {
        let head = [seq.to_be_bytes().as_slice(), hash].concat();
        let sealed = self.master.system_key().seal(&head, &head_place())?;
        audit_head::Entity::insert(audit_head::ActiveModel { id: Set(HEAD), sealed: Set(sealed) })
            .on_conflict(
                OnConflict::column(audit_head::Column::Id).update_column(audit_head::Column::Sealed).to_owned(),
            )
            .exec_without_returning(txn)
            .await?;
        Ok(())
    }
}

async fn has_users(db: &impl ConnectionTrait) -> Result<bool, StoreError> {
    Ok(users::Entity::find().limit(1).one(db).await?.is_some())
}
