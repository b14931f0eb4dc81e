//! Opening, refreshing and checking sessions. Lifetimes: security design, 3.3.

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{Actor, Auth, AuthCode, AuthFailure, tokens};
use crate::store::{
    accounts::Account,
    security_events::SecurityEvent,
    sessions::{Rotation, Session},
};

use crate::time::now_ms;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
/// For so long the refresh token before the live one is taken too: two requests of one browser at once.
const GRACE_MS: i64 = 10_000;

/// How a person showed who they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Address and password.
    Password,
    /// A link or code sent by mail.
    Otp,
    /// A link to set a new password.
    Recovery,
    /// Another provider.
    Oauth,
}

impl Method {
    /// As rows and tokens have it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Otp => "otp",
            Self::Recovery => "recovery",
            Self::Oauth => "oauth",
        }
    }
}

/// A session as its client gets it.
#[derive(Debug)]
pub struct SessionTokens {
    /// For every request.
    pub access_token: String,
    /// For the next access token. Usable once.
    pub refresh_token: String,
    /// Epoch seconds.
    pub expires_at: i64,
    /// The session.
    pub session_id: Uuid,
    /// The session's end, epoch milliseconds: a cookie need not live longer.
    pub session_ends_at: i64,
    /// The person.
    pub account: Account,
}

/// A session as its person sees it.
#[derive(Debug, Clone)]
pub struct Live {
    /// The session.
    pub session: Session,
    /// When it ends if nothing happens.
    pub ends_at: i64,
}

/// Which of their sessions a person ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The one they act in.
    Local,
    /// All but that.
    Others,
    /// All.
    Global,
}

/// How long a session may go unused.
fn idle(role: Role, is_admin: bool) -> i64 {
    if is_admin || role == Role::Therapist { HOUR } else { 14 * DAY }
}

/// How long a session lasts at most.
fn absolute(role: Role, is_admin: bool) -> i64 {
    if is_admin || role == Role::Therapist { DAY } else { 30 * DAY }
}

