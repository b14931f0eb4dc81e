//! Log entries sent by the app. The app masks and truncates them; the server does so again, because any signed-in
//! client can send anything. Fields that may hold user text are masked by name.

use std::fmt::Write as _;

use evenkeel_safety_core::redact::{LogValue, MASKED, redact};
use serde::Deserialize;
use uuid::Uuid;

use super::rate_limit::{Limit, RateLimiter};
use crate::{
    store::{Store, StoreError},
    time::now_ms,
};

/// More lines than this per minute indicate a loop in the browser.
const LINES: Limit = Limit { name: "log lines", max: 300, window_ms: 60_000 };

/// Names of fields that hold user text or personal data.
const PERSONAL: [&str; 14] = [
    "situation",
    "thoughts",
    "thought",
    "notes",
    "note",
    "text",
    "content",
    "body",
    "answer",
    "prompt",
    "title",
    "email",
    "displayname",
    "name",
];
/// Words of at least this many characters are assumed to be tokens and masked.
const TOKEN_LENGTH: usize = 40;

/// The severity of a log entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Diagnostic detail.
    Debug,
    /// Normal operation.
    Info,
    /// Unexpected, but handled.
    Warn,
    /// A failure.
    Error,
}

/// A log entry as received.
#[derive(Debug)]
pub struct Line {
    /// The severity.
    pub level: Level,
    /// A constant message of the app.
    pub message: String,
    /// Codes, counts and states.
    pub details: LogValue,
    /// The page, the session and the time.
    pub context: LogValue,
}

/// The service that receives the app's log entries.
#[derive(Debug)]
pub struct AppLog<'a> {
    /// For rate limits shared by several servers.
    pub store: &'a Store,
    /// Counts log entries.
    pub limiter: &'a RateLimiter,
}

impl AppLog<'_> {
    /// Writes a log entry. Returns false if the user exceeds the rate limit. The written entry does not name the user.
    pub async fn write(&self, user: Uuid, line: Line) -> Result<bool, StoreError> {
        let check = self.limiter.check(self.store, (&user.to_string(), "app-log"), LINES, now_ms()).await?;
        if check.allowed {
            let (message, details, context) =
                (clean(LogValue::Text(line.message)), clean(line.details), clean(line.context));
            match line.level {
                Level::Debug => tracing::debug!(target: "evenkeel_app", message, details, context, "app"),
                Level::Info => tracing::info!(target: "evenkeel_app", message, details, context, "app"),
                Level::Warn => tracing::warn!(target: "evenkeel_app", message, details, context, "app"),
                Level::Error => tracing::error!(target: "evenkeel_app", message, details, context, "app"),
            }
        }
        Ok(check.allowed)
    }
}

/// Masks and truncates a value and returns it as JSON, without characters that break a line or turn its direction.
fn clean(value: LogValue) -> String {
    let json = serde_json::to_string(&impersonal(redact(value))).unwrap_or_default();
    json.chars().fold(String::with_capacity(json.len()), |mut line, letter| {
        match letter {
            '\u{7f}'..='\u{9f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                let _ = write!(line, "\\u{:04x}", u32::from(letter));
            }
            _ => line.push(letter),
        }
        line
    })
}

fn impersonal(value: LogValue) -> LogValue {
    match value {
        LogValue::Text(text) => LogValue::Text(without_names(&text)),
        LogValue::List(items) => LogValue::List(items.into_iter().map(impersonal).collect()),
        LogValue::Object(fields) => LogValue::Object(
            fields
                .into_iter()
                .map(|(name, value)| {
                    let plain: String = name.chars().filter(char::is_ascii_alphabetic).collect();
                    let personal = PERSONAL.contains(&plain.to_ascii_lowercase().as_str());
                    let value = if personal { LogValue::Text(MASKED.to_owned()) } else { impersonal(value) };
                    (without_names(&name), value)
                })
                .collect(),
        ),
        other => other,
    }
}

/// Masks email addresses and words that look like tokens.
fn without_names(text: &str) -> String {
    let told = |word: &str| {
        let token = word.len() >= TOKEN_LENGTH && !word.contains(' ') && word.bytes().any(|b| b.is_ascii_digit());
        if word.contains('@') || word.starts_with("eyJ") || token { MASKED.to_owned() } else { word.to_owned() }
    };
    let ends = |letter: char| letter.is_whitespace() || "\"'<>()[]{},;=?&#".contains(letter);
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(end) = rest.find(ends) {
        let (word, after) = rest.split_at(end);
        let gap = after.chars().next().map_or(0, char::len_utf8);
        clean.push_str(&told(word));
        clean.push_str(&after[..gap]);
        rest = &after[gap..];
    }
    clean.push_str(&told(rest));
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(json: &str) -> String {
        clean(serde_json::from_str(json).unwrap())
    }

    /// LOG-15, LOG-11, LOG-12
    #[test]
    fn masks_personal_data_and_tokens_again() {
        let line = cleaned(
            r#"{"code":"PGRST116","accessToken":"s3cret","deep":[{"PASSWORD":"s3cret"}],"thoughts":"s3cret",
                "display_name":"s3cret","said":"mail to ada@example.org, at https://x/y?code=eyJhbGciOi.J9.s3cret",
                "hash":"0123456789012345678901234567890123456789"}"#,
        );
        assert!(
            line.contains("PGRST116") && line.contains("mail to [REDACTED], at https://x/y?code=[REDACTED]"),
            "{line}"
        );
        assert!(!line.contains("s3cret") && !line.contains("ada") && !line.contains("0123"), "{line}");
    }

    /// LOG-07, LOG-08, LOG-09, LOG-10
    #[test]
    fn truncates_long_and_deep_values_to_one_line() {
        assert_eq!(cleaned(&format!("{:?}", "a ".repeat(1025))).len(), 2048 + 2);
        assert_eq!(cleaned(&format!("[{}]", ["1"; 26].join(","))), format!("[{}]", ["1"; 25].join(",")));
        let fields: Vec<String> = (0..51).map(|n| format!("\"f{n}\":1")).collect();
        assert_eq!(cleaned(&format!("{{{}}}", fields.join(","))).matches(":1").count(), 50);
        assert_eq!(cleaned("[[[[1]]]]"), r#"[[[["[TRUNCATED]"]]]]"#);
        assert!(!cleaned(r#""one\n2026 ERROR two""#).contains('\n'));
        assert_eq!(cleaned("\"one\u{2028}two\u{202e}\u{9b}31m\""), r#""one\u2028two\u202e\u009b31m""#);
    }
}
