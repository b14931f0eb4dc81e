//! Spaced repetition in four boxes, with intervals of 1, 3, 7 and 16 days.

use crate::day::DAY_MS;
use crate::order::{self, Set};
use crate::wire::wire;

/// The interval of each box, in days.
const BOXES: [f64; 4] = [1.0, 3.0, 7.0, 16.0];

wire! {
    /// The spaced-repetition state of a card.
    pub struct CardState {
        /// The id of the scenario, or of a thought of the user.
        pub id: String,
        /// The index of the box, 0 to 3.
        pub step: u32,
        /// When the card is due, in epoch milliseconds.
        pub due_at_ms: f64,
    }
}

/// Returns the state after a review. A successful card moves up one box; otherwise it is due tomorrow. A skipped card
/// is not reviewed and keeps its state.
#[must_use]
pub fn review(id: &str, before: Option<&CardState>, went_well: bool, now_ms: f64) -> CardState {
    let last = BOXES.len() as u32 - 1;
    let step = match before {
        Some(state) if went_well => state.step.saturating_add(1).min(last),
        _ => 0,
    };
    CardState { id: id.to_owned(), step, due_at_ms: now_ms + BOXES[step as usize] * DAY_MS }
}

/// Returns the next cards: due ones first, longest overdue first, then new ones in deck order.
#[must_use]
pub fn next_cards(deck: &[String], states: &[CardState], now_ms: f64, count: u32) -> Vec<String> {
    let (cards, seen) = (Set::of(deck), Set::of(states.iter().map(|state| &state.id)));
    let mut due: Vec<&CardState> =
        states.iter().filter(|state| state.due_at_ms <= now_ms && cards.contains(&&state.id)).collect();
    order::sort_by(&mut due, |a, b| a.due_at_ms.total_cmp(&b.due_at_ms).then_with(|| a.id.cmp(&b.id)));
    let unseen = deck.iter().filter(|id| !seen.contains(id));
    due.into_iter().map(|state| state.id.clone()).chain(unseen.cloned()).take(count as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn intervals_are_1_3_7_and_16_days() {
        let mut state = None;
        let mut days = Vec::new();
        for _ in 0..5 {
            let next = review("a", state.as_ref(), true, 0.0);
            days.push(next.due_at_ms / DAY_MS);
            state = Some(next);
        }
        assert_eq!(days, [1.0, 3.0, 7.0, 16.0, 16.0]);
        assert_eq!(review("a", state.as_ref(), false, 0.0).due_at_ms, DAY_MS);
    }

    #[test]
    fn due_cards_come_before_new_ones() {
        let deck: Vec<String> = ["a", "b", "c", "d"].map(String::from).into();
        let state = |id: &str, due_at_ms| CardState { id: id.into(), step: 0, due_at_ms };
        let states = [state("c", 5.0), state("b", 3.0), state("a", 99.0), state("gone", 1.0)];
        assert_eq!(next_cards(&deck, &states, 10.0, 5), ["b", "c", "d"]);
        assert_eq!(next_cards(&deck, &states, 10.0, 1), ["b"]);
    }

    /// A look-up of each card among all states would take minutes.
    #[test]
    fn a_large_deck_takes_linear_time() {
        let deck: Vec<String> = (0..100_000).map(|card| format!("{card}")).collect();
        let state = |card: &String| CardState { id: format!("{card}0"), step: 0, due_at_ms: 0.0 };
        let states: Vec<CardState> = deck.iter().map(state).collect();
        assert_eq!(next_cards(&deck, &states, 0.0, u32::MAX).len(), deck.len());
    }

    proptest! {
        #[test]
        fn never_panics(step in any::<u32>(), due in any::<f64>(), now in any::<f64>(), well in any::<bool>()) {
            let state = CardState { id: "a".into(), step, due_at_ms: due };
            prop_assert!(review("a", Some(&state), well, now).step <= 3);
            let _ = next_cards(&["a".to_owned()], &[state], now, 3);
        }
    }
}
