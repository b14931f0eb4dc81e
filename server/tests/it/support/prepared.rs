//! Databases with the schema and the articles of the knowledge base, prepared once and copied for each test: preparing
//! one takes longer than most tests.

use std::{fs, path::Path, sync::OnceLock};

use evenkeel_server::state::AppState;

use super::app::config;

static SQLITE: OnceLock<Vec<u8>> = OnceLock::new();

/// Puts a prepared SQLite database into a data folder that has none yet.
pub fn place_sqlite(data: &Path) {
    let bytes = SQLITE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        prepare(&[("EVENKEEL_DATA_DIR", folder.path().display().to_string())]);
        assert!(!folder.path().join("evenkeel.db-wal").exists(), "the database is one file");
        fs::read(folder.path().join("evenkeel.db")).unwrap()
    });
    fs::create_dir_all(data).unwrap();
    fs::write(data.join("evenkeel.db"), bytes).unwrap();
}

/// Prepares a database as a server does when it starts.
pub fn prepare(vars: &[(&str, String)]) {
    let config = config(vars);
    // On a separate thread, as this is called from within an async runtime.
    std::thread::spawn(move || {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            AppState::open(config).await.unwrap().store().close().await;
        });
    })
    .join()
    .unwrap();
}