impl Auth<'_> {
    /// Opens a session for a person who showed who they are.
    pub async fn open_session(
        &self,
        user: Uuid,
        method: &str,
        user_agent: Option<&str>,
    ) -> Result<SessionTokens, AuthFailure> {
        let now = now_ms();
        let account = self.account(user).await?;
        let role = account.role.unwrap_or_default();
        let session = Session {
            id: Uuid::now_v7(),
            user_id: user,
            method: method.to_owned(),
            counter: 0,
            seen_counter: -1,
            created_at: now,
            rotated_at: now,
            expires_at: now + absolute(role, account.is_admin),
            user_agent: user_agent.map(|name| name.chars().take(200).collect()),
        };
        self.store.insert_session(&session).await?;
        // Once more: the first session may have made the profile.
        let account = self.account(user).await?;
        self.tokens(account, &session, now)
    }

    /// New tokens for a refresh token. One that was exchanged before ends its session.
    pub async fn refresh(&self, refresh_token: &str) -> Result<SessionTokens, AuthFailure> {
        let now = now_ms();
        let (id, counter) =
            tokens::read_refresh_token(self.keys, refresh_token).ok_or_else(AuthFailure::no_refresh_token)?;
        match self.store.rotate_session(id, counter, now, idle, GRACE_MS).await? {
            Rotation::Rotated(session) | Rotation::Repeated(session) => {
                let account = self.account(session.user_id).await?;
                self.tokens(account, &session, now)
            }
            Rotation::Reused(session) => {
                tracing::warn!(session = %session.id, "a refresh token came back: its session was ended");
                self.note_reuse(&session, now).await;
                let message = "Invalid Refresh Token: Already Used";
                Err(AuthFailure::new(AuthCode::RefreshTokenAlreadyUsed, message))
            }
            Rotation::Gone => Err(AuthFailure::no_refresh_token()),
        }
    }

    /// Records a security event: another device had a copy of this session.
    async fn note_reuse(&self, session: &Session, now: i64) {
        let event = SecurityEvent {
            id: Uuid::now_v7(),
            user_id: session.user_id,
            event_type: "session_reuse".to_owned(),
            severity: "high".to_owned(),
            message: "A session was ended because an old token of it came back".to_owned(),
            metadata: serde_json::Map::new(),
            ip_address: None,
            user_agent: None,
            created_at: now,
        };
        // The session is over already, which is what counts.
        if let Err(error) = self.store.add_security_events(&[event]).await {
            tracing::error!(%error, "a security event was not kept");
        }
    }

    /// Who the bearer of an access token is. The session's row has the last word.
    pub async fn authenticate(&self, access_token: &str) -> Result<Actor, AuthFailure> {
        let claims = self.keys.jwt.read(access_token)?;
        let owner = self.store.live_session(claims.session_id, now_ms()).await?;
        let Some(owner) = owner.filter(|owner| owner.session.user_id == claims.sub) else {
            let message = "Session from session_id claim in JWT does not exist";
            return Err(AuthFailure::new(AuthCode::SessionNotFound, message));
        };
        if owner.session.seen_counter < claims.ctr {
            self.store.mark_seen(claims.session_id, claims.ctr).await?;
        }
        Ok(Actor {
            id: claims.sub,
            role: owner.role,
            is_admin: owner.is_admin,
            email: owner.email,
            session: owner.session,
        })
    }

    /// Ends sessions: their tokens say nothing from the next request on.
    pub async fn sign_out(&self, actor: &Actor, scope: Scope) -> Result<(), AuthFailure> {
        match scope {
            Scope::Local => self.store.end_session(actor.id, actor.session.id).await.map(drop)?,
            Scope::Others => self.store.end_sessions(actor.id, Some(actor.session.id)).await?,
            Scope::Global => self.store.end_sessions(actor.id, None).await?,
        }
        Ok(())
    }

    /// As [`Auth::sign_out`], by a refresh token, however old: who signs out after their access token expired is out too.
    pub async fn sign_out_by(&self, refresh_token: &str, scope: Scope) -> Result<(), AuthFailure> {
        let Some((id, _)) = tokens::read_refresh_token(self.keys, refresh_token) else { return Ok(()) };
        let Some(owner) = self.store.live_session(id, now_ms()).await? else { return Ok(()) };
        let user = owner.session.user_id;
        match scope {
            Scope::Local => self.store.end_session(user, id).await.map(drop)?,
            Scope::Others => self.store.end_sessions(user, Some(id)).await?,
            Scope::Global => self.store.end_sessions(user, None).await?,
        }
        Ok(())
    }

    /// Where a person is signed in, the last used first.
    pub async fn sessions(&self, actor: &Actor) -> Result<Vec<Live>, AuthFailure> {
        let now = now_ms();
        let sessions = self.store.sessions_of(actor.id, now).await?;
        let idle = idle(actor.role, actor.is_admin);
        let live = sessions.into_iter().map(|session| {
            let ends_at = session.expires_at.min(session.rotated_at + idle);
            Live { session, ends_at }
        });
        Ok(live.filter(|live| live.ends_at > now).collect())
    }

    /// Ends one of a person's own sessions.
    pub async fn end_session(&self, actor: &Actor, id: Uuid) -> Result<(), AuthFailure> {
        if self.store.end_session(actor.id, id).await? {
            return Ok(());
        }
        Err(AuthFailure::new(AuthCode::NotFound, "There is no such session."))
    }

    /// A person's account, which must be there.
    pub async fn account(&self, user: Uuid) -> Result<Account, AuthFailure> {
        let account = self.store.account(user).await?;
        account.ok_or_else(|| AuthFailure::new(AuthCode::UserNotFound, "User not found"))
    }

    fn tokens(&self, account: Account, session: &Session, now: i64) -> Result<SessionTokens, AuthFailure> {
        let (access_token, expires_at) = self.keys.jwt.sign(&account, session, now)?;
        let refresh_token = tokens::refresh_token(self.keys, session.id, session.counter);
        Ok(SessionTokens {
            access_token,
            refresh_token,
            expires_at,
            session_id: session.id,
            session_ends_at: session.expires_at,
            account,
        })
    }
}
