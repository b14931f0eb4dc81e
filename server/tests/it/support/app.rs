//! The whole server in this process, without a socket, with a typed client.

use std::path::{Path, PathBuf};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    app,
    config::Config,
    state::AppState,
    store::accounts::{AccountChange, NewAccount},
};
use futures_util::{StreamExt, stream::BoxStream};
use poem::{
    Body, Endpoint, Request, Response,
    endpoint::{BoxEndpoint, EndpointExt},
    http::{HeaderMap, Method, StatusCode},
};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use tempfile::TempDir;
use uuid::Uuid;

use super::{described, postgres, prepared};

/// Returns a new UUIDv7, as made by clients.
pub fn new_id() -> String {
    Uuid::now_v7().to_string()
}

/// Returns a request body that creates a journal entry now.
pub fn new_entry(id: &str, fields: &Value) -> Value {
    let now = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
    json!({"id": id, "kind": "journal_entry", "occurredAt": now, "content": fields})
}

/// Returns a request body that changes a journal entry.
pub fn entry_change(fields: &Value) -> Value {
    json!({"kind": "journal_entry", "content": fields})
}

/// A server with its own database.
pub struct TestApp {
    endpoint: BoxEndpoint<'static, Response>,
    /// For tests that look behind the API.
    pub state: AppState,
    /// The default user of requests.
    pub patient: Person,
    folder: TempDir,
}

/// A signed-in user.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: Uuid,
    pub email: String,
    /// The value of the `authorization` header.
    pub bearer: String,
}

/// Creates a confirmed account without a password and signs it in.
pub async fn person(state: &AppState, name: &str, role: Role) -> Person {
    let email = format!("{name}-{}@example.org", Uuid::now_v7().simple());
    let account = NewAccount { email_confirmed_at: Some(1), role, ..NewAccount::patient(email.clone()) };
    assert!(state.store().create_account(&account, 1).await.unwrap(), "{email} is new");
    let tokens = state.auth().open_session(account.user_id, "otp", None).await.unwrap();
    Person { id: account.user_id, email, bearer: format!("Bearer {}", tokens.access_token) }
}

/// Returns settings for a test.
pub fn config(vars: &[(&str, String)]) -> Config {
    Config::read_with_port(|name| vars.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone()))
        .unwrap()
}

impl TestApp {
    /// Starts a server on SQLite.
    pub async fn sqlite() -> Self {
        Self::with(&[]).await
    }

    /// Starts a server on PostgreSQL.
    pub async fn postgres() -> Self {
        Self::with(&[("DATABASE_URL", postgres::new_database())]).await
    }

    /// Starts another server on the same PostgreSQL database, with the same keys.
    pub async fn beside(&self) -> Self {
        let config = self.state.config();
        let url = config.database_url.as_ref().unwrap().expose_secret().to_owned();
        let key = std::fs::read_to_string(self.data().join("master.key")).unwrap();
        Self::with(&[("DATABASE_URL", url), ("EVENKEEL_MASTER_KEY", key)]).await
    }

