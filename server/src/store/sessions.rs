//! Sessions. The row decides: a token whose session is gone says nothing, however well it is signed.

use evenkeel_safety_core::auth::Role;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, Set,
    sea_query::Expr,
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        accounts,
        sessions::{self as table, Column, Entity},
        user_profiles,
    },
};

/// A session. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct Session {
    /// Its id.
    pub id: Uuid,
    /// Whose.
    pub user_id: Uuid,
    /// How it began: `password`, `otp`, `recovery`, `oauth`.
    pub method: String,
    /// Which refresh token is the live one.
    pub counter: i64,
    /// The newest refresh token whose access token has been seen.
    pub seen_counter: i64,
    /// When it began.
    pub created_at: i64,
    /// When the live refresh token was made.
    pub rotated_at: i64,
    /// When it ends at the latest.
    pub expires_at: i64,
    /// The browser's own name for itself.
    pub user_agent: Option<String>,
}

/// A live session, and what its person is.
#[derive(Debug, Clone)]
pub struct SessionOwner {
    /// The session.
    pub session: Session,
    /// The person's address.
    pub email: String,
    /// By their profile; anything else is a patient.
    pub role: Role,
    /// Whether they may administer this server.
    pub is_admin: bool,
}

/// What came of trying a refresh token.
#[derive(Debug)]
pub enum Rotation {
    /// The next one is live.
    Rotated(Session),
    /// The answer to the last rotation was lost: the live one is told once more.
    Repeated(Session),
    /// An old token came back: a person has a copy. The session is over.
    Reused(Session),
    /// No such session, or it has ended.
    Gone,
}

impl From<table::Model> for Session {
    fn from(row: table::Model) -> Self {
        Self {
            id: row.id,
            user_id: row.user_id,
            method: row.method,
            counter: row.counter,
            seen_counter: row.seen_counter,
            created_at: row.created_at,
            rotated_at: row.rotated_at,
            expires_at: row.expires_at,
            user_agent: row.user_agent,
        }
    }
}

impl Store {
    /// Opens a session: notes the sign-in, forgets the person's ended ones, and makes sure that there is a profile.
    pub async fn insert_session(&self, session: &Session) -> Result<(), StoreError> {
        let write = self.write().await?;
        let row = table::ActiveModel {
            id: Set(session.id),
            user_id: Set(session.user_id),
            method: Set(session.method.clone()),
            counter: Set(session.counter),
            seen_counter: Set(session.seen_counter),
            created_at: Set(session.created_at),
            rotated_at: Set(session.rotated_at),
            expires_at: Set(session.expires_at),
            user_agent: Set(session.user_agent.clone()),
        };
        Entity::insert(row).exec_without_returning(&write).await?;
        Entity::delete_many()
            .filter(Column::UserId.eq(session.user_id))
            .filter(Column::ExpiresAt.lte(session.created_at))
            .exec(&write)
            .await?;
        accounts::Entity::update_many()
            .col_expr(accounts::Column::LastSignInAt, Expr::value(session.created_at))
            .filter(accounts::Column::UserId.eq(session.user_id))
            .exec(&write)
            .await?;
        super::accounts::insert_profile(&write, session.user_id, Role::Patient, None, session.created_at).await?;
        write.commit().await?;
        Ok(())
    }

    /// A session that has not ended, with its person.
    pub async fn live_session(&self, id: Uuid, now_ms: i64) -> Result<Option<SessionOwner>, StoreError> {
        let found = Entity::find_by_id(id).filter(Column::ExpiresAt.gt(now_ms)).one(&self.reader).await?;
        let Some(session) = found else { return Ok(None) };
        let Some(account) = accounts::Entity::find_by_id(session.user_id).one(&self.reader).await? else {
            return Ok(None);
        };
        let profile = user_profiles::Entity::find_by_id(session.user_id).one(&self.reader).await?;
        Ok(Some(SessionOwner {
            session: session.into(),
            email: account.email,
            role: Role::of(profile.as_ref().map(|profile| profile.role.as_str())),
            is_admin: account.is_admin,
        }))
    }

