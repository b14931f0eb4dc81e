//! Finds the Chromium for the browser tests.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::process;

/// The names of Chromium on common systems. First the build that has no windows: the same engine, and the browser tests
/// take a fifth less processor time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MACOS: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/// Returns the browser in `EVENKEEL_CHROMIUM`, or the system's Chromium or Chrome.
pub(crate) fn find() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("EVENKEEL_CHROMIUM") {
        let path = PathBuf::from(named);
        if path.is_file() {
            return Ok(path);
        }
        bail!("EVENKEEL_CHROMIUM names {}, where there is no file", path.display());
    }
    if let Some(path) = NAMES.iter().find_map(|name| process::find_on_path(name)) {
        return Ok(path);
    }
    let macos = PathBuf::from(MACOS);
    if macos.is_file() {
        return Ok(macos);
    }
    bail!(
        "the browser tests need Chromium and found none. Install it (Debian: apt-get install \
         chromium-headless-shell), or set EVENKEEL_CHROMIUM to the program."
    )
}
