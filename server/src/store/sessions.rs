//! Sessions. A token is valid only while its session's row exists, however well it is signed.

use evenkeel_safety_core::auth::Role;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, IntoActiveModel, JoinType, QueryFilter,
    QueryOrder, QuerySelect, Set,
    sea_query::{Expr, Order, Query},
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    entities::{
        accounts, auth_flows,
        sessions::{self as table, Column, Entity},
        user_profiles,
    },
    one_time,
};

/// The most sessions of an account. A new one ends the one that was not used for the longest time.
pub const MOST_SESSIONS: u64 = 50;

/// How far servers' clocks may be apart, in milliseconds. A session from further in the future began while a clock was
/// wrong, and would last until then.
const AHEAD_MS: i64 = 5 * 60 * 1000;

/// A session. Times are epoch milliseconds.
#[derive(Debug, Clone)]
pub struct Session {
    /// Its id.
    pub id: Uuid,
    /// The user's id.
    pub user_id: Uuid,
    /// The authentication method: `password`, `otp`, `recovery`, `oauth`.
    pub method: String,
    /// The number of the current refresh token.
    pub counter: i64,
    /// The newest refresh token whose access token was used.
    pub seen_counter: i64,
    /// When it began.
    pub created_at: i64,
    /// When the current refresh token was issued.
    pub rotated_at: i64,
    /// When it ends, whether or not it is used.
    pub expires_at: i64,
    /// The browser's `User-Agent`.
    pub user_agent: Option<String>,
}

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

/// A session with the columns of its user that every request needs.
#[derive(Debug, Clone, FromQueryResult)]
pub(super) struct OwnerRow {
    #[sea_orm(nested)]
    pub(super) session: table::Model,
    pub(super) email: String,
    pub(super) is_admin: bool,
    pub(super) role: Option<String>,
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
    /// Opens a session: records the sign-in, deletes the user's ended sessions and those beyond [`MOST_SESSIONS`], and
    /// creates a profile if there is none.
    pub async fn insert_session(&self, session: &Session) -> Result<(), StoreError> {
        let save = self.begin_save().await?;
        let write = save.txn();
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
        Entity::insert(row).exec_without_returning(write).await?;
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
        super::accounts::insert_profile(write, session.user_id, Role::Patient, None, session.created_at).await?;
        save.finish(true).await
    }

    /// Returns a session that has not ended, with its user.
    pub async fn active_session(&self, id: Uuid, now_ms: i64) -> Result<Option<SessionOwner>, StoreError> {
        let found = match self.reader.session(id, now_ms).await {
            Some(found) => found,
            None => self.find_session(id, now_ms).await?,
        };
        let found = found.filter(|found| found.session.created_at <= now_ms + AHEAD_MS);
        Ok(found.map(|OwnerRow { session, email, is_admin, role }| SessionOwner {
            session: session.into(),
            email,
            role: Role::of(role.as_deref()),
            is_admin,
        }))
    }

    pub(super) async fn find_session(&self, id: Uuid, now_ms: i64) -> Result<Option<OwnerRow>, StoreError> {
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
        Ok(query.into_model::<OwnerRow>().one(&self.reader).await?)
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

    /// Returns a user's active sessions, most recently used first.
    pub async fn sessions_of(&self, user: Uuid, now_ms: i64) -> Result<Vec<Session>, StoreError> {
        let rows = Entity::find()
            .filter(Column::UserId.eq(user))
            .filter(Column::ExpiresAt.gt(now_ms))
            .order_by_desc(Column::RotatedAt)
            .all(&self.writer)
            .await?;
        Ok(rows.into_iter().map(Session::from).collect())
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

    /// Ends the sessions of a user, except one if given, or of everyone, and what could still open one: sign-ins that are
    /// under way, mailed links and codes, and pending changes of address. Returns the number of sessions.
    pub async fn sign_out(&self, user: Option<Uuid>, except: Option<Uuid>) -> Result<u64, StoreError> {
        let write = self.write().await?;
        let ended = end_access(&write, user, except).await?;
        write.commit().await?;
        Ok(ended)
    }
}

/// Does what [`Store::sign_out`] says, in the caller's transaction.
pub(super) async fn end_access(
    db: &impl ConnectionTrait,
    user: Option<Uuid>,
    except: Option<Uuid>,
) -> Result<u64, StoreError> {
    one_time::end(db, user).await?;
    let (mut sessions, mut flows) = (Entity::delete_many(), auth_flows::Entity::delete_many());
    if let Some(user) = user {
        sessions = sessions.filter(Column::UserId.eq(user));
        flows = flows.filter(auth_flows::Column::UserId.eq(user));
    }
    if let Some(kept) = except {
        sessions = sessions.filter(Column::Id.ne(kept));
    }
    flows.exec(db).await?;
    Ok(sessions.exec(db).await?.rows_affected)
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
