//! Words as the search compares them (folded, stemmed, without stop words), and queries with the meaning of phrases.

use std::{
    collections::{BTreeSet, HashMap},
    sync::LazyLock,
};

use rust_stemmers::{Algorithm, Stemmer};
use serde::Deserialize;

use crate::service::fold::fold;

/// The most words of a query that are read.
const MAX_WORDS: usize = 200;
/// The most concepts of a query that are searched for.
const MAX_CONCEPTS: usize = 48;
/// The weight of a number, and of a word of a phrase with a known meaning.
const MINOR_WORD: f64 = 0.4;
/// The weight of a corrected word.
const CORRECTED: f64 = 0.8;

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vocabulary {
    stop_words: Vec<String>,
    synonym: Vec<Synonym>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Synonym {
    /// Phrases as people write them.
    when: Vec<String>,
    /// Words that articles use for the same.
    means: Vec<String>,
}

struct Known {
    stop: BTreeSet<String>,
    /// Phrases as stems, longest first, each with the stems of its meaning.
    phrases: Vec<(Vec<String>, Vec<String>)>,
}

fn vocabulary() -> Result<Vocabulary, toml::de::Error> {
    toml::from_str(include_str!("vocabulary.toml"))
}

/// A test fails if the file cannot be parsed.
static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let file = vocabulary().unwrap_or_default();
    let stems = |phrase: &String| words(phrase).into_iter().map(|word| word.stem);
    let mut phrases = Vec::new();
    for Synonym { when, means } in &file.synonym {
        let means: Vec<String> = means.iter().flat_map(stems).collect();
        phrases.extend(when.iter().map(|phrase| (stems(phrase).collect(), means.clone())));
    }
    phrases.sort_by_key(|(phrase, _): &(Vec<String>, _)| std::cmp::Reverse(phrase.len()));
    Known { stop: file.stop_words.iter().map(|word| plain(word)).collect(), phrases }
});

/// A word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// The byte range in the text.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Folded, without apostrophes.
    plain: String,
    pub(super) stem: String,
}

impl Word {
    fn of(text: &str, start: usize, end: usize) -> Option<Self> {
        let text = text.get(start..end)?.trim_end_matches(['\'', '’']);
        // "Anna's" is about Anna.
        let base = text.strip_suffix("'s").or_else(|| text.strip_suffix("’s")).unwrap_or(text);
        let plain = plain(base);
        let stem = STEMMER.stem(&plain).into_owned();
        (!plain.is_empty()).then(|| Self { start, end: start + text.len(), plain, stem })
    }

    fn is_stop(&self) -> bool {
        KNOWN.stop.contains(&self.plain)
    }
}

/// Folds a word and removes its apostrophes: `Can’t` becomes `cant`.
fn plain(word: &str) -> String {
    fold(word).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Splits a text into words of letters and digits. Apostrophes and accents inside a word belong to it.
pub(super) fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        let joins = matches!(letter, '\'' | '’' | '\u{300}'..='\u{36f}');
        match start {
            None if letter.is_alphanumeric() => start = Some(at),
            Some(from) if !letter.is_alphanumeric() && !joins => {
                start = None;
                found.extend(Word::of(text, from, at));
            }
            _ => {}
        }
    }
    found
}

/// Returns the stems of a text without stop words.
pub(super) fn stems(text: &str) -> impl Iterator<Item = String> {
    words(text).into_iter().filter(|word| !word.is_stop()).map(|word| word.stem)
}

/// Returns the stems of a text with stop words, to find phrases in it. "200mg" is two words.
pub(super) fn all_stems(text: &str) -> Vec<String> {
    let mut apart = String::with_capacity(text.len());
    let mut is_after_digit = false;
    for letter in text.chars() {
        if is_after_digit && letter.is_alphabetic() {
            apart.push(' ');
        }
        is_after_digit = letter.is_ascii_digit();
        apart.push(letter);
    }
    words(&apart).into_iter().map(|word| word.stem).collect()
}

/// Whether the stems of a phrase occur one after the other.
pub(super) fn has_phrase(stems: &[String], phrase: &[String]) -> bool {
    !phrase.is_empty() && stems.windows(phrase.len()).any(|run| run == phrase)
}

/// A subject of a query: a word, or the meaning of a phrase.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Concept {
    /// The stems of words; an article needs one of them.
    pub(super) stems: Vec<String>,
    /// The weight, from 0 to 1.
    pub(super) weight: f64,
    /// Whether the concept is the meaning of a phrase, and not a word of the query.
    pub(super) is_meaning: bool,
}

