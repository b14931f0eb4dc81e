//! Signing in with Google, or with any other issuer that speaks OpenID Connect: the way there, the way back, and ID
//! tokens that a client brings itself. Who is trusted is configuration; nothing a client sends names an address.

use std::{
    str::FromStr,
    time::{Duration, Instant},
};

use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    SignatureVerificationError, TokenResponse,
    core::{CoreAuthenticationFlow, CoreClient, CoreIdToken, CoreIdTokenClaims, CoreProviderMetadata},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;
use uuid::Uuid;

use super::{Auth, AuthCode, AuthFailure, flows};
use crate::{config::Config, store::auth_flows::AuthFlow, time::now_ms};

/// How long the way to the issuer and back may take.
pub const WAY_MS: i64 = 10 * 60 * 1000;
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer that is read: keys and tokens are far shorter.
const MAX_ANSWER: usize = 1024 * 1024;
/// How long what the issuer says of itself is good for.
const FRESH: Duration = Duration::from_secs(60 * 60);
/// An unknown key asks the issuer again, but not more often than this.
const COOL_DOWN: Duration = Duration::from_secs(60);

/// The provider's name in the interface.
pub const PROVIDER: &str = "google";

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

/// The issuer, as far as this server knows it.
#[derive(Debug)]
pub struct Oidc {
    issuer: String,
    client_id: String,
    client_secret: Option<crate::config::Secret>,
    http: reqwest::Client,
    known: Mutex<Option<Known>>,
}

#[derive(Debug, Clone)]
struct Known {
    metadata: CoreProviderMetadata,
    since: Instant,
}

/// Who the issuer says a person is. Checked: signature, issuer, audience, time, nonce.
#[derive(Debug, Clone)]
pub struct Vouched {
    /// The issuer.
    pub issuer: String,
    /// The person's id at the issuer, for ever.
    pub subject: String,
    /// Their address, which the issuer has verified.
    pub email: String,
    /// Their name there.
    pub name: Option<String>,
}

/// What a way to the issuer keeps to itself.
#[derive(Debug, Serialize, Deserialize)]
struct Way {
    nonce: String,
    verifier: String,
    binding: String,
}

/// A started sign-in at an issuer.
#[derive(Debug)]
pub struct Begun {
    /// Where the browser goes.
    pub address: String,
    /// What the browser must bring back in a cookie, so that no one can finish another's way.
    pub binding: String,
}

/// What a client asks for.
#[derive(Debug, Default)]
pub struct AuthorizationRequest<'a> {
    /// Where it ends; checked by the caller.
    pub redirect_to: &'a str,
    /// PKCE's challenge of our own client; none: the tokens come in the hash.
    pub code_challenge: Option<&'a str>,
    /// Handed on to the issuer.
    pub access_type: Option<&'a str>,
    /// Handed on to the issuer.
    pub prompt: Option<&'a str>,
    /// This site's address for the way back.
    pub callback: &'a str,
}

