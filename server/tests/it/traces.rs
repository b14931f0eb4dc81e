//! What a collector receives over OTLP from a running server.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use crate::support::{
    new_entry, new_id,
    process::{PATIENCE, Server},
};

/// A collector: takes posts and keeps their bodies.
struct Collector {
    url: String,
    requests: Arc<Mutex<Vec<u8>>>,
}

impl Collector {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let requests = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&requests);
        tokio::spawn(async move {
            while let Ok((mut socket, _)) = listener.accept().await {
                let kept = Arc::clone(&kept);
                tokio::spawn(async move {
                    let mut buffer = vec![0; 65_536];
                    while let Ok(length @ 1..) = socket.read(&mut buffer).await {
                        let head = buffer[..length].starts_with(b"POST ");
                        kept.lock().unwrap().extend_from_slice(&buffer[..length]);
                        // A batch of this test is short, so its first read has all of it.
                        if head {
                            socket.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await.unwrap();
                        }
                    }
                });
            }
        });
        Self { url, requests }
    }

    fn has(&self, wanted: impl AsRef<[u8]>) -> bool {
        let wanted = wanted.as_ref();
        self.requests.lock().unwrap().windows(wanted.len()).any(|part| part == wanted)
    }

    async fn receives(&self, wanted: impl AsRef<[u8]>) {
        let began = Instant::now();
        while !self.has(&wanted) {
            assert!(began.elapsed() < PATIENCE, "{} never comes", String::from_utf8_lossy(wanted.as_ref()));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

#[tokio::test(flavor = "multi_thread")]
async fn spans_have_routes_and_no_word_of_a_person() {
    let collector = Collector::start().await;
    let server =
        Server::start(&[("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str()), ("OTEL_BSP_SCHEDULE_DELAY", "50")]);
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

    for span in [
        "POST /api/records",
        "GET /api/records/{id}",
        "POST /auth/v1/token",
        "GET /rest/v1/user_profiles",
        "_OTHER /api/config",
        "http.request.method",
        "http.response.status_code",
        "http.route",
        "evenkeel-server",
    ] {
        collector.receives(span).await;
    }
    let bytes: Vec<u8> = (0..16).map(|at| u8::from_str_radix(&trace[2 * at..2 * at + 2], 16).unwrap()).collect();
    collector.receives(bytes).await;
    // The rest is sent at the end.
    server.into_folder();
    let own = person.id.simple().to_string();
    let session = person.bearer.rsplit('.').next().unwrap();
    for secret in
        ["canary", "CANARY", &id, &person.id.to_string(), &own, &person.email, "example.org", session, "grant_type"]
    {
        assert!(!collector.has(secret), "{secret} was sent");
    }
    assert!(!collector.has(person.id.as_bytes()), "the id was sent as bytes");
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
