//! OpenID Connect: signing in with Google or another configured issuer, by the authorization code flow or with an ID
//! token obtained by the client. The issuer comes from the configuration only.

mod calls;

use std::{
    str::FromStr,
    time::{Duration, Instant},
};

use futures_util::future::BoxFuture;
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    SignatureVerificationError, TokenResponse,
    core::{CoreAuthenticationFlow, CoreClient, CoreIdToken, CoreIdTokenClaims, CoreProviderMetadata},
};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::{sync::Mutex, time::timeout};
use uuid::Uuid;

use self::calls::{HttpError, is_current, send};
use super::{Auth, AuthCode, AuthFailure, flows, same};
use crate::{
    config::Config,
    service::{names::is_plain, rate_limit::Limit},
    store::auth_flows::AuthFlow,
    time::now_ms,
};

/// How long an authorization flow may take, in milliseconds.
pub const FLOW_MS: i64 = 10 * 60 * 1000;
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the issuer's metadata is cached.
const FRESH: Duration = Duration::from_secs(60 * 60);
/// The minimum interval between metadata requests caused by unknown keys.
const COOL_DOWN: Duration = Duration::from_secs(60);
/// How long a failed metadata request is not repeated, so that people who wait for the issuer wait once, and not one
/// after the other.
const GIVE_UP: Duration = Duration::from_secs(5);
/// The maximum length of a subject, by the specification of OpenID Connect.
const MAX_SUBJECT: usize = 255;
/// How many flows one network may begin. Each is a row until it expires.
const FLOWS: Limit = Limit { name: "provider sign-ins", max: 100, window_ms: FLOW_MS };

/// The provider's name in the auth interface.
pub const PROVIDER: &str = "google";

type Client =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

#[derive(Debug)]
pub struct Oidc {
    issuer: String,
    client_id: String,
    client_secret: Option<SecretString>,
    http: reqwest::Client,
    known: Mutex<KnownMetadata>,
}

#[derive(Debug, Default)]
struct KnownMetadata {
    /// The metadata, and when it was fetched.
    found: Option<(CoreProviderMetadata, Instant)>,
    /// When it could not be fetched.
    failed: Option<Instant>,
}

/// An identity from a verified ID token: signature, issuer, audience, expiry and nonce are valid.
#[derive(Debug, Clone)]
pub struct ExternalIdentity {
    pub issuer: String,
    /// The subject: the user's permanent id at the issuer.
    pub subject: String,
    /// The email address, which the issuer has verified.
    pub email: String,
    pub name: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct FlowSecrets {
    nonce: String,
    verifier: String,
    binding: String,
}

#[derive(Debug)]
pub struct StartedFlow {
    /// The authorization URL to redirect the browser to.
    pub address: String,
    /// The value of the cookie that binds the flow to this browser, so that no other browser can finish it.
    pub binding: String,
}

#[derive(Debug, Default)]
pub struct AuthorizationRequest<'a> {
    /// Where the flow ends. Validated by the caller.
    pub redirect_to: &'a str,
    /// The client's PKCE challenge; without one, the flow ends with tokens in the fragment.
    pub code_challenge: Option<&'a str>,
    pub access_type: Option<&'a str>,
    pub prompt: Option<&'a str>,
    pub callback: &'a str,
    /// The client's network, as a rate-limit key.
    pub from: &'a str,
}

#[derive(Debug)]
pub struct FinishedFlow {
    pub redirect_to: String,
    pub code_challenge: Option<String>,
    /// The signed-in user, or why signing in failed.
    pub outcome: Result<Uuid, AuthFailure>,
}

impl Oidc {
    /// Creates the client from the settings; `None` if no issuer is configured.
    pub fn of(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(client_id) = config.oidc_client_id.clone() else { return Ok(None) };
        // Two TLS backends are linked, so one has to be chosen explicitly.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            // Redirects are not followed: they could lead into the internal network.
            .redirect(reqwest::redirect::Policy::none())
            .timeout(PATIENCE)
            .build()?;
        Ok(Some(Self {
            issuer: config.oidc_issuer.clone(),
            client_id,
            client_secret: config.oidc_client_secret.clone(),
            http,
            known: Mutex::default(),
        }))
    }

