//! The thought record. Its columns follow the seven-column record of Greenberger & Padesky and the question set of the
//! Beck Institute; the wording is our own. Every step is optional, except that a situation or a thought is required.

use crate::bounds::bounds;
use crate::distortions::Pattern;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, listed, trim, trim_all};
use crate::journal::true_thought::TrueThought;
use crate::limits::{CBT_LIMITS, RATING_MAX};
use crate::wire::wire;
use evenkeel_safety_core::journal::{EMPTY_ENTRY, JournalField};

/// The message if no rating changed noticeably.
pub const NO_CHANGE: &str = "No change is also information.";

wire! {
    /// A mood, rated before and after the record.
    input pub struct RatedMood {
        /// The emotion, in one word.
        pub emotion: String,
        /// The intensity before the record, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub intensity: Option<f64>,
        /// The intensity after the record, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub after: Option<f64>,
    }
}

wire! {
    /// An automatic thought.
    input pub struct AutomaticThought {
        /// The thought, as text.
        pub text: String,
        /// The belief in the thought, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// Whether it is the hot thought, the one most connected with the emotion.
        pub hot: bool,
    }
}

wire! {
    /// A planned next step.
    input pub struct NextStep {
        /// The activity.
        pub activity: String,
        /// The time.
        pub when: String,
        /// A possible obstacle.
        pub obstacle: String,
    }
}

wire! {
    /// A thought record.
    input pub struct ThoughtRecord {
        /// The situation: who, what, when and where, as a camera would have recorded it.
        pub situation: String,
        /// The moods, at most six.
        pub moods: Vec<RatedMood>,
        /// The thoughts, at most ten. Exactly one of several thoughts is hot.
        pub thoughts: Vec<AutomaticThought>,
        /// The thinking patterns that the user agrees with, at most six.
        pub patterns: Vec<Pattern>,
        /// Facts that support the hot thought.
        pub evidence_for: Vec<String>,
        /// Facts that contradict the hot thought.
        pub evidence_against: Vec<String>,
        /// A balanced thought that takes all facts into account.
        pub balanced: String,
        /// The belief in the balanced thought, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub balanced_belief: Option<f64>,
        /// The belief in the hot thought after the record, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hot_belief_after: Option<f64>,
        /// A planned next step.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub next_step: Option<NextStep>,
        /// The consequences if the thought is true.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub true_thought: Option<TrueThought>,
        /// Other notes.
        pub notes: String,
    }
}

wire! {
    /// A rating before and after the record.
    pub struct BeforeAfter {
        /// The rated mood or thought.
        pub label: String,
        /// The rating before, 0 to 100.
        pub before: f64,
        /// The rating after, 0 to 100.
        pub after: f64,
        /// `after` minus `before`.
        pub change: f64,
        /// Whether the change is below 5 points, which is too small to be noticeable.
        pub small: bool,
    }
}

wire! {
    /// The changes of ratings over a thought record.
    pub struct RecordResult {
        /// The moods that were rated twice.
        pub moods: Vec<BeforeAfter>,
        /// The belief in the hot thought; absent unless rated twice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<BeforeAfter>,
        /// The message if no rating changed noticeably.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub note: Option<String>,
    }
}

impl ThoughtRecord {
    /// Returns the hot thought: the marked one, or the only one.
    #[must_use]
    pub fn hot_thought(&self) -> Option<&AutomaticThought> {
        match self.thoughts.as_slice() {
            [only] => Some(only),
            several => several.iter().find(|thought| thought.hot),
        }
    }

    /// Whether there is a hot thought without any evidence against it.
    #[must_use]
    pub fn is_unexamined(&self) -> bool {
        self.hot_thought().is_some_and(|thought| !thought.text.trim().is_empty())
            && trim_all(&self.evidence_against).is_empty()
            && self.balanced.trim().is_empty()
    }

    fn joined_thoughts(&self) -> String {
        let mut joined = String::new();
        for text in self.thoughts.iter().map(|thought| thought.text.trim()).filter(|text| !text.is_empty()) {
            if !joined.is_empty() {
                joined.push('\n');
            }
            joined.push_str(text);
        }
        joined
    }

    /// Returns the changes from before to after. Changes below 5 points count as no change.
    #[must_use]
    pub fn result(&self) -> RecordResult {
        let rated = |label: &str, before: Option<f64>, after: Option<f64>| -> Option<BeforeAfter> {
            let (before, after) = (before?, after?);
            let change = after - before;
            let small = change.abs() < f64::from(CBT_LIMITS.noticeable_change);
            Some(BeforeAfter { label: label.trim().to_owned(), before, after, change, small })
        };
        let moods: Vec<BeforeAfter> =
            self.moods.iter().filter_map(|mood| rated(&mood.emotion, mood.intensity, mood.after)).collect();
        let hot = self.hot_thought();
        let belief = hot.and_then(|thought| rated(&thought.text, thought.belief, self.hot_belief_after));
        let mut all = moods.iter().chain(&belief).peekable();
        let note = (all.peek().is_some() && all.all(|rating| rating.small)).then(|| NO_CHANGE.to_owned());
        RecordResult { moods, belief, note }
    }

