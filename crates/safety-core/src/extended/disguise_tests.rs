//! The rules' own examples in disguise: most must still be found.

use super::tests::{EXTENDED_EXAMPLES, level};

type Disguise = (&'static str, fn(&str) -> String, usize);

/// Replaces characters by others, pair by pair.
fn with(text: &str, pairs: &str) -> String {
    let pairs: Vec<char> = pairs.chars().collect();
    let of = |c: char| pairs.chunks(2).find(|pair| pair[0] == c).map_or(c, |pair| pair[1]);
    text.chars().map(of).collect()
}

/// Rewrites the middle of the longest word: its letters before, the middle one, and those behind.
fn in_longest(text: &str, rewrite: fn(&str, char, &str) -> String) -> String {
    let is_word = |word: &&str| word.chars().all(|c| c.is_ascii_alphabetic());
    let Some(longest) = text.split([' ', '.', ',', '?']).filter(is_word).max_by_key(|word| word.len()) else {
        return text.to_owned();
    };
    let middle = longest.len() / 2;
    let Some(letter) = longest[middle..].chars().next() else { return text.to_owned() };
    text.replacen(longest, &rewrite(&longest[..middle], letter, &longest[middle + 1..]), 1)
}

fn apart(text: &str, sign: &str) -> String {
    let word = |word: &str| word.chars().map(String::from).collect::<Vec<_>>().join(sign);
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Ways to write a text differently, and how many hits of crisis rules in a hundred each may hide.
const DISGUISES: [Disguise; 28] = [
    ("upper case", str::to_uppercase, 0),
    ("lower case", str::to_lowercase, 0),
    ("wide blanks", |text| text.replace(' ', " \u{2009}\u{a0}"), 0),
    ("zero-width characters", |text| apart(text, "\u{200b}"), 0),
    ("soft hyphens", |text| apart(text, "\u{ad}"), 0),
    ("fillers", |text| apart(text, "\u{3164}"), 0),
    ("accents", |text| with(text, "eéiïaàoôuù"), 0),
    ("combining accents", |text| apart(text, "\u{301}"), 0),
    ("struck through", |text| apart(text, "\u{336}"), 0),
    ("Cyrillic", |text| with(text, "aаeеoоiіcсpрxхyуsѕ"), 0),
    ("Greek", |text| with(text, "aαiιoοvνtτ"), 0),
    ("all letters of Cyrillic", |text| with(text, "aаbбdдeеfфgгhнiіkкlлmмnпoоpрrяsѕtтuюwшxхyуzз"), 0),
    ("all letters of Greek", |text| with(text, "aαbβdδeεfφiιkκlλmμnηoοpρsσtτuυvνwωxχzζ"), 0),
    ("small capitals", |text| with(text, "aᴀcᴄdᴅeᴇgɢiɪkᴋlʟmᴍnɴoᴏtᴛuᴜ"), 0),
    ("turned e", |text| text.replace('e', "ǝ"), 0),
    (
        "full width",
        |text| {
            text.chars()
                .map(|c| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c })
                .collect()
        },
        0,
    ),
    ("apostrophes left out", |text| text.replace('\'', ""), 0),
    ("Markdown", |text| format!("**{text}**"), 0),
    ("text around", |text| format!("Work was good today. {text} I ate soup."), 0),
    (
        "leet in the longest word",
        |text| {
            in_longest(text, |before, letter, behind| {
                format!("{before}{}{behind}", with(&letter.to_string(), "o0i1e3a4s5t7"))
            })
        },
        0,
    ),
    ("leet", |text| with(text, "i1e3o0"), 3),
    ("longest word starred", |text| in_longest(text, |before, _, behind| format!("{before}*{behind}")), 3),
    (
        "longest word dotted",
        |text| in_longest(text, |before, letter, behind| apart(&format!("{before}{letter}{behind}"), ".")),
        1,
    ),
    (
        "longest word spaced out",
        |text| in_longest(text, |before, letter, behind| apart(&format!("{before}{letter}{behind}"), "\u{20}")),
        2,
    ),
    (
        "longest word stretched",
        |text| in_longest(text, |before, letter, behind| format!("{before}{letter}{letter}{letter}{letter}{behind}")),
        0,
    ),
    (
        "longest word with two letters swapped",
        |text| {
            in_longest(text, |before, letter, behind| match before.chars().last() {
                Some(last) => format!("{}{letter}{last}{behind}", &before[..before.len() - 1]),
                None => format!("{letter}{behind}"),
            })
        },
        1,
    ),
    ("longest word without a letter", |text| in_longest(text, |before, _, behind| format!("{before}{behind}")), 13),
    (
        "longest word with a letter twice",
        |text| in_longest(text, |before, letter, behind| format!("{before}{letter}{letter}{behind}")),
        2,
    ),
];

#[test]
fn disguises_hide_few_hits_of_the_rules() {
    let of_crisis = EXTENDED_EXAMPLES.iter().filter(|(id, _, _)| id.starts_with("crisis."));
    let hits: Vec<&str> = of_crisis.flat_map(|(_, hits, _)| *hits).copied().collect();
    let mut wrong = Vec::new();
    for (name, rewrite, most) in DISGUISES {
        let is_hidden = |hit: &&&str| level(&rewrite(hit)) < level(hit);
        let hidden: Vec<&&str> = hits.iter().filter(is_hidden).collect();
        let share = (hidden.len() * 100).div_ceil(hits.len());
        if share > most {
            wrong.push(format!("{name} hides {share} in a hundred, such as {:?}", rewrite(hidden[0])));
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "of {}", hits.len());
}

/// Returns a word with each letter dropped, doubled by any, changed to any, or swapped with the next.
fn with_one_error(word: &str) -> Vec<String> {
    let letters = || ('a'..='z').map(String::from);
    let at = |from: usize, to: usize, put: &str| format!("{}{put}{}", &word[..from], &word[to..]);
    let mut all = Vec::new();
    for place in 0..word.len() {
        all.push(at(place, place + 1, ""));
        all.extend(letters().map(|letter| at(place, place, &letter)));
        all.extend(letters().map(|letter| at(place, place + 1, &letter)));
        if let Some(two) = word.get(place..place + 2) {
            all.push(at(place, place + 2, &two.chars().rev().collect::<String>()));
        }
    }
    all
}

#[test]
fn what_rules_out_a_key_rules_out_no_word_with_one_error() {
    for (_, key) in super::repair::keys() {
        let key = str::from_utf8(key).expect("letters");
        for word in with_one_error(key).iter().map(String::as_bytes) {
            if super::repair::is_one_edit(word, key.as_bytes()) && word.len() < 16 {
                assert!(super::vocabulary::may_be_close(word), "{key}: {}", word.escape_ascii());
            }
        }
    }
}
