//! Figures of many patients at once, in a fixed number of queries.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError},
};

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, Statement, sea_query::Expr};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{care_items, records, user_keys},
    records::sealing,
    vault::{DataKey, SealError},
};
use crate::domain::{care::SHARED_KINDS, record::Record};

/// The number of patients whose records are decrypted at a time.
const PATIENTS_AT_ONCE: usize = 25;

/// What tells whether any record of a person has changed: the number of records, the sum of their versions, and the
/// newest change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RecordsStamp(pub i64, pub i64, pub i64);

/// What a therapist has not opened, and how much homework is set, of one patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CareCounts {
    /// The time of the newest shared entry.
    pub newest_shared: Option<i64>,
    pub unread: u32,
    pub homework_set: u32,
    pub homework_done: u32,
}

impl Store {
    /// Returns the stamps of people with records.
    pub async fn record_stamps(&self, people: &[Uuid]) -> Result<HashMap<Uuid, RecordsStamp>, StoreError> {
        let rows: Vec<(Uuid, i64, i64, i64)> = records::Entity::find()
            .select_only()
            .column(records::Column::UserId)
            // Not of the id, which the index lacks.
            .column_as(Expr::cust("COUNT(*)"), "n")
            .column_as(Expr::cust("CAST(SUM(version) AS BIGINT)"), "v")
            .column_as(records::Column::UpdatedAt.max(), "u")
            .filter(records::Column::UserId.is_in(people.iter().copied()))
            .filter(records::Column::DeletedAt.is_null())
            .group_by(records::Column::UserId)
            .into_tuple()
            .all(&self.reader)
            .await?;
        Ok(rows.into_iter().map(|(user, n, v, u)| (user, RecordsStamp(n, v, u))).collect())
    }

    /// Calls `each` with all records of each person, in no order. Records that cannot be decrypted are left out.
    pub async fn each_record(
        &self,
        people: &[Uuid],
        kinds: &[RecordKind],
        mut each: impl FnMut(Uuid, Record) + Send,
    ) -> Result<(), StoreError> {
        for people in people.chunks(PATIENTS_AT_ONCE) {
            let keys = self.keys_of(people).await?;
            let rows = records::Entity::find()
                .filter(records::Column::UserId.is_in(people.iter().copied()))
                .filter(records::Column::DeletedAt.is_null())
                .filter(records::Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
                .all(&self.reader)
                .await?;
            for row in rows {
                let (owner, id) = (row.user_id, row.id);
                let Some(key) = keys.get(&owner) else { continue };
                match sealing::open(key, row) {
                    Ok(record) => each(owner, record),
                    Err(error) => tracing::error!(record = %id, %error, "a record cannot be decrypted"),
                }
            }
            // Decrypting takes a while, so let other tasks run in between.
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    /// Returns what a therapist has not opened, and how much homework is set, per patient with an active link; `only`: of
    /// this patient.
    pub async fn care_counts(
        &self,
        therapist: Uuid,
        only: Option<Uuid>,
    ) -> Result<HashMap<Uuid, CareCounts>, StoreError> {
        let of_one = if only.is_some() { "AND l.patient_id = $2 " } else { "" };
        let kinds = SHARED_KINDS.map(|kind| format!("'{}'", kind.as_str())).join(", ");
        let sql = format!(
            "SELECT r.user_id, MAX(r.occurred_at) AS newest, \
             CAST(SUM(CASE WHEN EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'entry_read' AND a.actor_id = $1 \
             AND a.subject_id = r.user_id AND a.object_id = r.id AND a.at >= r.updated_at) THEN 0 ELSE 1 END) AS BIGINT) \
             AS unread FROM care_links l JOIN records r ON r.user_id = l.patient_id \
             WHERE l.therapist_id = $1 {of_one}AND l.status = 'active' AND r.deleted_at IS NULL \
             AND r.share <> 'private' AND r.status = 'complete' AND r.kind IN ({kinds}) GROUP BY r.user_id"
        );
        let people = std::iter::once(therapist).chain(only).map(Into::into);
        let statement = Statement::from_sql_and_values(self.reader.get_database_backend(), sql, people);
        let mut counts: HashMap<Uuid, CareCounts> = HashMap::new();
        for row in self.reader.query_all_raw(statement).await? {
            let unread: i64 = row.try_get("", "unread")?;
            let newest_shared = row.try_get("", "newest")?;
            let counted =
                CareCounts { newest_shared, unread: u32::try_from(unread).unwrap_or(0), ..CareCounts::default() };
            counts.insert(row.try_get("", "user_id")?, counted);
        }
        let homework = care_items::Entity::find();
        let homework: Vec<(Uuid, String, i64)> = match only {
            Some(patient) => homework.filter(care_items::Column::PatientId.eq(patient)),
            None => homework,
        }
        .select_only()
        .columns([care_items::Column::PatientId, care_items::Column::State])
        .column_as(care_items::Column::Id.count(), "n")
        .filter(care_items::Column::TherapistId.eq(therapist))
        .filter(care_items::Column::Kind.eq("homework"))
        .group_by(care_items::Column::PatientId)
        .group_by(care_items::Column::State)
        .into_tuple()
        .all(&self.reader)
        .await?;
        for (patient, state, n) in homework {
            let of = counts.entry(patient).or_default();
            let n = u32::try_from(n).unwrap_or(u32::MAX);
            of.homework_set = of.homework_set.saturating_add(n);
            if state == "done" {
                of.homework_done = n;
            }
        }
        Ok(counts)
    }

    /// Returns the data keys of several people, in one query for those that are not cached.
    async fn keys_of(&self, people: &[Uuid]) -> Result<HashMap<Uuid, Arc<DataKey>>, StoreError> {
        let mut found = HashMap::with_capacity(people.len());
        let mut rest = Vec::new();
        for person in people {
            match self.cached(*person) {
                Some(key) => _ = found.insert(*person, key),
                None => rest.push(*person),
            }
        }
        if rest.is_empty() {
            return Ok(found);
        }
        let rows = user_keys::Entity::find().filter(user_keys::Column::UserId.is_in(rest)).all(&self.writer).await?;
        for row in rows {
            if row.master_key_id != self.master.id() {
                return Err(SealError::Key.into());
            }
            let key = Arc::new(self.master.unwrap_data_key(row.id, row.user_id, &row.wrapped)?);
            self.keys.lock().unwrap_or_else(PoisonError::into_inner).insert(row.user_id, Arc::clone(&key));
            found.insert(row.user_id, key);
        }
        Ok(found)
    }
}
