//! The spans that a collector receives over OTLP from a running server.

use opentelemetry_proto::tonic::{
    common::v1::any_value::Value as AnyValue,
    trace::v1::{Span, span::SpanKind, status::StatusCode},
};
use serde_json::json;
use tokio::net::TcpListener;

use crate::support::{
    collector::Collector,
    mail_server::{MailServer, Reply},
    mails::new_address,
    new_entry, new_id,
    process::Server,
};

/// Returns the names of the spans below another one, in the order of their ends.
fn below(collector: &Collector, parent: &Span) -> Vec<String> {
    let mut children: Vec<_> =
        collector.spans().into_iter().filter(|span| span.parent_span_id == parent.span_id).collect();
    children.sort_by_key(|span| span.end_time_unix_nano);
    for child in &children {
        assert_eq!(child.trace_id, parent.trace_id);
        assert_eq!(child.kind(), SpanKind::Client);
        assert_eq!(text(child, "db.system.name").as_deref(), Some("sqlite"));
    }
    children.into_iter().map(|span| span.name).collect()
}

/// Returns an attribute of a span as text.
pub fn text(span: &Span, key: &str) -> Option<String> {
    let attribute = span.attributes.iter().find(|attribute| attribute.key == key)?;
    match attribute.value.as_ref()?.value.as_ref()? {
        AnyValue::StringValue(text) => Some(text.clone()),
        AnyValue::IntValue(number) => Some(number.to_string()),
        _ => None,
    }
}

fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

#[tokio::test(flavor = "multi_thread")]
async fn spans_have_routes_and_no_word_of_a_person() {
    let collector = Collector::start().await;
    let mails = MailServer::start().await;
    mails.then(&[Reply::Later]);
    let server = Server::start(&[
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str()),
        ("OTEL_BSP_SCHEDULE_DELAY", "50"),
        ("EVENKEEL_MAIL", "smtp"),
        ("EVENKEEL_SMTP_URL", &mails.url),
        ("EVENKEEL_MAIL_FROM", "Evenkeel <hello@example.org>"),
    ]);
    let person = server.people(1).remove(0);
    let id = new_id();
    let http = client();
    let base = format!("http://{}", server.address);
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let call = |method: reqwest::Method, path: String| {
        let call = http.request(method, format!("{base}{path}")).header("authorization", &person.bearer);
        let call = call.header("traceparent", format!("00-{trace}-00f067aa0ba902b7-01"));
        call.header("tracestate", "canary=state").header("user-agent", "canary agent")
    };
    let entry = new_entry(&id, &json!({"situation": "canary words of a person"}));
    let saved = call(reqwest::Method::POST, "/api/records?canary=query".to_owned()).json(&entry).send().await.unwrap();
    assert_eq!(saved.status(), 201);
    let read = call(reqwest::Method::GET, format!("/api/records/{id}")).send().await.unwrap();
    assert_eq!(read.status(), 200);
    let sign_in = json!({"email": person.email, "password": "canary password"});
    let path = "/auth/v1/token?grant_type=password".to_owned();
    assert_eq!(call(reqwest::Method::POST, path).json(&sign_in).send().await.unwrap().status(), 400);
    let row = format!("/rest/v1/user_profiles?user_id=eq.{}", person.id);
    assert_eq!(call(reqwest::Method::GET, row).send().await.unwrap().status(), 200);
    // There is no app in the folder, so its pages fail.
    for (path, status) in [("/canary-page", 503), ("/api/canary-path", 404), ("/api/records/canary-id", 404)] {
        assert_eq!(call(reqwest::Method::GET, path.to_owned()).send().await.unwrap().status(), status, "{path}");
    }
    let odd = reqwest::Method::from_bytes(b"CANARYMETHOD").unwrap();
    call(odd, "/api/config".to_owned()).send().await.unwrap();
    let address = new_address("canary");
    let sign_up = json!({"email": address, "password": "canary long password 1"});
    let sent = call(reqwest::Method::POST, "/auth/v1/signup".to_owned()).json(&sign_up).send().await.unwrap();
    assert_eq!(sent.status(), 200);

    let mut requests = Vec::new();
    for (name, status) in [
        ("POST /api/records", "201"),
        ("GET /api/records/{id}", "200"),
        ("POST /auth/v1/token", "400"),
        ("GET /rest/v1/user_profiles", "200"),
        ("_OTHER /api/config", "405"),
        ("POST /auth/v1/signup", "200"),
    ] {
        let span = collector.receives(name, |span| span.name == name).await;
        assert_eq!(span.kind(), SpanKind::Server);
        assert_eq!(text(&span, "http.response.status_code").as_deref(), Some(status), "{name}");
        let method = name.split(' ').next();
        assert_eq!(text(&span, "http.request.method").as_deref(), method);
        assert_eq!(text(&span, "http.route").as_deref(), name.split(' ').nth(1));
        let bytes: Vec<u8> = (0..16).map(|at| u8::from_str_radix(&trace[2 * at..2 * at + 2], 16).unwrap()).collect();
        assert_eq!(span.trace_id, bytes, "{name}");
        requests.push(span);
    }
    for (attempt, outcome, reason) in [("1", "failed", Some("refused with 451")), ("2", "sent", None)] {
        let is_attempt =
            |span: &Span| span.name == "deliver mail" && text(span, "mail.attempt").as_deref() == Some(attempt);
        let span = collector.receives("a mail", is_attempt).await;
        assert_eq!(text(&span, "mail.outcome").as_deref(), Some(outcome));
        assert_eq!(text(&span, "error.type").as_deref(), reason);
        assert_eq!(span.status.as_ref().map(|status| status.code() == StatusCode::Error), Some(reason.is_some()));
        assert!(span.parent_span_id.is_empty(), "a mail is sent when its request is long answered");
    }
    // The rest is sent at the end.
    server.into_folder();
    let mut below = requests.iter().map(|request| below(&collector, request));
    let (saved, read) = (below.next().unwrap(), below.next().unwrap());
    assert!(saved.ends_with(&["BEGIN".into(), "INSERT records".into(), "COMMIT".into()]), "{saved:?}");
    assert_eq!(read, ["SELECT sessions", "SELECT records"]);
    let known = ["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT"];
    for name in below.flatten() {
        let (operation, table) = name.split_once(' ').unwrap_or((&name, "none"));
        assert!(known.contains(&operation) && table.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{name}");
    }
    let own = person.id.simple().to_string();
    let session = person.bearer.rsplit('.').next().unwrap();
    for secret in [
        "canary",
        "CANARY",
        &id,
        &person.id.to_string(),
        &own,
        &person.email,
        "example.org",
        session,
        "grant_type",
        "SELECT \"",
    ] {
        assert!(!collector.has(secret), "{secret} was sent");
    }
    assert!(!collector.has(person.id.as_bytes()), "the id was sent as bytes");
    assert!(!collector.has(uuid::Uuid::parse_str(&id).unwrap().as_bytes()), "a record's id was sent as bytes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_does_not_answer_delays_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let server = Server::start(&[("OTEL_EXPORTER_OTLP_ENDPOINT", url.as_str()), ("OTEL_BSP_SCHEDULE_DELAY", "50")]);
    let http = client();
    let answer = http.get(format!("http://{}/api/config", server.address)).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    server.log_with("traces could not be sent").await;
    server.into_folder();
}
