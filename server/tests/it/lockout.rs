//! Finding 5: strangers slow themselves, and never the owner of an account.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::auth::{
    AuthCode, Client,
    email_flows::{Links, MailRequest},
    verify::Proof,
};
use poem::http::StatusCode;
use serde_json::json;

use crate::support::{
    TestApp,
    accounts::{COOKIE_MODE, PASSWORD},
    on_both_databases,
};

const OWNER: &str = "198.51.100.1";
const STRANGER: &str = "203.0.113.7";

fn request<'a>(email: &'a str, from: &'a str) -> MailRequest<'a> {
    let page = |path: &str| format!("http://127.0.0.1:8888{path}");
    let links = Links { verify: page("/auth/v1/verify"), redirect_to: page("/"), sign_in: page("/login") };
    MailRequest { email, from, links, code_challenge: None }
}

fn at(address: &str) -> Client<'static> {
    Client { address: Some(address.parse().unwrap()), ..Client::default() }
}

/// Guesses from a network until the server says to wait.
async fn exhaust(app: &TestApp, email: &str, address: &str) {
    for _ in 0..6 {
        let _ = app.state.auth().sign_in(email, "not the password", at(address)).await;
    }
    let refused = app.state.auth().sign_in(email, PASSWORD, at(address)).await.unwrap_err();
    assert_eq!(refused.code, AuthCode::OverRequestRateLimit);
}

on_both_databases! {
    /// Wrong passwords delay the network that types them.
    async fn wrong_passwords_of_a_stranger_do_not_delay_the_owner(app) {
        let ana = app.member("ana", Role::Patient).await;
        exhaust(app, &ana.email, STRANGER).await;
        app.state.auth().sign_in(&ana.email, PASSWORD, at(OWNER)).await.unwrap();
    }

    /// In the same network, a known device still signs in; a cookie of another account makes none.
    async fn a_known_device_signs_in_beside_a_guesser(app) {
        let (ana, ben) = (app.member("ana", Role::Patient).await, app.member("ben", Role::Patient).await);
        let mut cookies = Vec::new();
        for person in [&ana, &ben] {
            let body = json!({"email": person.email, "password": PASSWORD});
            let answer = app.token("password", &[COOKIE_MODE], &body).await.expect(StatusCode::OK);
            let lines = answer.headers.get_all("set-cookie").iter().map(|line| line.to_str().unwrap().to_owned());
            let line = lines.into_iter().find(|line| line.starts_with("evenkeel-device=")).unwrap();
            assert!(line.contains("HttpOnly") && !line.contains(&person.id.to_string()), "{line}");
            cookies.push(line.split(';').next().unwrap().to_owned());
        }
        for _ in 0..8 {
            app.try_password(&ana.email, "not the password").await;
        }
        let body = json!({"email": ana.email, "password": PASSWORD});
        app.token("password", &[("cookie", &cookies[1])], &body).await.refusal(429, "over_request_rate_limit");
        let forged = format!("{}x", cookies[0]);
        app.token("password", &[("cookie", &forged)], &body).await.refusal(429, "over_request_rate_limit");
        app.token("password", &[("cookie", &cookies[0])], &body).await.held();
        // The device itself cannot guess without end.
        let guess = json!({"email": ana.email, "password": "not the password"});
        for _ in 0..6 {
            app.token("password", &[("cookie", &cookies[0])], &guess).await;
        }
        app.token("password", &[("cookie", &cookies[0])], &body).await.refusal(429, "over_request_rate_limit");
    }

    /// A stranger's wrong codes, however many, leave the owner's code alone.
    async fn wrong_codes_of_a_stranger_do_not_burn_the_code(app) {
        let ana = app.member("ana", Role::Patient).await;
        let flows = app.state.email_flows();
        flows.send_sign_in(&request(&ana.email, OWNER), false, json!({})).await.unwrap();
        let code = app.mail(&ana.email).await.code.unwrap();
        let wrong = format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000);
        for _ in 0..30 {
            let refused = flows.redeem_code(&ana.email, "email", &wrong, Proof::default(), STRANGER).await.unwrap_err();
            assert_eq!(refused.code, AuthCode::OtpExpired);
        }
        // The stranger's own tries are used up.
        let refused = flows.redeem_code(&ana.email, "email", &code, Proof::default(), STRANGER).await.unwrap_err();
        assert_eq!(refused.code, AuthCode::OtpExpired);
        let redeemed = flows.redeem_code(&ana.email, "email", &code, Proof::default(), OWNER).await.unwrap();
        assert_eq!(redeemed.user_id, ana.id);
    }

    /// A stranger's mails neither use up the owner's nor invalidate their links.
    async fn mails_of_a_stranger_do_not_keep_the_owner_from_theirs(app) {
        let ana = app.member("ana", Role::Patient).await;
        let flows = app.state.email_flows();
        flows.send_sign_in(&request(&ana.email, OWNER), false, json!({})).await.unwrap();
        for _ in 0..2 {
            flows.send_sign_in(&request(&ana.email, STRANGER), false, json!({})).await.unwrap();
            flows.limits.forget_minute(&ana.email, STRANGER).await.unwrap();
        }
        let mails = app.mails(&ana.email).await;
        assert!(app.press(&mails[2]).await.contains("access_token="), "the owner's is the oldest of three");
        for _ in 0..4 {
            flows.send_recovery(&request(&ana.email, STRANGER)).await.unwrap();
            flows.limits.forget_minute(&ana.email, STRANGER).await.unwrap();
        }
        let refused = flows.send_recovery(&request(&ana.email, STRANGER)).await.unwrap_err();
        assert_eq!(refused.code, AuthCode::OverEmailSendRateLimit);
        flows.limits.forget_minute(&ana.email, OWNER).await.unwrap();
        flows.send_recovery(&request(&ana.email, OWNER)).await.unwrap();
    }
}
