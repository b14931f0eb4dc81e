//! Architecture rules that the compiler does not check, and generated files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::support::process;

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

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn only_the_store_uses_the_database_library() {
    let store = src().join("store");
    let mut inside = 0;
    for (path, text) in sources(&src()) {
        if path.starts_with(&store) {
            inside += usize::from(text.contains("sea_orm"));
        } else {
            assert!(!text.contains("sea_orm") && !text.contains("sqlx"), "{} reaches past the store", path.display());
        }
    }
    assert!(inside > 0, "the test looks in the wrong place");
}

#[test]
fn only_services_call_the_core() {
    let calls = [
        "core_analyse(",
        "safety_core::analyse",
        "journal::validate",
        "crisis::score",
        "sanitise::sanitise",
        "prompt::check",
        "judge(",
        "screen(",
    ];
    // A longer name that ends like one of these is another function.
    let is_call =
        |text: &str, at: usize| !text[..at].ends_with(|before: char| before == '_' || before.is_alphanumeric());
    let mut inside = 0;
    for (path, text) in sources(&src()) {
        let found = calls.iter().any(|call| text.match_indices(call).any(|(at, _)| is_call(&text, at)));
        if path.starts_with(src().join("service")) {
            inside += usize::from(found);
        } else {
            assert!(!found, "{} calls the core past the use-cases", path.display());
        }
    }
    assert!(inside > 0, "the test looks for the wrong calls");
}

#[test]
fn handlers_do_not_use_the_store_nor_services_http() {
    for (path, text) in sources(&src()) {
        if path.starts_with(src().join("service")) || path.starts_with(src().join("store")) {
            assert!(!text.contains("poem"), "{} knows HTTP", path.display());
        }
        if path.starts_with(src().join("api")) {
            assert!(!text.contains(".store()"), "{} goes past the use-cases", path.display());
        }
    }
}

#[test]
fn domain_types_depend_on_no_other_layer() {
    let found = sources(&src().join("domain"));
    assert!(!found.is_empty(), "the test looks in the wrong place");
    for (path, text) in found {
        // The types describe themselves for OpenAPI, but handle no requests.
        let text = text.replace("poem_openapi", "openapi");
        let handles = ["openapi::param", "openapi::payload", "OpenApi", "ApiResponse", "ApiExtractor"];
        let layers = ["poem", "sea_orm", "crate::api", "crate::http", "crate::service", "crate::store"];
        for outside in handles.into_iter().chain(layers) {
            assert!(!text.contains(outside), "{} knows {outside}", path.display());
        }
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