    /// Notes that the access token of refresh token `counter` has arrived at its client.
    pub async fn mark_seen(&self, id: Uuid, counter: i64) -> Result<(), StoreError> {
        Entity::update_many()
            .col_expr(Column::SeenCounter, Expr::value(counter))
            .filter(Column::Id.eq(id))
            .filter(Column::SeenCounter.lt(counter))
            .exec(&self.writer)
            .await?;
        Ok(())
    }

    /// Takes the session's next refresh token in exchange for number `presented`.
    ///
    /// The one before the live one is taken too while it is younger than `grace_ms` or the live one was never seen:
    /// then the answer was lost on its way. Any other ends the session, in the same transaction.
    pub async fn rotate_session(
        &self,
        id: Uuid,
        presented: i64,
        now_ms: i64,
        idle_ms: impl Fn(Role, bool) -> i64 + Send,
        grace_ms: i64,
    ) -> Result<Rotation, StoreError> {
        let write = self.write().await?;
        let row = Entity::find_by_id(id).lock_exclusive().one(&write).await?;
        let Some(row) = row.filter(|row| row.expires_at > now_ms) else {
            return Ok(Rotation::Gone);
        };
        let profile = user_profiles::Entity::find_by_id(row.user_id).one(&write).await?;
        let account = accounts::Entity::find_by_id(row.user_id).one(&write).await?;
        let role = Role::of(profile.as_ref().map(|profile| profile.role.as_str()));
        let idle = idle_ms(role, account.is_some_and(|account| account.is_admin));
        if row.rotated_at.saturating_add(idle) <= now_ms {
            Entity::delete_by_id(id).exec(&write).await?;
            write.commit().await?;
            return Ok(Rotation::Gone);
        }
        let lost_answer =
            presented == row.counter - 1 && (now_ms - row.rotated_at < grace_ms || row.seen_counter < row.counter);
        if lost_answer {
            return Ok(Rotation::Repeated(row.into()));
        }
        if presented != row.counter {
            Entity::delete_by_id(id).exec(&write).await?;
            write.commit().await?;
            return Ok(Rotation::Reused(row.into()));
        }
        let counter = row.counter + 1;
        let mut next = row.into_active_model();
        next.counter = Set(counter);
        next.rotated_at = Set(now_ms);
        let next = Entity::update(next).exec(&write).await?;
        write.commit().await?;
        Ok(Rotation::Rotated(next.into()))
    }

    /// A person's live sessions, the last used first.
    pub async fn sessions_of(&self, user: Uuid, now_ms: i64) -> Result<Vec<Session>, StoreError> {
        let rows = Entity::find()
            .filter(Column::UserId.eq(user))
            .filter(Column::ExpiresAt.gt(now_ms))
            .order_by_desc(Column::RotatedAt)
            .all(&self.writer)
            .await?;
        Ok(rows.into_iter().map(Session::from).collect())
    }

    /// Ends one session of a person. `false`: they have no such session.
    pub async fn end_session(&self, user: Uuid, id: Uuid) -> Result<bool, StoreError> {
        let done = Entity::delete_by_id(id).filter(Column::UserId.eq(user)).exec(&self.writer).await?;
        Ok(done.rows_affected > 0)
    }

    /// Ends a person's sessions, all or all but one.
    pub async fn end_sessions(&self, user: Uuid, except: Option<Uuid>) -> Result<(), StoreError> {
        end_all(&self.writer, user, except).await
    }
}

pub(super) async fn end_all(db: &impl ConnectionTrait, user: Uuid, except: Option<Uuid>) -> Result<(), StoreError> {
    let mut ending = Entity::delete_many().filter(Column::UserId.eq(user));
    if let Some(kept) = except {
        ending = ending.filter(Column::Id.ne(kept));
    }
    ending.exec(db).await?;
    Ok(())
}
