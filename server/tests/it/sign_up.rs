//! Signing up, and confirming the address by mail.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    accounts::{COOKIE_MODE, PASSWORD},
    mails::{new_address, pairs},
    on_both_databases,
};

on_both_databases! {
    /// PROV-07, AUTH-12, OPEN-50: sign-up, mail, button, redirect, and then the password.
    async fn confirms_a_new_account_by_mail(app) {
        let email = new_address("ana");
        let user = app.sign_up(&format!(" {} ", email.to_uppercase())).await.expect(StatusCode::OK).json();
        assert_eq!((&user["email"], &user["email_confirmed_at"]), (&json!(email), &Value::Null));
        assert!(user["id"].is_string() && user["confirmation_sent_at"].is_string());
        assert!(user.get("access_token").is_none() && user.get("session").is_none(), "the answer opens no session");
        app.try_password(&email, PASSWORD).await.refusal(400, "email_not_confirmed");

        let mail = app.mail(&email).await;
        assert_eq!(mail.query()["type"], "signup");
        assert!(mail.query()["redirect_to"].ends_with("/auth/processing"));
        let landed = app.press_with(&mail, PASSWORD).await;
        let (page, hash) = landed.split_once('#').unwrap();
        assert!(page.ends_with("/auth/processing"), "{page}");
        let hash = pairs(hash);
        assert_eq!((hash["type"].as_str(), hash["token_type"].as_str()), ("signup", "bearer"));
        let me = app.whoami(&format!("Bearer {}", hash["access_token"])).await.expect(StatusCode::OK).json();
        assert_eq!((&me["id"], &me["email"]), (&user["id"], &json!(email)));
        assert!(me["email_confirmed_at"].is_string());
        app.try_refresh(&hash["refresh_token"]).await.held();
        app.try_password(&email, PASSWORD).await.held();

        let account = app.state.store().account_by_email(&email).await.unwrap().unwrap();
        assert_eq!(account.role.map(|role| format!("{role:?}")).as_deref(), Some("Patient"));
    }

    /// PROV-07: the code in the mail confirms like the link, and yields a session at once.
    async fn confirms_by_the_code_in_the_mail(app) {
        let email = new_address("ana");
        app.sign_up(&email).await.expect(StatusCode::OK);
        let code = app.mail(&email).await.code.unwrap();
        assert!(code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
        let given = json!({"email": email, "token": code, "type": "email"});
        let answer = app.auth(Method::POST, "/verify", "", &[COOKIE_MODE], &given).await;
        assert!(answer.header("set-cookie").contains("HttpOnly"), "{:?}", answer.headers);
        let held = answer.held();
        assert_eq!((&held.body["user"]["email"], held.refresh.as_str()), (&json!(email), "cookie"));
        let again = app.ask("/verify", &given).await;
        assert_eq!(again.refusal(403, "otp_expired"), "Token has expired or is invalid");
    }

    /// OPEN-50: mail scanners follow links, often more than once. The user's click still works, and only once.
    async fn opening_a_link_redeems_nothing_and_pressing_redeems_it_once(app) {
        let email = new_address("ana");
        app.sign_up(&email).await.expect(StatusCode::OK);
        let mail = app.mail(&email).await;
        for _ in 0..10 {
            app.look(Method::GET, &mail).await.expect(StatusCode::OK);
            app.look(Method::HEAD, &mail).await.expect(StatusCode::OK);
        }
        app.try_password(&email, PASSWORD).await.refusal(400, "email_not_confirmed");
        assert!(app.press(&mail).await.contains("access_token="));

        let form = mail.link.as_deref().unwrap().split_once('?').unwrap().1;
        let landed = app.post_form(form).await;
        let (page, _) = landed.split_once('?').unwrap();
        let reason = pairs(landed.split_once('#').unwrap().1);
        assert!(page.ends_with("/auth/processing"), "{landed}");
        assert_eq!(reason["error_code"], "otp_expired");
        assert_eq!(reason["error_description"], "Email link is invalid or has expired");
        // A user who only opens the link gets the same error.
        let looked = app.look(Method::GET, &mail).await.expect(StatusCode::SEE_OTHER);
        assert!(looked.header("location").contains("error_code=otp_expired"));
        let given = json!({"token_hash": mail.query()["token"], "type": "signup"});
        app.ask("/verify", &given).await.refusal(403, "otp_expired");
    }

    /// OPEN-03: the response is the same whether or not the address has an account; each costs one hash and queues one
    /// mail.
    async fn signing_up_does_not_reveal_accounts(app) {
        let known = app.member("ana", evenkeel_safety_core::auth::Role::Therapist).await.email;
        let unknown = new_address("ana");
        let mut shapes = Vec::new();
        for email in [&known, &unknown] {
            let before = app.state.auth().hasher.hashes();
            let answer = app.sign_up(email).await.expect(StatusCode::OK);
            assert_eq!(app.state.auth().hasher.hashes() - before, 1);
            shapes.push(without_what_differs(answer.json(), email));
            assert_eq!(app.mails(email).await.len(), 1);
        }
        assert_eq!(shapes[0], shapes[1]);

        let told = app.mail(&known).await;
        assert_eq!(told.subject, "You already have an account");
        assert!(told.code.is_none() && told.link.unwrap().ends_with("/login"));
        // The account is unchanged.
        app.try_password(&known, PASSWORD).await.held();
        // A second request is too early, for both alike.
        for email in [&known, &unknown] {
            let soon = app.sign_up(email).await;
            assert!(soon.header("retry-after").parse::<u32>().unwrap() <= 60);
            assert!(soon.refusal(429, "over_email_send_rate_limit").starts_with("For security purposes, you can only request this after"));
        }
    }

    /// PROV-07: user metadata has no effect on permissions.
    async fn signing_up_always_creates_a_patient(app) {
        let email = new_address("mallory");
        let body = json!({"email": email, "password": PASSWORD, "role": "therapist", "data": {"role": "therapist", "name": "M"},
            "app_metadata": {"role": "therapist"}});
        let user = app.ask("/signup", &body).await.expect(StatusCode::OK).json();
        assert_eq!(user["user_metadata"]["name"], "M");
        let code = app.mail(&email).await.code;
        let held = app.ask("/verify", &json!({"email": email, "token": code, "type": "signup"})).await.held();
        let actor = app.state.auth().authenticate(held.bearer.trim_start_matches("Bearer ")).await.unwrap();
        assert!(!actor.is_admin && actor.role == evenkeel_safety_core::auth::Role::Patient);
    }

    /// OPEN-29
    async fn refuses_invalid_addresses_and_passwords(app) {
        let email = new_address("ana");
        for (password, code, status) in
            [("short", "weak_password", 422), ("password1234", "weak_password", 422), ("", "validation_failed", 400)]
        {
            app.ask("/signup", &json!({"email": email, "password": password})).await.refusal(status, code);
        }
        app.ask("/signup", &json!({"email": "ana", "password": PASSWORD})).await.refusal(400, "validation_failed");
        app.ask("/signup", &json!({"password": PASSWORD})).await.refusal(400, "validation_failed");
        let challenge = json!({"email": email, "password": PASSWORD, "code_challenge": "x", "code_challenge_method": "plain"});
        app.ask("/signup", &challenge).await.refusal(400, "validation_failed");
        assert!(app.mails(&email).await.is_empty());
        assert!(app.state.store().account_by_email(&email).await.unwrap().is_none());
    }

    /// PROV-07: links lead to this site only.
    async fn links_lead_to_no_other_site(app) {
        for bad in ["https://evil.example/x", "//evil.example", "/\\evil.example", "javascript:alert(1)"] {
            let email = new_address("ana");
            let place: String = form_urlencoded::byte_serialize(bad.as_bytes()).collect();
            let body = json!({"email": email, "password": PASSWORD});
            app.ask(&format!("/signup?redirect_to={place}"), &body).await.expect(StatusCode::OK);
            let mail = app.mail(&email).await;
            assert!(!mail.text.contains("evil"), "{}", mail.text);
            // A link that an attacker composed does not lead elsewhere either.
            let form = format!("token={}&type=signup&redirect_to={place}", mail.query()["token"]);
            let landed = app.post_form(&form).await;
            assert!(landed.starts_with("http://127.0.0.1:8888/#access_token="), "{landed}");
        }
    }
}

/// AUTH-12: without confirmation, signing up also signs in, as a patient.
#[tokio::test(flavor = "multi_thread")]
async fn without_confirmation_signing_up_signs_in() {
    let app = TestApp::with(&[("EVENKEEL_MAIL_CONFIRM", "0".to_owned())]).await;
    let email = new_address("ana");
    let held = app.sign_up(&email).await.held();
    assert_eq!(held.body["user"]["email"], email);
    let account = app.state.store().account_by_email(&email).await.unwrap().unwrap();
    assert!(account.email_confirmed_at.is_none() && app.mails(&email).await.is_empty(), "nothing proves the address");
    app.try_password(&email, PASSWORD).await.held();
    let actor = app.state.auth().authenticate(held.bearer.trim_start_matches("Bearer ")).await.unwrap();
    assert_eq!(actor.role, evenkeel_safety_core::auth::Role::Patient);
    app.sign_up(&email).await.refusal(422, "user_already_exists");
}

/// Removes the parts that differ between two users.
fn without_what_differs(mut user: Value, email: &str) -> Value {
    assert_eq!(user["email"], email);
    for name in ["id", "email", "created_at", "updated_at", "confirmation_sent_at"] {
        assert!(user[name].is_string(), "{name}");
        user[name] = json!("*");
    }
    let identity = &mut user["identities"][0];
    for name in ["identity_id", "id", "user_id", "email", "created_at", "updated_at"] {
        assert!(identity[name].is_string(), "{name}");
        identity[name] = json!("*");
    }
    for name in ["sub", "email"] {
        assert!(identity["identity_data"][name].is_string(), "{name}");
        identity["identity_data"][name] = json!("*");
    }
    user
}

/// Passwords of the operator's list are refused wherever one is chosen, however hard they are to guess. The list is the
/// SHA-1 digest of [`PASSWORD`] between two others.
#[tokio::test(flavor = "multi_thread")]
async fn a_breached_password_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("breached.txt");
    let digest = "12932A3D7A36A7332524B1F2A3E995C9C737614D";
    std::fs::write(&list, format!("{}:1\r\n{digest}:2\r\n{}:3\r\n", "0".repeat(40), "F".repeat(40))).unwrap();
    let app = TestApp::with(&[("EVENKEEL_BREACHED_PASSWORDS", list.display().to_string())]).await;
    let body = json!({"email": new_address("ana"), "password": PASSWORD});
    let refused = app.auth(Method::POST, "/signup", "", &[], &body).await;
    assert!(refused.refusal(422, "weak_password").contains("in a data breach"));
    assert_eq!(refused.json()["weak_password"]["reasons"], json!(["pwned"]));
    let change = json!({"password": PASSWORD});
    app.auth(Method::PUT, "/user", &app.patient.bearer, &[], &change).await.refusal(422, "weak_password");
    let other = json!({"password": "seven quiet kettles sing"});
    app.auth(Method::PUT, "/user", &app.patient.bearer, &[], &other).await.expect(StatusCode::OK);
}
