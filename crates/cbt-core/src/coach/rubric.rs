//! Four checks of a reframe. They look at wording only, and are a nudge rather than a grade.

use crate::distortions::{self, CueStrength, Pattern};
use crate::form::words;
use crate::reframe::check_card;
use crate::wire::wire;
use std::collections::BTreeSet;

wire! {
    /// An aspect of a reframe.
    pub enum RubricItem {
        /// Whether it refers to facts.
        Evidence,
        /// Whether it is about this situation.
        Specific,
        /// Whether it is kind.
        Kind,
        /// Whether it is believable.
        Believable,
    }
}

wire! {
    /// The result of one check.
    pub struct RubricCheck {
        /// The aspect.
        pub item: RubricItem,
        /// The points, 0 to 2.
        pub points: u32,
        /// The sentence to show.
        pub sentence: String,
    }
}

wire! {
    /// Feedback on a reframe.
    pub struct Feedback {
        /// The four checks.
        pub checks: Vec<RubricCheck>,
        /// Whether the card moves up a box: no check with 0 points, and at least five of eight points.
        pub went_well: bool,
    }
}

/// Words that introduce facts or another perspective.
const FACTS: [&str; 27] = [
    "and", "but", "also", "because", "before", "already", "still", "last", "other", "others", "know", "did", "have",
    "had", "has", "said", "asked", "saw", "was", "were", "can", "yet", "some", "most", "once", "twice", "too",
];
/// Words for quantities and times.
const EXACT: [&str; 28] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "today",
    "tomorrow",
    "tonight",
    "yesterday",
    "hour",
    "hours",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "year",
    "years",
    "minute",
    "minutes",
    "evening",
];
/// Words that express uncertainty.
const ROOM: [&str; 20] = [
    "may",
    "might",
    "can",
    "could",
    "maybe",
    "perhaps",
    "part",
    "some",
    "sometimes",
    "yet",
    "one",
    "and",
    "once",
    "often",
    "probably",
    "likely",
    "partly",
    "both",
    "or",
    "not",
];
/// Absolute words.
const ABSOLUTE: [&str; 12] = [
    "always",
    "never",
    "perfect",
    "perfectly",
    "everything",
    "everyone",
    "nobody",
    "definitely",
    "certainly",
    "totally",
    "completely",
    "best",
];

/// Checks a reframe against the situation and the thought.
#[must_use]
pub fn feedback(answer: &str, situation: &str, thought: &str) -> Feedback {
    let said = tokens(answer);
    let short = words(answer) < 3;
    let report = distortions::analyse(answer);
    let harsh = report.patterns.iter().any(|found| {
        found.strength == CueStrength::Likely && matches!(found.pattern, Pattern::Labeling | Pattern::ShouldStatements)
    });
    let waves_away = check_card(answer, &[situation, thought, answer]).toxic.is_some();
    let count = |list: &[&str]| said.iter().filter(|word| list.contains(&word.as_str())).count();

    let exact = said.iter().filter(|word| EXACT.contains(&word.as_str()) || word.chars().any(|c| c.is_ascii_digit()));
    let exact = exact.count();
    // Words such as "asked", "cried" or "played" indicate an event.
    let past = said.iter().filter(|word| word.len() > 4 && word.ends_with("ed")).count();
    let evidence = if short { 0 } else { (count(&FACTS) + exact + past).min(2) as u32 };
    let about: BTreeSet<String> =
        [tokens(situation), tokens(thought)].concat().into_iter().filter(|word| word.len() > 3).collect();
    let shared = said.iter().collect::<BTreeSet<_>>().into_iter().filter(|word| about.contains(*word)).count();
    let specific = if short { 0 } else { (shared + exact + usize::from(said.len() > 6)).min(2) as u32 };
    let kind = match (short || harsh || waves_away, report.patterns.is_empty()) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) => 2,
    };
    let believable = if short || waves_away {
        0
    } else {
        let (room, absolute) = (count(&ROOM) > 0, count(&ABSOLUTE) > 0);
        if absolute { 1 } else { 1 + u32::from(room) }
    };
    let points = [
        (RubricItem::Evidence, evidence),
        (RubricItem::Specific, specific),
        (RubricItem::Kind, kind),
        (RubricItem::Believable, believable),
    ];
    let total: u32 = points.iter().map(|(_, points)| points).sum();
    let went_well = total >= 5 && points.iter().all(|(_, points)| *points > 0);
    let check =
        |(item, points): (RubricItem, u32)| RubricCheck { item, points, sentence: sentence(item, points).to_owned() };
    Feedback { checks: points.into_iter().map(check).collect(), went_well }
}

fn sentence(item: RubricItem, points: u32) -> &'static str {
    match (item, points) {
        (RubricItem::Evidence, 0) => "Which fact could you bring in?",
        (RubricItem::Evidence, 1) => "There's a fact in it. Can you add another?",
        (RubricItem::Evidence, _) => "It refers to facts.",
        (RubricItem::Specific, 0) => "It could be about anything. What's specific here: who, when, what?",
        (RubricItem::Specific, 1) => "It's about this situation. A detail would make it stronger.",
        (RubricItem::Specific, _) => "It's about this situation.",
        (RubricItem::Kind, 0) => "Would you say it like this to a friend?",
        (RubricItem::Kind, 1) => "Almost. One phrase is still a little harsh.",
        (RubricItem::Kind, _) => "The words are kind.",
        (RubricItem::Believable, 0) => "Would you believe it on a bad day? Try something smaller.",
        (RubricItem::Believable, 1) => "It may be hard to believe. Words like 'some' or 'may' leave room.",
        (RubricItem::Believable, _) => "It's believable.",
    }
}

fn tokens(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::scenarios;
    use proptest::prelude::*;

    fn points(answer: &str) -> Vec<u32> {
        let checks = feedback(answer, "You forgot a friend's birthday.", "I'm a terrible friend.").checks;
        checks.into_iter().map(|check| check.points).collect()
    }

    #[test]
    fn passes_a_fair_reframe_and_questions_an_empty_one() {
        let good = feedback(
            "I forgot one birthday, and I can call my friend today.",
            "You forgot a friend's birthday.",
            "I'm a terrible friend.",
        );
        assert!(good.went_well, "{good:#?}");
        assert_eq!(points(""), [0, 0, 0, 0]);
        let empty = feedback("", "", "");
        assert!(!empty.went_well && empty.checks.iter().all(|check| check.sentence.ends_with(['?', '.'])));
    }

    #[test]
    fn detects_harsh_and_dismissive_wording() {
        assert_eq!(points("I forgot the birthday, and I am an idiot.")[2], 0);
        assert_eq!(points("Just think positive about the birthday.")[3], 0);
        assert_eq!(points("I am always the perfect friend.")[3], 1);
    }

    #[test]
    fn passes_most_sample_reframes() {
        let all = scenarios();
        let fails = all.iter().flat_map(|found| {
            found.good.iter().filter(|answer| !feedback(answer, &found.situation, &found.thought).went_well)
        });
        let fails: Vec<&String> = fails.collect();
        assert!(fails.len() * 10 <= all.len() * 2 * 3, "{} of {}: {fails:#?}", fails.len(), all.len() * 2);
    }

    proptest! {
        #[test]
        fn never_panics(answer in any::<String>(), situation in any::<String>()) {
            let found = feedback(&answer, &situation, &answer);
            prop_assert_eq!(found.checks.len(), 4);
            prop_assert!(found.checks.iter().all(|check| check.points <= 2));
        }
    }
}
