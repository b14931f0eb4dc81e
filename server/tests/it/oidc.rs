//! OpenID Connect with a test issuer: honest flows and every attack we know.

use std::collections::HashMap;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_server::store::accounts::{Account, AccountChange};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    Answer, TestApp,
    issuer::{CLIENT, Issuer, Sign, id_token},
};

const VERIFIER: &str = "a verifier that only the test knows, and long enough";

struct Here {
    app: TestApp,
    issuer: Issuer,
}

/// The browser's state during an authorization flow.
struct BrowserState {
    sent_to: String,
    asked: HashMap<String, String>,
    cookie: String,
}

async fn here(database: Option<String>) -> Here {
    let issuer = Issuer::start().await;
    let mut vars = vec![("OIDC_ISSUER", issuer.address.clone()), ("OIDC_CLIENT_ID", CLIENT.to_owned())];
    vars.extend(database.map(|url| ("DATABASE_URL", url)));
    Here { app: TestApp::with(&vars).await, issuer }
}

fn challenge() -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER))
}

fn pairs(text: &str) -> HashMap<String, String> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}

impl Here {
    async fn browse(&self, address: &str, cookie: &str) -> Answer {
        self.app.send(Method::GET, address, &[("authorization", ""), ("cookie", cookie)], ()).await
    }

