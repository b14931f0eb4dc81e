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
    /// PROV-07, AUTH-12, OPEN-50: signing up, the mail, its button, the return address, and then the password.
    async fn a_new_account_is_confirmed_by_its_mail_and_then_signs_in(app) {
        let email = new_address("ana");
        let user = app.sign_up(&format!(" {} ", email.to_uppercase())).await.expect(StatusCode::OK).json();
        assert_eq!((&user["email"], &user["email_confirmed_at"]), (&json!(email), &Value::Null));
        assert!(user["id"].is_string() && user["confirmation_sent_at"].is_string());
        assert!(user.get("access_token").is_none() && user.get("session").is_none(), "nobody is signed in yet");
        app.try_password(&email, PASSWORD).await.refusal(400, "email_not_confirmed");

        let mail = app.mail(&email).await;
        assert_eq!(mail.query()["type"], "signup");
        assert!(mail.query()["redirect_to"].ends_with("/auth/processing"));
        let landed = app.press(&mail).await;
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

    /// PROV-07: the code of the mail does what the link does, and a session comes at once.
    async fn the_code_of_the_mail_confirms_too(app) {
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

    /// OPEN-50: programs that look at mails follow the links, often more than once. The person's press still counts, and
    /// the second one does not.
    async fn looking_at_a_link_spends_nothing_and_pressing_spends_it_once(app) {
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
        // The app hears it too from a person who only looks.
        let looked = app.look(Method::GET, &mail).await.expect(StatusCode::SEE_OTHER);
        assert!(looked.header("location").contains("error_code=otp_expired"));
        let given = json!({"token_hash": mail.query()["token"], "type": "signup"});
        app.ask("/verify", &given).await.refusal(403, "otp_expired");
    }

    /// OPEN-03: one answer, whether or not the address has an account; each takes one hash and writes one mail.
    async fn signing_up_does_not_tell_who_has_an_account(app) {
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
        // Nothing of the account was changed.
        app.try_password(&known, PASSWORD).await.held();
        // Too soon for another: again the same for both.
        for email in [&known, &unknown] {
            let soon = app.sign_up(email).await;
            assert!(soon.header("retry-after").parse::<u32>().unwrap() <= 60);
            assert!(soon.refusal(429, "over_email_send_rate_limit").starts_with("For security purposes, you can only request this after"));
        }
    }

    /// PROV-07: what a client says of a person decides nothing.
    async fn nobody_signs_up_as_a_therapist(app) {
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
    async fn a_bad_address_or_password_is_refused_and_nothing_is_made(app) {
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

    /// PROV-07: a link leads to this site and to no other.
    async fn links_lead_to_no_other_site(app) {
        for bad in ["https://evil.example/x", "//evil.example", "/\\evil.example", "javascript:alert(1)"] {
            let email = new_address("ana");
            let place: String = form_urlencoded::byte_serialize(bad.as_bytes()).collect();
            let body = json!({"email": email, "password": PASSWORD});
            app.ask(&format!("/signup?redirect_to={place}"), &body).await.expect(StatusCode::OK);
            let mail = app.mail(&email).await;
            assert!(!mail.text.contains("evil"), "{}", mail.text);
            // Nor does a link that a person wrote themselves.
            let form = format!("token={}&type=signup&redirect_to={place}", mail.query()["token"]);
            let landed = app.post_form(&form).await;
            assert!(landed.starts_with("http://127.0.0.1:8888/#access_token="), "{landed}");
        }
    }
}

/// AUTH-12: without confirmation a sign-up is a sign-in, and a patient.
#[tokio::test(flavor = "multi_thread")]
async fn where_addresses_are_taken_on_trust_a_sign_up_signs_in() {
    let app = TestApp::with(&[("EVENKEEL_MAIL_CONFIRM", "0".to_owned())]).await;
    let email = new_address("ana");
    let held = app.sign_up(&email).await.held();
    assert_eq!(held.body["user"]["email"], email);
    let account = app.state.store().account_by_email(&email).await.unwrap().unwrap();
    assert!(account.email_confirmed_at.is_some() && app.mails(&email).await.is_empty());
    let actor = app.state.auth().authenticate(held.bearer.trim_start_matches("Bearer ")).await.unwrap();
    assert_eq!(actor.role, evenkeel_safety_core::auth::Role::Patient);
    app.sign_up(&email).await.refusal(422, "user_already_exists");
}

/// What must differ between two answers: the person.
fn without_what_differs(mut user: Value, email: &str) -> Value {
    assert_eq!(user["email"], email);
    for name in ["id", "email", "created_at", "updated_at", "confirmation_sent_at"] {
        assert!(user[name].is_string(), "{name}");
        user[name] = json!("*");
    }
    user
}
