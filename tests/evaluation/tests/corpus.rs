//! The own corpus keeps its promises.

use evenkeel_cbt_core::distortions::{self, Pattern};
use evenkeel_evaluation::case::{Area, Case, Promise, corpus, read};
use evenkeel_evaluation::measure::{Share, measure};
use evenkeel_safety_core::{RiskLevel, extended};

fn broken(promise: Promise, keeps: impl Fn(&str) -> bool) -> Vec<String> {
    let sections = corpus();
    let cases = sections.iter().filter(|section| section.promise == promise).flat_map(|section| &section.cases);
    cases.filter(|case| !keeps(&case.text)).map(|case| format!("{}: {}", case.set, case.text)).collect()
}

#[test]
fn the_corpus_and_the_examples_of_the_rules_are_over_a_thousand_cases() {
    let own: usize = corpus().iter().map(|section| section.cases.len()).sum();
    // Each rule has eight hits and eight misses, which the build checks.
    assert!(own + extended::rules().len() * 16 >= 1_200, "{own} and {}", extended::rules().len() * 16);
}

#[test]
fn risk_is_found_at_the_level_promised() {
    assert_eq!(broken(Promise::High, |text| extended::assess(text).level >= RiskLevel::High), Vec::<String>::new());
    assert_eq!(broken(Promise::Medium, |text| extended::assess(text).level >= RiskLevel::Medium), Vec::<String>::new());
}

#[test]
fn ordinary_texts_show_nothing() {
    assert_eq!(broken(Promise::Calm, |text| extended::assess(text).level < RiskLevel::Medium), Vec::<String>::new());
}

#[test]
fn attacks_are_refused_and_their_look_alikes_sent() {
    assert_eq!(broken(Promise::Refused, |text| extended::check_prompt(text).0), Vec::<String>::new());
    assert_eq!(broken(Promise::Sent, |text| !extended::check_prompt(text).0), Vec::<String>::new());
}

fn thoughts() -> Vec<Case> {
    let cases = corpus().into_iter().flat_map(|section| section.cases);
    cases.filter(|case| case.area == Area::Patterns).collect()
}

#[test]
fn open_14_the_thoughts_name_known_patterns_and_a_quarter_has_none() {
    let thoughts = thoughts();
    let without = thoughts.iter().filter(|case| case.patterns.is_empty()).count();
    assert!(thoughts.len() >= 400 && without >= 100, "{} and {without}", thoughts.len());
    for case in &thoughts {
        assert!(case.patterns.len() <= 3, "{}", case.text);
        assert!(case.patterns.iter().all(|name| Pattern::of(name).is_some()), "{}", case.text);
    }
}

#[test]
fn open_14_thinking_patterns_are_found_in_the_thoughts() {
    let measured = measure(&thoughts()).patterns;
    let row = |name: &str| measured.iter().find(|row| row.pattern == name);
    let all = row("all").expect("the sum of all patterns");
    assert!(all.precision.share >= 0.65 && all.recall.share >= 0.65, "{all:?}");
    for pattern in Pattern::ALL {
        let found = row(pattern.as_str());
        assert!(found.is_some_and(|row| row.recall.share >= 0.35), "{pattern:?}: {found:?}");
    }
}

/// Grief, illness, violence and plain facts are among them.
#[test]
fn a5_thoughts_without_a_pattern_rarely_show_one() {
    let thoughts = thoughts();
    let without: Vec<&Case> = thoughts.iter().filter(|case| case.patterns.is_empty()).collect();
    let shown = without.iter().filter(|case| !distortions::analyse(&case.text).patterns.is_empty()).count();
    assert!(shown * 100 <= without.len() * 25, "{shown} of {}", without.len());
}

#[test]
fn a_share_has_its_wilson_interval() {
    let share = Share::new(8, 10);
    assert_eq!((share.count, share.of), (8, 10));
    assert!((share.low - 0.490).abs() < 0.001 && (share.high - 0.943).abs() < 0.001, "{share:?}");
    assert_eq!(Share::new(0, 0), Share::default());
}

#[test]
fn a_file_of_labelled_lines_is_measured_by_set() {
    let path = std::env::temp_dir().join(format!("evenkeel-evaluation-{}.jsonl", std::process::id()));
    let lines = [
        r#"{"text": "I want to die", "label": 1, "set": "mine"}"#,
        r#"{"text": "I want tea", "label": 0, "set": "mine"}"#,
        r#"{"text": "I should be perfect", "label": ["should_statements"]}"#,
    ];
    std::fs::write(&path, lines.join("\n")).expect("a folder for temporary files");
    let cases = read(&path).expect("lines of JSON");
    std::fs::remove_file(&path).expect("the file that was written");
    let measured = measure(&cases);
    let high = |label| {
        measured.rows.iter().find(|row| row.ruleset == "extended-1" && row.label == label).map(|row| row.high.count)
    };
    assert_eq!((high(1), high(0)), (Some(1), Some(0)));
    assert!(measured.patterns.iter().any(|row| row.pattern == "should_statements"));
}
