//! Links between patients and therapists, and what each carries. A pair has one row, which ends and begins again.

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

/// A link. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CareLink {
    /// Its id.
    pub id: Uuid,
    /// Whose things may be seen.
    pub patient_id: Uuid,
    /// Who may see them.
    pub therapist_id: Uuid,
    /// Whether it holds.
    pub active: bool,
    /// What the patient shares, as words; what is not known any more is not shared.
    pub scopes: Vec<String>,
    /// When it began.
    pub created_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
}

/// A side of a link, as the other one is shown it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The person.
    pub id: Uuid,
    /// The name they want to be shown by.
    pub name: Option<String>,
    /// Their address.
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
    /// A link of which the person is a side.
    pub async fn care_link(&self, person: Uuid, id: Uuid) -> Result<Option<CareLink>, StoreError> {
        let found = Entity::find_by_id(id).filter(with(person)).one(&self.writer).await?;
        Ok(found.map(CareLink::from))
    }

    /// The link between two people that holds.
    pub async fn active_link(&self, patient: Uuid, therapist: Uuid) -> Result<Option<CareLink>, StoreError> {
        let found = Entity::find()
            .filter(Column::PatientId.eq(patient))
            .filter(Column::TherapistId.eq(therapist))
            .filter(Column::Status.eq(ACTIVE))
            .one(&self.writer)
            .await?;
        Ok(found.map(CareLink::from))
    }

    /// All links of a person, the newest first.
    pub async fn care_links(&self, person: Uuid) -> Result<Vec<CareLink>, StoreError> {
        let rows = Entity::find()
            .filter(with(person))
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .all(&self.writer)
            .await?;
        Ok(rows.into_iter().map(CareLink::from).collect())
    }

    /// How people are shown to the other side of a link.
    pub async fn sides(&self, people: &[Uuid]) -> Result<Vec<Side>, StoreError> {
        let ids = || people.iter().copied();
        let names =
            user_profiles::Entity::find().filter(user_profiles::Column::UserId.is_in(ids())).all(&self.reader).await?;
        let accounts = accounts::Entity::find().filter(accounts::Column::UserId.is_in(ids())).all(&self.reader).await?;
        let side = |id| Side {
            id,
            name: names.iter().find(|row| row.user_id == id).and_then(|row| row.display_name.clone()),
            email: accounts.iter().find(|row| row.user_id == id).map(|row| row.email.clone()),
        };
        Ok(ids().map(side).collect())
    }

    /// Sets what the patient shares over a link that holds. `None`: it holds no more, or is not theirs.
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

    /// Ends a link of which the person is a side: from here on nothing is seen. Ending it twice ends it once.
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

/// Makes the pair's link hold. One that holds already stays as it is, with what is shared over it.
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
