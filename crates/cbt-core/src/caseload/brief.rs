//! The page before a session: what happened since the last one. The rules make a draft from the patient's own records,
//! the patient takes lines out, chooses quotes and adds questions, and only then does a therapist see it.
//!
//! A line without a source does not exist: a topic without records is left out and never filled with "nothing".

use super::facts::{MeasureResult, in_order, measure_of};
use crate::day::Day;
use crate::form::{Checker, FormIssueCode, FormReport};
use crate::measures::{self, Instrument, Reliability};
use crate::mood::series::{self, MoodPoint};
use crate::record::RecordContent;
use crate::stats;
use crate::wire::wire;
use evenkeel_safety_core::journal::length;
use std::cmp::Reverse;

/// The maximum number of quotes.
pub const QUOTES: usize = 3;
/// The maximum number of questions.
pub const QUESTIONS: usize = 5;
/// The maximum length of a quote or question. With these limits the brief fits on one page.
pub const LINE_CHARS: u32 = 200;
/// The maximum number of themes.
const THEMES: usize = 5;
/// The maximum number of quotes to choose from.
const CANDIDATES: usize = 12;

/// A record of the patient.
#[derive(Debug, Clone, PartialEq)]
pub struct BriefRecord {
    /// Its id.
    pub id: String,
    /// When it happened, in epoch milliseconds.
    pub at_ms: f64,
    /// The author's UTC offset in minutes (east is positive).
    pub tz_offset_minutes: f64,
    /// Its content.
    pub content: RecordContent,
}

/// Homework, as needed by the brief.
#[derive(Debug, Clone, PartialEq)]
pub struct BriefTask {
    /// Its id.
    pub id: String,
    /// When it was set, in epoch milliseconds.
    pub set_ms: f64,
    /// Whether it was done.
    pub done: bool,
}

wire! {
    /// A line of a brief.
    pub struct BriefLine {
        /// The subject: "Mood", "PHQ-9", "Homework".
        pub topic: String,
        /// The line.
        pub text: String,
        /// A description of the data it is based on.
        pub source: String,
        /// The ids of the records or tasks that it was made from.
        pub source_ids: Vec<String>,
    }
}

wire! {
    /// A theme of a brief.
    pub struct BriefTheme {
        /// A pattern or an emotion.
        pub name: String,
        /// In how many records it occurs.
        pub count: u32,
        /// A description of what was counted.
        pub source: String,
        /// The ids of the records.
        pub source_ids: Vec<String>,
    }
}

wire! {
    /// Words of the patient.
    pub struct BriefQuote {
        /// The id of the record.
        pub record_id: String,
        /// The words.
        pub text: String,
    }
}

wire! {
    /// A page about the time since the last session.
    pub struct BriefPage {
        /// The first day that it covers, `2026-11-08`.
        pub since: String,
        /// The lines about the time since the last session.
        pub lines: Vec<BriefLine>,
        /// The themes, the most frequent first.
        pub themes: Vec<BriefTheme>,
        /// In a draft: words to choose from. In an approved brief: at most three that the patient chose.
        pub quotes: Vec<BriefQuote>,
        /// The questions that the patient wants to talk about.
        pub questions: Vec<String>,
    }
}

/// Returns the draft of what happened since a time. Everything in it is the patient's own; nothing is sent.
#[must_use]
pub fn draft(records: &[BriefRecord], tasks: &[BriefTask], since_ms: f64, tz_offset_minutes: f64) -> BriefPage {
    let mut recent: Vec<&BriefRecord> = records.iter().filter(|record| record.at_ms >= since_ms).collect();
    recent.sort_by(|a, b| b.at_ms.total_cmp(&a.at_ms).then_with(|| b.id.cmp(&a.id)));
    let results: Vec<MeasureResult> =
        records.iter().filter_map(|record| measure_of(&record.id, record.at_ms, &record.content)).collect();
    let measured = Instrument::ALL.iter().filter_map(|&instrument| measure_line(&results, instrument, since_ms));
    let lines = mood_line(&recent).into_iter().chain(measured).chain(task_line(tasks, since_ms));
    BriefPage {
        since: Day::of(since_ms, tz_offset_minutes).key(),
        lines: lines.collect(),
        themes: themes(&recent),
        quotes: candidates(&recent),
        questions: questions(&recent),
    }
}

