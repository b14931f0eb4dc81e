//! Finding 1: signing up with another person's address. In whatever order pending sign-ups are repeated, the account
//! never gets a password that the confirming browser did not choose.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    Answer, TestApp,
    accounts::COOKIE_MODE,
    mails::{Found, new_address, pairs},
    on_both_databases,
};

const OWNERS: &str = "lamp otter spoon river";
const STRANGERS: &str = "seven quiet kettles sing";
const VERIFIER: &str = "a verifier that only the owner knows, and long enough";

/// Who signs up, in order: true for the owner.
const ORDERS: [&[bool]; 4] = [&[false], &[false, true], &[true, false], &[true, false, true]];

/// Signs up in that order, and returns the mails with their passwords, oldest first.
async fn sign_ups(app: &TestApp, email: &str, order: &[bool], challenge: bool) -> Vec<(Found, &'static str)> {
    for owner in order {
        let mut body = json!({"email": email, "password": if *owner { OWNERS } else { STRANGERS }});
        if challenge {
            let verifier = if *owner { VERIFIER } else { "a verifier that only the stranger knows, and long" };
            body["code_challenge"] = json!(URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)));
            body["code_challenge_method"] = json!("s256");
        }
        app.state.email_flows().limits.forget_minute(email, "unknown").await.unwrap();
        app.ask("/signup?redirect_to=/auth/processing", &body).await.expect(StatusCode::OK);
    }
    let mails = app.mails(email).await.into_iter().rev();
    mails.zip(order).map(|(mail, owner)| (mail, if *owner { OWNERS } else { STRANGERS })).collect()
}

/// Asserts that the account is confirmed and has that password, or none, and never the stranger's.
async fn assert_password(app: &TestApp, email: &str, expected: Option<&str>, case: &str) {
    let account = app.state.store().account_by_email(email).await.unwrap().unwrap();
    assert!(account.email_confirmed_at.is_some(), "{case}");
    assert_eq!(account.password_hash.is_some(), expected.is_some(), "{case}");
    app.try_password(email, STRANGERS).await.refusal(400, "invalid_credentials");
    if let Some(expected) = expected {
        app.try_password(email, expected).await.held();
    }
}

async fn redeem_code(app: &TestApp, email: &str, mail: &Found, proof: Value) -> Answer {
    let mut body = json!({"email": email, "token": mail.code, "type": "email"});
    body.as_object_mut().unwrap().extend(proof.as_object().unwrap().clone());
    app.ask("/verify", &body).await
}

