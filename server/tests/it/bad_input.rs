//! Invalid input at every endpoint: the same error format, nothing stored, nothing quoted.

use evenkeel_server::http::unsubscribe;
use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{TestApp, new_entry, new_id};

const JSON: (&str, &str) = ("content-type", "application/json");

/// ENTITY-06
#[tokio::test]
async fn refuses_malformed_bodies_without_quoting_them() {
    let app = TestApp::sqlite().await;
    let id = app.created("kept").await;
    let entry = format!("/api/records/{id}");
    let secret = "my-secret-word";
    let bodies = [
        ("{", 400, "malformed_json"),
        ("my-secret-word", 400, "malformed_json"),
        ("{ENTRY{\"situation\":\"my-secret-word", 400, "malformed_json"),
        ("{ENTRY{\"situation\":\"a\"}} my-secret-word", 400, "malformed_json"),
        ("{ENTRY{},\"kind\":\"my-secret-word\"}", 400, "malformed_json"),
        ("\"my-secret-word\"", 422, "wrong_type"),
        ("[\"my-secret-word\"]", 422, "wrong_type"),
        ("7", 422, "wrong_type"),
        ("{ENTRY{},\"status\":[\"my-secret-word\"]}", 422, "wrong_type"),
        ("{ENTRY{},\"my-secret-word\":\"a\"}", 422, "unknown_field"),
        ("{ENTRY{},\"riskLevel\":\"none\"}", 422, "unknown_field"),
        ("{ENTRY{},\"status\":\"my-secret-word\"}", 422, "unknown_word"),
        ("{ENTRY{\"situation\":\"a\",\"situation\":\"my-secret-word\"}}", 422, "wrong_shape"),
        ("{ENTRY{\"situation\":\"\\ud800 my-secret-word\"}}", 422, "wrong_shape"),
        ("{ENTRY{\"situation\":1}}", 422, "wrong_shape"),
        ("{ENTRY{\"situation\":true}}", 422, "wrong_shape"),
        ("{ENTRY{\"situation\":[\"my-secret-word\"]}}", 422, "wrong_shape"),
        ("{ENTRY{\"situation\":{\"my-secret-word\":1}}}", 422, "wrong_shape"),
        ("{ENTRY{\"my-secret-word\":\"a\"}}", 422, "unknown_field"),
        ("{ENTRY{\"situation\":\"my-secret-word \\u0000\"}}", 422, "nul_character"),
    ];
    let parts = [
        (
            Method::POST,
            "/api/records",
            "\"id\":\"0193a0f0-0000-7000-8000-000000000000\",\"occurredAt\":\"2026-11-20T08:00:00Z\",",
        ),
        (Method::PUT, entry.as_str(), ""),
    ];
    for (body, status, code) in bodies {
        for (method, path, fields) in &parts {
            let body = body.replace("ENTRY", &format!("{fields}\"kind\":\"journal_entry\",\"content\":"));
            let answer = app.send(method.clone(), path, &[JSON, ("if-match", "\"1\"")], body.clone()).await;
            answer.problem(status, code);
            assert!(!String::from_utf8_lossy(&answer.body).contains(secret), "{body}");
        }
    }
    for (body, name) in [("{ENTRY{},\"riskLevel\":\"none\"}", "`riskLevel`"), ("{ENTRY{\"mood\":\"a\"}}", "`mood`")] {
        let body = body.replace("ENTRY", &format!("{}\"kind\":\"journal_entry\",\"content\":", parts[0].2));
        let problem = app.send(Method::POST, "/api/records", &[JSON], body).await.problem(422, "unknown_field");
        assert!(problem["detail"].as_str().unwrap().contains(name), "{problem}");
    }
    // The detail says where and what is expected, for any depth.
    for (content, detail) in [
        (json!({"moods": [{"emotion": "Sad"}, {"intensity": "9"}]}), "`content.moods[1].intensity` must be a number."),
        (json!({"patterns": ["x"]}), "`content.patterns[0]` must be one of `"),
        (json!({"thoughts": {}}), "`content.thoughts` must be a list."),
        (json!([]), "`content` must be an object."),
    ] {
        let record =
            json!({"id": new_id(), "occurredAt": "2026-11-20T08:00:00Z", "kind": "thought_record", "content": content});
        let problem = app.post("/api/records", &record).await.problem(422, "wrong_shape");
        assert!(problem["detail"].as_str().unwrap().starts_with(detail), "{problem}");
    }
    let not_utf8 = b"{\"situation\":\"\xff\xfe\"}".to_vec();
    app.send(Method::POST, "/api/records", &[JSON], not_utf8).await.problem(400, "malformed_json");
    let deep = "[".repeat(100_000);
    app.send(Method::POST, "/api/records", &[JSON], deep).await.problem(400, "malformed_json");
    assert_eq!(app.count().await, 1);
    assert_eq!(app.entry(&id).await.json()["version"], 1);
}

#[tokio::test]
async fn null_fields_count_as_missing() {
    let app = TestApp::sqlite().await;
    let body = json!({"situation": "a", "thoughts": null, "notes": null});
    let entry = app.post("/api/safety/journal", &body).await.expect(StatusCode::OK).json()["entry"].clone();
    assert_eq!((&entry["thoughts"], &entry["notes"]), (&json!(""), &json!("")));
}

