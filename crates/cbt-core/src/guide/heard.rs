//! The contents of a message: cues, a number, and signs of risk.

use super::{Cue, RULES, WORDINGS, tables};
use crate::distortions::sentences;
use crate::hold::{self, HoldKind};
use crate::screening::{indicators, level_of};
use crate::wording;
use evenkeel_safety_core::RiskLevel;
use evenkeel_safety_core::text::Normal;
use std::collections::BTreeSet;

/// A sign of risk in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Risk {
    /// Another person may be at risk.
    Other,
    /// A loss by suicide.
    Bereaved,
    /// Suicide or self-harm.
    Own,
    /// Harm to others.
    Harm,
}

/// A message as the guide reads it.
pub(super) struct Heard<'a> {
    pub(super) text: &'a str,
    pub(super) words: usize,
    pub(super) cues: BTreeSet<Cue>,
    /// The cues at the beginning.
    lead: BTreeSet<Cue>,
    pub(super) number: Option<u32>,
    pub(super) asks: bool,
    pub(super) level: RiskLevel,
    pub(super) risk: Option<Risk>,
    pub(super) held: Option<HoldKind>,
}

impl<'a> Heard<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let text = text.trim();
        let (cues, lead) = cues(text);
        let ids = hold::rule_ids(text);
        let held = ids.iter().filter_map(|id| kind(id)).filter(|kind| *kind != HoldKind::Crisis);
        // A baby that was lost is no hard start with a baby, and food that is feared for poison no diet.
        let is_other = |kind| match kind {
            HoldKind::Birth => cues.contains(&Cue::Loss),
            HoldKind::Eating => cues.contains(&Cue::Psychosis),
            _ => false,
        };
        let held = held.chain(kinds_of(&cues)).filter(|kind| !is_other(*kind)).min();
        let level = level_of(text);
        Self {
            text,
            words: text.split_whitespace().count(),
            number: number(text),
            asks: text.trim_end().ends_with('?'),
            risk: risk(text, level),
            cues,
            lead,
            level,
            held,
        }
    }

    pub(super) fn has(&self, cue: Cue) -> bool {
        self.cues.contains(&cue)
    }

    /// Whether the message asks something, even without the mark.
    pub(super) fn seems_to_ask(&self) -> bool {
        const OPENINGS: [&str; 13] =
            ["what", "how", "who", "which", "should", "can", "could", "do", "does", "is", "am", "are", "why"];
        let first = self.text.split_whitespace().find(|word| !["ok", "so", "and", "but", "fine."].contains(word));
        let first = first.unwrap_or_default().to_lowercase();
        self.asks || OPENINGS.contains(&first.as_str())
    }

    /// Whether the message begins with the cue.
    pub(super) fn opens_with(&self, cue: Cue) -> bool {
        self.lead.contains(&cue)
    }

    /// Whether the message is hardly more than the cue.
    pub(super) fn is_just(&self, cue: Cue) -> bool {
        self.has(cue) && (self.words <= 4 || (self.words <= 7 && self.opens_with(cue)))
    }
}

/// Returns the subjects that cues name, beside those of the hold list.
fn kinds_of(cues: &BTreeSet<Cue>) -> impl Iterator<Item = HoldKind> + '_ {
    let all = [
        (Cue::Violence, HoldKind::Violence),
        (Cue::Psychosis, HoldKind::Psychosis),
        (Cue::Loss, HoldKind::Grief),
        (Cue::Eating, HoldKind::Eating),
    ];
    all.into_iter().filter(|(cue, _)| cues.contains(cue)).map(|(_, kind)| kind)
}

fn cues(text: &str) -> (BTreeSet<Cue>, BTreeSet<Cue>) {
    let normal = Normal::of(text);
    let hits = wording::find(&tables::GUIDE, &WORDINGS, &normal, false);
    let first = opening(&normal.bytes);
    let cue = |hit: &wording::Match| RULES[usize::from(hit.rule)];
    let lead = hits.iter().filter(|hit| hit.start <= first).map(cue).collect();
    (hits.iter().map(cue).collect(), lead)
}

