//! The requirements for storing an article. Everything else is advice: see [`super::lint`].

use chrono::NaiveDate;
use evenkeel_cbt_core::{FormIssue, form::FormIssueCode};
use evenkeel_safety_core::{
    SqlPolicy,
    screening::{FieldText, screen},
};

use crate::domain::knowledge::ArticleContent;

/// The maximum lengths, in characters.
pub const TITLE: usize = 200;
pub const SUMMARY: usize = 400;
pub const BODY: usize = 50_000;
pub const TOPIC: usize = 60;
pub const SOURCE: usize = 400;
pub const LICENCE: usize = 60;
pub const ID: usize = 80;
/// The pattern of the id of an article: words joined by hyphens, or a UUID.
pub const ARTICLE_ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// The pattern of the address of a source, which may be empty.
pub const WEB_ADDRESS: &str = "^(https?://[^\\s\\u0000\\u0085]+)?$";
/// The most topics of an article.
pub const TOPICS: usize = 10;

fn issue(field: &str, code: FormIssueCode, message: impl Into<String>) -> FormIssue {
    FormIssue { field: field.to_owned(), code, message: message.into() }
}

/// Trims an article and checks it.
///
/// # Errors
/// All issues, in field order.
pub(super) fn article(content: ArticleContent) -> Result<ArticleContent, Vec<FormIssue>> {
    let topics = content.topics.len();
    let content = trimmed(content);
    let mut issues = Vec::new();
    for (field, text, most, required) in [
        ("title", &content.title, TITLE, true),
        ("summary", &content.summary, SUMMARY, false),
        ("body", &content.body, BODY, true),
        ("source", &content.source, SOURCE, false),
        ("sourceUrl", &content.source_url, SOURCE, false),
        ("licence", &content.licence, LICENCE, false),
    ] {
        if required && text.is_empty() {
            issues.push(issue(field, FormIssueCode::Required, format!("An article needs a {field}.")));
        } else if text.chars().count() > most {
            issues.push(issue(
                field,
                FormIssueCode::TooLong,
                format!("This is too long. Keep it under {most} characters."),
            ));
        }
    }
    if topics > TOPICS {
        issues.push(issue("topics", FormIssueCode::TooMany, format!("An article has up to {TOPICS} topics.")));
    }
    if content.topics.iter().any(|topic| topic.chars().count() > TOPIC) {
        issues.push(issue("topics", FormIssueCode::TooLong, format!("Keep each topic under {TOPIC} characters.")));
    }
    let is_web =
        |url: &str| ["https://", "http://"].iter().any(|start| url.len() > start.len() && url.starts_with(start));
    if !content.source_url.is_empty()
        && (!is_web(&content.source_url) || content.source_url.contains(char::is_whitespace))
    {
        issues.push(issue(
            "sourceUrl",
            FormIssueCode::Unreadable,
            "A source’s address starts with https:// and has no spaces.",
        ));
    }
    for (field, date) in [("reviewedOn", &content.reviewed_on), ("reviewDue", &content.review_due)] {
        if !date.is_empty() && day(date).is_none() {
            issues.push(issue(field, FormIssueCode::Unreadable, "A date looks like 2026-11-22."));
        }
    }
    issues.extend(unsafe_texts(&content));
    if issues.is_empty() { Ok(content) } else { Err(issues) }
}

/// Parses a date; `None` if it is not one.
pub(super) fn day(text: &str) -> Option<NaiveDate> {
    (text.len() == 10).then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()).flatten()
}

/// Markup and commands are refused as in records. Articles are prose about everyday things, so words such as "select" are
/// judged in context.
fn unsafe_texts(content: &ArticleContent) -> Vec<FormIssue> {
    let topics = content.topics.join("\n");
    let texts = [
        ("title", &content.title),
        ("summary", &content.summary),
        ("body", &content.body),
        ("topics", &topics),
        ("source", &content.source),
    ];
    let texts: Vec<FieldText> = texts.into_iter().map(|(field, text)| FieldText::own(field, text)).collect();
    let screening = screen(&texts, SqlPolicy::Contextual);
    let blocked = screening.fields.into_iter().filter_map(|field| {
        let message = field.blocked?;
        Some(issue(&field.field, FormIssueCode::Blocked, message))
    });
    blocked.collect()
}

fn trimmed(content: ArticleContent) -> ArticleContent {
    let trim = |text: String| text.trim().to_owned();
    let mut topics: Vec<String> = Vec::new();
    for topic in content.topics.into_iter().map(trim).filter(|topic| !topic.is_empty()) {
        if !topics.contains(&topic) {
            topics.push(topic);
        }
    }
    ArticleContent {
        title: trim(content.title),
        summary: trim(content.summary),
        body: trim(content.body.replace("\r\n", "\n")),
        topics,
        source: trim(content.source),
        source_url: trim(content.source_url),
        licence: trim(content.licence),
        reviewed_on: trim(content.reviewed_on),
        review_due: trim(content.review_due),
        ..content
    }
}

/// Checks the id of a shared article: lower-case words joined by hyphens.
///
/// # Errors
/// The id has another form.
pub(super) fn id(id: &str) -> Result<String, Vec<FormIssue>> {
    let word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if id.len() <= ID && id.split('-').all(word) {
        return Ok(id.to_owned());
    }
    let message = "An id has small letters, numbers and hyphens, like worry-time.";
    Err(vec![issue("id", FormIssueCode::Unreadable, message)])
}

/// Makes an id from a title.
pub(super) fn id_of(title: &str) -> String {
    let words = crate::service::fold::fold(title);
    let words = words.replace('\'', "");
    let words: Vec<&str> =
        words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut made: String = words.join("-").chars().take(ID).collect();
    while made.ends_with('-') {
        made.pop();
    }
    if made.is_empty() { "article".to_owned() } else { made }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_ids_from_titles() {
        assert_eq!(id_of("Can’t sleep? Try Café hours"), "cant-sleep-try-cafe-hours");
        assert_eq!(id_of("睡眠"), "article");
        assert!(id(&id_of(&"long title ".repeat(20))).is_ok());
        for bad in ["", "-a", "a--b", "A", "a b", "../a"] {
            assert!(id(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn reports_all_issues_with_their_fields() {
        let content = ArticleContent {
            title: "x".repeat(201),
            source_url: "javascript:alert(1)".into(),
            reviewed_on: "soon".into(),
            summary: "<script>alert(1)</script>".into(),
            ..ArticleContent::default()
        };
        let fields: Vec<String> = article(content).unwrap_err().into_iter().map(|issue| issue.field).collect();
        assert_eq!(fields, ["title", "body", "sourceUrl", "reviewedOn", "summary"]);
    }
}
