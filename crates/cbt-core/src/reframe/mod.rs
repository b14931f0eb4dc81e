//! Rule-based reframing cards: three alternatives to a thought, which the user edits or confirms before anything is
//! saved. Cards worded by a model must pass the same [`check_card`], and the answer screen.

pub(crate) mod check;
mod templates;

pub use check::{CardCheck, check_card, grade};

use crate::distortions::{self, CueStrength, DistortionReport, Pattern};
use crate::form::{Checker, FormIssue};
use crate::hold::{self, Hold};
use crate::limits::CBT_LIMITS;
use crate::plain;
use crate::wire::wire;

wire! {
    /// The requested kind of cards.
    #[derive(Default)]
    pub enum Tone {
        /// Three different approaches.
        #[default]
        Mixed,
        /// Warm first.
        Warmer,
        /// Rational first.
        MoreRational,
        /// Actionable first.
        MoreActionable,
        /// One sentence per card.
        Shorter,
    }
}

wire! {
    /// The approach of a card.
    pub enum Approach {
        /// Kindness.
        Warm,
        /// Weighing the evidence.
        Rational,
        /// Taking action.
        Active,
    }
}

wire! {
    /// A request for cards.
    input pub struct ReframeInput {
        /// The situation; may be empty.
        pub situation: String,
        /// The thought.
        pub thought: String,
        /// The belief in the thought, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// The requested kind of cards.
        pub tone: Tone,
        /// The patterns that the user agreed with; if empty, the cues in the wording decide.
        pub patterns: Vec<Pattern>,
        /// How often "more like this" was requested; each round moves to the next patterns.
        pub round: u32,
    }
}

wire! {
    /// The attributes of a card, 0 to 2 each.
    pub struct CardAttributes {
        /// Weighs evidence for and against.
        pub rationality: u32,
        /// Acknowledges the good without dismissing the rest.
        pub positivity: u32,
        /// Is kind about the feeling.
        pub empathy: u32,
        /// Names an action.
        pub actionability: u32,
        /// Refers to this particular thought.
        pub specificity: u32,
        /// The reading grade (Flesch–Kincaid).
        pub grade: f64,
    }
}

wire! {
    /// A reframing card.
    pub struct ReframeCard {
        /// The text, to be edited or confirmed.
        pub text: String,
        /// The approach.
        pub approach: Approach,
        /// The pattern it answers; absent if it fits any thought.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub addresses: Option<Pattern>,
        /// The attributes.
        pub attributes: CardAttributes,
        /// Why this card was chosen, in one line.
        pub why: String,
    }
}

wire! {
    /// Three cards, the issues of the request, or a hold.
    pub struct ReframeReport {
        /// Whether the request is valid.
        pub valid: bool,
        /// The issues of the request.
        pub issues: Vec<FormIssue>,
        /// The cards.
        pub cards: Vec<ReframeCard>,
        /// Why there are no cards, if the thought is held.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hold: Option<Hold>,
    }
}

/// Creates three cards, or none if the thought is held. Deterministic.
#[must_use]
pub fn cards(input: &ReframeInput) -> ReframeReport {
    cards_by(input, distortions::analyse)
}

/// Like [`cards`]; `analyse` finds the patterns of a thought if the user agreed with none.
pub(crate) fn cards_by(input: &ReframeInput, analyse: fn(&str) -> DistortionReport) -> ReframeReport {
    let mut checker = Checker::new();
    checker.text("situation", "The situation", &input.situation, CBT_LIMITS.reframe_situation_chars);
    checker.needed_text("thought", "The thought", &input.thought, CBT_LIMITS.reframe_thought_chars);
    checker.rating("belief", "The belief", input.belief, 100.0);
    let report = checker.report();
    if !report.valid {
        return ReframeReport { valid: false, issues: report.issues, cards: Vec::new(), hold: None };
    }
    let hold = hold::find(&[&input.situation, &input.thought]);
    if hold.is_some() {
        return ReframeReport { valid: true, issues: Vec::new(), cards: Vec::new(), hold };
    }
    let patterns = patterns(input, analyse);
    let order = match input.tone {
        Tone::Mixed | Tone::Warmer | Tone::Shorter => [Approach::Warm, Approach::Rational, Approach::Active],
        Tone::MoreRational => [Approach::Rational, Approach::Warm, Approach::Active],
        Tone::MoreActionable => [Approach::Active, Approach::Rational, Approach::Warm],
    };
    let card = |(at, approach): (usize, Approach)| {
        // Each card answers the next pattern, so that all patterns of a thought are answered.
        let turn = at + input.round as usize;
        let addresses = if patterns.is_empty() { None } else { patterns[turn % patterns.len()] };
        let whole = templates::text(addresses, approach);
        let text = if input.tone == Tone::Shorter { first_sentence(whole) } else { whole };
        ReframeCard {
            text: text.to_owned(),
            approach,
            addresses,
            attributes: attributes(approach, addresses.is_some(), text),
            why: why(approach, addresses),
        }
    };
    let cards = order.into_iter().enumerate().map(card).collect();
    ReframeReport { valid: true, issues: Vec::new(), cards, hold: None }
}

