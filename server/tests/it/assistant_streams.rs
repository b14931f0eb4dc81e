//! Many answers at the same time, on real sockets. `cargo xtask bench --streams` measures a thousand of them.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::{
    sockets::ask,
    support::{
        model::{Model, NAME, Step},
        new_entry, new_id,
        process::{PATIENCE, Server},
        talk::Call,
    },
};

/// The messages that one user may send in a minute.
const EACH: usize = 20;

async fn post(server: &Server, bearer: &str, path: &str, body: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {bearer}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        server.address,
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
    stream
}

/// Reads until the words come, or the end.
async fn until(stream: &mut TcpStream, words: &str) -> String {
    let mut said = String::new();
    while !said.contains(words) {
        let mut part = [0; 4096];
        let length = timeout(PATIENCE, stream.read(&mut part)).await.expect("a stream stalls").unwrap();
        assert!(length > 0, "a stream ends without {words}: {said}");
        said.push_str(std::str::from_utf8(&part[..length]).unwrap());
    }
    said
}

/// Issue 13: fifty open answers. Other requests are answered meanwhile, readers that take nothing hold up no others, and
/// every answer comes to its end.
#[tokio::test(flavor = "multi_thread")]
async fn fifty_open_answers_delay_no_other_request() {
    let script = vec![Step::Begin, Step::Token("One thing. And "), Step::Wait, Step::Token("another."), Step::Done];
    let model = Model::start(vec![script]).await;
    let settings = model.settings();
    let vars: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let server = Server::start(&vars);
    let people = server.people(3);
    for person in &people {
        let now = chrono::Utc::now().to_rfc3339();
        let content = json!({"agreedProvider": NAME});
        let agree = json!({"id": new_id(), "kind": "preferences", "occurredAt": now, "content": content});
        until(&mut post(&server, &person.bearer, "/api/records", &agree.to_string()).await, " 201 ").await;
    }
    let entry = || new_entry(&new_id(), &json!({"situation": "meanwhile"})).to_string();
    assert!(ask(&server, "POST", "/api/records", "", &entry()).await.starts_with("HTTP/1.1 201 "));
    let before = server.resident_kib();

    let call = |number: usize| {
        let body = Call { provider: "openai", ..Call::new("hello") }.body().to_string();
        let bearer = people[number / EACH].bearer.clone();
        let server = &server;
        async move { post(server, &bearer, "/api/assistant/messages", &body).await }
    };
    // Ten of them are never read.
    let deaf = join_all((0..10).map(call)).await;
    let mut open = join_all((10..50).map(call)).await;
    for stream in &mut open {
        until(stream, "One thing.").await;
    }
    for _ in 0..10 {
        assert!(ask(&server, "POST", "/api/records", "", &entry()).await.starts_with("HTTP/1.1 201 "));
        assert!(ask(&server, "GET", "/api/records", "", "").await.contains("meanwhile"));
        assert!(ask(&server, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200 "));
    }
    let grown = server.resident_kib().saturating_sub(before);
    assert!(grown < 60 * 1024, "fifty open answers take {grown} KiB");
    assert_eq!(model.requests().len(), 50);

    let ends = join_all(open.iter_mut().map(|stream| until(stream, "event: done")));
    let going_on = async {
        loop {
            model.all_go_on();
            sleep(Duration::from_millis(5)).await;
        }
    };
    let ends = tokio::select! {
        ends = ends => ends,
        () = going_on => unreachable!(),
    };
    assert!(ends.iter().all(|said| said.contains("another.")), "an answer is not complete");
    drop(deaf);
    assert!(ask(&server, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200 "));
}
