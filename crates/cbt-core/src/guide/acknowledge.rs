//! The first words after an answer to one of the mode's questions.

use super::answer::{SHORT, feeling, reflect};
use super::heard::Heard;
use super::lines as say;
use super::talk::{LIKELY_ENOUGH, Talk};
use super::voice::Voice;
use super::{Cue, Slot};
use crate::distortions::{self, Pattern};
use crate::plain;
use crate::record::ChatMode;

/// Reacts to an answer.
pub(super) fn acknowledge(talk: &Talk, slot: Slot, heard: &Heard<'_>, voice: &mut Voice) {
    let said = talk.slot(slot);
    match (slot, said) {
        (Slot::Thought, Some(thought)) => {
            feeling(heard, voice);
            voice.say_with(say::THOUGHT_NAMED, &[("thought", thought)]);
        }
        (Slot::Belief, Some(number)) => {
            let high = number.parse().is_ok_and(|number: u32| number >= 60);
            voice.say_with(if high { say::NUMBER_HIGH } else { say::NUMBER_LOW }, &[("number", number)]);
            hint(talk, voice);
        }
        (Slot::FactsFor, None) => drop(voice.say(say::FOR_NONE)),
        (Slot::FactsFor, Some(_)) if heard.has(Cue::Verdict) => drop(voice.say(say::FOR_VERDICT)),
        (Slot::FactsFor, Some(_)) => drop(voice.say(say::FOR_ACK)),
        (Slot::FactsAgainst, None) => drop(voice.say(say::AGAINST_NONE)),
        (Slot::FactsAgainst, Some(text)) if text.contains(" but ") => drop(voice.say(say::AGAINST_BUT)),
        (Slot::FactsAgainst, Some(_)) => drop(voice.say(say::AGAINST_ACK)),
        (Slot::View, _) => drop(voice.say(say::VIEW_ACK)),
        (Slot::Balanced, _) => drop(voice.say(say::BALANCED_ACK)),
        (Slot::BeliefAfter, Some(after)) => compare(talk, after, voice),
        (Slot::Activity, Some(activity)) => drop(voice.say_with(say::ACTIVITY_ACK, &[("activity", activity)])),
        (Slot::Small, _) => drop(voice.say(say::SMALL_ACK)),
        (Slot::When, _) => drop(voice.say(say::WHEN_ACK)),
        (Slot::Obstacle, _) => drop(voice.say(say::OBSTACLE_ACK)),
        (Slot::Likely, said) => likely(said, heard, voice),
        (Slot::Place | Slot::Company | Slot::WayRound, _) => drop(voice.say(say::PLAN_ACK)),
        (Slot::Helped, None) => drop(voice.say(say::HELPED_NONE)),
        (Slot::Knows, None) => drop(voice.say(say::KNOWS_NONE)),
        (Slot::Since | Slot::Says | Slot::Matters | Slot::Helped | Slot::Knows | Slot::Need, Some(_))
            if fits(slot, heard) =>
        {
            let lines = match slot {
                Slot::Since => say::SINCE_ACK,
                Slot::Says => say::SAYS_ACK,
                Slot::Matters => say::MATTERS_ACK,
                Slot::Helped => say::HELPED_ACK,
                Slot::Knows => say::KNOWS_ACK,
                _ => say::NEED_ACK,
            };
            voice.say(lines);
        }
        _ if talk.mode == ChatMode::Ground => {
            let hard = heard.opens_with(Cue::No) || heard.has(Cue::Nothing);
            voice.say(if hard { say::GROUND_HARD } else { say::GROUND_ACK });
        }
        _ => {
            if heard.has(Cue::Better) {
                voice.say(say::BETTER);
            }
            if heard.has(Cue::WillReach) && voice.say(say::STEP_ACK) {
                return;
            }
            let felt = feeling(heard, voice);
            let reflected = (!felt || heard.words > SHORT) && reflect(heard, voice);
            if !felt && !reflected {
                voice.say(say::PLAIN);
            }
        }
    }
}

