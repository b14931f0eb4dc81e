//! Gives users their own words back: a clause with the pronouns turned ("I" to "you"), or a short quotation if turning
//! could garble it.

use super::heard::Heard;
use crate::distortions::{self, sentences};
use crate::hold::HoldKind;
use crate::plain;
use evenkeel_safety_core::RiskLevel;

/// The most words of a quotation or a turned clause.
const LONGEST: usize = 16;
const SHORTEST: usize = 3;

/// Words at which a long sentence can be cut.
const BREAKS: [&str; 9] = [", and ", ", but ", " because ", ", so ", " and then ", " but ", " so that ", ", ", " - "];
/// Words that do not begin or end a whole clause.
const LOOSE: [&str; 22] = [
    "and", "but", "or", "because", "cause", "cuz", "so", "the", "a", "an", "to", "that", "of", "in", "for", "with",
    "then", "which", "who", "if", "when", "like",
];
/// Verbs with which a clause about others is a whole one.
const VERBS: [&str; 95] = [
    "is", "was", "are", "were", "has", "had", "does", "did", "don't", "doesn't", "didn't", "can't", "won't", "isn't",
    "wasn't", "keeps", "keep", "said", "says", "told", "left", "makes", "made", "feels", "feel", "felt", "went", "got",
    "gets", "took", "thinks", "wants", "hates", "hurts", "broke", "gave", "lost", "never", "always", "will", "would",
    "can", "could", "should", "might", "must", "used", "checks", "calls", "comes", "goes", "needs", "looks", "lives",
    "knows", "works", "gives", "leaves", "treats", "ignores", "laughs", "drinks", "yells", "shouts", "screams",
    "expects", "acts", "asks", "tells", "takes", "reads", "watches", "hits", "pays", "loves", "likes", "talks",
    "sleeps", "sits", "gave", "came", "took", "threw", "hit", "put", "met", "knew", "saw", "fell", "cut", "lets",
    "let", "brought", "found", "cries",
];
const ADVERBS: [&str; 14] = [
    "just", "really", "always", "never", "still", "also", "even", "only", "often", "kind", "sort", "actually",
    "probably", "honestly",
];
/// Words that the guide quotes and never says itself.
const HARSH: [&str; 26] = [
    "hate",
    "hates",
    "hated",
    "everyone",
    "everybody",
    "nobody",
    "always",
    "never",
    "stupid",
    "ugly",
    "fat",
    "sick",
    "crazy",
    "failure",
    "loser",
    "useless",
    "nothing",
    "worthless",
    "punch",
    "kill",
    "deserve",
    "pathetic",
    "weak",
    "coward",
    "hurt",
    "broken",
];
/// Words that are not said back: reading a dose does harm, also in the words of its reader.
const DOSES: [&str; 9] = ["mg", "ml", "milligrams", "dose", "doses", "overdose", "pills", "tablets", "capsules"];
/// Words with which a question begins, even without its mark.
const QUESTIONS: [&str; 12] =
    ["what", "how", "why", "should", "can", "could", "do", "does", "is", "are", "who", "when"];
/// Ways in which messages leave out an apostrophe.
const SPELLINGS: [(&str, &str); 20] = [
    ("hes", "he's"),
    ("shes", "she's"),
    ("theyre", "they're"),
    ("theres", "there's"),
    ("arent", "aren't"),
    ("hadnt", "hadn't"),
    ("im", "i'm"),
    ("ive", "i've"),
    ("dont", "don't"),
    ("cant", "can't"),
    ("wont", "won't"),
    ("didnt", "didn't"),
    ("doesnt", "doesn't"),
    ("isnt", "isn't"),
    ("wasnt", "wasn't"),
    ("thats", "that's"),
    ("couldnt", "couldn't"),
    ("wouldnt", "wouldn't"),
    ("havent", "haven't"),
    ("shouldnt", "shouldn't"),
];

/// Returns the sentences that may be given back: nothing about risk, nothing held, no question.
fn sayable<'a>(heard: &Heard<'a>) -> Vec<&'a str> {
    let is_held = heard.held.is_some_and(|kind| kind != HoldKind::Grief);
    if heard.level >= RiskLevel::Medium || heard.risk.is_some() || is_held {
        return Vec::new();
    }
    let found = sentences::split(heard.text).into_iter().filter(|it| !it.asks).map(|it| &heard.text[it.bytes]);
    let found = found.filter(|it| !it.split_whitespace().next().is_some_and(|word| QUESTIONS.contains(&&*plain(word))));
    found.filter(|it| !it.contains(['"', '“', '”', '<', '{', '\n', '@', '/']) && !it.contains("http")).collect()
}

