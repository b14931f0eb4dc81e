//! Replacement of the master key.

use std::{
    fs,
    io::{BufRead, IsTerminal},
    net::TcpListener,
    path::Path,
};

use anyhow::{Context, bail};
use evenkeel_server::{
    config::Config,
    master_key::{self, read_key},
    state::{open_store, sqlite_file, store_options},
    store::{Store, vault::MasterKey},
};
use zeroize::Zeroizing;

pub(super) async fn rotate(config: &Config) -> anyhow::Result<String> {
    // A running server would go on wrapping new keys with the old one. This finds the one on this machine.
    let _address = TcpListener::bind(config.addr)
        .with_context(|| format!("{} is in use. Stop all servers of this database first", config.addr))?;
    if config.database_url.is_none() {
        let database = sqlite_file(config);
        fs::metadata(&database).with_context(|| format!("there is no database {}", database.display()))?;
    }
    let keys = match config.master_key {
        Some(_) => {
            let next = from_input()?;
            let keys = replace(config, &next).await?;
            return Ok(said(keys, "Set EVENKEEL_MASTER_KEY to the new key before you start a server."));
        }
        None => rotate_file(config).await?,
    };
    let file = master_key::file(config);
    let old = file.with_extension("key.previous");
    let next_step = format!(
        "{} is the new key: back it up apart from the data. {} is the old one: delete it after the next backup.",
        file.display(),
        old.display()
    );
    Ok(said(keys, &next_step))
}

fn said(keys: u64, next_step: &str) -> String {
    format!("Data keys that were wrapped again: {keys}. Everyone has to sign in again.\n{next_step}\n")
}

async fn replace(config: &Config, next: &MasterKey) -> anyhow::Result<u64> {
    let store = open_store(config).await?;
    let replaced = async {
        store.migrate().await?;
        store.check_master_key().await?;
        anyhow::Ok(store.rotate_master_key(next).await?)
    }
    .await;
    store.close().await;
    replaced
}

/// Replaces the key in the data folder. Stopped at any point, the next call finishes it.
async fn rotate_file(config: &Config) -> anyhow::Result<u64> {
    let file = master_key::file(config);
    let (next_file, old_file) = (file.with_extension("key.next"), file.with_extension("key.previous"));
    let mut keys = 0;
    if !(fs::exists(&next_file)? && fits(config, &next_file).await?) {
        _ = fs::remove_file(&next_file);
        let next = master_key::generate(&next_file)?;
        keys = replace(config, &next).await?;
    }
    // The new key gets its name last: until then the next call finds what to finish.
    fs::copy(&file, &old_file).with_context(|| format!("cannot write {}", old_file.display()))?;
    fs::rename(&next_file, &file).with_context(|| format!("cannot write {}", file.display()))?;
    fs::File::open(&config.data_dir)?.sync_all()?;
    Ok(keys)
}

/// Whether the database was rotated to the key in a file.
async fn fits(config: &Config, file: &Path) -> anyhow::Result<bool> {
    let text = Zeroizing::new(fs::read_to_string(file)?);
    let Ok(key) = read_key(&text) else { return Ok(false) };
    let store = Store::open(&store_options(config), key).await?;
    let fits = store.was_rotated_to_this_key().await;
    store.close().await;
    Ok(fits?)
}

fn from_input() -> anyhow::Result<MasterKey> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        bail!(
            "pass the new key on standard input, for example: openssl rand -base64 32 > next.key; evenkeel-server rotate-key < next.key"
        );
    }
    let mut line = Zeroizing::new(String::new());
    stdin.lock().read_line(&mut line).context("cannot read the new key")?;
    read_key(&line).context("the new key on standard input cannot be used")
}