/// Whether a message answers the question about a slot. Many go on with their story instead, and a reaction that takes
/// the story for an answer is worse than none.
fn fits(slot: Slot, heard: &Heard<'_>) -> bool {
    const SPANS: [&str; 11] =
        ["day", "days", "week", "weeks", "month", "months", "year", "years", "always", "forever", "ever"];
    const OPENINGS: [&str; 22] = [
        "since", "for", "about", "like", "a", "ever", "always", "forever", "maybe", "probably", "two", "three", "four",
        "five", "six", "ten", "days", "weeks", "months", "years", "around", "almost",
    ];
    const VALUES: [&str; 18] = [
        "matter", "matters", "care", "love", "respect", "safe", "family", "kids", "people", "fair", "fairness",
        "trust", "honest", "friends", "wanted", "want", "belong", "home",
    ];
    const HELPS: [&str; 38] = [
        "help",
        "helps",
        "helped",
        "walk",
        "walking",
        "walks",
        "music",
        "talking",
        "friend",
        "friends",
        "sister",
        "brother",
        "mum",
        "mom",
        "dad",
        "sleep",
        "shower",
        "reading",
        "running",
        "swimming",
        "gym",
        "cooking",
        "dog",
        "cat",
        "bath",
        "tea",
        "breathing",
        "writing",
        "drawing",
        "games",
        "church",
        "praying",
        "garden",
        "gardening",
        "singing",
        "choir",
        "dancing",
        "outside",
    ];
    const PEOPLE: [&str; 30] = [
        "friend",
        "friends",
        "sister",
        "brother",
        "mum",
        "mom",
        "dad",
        "mother",
        "father",
        "partner",
        "wife",
        "husband",
        "boyfriend",
        "girlfriend",
        "son",
        "daughter",
        "aunt",
        "uncle",
        "teacher",
        "therapist",
        "doctor",
        "colleague",
        "cousin",
        "neighbour",
        "neighbor",
        "mate",
        "flatmate",
        "roommate",
        "gran",
        "nan",
    ];
    const NEEDS: [&str; 18] = [
        "need", "want", "rest", "sleep", "help", "hug", "quiet", "break", "time", "someone", "company", "plan",
        "space", "peace", "somebody", "food", "talk", "calm",
    ];
    const NOTS: [&str; 12] =
        ["not", "no", "never", "doesn't", "doesnt", "don't", "dont", "didn't", "didnt", "havent", "haven't", "wont"];
    let lower = heard.text.to_lowercase().replace('’', "'");
    let words: Vec<&str> =
        lower.split(|c: char| !plain::in_word(c) && c != '\'').filter(|word| !word.is_empty()).collect();
    let any = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let first = words.first().copied().unwrap_or_default();
    match slot {
        Slot::Since => {
            let opens = OPENINGS.contains(&first) || first.starts_with(|c: char| c.is_ascii_digit());
            words.len() <= 12 && opens && any(&SPANS)
        }
        Slot::Says => {
            let about_self = ["that", "i", "i'm", "im", "you're", "nobody", "everyone", "it's", "its"].contains(&first);
            about_self && words.len() > 2 && !distortions::by_cues(heard.text).patterns.is_empty()
        }
        Slot::Matters => words.len() <= 8 && !any(&NOTS) && any(&VALUES),
        Slot::Helped => words.len() <= 10 && !any(&NOTS) && any(&HELPS),
        Slot::Knows => words.len() <= 8 && !any(&NOTS) && any(&PEOPLE),
        Slot::Need => words.len() <= 8 && !any(&NOTS[2..]) && any(&NEEDS),
        _ => true,
    }
}

/// A plan that is not likely to happen is too big.
fn likely(said: Option<&str>, heard: &Heard<'_>, voice: &mut Voice) {
    let number = heard.number.unwrap_or_default();
    let values = [("number", &*number.to_string())];
    if number >= LIKELY_ENOUGH {
        voice.say_with(say::LIKELY_HIGH, &values);
    } else if said.is_none() {
        // The talk has taken the size and the number back, to ask for them again.
        voice.say_with(say::LIKELY_LOW, &values);
    } else {
        voice.say(say::LIKELY_AGAIN);
    }
}

/// Names one thinking pattern, as a possibility.
fn hint(talk: &Talk, voice: &mut Voice) {
    let thought = talk.slot(Slot::Thought).unwrap_or_default();
    let found = distortions::by_cues(thought).patterns;
    if let Some(first) = found.first().filter(|found| found.pattern != Pattern::Blaming) {
        voice.say_with(say::PATTERN_HINT, &[("pattern", &first.name.to_lowercase())]);
    }
}

/// Compares the belief in the thought before and after.
fn compare(talk: &Talk, after: &str, voice: &mut Voice) {
    let before = talk.slot(Slot::Belief).unwrap_or_default();
    let values = [("before", before), ("after", after)];
    let lines = match (before.parse::<i32>(), after.parse::<i32>()) {
        (Ok(before), Ok(after)) if after + 5 <= before => say::BELIEF_DOWN,
        (Ok(before), Ok(after)) if after >= before + 5 => say::BELIEF_UP,
        _ => say::BELIEF_SAME,
    };
    voice.say_with(lines, &values);
}

/// Says what the number at the end of grounding means.
pub(super) fn level(talk: &Talk, voice: &mut Voice) {
    let number = talk.slot(Slot::Level).unwrap_or_default();
    let high = number.parse().is_ok_and(|number: u32| number >= 6);
    voice.say_with(if high { say::LEVEL_HIGH } else { say::LEVEL_LOW }, &[("number", number)]);
}
