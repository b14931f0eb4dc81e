//! Short-lived, single-use steps of signing in: the way to another provider and back, and codes to be exchanged.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Set};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::auth_flows::{self as table, Column, Entity},
    vault::Place,
};

/// A step. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct AuthFlow {
    /// Its id.
    pub id: Uuid,
    /// `state`: on the way to a provider. `code`: to be exchanged for a session.
    pub kind: String,
    /// Digest of the state or code.
    pub key_hash: [u8; 32],
    /// PKCE's challenge (S256).
    pub code_challenge: Option<String>,
    /// Who signed in, once that is known.
    pub user_id: Option<Uuid>,
    /// How: as in sessions.
    pub method: String,
    /// Where it ends.
    pub redirect_to: String,
    /// Nonce, verifier and browser binding of the way to a provider, JSON; sealed in the row.
    pub secret: Option<Vec<u8>>,
    /// When it began.
    pub created_at: i64,
    /// Until when it can be finished.
    pub expires_at: i64,
}

fn place(id: Uuid) -> Place {
    Place { table: "auth_flows", column: "sealed", row: id, owner: Uuid::nil(), version: 1 }
}

impl Store {
    /// Keeps a step, and forgets those that no one finished.
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

    /// Takes a step out: it can be taken once. An expired one is given too; the caller says so.
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
