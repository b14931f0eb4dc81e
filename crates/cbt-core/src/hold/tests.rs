//! The hold list against sentences by people: what must be held, what must not, and how often ordinary thoughts are.

use super::*;
use crate::coach;

const SENTENCES: &str = include_str!("../../tests/hold/sentences.txt");
const ORDINARY: &str = include_str!("../../tests/hold/ordinary.txt");

// The sentences that the wording cues must match.
include!(concat!(env!("OUT_DIR"), "/cue_examples.rs"));

fn sentences() -> impl Iterator<Item = (Option<HoldKind>, &'static str)> {
    SENTENCES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (kind, text) = line.split_once(" | ").expect("kind | sentence");
        (HoldKind::of(kind), text)
    })
}

fn kind_of(text: &str) -> Option<HoldKind> {
    find(&[text]).map(|hold| hold.kind)
}

fn share(part: usize, of: usize) -> f64 {
    100.0 * part as f64 / of as f64
}

/// The sentences of the findings A5, A6 and B, and our own: a third of them are look-alikes.
#[test]
fn a5_a6_sentences_are_held_for_their_reason_and_look_alikes_are_not() {
    let wrong: Vec<String> = sentences()
        .filter(|(kind, text)| kind_of(text) != *kind)
        .map(|(kind, text)| format!("{text:?} is {:?}, not {kind:?}", kind_of(text)))
        .collect();
    assert!(wrong.is_empty(), "{} of {}: {wrong:#?}", wrong.len(), sentences().count());
}

#[test]
fn there_are_enough_sentences_and_look_alikes() {
    let all = sentences().count();
    let look_alikes = sentences().filter(|(kind, _)| kind.is_none()).count();
    assert!(all >= 243 && look_alikes * 3 >= all - 43, "{look_alikes} of {all}");
}

/// At most 3 % of ordinary distorted thoughts are held by mistake: the coach's scenarios, the wording cues' own
/// examples, and our own sentences.
#[test]
#[allow(clippy::print_stdout, reason = "the rate is a result to read")]
fn a5_at_most_three_percent_of_ordinary_thoughts_are_held_by_mistake() {
    let scenarios: Vec<String> = coach::scenarios().into_iter().map(|scenario| scenario.thought).collect();
    let own = ORDINARY.lines().filter_map(|line| Some(line.split_once(" | ")?.1.to_owned()));
    let cues = EXAMPLES.iter().flat_map(|(_, hits, _)| hits.iter()).map(|&text| text.to_owned());
    let thoughts: Vec<String> = scenarios.into_iter().chain(own).chain(cues).collect();
    let held: Vec<String> =
        thoughts.iter().filter_map(|text| kind_of(text).map(|kind| format!("{}: {text}", kind.as_str()))).collect();
    let rate = share(held.len(), thoughts.len());
    println!("{} of {} ordinary thoughts are held by mistake: {rate:.1} %", held.len(), thoughts.len());
    println!("{held:#?}");
    assert!(rate <= 3.0, "{rate:.1} %: {held:#?}");
}

/// Two or more reads of the text for each match would take minutes.
#[test]
fn long_texts_take_linear_time() {
    for part in ["the birth ", "birth.", "not birth.", "i dreamt that i died ", "\"", "x.\n"] {
        let text = part.repeat(200_000 / part.len());
        assert_eq!(kind_of(&text), kind_of(&part.repeat(20)), "{part:?}");
    }
}
