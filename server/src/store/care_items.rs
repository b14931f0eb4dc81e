//! Items that a patient and a therapist write for each other: sealed rows of one table.

use std::{marker::PhantomData, sync::Arc};

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;
use zeroize::Zeroizing;

use super::{
    Store, StoreError, audit,
    care_changes::{self, CareChange},
    entities::{
        care_items::{self as table, Column, Entity},
        care_links,
    },
    vault::{DataKey, Place},
};
use crate::domain::{
    audit::AuditEntry,
    care::CareTopic,
    care_item::{ApprovedBrief, CareItem, Comment, Homework, ItemBody, KeyOwner, kind_of},
};

/// The key that items of one kind about one pair are sealed with. It is looked up before a transaction begins, because
/// SQLite has one connection that writes.
pub struct ItemKey<T> {
    pub(super) key: Arc<DataKey>,
    kind: PhantomData<T>,
}

impl<T> std::fmt::Debug for ItemKey<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ItemKey(***)")
    }
}

/// The items to read. The patient or the therapist is always given.
#[derive(Debug, Clone, Copy, Default)]
pub struct ItemFilter {
    pub id: Option<Uuid>,
    pub patient: Option<Uuid>,
    pub therapist: Option<Uuid>,
    pub record: Option<Uuid>,
}

impl ItemFilter {
    /// Selects items about a patient.
    pub fn about(patient: Uuid) -> Self {
        Self { patient: Some(patient), ..Self::default() }
    }

    /// Selects items of a therapist.
    pub fn of(therapist: Uuid) -> Self {
        Self { therapist: Some(therapist), ..Self::default() }
    }
}

/// The rows that are stored with a change, in the same transaction.
#[derive(Debug, Default)]
pub struct Effects {
    pub audit: Vec<AuditEntry>,
    pub changes: Vec<CareChange>,
}

impl<const N: usize> From<[CareChange; N]> for Effects {
    fn from(changes: [CareChange; N]) -> Self {
        Self { audit: Vec::new(), changes: changes.into() }
    }
}

fn place<T: ItemBody>(id: Uuid, owner: Uuid, version: i64) -> Place {
    Place { table: "care_items", column: T::KIND, row: id, owner, version }
}

fn row_of<T: ItemBody>(key: &DataKey, item: &CareItem<T>) -> Result<table::ActiveModel, StoreError> {
    let plain = serde_json::to_vec(&item.body).map(Zeroizing::new).map_err(|_| StoreError::Shape)?;
    Ok(table::ActiveModel {
        id: Set(item.id),
        kind: Set(T::KIND.to_owned()),
        patient_id: Set(item.patient),
        therapist_id: Set(item.therapist),
        record_id: Set(item.record),
        state: Set(item.state.clone()),
        due_on: Set(item.due_on.clone()),
        version: Set(item.version),
        sealed: Set(key.seal(&plain, &place::<T>(item.id, item.key_owner(), item.version))?),
        created_at: Set(item.created_at),
        updated_at: Set(item.updated_at),
        seen_at: Set(item.seen_at),
        done_at: Set(item.done_at),
    })
}

fn open<T: ItemBody>(key: &DataKey, row: table::Model) -> Result<CareItem<T>, StoreError> {
    let owner = T::owner(row.patient_id, row.therapist_id);
    let plain = key.open(&row.sealed, &place::<T>(row.id, owner, row.version))?;
    Ok(CareItem {
        id: row.id,
        patient: row.patient_id,
        therapist: row.therapist_id,
        record: row.record_id,
        state: row.state,
        due_on: row.due_on,
        version: row.version,
        created_at: row.created_at,
        updated_at: row.updated_at,
        seen_at: row.seen_at,
        done_at: row.done_at,
        body: serde_json::from_slice(&plain).map_err(|_| StoreError::Shape)?,
    })
}

/// Returns the person whose data key seals a row; `None` if its kind is unknown.
pub(super) fn key_owner_of(row: &table::Model) -> Option<Uuid> {
    Some(match kind_of(&row.kind)?.1 {
        KeyOwner::Patient => row.patient_id,
        KeyOwner::Therapist => row.therapist_id,
    })
}

/// Whether a row can be opened with the key.
pub(super) fn opens(key: &DataKey, row: &table::Model) -> bool {
    let place = kind_of(&row.kind).zip(key_owner_of(row)).map(|((column, _), owner)| Place {
        table: "care_items",
        column,
        row: row.id,
        owner,
        version: row.version,
    });
    place.is_some_and(|place| key.open(&row.sealed, &place).is_ok())
}

