//! Export, import and deletion of all data of a user.

use evenkeel_cbt_core::RecordKind;
use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    Answer, TestApp, accounts::PASSWORD, app::Person, new_id, on_both_databases, samples::one_of_each,
};

const THEN: &str = "2026-11-20T23:15:30.125+05:30";

/// The requests of one user.
struct Requester<'a> {
    app: &'a TestApp,
    bearer: String,
}

impl<'a> Requester<'a> {
    fn of(app: &'a TestApp, person: &Person) -> Self {
        Self { app, bearer: person.bearer.clone() }
    }

    async fn call(&self, method: Method, path: &str, body: Value) -> Answer {
        let headers =
            [("authorization", self.bearer.as_str()), ("content-type", "application/json"), ("if-match", "\"1\"")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.app.send(method, path, &headers, body).await
    }

    async fn save(&self, kind: &str, content: &Value, more: Value) -> String {
        let id = new_id();
        let mut body = json!({"id": id, "kind": kind, "occurredAt": THEN, "content": content});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.call(Method::POST, "/api/records", body).await.expect(StatusCode::CREATED);
        id
    }

    async fn delete(&self, id: &str) {
        self.call(Method::DELETE, &format!("/api/records/{id}"), Value::Null).await.expect(StatusCode::NO_CONTENT);
    }

    async fn export(&self) -> Value {
        self.call(Method::GET, "/api/export", Value::Null).await.expect(StatusCode::OK).json()
    }

    async fn import(&self, records: Value) -> Value {
        self.call(Method::POST, "/api/import", json!({"records": records})).await.expect(StatusCode::OK).json()
    }
}

/// Returns the part of an export that must survive a round trip: everything but the owner, the time of the export and
/// the versions.
fn lasting(export: &Value) -> Value {
    let mut export = export.clone();
    let fields = export.as_object_mut().unwrap();
    for name in ["profile", "exportedAt"] {
        fields.remove(name).unwrap();
    }
    for list in ["records", "deleted"] {
        for record in export[list].as_array_mut().unwrap() {
            record.as_object_mut().unwrap().remove("version").unwrap();
        }
    }
    export
}

/// Returns all records of an export, including deleted ones.
fn all_of(export: &Value) -> Vec<Value> {
    [&export["records"], &export["deleted"]].into_iter().flat_map(|list| list.as_array().unwrap().clone()).collect()
}

/// Creates records of every kind: complete and shared, deleted, changed, and drafts.
async fn filled(requester: &Requester<'_>) -> usize {
    let mut count = 2;
    for (kind, content) in one_of_each("kept") {
        requester.save(kind, &content, json!({"share": "summary"})).await;
        let gone = requester.save(kind, &content, json!({})).await;
        requester.delete(&gone).await;
        count += 2;
    }
    requester.save("note", &json!({"title": "not finished"}), json!({"status": "draft"})).await;
    let changed = requester.save("note", &json!({"body": "first words"}), json!({})).await;
    let edit = json!({"kind": "note", "content": {"body": "second words"}, "share": "full"});
    requester.call(Method::PUT, &format!("/api/records/{changed}"), edit).await.expect(StatusCode::OK);
    count
}

#[test]
fn samples_cover_every_kind() {
    let kinds: Vec<_> = one_of_each("").into_iter().map(|(kind, _)| kind).collect();
    let known: Vec<_> = RecordKind::ALL.iter().map(|kind| kind.as_str()).collect();
    assert_eq!(kinds, known);
}

on_both_databases! {
    /// OPEN-18: nothing is lost or added when data moves from one account to another.
    async fn an_export_imported_into_a_new_account_is_identical(app) {
        let (ana, bo) = (app.person("ana", Role::Patient).await, app.person("bo", Role::Patient).await);
        let (asks, other) = (Requester::of(app, &ana), Requester::of(app, &bo));
        let count = filled(&asks).await;
        let copy = asks.export().await;
        assert_eq!((&copy["format"], &copy["formatVersion"], &copy["unreadable"]), (&json!("evenkeel"), &json!(1), &json!(0)));
        assert_eq!(copy["profile"]["email"], ana.email);
        assert_eq!(all_of(&copy).len(), count);
        assert_eq!(copy["deleted"].as_array().unwrap().len(), RecordKind::ALL.len());
        assert!(all_of(&copy).iter().all(|record| record["occurredAt"] == THEN), "{copy}");

        let told = other.import(json!(all_of(&copy))).await;
        assert_eq!(told, json!({"created": count, "present": 0, "refused": []}));
        let again = other.export().await;
        assert_eq!(lasting(&again), lasting(&copy));
        assert_eq!(again["profile"]["email"], bo.email);
        // A second import changes nothing.
        let told = other.import(json!(all_of(&copy))).await;
        assert_eq!(told, json!({"created": 0, "present": count, "refused": []}));
        assert_eq!(lasting(&other.export().await), lasting(&copy));
        // An export does not change the account.
        assert_eq!(lasting(&asks.export().await), lasting(&copy));
    }

    /// OPEN-18, OPEN-26: an import refuses, record by record, what a save refuses, without quoting it.
    async fn import_applies_the_checks_of_a_save(app) {
        let asks = Requester::of(app, &app.person("ana", Role::Patient).await);
        let taken = asks.save("note", &json!({"body": "mine"}), json!({})).await;
        let thrown = asks.save("note", &json!({"body": "thrown away"}), json!({})).await;
        asks.delete(&thrown).await;
        let good = new_id();
        let base = |id: &str| json!({"id": id, "kind": "note", "occurredAt": THEN, "content": {"body": "canary"}});
        let with = |name: &str, value: Value| {
            let mut record = base(&new_id());
            record[name] = value;
            record
        };
        let wrong = [
            with("kind", json!("canary")),
            with("content", json!({})),
            with("content", json!({"body": "<script>canary</script>"})),
            with("content", json!({"body": "canary", "canary": 1})),
            with("content", json!({"body": 1})),
            with("content", json!("canary")),
            with("content", json!({"body": "canary\u{0}"})),
            with("content", json!({"body": "canary ".repeat(20_000)})),
            with("occurredAt", json!("yesterday canary")),
            with("occurredAt", json!("2099-01-01T00:00:00Z")),
            with("createdAt", json!("canary")),
            with("updatedAt", json!("2099-01-01T00:00:00Z")),
            with("deletedAt", json!(7)),
            with("status", json!("canary")),
            with("share", json!("everybody canary")),
            with("id", json!("canary")),
            with("canary", json!("canary")),
            base(&taken),
            with("id", json!(thrown)),
            json!("canary"),
            json!({}),
        ];
        let mut records = wrong.to_vec();
        records.insert(3, base(&good));
        // The second of two records with the same id is already present.
        records.push(base(&good));
        let answer = asks.call(Method::POST, "/api/import", json!({"records": records})).await.expect(StatusCode::OK);
        assert!(!String::from_utf8_lossy(&answer.body).contains("canary"), "{}", answer.json());
        let told = answer.json();
        assert_eq!((&told["created"], &told["present"]), (&json!(1), &json!(1)), "{told}");
        let refused = told["refused"].as_array().unwrap();
        assert_eq!(refused.len(), wrong.len(), "{told}");
        for (record, refusal) in wrong.iter().zip(refused) {
            let id = record["id"].as_str().filter(|id| uuid::Uuid::parse_str(id).is_ok()).unwrap_or_default();
            assert_eq!(refusal["id"], id, "{record}");
            assert!(refusal["message"].as_str().unwrap().contains(' '), "{refusal}");
        }
        let kept = asks.export().await;
        assert_eq!((kept["records"].as_array().unwrap().len(), kept["deleted"].as_array().unwrap().len()), (2, 1));
        assert!(all_of(&kept).iter().any(|record| record["content"]["body"] == "mine"));
    }

    /// CRISIS: imported texts are screened and never refused.
    async fn screens_imported_records(app) {
        let asks = Requester::of(app, &app.person("ana", Role::Patient).await);
        let record = json!({"id": new_id(), "kind": "note", "occurredAt": THEN, "riskLevel": "none", "version": 9,
            "content": {"body": "I want to kill myself"}});
        assert_eq!(asks.import(json!([record])).await["created"], 1);
        let kept = &asks.export().await["records"][0];
        assert_eq!((&kept["version"], &kept["createdAt"]), (&json!(1), &kept["updatedAt"]));
        assert_ne!(kept["riskLevel"], "none");
    }

    /// OPEN-28: at most 500 records per request.
    async fn limits_an_import_to_500_records(app) {
        let asks = Requester::of(app, &app.person("ana", Role::Patient).await);
        let many = |count: usize| -> Value {
            let one = |n| json!({"id": new_id(), "kind": "note", "occurredAt": THEN, "content": {"body": format!("{n}")}});
            json!({"records": (0..count).map(one).collect::<Vec<_>>()})
        };
        asks.call(Method::POST, "/api/import", many(501)).await.problem(422, "too_many_records");
        let told = asks.call(Method::POST, "/api/import", many(500)).await.expect(StatusCode::OK).json();
        assert_eq!(told, json!({"created": 500, "present": 0, "refused": []}));
        assert_eq!(asks.export().await["records"].as_array().unwrap().len(), 500);
        for (body, status, code) in [
            (Value::Null, 422, "body_required"),
            (json!({}), 422, "wrong_type"),
            (json!({"records": 1}), 422, "wrong_type"),
            (json!({"records": [], "more": 1}), 422, "unknown_field"),
            (json!([]), 422, "wrong_type"),
        ] {
            asks.call(Method::POST, "/api/import", body).await.problem(status, code);
        }
    }

    /// OPEN-18, OPEN-27: deletes all data of one user, including deleted records and older versions, and no other
    /// user's.
    async fn deletes_all_data_and_keeps_the_account(app) {
        let (ana, bo) = (app.person("ana", Role::Patient).await, app.person("bo", Role::Patient).await);
        let (asks, other) = (Requester::of(app, &ana), Requester::of(app, &bo));
        let count = filled(&asks).await;
        other.save("note", &json!({"body": "somebody else's"}), json!({})).await;
        let copy = asks.export().await;
        let path = "/api/account/data";
        for body in [json!({}), json!({"confirm": "all"})] {
            asks.call(Method::DELETE, path, body).await.problem(422, "not_confirmed");
        }
        assert_eq!(lasting(&asks.export().await), lasting(&copy));
        let told = asks.call(Method::DELETE, path, json!({"confirm": "delete"})).await.expect(StatusCode::OK).json();
        assert_eq!(told, json!({"deleted": count}));
        assert!(all_of(&asks.export().await).is_empty());
        let told = asks.call(Method::DELETE, path, json!({"confirm": "delete"})).await.expect(StatusCode::OK).json();
        assert_eq!(told, json!({"deleted": 0}));
        assert_eq!(other.export().await["records"].as_array().unwrap().len(), 1);
        // The user's own export restores everything.
        assert_eq!(asks.import(json!(all_of(&copy))).await["created"], count);
        assert_eq!(lasting(&asks.export().await), lasting(&copy));
    }

    /// OPEN-26: another person at an unlocked screen can delete nothing.
    async fn deleting_all_data_requires_reauthentication(app) {
        let member = app.member("ana", Role::Patient).await;
        let asks = Requester { app, bearer: app.signed_in(&member).await.bearer };
        asks.save("note", &json!({"body": "mine"}), json!({})).await;
        app.age_sessions(member.id, 11 * 60 * 1000).await;
        let delete = async |body: Value| asks.call(Method::DELETE, "/api/account/data", body).await;
        delete(json!({"confirm": "delete"})).await.problem(403, "reauthentication_needed");
        delete(json!({"confirm": "delete", "password": "not this one, no"})).await.problem(403, "wrong_password");
        assert_eq!(asks.export().await["records"].as_array().unwrap().len(), 1);
        let told = delete(json!({"confirm": "delete", "password": PASSWORD})).await.expect(StatusCode::OK).json();
        assert_eq!(told, json!({"deleted": 1}));
    }
}

/// The larger body limit applies to authenticated imports only.
#[tokio::test]
async fn accepts_long_bodies_for_imports_only() {
    let app = TestApp::sqlite().await;
    let two_mebibytes = format!("{{\"records\":[\"{}\"]}}", "x".repeat(2 << 20));
    let json_type = ("content-type", "application/json");
    app.send(Method::POST, "/api/import", &[json_type], two_mebibytes.clone()).await.expect(StatusCode::OK);
    app.send(Method::POST, "/api/import", &[json_type, ("authorization", "")], two_mebibytes.clone())
        .await
        .problem(401, "no_authorization");
    app.send(Method::POST, "/api/records", &[json_type], two_mebibytes).await.problem(413, "body_too_large");
    let too_long = "x".repeat((16 << 20) + 1);
    app.send(Method::POST, "/api/import", &[json_type], too_long).await.problem(413, "body_too_large");
}
