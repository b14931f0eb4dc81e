//! PKCE and handovers. A flow through the browser's address bar ends with an auth code, which only the holder of the verifier can
//! exchange for a session.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Auth, AuthCode, AuthFailure, sessions::SessionTokens};
use crate::{
    store::{auth_flows::AuthFlow, one_time::SignUpChoice, vault::random},
    time::now_ms,
};

/// How long an auth code or a handover is valid, in milliseconds.
pub const CODE_MS: i64 = 5 * 60 * 1000;
/// The kinds of flows, in rows and digests.
const CODE: &str = "code";
const HANDOVER: &str = "handover";
/// Marks a handover after which the user has to choose a password.
const NO_PASSWORD: &[u8] = b"no password";

/// Returns a random secret of 256 bits for links.
pub(crate) fn secret() -> Result<String, AuthFailure> {
    Ok(URL_SAFE_NO_PAD.encode(random::<32>()?))
}

/// Validates a challenge: the unpadded base64url form of a SHA-256 digest.
pub(crate) fn check_challenge(challenge: &str, method: &str) -> Result<(), AuthFailure> {
    let usable = method.eq_ignore_ascii_case("s256")
        && challenge.len() == 43
        && URL_SAFE_NO_PAD.decode(challenge).is_ok_and(|bytes| bytes.len() == 32);
    if usable {
        return Ok(());
    }
    Err(AuthFailure::invalid("code challenge must be the base64url of a SHA-256, with code_challenge_method s256"))
}

pub(super) fn challenge_of(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

impl Auth<'_> {
    /// Issues an auth code that can be exchanged once, within five minutes. `choice` is the password of a sign-up,
    /// which the verifier will prove.
    pub async fn issue_code(
        &self,
        user: Uuid,
        method: &str,
        code_challenge: &str,
        choice: Option<&SignUpChoice>,
    ) -> Result<String, AuthFailure> {
        let choice = choice.map(serde_json::to_vec).transpose().map_err(AuthFailure::unexpected)?;
        self.issue(CODE, user, method, Some(code_challenge), choice).await
    }

    async fn issue(
        &self,
        kind: &str,
        user: Uuid,
        method: &str,
        code_challenge: Option<&str>,
        kept: Option<Vec<u8>>,
    ) -> Result<String, AuthFailure> {
        let (code, now) = (secret()?, now_ms());
        let flow = AuthFlow {
            id: Uuid::now_v7(),
            kind: kind.to_owned(),
            key_hash: self.keys.digest(kind, &code),
            code_challenge: code_challenge.map(str::to_owned),
            user_id: Some(user),
            method: method.to_owned(),
            redirect_to: String::new(),
            secret: kept,
            created_at: now,
            expires_at: now + CODE_MS,
        };
        self.store.insert_auth_flow(&flow).await?;
        Ok(code)
    }

    /// Exchanges an auth code and its verifier for a session. The first attempt consumes the code, whether it succeeds
    /// or not.
    pub async fn exchange_code(
        &self,
        code: &str,
        verifier: &str,
        user_agent: Option<&str>,
    ) -> Result<SessionTokens, AuthFailure> {
        let not_found =
            || AuthFailure::new(AuthCode::FlowStateNotFound, "invalid flow state, no valid flow state found");
        let flow = self.store.take_auth_flow(CODE, &self.keys.digest(CODE, code)).await?.ok_or_else(not_found)?;
        if flow.expires_at <= now_ms() {
            return Err(AuthFailure::new(AuthCode::FlowStateExpired, "invalid flow state, flow state has expired"));
        }
        if flow.code_challenge != Some(challenge_of(verifier)) {
            let message = "code challenge does not match previously saved code verifier";
            return Err(AuthFailure::new(AuthCode::BadCodeVerifier, message));
        }
        let user = flow.user_id.ok_or_else(not_found)?;
        if let Some(choice) = flow.secret.as_deref().and_then(|choice| serde_json::from_slice(choice).ok()) {
            self.store.accept_choice(user, &choice, now_ms()).await?;
        }
        self.store.forget_handovers(user).await?;
        self.open_session(user, &flow.method, user_agent).await
    }

    /// Lets the browser that opened a link sign in although another one asked for the link, and so has the verifier.
    /// Returns the secret for that browser's cookie. `choice` is the password of a sign-up, which is not accepted then.
    pub async fn issue_handover(
        &self,
        user: Uuid,
        method: &str,
        choice: Option<&SignUpChoice>,
    ) -> Result<String, AuthFailure> {
        self.issue(HANDOVER, user, method, None, choice.map(|_| NO_PASSWORD.to_vec())).await
    }

    /// Returns the address of the account that a handover signs in to, without consuming it.
    pub async fn peek_handover(&self, secret: &str) -> Result<String, AuthFailure> {
        let user = self.store.user_of_auth_flow(HANDOVER, &self.keys.digest(HANDOVER, secret), now_ms()).await?;
        Ok(self.account(user.ok_or_else(AuthFailure::link_expired)?).await?.email)
    }

    /// Signs in by a handover. Single-use.
    pub async fn take_handover(&self, secret: &str, user_agent: Option<&str>) -> Result<SessionTokens, AuthFailure> {
        let flow = self.store.take_auth_flow(HANDOVER, &self.keys.digest(HANDOVER, secret)).await?;
        let flow = flow.filter(|flow| flow.expires_at > now_ms()).ok_or_else(AuthFailure::link_expired)?;
        let user = flow.user_id.ok_or_else(AuthFailure::link_expired)?;
        let tokens = self.open_session(user, &flow.method, user_agent).await?;
        Ok(SessionTokens { set_password: flow.secret.is_some(), ..tokens })
    }
}
