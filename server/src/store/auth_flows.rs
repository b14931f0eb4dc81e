//! Single-use state of sign-in flows: authorization requests at another provider, and auth codes.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Set};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::auth_flows::{self as table, Column, Entity},
    vault::Place,
};

/// A pending sign-in flow. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct AuthFlow {
    pub id: Uuid,
    /// `state`: an authorization request. `code`: an auth code to exchange for a session. `handover`: the same for the
    /// browser that opened a link.
    pub kind: String,
    pub key_hash: [u8; 32],
    pub code_challenge: Option<String>,
    pub user_id: Option<Uuid>,
    pub method: String,
    pub redirect_to: String,
    /// The data for the end of the flow: nonce, verifier and browser binding of an authorization request, or the
    /// password of a sign-up, as JSON. Encrypted in the row.
    pub secret: Option<Vec<u8>>,
    pub created_at: i64,
    pub expires_at: i64,
}

fn place(id: Uuid) -> Place {
    Place { table: "auth_flows", column: "sealed", row: id, owner: Uuid::nil(), version: 1 }
}

impl Store {
    /// Stores a flow, and deletes expired ones.
    pub async fn insert_auth_flow(&self, flow: &AuthFlow) -> Result<(), StoreError> {
        let sealed = match &flow.secret {
            Some(secret) => Some(self.master.system_key().seal(secret, &place(flow.id))?),
            None => None,
        };
        Entity::delete_many().filter(Column::ExpiresAt.lte(flow.created_at)).exec(&self.writer).await?;
        let row = table::ActiveModel {
            id: Set(flow.id),
            kind: Set(flow.kind.clone()),
            key_hash: Set(flow.key_hash.to_vec()),
            code_challenge: Set(flow.code_challenge.clone()),
            user_id: Set(flow.user_id),
            method: Set(flow.method.clone()),
            redirect_to: Set(flow.redirect_to.clone()),
            sealed: Set(sealed),
            created_at: Set(flow.created_at),
            expires_at: Set(flow.expires_at),
        };
        Entity::insert(row).exec_without_returning(&self.writer).await?;
        Ok(())
    }

    /// Returns the user of a flow that has not expired, without removing it.
    pub async fn user_of_auth_flow(
        &self,
        kind: &str,
        key_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<Uuid>, StoreError> {
        let found = Entity::find()
            .filter(Column::Kind.eq(kind))
            .filter(Column::KeyHash.eq(key_hash.to_vec()))
            .filter(Column::ExpiresAt.gt(now_ms));
        Ok(found.one(&self.writer).await?.and_then(|row| row.user_id))
    }

    /// Deletes a user's handovers, after the link was used in the browser that asked for it.
    pub async fn forget_handovers(&self, user: Uuid) -> Result<(), StoreError> {
        let theirs = Entity::delete_many().filter(Column::UserId.eq(user)).filter(Column::Kind.eq("handover"));
        theirs.exec(&self.writer).await?;
        Ok(())
    }

    /// Removes and returns a flow. It may have expired; the caller checks.
    pub async fn take_auth_flow(&self, kind: &str, key_hash: &[u8; 32]) -> Result<Option<AuthFlow>, StoreError> {
        let write = self.write().await?;
        let found = Entity::find()
            .filter(Column::Kind.eq(kind))
            .filter(Column::KeyHash.eq(key_hash.to_vec()))
            .one(&write)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let taken = Entity::delete_by_id(row.id).exec(&write).await?;
        write.commit().await?;
        if taken.rows_affected == 0 {
            return Ok(None);
        }
        let secret = match &row.sealed {
            Some(sealed) => Some(self.master.system_key().open(sealed, &place(row.id))?.to_vec()),
            None => None,
        };
        Ok(Some(AuthFlow {
            id: row.id,
            kind: row.kind,
            key_hash: *key_hash,
            code_challenge: row.code_challenge,
            user_id: row.user_id,
            method: row.method,
            redirect_to: row.redirect_to,
            secret,
            created_at: row.created_at,
            expires_at: row.expires_at,
        }))
    }
}
