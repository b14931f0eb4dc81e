//! What the demo accounts need beyond being accounts.

use sea_orm::{EntityTrait, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{Store, StoreError, entities::onboarding_status as table};

impl Store {
    /// Notes that a person has been through onboarding, unless something is noted already.
    pub async fn finish_onboarding(&self, user: Uuid, now_ms: i64) -> Result<(), StoreError> {
        let status = table::ActiveModel {
            user_id: Set(user),
            step: Set("completed".to_owned()),
            completed: Set(true),
            updated_at: Set(now_ms),
        };
        table::Entity::insert(status)
            .on_conflict(OnConflict::column(table::Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&self.writer)
            .await?;
        Ok(())
    }
}
