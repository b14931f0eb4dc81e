//! The features of a sentence that the weights of words count: its words, its pairs of neighbouring words, and the
//! patterns whose cues were found.

use super::{Pattern, cues, sentences};
use crate::order::Set;
use evenkeel_safety_core::automaton::is_word;
use evenkeel_safety_core::text::Normal;
use std::collections::BTreeSet;
use std::ops::Range;

/// The start and the end of a sentence, as words of a pair.
const EDGES: [&str; 2] = ["^", "$"];

/// A word without its apostrophes, and its range in the normal form. `!` and `?` are words, too, and a number is `0`.
pub(super) struct Word {
    text: String,
    pub(super) range: Range<usize>,
}

/// Returns the words of a normal form.
pub(super) fn words(text: &Normal<'_>) -> Vec<Word> {
    let bytes = &text.bytes;
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while bytes.get(at).is_some_and(|&byte| is_word(byte) || (byte == b'\'' && at > start)) {
            at += 1;
        }
        // An apostrophe at the end may be a quotation mark.
        let mut end = at;
        while end > start && bytes[end - 1] == b'\'' {
            end -= 1;
        }
        if end > start {
            let letters = bytes[start..end].iter().filter(|&&byte| byte != b'\'').map(|&byte| char::from(byte));
            let word: String = if bytes[start].is_ascii_digit() { "0".into() } else { letters.collect() };
            found.push(Word { text: word, range: start..end });
        } else {
            at += 1;
            if matches!(bytes[start], b'!' | b'?') {
                found.push(Word { text: char::from(bytes[start]).into(), range: start..at });
            }
        }
    }
    found
}

/// Calls `visit` with each feature of a sentence and the indices of its words; a pattern has none. A feature may occur
/// more than once.
pub(super) fn visit(words: &[Word], patterns: &Set<Pattern>, mut visit: impl FnMut(&str, Range<usize>)) {
    for pattern in patterns.iter() {
        visit(&format!("<{}>", pattern.as_str()), 0..0);
    }
    let mut pair = String::new();
    for at in 0..=words.len() {
        let before = at.checked_sub(1).map_or(EDGES[0], |before| &words[before].text);
        let after = words.get(at).map_or(EDGES[1], |word| &word.text);
        pair.clear();
        pair.extend([before, " ", after]);
        visit(&pair, at.saturating_sub(1)..(at + 1).min(words.len()));
        if at < words.len() {
            visit(after, at..at + 1);
        }
    }
}

/// Returns the features of a thought, each once: what the weights of words are trained on.
#[must_use]
pub fn features(thought: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for sentence in sentences::split(thought) {
        let normal = Normal::of(&thought[sentence.bytes]);
        let hits = cues::find(&normal, sentence.asks);
        let patterns = Set::of(hits.iter().map(|hit| cues::all()[usize::from(hit.rule)].pattern));
        visit(&words(&normal), &patterns, |name, _| {
            found.insert(name.to_owned());
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<String> {
        features(text).into_iter().collect()
    }

    #[test]
    fn words_have_no_apostrophes_and_pairs_reach_the_edges() {
        assert_eq!(all("I can’t."), ["^ i", "cant", "cant $", "i", "i cant"]);
        assert_eq!(all("'fine' at 10!"), ["!", "! $", "0", "0 !", "^ fine", "at", "at 0", "fine", "fine at"]);
        assert!(all("").is_empty());
    }

    #[test]
    fn a_pattern_with_a_cue_is_a_feature() {
        assert!(all("I'm such an idiot").contains(&"<labeling>".to_owned()));
        assert!(!all("I'm such a treat").iter().any(|name| name.starts_with('<')));
    }
}
