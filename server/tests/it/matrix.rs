//! OPEN-27: every operation with every kind of caller. Operations are read from the OpenAPI description, the REST
//! tables and the routes in the source, so an operation without a row here fails.
//!
//! To add an operation, add a row to `ROWS` and, if it needs a body or a path parameter, extend [`request`].

mod rows;

use std::collections::{BTreeSet, HashMap};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::rest;
use poem::http::{Method, StatusCode};
use rows::ROWS;
use serde_json::{Value, json};

use crate::{
    operations::operations,
    support::{Answer, TestApp, app::Person, care::ALL, entry_change, new_entry, new_id},
};

/// The callers, in column order. A guest of the app has no session, whatever the browser sends. The pending therapist has
/// invited the owner, and the link with the revoked one has ended.
const ACTORS: [&str; 9] =
    ["anonymous", "guest", "owner", "other patient", "linked", "pending", "revoked", "unlinked", "admin"];

/// Text that only the owner may read.
const SECRET: &str = "canary in the journal";
/// A name that only the owner and linked users may read.
const NAME: &str = "Canary Name";

#[test]
fn rows_and_operations_correspond() {
    let operations = operations();
    let rows: BTreeSet<String> = ROWS.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    assert_eq!(rows.len(), ROWS.len(), "an operation has two rows");
    let missing: Vec<_> = operations.difference(&rows).collect();
    assert!(missing.is_empty(), "say in tests/it/matrix/rows.rs who may do this: {missing:?}");
    let gone: Vec<_> = rows.difference(&operations).collect();
    assert!(gone.is_empty(), "these rows are of no operation: {gone:?}");
}

/// The description asks for a session where the rows do.
#[test]
fn operations_are_public_or_need_a_session_as_described() {
    let described: Value = serde_json::from_str(&evenkeel_server::api::description()).unwrap();
    for (operation, statuses) in ROWS.iter().filter(|(operation, _)| operation.contains(" /api/")) {
        let (method, path) = operation.split_once(" /api").unwrap();
        let security = &described["paths"][path][method.to_lowercase()]["security"];
        assert_eq!(security.is_null(), *statuses == "=", "{operation}");
    }
}

/// The users and resources of test cases, as long as they are as they were made.
struct World {
    /// The callers who have signed in so far, by their name in [`ACTORS`].
    callers: HashMap<&'static str, Person>,
    owner: Person,
    entry: String,
    session: String,
    link: String,
    invitation: String,
    token: String,
    article: String,
    query: String,
}

async fn call(app: &TestApp, who: Option<&Person>, method: Method, path: &str, body: &Value) -> Answer {
    let bearer = who.map_or("", |person| person.bearer.as_str());
    let back = ("prefer", "return=representation,resolution=merge-duplicates");
    let headers = [("authorization", bearer), ("content-type", "application/json"), ("if-match", "\"1\""), back];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    if path == "/api/care/events" {
        return app.begin(method, path, &headers).await;
    }
    app.send(method, path, &headers, body).await
}

impl World {
    async fn of(app: &TestApp) -> Self {
        let owner = app.person("owner", Role::Patient).await;
        let linked = app.person("linked", Role::Therapist).await;
        let me = &owner;
        let mine =
            |method, path: &'static str, body: Value| async move { call(app, Some(me), method, path, &body).await };
        let entry = new_id();
        mine(Method::POST, "/api/records", new_entry(&entry, &json!({"situation": SECRET}))).await;
        mine(Method::POST, "/rest/v1/user_profiles?on_conflict=user_id", json!({"display_name": NAME})).await;
        mine(Method::POST, "/rest/v1/onboarding_status", json!({"step": "context"})).await;
        let event = json!({"event_type": "rate_limit", "severity": "low", "message": SECRET});
        mine(Method::POST, "/rest/v1/security_events", event).await;
        let sessions = mine(Method::GET, "/api/sessions", Value::Null).await.json();
        let session = sessions["sessions"][0]["id"].as_str().unwrap().to_owned();

        let first = call(app, Some(&linked), Method::POST, "/api/invitations", &json!({})).await;
        let first = first.expect(StatusCode::CREATED).json();
        let accept = format!("/api/invitations/{}/accept", first["token"].as_str().unwrap());
        let link = call(app, Some(&owner), Method::POST, &accept, &Value::Null).await.expect(StatusCode::OK).json();
        let for_owner = json!({"email": owner.email});
        let open = call(app, Some(&linked), Method::POST, "/api/invitations", &for_owner).await.json();
        let own = json!({"title": SECRET, "body": SECRET, "status": "published"});
        let own = mine(Method::POST, "/api/knowledge", own).await.expect(StatusCode::CREATED).json();
        let query = json!({"text": SECRET, "expects": []});
        let query = mine(Method::POST, "/api/knowledge/test-set", query).await.expect(StatusCode::CREATED).json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Self {
            article: text(&own["id"]),
            query: text(&query["id"]),
            callers: HashMap::from([("owner", owner.clone()), ("linked", linked)]),
            entry,
            session,
            link: text(&link["id"]),
            invitation: text(&open["invitation"]["id"]),
            token: text(&open["token"]),
            owner,
        }
    }

