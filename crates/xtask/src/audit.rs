//! `cargo xtask audit`: known vulnerabilities and licences of the dependencies.
//!
//! Not a step of the test suite: the result changes without a commit, and it requires the advisory databases.

use anyhow::Result;

use crate::{npm, process, tools};

/// Checks licences, sources and advisories of the crates, then advisories of the shipped npm packages.
pub(crate) fn run() -> Result<()> {
    tools::ensure_cargo_deny()?;
    process::run(&mut process::cargo(&["deny", "--all-features", "check"]))?;
    tools::ensure_node()?;
    for folder in npm::FOLDERS {
        process::run(&mut process::npm(folder, &["audit", "--omit=dev"]))?;
    }
    Ok(())
}
