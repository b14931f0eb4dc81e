//! The engine-neutral fixtures over HTTP: the same cases and results as natively and in WebAssembly.

use evenkeel_conformance::{Case, difference, native, suites};
use poem::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    records::put,
    support::{TestApp, new_id},
};

/// Suites of functions without an HTTP endpoint.
const NOT_OVER_HTTP: &[(&str, &str)] = &[
    ("errors", "the catalogue is part of every problem answer"),
    ("extended", "single texts are analysed with spec-1; `extended-records` has whole records"),
    ("guide", "the server adds the stored talk and articles; `conversations` tests its answers"),
    ("redact", "applied to what is logged"),
    ("redirect", "decided in the browser"),
    ("screening", "the server judges whole records"),
];

/// Returns the result of a case, or why it has none.
async fn answer(app: &TestApp, case: &Case) -> Result<Value, &'static str> {
    let text = || json!({"text": case.args[0]});
    let options = case.args.get(1);
    if options.is_some_and(|options| options.get("maxEntryChars").or(options.get("maxNotesChars")).is_some()) {
        return Err("a server's limits are not the caller's to choose");
    }
    let part = match case.call.as_str() {
        "analyse" => return Ok(app.post("/api/safety/analyse", &text()).await.expect(StatusCode::OK).json()),
        "crisis" => "crisis",
        "sanitise" => "sanitise",
        "checkPrompt" => "prompt",
        "detectMedical" => "medical",
        "validateJournalEntry" => {
            return Ok(app.post("/api/safety/journal", &case.args[0]).await.expect(StatusCode::OK).json());
        }
        "limits" => return Ok(app.get("/api/config").await.expect(StatusCode::OK).json()["limits"].clone()),
        other => panic!("no way over HTTP for `{other}`"),
    };
    Ok(app.post("/api/safety/analyse", &text()).await.expect(StatusCode::OK).json()[part].clone())
}

/// Saves the record of a case and compares the stored record or the refusal with the verdict. A complete record is also
/// saved as a draft first, as if it had been resumed. Returns false for a case that the API refuses before judging.
async fn is_stored_as_judged(app: &TestApp, case: &Case) -> bool {
    let verdict: Value = serde_json::from_str(&native::call(&case.call, &case.args).unwrap()).unwrap();
    assert_eq!(difference(&case.expect, Some(&verdict)), None, "{}", case.name);
    let (record, status) = (&case.args[0], &case.args[1]["status"]);
    let content = &record["content"];
    // A mood log contains the record's time. All cases have the same time except one in the future, which is refused.
    if content["occurredAtMs"].as_i64().is_some_and(|at_ms| at_ms != 1_767_200_000_000) {
        return false;
    }
    let is_ahead_of_utc = content["tzOffsetMinutes"] == 60;
    let occurred_at = if is_ahead_of_utc { "2025-12-31T17:53:20+01:00" } else { "2025-12-31T16:53:20Z" };
    let new = |status: &Value| json!({"id": new_id(), "kind": record["kind"], "occurredAt": occurred_at, "status": status, "content": content});
    let is_the_verdict = |saved: Value| {
        let (record, report) = (&saved["record"], &saved["report"]);
        assert_eq!(record["riskLevel"], verdict["level"], "{}", case.name);
        assert_eq!(record["content"], verdict["content"]["content"], "{}", case.name);
        assert_eq!(report["hints"], verdict["hints"], "{}", case.name);
    };
    let answer = app.post("/api/records", &new(status)).await;
    if verdict["issues"] != json!([]) {
        assert_eq!(answer.problem(422, "record_invalid")["issues"], verdict["issues"], "{}", case.name);
        return true;
    }
    is_the_verdict(answer.expect(StatusCode::CREATED).json());
    if status == "complete" {
        let draft = app.post("/api/records", &new(&json!("draft"))).await.expect(StatusCode::CREATED).json();
        let finished = json!({"status": "complete", "kind": record["kind"], "content": content});
        is_the_verdict(put(app, &draft["record"]["id"], 1, &finished).await.expect(StatusCode::OK).json());
    }
    true
}

/// CRISIS-38, JRNL-12, JRNL-13, and the ids in the names of the cases.
#[tokio::test(flavor = "multi_thread")]
async fn every_fixture_holds_over_http_and_equals_the_core() {
    let literal = TestApp::sqlite().await;
    let contextual = TestApp::with(&[("EVENKEEL_SQL_POLICY", "contextual".to_owned())]).await;
    let (mut asked, mut skipped) = (0, 0);
    for (suite, cases) in suites() {
        if NOT_OVER_HTTP.iter().any(|(name, _)| *name == suite) {
            continue;
        }
        for case in cases {
            let policy = case.args.get(1).and_then(|options| options["sqlPolicy"].as_str());
            let app = if policy == Some("contextual") { &contextual } else { &literal };
            if case.call == "judge" {
                asked += 1;
                skipped += usize::from(!is_stored_as_judged(app, &case).await);
                continue;
            }
            let answer = match answer(app, &case).await {
                Ok(answer) => answer,
                Err(_reason) => {
                    skipped += 1;
                    continue;
                }
            };
            asked += 1;
            assert_eq!(difference(&case.expect, Some(&answer)), None, "{suite}: {}", case.name);
            let native: Value = serde_json::from_str(&native::call(&case.call, &case.args).unwrap()).unwrap();
            assert_eq!(answer, native, "{suite}: {}", case.name);
        }
    }
    assert!(asked > 200, "only {asked} cases were asked");
    assert_eq!(skipped, 3, "a case is skipped only for a reason above");
}

#[test]
fn every_suite_is_known() {
    const OVER_HTTP: &[&str] =
        &["crisis", "extended-records", "journal", "limits", "medical", "prompt", "records", "sanitise"];
    for (suite, _) in suites() {
        let known = OVER_HTTP.contains(&suite.as_str()) || NOT_OVER_HTTP.iter().any(|(name, _)| *name == suite);
        assert!(known, "the suite `{suite}` is neither asked over HTTP nor has a reason not to be");
    }
}
