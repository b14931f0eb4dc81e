//! Own articles of the knowledge base in export and import.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Answer, TestApp, app::Person, new_id, on_both_databases};

async fn call(app: &TestApp, who: &Person, method: Method, path: &str, body: Value) -> Answer {
    tagged(app, who, method, path, 1, body).await
}

async fn tagged(app: &TestApp, who: &Person, method: Method, path: &str, version: i64, body: Value) -> Answer {
    let tag = format!("\"{version}\"");
    let headers =
        [("authorization", who.bearer.as_str()), ("content-type", "application/json"), ("if-match", tag.as_str())];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, path, &headers, body).await
}

fn article(body: &str) -> Value {
    json!({"title": "Slow mornings", "body": body, "topics": ["sleep"], "status": "published", "source": "Me", "reviewedOn": "2026-11-20"})
}

/// Stores an own article and returns its id.
async fn written(app: &TestApp, who: &Person, body: &str) -> String {
    let made = call(app, who, Method::POST, "/api/knowledge", article(body)).await.expect(StatusCode::CREATED).json();
    made["id"].as_str().unwrap().to_owned()
}

async fn change(app: &TestApp, who: &Person, id: &str, version: i64, body: &str) {
    let path = format!("/api/knowledge/{id}");
    tagged(app, who, Method::PUT, &path, version, article(body)).await.expect(StatusCode::OK);
}

async fn exported(app: &TestApp, who: &Person) -> Value {
    call(app, who, Method::GET, "/api/export", Value::Null).await.expect(StatusCode::OK).json()["articles"].clone()
}

async fn import(app: &TestApp, who: &Person, articles: &Value) -> Value {
    let answer = call(app, who, Method::POST, "/api/import", json!({"articles": articles})).await;
    answer.expect(StatusCode::OK).json()["articles"].clone()
}

async fn read(app: &TestApp, who: &Person, path: &str) -> Value {
    call(app, who, Method::GET, &format!("/api/knowledge/{path}"), Value::Null).await.expect(StatusCode::OK).json()
}

/// Returns the articles of an export as an import stores them: the newest versions are drafts.
fn as_drafts(articles: &Value) -> Value {
    let mut articles = articles.clone();
    for article in articles.as_array_mut().unwrap() {
        article["versions"][0]["status"] = json!("draft");
    }
    articles
}

