//! Redaction of log data: secrets are masked and long values truncated, in the app and again on the server.
//!
//! Masking comes first, then depth, then length (A-47). A string is truncated to exactly its limit, without an
//! ellipsis. A value under the name of a secret is masked, and so is a secret in a text: after such a name and `:` or `=`, after
//! `Bearer`, and in the user part of a URL.

use crate::limits::LIMITS;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value that replaces a masked value (OPEN-41).
pub const MASKED: &str = "[REDACTED]";
/// The value that replaces a too deeply nested value (OPEN-41).
pub const TOO_DEEP: &str = "[TRUNCATED]";

/// A JSON value whose objects preserve key order.
#[derive(Debug, Clone, PartialEq)]
pub enum LogValue {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number.
    Number(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<LogValue>),
    /// An object.
    Object(Vec<(String, LogValue)>),
}

/// Masks secrets and truncates long values.
///
/// ```
/// use evenkeel_safety_core::redact::{LogValue, MASKED, redact};
/// let entry = LogValue::Object(vec![("password".to_owned(), LogValue::Text("x".to_owned()))]);
/// assert_eq!(redact(entry), LogValue::Object(vec![("password".to_owned(), LogValue::Text(MASKED.to_owned()))]));
/// ```
#[must_use]
pub fn redact(value: LogValue) -> LogValue {
    at_depth(value, 0)
}

fn at_depth(value: LogValue, depth: u32) -> LogValue {
    if depth > LIMITS.redact_depth {
        return LogValue::Text(TOO_DEEP.to_owned());
    }
    match value {
        LogValue::Text(text) => {
            let mut text = without_secrets(&text);
            if let Some((end, _)) = text.char_indices().nth(LIMITS.redact_string_chars as usize) {
                text.truncate(end);
            }
            LogValue::Text(text)
        }
        LogValue::List(items) => LogValue::List(
            items.into_iter().take(LIMITS.redact_array_items as usize).map(|item| at_depth(item, depth + 1)).collect(),
        ),
        LogValue::Object(fields) => LogValue::Object(
            fields
                .into_iter()
                .take(LIMITS.redact_object_keys as usize)
                .map(|(name, value)| {
                    let value =
                        if is_secret(&name) { LogValue::Text(MASKED.to_owned()) } else { at_depth(value, depth + 1) };
                    (without_secrets(&name), value)
                })
                .collect(),
        ),
        other => other,
    }
}

/// Masks the secrets in a text. A label stays, so that a reader sees what was there.
fn without_secrets(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let (mut copied, mut at) = (0, 0);
    while at < text.len() {
        match secret_at(text, at) {
            Some((start, end)) => {
                masked.push_str(text.get(copied..start).unwrap_or_default());
                masked.push_str(MASKED);
                (copied, at) = (end, end);
            }
            None => at += 1,
        }
    }
    masked.push_str(text.get(copied..).unwrap_or_default());
    masked
}

/// Returns the range of the secret to which a separator leads: `:`, `=`, or the space after `Bearer`.
fn secret_at(text: &str, at: usize) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let (before, after) = (&bytes[..at], &bytes[at + 1..]);
    let length = |part: &[u8], stays: fn(u8) -> bool| part.iter().take_while(|byte| stays(**byte)).count();
    let value = match bytes[at] {
        b':' if after.starts_with(b"//") => {
            let start = at + 3;
            let end = start + length(&bytes[start..], |byte| !is_end(byte) && !matches!(byte, b'/' | b'?' | b'#'));
            let user = bytes[start..end].iter().rposition(|byte| *byte == b'@')?;
            (start, start + user)
        }
        b':' | b'=' => {
            let name = name_at_end(text.get(..at)?);
            if !is_secret(name) {
                return None;
            }
            let start = at + 1 + length(after, |byte| matches!(byte, b':' | b'=' | b'>' | b' ' | b'\t'));
            value_from(bytes, start, is_header(name))
        }
        // A word of prose follows "bearer" as well; a token is longer and has digits, capitals or signs.
        b' ' if before.len() >= 6 && before[before.len() - 6..].eq_ignore_ascii_case(b"bearer") => {
            let word = &after[..length(after, |byte| !is_end(byte))];
            let is_token = word.len() >= 8 && word.iter().any(|byte| !byte.is_ascii_lowercase());
            (at + 1, at + 1 + if is_token { word.len() } else { 0 })
        }
        _ => return None,
    };
    (value.0 < value.1).then_some(value)
}

