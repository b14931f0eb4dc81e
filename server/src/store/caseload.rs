//! Figures of many patients at once, in a fixed number of queries.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError},
};

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryResult, QuerySelect, Statement, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{care_items, records, user_keys},
    records::sealing,
    vault::{DataKey, SealError},
};
use crate::domain::record::Record;

/// The number of patients whose records are decrypted at a time.
const PATIENTS_AT_ONCE: usize = 25;

/// A fingerprint that changes with any record of a person. Imported records keep the times of the copy, so the newest change
/// alone does not tell that one was added in place of a deleted one; the time of a deletion is the server's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RecordsStamp {
    records: i64,
    versions: i64,
    changes: i64,
    newest_deletion: Option<i64>,
}

/// The number of unopened things and of set homework of one patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CareCounts {
    /// The time of the newest shared entry.
    pub newest_shared: Option<i64>,
    pub unread: u32,
    pub homework_set: u32,
    pub homework_done: u32,
}

/// The condition of an active link `l` of a therapist, the first value, and of a patient, the second one.
fn over_links(only: Option<Uuid>) -> &'static str {
    match only {
        Some(_) => "l.therapist_id = $1 AND l.status = 'active' AND l.patient_id = $2",
        None => "l.therapist_id = $1 AND l.status = 'active'",
    }
}

/// The condition of a record `r` that is shared. The words are literals, so that the partial index is used.
fn is_shared() -> String {
    let kinds = RecordKind::ALL.iter().filter(|kind| kind.is_shared());
    let kinds = kinds.map(|kind| format!("'{}'", kind.as_str())).collect::<Vec<_>>().join(", ");
    format!("r.deleted_at IS NULL AND r.share <> 'private' AND r.status = 'complete' AND r.kind IN ({kinds})")
}

/// The condition of a record `r` that it is a conversation, shared with its messages, that has a message from after
/// the time.
fn has_new_messages(since: &str) -> String {
    let (talk, message) = (RecordKind::Conversation.as_str(), RecordKind::ChatMessage.as_str());
    format!(
        "r.kind = '{talk}' AND r.share = 'full' AND EXISTS (SELECT 1 FROM records m WHERE m.user_id = r.user_id \
         AND m.parent_id = r.id AND m.kind = '{message}' AND m.deleted_at IS NULL AND m.created_at > {since})"
    )
}

fn counts(rows: &[QueryResult]) -> Result<Vec<(Uuid, u32)>, StoreError> {
    let count = |row: &QueryResult| {
        let n: i64 = row.try_get("", "n")?;
        Ok((row.try_get("", "user_id")?, u32::try_from(n).unwrap_or(u32::MAX)))
    };
    rows.iter().map(count).collect::<Result<_, DbErr>>().map_err(StoreError::from)
}

impl Store {
    /// Returns the stamps of people with records.
    pub async fn record_stamps(&self, people: &[Uuid]) -> Result<HashMap<Uuid, RecordsStamp>, StoreError> {
        let kept =
            |sum: &str| Expr::cust(format!("CAST(SUM(CASE WHEN deleted_at IS NULL THEN {sum} ELSE 0 END) AS BIGINT)"));
        let rows: Vec<(Uuid, i64, i64, i64, Option<i64>)> = records::Entity::find()
            .select_only()
            .column(records::Column::UserId)
            .column_as(kept("1"), "n")
            .column_as(kept("version"), "v")
            .column_as(kept("updated_at"), "u")
            .column_as(records::Column::DeletedAt.max(), "d")
            .filter(records::Column::UserId.is_in(people.iter().copied()))
            .group_by(records::Column::UserId)
            .into_tuple()
            .all(&self.reader)
            .await?;
        let stamp = |(user, records, versions, changes, newest_deletion)| {
            (user, RecordsStamp { records, versions, changes, newest_deletion })
        };
        Ok(rows.into_iter().map(stamp).filter(|(_, stamp)| stamp.records > 0).collect())
    }

