//! Every threat of `.github/SECURITY.md` names a test, every row of `.github/ASVS.md` that is met names what shows it, and
//! what is named exists. No requirement is left out.

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::{process, ui};

const THREATS: &str = ".github/SECURITY.md";
const REQUIREMENTS: &str = ".github/ASVS.md";
/// How a row begins that has nothing to show.
const UNMET: [&str; 2] = ["Not done: ", "Does not apply: "];
/// The requirements of ASVS 5.0.0, levels 1 and 2: a line for each section, with the numbers in it.
const ALL_REQUIREMENTS: &str = include_str!("asvs.txt");
const RUST_TESTS: &str = "server/tests/it";

/// Fails for a row without a test, or with one that does not exist.
pub(crate) fn check() -> Result<()> {
    check_table(THREATS)?;
    check_table(REQUIREMENTS)?;
    let table = fs::read_to_string(process::root().join(REQUIREMENTS))?;
    let missing = missing(&table);
    if !missing.is_empty() {
        bail!("{REQUIREMENTS} has no row for {}", missing.join(", "));
    }
    Ok(())
}

/// Returns the requirements without a row.
fn missing(table: &str) -> Vec<String> {
    let all: Vec<String> = ALL_REQUIREMENTS
        .lines()
        .filter_map(|line| line.split_once(':'))
        .flat_map(|(section, numbers)| numbers.split_whitespace().map(move |number| format!("{section}.{number}")))
        .collect();
    let mut found = vec![false; all.len()];
    for Row { name, .. } in rows(table) {
        let mut from = None;
        let mut ranges = false;
        // The identifiers stand first: 1.2.3, 1.2.5 to 1.2.7
        for word in name.split_whitespace().map(|word| word.trim_end_matches(',')) {
            let at = all.iter().position(|id| id == word);
            match at {
                None if word == "to" => ranges = true,
                None => break,
                Some(at) => {
                    let first = from.filter(|_| ranges).unwrap_or(at);
                    found[first.min(at)..=at].fill(true);
                    (from, ranges) = (Some(at), false);
                }
            }
        }
    }
    all.into_iter().zip(found).filter(|(_, found)| !found).map(|(id, _)| id).collect()
}

fn check_table(table: &str) -> Result<()> {
    let path = process::root().join(table);
    let text = fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))?;
    let rows = rows(&text);
    if rows.is_empty() {
        bail!("{table} has no row, so nothing was checked");
    }
    let mut wrong = Vec::new();
    for Row { name, how, tests } in &rows {
        if tests.is_empty() && !UNMET.iter().any(|unmet| how.starts_with(unmet)) {
            wrong.push(format!("'{name}' names no test"));
        }
        let mut file = String::new();
        for test in tests {
            if !exists(test, &mut file) {
                wrong.push(format!("'{name}' names `{test}`, which does not exist"));
            }
        }
    }
    if wrong.is_empty() {
        ui::say(&format!("{} rows of {table} name tests that exist.", rows.len()));
        return Ok(());
    }
    bail!("{table}: {}", wrong.join("; "))
}

/// A row of a table.
#[derive(Debug, PartialEq)]
struct Row<'text> {
    name: &'text str,
    how: &'text str,
    /// The names in the last cell.
    tests: Vec<&'text str>,
}

/// Returns the rows of the tables with three columns.
fn rows(text: &str) -> Vec<Row<'_>> {
    let cells = text.lines().filter_map(|line| {
        let cells: Vec<&str> = line.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
        let [name, how, tests] = cells[..] else { return None };
        let heading = ["Threat", "Requirement"].contains(&name) || name.starts_with("---");
        (!heading).then(|| Row { name, how, tests: tests.split('`').skip(1).step_by(2).collect() })
    });
    cells.collect()
}

/// Whether a test exists: a path, `cargo xtask`, a file of the server's tests, or a function in it. A function without a
/// file is in the file that its row named before.
fn exists(test: &str, file: &mut String) -> bool {
    let root = process::root();
    if let Some(task) = test.strip_prefix("cargo xtask ") {
        return !task.is_empty();
    }
    if let Some((path, sentence)) = test.split_once(": ") {
        return fs::read_to_string(root.join("tests").join(path)).is_ok_and(|text| text.contains(sentence));
    }
    if test.contains(['/', '.']) {
        return ["", "server", "tests"].iter().any(|folder| root.join(folder).join(test).is_file());
    }
    let (module, function) = match test.split_once("::") {
        Some((module, function)) => (module, Some(function)),
        None if file.is_empty() || root.join(RUST_TESTS).join(format!("{test}.rs")).is_file() => (test, None),
        None => (file.as_str(), Some(test)),
    };
    let source = fs::read_to_string(root.join(RUST_TESTS).join(format!("{module}.rs")));
    let found = source.is_ok_and(|text| function.is_none_or(|function| text.contains(&format!("fn {function}("))));
    *file = module.to_owned();
    found
}

#[cfg(test)]
mod tests {
    use super::{Row, check, exists, missing, rows};

    #[test]
    fn reads_threats_and_their_tests() {
        let text = "| Threat | What holds it | Test |\n|---|---|---|\n| Guess | Limits | `guessing`, `a::b`, `c` |\n| Flood | | |\n";
        let guess = Row { name: "Guess", how: "Limits", tests: vec!["guessing", "a::b", "c"] };
        assert_eq!(rows(text), [guess, Row { name: "Flood", how: "", tests: vec![] }]);
    }

    #[test]
    fn a_test_that_does_not_exist_is_found() {
        let mut file = String::new();
        assert!(exists("guards", &mut file));
        assert!(exists("hardening::a_request_has_exactly_one_host", &mut file));
        assert!(exists("a_reset_has_no_code_to_guess", &mut file), "of the same file");
        for missing in ["hardening::nothing", "nothing", "src/nothing.rs", "tests/attack/nothing.test.mjs"] {
            assert!(!exists(missing, &mut String::new()), "{missing}");
        }
    }

    #[test]
    fn a_requirement_without_a_row_is_found() {
        let row = |name: &str| format!("| {name} Words | Done | `guards` |\n");
        let table = row("1.1.1, 1.2.1 to 1.2.8") + &row("1.3.1") + &row("1.3.3 to 17.3.2");
        assert_eq!(missing(&table), ["1.1.2", "1.2.9", "1.3.2"]);
    }

    #[test]
    fn the_tables_are_complete() {
        assert!(check().is_ok());
    }
}
