//! Backups and the places where they are restored, on both databases.

use std::{
    fs,
    path::{Path, PathBuf},
};

use secrecy::ExposeSecret;

use super::{TestApp, postgres::empty_database, process::run};

type Said = (bool, String, String);

/// A data folder, and with PostgreSQL a database.
pub struct Home {
    folder: PathBuf,
    database: Option<String>,
    _made: Option<tempfile::TempDir>,
}

impl Home {
    /// The place of a running server.
    pub fn of(app: &TestApp) -> Self {
        let database = app.state.config().database_url.as_ref().map(|url| url.expose_secret().to_owned());
        Self { folder: app.data(), database, _made: None }
    }

    /// A place for a restored database: an empty folder with the master key of the app, and with PostgreSQL an empty
    /// database.
    pub fn new(app: &TestApp) -> Self {
        let made = tempfile::tempdir().unwrap();
        fs::copy(app.data().join("master.key"), made.path().join("master.key")).unwrap();
        let database = app.state.config().database_url.as_ref().map(|_| empty_database());
        Self { folder: made.path().to_owned(), database, _made: Some(made) }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// Runs a command of the operator.
    pub fn run(&self, arguments: &[&str]) -> Said {
        self.run_with(arguments, &[])
    }

    /// Runs a command of the operator with additional settings.
    pub fn run_with(&self, arguments: &[&str], more: &[(&str, &str)]) -> Said {
        let mut vars = more.to_vec();
        vars.extend(self.database().map(|url| ("DATABASE_URL", url)));
        run(arguments, &vars, &self.folder)
    }

    /// Makes a backup in `folder` and returns the snapshot.
    pub fn back_up(&self, folder: &Path) -> PathBuf {
        let (success, said, error) = self.run(&["backup", &folder.display().to_string()]);
        assert!(success, "{said}{error}");
        PathBuf::from(said.lines().find_map(|line| line.strip_prefix("Snapshot: ")).unwrap())
    }

    pub fn restore(&self, snapshot: &Path, more: &[&str]) -> Said {
        let snapshot = snapshot.display().to_string();
        self.run(&[&["restore", snapshot.as_str()], more].concat())
    }

    /// Starts a server here.
    pub async fn open(&self) -> TestApp {
        let mut vars = vec![("EVENKEEL_DATA_DIR", self.folder.display().to_string())];
        vars.extend(self.database().map(|url| ("DATABASE_URL", url.to_owned())));
        TestApp::with(&vars).await
    }
}
