//! Holds the answers of `/api` against their description in `server/openapi.json`.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use jsonschema::Validator;
use poem::http::{HeaderMap, Method, StatusCode, header};
use serde_json::{Map, Value, json};

struct Operation {
    method: String,
    path: Vec<String>,
    responses: Map<String, Value>,
}

static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&evenkeel_server::api::description()).unwrap());

static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| {
    let mut all: Vec<Operation> = Vec::new();
    for (path, operations) in DESCRIPTION["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let path = path.split('/').map(str::to_owned).collect();
            let responses = operation["responses"].as_object().unwrap().clone();
            all.push(Operation { method: method.to_uppercase(), path, responses });
        }
    }
    // A path with fewer parameters goes first: `/records/changes` before `/records/{id}`.
    all.sort_by_key(|one| one.path.iter().filter(|part| part.starts_with('{')).count());
    all
});

/// The compiled schemas, by their text. All tests of the process share them.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

fn operation(method: &Method, path: &str) -> Option<&'static Operation> {
    let path: Vec<&str> = path.split('?').next()?.strip_prefix("/api")?.split('/').collect();
    OPERATIONS.iter().find(|one| {
        let parts = one.path.iter().zip(&path);
        one.method == method.as_str()
            && one.path.len() == path.len()
            && parts.into_iter().all(|(described, given)| described.starts_with('{') || described == given)
    })
}

fn validator(schema: &Value) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let validator = known.entry(schema.to_string()).or_insert_with(|| {
        let whole = json!({"components": DESCRIPTION["components"], "allOf": [schema]});
        let options = jsonschema::options().with_draft(jsonschema::Draft::Draft202012).should_validate_formats(true);
        Arc::new(options.build(&whole).unwrap())
    });
    Arc::clone(validator)
}

/// Panics if an answer of an operation has a status, a content type or a shape that its description doesn't name.
pub fn check(method: &Method, path: &str, status: StatusCode, headers: &HeaderMap, body: &[u8]) {
    let Some(operation) = operation(method, path) else { return };
    let name = format!("{method} {path}: {status}");
    let described = operation.responses.get(status.as_str()).or_else(|| {
        assert!(!status.is_success(), "{name} is not described");
        operation.responses.get("default")
    });
    let described = described.unwrap_or_else(|| panic!("{name} is not described"));
    // An error that several operations have is described once.
    let place = described["$ref"].as_str().and_then(|address| address.strip_prefix('#'));
    let described = place.map_or(described, |place| DESCRIPTION.pointer(place).unwrap());
    let content_type = headers.get(header::CONTENT_TYPE).map(|value| value.to_str().unwrap());
    let Some(content_type) = content_type.and_then(|full| full.split(';').next()) else {
        assert!(body.is_empty() && described["content"].as_object().is_none_or(Map::is_empty), "{name} lacks content");
        return;
    };
    let content = &described["content"][content_type];
    assert!(content.is_object(), "{name} answers with {content_type}, which is not described");
    if !content_type.ends_with("json") || headers.contains_key(header::CONTENT_ENCODING) {
        return;
    }
    let answer: Value = serde_json::from_slice(body).unwrap_or_else(|error| panic!("{name}: {error}"));
    let validator = validator(&content["schema"]);
    let errors: Vec<String> =
        validator.iter_errors(&answer).map(|error| format!("{} at {}", error, error.instance_path())).collect();
    assert!(errors.is_empty(), "{name} is not as described: {errors:#?}");
}

#[test]
#[should_panic(expected = "not as described")]
fn an_answer_that_differs_from_its_description_is_found() {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, "application/json; charset=utf-8".parse().unwrap());
    check(&Method::GET, "/api/records?limit=5", StatusCode::OK, &headers, br#"{"records":[{"id":5}]}"#);
}