/// Returns a short quotation of the message: its most telling sentence or clause, verbatim.
pub(super) fn quote(heard: &Heard<'_>) -> Option<String> {
    // The echo leaves out words by which the user makes a thing small.
    let is_small =
        |part: &&str| ["just a ", "just an ", "only a ", "just me "].iter().any(|small| part.contains(small));
    let parts: Vec<&str> = sayable(heard).into_iter().filter_map(clause).filter(|part| !is_small(part)).collect();
    let telling = parts.iter().max_by_key(|part| (first_person(part), part.split_whitespace().count()));
    telling.map(|part| part.to_string())
}

fn first_person(text: &str) -> usize {
    let lower = text.to_lowercase();
    usize::from(lower.starts_with("i ") || lower.starts_with("i'") || lower.starts_with("i’"))
}

/// Words at the beginning that a clause does without.
const FILLERS: [&str; 14] =
    ["ok", "okay", "so", "and", "but", "like", "honestly", "well", "hey", "yo", "um", "anyway", "then", "basically"];

/// Returns the sentence without the words before its clause.
fn begun(sentence: &str) -> &str {
    let mut rest = sentence.trim_start();
    while let Some((word, after)) = rest.split_once(' ') {
        if !FILLERS.contains(&plain(word).as_str()) {
            break;
        }
        rest = after.trim_start();
    }
    rest
}

/// Cuts a sentence to a whole clause that is short enough.
fn clause(sentence: &str) -> Option<&str> {
    let mut part = begun(sentence).trim_end_matches(['.', ',', ';', ':', '!', '…', ' ']);
    for end in [" then", " tho", " though", " lol", " anyway", " haha"] {
        part = part.strip_suffix(end).unwrap_or(part);
    }
    for mark in BREAKS {
        if part.split_whitespace().count() <= LONGEST {
            break;
        }
        part = part.find(mark).map_or(part, |at| &part[..at]);
    }
    let words: Vec<String> = part.split_whitespace().map(plain).collect();
    let loose = |word: Option<&String>| word.is_none_or(|word| LOOSE.contains(&word.as_str()));
    let fits = (SHORTEST..=LONGEST).contains(&words.len()) && !loose(words.first()) && !loose(words.last());
    // A part of an abbreviation, such as "Dr", is no end.
    let cut_off = words.last().is_some_and(|word| ["dr", "mr", "mrs", "ms", "no", "yes"].contains(&word.as_str()));
    // "20mg" is a dose, too.
    let is_dose = |word: &String| DOSES.contains(&word.trim_start_matches(|c: char| c.is_ascii_digit()));
    (fits && !cut_off && !words.iter().any(is_dose)).then_some(part)
}

fn plain(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    word.trim_matches(|c: char| !plain::in_word(c) && c != '\'').to_owned()
}

/// Returns a clause of the message with the pronouns turned, if that is safe: a whole clause in the first person or
/// about others, without "you", and no harsh thought, which would sound as if the guide agreed.
pub(super) fn turned(heard: &Heard<'_>) -> Option<String> {
    let parts = sayable(heard);
    let own = parts.into_iter().filter(|part| distortions::by_cues(part).patterns.is_empty()).filter_map(clause);
    own.filter_map(turn).next()
}

fn turn(clause: &str) -> Option<String> {
    let words: Vec<String> = clause
        .split_whitespace()
        .map(|word| {
            let bare = plain(word);
            SPELLINGS
                .iter()
                .find(|(short, _)| *short == bare)
                .map_or_else(|| word.replace('’', "'"), |(_, long)| (*long).to_owned())
        })
        .collect();
    let bare: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let second = |word: &String| {
        [
            "you", "your", "yours", "yourself", "u", "ur", "you're", "you've", "we", "us", "our", "we're", "we've",
            "let's", "id", "ill", "lol", "pls", "please", "tbh", "idk", "guess", "suppose", "mean", "just",
        ]
        .contains(&word.as_str())
    };
    if bare.iter().any(second)
        || bare.windows(2).any(|pair| pair[1] == "i" && ["am", "was", "do", "did", "have"].contains(&&*pair[0]))
    {
        return None;
    }
    let thinks = bare.windows(2).skip(1).any(|pair| pair[0] == "i" && pair[1] == "think");
    if !is_whole(&bare) || thinks || bare.iter().any(|word| HARSH.contains(&word.as_str())) {
        return None;
    }
    let mut out: Vec<String> = Vec::new();
    let mut after_i = false;
    for (word, bare) in words.iter().zip(&bare) {
        let to = match bare.as_str() {
            "i" | "me" => "you",
            "i'm" => "you're",
            "i've" => "you've",
            "i'd" => "you'd",
            "i'll" => "you'll",
            "my" => "your",
            "mine" => "yours",
            "myself" => "yourself",
            "am" => "are",
            "was" if after_i => "were",
            "wasn't" if after_i => "weren't",
            _ => "",
        };
        after_i = bare == "i" || (after_i && ADVERBS.contains(&bare.as_str()));
        out.push(if to.is_empty() { word.clone() } else { word.to_lowercase().replace(bare.as_str(), to) });
    }
    let text = out.join(" ").replace('\'', "’");
    // The first word stands within a sentence.
    let mut chars = text.chars();
    let first = chars.next()?;
    let name = bare[0] != "my"
        && !bare[0].starts_with('i')
        && !["he", "she", "they", "it", "there", "there's", "everyone", "everything", "nothing", "nobody"]
            .contains(&bare[0].split('\'').next().unwrap_or_default());
    Some(if name { text } else { first.to_lowercase().to_string() + chars.as_str() })
}

