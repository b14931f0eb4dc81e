//! Invitations: a therapist asks a person to link up. The row keeps a digest: who has only the row cannot accept.

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

/// What became of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It can be accepted.
    Pending,
    /// It was.
    Accepted,
    /// Its time is over.
    Expired,
    /// The therapist took it back.
    Cancelled,
}

/// An invitation. Times are epoch milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Its id.
    pub id: Uuid,
    /// Who made it.
    pub therapist_id: Uuid,
    /// The therapist's name for the invited person.
    pub name: Option<String>,
    /// The one address that may accept; none: anyone who has the link.
    pub email: Option<String>,
    /// What became of it.
    pub state: State,
    /// When it was made.
    pub created_at: i64,
    /// Until when it can be accepted.
    pub expires_at: i64,
    /// Who accepted it.
    pub accepted_by: Option<Uuid>,
}

/// What an invitation begins with.
#[derive(Debug)]
pub struct NewInvitation {
    /// Who makes it.
    pub therapist_id: Uuid,
    /// What they call whom they invite.
    pub name: Option<String>,
    /// The one address that may accept.
    pub email: Option<String>,
    /// Digest of the token.
    pub token_hash: [u8; 32],
    /// Until when it can be accepted.
    pub expires_at: i64,
    /// The mail that brings it.
    pub mail: Option<NewMail>,
}

/// What came of accepting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// There is a link now.
    Linked(CareLink),
    /// It cannot be accepted.
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
    /// Keeps an invitation and its mail, unless the therapist has `most` open ones: then `None`.
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

    /// A therapist's newest invitations, newest first.
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

    /// The invitation of a token.
    pub async fn invitation(&self, token_hash: &[u8; 32], now_ms: i64) -> Result<Option<Invitation>, StoreError> {
        let row = Entity::find().filter(Column::TokenHash.eq(token_hash.to_vec())).one(&self.writer).await?;
        Ok(row.map(|row| Invitation::of(row, now_ms)))
    }

    /// Takes an invitation back that its maker names. What it is after that; `None`: they have no such one.
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

    /// Uses an invitation up and links the two, in one step. The same patient may ask again: their answer was lost.
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