/// Returns where a normalised text begins, without words such as "um" and "what?".
fn opening(bytes: &[u8]) -> usize {
    const FILLERS: [&str; 18] = [
        "what", "lol", "haha", "um", "uh", "oh", "well", "omg", "god", "wow", "ugh", "honestly", "tbh", "er", "very",
        "heavens", "gosh", "ok",
    ];
    let word_at = |from: usize| bytes[from..].iter().position(u8::is_ascii_alphanumeric).map(|at| from + at);
    let mut start = word_at(0).unwrap_or(0);
    loop {
        let end =
            bytes[start..].iter().position(|byte| !byte.is_ascii_alphanumeric()).map_or(bytes.len(), |at| start + at);
        let is_filler = FILLERS.iter().any(|filler| filler.as_bytes() == &bytes[start..end]);
        match word_at(end) {
            Some(next) if is_filler => start = next,
            _ => return start,
        }
    }
}

fn kind(id: &str) -> Option<HoldKind> {
    HoldKind::of(id.split('.').nth(1)?)
}

/// Returns the first whole number up to 100.
fn number(text: &str) -> Option<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty());
    digits.and_then(|part| part.parse().ok()).filter(|number| *number <= 100).or_else(|| {
        const NAMES: [(&str, u32); 6] =
            [("zero", 0), ("fifty", 50), ("a hundred", 100), ("one hundred", 100), ("half", 50), ("completely", 100)];
        let lower = text.to_lowercase();
        NAMES.iter().find(|(name, _)| lower.contains(name)).map(|(_, number)| *number)
    })
}

/// Splits at sentence ends and at "but", so that a denial does not cover what follows it.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    let sentences = sentences::split(text).into_iter().map(|found| &text[found.bytes]);
    sentences.flat_map(|sentence| sentence.split(" but ")).flat_map(|part| part.split(';'))
}

/// Returns the strongest sign of risk. A clause that denies it or takes it back has none.
fn risk(text: &str, level: RiskLevel) -> Option<Risk> {
    let mut denied = false;
    let mut found: Option<Risk> = None;
    for clause in clauses(text) {
        let (cues, _) = cues(clause);
        let takes_back = cues.contains(&Cue::Denies) || cues.contains(&Cue::Joking);
        denied |= takes_back;
        if !takes_back || cues.contains(&Cue::NotSafe) {
            found = found.max(risk_of(clause, &cues));
        }
    }
    // Words that weigh enough only together.
    found.or((level >= RiskLevel::High && !denied).then_some(Risk::Own))
}

fn risk_of(clause: &str, cues: &BTreeSet<Cue>) -> Option<Risk> {
    let ids = hold::rule_ids(clause);
    let is = |slug: &str| ids.contains(&slug);
    if is("hold.crisis.threat") || is("hold.crisis.threat-with-means") {
        return Some(Risk::Harm);
    }
    if cues.contains(&Cue::Bereaved) {
        return Some(Risk::Bereaved);
    }
    let severe =
        indicators(clause).iter().any(|id| id.starts_with("crisis.severe.") || id == "crisis.moderate.worthless");
    let listed = ids.iter().any(|id| id.starts_with("hold.crisis.") && *id != "hold.crisis.someone-else");
    let about_other = cues.contains(&Cue::OtherPerson) || is("hold.crisis.someone-else");
    if about_other && !is_first_person(clause) {
        return Some(Risk::Other);
    }
    let own = cues.contains(&Cue::Risk)
        || cues.contains(&Cue::Method)
        || listed
        || severe
        || level_of(clause) >= RiskLevel::High;
    own.then_some(Risk::Own)
}

/// Whether a clause with words about suicide is about its author.
fn is_first_person(clause: &str) -> bool {
    const OWN: [&str; 16] = [
        "myself",
        "my self",
        "i want to die",
        "i wanna die",
        "i'm suicidal",
        "im suicidal",
        "i am suicidal",
        "i feel suicidal",
        "end my",
        "take my own",
        "me too",
        "so do i",
        "i do too",
        "i think about",
        "i wish i",
        "i don't want to",
    ];
    let lower = clause.to_lowercase().replace('’', "'");
    OWN.iter().any(|own| lower.contains(own))
}