    /// Returns the signed-in user for a caller.
    async fn person(&mut self, app: &TestApp, actor: &'static str) -> Option<Person> {
        if actor == "anonymous" {
            return None;
        }
        if !self.callers.contains_key(actor) {
            let person = match actor {
                "guest" => Person { bearer: "Bearer guest".to_owned(), ..self.owner.clone() },
                "other patient" => app.person("other", Role::Patient).await,
                "pending" => self.pending(app).await,
                "revoked" => self.revoked(app).await,
                "unlinked" => app.person("unlinked", Role::Therapist).await,
                _ => app.admin().await,
            };
            self.callers.insert(actor, person);
        }
        self.callers.get(actor).cloned()
    }

    /// Returns a therapist whose invitation the owner has not answered.
    async fn pending(&self, app: &TestApp) -> Person {
        let pending = app.person("pending", Role::Therapist).await;
        let invitation = json!({"email": self.owner.email});
        let made = app.api(Some(&pending), Method::POST, "invitations", &invitation).await;
        made.expect(StatusCode::CREATED);
        pending
    }

    /// Returns a therapist whose link with the owner has ended.
    async fn revoked(&self, app: &TestApp) -> Person {
        let revoked = app.person("revoked", Role::Therapist).await;
        let link = app.link(&self.owner, &revoked, &ALL).await;
        let ended = app.api(Some(&self.owner), Method::DELETE, &format!("care-links/{link}"), &Value::Null).await;
        ended.expect(StatusCode::NO_CONTENT);
        revoked
    }

    /// Forgets what a caller may have changed. Returns whether the world is as it was made otherwise: callers who are
    /// neither the owner nor linked change only what is theirs, which each of their requests shows.
    fn outlasts(&mut self, actor: &str) -> bool {
        self.callers.remove(actor);
        !["anonymous", "guest", "owner", "linked"].contains(&actor)
    }
}