/// Returns the concepts of a query: its words, and the meaning of phrases such as "can't sleep".
pub(super) fn concepts(query: &str) -> Vec<Concept> {
    let mut words = words(query);
    words.truncate(MAX_WORDS);
    let mut found: Vec<Concept> = Vec::new();
    let mut in_phrase = vec![false; words.len()];
    for (phrase, means) in &KNOWN.phrases {
        if phrase.is_empty() {
            continue;
        }
        for at in 0..words.len().saturating_sub(phrase.len() - 1) {
            let same = words[at..at + phrase.len()].iter().zip(phrase).all(|(word, stem)| word.stem == *stem);
            // The longest phrase explains its words.
            if !same || in_phrase[at..at + phrase.len()].iter().any(|taken| *taken) {
                continue;
            }
            in_phrase[at..at + phrase.len()].fill(true);
            add(&mut found, means, 1.0, true);
        }
    }
    for (word, in_phrase) in words.iter().zip(in_phrase) {
        if !word.is_stop() {
            let is_number = word.plain.starts_with(|letter: char| letter.is_ascii_digit());
            let weight = if in_phrase || is_number { MINOR_WORD } else { 1.0 };
            add(&mut found, std::slice::from_ref(&word.stem), weight, false);
        }
    }
    found.truncate(MAX_CONCEPTS);
    found
}

/// Adds a concept unless an equal one is there.
fn add(concepts: &mut Vec<Concept>, stems: &[String], weight: f64, is_meaning: bool) {
    match concepts
        .iter_mut()
        .find(|concept| concept.stems == stems || (stems.len() == 1 && concept.stems.contains(&stems[0])))
    {
        Some(concept) => concept.weight = concept.weight.max(weight),
        None => concepts.push(Concept { stems: stems.to_vec(), weight, is_meaning }),
    }
}

/// The parts of articles by the word stems that occur in them.
pub(super) type Postings = HashMap<String, Vec<Posting>>;

/// The occurrences of a word in a part.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Posting {
    /// The position of the part in the index.
    pub(super) chunk: usize,
    /// Occurrences in the title, the topics and the summary of the article.
    pub(super) in_head: u32,
    /// Occurrences in the text and its heading.
    pub(super) in_text: u32,
}

/// Replaces words that no article contains by the nearest known word: one letter is missing, too many or swapped with its
/// neighbour, or two in words of nine letters and more. The more frequent of two wins. `known` has the stems of articles.
pub(super) fn correct(concepts: &mut [Concept], known: &[&Postings]) {
    for concept in concepts {
        let [stem] = concept.stems.as_slice() else { continue };
        let length = stem.chars().count();
        let is_known = known.iter().any(|known| known.contains_key(stem));
        if length < 4 || concept.is_meaning || is_known || stem.chars().any(|letter| letter.is_ascii_digit()) {
            continue;
        }
        let most = if length >= 9 { 2 } else { 1 };
        let near = known.iter().flat_map(|known| known.iter()).filter_map(|(known, parts)| {
            let distance = distance(stem, known, most)?;
            let count: u32 = parts.iter().map(|part| part.in_head + part.in_text).sum();
            Some((distance, std::cmp::Reverse(count), known))
        });
        if let Some((_, _, known)) = near.min() {
            concept.stems = vec![known.clone()];
            concept.weight *= CORRECTED;
        }
    }
}

/// Returns the number of letters inserted, removed or swapped with their neighbour; `None` above `most`. A replaced letter
/// counts twice, because it often makes another word. The first letter must be the same.
fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    if a.chars().next() != b.chars().next() {
        return None;
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, row) in rows.iter_mut().enumerate() {
        row[0] = i;
    }
    rows[0] = (0..=b.len()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + 2 * usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    Some(rows[a.len()][b.len()]).filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vocabulary_is_complete() {
        let file = vocabulary().unwrap();
        assert!(file.stop_words.len() > 50);
        for synonym in &file.synonym {
            assert!(!synonym.when.is_empty() && !synonym.means.is_empty(), "{:?}", synonym.when);
        }
    }

    #[test]
    fn folds_stems_and_drops_stop_words() {
        let stems = |text| stems(text).collect::<Vec<_>>();
        assert_eq!(stems("I can’t. WORRYING about Ånna's café"), ["worri", "anna", "cafe"]);
        assert_eq!(stems("the of and"), [""; 0]);
        assert_eq!(stems("\" OR 1=1 -- NEAR(a b) * ^ 😀"), ["1", "1", "near", "b"]);
    }

    #[test]
    fn phrases_add_their_meaning_and_their_words_count_less() {
        let found = concepts("cant sleep again");
        let sleep = found.iter().find(|concept| concept.stems.contains(&"sleep".to_owned())).unwrap();
        assert!(sleep.weight >= 1.0, "{found:?}");
    }

    #[test]
    fn corrects_one_wrong_letter_of_an_unknown_word() {
        let known: Postings = ["anxieti", "worri", "foot"].map(|stem| (stem.to_owned(), Vec::new())).into();
        for (query, corrected) in [("anxeity", "anxieti"), ("football", "footbal"), ("worry", "worri")] {
            let mut found = concepts(query);
            correct(&mut found, &[&known]);
            assert_eq!(found[0].stems, [corrected]);
        }
    }
}