    /// Returns the issuer's metadata, fetched again if older than `max_age`.
    async fn metadata(&self, max_age: Duration) -> Result<CoreProviderMetadata, AuthFailure> {
        // Concurrent callers wait for a single request.
        let mut known = self.known.lock().await;
        if let Some((metadata, _)) = known.found.as_ref().filter(|(_, since)| since.elapsed() < max_age) {
            return Ok(metadata.clone());
        }
        if known.failed.is_some_and(|since| since.elapsed() < GIVE_UP) {
            return Err(unreachable_issuer());
        }
        let issuer = IssuerUrl::new(self.issuer.clone()).map_err(|_| unreachable_issuer())?;
        let http = self.sender();
        let reason = match timeout(PATIENCE, CoreProviderMetadata::discover_async(issuer, &http)).await {
            Ok(Ok(metadata)) => {
                *known = KnownMetadata { found: Some((metadata.clone(), Instant::now())), failed: None };
                return Ok(metadata);
            }
            Ok(Err(error)) => kind(&error),
            Err(_) => "too slow",
        };
        known.failed = Some(Instant::now());
        tracing::warn!(reason, "the issuer's metadata could not be fetched");
        Err(unreachable_issuer())
    }

    fn sender(&self) -> impl Fn(HttpRequest) -> BoxFuture<'static, Result<HttpResponse, HttpError>> + use<> {
        let (client, issuer) = (self.http.clone(), self.issuer.clone());
        move |request| Box::pin(send(client.clone(), issuer.clone(), request))
    }

    fn client(&self, metadata: CoreProviderMetadata) -> Client {
        let secret = self.client_secret.as_ref().map(|secret| ClientSecret::new(secret.expose_secret().to_owned()));
        CoreClient::from_provider_metadata(metadata, ClientId::new(self.client_id.clone()), secret)
    }

    async fn begin(&self, request: &AuthorizationRequest<'_>) -> Result<(String, CsrfToken, FlowSecrets), AuthFailure> {
        let client = self.client(self.metadata(FRESH).await?);
        let callback = RedirectUrl::new(request.callback.to_owned())
            .map_err(|_| AuthFailure::new(AuthCode::UnexpectedFailure, "This site's address isn't valid."))?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let client = client.set_redirect_uri(callback);
        let mut url = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge);
        for (name, value) in [("access_type", request.access_type), ("prompt", request.prompt)] {
            if let Some(value) = value {
                url = url.add_extra_param(name, value.to_owned());
            }
        }
        let (address, state, nonce) = url.url();
        let secrets =
            FlowSecrets { nonce: nonce.secret().clone(), verifier: verifier.into_secret(), binding: flows::secret()? };
        Ok((address.into(), state, secrets))
    }

    async fn exchange(
        &self,
        code: &str,
        secrets: &FlowSecrets,
        callback: &str,
    ) -> Result<ExternalIdentity, AuthFailure> {
        let client = self.client(self.metadata(FRESH).await?);
        let callback = RedirectUrl::new(callback.to_owned()).map_err(|_| bad_callback())?;
        let http = self.sender();
        let client = client.set_redirect_uri(callback);
        let tokens = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| unreachable_issuer())?
            .set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier.clone()))
            .request_async(&http)
            .await
            .map_err(|_| bad_callback())?;
        let token = tokens.id_token().ok_or_else(bad_callback)?;
        self.check(token, |claimed| claimed.is_some_and(|claimed| same(claimed.secret(), &secrets.nonce))).await
    }

    /// Verifies an ID token obtained by a client. `nonce` is the client's nonce; the token contains it, or its SHA-256
    /// in hexadecimal.
    pub async fn verify_id_token(&self, token: &str, nonce: &str) -> Result<ExternalIdentity, AuthFailure> {
        let refused = || AuthFailure::invalid("Bad ID token");
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
    ) -> Result<ExternalIdentity, AuthFailure> {
        let verify = |metadata: CoreProviderMetadata| {
            let client = self.client(metadata);
            let fits = nonce_fits.clone();
            let nonce = move |claimed: Option<&Nonce>| if fits(claimed) { Ok(()) } else { Err("nonce".to_owned()) };
            token.claims(&client.id_token_verifier(), nonce).cloned()
        };
        let claims = match verify(self.metadata(FRESH).await?) {
            // The issuer may have rotated its keys.
            Err(ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey)) => {
                verify(self.metadata(COOL_DOWN).await?)
            }
            outcome => outcome,
        };
        let claims: CoreIdTokenClaims = claims.map_err(|_| bad_callback())?;
        let subject = claims.subject().as_str();
        if claims.authorized_party().is_some_and(|party| party.as_str() != self.client_id)
            || !is_current(&token.to_string(), now_ms() / 1_000)
            || subject.is_empty()
            || subject.len() > MAX_SUBJECT
        {
            return Err(bad_callback());
        }
        let email = claims.email().filter(|_| claims.email_verified() == Some(true));
        let Some(email) = email else {
            let message = "Your email address isn't verified there, so you can't use it to sign in here.";
            return Err(AuthFailure::new(AuthCode::BadOauthCallback, message));
        };
        Ok(ExternalIdentity {
            issuer: claims.issuer().to_string(),
            subject: claims.subject().to_string(),
            email: super::email::normalise(email)?,
            name: claims
                .name()
                .and_then(|name| name.get(None))
                .map(|name| name.chars().take(100).collect())
                .filter(|name: &String| is_plain(name)),
        })
    }
}

