//! Records that belong to another one, such as the messages of a conversation. They are deleted and restored with it.

use evenkeel_cbt_core::record::RecordKind;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, sea_query::Expr};
use uuid::Uuid;

use crate::{
    domain::record::Record,
    store::{
        Store, StoreError,
        entities::records::{self as table, Column},
    },
};

impl Store {
    /// Returns the oldest part of a record, of this kind and not deleted; `None` also if it cannot be decrypted.
    pub async fn first_part(&self, owner: Uuid, id: Uuid, kind: RecordKind) -> Result<Option<Record>, StoreError> {
        let part = table::Entity::find()
            .filter(Column::UserId.eq(owner))
            .filter(Column::ParentId.eq(id))
            .filter(Column::Kind.eq(kind.as_str()))
            .filter(Column::DeletedAt.is_null())
            .order_by_asc(Column::OccurredAt)
            .order_by_asc(Column::Id);
        let rows = part.one(&self.reader).await?.into_iter().collect();
        Ok(self.open_all(owner, rows).await?.pop().and_then(|(_, record)| record))
    }
}

/// Marks the parts of a record as deleted at the same time as the record. Parts that are deleted already keep their
/// time, so that [`restore`] leaves them out.
pub(super) async fn delete(txn: &DatabaseTransaction, owner: Uuid, id: Uuid, now_ms: i64) -> Result<(), StoreError> {
    table::Entity::update_many()
        .col_expr(Column::DeletedAt, Expr::value(now_ms))
        .filter(Column::UserId.eq(owner))
        .filter(Column::ParentId.eq(id))
        .filter(Column::DeletedAt.is_null())
        .exec(txn)
        .await?;
    Ok(())
}

/// Restores the parts that were deleted together with the record, at `deleted_at`. Their versions do not change.
pub(super) async fn restore(
    txn: &DatabaseTransaction,
    owner: Uuid,
    id: Uuid,
    deleted_at: i64,
) -> Result<(), StoreError> {
    table::Entity::update_many()
        .col_expr(Column::DeletedAt, Expr::value(Option::<i64>::None))
        .filter(Column::UserId.eq(owner))
        .filter(Column::ParentId.eq(id))
        .filter(Column::DeletedAt.eq(deleted_at))
        .exec(txn)
        .await?;
    Ok(())
}
