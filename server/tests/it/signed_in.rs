//! The list of sessions, and the effects of signing in.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{service::auth::sessions::SessionTokens, store::sessions::MOST_SESSIONS};
use poem::http::{Method, StatusCode};
use serde_json::json;
use uuid::Uuid;

use crate::support::{
    accounts::PASSWORD,
    behind::{behind, run_sql},
    on_both_databases,
};

on_both_databases! {
    /// PROV-10: users see their sessions and can end them.
    async fn lists_and_ends_own_sessions(app) {
        let (ana, ben) = (app.member("ana", Role::Patient).await, app.member("ben", Role::Therapist).await);
        let sign_in = json!({"email": ana.email, "password": PASSWORD});
        let here = app.token("password", &[("user-agent", "A browser")], &sign_in).await.held();
        let there = app.signed_in(&ana).await;
        let other = app.signed_in(&ben).await;
        let list = async |bearer: &str| {
            let answer = app.send(Method::GET, "/api/sessions", &[("authorization", bearer)], ()).await;
            answer.expect(StatusCode::OK).json()["sessions"].as_array().unwrap().clone()
        };
        let mine = list(&here.bearer).await;
        assert_eq!(mine.len(), 2);
        let current: Vec<_> = mine.iter().filter(|session| session["current"] == true).collect();
        assert_eq!((current.len(), &current[0]["device"]), (1, &json!("A browser")));
        assert_eq!(current[0]["method"], "password");
        for name in ["startedAt", "lastUsedAt", "endsAt"] {
            assert!(current[0][name].as_str().unwrap().ends_with('Z'), "{name}");
        }
        // The session's id must not authenticate.
        let told = serde_json::to_string(&mine).unwrap();
        assert!(!told.contains(&here.refresh) && !told.contains(&there.refresh));

        let elsewhere = mine.iter().find(|session| session["current"] == false).unwrap()["id"].as_str().unwrap().to_owned();
        let end = async |bearer: &str, id: &str| {
            app.send(Method::DELETE, &format!("/api/sessions/{id}"), &[("authorization", bearer)], ()).await
        };
        // Other users' sessions can be neither ended nor discovered.
        end(&other.bearer, &elsewhere).await.problem(404, "not_found");
        end(&other.bearer, &Uuid::now_v7().to_string()).await.problem(404, "not_found");
        end(&other.bearer, "nonsense").await.problem(404, "not_found");
        end("", &elsewhere).await.problem(401, "no_authorization");
        app.whoami(&there.bearer).await.expect(StatusCode::OK);
        end(&here.bearer, &elsewhere).await.expect(StatusCode::NO_CONTENT);
        app.whoami(&there.bearer).await.refusal(403, "session_not_found");
        app.try_refresh(&there.refresh).await.refusal(400, "refresh_token_not_found");
        end(&here.bearer, &elsewhere).await.problem(404, "not_found");
        assert_eq!(list(&here.bearer).await.len(), 1);
    }

    /// The fifty-first session ends the one that was not used for the longest time.
    async fn an_account_has_fifty_sessions_at_most(app) {
        let ana = app.member("ana", Role::Patient).await;
        let open = async || app.state.auth().open_session(ana.id, "otp", None).await.unwrap();
        let (oldest, second) = (open().await, open().await);
        for _ in 2..MOST_SESSIONS {
            open().await;
        }
        let bearer = |held: &SessionTokens| format!("Bearer {}", held.access_token);
        let older = "UPDATE sessions SET rotated_at = rotated_at - ? WHERE id = ?";
        let db = behind(app).await;
        run_sql(&db, older, vec![1_000.into(), oldest.session_id.into()]).await;
        run_sql(&db, older, vec![2_000.into(), second.session_id.into()]).await;
        db.close().await.unwrap();
        app.whoami(&bearer(&second)).await.expect(StatusCode::OK);
        let newest = open().await;
        app.whoami(&bearer(&second)).await.refusal(403, "session_not_found");
        for kept in [&oldest, &newest] {
            app.whoami(&bearer(kept)).await.expect(StatusCode::OK);
        }
        let mine = app.send(Method::GET, "/api/sessions", &[("authorization", &bearer(&newest))], ()).await;
        assert_eq!(mine.json()["sessions"].as_array().unwrap().len(), MOST_SESSIONS as usize);
    }

    /// A session that began while a clock was years ahead doesn't last until then.
    async fn a_session_from_the_future_is_none(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        app.age_sessions(ana.id, -4 * 60 * 1000).await;
        app.whoami(&held.bearer).await.expect(StatusCode::OK);
        app.age_sessions(ana.id, -2 * 60 * 1000).await;
        app.whoami(&held.bearer).await.refusal(403, "session_not_found");
        app.try_refresh(&held.refresh).await.refusal(400, "refresh_token_not_found");
        app.signed_in(&ana).await;
    }

    /// A therapist's session, which gives access to patients' data, expires after an idle hour; a patient's after two
    /// weeks.
    async fn idle_sessions_expire(app) {
        const HOUR: i64 = 60 * 60 * 1000;
        for (role, short, long) in [(Role::Therapist, HOUR - 60_000, 2 * 60_000), (Role::Patient, 13 * 24 * HOUR, 25 * HOUR)] {
            let person = app.member("idle", role).await;
            let held = app.signed_in(&person).await;
            app.age_sessions(person.id, short).await;
            let held = app.try_refresh(&held.refresh).await.held();
            app.age_sessions(person.id, short).await;
            app.age_sessions(person.id, long).await;
            app.try_refresh(&held.refresh).await.refusal(400, "refresh_token_not_found");
            app.whoami(&held.bearer).await.refusal(403, "session_not_found");
        }
    }

    /// AUTH-12, AUTH-13: signing in creates a missing patient profile and leaves a therapist's unchanged.
    async fn signing_in_creates_a_missing_profile(app) {
        let (ana, ben) = (app.member("ana", Role::Therapist).await, app.member("ben", Role::Therapist).await);
        let db = behind(app).await;
        run_sql(&db, "DELETE FROM user_profiles WHERE user_id = ?", vec![ana.id.into()]).await;
        for (member, role) in [(&ana, Role::Patient), (&ben, Role::Therapist)] {
            let held = app.signed_in(member).await;
            let actor = app.state.auth().authenticate(held.bearer.strip_prefix("Bearer ").unwrap()).await.unwrap();
            assert_eq!(actor.role, role);
            assert_eq!(app.state.auth().account(member.id).await.unwrap().role, Some(role));
        }
        db.close().await.unwrap();
    }

    /// Sessions opened with the old role do not get the rights of the new one.
    async fn a_change_of_role_ends_all_sessions(app) {
        use evenkeel_server::service::auth::user::AccountRole;
        let ana = app.member("ana", Role::Patient).await;
        let auth = app.state.auth();
        for (standing, role, is_admin) in [
            (AccountRole::Therapist, Role::Therapist, false),
            (AccountRole::Admin, Role::Therapist, true),
            (AccountRole::Patient, Role::Patient, false),
        ] {
            let held = app.signed_in(&ana).await;
            auth.set_role(&ana.email.to_uppercase(), standing).await.unwrap();
            app.whoami(&held.bearer).await.refusal(403, "session_not_found");
            let held = app.signed_in(&ana).await;
            let actor = auth.authenticate(held.bearer.strip_prefix("Bearer ").unwrap()).await.unwrap();
            assert_eq!((actor.role, actor.is_admin), (role, is_admin));
        }
        let unknown = auth.set_role("nobody@example.org", AccountRole::Admin).await.unwrap_err();
        assert_eq!(unknown.code.as_str(), "user_not_found");
    }

    /// AUTH-30: concurrent refreshes by many tabs are one rotation with the same new token, and no tab is signed out.
    async fn a_hundred_concurrent_refreshes_rotate_once(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let asks = (0..100).map(|_| app.try_refresh(&held.refresh));
        let mut seen: Vec<String> = futures_util::future::join_all(asks).await.into_iter().map(|answer| answer.held().refresh).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 1);
        app.try_refresh(&seen[0]).await.held();
    }
}
