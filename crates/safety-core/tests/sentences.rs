//! Sentences as people write them: ordinary ones must show nothing, and hurtful ones that name family, friends or a
//! therapist must not be scored lower for it. The ordinary ones avoid the phrases that the specification itself
//! scores as medium wherever they stand, such as "give up" or "escape": `spec-1` follows its letter.

use evenkeel_safety_core::screening::shown_level;
use evenkeel_safety_core::{Policy, RiskLevel, SqlPolicy, analyse};

fn sentences(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty()).collect()
}

#[test]
fn open_34_ordinary_sentences_show_nothing() {
    let all = sentences(include_str!("sentences/ordinary.txt"));
    assert!(all.len() >= 300, "only {}", all.len());
    let shown = all.iter().filter(|text| analyse(text, SqlPolicy::Literal).crisis.shown_level() >= RiskLevel::Medium);
    assert_eq!(shown.collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn open_34_ordinary_sentences_show_nothing_under_the_products_rules() {
    let all = sentences(include_str!("sentences/ordinary.txt"));
    let shown = all.iter().filter(|text| shown_level(text, Policy::product(SqlPolicy::Literal)) >= RiskLevel::Medium);
    assert_eq!(shown.collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// A hurt by others is no sign by itself. The sentences that are shown name an own wish to be gone, a burden or despair.
#[test]
fn open_34_of_the_hurtful_sentences_only_those_with_an_own_sign_are_raised() {
    let all = sentences(include_str!("sentences/hurtful.txt"));
    let level = |text: &str, policy: Policy| shown_level(text, policy) >= RiskLevel::Medium;
    let raised = all.into_iter().filter(|text| {
        level(text, Policy::product(SqlPolicy::Literal)) && !level(text, Policy::from(SqlPolicy::Literal))
    });
    assert_eq!(
        raised.collect::<Vec<_>>(),
        [
            "My family would be better off without me.",
            "My friends would not notice if I was gone.",
            "I am a weight on my friends.",
            "My loved ones would be happier without me.",
            "My psychologist said I am hopeless.",
            "If I were gone my family would finally be happy.",
        ]
    );
}

#[test]
fn open_34_crisis_17_naming_family_friends_or_a_therapist_lowers_nothing() {
    let all = sentences(include_str!("sentences/hurtful.txt"));
    assert!(all.len() >= 60, "only {}", all.len());
    for text in all {
        let crisis = analyse(text, SqlPolicy::Literal).crisis;
        let lowered = crisis.adjustments.iter().filter(|found| found.rule_id.starts_with("crisis.protective."));
        assert_eq!(lowered.count(), 0, "{text}");
    }
}

/// CRISIS-17, A-55: support that is received or sought lowers the score by one, once.
#[test]
fn crisis_17_support_received_or_sought_lowers_by_one() {
    for text in
        ["I give up, but my friends help me", "I give up. I talked to my sister", "I give up. My therapist supports me"]
    {
        assert_eq!(analyse(text, SqlPolicy::Literal).crisis.score, 4.0, "{text}");
    }
}
