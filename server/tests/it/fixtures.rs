//! The engine-neutral fixtures over HTTP: the same cases as natively and in WebAssembly, and the same answers.

use evenkeel_conformance::{Case, difference, native, suites};
use poem::http::StatusCode;
use serde_json::{Value, json};

use crate::support::TestApp;

/// Suites of functions that a server has no call for: they decide in the browser, or inside the server.
const NOT_OVER_HTTP: &[(&str, &str)] = &[
    ("auth", "decided in the browser"),
    ("errors", "the catalogue is part of every problem answer"),
    ("onboarding", "decided in the browser"),
    ("redact", "applied to what is logged"),
    ("redirect", "decided in the browser"),
];

/// The answer to a case, or why there is none.
async fn answer(app: &TestApp, case: &Case) -> Result<Value, &'static str> {
    let text = || json!({"text": case.args[0]});
    let options = case.args.get(1);
    if options.is_some_and(|options| options.get("maxEntryChars").or(options.get("maxNotesChars")).is_some()) {
        return Err("a server's limits are not the caller's to choose");
    }
    let part = match case.call.as_str() {
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

/// CRISIS-38, JRNL-12, JRNL-13 and the ids in the cases' own names.
#[tokio::test(flavor = "multi_thread")]
async fn every_fixture_holds_over_http_and_is_what_the_core_says_natively() {
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
    assert_eq!(skipped, 2, "a case is skipped only for a reason above");
}

#[test]
fn every_suite_is_known() {
    const OVER_HTTP: &[&str] = &["crisis", "journal", "limits", "medical", "prompt", "sanitise"];
    for (suite, _) in suites() {
        let known = OVER_HTTP.contains(&suite.as_str()) || NOT_OVER_HTTP.iter().any(|(name, _)| *name == suite);
        assert!(known, "the suite `{suite}` is neither asked over HTTP nor has a reason not to be");
    }
}
