//! `cargo xtask audit`: what is known about the dependencies today.
//!
//! Not a step of the test suite: the answer changes without a commit, and it needs the advisory databases.

use anyhow::Result;

use crate::{npm, process, tools};

/// Licences, sources and advisories of the crates, then advisories of the npm packages that ship.
pub(crate) fn run() -> Result<()> {
    tools::ensure_cargo_deny()?;
    process::run(&mut process::cargo(&["deny", "--all-features", "check"]))?;
    tools::ensure_node()?;
    for folder in npm::FOLDERS {
        process::run(&mut process::npm(folder, &["audit", "--omit=dev"]))?;
    }
    Ok(())
}
