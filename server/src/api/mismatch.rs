//! Explains the defect of JSON that doesn't have the expected form, for developers of clients. serde's errors are plain text
//! and quote the input, so only words that are not from the input are repeated: names of fields, expected types and
//! expected words.

use serde_json::Error;

/// The kind of a mismatch, recognised by how serde's message begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mismatch {
    UnknownField,
    UnknownWord,
    MissingField,
    DuplicateField,
    WrongType,
}

impl Mismatch {
    pub(super) fn of(error: &Error) -> Self {
        let text = error.to_string();
        let begins = [
            ("unknown field", Self::UnknownField),
            ("unknown variant", Self::UnknownWord),
            ("missing field", Self::MissingField),
            ("duplicate field", Self::DuplicateField),
        ];
        begins.into_iter().find(|(start, _)| text.starts_with(start)).map_or(Self::WrongType, |(_, kind)| kind)
    }
}

/// Returns one sentence about what is wrong and where, such as "`content.moods[0].intensity` must be a number."
pub(super) fn explain(error: &Error, path: &str) -> String {
    let text = error.to_string();
    // A custom error without a line has no such end.
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(text, _)| text);
    let path = path.trim_matches('.');
    let place = if is_name(path) { format!("`{path}`") } else { "A field".to_owned() };
    let what = match Mismatch::of(error) {
        Mismatch::UnknownField => "is unknown",
        Mismatch::MissingField => "is missing",
        Mismatch::DuplicateField => "occurs twice",
        Mismatch::UnknownWord | Mismatch::WrongType => {
            return match text.rsplit_once(", expected ").and_then(|(_, expected)| wanted(expected)) {
                Some(wanted) => format!("{place} must be {wanted}."),
                None => format!("{place} has the wrong type."),
            };
        }
    };
    let name = text.split('`').nth(1).filter(|name| is_name(name));
    let name = name.map_or("A field".to_owned(), |name| format!("`{name}`"));
    // The path ends with the field's name if serde had read it.
    let parent = path.strip_suffix(name.trim_matches('`')).unwrap_or(path).trim_end_matches('.');
    if is_name(parent) { format!("{name} {what} in `{parent}`.") } else { format!("{name} {what}.") }
}

/// Returns what serde expected, in the words of JSON.
fn wanted(expected: &str) -> Option<String> {
    let word = match expected {
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "f64" => "a number",
        "i32" | "i64" => "a whole number",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        _ if expected == "a map" || expected.starts_with("struct ") => "an object",
        _ => {
            let words = expected.trim_start_matches("one of ").replace(" or ", ", ");
            let is_word =
                |word: &str| word.strip_prefix('`').and_then(|word| word.strip_suffix('`')).is_some_and(is_name);
            let is_list = words.split(", ").all(is_word);
            return is_list.then(|| if words.contains(", ") { format!("one of {words}") } else { words });
        }
    };
    Some(word.to_owned())
}

/// Whether a name or a path of the input can be repeated in an answer: it looks like one of a field, not like a text.
pub(super) fn is_name(name: &str) -> bool {
    (1..=80).contains(&name.len())
        && name.bytes().any(|byte| byte.is_ascii_alphanumeric())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.[]".contains(&byte))
}

#[cfg(test)]
mod tests {
    use evenkeel_cbt_core::{mood::MoodLog, record::CoachCard};
    use serde::Deserialize;

    use super::*;
    use crate::domain::care::Scope;

    fn explained<T: for<'de> Deserialize<'de>>(json: &str) -> String {
        let mut json = serde_json::Deserializer::from_str(json);
        let error = serde_path_to_error::deserialize::<_, T>(&mut json).err().unwrap();
        explain(error.inner(), &error.path().to_string())
    }

    #[test]
    fn says_where_and_what_is_expected() {
        assert_eq!(explained::<MoodLog>(r#"{"mood": "x"}"#), "`mood` must be a number.");
        assert_eq!(explained::<MoodLog>(r#"{"emotions": [{}, {"name": 1}]}"#), "`emotions[1].name` must be a text.");
        assert_eq!(explained::<MoodLog>(r#"{"emotions": 1}"#), "`emotions` must be a list.");
        assert_eq!(explained::<MoodLog>(r#"{"note": "a", "note": "b"}"#), "`note` occurs twice.");
        assert_eq!(explained::<CoachCard>(r#"{"id": "a", "state": {}}"#), "`id` is missing in `state`.");
        assert_eq!(explained::<CoachCard>(r#"{"id": "a"}"#), "`state` is missing.");
        let scopes = "`journal.shared`, `mood.trend`, `measures`, `safety.flags`, `safety.plan`, `homework`";
        assert_eq!(explained::<Vec<Scope>>(r#"["x"]"#), format!("`[0]` must be one of {scopes}."));
    }

    #[test]
    fn repeats_no_text_of_the_input() {
        let said = explained::<Vec<Scope>>(r#"["secret`, expected one of `secret` at line 1"]"#);
        assert!(!said.contains("secret"), "{said}");
        let said = explained::<std::collections::HashMap<String, u32>>(r#"{"my secret": "secret"}"#);
        assert_eq!(said, "A field must be a whole number, 0 or more.");
    }
}
