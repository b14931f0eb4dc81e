//! Profiles: what a person is here, and the name they want to be shown by.

use evenkeel_safety_core::auth::Role;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel, QuerySelect, Set, sea_query::OnConflict};
use uuid::Uuid;

use super::{
    Store, StoreError,
    accounts::role_word,
    entities::user_profiles::{self as table, Column, Entity},
};

/// A profile. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// Whose.
    pub user_id: Uuid,
    /// What they are. Only [`Store::set_role`] changes it.
    pub role: Role,
    /// The name to show.
    pub display_name: Option<String>,
    /// When it was made.
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

/// What came of writing a row of which everyone has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written<T> {
    /// There was none, and now there is this.
    Inserted(T),
    /// There was one, and now it says this.
    Updated(T),
    /// There was one, and it was left as it is.
    Kept(T),
}

impl<T> Written<T> {
    /// The same with the row told otherwise.
    pub fn map<U>(self, tell: impl FnOnce(T) -> U) -> Written<U> {
        match self {
            Self::Inserted(row) => Written::Inserted(tell(row)),
            Self::Updated(row) => Written::Updated(tell(row)),
            Self::Kept(row) => Written::Kept(tell(row)),
        }
    }

    /// The row as it is now.
    pub fn row(self) -> T {
        match self {
            Self::Inserted(row) | Self::Updated(row) | Self::Kept(row) => row,
        }
    }
}

impl Store {
    /// A person's profile.
    pub async fn profile(&self, user: Uuid) -> Result<Option<Profile>, StoreError> {
        Ok(Entity::find_by_id(user).one(&self.reader).await?.map(Profile::from))
    }

    /// Writes a person's profile: a new one is a patient's. With `overwrite` one that is there takes the new name, if
    /// there is a new name; what the person is stays as it is.
    pub async fn write_profile(
        &self,
        user: Uuid,
        name: Option<Option<String>>,
        overwrite: bool,
        now_ms: i64,
    ) -> Result<Written<Profile>, StoreError> {
        let write = self.write().await?;
        let new = table::ActiveModel {
            user_id: Set(user),
            role: Set(role_word(Role::Patient).to_owned()),
            display_name: Set(name.clone().flatten()),
            created_at: Set(now_ms),
            updated_at: Set(now_ms),
        };
        let made = Entity::insert(new)
            .on_conflict(OnConflict::column(Column::UserId).do_nothing().to_owned())
            .exec_without_returning(&write)
            .await?;
        let row = Entity::find_by_id(user).lock_exclusive().one(&write).await?.ok_or(StoreError::Shape)?;
        let done = match (made, overwrite) {
            (0, false) => Written::Kept(row.into()),
            (0, true) => Written::Updated(rename(&write, row, name, now_ms).await?),
            _ => Written::Inserted(row.into()),
        };
        write.commit().await?;
        Ok(done)
    }

    /// Gives a profile that is there another name.
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