    fn check_thoughts(&self, checker: &mut Checker, status: RecordStatus) {
        checker.at_most("thoughts", "Thoughts", self.thoughts.len(), CBT_LIMITS.thoughts);
        for (at, thought) in self.thoughts.iter().enumerate() {
            let field = format!("thoughts[{at}]");
            checker.text(format!("{field}.text"), "A thought", &thought.text, CBT_LIMITS.thought_chars);
            checker.rating(format!("{field}.belief"), "The belief", thought.belief, RATING_MAX);
        }
        checker.entry_text(JournalField::Thoughts, &self.joined_thoughts());
        let hot = self.thoughts.iter().filter(|thought| thought.hot).count();
        if hot > 1 || (status == RecordStatus::Complete && self.thoughts.len() > 1 && hot == 0) {
            let message = "Choose the one thought that carries the feeling.";
            checker.issue("thoughts", FormIssueCode::OneHot, message);
        }
    }
}

impl Form for ThoughtRecord {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        if status == RecordStatus::Complete && self.situation.trim().is_empty() && self.joined_thoughts().is_empty() {
            checker.issue("", FormIssueCode::Required, EMPTY_ENTRY);
        }
        checker.entry_text(JournalField::Situation, &self.situation);
        checker.at_most("moods", "Moods", self.moods.len(), CBT_LIMITS.moods);
        for (at, mood) in self.moods.iter().enumerate() {
            let field = format!("moods[{at}]");
            checker.needed_when(status, format!("{field}.emotion"), "The mood", &mood.emotion, CBT_LIMITS.name_chars);
            checker.rating(format!("{field}.intensity"), "The strength", mood.intensity, RATING_MAX);
            checker.rating(format!("{field}.after"), "The strength afterwards", mood.after, RATING_MAX);
        }
        checker.distinct("moods", "This mood", self.moods.iter().map(|mood| mood.emotion.as_str()));
        self.check_thoughts(&mut checker, status);
        checker.at_most("patterns", "Patterns", self.patterns.len(), CBT_LIMITS.patterns);
        checker.distinct("patterns", "This pattern", self.patterns.iter().map(|pattern| pattern.as_str()));
        let (items, short, long) = (CBT_LIMITS.evidence_items, CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        checker.texts("evidenceFor", "A fact", &self.evidence_for, items, short);
        checker.texts("evidenceAgainst", "A fact", &self.evidence_against, items, short);
        checker.text("balanced", "The balanced thought", &self.balanced, long);
        checker.rating("balancedBelief", "The belief", self.balanced_belief, RATING_MAX);
        checker.rating("hotBeliefAfter", "The belief afterwards", self.hot_belief_after, RATING_MAX);
        if let Some(step) = &self.next_step {
            checker.text("nextStep.activity", "The next step", &step.activity, short);
            checker.text("nextStep.when", "The time", &step.when, short);
            checker.text("nextStep.obstacle", "The obstacle", &step.obstacle, short);
        }
        if let Some(answers) = &self.true_thought {
            answers.check(&mut checker);
        }
        checker.entry_text(JournalField::Notes, &self.notes);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let mut record = Self {
            situation: trim(&self.situation),
            evidence_for: trim_all(&self.evidence_for),
            evidence_against: trim_all(&self.evidence_against),
            balanced: trim(&self.balanced),
            notes: trim(&self.notes),
            next_step: self.next_step.as_ref().map(|step| NextStep {
                activity: trim(&step.activity),
                when: trim(&step.when),
                obstacle: trim(&step.obstacle),
            }),
            true_thought: TrueThought::kept(self.true_thought.as_ref()),
            ..self.clone()
        };
        record.moods.iter_mut().for_each(|mood| mood.emotion = trim(&mood.emotion));
        record.moods.retain(|mood| *mood != RatedMood::default());
        record.thoughts.iter_mut().for_each(|thought| thought.text = trim(&thought.text));
        record.thoughts.retain(|thought| !thought.text.is_empty());
        if record.next_step == Some(NextStep::default()) {
            record.next_step = None;
        }
        record
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("situation", &self.situation)];
        for (at, mood) in self.moods.iter().enumerate() {
            texts.push(FieldText::own(format!("moods[{at}].emotion"), &mood.emotion));
        }
        for (at, thought) in self.thoughts.iter().enumerate() {
            texts.push(FieldText::own(format!("thoughts[{at}].text"), &thought.text));
        }
        texts.extend(listed("evidenceFor", &self.evidence_for));
        texts.extend(listed("evidenceAgainst", &self.evidence_against));
        texts.push(FieldText::balanced("balanced", &self.balanced));
        if let Some(step) = &self.next_step {
            texts.push(FieldText::own("nextStep.activity", &step.activity));
            texts.push(FieldText::own("nextStep.when", &step.when));
            texts.push(FieldText::own("nextStep.obstacle", &step.obstacle));
        }
        texts.extend(self.true_thought.iter().flat_map(TrueThought::texts));
        texts.push(FieldText::own("notes", &self.notes));
        filled(texts)
    }

    fn is_entry(&self) -> bool {
        true
    }
}

bounds! {
    ThoughtRecord with AutomaticThought, NextStep, RatedMood, TrueThought {
        balanced: long(),
        balanced_belief: percent(),
        evidence_against: list(CBT_LIMITS.evidence_items, short()),
        evidence_for: list(CBT_LIMITS.evidence_items, short()),
        hot_belief_after: percent(),
        moods: items(CBT_LIMITS.moods),
        notes: notes(),
        patterns: items(CBT_LIMITS.patterns),
        situation: entry(),
        thoughts: items(CBT_LIMITS.thoughts),
    }
    AutomaticThought {
        belief: percent(),
        text: long(),
    }
    NextStep {
        activity: short(),
        obstacle: short(),
        when: short(),
    }
    RatedMood {
        after: percent(),
        emotion: name(),
        intensity: percent(),
    }
}

#[cfg(test)]
#[path = "thought_record_tests.rs"]
mod tests;
