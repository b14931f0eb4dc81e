//! The metrics and the log, for the person who runs the server.

use serde_json::Value;

use crate::{
    sockets::ask,
    support::process::{Server, metrics_of},
};

const WORDS: &str = "canarywords";

/// Numbers by operation and status, on their own address, without a word, path or id of a person.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_name_operations_and_nothing_of_a_person() {
    let server = Server::start(&[("EVENKEEL_METRICS_ADDR", "127.0.0.1:0")]);
    let body = format!(r#"{{"text":"{WORDS}"}}"#);
    ask(&server, "POST", "/api/safety/analyse", "", &body).await;
    ask(&server, "GET", &format!("/api/records?search={WORDS}"), "", "").await;
    ask(&server, "GET", &format!("/invite/{WORDS}"), "", "").await;

    let shown = server.metrics().await;
    assert!(shown.contains("application/openmetrics-text"), "{shown}");
    for line in [
        "evenkeel_build_info{version=\"",
        "evenkeel_requests_total{operation=\"analyse_text\",status=\"200\"} 1",
        "evenkeel_request_duration_seconds_count{operation=\"analyse_text\"} 1",
        "evenkeel_ready 1",
        "evenkeel_mails{status=\"queued\"} 0",
        "evenkeel_connections ",
        "evenkeel_panics_total 0",
        "evenkeel_log_lines_dropped_total 0",
        "# EOF",
    ] {
        assert!(shown.contains(line), "{line} is not in {shown}");
    }
    let figure = |name: &str| -> u64 {
        let line = shown.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in {shown}")).parse().unwrap()
    };
    assert!(figure("evenkeel_disk_free_bytes") > 0 && figure("evenkeel_write_ahead_log_bytes") > 0, "{shown}");
    assert!(!shown.contains(WORDS) && !shown.contains('@') && !shown.contains("/api"), "{shown}");
    // Not on the address that everyone reaches.
    assert!(!ask(&server, "GET", "/metrics", "", "").await.contains("evenkeel_requests"));
}

/// With EVENKEEL_LOG_JSON each line is a JSON object with the operation and the status.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_can_be_json() {
    let server = Server::start(&[("EVENKEEL_LOG_JSON", "1")]);
    ask(&server, "POST", "/api/safety/analyse", "", &format!(r#"{{"text":"{WORDS}"}}"#)).await;
    let log = server.log_with("\"operation\"").await;
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let request = lines.iter().find(|line| line["message"] == "request").unwrap();
    assert_eq!((&request["operation"], &request["status"]), (&"analyse_text".into(), &200.into()), "{request}");
    assert!(!log.contains(WORDS));
}

/// A log that takes no lines holds up no request, and the lines that it loses are counted.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_takes_no_lines_holds_up_no_request() {
    use std::io::Read;

    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("log");
    // Open for reading, and not read: lines fill the pipe, and then wait.
    let script = format!("mkfifo '{0}' && exec \"$@\" 2<>'{0}'", pipe.display());
    let settings = [("EVENKEEL_METRICS_ADDR", "127.0.0.1:0")];
    let server = Server::start_through(&["sh", "-c", &script, "sh"], &settings);
    for _ in 0..6_000 {
        assert!(ask(&server, "GET", "/healthz", "", "").await.starts_with("HTTP/1.1 200"));
    }
    let mut first = vec![0; 32 * 1024];
    std::fs::File::open(&pipe).unwrap().read_exact(&mut first).unwrap();
    let shown = metrics_of(&String::from_utf8_lossy(&first)).await;
    let dropped = shown.lines().find_map(|line| line.strip_prefix("evenkeel_log_lines_dropped_total "));
    assert!(dropped.unwrap().parse::<u64>().unwrap() > 0, "{shown}");
}
