//! Deletion of accounts: scheduled a week ahead, and cancellable until then.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::{auth::demo, deletion};
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};
use serde_json::{Value, json};

use crate::support::{
    Answer, TestApp,
    accounts::PASSWORD,
    app::{Person, all_bytes},
    behind::behind,
    mails::new_address,
    new_entry, new_id, on_both_databases,
};

const PATH: &str = "/api/account/deletion";
const DAY: i64 = 24 * 60 * 60 * 1000;

fn now() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

async fn call(app: &TestApp, bearer: &str, method: Method, path: &str, body: &Value) -> Answer {
    let headers = [("authorization", bearer), ("content-type", "application/json")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, path, &headers, body).await
}

async fn ask(app: &TestApp, bearer: &str) -> Answer {
    call(app, bearer, Method::POST, PATH, &json!({"confirm": "delete"})).await
}

/// Returns all rows of all tables as text, except internal tables of the database.
async fn all_rows(db: &DatabaseConnection) -> Vec<(String, String)> {
    let backend = db.get_database_backend();
    let (tables, row) = match backend {
        DbBackend::Postgres => ("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'", "t::text"),
        _ => ("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", ""),
    };
    let mut found = Vec::new();
    for table in db.query_all_raw(Statement::from_string(backend, tables)).await.unwrap() {
        let table: String = table.try_get("", "name").unwrap();
        let row = match backend {
            DbBackend::Postgres => row.to_owned(),
            _ => columns(db, &table).await,
        };
        let sql = format!("SELECT {row} AS row FROM {table} t");
        for row in db.query_all_raw(Statement::from_string(backend, sql)).await.unwrap() {
            found.push((table.clone(), row.try_get("", "row").unwrap()));
        }
    }
    found
}

async fn columns(db: &DatabaseConnection, table: &str) -> String {
    let sql = format!("SELECT name FROM pragma_table_info('{table}')");
    let rows = db.query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap();
    let column = |row: &sea_orm::QueryResult| {
        let name: String = row.try_get("", "name").unwrap();
        format!("coalesce(CASE typeof({name}) WHEN 'blob' THEN lower(hex({name})) ELSE {name} END, '')")
    };
    rows.iter().map(column).collect::<Vec<_>>().join(" || ' ' || ")
}

/// Returns the tables with rows that refer to a user, by id in any encoding or by email address.
async fn tables_that_know(app: &TestApp, person: &Person) -> Vec<String> {
    let db = behind(app).await;
    let names = [person.id.to_string(), person.id.simple().to_string(), person.email.clone()];
    let mut tables: Vec<String> = all_rows(&db)
        .await
        .into_iter()
        .filter(|(_, row)| names.iter().any(|name| row.contains(name)))
        .map(|(table, _)| table)
        .collect();
    tables.dedup();
    db.close().await.unwrap();
    tables
}

/// Creates a user with a row in every table that refers to users.
async fn known_everywhere(app: &TestApp) -> (Person, Person) {
    let ana = app.person("ana", Role::Patient).await;
    let bo = app.person("bo", Role::Therapist).await;
    let as_ana = |method, path: &'static str, body: Value| {
        let bearer = ana.bearer.clone();
        async move { call(app, &bearer, method, path, &body).await }
    };
    let entry = new_entry(&new_id(), &json!({"situation": "a walk"}));
    as_ana(Method::POST, "/api/records", entry).await.expect(StatusCode::CREATED);
    as_ana(Method::POST, "/rest/v1/onboarding_status", json!({"step": "context"})).await;
    let event = json!({"event_type": "rate_limit", "severity": "low", "message": "m"});
    as_ana(Method::POST, "/rest/v1/security_events", event).await.expect(StatusCode::CREATED);
    for body in [json!({}), json!({"email": ana.email, "name": "Ana"})] {
        let invited = call(app, &bo.bearer, Method::POST, "/api/invitations", &body).await;
        let token = invited.expect(StatusCode::CREATED).json()["token"].as_str().unwrap().to_owned();
        let accept = format!("/api/invitations/{token}/accept");
        call(app, &ana.bearer, Method::POST, &accept, &Value::Null).await.expect(StatusCode::OK);
    }
    app.ask("/otp", &json!({"email": ana.email})).await.expect(StatusCode::OK);
    app.state.auth().issue_code(ana.id, "otp", "challenge", None).await.unwrap();
    (ana, bo)
}

