//! Advice on an article: what its author should look at before others read it.

use std::sync::LazyLock;

use chrono::{NaiveDate, Utc};
use evenkeel_cbt_core::reframe::grade;
use serde::Deserialize;

use super::{
    chunks::{heading, plain},
    terms::{all_stems, has_phrase},
    validate::day,
};
use crate::{
    domain::knowledge::{ArticleContent, ArticleFinding, LintCode},
    service::pages,
};

/// The highest reading grade (Flesch-Kincaid) of an article.
pub const MAX_GRADE: f64 = 8.0;

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    promises: Vec<String>,
    doses: Vec<String>,
    diagnoses: Vec<String>,
    denied_by: Vec<String>,
}

fn claims() -> Result<Claims, toml::de::Error> {
    toml::from_str(include_str!("claims.toml"))
}

/// A phrase as written, and its stems.
type Phrase = (String, Vec<String>);

/// Phrases as stems.
struct Phrases {
    claims: Vec<(LintCode, Vec<Phrase>)>,
    denied_by: Vec<Vec<String>>,
}

/// A test fails if the file cannot be parsed.
static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let Claims { promises, doses, diagnoses, denied_by } = claims().unwrap_or_default();
    let phrases =
        |phrases: Vec<String>| phrases.into_iter().map(|phrase| (phrase.clone(), all_stems(&phrase))).collect();
    Phrases {
        claims: vec![
            (LintCode::Promise, phrases(promises)),
            (LintCode::Dose, phrases(doses)),
            (LintCode::Diagnosis, phrases(diagnoses)),
        ],
        denied_by: denied_by.iter().map(|phrase| all_stems(phrase)).collect(),
    }
});

/// Returns advice on an article as of today.
pub fn lint(content: &ArticleContent) -> Vec<ArticleFinding> {
    lint_on(content, Utc::now().date_naive())
}

/// Returns advice on an article as of a day.
pub fn lint_on(content: &ArticleContent, today: NaiveDate) -> Vec<ArticleFinding> {
    let mut found = Vec::new();
    let mut add =
        |field: &str, code, message: String| found.push(ArticleFinding { field: field.to_owned(), code, message });
    let grade = grade(&prose(&content.body));
    if grade > MAX_GRADE {
        add(
            "body",
            LintCode::ReadingGrade,
            format!("The reading grade is {grade}. Aim for {MAX_GRADE} or less: short words, short sentences."),
        );
    }
    for (field, text) in [("title", &content.title), ("summary", &content.summary), ("body", &content.body)] {
        for (code, phrase) in claimed(text) {
            let why = match code {
                LintCode::Promise => "This sounds like a promise. Say what may help.",
                LintCode::Dose => "This sounds like advice on medicine. Point to a doctor or pharmacist instead.",
                _ => "This sounds like a diagnosis. Describe what people notice instead.",
            };
            add(field, code, format!("“{phrase}”: {why}"));
        }
    }
    for (field, code, is_missing, message) in [
        (
            "summary",
            LintCode::MissingSummary,
            content.summary.is_empty(),
            "Add one or two sentences that say what it’s about.",
        ),
        ("topics", LintCode::MissingTopics, content.topics.is_empty(), "Add a topic, so that readers find it."),
        (
            "source",
            LintCode::MissingSource,
            content.source.is_empty() || content.source_url.is_empty(),
            "Name the source, with its address.",
        ),
        ("licence", LintCode::MissingLicence, content.licence.is_empty(), "Name the licence of the text."),
        (
            "reviewDue",
            LintCode::MissingReview,
            content.reviewed_on.is_empty() || content.review_due.is_empty(),
            "Say when it was reviewed and when the next review is due.",
        ),
        (
            "reviewDue",
            LintCode::ReviewOverdue,
            day(&content.review_due).is_some_and(|due| due < today),
            "The review is overdue.",
        ),
    ] {
        if is_missing {
            add(field, code, message.to_owned());
        }
    }
    for link in links(&content.body) {
        if link.starts_with('/') {
            if !pages::is_linkable(link) {
                add("body", LintCode::DeadLink, format!("The app has no page {link}."));
            }
        } else {
            add("body", LintCode::ExternalLink, format!("{link} leads out of the app. Name such pages as the source."));
        }
    }
    // The title is the first level.
    let mut last = 1;
    for line in content.body.lines() {
        if let Some((level, text)) = heading(line) {
            if level == 1 || level > last + 1 {
                let message =
                    format!("“{text}” has {level} # marks after a heading with {last}. Use {}.", (last + 1).max(2));
                add("body", LintCode::HeadingJump, message);
            }
            last = level;
        }
    }
    found
}