async fn rows<T: ItemBody>(db: &impl ConnectionTrait, filter: ItemFilter) -> Result<Vec<table::Model>, StoreError> {
    let mut query = Entity::find().filter(Column::Kind.eq(T::KIND));
    let wanted = [
        (Column::Id, filter.id),
        (Column::PatientId, filter.patient),
        (Column::TherapistId, filter.therapist),
        (Column::RecordId, filter.record),
    ];
    for (column, value) in wanted {
        if let Some(value) = value {
            query = query.filter(column.eq(value));
        }
    }
    Ok(query.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(db).await?)
}

/// Inserts an item, or replaces the version before it. False if the id of a new item is taken, or if that version is not
/// the stored one.
/// Returns items, oldest first.
pub(super) async fn read<T: ItemBody>(
    db: &impl ConnectionTrait,
    key: &ItemKey<T>,
    filter: ItemFilter,
) -> Result<Vec<CareItem<T>>, StoreError> {
    rows::<T>(db, filter).await?.into_iter().map(|row| open(&key.key, row)).collect()
}

/// Stores an item. False if its id is taken, or if a version in between was stored.
pub(super) async fn put<T: ItemBody>(
    db: &impl ConnectionTrait,
    key: &DataKey,
    item: &CareItem<T>,
) -> Result<bool, StoreError> {
    let row = row_of(key, item)?;
    if item.version == 1 {
        let insert = Entity::insert(row).on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned());
        return Ok(insert.exec_without_returning(db).await? == 1);
    }
    let update = Entity::update_many().set(row).filter(Column::Id.eq(item.id));
    let done = update.filter(Column::Version.eq(item.version - 1)).exec(db).await?;
    Ok(done.rows_affected == 1)
}

impl Store {
    /// Returns the key for items about a pair, creating the person's data key if necessary.
    pub async fn item_key<T: ItemBody>(
        &self,
        (patient, therapist): (Uuid, Uuid),
        now_ms: i64,
    ) -> Result<ItemKey<T>, StoreError> {
        let key = self.key_for_sealing(T::owner(patient, therapist), now_ms).await?;
        Ok(ItemKey { key, kind: PhantomData })
    }

    /// Returns items, oldest first, for the person they are sealed for or their author. Items that cannot be decrypted
    /// are left out.
    pub async fn care_items<T: ItemBody>(&self, filter: ItemFilter) -> Result<Vec<CareItem<T>>, StoreError> {
        Ok(self.readable_items(filter).await?.0)
    }

    /// As [`Store::care_items`], with the number of items that are left out.
    pub async fn readable_items<T: ItemBody>(&self, filter: ItemFilter) -> Result<(Vec<CareItem<T>>, u32), StoreError> {
        let (mut items, mut unreadable) = (Vec::new(), 0);
        for row in rows::<T>(&self.reader, filter).await? {
            let id = row.id;
            let Some(key) = self.key_of(T::owner(row.patient_id, row.therapist_id)).await? else {
                unreadable += 1;
                continue;
            };
            match open(&key, row) {
                Ok(item) => items.push(item),
                Err(error) => {
                    tracing::error!(item = %id, %error, "an item cannot be decrypted");
                    unreadable += 1;
                }
            }
        }
        Ok((items, unreadable))
    }

    /// Returns the patients about whom a therapist has items of a kind.
    pub async fn patients_with<T: ItemBody>(&self, therapist: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let kind = Entity::find().select_only().column(Column::PatientId).distinct().filter(Column::Kind.eq(T::KIND));
        Ok(kind.filter(Column::TherapistId.eq(therapist)).into_tuple().all(&self.reader).await?)
    }

    /// Stores an item with what goes with it. False if its id is taken, or if a version in between was stored.
    pub async fn put_item<T: ItemBody>(
        &self,
        key: &ItemKey<T>,
        item: &CareItem<T>,
        effects: &Effects,
    ) -> Result<bool, StoreError> {
        let txn = self.write().await?;
        if !put(&txn, &key.key, item).await? {
            return Ok(false);
        }
        self.settle(&txn, effects, item.updated_at).await?;
        self.commit_change(txn).await?;
        Ok(true)
    }

    /// Stores a new version of an item together with an item that keeps the old one.
    pub async fn put_with_earlier<T: ItemBody, E: ItemBody>(
        &self,
        (key, item): (&ItemKey<T>, &CareItem<T>),
        (earlier_key, earlier): (&ItemKey<E>, &CareItem<E>),
    ) -> Result<bool, StoreError> {
        let txn = self.write().await?;
        if !put(&txn, &key.key, item).await? || !put(&txn, &earlier_key.key, earlier).await? {
            return Ok(false);
        }
        txn.commit().await?;
        Ok(true)
    }

