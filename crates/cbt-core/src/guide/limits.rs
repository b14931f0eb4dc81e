//! The limits of the guide, and its answers about itself.

use super::Cue;
use super::heard::Heard;
use super::lines as say;

type Lines = &'static [&'static str];

/// The limits with what is said and asked, the most urgent first.
const LIMITS: [(Cue, Lines, Lines); 16] = [
    (Cue::AloneWithAbuse, say::ABUSE_NOW, say::ABUSE_NOW_ASK),
    (Cue::Witness, say::WITNESS, say::WITNESS_ASK),
    (Cue::Mistake, say::MISTAKE, say::MISTAKE_ASK),
    (Cue::Method, say::METHOD, say::METHOD_ASK),
    (Cue::Medication, say::MEDICATION, say::MEDICATION_ASK),
    (Cue::Diagnosis, say::DIAGNOSIS, say::DIAGNOSIS_ASK),
    (Cue::Legal, say::LEGAL, say::LEGAL_ASK),
    (Cue::Minor, say::MINOR, say::MINOR_ASK),
    (Cue::Secrecy, say::SECRECY, say::SECRECY_ASK),
    (Cue::Closeness, say::CLOSENESS, say::CLOSENESS_ASK),
    (Cue::Dependence, say::DEPENDENCE, say::DEPENDENCE_ASK),
    (Cue::Jailbreak, say::JAILBREAK, say::JAILBREAK_ASK),
    (Cue::Bot, say::BOT, say::BOT_ASK),
    (Cue::HotlineBad, say::HOTLINE_BAD, say::HOTLINE_BAD_ASK),
    (Cue::Person, say::PERSON, say::PERSON_ASK),
    (Cue::AngryAtGuide, say::ANGRY_AT_GUIDE, say::ANGRY_AT_GUIDE_ASK),
];

/// The longest message that asks again for what was refused.
const LONGEST_PRESSING: usize = 9;

/// Returns the limit that a message reaches. `is_held`: the talk is about a subject that no tool argues with.
pub(super) fn of(heard: &Heard<'_>, is_held: bool) -> Option<Cue> {
    // Harm done to the user comes before their age, and before the question whether it's usual.
    let gives_way = |cue| (cue == Cue::Minor && heard.held.is_some()) || (cue == Cue::Diagnosis && is_held);
    let applies = |cue: Cue| heard.has(cue) && !gives_way(cue);
    LIMITS.iter().map(|(cue, ..)| *cue).find(|cue| applies(*cue))
}

/// Whether a message asks again for what was refused under a limit.
pub(super) fn presses(limit: Cue, heard: &Heard<'_>) -> bool {
    let lasts =
        matches!(limit, Cue::Witness | Cue::Mistake | Cue::Method | Cue::Medication | Cue::Diagnosis | Cue::Jailbreak)
            || limit == Cue::Closeness;
    lasts && (heard.has(Cue::Presses) || (heard.seems_to_ask() && heard.words <= LONGEST_PRESSING))
}

/// Returns what is said and asked at a limit.
pub(super) fn lines(limit: Cue) -> (Lines, Lines) {
    LIMITS.iter().find(|(cue, ..)| *cue == limit).map_or((say::PLAIN, say::SPARE), |(_, lines, asks)| (lines, asks))
}
