//! The parts of a talk that can be kept, in the user's own words.

use super::talk::Talk;
use super::{GuideOffer, OfferKind, Slot};
use crate::journal::ThoughtRecord;
use crate::journal::thought_record::{AutomaticThought, NextStep};
use crate::record::ChatMode;

/// A note needs so many sentences.
const NOTE_QUOTES: usize = 3;

/// Returns what the mode's questions lead to.
pub(super) fn of(talk: &Talk) -> Option<GuideOffer> {
    match talk.mode {
        ChatMode::Listen => note(talk),
        ChatMode::Challenge => thought_record(talk),
        ChatMode::Plan => activity(talk),
        ChatMode::Ground => Some(offer(
            OfferKind::PlanLine,
            "Add to my safety plan",
            "Five things I can see, feet on the floor, slow breaths out",
        )),
    }
}

fn offer(kind: OfferKind, label: &str, text: &str) -> GuideOffer {
    GuideOffer { kind, label: label.to_owned(), text: text.to_owned(), thought_record: None, activity: None }
}

/// Returns what a talk that ends leaves to keep: the mode's result if it was reached, else a note.
pub(super) fn kept(talk: &Talk) -> Option<GuideOffer> {
    if talk.since_done.is_some() { of(talk) } else { note(talk) }
}

/// Returns a note of what the user said.
pub(super) fn note(talk: &Talk) -> Option<GuideOffer> {
    let mut quotes: Vec<&str> = talk.quotes().collect();
    quotes.dedup();
    let text = quotes.iter().map(|quote| format!("- {quote}")).collect::<Vec<_>>().join("\n");
    (quotes.len() >= NOTE_QUOTES).then(|| offer(OfferKind::Note, "Keep as a note", &text))
}

fn thought_record(talk: &Talk) -> Option<GuideOffer> {
    let text = |slot| talk.slot(slot).unwrap_or_default().to_owned();
    let list = |slot| talk.slot(slot).map(str::to_owned).into_iter().collect();
    let number = |slot| talk.slot(slot).and_then(|number| number.parse().ok());
    let thought = text(Slot::Thought);
    let record = ThoughtRecord {
        situation: text(Slot::Situation),
        thoughts: vec![AutomaticThought { text: thought.clone(), belief: number(Slot::Belief), hot: true }],
        evidence_for: list(Slot::FactsFor),
        evidence_against: list(Slot::FactsAgainst),
        balanced: text(Slot::Balanced),
        hot_belief_after: number(Slot::BeliefAfter),
        next_step: talk.slot(Slot::Next).map(|next| NextStep { activity: next.to_owned(), ..NextStep::default() }),
        notes: text(Slot::View),
        ..ThoughtRecord::default()
    };
    let base = offer(OfferKind::ThoughtRecord, "Keep as a thought record", &thought);
    (!thought.is_empty()).then_some(GuideOffer { thought_record: Some(record), ..base })
}

fn activity(talk: &Talk) -> Option<GuideOffer> {
    let text = |slot| talk.slot(slot).unwrap_or_default().to_owned();
    let what = text(Slot::Activity);
    let parts = [Slot::When, Slot::Place, Slot::Company].into_iter().filter_map(|slot| talk.slot(slot));
    let line = [what.as_str()].into_iter().chain(parts).collect::<Vec<_>>().join(", ");
    let step = NextStep { activity: what.clone(), when: text(Slot::When), obstacle: text(Slot::Obstacle) };
    let base = offer(OfferKind::Activity, "Keep this plan as a note", &line);
    (!what.is_empty()).then_some(GuideOffer { activity: Some(step), ..base })
}
