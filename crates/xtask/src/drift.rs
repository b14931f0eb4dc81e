//! Generated files that are committed: writing them, and checking that they are up to date.

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::{npm, process, rust, tools, ui};

const OPENAPI: &str = "server/openapi.json";

/// Files printed by examples of the cores: package, example, argument, file.
const FROM_RULES: [(&str, &str, &str, &str); 19] = [
    ("evenkeel-safety-core", "rules_md", "", "crates/safety-core/RULES.md"),
    ("evenkeel-safety-core", "rules_ts", "", "pkg/src/rules.gen.ts"),
    ("evenkeel-safety-core", "rules_ts", "reasons", "app/src/features/playground/rules.gen.ts"),
    ("evenkeel-safety-core", "limits_ts", "", "pkg/src/limits.gen.ts"),
    ("evenkeel-safety-core", "errors_ts", "", "app/src/lib/errors/catalogue.gen.ts"),
    ("evenkeel-wasm-bridge", "report_ts", "", "pkg/src/report.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "limits", "pkg/src/cbt-content/limits.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "patterns", "pkg/src/cbt-content/patterns.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "moods", "pkg/src/cbt-content/moods.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "instruments", "pkg/src/cbt-content/instruments.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "names", "pkg/src/cbt-content/names.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "needs", "pkg/src/cbt-content/needs.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "strengths", "pkg/src/cbt-content/strengths.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "plan", "pkg/src/cbt-content/plan.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "techniques", "pkg/src/cbt-content/techniques.gen.ts"),
    ("evenkeel-cbt-core", "content_ts", "scenarios", "pkg/src/cbt-scenarios.gen.ts"),
    ("evenkeel-cbt-core", "directory", "crisis", "app/src/lib/crisis-lines/crisis.gen.ts"),
    ("evenkeel-cbt-core", "directory", "topics", "app/src/lib/crisis-lines/topics.gen.ts"),
    ("evenkeel-cbt-core", "directory", "page", "app/public/crisis.html"),
];

/// Writes the OpenAPI description and the app's types for it.
pub(crate) fn write_openapi() -> Result<()> {
    tools::ensure_node()?;
    rust::build_server(false)?;
    replace(OPENAPI, &server_interface()?)?;
    npm::install("app")?;
    npm::install("app/tools/openapi")?;
    npm::script("app", "openapi")
}

/// Fails if the committed OpenAPI description, or the app's types for it, are out of date. The server is already built.
pub(crate) fn check_openapi() -> Result<()> {
    compare(OPENAPI, &server_interface()?, "cargo xtask openapi")?;
    npm::install("app/tools/openapi")?;
    npm::script("app", "openapi:check")
        .context("the app's types are not those of server/openapi.json; run `cargo xtask openapi`")
}

/// Writes the files derived from the rule data and other tables of the cores.
pub(crate) fn write_rules() -> Result<()> {
    for (package, example, part, file) in FROM_RULES {
        process::run(&mut process::cargo(&["build", "-q", "-p", package, "--example", example]))?;
        replace(file, &from_rules(example, part)?)?;
    }
    Ok(())
}

/// Fails if a file derived from the cores' tables is out of date. The examples are already built.
pub(crate) fn check_rules() -> Result<()> {
    for (_, example, part, file) in FROM_RULES {
        compare(file, &from_rules(example, part)?, "cargo xtask rules")?;
    }
    Ok(())
}

fn server_interface() -> Result<String> {
    process::capture(process::command(process::binary("evenkeel-server", false)).arg("openapi"))
}

fn from_rules(example: &str, part: &str) -> Result<String> {
    process::capture(process::command(process::binary(&format!("examples/{example}"), false)).arg(part))
}

fn replace(file: &str, contents: &str) -> Result<()> {
    let path = process::root().join(file);
    if fs::read_to_string(&path).is_ok_and(|stored| same(&stored, contents)) {
        ui::say(&format!("{file} is up to date."));
        return Ok(());
    }
    fs::write(&path, contents).with_context(|| format!("could not write {}", path.display()))?;
    ui::say(&format!("Wrote {file}."));
    Ok(())
}

fn compare(file: &str, generated: &str, remedy: &str) -> Result<()> {
    let path = process::root().join(file);
    let stored =
        fs::read_to_string(&path).with_context(|| format!("{file} is missing; run `{remedy}` and commit it"))?;
    if same(&stored, generated) {
        ui::detail(&format!("{file} is up to date"));
        return Ok(());
    }
    let line = first_difference(&stored, generated);
    bail!("{file} is not what its source says (first difference in line {line}); run `{remedy}` and commit it")
}

/// Ignores line endings and a missing final line break.
fn same(stored: &str, generated: &str) -> bool {
    stored.trim_end().lines().eq(generated.trim_end().lines())
}

fn first_difference(stored: &str, generated: &str) -> usize {
    let common = stored.lines().zip(generated.lines()).take_while(|(left, right)| left == right).count();
    common + 1
}

#[cfg(test)]
mod tests {
    use super::{first_difference, same};

    #[test]
    fn line_endings_do_not_count_as_drift() {
        assert!(same("a\r\nb\r\n", "a\nb"));
        assert!(!same("a\nb\n", "a\nc\n"));
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), 2);
    }
}
