//! Care links between patients and therapists. A pair has one row, which can end and become active again.

use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    Select, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    Store, StoreError, audit,
    care_changes::{self, CareChange},
    care_items::{self, Effects},
    entities::{
        accounts,
        care_links::{self as table, Column, Entity},
        user_profiles,
    },
};
use crate::domain::{
    audit::{AuditAction, AuditEntry},
    care::{CareTopic, LinkStatus, Scope},
};

pub(super) const ACTIVE: &str = "active";

/// A care link. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CareLink {
    pub id: Uuid,
    pub patient_id: Uuid,
    pub therapist_id: Uuid,
    pub status: LinkStatus,
    pub scopes: Vec<Scope>,
    pub created_at: i64,
    pub paused_at: Option<i64>,
    pub ended_at: Option<i64>,
    /// The next appointment, as entered by the therapist.
    pub session_at: Option<i64>,
}

impl CareLink {
    /// Whether the link shares what its scopes say.
    pub fn is_active(&self) -> bool {
        self.status == LinkStatus::Active
    }

    pub fn has(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope)
    }

    /// Returns notices of a change for the open pages of both sides. `ends`: the therapist's right to something ended.
    pub fn notices(&self, what: CareTopic, ends: bool) -> [CareChange; 2] {
        let to = |user, ends| CareChange { user, what, patient: self.patient_id, link: Some(self.id), ends };
        [to(self.patient_id, false), to(self.therapist_id, ends)]
    }
}

/// One side of a link, as shown to the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedProfile {
    pub id: Uuid,
    /// The display name, if set.
    pub name: Option<String>,
    pub email: Option<String>,
}

impl LinkedProfile {
    /// Returns what a therapist knows this person by: the display name, or else the address.
    #[must_use]
    pub fn label(&self) -> Option<String> {
        self.name.clone().or_else(|| self.email.clone())
    }
}

impl From<table::Model> for CareLink {
    fn from(row: table::Model) -> Self {
        Self {
            id: row.id,
            patient_id: row.patient_id,
            therapist_id: row.therapist_id,
            status: LinkStatus::of(&row.status).unwrap_or(LinkStatus::Ended),
            scopes: Scope::list(&row.scopes),
            created_at: row.created_at,
            paused_at: row.paused_at,
            ended_at: row.ended_at,
            session_at: row.session_at,
        }
    }
}

pub(super) fn has_not_ended() -> Expr {
    Column::Status.ne(LinkStatus::Ended.as_str())
}

pub(super) fn between(patient: Uuid, therapist: Uuid) -> Select<Entity> {
    Entity::find().filter(Column::PatientId.eq(patient)).filter(Column::TherapistId.eq(therapist))
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

    /// Replaces the scopes of a link of the patient that has not ended; `None` if there is no such link.
    pub async fn share(
        &self,
        patient: Uuid,
        id: Uuid,
        scopes: &[Scope],
        now_ms: i64,
    ) -> Result<Option<CareLink>, StoreError> {
        let write = self.write().await?;
        let Some(row) = open_of(&write, patient, id).await? else { return Ok(None) };
        let link = set_scopes(self, &write, row, scopes, now_ms).await?;
        self.commit_change(write).await?;
        Ok(Some(link))
    }

    /// Pauses or resumes a link of the patient that has not ended; `None` if there is no such link. Idempotent.
    pub async fn pause(
        &self,
        patient: Uuid,
        id: Uuid,
        paused: bool,
        now_ms: i64,
    ) -> Result<Option<CareLink>, StoreError> {
        let write = self.write().await?;
        let Some(row) = open_of(&write, patient, id).await? else { return Ok(None) };
        if (row.status == LinkStatus::Paused.as_str()) == paused {
            return Ok(Some(row.into()));
        }
        let mut row = row.into_active_model();
        row.status = Set(if paused { LinkStatus::Paused } else { LinkStatus::Active }.as_str().to_owned());
        row.paused_at = Set(paused.then_some(now_ms));
        let link = CareLink::from(Entity::update(row).exec(&write).await?);
        let action = if paused { AuditAction::Paused } else { AuditAction::Resumed };
        self.note(&write, patient, &link, (action, String::new()), paused, now_ms).await?;
        self.commit_change(write).await?;
        Ok(Some(link))
    }

    /// Pauses every active link, after a database was put back: what patients took back since the backup would be shared
    /// again. Returns their number.
    pub async fn pause_all(&self, now_ms: i64) -> Result<u64, StoreError> {
        let active = Entity::find().filter(Column::Status.eq(ACTIVE)).all(&self.writer).await?;
        let mut paused = 0;
        for link in active {
            paused += u64::from(self.pause(link.patient_id, link.id, true, now_ms).await?.is_some());
        }
        Ok(paused)
    }

    /// Sets or clears the next appointment of an active link. False if there is no such link.
    pub async fn set_session(
        &self,
        (patient, therapist): (Uuid, Uuid),
        at: Option<i64>,
        effects: &Effects,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let txn = self.write().await?;
        let done = Entity::update_many()
            .col_expr(Column::SessionAt, Expr::value(at))
            .filter(Column::PatientId.eq(patient))
            .filter(Column::TherapistId.eq(therapist))
            .filter(Column::Status.eq(ACTIVE))
            .exec(&txn)
            .await?;
        if done.rows_affected == 0 {
            return Ok(false);
        }
        self.settle(&txn, effects, now_ms).await?;
        self.commit_change(txn).await?;
        Ok(true)
    }

    /// Ends a link of the user. Idempotent.
    pub async fn end_care_link(&self, person: Uuid, id: Uuid, now_ms: i64) -> Result<bool, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(id).filter(with(person)).lock_exclusive().one(&write).await? else {
            return Ok(false);
        };
        if row.status == LinkStatus::Ended.as_str() {
            return Ok(true);
        }
        let mut row = row.into_active_model();
        row.status = Set(LinkStatus::Ended.as_str().to_owned());
        row.scopes = Set(String::new());
        row.paused_at = Set(None);
        row.ended_at = Set(Some(now_ms));
        row.session_at = Set(None);
        let link = CareLink::from(Entity::update(row).exec(&write).await?);
        care_items::delete_brief(&write, (link.patient_id, link.therapist_id)).await?;
        self.note(&write, person, &link, (AuditAction::Ended, String::new()), true, now_ms).await?;
        self.commit_change(write).await?;
        Ok(true)
    }

    /// Adds the change of a link to the audit, and notifies the open pages of both sides. `ends`: the therapist's right
    /// to something ended.
    async fn note(
        &self,
        txn: &DatabaseTransaction,
        actor: Uuid,
        link: &CareLink,
        (action, detail): (AuditAction, String),
        ends: bool,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let entry = AuditEntry { subject: link.patient_id, actor, action, object: Some(link.id), detail };
        audit::append(self, txn, &[entry], now_ms).await?;
        care_changes::append(txn, &link.notices(CareTopic::Link, ends), now_ms).await
    }
}