on_both_databases! {
    /// The link alone proves the address and no password. The user is led to setting one, which works at once.
    async fn a_link_confirms_no_password_by_itself(app) {
        for order in ORDERS {
            for pressed in 0..order.len() {
                let (email, case) = (new_address("vic"), format!("{order:?} {pressed}"));
                let mails = sign_ups(app, &email, order, false).await;
                let landed = app.press(&mails[pressed].0).await;
                let hash = pairs(landed.split_once('#').unwrap().1);
                assert_eq!(hash["type"], "recovery", "{case}");
                assert_password(app, &email, None, &case).await;
                let bearer = format!("Bearer {}", hash["access_token"]);
                app.auth(Method::PUT, "/user", &bearer, &[], &json!({"password": OWNERS})).await.expect(StatusCode::OK);
                assert_password(app, &email, Some(OWNERS), &case).await;
            }
        }
    }

    /// The code alone proves no more than the link.
    async fn a_code_confirms_no_password_by_itself(app) {
        for order in ORDERS {
            for typed in 0..order.len() {
                let (email, case) = (new_address("vic"), format!("{order:?} {typed}"));
                let mails = sign_ups(app, &email, order, false).await;
                let held = redeem_code(app, &email, &mails[typed].0, json!({})).await.held();
                assert_eq!(held.body["set_password"], true, "{case}");
                assert_password(app, &email, None, &case).await;
            }
        }
    }

    /// The password typed again, or the verifier, shows who chose it.
    async fn the_browser_that_chose_the_password_confirms_it(app) {
        for order in ORDERS.into_iter().filter(|order| order.contains(&true)) {
            let own = order.iter().rposition(|owner| *owner).unwrap();
            let case = format!("{order:?}");
            let email = new_address("vic");
            let mails = sign_ups(app, &email, order, false).await;
            let landed = app.press_with(&mails[own].0, OWNERS).await;
            assert_eq!(pairs(landed.split_once('#').unwrap().1)["type"], "signup", "{case}");
            assert_password(app, &email, Some(OWNERS), &case).await;

            let email = new_address("vic");
            let mails = sign_ups(app, &email, order, false).await;
            let held = redeem_code(app, &email, &mails[own].0, json!({"password": OWNERS})).await.held();
            assert!(held.body.get("set_password").is_none(), "{case}");
            assert_password(app, &email, Some(OWNERS), &case).await;

            let email = new_address("vic");
            let mails = sign_ups(app, &email, order, true).await;
            redeem_code(app, &email, &mails[own].0, json!({"code_verifier": VERIFIER})).await.held();
            assert_password(app, &email, Some(OWNERS), &case).await;

            let email = new_address("vic");
            let mails = sign_ups(app, &email, order, true).await;
            let landed = app.press(&mails[own].0).await;
            let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
            let exchange = json!({"auth_code": code, "code_verifier": VERIFIER});
            app.token("pkce", &[], &exchange).await.held();
            assert_password(app, &email, Some(OWNERS), &case).await;
        }
    }

    /// The owner's password on the stranger's link is refused, and nothing is used up.
    async fn a_wrong_password_on_the_page_changes_nothing(app) {
        let email = new_address("vic");
        let mails = sign_ups(app, &email, &[true, false], false).await;
        let again = app.submit(&mails[1].0, OWNERS).await.expect(StatusCode::OK);
        assert!(String::from_utf8(again.body).unwrap().contains("role=\"alert\""));
        redeem_code(app, &email, &mails[1].0, json!({"password": OWNERS})).await.refusal(400, "invalid_credentials");
        app.press_with(&mails[0].0, OWNERS).await;
        assert_password(app, &email, Some(OWNERS), "").await;
    }

    /// Finding 5: the stranger's link, opened by the owner, signs in after a question, without the stranger's password.
    async fn a_link_of_another_browser_signs_in_where_it_was_opened(app) {
        let email = new_address("vic");
        let mails = sign_ups(app, &email, &[true, false], true).await;
        let answer = app.submit(&mails[1].0, "").await.expect(StatusCode::SEE_OTHER);
        let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        assert!(cookie.starts_with("evenkeel-handover=") && answer.header("set-cookie").contains("HttpOnly"));
        let code = pairs(answer.header("location").split_once('?').unwrap().1)["code"].clone();
        let exchange = json!({"auth_code": code, "code_verifier": VERIFIER});
        app.token("pkce", &[], &exchange).await.refusal(400, "bad_code_verifier");

        let asked = app.auth(Method::GET, "/handover", "", &[("cookie", &cookie)], &Value::Null).await;
        assert_eq!(asked.expect(StatusCode::OK).json(), json!({"email": email}));
        app.auth(Method::POST, "/handover", "", &[], &Value::Null).await.refusal(403, "otp_expired");
        let answer = app.auth(Method::POST, "/handover", "", &[COOKIE_MODE, ("cookie", &cookie)], &Value::Null).await;
        let held = answer.held();
        assert_eq!((&held.body["user"]["email"], &held.body["set_password"]), (&json!(email), &json!(true)));
        app.auth(Method::POST, "/handover", "", &[("cookie", &cookie)], &Value::Null).await.refusal(403, "otp_expired");
        assert_password(app, &email, None, "").await;
    }

    /// An exchanged code leaves no second way in behind.
    async fn a_handover_ends_with_the_exchange(app) {
        let email = new_address("vic");
        let mails = sign_ups(app, &email, &[true], true).await;
        let answer = app.submit(&mails[0].0, "").await;
        let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        let code = pairs(answer.header("location").split_once('?').unwrap().1)["code"].clone();
        app.token("pkce", &[], &json!({"auth_code": code, "code_verifier": VERIFIER})).await.held();
        app.auth(Method::POST, "/handover", "", &[("cookie", &cookie)], &Value::Null).await.refusal(403, "otp_expired");
    }

    /// A mail that is sent again never joins one browser's password to another browser's challenge.
    async fn a_mail_sent_again_confirms_no_password_of_another_browser(app) {
        for order in ORDERS {
            let (email, case) = (new_address("vic"), format!("{order:?}"));
            sign_ups(app, &email, order, true).await;
            let newest_is_own = order.last() == Some(&true);
            app.state.email_flows().limits.forget_minute(&email, "unknown").await.unwrap();
            let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
            let again = json!({
                "type": "signup", "email": email, "code_challenge": challenge, "code_challenge_method": "s256",
            });
            app.ask("/resend", &again).await.expect(StatusCode::OK);
            let mails = app.mails(&email).await;
            let landed = app.press(&mails[0]).await;
            let code = pairs(landed.split_once('?').unwrap().1)["code"].clone();
            let exchange = json!({"auth_code": code, "code_verifier": VERIFIER});
            app.token("pkce", &[], &exchange).await.held();
            assert_password(app, &email, newest_is_own.then_some(OWNERS), &case).await;
        }
    }

    /// Before the confirmation, the right password is told that it waits; it never signs in.
    async fn a_password_of_a_pending_sign_up_does_not_sign_in(app) {
        let email = new_address("vic");
        sign_ups(app, &email, &[true], false).await;
        app.try_password(&email, OWNERS).await.refusal(400, "email_not_confirmed");
        app.try_password(&email, STRANGERS).await.refusal(400, "invalid_credentials");
    }
}

