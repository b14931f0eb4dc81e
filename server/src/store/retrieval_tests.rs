//! Saved queries of the retrieval test, and the figures of its last runs.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Set, sea_query::OnConflict};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        retrieval_queries::{self as queries, Column},
        retrieval_runs::{self as runs, Column as RunColumn},
    },
    vault::{Place, SealError},
};

/// A saved query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedQuery {
    /// Set by the store.
    #[serde(skip)]
    pub id: Uuid,
    pub text: String,
    /// The ids of the articles that it should find. Empty: it should find nothing.
    pub expects: Vec<String>,
}

/// The figures of a run, as JSON.
#[derive(Debug, Clone)]
pub struct SavedRun {
    pub figures: String,
    /// Milliseconds since 1970.
    pub ran_at: i64,
}

impl Store {
    /// Returns a user's queries, oldest first. Queries that cannot be decrypted are left out.
    pub async fn retrieval_queries(&self, owner: Uuid) -> Result<Vec<SavedQuery>, StoreError> {
        let query = queries::Entity::find().filter(Column::UserId.eq(owner));
        let rows = query.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(&self.reader).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        let opened = |row: queries::Model| {
            let plain = key.open(&row.sealed, &place(owner, row.id)).ok()?;
            let query: SavedQuery = serde_json::from_slice(&plain).ok()?;
            Some(SavedQuery { id: row.id, ..query })
        };
        Ok(rows.into_iter().filter_map(opened).collect())
    }

    /// Adds a query.
    pub async fn add_retrieval_query(&self, owner: Uuid, new: &SavedQuery, now_ms: i64) -> Result<(), StoreError> {
        let key = self.key_for_sealing(owner, now_ms).await?;
        let plain = serde_json::to_vec(new).map_err(|_| StoreError::Shape)?;
        queries::Entity::insert(queries::ActiveModel {
            id: Set(new.id),
            user_id: Set(owner),
            sealed: Set(key.seal(&plain, &place(owner, new.id))?),
            created_at: Set(now_ms),
        })
        .exec_without_returning(&self.writer)
        .await?;
        Ok(())
    }

    /// Removes a query. Returns false if the user has none with this id.
    pub async fn remove_retrieval_query(&self, owner: Uuid, id: Uuid) -> Result<bool, StoreError> {
        let gone = queries::Entity::delete_many().filter(Column::UserId.eq(owner)).filter(Column::Id.eq(id));
        Ok(gone.exec(&self.writer).await?.rows_affected == 1)
    }

    /// Deletes all saved queries and runs of a user.
    pub async fn delete_retrieval_tests(&self, owner: Uuid) -> Result<(), StoreError> {
        queries::Entity::delete_many().filter(Column::UserId.eq(owner)).exec(&self.writer).await?;
        runs::Entity::delete_many().filter(RunColumn::UserId.eq(owner)).exec(&self.writer).await?;
        Ok(())
    }

    /// Stores the figures of a run and returns those of the previous one with the same number of results and mode.
    pub async fn replace_retrieval_run(
        &self,
        owner: Uuid,
        (k, mode): (i32, &str),
        run: SavedRun,
    ) -> Result<Option<SavedRun>, StoreError> {
        let txn = self.write().await?;
        let previous = runs::Entity::find_by_id((owner, k, mode.to_owned())).one(&txn).await?;
        runs::Entity::insert(runs::ActiveModel {
            user_id: Set(owner),
            k: Set(k),
            mode: Set(mode.to_owned()),
            figures: Set(run.figures),
            ran_at: Set(run.ran_at),
        })
        .on_conflict(
            OnConflict::columns([RunColumn::UserId, RunColumn::K, RunColumn::Mode])
                .update_columns([RunColumn::Figures, RunColumn::RanAt])
                .to_owned(),
        )
        .exec_without_returning(&txn)
        .await?;
        txn.commit().await?;
        Ok(previous.map(|row| SavedRun { figures: row.figures, ran_at: row.ran_at }))
    }

    /// Returns a user's most recent run.
    pub async fn last_retrieval_run(&self, owner: Uuid) -> Result<Option<SavedRun>, StoreError> {
        let query = runs::Entity::find().filter(RunColumn::UserId.eq(owner)).order_by_desc(RunColumn::RanAt);
        let row = query.one(&self.reader).await?;
        Ok(row.map(|row| SavedRun { figures: row.figures, ran_at: row.ran_at }))
    }
}

fn place(owner: Uuid, row: Uuid) -> Place {
    Place { table: "retrieval_queries", column: "sealed", row, owner, version: 1 }
}
