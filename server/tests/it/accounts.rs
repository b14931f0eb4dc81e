//! Password sign-in, sessions, password changes and signing out.

use evenkeel_safety_core::auth::Role;
use poem::http::Method;
use serde_json::{Value, json};

use crate::support::{
    accounts::{COOKIE_MODE, PASSWORD},
    on_both_databases,
};

const OTHER: &str = "seven quiet kettles sing";

on_both_databases! {
    /// PROV-01, PROV-08, PROV-09: the right credentials yield a session with a token for the user.
    async fn signs_in_with_address_and_password(app) {
        let ana = app.member("ana", Role::Therapist).await;
        // Addresses may be typed with capitals and surrounding spaces.
        let typed = format!(" {} ", ana.email.to_uppercase());
        let held = app.try_password(&typed, PASSWORD).await.held();
        assert_eq!((&held.body["token_type"], &held.body["expires_in"]), (&json!("bearer"), &json!(900)));
        let left = held.body["expires_at"].as_i64().unwrap() - chrono::Utc::now().timestamp();
        assert!((890..=900).contains(&left), "{left}");
        let user = &held.body["user"];
        assert_eq!((user["id"].as_str(), user["email"].as_str()), (Some(&*ana.id.to_string()), Some(&*ana.email)));
        assert_eq!((&user["aud"], &user["role"]), (&json!("authenticated"), &json!("authenticated")));
        assert!(user["created_at"].as_str().unwrap().ends_with('Z'));
        assert!(user["last_sign_in_at"].is_string());
        let me = app.whoami(&held.bearer).await;
        assert_eq!(me.json()["email"], ana.email);
        assert!(!String::from_utf8_lossy(&me.body).contains("argon2"));
    }

    /// PROV-01: wrong passwords, unknown addresses and accounts without a password get the same response, and each
    /// costs one hash, so that neither text nor timing reveals accounts.
    async fn refusals_do_not_reveal_accounts(app) {
        let ana = app.member("ana", Role::Patient).await;
        let without = app.person("link-only", Role::Patient).await;
        let mut answers = Vec::new();
        for email in [ana.email.as_str(), "nobody-here@example.org", without.email.as_str()] {
            let before = app.state.auth().hasher.hashes();
            let answer = app.try_password(email, "not the password").await;
            assert_eq!(app.state.auth().hasher.hashes() - before, 1, "{email}");
            assert_eq!(answer.refusal(400, "invalid_credentials"), "Invalid login credentials");
            answers.push(answer.body);
        }
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    }

    /// PROV-01: incomplete requests are refused without hashing.
    async fn refuses_incomplete_sign_in_requests(app) {
        let before = app.state.auth().hasher.hashes();
        for body in [json!({}), json!({"email": "a@b.org"}), json!({"email": "a@b.org", "password": 7}), json!({"email": "", "password": ""})] {
            app.token("password", &[], &body).await.refusal(400, "validation_failed");
        }
        app.token("password", &[], &json!({"email": "no address", "password": PASSWORD})).await.refusal(400, "validation_failed");
        app.token("password", &[], &json!([])).await.refusal(400, "bad_json");
        app.token("password", &[], &json!({"email": "a@b.org\u{0}", "password": "x"})).await.refusal(400, "validation_failed");
        app.token("magic", &[], &json!({})).await.refusal(400, "validation_failed");
        let long = json!({"email": "a@b.org", "password": "x".repeat(1024 * 1024)});
        assert_eq!(app.token("password", &[], &long).await.status.as_u16(), 413);
        assert_eq!(app.state.auth().hasher.hashes(), before);
    }

    /// AUTH-30: refresh tokens are single-use, and the session continues with the newest.
    async fn refreshes_a_session(app) {
        let ana = app.member("ana", Role::Patient).await;
        let first = app.signed_in(&ana).await;
        let second = app.try_refresh(&first.refresh).await.held();
        assert_ne!(first.refresh, second.refresh);
        let third = app.try_refresh(&second.refresh).await.held();
        app.whoami(&third.bearer).await.expect(poem::http::StatusCode::OK);
        for nonsense in ["", "cookie", "a.b.c", &third.refresh[1..]] {
            app.try_refresh(nonsense).await.refusal(400, "refresh_token_not_found");
        }
    }

    /// Reuse of a rotated refresh token ends the session, because it may have been stolen.
    async fn refresh_token_reuse_ends_the_session(app) {
        let ana = app.member("ana", Role::Patient).await;
        let other = app.signed_in(&ana).await;
        let stolen = app.signed_in(&ana).await;
        let second = app.try_refresh(&stolen.refresh).await.held();
        let third = app.try_refresh(&second.refresh).await.held();
        app.try_refresh(&stolen.refresh).await.refusal(400, "refresh_token_already_used");
        for token in [&stolen.refresh, &second.refresh, &third.refresh] {
            app.try_refresh(token).await.refusal(400, "refresh_token_not_found");
        }
        app.whoami(&third.bearer).await.refusal(403, "session_not_found");
        let events = app.state.store().security_events(ana.id, 10).await.unwrap();
        assert_eq!(events.iter().map(|event| event.event_type.as_str()).collect::<Vec<_>>(), ["session_reuse"]);
        // The user's other session is not affected.
        app.whoami(&other.bearer).await.expect(poem::http::StatusCode::OK);
    }

    /// AUTH-30: in cookie mode the app never sees the refresh token, and the cookie is sent to `/auth/v1` only.
    async fn cookie_mode_keeps_the_refresh_token_in_the_cookie(app) {
        let ana = app.member("ana", Role::Patient).await;
        let body = json!({"email": ana.email, "password": PASSWORD});
        let answer = app.token("password", &[COOKIE_MODE], &body).await;
        let line = answer.header("set-cookie").to_owned();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/auth/v1"] {
            assert!(line.split("; ").any(|found| found == part), "{line}");
        }
        let cookie = line.split(';').next().unwrap().to_owned();
        let secret = cookie.split_once('=').unwrap().1;
        assert!(!String::from_utf8_lossy(&answer.body).contains(secret));
        assert_eq!(answer.held().refresh, "cookie");

        let ask = json!({"refresh_token": "cookie"});
        let answer = app.token("refresh_token", &[COOKIE_MODE, ("cookie", &cookie)], &ask).await;
        let next = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        assert_ne!(next, cookie);
        let held = answer.held();
        // Without the header the cookie is ignored: forms of other sites cannot send the header.
        app.token("refresh_token", &[("cookie", &next)], &ask).await.refusal(400, "refresh_token_not_found");
        // A token from a URL moves into the cookie.
        let handed = app.signed_in(&ana).await;
        let answer = app.token("refresh_token", &[COOKIE_MODE], &json!({"refresh_token": handed.refresh})).await;
        assert!(answer.header("set-cookie").starts_with("evenkeel-refresh="));

        // PROV-10: the cookie alone signs out after the access token has expired, and is then removed.
        let gone = app.auth(Method::POST, "/logout?scope=local", "", &[COOKIE_MODE, ("cookie", &next)], &Value::Null).await;
        assert_eq!(gone.status.as_u16(), 204);
        assert!(gone.header("set-cookie").contains("Max-Age=0"));
        app.whoami(&held.bearer).await.refusal(403, "session_not_found");
        let late = app.token("refresh_token", &[COOKIE_MODE, ("cookie", &next)], &ask).await;
        late.refusal(400, "refresh_token_not_found");
        assert!(late.header("set-cookie").contains("Max-Age=0"));
    }

    /// PROV-10: tokens are invalid from the next request on; the user chooses which sessions end.
    async fn signing_out_ends_the_chosen_sessions(app) {
        let ana = app.member("ana", Role::Patient).await;
        let (one, two, three) = (app.signed_in(&ana).await, app.signed_in(&ana).await, app.signed_in(&ana).await);
        let stranger = app.member("ben", Role::Patient).await;
        let stranger = app.signed_in(&stranger).await;
        let out = async |scope: &str, bearer: &str| {
            app.auth(Method::POST, &format!("/logout{scope}"), bearer, &[], &Value::Null).await.status.as_u16()
        };
        assert_eq!(out("?scope=local", &one.bearer).await, 204);
        app.whoami(&one.bearer).await.refusal(403, "session_not_found");
        app.try_refresh(&one.refresh).await.refusal(400, "refresh_token_not_found");
        app.send(Method::GET, "/api/records", &[("authorization", &one.bearer)], ()).await.problem(401, "session_not_found");
        assert_eq!(out("?scope=others", &two.bearer).await, 204);
        app.whoami(&three.bearer).await.refusal(403, "session_not_found");
        app.whoami(&two.bearer).await.expect(poem::http::StatusCode::OK);
        assert_eq!(out("?scope=everything", &two.bearer).await, 400);
        let again = app.signed_in(&ana).await;
        assert_eq!(out("", &two.bearer).await, 204);
        app.whoami(&again.bearer).await.refusal(403, "session_not_found");
        assert_eq!(out("", &two.bearer).await, 403);
        assert_eq!(out("", "").await, 401);
        app.whoami(&stranger.bearer).await.expect(poem::http::StatusCode::OK);
    }

    /// PROV-12: only the new password works, and other sessions have ended.
    async fn changing_the_password_replaces_it_and_ends_other_sessions(app) {
        let ana = app.member("ana", Role::Patient).await;
        let (here, elsewhere) = (app.signed_in(&ana).await, app.signed_in(&ana).await);
        let change = async |body: Value| app.auth(Method::PUT, "/user", &here.bearer, &[], &body).await;
        assert_eq!(change(json!({"password": OTHER})).await.json()["email"], ana.email);
        app.try_password(&ana.email, PASSWORD).await.refusal(400, "invalid_credentials");
        app.try_password(&ana.email, OTHER).await.held();
        app.whoami(&elsewhere.bearer).await.refusal(403, "session_not_found");
        app.whoami(&here.bearer).await.expect(poem::http::StatusCode::OK);
        change(json!({"password": OTHER})).await.refusal(422, "same_password");
        app.auth(Method::PUT, "/user", "", &[], &json!({"password": OTHER})).await.refusal(401, "no_authorization");
    }

    /// OPEN-29: the server enforces the password policy of the forms, and the strength estimate.
    async fn enforces_the_password_policy(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let change = async |password: Value| app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"password": password})).await;
        for (bad, reason) in [
            (json!("otter spoon"), "length"),
            (json!(""), "length"),
            (json!(123_456_789_012_i64), "length"),
            (json!("\u{1f33b}".repeat(11)), "length"),
            (json!("a".repeat(129)), "length"),
            (json!("password1234"), "guessable"),
            (json!(ana.email), "guessable"),
        ] {
            let answer = change(bad.clone()).await;
            assert!(answer.refusal(422, "weak_password").ends_with('.'), "{bad}");
            assert_eq!(answer.json()["weak_password"]["reasons"], json!([reason]), "{bad}");
        }
        // The shortest allowed password, with spaces, accents and emoji, is stored unchanged.
        let shortest = "\u{1f33b} l\u{e4}mp otte";
        assert_eq!(shortest.chars().count(), 12 - 1);
        let shortest = format!("{shortest}r");
        change(json!(shortest)).await.expect(poem::http::StatusCode::OK);
        app.try_password(&ana.email, &shortest).await.held();
    }

    /// PROV-12: a session on an unlocked device does not suffice to take over the account.
    async fn an_old_session_requires_the_current_password(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        app.age_sessions(ana.id, 11 * 60 * 1000).await;
        let change = async |body: Value| app.auth(Method::PUT, "/user", &held.bearer, &[], &body).await;
        change(json!({"password": OTHER})).await.refusal(401, "reauthentication_needed");
        change(json!({"password": OTHER, "current_password": "wrong"})).await.refusal(400, "invalid_credentials");
        change(json!({"password": OTHER, "current_password": PASSWORD})).await.expect(poem::http::StatusCode::OK);
        app.try_password(&ana.email, OTHER).await.held();
    }

    /// ROLE-08: user metadata is stored and returned, and has no effect on permissions.
    async fn a_role_in_user_metadata_has_no_effect(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let claims = json!({
            "data": {"role": "therapist", "is_admin": true, "app_metadata": {"role": "therapist"}},
            "role": "service_role", "app_metadata": {"role": "therapist"}, "is_admin": true, "email_confirmed_at": "2020-01-01T00:00:00Z",
        });
        let answer = app.auth(Method::PUT, "/user", &held.bearer, &[], &claims).await.expect(poem::http::StatusCode::OK).json();
        assert_eq!(answer["user_metadata"]["role"], "therapist");
        assert_eq!((&answer["role"], &answer["app_metadata"]["role"]), (&json!("authenticated"), &json!("patient")));
        for bearer in [held.bearer.clone(), app.signed_in(&ana).await.bearer] {
            let token = bearer.strip_prefix("Bearer ").unwrap();
            let actor = app.state.auth().authenticate(token).await.unwrap();
            assert_eq!((actor.role, actor.is_admin), (Role::Patient, false));
        }
        // `null` removes a field, and metadata has a maximum size.
        let answer = app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"data": {"role": null}})).await.json();
        assert!(answer["user_metadata"].get("role").is_none());
        let huge = json!({"data": {"x": "y".repeat(3000)}});
        app.auth(Method::PUT, "/user", &held.bearer, &[], &huge).await.refusal(400, "validation_failed");
        app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"data": "x"})).await.refusal(400, "validation_failed");
    }

    /// PROV-01: an unconfirmed account cannot sign in, even with the right password.
    async fn refuses_an_unconfirmed_address(app) {
        let ana = app.unconfirmed("ana").await;
        assert_eq!(app.try_password(&ana.email, PASSWORD).await.refusal(400, "email_not_confirmed"), "Email not confirmed");
        app.try_password(&ana.email, "wrong").await.refusal(400, "invalid_credentials");
    }
    /// A refused request changes nothing, also what it named before the part that is refused.
    async fn a_password_changes_only_with_the_rest_of_its_request(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        for data in [json!("no object"), json!({"about": "x".repeat(3_000)})] {
            let body = json!({"password": "seven quiet kettles sing", "data": data});
            app.auth(Method::PUT, "/user", &held.bearer, &[], &body).await.refusal(400, "validation_failed");
            app.signed_in(&ana).await;
        }
    }

    /// Each of many changes at the same time keeps the others.
    async fn user_metadata_is_merged_at_the_same_time(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let names: Vec<String> = (0..8).map(|number| format!("field{number}")).collect();
        let changes = names.iter().map(|name| {
            let body = json!({"data": {name: true}});
            let held = &held;
            async move { app.auth(Method::PUT, "/user", &held.bearer, &[], &body).await.expect(poem::http::StatusCode::OK) }
        });
        futures_util::future::join_all(changes).await;
        let kept = app.whoami(&held.bearer).await.json()["user_metadata"].clone();
        assert!(names.iter().all(|name| kept[name] == true), "{kept}");
    }
}