    /// Starts a server with additional settings.
    pub async fn with(extra: &[(&str, String)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        if !extra.iter().any(|(name, _)| ["DATABASE_URL", "EVENKEEL_DATA_DIR"].contains(name)) {
            prepared::place_sqlite(&data);
        }
        let mut vars = extra.to_vec();
        vars.push(("EVENKEEL_DATA_DIR", data.display().to_string()));
        vars.push(("EVENKEEL_APP_DIR", folder.path().join("app").display().to_string()));
        vars.push(("EVENKEEL_MAILBOX", "1".to_owned()));
        let state = AppState::open(config(&vars)).await.unwrap();
        let endpoint = app::build(state.clone()).map_to_response().boxed();
        let patient = person(&state, "patient", Role::Patient).await;
        Self { endpoint, state, patient, folder }
    }

    /// Creates and signs in another user.
    pub async fn person(&self, name: &str, role: Role) -> Person {
        person(&self.state, name, role).await
    }

    /// Creates and signs in an administrator.
    pub async fn admin(&self) -> Person {
        let admin = self.person("admin", Role::Patient).await;
        let change = AccountChange { is_admin: Some(true), ..AccountChange::default() };
        assert!(self.state.store().change_account(admin.id, change, 1).await.unwrap());
        admin
    }

    /// Returns the data folder.
    pub fn data(&self) -> PathBuf {
        self.state.config().data_dir.clone()
    }

    /// Returns the folder of the built app; initially empty.
    pub fn app_dir(&self) -> PathBuf {
        self.folder.path().join("app")
    }

    /// Sends a request, as the patient unless there is an `authorization` header. An empty header means no session. Holds the
    /// answer against its description.
    pub async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answer {
        let mut request = Request::builder().method(method.clone()).uri_str(path);
        for (name, value) in headers.iter().filter(|header| **header != ("authorization", "")) {
            request = request.header(*name, *value);
        }
        if !headers.iter().any(|(name, _)| *name == "authorization") {
            request = request.header("authorization", &self.patient.bearer);
        }
        let response = self.endpoint.get_response(request.body(body)).await;
        let (parts, body) = response.into_parts();
        let body = body.into_vec().await.unwrap();
        described::check(&method, path, parts.status, &parts.headers, &body);
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Sends a request and returns the answer without its body, which may have no end.
    pub async fn begin(&self, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri_str(path);
        for (name, value) in headers.iter().filter(|header| **header != ("authorization", "")) {
            request = request.header(*name, *value);
        }
        let (parts, _) = self.endpoint.get_response(request.finish()).await.into_parts();
        Answer { status: parts.status, headers: parts.headers, body: Vec::new() }
    }

    /// Follows `/api/care/events` and returns the body as it comes.
    pub async fn follow(&self, bearer: &str, last: Option<&str>) -> BoxStream<'static, Vec<u8>> {
        let mut request = Request::builder().uri_str("/api/care/events").header("authorization", bearer);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = self.endpoint.get_response(request.finish()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_bytes_stream().map(|part| part.unwrap().to_vec()).boxed()
    }

    /// Sends a `GET` and returns the body as it comes. An error is one that ends the connection.
    pub async fn parts(&self, bearer: &str, path: &str) -> BoxStream<'static, std::io::Result<Vec<u8>>> {
        let request = Request::builder().uri_str(path).header("authorization", bearer);
        let response = self.endpoint.get_response(request.finish()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_bytes_stream().map(|part| part.map(|part| part.to_vec())).boxed()
    }

    /// Sends a `POST` with JSON and returns the body as it comes.
    pub async fn open(&self, path: &str, body: &Value) -> BoxStream<'static, Vec<u8>> {
        let request = Request::builder().method(Method::POST).uri_str(path);
        let request = request.header("authorization", &self.patient.bearer).content_type("application/json");
        let response = self.endpoint.get_response(request.body(body.to_string())).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_bytes_stream().map(|part| part.unwrap().to_vec()).boxed()
    }

    /// Sends a `GET`.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], ()).await
    }

    /// Sends a `POST` with JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[("content-type", "application/json")], body.to_string()).await
    }

    /// Creates a journal entry.
    pub async fn create(&self, id: &str, fields: &Value) -> Answer {
        self.post("/api/records", &new_entry(id, fields)).await
    }

    /// Creates an entry with that situation and returns its id.
    pub async fn created(&self, situation: &str) -> String {
        let id = new_id();
        self.create(&id, &json!({"situation": situation})).await.expect(StatusCode::CREATED);
        id
    }

    /// Sends a `PUT` of an entry.
    pub async fn put(&self, id: &str, version: u32, fields: &Value) -> Answer {
        let tag = format!("\"{version}\"");
        let headers = [("content-type", "application/json"), ("if-match", tag.as_str())];
        self.send(Method::PUT, &entry(id), &headers, entry_change(fields).to_string()).await
    }

    /// Sends a `DELETE` of an entry.
    pub async fn delete(&self, id: &str, version: u32) -> Answer {
        self.send(Method::DELETE, &entry(id), &[("if-match", &format!("\"{version}\""))], ()).await
    }

    /// Sends a `GET` of an entry.
    pub async fn entry(&self, id: &str) -> Answer {
        self.get(&entry(id)).await
    }

    /// Returns the number of listed entries.
    pub async fn count(&self) -> usize {
        let page = self.get("/api/records?limit=200").await.expect(StatusCode::OK).json();
        page["records"].as_array().unwrap().len()
    }
}

fn entry(id: &str) -> String {
    format!("/api/records/{id}")
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    /// Asserts the status and returns the response.
    #[track_caller]
    pub fn expect(self, status: StatusCode) -> Self {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        self
    }

    /// Returns the body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("the answer is JSON")
    }

    /// Returns a header; empty if absent.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Returns the problem, after checking its format.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["requestId"], self.header("x-request-id"));
        assert!(!self.header("x-request-id").is_empty());
        assert!(problem["title"].is_string() && problem["retryable"].is_boolean(), "{problem}");
        assert!(!problem["message"].as_str().unwrap().is_empty());
        let categories = ["network", "auth", "validation", "database", "ai", "ui", "unknown"];
        assert!(categories.contains(&problem["category"].as_str().unwrap()), "{problem}");
        problem
    }
}

/// Returns every file below a folder with its bytes.
pub fn all_bytes(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for item in std::fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            found.extend(all_bytes(&path));
        } else {
            found.push((path.clone(), std::fs::read(&path).unwrap()));
        }
    }
    found
}
