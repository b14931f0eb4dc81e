//! Log lines from the app. It has masked and cut them already; here that happens again, because anyone with an account
//! can send anything. What people write has no place in a log, so names under which it could come are masked, too.

use evenkeel_safety_core::redact::{LogValue, MASKED, redact};
use uuid::Uuid;

use super::rate_limit::{Limit, RateLimiter};
use crate::{
    store::{Store, StoreError},
    time::now_ms,
};

/// A browser that sends more than this is stuck in a loop.
const LINES: Limit = Limit { max: 300, window_ms: 60_000 };

/// Names of fields that hold what a person wrote, or who they are.
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
/// From this length on, a word without a gap is taken for a token.
const TOKEN_LENGTH: usize = 40;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Only of use while looking for something.
    Debug,
    /// Something happened.
    Info,
    /// Something is odd.
    Warn,
    /// Something failed.
    Error,
}

impl Level {
    /// Reads a level.
    pub fn of(word: &str) -> Option<Self> {
        match word {
            "debug" => Some(Self::Debug),
            "info" => Some(Self::Info),
            "warn" => Some(Self::Warn),
            "error" => Some(Self::Error),
            _ => None,
        }
    }
}

/// A line as it came.
#[derive(Debug)]
pub struct Line {
    /// How bad it is.
    pub level: Level,
    /// A sentence of ours.
    pub message: String,
    /// Codes, counts, states.
    pub details: LogValue,
    /// Where and when.
    pub context: LogValue,
}

/// The app's part of the log.
#[derive(Debug)]
pub struct AppLog<'a> {
    /// For the limits that servers share.
    pub store: &'a Store,
    /// How often is too often.
    pub limiter: &'a RateLimiter,
}

impl AppLog<'_> {
    /// Writes a line of a person's app. False when they send too many. Whose it is, the line does not say.
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

/// Masked, cut, and on one line: as JSON no one can begin a line of their own.
fn clean(value: LogValue) -> String {
    serde_json::to_string(&impersonal(redact(value))).unwrap_or_default()
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

/// Without mail addresses, and without words that look like a token.
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
    fn what_could_name_or_admit_somebody_is_masked_again() {
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
    fn what_is_long_or_deep_is_cut_and_stays_on_one_line() {
        assert_eq!(cleaned(&format!("{:?}", "a ".repeat(1025))).len(), 2048 + 2);
        assert_eq!(cleaned(&format!("[{}]", ["1"; 26].join(","))), format!("[{}]", ["1"; 25].join(",")));
        let fields: Vec<String> = (0..51).map(|n| format!("\"f{n}\":1")).collect();
        assert_eq!(cleaned(&format!("{{{}}}", fields.join(","))).matches(":1").count(), 50);
        assert_eq!(cleaned("[[[[1]]]]"), r#"[[[["[TRUNCATED]"]]]]"#);
        assert!(!cleaned(r#""one\n2026 ERROR two""#).contains('\n'));
    }
}
