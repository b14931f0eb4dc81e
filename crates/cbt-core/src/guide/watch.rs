//! The fold of the user's messages into the state of the safety talk.
//!
//! A sign of risk is answered with the direct question. "Yes" leads to plan, means, company, a person to call and
//! staying safe, one question at a time; "no" or "I was joking" is accepted, and the question comes back once, later.

use super::heard::{Heard, Risk};
use super::{Cue, SafetyStage, SafetyState};
use evenkeel_safety_core::RiskLevel;

/// The question comes back after so many messages.
const CHECK_AGAIN_AFTER: u32 = 3;
/// Users who do not answer the direct question hear it twice in a row, and then after every second or third message.
const ASKED_AGAIN: [u32; 2] = [1, 3];
/// After these, each message with a multiple of this number.
const ASKED_EVERY: u32 = 3;
/// "I do think about it" right after "I'm fine" is about the same thing.
const STILL_ABOUT_IT: u32 = 2;

/// The emergency words for danger from others end after so many messages that show no more of it.
const DANGER_FOR: u32 = 4;

/// "I do" and "I'm not" are answers; longer sentences with "I" are something else.
const SHORT_ANSWER: usize = 4;

/// A question of the safety talk, in the order in which they are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Plan,
    Means,
    Alone,
    Who,
    Keep,
    Stay,
}

/// The task of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Say {
    /// Nothing: the talk goes on.
    Nothing,
    /// Ask directly.
    Ask { bereaved: bool, denied: bool },
    /// Ask directly, as the first question was not answered.
    AskAgain,
    /// Ask once more, later.
    AskLater,
    /// Ask the next question, after an answer to the one before.
    Next { after: Option<(Question, Option<bool>)>, ask: Question },
    /// Emergency words. `near`: something to hurt oneself with is close by.
    NotSafe { first: bool, near: bool },
    /// Emergency words, as another person is violent.
    Danger,
    /// Accept that the user is safe.
    Safe { reached: bool },
    /// Accept that it was a joke.
    Joking,
    /// Ask about harm to others.
    Harm { now: bool },
    /// Ask about another person.
    Other(u32, Option<bool>),
}

/// The state of the safety talk.
pub(super) struct Watch {
    stage: SafetyStage,
    pinned: bool,
    level: RiskLevel,
    harm: bool,
    /// Whether a violent person is near.
    danger: bool,
    /// Messages since the last sign of it.
    since_danger: u32,
    /// How often the direct question was not answered.
    evaded: u32,
    /// Messages since the user said that they are safe.
    since: u32,
    checked_again: bool,
    pending: Option<Question>,
    plan: bool,
    other: u32,
    pub(super) say: Say,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            stage: SafetyStage::None,
            pinned: false,
            level: RiskLevel::None,
            harm: false,
            danger: false,
            since_danger: 0,
            evaded: 0,
            since: 0,
            checked_again: false,
            pending: None,
            plan: false,
            other: 0,
            say: Say::Nothing,
        }
    }
}

impl Watch {
    pub(super) fn takes_over(&self) -> bool {
        self.say != Say::Nothing
    }

    pub(super) fn state(&self) -> SafetyState {
        SafetyState { stage: self.stage, pinned: self.pinned, takes_over: self.takes_over(), level: self.level }
    }

    /// Whether the direct question has just been left open, after it was not answered twice.
    pub(super) fn has_left_question(&self) -> bool {
        self.stage == SafetyStage::Asked && self.say == Say::Nothing && self.evaded == 2
    }

    /// Hears the next message of the user.
    pub(super) fn hear(&mut self, heard: &Heard<'_>) {
        self.level = self.level.max(heard.level);
        let urgent = heard.has(Cue::NotSafe) && (heard.risk.is_some() || self.stage != SafetyStage::None);
        self.say = match (heard.risk, self.stage) {
            (risk, _) if heard.has(Cue::Danger) && risk != Some(Risk::Own) => {
                self.since_danger = 0;
                self.danger()
            }
            (Some(Risk::Harm), _) => self.harm(urgent || self.harm),
            (Some(Risk::Own | Risk::Bereaved) | None, _) if urgent && self.stage != SafetyStage::OtherPerson => {
                self.not_safe()
            }
            (_, SafetyStage::Asked) => self.answer(heard),
            (_, SafetyStage::Thinking) => self.think(heard),
            (_, SafetyStage::NotSafe) => self.endure(heard),
            (Some(Risk::Own), _) => self.ask(false, heard),
            (Some(Risk::Bereaved), _) => self.ask(true, heard),
            (Some(Risk::Other), _) => self.other(heard.has(Cue::OtherNow).then_some(true)),
            (None, SafetyStage::OtherPerson) => self.other(yes_or_no(heard)),
            (None, SafetyStage::SaidSafe | SafetyStage::SaidJoking) => self.wait(heard),
            (None, SafetyStage::None) => Say::Nothing,
        };
        self.pinned |= self.takes_over();
    }

