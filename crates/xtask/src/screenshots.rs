//! Takes the README's pictures again, from the demo.

use anyhow::{Context as _, Result};

use crate::{browser, npm, process, rust, serve, tools, ui, wasm};

/// Builds what changed and takes the pictures in `.github/pictures`.
pub(crate) fn run() -> Result<()> {
    tools::ensure_node()?;
    wasm::build_if_changed()?;
    serve::build_app_if_changed()?;
    npm::install("tests/e2e")?;
    let server = rust::build_server(false)?;
    process::run(
        process::npm("tests/e2e", &["run", "--silent", "screenshots"])
            .env("EVENKEEL_SERVER_BIN", server)
            .env("EVENKEEL_CHROMIUM", browser::find()?),
    )
    .context("the pictures could not be taken")?;
    ui::say("The pictures are in .github/pictures");
    Ok(())
}
