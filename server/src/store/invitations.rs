//! Invitations from therapists to patients. Only the digest of the token is stored, so the database alone does not
//! suffice to accept one.

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::{Expr, OnConflict},
};
use uuid::Uuid;

use super::{
    Store, StoreError, care_links,
    care_links::CareLink,
    entities::invitations::{self as table, Column, Entity},
    mails::{self, NewMail},
    vault::Place,
};
use crate::domain::care::{Invitation, InvitationState, Scope};

/// An invitation that was reported as unwanted, for the operator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedInvitation {
    pub id: Uuid,
    /// The address of the therapist who made it.
    pub therapist_email: Option<String>,
    /// When it was made, in epoch milliseconds.
    pub created_at: i64,
}

/// The result of accepting an invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// The link was created.
    Linked(CareLink),
    /// The invitation cannot be accepted.
    Not(InvitationState),
}

fn place(column: &'static str, id: Uuid, therapist: Uuid) -> Place {
    Place { table: "invitations", column, row: id, owner: therapist, version: 1 }
}

const NAME: &str = "sealed_name";
const NOTE: &str = "sealed_note";

fn state_of(row: &table::Model, now_ms: i64) -> InvitationState {
    match InvitationState::of(&row.status) {
        Some(InvitationState::Pending) if row.expires_at <= now_ms => InvitationState::Expired,
        state => state.unwrap_or(InvitationState::Cancelled),
    }
}

impl Store {
    pub(super) fn open_invitation(&self, row: table::Model, now_ms: i64) -> Result<Invitation, StoreError> {
        let open = |column, sealed: &Option<Vec<u8>>| {
            let Some(sealed) = sealed else { return Ok(None) };
            let text = self.master.system_key().open(sealed, &place(column, row.id, row.therapist_id))?;
            String::from_utf8(text.to_vec()).map(Some).map_err(|_| StoreError::Shape)
        };
        Ok(Invitation {
            id: row.id,
            therapist_id: row.therapist_id,
            name: open(NAME, &row.sealed_name)?,
            note: open(NOTE, &row.sealed_note)?,
            scopes: Scope::list(&row.scopes),
            state: state_of(&row, now_ms),
            email: row.email,
            created_at: row.created_at.into(),
            expires_at: row.expires_at.into(),
        })
    }

