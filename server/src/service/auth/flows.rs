//! PKCE: a flow through the browser's address bar ends with an auth code, which only the holder of the verifier can
//! exchange for a session.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Auth, AuthCode, AuthFailure, sessions::SessionTokens};
use crate::{
    store::{auth_flows::AuthFlow, vault::random},
    time::now_ms,
};

const CODE_MS: i64 = 5 * 60 * 1000;

/// Returns a random secret of 256 bits for links.
pub(crate) fn secret() -> Result<String, AuthFailure> {
    let bytes = random::<32>().map_err(|error| AuthFailure::from(crate::store::StoreError::from(error)))?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Validates a challenge: the unpadded base64url form of a SHA-256 digest.
pub(crate) fn check_challenge(challenge: &str, method: &str) -> Result<(), AuthFailure> {
    let usable = method.eq_ignore_ascii_case("s256")
        && challenge.len() == 43
        && URL_SAFE_NO_PAD.decode(challenge).is_ok_and(|bytes| bytes.len() == 32);
    if usable {
        return Ok(());
    }
    let message = "code challenge must be the base64url of a SHA-256, with code_challenge_method s256";
    Err(AuthFailure::new(AuthCode::ValidationFailed, message))
}

impl Auth<'_> {
    /// Issues an auth code that can be exchanged once, within five minutes.
    pub async fn issue_code(&self, user: Uuid, method: &str, code_challenge: &str) -> Result<String, AuthFailure> {
        let code = secret()?;
        let now = now_ms();
        let flow = AuthFlow {
            id: Uuid::now_v7(),
            kind: "code".to_owned(),
            key_hash: self.keys.digest("code", &code),
            code_challenge: Some(code_challenge.to_owned()),
            user_id: Some(user),
            method: method.to_owned(),
            redirect_to: String::new(),
            secret: None,
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
        let flow = self.store.take_auth_flow("code", &self.keys.digest("code", code)).await?.ok_or_else(not_found)?;
        if flow.expires_at <= now_ms() {
            return Err(AuthFailure::new(AuthCode::FlowStateExpired, "invalid flow state, flow state has expired"));
        }
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
        if flow.code_challenge.as_deref() != Some(challenge.as_str()) {
            let message = "code challenge does not match previously saved code verifier";
            return Err(AuthFailure::new(AuthCode::BadCodeVerifier, message));
        }
        let user = flow.user_id.ok_or_else(not_found)?;
        self.open_session(user, &flow.method, user_agent).await
    }
}