/// A finished sign-in at an issuer.
#[derive(Debug)]
pub struct Ended {
    /// Where it ends.
    pub redirect_to: String,
    /// PKCE's challenge of our own client.
    pub code_challenge: Option<String>,
    /// Who came back, or why not.
    pub outcome: Result<Uuid, AuthFailure>,
}

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
enum HttpError {
    #[error("the issuer did not answer")]
    Request(#[from] reqwest::Error),
    #[error("the issuer's answer is too long")]
    TooLong,
    #[error("the issuer's answer cannot be read")]
    Shape(#[from] openidconnect::http::Error),
}

impl Oidc {
    /// The issuer of the settings, if one is set.
    pub fn of(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(client_id) = config.oidc_client_id.clone() else { return Ok(None) };
        // One of two libraries would do; without a word the TLS layer does not know which.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            // A redirect could lead anywhere, into our own network too.
            .redirect(reqwest::redirect::Policy::none())
            .timeout(PATIENCE)
            .build()?;
        Ok(Some(Self {
            issuer: config.oidc_issuer.clone(),
            client_id,
            client_secret: config.oidc_client_secret.clone(),
            http,
            known: Mutex::new(None),
        }))
    }

    /// What the issuer says of itself; asked anew when older than `max_age`.
    async fn metadata(&self, max_age: Duration) -> Result<CoreProviderMetadata, AuthFailure> {
        // One asks, the others wait for the answer.
        let mut known = self.known.lock().await;
        if let Some(found) = known.as_ref().filter(|found| found.since.elapsed() < max_age) {
            return Ok(found.metadata.clone());
        }
        let issuer = IssuerUrl::new(self.issuer.clone()).map_err(|_| unreachable_issuer())?;
        let client = self.http.clone();
        let http = move |request| send(client.clone(), request);
        match CoreProviderMetadata::discover_async(issuer, &http).await {
            Ok(metadata) => {
                *known = Some(Known { metadata: metadata.clone(), since: Instant::now() });
                Ok(metadata)
            }
            Err(error) => {
                tracing::warn!(reason = kind(&error), "the issuer could not be asked");
                Err(unreachable_issuer())
            }
        }
    }

    fn client(&self, metadata: CoreProviderMetadata) -> Client {
        let secret = self.client_secret.as_ref().map(|secret| ClientSecret::new(secret.expose().to_owned()));
        CoreClient::from_provider_metadata(metadata, ClientId::new(self.client_id.clone()), secret)
    }

    async fn begin(&self, wish: &AuthorizationRequest<'_>) -> Result<(String, CsrfToken, Way), AuthFailure> {
        let client = self.client(self.metadata(FRESH).await?);
        let callback = RedirectUrl::new(wish.callback.to_owned())
            .map_err(|_| AuthFailure::new(AuthCode::UnexpectedFailure, "This site has no usable address."))?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let client = client.set_redirect_uri(callback);
        let mut request = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge);
        for (name, value) in [("access_type", wish.access_type), ("prompt", wish.prompt)] {
            if let Some(value) = value {
                request = request.add_extra_param(name, value.to_owned());
            }
        }
        let (address, state, nonce) = request.url();
        let way = Way { nonce: nonce.secret().clone(), verifier: verifier.into_secret(), binding: flows::secret()? };
        Ok((address.into(), state, way))
    }

    async fn exchange(&self, code: &str, way: &Way, callback: &str) -> Result<Vouched, AuthFailure> {
        let client = self.client(self.metadata(FRESH).await?);
        let callback = RedirectUrl::new(callback.to_owned()).map_err(|_| bad_callback())?;
        let sender = self.http.clone();
        let http = move |request| send(sender.clone(), request);
        let client = client.set_redirect_uri(callback);
        let tokens = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| unreachable_issuer())?
            .set_pkce_verifier(PkceCodeVerifier::new(way.verifier.clone()))
            .request_async(&http)
            .await
            .map_err(|_| bad_callback())?;
        let token = tokens.id_token().ok_or_else(bad_callback)?;
        self.check(token, |claimed| claimed.is_some_and(|claimed| same(claimed.secret(), &way.nonce))).await
    }

    /// Who an ID token that a client brings says a person is. `nonce` is what the client asked the issuer with, as it
    /// is or as its SHA-256 in hexadecimal stands in the token.
    pub async fn vouched_by_token(&self, token: &str, nonce: &str) -> Result<Vouched, AuthFailure> {
        let refused = || AuthFailure::new(AuthCode::ValidationFailed, "Bad ID token");
        let token = CoreIdToken::from_str(token).map_err(|_| refused())?;
        let hashed =
            Sha256::digest(nonce.as_bytes()).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
        let fits = |claimed: Option<&Nonce>| {
            claimed.is_some_and(|claimed| same(claimed.secret(), nonce) | same(claimed.secret(), &hashed))
        };
        self.check(&token, fits).await.map_err(|failure| match failure.code {
            AuthCode::BadOauthCallback => refused(),
            _ => failure,
        })
    }

    async fn check(
        &self,
        token: &CoreIdToken,
        nonce_fits: impl Fn(Option<&Nonce>) -> bool + Clone,
    ) -> Result<Vouched, AuthFailure> {
        let verify = |metadata: CoreProviderMetadata| {
            let client = self.client(metadata);
            let fits = nonce_fits.clone();
            let nonce = move |claimed: Option<&Nonce>| if fits(claimed) { Ok(()) } else { Err("nonce".to_owned()) };
            token.claims(&client.id_token_verifier(), nonce).cloned()
        };
        let claims = match verify(self.metadata(FRESH).await?) {
            // Perhaps the issuer has new keys.
            Err(ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey)) => {
                verify(self.metadata(COOL_DOWN).await?)
            }
            outcome => outcome,
        };
        let claims: CoreIdTokenClaims = claims.map_err(|_| bad_callback())?;
        if claims.authorized_party().is_some_and(|party| party.as_str() != self.client_id) {
            return Err(bad_callback());
        }
        let email = claims.email().filter(|_| claims.email_verified() == Some(true));
        let Some(email) = email else {
            let message = "Your e-mail address is not verified there, so it cannot be used to sign in here.";
            return Err(AuthFailure::new(AuthCode::BadOauthCallback, message));
        };
        Ok(Vouched {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: super::email::normalise(email)?,
            name: claims.name().and_then(|name| name.get(None)).map(|name| name.chars().take(100).collect()),
        })
    }
}

