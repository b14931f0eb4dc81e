//! Words an answer outside the safety talk: what it reacts to first, and which question it asks.

use super::acknowledge::{acknowledge, level};
use super::heard::Heard;
use super::lines as say;
use super::talk::{Outcome, Talk};
use super::voice::Voice;
use super::{Cue, GuideContext, GuideOffer, Slot, Step, echo, limits, offers};
use crate::coach;
use crate::distortions;
use crate::hold::HoldKind;
use crate::record::{ChatMode, ChatSource};

/// After so many messages without an answer, the guide stops asking its questions.
const IDLE_AFTER: u32 = 4;
/// Shorter quotations say too little to be given back.
const QUOTE_WORDS: usize = 4;
/// Longer messages get their words back beside the feeling.
pub(super) const SHORT: usize = 5;
/// A message of so many words is worth a quotation, even after another one.
const LONG: usize = 8;
/// How many messages a recalled quotation must be away.
const RECALL_AFTER: u32 = 5;

/// The parts of a reply beside its text.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) choices: Vec<String>,
    pub(super) offer: Option<GuideOffer>,
    pub(super) sources: Vec<ChatSource>,
    pub(super) ended: bool,
}

impl Parts {
    pub(super) fn with_choices(choices: &[&str]) -> Self {
        Self { choices: choices.iter().take(4).map(|choice| (*choice).to_owned()).collect(), ..Self::default() }
    }
}

/// Answers the last message.
pub(super) fn answer(talk: &Talk, heard: &Heard<'_>, context: &GuideContext, voice: &mut Voice) -> Parts {
    // The answer to "are you a bot?" says it, too.
    if voice.is_first && !heard.has(Cue::Bot) {
        voice.say(if heard.is_just(Cue::Hello) { say::ABOUT } else { say::ABOUT_SHORT });
    }
    if talk.mode == ChatMode::Plan && coach::numbs(heard.text) && voice.say(say::PLAN_NUMBING) {
        or_spare(voice, say::PLAN_NUMBING_ASK);
        return Parts::default();
    }
    let parts = aside(talk, heard, context, voice).unwrap_or_else(|| go_on(talk, heard, voice));
    if voice.is_empty() {
        voice.say(say::SPARE);
    }
    parts
}

/// Answers what is not part of the mode's questions.
fn aside(talk: &Talk, heard: &Heard<'_>, context: &GuideContext, voice: &mut Voice) -> Option<Parts> {
    if let Some((lines, asks)) = talk.limit().map(limits::lines) {
        voice.say(lines);
        or_spare(voice, asks);
        return Some(Parts::default());
    }
    if heard.has(Cue::Goodbye) && heard.words <= 14 {
        voice.say(say::GOODBYE);
        return Some(Parts { offer: offers::kept(talk), ended: true, ..Parts::default() });
    }
    if let Some(kind) = talk.held() {
        let (lines, asks) = held(kind);
        // After the first words of sympathy, a talk about a loss is about the person who is missed.
        let listens = heard.held.is_none() || (kind == HoldKind::Grief && !voice.is_first);
        let takes_step = heard.held.is_none() && heard.has(Cue::WillReach) && voice.say(say::STEP_ACK);
        let has_reacted = takes_step || (listens && reflect(heard, voice));
        if !has_reacted {
            voice.say(lines);
        }
        or_spare(voice, asks);
        return Some(Parts::default());
    }
    if heard.is_just(Cue::Thanks) {
        voice.say(say::THANKS);
        or_spare(voice, say::THANKS_ASK);
        return Some(Parts { offer: offers::kept(talk), ..Parts::default() });
    }
    if talk.vents() {
        if heard.has(Cue::Vent) && voice.say(say::VENT) {
            return Some(Parts::default());
        }
        if !feeling(heard, voice) || heard.words > SHORT {
            reflect(heard, voice);
        }
        voice.say(say::VENT_MORE);
        return Some(Parts::default());
    }
    if talk.has_good_news() && !feels_bad(heard) {
        voice.say(say::GOOD);
        reflect(heard, voice);
        or_spare(voice, say::GOOD_ASK);
        return Some(Parts::default());
    }
    if talk.may_ground(heard) && voice.say(say::GROUND_OFFER) {
        return Some(Parts::with_choices(&["Ground first", "Go on telling"]));
    }
    article(heard, context, voice).or_else(|| {
        let unknown = heard.has(Cue::WantsInfo) && matches!(talk.outcome, Outcome::Free | Outcome::Aside);
        (unknown && voice.say(say::UNKNOWN)).then(|| {
            or_spare(voice, say::UNKNOWN_ASK);
            Parts::default()
        })
    })
}

