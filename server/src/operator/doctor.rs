//! Checks whether a server with these settings would work.

use std::{fmt::Write as _, fs, path::Path};

use chrono::Utc;
use evenkeel_server::{
    config::{Config, MailTransport, is_local},
    disk, master_key,
    service::mail,
    state::{breached_passwords, open_store, sqlite_file},
    store::{Store, is_postgres_protected},
};
use secrecy::ExposeSecret;

use super::Report;

/// The free space below which saves are about to fail, and below which to think of a larger disk, in bytes.
const DISK: (u64, u64) = (100_000_000, 1_000_000_000);
/// How far the newest time in the database may be ahead of the clock, in milliseconds.
const AHEAD_MS: i64 = 2 * 60 * 1000;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Fine,
    Warning,
    Problem,
}

#[derive(Default)]
struct Findings(Vec<(Level, String)>);

impl Findings {
    fn fine(&mut self, text: impl Into<String>) {
        self.0.push((Level::Fine, text.into()));
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.0.push((Level::Warning, text.into()));
    }

    fn problem(&mut self, text: impl Into<String>) {
        self.0.push((Level::Problem, text.into()));
    }

    fn report(self) -> Report {
        let mut text = String::new();
        for (level, line) in &self.0 {
            let word = match level {
                Level::Fine => "ok",
                Level::Warning => "WARNING",
                Level::Problem => "PROBLEM",
            };
            let _ = writeln!(text, "{word:<9}{line}");
        }
        let found = self.0.iter().any(|(level, _)| *level == Level::Problem);
        Report { text, problem: found.then_some("the server would not work well") }
    }
}

/// Checks everything and changes nothing, apart from a row that only tests writing. An invalid setting was refused before
/// this.
pub(super) async fn examine(config: Config) -> anyhow::Result<Report> {
    let mut findings = Findings::default();
    reach(&config, &mut findings);
    files(&config, &mut findings);
    database(&config, &mut findings).await;
    match (config.mail, config.has_mailbox()) {
        (MailTransport::Smtp, _) => match mail::test_transport(&config).await {
            Ok(()) => findings.fine("the mail server accepts the sign-in"),
            Err(error) => findings.problem(format!("mails cannot be sent: {error} (EVENKEEL_SMTP_URL)")),
        },
        (MailTransport::Mailbox, true) => findings.warn("mails are shown on the mailbox page instead of being sent"),
        (MailTransport::Mailbox, false) => {
            findings.problem("mails are not sent, so nobody can confirm an address: set EVENKEEL_MAIL=smtp");
        }
    }
    Ok(findings.report())
}

/// Checks the ways into this server and out of it.
fn reach(config: &Config, findings: &mut Findings) {
    match config.public_url.as_deref() {
        Some(url) if url.starts_with("https://") => findings.fine(format!("the public URL is {url}")),
        Some(url) => findings.warn(format!("the public URL {url} has no TLS: only this machine can use it")),
        None => findings.warn("no public URL (EVENKEEL_PUBLIC_URL): only this machine can use the server"),
    }
    if !config.cors_origins.is_empty() {
        let sites = config.cors_origins.join(", ");
        findings.warn(format!("pages of {sites} may call this server with an access token (EVENKEEL_CORS_ORIGINS)"));
    }
    match config.database_url.as_ref().map(|url| is_postgres_protected(url.expose_secret())) {
        None => {}
        Some(true) => findings.fine("PostgreSQL is on this machine, or shows a certificate that is checked"),
        Some(false) => findings.warn(
            "others on the way could read what PostgreSQL sends, or answer in its place: add sslmode=verify-full to \
             DATABASE_URL",
        ),
    }
    match config.metrics_addr {
        Some(address) if !address.ip().is_loopback() => findings.warn(format!(
            "everyone who reaches {address} can read the metrics, without TLS: use 127.0.0.1 or a private network \
             (EVENKEEL_METRICS_ADDR)"
        )),
        _ => {}
    }
    match &config.collector {
        Some(collector) if collector.starts_with("https://") || is_local(collector) => {
            findings.fine(format!("traces go to {collector}"));
        }
        Some(collector) => findings.warn(format!("traces go to {collector} without TLS (OTEL_EXPORTER_OTLP_ENDPOINT)")),
        None => {}
    }
    match breached_passwords(config) {
        Ok(Some(_)) => findings.fine("new passwords are looked up in the list of breached ones"),
        Ok(None) => {}
        Err(error) => findings.problem(format!("{error:#}")),
    }
    if config.demo {
        findings.warn("the demo accounts are on, and their passwords are public");
    }
}

