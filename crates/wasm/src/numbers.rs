//! Reports as numbers, which JavaScript reads in place. The other side is `pkg/src/numbers.ts`.
//!
//! A list is its length and its items; a text is its length and its UTF-16 code units; a rule is its place in the list of
//! all rules, whose ids and labels JavaScript has.

use evenkeel_safety_core::extended::{CueNote, ExtendedCue};
use evenkeel_safety_core::prompt::PromptKind;
use evenkeel_safety_core::rules::{self, Finding};
use evenkeel_safety_core::text::find_byte;
use evenkeel_safety_core::{
    CrisisReport, ExtendedReport, Indicator, MedicalReport, PromptReport, SafetyReport, SanitiseReport, Span,
};
use std::sync::OnceLock;

/// The kinds of blocked prompts in order.
pub(crate) const KINDS: [PromptKind; 3] = [PromptKind::Prompt, PromptKind::Role, PromptKind::Command];
/// The notes of cues in order.
pub(crate) const NOTES: [CueNote; 8] = [
    CueNote::Negated,
    CueNote::ThirdPerson,
    CueNote::Past,
    CueNote::Quoted,
    CueNote::Question,
    CueNote::Information,
    CueNote::Figurative,
    CueNote::Loss,
];

/// The bytes of the replacement character. Searching for a character would add the search for texts to the module.
const REPLACEMENT: [u8; 3] = [0xef, 0xbf, 0xbd];

/// Returns the place of a rule. Ids in reports are borrowed from the rules, so their addresses tell them apart.
fn place_of(id: &str) -> f64 {
    static PLACES: OnceLock<Vec<(usize, u16)>> = OnceLock::new();
    let address = |id: &str| id.as_ptr() as usize;
    let places = PLACES.get_or_init(|| {
        let mut places = Vec::new();
        for (id, place) in rules::ids().map(address).zip(0..) {
            places.insert(places.partition_point(|(before, _)| *before < id), (id, place));
        }
        places
    });
    let found = places.binary_search_by_key(&address(id), |(known, _)| *known);
    found.ok().and_then(|at| places.get(at)).map_or(-1.0, |(_, place)| f64::from(*place))
}

/// The numbers of an answer.
#[derive(Debug)]
pub(crate) struct Numbers(Vec<f64>);

impl Numbers {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn start(&self) -> *const f64 {
        self.0.as_ptr()
    }

    fn number(&mut self, number: impl Into<f64>) {
        self.0.push(number.into());
    }

    fn flag(&mut self, flag: bool) {
        self.number(u8::from(flag));
    }

    fn list<T>(&mut self, items: &[T], write: impl Fn(&mut Self, &T)) {
        self.number(items.len() as u32);
        items.iter().for_each(|item| write(self, item));
    }

    /// A text of ours: all are short.
    fn text(&mut self, text: &str) {
        let length = self.0.len();
        self.number(0);
        self.0.extend(text.encode_utf16().map(f64::from));
        self.0[length] = (self.0.len() - length - 1) as f64;
    }

    fn span(&mut self, span: &Span) {
        self.number(span.start);
        self.number(span.end);
    }

    fn findings(&mut self, findings: &[Finding]) {
        self.list(findings, |to, finding| {
            to.number(place_of(&finding.rule_id));
            to.span(&finding.span);
        });
    }

    fn indicators(&mut self, indicators: &[Indicator]) {
        self.list(indicators, |to, indicator| {
            to.number(place_of(&indicator.rule_id));
            to.number(indicator.count);
            to.list(&indicator.spans, Self::span);
        });
    }

    fn cues(&mut self, cues: &[ExtendedCue]) {
        self.list(cues, |to, cue| {
            to.number(place_of(&cue.rule_id));
            to.number(cue.level as u8);
            to.list(&cue.notes, |to, note| to.number(*note as u8));
            to.list(&cue.spans, Self::span);
        });
    }

    fn crisis(&mut self, report: &CrisisReport) {
        self.number(report.risk_level as u8);
        self.number(report.score);
        self.number(report.confidence);
        self.indicators(&report.indicators);
        self.indicators(&report.adjustments);
        self.text(&report.context);
    }

    /// The value is the raw text without the white space at its ends, so only the lengths of that are written. A
    /// replacement character in it may stand for half of a surrogate pair.
    pub(crate) fn sanitised(&mut self, report: &SanitiseReport, raw: &str) {
        self.flag(report.blocked);
        if let Some(reason) = &report.reason {
            self.text(reason);
            self.text(&report.value);
        } else {
            let (start, end) = (raw.len() - raw.trim_start().len(), raw.trim_end().len());
            let characters = |part: Option<&str>| part.map_or(0, |part| part.chars().count()) as u32;
            self.number(characters(raw.get(..start)));
            self.number(characters(raw.get(end.max(start)..)));
            // Its first byte is in few texts, and found faster than all three.
            let bytes = raw.as_bytes();
            let may_have = find_byte(bytes, REPLACEMENT[0]).is_some();
            self.flag(may_have && bytes.windows(3).any(|three| three == REPLACEMENT));
        }
        self.findings(&report.findings);
    }

    pub(crate) fn prompt(&mut self, report: &PromptReport) {
        self.flag(report.blocked);
        if let (Some(reason), Some(kind), Some(phrase)) = (&report.reason, report.kind, &report.phrase) {
            self.text(reason);
            self.number(kind as u8);
            self.text(phrase);
        }
        self.findings(&report.findings);
    }

    pub(crate) fn medical(&mut self, report: &MedicalReport) {
        self.findings(&report.findings);
    }

    fn extended(&mut self, report: Option<&ExtendedReport>) {
        self.flag(report.is_some());
        if let Some(report) = report {
            self.number(report.level as u8);
            self.cues(&report.cues);
            self.cues(&report.set_aside);
        }
    }

    pub(crate) fn all(&mut self, report: &SafetyReport, raw: &str) {
        self.number(report.shown_level as u8);
        self.crisis(&report.crisis);
        self.sanitised(&report.sanitise, raw);
        self.prompt(&report.prompt);
        self.medical(&report.medical);
        self.extended(report.extended.as_ref());
    }
}
