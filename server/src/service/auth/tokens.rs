//! Access tokens (JWT, HS256 and nothing else) and refresh tokens (derived, so that none is stored).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{AuthCode, AuthFailure, AuthKeys};
use crate::store::{accounts::Account, sessions::Session, vault::mac};

/// How long an access token is good for, in seconds. The session's row can end it sooner.
pub const ACCESS_SECONDS: i64 = 15 * 60;

const AUDIENCE: &str = "authenticated";

/// Signs and checks access tokens.
pub struct JwtKeys {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

/// What an access token says. Only `sub`, `session_id`, `ctr` and `exp` are believed; the rest is for clients to read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Claims {
    /// Who issued it.
    pub iss: String,
    /// The person.
    pub sub: Uuid,
    /// For whom it is.
    pub aud: String,
    /// Until when, in epoch seconds.
    pub exp: i64,
    /// Since when, in epoch seconds.
    pub iat: i64,
    /// The person's address.
    pub email: String,
    /// Always empty here.
    pub phone: String,
    /// What the server says of them.
    pub app_metadata: Value,
    /// What they say of themselves.
    pub user_metadata: Value,
    /// The provider's word for a signed-in person; not what they are here.
    pub role: String,
    /// How strongly they showed who they are.
    pub aal: String,
    /// By what.
    pub amr: Value,
    /// The session.
    pub session_id: Uuid,
    /// Always false here.
    pub is_anonymous: bool,
    /// The refresh token it came with.
    pub ctr: i64,
}

impl JwtKeys {
    /// From a key.
    pub fn new(key: &[u8; 32]) -> Self {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "sub", "aud"]);
        validation.leeway = 0;
        Self { encoding: EncodingKey::from_secret(key), decoding: DecodingKey::from_secret(key), validation }
    }

    /// A token for a session, and when it expires (epoch seconds).
    pub fn sign(&self, account: &Account, session: &Session, now_ms: i64) -> Result<(String, i64), AuthFailure> {
        let iat = now_ms / 1000;
        let exp = iat + ACCESS_SECONDS;
        let claims = Claims {
            iss: "evenkeel".to_owned(),
            sub: account.user_id,
            aud: AUDIENCE.to_owned(),
            exp,
            iat,
            email: account.email.clone(),
            phone: String::new(),
            app_metadata: app_metadata(account),
            user_metadata: account.metadata.clone(),
            role: AUDIENCE.to_owned(),
            aal: "aal1".to_owned(),
            amr: serde_json::json!([{"method": session.method, "timestamp": session.created_at / 1000}]),
            session_id: session.id,
            is_anonymous: false,
            ctr: session.counter,
        };
        let token = jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding).map_err(|error| {
            AuthFailure {
                cause: Some(Box::new(error)),
                ..AuthFailure::new(AuthCode::UnexpectedFailure, "An unexpected error occurred. Please try again.")
            }
        })?;
        Ok((token, exp))
    }

    /// What a token says, if it is ours and has not expired.
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

/// What the server says of a person, as tokens and answers carry it.
pub fn app_metadata(account: &Account) -> Value {
    let mut providers: Vec<&str> = account.providers.iter().map(String::as_str).collect();
    if account.password_hash.is_some() || providers.is_empty() {
        providers.insert(0, "email");
    }
    providers.dedup();
    let role = account.role.map(crate::store::accounts::role_word);
    serde_json::json!({"provider": providers[0], "providers": providers, "role": role})
}

/// A refresh token: session, number, and a proof that we made it. The next one can be made again from the row, so a
/// lost answer can be repeated and nothing worth stealing is stored.
pub fn refresh_token(keys: &AuthKeys, session: Uuid, counter: i64) -> String {
    let mut bytes = [0; 16 + 8 + 32];
    bytes[..16].copy_from_slice(session.as_bytes());
    bytes[16..24].copy_from_slice(&counter.to_be_bytes());
    bytes[24..].copy_from_slice(&*proof(keys, session, counter));
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Which session and number a refresh token names; nothing if we never made it.
pub fn read_refresh_token(keys: &AuthKeys, token: &str) -> Option<(Uuid, i64)> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (session, rest) = bytes.split_at_checked(16)?;
    let (counter, given) = rest.split_at_checked(8)?;
    let session = Uuid::from_slice(session).ok()?;
    let counter = i64::from_be_bytes(counter.try_into().ok()?);
    let expected = proof(keys, session, counter);
    // Every byte is looked at, whether the first differs or the last.
    let differs = given.len() != expected.len()
        || expected.iter().zip(given).fold(0, |sum, (left, right)| sum | (left ^ right)) != 0;
    (!differs).then_some((session, counter))
}

fn proof(keys: &AuthKeys, session: Uuid, counter: i64) -> zeroize::Zeroizing<[u8; 32]> {
    mac(&keys.refresh, &[session.as_bytes(), &counter.to_be_bytes()])
}
