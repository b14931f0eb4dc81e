//! `cargo xtask coverage`: which requirements of `tests/requirements/requirements.tsv` no test names.
//!
//! A requirement is named when its id is written in a test: in a file whose path says test, spec, e2e or fixtures, or
//! after `#[cfg(test)]` in a Rust file. Ranges such as `CRISIS-22..26` name every id in them. Naming is not proof;
//! reading the test is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::{process, ui};

const FOLDER: &str = "tests/requirements";
/// Larger files are data, not tests.
const LARGEST_TEST_BYTES: u64 = 2_000_000;

/// One row of the requirement list.
#[derive(Debug, PartialEq, Eq)]
struct Requirement<'a> {
    id: &'a str,
    text: &'a str,
}

/// Fails when a requirement is neither named by a test nor listed in `not-built.md`, or is both.
pub(crate) fn check() -> Result<()> {
    let list = read("requirements.tsv")?;
    let not_built = read("not-built.md")?;
    let requirements = parse(&list);
    let not_built: BTreeSet<&str> =
        not_built.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let named = named_in_tests()?;

    let untested: Vec<_> =
        requirements.iter().filter(|row| !named.contains(row.id) && !not_built.contains(row.id)).collect();
    let finished: Vec<_> = not_built.iter().filter(|id| named.contains(**id)).collect();
    let unknown: Vec<_> = not_built.iter().filter(|id| !requirements.iter().any(|row| row.id == **id)).collect();

    let count = requirements.iter().filter(|row| named.contains(row.id)).count();
    ui::say(&format!(
        "{count} of {} requirements are named by a test; {} are not built.",
        requirements.len(),
        not_built.len()
    ));
    for row in &untested {
        ui::say(&format!("  {}  {}", row.id, row.text));
    }
    if !untested.is_empty() {
        bail!("{} requirements have no test; name each id in the test that shows it", untested.len());
    }
    if !finished.is_empty() || !unknown.is_empty() {
        bail!(
            "remove from {FOLDER}/not-built.md, because a test names them or they do not exist: {finished:?} {unknown:?}"
        );
    }
    Ok(())
}

fn read(name: &str) -> Result<String> {
    let path = process::root().join(FOLDER).join(name);
    fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))
}

fn parse(list: &str) -> Vec<Requirement<'_>> {
    let rows = list.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(Requirement { id: cells.next()?, text: cells.nth(1)? })
    });
    rows.collect()
}

fn named_in_tests() -> Result<BTreeSet<String>> {
    let files = process::capture(process::command("git").args(["ls-files", "-co", "--exclude-standard"]))?;
    let mut named = BTreeSet::new();
    for file in files.lines() {
        let path = process::root().join(file);
        let is_small = path.metadata().is_ok_and(|entry| entry.is_file() && entry.len() < LARGEST_TEST_BYTES);
        if !is_small || !may_hold_tests(file) {
            continue;
        }
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let tests = match text.find("#[cfg(test)]") {
            _ if is_test_file(file) => Some(text.as_str()),
            Some(start) if file.ends_with(".rs") => Some(&text[start..]),
            _ => None,
        };
        collect_ids(tests.unwrap_or_default(), &mut named);
    }
    Ok(named)
}

fn may_hold_tests(file: &str) -> bool {
    let kind = Path::new(file).extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    !["md", "tsv", "lock", "png", "wasm"].contains(&kind) && !file.starts_with(FOLDER)
}

fn is_test_file(file: &str) -> bool {
    file.split(['/', '.', '_', '-']).any(|part| ["test", "tests", "spec", "e2e", "fixtures"].contains(&part))
}

/// Adds every id in `text`, and every id between the two of a range.
fn collect_ids(text: &str, named: &mut BTreeSet<String>) {
    let mut rest = text;
    while let Some(dash) = rest.find('-') {
        let (before, after) = (&rest[..dash], &rest[dash + 1..]);
        rest = after;
        let topic_start =
            before.rfind(|c: char| !c.is_ascii_uppercase()).map_or(0, |at| at + last_char_len(before, at));
        let topic = &before[topic_start..];
        let is_word_start = !before[..topic_start].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let Some(first) = number(after) else { continue };
        if topic.is_empty() || !is_word_start {
            continue;
        }
        let last = range_end(&after[2..], topic).unwrap_or(first);
        for n in first..=last.max(first) {
            named.insert(format!("{topic}-{n:02}"));
        }
    }
}

fn last_char_len(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(1, char::len_utf8)
}

/// The two digits at the start of `text`, if no word character follows them.
fn number(text: &str) -> Option<u32> {
    let digits = text.get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))?;
    let ends = !text[2..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    if ends { digits.parse().ok() } else { None }
}

/// The end of a range written as `..26`, `–26`, `—26` or ` to 26`, with or without the topic.
fn range_end(text: &str, topic: &str) -> Option<u32> {
    let text = text.trim_start_matches(' ');
    let text = ["..", "–", "—", "to"].iter().find_map(|sign| text.strip_prefix(sign))?.trim_start_matches(' ');
    let text = text.strip_prefix(topic).and_then(|rest| rest.strip_prefix('-')).unwrap_or(text);
    number(text)
}

#[cfg(test)]
mod tests {
    use super::{BTreeSet, Requirement, collect_ids, is_test_file, parse};

    fn ids(text: &str) -> Vec<String> {
        let mut named = BTreeSet::new();
        collect_ids(text, &mut named);
        named.into_iter().collect()
    }

    #[test]
    fn ids_and_ranges_are_found() {
        assert_eq!(ids("it('AUTH-03 signs out, ROLE-01')"), ["AUTH-03", "ROLE-01"]);
        assert_eq!(
            ids("// NAV-01..03 and RATE-33 to RATE-34, ERR-08–09"),
            ["ERR-08", "ERR-09", "NAV-01", "NAV-02", "NAV-03", "RATE-33", "RATE-34"]
        );
    }

    #[test]
    fn other_words_are_not_ids() {
        assert_eq!(ids("UTF-8 sha-256 xAUTH-03 AUTH-031 AUTH-3 é-12 -12"), [""; 0]);
    }

    #[test]
    fn a_path_says_whether_it_holds_tests() {
        for path in ["server/tests/it/x.rs", "app/src/a.test.ts", "tests/e2e/a.ts", "src/coach_tests.rs"] {
            assert!(is_test_file(path), "{path}");
        }
        assert!(!is_test_file("app/src/latest.ts"));
    }

    #[test]
    fn a_row_has_an_id_and_a_text() {
        assert_eq!(
            parse("ID\tlayer\ttext\tcheck\nA-01\tcore\tDoes\tHow\n"),
            [Requirement { id: "A-01", text: "Does" }]
        );
    }
}
