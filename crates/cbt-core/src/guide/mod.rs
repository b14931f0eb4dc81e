//! The guide: a conversation by rules, for users without a language model, and the safety talk that every provider
//! obeys. Pure: the transcript is the only state, and a reply is a function of it.
//!
//! The questions, lines and wordings are data (`rules/guide/*.toml`), each file with example dialogues that run as
//! tests. This module decides which of them comes next:
//! - `watch` folds the user's messages into the state of the safety talk, and `crisis_talk` words it.
//! - `talk` folds them into the answers to a mode's questions, and `answer` words the rest.
//! - `voice` never says a sentence that one of the last ten answers has said.

mod acknowledge;
mod answer;
mod crisis_talk;
mod echo;
mod heard;
mod limits;
mod offers;
mod reflection;
mod steps;
mod talk;
mod types;
mod voice;
mod watch;

pub use types::{
    GuideArticle, GuideContext, GuideMessage, GuideOffer, GuideReply, OfferKind, SafetyStage, SafetyState,
};

use crate::record::{ChatMode, ChatRole, Reflection};
use crate::wording::Wordings;
use heard::Heard;
use talk::Talk;
use voice::Voice;
use watch::Watch;

/// The sign in a wording of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cue {
    // Safety.
    Yes,
    No,
    Denies,
    Joking,
    NotSafe,
    Reached,
    OtherPerson,
    Bereaved,
    Risk,
    PastRisk,
    Admits,
    HasPlan,
    HasMeans,
    Near,
    WillReach,
    OtherNow,
    Danger,
    // The course of the talk.
    Stuck,
    Skip,
    Goodbye,
    Thanks,
    Hello,
    Better,
    Vent,
    Good,
    WantsInfo,
    WantsGround,
    Uneasy,
    Nothing,
    Time,
    Verdict,
    // Limits.
    Bot,
    Person,
    AngryAtGuide,
    Diagnosis,
    Medication,
    Method,
    Legal,
    Dependence,
    Closeness,
    Secrecy,
    Minor,
    Jailbreak,
    AloneWithAbuse,
    HotlineBad,
    Witness,
    Mistake,
    Presses,
    // Subjects that no tool argues with, beside those of `crate::hold`.
    Eating,
    Violence,
    Psychosis,
    Loss,
    // Feelings.
    Lonely,
    Anxious,
    Sad,
    Angry,
    Ashamed,
    Tired,
    Numb,
    Overwhelmed,
    Hurt,
}

/// The subject of a question; the answer is kept under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    // Listen.
    What,
    Hardest,
    Feeling,
    Since,
    Says,
    Matters,
    Helped,
    Knows,
    Need,
    // Challenge.
    Thought,
    Belief,
    Situation,
    FactsFor,
    FactsAgainst,
    View,
    Balanced,
    BeliefAfter,
    Next,
    // Plan.
    Activity,
    Small,
    When,
    Place,
    Company,
    Obstacle,
    WayRound,
    Likely,
    // Ground.
    See,
    Touch,
    Hear,
    Smell,
    Taste,
    Feet,
    Breath,
    Level,
}

/// The kind of message that answers a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wants {
    Text,
    Number,
    Time,
}

/// A question of a mode.
struct Step {
    mode: ChatMode,
    slot: Slot,
    wants: Wants,
    ask: &'static [&'static str],
    smaller: &'static [&'static str],
    choices: &'static [&'static str],
}

mod tables {
    use evenkeel_safety_core::automaton::Table;
    include!(concat!(env!("OUT_DIR"), "/guide_automaton.rs"));
}

include!(concat!(env!("OUT_DIR"), "/guide.rs"));

/// A talk up to its last message.
#[derive(Default)]
struct Replay {
    watch: Watch,
    talk: Talk,
}

impl Replay {
    fn of(messages: &[GuideMessage]) -> Self {
        let mut replay = Self::default();
        let mut before: Option<&str> = None;
        for message in messages {
            match message.role {
                ChatRole::Assistant => before = Some(&message.text),
                ChatRole::User => replay.hear(message, before.take()),
            }
        }
        replay
    }

    /// Hears a message of the user, with the answer before it.
    fn hear(&mut self, message: &GuideMessage, before: Option<&str>) {
        let heard = Heard::of(&message.text);
        self.watch.hear(&heard);
        if self.watch.takes_over() {
            self.talk.interrupt(message.mode);
        } else {
            self.talk.hear(&heard, message.mode, before);
        }
    }

    /// Answers the last message.
    fn reply(&mut self, messages: &[GuideMessage], context: &GuideContext) -> GuideReply {
        self.talk.go_to(context.mode);
        let mut voice = Voice::new(messages, context.attempt);
        let last = messages.iter().rev().find(|message| message.role == ChatRole::User);
        let heard = Heard::of(last.map_or("", |message| &message.text));
        let parts = if self.watch.takes_over() {
            crisis_talk::answer(&self.watch, &heard, &mut voice)
        } else {
            if self.watch.has_left_question() {
                voice.say(lines::SAFETY_LEFT);
            }
            answer::answer(&self.talk, &heard, context, &mut voice)
        };
        GuideReply {
            text: voice.text(),
            safety: self.watch.state(),
            choices: parts.choices,
            offer: parts.offer,
            sources: parts.sources,
            ended: parts.ended,
        }
    }
}

/// Returns the state of the safety talk after the last message. It depends on the user's messages only, so that it is
/// the same whatever worded the answers between them.
#[must_use]
pub fn safety(messages: &[GuideMessage]) -> SafetyState {
    let mut watch = Watch::default();
    for message in messages.iter().filter(|message| message.role == ChatRole::User) {
        watch.hear(&Heard::of(&message.text));
    }
    watch.state()
}

/// Answers the last message, which is the user's.
#[must_use]
pub fn reply(messages: &[GuideMessage], context: &GuideContext) -> GuideReply {
    Replay::of(messages).reply(messages, context)
}

/// Reflects on a journal entry without a language model.
#[must_use]
pub fn reflect(entry: &str) -> Reflection {
    reflection::reflect(entry)
}

#[cfg(test)]
mod tests;
