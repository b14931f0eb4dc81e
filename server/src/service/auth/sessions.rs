//! Session lifecycle: opening, refreshing and authenticating. Lifetimes: security design, 3.3.

use evenkeel_safety_core::auth::Role;
use uuid::Uuid;

use super::{Actor, Auth, AuthCode, AuthFailure, tokens};
use crate::{
    domain::{
        account::{SessionList, SignInMethod, SignedIn},
        security_event::{EventType, Severity},
    },
    store::{
        StoreError,
        accounts::Account,
        one_time::email_change::PendingEmailChange,
        security_events::SecurityEvent,
        sessions::{Rotation, Session},
    },
    time::{DAY_MS, HOUR_MS, now_ms},
};

/// How long the previous refresh token is still accepted, in milliseconds, for concurrent requests of one browser.
const GRACE_MS: i64 = 10_000;

#[derive(Debug)]
pub struct SessionTokens {
    pub access_token: String,
    /// The refresh token. Single-use.
    pub refresh_token: String,
    /// When the access token expires, in epoch seconds.
    pub expires_at: i64,
    pub session_id: Uuid,
    /// When the session ends, in epoch milliseconds; the maximum age of its cookie.
    pub session_ends_at: i64,
    pub account: Account,
    /// Whether the user has to choose a password: the address is confirmed, but not the password of the sign-up.
    pub set_password: bool,
    /// A new value of the cookie that makes this browser a known device; see [`super::attempts`].
    pub device: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Local,
    Others,
    Global,
}

fn idle(role: Role, is_admin: bool) -> i64 {
    if is_admin || role == Role::Therapist { HOUR_MS } else { 14 * DAY_MS }
}

fn absolute(role: Role, is_admin: bool) -> i64 {
    if is_admin || role == Role::Therapist { DAY_MS } else { 30 * DAY_MS }
}

impl Auth<'_> {
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
        tracing::info!(%user, method, session = %session.id, "signed in");
        // Read the account again: opening the first session may have created the profile.
        let account = self.account(user).await?;
        let device = Some(self.new_device(user)?);
        Ok(SessionTokens { device, ..self.tokens(account, &session, now)? })
    }

    /// Rotates a refresh token and returns new tokens. Reuse of a rotated token ends its session.
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
                let (user, session_id) = (session.user_id, session.id);
                tracing::warn!(%user, session = %session_id, "a refresh token was reused; its session was ended");
                self.note_reuse(&session, now).await;
                let message = "Invalid Refresh Token: Already Used";
                Err(AuthFailure::new(AuthCode::RefreshTokenAlreadyUsed, message))
            }
            Rotation::Gone => Err(AuthFailure::no_refresh_token()),
        }
    }

    /// Records a security event: a copy of the session's token was in use elsewhere.
    async fn note_reuse(&self, session: &Session, now: i64) {
        let event = SecurityEvent {
            id: Uuid::now_v7(),
            user_id: session.user_id,
            event_type: EventType::SessionReuse,
            severity: Severity::High,
            message: "A session was ended because one of its old tokens was used again".to_owned(),
            metadata: serde_json::Map::new(),
            ip_address: None,
            user_agent: None,
            created_at: now,
        };
        // The session has already ended, which is what matters.
        if let Err(error) = self.store.add_security_events(&[event]).await {
            tracing::error!(%error, "a security event could not be stored");
        }
    }

    /// Authenticates an access token. The session must still exist in the database.
    pub async fn authenticate(&self, access_token: &str) -> Result<Actor, AuthFailure> {
        let claims = self.keys.jwt.read(access_token)?;
        let owner = self.store.active_session(claims.session_id, now_ms()).await?;
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

    pub async fn is_open(&self, session: Uuid) -> Result<bool, AuthFailure> {
        Ok(self.store.active_session(session, now_ms()).await?.is_some())
    }

    /// Ends sessions; their tokens are invalid from the next request on. Unless the scope is local, nothing that was
    /// begun before can open a session any more.
    pub async fn sign_out(&self, actor: &Actor, scope: Scope) -> Result<(), AuthFailure> {
        self.end(actor.id, actor.session.id, scope).await
    }

    async fn end(&self, user: Uuid, session: Uuid, scope: Scope) -> Result<(), AuthFailure> {
        match scope {
            Scope::Local => self.store.end_session(user, session).await.map(drop)?,
            Scope::Others => self.store.sign_out(Some(user), Some(session)).await.map(drop)?,
            Scope::Global => self.store.sign_out(Some(user), None).await.map(drop)?,
        }
        tracing::info!(%user, ?scope, "signed out");
        Ok(())
    }

    /// Like [`Auth::sign_out`], but by a refresh token of any age, so that signing out works after the access token has
    /// expired.
    pub async fn sign_out_by(&self, refresh_token: &str, scope: Scope) -> Result<(), AuthFailure> {
        let Some((id, _)) = tokens::read_refresh_token(self.keys, refresh_token) else { return Ok(()) };
        let Some(owner) = self.store.active_session(id, now_ms()).await? else { return Ok(()) };
        self.end(owner.session.user_id, id, scope).await
    }

    /// Returns the user's active sessions, most recently used first.
    pub async fn sessions(&self, actor: &Actor) -> Result<SessionList, AuthFailure> {
        let now = now_ms();
        let sessions = self.store.sessions_of(actor.id, now).await?;
        let idle = idle(actor.role, actor.is_admin);
        let ends_at = |session: &Session| session.expires_at.min(session.rotated_at + idle);
        let live = sessions.into_iter().filter(|session| ends_at(session) > now).map(|session| {
            Ok(SignedIn {
                id: session.id,
                current: session.id == actor.session.id,
                method: SignInMethod::of(&session.method).ok_or(StoreError::Shape)?,
                started_at: session.created_at.into(),
                last_used_at: session.rotated_at.into(),
                ends_at: ends_at(&session).into(),
                device: session.user_agent,
            })
        });
        Ok(SessionList { sessions: live.collect::<Result<_, AuthFailure>>()? })
    }

    pub async fn end_session(&self, actor: &Actor, id: Uuid) -> Result<(), AuthFailure> {
        if self.store.end_session(actor.id, id).await? {
            return Ok(());
        }
        Err(AuthFailure::new(AuthCode::NotFound, "This session doesn't exist."))
    }

    pub async fn account(&self, user: Uuid) -> Result<Account, AuthFailure> {
        let account = self.store.account(user).await?;
        account.ok_or_else(|| AuthFailure::new(AuthCode::UserNotFound, "User not found"))
    }

    pub async fn pending_email_change(&self, actor: &Actor) -> Result<Option<PendingEmailChange>, AuthFailure> {
        Ok(self.store.pending_email_change(actor.id, now_ms()).await?)
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
            set_password: false,
            device: None,
        })
    }
}