    fn ask(&mut self, bereaved: bool, heard: &Heard<'_>) -> Say {
        self.stage = SafetyStage::Asked;
        self.harm = false;
        (self.evaded, self.since, self.pending) = (0, 0, None);
        Say::Ask { bereaved, denied: heard.has(Cue::Denies) }
    }

    /// The answer to the direct question.
    fn answer(&mut self, heard: &Heard<'_>) -> Say {
        if heard.has(Cue::Joking) && heard.risk.is_none() {
            return self.safe(SafetyStage::SaidJoking, Say::Joking);
        }
        let takes_back = heard.text.to_lowercase().split_once(" but ").map(|(_, rest)| rest.to_owned());
        let but_yes = takes_back.is_some_and(|rest| yes_or_no(&Heard::of(&rest)) == Some(true));
        if heard.risk.is_some() || (!self.harm && (but_yes || heard.has(Cue::Admits))) {
            return self.thinking();
        }
        if heard.has(Cue::Denies) {
            return self.safe(SafetyStage::SaidSafe, Say::Safe { reached: false });
        }
        // "No plans" leaves the thoughts open.
        let answer = yes_or_no(heard).filter(|yes| *yes || !heard.text.to_lowercase().contains("plan"));
        match answer {
            Some(true) if self.harm => self.harm(true),
            Some(true) => self.thinking(),
            Some(false) => self.safe(SafetyStage::SaidSafe, Say::Safe { reached: false }),
            None if heard.has(Cue::Reached) => self.safe(SafetyStage::SaidSafe, Say::Safe { reached: true }),
            None => {
                self.evaded += 1;
                // "I don't know", twice, is not a no.
                if heard.is_just(Cue::Stuck) && self.evaded == 2 && !self.harm {
                    return self.thinking();
                }
                match self.evaded {
                    _ if self.harm => self.harm(false),
                    evaded if ASKED_AGAIN.contains(&evaded) || evaded.is_multiple_of(ASKED_EVERY) => Say::AskAgain,
                    _ => Say::Nothing,
                }
            }
        }
    }

    fn thinking(&mut self) -> Say {
        self.stage = SafetyStage::Thinking;
        self.pending = Some(Question::Plan);
        Say::Next { after: None, ask: Question::Plan }
    }

    /// The answer to a question about plan, means, company and safety.
    fn think(&mut self, heard: &Heard<'_>) -> Say {
        let pending = self.pending.unwrap_or(Question::Plan);
        if heard.has(Cue::Joking) && heard.risk.is_none() {
            return self.safe(SafetyStage::SaidJoking, Say::Joking);
        }
        let later = matches!(pending, Question::Keep | Question::Stay);
        let safe = is_safe(heard);
        if later && (safe || (pending == Question::Keep && yes_or_no(heard) == Some(true))) {
            return self.safe(SafetyStage::SaidSafe, Say::Safe { reached: heard.has(Cue::Reached) });
        }
        let yes = match yes_or_no(heard) {
            _ if pending == Question::Plan && heard.has(Cue::HasPlan) => Some(true),
            _ if pending == Question::Means && heard.has(Cue::HasMeans) => Some(true),
            _ if pending == Question::Alone && (heard.has(Cue::Reached) || heard.has(Cue::Near)) => Some(true),
            None if heard.has(Cue::Denies) => Some(false),
            given => given,
        };
        match (pending, yes) {
            (Question::Plan, Some(true)) => self.plan = true,
            (Question::Means, Some(true)) if self.plan => {
                self.not_safe();
                return Say::NotSafe { first: false, near: true };
            }
            (Question::Keep, Some(false)) => return self.not_safe(),
            (Question::Keep, None) if heard.is_just(Cue::Stuck) => return self.not_safe(),
            _ => {}
        }
        let ask = match pending {
            Question::Plan => Question::Means,
            Question::Means => Question::Alone,
            // Someone who is there needs no name.
            Question::Alone if yes == Some(true) => Question::Keep,
            Question::Alone => Question::Who,
            Question::Who => Question::Keep,
            Question::Keep | Question::Stay => Question::Stay,
        };
        self.pending = Some(ask);
        Say::Next { after: Some((pending, yes)), ask }
    }