/// The reply about a subject that no tool argues with.
pub(super) fn held(kind: HoldKind) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        HoldKind::Violence => (say::HELD_VIOLENCE, say::HELD_VIOLENCE_ASK),
        HoldKind::Intrusion => (say::HELD_INTRUSION, say::HELD_INTRUSION_ASK),
        HoldKind::Crisis | HoldKind::Psychosis => (say::HELD_PSYCHOSIS, say::HELD_PSYCHOSIS_ASK),
        HoldKind::Eating => (say::HELD_EATING, say::HELD_EATING_ASK),
        HoldKind::Birth => (say::HELD_BIRTH, say::HELD_BIRTH_ASK),
        HoldKind::Grief => (say::HELD_GRIEF, say::HELD_GRIEF_ASK),
        HoldKind::Discrimination => (say::HELD_DISCRIMINATION, say::HELD_DISCRIMINATION_ASK),
        HoldKind::Fact => (say::HELD_FACT, say::HELD_FACT_ASK),
    }
}

/// Answers a question from the best article.
fn article(heard: &Heard<'_>, context: &GuideContext, voice: &mut Voice) -> Option<Parts> {
    let found = context.articles.first().filter(|_| heard.asks)?;
    let mut text = String::new();
    for sentence in distortions::sentences::split(&found.excerpt) {
        let next = &found.excerpt[sentence.bytes];
        if sentence.asks || text.split_whitespace().count() + next.split_whitespace().count() > 60 {
            break;
        }
        text = format!("{text} {next}");
    }
    if text.is_empty() || !voice.say(&[text.trim()]) {
        return None;
    }
    let source = ChatSource { article: found.id.clone(), version: found.version, title: found.title.clone() };
    or_spare(voice, say::ARTICLE_ASK);
    Some(Parts { sources: vec![source], ..Parts::default() })
}

/// Follows the mode's questions.
fn go_on(talk: &Talk, heard: &Heard<'_>, voice: &mut Voice) -> Parts {
    if talk.stuck >= IDLE_AFTER {
        return idle(talk, voice);
    }
    let Some(step) = talk.next() else { return done(talk, heard, voice) };
    match talk.outcome {
        Outcome::Stuck(slot) if talk.tries(slot) == 1 && step.slot == slot => {
            voice.say(say::STUCK);
            or_spare(voice, step.smaller);
            return Parts::with_choices(step.choices);
        }
        Outcome::Stuck(_) => {
            voice.say(say::PAUSE);
        }
        Outcome::Skipped => {
            voice.say(say::SKIPPED);
        }
        Outcome::Missed(slot) => {
            missed(slot, heard, voice);
        }
        Outcome::Answered(slot) => {
            acknowledge(talk, slot, heard, voice);
        }
        Outcome::Free if heard.is_just(Cue::Stuck) && !voice.is_first => {
            voice.say(say::STUCK);
            or_spare(voice, step.smaller);
            return Parts::with_choices(step.choices);
        }
        Outcome::Free | Outcome::Aside => open(talk, heard, voice),
    }
    question(talk, step, voice)
}

fn question(talk: &Talk, step: &Step, voice: &mut Voice) -> Parts {
    if voice.asks() {
        return Parts::default();
    }
    let is_choice = step.wants != super::Wants::Text || step.mode == ChatMode::Ground || talk.tries(step.slot) > 0;
    if !voice.say(step.ask) && !voice.say(step.smaller) {
        voice.say(say::SPARE);
        return Parts::default();
    }
    if is_choice { Parts::with_choices(step.choices) } else { Parts::default() }
}

/// The first answer in a mode, before one of its questions is answered.
fn open(talk: &Talk, heard: &Heard<'_>, voice: &mut Voice) {
    match talk.mode {
        ChatMode::Ground if !talk.strays(heard) => {
            voice.say(say::OPEN_GROUND);
        }
        _ if !heard.is_just(Cue::Stuck) && !heard.is_just(Cue::Hello) && (!voice.is_first || heard.words >= 3) => {
            if !feeling(heard, voice) && (heard.asks || !reflect(heard, voice)) && !voice.is_first {
                voice.say(say::PLAIN);
            }
        }
        ChatMode::Listen => {
            voice.say(say::OPEN_LISTEN);
        }
        ChatMode::Challenge => {
            voice.say(say::OPEN_CHALLENGE);
        }
        ChatMode::Plan => {
            voice.say(say::OPEN_PLAN);
        }
        ChatMode::Ground => {}
    }
}

fn feels_bad(heard: &Heard<'_>) -> bool {
    use Cue::{Angry, Anxious, Ashamed, Hurt, Lonely, Numb, Overwhelmed, Sad, Tired};
    [Angry, Anxious, Ashamed, Hurt, Lonely, Numb, Overwhelmed, Sad, Tired].iter().any(|cue| heard.has(*cue))
}