    /// Deletes an item, and with it the items that keep its versions.
    pub async fn delete_item<T: ItemBody>(
        &self,
        therapist: Uuid,
        id: Uuid,
        effects: &Effects,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let txn = self.write().await?;
        let mine = || Entity::delete_many().filter(Column::TherapistId.eq(therapist));
        let gone = mine().filter(Column::Id.eq(id)).filter(Column::Kind.eq(T::KIND)).exec(&txn).await?;
        let versions = format!("{}_version", T::KIND);
        mine().filter(Column::RecordId.eq(id)).filter(Column::Kind.eq(versions)).exec(&txn).await?;
        self.settle(&txn, effects, now_ms).await?;
        self.commit_change(txn).await?;
        Ok(gone.rows_affected == 1)
    }

    /// Notes when items of others were first seen.
    pub async fn saw_items(&self, ids: &[Uuid], now_ms: i64) -> Result<(), StoreError> {
        saw(&self.writer, ids, now_ms).await
    }

    pub(super) async fn settle(
        &self,
        txn: &DatabaseTransaction,
        effects: &Effects,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        audit::append(self, txn, &effects.audit, now_ms).await?;
        care_changes::append(txn, &effects.changes, now_ms).await
    }
}

/// Deletes what a patient wrote over links, all comments on the patient's records, and the records' ids in homework.
/// Tasks stay, because therapists wrote them. Returns the notices for both sides, which the caller adds last.
pub(super) async fn delete_written(
    txn: &DatabaseTransaction,
    key: Option<&DataKey>,
    patient: Uuid,
    now_ms: i64,
) -> Result<Vec<CareChange>, StoreError> {
    let kinds = [ApprovedBrief::KIND, Comment::KIND, Homework::KIND];
    let found = Entity::find().filter(Column::PatientId.eq(patient)).filter(Column::Kind.is_in(kinds));
    let mut changed = Vec::new();
    for row in found.order_by_asc(Column::Id).lock_exclusive().all(txn).await? {
        let topic = match row.kind.as_str() {
            ApprovedBrief::KIND => CareTopic::Brief,
            Comment::KIND => CareTopic::Comment,
            _ => CareTopic::Homework,
        };
        let therapist = row.therapist_id;
        if topic != CareTopic::Homework {
            Entity::delete_by_id(row.id).exec(txn).await?;
        } else if !forget_answer(txn, key, row, now_ms).await? {
            continue;
        }
        if !changed.contains(&(therapist, topic)) {
            changed.push((therapist, topic));
        }
    }
    let links = care_links::Entity::find().filter(care_links::Column::PatientId.eq(patient)).all(txn).await?;
    let notices = |(therapist, what): (Uuid, CareTopic)| {
        let link = links.iter().find(|link| link.therapist_id == therapist).map(|link| link.id);
        [patient, therapist].map(|user| CareChange { user, what, patient, link, ends: user == therapist })
    };
    Ok(changed.into_iter().flat_map(notices).collect())
}

/// Removes the patient's note and record from a task. False if it has neither.
async fn forget_answer(
    txn: &DatabaseTransaction,
    key: Option<&DataKey>,
    row: table::Model,
    now_ms: i64,
) -> Result<bool, StoreError> {
    let id = row.id;
    let opened = key.and_then(|key| Some((key, open::<Homework>(key, row).ok()?)));
    let Some((key, item)) = opened else {
        // Without its key, the task and its note can't be read by anyone.
        tracing::error!(item = %id, "an item cannot be decrypted");
        return Ok(false);
    };
    if item.record.is_none() && item.body.note.is_none() {
        return Ok(false);
    }
    let body = Homework { note: None, ..item.body };
    let item = CareItem { record: None, version: item.version + 1, updated_at: now_ms, body, ..item };
    put(txn, key, &item).await
}

/// Deletes the brief of a pair, whose link ends or begins again: approving it was for that link only.
pub(super) async fn delete_brief(
    txn: &DatabaseTransaction,
    (patient, therapist): (Uuid, Uuid),
) -> Result<(), StoreError> {
    let brief = Entity::delete_many().filter(Column::Kind.eq(ApprovedBrief::KIND));
    let brief = brief.filter(Column::PatientId.eq(patient)).filter(Column::TherapistId.eq(therapist));
    brief.exec(txn).await?;
    Ok(())
}

/// Notes when items were first seen.
pub(super) async fn saw(db: &impl ConnectionTrait, ids: &[Uuid], now_ms: i64) -> Result<(), StoreError> {
    if ids.is_empty() {
        return Ok(());
    }
    let unseen = Entity::update_many().filter(Column::Id.is_in(ids.iter().copied())).filter(Column::SeenAt.is_null());
    unseen.col_expr(Column::SeenAt, Expr::value(now_ms)).exec(db).await?;
    Ok(())
}
