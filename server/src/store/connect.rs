//! Opening the database, SQLite or PostgreSQL, with the required settings.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Mutex,
    time::Duration,
};

use anyhow::{Context, bail};
use evenkeel_migration::{Migrator, MigratorTrait};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, SqlxPostgresConnector, SqlxSqliteConnector, Statement,
    TransactionTrait,
    sqlx::{
        ConnectOptions, Connection,
        postgres::{PgConnectOptions, PgPoolOptions, PgSslMode},
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
    },
};

use super::{Store, vault::MasterKey};

const SQLITE_READERS: u32 = 4;
const POSTGRES_WRITERS: u32 = 8;
const POSTGRES_READERS: u32 = 8;
/// How long a connection to PostgreSQL may have been idle to be used without a test. A firewall may forget an idle one.
const TRUSTED_IDLE: Duration = Duration::from_secs(1);
/// An arbitrary advisory-lock key that nothing else uses in this database.
const MIGRATION_LOCK: i64 = 0x6576_656e_6b65_656c;
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// The first SQLite version without the bug that can corrupt a database when its write-ahead log is reset.
const SAFE_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// The location of the database.
#[derive(Debug, Clone)]
pub struct StoreOptions {
    /// A PostgreSQL URL; `None` means SQLite.
    pub postgres: Option<String>,
    /// The SQLite file. Its folder must exist.
    pub sqlite_file: PathBuf,
}

impl Store {
    /// Opens the database. Does not migrate.
    pub async fn open(options: &StoreOptions, master: MasterKey) -> anyhow::Result<Self> {
        let (writer, reader) = match &options.postgres {
            Some(url) => open_postgres(url).await?,
            None => open_sqlite(options).await?,
        };
        let saves = options.postgres.is_none().then(Default::default);
        Ok(Self {
            writer,
            reader,
            saves,
            observer: None,
            master,
            keys: Mutex::new(HashMap::new()),
            mail_waits: tokio::sync::Notify::new(),
            care_changed: tokio::sync::Notify::new(),
        })
    }

    /// Migrates the database to this version's schema.
    pub async fn migrate(&self) -> anyhow::Result<()> {
        // Servers that start at the same time on one PostgreSQL database take turns; the later ones find nothing left
        // to do. The lock is released with its transaction.
        let turn = match self.writer.get_database_backend() {
            DbBackend::Postgres => {
                let turn = self.writer.begin().await?;
                turn.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
                Some(turn)
            }
            _ => None,
        };
        Migrator::up(&self.writer, None).await.context("the database could not be migrated")?;
        if let Some(turn) = turn {
            turn.commit().await?;
        }
        Ok(())
    }

    /// Returns the name and version of the database, as it says them.
    pub async fn version(&self) -> anyhow::Result<String> {
        let (sql, prefix) = match self.reader.get_database_backend() {
            DbBackend::Postgres => ("SELECT version() AS version", ""),
            _ => ("SELECT sqlite_version() AS version", "SQLite "),
        };
        let row = self.reader.query_one_raw(Statement::from_string(self.reader.get_database_backend(), sql)).await?;
        let version: String = row.context("the database has no version")?.try_get("", "version")?;
        Ok(format!("{prefix}{version}"))
    }

    /// Returns the names of migrations that this version has and the database doesn't.
    pub async fn pending_migrations(&self) -> anyhow::Result<Vec<String>> {
        let pending =
            Migrator::get_pending_migrations(&self.writer).await.context("the migrations cannot be compared")?;
        Ok(pending.iter().map(|migration| migration.name().to_owned()).collect())
    }

    /// Reverts all migrations; for tests.
    pub async fn migrate_down(&self) -> anyhow::Result<()> {
        Migrator::down(&self.writer, None).await.context("the migrations could not be reverted")
    }

    /// Returns the database's product name.
    pub fn kind(&self) -> &'static str {
        match self.writer.get_database_backend() {
            DbBackend::Postgres => "Postgres",
            _ => "SQLite",
        }
    }

    /// Returns the database's name in OpenTelemetry.
    pub fn system_name(&self) -> &'static str {
        match self.writer.get_database_backend() {
            DbBackend::Postgres => "postgresql",
            _ => "sqlite",
        }
    }
}

/// Returns the connections that write and those that read.
async fn open_postgres(url: &str) -> anyhow::Result<(DatabaseConnection, DatabaseConnection)> {
    // The URL contains a password, so the error names the variable instead.
    let failed = "cannot connect to the PostgreSQL database in DATABASE_URL";
    let connect = PgConnectOptions::from_str(url).ok().context(failed)?.disable_statement_logging();
    let open = async |count| {
        let pool = PgPoolOptions::new()
            .max_connections(count)
            .acquire_timeout(BUSY)
            // A test before each use would take a round trip. Connections in use were tested when they came back.
            .test_before_acquire(false)
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_IDLE {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            });
        let pool = pool.connect_with(connect.clone()).await.context(failed)?;
        anyhow::Ok(SqlxPostgresConnector::from_sqlx_postgres_pool(pool))
    };
    Ok((open(POSTGRES_WRITERS).await?, open(POSTGRES_READERS).await?))
}