/// Returns the running text: headings and bullets end a sentence.
fn prose(body: &str) -> String {
    let mut text = String::new();
    for line in body.lines() {
        let line = heading(line).map_or_else(|| plain(line), |(_, text)| plain(text));
        let line = line.trim().trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.').trim();
        text.push_str(line);
        let ends = line.is_empty() || line.ends_with(['.', '!', '?', '…', '”', '"']);
        text.push_str(if ends { "\n" } else { ".\n" });
    }
    text
}

/// Returns the claims of a text, sentence by sentence. "There is no cure" is none.
fn claimed(text: &str) -> Vec<(LintCode, &'static str)> {
    let mut found = Vec::new();
    for sentence in text.split(['.', '!', '?', '\n']) {
        let words = all_stems(sentence);
        if PHRASES.denied_by.iter().any(|phrase| has_phrase(&words, phrase)) {
            continue;
        }
        for (code, phrases) in &PHRASES.claims {
            // One finding per sentence is enough.
            let claim = phrases.iter().find(|(_, stems)| has_phrase(&words, stems));
            found.extend(claim.map(|(phrase, _)| (*code, phrase.as_str())));
        }
    }
    found
}

/// Returns the addresses of the links.
fn links(body: &str) -> impl Iterator<Item = &str> {
    body.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> ArticleContent {
        ArticleContent {
            title: "Worry time".into(),
            summary: "A set time for worries.".into(),
            body: "Pick a time.\n\n## How\nWrite it down. There’s no cure in this. See [help](/crisis).".into(),
            topics: vec!["worry".into()],
            source: "A book".into(),
            source_url: "https://example.org".into(),
            licence: "CC-BY-4.0".into(),
            reviewed_on: "2026-01-01".into(),
            review_due: "2027-01-01".into(),
            ..ArticleContent::default()
        }
    }

    fn codes(content: &ArticleContent) -> Vec<LintCode> {
        let today = day("2026-11-22").unwrap();
        lint_on(content, today).into_iter().map(|finding| finding.code).collect()
    }

    #[test]
    fn a_sound_article_has_no_findings() {
        assert_eq!(codes(&sound()), []);
        claims().unwrap();
    }

    #[test]
    fn finds_what_is_missing_and_overdue() {
        let bare = ArticleContent { title: "T".into(), body: "Text.".into(), ..ArticleContent::default() };
        use LintCode::{MissingLicence, MissingReview, MissingSource, MissingSummary, MissingTopics, ReviewOverdue};
        assert_eq!(codes(&bare), [MissingSummary, MissingTopics, MissingSource, MissingLicence, MissingReview]);
        assert_eq!(codes(&ArticleContent { review_due: "2026-11-21".into(), ..sound() }), [ReviewOverdue]);
        assert_eq!(codes(&ArticleContent { review_due: "2026-11-22".into(), ..sound() }), []);
    }

    #[test]
    fn finds_claims_dead_links_heading_jumps_and_hard_words() {
        let with = |body: &str| codes(&ArticleContent { body: body.into(), ..sound() });
        assert_eq!(with("This will cure your worry."), [LintCode::Promise]);
        assert_eq!(with("Take 50 mg at night."), [LintCode::Dose]);
        assert_eq!(with("This means you have depression."), [LintCode::Diagnosis]);
        assert_eq!(
            with("[a](/nowhere) [b](/learn#worry) [c](https://example.org)"),
            [LintCode::DeadLink, LintCode::ExternalLink]
        );
        assert_eq!(with("## One\nText.\n\n#### Two\nText."), [LintCode::HeadingJump]);
        assert_eq!(with("# One\nText."), [LintCode::HeadingJump]);
        let hard = "Psychological interventions necessitate continuous individualised evaluation of rumination-related \
                    maladaptive metacognitive beliefs.";
        assert_eq!(with(hard), [LintCode::ReadingGrade]);
    }
}
