//! The accept loop on real sockets: slow, greedy, numerous and disappearing clients. Nothing here asserts on speed;
//! time limits only end stuck tests.

use std::time::Duration;

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::support::{
    new_entry, new_id,
    process::{PATIENCE, Server},
};

/// Sends one request as the patient on its own connection. Returns the whole response.
pub async fn ask(server: &Server, method: &str, path: &str, headers: &str, body: &str) -> String {
    let patient = if path.starts_with("/api/") { server.patient() } else { String::new() };
    ask_at(&server.address, method, path, &format!("{patient}{headers}"), body).await
}

/// Sends one request to an address on its own connection. Returns the whole response.
pub async fn ask_at(address: &str, method: &str, path: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n{headers}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    read_to_end(&mut stream).await
}

pub async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset after the response also ends the connection.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection stays open");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnects_clients_that_send_no_complete_head() {
    let server = Server::start(&[("EVENKEEL_HEADER_TIMEOUT_MS", "300")]);
    for half in
        ["", "G", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow:", "PRI * HTT", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]
    {
        let mut streams = Vec::new();
        for _ in 0..10 {
            let mut stream = TcpStream::connect(&server.address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            streams.push(stream);
        }
        for mut stream in streams {
            read_to_end(&mut stream).await;
        }
        assert!(ask(&server, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200 "));
    }
    // Also a client that goes silent after a response.
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /he").await.unwrap();
    assert!(read_to_end(&mut stream).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test(flavor = "multi_thread")]
async fn gives_up_on_a_body_that_does_not_arrive() {
    let server = Server::start(&[("EVENKEEL_BODY_TIMEOUT_MS", "300")]);
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let head = format!(
        "POST /api/records HTTP/1.1\r\n{}host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{",
        server.patient()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = read_to_end(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("request_timeout"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn speaks_http_2_with_prior_knowledge() {
    use http_body_util::{BodyExt, Full};
    use hyper_util::rt::{TokioExecutor, TokioIo};
    let server = Server::start(&[]);
    let stream = TcpStream::connect(&server.address).await.unwrap();
    let (mut client, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    let patient = server.patient();
    let bearer = patient.trim().split_once(": ").unwrap().1;
    let id = new_id();
    let body = new_entry(&id, &json!({"situation": "over h2"})).to_string();
    let request = hyper::Request::post(format!("http://{}/api/records", server.address))
        .header("authorization", bearer)
        .header("content-type", "application/json")
        .header("origin", format!("http://{}", server.address))
        .body(Full::new(bytes::Bytes::from(body)))
        .unwrap();
    let answer = client.send_request(request).await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.version()), (201, hyper::Version::HTTP_2));
    // Several concurrent requests on one connection.
    let requests = (0..50).map(|_| {
        let request = hyper::Request::get(format!("http://{}/api/records/{id}", server.address));
        let request = request.header("authorization", bearer);
        client.clone().send_request_owned(request.body(Full::default()).unwrap())
    });
    for answer in futures_util::future::join_all(requests).await {
        let body = answer.collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&body).contains("over h2"));
    }
}

trait SendOwned {
    fn send_request_owned(
        self,
        request: hyper::Request<http_body_util::Full<bytes::Bytes>>,
    ) -> impl Future<Output = hyper::body::Incoming>;
}

impl SendOwned for hyper::client::conn::http2::SendRequest<http_body_util::Full<bytes::Bytes>> {
    async fn send_request_owned(
        mut self,
        request: hyper::Request<http_body_util::Full<bytes::Bytes>>,
    ) -> hyper::body::Incoming {
        self.send_request(request).await.unwrap().into_body()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn graceful_shutdown_finishes_requests_in_flight() {
    let mut server = Server::start(&[("EVENKEEL_DRAIN_MS", "500"), ("EVENKEEL_SHUTDOWN_MS", "30000")]);
    let id = new_id();
    let body = new_entry(&id, &json!({"situation": "in flight"})).to_string();
    let (begin, rest) = body.split_at(10);
    let mut slow = TcpStream::connect(&server.address).await.unwrap();
    let head = format!(
        "POST /api/records HTTP/1.1\r\n{}host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{begin}",
        server.patient(),
        body.len()
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    // An idle connection must not delay shutdown.
    let mut idle = TcpStream::connect(&server.address).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await.unwrap();
    let mut first = [0; 15];
    idle.read_exact(&mut first).await.unwrap();
    server.terminate();

    // It first reports that it is not ready and still answers.
    let unready = async {
        loop {
            let answer = ask(&server, "GET", "/readyz", "", "").await;
            if answer.starts_with("HTTP/1.1 503 ") {
                return answer;
            }
            sleep(Duration::from_millis(5)).await;
        }
    };
    let answer = timeout(PATIENCE, unready).await.expect("/readyz stays ready");
    assert!(answer.contains("\"code\":\"stopping\""), "{answer}");
    // Then it accepts no new connections.
    let closed = async {
        while TcpStream::connect(&server.address).await.is_ok() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, closed).await.expect("new connections are still accepted");
    // And the save in progress is completed and answered.
    slow.write_all(rest.as_bytes()).await.unwrap();
    let answer = read_to_end(&mut slow).await;
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    assert!(server.wait().success(), "{}", server.log());
    server.log_with("every request in flight was answered").await;

    let folder = server.into_folder_of_ended();
    let again = Server::start_in(folder, &[], &[]);
    let answer = ask(&again, "GET", &format!("/api/records/{id}"), "", "").await;
    assert!(answer.contains("in flight"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_request_does_not_prevent_shutdown() {
    let mut server = Server::start(&[("EVENKEEL_DRAIN_MS", "0"), ("EVENKEEL_SHUTDOWN_MS", "300")]);
    let mut stuck = TcpStream::connect(&server.address).await.unwrap();
    let head = format!(
        "POST /api/records HTTP/1.1\r\n{}host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{{",
        server.patient()
    );
    stuck.write_all(head.as_bytes()).await.unwrap();
    ask(&server, "GET", "/healthz", "", "").await;
    server.terminate();
    assert!(server.wait().success());
}

/// Returns the time of a line of the JSON log, in epoch milliseconds.
fn logged_at_ms(line: &str) -> i64 {
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    chrono::DateTime::parse_from_rfc3339(line["timestamp"].as_str().unwrap()).unwrap().timestamp_millis()
}

#[tokio::test(flavor = "multi_thread")]
async fn running_out_of_file_descriptors_does_not_spin() {
    // 40 descriptors suffice for the database, the runtime and a dozen connections.
    let settings = [("EVENKEEL_HEADER_TIMEOUT_MS", "60000"), ("EVENKEEL_LOG_JSON", "1")];
    let server = Server::start_through(&["prlimit", "--nofile=40:40"], &settings);
    let mut crowd = Vec::new();
    for _ in 0..80 {
        crowd.push(TcpStream::connect(&server.address).await.unwrap());
    }
    // Each attempt is a line of the log, and the next one comes after a pause, however busy the machine is.
    let attempts = server.log_lines_with("cannot accept connections", 5).await;
    let times: Vec<i64> = attempts.iter().map(|line| logged_at_ms(line)).collect();
    for pair in times.windows(2) {
        assert!(pair[1] - pair[0] >= 99, "the attempts were at {times:?}");
    }
    drop(crowd);
    let answer = timeout(PATIENCE, ask(&server, "GET", "/healthz", "", "")).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn excess_connections_wait() {
    let server = Server::start(&[("EVENKEEL_MAX_CONNECTIONS", "2"), ("EVENKEEL_HEADER_TIMEOUT_MS", "500")]);
    let _idle =
        [TcpStream::connect(&server.address).await.unwrap(), TcpStream::connect(&server.address).await.unwrap()];
    let answer = timeout(PATIENCE, ask(&server, "GET", "/healthz", "", "")).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn refuses_300_megabytes_early_without_using_memory() {
    let server = Server::start(&[]);
    ask(&server, "GET", "/api/records", "", "").await;
    let before = server.resident_kib();
    for head in [
        "transfer-encoding: chunked\r\ncontent-type: application/json\r\n",
        "transfer-encoding: chunked\r\ncontent-type: text/plain\r\n",
        "content-length: 314572800\r\ncontent-type: application/json\r\n",
    ] {
        let stream = TcpStream::connect(&server.address).await.unwrap();
        let (mut read, mut write) = stream.into_split();
        let answer = tokio::spawn(async move {
            let mut bytes = Vec::new();
            let _ = read.read_to_end(&mut bytes).await;
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let head = format!("POST /api/records HTTP/1.1\r\n{}host: 127.0.0.1\r\n{head}\r\n", server.patient());
        write.write_all(head.as_bytes()).await.unwrap();
        let chunk = format!("10000\r\n{}\r\n", "a".repeat(0x10000));
        let mut sent = 0;
        while sent < 300 << 20 && write.write_all(chunk.as_bytes()).await.is_ok() {
            sent += chunk.len();
        }
        assert!(sent < 100 << 20, "{sent} bytes were taken before the end");
        let answer = timeout(PATIENCE, answer).await.unwrap().unwrap();
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 413 ") || answer.starts_with("HTTP/1.1 415 "),
            "{answer}"
        );
    }
    let grown = server.resident_kib().saturating_sub(before);
    assert!(grown < 40 * 1024, "{grown} KiB more memory");
    assert!(ask(&server, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200 "));
    let list = ask(&server, "GET", "/api/records", "", "").await;
    assert!(list.contains("{\"records\":[],"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disconnecting_client_breaks_nothing() {
    let server = Server::start(&[]);
    for n in 0..100_usize {
        let body = new_entry(&new_id(), &json!({"situation": "leaving"})).to_string();
        let request = format!(
            "POST /api/records HTTP/1.1\r\n{}host: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            server.patient(),
            body.len()
        );
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(&request.as_bytes()[..request.len() - n % 3]).await.unwrap();
        if n % 2 == 0 {
            sleep(Duration::from_micros(300 * (n as u64 % 10))).await;
        }
        drop(stream);
    }
    for _ in 0..20 {
        let id = new_id();
        let body = new_entry(&id, &json!({"situation": "staying"})).to_string();
        assert!(ask(&server, "POST", "/api/records", "", &body).await.starts_with("HTTP/1.1 201 "));
        let answer = ask(&server, "GET", &format!("/api/records/{id}"), "", "").await;
        assert!(answer.contains("staying"), "an acknowledged save is gone: {answer}");
    }
    assert!(!server.log().contains("panic"), "{}", server.log());
}

/// PROD-03
#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_save_survives_a_kill() {
    let mut folder = tempfile::tempdir().unwrap();
    let mut ids = Vec::new();
    for _ in 0..5 {
        let mut server = Server::start_in(folder, &[], &[]);
        for id in &ids {
            let answer = ask(&server, "GET", &format!("/api/records/{id}"), "", "").await;
            assert!(answer.contains("kept"), "{answer}");
        }
        for _ in 0..10 {
            let id = new_id();
            let body = new_entry(&id, &json!({"situation": "kept"})).to_string();
            assert!(ask(&server, "POST", "/api/records", "", &body).await.starts_with("HTTP/1.1 201 "));
            ids.push(id);
        }
        server.kill();
        folder = server.into_folder_of_ended();
    }
}
