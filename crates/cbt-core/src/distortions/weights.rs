//! Weights of words (`weights.tsv`): a linear model of the patterns, trained on the own thoughts of `tests/evaluation` by
//! `cargo xtask eval --train`. It reads one sentence at a time. Where the weights for a pattern reach a threshold, words
//! alone are a weak hint; where they stay below another, a cue isn't one. Whole numbers only, so that every machine gets
//! the same sums.

use super::Pattern;
use super::features::{self, Word};
use crate::order::Set;
use evenkeel_safety_core::text::Normal;
use std::ops::Range;
use std::sync::LazyLock;

mod tables {
    include!(concat!(env!("OUT_DIR"), "/weights.rs"));
}

const PATTERNS: usize = Pattern::ALL.len();
/// The fewest words of a hint, unless the sentence has fewer.
const SHORTEST_RUN: usize = 4;

/// A feature. It has a weight for each pattern whose bit is set.
struct Feature {
    hash: u32,
    mask: u16,
    /// The place of its first weight.
    start: usize,
}

/// The features, sorted by hash.
static FEATURES: LazyLock<Vec<Feature>> = LazyLock::new(|| {
    let mut gaps = tables::GAPS.iter();
    let (mut hash, mut next) = (0, 0);
    let feature = |&mask: &u16| {
        hash += read_number(&mut gaps);
        let start = next;
        next += mask.count_ones() as usize;
        Feature { hash, mask, start }
    };
    tables::MASKS.iter().map(feature).collect()
});

/// Reads a number as `build/weights.rs` writes it.
fn read_number<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> u32 {
    let (mut number, mut shift) = (0, 0);
    for &byte in bytes {
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    number
}

/// A pattern whose words were found, and the range of the normal form that says so most.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) pattern: Pattern,
    pub(super) range: Range<usize>,
}

/// A sentence with the sum of its weights for each pattern.
pub(super) struct Weighed {
    words: Vec<Word>,
    sums: [i32; PATTERNS],
    /// The share of each word in the sums, doubled, so that a pair gives each of its words a half.
    shares: Vec<[i32; PATTERNS]>,
}

impl Weighed {
    /// Weighs a sentence. `cued` are the patterns with cues, and `is_quoted` says whether a range of the normal form is
    /// said by another.
    pub(super) fn of(text: &Normal<'_>, cued: &Set<Pattern>, is_quoted: impl Fn(&Range<usize>) -> bool) -> Self {
        let mut words = features::words(text);
        words.retain(|word| !is_quoted(&word.range));
        let mut sums = tables::BIAS.map(i32::from);
        let mut shares = vec![[0; PATTERNS]; words.len()];
        let mut seen = vec![false; tables::MASKS.len()];
        features::visit(&words, cued, |name, of| {
            let hash = hash(name);
            let Ok(place) = FEATURES.binary_search_by_key(&hash, |feature| feature.hash) else { return };
            let is_new = !std::mem::replace(&mut seen[place], true);
            let share = if of.len() == 2 { 1 } else { 2 };
            for (pattern, weight) in weights(&FEATURES[place]) {
                sums[pattern] += if is_new { weight } else { 0 };
                shares[of.clone()].iter_mut().for_each(|word| word[pattern] += weight * share);
            }
        });
        Self { words, sums, shares }
    }

    /// Whether the words speak against a pattern.
    pub(super) fn is_against(&self, pattern: Pattern) -> bool {
        Pattern::ALL.iter().zip(self.sums).any(|(&other, sum)| other == pattern && sum < tables::AGAINST)
    }

    /// Returns the patterns that the words speak for, except some.
    pub(super) fn found(&self, except: &Set<Pattern>) -> Vec<Found> {
        let all = Pattern::ALL.iter().enumerate().filter(|_| !self.words.is_empty());
        let found =
            all.filter(|(number, pattern)| self.sums[*number] >= tables::THRESHOLD && !except.contains(pattern));
        found.map(|(number, &pattern)| Found { pattern, range: self.heaviest(number) }).collect()
    }

    /// Returns the run of words with the largest sum for a pattern, with its neighbours if it is short: one word says
    /// little to the reader of a hint.
    fn heaviest(&self, pattern: usize) -> Range<usize> {
        let (mut best, mut run) = ((i32::MIN, 0..1), (0, 0));
        for (at, share) in self.shares.iter().enumerate() {
            if run.0 <= 0 {
                run = (0, at);
            }
            run.0 += share[pattern];
            if run.0 > best.0 {
                best = (run.0, run.1..at + 1);
            }
        }
        let short = SHORTEST_RUN.saturating_sub(best.1.len());
        let start = best.1.start.saturating_sub(short.div_ceil(2));
        let end = (start + best.1.len().max(SHORTEST_RUN)).max(best.1.end).min(self.words.len());
        self.words[start].range.start..self.words[end - 1].range.end
    }
}

/// Returns the weights of a feature, with the numbers of their patterns.
fn weights(feature: &Feature) -> impl Iterator<Item = (usize, i32)> {
    let mask = feature.mask;
    let patterns = (0..PATTERNS).filter(move |pattern| mask >> pattern & 1 == 1);
    patterns.zip(tables::WEIGHTS[feature.start..].iter().map(|&weight| i32::from(weight)))
}

/// Hashes the name of a feature (FNV-1a, 24 bits), as `build/weights.rs` does.
fn hash(name: &str) -> u32 {
    let full = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (full >> 20) ^ (full & 0x000f_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, cued: &[Pattern]) -> Vec<(Pattern, String)> {
        let normal = Normal::of(text);
        let cued = Set::of(cued.iter().copied());
        let all = Weighed::of(&normal, &cued, |_| false).found(&cued);
        all.into_iter().map(|it| (it.pattern, normal.raw(it.range.start, it.range.end).to_owned())).collect()
    }

    #[test]
    fn the_tables_fit_together_and_take_less_than_6_kb() {
        assert!(FEATURES.is_sorted_by(|a, b| a.hash < b.hash));
        let gaps = tables::GAPS.iter().filter(|&&byte| byte < 0x80).count();
        assert_eq!(gaps, tables::MASKS.len());
        let weights: u32 = tables::MASKS.iter().map(|mask| mask.count_ones()).sum();
        assert_eq!(weights as usize, tables::WEIGHTS.len());
        let bytes = tables::GAPS.len() + tables::MASKS.len() * 2 + tables::WEIGHTS.len();
        assert!(bytes <= 6_000, "{bytes} bytes");
    }

    #[test]
    fn nothing_is_found_in_no_words_or_in_those_of_another() {
        assert!(found("", &[]).is_empty() && found(" ... ", &[]).is_empty());
        let quoted = Weighed::of(&Normal::of("I'm an idiot"), &Set::of([]), |_| true);
        assert!(quoted.found(&Set::of([])).is_empty());
    }

    #[test]
    fn a_pattern_with_a_cue_is_left_to_the_cue() {
        let all = found("I'm such an idiot", &[Pattern::Labeling]);
        assert!(all.iter().all(|it| it.0 != Pattern::Labeling), "{all:?}");
    }
}
