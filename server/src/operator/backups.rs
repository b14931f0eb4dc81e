//! Backup, restore and verification of the database.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use chrono::{DateTime, SecondsFormat, Utc};
use evenkeel_server::{
    config::Config,
    master_key,
    state::store_options,
    store::{
        Store, StoreOptions,
        backup::{self, Draft, KEYS, Restored},
        vault::MasterKey,
        verify::Verified,
    },
};

use super::{Report, reports, with_store};

pub(super) async fn back_up(config: &Config, folder: &Path) -> anyhow::Result<String> {
    let options = store_options(config);
    if options.postgres.is_none() {
        let database = options.sqlite_file.display();
        fs::metadata(&options.sqlite_file).with_context(|| format!("there is no database {database}"))?;
    }
    let made = backup::back_up(&options, folder, Utc::now().timestamp_millis()).await?;
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
    let master = master_key::read(config)?.with_context(|| {
        let folder = config.data_dir.display();
        format!("the master key is missing: set EVENKEEL_MASTER_KEY, or put master.key into {folder}")
    })?;
    let keys = keys.unwrap_or_else(|| snapshot.with_file_name(KEYS));
    let draft = Draft::prepare(&store_options(config), check).await?;
    let restored = match draft.fill(snapshot, &keys).await {
        Ok(restored) => finish(master, &draft.options(), restored).await,
        Err(error) => Err(error),
    };
    match restored {
        Ok(report) if !check && report.problem.is_none() => {
            draft.keep().await?;
            Ok(report)
        }
        refused => {
            draft.discard().await?;
            refused
        }
    }
}

/// Brings a restored database up to date and verifies it.
async fn finish(master: MasterKey, options: &StoreOptions, restored: Restored) -> anyhow::Result<Report> {
    let store = Store::open(options, master).await?;
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

pub(super) async fn verify(config: &Config) -> anyhow::Result<Report> {
    let verified = with_store(config, async |store| Ok(store.verify().await?)).await?;
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
