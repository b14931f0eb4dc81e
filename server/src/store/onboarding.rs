//! How far a person came with onboarding: one row a person.

use sea_orm::{EntityTrait, IntoActiveModel, QuerySelect, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::onboarding_status::{self as table, Column, Entity},
    profiles::Written,
};

/// A row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Onboarding {
    /// Whose.
    pub user_id: Uuid,
    /// The furthest step reached, as the app writes it.
    pub step: String,
    /// Whether onboarding is over, whatever the step says.
    pub completed: bool,
    /// The last write, epoch milliseconds; each is later than the one before.
    pub updated_at: i64,
}

/// What is written; `None` stays as it is, or is the default in a new row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OnboardingChange {
    /// The step.
    pub step: Option<String>,
    /// Whether it is over.
    pub completed: Option<bool>,
}

impl From<table::Model> for Onboarding {
    fn from(row: table::Model) -> Self {
        Self { user_id: row.user_id, step: row.step, completed: row.completed, updated_at: row.updated_at }
    }
}

impl Store {
    /// A person's row.
    pub async fn onboarding(&self, user: Uuid) -> Result<Option<Onboarding>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.reader).await?.map(Onboarding::from))
    }

    /// Writes a person's row. A new one takes from `first_step` and "not completed" what the change leaves out; one that
    /// is there changes only with `overwrite`.
    pub async fn write_onboarding(
        &self,
        user: Uuid,
        change: OnboardingChange,
        first_step: &str,
        overwrite: bool,
        now_ms: i64,
    ) -> Result<Written<Onboarding>, StoreError> {
        let write = self.write().await?;
        let new = table::ActiveModel {
            user_id: Set(user),
            step: Set(change.step.clone().unwrap_or_else(|| first_step.to_owned())),
            completed: Set(change.completed.unwrap_or(false)),
            updated_at: Set(now_ms),
        };
        let made = Entity::insert(new)
            .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?;
        let row = Entity::find_by_id(user).lock_exclusive().one(&write).await?.ok_or(StoreError::Shape)?;
        let done = match (made, overwrite) {
            (0, false) => Written::Kept(row.into()),
            (0, true) => {
                // Two writes in one millisecond, or a clock set back: the later one still reads as later.
                let at = now_ms.max(row.updated_at.saturating_add(1));
                let mut row = row.into_active_model();
                if let Some(step) = change.step {
                    row.step = Set(step);
                }
                if let Some(completed) = change.completed {
                    row.completed = Set(completed);
                }
                row.updated_at = Set(at);
                Written::Updated(Entity::update(row).exec(&write).await?.into())
            }
            _ => Written::Inserted(row.into()),
        };
        write.commit().await?;
        Ok(done)
    }
}
