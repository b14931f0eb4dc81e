//! User profiles: role and display name.

use evenkeel_safety_core::auth::Role;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel, QuerySelect, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::user_profiles::{self as table, Column, Entity},
};

/// A profile. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// The user's id.
    pub user_id: Uuid,
    /// The role. Changed by [`Store::set_role`] only.
    pub role: Role,
    /// The display name, if set.
    pub display_name: Option<String>,
    /// When it was created.
    pub created_at: i64,
    /// When it was last changed.
    pub updated_at: i64,
}

impl From<table::Model> for Profile {
    fn from(row: table::Model) -> Self {
        Self {
            user_id: row.user_id,
            role: Role::of(Some(&row.role)),
            display_name: row.display_name,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// The result of writing a row of which each user has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UpsertResult<T> {
    /// The row was created.
    Inserted(T),
    /// The row existed and was overwritten.
    Updated(T),
    /// The row existed and was left unchanged.
    Unchanged(T),
}

impl<T> UpsertResult<T> {
    /// Converts the row.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> UpsertResult<U> {
        match self {
            Self::Inserted(row) => UpsertResult::Inserted(convert(row)),
            Self::Updated(row) => UpsertResult::Updated(convert(row)),
            Self::Unchanged(row) => UpsertResult::Unchanged(convert(row)),
        }
    }

    /// Returns the row.
    pub fn row(self) -> T {
        match self {
            Self::Inserted(row) | Self::Updated(row) | Self::Unchanged(row) => row,
        }
    }
}

/// Returns the role's name in rows.
pub(crate) fn role_word(role: Role) -> &'static str {
    match role {
        Role::Patient => "patient",
        Role::Therapist => "therapist",
    }
}

impl Store {
    /// Returns a user's profile.
    pub async fn profile(&self, user: Uuid) -> Result<Option<Profile>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.reader).await?.map(Profile::from))
    }

    /// Creates a user's profile as a patient's, or, with `overwrite`, changes the display name of an existing one if a
    /// name is given. The role of an existing profile never changes.
    pub async fn write_profile(
        &self,
        user: Uuid,
        name: Option<Option<String>>,
        overwrite: bool,
        now_ms: i64,
    ) -> Result<UpsertResult<Profile>, StoreError> {
        let write = self.write().await?;
        let is_new = insert_profile(&write, user, Role::Patient, name.clone().flatten(), now_ms).await?;
        let row = Entity::find_by_id(user).lock_exclusive().one(&write).await?.ok_or(StoreError::Shape)?;
        let done = match (is_new, overwrite) {
            (true, _) => UpsertResult::Inserted(row.into()),
            (false, true) => UpsertResult::Updated(rename(&write, row, name, now_ms).await?),
            (false, false) => UpsertResult::Unchanged(row.into()),
        };
        write.commit().await?;
        Ok(done)
    }

    /// Changes the display name of an existing profile.
    pub async fn rename_profile(
        &self,
        user: Uuid,
        name: Option<Option<String>>,
        now_ms: i64,
    ) -> Result<Option<Profile>, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(user).lock_exclusive().one(&write).await? else {
            return Ok(None);
        };
        let renamed = rename(&write, row, name, now_ms).await?;
        write.commit().await?;
        Ok(Some(renamed))
    }
}

/// Inserts a profile if there is none. Returns whether it did.
pub(super) async fn insert_profile(
    db: &impl ConnectionTrait,
    user: Uuid,
    role: Role,
    display_name: Option<String>,
    now_ms: i64,
) -> Result<bool, StoreError> {
    let profile = table::ActiveModel {
        user_id: Set(user),
        role: Set(role_word(role).to_owned()),
        display_name: Set(display_name),
        created_at: Set(now_ms),
        updated_at: Set(now_ms),
    };
    let inserted = Entity::insert(profile)
        .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    Ok(inserted == 1)
}

async fn rename(
    db: &impl ConnectionTrait,
    row: table::Model,
    name: Option<Option<String>>,
    now_ms: i64,
) -> Result<Profile, StoreError> {
    let Some(name) = name.filter(|name| *name != row.display_name) else {
        return Ok(row.into());
    };
    let mut row = row.into_active_model();
    row.display_name = Set(name);
    row.updated_at = Set(now_ms);
    Ok(Entity::update(row).exec(db).await?.into())
}
