//! Backup, restore and verification of the database.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use chrono::{DateTime, SecondsFormat, Utc};
use evenkeel_server::{
    config::Config,
    master_key,
    state::{open_store, sqlite_file},
    store::{
        Store, StoreOptions,
        backup::{self, KEYS, Restored},
        verify::Verified,
    },
};

use super::{Report, reports};

const USE_PG_DUMP: &str = "\
this server uses PostgreSQL, whose own tools make its backups. Keep the data keys apart, so that deleted accounts stay \
unreadable in old dumps:\n\
  pg_dump --format=custom --exclude-table-data=user_keys --file=evenkeel.dump \"$DATABASE_URL\"\n\
  pg_dump --format=custom --data-only --table=user_keys --file=keys.dump \"$DATABASE_URL\"\n\
and keep only the newest keys.dump. pg_restore puts both back, the keys last";

/// Makes a backup and returns the text to print.
pub(super) async fn back_up(config: &Config, folder: &Path) -> anyhow::Result<String> {
    refuse_postgres(config)?;
    let database = sqlite_file(config);
    fs::metadata(&database).with_context(|| format!("there is no database {}", database.display()))?;
    let made = backup::back_up(&database, folder, Utc::now().timestamp_millis()).await?;
    Ok(format!(
        "Snapshot: {}\nData keys: {}\nUsers: {}. Size: {} kB.\nKeep only the newest {KEYS}, so that accounts that are \
         deleted later cannot be read from this snapshot. The master key is not in either file: back it up apart from them.\n",
        made.snapshot.display(),
        made.keys.display(),
        made.users,
        made.bytes / 1000,
    ))
}

/// Restores a backup, or only tries it.
pub(super) async fn restore(
    config: &Config,
    snapshot: &Path,
    keys: Option<PathBuf>,
    check: bool,
) -> anyhow::Result<Report> {
    refuse_postgres(config)?;
    if master_key::read(config)?.is_none() {
        bail!(
            "the master key is missing: set EVENKEEL_MASTER_KEY, or put master.key into {}",
            config.data_dir.display()
        );
    }
    let database = sqlite_file(config);
    if !check && fs::exists(&database)? {
        bail!(
            "{} exists. Stop the server and move it away first, with the files beside it that end in -wal and -shm",
            database.display()
        );
    }
    let keys = keys.unwrap_or_else(|| snapshot.with_file_name(KEYS));
    let draft = database.with_extension("restoring");
    remove(&draft);
    let restored = match backup::restore(snapshot, &keys, &draft).await {
        Ok(restored) => finish(config, &draft, restored).await,
        Err(error) => Err(error),
    };
    match restored {
        Ok(report) if check || report.problem.is_some() => {
            remove(&draft);
            Ok(report)
        }
        Ok(report) => {
            let mut log = draft.as_os_str().to_owned();
            log.push("-wal");
            if fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
                remove(&draft);
                bail!("the restored database could not be completed on disk; check the free space and try again");
            }
            fs::rename(&draft, &database).with_context(|| format!("cannot write {}", database.display()))?;
            fs::File::open(&config.data_dir)?.sync_all()?;
            Ok(report)
        }
        Err(error) => {
            remove(&draft);
            Err(error)
        }
    }
}

/// Brings a restored database up to date and verifies it.
async fn finish(config: &Config, file: &Path, restored: Restored) -> anyhow::Result<Report> {
    let master = master_key::read(config)?.context("the master key is missing")?;
    let store = Store::open(&StoreOptions { postgres: None, sqlite_file: file.to_owned() }, master).await?;
    let done = async {
        store.migrate().await?;
        store.check_master_key().await?;
        let paused = store.pause_all(Utc::now().timestamp_millis()).await?;
        anyhow::Ok((paused, store.verify().await?))
    }
    .await;
    store.close().await;
    let (paused, verified) = done?;
    let made = DateTime::from_timestamp_millis(restored.made_at).unwrap_or_default();
    let mut text = format!("Backup of {}\n", made.to_rfc3339_opts(SecondsFormat::Secs, true));
    let _ = writeln!(
        text,
        "Users: {}. Left out because they were deleted since: {}.",
        restored.users, restored.deleted_since
    );
    let _ = writeln!(text, "Paused care links: {paused}. Each patient resumes sharing, or doesn't.");
    text.push_str(&describe(&verified));
    Ok(Report { text, problem: problem(&verified) })
}

/// Verifies the whole database.
pub(super) async fn verify(config: &Config) -> anyhow::Result<Report> {
    let store = open_store(config).await?;
    let verified = async {
        store.check_master_key().await?;
        anyhow::Ok(store.verify().await?)
    }
    .await;
    store.close().await;
    let verified = verified?;
    Ok(Report { text: describe(&verified), problem: problem(&verified) })
}

fn describe(verified: &Verified) -> String {
    let mut text = String::new();
    for line in &verified.structure {
        let _ = writeln!(text, "DAMAGED: {line}.");
    }
    for row in &verified.unreadable {
        let _ = writeln!(text, "DAMAGED: {row}.");
    }
    let _ = writeln!(text, "Texts that were decrypted: {}.", verified.opened);
    text + &reports::describe(&verified.audit)
}

fn problem(verified: &Verified) -> Option<&'static str> {
    (!verified.is_whole()).then_some("the database is damaged")
}

fn refuse_postgres(config: &Config) -> anyhow::Result<()> {
    if config.database_url.is_some() { bail!(USE_PG_DUMP) } else { Ok(()) }
}

fn remove(file: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        _ = fs::remove_file(name);
    }
}
