//! Onboarding state, one row per user.

use evenkeel_cbt_core::onboarding::{State, Step};
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
    /// The furthest step reached, and whether onboarding is completed, regardless of the step.
    pub state: State,
    /// The time of the last write, in epoch milliseconds; strictly increasing.
    pub updated_at: i64,
}

/// A change; `None` leaves a field unchanged, or uses the default in a new row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OnboardingChange {
    /// The furthest step reached.
    pub step: Option<Step>,
    /// Whether onboarding is completed.
    pub completed: Option<bool>,
}

impl OnboardingChange {
    fn apply_to(self, state: State) -> State {
        State { step: self.step.unwrap_or(state.step), completed: self.completed.unwrap_or(state.completed) }
    }
}

fn state_of(row: &table::Model) -> State {
    State { step: Step::of(Some(&row.step)), completed: row.completed }
}

impl From<table::Model> for Onboarding {
    fn from(row: table::Model) -> Self {
        Self { user_id: row.user_id, state: state_of(&row), updated_at: row.updated_at }
    }
}

impl Store {
    /// Returns a user's onboarding state.
    pub async fn onboarding(&self, user: Uuid) -> Result<Option<Onboarding>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.reader).await?.map(Onboarding::from))
    }

    /// Writes a user's state. An existing row changes only with `overwrite`. Returns `None`, and writes nothing, if
    /// `may_become` refuses the change from the state before, which for a new row is the default.
    pub async fn write_onboarding(
        &self,
        user: Uuid,
        change: OnboardingChange,
        overwrite: bool,
        may_become: impl Fn(State, State) -> bool,
        now_ms: i64,
    ) -> Result<Option<UpsertResult<Onboarding>>, StoreError> {
        let write = self.write().await?;
        let first = change.apply_to(State::default());
        let may_begin = may_become(State::default(), first);
        let new = table::ActiveModel {
            user_id: Set(user),
            step: Set(first.step.as_str().to_owned()),
            completed: Set(first.completed),
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
                let before = state_of(&row);
                let after = change.apply_to(before);
                if !may_become(before, after) {
                    return Ok(None);
                }
                let mut row = row.into_active_model();
                if change.step.is_some() {
                    row.step = Set(after.step.as_str().to_owned());
                }
                row.completed = Set(after.completed);
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