/// Ends every link of a person who leaves, or whose account is handed to its owner.
pub(super) async fn end_all(
    store: &Store,
    txn: &DatabaseTransaction,
    person: Uuid,
    now_ms: i64,
) -> Result<(), StoreError> {
    let open = Entity::find().filter(with(person)).filter(has_not_ended());
    for row in open.order_by_asc(Column::Id).lock_exclusive().all(txn).await? {
        let link = CareLink::from(row);
        store.note(txn, person, &link, (AuditAction::Ended, String::new()), true, now_ms).await?;
    }
    Entity::delete_many().filter(with(person)).exec(txn).await?;
    Ok(())
}

/// Returns and locks a link of the patient that has not ended.
async fn open_of(txn: &DatabaseTransaction, patient: Uuid, id: Uuid) -> Result<Option<table::Model>, StoreError> {
    let mine = Entity::find_by_id(id).filter(Column::PatientId.eq(patient)).filter(has_not_ended());
    Ok(mine.lock_exclusive().one(txn).await?)
}

/// Returns the link between two people unless it has ended.
pub(super) async fn open_between(
    txn: &DatabaseTransaction,
    (patient, therapist): (Uuid, Uuid),
) -> Result<Option<CareLink>, StoreError> {
    Ok(between(patient, therapist).filter(has_not_ended()).one(txn).await?.map(CareLink::from))
}

/// Replaces the scopes of a link that the caller has locked. A repeated request changes nothing, and says nothing in the
/// audit.
async fn set_scopes(
    store: &Store,
    txn: &DatabaseTransaction,
    row: table::Model,
    scopes: &[Scope],
    now_ms: i64,
) -> Result<CareLink, StoreError> {
    let scopes = Scope::names(scopes);
    if row.scopes == scopes {
        return Ok(row.into());
    }
    let narrower = row.scopes.split_ascii_whitespace().any(|had| !scopes.split(' ').any(|has| has == had));
    let mut row = row.into_active_model();
    row.scopes = Set(scopes.clone());
    let link = CareLink::from(Entity::update(row).exec(txn).await?);
    store.note(txn, link.patient_id, &link, (AuditAction::SharingChanged, scopes), narrower, now_ms).await?;
    Ok(link)
}

/// Creates or reactivates the link of a pair, which shares the given scopes. A link that has not ended stays as it is if
/// none are given, and otherwise shares them instead.
pub(super) async fn begin(
    store: &Store,
    txn: &DatabaseTransaction,
    (patient, therapist): (Uuid, Uuid),
    scopes: Option<&[Scope]>,
    now_ms: i64,
) -> Result<CareLink, StoreError> {
    let new = table::ActiveModel {
        id: Set(Uuid::now_v7()),
        patient_id: Set(patient),
        therapist_id: Set(therapist),
        status: Set(LinkStatus::Ended.as_str().to_owned()),
        scopes: Set(String::new()),
        created_at: Set(now_ms),
        paused_at: Set(None),
        ended_at: Set(None),
        session_at: Set(None),
    };
    Entity::insert(new)
        .on_conflict(OnConflict::columns([Column::PatientId, Column::TherapistId]).do_nothing().to_owned())
        .exec_without_returning(txn)
        .await?;
    let row = between(patient, therapist).lock_exclusive().one(txn).await?.ok_or(StoreError::Shape)?;
    if row.status != LinkStatus::Ended.as_str() {
        return match scopes {
            Some(scopes) => set_scopes(store, txn, row, scopes, now_ms).await,
            None => Ok(row.into()),
        };
    }
    // It was approved for an earlier link.
    care_items::delete_brief(txn, (patient, therapist)).await?;
    let scopes = Scope::names(scopes.unwrap_or_default());
    let mut row = row.into_active_model();
    row.status = Set(ACTIVE.to_owned());
    row.scopes = Set(scopes.clone());
    row.created_at = Set(now_ms);
    row.ended_at = Set(None);
    let link = CareLink::from(Entity::update(row).exec(txn).await?);
    store.note(txn, patient, &link, (AuditAction::InvitationAccepted, scopes), false, now_ms).await?;
    Ok(link)
}
