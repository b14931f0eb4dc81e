//! Full-text search. Records are encrypted, so there is no index: they are decrypted in batches, newest first, and
//! searched in memory. Searches take turns by batch, so that many long ones together leave half of the processors to other
//! requests, and let those in after every few texts. A search that has decrypted enough ends with what it found and the
//! place to go on from; one whose client goes away ends at once.

use std::{num::NonZero, ops::RangeInclusive, sync::LazyLock, thread};

use evenkeel_cbt_core::FieldText;
use tokio::sync::Semaphore;

use super::{Pace, Records};
use crate::{
    domain::{
        record::{Cursor, Record, RecordFilter},
        search::{ExcerptSpan, RecordExcerpt, RecordHit, RecordHits, RecordSearch},
    },
    service::{
        LimitedAction, ServiceError,
        authz::Action,
        fold::{Folded, fold},
    },
};

/// How much one search decrypts, in bytes: about 16,000 records of everyday length, which takes some tenths of a second.
const MOST: usize = 16 * 1024 * 1024;
/// The length that a short record counts as: reading and parsing it takes as long.
const LEAST_SIZE: usize = 1024;
/// How much is read and decrypted in one turn.
const BATCH: usize = 256 * 1024;
/// The number of records in a batch: the first, and the fewest and the most, whatever the length of those before.
const FIRST_ROWS: usize = 64;
const ROWS: RangeInclusive<usize> = 16..=500;
/// One turn for every two processors.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new((thread::available_parallelism().map_or(1, NonZero::get) / 2).max(1)));
/// The maximum length of an excerpt, and of its part before the first match, in characters.
const EXCERPT_CHARS: usize = 180;
const LEAD_CHARS: usize = 50;
/// The maximum number of marked matches in an excerpt.
const SPANS_MAX: usize = 40;

impl Records<'_> {
    /// Searches the records that `filter` lets through.
    pub async fn search(
        &self,
        search: &RecordSearch,
        mut filter: RecordFilter<'_>,
        limit: u32,
    ) -> Result<RecordHits, ServiceError> {
        self.may(Action::Read)?;
        self.count(LimitedAction::Search).await?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let folded = fold(&search.text);
        let words: Vec<&str> = folded.split_whitespace().collect();
        let emotion = search.emotion.as_ref().map(|name| fold(name.trim()));
        let mut found = RecordHits::default();
        let mut last: Option<Cursor> = None;
        let (mut rows, mut done) = (FIRST_ROWS, 0);
        loop {
            // The queue is fair: a search waits for a batch of each of the others, not for their ends.
            let _turn = TURNS.acquire().await;
            let batch = self.store.sealed_records(self.owner, &filter, Some(rows as u64)).await?;
            let (count, before) = (batch.len(), done);
            let mut pace = Pace::default();
            for sealed in batch {
                let (place, size) = (sealed.cursor(), sealed.size().max(LEAST_SIZE));
                filter.before = Some(place);
                done += size;
                pace.spend(size).await;
                let Some(record) = sealed.open() else {
                    found.unreadable += 1;
                    continue;
                };
                if !search.narrows_to(&record, emotion.as_deref()) {
                    continue;
                }
                let Some(excerpt) = excerpt_of(&record.content().texts(), &words) else {
                    continue;
                };
                if found.hits.len() == limit {
                    found.next = last;
                    return Ok(found);
                }
                last = Some(place);
                found.hits.push(RecordHit { record, excerpt });
            }
            if count < rows {
                return Ok(found);
            }
            if done >= MOST {
                found.next = filter.before;
                return Ok(found);
            }
            let average = ((done - before) / count).max(LEAST_SIZE);
            rows = (BATCH / average).clamp(*ROWS.start(), *ROWS.end());
        }
    }
}

impl RecordSearch {
    fn narrows_to(&self, record: &Record, emotion: Option<&str>) -> bool {
        self.status.is_none_or(|status| record.status == status)
            && self.share.is_none_or(|share| record.share == share)
            && self.pattern.is_none_or(|pattern| record.content().patterns().contains(&pattern))
            && self.balanced.is_none_or(|balanced| record.content().is_balanced() == balanced)
            && emotion.is_none_or(|name| record.content().emotions().iter().any(|felt| fold(felt.trim()) == name))
    }
}

