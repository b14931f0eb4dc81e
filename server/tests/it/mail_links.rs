//! Links and codes to sign in with, and to set a new password with.

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

/// A code that is not this one.
fn wrong(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

on_both_databases! {
    /// PROV-02: the link signs in once, with the return address, and its code is spent with it.
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
        // The password is what it was.
        app.try_password(&ana.email, PASSWORD).await.held();
    }

    /// PROV-02, PROV-13: who holds a verifier gets a code in the address, and nothing that signs in without it.
    async fn a_link_asked_for_with_a_challenge_gives_a_code_for_the_verifier(app) {
        let email = new_address("ana");
        let path = "/otp?redirect_to=/login-no-password";
        app.ask(path, &with_challenge(json!({"email": email}))).await.expect(StatusCode::OK);
        let landed = app.press(&app.mail(&email).await).await;
        let (page, query) = landed.split_once('?').unwrap();
        assert!(page.ends_with("/login-no-password") && !landed.contains("access_token"), "{landed}");
        let held = exchange(app, &pairs(query)["code"], VERIFIER).await.held();
        assert_eq!(held.body["user"]["email"], email);
        exchange(app, &pairs(query)["code"], VERIFIER).await.refusal(404, "flow_state_not_found");
        // The same with an account, and another person's verifier.
        app.ask(path, &with_challenge(json!({"email": email}))).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        let landed = app.press(&mails[0]).await;
        let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
        exchange(app, &code, "another verifier, which is just as long").await.refusal(400, "bad_code_verifier");
    }

    /// PROV-02: with the code of the mail, on the device that has no mail.
    async fn a_code_signs_in_and_a_few_wrong_ones_end_it(app) {
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

        // A person who guesses has five tries, then not even the right one helps; the link still does.
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let mail = app.mails(&ana.email).await.remove(0);
        let code = mail.code.clone().unwrap();
        for _ in 0..5 {
            verify(&wrong(&code), "email").await.refusal(403, "otp_expired");
        }
        verify(&code, "email").await.refusal(403, "otp_expired");
        assert!(app.press(&mail).await.contains("access_token="));
    }

    /// PROV-02: the newest mail counts.
    async fn a_new_link_ends_the_one_before(app) {
        let ana = app.member("ana", Role::Patient).await;
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&ana.email).await.unwrap();
        app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let mails = app.mails(&ana.email).await;
        assert_eq!(mails.len(), 2);
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
        assert!(app.press(&mails[0]).await.contains("access_token="));
    }

    /// PROV-11, PROV-12: the return address, and then the new password instead of the old one; all others are out.
    async fn a_forgotten_password_is_replaced(app) {
        let ana = app.member("ana", Role::Patient).await;
        let elsewhere = app.signed_in(&ana).await;
        app.ask("/recover?redirect_to=/reset-password", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        let mail = app.mail(&ana.email).await;
        assert_eq!(mail.query()["type"], "recovery");
        let landed = app.press(&mail).await;
        let (page, hash) = landed.split_once('#').unwrap();
        assert!(page.ends_with("/reset-password"), "{page}");
        let hash = pairs(hash);
        // The client's sign that a new password is to be asked for.
        assert_eq!(hash["type"], "recovery");
        let bearer = format!("Bearer {}", hash["access_token"]);
        app.whoami(&elsewhere.bearer).await.expect(StatusCode::OK);
        app.auth(Method::PUT, "/user", &bearer, &[], &json!({"password": OTHER})).await.expect(StatusCode::OK);
        app.try_password(&ana.email, OTHER).await.held();
        app.try_password(&ana.email, PASSWORD).await.refusal(400, "invalid_credentials");
        app.whoami(&elsewhere.bearer).await.refusal(403, "session_not_found");
        // Their mailbox tells them, in case it was not them.
        assert_eq!(app.mails(&ana.email).await[0].subject, "Your password was changed");
    }

    /// OPEN-03: known, unknown, unconfirmed: one answer, and one row in the outbox, which is sent to no one who did not
    /// ask to be known here.
    async fn no_answer_tells_who_has_an_account(app) {
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

    /// PROV-07: a second mail of a sign-up, for the same browser.
    async fn the_mail_of_a_sign_up_comes_again(app) {
        let email = new_address("ana");
        let body = with_challenge(json!({"email": email, "password": PASSWORD}));
        app.ask("/signup", &body).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email).await.unwrap();
        let again = json!({"type": "signup", "email": email});
        app.ask("/resend?redirect_to=/auth/processing", &again).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
        let landed = app.press(&mails[0]).await;
        // The client keeps the verifier from the sign-up, and the new link still ends in a code for it.
        let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
        exchange(app, &code, VERIFIER).await.held();
        app.ask("/resend", &json!({"type": "sms", "email": email})).await.refusal(400, "validation_failed");
    }

    /// PROV-02: a person signs up with another person's address and waits. When the owner comes by a link, the stranger's
    /// password is worth nothing.
    async fn a_password_set_before_the_address_was_shown_does_not_stay(app) {
        let email = new_address("ana");
        let body = json!({"email": email, "password": PASSWORD, "data": {"name": "stranger"}});
        app.ask("/signup", &body).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email).await.unwrap();
        app.ask("/otp", &json!({"email": email})).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        assert!(app.press(&mails[0]).await.contains("access_token="));
        app.try_password(&email, PASSWORD).await.refusal(400, "invalid_credentials");
        let account = app.state.store().account_by_email(&email).await.unwrap().unwrap();
        assert_eq!(account.metadata, json!({}));
        // The mail of the stranger's sign-up does nothing any more.
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
    }

    /// PROV-07: who mistyped the password signs up once more before confirming; the later one counts.
    async fn signing_up_again_before_confirming_sets_the_newer_password(app) {
        let email = new_address("ana");
        app.sign_up(&email).await.expect(StatusCode::OK);
        app.state.email_flows().limits.forget_minute(&email).await.unwrap();
        app.ask("/signup", &json!({"email": email, "password": OTHER})).await.expect(StatusCode::OK);
        let mails = app.mails(&email).await;
        assert_eq!(mails.len(), 2);
        assert!(app.look(Method::GET, &mails[1]).await.header("location").contains("otp_expired"));
        assert!(app.press(&mails[0]).await.contains("access_token="));
        app.try_password(&email, OTHER).await.held();
        app.try_password(&email, PASSWORD).await.refusal(400, "invalid_credentials");
    }

    /// A person moves to another mailbox: the new one is asked, the old one is told, and until the answer nothing changes.
    async fn an_address_is_changed_by_the_new_mailbox(app) {
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

    /// OPEN-03: the address of another person gives the same answer, and nothing happens to them.
    async fn nobody_moves_to_the_mailbox_of_somebody_else(app) {
        let (ana, bo) = (app.member("ana", Role::Patient).await, app.member("bo", Role::Patient).await);
        let held = app.signed_in(&ana).await;
        app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": bo.email})).await.expect(StatusCode::OK);
        assert!(app.mails(&bo.email).await.is_empty());
        assert_eq!(app.mails(&ana.email).await.len(), 1);
        app.try_password(&bo.email, PASSWORD).await.held();
    }

    /// PROV-02: one mailbox gets few mails in an hour, the caller.
    async fn a_mailbox_is_not_flooded(app) {
        let ana = app.member("ana", Role::Patient).await;
        for _ in 0..6 {
            app.state.email_flows().limits.forget_minute(&ana.email).await.unwrap();
            app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
        }
        app.state.email_flows().limits.forget_minute(&ana.email).await.unwrap();
        let refused = app.ask("/recover", &json!({"email": ana.email})).await;
        assert!(refused.header("retry-after").parse::<u32>().unwrap() > 60);
        refused.refusal(429, "over_email_send_rate_limit");
        assert_eq!(app.mails(&ana.email).await.len(), 6);
    }
}

/// PROV-02: one machine asks for few mails in an hour, to whatever mailboxes, and tries few codes.
#[tokio::test(flavor = "multi_thread")]
async fn one_machine_asks_for_few_mails_and_tries_few_codes() {
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