#[tokio::test]
async fn analyse_requires_a_text() {
    let app = TestApp::sqlite().await;
    app.send(Method::POST, "/api/safety/analyse", &[], ()).await.problem(422, "body_required");
    app.post("/api/safety/analyse", &json!(null)).await.problem(422, "body_required");
    app.post("/api/safety/analyse", &json!({})).await.problem(400, "malformed_json");
    app.post("/api/safety/analyse", &json!({"text": 1})).await.problem(422, "wrong_type");
    app.post("/api/safety/analyse", &json!({"text": "a", "x": "b"})).await.problem(422, "unknown_field");
}

#[tokio::test]
async fn accepts_json_only() {
    let app = TestApp::sqlite().await;
    let body = new_entry(&new_id(), &json!({"situation": "a"})).to_string();
    for kind in
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", ""]
    {
        let headers = [("content-type", kind)];
        let answer = app.send(Method::POST, "/api/records", &headers, body.clone()).await;
        answer.problem(415, "unsupported_media_type");
    }
    app.send(Method::POST, "/api/records", &[], body.clone()).await.problem(415, "unsupported_media_type");
    let headers = [("content-type", "application/JSON; charset=utf-8")];
    app.send(Method::POST, "/api/records", &headers, body).await.expect(StatusCode::CREATED);
}

#[tokio::test]
async fn refuses_bodies_over_one_mebibyte() {
    let app = TestApp::sqlite().await;
    let long = json!({"situation": "a".repeat(1024 * 1024)}).to_string();
    let length = long.len().to_string();
    let said = [JSON, ("content-length", length.as_str())];
    app.send(Method::POST, "/api/records", &said, long.clone()).await.problem(413, "body_too_large");
    app.send(Method::POST, "/api/records", &[JSON], long).await.problem(413, "body_too_large");
    // The longest valid entry fits, even if every character is an escaped surrogate pair.
    let emoji = |count: usize| "\\ud83d\\ude00".repeat(count);
    let (entry, notes) = (emoji(10_000), emoji(5_000));
    let id = new_id();
    let body = new_entry(&id, &json!("CONTENT")).to_string();
    let content = format!("{{\"situation\":\"{entry}\",\"thoughts\":\"{entry}\",\"notes\":\"{notes}\"}}");
    let body = body.replace("\"CONTENT\"", &content);
    app.send(Method::POST, "/api/records", &[JSON], body).await.expect(StatusCode::CREATED);
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_problems_too() {
    let app = TestApp::sqlite().await;
    for path in ["/api", "/api/", "/api/nope", "/api/records/a/b/c", "/.netlify/functions/nope", "/assets/nope.js"] {
        app.get(path).await.problem(404, "not_found");
    }
    app.send(Method::POST, "/.netlify/functions/nope", &[], ()).await.problem(404, "not_found");
    for (method, path, allow) in [
        (Method::PATCH, "/api/records/x", "DELETE, GET, HEAD, PUT"),
        (Method::DELETE, "/api/records", "GET, HEAD, POST"),
        (Method::GET, "/api/safety/analyse", "POST"),
        (Method::POST, "/api/config", "GET, HEAD"),
        (Method::POST, "/healthz", "GET, HEAD"),
        (Method::POST, "/journal/new", "GET, HEAD"),
        (Method::DELETE, "/auth/v1/user", "GET, HEAD, PUT"),
        (Method::GET, "/auth/v1/token?grant_type=password", "POST"),
        (Method::PUT, "/auth/v1/verify", "GET, HEAD, POST"),
        (Method::GET, "/.netlify/functions/app-log", "POST"),
        (Method::PUT, unsubscribe::PATH, "GET, HEAD, POST"),
    ] {
        let answer = app.send(method, path, &[], ()).await;
        answer.problem(405, "method_not_allowed");
        assert_eq!(answer.header("allow"), allow, "{path}");
    }
}

/// A field that the account interface knows has a value of its type, or the request is refused and not half of it taken.
#[tokio::test]
async fn known_fields_of_accounts_have_their_types() {
    let app = TestApp::sqlite().await;
    let bearer = ("authorization", app.patient.bearer.as_str());
    for (method, path, body, code) in [
        (Method::POST, "otp", json!({"email": 5}), "bad_json"),
        (Method::POST, "otp", json!({"email": "ana@example.org", "create_user": "no"}), "bad_json"),
        (Method::POST, "otp", json!({"email": "ana@example.org", "phone": {}}), "bad_json"),
        (Method::POST, "otp", json!({"email": "ana@example.org", "data": [1]}), "validation_failed"),
        (Method::POST, "recover", json!({"email": "ana@example.org", "code_challenge": 1}), "bad_json"),
        (Method::POST, "verify", json!({"type": "email", "token": 123456, "email": "ana@example.org"}), "bad_json"),
        (Method::PUT, "user", json!({"email": ["ana@example.org"]}), "bad_json"),
        (Method::PUT, "user", json!({"data": "x"}), "validation_failed"),
    ] {
        let answer = app.send(method, &format!("/auth/v1/{path}"), &[bearer, JSON], body.to_string()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {body}");
        assert_eq!(answer.json()["code"], code, "{path} {body}");
    }
    let known = json!({"data": null, "email": null, "phone": "", "gotrue_meta_security": {"captcha_token": 1}});
    app.send(Method::PUT, "/auth/v1/user", &[bearer, JSON], known.to_string()).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn every_response_has_its_own_request_id() {
    let app = TestApp::sqlite().await;
    let (first, second) = (app.get("/healthz").await, app.get("/healthz").await);
    assert_ne!(first.header("x-request-id"), second.header("x-request-id"));
    assert!(!first.header("x-request-id").is_empty());
}
