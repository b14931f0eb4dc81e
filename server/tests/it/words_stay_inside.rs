//! Texts of people about themselves and others, and their names, through a running server with its most verbose log, a
//! collector and metrics: none of it is in what an operator sees.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::state::AppState;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{
    app::{Person, all_bytes, config, new_id, person},
    care::{ALL, phq9},
    collector::Collector,
    postgres::new_database,
    process::Server,
};

/// In everything that is sealed.
const WORDS: &str = "canary-Hm4wKe";
/// In names, which are in the database in clear.
const NAME: &str = "canary-Pz8dRt";

/// A client of a running server.
struct Client {
    http: reqwest::Client,
    base: String,
}

impl Client {
    /// Calls the server, with the canary wherever a request has room for it, and returns the answer, whatever it is.
    async fn call(&self, who: &Person, method: Method, path: &str, body: Value) -> Value {
        let call = self.http.request(method, format!("{}{path}", self.base)).header("authorization", &who.bearer);
        let call = call.header("user-agent", NAME).header("x-request-id", WORDS).header("if-match", "\"1\"");
        let call = if body.is_null() { call } else { call.json(&body) };
        let answer = call.send().await.unwrap();
        assert!(!answer.status().is_server_error(), "{path}: {}", answer.status());
        answer.json().await.unwrap_or_default()
    }

    /// Like [`Client::call`]; the request must succeed.
    async fn done(&self, who: &Person, method: Method, path: &str, body: Value) -> Value {
        let call = self.http.request(method, format!("{}{path}", self.base)).header("authorization", &who.bearer);
        let call = call.header("if-match", "\"1\"");
        let call = if body.is_null() { call } else { call.json(&body) };
        let answer = call.send().await.unwrap();
        let status = answer.status();
        let body = answer.text().await.unwrap();
        assert!(status.is_success(), "{path}: {status} {body}");
        serde_json::from_str(&body).unwrap_or_default()
    }
}

/// Creates a patient and a therapist in the server's own data.
async fn people(vars: &[(&str, String)]) -> (Person, Person) {
    let state = AppState::open(config(vars)).await.unwrap();
    let made = (person(&state, "patient", Role::Patient).await, person(&state, "therapist", Role::Therapist).await);
    state.store().close().await;
    made
}

fn record(words: &str) -> Value {
    let now = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
    json!({"id": new_id(), "kind": "journal_entry", "occurredAt": now, "share": "full", "content": {"situation": words}})
}

fn id(of: &Value) -> String {
    of["id"].as_str().unwrap().to_owned()
}

/// A name, an invitation, and everything that both sides of it write.
async fn write_everything(client: &Client, patient: &Person, therapist: &Person) {
    let (get, post, put, none) = (Method::GET, Method::POST, Method::PUT, Value::Null);
    for person in [patient, therapist] {
        let row = format!("/rest/v1/user_profiles?user_id=eq.{}", person.id);
        client.done(person, Method::PATCH, &row, json!({"display_name": NAME})).await;
        client.done(person, put.clone(), "/auth/v1/user", json!({"data": {"full_name": NAME}})).await;
    }
    let about = json!({"name": WORDS, "note": WORDS});
    let made = client.done(therapist, post.clone(), "/api/invitations", about.clone()).await;
    let token = made["token"].as_str().unwrap();
    client.done(patient, get.clone(), &format!("/api/invitations/{token}"), none.clone()).await;
    let accept = format!("/api/invitations/{token}/accept");
    let link = id(&client.done(patient, post.clone(), &accept, json!({"scopes": ALL})).await);
    let second = client.done(therapist, post.clone(), "/api/invitations", about).await;
    let report = format!("/api/invitations/{}/report", second["token"].as_str().unwrap());
    client.done(patient, post.clone(), &report, none.clone()).await;

    let entry = id(&client
        .done(patient, post.clone(), "/api/records", record(&format!("{WORDS} told my sister. She stayed.")))
        .await["record"]);
    let theirs = format!("/api/therapist/patients/{}", patient.id);
    for (who, path, comment) in [
        (therapist, format!("{theirs}/entries/{entry}/comments"), json!({"text": WORDS})),
        (patient, format!("/api/records/{entry}/comments"), json!({"careLinkId": link, "text": WORDS})),
    ] {
        client.done(who, post.clone(), &path, comment).await;
        client.done(who, get.clone(), &path, none.clone()).await;
    }
    let task = json!({"template": "own", "instructions": WORDS});
    let task = id(&client.done(therapist, post.clone(), &format!("{theirs}/homework"), task).await);
    let done = json!({"state": "done", "note": WORDS});
    client.done(patient, put.clone(), &format!("/api/homework/{task}"), done).await;
    let note = id(&client.done(therapist, post.clone(), &format!("{theirs}/notes"), json!({"text": WORDS})).await);
    let note = format!("{theirs}/notes/{note}");
    client.done(therapist, put.clone(), &note, json!({"text": format!("{WORDS} again")})).await;
    client.done(therapist, get.clone(), &format!("{note}/versions"), none.clone()).await;
    let brief = format!("/api/care-links/{link}/brief");
    let mut page = client.done(patient, get.clone(), &brief, none.clone()).await;
    assert!(page["quotes"].to_string().contains(WORDS), "{page}");
    page["questions"] = json!([WORDS]);
    client.done(patient, put.clone(), &brief, page).await;
    client.done(therapist, get.clone(), &format!("{theirs}/brief"), none.clone()).await;
    let now = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
    let measure = json!({"id": new_id(), "kind": "measure", "occurredAt": now, "content": phq9(0, 2)});
    client.done(patient, post.clone(), "/api/records", measure).await;
    let queue = client.done(therapist, get.clone(), "/api/therapist/queue", none.clone()).await;
    let item = format!("/api/therapist/queue/{}", id(&queue["items"][0]));
    client.done(therapist, post.clone(), &format!("{item}/acknowledge"), none.clone()).await;
    let outcome = json!({"outcome": "spoke", "note": WORDS});
    client.done(therapist, post.clone(), &format!("{item}/resolve"), outcome).await;
    for path in ["/api/therapist/patients", "/api/therapist/analytics", "/api/therapist/briefs"] {
        client.done(therapist, get.clone(), path, none.clone()).await;
    }
    client.done(patient, get.clone(), "/api/access-log", none.clone()).await;
    client.done(patient, post.clone(), "/api/records/search", json!({"text": WORDS})).await;
    let mut copy = client.done(patient, get.clone(), "/api/export", none).await["records"].clone();
    copy[0]["content"] = json!({"situation": format!("{WORDS} brought back")});
    client.done(patient, post, "/api/import", json!({"records": copy})).await;
}