    /// Stores an open invitation with the digest of its token, and queues the mail with its link; `None` if the therapist
    /// already has `most` open invitations. If the id is taken, nothing is stored and the invitation with this id is
    /// returned.
    pub async fn add_invitation(
        &self,
        new: &Invitation,
        token_hash: [u8; 32],
        mail: Option<NewMail>,
        most: u64,
    ) -> Result<Option<Invitation>, StoreError> {
        let write = self.write().await?;
        let (id, now_ms) = (new.id, new.created_at.0);
        let seal = |column, text: &Option<String>| {
            let place = place(column, id, new.therapist_id);
            text.as_ref().map(|text| self.master.system_key().seal(text.as_bytes(), &place)).transpose()
        };
        let row = table::Model {
            id,
            therapist_id: new.therapist_id,
            sealed_name: seal(NAME, &new.name)?,
            sealed_note: seal(NOTE, &new.note)?,
            scopes: Scope::names(&new.scopes),
            email: new.email.clone(),
            token_hash: token_hash.to_vec(),
            status: InvitationState::Pending.as_str().to_owned(),
            created_at: now_ms,
            expires_at: new.expires_at.0,
            accepted_by: None,
            accepted_at: None,
        };
        let insert =
            Entity::insert(row.into_active_model()).on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned());
        if insert.exec_without_returning(&write).await? == 0 {
            let before = Entity::find_by_id(id).one(&write).await?.ok_or(StoreError::Shape)?;
            return Ok(Some(self.open_invitation(before, now_ms)?));
        }
        let open = Entity::find()
            .filter(Column::TherapistId.eq(new.therapist_id))
            .filter(Column::Status.eq(InvitationState::Pending.as_str()))
            .filter(Column::ExpiresAt.gt(now_ms));
        if open.count(&write).await? > most {
            return Ok(None);
        }
        mails::insert(self, &write, None, mail.as_slice(), now_ms).await?;
        write.commit().await?;
        if mail.is_some() {
            self.mail_was_written();
        }
        Ok(Some(new.clone()))
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
        rows.into_iter().map(|row| self.open_invitation(row, now_ms)).collect()
    }

    /// Returns the invitation of a token.
    pub async fn invitation(&self, token_hash: &[u8; 32], now_ms: i64) -> Result<Option<Invitation>, StoreError> {
        let row = Entity::find().filter(Column::TokenHash.eq(token_hash.to_vec())).one(&self.writer).await?;
        row.map(|row| self.open_invitation(row, now_ms)).transpose()
    }

    /// Closes an open invitation because the person invited declined or reported it. Returns its new state. Idempotent.
    pub async fn close_invitation(&self, id: Uuid, reported: bool, now_ms: i64) -> Result<InvitationState, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(id).lock_exclusive().one(&write).await? else {
            return Ok(InvitationState::Cancelled);
        };
        let state = state_of(&row, now_ms);
        // Even one that has expired or was declined can be reported.
        let closes = match state {
            InvitationState::Pending => true,
            InvitationState::Expired | InvitationState::Declined => reported,
            _ => false,
        };
        if !closes {
            return Ok(state);
        }
        let state = if reported { InvitationState::Reported } else { InvitationState::Declined };
        let mut row = row.into_active_model();
        row.status = Set(state.as_str().to_owned());
        Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(state)
    }

    /// Returns the invitations that were reported as unwanted, the newest first.
    pub async fn reported_invitations(&self) -> Result<Vec<ReportedInvitation>, StoreError> {
        let reported = Entity::find()
            .filter(Column::Status.eq(InvitationState::Reported.as_str()))
            .order_by_desc(Column::CreatedAt);
        let rows = reported.all(&self.reader).await?;
        let mut therapists: Vec<Uuid> = rows.iter().map(|row| row.therapist_id).collect();
        therapists.sort_unstable();
        therapists.dedup();
        let sides = self.sides(&therapists).await?;
        let email = |id| sides.iter().find(|side| side.id == id).and_then(|side| side.email.clone());
        let named = |row: table::Model| ReportedInvitation {
            id: row.id,
            therapist_email: email(row.therapist_id),
            created_at: row.created_at,
        };
        Ok(rows.into_iter().map(named).collect())
    }

    /// Cancels an invitation of the therapist and returns its new state; `None` if there is no such invitation.
    pub async fn cancel_invitation(
        &self,
        therapist: Uuid,
        id: Uuid,
        now_ms: i64,
    ) -> Result<Option<InvitationState>, StoreError> {
        let write = self.write().await?;
        let mine = Entity::find_by_id(id).filter(Column::TherapistId.eq(therapist));
        let Some(row) = mine.lock_exclusive().one(&write).await? else { return Ok(None) };
        if row.status != InvitationState::Pending.as_str() {
            return Ok(Some(state_of(&row, now_ms)));
        }
        let mut row = row.into_active_model();
        row.status = Set(InvitationState::Cancelled.as_str().to_owned());
        Entity::update(row).exec(&write).await?;
        write.commit().await?;
        Ok(Some(InvitationState::Cancelled))
    }

    /// Deletes the invitations that expired before `before`, whatever became of them. A reported one stays for the
    /// operator, without its texts and address.
    pub async fn clean_invitations(&self, before: i64) -> Result<(), StoreError> {
        let old = || Column::ExpiresAt.lt(before);
        Entity::delete_many()
            .filter(old())
            .filter(Column::Status.ne(InvitationState::Reported.as_str()))
            .exec(&self.writer)
            .await?;
        Entity::update_many()
            .col_expr(Column::Email, Expr::value(Option::<String>::None))
            .col_expr(Column::SealedName, Expr::value(Option::<Vec<u8>>::None))
            .col_expr(Column::SealedNote, Expr::value(Option::<Vec<u8>>::None))
            .filter(old())
            .exec(&self.writer)
            .await?;
        Ok(())
    }

    /// Accepts an invitation and creates the link, or shares the given scopes over an open one, in one transaction.
    /// Idempotent for the same patient.
    pub async fn accept_invitation(
        &self,
        id: Uuid,
        patient: Uuid,
        scopes: Option<&[Scope]>,
        now_ms: i64,
    ) -> Result<Accepted, StoreError> {
        let write = self.write().await?;
        let Some(row) = Entity::find_by_id(id).lock_exclusive().one(&write).await? else {
            return Ok(Accepted::Not(InvitationState::Cancelled));
        };
        let pair = (patient, row.therapist_id);
        match state_of(&row, now_ms) {
            InvitationState::Pending => {}
            InvitationState::Accepted if row.accepted_by == Some(patient) => {
                let link = care_links::open_between(&write, pair).await?;
                return Ok(link.map_or(Accepted::Not(InvitationState::Accepted), Accepted::Linked));
            }
            state => return Ok(Accepted::Not(state)),
        }
        let mut row = row.into_active_model();
        row.status = Set(InvitationState::Accepted.as_str().to_owned());
        row.accepted_by = Set(Some(patient));
        row.accepted_at = Set(Some(now_ms));
        Entity::update(row).exec(&write).await?;
        let link = care_links::begin(self, &write, pair, scopes, now_ms).await?;
        self.commit_change(write).await?;
        Ok(Accepted::Linked(link))
    }
}
