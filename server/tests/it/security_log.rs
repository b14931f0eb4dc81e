//! Log lines of sign-ins, refusals and limits: which account, and neither an address nor a word.

use serde_json::{Value, json};

use crate::{
    sockets::ask_at,
    support::process::{Server, run_with_input},
};

const PASSWORD: &str = "lamp otter spoon river";

/// Returns the lines of a JSON log with that message.
fn lines(log: &str, message: &str) -> Vec<Value> {
    let all = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    all.filter(|line| line["message"] == message).collect()
}

fn line<'a>(lines: &'a [Value], operation: &str, status: u16) -> &'a Value {
    let found = lines.iter().find(|line| line["operation"] == operation && line["status"] == status);
    found.unwrap_or_else(|| panic!("no line of {operation} with {status}: {lines:?}"))
}

/// Each sign-in names the account and how it was made; so does each refusal, if the account is known. Lines of successful
/// requests name no account.
#[tokio::test(flavor = "multi_thread")]
async fn sign_ins_and_refusals_name_the_account() {
    let server = Server::start(&[("EVENKEEL_LOG_JSON", "1"), ("EVENKEEL_METRICS_ADDR", "127.0.0.1:0")]);
    let (success, said, error) = run_with_input(&["user", "ana@example.org"], &[], &server.data(), PASSWORD);
    assert!(success, "{said}{error}");
    let token = async |email: &str, password: &str| {
        let body = json!({"email": email, "password": password}).to_string();
        ask_at(&server.address, "POST", "/auth/v1/token?grant_type=password", "", &body).await
    };
    let held = token("ana@example.org", PASSWORD).await;
    let held: Value = serde_json::from_str(held.split_once("\r\n\r\n").unwrap().1).unwrap();
    let (ana, bearer) = (held["user"]["id"].as_str().unwrap(), held["access_token"].as_str().unwrap());
    let as_ana = format!("authorization: Bearer {bearer}\r\n");
    assert!(ask_at(&server.address, "GET", "/api/records", &as_ana, "").await.starts_with("HTTP/1.1 200"));
    // Refused: a wrong password, an unknown address, no session, another role, a row that is not theirs.
    token("ana@example.org", "a canary of a password").await;
    token("canary@example.org", "a canary of a password").await;
    ask_at(&server.address, "GET", "/api/account/deletion", "", "").await;
    ask_at(&server.address, "GET", "/api/therapist/patients", &as_ana, "").await;
    ask_at(&server.address, "GET", "/api/records/0190d1a2-0000-7000-8000-000000000000", &as_ana, "").await;
    let words = json!({"password": "seven quiet kettles sing"}).to_string();
    assert!(ask_at(&server.address, "PUT", "/auth/v1/user", &as_ana, &words).await.starts_with("HTTP/1.1 200"));
    assert!(ask_at(&server.address, "POST", "/auth/v1/logout", &as_ana, "").await.starts_with("HTTP/1.1 204"));
    for _ in 0..61 {
        let body = r#"{"type":"magiclink","token_hash":"canary"}"#;
        ask_at(&server.address, "POST", "/auth/v1/verify", "", body).await;
    }
    let log = server.log_with("a limit was reached").await;

    let sign_ins = lines(&log, "signed in");
    assert_eq!((sign_ins.len(), &sign_ins[0]["user"], &sign_ins[0]["method"]), (1, &json!(ana), &json!("password")));
    assert!(sign_ins[0]["session"].is_string());
    for (message, field) in [("the password was changed", None), ("signed out", Some("scope"))] {
        let found = lines(&log, message);
        assert_eq!((found.len(), &found[0]["user"]), (1, &json!(ana)), "{message}");
        assert!(field.is_none_or(|field| found[0][field] == "Global"), "{found:?}");
    }
    let requests = lines(&log, "request");
    let succeeded = line(&requests, "list_records", 200);
    assert!(succeeded.get("user").is_none() && succeeded.get("code").is_none(), "{succeeded}");
    let refused: Vec<_> = requests.iter().filter(|line| line["code"] == "invalid_credentials").collect();
    assert_eq!((refused.len(), &refused[0]["user"], refused[1].get("user")), (2, &json!(ana), None));
    assert_eq!(refused[0]["operation"], "/auth/v1/token");
    let nobody = requests.iter().find(|line| line["code"] == "no_authorization").unwrap();
    assert!(nobody.get("user").is_none(), "{nobody}");
    for (operation, status, code) in [("get_record", 404, "not_found"), ("list_patients", 403, "not_a_therapist")] {
        let refused = line(&requests, operation, status);
        assert_eq!((&refused["user"], &refused["code"]), (&json!(ana), &json!(code)), "{refused}");
    }
    assert_eq!(lines(&log, "a limit was reached")[0]["limit"], "links and codes");
    assert_eq!(line(&requests, "/auth/v1/verify", 429)["code"], "over_request_rate_limit");
    for secret in ["canary", "@", PASSWORD, "kettles", bearer, "0190d1a2"] {
        assert!(!log.contains(secret), "the log has {secret}");
    }
    let metrics = server.metrics().await;
    assert!(metrics.contains("evenkeel_limit_refusals_total{limit=\"links and codes\"} 1"), "{metrics}");
}
