//! Checks a model's wording of reframing cards.

use super::{AnswerScreen, Checked, names};
use crate::reframe::{self, Approach, ReframeInput, ReframeReport};
use crate::screening::level_of;
use evenkeel_safety_core::{RiskLevel, crisis};

/// A model's text for the card of an approach.
pub type CardText = (Approach, String);

/// Puts the texts of a model on the cards of their approach, and returns the report with the approaches whose cards they
/// are on. A text that must not be shown, and one that fails the check of every card, leaves the card as it is.
#[must_use]
pub fn reword_cards(
    input: &ReframeInput,
    mut report: ReframeReport,
    texts: &[CardText],
) -> (ReframeReport, Vec<Approach>) {
    let mut worded = Vec::new();
    for (approach, text) in texts {
        let text = text.trim();
        let is_shown = report.cards.iter().any(|card| card.text == text);
        let card = report.cards.iter_mut().find(|card| card.approach == *approach);
        if let Some(card) = card.filter(|_| !is_shown && !worded.contains(approach) && may_be_shown(text, input)) {
            text.clone_into(&mut card.text);
            card.attributes = reframe::attributes(*approach, card.addresses.is_some(), text);
            worded.push(*approach);
        }
    }
    (report, worded)
}

fn may_be_shown(text: &str, input: &ReframeInput) -> bool {
    let mut screen = AnswerScreen::new();
    let mut checked = screen.push(text);
    checked.extend(screen.finish());
    let written = [input.situation.as_str(), input.thought.as_str()];
    checked.iter().all(|part| matches!(part, Checked::Sentence(_)))
        && reframe::check_card(text, &written).ok
        && !names::has_new_name(text, &written)
        && crisis::score(text).risk_level.max(level_of(text)) < RiskLevel::Medium
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input() -> ReframeInput {
        let thought = "I'm such an idiot, Sam must hate me.".to_owned();
        ReframeInput { situation: "I sent a message with a mistake in it.".into(), thought, ..ReframeInput::default() }
    }

    fn reworded(texts: &[(Approach, &str)]) -> (ReframeReport, Vec<Approach>) {
        let texts: Vec<_> = texts.iter().map(|(approach, text)| (*approach, (*text).to_owned())).collect();
        reword_cards(&input(), reframe::cards(&input()), &texts)
    }

    #[test]
    fn open_12_a_wording_that_passes_every_check_is_shown_and_named() {
        let card = "A mistake in a message is one mistake. It says little about you.";
        let (report, worded) = reworded(&[(Approach::Rational, card)]);
        let ours = reframe::cards(&input());
        assert_eq!((report.cards[1].text.as_str(), worded), (card, vec![Approach::Rational]));
        assert_eq!(report.cards[1].addresses, ours.cards[1].addresses);
        assert_eq!((&report.cards[0], &report.cards[2]), (&ours.cards[0], &ours.cards[2]));
    }

    #[test]
    fn threat_17_a_bad_wording_leaves_our_card() {
        let ours = (reframe::cards(&input()), Vec::new());
        let long = "This is a small thing. ".repeat(30);
        for bad in [
            "You have depression, and it talks.",
            "It is a mistake. You should stop taking your pills.",
            "I love you, and I'm always here for you.",
            "See https://example.com for more.",
            "Just think positive.",
            "Anna makes such mistakes, too.",
            "I want to kill myself less.",
            "Notwithstanding considerable disappointment, professional communication inevitably necessitates imperfection.",
            long.as_str(),
            "  ",
        ] {
            assert_eq!(reworded(&[(Approach::Warm, bad)]), ours, "{bad}");
        }
        let twice = ours.0.cards[0].text.as_str();
        assert_eq!(reworded(&[(Approach::Rational, twice)]), ours, "no card is shown twice");
    }
}
