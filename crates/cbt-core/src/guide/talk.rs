//! The fold of the user's messages into answers to a mode's questions.

use super::heard::Heard;
use super::{Cue, Slot, Step, Wants, echo, limits, lines, steps};
use crate::hold::HoldKind;
use crate::plain;
use crate::record::ChatMode;
use std::collections::{BTreeMap, BTreeSet};

/// A held subject stays the subject for so many messages.
const HELD_FOR: u32 = 6;
/// "I just want to vent" holds for so many messages.
const VENT_FOR: u32 = 6;
/// Good news stays the subject for so many messages.
const GOOD_FOR: u32 = 2;
/// The number of messages for which a refused request can be repeated.
const LIMIT_FOR: u32 = 4;
/// A longer answer to grounding may be about something else.
const SENSES_WORDS: usize = 6;
/// A plan is small enough from this number on, of 10.
pub(super) const LIKELY_ENOUGH: u32 = 6;
/// A question is left after so many messages without an answer.
const LEFT_AFTER: u32 = 2;

/// The outcome of the last question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There was none.
    Free,
    /// It was answered.
    Answered(Slot),
    /// Another kind of answer is needed, such as a number.
    Missed(Slot),
    /// The user has no answer.
    Stuck(Slot),
    /// The user does not want to answer.
    Skipped,
    /// The user says or asks something else.
    Aside,
}

/// The talk so far.
pub(super) struct Talk {
    pub(super) mode: ChatMode,
    slots: BTreeMap<Slot, String>,
    left: BTreeSet<Slot>,
    tries: BTreeMap<Slot, u32>,
    pub(super) outcome: Outcome,
    /// Messages in a row without an answer.
    pub(super) stuck: u32,
    vent: u32,
    good: u32,
    held: Option<(HoldKind, u32)>,
    /// The limit that the last message reached.
    limit: Option<Cue>,
    last_limit: Option<(Cue, u32)>,
    /// The mode to return to after grounding in between.
    detour: Option<ChatMode>,
    /// Whether a plan was made smaller.
    resized: bool,
    /// Messages since all questions of the mode were answered; `None` before.
    pub(super) since_done: Option<u32>,
    /// Quotations that can be recalled, each with the number of its message.
    quotes: Vec<(u32, String)>,
    pub(super) count: u32,
}

impl Default for Talk {
    fn default() -> Self {
        Self {
            mode: ChatMode::Listen,
            slots: BTreeMap::new(),
            left: BTreeSet::new(),
            tries: BTreeMap::new(),
            outcome: Outcome::Free,
            stuck: 0,
            vent: 0,
            good: 0,
            held: None,
            limit: None,
            last_limit: None,
            detour: None,
            resized: false,
            since_done: None,
            quotes: Vec::new(),
            count: 0,
        }
    }
}

impl Talk {
    /// Changes the mode, unless grounding was asked for in between.
    pub(super) fn go_to(&mut self, mode: ChatMode) {
        match self.detour {
            Some(back) if back == mode => {}
            _ if self.mode == mode => {}
            _ => {
                self.mode = mode;
                self.detour = None;
                self.since_done = None;
                self.vent = 0;
            }
        }
    }

    /// A message of the safety talk.
    pub(super) fn interrupt(&mut self, mode: ChatMode) {
        self.go_to(mode);
        self.count += 1;
        (self.stuck, self.vent) = (0, 0);
        self.outcome = Outcome::Free;
    }

