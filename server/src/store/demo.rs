//! Onboarding state of the demo accounts.

use sea_orm::{EntityTrait, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{Store, StoreError, entities::onboarding_status as table};

impl Store {
    /// Marks onboarding as completed, unless the user already has a state.
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
