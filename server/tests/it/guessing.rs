//! Limits on guessing passwords, per account and per network.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    service::auth::{AuthCode, Client},
    store::attempts::Attempts,
};
use futures_util::{
    StreamExt,
    future::{join, join_all},
    stream,
};
use poem::http::StatusCode;
use serde_json::json;

use crate::{
    sockets::ask,
    support::{accounts::PASSWORD, on_both_databases, process::Server},
};

on_both_databases! {
    /// PROV-01: a thousand guesses cost a handful of hashes, whether or not the account exists. Active sessions
    /// continue, and the owner of the mailbox can still sign in.
    async fn a_thousand_guesses_become_a_handful_of_attempts(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        for email in [ana.email.as_str(), "nobody-here@example.org"] {
            let before = app.state.auth().hasher.hashes();
            let began = std::time::Instant::now();
            let answers: Vec<_> = stream::iter(0..1_000)
                .map(|number| async move { app.try_password(email, &format!("guess number {number}")).await })
                .buffer_unordered(40)
                .collect()
                .await;
            let tried = answers.iter().filter(|answer| answer.status == StatusCode::BAD_REQUEST).count();
            // Five at once, then one after 1, 2, 4, 8 ... seconds; the slower the machine, the more.
            let (mut most, mut needed) = (6, 1);
            while began.elapsed().as_secs() >= needed {
                (most, needed) = (most + 1, needed * 2 + 1);
            }
            assert!((5..=most).contains(&tried), "{tried} of {email}");
            assert_eq!(app.state.auth().hasher.hashes() - before, u64::try_from(tried).unwrap());
            for refused in answers.iter().filter(|answer| answer.status != StatusCode::BAD_REQUEST) {
                let words = refused.refusal(429, "over_request_rate_limit");
                let wait: u32 = refused.header("retry-after").parse().unwrap();
                assert!(wait >= 1 && words == format!("For security purposes, you can only request this after {wait} seconds."));
            }
        }
        // While waiting, the right password is refused, too: the response would reveal it.
        let long = |wait: &str| wait.parse::<u32>().is_ok_and(|seconds| seconds >= 2);
        while !long(app.try_password(&ana.email, "guess").await.header("retry-after")) {}
        app.try_password(&ana.email, PASSWORD).await.refusal(429, "over_request_rate_limit");
        app.whoami(&held.bearer).await.expect(StatusCode::OK);
        let by_link = app.state.auth().open_session(ana.id, "otp", None).await.unwrap();
        // A new password resets the count.
        let bearer = format!("Bearer {}", by_link.access_token);
        let change = json!({"password": "seven quiet kettles sing"});
        app.auth(poem::http::Method::PUT, "/user", &bearer, &[], &change).await.expect(StatusCode::OK);
        app.try_password(&ana.email, "seven quiet kettles sing").await.held();
    }

    /// Attempts that are counted and forgotten at the same time never wait for each other in a circle.
    async fn attempts_are_counted_and_forgotten_at_the_same_time(app) {
        let store = app.state.store();
        let count = |(): &(), known: Attempts| Ok::<_, ()>(Attempts { count: known.count + 1, ends_at: 2, ..known });
        for round in 0..50 {
            // In both orders of the keys.
            let keys = if round % 2 == 0 { [[1; 32], [2; 32]] } else { [[2; 32], [1; 32]] };
            let limits = keys.map(|key| (key, ()));
            let claims = join_all((0..6).map(|_| store.claim_attempt(&limits, 1, count)));
            let (claims, forgotten) = join(claims, join_all((0..6).map(|_| store.forget_attempts(keys)))).await;
            assert!(claims.iter().all(|claimed| matches!(claimed, Ok(Ok(())))), "{claims:?}");
            assert!(forgotten.iter().all(Result::is_ok), "{forgotten:?}");
        }
    }

    /// Credential stuffing: one network may enter 30 wrong passwords in five minutes, for all accounts together. Right
    /// ones are not counted.
    async fn limits_wrong_passwords_per_network(app) {
        let ana = app.member("ana", Role::Patient).await;
        let auth = app.state.auth();
        let from = |address: &str| Client { address: Some(address.parse().unwrap()), ..Client::default() };
        let here = from("2001:db8:1:2::1");
        for number in 0..30 {
            auth.sign_in(&ana.email, PASSWORD, here).await.unwrap();
            let neighbour = from(&format!("2001:db8:1:2::{number:x}"));
            let wrong = auth.sign_in(&format!("a{number}@example.org"), "guess", neighbour).await.unwrap_err();
            assert_eq!(wrong.code, AuthCode::InvalidCredentials, "{number}");
        }
        let before = auth.hasher.hashes();
        let refused = auth.sign_in(&ana.email, PASSWORD, here).await.unwrap_err();
        assert_eq!((refused.code, auth.hasher.hashes()), (AuthCode::OverRequestRateLimit, before));
        assert!((1..=300).contains(&refused.retry_after.unwrap()));
        auth.sign_in(&ana.email, PASSWORD, from("2001:db8:1:3::1")).await.unwrap();
    }
}

/// Behind a trusted proxy clients are counted separately, and a spoofed header has no effect.
#[tokio::test(flavor = "multi_thread")]
async fn distinguishes_clients_behind_a_proxy() {
    let server = Server::start(&[("EVENKEEL_PUBLIC_URL", "https://journal.example.org")]);
    let guess = async |forwarded: &str, number: usize| {
        let body = json!({"email": format!("a{number}@example.org"), "password": "guess"}).to_string();
        let header = format!("x-forwarded-for: {forwarded}\r\n");
        let answer = ask(&server, "POST", "/auth/v1/token?grant_type=password", &header, &body).await;
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    for number in 0..30 {
        assert_eq!(guess("203.0.113.7", number).await, "400");
    }
    assert_eq!(guess("203.0.113.7", 30).await, "429");
    assert_eq!(guess("198.51.100.1, 203.0.113.7", 31).await, "429");
    assert_eq!(guess("203.0.113.8", 32).await, "400");
}