    /// Hears a message that follows a question.
    pub(super) fn hear(&mut self, heard: &Heard<'_>, mode: ChatMode, before: Option<&str>) {
        let asked = before.and_then(steps::asked);
        let is_offered = before.is_some_and(|text| lines::GROUND_OFFER.iter().any(|line| text.contains(line)));
        self.go_to(mode);
        self.count += 1;
        if let (Some(back), Some(_)) = (self.detour, self.since_done) {
            (self.mode, self.detour, self.since_done) = (back, None, None);
        }
        if let Some(since) = &mut self.since_done {
            *since += 1;
        }
        self.held = match (heard.held, self.held) {
            // Fear that others poison the food stays what it is when the talk comes to food.
            (Some(HoldKind::Eating), Some((kind @ HoldKind::Psychosis, _))) => Some((kind, HELD_FOR)),
            (Some(kind), _) => Some((kind, HELD_FOR)),
            (None, Some((kind, more))) if more > 1 => Some((kind, more - 1)),
            _ => None,
        };
        self.limit = limits::of(heard, self.held.is_some());
        self.last_limit = self.limit.map(|limit| (limit, LIMIT_FOR)).or_else(|| {
            let (limit, more) = self.last_limit.filter(|(_, more)| *more > 1)?;
            self.limit = limits::presses(limit, heard).then_some(limit);
            Some((limit, more - 1))
        });
        self.vent = if heard.has(Cue::Vent) { VENT_FOR } else { self.vent.saturating_sub(1) };
        self.good = if heard.has(Cue::Good) { GOOD_FOR } else { self.good.saturating_sub(1) };
        if heard.asks || heard.has(Cue::Stuck) && heard.words <= 4 {
            self.vent = 0;
        }
        let takes_offer = is_offered && (heard.opens_with(Cue::Yes) || heard.text.to_lowercase().contains("ground"));
        if let Some(back) = self.detour.filter(|_| self.strays(heard)) {
            (self.mode, self.detour) = (back, None);
        }
        if (heard.has(Cue::WantsGround) || takes_offer) && self.mode != ChatMode::Ground {
            self.detour = Some(self.mode);
            self.mode = ChatMode::Ground;
            self.begin_again();
        }
        self.outcome = self.outcome(heard, asked.filter(|step| step.mode == self.mode));
        self.stuck =
            if matches!(self.outcome, Outcome::Stuck(_)) || heard.is_just(Cue::Stuck) { self.stuck + 1 } else { 0 };
        let says_little = [Cue::Stuck, Cue::Thanks, Cue::Goodbye, Cue::Skip].iter().any(|cue| heard.is_just(*cue));
        if let Some(quote) = echo::quote(heard).filter(|_| !says_little) {
            self.quotes.push((self.count, quote));
        }
        if self.since_done.is_some_and(|since| since > 0) && self.wants_more(heard) {
            self.begin_again();
            self.outcome = self.outcome(heard, None);
        }
        if self.next().is_none() && self.since_done.is_none() {
            self.since_done = Some(0);
        }
    }

    fn outcome(&mut self, heard: &Heard<'_>, asked: Option<&'static Step>) -> Outcome {
        let stuck = heard.is_just(Cue::Stuck);
        let is_aside = self.limit.is_some() || heard.has(Cue::Goodbye) || heard.has(Cue::Vent);
        if is_aside || self.held.is_some() || self.has_good_news() || self.strays(heard) {
            return Outcome::Aside;
        }
        let Some(step) = asked else {
            return if stuck { Outcome::Free } else { self.volunteered(heard) };
        };
        let slot = step.slot;
        if heard.has(Cue::Skip) && heard.words <= 8 {
            self.left.insert(slot);
            return Outcome::Skipped;
        }
        let finds_none = matches!(slot, Slot::FactsFor | Slot::FactsAgainst | Slot::Helped | Slot::Knows)
            || step.mode == ChatMode::Ground;
        if finds_none && heard.has(Cue::Nothing) && heard.words <= 6 && step.wants == Wants::Text {
            self.slots.insert(slot, String::new());
            return Outcome::Answered(slot);
        }
        if stuck && heard.number.is_none() {
            self.leave_after_tries(slot);
            return Outcome::Stuck(slot);
        }
        if heard.asks && heard.words > 2 && step.wants == Wants::Text {
            return Outcome::Aside;
        }
        let fits = match step.wants {
            Wants::Text => true,
            Wants::Number => heard.number.is_some(),
            Wants::Time => heard.has(Cue::Time),
        };
        if !fits {
            self.leave_after_tries(slot);
            return Outcome::Missed(slot);
        }
        let answer = match (step.wants, slot) {
            (Wants::Number, _) => heard.number.map_or_else(String::new, |number| number.to_string()),
            (_, Slot::Activity) => echo::activity(heard.text),
            (_, Slot::Thought) => echo::thought(heard.text).unwrap_or_else(|| heard.text.to_owned()),
            _ => heard.text.to_owned(),
        };
        if slot == Slot::Likely && heard.number.is_some_and(|number| number < LIKELY_ENOUGH) && !self.resized {
            // Too big: ask for a smaller version, then for the number again.
            self.resized = true;
            self.slots.remove(&Slot::Small);
            self.left.remove(&Slot::Small);
        } else {
            self.slots.insert(slot, answer);
        }
        Outcome::Answered(slot)
    }

    /// The question that a message without a question before it answers: the first of the mode.
    fn volunteered(&mut self, heard: &Heard<'_>) -> Outcome {
        if heard.words < 3
            || heard.has(Cue::Reached)
            || heard.has(Cue::WantsInfo)
            || heard.is_just(Cue::Hello)
            || heard.asks
            || heard.is_just(Cue::Thanks)
        {
            return Outcome::Free;
        }
        let (slot, answer) = match self.mode {
            ChatMode::Challenge => (Slot::Thought, echo::thought(heard.text)),
            ChatMode::Plan => (Slot::Activity, Some(echo::activity(heard.text))),
            ChatMode::Listen => (Slot::What, Some(heard.text.to_owned())),
            ChatMode::Ground => return Outcome::Free,
        };
        match answer {
            Some(answer) if !self.slots.contains_key(&slot) => {
                self.slots.insert(slot, answer);
                Outcome::Answered(slot)
            }
            _ => Outcome::Free,
        }
    }