on_both_databases! {
    /// OPEN-18, A-53: a copy holds the caller's own articles with their versions, and nothing of others. An import keeps
    /// ids and versions, publishes nothing, and changes nothing the second time.
    async fn own_articles_survive_export_and_import_as_drafts(app) {
        let (ana, bo) = (app.person("ana", Role::Patient).await, app.person("bo", Role::Therapist).await);
        let id = written(app, &ana, "Tea.").await;
        change(app, &ana, &id, 1, "Tea and a quiet window.").await;
        let gone = written(app, &ana, "Thrown away.").await;
        call(app, &ana, Method::DELETE, &format!("/api/knowledge/{gone}"), Value::Null).await.expect(StatusCode::NO_CONTENT);
        written(app, &bo, "Another person's.").await;

        let copy = exported(app, &ana).await;
        let bodies: Vec<&Value> = copy[0]["versions"].as_array().unwrap().iter().map(|version| &version["body"]).collect();
        assert_eq!((copy.as_array().unwrap().len(), &copy[0]["id"]), (1, &json!(id)));
        assert_eq!(bodies, ["Tea and a quiet window.", "Tea."]);
        assert_eq!((&copy[0]["versions"][0]["version"], &copy[0]["versions"][0]["status"]), (&json!(2), &json!("published")));

        let cy = app.person("cy", Role::Patient).await;
        let told = json!({"created": 1, "present": 0, "refused": []});
        assert_eq!(import(app, &cy, &copy).await, told);
        assert_eq!(exported(app, &cy).await, as_drafts(&copy));
        assert_eq!(read(app, &cy, &format!("{id}/versions")).await["versions"].as_array().unwrap().len(), 2);
        assert!(app.state.knowledge().search(cy.id, "quiet window tea", 5, Default::default()).await.unwrap().iter().all(|hit| hit.article != id));
        let told = json!({"created": 0, "present": 1, "refused": []});
        assert_eq!(import(app, &cy, &copy).await, told);
        change(app, &cy, &id, 2, "Coffee.").await;
        assert_eq!(import(app, &cy, &copy).await, told, "the text is among the versions");
        assert_eq!(read(app, &cy, &id).await["body"], "Coffee.");
    }

    /// OPEN-18: what was deleted comes back with an import, as a draft, whether its versions are still there or not.
    async fn an_import_brings_deleted_articles_back(app) {
        let ana = app.person("ana", Role::Patient).await;
        let id = written(app, &ana, "Tea.").await;
        let copy = exported(app, &ana).await;
        let path = format!("/api/knowledge/{id}");
        call(app, &ana, Method::DELETE, &path, Value::Null).await.expect(StatusCode::NO_CONTENT);
        assert_eq!(exported(app, &ana).await, json!([]));
        assert_eq!(import(app, &ana, &copy).await["created"], 1);
        let back = read(app, &ana, &id).await;
        assert_eq!((&back["body"], &back["status"], &back["version"]), (&json!("Tea."), &json!("draft"), &json!(2)));

        let all = json!({"confirm": "delete"});
        call(app, &ana, Method::DELETE, "/api/account/data", all).await.expect(StatusCode::OK);
        assert_eq!(exported(app, &ana).await, json!([]));
        assert_eq!(import(app, &ana, &copy).await["created"], 1);
        assert_eq!(exported(app, &ana).await, as_drafts(&copy));
    }

    /// OPEN-26: an import refuses, article by article, what a save refuses, without quoting it.
    async fn import_applies_the_checks_of_a_save_to_articles(app) {
        let ana = app.person("ana", Role::Patient).await;
        let id = written(app, &ana, "Tea.").await;
        let version = exported(app, &ana).await[0]["versions"][0].clone();
        let one = |change: &dyn Fn(&mut Value)| {
            let mut article = json!({"id": new_id(), "versions": [version]});
            change(&mut article);
            article
        };
        let with = |name: &str, value: Value| one(&|article| article["versions"][0][name] = value.clone());
        let many = |numbers: &mut dyn Iterator<Item = i64>| -> Vec<Value> {
            numbers.map(|number| { let mut it = version.clone(); it["version"] = json!(number); it }).collect()
        };
        let wrong = [
            with("title", json!("")),
            with("body", json!("<script>canary</script>")),
            with("body", json!("canary\u{0}")),
            with("body", json!("canary ".repeat(10_000))),
            with("status", json!("canary")),
            with("savedAt", json!("yesterday canary")),
            with("canary", json!(1)),
            with("version", json!(0)),
            one(&|article| article["versions"] = json!([])),
            one(&|article| article["versions"] = json!(many(&mut [3, 3].into_iter()))),
            one(&|article| article["versions"] = json!(many(&mut (1..103)))),
            one(&|article| article["id"] = json!("canary")),
            one(&|article| { article["id"] = json!(id); article["versions"][0]["body"] = json!("canary"); }),
            json!("canary"),
        ];
        let mut sent = wrong.to_vec();
        sent.insert(2, one(&|_| {}));
        let answer = call(app, &ana, Method::POST, "/api/import", json!({"articles": sent})).await.expect(StatusCode::OK);
        assert!(!String::from_utf8_lossy(&answer.body).contains("canary"), "{}", answer.json());
        let told = answer.json();
        assert_eq!((&told["created"], &told["articles"]["created"], &told["articles"]["present"]), (&json!(0), &json!(1), &json!(0)), "{told}");
        assert_eq!(told["articles"]["refused"].as_array().unwrap().len(), wrong.len(), "{told}");
        assert_eq!(read(app, &ana, &id).await["body"], "Tea.");
        assert_eq!(exported(app, &ana).await.as_array().unwrap().len(), 2);
        let many: Vec<Value> = (0..201).map(|_| one(&|_| {})).collect();
        call(app, &ana, Method::POST, "/api/import", json!({"articles": many})).await.problem(422, "too_many_records");
        call(app, &ana, Method::POST, "/api/import", json!({"articles": 1})).await.problem(422, "wrong_type");
    }
}
