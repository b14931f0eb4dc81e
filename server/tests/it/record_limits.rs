//! How often a person may export, import and search.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, new_entry, new_id, on_both_databases};

async fn call(app: &TestApp, person: &Person, method: Method, path: &str, body: &Value) -> Answer {
    let headers = [("authorization", person.bearer.as_str()), ("content-type", "application/json")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, path, &headers, body).await
}

/// Asserts that a request is answered `most` times, and then refused for up to `seconds`, to its sender only.
async fn assert_limited(app: &TestApp, (method, path, body): (Method, &str, Value), most: u32, seconds: u32) {
    let (ana, bo) = (app.person("ana", Role::Patient).await, app.person("bo", Role::Patient).await);
    for _ in 0..most {
        call(app, &ana, method.clone(), path, &body).await.expect(StatusCode::OK);
    }
    let refused = call(app, &ana, method.clone(), path, &body).await;
    let problem = refused.problem(429, "too_often");
    assert!(problem["message"].as_str().unwrap().contains("Please"), "{problem}");
    assert!(problem["resetTime"].is_i64(), "{problem}");
    let wait: u32 = refused.header("retry-after").parse().unwrap();
    assert!((1..=seconds).contains(&wait), "{wait}");
    call(app, &bo, method, path, &body).await.expect(StatusCode::OK);
    // Everything else goes on.
    call(app, &ana, Method::GET, "/api/records", &Value::Null).await.expect(StatusCode::OK);
}

on_both_databases! {
    async fn the_eleventh_export_of_an_hour_is_refused(app) {
        assert_limited(app, (Method::GET, "/api/export", Value::Null), 10, 3_600).await;
    }

    async fn the_61st_search_of_a_minute_is_refused(app) {
        assert_limited(app, (Method::POST, "/api/records/search", json!({"text": "walk"})), 60, 60).await;
    }

    async fn the_61st_import_of_ten_minutes_is_refused(app) {
        assert_limited(app, (Method::POST, "/api/import", json!({"records": []})), 60, 600).await;
    }

    async fn a_refused_import_stores_nothing(app) {
        let ana = app.person("ana", Role::Patient).await;
        for _ in 0..60 {
            call(app, &ana, Method::POST, "/api/import", &json!({"records": []})).await.expect(StatusCode::OK);
        }
        let records = json!({"records": [new_entry(&new_id(), &json!({"situation": "a walk"}))]});
        call(app, &ana, Method::POST, "/api/import", &records).await.problem(429, "too_often");
        let page = call(app, &ana, Method::GET, "/api/records", &Value::Null).await.json();
        assert_eq!(page["records"], json!([]));
    }
}