    async fn begin(&self, extra: &str) -> BrowserState {
        let address = format!("/auth/v1/authorize?provider=google&redirect_to=/login-no-password{extra}");
        let answer = self.browse(&address, "").await.expect(StatusCode::SEE_OTHER);
        let sent_to = answer.header("location").to_owned();
        let asked = pairs(sent_to.split_once('?').unwrap().1);
        let cookie = answer.header("set-cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        BrowserState { sent_to, asked, cookie: cookie.split(';').next().unwrap().to_owned() }
    }

    async fn with_pkce(&self) -> BrowserState {
        self.begin(&format!("&code_challenge={}&code_challenge_method=s256", challenge())).await
    }

    /// The issuer redirects the browser back. Returns the final redirect.
    async fn back(&self, browser: &BrowserState, code: &str) -> String {
        let address = format!("/auth/v1/callback?state={}&code={code}", browser.asked["state"]);
        let answer = self.browse(&address, &browser.cookie).await.expect(StatusCode::SEE_OTHER);
        answer.header("location").to_owned()
    }

    async fn come_back(&self, browser: &BrowserState, change: impl Fn(&mut Value), sign: Sign) -> String {
        let mut claims = self.issuer.claims("ana@example.org", &browser.asked["nonce"]);
        change(&mut claims);
        let code = self.issuer.grant(&browser.asked["code_challenge"], claims, sign);
        self.back(browser, &code).await
    }

    async fn account(&self, email: &str) -> Option<Account> {
        self.app.state.store().account_by_email(email).await.unwrap()
    }
}

async fn the_honest_way(here: Here) {
    // PROV-03, PROV-04, PROV-05
    let extra =
        format!("&access_type=offline&prompt=consent&code_challenge={}&code_challenge_method=s256", challenge());
    let browser = here.begin(&extra).await;
    assert!(browser.sent_to.starts_with(&format!("{}/authorize?", here.issuer.address)), "{}", browser.sent_to);
    assert_eq!((browser.asked["access_type"].as_str(), browser.asked["prompt"].as_str()), ("offline", "consent"));
    assert_eq!(browser.asked["code_challenge_method"], "S256");
    assert!(browser.asked["scope"].contains("openid") && browser.asked["scope"].contains("email"));
    assert_ne!(browser.asked["code_challenge"], challenge(), "the way to the issuer has a challenge of its own");

    let landed = here.come_back(&browser, |_| {}, Sign::Honestly).await;
    let (page, query) = landed.split_once('?').unwrap();
    assert!(page.ends_with("/login-no-password"), "{page}");
    let code = pairs(query)["code"].clone();

    // PROV-13: only the holder of the verifier can exchange the code, once.
    let auth = here.app.state.auth();
    let tokens = auth.exchange_code(&code, VERIFIER, None).await.unwrap();
    assert_eq!(tokens.account.email, "ana@example.org");
    assert_eq!(tokens.account.identities[0].provider, "google");
    assert!(tokens.account.email_confirmed_at.is_some() && tokens.account.password_hash.is_none());
    let again = auth.exchange_code(&code, VERIFIER, None).await.unwrap_err();
    assert_eq!(again.code.as_str(), "flow_state_not_found");

    // The same identity maps to the same account.
    let browser = here.begin("").await;
    let landed = here.come_back(&browser, |claims| claims["email"] = json!("moved@example.org"), Sign::Honestly).await;
    let hash = pairs(landed.split_once('#').unwrap().1);
    let actor = auth.authenticate(&hash["access_token"]).await.unwrap();
    assert_eq!(actor.id, tokens.account.user_id);
    assert_eq!(hash["token_type"], "bearer");
    auth.refresh(&hash["refresh_token"]).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn google_signs_in_with_a_code_or_with_tokens_on_sqlite() {
    the_honest_way(here(None).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn google_signs_in_with_a_code_or_with_tokens_on_postgres() {
    the_honest_way(here(Some(crate::support::postgres::new_database())).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_verifier_fails_and_consumes_the_code() {
    let here = here(None).await;
    let browser = here.with_pkce().await;
    let landed = here.come_back(&browser, |_| {}, Sign::Honestly).await;
    let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
    let auth = here.app.state.auth();
    assert_eq!(auth.exchange_code(&code, "guess", None).await.unwrap_err().code.as_str(), "bad_code_verifier");
    assert_eq!(auth.exchange_code(&code, VERIFIER, None).await.unwrap_err().code.as_str(), "flow_state_not_found");
}

/// A manipulation of the claims of an honest token.
type Change = Box<dyn Fn(&mut Value)>;

/// PROV-06: every invalid token is refused, in the browser flow and as an ID token from the client. No token creates an
/// account.
#[tokio::test(flavor = "multi_thread")]
async fn refuses_every_invalid_id_token() {
    let here = here(None).await;
    let cases: Vec<(&str, Change, Sign)> = vec![
        ("another issuer", Box::new(|claims| claims["iss"] = json!("https://accounts.google.com")), Sign::Honestly),
        ("for somebody else", Box::new(|claims| claims["aud"] = json!("other")), Sign::Honestly),
        ("for us and others", Box::new(|claims| claims["aud"] = json!([CLIENT, "other"])), Sign::Honestly),
        ("another party", Box::new(|claims| claims["azp"] = json!("other")), Sign::Honestly),
        ("expired", Box::new(|claims| claims["exp"] = json!(1_700_000_000)), Sign::Honestly),
        ("another nonce", Box::new(|claims| claims["nonce"] = json!("other")), Sign::Honestly),
        ("no nonce", Box::new(|claims| claims["nonce"] = Value::Null), Sign::Honestly),
        ("address not verified", Box::new(|claims| claims["email_verified"] = json!(false)), Sign::Honestly),
        ("no address", Box::new(|claims| claims["email"] = Value::Null), Sign::Honestly),
        ("unknown key", Box::new(|_| {}), Sign::WithUnknownKey),
        ("foreign key", Box::new(|_| {}), Sign::WithForeignKeyUnderOurId),
        ("alg none", Box::new(|_| {}), Sign::WithoutSignature),
        ("public key as a secret", Box::new(|_| {}), Sign::WithPublicKeyAsSecret),
    ];
    for (name, change, sign) in &cases {
        let browser = here.with_pkce().await;
        let landed = here.come_back(&browser, change, *sign).await;
        let answer = pairs(landed.split_once('#').unwrap().1);
        assert_eq!(answer.get("error_code").map(String::as_str), Some("bad_oauth_callback"), "{name}: {landed}");
        assert!(!answer.contains_key("access_token") && !answer.contains_key("code"), "{name}: {landed}");
        assert!(!pairs(landed.split_once('?').unwrap().1).contains_key("code"), "{name}: {landed}");

        let mut claims = here.issuer.claims("ana@example.org", "n");
        change(&mut claims);
        let oidc = here.app.state.oidc().unwrap();
        assert!(oidc.verify_id_token(&id_token(&claims, *sign), "n").await.is_err(), "{name}");
        assert!(here.account("ana@example.org").await.is_none(), "{name}");
    }
    let token = id_token(&here.issuer.claims("ana@example.org", "n"), Sign::Honestly);
    let oidc = here.app.state.oidc().unwrap();
    assert_eq!(oidc.verify_id_token(&token, "n").await.unwrap().email, "ana@example.org");
    // As sent by the provider's own buttons: the token contains the hash of the nonce.
    let hashed = Sha256::digest("n").iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    let token = id_token(&here.issuer.claims("ana@example.org", &hashed), Sign::Honestly);
    assert!(oidc.verify_id_token(&token, "n").await.is_ok());
}

/// Login CSRF and mix-up: a flow can be finished once, and only by the browser that started it.
#[tokio::test(flavor = "multi_thread")]
async fn a_flow_is_bound_to_its_browser() {
    let here = here(None).await;
    let browser = here.with_pkce().await;
    let code = here.issuer.grant(&browser.asked["code_challenge"], json!({}), Sign::Honestly);
    let state = &browser.asked["state"];
    let other = here.with_pkce().await;
    for (address, cookie) in [
        (format!("/auth/v1/callback?state={state}&code={code}"), other.cookie.as_str()),
        (format!("/auth/v1/callback?state={state}&code={code}"), browser.cookie.as_str()),
        (format!("/auth/v1/callback?state=made-up&code={code}"), browser.cookie.as_str()),
        (format!("/auth/v1/callback?code={code}"), browser.cookie.as_str()),
        ("/auth/v1/callback".to_owned(), ""),
    ] {
        let answer = here.browse(&address, cookie).await.expect(StatusCode::SEE_OTHER);
        let landed = answer.header("location");
        assert!(landed.contains("/login-no-password?"), "{landed}");
        assert_eq!(pairs(landed.split_once('#').unwrap().1)["error_code"], "bad_oauth_state", "{landed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelling_at_the_issuer_returns_to_the_app() {
    let here = here(None).await;
    let browser = here.with_pkce().await;
    let address = format!("/auth/v1/callback?error=access_denied&state={}", browser.asked["state"]);
    let answer = here.browse(&address, &browser.cookie).await.expect(StatusCode::SEE_OTHER);
    let landed = answer.header("location");
    assert!(landed.contains("/login-no-password?error=access_denied"), "{landed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn flows_end_on_this_site_only() {
    let here = here(None).await;
    for target in ["https://evil.example/x", "//evil.example", "/%5Cevil.example", "javascript:alert(1)"] {
        let address = format!("/auth/v1/authorize?provider=google&redirect_to={target}");
        let answer = here.browse(&address, "").await.expect(StatusCode::SEE_OTHER);
        let asked = pairs(answer.header("location").split_once('?').unwrap().1);
        let browser = BrowserState {
            sent_to: String::new(),
            asked,
            cookie: answer.header("set-cookie").split(';').next().unwrap().to_owned(),
        };
        let landed = here.come_back(&browser, |_| {}, Sign::Honestly).await;
        assert!(landed.starts_with("http://127.0.0.1:8888/"), "{target} led to {landed}");
        assert!(!landed.contains("evil"), "{target} led to {landed}");
    }
}

/// An unconfirmed account created by an attacker must not give access to the owner's account.
#[tokio::test(flavor = "multi_thread")]
async fn an_unconfirmed_password_is_removed_when_the_owner_signs_in() {
    let here = here(None).await;
    let person = here.app.person("ana", evenkeel_safety_core::auth::Role::Patient).await;
    let store = here.app.state.store();
    let email = person.email.clone();
    let trap = AccountChange { password_hash: Some(Some("$argon2id$trap".to_owned())), ..AccountChange::default() };
    store.change_account(person.id, trap, 2).await.unwrap();

    // Confirmed: the owner set the password.
    let browser = here.with_pkce().await;
    here.come_back(&browser, |claims| claims["email"] = json!(email), Sign::Honestly).await;
    let account = here.account(&email).await.unwrap();
    assert!(account.password_hash.is_some() && account.identities[0].provider == "google");

    // Unconfirmed.
    let stranger = evenkeel_server::store::accounts::NewAccount {
        user_id: uuid::Uuid::now_v7(),
        email: "victim@example.org".to_owned(),
        password_hash: Some("$argon2id$trap".to_owned()),
        email_confirmed_at: None,
        metadata: json!({}),
        role: evenkeel_safety_core::auth::Role::Patient,
        display_name: None,
    };
    assert!(store.create_account(&stranger, 2).await.unwrap());
    let browser = here.with_pkce().await;
    let change = |claims: &mut Value| {
        claims["email"] = json!("victim@example.org");
        claims["sub"] = json!("the victim");
    };
    here.come_back(&browser, change, Sign::Honestly).await;
    let account = here.account("victim@example.org").await.unwrap();
    assert_eq!(account.user_id, stranger.user_id);
    assert!(account.password_hash.is_none() && account.email_confirmed_at.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_a_missing_or_unreachable_issuer() {
    let app = TestApp::sqlite().await;
    let address = "/auth/v1/authorize?provider=google&redirect_to=/login-no-password";
    let answer = app.send(Method::GET, address, &[("authorization", "")], ()).await.expect(StatusCode::SEE_OTHER);
    assert!(answer.header("location").contains("error_code=provider_disabled"));
    // A port without a listener.
    let vars = [("OIDC_ISSUER", "http://127.0.0.1:9".to_owned()), ("OIDC_CLIENT_ID", CLIENT.to_owned())];
    let app = TestApp::with(&vars).await;
    let answer = app.send(Method::GET, address, &[("authorization", "")], ()).await.expect(StatusCode::SEE_OTHER);
    assert!(answer.header("location").contains("error_code=request_timeout"), "{}", answer.header("location"));
    assert!(app.state.config().oidc_client_secret.is_none());
}
