//! Words the safety talk. It never names a method or a number: the card beside the talk has the lines of the user's
//! country.

use super::Cue;
use super::answer::{self, Parts};
use super::heard::Heard;
use super::lines as say;
use super::voice::Voice;
use super::watch::{Question, Say, Watch};

const YES_NO: [&str; 3] = ["Yes", "No", "I’m not sure"];
const DIRECT: [&str; 4] = ["Yes", "Sometimes", "No", "I’d rather not say"];

/// Answers while the safety talk has the floor.
pub(super) fn answer(watch: &Watch, heard: &Heard<'_>, voice: &mut Voice) -> Parts {
    match watch.say {
        Say::Nothing => Parts::default(),
        Say::Ask { bereaved, denied } => {
            if heard.has(Cue::Method) {
                voice.say(say::METHOD);
            } else if bereaved {
                voice.say(say::SAFETY_ACK_BEREAVED);
            } else if denied {
                voice.say(say::SAFETY_ACK_DENIED);
            } else {
                voice.say(say::SAFETY_ACK);
            }
            voice.say(say::SAFETY_IS_PROGRAM);
            ask(voice, say::SAFETY_ASK, &DIRECT)
        }
        Say::AskAgain => {
            if heard.has(Cue::Method) {
                voice.say(say::METHOD);
            }
            ask(voice, say::SAFETY_ASK_AGAIN, &DIRECT)
        }
        Say::AskLater => {
            answer::reflect(heard, voice);
            ask(voice, say::SAFETY_ASK_LATER, &DIRECT)
        }
        Say::Next { after, ask: next } => {
            if heard.has(Cue::Method) {
                voice.say(say::METHOD);
            }
            acknowledge(after, heard, voice);
            question(next, voice)
        }
        Say::NotSafe { first, near } => not_safe(first, near, heard, voice),
        Say::Danger => {
            voice.say(say::DANGER_FIRST);
            voice.say(say::DANGER_THEN);
            ask(voice, say::DANGER_ASK, &["I called", "I’m out", "I can’t"])
        }
        Say::Safe { reached } => {
            voice.say(if reached { say::SAID_REACHED } else { say::SAID_SAFE });
            voice.say(say::SAFE_CARD_STAYS);
            ask(voice, if reached { say::REACHED_ASK } else { say::SAFE_GO_ON }, &[])
        }
        Say::Joking => {
            voice.say(say::SAID_JOKING);
            voice.say(say::SAFE_CARD_STAYS);
            ask(voice, say::SAFE_GO_ON, &[])
        }
        Say::Harm { now } => {
            voice.say(if now { say::HARM_OTHERS_NOW } else { say::HARM_OTHERS_ACK });
            voice.say(say::SAFETY_IS_PROGRAM);
            ask(voice, say::HARM_OTHERS_ASK, &YES_NO)
        }
        Say::Other(turn, yes) => other(turn, yes, voice),
    }
}

/// Asks, with spare questions about safety if all of these have just been asked.
fn ask(voice: &mut Voice, lines: &[&str], choices: &[&str]) -> Parts {
    if !voice.say(lines) {
        voice.say(say::SAFETY_STAY);
    }
    Parts::with_choices(choices)
}

fn acknowledge(after: Option<(Question, Option<bool>)>, heard: &Heard<'_>, voice: &mut Voice) {
    let unsaid = heard.has(Cue::Stuck) || heard.has(Cue::Skip);
    let lines = match after {
        None => say::SAFETY_YES,
        Some((Question::Plan, Some(true))) => say::SAFETY_PLAN_YES,
        Some((Question::Plan, Some(false))) => say::SAFETY_PLAN_NO,
        Some((Question::Means, Some(true))) => say::SAFETY_MEANS_YES,
        Some((Question::Means, Some(false))) => say::SAFETY_MEANS_NO,
        Some((Question::Means, None)) => say::SAFETY_MEANS_UNSURE,
        Some((Question::Alone, Some(true))) if heard.has(Cue::Near) => say::SAFETY_COMPANY_NEAR,
        Some((Question::Alone, Some(true))) => say::SAFETY_COMPANY_YES,
        Some((Question::Alone, _)) => say::SAFETY_COMPANY_NO,
        Some((Question::Who, None)) if unsaid && heard.words <= 4 => say::SAFETY_COMPANY_NO,
        Some((Question::Who, None)) => say::SAFETY_WHO_NAMED,
        Some((Question::Who, Some(_))) => say::SAFETY_COMPANY_NO,
        Some((Question::Keep | Question::Stay, _)) if heard.has(Cue::WillReach) => say::WILL_REACH,
        _ if unsaid => say::SAFETY_UNSAID,
        _ => say::SAFETY_HEARD,
    };
    if !voice.say(lines) {
        voice.say(say::SAFETY_HEARD);
    }
}

fn question(next: Question, voice: &mut Voice) -> Parts {
    match next {
        Question::Plan => ask(voice, say::SAFETY_PLAN, &YES_NO),
        Question::Means => ask(voice, say::SAFETY_MEANS, &YES_NO),
        Question::Alone => ask(voice, say::SAFETY_ALONE, &["I’m alone", "Someone is here"]),
        Question::Who => ask(voice, say::SAFETY_WHO, &["A friend", "Family", "A help line", "Nobody"]),
        Question::Keep => ask(voice, say::SAFETY_KEEP, &["Yes", "No", "I’m not sure"]),
        Question::Stay => {
            voice.say(say::SAFETY_IS_PROGRAM);
            ask(voice, say::SAFETY_STAY, &["I called someone", "Someone is here", "Not yet"])
        }
    }
}

fn not_safe(first: bool, near: bool, heard: &Heard<'_>, voice: &mut Voice) -> Parts {
    let choices = ["I called someone", "Someone is here", "I can’t"];
    voice.say(say::NOT_SAFE_FIRST);
    if near {
        voice.say(say::SAFETY_MEANS_YES);
    }
    if heard.has(Cue::NotSafe) {
        voice.say(say::NOT_SAFE_TAKEN);
    }
    voice.say(say::NOT_SAFE_THEN);
    if first {
        voice.say(say::SAFETY_IS_PROGRAM);
        // The direct question belongs to the first answer, even in an emergency.
        return ask(voice, say::SAFETY_ASK, &choices);
    }
    ask(voice, say::NOT_SAFE_ASK, &choices)
}

fn other(turn: u32, yes: Option<bool>, voice: &mut Voice) -> Parts {
    match turn {
        1 => {
            voice.say(say::OTHER_ACK);
            voice.say(say::SAFETY_IS_PROGRAM);
            if yes == Some(true) {
                voice.say(say::OTHER_NOW);
                return ask(voice, say::OTHER_NEAR, &[]);
            }
            ask(voice, say::OTHER_ASK_NOW, &["Yes", "No", "I don’t know"])
        }
        2 => {
            voice.say(match yes {
                Some(true) => say::OTHER_NOW,
                Some(false) => say::OTHER_NOT_NOW,
                None => say::OTHER_UNSURE,
            });
            ask(voice, say::OTHER_WHO, &[])
        }
        3 => ask(voice, say::OTHER_YOU, &[]),
        _ => {
            voice.say(say::PLAIN);
            ask(voice, say::OTHER_SELF, &DIRECT)
        }
    }
}
