//! Saving a single record, as most saves do: one statement, unless the save notes a change of what is shared.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel, NotSet, QueryFilter,
    QueryTrait, Statement, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    sealing::seal,
    sharing::{self, Shared},
};
use crate::{
    domain::record::{Record, Screened},
    store::{
        Store, StoreError,
        entities::records::{self as table, Column},
        group_commit::Save,
        vault::DataKey,
    },
};

/// How a row is written.
#[derive(Debug, Clone, Copy)]
pub(super) enum RowChange {
    /// As a new row, unless its id is taken.
    Insert,
    /// Instead of the version before, if the row has that and is not deleted.
    Update,
}

impl RowChange {
    pub(super) fn statement(self, row: table::Model, backend: DbBackend) -> Statement {
        match self {
            Self::Insert => {
                let taken = OnConflict::columns([Column::UserId, Column::Id]).do_nothing().to_owned();
                table::Entity::insert(row.into_active_model()).on_conflict(taken).build(backend)
            }
            Self::Update => {
                let update = table::Entity::update_many()
                    .filter(Column::UserId.eq(row.user_id))
                    .filter(Column::Id.eq(row.id))
                    .filter(Column::Kind.eq(row.kind.as_str()))
                    .filter(Column::Version.eq(row.version - 1))
                    .filter(Column::DeletedAt.is_null());
                let changed = table::ActiveModel {
                    user_id: NotSet,
                    id: NotSet,
                    kind: NotSet,
                    created_at: NotSet,
                    deleted_at: NotSet,
                    ..row.into_active_model().reset_all()
                };
                update.set(changed).build(backend)
            }
        }
    }
}

impl Store {
    /// Writes one record, and notes the change of what it shares. Returns whether it wrote.
    pub(super) async fn save_one(
        &self,
        change: RowChange,
        row: table::Model,
        shared: (Shared, Shared),
    ) -> Result<bool, StoreError> {
        if !self.is_noted(row.user_id, &shared).await? {
            let statement = change.statement(row, self.reader.get_database_backend());
            return Ok(self.save_statement(statement).await? == 1);
        }
        let save = self.begin_save().await?;
        self.save_in(save, change, row, shared).await
    }

    /// Writes one record in a save and finishes it. Otherwise like [`Store::save_one`].
    pub(super) async fn save_in(
        &self,
        save: Save,
        change: RowChange,
        row: table::Model,
        shared: (Shared, Shared),
    ) -> Result<bool, StoreError> {
        let (owner, now_ms) = (row.user_id, row.updated_at);
        let statement = change.statement(row, self.reader.get_database_backend());
        let written = save.txn().execute_raw(statement).await?.rows_affected() == 1;
        if written {
            sharing::note(self, save.txn(), owner, &[shared], now_ms).await?;
        }
        save.finish(written).await?;
        self.tell_changes();
        Ok(written)
    }
}

/// Returns the row of a record, sealed.
pub(super) fn row_of(key: &DataKey, owner: Uuid, record: &Record) -> Result<table::Model, StoreError> {
    Ok(table::Model {
        user_id: owner,
        id: record.id,
        parent_id: record.parent(),
        kind: record.kind().as_str().to_owned(),
        status: record.status.as_str().to_owned(),
        share: record.share.as_str().to_owned(),
        version: record.version,
        sealed: seal(key, owner, record.id, record.version, &Screened::of(record))?,
        occurred_at: record.occurred_at.at_ms,
        tz_offset_minutes: record.occurred_at.tz_offset_minutes,
        created_at: record.created_at.0,
        updated_at: record.updated_at.0,
        deleted_at: record.deleted_at.map(|at| at.0),
    })
}
