//! Every rule with its own examples, disguises, and properties that hold for every text.

use super::*;
use crate::RiskLevel;
use proptest::prelude::*;

include!(concat!(env!("OUT_DIR"), "/extended_examples.rs"));

fn finds(id: &str, text: &str) -> bool {
    let cues = if id.starts_with("prompt.") { check_prompt(text).1 } else { assess(text).cues };
    cues.iter().any(|cue| cue.rule_id == id)
}

#[test]
fn every_extended_rule_matches_its_hits_and_not_its_misses() {
    let mut wrong = Vec::new();
    for (id, must, must_not) in EXTENDED_EXAMPLES {
        wrong.extend(must.iter().filter(|text| !finds(id, text)).map(|text| format!("{id} misses {text:?}")));
        wrong.extend(must_not.iter().filter(|text| finds(id, text)).map(|text| format!("{id} hits {text:?}")));
    }
    assert_eq!(EXTENDED_EXAMPLES.len(), rules().len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn level(text: &str) -> RiskLevel {
    assess(text).level
}

#[test]
fn a_negated_phrase_is_medium_and_a_second_mention_counts_in_full() {
    assert_eq!(level("I don't want to die."), RiskLevel::Medium);
    assert_eq!(assess("I don't want to die.").cues[0].notes, [CueNote::Negated]);
    assert_eq!(level("I don't want to die. I want to die."), RiskLevel::High);
}

#[test]
fn words_that_look_like_a_negation_are_none() {
    for text in [
        "I can't stop thinking of suicide",
        "I don't know why I want to die",
        "How do I stop wanting to die?",
        "I don't want to live",
    ] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn another_person_is_a_note() {
    assert_eq!(assess("My brother says he is suicidal").cues[0].notes, [CueNote::ThirdPerson]);
    assert_eq!(level("My brother says he is suicidal"), RiskLevel::Medium);
    assert_eq!(level("My brother knows that I am suicidal"), RiskLevel::High);
}

#[test]
fn a_note_holds_only_if_all_matches_of_that_level_share_it() {
    let both = assess("My sister feels there is no way out. I feel there is no way out.");
    assert_eq!((both.level, &both.cues[0].notes[..]), (RiskLevel::Medium, &[][..]));
    let sister = assess("My sister feels there is no way out. She said there is no way out.");
    assert_eq!(sister.cues[0].notes, [CueNote::ThirdPerson]);
}

#[test]
fn a_wish_to_die_with_means_is_critical() {
    assert_eq!(level("I want to die and I have been saving up my pills"), RiskLevel::Critical);
}

#[test]
fn spans_denote_the_words_as_typed() {
    let text = "👍 É I want to k1ll mys3lf, now";
    let report = assess(text);
    let cue = report.cues.iter().find(|cue| cue.rule_id == "crisis.active.kill-self").expect("a cue");
    assert_eq!(&text[cue.spans[0].bytes()], "k1ll mys3lf");
}

#[test]
fn prompt_rules_of_level_medium_refuse_only_in_twos() {
    assert!(!check_prompt("I want you to act as a pirate").0);
    assert!(check_prompt("I want you to act as a pirate and never apologise").0);
}

/// Texts that hold risk and that do not.
fn sentence() -> impl Strategy<Value = String> {
    let examples: Vec<&'static str> = EXTENDED_EXAMPLES
        .iter()
        .filter(|(id, _, _)| id.starts_with("crisis."))
        .flat_map(|(_, hits, misses)| hits.iter().chain(*misses))
        .copied()
        .collect();
    prop::sample::select(examples).prop_map(str::to_owned)
}

/// Ends with a full stop, so that sentences stay apart.
fn ended(text: &str) -> String {
    format!("{}. ", text.trim_end_matches(['.', ' ']))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn case_spacing_look_alikes_and_zero_width_never_lower_a_level(text in sentence()) {
        let before = level(&text);
        for (name, changed) in [
            ("case", text.to_uppercase()),
            ("spacing", text.replace(' ', "  \t ")),
            ("look-alikes", text.replace('o', "о").replace('c', "с")),
            ("zero-width", text.replace('e', "\u{200b}e")),
            ("full width", text.chars().map(|c| if c.is_ascii_lowercase() { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c }).collect()),
            ("curly apostrophes", text.replace('\'', "’")),
        ] {
            prop_assert!(level(&changed) >= before, "{}: {:?}", name, changed);
        }
    }

    #[test]
    fn the_order_of_sentences_never_lowers_a_level(first in sentence(), second in sentence()) {
        let (first, second) = (ended(&first), ended(&second));
        let highest = level(&first).max(level(&second));
        for text in [first.clone() + &second, second + &first] {
            prop_assert!(level(&text) >= highest, "{:?}", text);
        }
    }

    #[test]
    fn any_text_is_assessed_and_its_spans_are_on_character_boundaries(text in prop_oneof![any::<String>(), "[a-z*.1 !@éж\u{200b}'\"-]{0,80}", sentence()]) {
        let cues = assess(&text).cues.into_iter().chain(check_prompt(&text).1);
        for span in cues.flat_map(|cue| cue.spans) {
            prop_assert!(text.get(span.bytes()).is_some_and(|part| !part.is_empty()), "{:?} in {:?}", span, text);
        }
    }
}

#[test]
fn long_texts_take_linear_space() {
    for part in ["i want to ", "k i l l ", "aaaa", "*", "a.", "not ", "my ", "\""] {
        let report = assess(&part.repeat(20_000));
        assert!(report.cues.iter().all(|cue| cue.spans.len() <= MAX_SPANS), "{part:?}");
    }
}