/// Returns the patterns to answer: those the user agreed with, otherwise those of the wording, otherwise none.
fn patterns(input: &ReframeInput, analyse: fn(&str) -> DistortionReport) -> Vec<Option<Pattern>> {
    let mut found: Vec<Option<Pattern>> = Vec::new();
    let mut add = |pattern| {
        if !found.contains(&pattern) {
            found.push(pattern);
        }
    };
    input.patterns.iter().for_each(|pattern| add(Some(*pattern)));
    if input.patterns.is_empty() {
        let report = analyse(&input.thought);
        let clear = report.patterns.iter().filter(|found| found.strength == CueStrength::Likely);
        clear.for_each(|found| add(Some(found.pattern)));
        report.patterns.iter().for_each(|found| add(Some(found.pattern)));
    }
    found.truncate(CBT_LIMITS.patterns_shown as usize);
    if input.round > 0 {
        found.push(None);
    }
    found
}

fn first_sentence(text: &str) -> &str {
    plain::find(text, ". ").and_then(|end| text.get(..=end)).unwrap_or(text)
}

pub(crate) fn attributes(approach: Approach, specific: bool, text: &str) -> CardAttributes {
    let [rationality, positivity, empathy, actionability] = match approach {
        Approach::Warm => [1, 1, 2, 0],
        Approach::Rational => [2, 1, 1, 0],
        Approach::Active => [1, 1, 0, 2],
    };
    let specificity = u32::from(specific);
    CardAttributes { rationality, positivity, empathy, actionability, specificity, grade: grade(text) }
}

fn why(approach: Approach, pattern: Option<Pattern>) -> String {
    let does = match approach {
        Approach::Warm => "A kind way to put it",
        Approach::Rational => "A way that weighs both sides",
        Approach::Active => "A way that leads to a small step",
    };
    match pattern {
        Some(pattern) => format!("{does}. It answers the wording of \"{}\".", pattern.name()),
        None => format!("{does}. It fits many thoughts; make it yours."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn input(thought: &str) -> ReframeInput {
        ReframeInput { thought: thought.into(), ..ReframeInput::default() }
    }

    /// OPEN-15: sample input yields three valid cards.
    #[test]
    fn open_15_a_thought_gets_three_cards_that_answer_its_wording() {
        let report = cards(&input("I'm such an idiot, everyone hates me."));
        assert_eq!(report.cards.len(), 3);
        let answered: Vec<Option<Pattern>> = report.cards.iter().map(|card| card.addresses).collect();
        assert!(answered.contains(&Some(Pattern::Labeling)) && answered.contains(&Some(Pattern::MindReading)));
    }

    #[test]
    fn the_tone_changes_order_and_length() {
        let toned = |tone| cards(&ReframeInput { tone, ..input("I'm a failure") }).cards;
        assert_eq!(toned(Tone::MoreRational)[0].approach, Approach::Rational);
        assert_eq!(toned(Tone::MoreActionable)[0].approach, Approach::Active);
        for (short, long) in toned(Tone::Shorter).iter().zip(toned(Tone::Warmer)) {
            assert!(long.text.starts_with(&short.text) && short.text.len() < long.text.len());
        }
    }

    #[test]
    fn more_like_this_returns_other_cards() {
        let round = |round| cards(&ReframeInput { round, ..input("I'm a failure") }).cards;
        assert_ne!(round(0), round(1));
    }

    /// Finding A5: the thought or its situation is held, and nothing argues with it.
    #[test]
    fn a5_a_held_thought_gets_no_cards() {
        for (situation, thought) in [
            ("", "It was my fault that he raped me"),
            ("My husband hit me", "It was my own fault"),
            ("", "They are watching me through my phone"),
        ] {
            let report = cards(&ReframeInput { situation: situation.into(), ..input(thought) });
            assert!(report.valid && report.cards.is_empty() && report.hold.is_some(), "{thought}");
        }
    }

    #[test]
    fn refuses_empty_and_overlong_thoughts() {
        for thought in ["  ".to_owned(), "x".repeat(1001)] {
            let report = cards(&input(&thought));
            assert!(!report.valid && report.cards.is_empty() && report.issues[0].field == "thought");
        }
    }

    /// No template invents facts, dismisses feelings, is too long or is hard to read.
    #[test]
    fn all_templates_pass_the_card_check() {
        for pattern in Pattern::ALL.iter().copied().map(Some).chain([None]) {
            for approach in [Approach::Warm, Approach::Rational, Approach::Active] {
                let text = templates::text(pattern, approach);
                for text in [text, first_sentence(text)] {
                    assert!(check_card(text, &[]).ok, "{text}: {:?}", check_card(text, &[]));
                }
            }
        }
    }

    proptest! {
        #[test]
        fn any_thought_gets_three_distinct_cards(thought in "\\PC{1,80}", round in any::<u32>()) {
            prop_assume!(!thought.trim().is_empty());
            let report = cards(&ReframeInput { round, ..input(&thought) });
            prop_assume!(report.hold.is_none());
            let texts: std::collections::BTreeSet<&str> = report.cards.iter().map(|card| card.text.as_str()).collect();
            prop_assert_eq!(texts.len(), 3);
        }
    }
}
