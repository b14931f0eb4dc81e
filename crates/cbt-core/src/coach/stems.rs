//! Rough comparison of words: "walked", "walks" and "walk" are one word.

use crate::order::Set;
use crate::plain;

/// Words that say nothing about a story.
const COMMON: &str = "a about after again all also always am an and any anyone anything are as at away back be because been \
    before but by can can't could couldn't day did didn't do does doesn't don't done down each else ever every for from get gets \
    getting go goes going good got had has hasn't have haven't he he's her here hers him his how i i'd i'll i'm i've if in into is isn't \
    it it's its just know let like made make makes many may maybe me might mine more most much must my myself never no not \
    nothing now of off on once one only or other others our out over own part perhaps please really say says see she she's should \
    so some something still such take than thank that that's the their them then there these they thing things think this \
    those to too up us very want wants was wasn't way we well went were what when where which who why will with won't would \
    yes yet you you're you've your";

/// Past forms with another stem.
const PAST: [(&str, &str); 22] = [
    ("said", "say"),
    ("told", "tell"),
    ("came", "come"),
    ("took", "take"),
    ("gave", "give"),
    ("saw", "see"),
    ("found", "find"),
    ("knew", "know"),
    ("wrote", "write"),
    ("left", "leave"),
    ("lost", "lose"),
    ("forgot", "forget"),
    ("sat", "sit"),
    ("drove", "drive"),
    ("fed", "feed"),
    ("spoke", "speak"),
    ("stood", "stand"),
    ("felt", "feel"),
    ("fathers", "father"),
    ("sang", "sing"),
    ("slept", "sleep"),
    ("kept", "keep"),
];

/// Returns the words of a text in lower case.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let straight = plain::lower(&text.replace(['\u{2019}', '\u{2bc}'], "'"));
    let words = straight.split(|c: char| !plain::in_word(c) && c != '\'');
    words.map(|word| word.trim_matches('\'').to_owned()).filter(|word| !word.is_empty()).collect()
}

/// Returns the stems of the words that say what a text is about.
pub(super) fn content(text: &str) -> Set<String> {
    let words = tokens(text).into_iter().filter(|word| COMMON.split_whitespace().all(|common| common != word));
    Set::of(words.map(|word| stem(&word)))
}

/// Returns a rough stem: without the endings of verbs and plurals.
fn stem(word: &str) -> String {
    let word = PAST.iter().find(|(past, _)| *past == word).map_or(word, |(_, present)| present);
    let word = word.strip_suffix("'s").unwrap_or(word);
    let kept = |end: &&str| word.strip_suffix(*end).filter(|stem| stem.chars().count() > 2);
    // "cried" and "cry".
    if let Some(stem) = word.strip_suffix("ied").or_else(|| word.strip_suffix("ies")) {
        return format!("{stem}y");
    }
    let stem = ["ing", "ed", "es", "s", "e"].iter().find_map(kept).unwrap_or(word);
    // "stopped" and "stop".
    let mut letters = stem.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before)) if last == before && !['a', 'e', 'i', 'o', 'u', 'l', 's'].contains(&last) => {
            plain::part(stem, ..stem.len() - last.len_utf8()).to_owned()
        }
        _ => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflected_words_share_a_stem() {
        for (a, b) in
            [("walked", "walk"), ("stopped", "stops"), ("cried", "cry"), ("parties", "party"), ("forgot", "forget")]
        {
            assert_eq!(stem(a), stem(b), "{a} {b}");
        }
        assert!(content("I can do it with you").into_list().is_empty());
        assert_ne!(stem("bus"), stem("bust"));
    }
}
