//! Identities of users at other providers. A subject of an issuer belongs to one user.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::identities::{self as table, Column, Entity},
};

/// An identity at another provider.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The user's id.
    pub user_id: Uuid,
    /// The provider's name.
    pub provider: String,
    /// The issuer's URL.
    pub issuer: String,
    /// The user's id at the issuer.
    pub subject: String,
    /// The email address at the issuer.
    pub email: String,
}

impl Store {
    /// Returns the user linked to an issuer's subject, and records the sign-in.
    pub async fn user_of_identity(&self, issuer: &str, subject: &str, now_ms: i64) -> Result<Option<Uuid>, StoreError> {
        let found = Entity::find()
            .filter(Column::Issuer.eq(issuer))
            .filter(Column::Subject.eq(subject))
            .one(&self.writer)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let user = row.user_id;
        let mut row = row.into_active_model();
        row.last_sign_in_at = Set(now_ms);
        Entity::update(row).exec(&self.writer).await?;
        Ok(Some(user))
    }

    /// Links an issuer's subject to a user, unless it is already linked. Returns the linked user.
    pub async fn link_identity(&self, identity: &Identity, now_ms: i64) -> Result<Uuid, StoreError> {
        let row = table::ActiveModel {
            id: Set(Uuid::now_v7()),
            user_id: Set(identity.user_id),
            provider: Set(identity.provider.clone()),
            issuer: Set(identity.issuer.clone()),
            subject: Set(identity.subject.clone()),
            email: Set(identity.email.clone()),
            created_at: Set(now_ms),
            last_sign_in_at: Set(now_ms),
        };
        Entity::insert(row)
            .on_conflict(OnConflict::columns([Column::Issuer, Column::Subject]).do_nothing().to_owned())
            .exec_without_returning(&self.writer)
            .await?;
        let linked = self.user_of_identity(&identity.issuer, &identity.subject, now_ms).await?;
        linked.ok_or(StoreError::Shape)
    }
}
