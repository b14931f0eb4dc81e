//! Ranking of articles by the words that they share with a query: BM25 over two fields.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    chunks::Chunk,
    index::Index,
    terms::{Concept, Posting},
};

/// The saturation of repeated words and the scaling of long parts (the usual values of BM25).
const K1: f64 = 1.2;
const B: f64 = 0.6;
/// The weight of a word in title, topics and summary; in the text a word has 1.
const HEAD: f64 = 2.2;
/// The share of the score of further parts that is added to the score of an article's best part.
const FURTHER: f64 = 0.25;
/// The share of the score of further words of a concept that is added to the score of its best word.
const SAME_MEANING: f64 = 0.4;
/// The weight of a word of a query that no article has.
const UNKNOWN: f64 = 0.85;
/// An article must cover this share of the weights of a query's concepts.
const MIN_COVERAGE: f64 = 0.34;
/// The share for an article with the meaning of a phrase in its title, topics or summary.
const MIN_COVERAGE_OF_MEANING: f64 = 0.1;

/// An article that was found.
#[derive(Debug)]
pub(super) struct Ranked<'a> {
    /// The article's best part.
    pub(super) chunk: &'a Chunk,
    pub(super) score: f64,
}

/// A part of an article that shares words with a query.
struct Match<'a> {
    chunk: &'a Chunk,
    length: f64,
    /// By stem.
    words: BTreeMap<&'a str, Posting>,
    score: f64,
    /// The numbers of the concepts.
    covers: BTreeSet<usize>,
}

impl Match<'_> {
    fn word(&self, stem: &str) -> Posting {
        self.words.get(stem).copied().unwrap_or_default()
    }

    /// Returns the weighted number of occurrences, scaled by the length of the text.
    fn frequency(&self, stem: &str, average: f64) -> f64 {
        let Posting { in_head, in_text, .. } = self.word(stem);
        f64::from(in_text) / (1.0 - B + B * self.length / average) + HEAD * f64::from(in_head)
    }

    /// Scores the part by each concept.
    fn score(&mut self, concepts: &[Concept], rarity: &BTreeMap<&str, Rarity>, average: f64) {
        for (number, concept) in concepts.iter().enumerate() {
            let worth = |stem: &String| {
                let frequency = self.frequency(stem, average);
                rarity[stem.as_str()].value * frequency * (K1 + 1.0) / (frequency + K1)
            };
            // The best word counts in full, the others with the same meaning in part.
            let each: Vec<f64> = concept.stems.iter().map(worth).collect();
            let (best, all) = (each.iter().copied().fold(0.0, f64::max), each.iter().sum::<f64>());
            if best > 0.0 {
                self.covers.insert(number);
                self.score += concept.weight * (best + SAME_MEANING * (all - best));
            }
        }
    }
}

/// Returns the parts that share words with a query.
fn matches<'a>(stems: &BTreeSet<&'a str>, index: &'a Index, fits: impl Fn(&Chunk) -> bool) -> Vec<Match<'a>> {
    let mut found: BTreeMap<usize, Match<'a>> = BTreeMap::new();
    for stem in stems {
        for posting in index.postings.get(*stem).into_iter().flatten() {
            let chunk = &index.chunks[posting.chunk];
            if fits(chunk) {
                let length = index.lengths[posting.chunk];
                let new = || Match { chunk, length, words: BTreeMap::new(), score: 0.0, covers: BTreeSet::new() };
                found.entry(posting.chunk).or_insert_with(new).words.insert(stem, *posting);
            }
        }
    }
    found.into_values().collect()
}

/// Ranks the articles of indexes, best first. Finds only parts that `fits` returns true for.
pub(super) fn rank<'a>(
    concepts: &'a [Concept],
    indexes: [&'a Index; 2],
    fits: impl Fn(&Chunk) -> bool,
) -> Vec<Ranked<'a>> {
    let stems: BTreeSet<&str> = concepts.iter().flat_map(|concept| &concept.stems).map(String::as_str).collect();
    let parts: Vec<Match<'_>> = indexes.iter().flat_map(|index| matches(&stems, index, &fits)).collect();
    let average = parts.iter().map(|part| part.length).sum::<f64>().max(1.0) / parts.len().max(1) as f64;
    let articles: usize = indexes.iter().map(|index| index.articles).sum();
    let rarity: BTreeMap<&str, Rarity> =
        stems.into_iter().map(|stem| (stem, Rarity::of(stem, &parts, articles))).collect();
    let wanted: Vec<f64> = concepts.iter().map(|concept| concept.weight * wanted(concept, &rarity)).collect();
    let all: f64 = wanted.iter().sum();
    let mut found: BTreeMap<&str, Vec<Match<'_>>> = BTreeMap::new();
    for mut part in parts {
        part.score(concepts, &rarity, average);
        found.entry(&part.chunk.source.id).or_default().push(part);
    }
    let mut ranked = Vec::new();
    for mut parts in found.into_values() {
        parts.sort_by(|a, b| b.score.total_cmp(&a.score));
        let covered: BTreeSet<usize> = parts.iter().flat_map(|part| part.covers.iter().copied()).collect();
        // An article that uses one of several words in passing is about something else.
        let is_passing = |Posting { in_head, in_text, .. }| in_head == 0 && in_text < 2;
        let passing = |number: &usize| {
            concepts[*number].stems.iter().all(|stem| parts.iter().all(|part| is_passing(part.word(stem))))
        };
        if concepts.len() > 1 && covered.len() == 1 && covered.iter().all(passing) {
            continue;
        }
        // The meaning of a phrase, in the title or the summary, says more than the other words.
        let has_meaning = |number: &usize| {
            let Concept { stems, is_meaning, .. } = &concepts[*number];
            *is_meaning && stems.iter().any(|stem| parts[0].word(stem).in_head > 0)
        };
        let least = if covered.iter().any(has_meaning) { MIN_COVERAGE_OF_MEANING } else { MIN_COVERAGE };
        if covered.iter().map(|number| wanted[*number]).sum::<f64>() < least * all {
            continue;
        }
        let further: f64 = parts.iter().skip(1).take(2).map(|part| part.score).sum();
        ranked.push(Ranked { chunk: parts[0].chunk, score: parts[0].score + FURTHER * further });
    }
    // Articles with the same score stay in the order of their ids.
    ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
    ranked
}

/// The inverse document frequency of a word: low if many articles have the word, highest if none has.
struct Rarity {
    value: f64,
    is_known: bool,
}

impl Rarity {
    fn of(stem: &str, parts: &[Match<'_>], articles: usize) -> Self {
        let having = parts.iter().filter(|part| part.words.contains_key(stem));
        let having: BTreeSet<&str> = having.map(|part| part.chunk.source.id.as_str()).collect();
        let (all, having) = (articles as f64, having.len() as f64);
        let value = (1.0 + (all - having + 0.5).max(0.5) / (having + 0.5)).ln();
        Self { value, is_known: having > 0.0 }
    }
}

/// Returns the weight of a concept in a query: the rarity of its most common word, as one word is enough. Words that no
/// article has count less, because a message has many words beside its subject.
fn wanted(concept: &Concept, rarity: &BTreeMap<&str, Rarity>) -> f64 {
    let each = || concept.stems.iter().map(|stem| &rarity[stem.as_str()]);
    let known = each().filter(|rarity| rarity.is_known).map(|rarity| rarity.value).reduce(f64::min);
    known.unwrap_or_else(|| UNKNOWN * each().map(|rarity| rarity.value).fold(0.0, f64::max))
}
