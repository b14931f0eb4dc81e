//! Loads the fixtures for all Rust runners, expands long texts, and compares partial expectations.

#![allow(clippy::expect_used)] // a broken fixture should stop the run and name itself

pub mod fuzz;
pub mod native;

use serde::Deserialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The folder of retrieval queries, which aren't calls of functions: the server's retrieval test runs them.
const QUERIES: &str = "knowledge";

/// A case of a suite.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// A sentence with the ids of the requirements it covers.
    pub name: String,
    /// The function of the npm package to call.
    pub call: String,
    /// The arguments.
    pub args: Vec<Value>,
    /// The expected result, or a part of it.
    pub expect: Value,
}

/// Returns the folder `tests/fixtures`.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures")
}

/// Returns all suites by name with their cases, expanded.
///
/// # Panics
/// Panics on an unreadable fixture, an empty suite, or if there are no suites.
#[must_use]
pub fn suites() -> Vec<(String, Vec<Case>)> {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .expect("tests/fixtures")
        .filter_map(|entry| entry.ok().filter(|entry| entry.path().is_dir()))
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name != QUERIES)
        .collect();
    names.sort();
    assert!(!names.is_empty(), "no suites in {}", folder().display());
    names.into_iter().map(|name| (name.clone(), suite(&name))).collect()
}

/// Returns the cases of one suite.
///
/// # Panics
/// Panics like [`suites`].
#[must_use]
pub fn suite(name: &str) -> Vec<Case> {
    let path = folder().join(name).join("cases.json");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
    let mut cases: Vec<Case> =
        serde_json::from_str(&text).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
    assert!(!cases.is_empty(), "{} has no cases", path.display());
    for case in &mut cases {
        case.args.iter_mut().for_each(write_out);
        write_out(&mut case.expect);
    }
    cases
}

/// Expands `{"repeat": [text, n]}` and `{"join": [...]}`.
fn write_out(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(write_out),
        Value::Object(fields) => {
            fields.values_mut().for_each(write_out);
            let long = match (fields.len(), fields.get("repeat"), fields.get("join")) {
                (1, Some(Value::Array(parts)), _) => {
                    let times = parts[1].as_u64().expect("a count") as usize;
                    parts[0].as_str().map(|text| text.repeat(times))
                }
                (1, _, Some(Value::Array(parts))) => {
                    Some(parts.iter().map(|part| part.as_str().expect("a text")).collect())
                }
                _ => None,
            };
            if let Some(text) = long {
                *value = Value::String(text);
            }
        }
        _ => {}
    }
}

/// Returns how `answer` differs from `expect`; `None` if it matches.
#[must_use]
pub fn difference(expect: &Value, answer: Option<&Value>) -> Option<String> {
    let nothing = Value::Null;
    let found = answer.unwrap_or(&nothing);
    match expect {
        Value::Object(wanted) => {
            if let Some(length) = wanted.get("length").or(wanted.get("minLength")).filter(|_| wanted.len() == 1) {
                let count = found.as_array().map(Vec::len).unwrap_or_default() as u64;
                let enough = if wanted.contains_key("length") {
                    length.as_u64() == Some(count)
                } else {
                    length.as_u64() <= Some(count)
                };
                return (!enough).then(|| format!("{count} items, expected {expect}"));
            }
            if wanted.len() == 1 && wanted.get("absent") == Some(&Value::Bool(true)) {
                return answer.map(|found| format!("is {found}, expected nothing"));
            }
            let Some(fields) = found.as_object() else { return Some(format!("is {found}, expected {expect}")) };
            wanted.iter().find_map(|(key, part)| difference(part, fields.get(key)).map(|what| format!("{key}: {what}")))
        }
        Value::Array(wanted) => {
            let items = found.as_array().filter(|items| items.len() == wanted.len());
            let Some(items) = items else { return Some(format!("is {found}, expected {expect}")) };
            wanted
                .iter()
                .zip(items)
                .enumerate()
                .find_map(|(at, (part, item))| difference(part, Some(item)).map(|what| format!("[{at}]: {what}")))
        }
        Value::Number(number) => {
            let same = found.as_f64().is_some_and(|found| Some(found) == number.as_f64());
            (!same).then(|| format!("is {found}, expected {expect}"))
        }
        other => (found != other).then(|| format!("is {found}, expected {expect}")),
    }
}
