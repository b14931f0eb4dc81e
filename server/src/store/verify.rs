//! Verification of a whole database: its structure, the audit, and that every sealed text can be opened.

use std::fmt;

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement};
use uuid::Uuid;

use super::{
    Store, StoreError,
    audit::AuditReport,
    care_items,
    entities::{
        care_items::{Column as ItemColumn, Entity as Items},
        invitations, knowledge_articles as articles,
        record_versions::{Column as VersionColumn, Entity as Versions},
        records::{Column as RecordColumn, Entity as Records},
        retrieval_queries, users,
    },
    knowledge, records,
};
use crate::time::now_ms;

const BATCH: u64 = 500;

/// A row whose text cannot be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable {
    /// The table's name.
    pub table: &'static str,
    /// The row's id.
    pub id: Uuid,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} cannot be decrypted", self.table, self.id)
    }
}

/// The result of a verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The number of texts that were opened.
    pub opened: u64,
    /// The texts that could not be opened.
    pub unreadable: Vec<Unreadable>,
    /// SQLite's findings about damaged pages, indexes and references. Empty on PostgreSQL.
    pub structure: Vec<String>,
    /// The audit.
    pub audit: AuditReport,
}

impl Verified {
    /// Whether nothing is damaged.
    pub fn is_whole(&self) -> bool {
        self.unreadable.is_empty() && self.structure.is_empty() && self.audit.damage.is_empty()
    }
}

#[derive(Default)]
struct Count {
    opened: u64,
    unreadable: Vec<Unreadable>,
}

impl Count {
    fn add(&mut self, table: &'static str, id: Uuid, opens: bool) {
        match opens {
            true => self.opened += 1,
            false => self.unreadable.push(Unreadable { table, id }),
        }
    }
}

impl Store {
    /// Verifies the whole database. Takes minutes for millions of texts; a server may go on writing.
    pub async fn verify(&self) -> Result<Verified, StoreError> {
        let mut count = Count::default();
        let mut last = Uuid::nil();
        loop {
            let query = users::Entity::find().filter(users::Column::Id.gt(last)).order_by_asc(users::Column::Id);
            let batch = query.limit(BATCH).all(&self.reader).await?;
            let Some(end) = batch.last() else { break };
            last = end.id;
            for user in batch {
                self.verify_records(user.id, &mut count).await?;
                self.verify_articles(user.id, &mut count).await?;
                self.verify_items(user.id, &mut count).await?;
            }
        }
        for row in invitations::Entity::find().all(&self.reader).await? {
            let id = row.id;
            count.add("invitations", id, self.open_invitation(row, now_ms()).is_ok());
        }
        let Count { opened, unreadable } = count;
        Ok(Verified { opened, unreadable, structure: self.structure().await?, audit: self.verify_audit(None).await? })
    }

    async fn verify_records(&self, owner: Uuid, count: &mut Count) -> Result<(), StoreError> {
        let mut last = Uuid::nil();
        loop {
            let query = Records::find().filter(RecordColumn::UserId.eq(owner)).filter(RecordColumn::Id.gt(last));
            let batch = query.order_by_asc(RecordColumn::Id).limit(BATCH).all(&self.reader).await?;
            let Some(end) = batch.last() else { return Ok(()) };
            last = end.id;
            let key = self.key_of(owner).await.ok().flatten();
            let versions = Versions::find()
                .filter(VersionColumn::UserId.eq(owner))
                .filter(VersionColumn::Id.is_in(batch.iter().map(|row| row.id)))
                .all(&self.reader)
                .await?;
            for old in versions {
                let kind = batch.iter().find(|row| row.id == old.id).and_then(|row| RecordKind::of(&row.kind));
                let opens = key.as_ref().zip(kind).is_some_and(|(key, kind)| {
                    records::sealing::unseal(key, kind, owner, old.id, old.version, &old.sealed).is_ok()
                });
                count.add("record_versions", old.id, opens);
            }
            for row in batch {
                let id = row.id;
                let opens = key.as_ref().is_some_and(|key| records::sealing::open(key, row).is_ok());
                count.add("records", id, opens);
            }
        }
    }

    /// Verifies a user's own articles and saved queries, which are few.
    async fn verify_articles(&self, owner: Uuid, count: &mut Count) -> Result<(), StoreError> {
        let own = articles::Entity::find().filter(articles::Column::OwnerId.eq(owner)).all(&self.reader).await?;
        let queries: Vec<Uuid> = retrieval_queries::Entity::find()
            .filter(retrieval_queries::Column::UserId.eq(owner))
            .select_only()
            .column(retrieval_queries::Column::Id)
            .into_tuple()
            .all(&self.reader)
            .await?;
        if own.is_empty() && queries.is_empty() {
            return Ok(());
        }
        let key = self.key_of(owner).await.ok().flatten();
        for row in own {
            let id = row.row_id;
            count.add("knowledge_articles", id, key.is_some() && knowledge::open(key.as_deref(), row).is_ok());
        }
        let readable = self.retrieval_queries(owner).await.unwrap_or_default();
        for id in queries {
            count.add("retrieval_queries", id, readable.iter().any(|query| query.id == id));
        }
        Ok(())
    }

    /// Verifies what was written for a patient and about them.
    async fn verify_items(&self, patient: Uuid, count: &mut Count) -> Result<(), StoreError> {
        for row in Items::find().filter(ItemColumn::PatientId.eq(patient)).all(&self.reader).await? {
            let owner = care_items::key_owner_of(&row);
            let key = match owner {
                Some(owner) => self.key_of(owner).await.ok().flatten(),
                None => None,
            };
            count.add("care_items", row.id, key.is_some_and(|key| care_items::opens(&key, &row)));
        }
        Ok(())
    }

    /// Returns what SQLite finds wrong with its pages, indexes and references.
    async fn structure(&self) -> Result<Vec<String>, StoreError> {
        if self.reader.get_database_backend() != DbBackend::Sqlite {
            return Ok(Vec::new());
        }
        let ask = |sql: &str| self.reader.query_all_raw(Statement::from_string(DbBackend::Sqlite, sql.to_owned()));
        let mut said = Vec::new();
        for row in ask("PRAGMA integrity_check(20)").await? {
            said.push(row.try_get_by_index::<String>(0)?);
        }
        said.retain(|line| line != "ok");
        for row in
            ask("SELECT \"table\" || ' refers to a missing row of ' || parent FROM pragma_foreign_key_check").await?
        {
            said.push(row.try_get_by_index::<String>(0)?);
        }
        Ok(said)
    }
}
