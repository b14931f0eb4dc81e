//! Text sanitising: decides which texts may be stored in a journal field.
//!
//! HTML is detected by one small test, the same in the browser and on the server: `<` followed by a letter, by `/` and
//! a letter, by `!` or by `?` opens a tag, whether or not it is closed (A-12). Comparing a serialiser's output with its
//! input would block every `&` and `<3`.

use crate::matcher::{self, Hit};
use crate::policy::SqlPolicy;
use crate::rules::{self, Finding, MAX_SPANS, RuleArea};
use crate::span::Span;
use crate::text::{Normal, find_byte, narrow};
use serde::{Deserialize, Serialize};

/// The value that replaces a blocked text.
pub const BLOCKED_CONTENT: &str = "[BLOCKED_CONTENT_DETECTED]";
/// The reason for blocking text with HTML.
pub const HTML_REASON: &str = "HTML tags are not allowed";
/// The reason for blocking text that looks like an SQL command (OPEN-39).
pub const SQL_REASON: &str = "Words that look like a database command are not allowed";

/// The result of sanitising.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(skip_serializing_if_is_none))]
#[non_exhaustive]
pub struct SanitiseReport {
    /// Whether the text must not be stored.
    pub blocked: bool,
    /// The reason, if blocked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub reason: Option<String>,
    /// The trimmed text, or a placeholder if blocked. Never put it into the field in which the user types.
    pub value: String,
    /// The matches that block the text.
    pub findings: Vec<Finding>,
}

/// Sanitises `text`.
///
/// ```
/// use evenkeel_safety_core::{SqlPolicy, sanitise::sanitise};
/// assert!(sanitise("I want to create something", SqlPolicy::Literal).blocked);
/// assert_eq!(sanitise(" I want to create something ", SqlPolicy::Contextual).value, "I want to create something");
/// ```
#[must_use]
pub fn sanitise(text: &str, policy: SqlPolicy) -> SanitiseReport {
    let normal = Normal::of(text);
    let hits = matcher::find(&normal, policy);
    from_hits(text, &normal, &hits)
}

pub(crate) fn from_hits(raw: &str, text: &Normal<'_>, hits: &[Hit]) -> SanitiseReport {
    let html = tags(raw);
    let sql = matcher::findings(text, hits, RuleArea::Sanitise);
    let reason = match (html.is_empty(), sql.is_empty()) {
        (false, _) => Some(HTML_REASON),
        (true, false) => Some(SQL_REASON),
        (true, true) => None,
    };
    let rule = rules::by_id("sanitise.html.tag");
    let mut findings: Vec<Finding> = html.into_iter().map(|span| rule.finding(span)).collect();
    findings.extend(sql);
    SanitiseReport {
        blocked: reason.is_some(),
        value: if reason.is_some() { BLOCKED_CONTENT.to_owned() } else { raw.trim().to_owned() },
        reason: reason.map(str::to_owned),
        findings,
    }
}

/// Returns the spans of the first tags, comments and declarations, whether or not they are closed.
fn tags(raw: &str) -> Vec<Span> {
    let bytes = raw.as_bytes();
    let next = |from: usize| find_byte(bytes.get(from..)?, b'<').map(|offset| from + offset);
    let mut spans = Vec::new();
    let (mut from, mut counted, mut utf16) = (0, 0, 0);
    while let Some(start) = next(from) {
        let opens = match bytes.get(start + 1) {
            Some(b'!' | b'?') => true,
            Some(b'/') => bytes.get(start + 2).is_some_and(u8::is_ascii_alphabetic),
            Some(letter) => letter.is_ascii_alphabetic(),
            None => false,
        };
        if !opens {
            from = start + 1;
            continue;
        }
        // Up to the closing bracket, the end of the line, or the next opening bracket.
        let rest = &bytes[start + 1..];
        let length = rest
            .iter()
            .position(|byte| matches!(byte, b'<' | b'>' | b'\n'))
            .map_or(rest.len(), |at| at + usize::from(rest[at] == b'>'));
        let end = start + 1 + length;
        let before = utf16 + units(raw, counted..start);
        (counted, utf16) = (end, before + units(raw, start..end));
        spans.push(Span::new(narrow(start)..narrow(end), before..utf16));
        if spans.len() == MAX_SPANS {
            break;
        }
        from = end;
    }
    spans
}

/// Returns the length in UTF-16 code units: one for each character, two if it has four bytes.
fn units(raw: &str, bytes: std::ops::Range<usize>) -> u32 {
    let bytes = &raw.as_bytes()[bytes];
    let goes_on = bytes.iter().filter(|&&byte| byte & 0xc0 == 0x80).count();
    let has_four = bytes.iter().filter(|&&byte| byte >= 0xf0).count();
    narrow(bytes.len() - goes_on + has_four)
}
