//! Sessions. A token is valid only while its session's row exists, however well it is signed.

use evenkeel_safety_core::auth::Role;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel, JoinType,
    QueryFilter, QueryOrder, QueryResult, QuerySelect, Set,
    sea_query::{Expr, Order, Query},
};
use uuid::Uuid;

pub use super::entities::sessions::Model as Session;
use super::{
    Store, StoreError,
    entities::{
        accounts,
        sessions::{Column, Entity},
        user_profiles,
    },
    profiles::insert_profile,
};

/// The most sessions of an account. A new one ends the one that was not used for the longest time.
pub const MOST_SESSIONS: u64 = 50;

/// How far servers' clocks may be apart, in milliseconds. A session from further in the future began while a clock was
/// wrong, and would last until then.
const AHEAD_MS: i64 = 5 * 60 * 1000;

/// An active session with its user.
#[derive(Debug, Clone)]
pub struct SessionOwner {
    /// The session.
    pub session: Session,
    /// The user's email address.
    pub email: String,
    /// The role of the user's profile; a patient without one.
    pub role: Role,
    /// Whether the user is an administrator of this server.
    pub is_admin: bool,
}

/// The result of rotating a refresh token.
#[derive(Debug)]
pub enum Rotation {
    /// The next refresh token is now current.
    Rotated(Session),
    /// The response to the last rotation was lost; the current token is returned again.
    Repeated(Session),
    /// A rotated token was reused, so it may have been stolen. The session was ended.
    Reused(Session),
    /// The session does not exist or has ended.
    Gone,
}

impl FromQueryResult for SessionOwner {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let role: Option<String> = row.try_get(prefix, "role")?;
        Ok(Self {
            session: Session::from_query_result(row, prefix)?,
            email: row.try_get(prefix, "email")?,
            role: Role::of(role.as_deref()),
            is_admin: row.try_get(prefix, "is_admin")?,
        })
    }
}

impl Store {
    /// Opens a session: records the sign-in, deletes the user's ended sessions and those beyond [`MOST_SESSIONS`], and
    /// creates a profile if there is none.
    pub async fn insert_session(&self, session: &Session) -> Result<(), StoreError> {
        let save = self.begin_save().await?;
        let write = save.txn();
        Entity::insert(session.clone().into_active_model()).exec_without_returning(write).await?;
        let kept = Query::select()
            .column(Column::Id)
            .from(Entity)
            .and_where(Column::UserId.eq(session.user_id))
            .and_where(Column::Id.ne(session.id))
            .order_by(Column::RotatedAt, Order::Desc)
            .limit(MOST_SESSIONS - 1)
            .to_owned();
        let ended =
            Condition::any().add(Column::ExpiresAt.lte(session.created_at)).add(Column::Id.not_in_subquery(kept));
        Entity::delete_many()
            .filter(Column::UserId.eq(session.user_id))
            .filter(Column::Id.ne(session.id))
            .filter(ended)
            .exec(write)
            .await?;
        accounts::Entity::update_many()
            .col_expr(accounts::Column::LastSignInAt, Expr::value(session.created_at))
            .filter(accounts::Column::UserId.eq(session.user_id))
            .exec(write)
            .await?;
        insert_profile(write, session.user_id, Role::Patient, None, session.created_at).await?;
        save.finish(true).await
    }

    /// Returns a session that has not ended, with its user.
    pub async fn active_session(&self, id: Uuid, now_ms: i64) -> Result<Option<SessionOwner>, StoreError> {
        // One query for all three rows, because every request asks for them.
        let account = Entity::belongs_to(accounts::Entity).from(Column::UserId).to(accounts::Column::UserId);
        let profile = Entity::belongs_to(user_profiles::Entity).from(Column::UserId).to(user_profiles::Column::UserId);
        let query = Entity::find_by_id(id)
            .filter(Column::ExpiresAt.gt(now_ms))
            .join(JoinType::InnerJoin, account.into())
            .join(JoinType::LeftJoin, profile.into())
            .column(accounts::Column::Email)
            .column(accounts::Column::IsAdmin)
            .column(user_profiles::Column::Role);
        let found = query.into_model::<SessionOwner>().one(&self.reader).await?;
        Ok(found.filter(|found| found.session.created_at <= now_ms + AHEAD_MS))
    }

    /// Records that the client has used the access token issued with refresh token `counter`.
    pub async fn mark_seen(&self, id: Uuid, counter: i64) -> Result<(), StoreError> {
        Entity::update_many()
            .col_expr(Column::SeenCounter, Expr::value(counter))
            .filter(Column::Id.eq(id))
            .filter(Column::SeenCounter.lt(counter))
            .exec(&self.writer)
            .await?;
        Ok(())
    }

    /// Rotates the session's refresh token in exchange for number `presented`.
    ///
    /// The previous token is also accepted while it is younger than `grace_ms`, or if the current one was never used,
    /// because then the response was lost. Any other token ends the session, in the same transaction.
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
        let Some(row) = row.filter(|row| row.expires_at > now_ms && row.created_at <= now_ms + AHEAD_MS) else {
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
            return Ok(Rotation::Repeated(row));
        }
        if presented != row.counter {
            Entity::delete_by_id(id).exec(&write).await?;
            write.commit().await?;
            return Ok(Rotation::Reused(row));
        }
        let counter = row.counter + 1;
        let mut next = row.into_active_model();
        next.counter = Set(counter);
        next.rotated_at = Set(now_ms);
        let next = Entity::update(next).exec(&write).await?;
        write.commit().await?;
        Ok(Rotation::Rotated(next))
    }

    /// Returns a user's active sessions, most recently used first.
    pub async fn sessions_of(&self, user: Uuid, now_ms: i64) -> Result<Vec<Session>, StoreError> {
        let sessions = Entity::find().filter(Column::UserId.eq(user)).filter(Column::ExpiresAt.gt(now_ms));
        Ok(sessions.order_by_desc(Column::RotatedAt).all(&self.writer).await?)
    }

    /// Deletes sessions that expired before `before`.
    pub async fn clean_sessions(&self, before: i64) -> Result<(), StoreError> {
        Entity::delete_many().filter(Column::ExpiresAt.lt(before)).exec(&self.writer).await?;
        Ok(())
    }

    /// Ends a session of the user. Returns false if there is no such session.
    pub async fn end_session(&self, user: Uuid, id: Uuid) -> Result<bool, StoreError> {
        let done = Entity::delete_by_id(id).filter(Column::UserId.eq(user)).exec(&self.writer).await?;
        Ok(done.rows_affected > 0)
    }
}

/// Whether a session of the user exists.
pub(super) async fn is_open(db: &impl ConnectionTrait, user: Uuid, id: Uuid) -> Result<bool, StoreError> {
    Ok(Entity::find_by_id(id).filter(Column::UserId.eq(user)).one(db).await?.is_some())
}

/// Ends a user's sessions, except one if given. Links and codes stay valid.
pub(super) async fn end_all(db: &impl ConnectionTrait, user: Uuid, except: Option<Uuid>) -> Result<(), StoreError> {
    let mut ending = Entity::delete_many().filter(Column::UserId.eq(user));
    if let Some(kept) = except {
        ending = ending.filter(Column::Id.ne(kept));
    }
    ending.exec(db).await?;
    Ok(())
}
