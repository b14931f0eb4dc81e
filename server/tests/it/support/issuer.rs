//! An OpenID Connect issuer for tests, which can be made to misbehave.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock},
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use poem::{
    EndpointExt, Route, Server, get, handler,
    listener::{Acceptor, Listener, TcpListener},
    post,
    web::{Data, Form, Json},
};
use rsa::{RsaPrivateKey, pkcs1::EncodeRsaPrivateKey, traits::PublicKeyParts};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub const CLIENT: &str = "evenkeel-test";

/// A small key, because debug builds generate keys slowly.
fn key(name: &'static str) -> &'static RsaPrivateKey {
    static KEYS: OnceLock<[RsaPrivateKey; 2]> = OnceLock::new();
    let keys = KEYS.get_or_init(|| {
        let mut rng = rsa::rand_core::OsRng;
        [RsaPrivateKey::new(&mut rng, 1024).unwrap(), RsaPrivateKey::new(&mut rng, 1024).unwrap()]
    });
    &keys[usize::from(name != "honest")]
}

/// An authorization request known to the issuer.
#[derive(Clone)]
struct Grant {
    challenge: String,
    claims: Value,
    sign: Sign,
}

/// How an ID token is signed.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    Honestly,
    WithUnknownKey,
    WithForeignKeyUnderOurId,
    WithoutSignature,
    WithPublicKeyAsSecret,
}

/// A running issuer.
#[derive(Clone)]
pub struct Issuer {
    pub address: String,
    grants: Arc<Mutex<HashMap<String, Grant>>>,
}

impl Issuer {
    pub async fn start() -> Self {
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
        let address = acceptor.local_addr()[0].as_socket_addr().unwrap().to_string();
        let issuer = Self { address: format!("http://{address}"), grants: Arc::default() };
        let routes = Route::new()
            .at("/.well-known/openid-configuration", get(discovery))
            .at("/jwks", get(jwks))
            .at("/token", post(token))
            .data(issuer.clone());
        tokio::spawn(Server::new_with_acceptor(acceptor).run(routes));
        issuer
    }

    /// Returns claims that are valid for ten minutes.
    pub fn claims(&self, email: &str, nonce: &str) -> Value {
        let now = chrono::Utc::now().timestamp();
        json!({
            "iss": self.address, "aud": CLIENT, "sub": format!("subject of {email}"), "iat": now, "exp": now + 600,
            "nonce": nonce, "email": email, "email_verified": true, "name": "Ana Example",
        })
    }

    /// Returns an auth code; the token endpoint exchanges it for `claims`.
    pub fn grant(&self, challenge: &str, claims: Value, sign: Sign) -> String {
        let code = uuid::Uuid::new_v4().to_string();
        let grant = Grant { challenge: challenge.to_owned(), claims, sign };
        self.grants.lock().unwrap().insert(code.clone(), grant);
        code
    }
}

/// Returns an ID token.
pub fn id_token(claims: &Value, sign: Sign) -> String {
    let header = |kid: &str| Header { kid: Some(kid.to_owned()), ..Header::new(Algorithm::RS256) };
    let rsa = |name| EncodingKey::from_rsa_der(key(name).to_pkcs1_der().unwrap().as_bytes());
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    match sign {
        Sign::Honestly => jsonwebtoken::encode(&header("k1"), claims, &rsa("honest")).unwrap(),
        Sign::WithUnknownKey => jsonwebtoken::encode(&header("k2"), claims, &rsa("foreign")).unwrap(),
        Sign::WithForeignKeyUnderOurId => jsonwebtoken::encode(&header("k1"), claims, &rsa("foreign")).unwrap(),
        Sign::WithoutSignature => format!("{}.{}.", part(&json!({"alg": "none", "typ": "JWT"})), part(claims)),
        Sign::WithPublicKeyAsSecret => {
            let modulus = key("honest").n().to_bytes_be();
            let header = Header { kid: Some("k1".to_owned()), ..Header::new(Algorithm::HS256) };
            jsonwebtoken::encode(&header, claims, &EncodingKey::from_secret(&modulus)).unwrap()
        }
    }
}

#[handler]
fn discovery(issuer: Data<&Issuer>) -> Json<Value> {
    let at = |path: &str| format!("{}{path}", issuer.address);
    Json(json!({
        "issuer": issuer.address,
        "authorization_endpoint": at("/authorize"),
        "token_endpoint": at("/token"),
        "jwks_uri": at("/jwks"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
    }))
}

#[handler]
fn jwks() -> Json<Value> {
    let part = |number: &rsa::BigUint| URL_SAFE_NO_PAD.encode(number.to_bytes_be());
    let key = key("honest");
    Json(json!({"keys": [
        {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "k1", "n": part(key.n()), "e": part(key.e())},
    ]}))
}

#[handler]
fn token(issuer: Data<&Issuer>, form: Form<HashMap<String, String>>) -> poem::Response {
    let grant = issuer.grants.lock().unwrap().remove(form.get("code").map_or("", String::as_str));
    let verifier = form.get("code_verifier").map_or("", String::as_str);
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
    let answer = poem::Response::builder().content_type("application/json");
    match grant {
        Some(grant) if grant.challenge == challenge => answer.body(
            json!({"access_token": "x", "token_type": "Bearer", "id_token": id_token(&grant.claims, grant.sign)})
                .to_string(),
        ),
        _ => answer.status(poem::http::StatusCode::BAD_REQUEST).body(json!({"error": "invalid_grant"}).to_string()),
    }
}
