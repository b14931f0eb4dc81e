//! Checks of the house style that no linter has: sentences in comments of Rust code, and messages of commits.

use std::{fs, path::Path};

use anyhow::{Result, bail};

use crate::{process, ui};

/// Beginnings of sentences that have no noun for their subject.
const WITHOUT_SUBJECT: [&str; 10] =
    ["None", "Nor", "Of", "One of", "One that", "That of", "Those", "What", "Whatever", "Whoever"];
/// The folders with Rust code.
const FOLDERS: [&str; 3] = ["crates", "server", "tests"];
/// Folders with code that is not ours.
const SKIPPED: [&str; 2] = ["target", "node_modules"];
/// The longest subject of a commit, in characters.
const LONGEST_SUBJECT: usize = 72;
/// Commits before this day are not checked.
const CHECKED_SINCE: &str = "2026-11-27T00:00:00Z";
/// The number of commits that are checked.
const NEWEST: &str = "20";

/// Fails if a sentence of a comment has no noun for its subject, as far as its beginning shows.
pub(crate) fn check_comments() -> Result<()> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        search(&process::root().join(folder), &mut found)?;
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("give each sentence a noun for its subject:\n{}", found.join("\n"))
}

fn search(folder: &Path, found: &mut Vec<String>) -> Result<()> {
    for item in fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            if !path.file_name().is_some_and(|name| SKIPPED.iter().any(|skipped| name == *skipped)) {
                search(&path, found)?;
            }
        } else if path.extension().is_some_and(|end| end == "rs") {
            let faults = without_subject(&fs::read_to_string(&path)?);
            found.extend(
                faults.into_iter().map(|(line, beginning)| format!("{}:{line}: `{beginning}`", path.display())),
            );
        }
    }
    Ok(())
}

/// Returns the sentences in comments that begin without a subject: the number of the line and the beginning.
fn without_subject(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    // Whether the next line of a comment begins a sentence.
    let mut begins = true;
    for (line, number) in text.lines().zip(1..) {
        let Some((code, comment)) = comment(line) else {
            begins = true;
            continue;
        };
        let comment = without_quotes(comment);
        let comment = comment.trim_start_matches(['/', '!']).trim();
        let sentences = comment.split_inclusive(". ").skip(usize::from(!begins && code.trim().is_empty()));
        found.extend(sentences.filter_map(|sentence| Some((number, beginning(sentence)?))));
        begins = comment.is_empty() || comment.ends_with(['.', '?', '!', ':']);
    }
    found
}

/// Returns the beginning of a sentence without a subject.
fn beginning(sentence: &str) -> Option<&'static str> {
    let is_next = |rest: &str| rest.starts_with([' ', ',']);
    WITHOUT_SUBJECT.into_iter().find(|words| sentence.strip_prefix(words).is_some_and(is_next))
}

/// Splits a line with a comment into code and comment. Addresses in strings have a colon before their slashes.
fn comment(line: &str) -> Option<(&str, &str)> {
    let starts = |(at, _): &(usize, &str)| line[..*at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices("//").find(starts).map(|(at, _)| line.split_at(at))
}

/// Replaces quoted examples, which are users' words, by signs.
fn without_quotes(comment: &str) -> String {
    comment.split(['"', '“', '”']).step_by(2).collect::<Vec<_>>().join("…")
}

/// Fails if one of the newest commits has a long subject or no body. Without a history there is nothing to check.
pub(crate) fn check_commits() -> Result<()> {
    let mut log = process::command("git");
    let since = format!("--since={CHECKED_SINCE}");
    log.args(["log", "--no-merges", "-n", NEWEST, since.as_str(), "--format=%h%x1f%s%x1f%b%x1e"]);
    let Ok(log) = process::capture(&mut log) else {
        ui::detail("no history to check");
        return Ok(());
    };
    let bad: Vec<String> = log.split('\x1e').filter_map(|commit| fault(commit.trim())).collect();
    if bad.is_empty() { Ok(()) } else { bail!("{}", bad.join("\n")) }
}

/// Returns the fault of a commit: `hash`, `subject` and `body`, separated by U+001F.
fn fault(commit: &str) -> Option<String> {
    let mut parts = commit.split('\x1f');
    let (hash, subject, body) = (parts.next()?, parts.next()?, parts.next()?);
    if subject.chars().count() > LONGEST_SUBJECT {
        return Some(format!("{hash}: the subject has more than {LONGEST_SUBJECT} characters"));
    }
    body.trim().is_empty().then(|| format!("{hash}: the body does not say why"))
}

#[cfg(test)]
mod tests {
    use super::{fault, without_subject};

    #[test]
    fn sentences_without_a_subject_are_found_in_comments() {
        assert_eq!(without_subject("/// What it does."), [(1, "What")]);
        assert_eq!(without_subject("let a = 1;\nlet b = 1; \u{2f}/ a number. Those of"), [(2, "Those")]);
        assert_eq!(without_subject("//! Reads all.\n//! One that fails is read\n//! Of course."), [(2, "One that")]);
        for fine in [
            "/// A list of words\n/// Of the user.",
            "/// Whatsoever. Often.",
            "/// \"What now?\" is a question.",
            "let page = \"https://example.org/Those of\";",
            "let What = 1;",
        ] {
            assert_eq!(without_subject(fine), [], "{fine}");
        }
    }

    #[test]
    fn commits_have_a_short_subject_and_a_body() {
        assert_eq!(fault("1\x1fserver: a change\x1fWhy it was made.\n"), None);
        assert!(fault("1\x1fserver: a change\x1f").is_some_and(|fault| fault.contains("why")));
        assert!(fault(&format!("1\x1f{}\x1fWhy.", "a".repeat(73))).is_some_and(|fault| fault.contains("72")));
        assert_eq!(fault(""), None);
    }
}
