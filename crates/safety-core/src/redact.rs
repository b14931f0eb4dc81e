//! Redaction of log data: secrets are masked and long values truncated, in the app and again on the server.
//!
//! Masking comes first, then depth, then length (A-47). A string is truncated to exactly its limit, without an
//! ellipsis.

use crate::limits::LIMITS;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The value that replaces a masked one (OPEN-41).
pub const MASKED: &str = "[REDACTED]";
/// The value that replaces a too deeply nested one (OPEN-41).
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
        LogValue::Text(text) => LogValue::Text(match text.char_indices().nth(LIMITS.redact_string_chars as usize) {
            Some((end, _)) => text.get(..end).unwrap_or_default().to_owned(),
            None => text,
        }),
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
                    (name, value)
                })
                .collect(),
        ),
        other => other,
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