/// Finding 6: without confirmation the stranger is let in, but the address stays unproven. Its owner's first link takes
/// the account over: password, sessions and a prepared change of the address are gone.
#[tokio::test(flavor = "multi_thread")]
async fn without_confirmation_the_owner_of_the_address_takes_over() {
    for database in [None, Some(crate::support::postgres::new_database())] {
        let mut vars = vec![("EVENKEEL_MAIL_CONFIRM", "0".to_owned())];
        vars.extend(database.map(|url| ("DATABASE_URL", url)));
        let app = TestApp::with(&vars).await;
        for (path, kind) in [("/otp", "magiclink"), ("/recover", "recovery")] {
            let (email, other) = (new_address("vic"), new_address("stranger"));
            let stranger = app.ask("/signup", &json!({"email": email, "password": STRANGERS})).await.held();
            assert_eq!(stranger.body["user"]["email_confirmed_at"], Value::Null);
            app.try_password(&email, STRANGERS).await.held();
            let change = json!({ "email": other });
            app.auth(Method::PUT, "/user", &stranger.bearer, &[], &change).await.expect(StatusCode::OK);
            app.state.email_flows().limits.forget_minute(&email, "unknown").await.unwrap();

            app.ask(path, &json!({ "email": email })).await.expect(StatusCode::OK);
            let mails = app.mails(&email).await;
            let link = mails.iter().find(|mail| mail.link.as_deref().is_some_and(|link| link.contains(kind))).unwrap();
            assert!(app.press(link).await.contains("access_token="));
            app.try_password(&email, STRANGERS).await.refusal(400, "invalid_credentials");
            app.whoami(&stranger.bearer).await.refusal(403, "session_not_found");
            app.try_refresh(&stranger.refresh).await.refusal(400, "refresh_token_not_found");
            let moved = app.look(Method::GET, &app.mail(&other).await).await;
            assert!(moved.header("location").contains("otp_expired"));
        }
    }
}
