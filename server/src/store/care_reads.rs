//! Reading a patient's shared data as a therapist: link, scope and audit in the transaction that reads.

use std::collections::{HashMap, HashSet};

use evenkeel_cbt_core::record::{RecordKind, Share};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder,
    QuerySelect, Select, Statement, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError, audit,
    care_changes::{self, CareChange},
    care_items::{self as items, ItemFilter, ItemKey},
    care_links::{ACTIVE, CareLink, between, has_not_ended},
    entities::{audit_log, care_items, care_links, records},
};
use crate::domain::{
    audit::{AuditAction, AuditEntry},
    care::Scope,
    care_item::{CareItem, ItemBody},
    record::{Cursor, Record},
};

/// Within this time reads of the same list are one view of it, in milliseconds.
const ONE_VIEW_MS: i64 = 60 * 1000;

/// An open read of a patient's shared data: the link is active, has the scope, and cannot change before the end of the
/// transaction. The read is in the audit once [`LinkRead::close`] has returned; without it nothing may be answered.
pub struct LinkRead<'a> {
    store: &'a Store,
    txn: DatabaseTransaction,
    /// The link as it is in the transaction.
    pub link: CareLink,
}

impl std::fmt::Debug for LinkRead<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("LinkRead")
    }
}

/// Selects the records of a person that are shared. The words are literals, so that the partial index is used.
fn shared(owner: Uuid) -> Select<records::Entity> {
    let kinds = RecordKind::ALL.iter().filter(|kind| kind.is_shared());
    records::Entity::find()
        .filter(records::Column::UserId.eq(owner))
        .filter(Expr::cust("deleted_at IS NULL AND share <> 'private' AND status = 'complete'"))
        .filter(records::Column::Kind.is_in(kinds.map(|kind| kind.as_str())))
}

fn active(patient: Uuid, therapist: Uuid) -> Select<care_links::Entity> {
    between(patient, therapist).filter(care_links::Column::Status.eq(ACTIVE))
}

impl Store {
    /// Whether the two have an active link now. A read confirms it in its own transaction.
    pub async fn is_linked(&self, patient: Uuid, therapist: Uuid) -> Result<bool, StoreError> {
        Ok(active(patient, therapist).one(&self.reader).await?.is_some())
    }

    /// Opens a read over the active link between two people that has the scope; `None` if there is no such link. The
    /// row for the audit is added here.
    pub async fn open_link(
        &self,
        (patient, therapist): (Uuid, Uuid),
        scope: Option<Scope>,
        (action, object): (AuditAction, Option<Uuid>),
        now_ms: i64,
    ) -> Result<Option<LinkRead<'_>>, StoreError> {
        // Someone else's patient and an unknown id take the same time: the key of neither is looked up.
        if !self.is_linked(patient, therapist).await? {
            return Ok(None);
        }
        // Before the transaction: it may hold the only connection.
        self.key_of(patient).await?;
        let txn = self.write().await?;
        let link = active(patient, therapist).lock_exclusive().one(&txn).await?.map(CareLink::from);
        let Some(link) = link.filter(|link| scope.is_none_or(|scope| link.has(scope))) else { return Ok(None) };
        audit::append(self, &txn, &[AuditEntry::new(patient, therapist, action, object)], now_ms).await?;
        Ok(Some(LinkRead { store: self, txn, link }))
    }

    /// Confirms, for a read of many patients, which of a therapist's links are active now, and adds a row to the audit
    /// for each that shares anything. A page reads its lists one after the other: a patient whose newest row is this
    /// very read, from less than a minute ago, gets no second one. Returns the links.
    pub async fn open_caseload(
        &self,
        therapist: Uuid,
        action: AuditAction,
        now_ms: i64,
    ) -> Result<Vec<CareLink>, StoreError> {
        let txn = self.write().await?;
        let rows = care_links::Entity::find()
            .filter(care_links::Column::TherapistId.eq(therapist))
            .filter(has_not_ended())
            .order_by_desc(care_links::Column::CreatedAt)
            .order_by_desc(care_links::Column::Id)
            .lock_exclusive()
            .all(&txn)
            .await?;
        let links: Vec<CareLink> = rows.into_iter().map(CareLink::from).collect();
        audit::take_turn(&txn).await?;
        let same = just_read(&txn, therapist, action, now_ms).await?;
        let shares = |link: &&CareLink| link.is_active() && !link.scopes.is_empty();
        let read = links.iter().filter(shares).filter(|link| !same.contains(&link.patient_id));
        let entries: Vec<_> = read.map(|link| AuditEntry::new(link.patient_id, therapist, action, None)).collect();
        audit::append(self, &txn, &entries, now_ms).await?;
        txn.commit().await?;
        Ok(links)
    }

    /// Returns a page of a person's shared records, newest first, outside a link: for the person's own preview.
    pub async fn shared_records(
        &self,
        owner: Uuid,
        before: Option<Cursor>,
        limit: u64,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let rows = page(&self.reader, owner, before, limit).await?;
        self.open_all(owner, rows).await
    }

    /// Returns the ids of the records that a therapist has not opened since they changed.
    pub async fn unread_of(&self, therapist: Uuid, patient: Uuid, entries: &[Record]) -> Result<Vec<Uuid>, StoreError> {
        unread(&self.reader, (patient, therapist), entries).await
    }

    /// Returns the number of comments per record.
    pub async fn comment_counts(
        &self,
        therapist: Uuid,
        patient: Uuid,
        entries: &[Record],
    ) -> Result<HashMap<Uuid, u32>, StoreError> {
        comments(&self.reader, (patient, therapist), entries).await
    }
}