/// Whether no third party can read along or answer for a PostgreSQL server: it is on this machine, or its certificate is
/// checked with its name.
pub fn is_postgres_protected(url: &str) -> bool {
    PgConnectOptions::from_str(url).is_ok_and(|options| {
        let host = options.get_host().trim_matches(['[', ']']);
        let is_local = host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|host| host.is_loopback());
        is_local || options.get_socket().is_some() || matches!(options.get_ssl_mode(), PgSslMode::VerifyFull)
    })
}

/// Returns the connection that writes and those that read.
async fn open_sqlite(options: &StoreOptions) -> anyhow::Result<(DatabaseConnection, DatabaseConnection)> {
    let file = &options.sqlite_file;
    keep_private(file).with_context(|| format!("cannot open the SQLite database {}", file.display()))?;
    let connect = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // Synced on every commit, so that acknowledged saves survive a power cut.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        // Deleted data is overwritten, so that no wrapped key remains in the file's free pages.
        .pragma("secure_delete", "ON")
        .disable_statement_logging();
    let failed = || format!("cannot open the SQLite database {}", file.display());
    let open = async |connect, pool: SqlitePoolOptions| {
        let pool = pool.connect_with(connect).await.with_context(failed)?;
        anyhow::Ok(SqlxSqliteConnector::from_sqlx_sqlite_pool(pool))
    };
    let writer = open(connect.clone(), writers()).await?;
    let reader = open(connect.pragma("query_only", "ON"), sqlite_pool(SQLITE_READERS)).await?;
    assert_safe_sqlite(&reader).await?;
    Ok((writer, reader))
}

/// Creates the database file, or restricts an existing one and its companions, so that only their owner can read them
/// (mode 0600), whatever the folder allows. SQLite gives new companions the mode of the database.
#[cfg(unix)]
pub(super) fn keep_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    std::fs::OpenOptions::new().create(true).truncate(false).write(true).mode(0o600).open(file)?;
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        match std::fs::set_permissions(&name, std::fs::Permissions::from_mode(0o600)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Returns a pool of one connection that never hands it out, and never takes it back, inside a transaction.
///
/// After a COMMIT fails because the disk is full, SQLite has rolled back, but the driver still counts an open
/// transaction: its next `begin` creates a savepoint in a transaction that never ends, and every later commit on that
/// connection is acknowledged and lost. So such a connection is closed. `tests/it/disk_full.rs` demonstrates the loss.
fn writers() -> SqlitePoolOptions {
    sqlite_pool(1)
        .before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
        .after_release(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
}

fn sqlite_pool(most: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(most)
        .acquire_timeout(BUSY)
        .idle_timeout(None)
        .max_lifetime(None)
        // There is no network to lose, and the test costs as much as a short query.
        .test_before_acquire(false)
}

async fn assert_safe_sqlite(db: &DatabaseConnection) -> anyhow::Result<()> {
    let row = db
        .query_one_raw(Statement::from_string(DbBackend::Sqlite, "SELECT sqlite_version() AS version"))
        .await?
        .context("cannot read the version of SQLite")?;
    let version: String = row.try_get("", "version")?;
    if !sqlite_version_is_safe(&version) {
        bail!(
            "SQLite {version} can corrupt a database in write-ahead mode; {}.{}.{} or later is needed",
            SAFE_SQLITE.0,
            SAFE_SQLITE.1,
            SAFE_SQLITE.2
        );
    }
    Ok(())
}

/// Whether this SQLite version is free of the write-ahead log reset bug.
pub fn sqlite_version_is_safe(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next()) >= SAFE_SQLITE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_postgres_server_elsewhere_needs_a_checked_certificate() {
        for fine in [
            "postgres://ana:x@127.0.0.1:5432/journal",
            "postgres://ana@localhost/journal?sslmode=disable",
            "postgres://ana@[::1]/journal",
            "postgres://ana@%2Frun%2Fpostgresql/journal",
            "postgres://ana@db.example.org/journal?sslmode=verify-full",
        ] {
            assert!(is_postgres_protected(fine), "{fine}");
        }
        for open in ["", "?sslmode=require", "?sslmode=verify-ca"] {
            assert!(!is_postgres_protected(&format!("postgres://ana@db.example.org/journal{open}")), "{open}");
        }
        assert!(!is_postgres_protected("postgres://ana@localhost.example.org/journal"));
    }

    #[tokio::test]
    async fn sqlite_is_compiled_to_keep_prepared_statements() {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions { postgres: None, sqlite_file: folder.path().join("evenkeel.db") };
        let (_, reader) = open_sqlite(&options).await.unwrap();
        let list = Statement::from_string(DbBackend::Sqlite, "PRAGMA compile_options");
        let rows = reader.query_all_raw(list).await.unwrap();
        let options: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert!(options.iter().any(|option| option == "ENABLE_QPSG"), "set by .cargo/config.toml: {options:?}");
    }

    #[test]
    fn accepts_only_sqlite_versions_without_the_log_reset_bug() {
        for version in ["3.51.3", "3.51.10", "3.52.0", "4.0.0"] {
            assert!(sqlite_version_is_safe(version), "{version}");
        }
        for version in ["3.40.1", "3.51.2", "3.7.0", "", "nonsense"] {
            assert!(!sqlite_version_is_safe(version), "{version}");
        }
    }
}