/// Returns the path and body of an operation on the owner's resources.
fn request(operation: &str, world: &World) -> (String, Value) {
    let path = operation.split_once(' ').unwrap().1;
    let owner = world.owner.id;
    let invitation = if operation.starts_with("DELETE") { &world.invitation } else { &world.token };
    let path = path
        .replace("patients/{id}", &format!("patients/{}", world.owner.id))
        .replace("entries/{record_id}", &format!("entries/{}", world.entry))
        .replace("records/{id}", &format!("records/{}", world.entry))
        .replace("sessions/{id}", &format!("sessions/{}", world.session))
        .replace("care-links/{id}", &format!("care-links/{}", world.link))
        .replace("test-set/{id}", &format!("test-set/{}", world.query))
        .replace("knowledge/{id}", &format!("knowledge/{}", world.article))
        .replace("homework/{hid}", &format!("homework/{}", world.entry))
        .replace("notes/{nid}", &format!("notes/{}", world.entry))
        .replace("queue/{id}", &format!("queue/{}", world.entry))
        .replace("{token}", invitation)
        .replace("unsubscribe::PATH", "/stop-reminders")
        .replace("mailbox::JSON_PATH", "/dev/mailbox.json")
        .replace("mailbox::PATH", "/dev/mailbox");
    assert!(!path.contains('{'), "say in `request` what {path} names");
    let body = match operation {
        "POST /api/records" => json!({
            "id": world.entry, "kind": "note", "occurredAt": "2026-11-20T08:00:00Z", "content": {"body": "other words"},
        }),
        "POST /api/records/search" => json!({"text": SECRET}),
        "PUT /api/records/{id}" => entry_change(&json!({"situation": "other words"})),
        "POST /api/safety/analyse" => json!({"text": "a"}),
        "POST /api/events" => json!({"batch": []}),
        "POST /.netlify/functions/app-log" => {
            json!({"level": "debug", "message": "m", "details": null, "context": null})
        }
        "POST /api/safety/journal" => json!({"situation": "a"}),
        "POST /api/invitations" => json!({}),
        "POST /api/account/deletion" | "DELETE /api/account/data" => json!({"confirm": "delete"}),
        "POST /api/assistant/messages" => json!({
            "conversationId": new_id(), "id": new_id(), "answerId": new_id(), "text": "hello", "mode": "listen",
            "provider": "rules",
        }),
        "POST /api/assistant/reflections" => json!({"text": "a hard day", "provider": "rules"}),
        "POST /api/assistant/reframings" => json!({"thought": {"thought": "a hard day"}, "provider": "rules"}),
        "POST /api/import" => json!({"records": []}),
        "POST /api/knowledge" => json!({"title": "a title", "body": "text", "shared": true}),
        "PUT /api/knowledge/{id}" | "POST /api/knowledge/lint" => json!({"title": "a title", "body": "text"}),
        "POST /api/knowledge/{id}/restore" => json!({"version": 1}),
        "POST /api/knowledge/search" => json!({"query": SECRET}),
        "POST /api/knowledge/test-set" => json!({"text": "a query", "expects": []}),
        "POST /api/knowledge/test-set/run" => json!({}),
        "PUT /api/care-links/{id}/sharing" => json!({"scopes": ["mood.trend"]}),
        "PUT /api/care-links/{id}/brief" => {
            json!({"since": "2026-11-08", "lines": [], "themes": [], "quotes": [], "questions": []})
        }
        "PUT /api/homework/{hid}" => json!({"state": "done"}),
        "POST /api/therapist/queue/{id}/resolve" => json!({"outcome": "spoke"}),
        _ if operation.contains("{id}/homework") => json!({"template": "mood_log"}),
        "POST /api/records/{id}/comments" => json!({"careLinkId": world.link, "text": "other words"}),
        _ if operation.contains("comments") || operation.contains("/notes") => json!({"text": "other words"}),
        _ if operation.ends_with("/session") => json!({"at": null}),
        "PUT /api/care-links/{id}/pause" => json!({"paused": false}),
        "PUT /auth/v1/user" => json!({"data": {"theme": "dark"}}),
        "POST /rest/v1/user_profiles" | "PATCH /rest/v1/user_profiles" => {
            json!({"user_id": owner, "display_name": NAME})
        }
        "POST /rest/v1/onboarding_status" | "PATCH /rest/v1/onboarding_status" => {
            json!({"user_id": owner, "step": "context"})
        }
        "POST /rest/v1/security_events" => {
            json!({"user_id": owner, "event_type": "rate_limit", "severity": "low", "message": "m"})
        }
        "POST /.netlify/functions/rate-limiter" => json!({"action": "reset", "key": "k"}),
        _ if operation.starts_with("POST /auth/") => json!({}),
        _ => Value::Null,
    };
    let path = if path.starts_with(rest::PATH) { format!("{path}?user_id=eq.{owner}") } else { path };
    let path = if operation == "POST /rest/v1/user_profiles" || operation == "POST /rest/v1/onboarding_status" {
        format!("{}?on_conflict=user_id", path.split('?').next().unwrap())
    } else {
        path
    };
    (path, body)
}

/// Returns what a response says of something that is not found.
fn unfound_of(answer: &Answer) -> [Value; 4] {
    let told = answer.json();
    ["status", "code", "message", "title"].map(|field| told[field].clone())
}

/// Whether the response is an empty list.
fn lists_nothing(answer: &Answer) -> bool {
    match answer.json() {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().filter_map(Value::as_array).all(Vec::is_empty),
        _ => false,
    }
}