/// Requests that are refused for what is in them, and one that fails.
async fn be_refused(client: &Client, patient: &Person, therapist: &Person) {
    let (post, put) = (Method::POST, Method::PUT);
    let blocked = format!("<script>{WORDS}</script>");
    let theirs = format!("/api/therapist/patients/{}", patient.id);
    for (who, method, path, body) in [
        (patient, &post, "/api/records".to_owned(), record(&blocked)),
        (patient, &post, "/api/records".to_owned(), json!({WORDS: WORDS})),
        (patient, &post, "/api/import".to_owned(), json!({"records": [{WORDS: WORDS}]})),
        (patient, &post, "/api/import".to_owned(), json!({"records": [record(&blocked)]})),
        (patient, &post, "/api/import".to_owned(), json!(WORDS)),
        (patient, &post, "/api/assistant/messages".to_owned(), json!({"text": WORDS})),
        (patient, &put, format!("/api/homework/{WORDS}"), json!({"state": WORDS, "note": WORDS})),
        (patient, &post, format!("/api/invitations/{WORDS}/accept"), json!({"scopes": [WORDS]})),
        (patient, &post, "/api/events".to_owned(), json!({"events": [{"event": WORDS}]})),
        (patient, &post, "/rest/v1/security_events".to_owned(), json!({"message": WORDS, "event_type": WORDS})),
        (patient, &post, format!("/rest/v1/{WORDS}?select={WORDS}"), json!({WORDS: WORDS})),
        (therapist, &post, format!("{theirs}/notes"), json!({"text": blocked})),
        (therapist, &post, format!("{theirs}/homework"), json!({"template": WORDS, "instructions": WORDS})),
        (therapist, &post, format!("{theirs}/entries/{WORDS}/comments"), json!({"text": WORDS})),
        (therapist, &put, format!("{theirs}/session"), json!({"at": WORDS})),
        (therapist, &post, "/api/invitations".to_owned(), json!({"name": format!("{WORDS}\u{202e}"), "email": NAME})),
        (therapist, &post, format!("/{WORDS}?{WORDS}={WORDS}"), json!(WORDS)),
    ] {
        client.call(who, method.clone(), &path, body).await;
    }
    let line = json!({"level": "error", "message": "failed", "details": {"text": WORDS, "name": NAME}, "context": {}});
    client.call(patient, post, "/.netlify/functions/app-log", line).await;
}

async fn nothing_leaves(database: Option<String>) {
    let collector = Collector::start().await;
    let mut vars = vec![
        ("RUST_LOG", "trace".to_owned()),
        ("EVENKEEL_METRICS_ADDR", "127.0.0.1:0".to_owned()),
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.clone()),
    ];
    vars.extend(database.map(|url| ("DATABASE_URL", url)));
    let borrowed: Vec<(&str, &str)> = vars.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let server = Server::start(&borrowed);
    let own: Vec<_> = vars.iter().filter(|(name, _)| *name == "DATABASE_URL").cloned().collect();
    let (patient, therapist) =
        people(&[own, vec![("EVENKEEL_DATA_DIR", server.data().display().to_string())]].concat()).await;
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client { http: reqwest::Client::new(), base: format!("http://{}", server.address) };
    write_everything(&client, &patient, &therapist).await;
    be_refused(&client, &patient, &therapist).await;
    client.call(&patient, Method::GET, "/api/config", Value::Null).await;

    // Once the last request is logged, all earlier ones are.
    let log = server.log_with("operation=\"get_config\"").await;
    for caught in
        ["operation=\"create_import\"", "operation=\"resolve_queue_item\"", "DEBUG", "code=\"record_invalid\""]
    {
        assert!(log.contains(caught), "{caught} is not in the log");
    }
    let guilty: Vec<_> = log.lines().filter(|line| line.contains(WORDS) || line.contains(NAME)).collect();
    assert!(guilty.is_empty(), "{guilty:?}");
    let metrics = server.metrics().await;
    assert!(metrics.contains("create_import") && !metrics.contains(WORDS) && !metrics.contains(NAME), "{metrics}");
    for (path, bytes) in all_bytes(&server.data()) {
        assert!(!bytes.windows(WORDS.len()).any(|part| part == WORDS.as_bytes()), "{}", path.display());
    }
    // The last spans are sent at the end.
    server.into_folder();
    assert!(collector.spans().iter().any(|span| span.name == "POST /api/import"));
    assert!(!collector.has(WORDS) && !collector.has(NAME), "a span has the canary");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_word_and_no_name_is_in_log_spans_or_metrics_on_sqlite() {
    nothing_leaves(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_word_and_no_name_is_in_log_spans_or_metrics_on_postgres() {
    nothing_leaves(Some(new_database())).await;
}
