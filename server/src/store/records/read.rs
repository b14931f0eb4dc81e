//! Reading records, one or a list.

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::Expr,
};
use uuid::Uuid;

use super::sealing::{SealedRecord, open};
use crate::{
    domain::record::{Cursor, Record, RecordFilter},
    store::{
        Store, StoreError,
        entities::records::{self as table, Column},
        vault::SealError,
    },
};

impl Store {
    /// Returns a record, deleted or not.
    pub async fn record(&self, owner: Uuid, id: Uuid) -> Result<Option<Record>, StoreError> {
        match row(&self.reader, owner, id).await? {
            Some(row) => self.open_one(owner, row).await.map(Some),
            None => Ok(None),
        }
    }

    /// Returns records that are not deleted, newest first. A record that cannot be decrypted is `None`.
    pub async fn records(
        &self,
        owner: Uuid,
        filter: &RecordFilter<'_>,
        limit: Option<u64>,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let sealed = self.sealed_records(owner, filter, limit).await?;
        Ok(sealed.into_iter().map(|sealed| (sealed.cursor(), sealed.open())).collect())
    }

    /// Like [`Store::records`], for a caller that decrypts them one by one.
    pub async fn sealed_records(
        &self,
        owner: Uuid,
        filter: &RecordFilter<'_>,
        limit: Option<u64>,
    ) -> Result<Vec<SealedRecord>, StoreError> {
        let mut query = table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::DeletedAt.is_null());
        query = match filter.kinds {
            [] => query,
            [kind] => query.filter(Column::Kind.eq(kind.as_str())),
            several => {
                // Deduplicated, as a statement has a limited number of parameters.
                let each = RecordKind::ALL.iter().filter(|kind| several.contains(kind));
                query.filter(Column::Kind.is_in(each.map(|kind| kind.as_str())))
            }
        };
        if let Some(parent) = filter.parent {
            query = query.filter(Column::ParentId.eq(parent));
        }
        if let Some(from) = filter.from {
            query = query.filter(Column::OccurredAt.gte(from));
        }
        if let Some(to) = filter.to {
            query = query.filter(Column::OccurredAt.lt(to));
        }
        if let Some(before) = filter.before {
            let place = Expr::tuple([Expr::col(Column::OccurredAt), Expr::col(Column::Id)]);
            query = query.filter(place.lt(Expr::tuple([Expr::val(before.occurred_at), Expr::val(before.id)])));
        }
        let query = query.order_by_desc(Column::OccurredAt).order_by_desc(Column::Id).limit(limit);
        let rows = query.all(&self.reader).await?;
        self.sealed_all(owner, rows).await
    }

    /// Returns deleted records that can still be restored, most recently deleted first, without those that belong to another
    /// one.
    pub async fn deleted_records(&self, owner: Uuid, limit: u64) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let deleted = table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::DeletedAt.is_not_null());
        let whole = deleted.filter(Column::ParentId.is_null());
        let rows = whole.order_by_desc(Column::DeletedAt).order_by_desc(Column::Id).limit(limit).all(&self.reader);
        self.open_all(owner, rows.await?).await
    }

    pub(in crate::store) async fn open_one(&self, owner: Uuid, row: table::Model) -> Result<Record, StoreError> {
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        open(&key, row)
    }

    pub(in crate::store) async fn open_all(
        &self,
        owner: Uuid,
        rows: Vec<table::Model>,
    ) -> Result<Vec<(Cursor, Option<Record>)>, StoreError> {
        let sealed = self.sealed_all(owner, rows).await?;
        Ok(sealed.into_iter().map(|sealed| (sealed.cursor(), sealed.open())).collect())
    }

    pub(super) async fn sealed_all(
        &self,
        owner: Uuid,
        rows: Vec<table::Model>,
    ) -> Result<Vec<SealedRecord>, StoreError> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let key = self.key_of(owner).await?.ok_or(SealError::Key)?;
        Ok(rows.into_iter().map(|row| SealedRecord::new(&key, row)).collect())
    }
}

pub(super) fn find(owner: Uuid, id: Uuid) -> Select<table::Entity> {
    table::Entity::find().filter(Column::UserId.eq(owner)).filter(Column::Id.eq(id))
}

pub(super) async fn row(db: &impl ConnectionTrait, owner: Uuid, id: Uuid) -> Result<Option<table::Model>, StoreError> {
    Ok(find(owner, id).one(db).await?)
}