/// Checks what the patient approves against the draft: lines and themes may be left out and not changed, quotes are
/// words of a candidate, questions are free.
#[must_use]
pub fn check(draft: &BriefPage, approved: &BriefPage) -> FormReport {
    let mut checker = Checker::new();
    let stale = "This line has changed since you looked. Look at it once more.";
    for (at, line) in approved.lines.iter().enumerate() {
        if !draft.lines.contains(line) {
            checker.issue(format!("lines[{at}]"), FormIssueCode::Unreadable, stale);
        }
    }
    for (at, theme) in approved.themes.iter().enumerate() {
        if !draft.themes.contains(theme) {
            checker.issue(format!("themes[{at}]"), FormIssueCode::Unreadable, stale);
        }
    }
    checker.at_most("quotes", "Quotes", approved.quotes.len(), QUOTES as u32);
    for (at, quote) in approved.quotes.iter().enumerate() {
        let text = quote.text.trim();
        let from = |candidate: &BriefQuote| candidate.record_id == quote.record_id && candidate.text.contains(text);
        if text.is_empty() || !draft.quotes.iter().any(from) {
            let message = "These words aren't in your record. You can shorten a quote, but not change it.";
            checker.issue(format!("quotes[{at}]"), FormIssueCode::Unreadable, message);
        }
    }
    checker.texts("questions", "A question", &approved.questions, QUESTIONS as u32, LINE_CHARS);
    checker.report()
}

