//! Invitations from therapists to patients. Only the digest of the token is stored, so the database alone does not
//! suffice to accept one.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Set};
use uuid::Uuid;

use super::{
    Store, StoreError, care_links,
    care_links::CareLink,
    entities::invitations::{self as table, Column, Entity},
    mails::{self, NewMail},
};

const PENDING: &str = "pending";
const ACCEPTED: &str = "accepted";
const CANCELLED: &str = "cancelled";

/// The state of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It can be accepted.
    Pending,
    /// It was accepted.
    Accepted,
    /// It has expired.
    Expired,
    /// The therapist cancelled it.
    Cancelled,
}

/// An invitation. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The invitation's id.
    pub id: Uuid,
    /// The therapist who created it.
    pub therapist_id: Uuid,
    /// The therapist's name for the patient.
    pub name: Option<String>,
    /// The email address that may accept; `None`: anyone with the link.
    pub email: Option<String>,
    /// The state.
    pub state: State,
    /// When it was created.
    pub created_at: i64,
    /// When it expires.
    pub expires_at: i64,
    /// The user who accepted it.
    pub accepted_by: Option<Uuid>,
}

/// An invitation to create.
#[derive(Debug)]
pub struct NewInvitation {
    /// The therapist who creates it.
    pub therapist_id: Uuid,
    /// The therapist's name for the patient.
    pub name: Option<String>,
    /// The email address that may accept.
    pub email: Option<String>,
    /// The digest of the token.
    pub token_hash: [u8; 32],
    /// When it expires.
    pub expires_at: i64,
    /// The mail with the link.
    pub mail: Option<NewMail>,
}

/// The result of accepting an invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// The link was created.
    Linked(CareLink),
    /// The invitation cannot be accepted.
    Not(State),
}

impl Invitation {
    fn of(row: table::Model, now_ms: i64) -> Self {
        let state = match row.status.as_str() {
            PENDING if row.expires_at > now_ms => State::Pending,
            PENDING => State::Expired,
            ACCEPTED => State::Accepted,
            _ => State::Cancelled,
        };
        Self {
            id: row.id,
            therapist_id: row.therapist_id,
            name: row.name,
            email: row.email,
            state,
            created_at: row.created_at,
            expires_at: row.expires_at,
            accepted_by: row.accepted_by,
        }
    }
}

impl Store {
    /// Stores an invitation and queues its mail; `None` if the therapist already has `most` open invitations.
    pub async fn add_invitation(
        &self,
        new: NewInvitation,
        most: u64,
        now_ms: i64,
    ) -> Result<Option<Invitation>, StoreError> {
        let write = self.write().await?;
        let open = Entity::find()
            .filter(Column::TherapistId.eq(new.therapist_id))
            .filter(Column::Status.eq(PENDING))
            .filter(Column::ExpiresAt.gt(now_ms));
        if open.count(&write).await? >= most {
            return Ok(None);
        }
        let row = table::Model {
            id: Uuid::now_v7(),
            therapist_id: new.therapist_id,
            name: new.name,
            email: new.email,
            token_hash: new.token_hash.to_vec(),
            status: PENDING.to_owned(),
            created_at: now_ms,
            expires_at: new.expires_at,
            accepted_by: None,
            accepted_at: None,
        };
        Entity::insert(row.clone().into_active_model()).exec_without_returning(&write).await?;
        let mailed = new.mail.is_some();
        mails::insert(self, &write, new.mail.as_slice(), now_ms).await?;
        write.commit().await?;
        if mailed {
            self.mail_was_written();
        }
        Ok(Some(Invitation::of(row, now_ms)))
    }

    /// Returns a therapist's newest invitations, newest first.
    pub async fn invitations(&self, therapist: Uuid, limit: u64, now_ms: i64) -> Result<Vec<Invitation>, StoreError> {
        let rows = Entity::find()
            .filter(Column::TherapistId.eq(therapist))
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .limit(limit)
            .all(&self.writer)
            .await?;
        Ok(rows.into_iter().map(|row| Invitation::of(row, now_ms)).collect())
    }

    /// Returns the invitation of a token.
    pub async fn invitation(&self, token_hash: &[u8; 32], now_ms: i64) -> Result<Option<Invitation>, StoreError> {
        let row = Entity::find().filter(Column::TokenHash.eq(token_hash.to_vec())).one(&self.writer).await?;
        Ok(row.map(|row| Invitation::of(row, now_ms)))
    }

    /// Cancels an invitation of the therapist and returns its new state; `None` if there is no such invitation.
    pub async fn cancel_invitation(&self, therapist: Uuid, id: Uuid, now_ms: i64) -> Result<Option<State>, StoreError> {
        let write = self.write().await?;
        let mine = Entity::find_by_id(id).filter(Column::TherapistId.eq(therapist));
        let Some(row) = mine.lock_exclusive().one(&write).await? else { return Ok(None) };
        if row.status != PENDING {
            return Ok(Some(Invitation::of(row, now_ms).state));
        }
        let mut row = row.into_active_model();
        row.status = Set(CANCELLED.to_owned());
        Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(Some(State::Cancelled))
    }

    /// Accepts an invitation and creates the link in one transaction. Idempotent for the same patient.
    pub async fn accept_invitation(
        &self,
        id: Uuid,
        patient: Uuid,
        scopes: &[&str],
        now_ms: i64,
    ) -> Result<Accepted, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(id).lock_exclusive().one(&write).await? else {
            return Ok(Accepted::Not(State::Cancelled));
        };
        let invitation = Invitation::of(row.clone(), now_ms);
        let pair = (patient, invitation.therapist_id);
        match invitation.state {
            State::Pending => {}
            State::Accepted if invitation.accepted_by == Some(patient) => {
                drop(write);
                let link = self.active_link(pair.0, pair.1).await?;
                return Ok(link.map_or(Accepted::Not(State::Accepted), Accepted::Linked));
            }
            state => return Ok(Accepted::Not(state)),
        }
        let mut row = row.into_active_model();
        row.status = Set(ACCEPTED.to_owned());
        row.accepted_by = Set(Some(patient));
        row.accepted_at = Set(Some(now_ms));
        Entity::update(row).exec(&write).await?;
        let link = care_links::begin(&write, pair, scopes, now_ms).await?;
        write.commit().await?;
        Ok(Accepted::Linked(link))
    }
}