    fn leave_after_tries(&mut self, slot: Slot) {
        let tries = self.tries.entry(slot).or_default();
        *tries += 1;
        if *tries >= LEFT_AFTER {
            self.left.insert(slot);
        }
    }

    /// Whether the user wants another round after the first is done.
    fn wants_more(&self, heard: &Heard<'_>) -> bool {
        match self.mode {
            ChatMode::Listen => false,
            ChatMode::Challenge => {
                let hints = || !crate::distortions::by_cues(heard.text).patterns.is_empty();
                (heard.opens_with(Cue::Yes) && heard.words <= 6) || (heard.words >= 4 && hints())
            }
            ChatMode::Plan => (heard.opens_with(Cue::Yes) && heard.words <= 6) || heard.text.contains("like to"),
            ChatMode::Ground => {
                (heard.opens_with(Cue::Yes) && !heard.text.contains("keep")) || heard.has(Cue::WantsGround)
            }
        }
    }

    fn begin_again(&mut self) {
        for step in steps::of(self.mode) {
            self.slots.remove(&step.slot);
            self.left.remove(&step.slot);
            self.tries.remove(&step.slot);
        }
        self.since_done = None;
        self.resized = false;
    }

    /// Returns the next question, unless all are answered.
    pub(super) fn next(&self) -> Option<&'static Step> {
        steps::of(self.mode).find(|step| !self.slots.contains_key(&step.slot) && !self.left.contains(&step.slot))
    }

    /// Returns the answer to a question, unless it is blank.
    pub(super) fn slot(&self, slot: Slot) -> Option<&str> {
        self.slots.get(&slot).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// Returns the limit that the last message reached.
    pub(super) fn limit(&self) -> Option<Cue> {
        self.limit
    }

    /// Whether to offer grounding: an offer is a question, and there is a talk to go on with.
    pub(super) fn may_ground(&self, heard: &Heard<'_>) -> bool {
        self.mode == ChatMode::Listen && heard.has(Cue::Uneasy)
    }

    /// Whether a message in grounding is about something else than the senses.
    pub(super) fn strays(&self, heard: &Heard<'_>) -> bool {
        const SENSES: [&str; 30] = [
            "see",
            "hear",
            "feel",
            "smell",
            "taste",
            "touch",
            "warm",
            "cold",
            "cool",
            "soft",
            "hard",
            "rough",
            "quiet",
            "loud",
            "silent",
            "breath",
            "breathe",
            "breathing",
            "shoulders",
            "feet",
            "floor",
            "chest",
            "heart",
            "hands",
            "better",
            "calmer",
            "same",
            "worse",
            "panic",
            "bit",
        ];
        const OTHERS: [&str; 16] = [
            "i", "i'm", "im", "ive", "i've", "he", "she", "they", "we", "everyone", "it", "its", "it's", "they're",
            "hes", "shes",
        ];
        let lower = heard.text.to_lowercase().replace('’', "'");
        let words = || lower.split(|c: char| !plain::in_word(c) && c != '\'').filter(|word| !word.is_empty());
        let is_list = lower.matches(',').count() >= 2;
        self.mode == ChatMode::Ground
            && self.count > 1
            && heard.words >= SENSES_WORDS
            && !is_list
            && words().any(|word| OTHERS.contains(&word))
            && !words().any(|word| SENSES.contains(&word))
    }

    /// How often a question was asked without an answer.
    pub(super) fn tries(&self, slot: Slot) -> u32 {
        self.tries.get(&slot).copied().unwrap_or_default()
    }

    pub(super) fn held(&self) -> Option<HoldKind> {
        self.held.map(|(kind, _)| kind)
    }

    /// Whether the user brings good news.
    pub(super) fn has_good_news(&self) -> bool {
        self.good > 0 && self.mode == ChatMode::Listen
    }

    pub(super) fn vents(&self) -> bool {
        self.vent > 0
    }

    /// Returns quotations from at least so many messages ago, the oldest first.
    pub(super) fn earlier(&self, ago: u32) -> impl Iterator<Item = &str> {
        let until = self.count.saturating_sub(ago);
        self.quotes.iter().filter(move |(at, _)| *at <= until).map(|(_, quote)| quote.as_str())
    }

    /// Returns all quotations.
    pub(super) fn quotes(&self) -> impl Iterator<Item = &str> {
        self.quotes.iter().map(|(_, quote)| quote.as_str())
    }
}
