//! Access tokens (JWT, HS256 only) and refresh tokens (derived, so that none is stored).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{AuthCode, AuthFailure, AuthKeys, same};
use crate::store::{accounts::Account, sessions::Session, vault::mac};

/// The lifetime of an access token in seconds. Ending its session invalidates it sooner.
pub const ACCESS_SECONDS: i64 = 15 * 60;

/// The issuer of access tokens.
const ISSUER: &str = "evenkeel";
const AUDIENCE: &str = "authenticated";

/// Signs and verifies access tokens.
pub struct JwtKeys {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

/// The claims of an access token that the server relies on, beside those that make it valid: `exp`, `iss` and `aud`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Claims {
    pub sub: Uuid,
    pub session_id: Uuid,
    /// The counter of the refresh token that was issued with it.
    pub ctr: i64,
}

/// All claims of an access token.
#[derive(Serialize)]
struct AllClaims<'a> {
    #[serde(flatten)]
    own: Claims,
    iss: &'static str,
    aud: &'static str,
    exp: i64,
    iat: i64,
    email: &'a str,
    phone: &'static str,
    app_metadata: Value,
    user_metadata: &'a Value,
    /// The provider's role of authenticated users. Not the role in this application.
    role: &'static str,
    aal: &'static str,
    amr: Value,
    is_anonymous: bool,
}

impl JwtKeys {
    pub fn new(key: &[u8; 32]) -> Self {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_audience(&[AUDIENCE]);
        validation.set_issuer(&[ISSUER]);
        validation.set_required_spec_claims(&["exp", "sub", "aud", "iss"]);
        validation.validate_nbf = true;
        validation.leeway = 0;
        Self { encoding: EncodingKey::from_secret(key), decoding: DecodingKey::from_secret(key), validation }
    }

    /// Signs a token for a session. Returns it with its expiry in epoch seconds.
    pub fn sign(&self, account: &Account, session: &Session, now_ms: i64) -> Result<(String, i64), AuthFailure> {
        let iat = now_ms / 1000;
        let exp = iat + ACCESS_SECONDS;
        let claims = AllClaims {
            own: Claims { sub: account.user_id, session_id: session.id, ctr: session.counter },
            iss: ISSUER,
            aud: AUDIENCE,
            exp,
            iat,
            email: &account.email,
            phone: "",
            app_metadata: app_metadata(account),
            user_metadata: &account.metadata,
            role: AUDIENCE,
            aal: "aal1",
            amr: serde_json::json!([{"method": session.method, "timestamp": session.created_at / 1000}]),
            is_anonymous: false,
        };
        let token = jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding);
        Ok((token.map_err(AuthFailure::unexpected)?, exp))
    }

    /// Verifies a token and returns the claims that the server relies on.
    pub fn read(&self, token: &str) -> Result<Claims, AuthFailure> {
        match jsonwebtoken::decode::<Claims>(token, &self.decoding, &self.validation) {
            Ok(data) => Ok(data.claims),
            Err(error) => {
                let expired = matches!(error.kind(), jsonwebtoken::errors::ErrorKind::ExpiredSignature);
                let why = if expired { "token is expired" } else { "token is malformed or has a bad signature" };
                Err(AuthFailure::new(AuthCode::BadJwt, format!("invalid JWT: {why}")))
            }
        }
    }
}

/// Returns the metadata that the server sets, as carried by tokens and responses.
pub fn app_metadata(account: &Account) -> Value {
    let mut providers: Vec<&str> = account.identities.iter().map(|identity| identity.provider.as_str()).collect();
    if account.password_hash.is_some() || providers.is_empty() {
        providers.insert(0, "email");
    }
    providers.dedup();
    let role = account.role.map(crate::store::profiles::role_word);
    serde_json::json!({"provider": providers[0], "providers": providers, "role": role})
}

/// Returns a refresh token: session id, counter and MAC. It can be recomputed from the session's row, so lost responses
/// can be repeated and no token has to be stored.
pub fn refresh_token(keys: &AuthKeys, session: Uuid, counter: i64) -> String {
    let mut bytes = [0; 16 + 8 + 32];
    bytes[..16].copy_from_slice(session.as_bytes());
    bytes[16..24].copy_from_slice(&counter.to_be_bytes());
    bytes[24..].copy_from_slice(&*proof(keys, session, counter));
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Verifies a refresh token and returns its session id and counter.
pub fn read_refresh_token(keys: &AuthKeys, token: &str) -> Option<(Uuid, i64)> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (session, rest) = bytes.split_at_checked(16)?;
    let (counter, given) = rest.split_at_checked(8)?;
    let session = Uuid::from_slice(session).ok()?;
    let counter = i64::from_be_bytes(counter.try_into().ok()?);
    same(given, *proof(keys, session, counter)).then_some((session, counter))
}

fn proof(keys: &AuthKeys, session: Uuid, counter: i64) -> zeroize::Zeroizing<[u8; 32]> {
    mac(&keys.refresh, &[session.as_bytes(), &counter.to_be_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(change: impl FnOnce(&mut Value), algorithm: Algorithm) -> String {
        let now = crate::time::now_ms() / 1000;
        let mut claims = serde_json::json!({
            "iss": ISSUER, "sub": Uuid::nil(), "aud": AUDIENCE, "exp": now + 60, "iat": now, "email": "a@example.org",
            "phone": "", "app_metadata": {}, "user_metadata": {}, "role": AUDIENCE, "aal": "aal1", "amr": [],
            "session_id": Uuid::nil(), "is_anonymous": false, "ctr": 0,
        });
        change(&mut claims);
        jsonwebtoken::encode(&Header::new(algorithm), &claims, &EncodingKey::from_secret(&[7; 32])).unwrap()
    }

    /// Wrong claims are refused even if the real key signed them.
    #[test]
    fn refuses_wrong_claims_signed_by_the_real_key() {
        let keys = JwtKeys::new(&[7; 32]);
        assert!(keys.read(&signed(|_| {}, Algorithm::HS256)).is_ok());
        assert!(keys.read(&signed(|_| {}, Algorithm::HS512)).is_err());
        let past = crate::time::now_ms() / 1000 - 1;
        for (name, value) in [
            ("iss", serde_json::json!("https://evil.example")),
            ("aud", serde_json::json!("anon")),
            ("exp", serde_json::json!(past)),
            ("sub", serde_json::json!("admin")),
            ("session_id", serde_json::json!("*")),
            ("ctr", serde_json::json!("0")),
        ] {
            assert!(keys.read(&signed(|claims| claims[name] = value.clone(), Algorithm::HS256)).is_err(), "{name}");
        }
        for name in ["iss", "aud", "exp", "sub", "session_id"] {
            let without = |claims: &mut Value| drop(claims.as_object_mut().unwrap().remove(name));
            assert!(keys.read(&signed(without, Algorithm::HS256)).is_err(), "{name}");
        }
    }
}