fn files(config: &Config, findings: &mut Findings) {
    let app = config.app_dir.join("index.html");
    match fs::metadata(&app) {
        Ok(_) => findings.fine(format!("the app is in {}", config.app_dir.display())),
        Err(error) => findings.problem(format!("the app is missing: {}: {error} (EVENKEEL_APP_DIR)", app.display())),
    }
    let folder = config.data_dir.display();
    if let Err(error) = fs::metadata(&config.data_dir) {
        return findings.warn(format!("the data folder {folder} does not exist yet: {error}"));
    }
    private(&config.data_dir, findings);
    disk(&config.data_dir, findings);
    match (&config.master_key, fs::metadata(master_key::file(config))) {
        (Some(_), _) => findings.fine("the master key is in EVENKEEL_MASTER_KEY"),
        (None, Ok(_)) => findings.warn(format!(
            "the master key is beside the data, so a copy of {folder} is enough to read everything. Keep a copy elsewhere, \
             or move it into EVENKEEL_MASTER_KEY"
        )),
        (None, Err(_)) => findings.warn("there is no master key yet; the first start generates one"),
    }
}

#[cfg(unix)]
fn private(folder: &Path, findings: &mut Findings) {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(folder).map(|found| found.permissions().mode() & 0o777) {
        Ok(mode) if mode & 0o077 == 0 => findings.fine(format!("only the owner can open {}", folder.display())),
        Ok(mode) => findings.warn(format!("other users can open {} (mode {mode:o}): chmod 700", folder.display())),
        Err(error) => findings.problem(format!("cannot read {}: {error}", folder.display())),
    }
}

#[cfg(not(unix))]
fn private(_: &Path, _: &mut Findings) {}

fn disk(folder: &Path, findings: &mut Findings) {
    let free = match disk::free(folder) {
        Ok(Some(free)) => free,
        Ok(None) => return,
        Err(error) => return findings.problem(format!("the free space cannot be read: {error}")),
    };
    let text = format!("{} MB are free on the disk of {}", free / 1_000_000, folder.display());
    match free {
        free if free < DISK.0 => findings.problem(text),
        free if free < DISK.1 => findings.warn(text),
        _ => findings.fine(text),
    }
}

async fn database(config: &Config, findings: &mut Findings) {
    // Opening would create them.
    if config.database_url.is_none() && fs::metadata(sqlite_file(config)).is_err() {
        return findings.warn("there is no database yet; the first start creates it");
    }
    if matches!(master_key::read(config), Ok(None)) {
        return findings.problem("there is a database, but the master key is missing: without it nothing can be read");
    }
    match open_store(config).await {
        Ok(store) => {
            stored(&store, findings).await;
            store.close().await;
        }
        Err(error) => findings.problem(format!("{error:#}")),
    }
}

async fn stored(store: &Store, findings: &mut Findings) {
    match store.version().await {
        Ok(version) => findings.fine(format!("the database answers: {version}")),
        Err(error) => return findings.problem(format!("the database does not answer: {error}")),
    }
    match store.pending_migrations().await {
        Ok(pending) if pending.is_empty() => findings.fine("its schema is the one of this version"),
        Ok(pending) => {
            return findings.warn(format!("the next start migrates it: {}. Make a backup first", pending.join(", ")));
        }
        Err(error) => return findings.problem(format!("{error:#}")),
    }
    match store.check_master_key().await {
        Ok(()) => findings.fine("the master key fits"),
        Err(error) => findings.problem(format!("{error:#}")),
    }
    let now = Utc::now().timestamp_millis();
    match store.try_write(now).await {
        Ok(()) => findings.fine("it can be written"),
        Err(error) => findings.problem(format!("nothing can be saved: {error}")),
    }
    match store.newest_time().await {
        Ok(Some(newest)) if newest > now + AHEAD_MS => findings.problem(format!(
            "the clock is wrong: the database has a row that is {} s ahead of it. Sessions and time limits depend on it",
            (newest - now) / 1000
        )),
        Ok(_) => findings.fine("the clock is not behind the database"),
        Err(error) => findings.problem(format!("the times in it cannot be read: {error}")),
    }
}
