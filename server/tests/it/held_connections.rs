//! Finding 4: a client that holds connections without using them never takes the last place, and loses them in time.

use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::{
    sockets::ask,
    support::process::{PATIENCE, Server},
};

/// The limit for the first request is too long for these tests, so that only the idle limit ends a connection.
const SETTINGS: [(&str, &str); 3] = [
    ("EVENKEEL_MAX_CONNECTIONS", "50"),
    ("EVENKEEL_IDLE_TIMEOUT_MS", "3000"),
    ("EVENKEEL_HEADER_TIMEOUT_MS", "600000"),
];

async fn assert_answers(server: &Server) {
    for _ in 0..5 {
        let answer = timeout(PATIENCE, ask(server, "GET", "/healthz", "", "")).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        sleep(Duration::from_millis(100)).await;
    }
}

/// HTTP/2 connections that only answer pings.
#[tokio::test(flavor = "multi_thread")]
async fn idle_http_2_connections_end_and_never_take_the_last_place() {
    let server = Server::start(&SETTINGS);
    let mut open = Vec::new();
    for _ in 0..50 {
        let stream = TcpStream::connect(&server.address).await.unwrap();
        let (mut client, connection) =
            hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
        let ended = tokio::spawn(connection);
        let request = hyper::Request::get(format!("http://{}/healthz", server.address));
        let request = request.body(Full::<Bytes>::default()).unwrap();
        // A later one may have replaced it already.
        let _ = timeout(PATIENCE, client.send_request(request)).await.unwrap();
        open.push((client, ended));
    }
    assert_answers(&server).await;
    for (client, ended) in open {
        let _ = timeout(PATIENCE, ended).await.expect("the connection stays open");
        drop(client);
    }
}

/// HTTP/1 clients that ask for much and read nothing.
#[tokio::test(flavor = "multi_thread")]
async fn slow_readers_end_and_never_take_the_last_place() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("app/assets")).unwrap();
    std::fs::write(folder.path().join("app/assets/big.js"), vec![b'/'; 8 * 1024 * 1024]).unwrap();
    let server = Server::start_in(folder, &[], &SETTINGS);
    let before = server.sockets();
    let mut open = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        let request = "GET /assets/big.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".repeat(10);
        let _ = stream.write_all(request.as_bytes()).await;
        open.push(stream);
    }
    // A connection whose request is being worked on is not replaced, so all are answered or refused first.
    for stream in &open {
        timeout(PATIENCE, stream.readable()).await.expect("no answer").unwrap();
    }
    assert_answers(&server).await;
    // The limit of a connection begins with its place, so a connection that waited for a place ends later.
    let all_end = async {
        while server.sockets() > before {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, all_end).await.expect("a connection stays open");
    assert_answers(&server).await;
    let mut cut = 0;
    for mut stream in open {
        let mut bytes = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection stays open");
        cut += usize::from(read.is_err() || bytes.len() < 80 * 1024 * 1024);
    }
    assert_eq!(cut, 50, "no client got all of it");
}

/// A client that reads slowly, but reads, gets everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_that_reads_gets_everything() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("app/assets")).unwrap();
    std::fs::write(folder.path().join("app/assets/big.js"), vec![b'/'; 8 * 1024 * 1024]).unwrap();
    let server = Server::start_in(folder, &[], &[("EVENKEEL_IDLE_TIMEOUT_MS", "1500")]);
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let request = "GET /assets/big.js HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let (mut total, mut part) = (0, vec![0; 1024 * 1024]);
    loop {
        let length = timeout(PATIENCE, stream.read(&mut part)).await.unwrap().unwrap();
        if length == 0 {
            break;
        }
        total += length;
        sleep(Duration::from_millis(u64::try_from(length / 2048).unwrap())).await;
    }
    assert!(total > 8 * 1024 * 1024, "{total}");
}
