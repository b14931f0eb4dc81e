//! Care links between patients and therapists. A pair has one row, which can end and become active again.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        accounts,
        care_links::{self as table, Column, Entity},
        user_profiles,
    },
};

const ACTIVE: &str = "active";
const ENDED: &str = "ended";

/// A care link. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CareLink {
    /// Its id.
    pub id: Uuid,
    /// The patient, whose data is shared.
    pub patient_id: Uuid,
    /// The therapist, who reads the data.
    pub therapist_id: Uuid,
    /// Whether the link is active.
    pub active: bool,
    /// The shared scopes by name. Unknown names share nothing.
    pub scopes: Vec<String>,
    /// When it was created.
    pub created_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
}

/// One side of a link, as shown to the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedProfile {
    /// The user's id.
    pub id: Uuid,
    /// The display name, if set.
    pub name: Option<String>,
    /// The email address.
    pub email: Option<String>,
}

impl From<table::Model> for CareLink {
    fn from(row: table::Model) -> Self {
        Self {
            id: row.id,
            patient_id: row.patient_id,
            therapist_id: row.therapist_id,
            active: row.status == ACTIVE,
            scopes: row.scopes.split_ascii_whitespace().map(str::to_owned).collect(),
            created_at: row.created_at,
            ended_at: row.ended_at,
        }
    }
}

fn with(person: Uuid) -> Condition {
    Condition::any().add(Column::PatientId.eq(person)).add(Column::TherapistId.eq(person))
}

impl Store {
    /// Returns a link of the user.
    pub async fn care_link(&self, person: Uuid, id: Uuid) -> Result<Option<CareLink>, StoreError> {
        let found = Entity::find_by_id(id).filter(with(person)).one(&self.writer).await?;
        Ok(found.map(CareLink::from))
    }

    /// Returns the active link between two users.
    pub async fn active_link(&self, patient: Uuid, therapist: Uuid) -> Result<Option<CareLink>, StoreError> {
        let found = Entity::find()
            .filter(Column::PatientId.eq(patient))
            .filter(Column::TherapistId.eq(therapist))
            .filter(Column::Status.eq(ACTIVE))
            .one(&self.writer)
            .await?;
        Ok(found.map(CareLink::from))
    }

    /// Returns all links of a user, newest first.
    pub async fn care_links(&self, person: Uuid) -> Result<Vec<CareLink>, StoreError> {
        let rows = Entity::find()
            .filter(with(person))
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .all(&self.writer)
            .await?;
        Ok(rows.into_iter().map(CareLink::from).collect())
    }

    /// Returns users as shown to the other side of a link.
    pub async fn sides(&self, people: &[Uuid]) -> Result<Vec<LinkedProfile>, StoreError> {
        let ids = || people.iter().copied();
        let names =
            user_profiles::Entity::find().filter(user_profiles::Column::UserId.is_in(ids())).all(&self.reader).await?;
        let accounts = accounts::Entity::find().filter(accounts::Column::UserId.is_in(ids())).all(&self.reader).await?;
        let side = |id| LinkedProfile {
            id,
            name: names.iter().find(|row| row.user_id == id).and_then(|row| row.display_name.clone()),
            email: accounts.iter().find(|row| row.user_id == id).map(|row| row.email.clone()),
        };
        Ok(ids().map(side).collect())
    }

    /// Replaces the scopes of an active link of the patient; `None` if there is no such link.
    pub async fn share(&self, patient: Uuid, id: Uuid, scopes: &[&str]) -> Result<Option<CareLink>, StoreError> {
        let write = self.write().await?;
        let mine = Entity::find_by_id(id).filter(Column::PatientId.eq(patient)).filter(Column::Status.eq(ACTIVE));
        let Some(row) = mine.lock_exclusive().one(&write).await? else { return Ok(None) };
        let mut row = row.into_active_model();
        row.scopes = Set(scopes.join(" "));
        let row = Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(Some(row.into()))
    }

    /// Ends a link of the user. Idempotent.
    pub async fn end_care_link(&self, person: Uuid, id: Uuid, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(id).filter(with(person)).lock_exclusive().one(&write).await? else {
            return Ok(false);
        };
        if row.status == ACTIVE {
            let mut row = row.into_active_model();
            row.status = Set(ENDED.to_owned());
            row.scopes = Set(String::new());
            row.ended_at = Set(Some(now_ms));
            Entity::update(row).exec(&write).await?;
        }
        write.commit().await?;
        Ok(true)
    }
}

/// Creates or reactivates the link of a pair. An active link stays unchanged, with its scopes.
pub(super) async fn begin(
    db: &impl ConnectionTrait,
    (patient, therapist): (Uuid, Uuid),
    scopes: &[&str],
    now_ms: i64,
) -> Result<CareLink, StoreError> {
    let pair = Entity::find().filter(Column::PatientId.eq(patient)).filter(Column::TherapistId.eq(therapist));
    let new = table::ActiveModel {
        id: Set(Uuid::now_v7()),
        patient_id: Set(patient),
        therapist_id: Set(therapist),
        status: Set(ENDED.to_owned()),
        scopes: Set(String::new()),
        created_at: Set(now_ms),
        ended_at: Set(None),
    };
    Entity::insert(new)
        .on_conflict(OnConflict::columns([Column::PatientId, Column::TherapistId]).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    let row = pair.lock_exclusive().one(db).await?.ok_or(StoreError::Shape)?;
    if row.status == ACTIVE {
        return Ok(row.into());
    }
    let mut row = row.into_active_model();
    row.status = Set(ACTIVE.to_owned());
    row.scopes = Set(scopes.join(" "));
    row.created_at = Set(now_ms);
    row.ended_at = Set(None);
    Ok(Entity::update(row).exec(db).await?.into())
}
