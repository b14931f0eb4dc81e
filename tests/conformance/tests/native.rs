//! Runs the fixtures natively.

use evenkeel_conformance::{difference, native, suites};

#[test]
fn every_fixture_holds_natively() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for (suite, cases) in suites() {
        for case in cases {
            count += 1;
            match native::call(&case.call, &case.args) {
                Ok(answer) => {
                    let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
                    let what = difference(&case.expect, Some(&answer));
                    wrong.extend(what.map(|what| format!("{suite}: {}: {what}", case.name)));
                }
                Err(problem) => wrong.push(format!("{suite}: {}: {problem}", case.name)),
            }
        }
    }
    assert!(count > 250, "only {count} cases were run");
    assert!(wrong.is_empty(), "{} of {count} cases:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn differences_are_reported() {
    let expect = serde_json::json!({"a": [1], "b": {"absent": true}});
    assert_eq!(difference(&expect, Some(&serde_json::json!({"a": [1.0], "c": 2}))), None);
    assert!(difference(&expect, Some(&serde_json::json!({"a": [2]}))).is_some());
    assert!(difference(&expect, Some(&serde_json::json!({"a": [1], "b": 1}))).is_some());
    assert!(difference(&serde_json::json!({"length": 2}), Some(&serde_json::json!([1]))).is_some());
}
