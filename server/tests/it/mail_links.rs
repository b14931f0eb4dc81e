//! Links and codes for signing in and for setting a new password.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    TestApp,
    accounts::PASSWORD,
    mails::{new_address, pairs},
    on_both_databases,
};

const OTHER: &str = "seven quiet kettles sing";
const VERIFIER: &str = "a verifier that only the test knows, and long enough";

fn with_challenge(mut body: Value) -> Value {
    body["code_challenge"] = json!(URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER)));
    body["code_challenge_method"] = json!("s256");
    body
}

async fn exchange(app: &TestApp, code: &str, verifier: &str) -> crate::support::Answer {
    app.token("pkce", &[], &json!({"auth_code": code, "code_verifier": verifier})).await
}

/// Returns a code that differs from the given one.
fn wrong(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

on_both_databases! {
    /// PROV-02: the link signs in once and leads to the requested page; its code is consumed with it.
    async fn a_link_signs_in_once(app) {
        let ana = app.member("ana", Role::Patient).await;
        let asked = app.ask("/otp?redirect_to=/login-no-password", &json!({"email": ana.email})).await;
        assert_eq!(asked.expect(StatusCode::OK).json(), json!({}));
        let mail = app.mail(&ana.email).await;
        assert_eq!((mail.subject.as_str(), mail.query()["type"].as_str()), ("Your sign-in link", "magiclink"));
        let landed = app.press(&mail).await;
        let (page, hash) = landed.split_once('#').unwrap();
        assert!(page.ends_with("/login-no-password"), "{page}");
        let hash = pairs(hash);
        let me = app.whoami(&format!("Bearer {}", hash["access_token"])).await.expect(StatusCode::OK).json();
        assert_eq!((&me["email"], hash["type"].as_str()), (&json!(ana.email), "magiclink"));
        assert!(app.post_form(mail.link.as_deref().unwrap().split_once('?').unwrap().1).await.contains("otp_expired"));
        let given = json!({"email": ana.email, "token": mail.code, "type": "email"});
        app.ask("/verify", &given).await.refusal(403, "otp_expired");
        // The password is unchanged.
        app.try_password(&ana.email, PASSWORD).await.held();
    }

    /// PROV-02, PROV-13: with a PKCE challenge the URL contains an auth code, which is useless without the verifier.
    async fn a_link_with_a_challenge_yields_an_auth_code(app) {
        let email = new_address("ana");
        let path = "/otp?redirect_to=/login-no-password";
        app.ask(path, &with_challenge(json!({"email": email}))).await.expect(StatusCode::OK);
        let landed = app.press(&app.mail(&email).await).await;
        let (page, query) = landed.split_once('?').unwrap();
        assert!(page.ends_with("/login-no-password") && !landed.contains("access_token"), "{landed}");
        let held = exchange(app, &pairs(query)["code"], VERIFIER).await.held();
        assert_eq!(held.body["user"]["email"], email);
        exchange(app, &pairs(query)["code"], VERIFIER).await.refusal(404, "flow_state_not_found");
        // The same for an existing account, and with another client's verifier.
        app.ask(path, &with_challenge(json!({"email": email}))).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        let landed = app.press(&mails[0]).await;
        let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
        exchange(app, &code, "another verifier, which is just as long").await.refusal(400, "bad_code_verifier");
    }

    /// PROV-02: the code signs in on a device without access to the mail.
    async fn a_code_signs_in_and_expires_after_five_wrong_attempts(app) {
        let ana = app.member("ana", Role::Patient).await;
        let verify = async |code: &str, kind: &str| {
            app.ask("/verify", &json!({"email": ana.email, "token": code, "type": kind})).await
        };
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let code = app.mail(&ana.email).await.code.unwrap();
        verify(&code, "recovery").await.refusal(403, "otp_expired");
        verify(&code, "nonsense").await.refusal(403, "otp_expired");
        verify(&wrong(&code), "email").await.refusal(403, "otp_expired");
        assert_eq!(verify(&code, "magiclink").await.held().body["user"]["id"], json!(ana.id));

        // After five wrong attempts the right code fails, too; the link still works.
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let mail = app.mails(&ana.email).await.remove(0);
        let code = mail.code.clone().unwrap();
        for _ in 0..5 {
            verify(&wrong(&code), "email").await.refusal(403, "otp_expired");
        }
        verify(&code, "email").await.refusal(403, "otp_expired");
        assert!(app.press(&mail).await.contains("access_token="));
    }

    /// PROV-02, finding 5: the last three mails are valid, since a stranger may have asked for the others. Once one of
    /// the links is used, the others are invalid.
    async fn the_last_three_links_are_valid_until_one_is_used(app) {
        let ana = app.member("ana", Role::Patient).await;
        for _ in 0..4 {
            app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
            app.state.email_flows().limits.forget_minute(&ana.email, "unknown").await.unwrap();
        }
        let mails = app.mails(&ana.email).await;
        assert_eq!(mails.len(), 4);
        assert!(app.look(Method::GET, &mails[3]).await.header("location").contains("otp_expired"));
        assert!(app.press(&mails[2]).await.contains("access_token="));
        assert!(app.look(Method::GET, &mails[0]).await.header("location").contains("otp_expired"));
    }

    /// PROV-11, PROV-12: the link leads to the requested page; the new password replaces the old one and ends other
    /// sessions.
    async fn resets_a_forgotten_password(app) {
        let ana = app.member("ana", Role::Patient).await;
        let elsewhere = app.signed_in(&ana).await;
        app.ask("/recover?redirect_to=/reset-password", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let mail = app.mail(&ana.email).await;
        assert_eq!(mail.query()["type"], "recovery");
        let landed = app.press(&mail).await;
        let (page, hash) = landed.split_once('#').unwrap();
        assert!(page.ends_with("/reset-password"), "{page}");
        let hash = pairs(hash);
        // This tells the client to ask for a new password.
        assert_eq!(hash["type"], "recovery");
        let bearer = format!("Bearer {}", hash["access_token"]);
        app.whoami(&elsewhere.bearer).await.expect(StatusCode::OK);
        app.auth(Method::PUT, "/user", &bearer, &[], &json!({"password": OTHER})).await.expect(StatusCode::OK);
        app.try_password(&ana.email, OTHER).await.held();
        app.try_password(&ana.email, PASSWORD).await.refusal(400, "invalid_credentials");
        app.whoami(&elsewhere.bearer).await.refusal(403, "session_not_found");
        // The owner is notified by mail.
        assert_eq!(app.mails(&ana.email).await[0].subject, "Your password was changed");
    }

    /// OPEN-03: known, unknown and unconfirmed addresses get the same response and one row in the outbox. Mails are
    /// sent only to addresses that signed up.
    async fn responses_do_not_reveal_accounts(app) {
        for (path, extra) in [("/recover", json!({})), ("/otp", json!({"create_user": false})), ("/resend", json!({"type": "signup"}))] {
            let known = app.member("ana", Role::Patient).await.email;
            let waiting = app.unconfirmed("bo").await.email;
            let unknown = new_address("cy");
            let mut answers = Vec::new();
            for email in [&known, &waiting, &unknown] {
                let mut body = extra.clone();
                body["email"] = json!(email);
                answers.push(app.ask(path, &body).await.expect(StatusCode::OK).body);
                app.ask(path, &body).await.refusal(429, "over_email_send_rate_limit");
            }
            assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{path}");
            assert_eq!(app.mails(&known).await.len(), usize::from(path != "/resend"), "{path}");
            assert_eq!(app.mails(&waiting).await.len(), 1, "{path}");
            assert!(app.mails(&unknown).await.is_empty(), "{path}");
            assert!(app.state.store().account_by_email(&unknown).await.unwrap().is_none(), "{path}");
        }
    }

    /// PROV-07: the second mail of a sign-up works in the same browser.
    async fn resends_the_sign_up_mail(app) {
        let email = new_address("ana");
        let body = with_challenge(json!({"email": email, "password": PASSWORD}));
        app.ask("/signup", &body).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email, "unknown").await.unwrap();
        let again = json!({"type": "signup", "email": email});
        app.ask("/resend?redirect_to=/auth/processing", &again).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        let landed = app.press(&mails[0]).await;
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
        // The client keeps the verifier of the sign-up, which also fits the new link.
        let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
        exchange(app, &code, VERIFIER).await.held();
        app.try_password(&email, PASSWORD).await.held();
        app.ask("/resend", &json!({"type": "sms", "email": email})).await.refusal(400, "validation_failed");
    }

    /// PROV-02: an attacker signs up with another person's address and waits. Once the owner uses a link, the attacker's
    /// password is invalid.
    async fn confirming_by_link_removes_an_unconfirmed_password(app) {
        let email = new_address("ana");
        let body = json!({"email": email, "password": PASSWORD, "data": {"name": "stranger"}});
        app.ask("/signup", &body).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email, "unknown").await.unwrap();
        app.ask("/otp", &json!({"email": email})).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        assert!(app.press(&mails[0]).await.contains("access_token="));
        app.try_password(&email, PASSWORD).await.refusal(400, "invalid_credentials");
        let account = app.state.store().account_by_email(&email).await.unwrap().unwrap();
        assert_eq!(account.metadata, json!({}));
        // The link of the attacker's sign-up no longer works.
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
    }

    /// PROV-07: a user who mistyped the password can sign up again before confirming; the last password is valid.
    async fn signing_up_again_replaces_the_password(app) {
        let email = new_address("ana");
        app.sign_up(&email).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email, "unknown").await.unwrap();
        app.ask("/signup", &json!({"email": email, "password": OTHER})).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        assert_eq!(mails.len(), 2);
        assert!(app.press_with(&mails[0], OTHER).await.contains("access_token="));
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
        app.try_password(&email, OTHER).await.held();
        app.try_password(&email, PASSWORD).await.refusal(400, "invalid_credentials");
    }

    /// The new address confirms the change, the old one is notified, and until then nothing changes.
    async fn changes_the_address_once_the_new_one_confirms(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let new = new_address("ana-new");
        let change = async |body: &Value| app.auth(Method::PUT, "/user", &held.bearer, &[], body).await;
        change(&json!({"email": "no address"})).await.refusal(400, "validation_failed");
        change(&json!({"email": new, "password": OTHER})).await.refusal(400, "validation_failed");
        let user = change(&json!({"email": new})).await.expect(StatusCode::OK).json();
        assert_eq!(user["email"], ana.email);
        let told = app.mail(&ana.email).await;
        assert!(!told.text.contains(&new) && told.code.is_none(), "the old mailbox may be lost: {}", told.text);
        let asked = app.mail(&new).await;
        let page = String::from_utf8(app.look(Method::GET, &asked).await.body).unwrap();
        assert!(page.contains(&new) && !page.contains(&ana.email), "a stranger who got it learns no address");
        app.try_password(&ana.email, PASSWORD).await.held();
        assert!(app.press(&asked).await.contains("type=email_change"));
        app.try_password(&new, PASSWORD).await.held();
        app.try_password(&ana.email, PASSWORD).await.refusal(400, "invalid_credentials");
        assert_eq!(app.whoami(&held.bearer).await.json()["email"], new);
    }

    /// The account names the address that waits, and its mail can be sent again; the earlier one is then used up.
    async fn a_change_of_address_waits_and_is_mailed_again(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let new = new_address("ana-new");
        let user = app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": new})).await.json();
        assert_eq!((&user["email"], &user["new_email"]), (&json!(ana.email), &json!(new)));
        assert_eq!(app.whoami(&held.bearer).await.json()["new_email"], json!(new));
        for (email, mails) in [(ana.email.as_str(), 2), ("nobody@example.org", 2)] {
            for mailbox in [email, &new] {
                app.state.email_flows().limits.forget_minute(mailbox, "unknown").await.unwrap();
            }
            let again = json!({"type": "email_change", "email": email});
            let answer = app.ask("/resend", &again).await.expect(StatusCode::OK).json();
            assert_eq!((answer, app.mails(&new).await.len()), (json!({}), mails), "{email}");
        }
        let [newest, first] = app.mails(&new).await.try_into().unwrap();
        assert!(app.look(Method::GET, &first).await.header("location").contains("otp_expired"));
        assert!(app.press(&newest).await.contains("type=email_change"));
        let user = app.whoami(&held.bearer).await.json();
        assert_eq!((&user["email"], user.get("new_email")), (&json!(new), None));
    }

    /// OPEN-03: a taken address gets the same response, and its account is not affected.
    async fn cannot_change_to_a_taken_address(app) {
        let (ana, bo) = (app.member("ana", Role::Patient).await, app.member("bo", Role::Patient).await);
        let held = app.signed_in(&ana).await;
        let change = json!({"email": bo.email});
        let user = app.auth(Method::PUT, "/user", &held.bearer, &[], &change).await.expect(StatusCode::OK).json();
        assert_eq!(user["new_email"], json!(bo.email), "it waits like any other");
        app.state.email_flows().limits.forget_minute(&ana.email, "unknown").await.unwrap();
        app.state.email_flows().limits.forget_minute(&bo.email, "unknown").await.unwrap();
        app.ask("/resend", &json!({"type": "email_change", "email": ana.email})).await.expect(StatusCode::OK);
        assert!(app.mails(&bo.email).await.is_empty());
        assert_eq!(app.mails(&ana.email).await.len(), 1);
        app.try_password(&bo.email, PASSWORD).await.held();
    }

    /// PROV-02: mails per mailbox are rate-limited for every caller.
    async fn limits_mails_per_mailbox(app) {
        let ana = app.member("ana", Role::Patient).await;
        for _ in 0..6 {
            app.state.email_flows().limits.forget_minute(&ana.email, "unknown").await.unwrap();
            app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        }
        app.state.email_flows().limits.forget_minute(&ana.email, "unknown").await.unwrap();
        let refused = app.ask("/recover", &json!({"email": ana.email})).await;
        assert!(refused.header("retry-after").parse::<u32>().unwrap() > 60);
        refused.refusal(429, "over_email_send_rate_limit");
        assert_eq!(app.mails(&ana.email).await.len(), 6);
    }
}

/// PROV-02: mails and code attempts per IP address are rate-limited.
#[tokio::test(flavor = "multi_thread")]
async fn limits_mails_and_codes_per_client() {
    let set = |name: &'static str, value: &str| (name, value.to_owned());
    let app = TestApp::with(&[
        set("EVENKEEL_MAIL", "smtp"),
        set("EVENKEEL_SMTP_URL", "smtp://127.0.0.1:1"),
        set("EVENKEEL_MAIL_FROM", "hello@example.org"),
    ])
    .await;
    for _ in 0..30 {
        app.ask("/recover", &json!({"email": new_address("x")})).await.expect(StatusCode::OK);
    }
    app.ask("/recover", &json!({"email": new_address("x")})).await.refusal(429, "over_email_send_rate_limit");
    let guess = json!({"email": new_address("x"), "token": "000000", "type": "email"});
    for _ in 0..60 {
        app.ask("/verify", &guess).await.refusal(403, "otp_expired");
    }
    app.ask("/verify", &guess).await.refusal(429, "over_request_rate_limit");
}
