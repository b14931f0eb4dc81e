//! Ending access: sessions, and what could still open one.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{auth_flows, sessions},
    one_time,
};

impl Store {
    /// Ends the sessions of a user, except one if given, or of everyone, and what could still open one: sign-ins that are
    /// under way, mailed links and codes, and pending changes of address. Returns the number of sessions.
    pub async fn sign_out(&self, user: Option<Uuid>, except: Option<Uuid>) -> Result<u64, StoreError> {
        let write = self.write().await?;
        let ended = end(&write, user, except).await?;
        write.commit().await?;
        Ok(ended)
    }
}

/// Like [`Store::sign_out`], in the caller's transaction.
pub(super) async fn end(
    db: &impl ConnectionTrait,
    user: Option<Uuid>,
    except: Option<Uuid>,
) -> Result<u64, StoreError> {
    one_time::end(db, user).await?;
    let (mut sessions, mut flows) = (sessions::Entity::delete_many(), auth_flows::Entity::delete_many());
    if let Some(user) = user {
        sessions = sessions.filter(sessions::Column::UserId.eq(user));
        flows = flows.filter(auth_flows::Column::UserId.eq(user));
    }
    if let Some(kept) = except {
        sessions = sessions.filter(sessions::Column::Id.ne(kept));
    }
    flows.exec(db).await?;
    Ok(sessions.exec(db).await?.rows_affected)
}
