//! Nothing that an intruder prepared outlasts a new password or a sign-out.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    Answer, TestApp,
    accounts::{Held, PASSWORD},
    behind::behind,
    mails::{Found, new_address},
    on_both_databases,
};

const OTHER: &str = "seven quiet kettles sing";
const VERIFIER: &str = "a verifier that only the test knows, and long enough";

async fn ask_for_address(app: &TestApp, held: &Held, email: &str) -> Found {
    app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": email})).await.expect(StatusCode::OK);
    app.mail(email).await
}

/// Sends the token of a mail's link as JSON.
async fn redeem(app: &TestApp, kind: &str, mail: &Found) -> Answer {
    app.ask("/verify", &json!({"type": kind, "token_hash": mail.query()["token"]})).await
}

async fn resend(app: &TestApp, email: &str, mailboxes: &[&str]) {
    for mailbox in mailboxes {
        app.state.email_flows().limits.forget_minute(mailbox, "unknown").await.unwrap();
    }
    app.ask("/resend", &json!({"type": "email_change", "email": email})).await.expect(StatusCode::OK);
}

/// Returns when the change of address expires.
async fn expiry(app: &TestApp) -> i64 {
    let db = behind(app).await;
    let sql = "SELECT expires_at FROM one_time_tokens WHERE kind = 'email_change'";
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    db.close().await.unwrap();
    row.try_get("", "expires_at").unwrap()
}

on_both_databases! {
    /// PROV-10: an address that an intruder asked for is not confirmed after the owner has shut the intruder out.
    async fn a_change_of_address_ends_with_the_access_of_who_asked(app) {
        for way in ["password", "others", "global", "operator", "session"] {
            let ana = app.member("ana", Role::Patient).await;
            let (intruder, owner) = (app.signed_in(&ana).await, app.signed_in(&ana).await);
            let evil = new_address("evil");
            let asked = ask_for_address(app, &intruder, &evil).await;
            match way {
                "password" => {
                    let change = json!({"password": OTHER});
                    app.auth(Method::PUT, "/user", &owner.bearer, &[], &change).await.expect(StatusCode::OK);
                }
                "operator" => drop(app.state.auth().sign_out_for(Some(&ana.email)).await.unwrap()),
                "session" => {
                    let token = intruder.bearer.strip_prefix("Bearer ").unwrap();
                    let theirs = app.state.auth().authenticate(token).await.unwrap().session.id;
                    let headers = [("authorization", owner.bearer.as_str())];
                    let ended = app.send(Method::DELETE, &format!("/api/sessions/{theirs}"), &headers, ()).await;
                    ended.expect(StatusCode::NO_CONTENT);
                }
                scope => {
                    let path = format!("/logout?scope={scope}");
                    app.auth(Method::POST, &path, &owner.bearer, &[], &Value::Null).await.expect(StatusCode::NO_CONTENT);
                }
            }
            resend(app, &ana.email, &[&ana.email, &evil]).await;
            assert_eq!(app.mails(&evil).await.len(), 1, "{way}: nothing is left to send again");
            redeem(app, "email_change", &asked).await.refusal(403, "otp_expired");
            let code = json!({"type": "email_change", "email": evil, "token": asked.code.unwrap()});
            app.ask("/verify", &code).await.refusal(403, "otp_expired");
            let password = if way == "password" { OTHER } else { PASSWORD };
            let held = app.try_password(&ana.email, password).await.held();
            assert_eq!(app.whoami(&held.bearer).await.json().get("new_email"), None, "{way}");
        }
    }

    /// A confirmed address ends the sessions that did not ask for it, and the sign-ins that are under way.
    async fn a_new_address_leaves_the_session_that_asked(app) {
        let ana = app.member("ana", Role::Patient).await;
        let (here, other) = (app.signed_in(&ana).await, app.signed_in(&ana).await);
        let asked = ask_for_address(app, &here, &new_address("ana-new")).await;
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
        let code = app.state.auth().issue_code(ana.id, "otp", &challenge, None).await.unwrap();
        let new = redeem(app, "email_change", &asked).await.held();
        for bearer in [&here.bearer, &new.bearer] {
            app.whoami(bearer).await.expect(StatusCode::OK);
        }
        app.whoami(&other.bearer).await.refusal(403, "session_not_found");
        let exchange = json!({"auth_code": code, "code_verifier": VERIFIER});
        app.token("pkce", &[], &exchange).await.refusal(404, "flow_state_not_found");
    }

    /// Anyone can ask for the mail of a change again, so that never gives the change more time.
    async fn a_mail_sent_again_prolongs_no_change_of_address(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let new = new_address("ana-new");
        ask_for_address(app, &held, &new).await;
        let first = expiry(app).await;
        resend(app, &ana.email, &[&ana.email, &new]).await;
        assert_eq!((app.mails(&new).await.len(), expiry(app).await), (2, first));
        redeem(app, "email_change", &app.mails(&new).await[0]).await.held();
    }
    /// PROV-10: signing out ends the sign-ins that are under way as well, and the links that were mailed.
    async fn signing_out_ends_what_could_still_sign_in(app) {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
        for (way, ends) in [("local", false), ("others", true), ("global", true), ("operator", true), ("everyone", true)] {
            let (ana, auth) = (app.member("ana", Role::Patient).await, app.state.auth());
            let held = app.signed_in(&ana).await;
            app.ask("/otp", &json!({"email": ana.email, "create_user": false})).await.expect(StatusCode::OK);
            let mail = app.mail(&ana.email).await;
            let code = auth.issue_code(ana.id, "otp", &challenge, None).await.unwrap();
            let handover = auth.issue_handover(ana.id, "otp", None).await.unwrap();
            match way {
                "operator" => drop(auth.sign_out_for(Some(&ana.email)).await.unwrap()),
                "everyone" => drop(auth.sign_out_for(None).await.unwrap()),
                scope => {
                    let path = format!("/logout?scope={scope}");
                    app.auth(Method::POST, &path, &held.bearer, &[], &Value::Null).await.expect(StatusCode::NO_CONTENT);
                }
            }
            let given = [
                auth.take_handover(&handover, None).await.is_err(),
                auth.exchange_code(&code, VERIFIER, None).await.is_err(),
                redeem(app, "magiclink", &mail).await.status != StatusCode::OK,
            ];
            assert_eq!(given, [ends; 3], "{way}");
        }
    }

    /// An address that waits for its confirmation has no session to end, and a first link can't be made again.
    async fn signing_everyone_out_leaves_sign_ups_and_first_links(app) {
        let (email, invited) = (new_address("ana"), new_address("ben"));
        app.sign_up(&email).await.expect(StatusCode::OK);
        let links = evenkeel_server::auth::mail::links(&evenkeel_server::http::site::Site::configured(app.state.config()), None);
        let (_, link) = app.state.email_flows().add_user(&invited, &links).await.unwrap();
        app.state.auth().sign_out_for(None).await.unwrap();
        assert!(app.press_with(&app.mail(&email).await, PASSWORD).await.contains("access_token="));
        let token = crate::support::mails::pairs(link.split_once('?').unwrap().1)["token"].clone();
        app.ask("/verify", &json!({"type": "recovery", "token_hash": token})).await.held();
    }
}
