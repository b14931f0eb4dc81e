//! Architecture rules that the compiler does not check, and generated files.

mod modules;

use std::{
    fs,
    path::{Path, PathBuf},
};

use self::modules::{Crate, Graph, circles};
use crate::support::process;

/// The modules of the server. Each may use the modules before it.
const LAYERS: [&str; 19] = [
    "time",
    "markup",
    "disk",
    "config",
    "domain",
    "assistant",
    "store",
    "master_key",
    "service",
    "telemetry",
    "state",
    "error",
    "http",
    "auth",
    "rest",
    "api",
    "functions",
    "demo",
    "app",
];

/// The folder whose files may still use each other in a circle.
const WITH_CIRCLES: &str = "crates/cbt-core/src/guide/";

/// Functions of the cores that decide about a text or a record.
const DECISIONS: [&str; 8] = [
    "evenkeel_safety_core::analyse",
    "evenkeel_safety_core::crisis::score",
    "evenkeel_safety_core::extended::assess",
    "evenkeel_safety_core::journal::validate",
    "evenkeel_safety_core::prompt::check",
    "evenkeel_safety_core::sanitise::sanitise",
    "evenkeel_safety_core::screen",
    "evenkeel_cbt_core::record::judge",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn server() -> Crate {
    modules::read(&src())
}

fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for item in fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push((path.clone(), fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// Returns the module of the crate's root that a file belongs to.
fn layer(file: &str) -> &str {
    file.split('/').next().unwrap_or(file).trim_end_matches(".rs")
}

/// Returns the files that use a path of other crates, as `file: path`, and whether any file within `areas` does.
fn users(server: &Crate, areas: &[&str], is_meant: impl Fn(&str) -> bool) -> (Vec<String>, bool) {
    let used = server.outside.iter().flat_map(|(file, paths)| paths.iter().map(move |path| (file, path)));
    let (inside, others): (Vec<_>, Vec<_>) =
        used.filter(|(_, path)| is_meant(path)).partition(|(file, _)| areas.contains(&layer(file)));
    (others.into_iter().map(|(file, path)| format!("{file}: {path}")).collect(), !inside.is_empty())
}

/// Whether a path begins with the name of one of these crates.
fn is_of(path: &str, crates: &[&str]) -> bool {
    crates.contains(&path.split("::").next().unwrap_or(path))
}

#[test]
fn imports_point_to_lower_layers() {
    let place = |file: &str| LAYERS.iter().position(|known| *known == layer(file));
    let server = server();
    for (from, edges) in server.graph.iter().filter(|(from, _)| *from != "lib.rs") {
        assert!(place(from).is_some(), "{from} has no place among the layers");
        for (to, path) in edges {
            assert!(place(to) <= place(from), "{from} uses {path}, which is above it");
        }
    }
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    for folder in
        ["server/src", "crates/safety-core/src", "crates/cbt-core/src", "crates/wasm/src", "crates/wasm-cbt/src"]
    {
        let graph = modules::read(&root().join(folder)).graph;
        assert!(!graph.is_empty(), "the test looks in the wrong place");
        for circle in circles(&graph) {
            let is_known = |edge: &String| format!("{folder}/{edge}").starts_with(WITH_CIRCLES);
            assert!(circle.iter().all(is_known), "a circle in {folder}:\n{}", circle.join("\n"));
        }
    }
}

#[test]
fn a_circle_is_found_through_re_exports_and_nested_modules() {
    let folder = tempfile::tempdir().unwrap();
    let graph = |files: &[(&str, &str)]| -> Graph {
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        modules::read(folder.path()).graph
    };
    let line = [
        ("lib.rs", "mod a; mod b; mod c; pub use b::B;"),
        ("a.rs", "use crate::c; pub struct A; fn f() { c::inner::g(\"crate::b::B\"); }"),
        ("b/mod.rs", "mod own; pub use own::B; use crate::a::A; fn parent() {}"),
        ("b/own.rs", "pub struct B; fn f() { super::parent() }"),
        ("c/mod.rs", "pub mod inner;"),
        ("c/inner.rs", "pub fn g(_: &str) {} #[cfg(test)] mod tests { use crate::a::A; }"),
    ];
    assert!(circles(&graph(&line)).is_empty());
    for (name, text) in [
        ("c/inner.rs", "use crate::{a::A as Other};"),
        ("c/inner.rs", "fn g() { vec![crate::a::A]; }"),
        ("c/inner.rs", "mod nested { fn g(_: super::super::super::a::A) {} }"),
    ] {
        assert_eq!(circles(&graph(&[(name, text)])).len(), 1, "{text}");
    }
    // `B` leads through two re-exports to the file that declares it.
    let all = graph(&[("c/inner.rs", "use crate::B;"), ("b/own.rs", "use crate::a::A; pub struct B;")]);
    assert_eq!(
        circles(&all)[0],
        ["a.rs -> c/inner.rs: c::inner::g", "b/own.rs -> a.rs: crate::a::A", "c/inner.rs -> b/own.rs: crate::B"]
    );
}

#[test]
fn only_the_store_uses_the_database_library() {
    let (others, is_used) = users(&server(), &["store"], |path| is_of(path, &["sea_orm", "sqlx"]));
    assert!(others.is_empty() && is_used, "{others:?}");
}

#[test]
fn only_services_let_the_cores_decide() {
    let is_decision = |path: &str| DECISIONS.contains(&path);
    let (others, is_used) = users(&server(), &["service"], is_decision);
    assert!(others.is_empty() && is_used, "{others:?}");
}

#[test]
fn only_the_interfaces_know_http() {
    let areas = ["telemetry", "error", "http", "auth", "rest", "api", "functions", "app"];
    let (others, is_used) = users(&server(), &areas, |path| is_of(path, &["poem", "hyper"]));
    assert!(others.is_empty() && is_used, "{others:?}");
    // Types of the domain describe themselves.
    let (others, _) = users(&server(), &["error", "http", "api"], |path| {
        let is_description = |path: &str| path.starts_with("registry") || path.starts_with("types");
        let item = path.strip_prefix("poem_openapi::");
        item.is_some_and(|item| !matches!(item, "Enum" | "NewType" | "Object" | "Union") && !is_description(item))
    });
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn handlers_do_not_go_past_the_services() {
    for (path, text) in sources(&src().join("api")) {
        assert!(!text.contains(".store()"), "{} goes past the use-cases", path.display());
    }
}

#[test]
fn only_backups_start_other_programs() {
    let starts = |text: &str| text.contains("process::Command") || text.contains("Command::new");
    let with: Vec<PathBuf> =
        sources(&src()).into_iter().filter(|(_, text)| starts(text)).map(|(path, _)| path).collect();
    assert_eq!(with, [src().join("store/backup/programs.rs")]);
}

#[test]
fn source_files_stay_short() {
    let server = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [server.join("src"), server.join("tests"), server.join("../crates")];
    for (path, text) in folders.iter().flat_map(|folder| sources(folder)) {
        let lines = text.lines().count();
        assert!(lines <= 400, "{} has {lines} lines", path.display());
    }
}

#[test]
fn the_committed_openapi_description_is_current() {
    let committed = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json")).unwrap();
    assert!(
        committed == evenkeel_server::api::description(),
        "server/openapi.json is not what the code says: run `cargo xtask openapi` and look at the difference"
    );
    let folder = tempfile::tempdir().unwrap();
    let (success, printed, _) = process::run(&["openapi"], &[], &folder.path().join("none"));
    assert!(success && printed == committed);
    assert!(!folder.path().join("none").exists(), "printing the interface opens no database");
}

#[test]
fn openapi_describes_problems_and_no_xml() {
    let interface: serde_json::Value = serde_json::from_str(&evenkeel_server::api::description()).unwrap();
    for (path, operations) in interface["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let name = format!("{method} {path}");
            assert!(operation["operationId"].is_string() && operation["summary"].is_string(), "{name}");
            assert!(operation["responses"]["default"]["content"]["application/problem+json"].is_object(), "{name}");
            assert!(!operation["requestBody"].to_string().contains("xml"), "{name}");
        }
    }
}

#[test]
fn help_lists_settings_and_errors_name_invalid_ones() {
    let folder = tempfile::tempdir().unwrap();
    let (success, help, _) = process::run(&["--help"], &[], folder.path());
    assert!(success);
    let page = include_str!("../../OPERATING.md");
    for setting in evenkeel_server::config::SETTINGS {
        assert!(page.contains(setting.variable), "OPERATING.md lacks {}", setting.variable);
        assert!(help.contains(setting.variable) && !setting.doc.trim().is_empty(), "{}", setting.variable);
    }
    let refused = |vars: &[(&str, &str)], word: &str| {
        let (success, _, error) = process::run(&["serve"], vars, &folder.path().join("data"));
        assert!(!success && error.contains(word), "{word}: {error}");
        error
    };
    refused(&[("EVENKEEL_ADDR", "0.0.0.0:0")], "EVENKEEL_PUBLIC_URL");
    refused(&[("EVENKEEL_DEMO", "1"), ("EVENKEEL_PUBLIC_URL", "https://journal.example.org")], "EVENKEEL_DEMO");
    let addr = ("EVENKEEL_ADDR", "127.0.0.1:0");
    refused(&[addr, ("EVENKEEL_SQL_POLICY", "x")], "EVENKEEL_SQL_POLICY");
    let error = refused(&[addr, ("EVENKEEL_MASTER_KEY", "aHVudGVyMg==")], "EVENKEEL_MASTER_KEY");
    assert!(!error.contains("aHVudGVyMg") && !error.contains("hunter2"), "{error}");
    let error = refused(&[addr, ("DATABASE_URL", "postgres://u:hunter2@127.0.0.1:1/x")], "DATABASE_URL");
    assert!(!error.contains("hunter2"), "{error}");
}

#[test]
fn migrate_creates_the_database_and_exits() {
    let folder = tempfile::tempdir().unwrap();
    let (success, said, error) = process::run(&["migrate"], &[], &folder.path().join("data"));
    assert!(success, "{error}");
    assert!(said.contains("up to date"));
    assert!(folder.path().join("data/evenkeel.db").is_file());
}
