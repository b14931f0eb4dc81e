//! The operations of the server, and the lists outside it that must name all of them.

use std::{collections::BTreeSet, fs, path::Path};

use evenkeel_server::{
    api, auth,
    http::{mailbox, unsubscribe},
    rest,
};
use serde_json::Value;

/// Returns all operations of the server.
pub(crate) fn operations() -> BTreeSet<String> {
    let description: Value = serde_json::from_str(&api::description()).unwrap();
    let mut found = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        found.extend(methods.as_object().unwrap().keys().map(|method| format!("{} /api{path}", method.to_uppercase())));
    }
    let rest = rest::methods().into_iter().map(|(table, methods)| (format!("{}/{table}", rest::PATH), methods));
    let auth = auth::METHODS.iter().map(|(path, methods)| (format!("{}{path}", auth::PATH), *methods));
    for (path, methods) in auth.chain(rest) {
        found.extend(methods.iter().map(|method| format!("{} {path}", method.to_uppercase())));
    }
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app.rs");
    found.extend(routes(&fs::read_to_string(app).unwrap()));
    found
}

/// Returns the routes of the function `build` in a source file: the first arguments of `.at(`.
fn routes(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let build = source.split("pub fn build(").nth(1).and_then(|rest| rest.split("\n}\n").next()).unwrap();
    for route in build.split(".at(").skip(1) {
        let route = route.split(".at(").next().unwrap();
        let route = route.split(".nest").next().unwrap().split("\n}").next().unwrap();
        let (path, handlers) = if let Some(quoted) = route.strip_prefix("format!(\"{}") {
            let (path, rest) = quoted.split_once('"').unwrap();
            (format!("/.netlify/functions{path}"), rest)
        } else if let Some(quoted) = route.trim_start().strip_prefix('"') {
            let (path, rest) = quoted.split_once('"').unwrap();
            (path.to_owned(), rest)
        } else {
            let (name, rest) = route.split_once(',').unwrap();
            (name.trim().to_owned(), rest)
        };
        let before = found.len();
        for method in ["get", "post", "put", "patch", "delete"] {
            let called = format!("{method}(");
            let calls = handlers
                .match_indices(&called)
                .any(|(at, _)| !handlers[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':'));
            if calls {
                found.push(format!("{} {path}", method.to_uppercase()));
            }
        }
        assert!(found.len() > before, "the route is not understood: {route}");
    }
    found
}

/// Finding 9: the service worker must not answer for a path of the server. Its list has every first segment, so a new
/// route that is not there fails.
#[test]
fn the_service_worker_leaves_every_route_to_the_server() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app/src/service-worker/server-areas.json");
    let list: BTreeSet<String> = serde_json::from_slice(&fs::read(list).unwrap()).unwrap();
    let path_of = |operation: String| {
        let path = operation.split_once(' ').unwrap().1.replace("unsubscribe::PATH", unsubscribe::PATH);
        path.replace("mailbox::JSON_PATH", mailbox::JSON_PATH).replace("mailbox::PATH", mailbox::PATH)
    };
    let paths = operations().into_iter().map(path_of);
    let areas: BTreeSet<String> = paths.map(|path| path.split('/').nth(1).unwrap().to_owned()).collect();
    assert_eq!(list, areas);
}

/// The generator of `cargo xtask fuzz` calls what its descriptions name, so a route that is not there would never be tried.
#[test]
fn each_operation_has_a_description() {
    for (file, base) in [("auth.mjs", auth::PATH), ("rest.mjs", rest::PATH)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fuzz").join(file);
        let source = fs::read_to_string(path).unwrap();
        // Each is a quoted key, like 'GET /user'.
        let quoted = source.split('\'').skip(1).step_by(2);
        let described: BTreeSet<String> = quoted
            .filter_map(|text| text.split_once(" /"))
            .map(|(method, path)| format!("{method} {base}/{path}"))
            .filter(|operation| operation.starts_with(char::is_uppercase))
            .collect();
        let below = |operation: &String| operation.split_once(' ').is_some_and(|(_, path)| path.starts_with(base));
        let routed: BTreeSet<String> = operations().into_iter().filter(below).collect();
        assert_eq!(described, routed, "tests/fuzz/{file}");
    }
}
