//! Rewrites of texts that were found, as people disguise words: how many are still found.

use crate::case::{Area, Case};
use crate::measure::Share;
use evenkeel_safety_core::{RiskLevel, SqlPolicy, analyse, extended};

/// Phrases of which one is rewritten in a text that holds it.
const PHRASES: [&str; 12] = [
    "suicide",
    "suicidal",
    "kill myself",
    "killing myself",
    "want to die",
    "wanted to die",
    "end my life",
    "self harm",
    "hurt myself",
    "better off dead",
    "wish i was dead",
    "overdose",
];

type Rewrite = fn(&str) -> String;

/// The rewrites by name.
const REWRITES: [(&str, Rewrite); 12] = [
    ("none", str::to_owned),
    ("upper case", str::to_uppercase),
    ("leet, one character", |text| text.replacen('i', "1", 1)),
    ("zero-width inside a word", |text| text.replacen('i', "i\u{200b}", 1)),
    ("Cyrillic look-alikes", |text| text.replace('e', "е").replace('i', "і")),
    ("full width", |text| text.chars().map(|c| if c.is_ascii_lowercase() { wide(c) } else { c }).collect()),
    ("accents", |text| text.replace('e', "é").replace('i', "ï")),
    ("letters spaced out", |text| spaced(text, " ")),
    ("letters dotted", |text| text.split(' ').map(|word| spaced(word, ".")).collect::<Vec<_>>().join(" ")),
    ("one vowel starred", |text| text.replacen(['i', 'e'], "*", 1)),
    ("spaces removed", |text| text.replace(' ', "")),
    ("a vowel stretched", |text| text.replacen('i', "iiii", 1)),
];

fn wide(character: char) -> char {
    char::from_u32(character as u32 + 0xfee0).unwrap_or(character)
}

fn spaced(text: &str, sign: &str) -> String {
    text.chars().filter(|c| *c != ' ').map(String::from).collect::<Vec<_>>().join(sign)
}

/// The middle two letters of the longest word swapped.
fn typo(phrase: &str) -> String {
    let longest = phrase.split(' ').max_by_key(|word| word.len()).unwrap_or_default();
    let mut letters: Vec<char> = longest.chars().collect();
    let middle = letters.len() / 2;
    letters.swap(middle - 1, middle);
    phrase.replacen(longest, &letters.into_iter().collect::<String>(), 1)
}

/// Rewrites the first phrase in each true positive, and counts those still at high or above.
#[must_use]
pub fn measure(cases: &[Case]) -> Vec<(String, &'static str, Share)> {
    let found: Vec<(String, &str)> = cases
        .iter()
        .filter(|case| case.area == Area::Crisis && case.label == 1)
        .filter_map(|case| {
            let text = case.text.to_lowercase();
            let phrase = PHRASES.iter().find(|phrase| text.contains(**phrase))?;
            (extended::assess(&text).level >= RiskLevel::High).then_some((text, *phrase))
        })
        .collect();
    let mut rows = Vec::new();
    for (name, rewrite) in REWRITES.into_iter().chain([("one typo", typo as Rewrite)]) {
        let texts: Vec<String> = found.iter().map(|(text, phrase)| text.replace(phrase, &rewrite(phrase))).collect();
        let count = |is_high: &dyn Fn(&str) -> bool| {
            let high = texts.iter().filter(|text| is_high(text)).count();
            Share::new(u32::try_from(high).unwrap_or(0), u32::try_from(texts.len()).unwrap_or(0))
        };
        let spec = |text: &str| analyse(text, SqlPolicy::Literal).crisis.risk_level >= RiskLevel::High;
        rows.push((name.to_owned(), "spec-1", count(&spec)));
        rows.push((name.to_owned(), "extended-1", count(&|text| extended::assess(text).level >= RiskLevel::High)));
    }
    rows
}
