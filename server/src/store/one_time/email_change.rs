//! Changes of address that wait for their confirmation. One ends with the session that asked for it.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::{Column, Entity, Kind, NewToken, insert_token, table};
use crate::store::{
    Store, StoreError,
    mails::{self, NewMail},
    sessions,
};

/// A change of address that waits for its confirmation.
#[derive(Debug, Clone)]
pub struct PendingEmailChange {
    /// The token's id.
    pub id: Uuid,
    /// The new address.
    pub email: String,
    /// The session that asked for it. The change ends with it.
    pub asked_by: Uuid,
    /// When the mail was sent, in epoch milliseconds.
    pub sent_at: i64,
    /// When the change expires, in epoch milliseconds.
    pub expires_at: i64,
}

impl table::Model {
    /// Returns the session that asked for a change of address, unless it has ended.
    pub(super) async fn live_asker(&self, db: &impl ConnectionTrait) -> Result<Option<Uuid>, StoreError> {
        let asker = self.metadata.as_deref().and_then(|id| Uuid::parse_str(id).ok());
        match asker {
            Some(id) if sessions::is_open(db, self.user_id, id).await? => Ok(Some(id)),
            _ => Ok(None),
        }
    }
}

impl Store {
    /// Returns the change of address that waits for its confirmation, if any.
    pub async fn pending_email_change(
        &self,
        user: Uuid,
        now_ms: i64,
    ) -> Result<Option<PendingEmailChange>, StoreError> {
        let found = Entity::find()
            .filter(Column::UserId.eq(user))
            .filter(Column::Kind.eq(Kind::EmailChange.as_str()))
            .filter(Column::ExpiresAt.gt(now_ms))
            .order_by_desc(Column::CreatedAt)
            .one(&self.writer)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let asked_by = row.live_asker(&self.writer).await?;
        let table::Model { id, new_email, created_at: sent_at, expires_at, .. } = row;
        Ok(new_email.zip(asked_by).map(|(email, asked_by)| PendingEmailChange {
            id,
            email,
            asked_by,
            sent_at,
            expires_at,
        }))
    }

    /// Replaces the token of a change of address that still waits, and queues its mail. Otherwise stores nothing and
    /// returns false.
    pub async fn renew_email_change(
        &self,
        waiting: Uuid,
        token: &NewToken,
        carried_by: NewMail,
    ) -> Result<bool, StoreError> {
        let write = self.write().await?;
        if Entity::delete_by_id(waiting).exec(&write).await?.rows_affected == 0 {
            return Ok(false);
        }
        insert_token(&write, token).await?;
        mails::insert(self, &write, Some(token.user_id), &[carried_by], token.created_at).await?;
        write.commit().await?;
        self.mail_was_written();
        Ok(true)
    }
}