    /// Calls `each` with all records of some kinds of each person, in no order. Records that cannot be decrypted are left out.
    pub async fn each_record(
        &self,
        people: &[Uuid],
        is_of: fn(RecordKind) -> bool,
        mut each: impl FnMut(Uuid, Record) + Send,
    ) -> Result<(), StoreError> {
        let kinds: Vec<&str> = RecordKind::ALL.iter().filter(|kind| is_of(**kind)).map(|kind| kind.as_str()).collect();
        for people in people.chunks(PATIENTS_AT_ONCE) {
            let keys = self.keys_of(people).await?;
            let rows = records::Entity::find()
                .filter(records::Column::UserId.is_in(people.iter().copied()))
                .filter(records::Column::DeletedAt.is_null())
                .filter(records::Column::Kind.is_in(kinds.iter().copied()))
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
        let mut counts: HashMap<Uuid, CareCounts> = HashMap::new();
        for (patient, newest) in self.newest_shared(therapist, only).await? {
            counts.entry(patient).or_default().newest_shared = Some(newest);
        }
        for (patient, shared) in self.shared_counts(therapist, only).await? {
            counts.entry(patient).or_default().unread = shared;
        }
        for (patient, read) in self.read_counts(therapist, only).await? {
            let of = counts.entry(patient).or_default();
            of.unread = of.unread.saturating_sub(read);
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

    /// Returns the number of shared entries, per patient. Counting per link is faster than grouping a join, which sorts.
    async fn shared_counts(&self, therapist: Uuid, only: Option<Uuid>) -> Result<Vec<(Uuid, u32)>, StoreError> {
        let sql = format!(
            "SELECT l.patient_id AS user_id, \
             (SELECT COUNT(*) FROM records r WHERE r.user_id = l.patient_id AND {}) AS n FROM care_links l WHERE {}",
            is_shared(),
            over_links(only)
        );
        counts(&self.raw(sql, therapist, only).await?)
    }

    /// Returns the number of shared entries that a therapist has opened since they changed, per patient. It begins with
    /// what was opened, because few of the entries are.
    async fn read_counts(&self, therapist: Uuid, only: Option<Uuid>) -> Result<Vec<(Uuid, u32)>, StoreError> {
        let sql = format!(
            "SELECT r.user_id, COUNT(*) AS n FROM (SELECT a.subject_id, a.object_id, MAX(a.at) AS at \
             FROM care_links l JOIN audit_log a ON a.actor_id = l.therapist_id AND a.subject_id = l.patient_id \
             WHERE {} AND a.action = 'entry_read' GROUP BY a.subject_id, a.object_id) opened \
             JOIN records r ON r.user_id = opened.subject_id AND r.id = opened.object_id \
             WHERE opened.at >= r.updated_at AND {} AND NOT ({}) GROUP BY r.user_id",
            over_links(only),
            is_shared(),
            has_new_messages("opened.at")
        );
        counts(&self.raw(sql, therapist, only).await?)
    }

    /// Returns the time of the newest shared entry, per patient with an active link who shares any; `only`: of this
    /// patient.
    pub async fn newest_shared(&self, therapist: Uuid, only: Option<Uuid>) -> Result<HashMap<Uuid, i64>, StoreError> {
        let sql = format!(
            "SELECT l.patient_id, (SELECT r.occurred_at FROM records r WHERE r.user_id = l.patient_id AND {} \
             ORDER BY r.occurred_at DESC LIMIT 1) AS newest FROM care_links l WHERE {}",
            is_shared(),
            over_links(only)
        );
        let mut newest = HashMap::new();
        for row in self.raw(sql, therapist, only).await? {
            if let Some(at) = row.try_get("", "newest")? {
                newest.insert(row.try_get("", "patient_id")?, at);
            }
        }
        Ok(newest)
    }

    /// Returns the beginnings of the weeks of a period in which a therapist's patients shared entries. Weeks begin with
    /// the period.
    pub async fn shared_weeks(&self, therapist: Uuid, (from, to): (i64, i64)) -> Result<Vec<(Uuid, i64)>, StoreError> {
        const WEEK_MS: usize = 7 * 24 * 60 * 60 * 1000;
        let weeks: Vec<String> = (from..to).step_by(WEEK_MS).map(|at| format!("({at})")).collect();
        if weeks.is_empty() {
            return Ok(Vec::new());
        }
        // Each week of each patient is one step in the index. Both databases name the column of a list like this.
        let sql = format!(
            "SELECT l.patient_id, w.column1 AS at FROM care_links l CROSS JOIN (VALUES {}) AS w WHERE {} AND EXISTS \
             (SELECT 1 FROM records r WHERE r.user_id = l.patient_id AND {} AND r.occurred_at >= w.column1 \
             AND r.occurred_at < w.column1 + {WEEK_MS} AND r.occurred_at < {to})",
            weeks.join(", "),
            over_links(None),
            is_shared()
        );
        let rows = self.raw(sql, therapist, None).await?;
        let times = rows.iter().map(|row| Ok((row.try_get("", "patient_id")?, row.try_get("", "at")?)));
        times.collect::<Result<_, DbErr>>().map_err(StoreError::from)
    }

    async fn raw(&self, sql: String, therapist: Uuid, only: Option<Uuid>) -> Result<Vec<QueryResult>, StoreError> {
        let people = std::iter::once(therapist).chain(only).map(Into::into);
        let statement = Statement::from_sql_and_values(self.reader.get_database_backend(), sql, people);
        Ok(self.reader.query_all_raw(statement).await?)
    }

    /// Returns whose homework was set when, and whether it is done.
    pub async fn homework_times(&self, therapist: Uuid) -> Result<Vec<(Uuid, i64, bool)>, StoreError> {
        let rows: Vec<(Uuid, i64, String)> = care_items::Entity::find()
            .select_only()
            .columns([care_items::Column::PatientId, care_items::Column::CreatedAt, care_items::Column::State])
            .filter(care_items::Column::TherapistId.eq(therapist))
            .filter(care_items::Column::Kind.eq("homework"))
            .into_tuple()
            .all(&self.reader)
            .await?;
        Ok(rows.into_iter().map(|(patient, at, state)| (patient, at, state == "done")).collect())
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