on_both_databases! {
    /// OPEN-18, OPEN-26: scheduled, confirmed by mail, shown, and cancelled.
    async fn deletes_an_account_after_a_week_unless_cancelled(app) {
        let member = app.member("ana", Role::Patient).await;
        let (here, elsewhere) = (app.signed_in(&member).await, app.signed_in(&member).await);
        let get = async || call(app, &here.bearer, Method::GET, PATH, &Value::Null).await.expect(StatusCode::OK).json();
        assert_eq!(get().await, json!({}));

        let before = now();
        let asked = ask(app, &here.bearer).await.expect(StatusCode::OK).json();
        let date = chrono::DateTime::parse_from_rfc3339(asked["deleteAt"].as_str().unwrap()).unwrap();
        assert!((before + 7 * DAY..=now() + 7 * DAY).contains(&date.timestamp_millis()), "{date}");
        assert_eq!(get().await, asked);
        // Other sessions have ended, and signing in still works.
        app.whoami(&here.bearer).await.expect(StatusCode::OK);
        app.whoami(&elsewhere.bearer).await.refusal(403, "session_not_found");
        let again = app.signed_in(&member).await;
        // The mail names the date and links to the page that cancels.
        let mail = app.mail(&member.email).await;
        let row = app.state.store().mails(Some(&member.email), 1).await.unwrap().remove(0);
        let said = String::from_utf8(row.content).unwrap();
        assert!(said.contains(&date.format("%-d %B %Y").to_string()), "{said}");
        assert!(mail.link.unwrap().ends_with("/your-data"));

        // A repeated request keeps the date and sends no second mail.
        assert_eq!(ask(app, &again.bearer).await.expect(StatusCode::OK).json(), asked);
        app.mail(&member.email).await;
        // Cancelling is idempotent.
        for _ in 0..2 {
            call(app, &again.bearer, Method::DELETE, PATH, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        }
        deletion::remove_due(app.state.store(), now() + 30 * DAY).await.unwrap();
        let kept = call(app, &again.bearer, Method::GET, PATH, &Value::Null).await.expect(StatusCode::OK).json();
        assert_eq!(kept, json!({}));
    }

    /// OPEN-27: no table refers to the user afterwards, and no other user lost data.
    async fn removes_all_data_after_a_week(app) {
        let (ana, bo) = known_everywhere(app).await;
        let other = app.created("somebody else's").await;
        ask(app, &ana.bearer).await.expect(StatusCode::OK);
        let known = tables_that_know(app, &ana).await;
        for table in [
            "users", "user_keys", "accounts", "sessions", "one_time_tokens", "auth_flows", "mail_outbox",
            "user_profiles", "onboarding_status", "security_events", "invitations", "care_links", "account_deletions",
        ] {
            assert!(known.iter().any(|name| name == table), "{table} is not tried: {known:?}");
        }
        assert!(known.iter().any(|name| name == "records"), "{known:?}");

        let store = app.state.store();
        deletion::remove_due(store, now() + 7 * DAY - 60_000).await.unwrap();
        app.whoami(&ana.bearer).await.expect(StatusCode::OK);
        deletion::remove_due(store, now() + 7 * DAY).await.unwrap();
        store.purge_changes(i64::MAX).await.unwrap();
        // The audit keeps ids, which lead to no person any more, because the chain must stay whole.
        assert_eq!(tables_that_know(app, &ana).await, ["audit_log"]);
        app.whoami(&ana.bearer).await.refusal(403, "session_not_found");
        call(app, &ana.bearer, Method::GET, "/api/records", &Value::Null).await.problem(401, "session_not_found");
        // The therapist lost this patient and nothing else.
        let patients = call(app, &bo.bearer, Method::GET, "/api/therapist/patients", &Value::Null).await;
        assert_eq!(patients.expect(StatusCode::OK).json()["patients"], json!([]));
        assert_eq!(app.entry(&other).await.json()["content"]["situation"], "somebody else's");
        // The email address is available again.
        app.state.email_flows().limits.forget_minute(&ana.email, "unknown").await.unwrap();
        app.sign_up(&ana.email).await.expect(StatusCode::OK);
        assert!(store.account_by_email(&ana.email).await.unwrap().is_some());
    }

    /// OPEN-27: mails to an address that the account no longer has, or never got, are gone as well.
    async fn removes_mails_to_former_addresses(app) {
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let (moved, never) = (new_address("moved"), new_address("never"));
        let rows = async |address: &str| app.state.store().mails(Some(address), 9).await.unwrap().len();
        app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": moved})).await.expect(StatusCode::OK);
        app.press(&app.mail(&moved).await).await;
        let held = app.try_password(&moved, PASSWORD).await.held();
        app.state.email_flows().limits.forget_minute(&moved, "unknown").await.unwrap();
        app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": never})).await.expect(StatusCode::OK);
        assert_eq!((rows(&ana.email).await, rows(&moved).await, rows(&never).await), (1, 2, 1));
        ask(app, &held.bearer).await.expect(StatusCode::OK);
        deletion::remove_due(app.state.store(), now() + 8 * DAY).await.unwrap();
        assert_eq!((rows(&ana.email).await, rows(&moved).await, rows(&never).await), (0, 0, 0));
    }

    /// OPEN-26: therapists can delete their accounts, too.
    async fn deleting_a_therapist_removes_links_and_invitations(app) {
        let (ana, bo) = known_everywhere(app).await;
        ask(app, &bo.bearer).await.expect(StatusCode::OK);
        deletion::remove_due(app.state.store(), now() + 8 * DAY).await.unwrap();
        app.state.store().purge_changes(i64::MAX).await.unwrap();
        assert_eq!(tables_that_know(app, &bo).await, ["audit_log"]);
        let links = call(app, &ana.bearer, Method::GET, "/api/care-links", &Value::Null).await;
        assert_eq!(links.expect(StatusCode::OK).json()["careLinks"], json!([]));
    }

    /// OPEN-26: an accident, or another person at an unlocked screen, deletes nothing.
    async fn deletion_requires_confirmation_and_reauthentication(app) {
        let member = app.member("ana", Role::Patient).await;
        let bearer = app.signed_in(&member).await.bearer;
        let post = async |body: Value| call(app, &bearer, Method::POST, PATH, &body).await;
        post(Value::Null).await.problem(422, "body_required");
        for body in [json!({}), json!({"confirm": null}), json!({"confirm": "Delete"}), json!({"confirm": "yes"})] {
            post(body).await.problem(422, "not_confirmed");
        }
        post(json!({"confirm": "delete", "now": "yes"})).await.problem(422, "unknown_field");

        app.age_sessions(member.id, 11 * 60 * 1000).await;
        post(json!({"confirm": "delete"})).await.problem(403, "reauthentication_needed");
        post(json!({"confirm": "delete", "password": "not this one, no"})).await.problem(403, "wrong_password");
        assert!(app.mails(&member.email).await.is_empty());
        post(json!({"confirm": "delete", "password": PASSWORD})).await.expect(StatusCode::OK);
    }

    /// OPEN-46: shared accounts cannot be deleted.
    async fn a_demo_account_cannot_be_deleted(app) {
        app.state.auth().prepare_demo(true).await.unwrap();
        for account in demo::accounts(true) {
            let held = app.try_password(account.email, account.password).await.held();
            let problem = ask(app, &held.bearer).await.problem(403, "demo_account");
            assert!(problem["message"].as_str().unwrap().contains("demo account"), "{problem}");
            deletion::remove_due(app.state.store(), now() + 30 * DAY).await.unwrap();
            app.whoami(&held.bearer).await.expect(StatusCode::OK);
        }
    }
}

/// The user's data key is in no file afterwards, neither in free pages nor in the write-ahead log.
#[tokio::test(flavor = "multi_thread")]
async fn the_key_of_a_deleted_account_is_in_no_file() {
    let app = TestApp::sqlite().await;
    let ana = app.person("ana", Role::Patient).await;
    let entry = new_entry(&new_id(), &json!({"situation": "a walk"}));
    call(&app, &ana.bearer, Method::POST, "/api/records", &entry).await.expect(StatusCode::CREATED);
    let db = behind(&app).await;
    let sql = "SELECT wrapped FROM user_keys WHERE user_id = ?";
    let wrapped = Statement::from_sql_and_values(DbBackend::Sqlite, sql, [ana.id.into()]);
    let wrapped: Vec<u8> = db.query_one_raw(wrapped).await.unwrap().unwrap().try_get("", "wrapped").unwrap();
    db.close().await.unwrap();
    let is_kept = || {
        let found = |bytes: &[u8]| bytes.windows(wrapped.len()).any(|part| part == wrapped);
        all_bytes(&app.data()).iter().any(|(_, bytes)| found(bytes))
    };
    assert!(is_kept(), "the test looks in the wrong place");
    ask(&app, &ana.bearer).await.expect(StatusCode::OK);
    deletion::remove_due(app.state.store(), now() + 8 * DAY).await.unwrap();
    assert!(!is_kept());
}
