//! Feedback on the wording of an answer. It is a nudge rather than a grade, and says nothing that wording can't support:
//! whether an answer is true, kind or believable is not in its words.

use super::stems::{content, tokens};
use super::stop::{self, StopKind};
use crate::distortions::{self, CueStrength, Pattern};
use crate::form::words;
use crate::hold::{self, Hold, HoldKind};
use crate::reframe::check_card;
use crate::screening::indicators;
use crate::wire::wire;

wire! {
    /// An aspect of an answer's wording.
    pub enum RubricItem {
        /// Words that the story has, too.
        Story,
        /// A number or a time.
        Exact,
        /// No label and no rigid rule.
        Labels,
        /// A word that leaves room for doubt.
        Room,
        /// Something to do, to ask or to let be. Asked of a true thought.
        Step,
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
    /// A reason to say nothing about the wording.
    pub struct Stop {
        /// The reason.
        pub kind: StopKind,
        /// The sentence to show.
        pub sentence: String,
    }
}

wire! {
    /// An answer and the story it belongs to.
    input pub struct FeedbackInput {
        /// The user's answer.
        pub answer: String,
        /// The situation.
        pub situation: String,
        /// The automatic thought.
        pub thought: String,
        /// Whether situation and thought are the user's own. A practice scenario's texts are never held.
        pub own: bool,
        /// Whether the thought is taken to be true, so that the answer says what would help.
        pub true_thought: bool,
    }
}

wire! {
    /// Feedback on an answer: a hold, or a stop, or four checks.
    pub struct Feedback {
        /// Why the coach doesn't answer, and what is shown instead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hold: Option<Hold>,
        /// Why it says nothing about the wording.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub stop: Option<Stop>,
        /// The four checks; none if there is a hold or a stop.
        pub checks: Vec<RubricCheck>,
        /// Whether the card moves up a box.
        pub went_well: bool,
    }
}

/// The points from which a card moves up a box, of eight.
const WELL: u32 = 4;
/// Words for quantities and times.
const EXACT: [&str; 44] = [
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
    "twelve",
    "hundred",
    "half",
    "once",
    "twice",
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
    "morning",
    "evening",
    "evenings",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "sundays",
    "spring",
];
/// Words that leave room for doubt.
const ROOM: [&str; 18] = [
    "may",
    "might",
    "could",
    "maybe",
    "perhaps",
    "part",
    "partly",
    "some",
    "sometimes",
    "yet",
    "often",
    "probably",
    "likely",
    "both",
    "most",
    "mostly",
    "possibly",
    "unsure",
];
/// Absolute words.
const ABSOLUTE: [&str; 13] = [
    "always",
    "never",
    "perfect",
    "perfectly",
    "everything",
    "everyone",
    "nobody",
    "nothing",
    "definitely",
    "certainly",
    "totally",
    "completely",
    "best",
];
/// Words for something to do, to ask or to let be.
const STEP: [&str; 16] = [
    "can", "could", "will", "ask", "asking", "call", "tell", "talk", "write", "plan", "try", "let", "rest", "look",
    "need", "miss",
];

/// Returns what the wording of an answer shows.
#[must_use]
pub fn feedback(input: &FeedbackInput) -> Feedback {
    let nothing = Feedback { hold: None, stop: None, checks: Vec::new(), went_well: false };
    if let Some(hold) = held(input) {
        return Feedback { hold: Some(hold), ..nothing };
    }
    if let Some(kind) = stopped(input) {
        return Feedback { stop: Some(Stop { kind, sentence: kind.sentence().to_owned() }), ..nothing };
    }
    let items = if input.true_thought {
        [RubricItem::Story, RubricItem::Step, RubricItem::Exact, RubricItem::Labels]
    } else {
        [RubricItem::Story, RubricItem::Exact, RubricItem::Labels, RubricItem::Room]
    };
    let checks: Vec<RubricCheck> = items.into_iter().map(|item| check(item, input)).collect();
    let total: u32 = checks.iter().map(|check| check.points).sum();
    let needed = |check: &RubricCheck| check.item == RubricItem::Exact || check.points > 0;
    let went_well = total >= WELL && checks.iter().all(needed);
    Feedback { checks, went_well, ..nothing }
}

/// Returns why the user's own words are not answered. Crisis cues below medium count, too, unless the practice story has
/// them itself, or they only name a plan or a time ("I can say it tonight").
fn held(input: &FeedbackInput) -> Option<Hold> {
    let own: &[&str] = if input.own { &[&input.situation, &input.thought, &input.answer] } else { &[&input.answer] };
    let story = if input.own { String::new() } else { [&*input.situation, &input.thought].join("\n") };
    let in_story = indicators(&story);
    let harmless = |id: &str| id.starts_with("crisis.planning.") || id.starts_with("crisis.urgency.");
    let cue = |text: &&str| indicators(text).iter().any(|id| !harmless(id) && !in_story.contains(id));
    // Help with a loss or a hard fact is no argument with it.
    let argues = |hold: &Hold| !input.true_thought || hold.kind < HoldKind::Grief;
    let crisis = || own.iter().any(cue).then(|| hold::of(HoldKind::Crisis));
    hold::find(own)
        .filter(|hold| hold.kind == HoldKind::Crisis)
        .or_else(crisis)
        .or_else(|| hold::find(own).filter(argues))
}

fn stopped(input: &FeedbackInput) -> Option<StopKind> {
    let FeedbackInput { answer, situation, thought, .. } = input;
    let said = content(answer);
    let story = content(&[situation.as_str(), thought].join("\n"));
    if let Some(kind) = stop::find(answer) {
        Some(kind)
    } else if check_card(answer, &[situation, thought, answer]).toxic.is_some() {
        Some(StopKind::Dismissing)
    } else if words(answer) < 3 {
        Some(StopKind::TooShort)
    } else if said.shared_with(&story) == 0 {
        Some(StopKind::Unrelated)
    } else if !input.true_thought && said == content(thought) {
        Some(StopKind::SameThought)
    } else {
        None
    }
}

fn check(item: RubricItem, input: &FeedbackInput) -> RubricCheck {
    let said = tokens(&input.answer);
    let of = |list: &[&str]| said.iter().find(|word| list.contains(&word.as_str())).cloned();
    let seen = |word: Option<String>, yes: &str, no: &str| match word {
        Some(word) => (2, format!("{yes}: \u{201c}{word}\u{201d}.")),
        None => (0, no.to_owned()),
    };
    let (points, sentence) = match item {
        RubricItem::Story => story(input),
        RubricItem::Exact => {
            let digits = || said.iter().find(|word| word.contains(|c: char| c.is_ascii_digit())).cloned();
            seen(of(&EXACT).or_else(digits), "I see a number or a time in it", "I see no number and no time in it.")
        }
        RubricItem::Step => {
            let no = "What could you do, ask or let be?";
            seen(of(&STEP), "I see a word for something to do, to ask or to let be", no)
        }
        RubricItem::Labels => labels(&input.answer),
        RubricItem::Room => match (of(&ABSOLUTE), of(&ROOM)) {
            (Some(word), _) => {
                (0, format!("I see a word without any room: \u{201c}{word}\u{201d}. Would a smaller one do?"))
            }
            (None, None) => (1, "A word like \u{201c}some\u{201d} or \u{201c}may\u{201d} would leave room.".to_owned()),
            (None, word) => seen(word, "I see a word that leaves room", ""),
        },
    };
    RubricCheck { item, points, sentence }
}

fn story(input: &FeedbackInput) -> (u32, String) {
    let story = content(&[input.situation.as_str(), &input.thought].join("\n"));
    match content(&input.answer).shared_with(&story) {
        0 => (0, StopKind::Unrelated.sentence().to_owned()),
        1 => (1, "It uses one word from the story.".to_owned()),
        _ => (2, "It uses words from the story.".to_owned()),
    }
}

fn labels(answer: &str) -> (u32, String) {
    let found = distortions::by_cues(answer).patterns;
    let rigid = |pattern| matches!(pattern, Pattern::Labeling | Pattern::ShouldStatements);
    if found.iter().any(|hit| hit.strength == CueStrength::Likely && rigid(hit.pattern)) {
        (0, "I see a label or a \u{201c}should\u{201d} in it. How would you say it to a friend?".to_owned())
    } else if let Some(hit) = found.first() {
        (1, format!("One phrase sounds like \u{201c}{}\u{201d}. Read it once more.", hit.name))
    } else {
        (2, "I see no label and no \u{201c}should\u{201d} in it.".to_owned())
    }
}

#[cfg(test)]
#[path = "rubric_tests.rs"]
mod tests;