/// Returns the names of the themes in a record: patterns that the patient marked, and emotions.
#[must_use]
pub fn themes_of(content: &RecordContent) -> Vec<String> {
    let patterns = match content {
        RecordContent::HintVerdict(_) => &[],
        other => other.patterns(),
    };
    let emotions = content.emotions().into_iter().map(str::trim).filter(|name| !name.is_empty());
    patterns.iter().map(|pattern| pattern.name().to_owned()).chain(emotions.map(capital)).collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn ids(records: &[&BriefRecord]) -> Vec<String> {
    records.iter().map(|record| record.id.clone()).collect()
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

fn mood_line(recent: &[&BriefRecord]) -> Option<BriefLine> {
    let logged = recent.iter().filter_map(|record| match &record.content {
        RecordContent::MoodLog(log) => log.mood.map(|mood| (*record, mood)),
        _ => None,
    });
    let logged: Vec<(&BriefRecord, f64)> = logged.collect();
    let points: Vec<MoodPoint> = logged
        .iter()
        .map(|(record, mood)| MoodPoint {
            id: record.id.clone(),
            occurred_at_ms: record.at_ms,
            tz_offset_minutes: record.tz_offset_minutes,
            mood: *mood,
        })
        .collect();
    let days: Vec<f64> = series::days(&points).into_iter().filter_map(|day| day.mean).collect();
    let least = crate::limits::CBT_LIMITS.chart_min as usize;
    let mean = stats::mean(&days).filter(|_| days.len() >= least).map(|mean| (mean * 10.0).round() / 10.0)?;
    let low = logged.iter().map(|(_, mood)| *mood).fold(f64::INFINITY, f64::min);
    let high = logged.iter().map(|(_, mood)| *mood).fold(f64::NEG_INFINITY, f64::max);
    let records: Vec<&BriefRecord> = logged.iter().map(|(record, _)| *record).collect();
    Some(BriefLine {
        topic: "Mood".to_owned(),
        text: format!("{mean} of 10 on average, between {low} and {high}."),
        source: format!(
            "{} on {}",
            counted(records.len(), "mood log", "mood logs"),
            counted(days.len(), "day", "days")
        ),
        source_ids: ids(&records),
    })
}

fn measure_line(results: &[MeasureResult], instrument: Instrument, since_ms: f64) -> Option<BriefLine> {
    let taken = in_order(results, instrument);
    let newest = taken.last().filter(|result| result.taken_ms >= since_ms)?;
    let info = instrument.info();
    let mut text = format!("{}, {}.", newest.total, instrument.band(newest.total).label());
    let mut source_ids = vec![newest.id.clone()];
    if let Some(first) = taken.first().filter(|first| first.id != newest.id) {
        let change = measures::change(instrument, first.total, newest.total);
        let reliable = match change.reliability {
            Reliability::NoReliableChange => "which is no reliable change",
            Reliability::ReliablyLower => "so it is reliably lower",
            Reliability::ReliablyHigher => "so it is reliably higher",
        };
        let ago = super::facts::span(first.taken_ms, newest.taken_ms);
        text.push_str(&format!(" {ago} earlier it was {}, {reliable}.", first.total));
        source_ids.push(first.id.clone());
    }
    if let Some(answer) = newest.item9.filter(|answer| *answer > 0) {
        let option = info.options.get(answer as usize).map(|option| option.to_lowercase()).unwrap_or_default();
        text.push_str(&format!(" Question 9: {option}."));
    }
    let source = counted(source_ids.len(), "questionnaire", "questionnaires");
    Some(BriefLine { topic: info.name, text, source, source_ids })
}

fn task_line(tasks: &[BriefTask], since_ms: f64) -> Option<BriefLine> {
    let set: Vec<&BriefTask> = tasks.iter().filter(|task| task.set_ms >= since_ms).collect();
    let done = set.iter().filter(|task| task.done).count();
    (!set.is_empty()).then(|| BriefLine {
        topic: "Homework".to_owned(),
        text: format!("{done} of {} done.", set.len()),
        source: counted(set.len(), "task", "tasks"),
        source_ids: set.iter().map(|task| task.id.clone()).collect(),
    })
}

fn themes(recent: &[&BriefRecord]) -> Vec<BriefTheme> {
    let mut found: Vec<(String, Vec<&BriefRecord>)> = Vec::new();
    for record in recent {
        for name in themes_of(&record.content) {
            match found.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(&name)) {
                Some((_, with)) if with.last().is_some_and(|last| last.id == record.id) => {}
                Some((_, with)) => with.push(record),
                None => found.push((name, vec![record])),
            }
        }
    }
    // A name that came up once is no theme.
    found.retain(|(_, with)| with.len() > 1);
    found.sort_by_key(|(name, with)| (Reverse(with.len()), name.clone()));
    let theme = |(name, with): (String, Vec<&BriefRecord>)| BriefTheme {
        name,
        count: with.len() as u32,
        source: counted(with.len(), "record", "records"),
        source_ids: ids(&with),
    };
    found.into_iter().take(THEMES).map(theme).collect()
}

/// Whether a record is the patient's own writing that can be quoted. Messages to the assistant are not.
fn is_quotable(content: &RecordContent) -> bool {
    use RecordContent::{EftEntry, JournalEntry, Note, Success, ThoughtRecord};
    matches!(content, JournalEntry(_) | ThoughtRecord(_) | EftEntry(_) | Success(_) | Note(_))
}

fn candidates(recent: &[&BriefRecord]) -> Vec<BriefQuote> {
    let quotes = recent.iter().filter(|record| is_quotable(&record.content)).flat_map(|record| {
        let quote = |text: String| BriefQuote { record_id: record.id.clone(), text };
        let sentences: Vec<String> =
            record.content.form().own_texts().iter().filter_map(|field| first_sentence(&field.text)).take(2).collect();
        sentences.into_iter().map(quote)
    });
    quotes.take(CANDIDATES).collect()
}

/// Returns the first sentence, unless it is one word or too long for a quote.
fn first_sentence(text: &str) -> Option<String> {
    let line = text.trim().lines().next()?.trim();
    let end = line.find(['.', '!', '?']).map_or(line.len(), |at| at + 1);
    let sentence = line[..end].trim();
    (sentence.contains(' ') && length(sentence) <= LINE_CHARS).then(|| sentence.to_owned())
}

/// The notes that the patient marked for the session.
fn questions(recent: &[&BriefRecord]) -> Vec<String> {
    let marked = recent.iter().filter_map(|record| match &record.content {
        RecordContent::Note(note) if note.bring_to_session => {
            let title = note.title.trim();
            if title.is_empty() { first_sentence(&note.body) } else { Some(title.to_owned()) }
        }
        _ => None,
    });
    marked.take(QUESTIONS).collect()
}
