//! Ranking of the parts that a full-text index found: BM25 over two fields, the same for every database and for own
//! articles, which are in no index.

use std::collections::{BTreeMap, BTreeSet};

use super::terms::Concept;
use crate::domain::knowledge::Chunk;

/// Saturation of repeated words, and how much long parts are scaled down (the usual values).
const K1: f64 = 1.2;
const B: f64 = 0.6;
/// How much a word counts in title, topics and summary, compared with the text.
const HEAD: f64 = 2.2;
/// How much the further parts of an article add to its best one.
const FURTHER: f64 = 0.25;
/// How much further words with the same meaning add to the one that says most.
const SAME_MEANING: f64 = 0.4;
/// How much of a query a word is that no article has.
const UNKNOWN: f64 = 0.85;
/// An article must cover this share of what the query is about.
const MIN_COVERAGE: f64 = 0.34;
/// The same for articles that are about the meaning of a phrase.
const MIN_COVERAGE_OF_MEANING: f64 = 0.1;

/// An article that was found, by its best part.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ranked {
    /// The index of the best part among the candidates.
    pub(super) chunk: usize,
    pub(super) score: f64,
}

/// How often each stem occurs in a part.
struct Counted<'a> {
    head: BTreeMap<&'a str, f64>,
    text: BTreeMap<&'a str, f64>,
    length: f64,
}

impl<'a> Counted<'a> {
    fn of(chunk: &'a Chunk) -> Self {
        let count = |terms: &'a str| {
            let mut counts = BTreeMap::new();
            for stem in terms.split(' ').filter(|stem| !stem.is_empty()) {
                *counts.entry(stem).or_insert(0.0) += 1.0;
            }
            counts
        };
        let text = count(&chunk.terms);
        let length = text.values().sum();
        Self { head: count(&chunk.head_terms), text, length }
    }

    fn has(&self, stem: &str) -> bool {
        self.head.contains_key(stem) || self.text.contains_key(stem)
    }

    /// Whether the word occurs at most once, and not in title, topics and summary.
    fn is_passing(&self, stem: &str) -> bool {
        !self.head.contains_key(stem) && self.text.get(stem).is_none_or(|count| *count < 2.0)
    }

    /// Returns the weighted number of occurrences, scaled by the length of the text.
    fn frequency(&self, stem: &str, average: f64) -> f64 {
        let text = self.text.get(stem).copied().unwrap_or_default() / (1.0 - B + B * self.length / average);
        text + HEAD * self.head.get(stem).copied().unwrap_or_default()
    }
}

/// A part of an article that matches a query.
struct Match {
    chunk: usize,
    score: f64,
    /// The numbers of the concepts.
    covers: BTreeSet<usize>,
}

/// Ranks the articles of the candidates, best first. `articles` is the number of articles that were searched, and `common`
/// has the words that candidates were not searched for, each with the number of articles that have it.
pub(super) fn rank(
    concepts: &[Concept],
    candidates: &[Chunk],
    articles: u64,
    common: &BTreeMap<&str, f64>,
) -> Vec<Ranked> {
    let counted: Vec<Counted<'_>> = candidates.iter().map(Counted::of).collect();
    let average = counted.iter().map(|chunk| chunk.length).sum::<f64>().max(1.0) / counted.len().max(1) as f64;
    let stems = concepts.iter().flat_map(|concept| concept.stems.iter().map(String::as_str));
    let rarity: BTreeMap<&str, Rarity> =
        stems.map(|stem| (stem, Rarity::of(stem, candidates, &counted, articles, common.get(stem).copied()))).collect();
    let wanted: Vec<f64> = concepts.iter().map(|concept| concept.weight * wanted(concept, &rarity)).collect();
    let mut found: BTreeMap<&str, Vec<Match>> = BTreeMap::new();
    for (at, (chunk, counts)) in candidates.iter().zip(&counted).enumerate() {
        let mut part = Match { chunk: at, score: 0.0, covers: BTreeSet::new() };
        for (number, concept) in concepts.iter().enumerate() {
            let worth = |stem: &String| {
                let frequency = counts.frequency(stem, average);
                rarity[stem.as_str()].value * frequency * (K1 + 1.0) / (frequency + K1)
            };
            // The word that says most, and a little for the others with the same meaning.
            let each: Vec<f64> = concept.stems.iter().map(worth).collect();
            let (best, all) = (each.iter().copied().fold(0.0, f64::max), each.iter().sum::<f64>());
            if best > 0.0 {
                part.covers.insert(number);
                part.score += concept.weight * (best + SAME_MEANING * (all - best));
            }
        }
        found.entry(chunk.article.as_str()).or_default().push(part);
    }
    let all: f64 = wanted.iter().sum();
    let mut ranked = Vec::new();
    for mut parts in found.into_values() {
        parts.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.chunk.cmp(&b.chunk)));
        let covered: BTreeSet<usize> = parts.iter().flat_map(|part| part.covers.iter().copied()).collect();
        // One word of several, used in passing, is not what an article is about.
        let passing = |number: &usize| {
            concepts[*number].stems.iter().all(|stem| parts.iter().all(|part| counted[part.chunk].is_passing(stem)))
        };
        if concepts.len() > 1 && covered.len() == 1 && covered.iter().all(passing) {
            continue;
        }
        // The meaning of a phrase, in the title or the summary, says more than the other words.
        let has_meaning = |number: &usize| {
            concepts[*number].is_meaning
                && concepts[*number].stems.iter().any(|stem| counted[parts[0].chunk].head.contains_key(stem.as_str()))
        };
        let least = if covered.iter().any(has_meaning) { MIN_COVERAGE_OF_MEANING } else { MIN_COVERAGE };
        if covered.iter().map(|number| wanted[*number]).sum::<f64>() < least * all {
            continue;
        }
        let further: f64 = parts.iter().skip(1).take(2).map(|part| part.score).sum();
        ranked.push(Ranked { chunk: parts[0].chunk, score: parts[0].score + FURTHER * further });
    }
    ranked.sort_by(|a, b| {
        b.score.total_cmp(&a.score).then_with(|| candidates[a.chunk].article.cmp(&candidates[b.chunk].article))
    });
    ranked
}

/// How much a word says: little if many articles have it, most if none has.
struct Rarity {
    value: f64,
    is_known: bool,
}

impl Rarity {
    fn of(stem: &str, candidates: &[Chunk], counted: &[Counted<'_>], articles: u64, common: Option<f64>) -> Self {
        let having = candidates.iter().zip(counted).filter(|(_, counts)| counts.has(stem));
        let having: BTreeSet<&str> = having.map(|(chunk, _)| chunk.article.as_str()).collect();
        let (all, having) = (articles as f64, (having.len() as f64).max(common.unwrap_or(0.0)));
        let value = (1.0 + (all - having + 0.5).max(0.5) / (having + 0.5)).ln();
        Self { value, is_known: having > 0.0 }
    }
}

/// Returns how much of a query a concept is: as much as its most common word, as any is enough. Words that no article has
/// count less, because a message is more than its subject.
fn wanted(concept: &Concept, rarity: &BTreeMap<&str, Rarity>) -> f64 {
    let each = || concept.stems.iter().map(|stem| &rarity[stem.as_str()]);
    let known = each().filter(|rarity| rarity.is_known).map(|rarity| rarity.value).reduce(f64::min);
    known.unwrap_or_else(|| UNKNOWN * each().map(|rarity| rarity.value).fold(0.0, f64::max))
}
