//! `cargo xtask screenshots`: takes the README's pictures from the demo of the real server.

use anyhow::Result;

use crate::{browser, npm, process, rust, serve, tools, wasm};

/// Builds what changed, then lets Playwright write `.github/pictures`.
pub(crate) fn run() -> Result<()> {
    let chromium = browser::find()?;
    tools::ensure_node()?;
    wasm::build_if_changed()?;
    serve::build_app_if_changed()?;
    let server = rust::build_server(false)?;
    npm::install("tests/e2e")?;
    process::run(
        process::npm("tests/e2e", &["run", "--silent", "screenshots"])
            .env("EVENKEEL_SERVER_BIN", server)
            .env("EVENKEEL_CHROMIUM", chromium),
    )
}