impl Auth<'_> {
    pub async fn begin_oidc(
        &self,
        oidc: &Oidc,
        request: &AuthorizationRequest<'_>,
    ) -> Result<StartedFlow, AuthFailure> {
        if let Some(seconds) = self.limiter.wait(self.store, (request.from, "flows"), FLOWS, now_ms()).await? {
            let failure = AuthFailure::new(AuthCode::OverRequestRateLimit, "Request rate limit reached");
            return Err(failure.retry_after(seconds));
        }
        let (address, state, secrets) = oidc.begin(request).await?;
        let now = now_ms();
        let flow = AuthFlow {
            id: Uuid::now_v7(),
            kind: "state".to_owned(),
            key_hash: self.keys.digest("state", state.secret()),
            code_challenge: request.code_challenge.map(str::to_owned),
            user_id: None,
            method: "oauth".to_owned(),
            redirect_to: request.redirect_to.to_owned(),
            secret: Some(serde_json::to_vec(&secrets).unwrap_or_default()),
            created_at: now,
            expires_at: now + FLOW_MS,
        };
        self.store.insert_auth_flow(&flow).await?;
        Ok(StartedFlow { address, binding: secrets.binding })
    }

    /// Finishes an authorization flow with the issuer's `state` and its code or error.
    ///
    /// # Errors
    /// `bad_oauth_state` if this browser has no flow with that state. The first attempt consumes the state.
    pub async fn end_oidc(
        &self,
        oidc: &Oidc,
        state: &str,
        code: Option<&str>,
        binding: Option<&str>,
        callback: &str,
    ) -> Result<FinishedFlow, AuthFailure> {
        let unknown = || AuthFailure::new(AuthCode::BadOauthState, "OAuth state has expired or is invalid");
        let flow = self.store.take_auth_flow("state", &self.keys.digest("state", state)).await?.ok_or_else(unknown)?;
        let secrets: FlowSecrets =
            flow.secret.and_then(|secret| serde_json::from_slice(&secret).ok()).ok_or_else(unknown)?;
        if flow.expires_at <= now_ms() || !binding.is_some_and(|binding| same(binding, &secrets.binding)) {
            return Err(unknown());
        }
        let outcome = match code {
            Some(code) => match oidc.exchange(code, &secrets, callback).await {
                Ok(identity) => self.user_for_identity(&identity).await,
                Err(failure) => Err(failure),
            },
            None => {
                let message = "You didn't finish signing in with Google. Nothing was changed.";
                Err(AuthFailure::new(AuthCode::BadOauthCallback, message))
            }
        };
        Ok(FinishedFlow { redirect_to: flow.redirect_to, code_challenge: flow.code_challenge, outcome })
    }
}

fn bad_callback() -> AuthFailure {
    AuthFailure::new(AuthCode::BadOauthCallback, "We couldn't use the response of the sign-in provider.")
}

fn unreachable_issuer() -> AuthFailure {
    let message = "We can't reach the sign-in provider right now. Please try again, or use another way to sign in.";
    AuthFailure::new(AuthCode::RequestTimeout, message).retry_after(5)
}

/// Returns the kind of the failure for the log. Its message may quote URLs and responses.
fn kind<E: std::error::Error + 'static>(error: &openidconnect::DiscoveryError<E>) -> &'static str {
    use openidconnect::DiscoveryError;
    match error {
        DiscoveryError::Parse(_) => "malformed response",
        DiscoveryError::Request(_) => "no response",
        DiscoveryError::Response(..) => "refused",
        DiscoveryError::Validation(_) => "issuer mismatch",
        _ => "other",
    }
}
