//! The operator's commands, from a shell on the server's machine. No command is reachable over HTTP.

mod accounts;
mod backups;
mod doctor;
mod master_key;
mod reports;

use std::path::PathBuf;

use clap::Subcommand;
use evenkeel_server::{config::Config, state::open_store, store::Store};

/// The output of a command, and whether it succeeded, which determines the exit code.
pub(crate) struct Report {
    pub(crate) text: String,
    pub(crate) problem: Option<&'static str>,
}

impl Report {
    fn fine(text: String) -> Self {
        Self { text, problem: None }
    }
}

#[derive(Subcommand, Clone)]
pub(crate) enum Command {
    /// Check the settings, the data folder, the database, the keys, the clock and the mail server
    Doctor,
    /// Copy the database into a folder while servers go on writing. Deleted accounts stay unreadable in old copies if only
    /// the newest keys.db is kept. With PostgreSQL, its client programs are needed (pg_dump, pg_restore)
    Backup {
        /// The folder for the copies
        folder: PathBuf,
    },
    /// Put a backup back: into a data folder without a database, or into the empty PostgreSQL database of DATABASE_URL.
    /// The master key is needed, too
    Restore {
        /// The snapshot, evenkeel-<time>.db (SQLite) or evenkeel-<time>.dump (PostgreSQL)
        snapshot: PathBuf,
        /// The newest keys.db. Default: the one beside the snapshot
        #[arg(long)]
        keys: Option<PathBuf>,
        /// Only try it: restore to a temporary file in the data folder or a temporary database, verify all of it, and
        /// delete it
        #[arg(long)]
        check: bool,
    },
    /// Verify the whole database: its structure, the audit, and that every text can be decrypted
    Verify,
    /// Replace the master key. Stop all servers first. Everyone has to sign in again. With EVENKEEL_MASTER_KEY set, the
    /// new key is the first line of standard input
    RotateKey,
    /// Check the audit of patients' shared data
    #[command(subcommand)]
    Audit(reports::Audit),
    /// List what people reported about invitations
    #[command(subcommand)]
    Invitations(reports::Invitations),
    #[command(flatten)]
    Account(accounts::Account),
}

/// Opens the database, checks that the master key fits, and closes the database whatever comes of the work.
async fn with_store<T>(config: &Config, work: impl AsyncFnOnce(&Store) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let store = open_store(config).await?;
    let done = match store.check_master_key().await {
        Ok(()) => work(&store).await,
        Err(error) => Err(error),
    };
    store.close().await;
    done
}

pub(crate) async fn run(command: Command, config: Config) -> anyhow::Result<Report> {
    match command {
        Command::Doctor => doctor::examine(config).await,
        Command::Backup { folder } => backups::back_up(&config, &folder).await.map(Report::fine),
        Command::Restore { snapshot, keys, check } => backups::restore(&config, &snapshot, keys, check).await,
        Command::Verify => backups::verify(&config).await,
        Command::RotateKey => master_key::rotate(&config).await.map(Report::fine),
        Command::Audit(reports::Audit::Verify { head }) => reports::verify_audit(&config, head).await,
        Command::Invitations(reports::Invitations::Reported) => {
            reports::reported_invitations(&config).await.map(Report::fine)
        }
        Command::Account(account) => accounts::run(&account, config).await.map(Report::fine),
    }
}
