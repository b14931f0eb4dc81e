//! Articles of the knowledge base: shared ones, own ones, versions, seeds and advice.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{service::knowledge::seeds, state::AppState};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    Answer, TestApp,
    app::{Person, all_bytes},
    on_both_databases,
};

/// A word that no article of the server has.
const WORD: &str = "zweckentfremdung";

async fn call(app: &TestApp, who: &Person, method: Method, path: &str, version: i64, body: &Value) -> Answer {
    let tag = format!("\"{version}\"");
    let headers =
        [("authorization", who.bearer.as_str()), ("content-type", "application/json"), ("if-match", tag.as_str())];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, &format!("/api/knowledge{path}"), &headers, body).await
}

async fn get(app: &TestApp, who: &Person, path: &str) -> Value {
    call(app, who, Method::GET, path, 0, &Value::Null).await.expect(StatusCode::OK).json()
}

/// Returns an article about [`WORD`].
fn article(shared: bool, status: &str) -> Value {
    json!({
        "title": format!("About {WORD}"), "summary": "In short.", "body": format!("All about {WORD} & \"that\".\n\n## More\nText 🌻."),
        "topics": ["tests"], "status": status, "shared": shared,
    })
}

async fn created(app: &TestApp, who: &Person, body: &Value) -> Value {
    call(app, who, Method::POST, "", 0, body).await.expect(StatusCode::CREATED).json()
}

/// Returns the ids of the articles that a search for [`WORD`] finds.
async fn found(app: &TestApp, who: &Person) -> Vec<String> {
    let hits = call(app, who, Method::POST, "/search", 0, &json!({"query": WORD})).await.expect(StatusCode::OK).json();
    hits["hits"].as_array().unwrap().iter().map(|hit| hit["article"].as_str().unwrap().to_owned()).collect()
}

async fn published(app: &TestApp) -> Value {
    app.send(Method::GET, "/api/knowledge/published", &[("authorization", "")], ()).await.expect(StatusCode::OK).json()
}