impl LinkRead<'_> {
    /// Returns a page of the shared records, newest first.
    pub async fn shared_records(
        &self,
        before: Option<Cursor>,
        limit: u64,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let rows = page(&self.txn, self.link.patient_id, before, limit).await?;
        self.store.open_all(self.link.patient_id, rows).await
    }

    /// Returns a shared record.
    pub async fn shared_record(&self, id: Uuid) -> Result<Option<Record>, StoreError> {
        let owner = self.link.patient_id;
        match shared(owner).filter(records::Column::Id.eq(id)).one(&self.txn).await? {
            Some(row) => self.store.open_one(owner, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Returns the newest messages of a conversation, oldest first.
    pub async fn messages(&self, conversation: Uuid, limit: u64) -> Result<Vec<Record>, StoreError> {
        let owner = self.link.patient_id;
        let rows = records::Entity::find()
            .filter(records::Column::UserId.eq(owner))
            .filter(records::Column::ParentId.eq(conversation))
            .filter(records::Column::Kind.eq(RecordKind::ChatMessage.as_str()))
            .filter(records::Column::DeletedAt.is_null())
            .order_by_desc(records::Column::OccurredAt)
            .order_by_desc(records::Column::Id)
            .limit(limit)
            .all(&self.txn)
            .await?;
        let opened = self.store.open_all(owner, rows).await?;
        Ok(opened.into_iter().rev().filter_map(|(_, record)| record).collect())
    }

    /// Returns which of the records are shared.
    pub async fn shared_of(&self, ids: &[Uuid]) -> Result<Vec<Uuid>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let found = shared(self.link.patient_id).filter(records::Column::Id.is_in(ids.iter().copied()));
        Ok(found.select_only().column(records::Column::Id).into_tuple().all(&self.txn).await?)
    }

    /// Returns the patient's newest record of a kind.
    pub async fn newest(&self, kind: RecordKind) -> Result<Option<Record>, StoreError> {
        let owner = self.link.patient_id;
        let row = records::Entity::find()
            .filter(records::Column::UserId.eq(owner))
            .filter(records::Column::Kind.eq(kind.as_str()))
            .filter(records::Column::DeletedAt.is_null())
            .order_by_desc(records::Column::OccurredAt)
            .order_by_desc(records::Column::Id)
            .limit(1)
            .one(&self.txn)
            .await?;
        match row {
            Some(row) => self.store.open_one(owner, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Returns which of the records the therapist has not opened since they changed.
    pub async fn unread(&self, entries: &[Record]) -> Result<Vec<Uuid>, StoreError> {
        unread(&self.txn, (self.link.patient_id, self.link.therapist_id), entries).await
    }

    /// Returns the number of comments per record.
    pub async fn comments(&self, entries: &[Record]) -> Result<HashMap<Uuid, u32>, StoreError> {
        comments(&self.txn, (self.link.patient_id, self.link.therapist_id), entries).await
    }

    /// Returns items about the two people of the link, oldest first.
    pub async fn items<T: ItemBody>(
        &self,
        key: &ItemKey<T>,
        filter: ItemFilter,
    ) -> Result<Vec<CareItem<T>>, StoreError> {
        let (patient, therapist) = (Some(self.link.patient_id), Some(self.link.therapist_id));
        items::read(&self.txn, key, ItemFilter { patient, therapist, ..filter }).await
    }

    /// Stores an item. False if its id is taken, or if a version in between was stored.
    pub async fn put_item<T: ItemBody>(&self, key: &ItemKey<T>, item: &CareItem<T>) -> Result<bool, StoreError> {
        items::put(&self.txn, &key.key, item).await
    }

    /// Notes when items were first seen.
    pub async fn saw_items(&self, ids: &[Uuid], now_ms: i64) -> Result<(), StoreError> {
        items::saw(&self.txn, ids, now_ms).await
    }

    /// Deletes an item.
    pub async fn delete_item<T: ItemBody>(&self, id: Uuid) -> Result<bool, StoreError> {
        let mine = care_items::Entity::delete_many().filter(care_items::Column::TherapistId.eq(self.link.therapist_id));
        let mine = mine
            .filter(care_items::Column::PatientId.eq(self.link.patient_id))
            .filter(care_items::Column::Kind.eq(T::KIND));
        Ok(mine.filter(care_items::Column::Id.eq(id)).exec(&self.txn).await?.rows_affected == 1)
    }

    /// Ends a read that changed something, with notices for open pages.
    pub async fn close_with(self, changes: &[CareChange], now_ms: i64) -> Result<(), StoreError> {
        care_changes::append(&self.txn, changes, now_ms).await?;
        self.store.commit_change(self.txn).await
    }

    /// Ends the read and keeps its row in the audit.
    pub async fn close(self) -> Result<(), StoreError> {
        self.txn.commit().await?;
        Ok(())
    }
}

/// Returns the patients of a therapist whose newest row in the audit is the same read by the same therapist, less than a
/// minute old. The newest row is looked up per link, because grouping would read all rows of each patient.
async fn just_read(
    txn: &DatabaseTransaction,
    therapist: Uuid,
    action: AuditAction,
    now_ms: i64,
) -> Result<HashSet<Uuid>, StoreError> {
    let sql = "SELECT a.subject_id FROM care_links l JOIN audit_log a \
               ON a.seq = (SELECT MAX(n.seq) FROM audit_log n WHERE n.subject_id = l.patient_id) \
               WHERE l.therapist_id = $1 AND l.status = 'active' AND a.actor_id = l.therapist_id \
               AND a.action = $2 AND a.at > $3";
    let values = [therapist.into(), action.as_str().into(), (now_ms - ONE_VIEW_MS).into()];
    let statement = Statement::from_sql_and_values(txn.get_database_backend(), sql, values);
    let rows = txn.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get("", "subject_id")).collect::<Result<_, DbErr>>()?)
}

async fn page(
    db: &impl ConnectionTrait,
    owner: Uuid,
    before: Option<Cursor>,
    limit: u64,
) -> Result<Vec<records::Model>, StoreError> {
    let mut query = shared(owner);
    if let Some(before) = before {
        let place = Expr::tuple([Expr::col(records::Column::OccurredAt), Expr::col(records::Column::Id)]);
        query = query.filter(place.lt(Expr::tuple([Expr::val(before.occurred_at), Expr::val(before.id)])));
    }
    let query = query.order_by_desc(records::Column::OccurredAt).order_by_desc(records::Column::Id);
    Ok(query.limit(limit).all(db).await?)
}

async fn unread(
    db: &impl ConnectionTrait,
    (patient, therapist): (Uuid, Uuid),
    entries: &[Record],
) -> Result<Vec<Uuid>, StoreError> {
    let reads: Vec<(Option<Uuid>, i64)> = audit_log::Entity::find()
        .select_only()
        .columns([audit_log::Column::ObjectId, audit_log::Column::At])
        .filter(Expr::cust("action = 'entry_read'"))
        .filter(audit_log::Column::ActorId.eq(therapist))
        .filter(audit_log::Column::SubjectId.eq(patient))
        .filter(audit_log::Column::ObjectId.is_in(entries.iter().map(|entry| entry.id)))
        .into_tuple()
        .all(db)
        .await?;
    let messages = newest_messages(db, patient, entries).await?;
    let is_after = |at: &i64, entry: &Record| {
        *at >= entry.updated_at.0 && messages.get(&entry.id).is_none_or(|written| at >= written)
    };
    let was_read = |entry: &&Record| reads.iter().any(|(id, at)| *id == Some(entry.id) && is_after(at, entry));
    Ok(entries.iter().filter(|entry| !was_read(entry)).map(|entry| entry.id).collect())
}

/// Returns when the newest message of each conversation was written, for those that are shared with their messages.
async fn newest_messages(
    db: &impl ConnectionTrait,
    patient: Uuid,
    entries: &[Record],
) -> Result<HashMap<Uuid, i64>, StoreError> {
    let talks = entries.iter().filter(|entry| entry.kind() == RecordKind::Conversation);
    let talks: Vec<Uuid> = talks.filter(|talk| talk.share == Share::Full).map(|talk| talk.id).collect();
    if talks.is_empty() {
        return Ok(HashMap::new());
    }
    let newest: Vec<(Option<Uuid>, i64)> = records::Entity::find()
        .select_only()
        .column(records::Column::ParentId)
        .column_as(records::Column::CreatedAt.max(), "at")
        .filter(records::Column::UserId.eq(patient))
        .filter(records::Column::ParentId.is_in(talks))
        .filter(records::Column::Kind.eq(RecordKind::ChatMessage.as_str()))
        .filter(records::Column::DeletedAt.is_null())
        .group_by(records::Column::ParentId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(newest.into_iter().filter_map(|(talk, at)| Some((talk?, at))).collect())
}

async fn comments(
    db: &impl ConnectionTrait,
    (patient, therapist): (Uuid, Uuid),
    entries: &[Record],
) -> Result<HashMap<Uuid, u32>, StoreError> {
    let counts: Vec<(Option<Uuid>, i64)> = care_items::Entity::find()
        .select_only()
        .column(care_items::Column::RecordId)
        .column_as(care_items::Column::Id.count(), "n")
        .filter(care_items::Column::TherapistId.eq(therapist))
        .filter(care_items::Column::PatientId.eq(patient))
        .filter(care_items::Column::Kind.eq("comment"))
        .filter(care_items::Column::RecordId.is_in(entries.iter().map(|entry| entry.id)))
        .group_by(care_items::Column::RecordId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(counts.into_iter().filter_map(|(id, n)| Some((id?, u32::try_from(n).unwrap_or(u32::MAX)))).collect())
}
