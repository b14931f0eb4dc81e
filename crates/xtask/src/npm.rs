//! npm packages: installed only when a package file changed since the last time.

use anyhow::{Context as _, Result, anyhow};

use crate::stamp::Stamp;
use crate::{process, ui};

/// Folders with a `package.json`. The npm package comes first, because the app links to it.
pub(crate) const FOLDERS: [&str; 6] =
    ["pkg", "app", "app/tools/openapi", "tests/e2e", "tests/package", "tests/supabase"];

/// Installs the packages of all folders: most of them at the same time, because each mostly waits for the registry.
pub(crate) fn install_all() -> Result<()> {
    let [package, others @ ..] = FOLDERS;
    install(package)?;
    std::thread::scope(|scope| {
        let installs = others.map(|folder| scope.spawn(move || install(folder)));
        // Joins all of them, also after one has failed.
        let results = installs.map(|each| each.join().unwrap_or_else(|_| Err(anyhow!("an install has panicked"))));
        results.into_iter().collect()
    })
}

/// Installs the packages of one folder, unless nothing changed.
pub(crate) fn install(folder: &str) -> Result<()> {
    let root = process::root();
    let manifest = root.join(folder).join("package.json");
    let Ok(text) = std::fs::read_to_string(&manifest) else {
        return Ok(());
    };
    if !text.contains("ependencies\"") {
        return Ok(());
    }
    if stamp(folder)?.is_fresh() {
        return Ok(());
    }
    ui::say(&format!("Installing the npm packages of {folder}/ (the first time takes up to a minute) ..."));
    // Not `npm ci`: it refuses lock files that lack some platform's binaries.
    process::run(&mut process::npm(folder, &["install", "--no-audit", "--no-fund", "--loglevel=error"]))
        .with_context(|| format!("the npm packages of {folder}/ could not be installed"))?;
    // The install may have completed the lock file, so the stamp is taken afterwards.
    stamp(folder)?.write()
}

/// Stored inside `node_modules`, so that deleting that folder suffices to start over.
fn stamp(folder: &str) -> Result<Stamp> {
    let root = process::root();
    let package = format!("{folder}/package.json");
    let lock = format!("{folder}/package-lock.json");
    let rc = format!("{folder}/.npmrc");
    let modules = format!("{folder}/node_modules");
    Stamp::at(&root, root.join(&modules).join(".evenkeel-stamp"), "npm install", &[&package, &lock, &rc], &[&modules])
}

/// Runs a script of a folder's `package.json`.
pub(crate) fn script(folder: &str, name: &str) -> Result<()> {
    process::run(&mut process::npm(folder, &["run", "--silent", name]))
        .with_context(|| format!("the npm script '{name}' of {folder}/ failed"))
}
