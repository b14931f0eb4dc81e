//! Backups, made while servers write to the database, and their restoration.
//!
//! A backup is two files. `evenkeel-<time>.db` (SQLite) or `evenkeel-<time>.dump` (PostgreSQL) is a snapshot without data
//! keys. `keys.db` holds the wrapped data keys, the ids of all users and the deletions that they asked for; every backup
//! replaces it. So the text of a deleted account cannot be read from older snapshots either, once the next backup has
//! replaced its key.

mod keys;
mod postgres;
mod programs;
mod sqlite;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use chrono::{DateTime, NaiveDateTime};

use super::{
    Store,
    connect::{StoreOptions, keep_private},
};

pub const KEYS: &str = "keys.db";
/// The time in the name of a snapshot (UTC).
const TIME: &str = "%Y%m%dT%H%M%S%3fZ";
const SQLITE_END: &str = "db";
const POSTGRES_END: &str = "dump";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    pub snapshot: PathBuf,
    pub keys: PathBuf,
    pub bytes: u64,
    pub users: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restored {
    /// When the snapshot was made, in epoch milliseconds.
    pub made_at: i64,
    pub users: i64,
    /// The number of users that were left out because their accounts were deleted after the snapshot was made.
    pub deleted_since: i64,
}

/// Makes a backup of a database in `folder`, which is created if it is missing.
pub async fn back_up(database: &StoreOptions, folder: &Path, now_ms: i64) -> anyhow::Result<Backup> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let end = if database.postgres.is_some() { POSTGRES_END } else { SQLITE_END };
    let made = DateTime::from_timestamp_millis(now_ms).unwrap_or_default().format(TIME);
    let snapshot = folder.join(format!("evenkeel-{made}.{end}"));
    // A name that `restore` refuses, until the snapshot is complete and without keys.
    let (draft, new_keys) = (snapshot.with_extension("incomplete"), folder.join("keys.incomplete"));
    for file in [&draft, &new_keys] {
        _ = fs::remove_file(file);
        keep_private(file).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let copied = match &database.postgres {
        Some(url) => postgres::copy_apart(url, &draft, &new_keys, now_ms).await,
        None => sqlite::copy_apart(&database.sqlite_file, &draft, &new_keys, now_ms).await,
    };
    let users = match copied {
        Ok(users) => users,
        Err(error) => {
            _ = fs::remove_file(&draft);
            _ = fs::remove_file(&new_keys);
            return Err(error);
        }
    };
    let keys = folder.join(KEYS);
    // The keys first: a snapshot is never newer than the keys beside it.
    put(&new_keys, &keys)?;
    put(&draft, &snapshot)?;
    let bytes = fs::metadata(&snapshot)?.len() + fs::metadata(&keys)?.len();
    Ok(Backup { snapshot, keys, bytes, users })
}

/// A database that a snapshot is restored to, and that no server uses until all of it was read.
#[derive(Debug)]
pub enum Draft {
    Sqlite(sqlite::Draft),
    /// A PostgreSQL database that is marked as unfinished.
    Postgres(postgres::Draft),
}

impl Draft {
    /// Prepares the place for a snapshot: in place of `database`, which must not exist or be empty, or with `trial` beside
    /// it.
    pub async fn prepare(database: &StoreOptions, trial: bool) -> anyhow::Result<Self> {
        match &database.postgres {
            Some(url) => postgres::Draft::prepare(url, trial).await.map(Self::Postgres),
            None => sqlite::Draft::prepare(&database.sqlite_file, trial).map(Self::Sqlite),
        }
    }

    /// Restores a snapshot. Users that are not among the keys are left out. So is what must not come back: sessions,
    /// tokens, mails.
    pub async fn fill(&self, snapshot: &Path, keys: &Path) -> anyhow::Result<Restored> {
        for file in [snapshot, keys] {
            fs::metadata(file).with_context(|| format!("cannot read {}", file.display()))?;
        }
        match self {
            Self::Sqlite(draft) => draft.fill(snapshot, keys).await,
            Self::Postgres(draft) => draft.fill(snapshot, keys).await,
        }
    }

    pub fn options(&self) -> StoreOptions {
        match self {
            Self::Sqlite(draft) => StoreOptions { postgres: None, sqlite_file: draft.file().to_owned() },
            Self::Postgres(draft) => StoreOptions { postgres: Some(draft.url()), sqlite_file: PathBuf::new() },
        }
    }

    pub async fn keep(self) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(draft) => draft.keep(),
            Self::Postgres(draft) => draft.keep().await,
        }
    }

    pub async fn discard(self) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(draft) => draft.discard(),
            Self::Postgres(draft) => return draft.discard().await,
        }
        Ok(())
    }
}

impl Store {
    /// Fails on a PostgreSQL database that a restore did not finish. On SQLite there is none: the file gets its name last.
    pub async fn refuse_unfinished_restore(&self) -> anyhow::Result<()> {
        if postgres::is_unfinished(&self.reader).await? {
            bail!(
                "a restore into this database did not finish, so it is not to be used. Create an empty database, name it \
                 in DATABASE_URL, and restore again"
            );
        }
        Ok(())
    }
}

/// Fails unless the keys are as new as the snapshot.
fn compare(keys: &Path, keys_made_at: i64, made_at: i64) -> anyhow::Result<()> {
    if keys_made_at < made_at {
        bail!("{} is older than the snapshot; use the newest {KEYS}", keys.display());
    }
    Ok(())
}

/// Returns when a snapshot was made, as its name says.
fn time_in_name(snapshot: &Path) -> Option<i64> {
    let name = snapshot.file_stem()?.to_str()?.strip_prefix("evenkeel-")?;
    Some(NaiveDateTime::parse_from_str(name, TIME).ok()?.and_utc().timestamp_millis())
}

fn not_a_backup(file: &Path) -> String {
    format!("{} is not a backup by this program", file.display())
}

/// Moves a complete file to its final name, in a way that survives a power cut.
fn put(draft: &Path, file: &Path) -> anyhow::Result<()> {
    fs::File::open(draft)?.sync_all()?;
    fs::rename(draft, file).with_context(|| format!("cannot write {}", file.display()))?;
    match file.parent() {
        Some(folder) => Ok(fs::File::open(folder)?.sync_all()?),
        None => Ok(()),
    }
}

fn text(path: &Path) -> anyhow::Result<&str> {
    path.to_str().with_context(|| format!("{} is not a Unicode path", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_snapshot_has_its_time() {
        let made = |name: &str| time_in_name(Path::new(name));
        assert_eq!(made("/copies/evenkeel-20261123T101500123Z.dump"), Some(1_795_428_900_123));
        for other in ["evenkeel.dump", "evenkeel-20261123T101500Z.dump", "keys.db", "evenkeel-x.dump", "/"] {
            assert_eq!(made(other), None, "{other}");
        }
    }
}
