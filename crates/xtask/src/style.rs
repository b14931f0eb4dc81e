//! Checks of the house style that no linter has: words in comments and names of Rust code, and messages of commits.

use std::{fs, path::Path};

use anyhow::{Result, bail};

use crate::{process, ui};

/// Words and phrases that technical English does without.
const AVOIDED: [&str; 7] = ["somebody", "nobody", "whoever", "everybody", "anew", "what stands", "tells of"];
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

/// Fails if a comment or the name of a function has a word to avoid.
pub(crate) fn check_words() -> Result<()> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        search(&process::root().join(folder), &mut found)?;
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("say it in plain technical English, with a concrete subject:\n{}", found.join("\n"))
}

fn search(folder: &Path, found: &mut Vec<String>) -> Result<()> {
    for item in fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            if !path.file_name().is_some_and(|name| SKIPPED.iter().any(|skipped| name == *skipped)) {
                search(&path, found)?;
            }
        } else if path.extension().is_some_and(|end| end == "rs") {
            for (index, line) in fs::read_to_string(&path)?.lines().enumerate() {
                if let Some(word) = avoided(line) {
                    found.push(format!("{}:{}: `{word}`", path.display(), index + 1));
                }
            }
        }
    }
    Ok(())
}

/// Returns the word to avoid in a line's comment, or in the name of the function that it declares.
fn avoided(line: &str) -> Option<&'static str> {
    let comment = comment(line).map(without_quotes).unwrap_or_default();
    let function = line.split_once("fn ").map(|(_, rest)| rest.split(['(', '<']).next().unwrap_or_default());
    let name = function.filter(|_| !line.trim_start().starts_with("//")).unwrap_or_default().replace('_', " ");
    AVOIDED.into_iter().find(|words| has(&comment, words) || has(&name, words))
}

/// Returns the comment of a line. Addresses in strings have a colon before their slashes.
fn comment(line: &str) -> Option<&str> {
    let starts = |(at, _): &(usize, &str)| line[..*at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices("//").find(starts).map(|(at, _)| &line[at..])
}

/// Leaves out quoted examples, which are users' words.
fn without_quotes(comment: &str) -> String {
    comment.split(['"', '“', '”']).step_by(2).collect::<Vec<_>>().join(" ")
}

fn has(text: &str, words: &str) -> bool {
    let text = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, _)| {
        !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + words.len()..].chars().next())
    })
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
    use super::{avoided, fault};

    #[test]
    fn words_to_avoid_are_found_in_comments_and_names() {
        assert_eq!(avoided("/// Whoever calls this."), Some("whoever"));
        // In parts, as this file is searched too.
        let (word, name) = ("anew", "tells_of_nothing");
        assert_eq!(avoided(&format!("    let a = 1; // starts {word}")), Some(word));
        assert_eq!(avoided(&format!("async fn an_answer_{name}(app) {{")), Some("tells of"));
        assert_eq!(avoided(r#"/// `assess("Nobody would miss me.")`"#), None);
        assert_eq!(avoided(r#"let word = "nobody"; // a pronoun"#), None);
        assert_eq!(avoided(r#"let page = "https://example.org/anew";"#), None);
        assert_eq!(avoided("/// A canewise word."), None);
    }

    #[test]
    fn commits_have_a_short_subject_and_a_body() {
        assert_eq!(fault("1\x1fserver: a change\x1fWhy it was made.\n"), None);
        assert!(fault("1\x1fserver: a change\x1f").is_some_and(|fault| fault.contains("why")));
        assert!(fault(&format!("1\x1f{}\x1fWhy.", "a".repeat(73))).is_some_and(|fault| fault.contains("72")));
        assert_eq!(fault(""), None);
    }
}