on_both_databases! {
    /// PROD-11, OPEN-19, OPEN-26: what an administrator adds is found by everyone, with its version, until it is retired.
    async fn an_added_article_is_found_until_it_is_retired(app) {
        let admin = app.admin().await;
        let reader = app.person("reader", Role::Patient).await;
        assert_eq!(found(app, &reader).await, [""; 0]);
        let mut new = article(true, "draft");
        new["id"] = json!("about-a-word");
        new["body"] = json!(format!("All about {WORD}."));
        let draft = created(app, &admin, &new).await;
        assert_eq!((&draft["id"], &draft["version"], &draft["shared"]), (&json!("about-a-word"), &json!(1), &json!(true)));
        assert_eq!(found(app, &reader).await, [""; 0], "a draft is not found");
        call(app, &reader, Method::GET, "/about-a-word", 0, &Value::Null).await.problem(404, "not_found");

        new["status"] = json!("published");
        let answer = call(app, &admin, Method::PUT, "/about-a-word", 1, &new).await.expect(StatusCode::OK);
        assert_eq!(answer.header("etag"), "\"2\"");
        assert_eq!(found(app, &reader).await, ["about-a-word"]);
        let read = get(app, &reader, "/about-a-word").await;
        assert_eq!((&read["version"], &read["editable"]), (&json!(2), &json!(false)));
        assert!(published(app).await.to_string().contains(WORD));

        new["status"] = json!("retired");
        call(app, &admin, Method::PUT, "/about-a-word", 2, &new).await.expect(StatusCode::OK);
        assert_eq!(found(app, &reader).await, [""; 0]);
        assert!(app.state.knowledge().search(reader.id, WORD, 5, Default::default()).await.unwrap().is_empty());
        call(app, &reader, Method::GET, "/about-a-word", 0, &Value::Null).await.problem(404, "not_found");
        assert!(!published(app).await.to_string().contains(WORD));
    }

    /// OPEN-23, A-53: the shared articles are changed by administrators only.
    async fn only_administrators_change_shared_articles(app) {
        let admin = app.admin().await;
        let seed = seeds::seeds().next().unwrap().id.clone();
        for (name, role) in [("patient", Role::Patient), ("therapist", Role::Therapist)] {
            let reader = app.person(name, role).await;
            let list = get(app, &reader, "").await;
            assert_eq!(list["mayEditShared"], false);
            assert!(list["articles"].as_array().unwrap().iter().all(|article| article["editable"] == false));
            let path = format!("/{seed}");
            call(app, &reader, Method::POST, "", 0, &article(true, "published")).await.problem(403, "not_an_editor");
            call(app, &reader, Method::PUT, &path, 1, &article(true, "retired")).await.problem(403, "not_an_editor");
            call(app, &reader, Method::DELETE, &path, 1, &Value::Null).await.problem(403, "not_an_editor");
            let restore = json!({"version": 1});
            call(app, &reader, Method::POST, &format!("{path}/restore"), 0, &restore).await.problem(403, "not_an_editor");
            call(app, &reader, Method::GET, &format!("{path}/versions"), 0, &Value::Null).await.problem(403, "not_an_editor");
        }
        let list = get(app, &admin, "").await;
        assert_eq!(list["mayEditShared"], true);
        assert!(list["articles"].as_array().unwrap().iter().all(|article| article["editable"] == true && article["body"].is_null()));
        let someone = app.send(Method::GET, "/api/knowledge", &[("authorization", "")], ()).await;
        someone.problem(401, "no_authorization");
    }

    /// OPEN-19, A-53: an own article is found and read by its owner only, and is sealed.
    async fn own_articles_are_their_owners_and_sealed(app) {
        let me = app.person("me", Role::Patient).await;
        let other = app.person("other", Role::Patient).await;
        let own = created(app, &me, &article(false, "published")).await;
        let id = own["id"].as_str().unwrap().to_owned();
        assert_eq!((&own["shared"], &own["editable"]), (&json!(false), &json!(true)));
        assert!(!id.contains(WORD), "an id reveals nothing");
        assert_eq!(found(app, &me).await, [id.as_str()]);
        assert_eq!(found(app, &other).await, [""; 0]);
        assert_eq!(found(app, &app.admin().await).await, [""; 0]);
        assert!(!published(app).await.to_string().contains(WORD));
        for (path, body) in all_bytes(&app.data()) {
            let leaks = body.windows(WORD.len()).any(|run| run == WORD.as_bytes());
            assert!(!leaks, "{} has the text of an own article", path.display());
        }
        let hit = &app.state.knowledge().search(me.id, WORD, 5, Default::default()).await.unwrap()[0];
        assert_eq!((hit.article.as_str(), hit.version), (id.as_str(), 1));

        let mut edit = article(false, "retired");
        edit["body"] = json!(format!("{WORD} again"));
        call(app, &me, Method::PUT, &format!("/{id}"), 1, &edit).await.expect(StatusCode::OK);
        assert_eq!(found(app, &me).await, [""; 0]);
        let versions = get(app, &me, &format!("/{id}/versions")).await;
        assert_eq!(versions["versions"][1]["body"], article(false, "")["body"]);
    }

    /// OPEN-19: each change keeps the old version, a stale one is refused, and a version can be restored.
    async fn versions_are_kept_and_restored(app) {
        let admin = app.admin().await;
        let id = created(app, &admin, &article(true, "published")).await["id"].as_str().unwrap().to_owned();
        assert_eq!(id, "about-zweckentfremdung");
        let path = format!("/{id}");
        call(app, &admin, Method::POST, "", 0, &article(true, "draft")).await.problem(409, "id_taken");
        let mut second = article(true, "published");
        second["body"] = json!("Second.");
        call(app, &admin, Method::PUT, &path, 1, &second).await.expect(StatusCode::OK);
        // A repeated request, whose response was lost, and a stale one.
        call(app, &admin, Method::PUT, &path, 1, &second).await.expect(StatusCode::OK);
        call(app, &admin, Method::PUT, &path, 1, &article(true, "published")).await.problem(412, "stale_version");
        call(app, &admin, Method::PUT, &path, i64::MAX, &second).await.problem(412, "stale_version");
        let bare = app.send(Method::PUT, &format!("/api/knowledge{path}"), &[("authorization", &admin.bearer), ("content-type", "application/json")], second.to_string()).await;
        bare.problem(428, "if_match_required");
        let versions = get(app, &admin, &format!("{path}/versions")).await;
        let bodies: Vec<&Value> = versions["versions"].as_array().unwrap().iter().map(|version| &version["body"]).collect();
        assert_eq!(bodies, [&json!("Second."), &article(true, "")["body"]]);
        // The version that an earlier answer cites.
        let reader = app.person("reader", Role::Patient).await;
        assert_eq!(get(app, &reader, &format!("{path}?version=1")).await["body"], article(true, "")["body"]);
        call(app, &reader, Method::GET, &format!("{path}?version=9"), 0, &Value::Null).await.problem(404, "not_found");

        let back = call(app, &admin, Method::POST, &format!("{path}/restore"), 0, &json!({"version": 1})).await;
        let back = back.expect(StatusCode::OK).json();
        assert_eq!((&back["version"], &back["body"]), (&json!(3), &article(true, "")["body"]));
        assert_eq!(found(app, &reader).await, [id.as_str()]);

        call(app, &admin, Method::DELETE, &path, 2, &Value::Null).await.problem(412, "stale_version");
        call(app, &admin, Method::DELETE, &path, 3, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        call(app, &admin, Method::DELETE, &path, 3, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        assert_eq!(found(app, &reader).await, [""; 0]);
        call(app, &admin, Method::GET, &path, 0, &Value::Null).await.problem(404, "not_found");
        let undone = call(app, &admin, Method::POST, &format!("{path}/restore"), 0, &json!({"version": 3})).await;
        assert_eq!(undone.expect(StatusCode::OK).json()["version"], 4);
        assert_eq!(found(app, &reader).await, [id.as_str()]);
        let neither = call(app, &admin, Method::POST, &format!("{path}/restore"), 0, &json!({})).await;
        neither.problem(422, "wrong_shape");
    }

    /// The texts that come with the server never overwrite what a person changed or deleted.
    async fn seeds_are_stored_once_and_do_not_overwrite_changes(app) {
        let admin = app.admin().await;
        let mut seeds = seeds::seeds();
        let (edited, deleted, untouched) = (seeds.next().unwrap(), seeds.next().unwrap(), seeds.next().unwrap());
        let mut change = article(true, "published");
        change["body"] = json!("Ours now.");
        call(app, &admin, Method::PUT, &format!("/{}", edited.id), 1, &change).await.expect(StatusCode::OK);
        call(app, &admin, Method::DELETE, &format!("/{}", deleted.id), 1, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        // A version that an older server brought.
        let store = app.state.store();
        let old = store.article(None, &untouched.id).await.unwrap().unwrap();
        let old = evenkeel_server::domain::knowledge::Article { version: 2, seed_digest: Some("old".into()), ..old };
        store.replace_article(&old).await.unwrap();
        let mine = store.article(None, &edited.id).await.unwrap().unwrap();
        let mine = evenkeel_server::domain::knowledge::Article { version: 3, seed_digest: Some("old".into()), ..mine };
        store.replace_article(&mine).await.unwrap();

        let again = AppState::open(app.state.config().clone()).await.unwrap();
        assert_eq!(again.store().articles(None).await.unwrap().len(), seeds::seeds().count());
        let kept = get(app, &admin, &format!("/{}", edited.id)).await;
        assert_eq!((&kept["body"], &kept["version"], &kept["newerSeed"]), (&json!("Ours now."), &json!(3), &json!(true)));
        call(app, &admin, Method::GET, &format!("/{}", deleted.id), 0, &Value::Null).await.problem(404, "not_found");
        let updated = get(app, &admin, &format!("/{}", untouched.id)).await;
        assert_eq!((&updated["version"], &updated["newerSeed"]), (&json!(3), &json!(false)));

        let path = format!("/{}/restore", edited.id);
        let taken = call(app, &admin, Method::POST, &path, 0, &json!({"seed": true})).await.expect(StatusCode::OK).json();
        assert_eq!((&taken["body"], &taken["newerSeed"]), (&json!(edited.content.body), &json!(false)));
    }

    /// OPEN-26: refusals name all fields, and nothing is stored.
    async fn invalid_articles_are_refused_with_all_issues(app) {
        let me = &app.patient;
        let bad = json!({"title": " ", "body": "<script>alert(1)</script>", "reviewedOn": "22.11.2026", "sourceUrl": "javascript:x"});
        let problem = call(app, me, Method::POST, "", 0, &bad).await.problem(422, "record_invalid");
        let fields: Vec<&str> = problem["issues"].as_array().unwrap().iter().map(|issue| issue["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["title", "sourceUrl", "reviewedOn", "body"]);
        call(app, me, Method::POST, "", 0, &json!({"title": "t", "body": "b", "mood": 1})).await.problem(422, "unknown_field");
        call(app, me, Method::POST, "", 0, &json!({"title": "t", "body": "b", "status": "live"})).await.problem(422, "unknown_word");
        call(app, me, Method::POST, "", 0, &Value::Null).await.problem(422, "body_required");
        let admin = app.admin().await;
        let bad_id = json!({"id": "../up", "title": "t", "body": "b", "shared": true});
        call(app, &admin, Method::POST, "", 0, &bad_id).await.problem(422, "record_invalid");
        let own = get(app, me, "").await;
        assert!(own["articles"].as_array().unwrap().iter().all(|article| article["shared"] == true));
    }

    /// OPEN-19: advice before others read it.
    async fn lint_names_the_field_and_stores_nothing(app) {
        let text = json!({"title": "T", "body": "This cures panic. [x](/nowhere)"});
        let lint = call(app, &app.patient, Method::POST, "/lint", 0, &text).await.expect(StatusCode::OK).json();
        let codes: Vec<&str> = lint["findings"].as_array().unwrap().iter().map(|finding| finding["code"].as_str().unwrap()).collect();
        assert_eq!(codes, ["promise", "missing_summary", "missing_topics", "missing_source", "missing_licence", "missing_review", "dead_link"]);
        assert_eq!(lint["findings"][0]["field"], "body");
    }

    /// The public list is for patients and is not sent again unless it has changed.
    async fn published_articles_are_public_and_cached(app) {
        let anonymous = |tag: String| async move {
            app.send(Method::GET, "/api/knowledge/published", &[("authorization", ""), ("if-none-match", &tag)], ()).await
        };
        let first = anonymous(String::new()).await.expect(StatusCode::OK);
        let listed = first.json()["articles"].as_array().unwrap().len();
        assert_eq!(listed, seeds::seeds().count());
        let tag = first.header("etag").to_owned();
        let second = anonymous(tag.clone()).await.expect(StatusCode::NOT_MODIFIED);
        assert!(second.body.is_empty());
        let mut for_therapists = article(true, "published");
        for_therapists["audience"] = json!("therapist");
        created(app, &app.admin().await, &for_therapists).await;
        anonymous(tag.clone()).await.expect(StatusCode::NOT_MODIFIED);
        let mut other = article(true, "published");
        other["id"] = json!("another");
        created(app, &app.admin().await, &other).await;
        assert_eq!(anonymous(tag).await.expect(StatusCode::OK).json()["articles"].as_array().unwrap().len(), listed + 1);
    }

    /// Deleting the data of an account deletes the own articles and saved queries.
    async fn deleting_the_data_deletes_own_articles(app) {
        let me = app.person("leaving", Role::Patient).await;
        let id = created(app, &me, &article(false, "published")).await["id"].as_str().unwrap().to_owned();
        let query = json!({"text": WORD, "expects": [id]});
        call(app, &me, Method::POST, "/test-set", 0, &query).await.expect(StatusCode::CREATED);
        let headers = [("authorization", me.bearer.as_str()), ("content-type", "application/json")];
        let body = json!({"confirm": "delete"}).to_string();
        app.send(Method::DELETE, "/api/account/data", &headers, body).await.expect(StatusCode::OK);
        assert_eq!(found(app, &me).await, [""; 0]);
        assert!(!get(app, &me, "/test-set").await.to_string().contains(WORD));
    }
}