/// Whether the words are a whole clause.
fn is_whole(words: &[String]) -> bool {
    let second = words.get(1).map_or("", String::as_str);
    match words[0].as_str() {
        "i" => !LOOSE.contains(&second) && !["me", "my", "i", "not", "no", "at", "on"].contains(&second),
        "i'm" | "i've" | "i'd" | "i'll" => true,
        "my" | "he" | "she" | "they" | "it" | "it's" | "he's" | "she's" | "they're" | "everyone" | "nobody"
        | "everything" | "nothing" | "there's" | "there" => {
            words[0].contains('\'')
                || words.iter().skip(1).take(5).any(|word| {
                    VERBS.contains(&word.as_str()) || (word.len() > 4 && word.ends_with("ed") && word != "tired")
                })
        }
        _ => false,
    }
}

/// Returns the sentence that looks most like a thought: one with a hint about its wording, else the last about "I".
pub(super) fn thought(text: &str) -> Option<String> {
    let report = distortions::by_cues(text);
    if report.hold.is_some() {
        return None;
    }
    let hinted = report.sentences.iter().filter(|it| !it.hints.is_empty()).max_by_key(|it| it.hints.len());
    let any = report.sentences.iter().rev().find(|it| it.text.split_whitespace().count() >= SHORTEST);
    let sentence = hinted.or(any)?.text.trim();
    let stripped = without_opening(
        sentence,
        &[
            "i guess ",
            "i think that ",
            "i think ",
            "i thought that ",
            "i thought ",
            "i keep thinking that ",
            "i keep thinking ",
            "i'm afraid that ",
            "i'm scared that ",
            "i believe that ",
            "i believe ",
            "i feel like ",
            "that ",
            "and ",
            "but ",
            "because ",
            "it's that ",
        ],
    );
    let text = stripped.trim_end_matches(['.', ';', ',', ' ']);
    (text.chars().count() <= 200 && !text.contains(['“', '”', '"'])).then(|| text.to_owned())
}

/// Returns an activity from "I'd like to go swimming again".
pub(super) fn activity(text: &str) -> String {
    let first = sentences::split(text).into_iter().next().map_or(text, |found| &text[found.bytes]);
    let stripped = without_opening(
        first,
        &[
            "i'd like to ",
            "i would like to ",
            "i want to ",
            "i wanna ",
            "i could ",
            "i might ",
            "i need to ",
            "i should ",
            "i'll ",
            "i will ",
            "i used to like ",
            "i used to love ",
            "i used to ",
            "i like ",
            "i love ",
            "maybe ",
            "perhaps ",
            "to ",
            "i have to ",
            "i've been putting off ",
            "probably ",
        ],
    );
    let stripped = without_opening(stripped, &["i could ", "i can ", "just ", "to ", "try to ", "start "]);
    stripped.trim_end_matches(['.', '!', '?', ' ', ',']).chars().take(80).collect()
}

/// Returns the text without the first of these openings that it has.
fn without_opening<'a>(text: &'a str, openings: &[&str]) -> &'a str {
    let straight = text.to_lowercase().replace('’', "'");
    let found = openings.iter().find(|opening| straight.starts_with(**opening));
    found.map_or(text, |opening| {
        // Counted in characters: a typographic apostrophe has more bytes.
        let skip = text.char_indices().nth(opening.chars().count()).map_or(text.len(), |(at, _)| at);
        &text[skip..]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threat_17_a_dose_is_not_said_back() {
        assert_eq!(clause("I take a walk before work."), Some("I take a walk before work"));
        for dose in ["I take 20mg before work", "I take 20 mg before work", "She gave me two pills before school"] {
            assert_eq!(clause(dose), None, "{dose}");
        }
    }
}
