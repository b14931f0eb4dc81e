//! The master key: from `EVENKEEL_MASTER_KEY`, or generated once in the data folder.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use base64::{Engine, engine::general_purpose::STANDARD};
use secrecy::ExposeSecret;
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::{
    config::Config,
    store::vault::{KEY_BYTES, MasterKey},
};

/// Creates a folder that only its owner can access (mode 0700). An existing folder keeps its mode.
pub(crate) fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Returns the configured master key, or the one in the data folder, which is generated if it is missing.
pub(crate) fn read_or_make(config: &Config) -> anyhow::Result<MasterKey> {
    match read(config)? {
        Some(key) => Ok(key),
        None => {
            let file = file(config);
            match make_key(&file) {
                // Another server that is starting in this folder created the key first.
                Err(error) if is_taken(&error) => read_file(&file),
                made => made,
            }
        }
    }
}

/// Returns the configured master key, or the one in the data folder; `None` if there is neither.
pub fn read(config: &Config) -> anyhow::Result<Option<MasterKey>> {
    if let Some(secret) = &config.master_key {
        let key = read_key(secret.expose_secret()).context("EVENKEEL_MASTER_KEY is set but cannot be used");
        return key.map(Some);
    }
    let file = file(config);
    if fs::exists(&file).with_context(|| format!("cannot read {}", file.display()))? {
        return read_file(&file).map(Some);
    }
    Ok(None)
}

/// Returns the file of the generated master key.
pub fn file(config: &Config) -> PathBuf {
    config.data_dir.join("master.key")
}

fn read_file(file: &Path) -> anyhow::Result<MasterKey> {
    let text = fs::read_to_string(file).map(Zeroizing::new);
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    read_key(&text).with_context(|| format!("{} cannot be used", file.display()))
}

/// Reads a master key from its text: 32 bytes in base64.
pub fn read_key(text: &str) -> anyhow::Result<MasterKey> {
    // The decoder's error message would quote the key.
    let Ok(bytes) = STANDARD.decode(text.trim()).map(Zeroizing::new) else {
        bail!("it is not base64");
    };
    let Ok(bytes) = <[u8; KEY_BYTES]>::try_from(bytes.as_slice()) else {
        bail!("it has {} bytes; it must have {KEY_BYTES}", bytes.len());
    };
    Ok(MasterKey::new(&Zeroizing::new(bytes)))
}

fn is_taken(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<std::io::Error>();
    cause.is_some_and(|error| error.kind() == std::io::ErrorKind::AlreadyExists)
}

/// Generates a key beside the data it protects. That protects a leaked database backup, not a stolen disk.
fn make_key(file: &Path) -> anyhow::Result<MasterKey> {
    let key = generate(file)?;
    tracing::warn!(
        file = %file.display(),
        "A MASTER KEY WAS GENERATED BESIDE THE DATA. A copy of this folder is enough to read every entry, and without \
         this file nothing can be decrypted. Back it up apart from the data, or move it into EVENKEEL_MASTER_KEY."
    );
    Ok(key)
}

/// Generates a key into a file that must not exist.
pub fn generate(file: &Path) -> anyhow::Result<MasterKey> {
    let bytes = Zeroizing::new(crate::store::vault::random::<KEY_BYTES>()?);
    let text = Zeroizing::new(STANDARD.encode(*bytes));
    write_private(file, text.as_bytes()).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(MasterKey::new(&bytes))
}

/// Writes the file atomically: other starting servers, and this one after a power cut, see it complete or not at all.
/// On file systems without hard links the last server to write wins instead of the first.
fn write_private(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let draft = file.with_extension(format!("{}.new", Uuid::now_v7().simple()));
    let written = write_draft(&draft, bytes).and_then(|()| match fs::hard_link(&draft, file) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => fs::rename(&draft, file),
        linked => linked,
    });
    let _ = fs::remove_file(&draft);
    written?;
    if let Some(folder) = file.parent() {
        fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn write_draft(draft: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut handle = options.open(draft)?;
    handle.write_all(bytes)?;
    // Losing the key in a power cut would lose every entry sealed with it.
    handle.sync_all()
}