/// Returns an excerpt of the text with the most matches, if all texts together contain all words.
fn excerpt_of(texts: &[FieldText], words: &[&str]) -> Option<RecordExcerpt> {
    let folded: Vec<String> = texts.iter().map(|text| fold(&text.text)).collect();
    if !words.iter().all(|word| folded.iter().any(|text| text.contains(word))) {
        return None;
    }
    let has = |text: &String| words.iter().filter(|word| text.contains(**word)).count();
    // The first of several texts with equally many matches.
    let best = (0..texts.len()).rev().max_by_key(|at| has(&folded[*at]));
    Some(best.map(|at| cut(&texts[at].text, words)).unwrap_or_default())
}

/// Returns an excerpt around the first match.
fn cut(text: &str, words: &[&str]) -> RecordExcerpt {
    let places = Folded::of(text).places(words);
    let first = places.first().map_or(0, |place| place.0);
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let at = starts.partition_point(|start| *start < first);
    let mut from = if starts.len() <= EXCERPT_CHARS { 0 } else { at.saturating_sub(LEAD_CHARS) };
    if from > 0 {
        // Start at a word boundary if there is one.
        let lead = &text[starts[from]..first];
        let skip = lead.find(char::is_whitespace).map_or(0, |gap| lead[..gap].chars().count() + 1);
        from += skip;
    }
    let to = (from + EXCERPT_CHARS).min(starts.len());
    let (begin, end) = (starts.get(from).copied().unwrap_or(0), starts.get(to).copied().unwrap_or(text.len()));
    let head = if from > 0 { "…" } else { "" };
    let tail = if to < starts.len() { "…" } else { "" };
    let units = |part: &str| u32::try_from(part.encode_utf16().count()).unwrap_or(u32::MAX);
    let offset = units(head);
    let inside = places.iter().filter(|place| place.0 >= begin && place.1 <= end).take(SPANS_MAX);
    let at = |place: usize| offset + units(&text[begin..place]);
    let spans = inside.map(|(start, end)| ExcerptSpan { start: at(*start), end: at(*end) });
    RecordExcerpt { spans: spans.collect(), text: format!("{head}{}{tail}", &text[begin..end]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(texts: &[&str]) -> Vec<FieldText> {
        texts.iter().map(|text| FieldText { field: "f".into(), text: (*text).into(), balanced: false }).collect()
    }

    fn marked(excerpt: &RecordExcerpt) -> Vec<String> {
        let units: Vec<u16> = excerpt.text.encode_utf16().collect();
        let text = |span: &ExcerptSpan| String::from_utf16(&units[span.start as usize..span.end as usize]).unwrap();
        excerpt.spans.iter().map(text).collect()
    }

    #[test]
    fn requires_all_words_regardless_of_case_and_accents() {
        let record = texts(&["Über den CAFÉ-Besuch 😀 nachgedacht", "tired"]);
        let found = excerpt_of(&record, &["cafe", "uber", "tired"]).unwrap();
        assert_eq!(marked(&found), ["Über", "CAFÉ"]);
        assert_eq!(excerpt_of(&record, &["cafe", "gone"]), None);
        assert_eq!(excerpt_of(&record, &["nachgedacht"]).map(|found| marked(&found)), Some(vec!["nachgedacht".into()]));
        assert_eq!(excerpt_of(&[], &[]), Some(RecordExcerpt::default()));
        assert_eq!(excerpt_of(&[], &["a"]), None);
    }

    #[test]
    fn cuts_long_texts_around_the_first_match() {
        let text = format!("{} needle 👍 needle {}", "word é ".repeat(100), "tail ".repeat(100));
        let found = excerpt_of(&texts(&[&text]), &["needle"]).unwrap();
        assert_eq!(marked(&found), ["needle", "needle"]);
        assert!(found.text.starts_with('…') && found.text.ends_with('…'));
        assert!(found.text.chars().count() <= EXCERPT_CHARS + 2, "{}", found.text);
        let glued = "x".repeat(500) + "needle";
        assert_eq!(marked(&excerpt_of(&texts(&[&glued]), &["needle"]).unwrap()), ["needle"]);
    }

    #[test]
    fn without_words_the_excerpt_is_the_beginning() {
        let found = excerpt_of(&texts(&["first", "second"]), &[]).unwrap();
        assert_eq!((found.text.as_str(), found.spans.len()), ("first", 0));
    }
}