/// Whether this byte ends a value without quotation marks.
fn is_end(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b",;&|()[]{}<>\"'`\\".contains(&byte)
}

/// Returns the name at the end of a text, which may be in quotation marks.
fn name_at_end(text: &str) -> &str {
    let text = text.trim_end_matches([' ', '"', '\'', '`', '\\', ']']);
    let start = text.rfind(|letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '_' | '-' | '.'));
    text.get(start.map_or(0, |at| at + 1)..).unwrap_or(text)
}

/// Whether the value of this name is a line of several words.
fn is_header(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    lower.ends_with("authorization") || lower.ends_with("cookie")
}

/// Returns the range of the value that begins here, without its quotation marks.
fn value_from(bytes: &[u8], start: usize, is_line: bool) -> (usize, usize) {
    let rest = &bytes[start..];
    // In JSON within JSON, quotation marks have backslashes.
    let slashes = rest.iter().take_while(|byte| **byte == b'\\').count();
    match rest.get(slashes) {
        Some(b'"' | b'\'' | b'`') => {
            let (mark, text) = rest.split_at(slashes + 1);
            let is_close = |at: &usize| text[*at..].starts_with(mark) && (*at == 0 || text[*at - 1] != b'\\');
            let end = (0..text.len()).find(is_close).unwrap_or(text.len());
            (start + mark.len(), start + mark.len() + end)
        }
        Some(b'{' | b'[') => {
            let mut depth = 0_u32;
            let is_last = |byte: &u8| {
                match byte {
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0
            };
            (start, rest.iter().position(is_last).map_or(bytes.len(), |end| start + end + 1))
        }
        _ => {
            let ends = |byte: &u8| if is_line { b"\r\n\"'".contains(byte) } else { is_end(*byte) };
            (start, rest.iter().position(ends).map_or(bytes.len(), |end| start + end))
        }
    }
}

/// Substrings of a name that mark its value as secret.
const SECRET_PARTS: &[&str] = &[
    "password",
    "passwd",
    "token",
    "secret",
    "apikey",
    "authorization",
    "cookie",
    "credential",
    "bearer",
    "sessionid",
];

/// Whether values under this name are masked: one of its parts is `key`, `jwt` or another short one, or it contains a secret word.
///
/// ```
/// use evenkeel_safety_core::redact::is_secret;
/// assert!(is_secret("apiKey"));
/// assert!(!is_secret("keyboard"));
/// ```
#[must_use]
pub fn is_secret(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    // On bytes, as in `redirect`.
    let contains = |part: &&str| lower.as_bytes().windows(part.len()).any(|window| window == part.as_bytes());
    SECRET_PARTS.iter().any(contains)
        || parts(name).iter().any(|part| matches!(part.as_str(), "key" | "keys" | "jwt" | "pwd" | "pin" | "otp"))
}

/// `apiKey`, `API_KEY`, `api-key`, `APIKey` → `api`, `key`.
fn parts(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut parts = vec![String::new()];
    for (place, &letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(place + 1);
        let new_word = letter.is_ascii_uppercase()
            && (before.is_some_and(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
                || (before.is_some_and(|c: char| c.is_ascii_uppercase())
                    && after.is_some_and(|c| c.is_ascii_lowercase())));
        if new_word || !letter.is_ascii_alphanumeric() {
            parts.push(String::new());
        }
        if letter.is_ascii_alphanumeric()
            && let Some(part) = parts.last_mut()
        {
            part.push(letter.to_ascii_lowercase());
        }
    }
    parts
}

impl Serialize for LogValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            // Integers are written as integers: `1`, not `1.0`.
            Self::Number(value) if value.fract() == 0.0 && value.abs() < 9e15 => {
                serializer.serialize_i64(*value as i64)
            }
            Self::Number(value) => serializer.serialize_f64(*value),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(item))?;
                list.end()
            }
            Self::Object(fields) => {
                let mut object = serializer.serialize_map(Some(fields.len()))?;
                fields.iter().try_for_each(|(name, value)| object.serialize_entry(name, value))?;
                object.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for LogValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = LogValue;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a JSON value")
            }
            fn visit_unit<E>(self) -> Result<LogValue, E> {
                Ok(LogValue::Null)
            }
            fn visit_none<E>(self) -> Result<LogValue, E> {
                Ok(LogValue::Null)
            }
            fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<LogValue, D::Error> {
                LogValue::deserialize(deserializer)
            }
            fn visit_bool<E>(self, value: bool) -> Result<LogValue, E> {
                Ok(LogValue::Bool(value))
            }
            fn visit_i64<E>(self, value: i64) -> Result<LogValue, E> {
                Ok(LogValue::Number(value as f64))
            }
            fn visit_u64<E>(self, value: u64) -> Result<LogValue, E> {
                Ok(LogValue::Number(value as f64))
            }
            fn visit_f64<E>(self, value: f64) -> Result<LogValue, E> {
                Ok(LogValue::Number(value))
            }
            fn visit_str<E>(self, value: &str) -> Result<LogValue, E> {
                Ok(LogValue::Text(value.to_owned()))
            }
            fn visit_string<E>(self, value: String) -> Result<LogValue, E> {
                Ok(LogValue::Text(value))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<LogValue, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = access.next_element()? {
                    items.push(item);
                }
                Ok(LogValue::List(items))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<LogValue, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = access.next_entry()? {
                    fields.push(field);
                }
                Ok(LogValue::Object(fields))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// LOG-11: the value is gone, and the label and what follows stay.
    #[test]
    fn masks_the_secret_in_a_text_and_not_its_label() {
        for (text, masked) in [
            ("password: hunter2", "password: [REDACTED]"),
            ("Password=hunter2, again", "Password=[REDACTED], again"),
            ("https://x/y?token=abc&day=1", "https://x/y?token=[REDACTED]&day=1"),
            ("clientSecret = 'hun ter2' failed", "clientSecret = '[REDACTED]' failed"),
            ("API key: s3cret.", "API key: [REDACTED]"),
            ("x-api-key:s3cret", "x-api-key:[REDACTED]"),
            (r#"{"password":"hun\"ter2","day":1}"#, r#"{"password":"[REDACTED]","day":1}"#),
            (r#"{"body":"{\"token\":\"abc\",\"day\":1}"}"#, r#"{"body":"{\"token\":\"[REDACTED]\",\"day\":1}"}"#),
            (r#"{"pin":1234,"tokens":["a",["b"]],"day":1}"#, r#"{"pin":[REDACTED],"tokens":[REDACTED],"day":1}"#),
            (r#"{"token":"abc"#, r#"{"token":"[REDACTED]"#),
            ("sent Bearer abc.def-123 twice", "sent Bearer [REDACTED] twice"),
            ("Authorization: Basic aGk6eW91\nHost: x", "Authorization: [REDACTED]\nHost: x"),
            ("-H 'Cookie: sid=1; b=2' -v", "-H 'Cookie: [REDACTED]' -v"),
            ("at postgres://me:hunter2@db:5432/x", "at postgres://[REDACTED]@db:5432/x"),
            ("пароль password: ключ, да", "пароль password: [REDACTED], да"),
        ] {
            let redacted = redact(LogValue::Text(text.to_owned()));
            assert_eq!(redacted, LogValue::Text(masked.to_owned()));
            assert_eq!(redact(redacted), LogValue::Text(masked.to_owned()), "redacting twice changes nothing");
        }
        let named = LogValue::Object(vec![("token=abc".to_owned(), LogValue::Null)]);
        let masked = vec![("token=[REDACTED]".to_owned(), LogValue::Text(MASKED.to_owned()))];
        assert_eq!(redact(named), LogValue::Object(masked));
    }

    #[test]
    fn other_texts_stay() {
        for text in [
            "monkey: 5, keyboard=us, message: hello",
            "the token has expired",
            "Enter your password:",
            "bearer of bad news",
            "at 10:30, see https://example.org/a@b",
            "status = 418",
            "",
        ] {
            assert_eq!(redact(LogValue::Text(text.to_owned())), LogValue::Text(text.to_owned()));
        }
    }
}