    fn not_safe(&mut self) -> Say {
        let first = !matches!(self.stage, SafetyStage::Thinking | SafetyStage::NotSafe);
        self.stage = SafetyStage::NotSafe;
        Say::NotSafe { first, near: false }
    }

    /// A violent person is near: an emergency, and no sign of suicide.
    fn danger(&mut self) -> Say {
        self.stage = SafetyStage::NotSafe;
        (self.danger, self.checked_again) = (true, true);
        Say::Danger
    }

    /// Stays with the emergency until someone is there.
    fn endure(&mut self, heard: &Heard<'_>) -> Say {
        if heard.risk.is_none() && heard.has(Cue::Joking) && !self.danger {
            return self.safe(SafetyStage::SaidJoking, Say::Joking);
        }
        if is_safe(heard) {
            return self.safe(SafetyStage::SaidSafe, Say::Safe { reached: heard.has(Cue::Reached) });
        }
        match (self.harm, self.danger) {
            (true, _) => self.harm(true),
            (false, true) if heard.risk != Some(Risk::Own) => {
                self.since_danger += 1;
                if self.since_danger < DANGER_FOR { self.danger() } else { Say::Nothing }
            }
            _ => self.not_safe(),
        }
    }

    fn safe(&mut self, stage: SafetyStage, say: Say) -> Say {
        self.stage = stage;
        (self.since, self.pending, self.plan, self.harm, self.danger) = (0, None, false, false, false);
        say
    }

    /// After "I'm safe" or "I was joking": asks once more, later.
    fn wait(&mut self, heard: &Heard<'_>) -> Say {
        self.since += 1;
        if self.since <= STILL_ABOUT_IT && heard.has(Cue::Admits) {
            return self.thinking();
        }
        // "But" takes back what was taken back.
        let but = self.since == 1 && heard.text.to_lowercase().starts_with("but ");
        if (self.since < CHECK_AGAIN_AFTER && !but) || self.checked_again {
            return Say::Nothing;
        }
        self.checked_again = true;
        self.stage = SafetyStage::Asked;
        self.evaded = 0;
        Say::AskLater
    }

    fn harm(&mut self, now: bool) -> Say {
        self.harm = true;
        self.stage = if now { SafetyStage::NotSafe } else { SafetyStage::Asked };
        Say::Harm { now }
    }

    /// Three answers about another person: is it now, what to do, and who else can help.
    fn other(&mut self, yes: Option<bool>) -> Say {
        self.stage = SafetyStage::OtherPerson;
        if self.other >= 4 {
            // The fourth question was about the user.
            let own = std::mem::replace(&mut self.other, 5) == 4 && yes == Some(true);
            return if own { self.thinking() } else { Say::Nothing };
        }
        self.other += 1;
        Say::Other(self.other, yes)
    }
}

/// Whether the user says that they are safe or not alone.
fn is_safe(heard: &Heard<'_>) -> bool {
    heard.risk.is_none() && !heard.asks && (heard.has(Cue::Reached) || heard.has(Cue::Denies))
}

fn yes_or_no(heard: &Heard<'_>) -> Option<bool> {
    // "I can't stop crying" and "I have three exams" only begin like an answer.
    let begins_with_i = heard.text.to_lowercase().starts_with('i');
    if heard.opens_with(Cue::Stuck) || (begins_with_i && heard.words > SHORT_ANSWER && !heard.has(Cue::Denies)) {
        None
    } else if heard.opens_with(Cue::No) {
        Some(false)
    } else if heard.opens_with(Cue::Yes) {
        Some(true)
    } else {
        None
    }
}