/// Names the feeling. Returns whether it did.
pub(super) fn feeling(heard: &Heard<'_>, voice: &mut Voice) -> bool {
    let feelings: [(Cue, &[&str]); 9] = [
        (Cue::Lonely, say::LONELY),
        (Cue::Ashamed, say::ASHAMED),
        (Cue::Hurt, say::HURT),
        (Cue::Overwhelmed, say::OVERWHELMED),
        (Cue::Anxious, say::ANXIOUS),
        (Cue::Angry, say::ANGRY),
        (Cue::Tired, say::TIRED),
        (Cue::Numb, say::NUMB),
        (Cue::Sad, say::SAD),
    ];
    feelings.into_iter().filter(|(cue, _)| heard.has(*cue)).any(|(_, lines)| voice.say(lines))
}

/// Says what was heard in a whole entry.
pub(super) fn hear(heard: &Heard<'_>, voice: &mut Voice) {
    let felt = feeling(heard, voice);
    if !reflect(heard, voice) && !felt {
        voice.say(say::REFLECTION_PLAIN);
    }
}

/// Gives the user's words back. Returns whether it did.
pub(super) fn reflect(heard: &Heard<'_>, voice: &mut Voice) -> bool {
    if heard.is_just(Cue::Stuck) {
        return false;
    }
    if let Some(clause) = echo::turned(heard)
        && voice.say_with(say::TURNED, &[("clause", &clause)])
    {
        return true;
    }
    // A quotation shows that the words were read; in each answer it would be an echo.
    let is_due = !voice.has_just_quoted || feels_bad(heard) || heard.words >= LONG;
    echo::quote(heard)
        .filter(|quote| quote.split_whitespace().count() >= QUOTE_WORDS && is_due)
        .is_some_and(|quote| voice.say_with(say::QUOTE, &[("quote", &quote)]))
}

fn missed(slot: Slot, heard: &Heard<'_>, voice: &mut Voice) {
    if slot == Slot::When {
        voice.say(say::WHEN_MISSING);
    } else {
        feeling(heard, voice);
        voice.say(say::NUMBER_MISSING);
    }
}

/// For users who have had no answer for a while.
fn idle(talk: &Talk, voice: &mut Voice) -> Parts {
    if talk.stuck == IDLE_AFTER {
        voice.say(say::PAUSE);
    }
    voice.say(say::IDLE);
    if talk.stuck.is_multiple_of(5) {
        voice.say(say::IDLE_EXIT);
    }
    let names_feelings = voice.text().contains(say::IDLE[0]);
    Parts::with_choices(if names_feelings { say::IDLE_CHOICES_FIRST } else { say::IDLE_CHOICES })
}

/// All questions of the mode are answered: something to keep, then whatever the user brings.
fn done(talk: &Talk, heard: &Heard<'_>, voice: &mut Voice) -> Parts {
    let offer = offers::of(talk);
    if talk.since_done == Some(0) {
        if let Outcome::Answered(slot) = talk.outcome {
            match slot {
                Slot::Level => level(talk, voice),
                Slot::Next => {}
                _ => acknowledge(talk, slot, heard, voice),
            }
        }
        let (lines, asks) = match talk.mode {
            ChatMode::Listen => (say::LISTEN_DONE, say::LISTEN_DONE_ASK),
            ChatMode::Challenge => (say::CHALLENGE_DONE, say::CHALLENGE_DONE_ASK),
            ChatMode::Plan => (say::PLAN_DONE, say::PLAN_DONE_ASK),
            ChatMode::Ground => (say::GROUND_DONE, say::GROUND_DONE_ASK),
        };
        if offer.is_some() {
            let value = |slot| talk.slot(slot).unwrap_or_default().trim_end_matches('.').to_owned();
            voice.say_with(lines, &[("activity", &value(Slot::Activity)), ("when", &value(Slot::When))]);
        }
        or_spare(voice, asks);
        return Parts { offer, ..Parts::default() };
    }
    if heard.words <= 6 && heard.text.to_lowercase().contains("keep") && offer.is_some() && voice.say(say::KEEP) {
        return Parts { offer, ..Parts::default() };
    }
    if heard.has(Cue::Better) {
        voice.say(say::BETTER);
    }
    if !heard.is_just(Cue::Stuck) && !feeling(heard, voice) && !reflect(heard, voice) {
        voice.say(say::PLAIN);
    }
    let earlier = talk.earlier(RECALL_AFTER).last().map(str::to_owned);
    match earlier.filter(|_| talk.count.is_multiple_of(4)) {
        Some(earlier) if voice.say_with(say::RECALL, &[("earlier", &earlier)]) => {}
        _ => or_spare(voice, &[]),
    }
    Parts::default()
}

/// Asks one of the questions, else a spare one.
fn or_spare(voice: &mut Voice, asks: &[&str]) {
    if !voice.asks() && !voice.say(asks) {
        voice.say(say::SPARE);
    }
}
