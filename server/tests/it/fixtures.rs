//! The engine-neutral fixtures over HTTP: the same cases and results as natively and in WebAssembly.

use evenkeel_cbt_core::record::{RecordContent, Share};
use evenkeel_conformance::{
    Case, difference,
    native::{self, Judged},
    suites,
};
use evenkeel_server::{
    domain::{
        record::{RecordMeta, Screened},
        time::Moment,
    },
    service::records::judged,
};
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

/// When the records of the cases happened: 2025-12-31T16:53:20Z.
const OCCURRED_AT_MS: i64 = 1_767_200_000_000;

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

/// Saves the record of a case over HTTP. The answer and the stored record, or the refusal, must be what the verdict says.
/// The other parts are compared with the service's own verdict: the verdicts of the texts, the level to show, and the
/// level of a refused record. A complete record is also saved as a draft first, as if it had been resumed. Returns false
/// for a case that the API refuses before judging.
async fn is_stored_as_judged(app: &TestApp, case: &Case) -> bool {
    let native = native::call(&case.call, &case.args).unwrap();
    let verdict: Value = serde_json::from_str(&native).unwrap();
    assert_eq!(difference(&case.expect, Some(&verdict)), None, "{}", case.name);
    let (record, context) = (&case.args[0], &case.args[1]);
    let (content, status) = (&record["content"], &context["status"]);
    // A mood log contains the record's time. All cases have the same time except one in the future, which is refused.
    if content["occurredAtMs"].as_i64().is_some_and(|at_ms| at_ms != OCCURRED_AT_MS) {
        return false;
    }
    let is_ahead_of_utc = content["tzOffsetMinutes"] == 60;
    let occurred_at = if is_ahead_of_utc { "2025-12-31T17:53:20+01:00" } else { "2025-12-31T16:53:20Z" };

    let occurred = Moment { at_ms: OCCURRED_AT_MS, tz_offset_minutes: if is_ahead_of_utc { 60 } else { 0 } };
    let status_read = serde_json::from_value(status.clone()).unwrap();
    let meta = RecordMeta { status: status_read, share: Share::default(), occurred };
    let typed: RecordContent = serde_json::from_value(record.clone()).unwrap();
    let (typed, ours) = judged(typed, meta, app.state.rules(), context["nowMs"].as_i64().unwrap());
    let ours = serde_json::to_string(&Judged { verdict: ours, content: typed.trimmed() }).unwrap();
    assert_eq!(ours, native, "{}", case.name);

    let id = new_id();
    let new = |id: &str, status: &Value| json!({"id": id, "kind": record["kind"], "occurredAt": occurred_at, "status": status, "content": content});
    let answer = app.post("/api/records", &new(&id, status)).await;
    if verdict["issues"] != json!([]) {
        assert_eq!(answer.problem(422, "record_invalid")["issues"], verdict["issues"], "{}", case.name);
        assert_eq!(stored(app, &id).await, None, "{}", case.name);
        return true;
    }
    is_the_verdict(app, case, &verdict, &answer.expect(StatusCode::CREATED).json()).await;
    if status == "complete" {
        let id = new_id();
        app.post("/api/records", &new(&id, &json!("draft"))).await.expect(StatusCode::CREATED);
        let finished = json!({"status": "complete", "kind": record["kind"], "content": content});
        let saved = put(app, &json!(id), 1, &finished).await.expect(StatusCode::OK).json();
        is_the_verdict(app, case, &verdict, &saved).await;
    }
    true
}

/// Compares the answer to a save, and what was stored, with the verdict.
async fn is_the_verdict(app: &TestApp, case: &Case, verdict: &Value, saved: &Value) {
    let record = &saved["record"];
    assert_eq!(record["riskLevel"], verdict["level"], "{}", case.name);
    assert_eq!(record["content"], verdict["content"]["content"], "{}", case.name);
    assert_eq!(saved["hints"], verdict["hints"], "{}", case.name);
    let expected = json!({"content": verdict["content"], "riskLevel": verdict["level"], "ruleIds": verdict["ruleIds"]});
    assert_eq!(stored(app, record["id"].as_str().unwrap()).await, Some(expected), "{}", case.name);
}

/// Returns the decrypted part of the patient's record.
async fn stored(app: &TestApp, id: &str) -> Option<Value> {
    let record = app.state.store().record(app.patient.id, id.parse().unwrap()).await.unwrap()?;
    Some(serde_json::to_value(Screened::of(&record)).unwrap())
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
