//! Onboarding state, one row per user.

use sea_orm::{EntityTrait, IntoActiveModel, QuerySelect, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::onboarding_status::{self as table, Column, Entity},
    profiles::UpsertResult,
};

/// The onboarding state of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Onboarding {
    /// The user's id.
    pub user_id: Uuid,
    /// The furthest step reached, by the app's name for it.
    pub step: String,
    /// Whether onboarding is completed, regardless of the step.
    pub completed: bool,
    /// The time of the last write, in epoch milliseconds; strictly increasing.
    pub updated_at: i64,
}

/// A change; `None` leaves a field unchanged, or uses the default in a new row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OnboardingChange {
    /// The furthest step reached.
    pub step: Option<String>,
    /// Whether onboarding is completed.
    pub completed: Option<bool>,
}

impl From<table::Model> for Onboarding {
    fn from(row: table::Model) -> Self {
        Self { user_id: row.user_id, step: row.step, completed: row.completed, updated_at: row.updated_at }
    }
}

impl Store {
    /// Returns a user's onboarding state.
    pub async fn onboarding(&self, user: Uuid) -> Result<Option<Onboarding>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.reader).await?.map(Onboarding::from))
    }

    /// Writes a user's state. A new row defaults to `first_step` and not completed; an existing one changes only with
    /// `overwrite`. Returns `None`, and writes nothing, if `may_become` refuses the change from the state before, which
    /// for a new row is the default.
    pub async fn write_onboarding(
        &self,
        user: Uuid,
        change: OnboardingChange,
        first_step: &str,
        overwrite: bool,
        may_become: impl Fn((&str, bool), (&str, bool)) -> bool,
        now_ms: i64,
    ) -> Result<Option<UpsertResult<Onboarding>>, StoreError> {
        let write = self.write().await?;
        let step = change.step.clone().unwrap_or_else(|| first_step.to_owned());
        let completed = change.completed.unwrap_or(false);
        let may_begin = may_become((first_step, false), (&step, completed));
        let new = table::ActiveModel {
            user_id: Set(user),
            step: Set(step),
            completed: Set(completed),
            updated_at: Set(now_ms),
        };
        let made = Entity::insert(new)
            .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?;
        let row = Entity::find_by_id(user).lock_exclusive().one(&write).await?.ok_or(StoreError::Shape)?;
        let done = match (made, overwrite) {
            (0, false) => UpsertResult::Unchanged(row.into()),
            (0, true) => {
                // The time stays strictly increasing, even within a millisecond or after the clock was set back.
                let at = now_ms.max(row.updated_at.saturating_add(1));
                let step = change.step.unwrap_or_else(|| row.step.clone());
                let completed = change.completed.unwrap_or(row.completed);
                if !may_become((&row.step, row.completed), (&step, completed)) {
                    return Ok(None);
                }
                let mut row = row.into_active_model();
                row.step = Set(step);
                row.completed = Set(completed);
                row.updated_at = Set(at);
                UpsertResult::Updated(Entity::update(row).exec(&write).await?.into())
            }
            _ if !may_begin => return Ok(None),
            _ => UpsertResult::Inserted(row.into()),
        };
        write.commit().await?;
        Ok(Some(done))
    }
}