/// Owns what it needs: the library wants futures that outlive the caller's borrow.
async fn send(client: reqwest::Client, request: HttpRequest) -> Result<HttpResponse, HttpError> {
    let mut answer = client.execute(request.try_into()?).await?;
    let mut body = Vec::new();
    while let Some(part) = answer.chunk().await? {
        if body.len() + part.len() > MAX_ANSWER {
            return Err(HttpError::TooLong);
        }
        body.extend_from_slice(&part);
    }
    let mut response = openidconnect::http::Response::builder().status(answer.status());
    for (name, value) in answer.headers() {
        response = response.header(name, value);
    }
    Ok(response.body(body)?)
}

impl Auth<'_> {
    /// Begins the way to the issuer.
    pub async fn begin_oidc(&self, oidc: &Oidc, wish: &AuthorizationRequest<'_>) -> Result<Begun, AuthFailure> {
        let (address, state, way) = oidc.begin(wish).await?;
        let now = now_ms();
        let flow = AuthFlow {
            id: Uuid::now_v7(),
            kind: "state".to_owned(),
            key_hash: self.keys.digest("state", state.secret()),
            code_challenge: wish.code_challenge.map(str::to_owned),
            user_id: None,
            method: "oauth".to_owned(),
            redirect_to: wish.redirect_to.to_owned(),
            secret: Some(serde_json::to_vec(&way).unwrap_or_default()),
            created_at: now,
            expires_at: now + WAY_MS,
        };
        self.store.insert_auth_flow(&flow).await?;
        Ok(Begun { address, binding: way.binding })
    }

    /// Ends the way: a person came back from the issuer with `state`, and with a code or the issuer's refusal.
    ///
    /// # Errors
    /// `bad_oauth_state` when no way that this browser began has that state. A state is spent by the first try.
    pub async fn end_oidc(
        &self,
        oidc: &Oidc,
        state: &str,
        code: Option<&str>,
        binding: Option<&str>,
        callback: &str,
    ) -> Result<Ended, AuthFailure> {
        let unknown = || AuthFailure::new(AuthCode::BadOauthState, "OAuth state has expired or is invalid");
        let flow = self.store.take_auth_flow("state", &self.keys.digest("state", state)).await?.ok_or_else(unknown)?;
        let way: Way = flow.secret.and_then(|secret| serde_json::from_slice(&secret).ok()).ok_or_else(unknown)?;
        if flow.expires_at <= now_ms() || !binding.is_some_and(|binding| same(binding, &way.binding)) {
            return Err(unknown());
        }
        let outcome = match code {
            Some(code) => match oidc.exchange(code, &way, callback).await {
                Ok(vouched) => self.vouched_user(&vouched).await,
                Err(failure) => Err(failure),
            },
            None => {
                let message = "Signing in with Google was not finished. Nothing was changed.";
                Err(AuthFailure::new(AuthCode::BadOauthCallback, message))
            }
        };
        Ok(Ended { redirect_to: flow.redirect_to, code_challenge: flow.code_challenge, outcome })
    }
}

fn bad_callback() -> AuthFailure {
    AuthFailure::new(AuthCode::BadOauthCallback, "The answer of the sign-in provider could not be used.")
}

fn unreachable_issuer() -> AuthFailure {
    let message = "The sign-in provider cannot be reached. Please try again, or use another way to sign in.";
    AuthFailure::new(AuthCode::RequestTimeout, message).retry_after(5)
}

/// Compares without telling by its time where two secrets differ.
fn same(left: &str, right: &str) -> bool {
    Sha256::digest(left.as_bytes()) == Sha256::digest(right.as_bytes())
}

/// The failure's kind for the log: its words may quote addresses and answers.
fn kind<E: std::error::Error + 'static>(error: &openidconnect::DiscoveryError<E>) -> &'static str {
    use openidconnect::DiscoveryError;
    match error {
        DiscoveryError::Parse(_) => "its answer has another shape",
        DiscoveryError::Request(_) => "no answer",
        DiscoveryError::Response(..) => "it refused",
        DiscoveryError::Validation(_) => "it calls itself by another name",
        _ => "other",
    }
}