/// Asserts that the owner's data is unchanged.
async fn is_untouched(app: &TestApp, world: &World, link_may_end: bool, cell: &str) {
    let owner = Some(&world.owner);
    let get = |path: String| async move { call(app, owner, Method::GET, &path, &Value::Null).await };
    let entry = get(format!("/api/records/{}", world.entry)).await;
    let entry = entry.expect(StatusCode::OK).json();
    assert_eq!((&entry["content"]["situation"], &entry["version"]), (&json!(SECRET), &json!(1)), "{cell}");
    let profile = get("/rest/v1/user_profiles?select=role,display_name".to_owned()).await.json();
    assert_eq!(profile, json!([{"role": "patient", "display_name": NAME}]), "{cell}");
    let step = get("/rest/v1/onboarding_status?select=step".to_owned()).await.json();
    assert_eq!(step, json!([{"step": "context"}]), "{cell}");
    let links = get("/api/care-links".to_owned()).await.json();
    let link = links["careLinks"].as_array().unwrap().iter().find(|link| link["id"] == world.link).unwrap();
    assert!(link_may_end || link["status"] == "active", "{cell}");
    assert_eq!(link["scopes"], json!([]), "{cell}");
}

/// OPEN-27, DATA-09, SECEV-09, ROLE-08, ROLE-09
///
/// On SQLite only: who may do what is decided before a query, and other tests run each query on both databases.
#[tokio::test(flavor = "multi_thread")]
async fn every_caller_gets_the_expected_status() {
    let app = &TestApp::sqlite().await;
    let mut wrong = Vec::new();
    let mut world = World::of(app).await;
    let mut is_new = true;
    for (operation, row) in ROWS {
        let expected: Vec<&str> = row.split(' ').collect();
        assert!(*row == "=" || expected.len() == ACTORS.len(), "{operation}");
        let reads = operation.starts_with("GET");
        let mut first = None;
        let mut unfound = None;
        for (actor, cell) in ACTORS.into_iter().zip(expected.iter().cycle()) {
            // Rows without a session say nothing of the owner's data.
            if *row != "=" && !is_new {
                world = World::of(app).await;
                is_new = true;
            }
            let asks = world.person(app, actor).await;
            let (path, body) = request(operation, &world);
            let method = operation.split_once(' ').unwrap().0.parse().unwrap();
            let answer = call(app, asks.as_ref(), method, &path, &body).await;
            let status = answer.status.as_u16();
            let name = format!("{operation} by {actor}");
            let as_said = if *cell == "=" {
                status < 500 && status != 401 && *first.get_or_insert(status) == status
            } else if let Some(status) = cell.strip_suffix("[]") {
                answer.status.as_str() == status && lists_nothing(&answer)
            } else {
                answer.status.as_str() == *cell && !(status == 200 && actor == "owner" && answer.body == b"[]")
            };
            // Another person's data looks like missing data.
            if *cell == "404" && operation.contains("/patients/{id}") && unfound.is_none() {
                let path = path.replace(&world.owner.id.to_string(), &new_id());
                let method = operation.split_once(' ').unwrap().0.parse().unwrap();
                unfound = Some(unfound_of(&call(app, asks.as_ref(), method, &path, &body).await));
            }
            if *cell == "404" && operation.contains("/api/") {
                let told = unfound_of(&answer);
                assert_eq!(unfound.get_or_insert_with(|| told.clone()), &told, "{name}");
            }
            if !as_said {
                wrong.push(format!("{name}: {status}, not {cell} {}", String::from_utf8_lossy(&answer.body)));
            }
            if actor != "owner" {
                let told = String::from_utf8_lossy(&answer.body);
                let knows = actor == "linked" || operation.contains("mailbox");
                // A therapist reads back the address that an own invitation is for.
                let knows_address = knows || (actor == "pending" && *operation == "GET /api/invitations");
                assert!(!told.contains(SECRET), "{name} reads the journal: {told}");
                assert!(knows || !told.contains(NAME), "{name} reads the name: {told}");
                assert!(knows_address || !told.contains(&world.owner.email), "{name} reads the address: {told}");
                let ends = *operation == "DELETE /api/care-links/{id}" && actor == "linked";
                if *row != "=" && !reads {
                    is_untouched(app, &world, ends, &name).await;
                }
            }
            // A new world takes many requests, so it is kept until one has changed it.
            if *row == "=" {
                is_new = false;
            } else if !reads && answer.status.is_success() {
                is_new = world.outlasts(actor);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
