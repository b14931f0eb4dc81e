//! Successes, after Padesky's positive data log: what happened, what helped, and which old belief it contradicts.

use crate::bounds::bounds;
use crate::form::{
    Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, listed, trim, trim_all, words,
};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;

/// The maximum number of strengths per success.
pub const STRENGTHS_MAX: u32 = 5;

/// Suggested strengths; users can enter their own words.
pub const STRENGTHS: [&str; 24] = [
    "patience",
    "courage",
    "kindness",
    "honesty",
    "humour",
    "curiosity",
    "persistence",
    "fairness",
    "creativity",
    "planning",
    "listening",
    "asking for help",
    "saying no",
    "calm",
    "focus",
    "learning",
    "teamwork",
    "care for others",
    "care for myself",
    "forgiveness",
    "hope",
    "gratitude",
    "flexibility",
    "speaking up",
];

wire! {
    /// A success.
    input pub struct SuccessEntry {
        /// The event, as precisely as possible.
        pub happened: String,
        /// The actions of the user that helped.
        pub helped: String,
        /// The strengths that were used.
        pub strengths: Vec<String>,
        /// The old belief that it contradicts.
        pub old_belief: String,
        /// A more fitting belief.
        pub new_belief: String,
        /// The belief in it, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// How the user would usually discount it.
        pub discount: String,
        /// How it felt.
        pub feeling: String,
    }
}

wire! {
    /// A rating of a belief at one time, from successes and their replays.
    pub struct BeliefPoint {
        /// The time of the rating, in epoch milliseconds.
        pub at_ms: f64,
        /// The belief, 0 to 100.
        pub belief: f64,
    }
}

impl Form for SuccessEntry {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        let (long, short) = (CBT_LIMITS.thought_chars, CBT_LIMITS.short_chars);
        checker.needed_when(status, "happened", "What happened", &self.happened, long);
        if status == RecordStatus::Complete && (1..CBT_LIMITS.success_words as usize).contains(&words(&self.happened)) {
            let message = "What exactly happened? Who was there, what did you do or say?";
            checker.hint("happened", FormIssueCode::Vague, message);
        }
        checker.text("helped", "What you did", &self.helped, long);
        checker.texts("strengths", "A strength", &self.strengths, STRENGTHS_MAX, CBT_LIMITS.name_chars);
        checker.distinct("strengths", "This strength", self.strengths.iter().map(String::as_str));
        checker.text("oldBelief", "The old belief", &self.old_belief, short);
        checker.text("newBelief", "The new belief", &self.new_belief, short);
        checker.rating("belief", "The belief", self.belief, crate::limits::RATING_MAX);
        checker.text("discount", "How you would talk it down", &self.discount, short);
        checker.text("feeling", "The feeling", &self.feeling, short);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        Self {
            happened: trim(&self.happened),
            helped: trim(&self.helped),
            strengths: trim_all(&self.strengths),
            old_belief: trim(&self.old_belief),
            new_belief: trim(&self.new_belief),
            belief: self.belief,
            discount: trim(&self.discount),
            feeling: trim(&self.feeling),
        }
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("happened", &self.happened), FieldText::own("helped", &self.helped)];
        texts.extend(listed("strengths", &self.strengths));
        texts.push(FieldText::own("oldBelief", &self.old_belief));
        texts.push(FieldText::balanced("newBelief", &self.new_belief));
        texts.push(FieldText::own("discount", &self.discount));
        texts.push(FieldText::own("feeling", &self.feeling));
        filled(texts)
    }
}

bounds! {
    SuccessEntry {
        belief: percent(),
        discount: short(),
        feeling: short(),
        happened: long(),
        helped: long(),
        new_belief: short(),
        old_belief: short(),
        strengths: list(STRENGTHS_MAX, name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_13_requires_what_happened_and_hints_at_vague_answers() {
        assert!(!SuccessEntry::default().check(RecordStatus::Complete).valid);
        let short = SuccessEntry { happened: "A nice day".into(), ..SuccessEntry::default() };
        let report = short.check(RecordStatus::Complete);
        assert!(report.valid);
        assert_eq!(report.hints[0].field, "happened");
        let precise = SuccessEntry { happened: "I called the dentist myself".into(), ..SuccessEntry::default() };
        assert!(precise.check(RecordStatus::Complete).hints.is_empty());
    }

    #[test]
    fn lists_24_distinct_strengths() {
        let mut strengths = STRENGTHS.to_vec();
        strengths.sort_unstable();
        strengths.dedup();
        assert_eq!(strengths.len(), 24);
    }

    #[test]
    fn trimming_is_idempotent() {
        let entry = SuccessEntry { happened: " a ".into(), strengths: vec![" ".into()], ..SuccessEntry::default() };
        assert_eq!(entry.trimmed().trimmed(), entry.trimmed());
    }
}
