use super::*;
use crate::distortions::verdicts::CueRecord;
use proptest::prelude::*;

fn names(text: &str) -> Vec<&'static str> {
    analyse(text).patterns.iter().map(|found| found.pattern.as_str()).collect()
}

/// OPEN-14: sample thoughts yield the expected patterns.
#[test]
fn open_14_finds_the_expected_patterns_in_samples() {
    for (text, pattern) in [
        ("I’m such an idiot", "labeling"),
        ("Nobody ever listens to me", "overgeneralization"),
        ("im going to fail the exam", "fortune_telling"),
        ("She must think I am boring.", "mind_reading"),
        ("If I don't get an A, I'm a total failure.", "all_or_nothing"),
        ("I should have known better.", "should_statements"),
    ] {
        assert!(names(text).contains(&pattern), "{text}: {:?}", names(text));
    }
}

#[test]
fn a5_a_held_fact_covers_the_sentences_beside_it_but_not_a_long_text() {
    let short = analyse("The cancer has spread. I'm going to die");
    assert!(short.hold.is_some() && short.patterns.is_empty());
    let long = analyse("The cancer has spread. It rained. I saw Ann. We ate. Nothing ever works out for me.");
    assert!(long.hold.is_some() && !long.patterns.is_empty());
}

#[test]
fn open_14_no_cues_does_not_mean_a_fair_thought() {
    let report = analyse("I went for a walk with Ann.");
    assert_eq!(report.message, NO_CUES);
    assert!(report.patterns.is_empty());
    assert_eq!(analyse("").message, NO_CUES);
    assert_eq!(analyse("I'm useless").message, ONLY_HINTS);
}

#[test]
fn hints_have_quote_span_reason_and_question() {
    let text = "👍 Lunch was fine.  I’m such an idiot, really.";
    let report = analyse(text);
    assert_eq!(report.sentences.len(), 2);
    let hint = &report.sentences[1].hints[0];
    assert_eq!((hint.quote.as_str(), hint.rule_id.as_str()), ("I’m such an idiot", "labeling.self-noun"));
    assert_eq!(&text[hint.span.bytes()], hint.quote);
    let utf16: Vec<u16> = text.encode_utf16().collect();
    let place = &utf16[hint.span.start as usize..hint.span.end as usize];
    assert_eq!(String::from_utf16_lossy(place), hint.quote);
    assert!(!hint.why.is_empty() && hint.question.ends_with('?'));
}

/// A cue whose second part stands apart is quoted as a whole, and two cues for the same words are one hint.
#[test]
fn a_hint_quotes_all_of_its_wording_once() {
    let report = analyse("No one at work respects me today.");
    let quotes: Vec<_> = report.sentences[0].hints.iter().map(|hint| hint.quote.as_str()).collect();
    assert_eq!(quotes, ["No one at work respects"]);
    assert_eq!(analyse("I'm such an idiot").sentences[0].hints.len(), 1);
}

#[test]
fn ignores_quotes_of_other_people() {
    assert!(names("My boss said: \"You are an idiot.\"").is_empty());
    assert!(names("He told me \"I'm a failure\".").is_empty());
    assert!(names("I told myself \"I'm a failure\".").contains(&"labeling"));
}

#[test]
fn ignores_questions_and_negations() {
    for text in ["Am I a failure?", "I'm not a failure.", "It isn't my fault.", "It is not the end of the world."] {
        assert_eq!(names(text), [""; 0], "{text}");
    }
}

#[test]
fn shows_at_most_three_patterns_at_first() {
    let report = analyse(
        "I'm such an idiot. Nobody likes me. It's all my fault. I should have known better. It will be a disaster.",
    );
    assert!(report.patterns.len() >= 4, "{report:#?}");
    assert_eq!(report.patterns.iter().filter(|found| found.shown).count(), 3);
    assert!(report.patterns.iter().take(3).all(|found| found.strength == CueStrength::Likely));
}

#[test]
fn ranks_rejected_wordings_last() {
    let record =
        CueRecord { rule_id: "labeling.self-noun".into(), fits: 0, does_not_fit: 6, not_sure: 0, fits_rate: None };
    let report = analyse_with("I'm such an idiot. It's all my fault.", &[record]);
    let last = report.patterns.last().expect("two patterns");
    assert_eq!((last.pattern, last.shown), (Pattern::Labeling, false));
}

#[test]
fn reports_that_a_long_text_was_cut() {
    let text = "a ".repeat(2500) + "I'm such an idiot";
    let report = analyse(&text);
    assert!(report.cut && report.patterns.is_empty());
    assert!(!analyse(&"ä".repeat(5000)).cut);
}

proptest! {
    #[test]
    fn never_panics(text in any::<String>()) {
        let report = analyse(&text);
        prop_assert_eq!(report.message == NO_CUES, report.patterns.is_empty());
    }

    #[test]
    fn quotes_match_their_spans(parts in prop::collection::vec(prop::sample::select(vec![
        "I'm such an idiot", "👍", "Nobody likes me", ". ", "\n", " ", "? ", "my fault", "\"", "he said ", "é", "what if",
        "I should ", "worthless", "I'm ", "never",
    ]), 0..24)) {
        let text = parts.concat();
        for sentence in analyse(&text).sentences {
            prop_assert_eq!(&text[sentence.span.bytes()], sentence.text.as_str());
            for hint in &sentence.hints {
                prop_assert_eq!(&text[hint.span.bytes()], hint.quote.as_str());
                prop_assert!(hint.span.bytes().start >= sentence.span.bytes().start && hint.span.bytes().end <= sentence.span.bytes().end);
                prop_assert!(!hint.quote.is_empty() && hint.quote.trim() == hint.quote);
            }
        }
    }
}
