//! Forms that are used only as records.

use super::chat::Reflection;
use crate::bounds::bounds;
use crate::coach::CardState;
use crate::distortions::Pattern;
use crate::distortions::verdicts::HintAnswer;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, trim};
use crate::journal::thought_record::RatedMood;
use crate::journal::true_thought::TrueThought;
use crate::limits::{CBT_LIMITS, COACH_ATTEMPTS, ID_CHARS, RATING_MAX};
use crate::measures::{Instrument, MeasureAnswers, score};
use crate::order;
use crate::reframe::Tone;
use crate::wire::wire;
use evenkeel_safety_core::journal::{EMPTY_ENTRY, JournalField, length};

wire! {
    /// A journal entry as in the specification.
    input pub struct JournalText {
        /// The situation.
        pub situation: String,
        /// The person's thoughts.
        pub thoughts: String,
        /// Other notes.
        pub notes: String,
        /// The assistant's reflection on `thoughts`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub reflection: Option<Reflection>,
    }
}

wire! {
    /// The answer to the direct question about safety after item 9.
    pub enum SafetyAnswer {
        /// No answer yet.
        NotNow,
        /// The user has such thoughts and is safe.
        ThinkingSafe,
        /// The user is not safe.
        NotSafe,
    }
}

wire! {
    /// A filled-in questionnaire.
    pub struct MeasureTaken {
        /// The questionnaire.
        pub instrument: Instrument,
        /// One answer per item, 0 to 3; null while unanswered.
        #[serde(default)]
        pub answers: Vec<Option<f64>>,
        /// The answer to the difficulty question, 0 to 3; not scored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub difficulty: Option<f64>,
        /// The answer to the direct question about safety.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub safety_answer: Option<SafetyAnswer>,
    }
}

wire! {
    /// A reframe in the user's own words, with the original thought.
    input pub struct ReframeEntry {
        /// The situation; may be empty.
        pub situation: String,
        /// The thought.
        pub thought: String,
        /// The belief in the thought, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// The requested kind of cards.
        pub tone: Tone,
        /// The patterns that the user agreed with.
        pub patterns: Vec<Pattern>,
        /// The reframe.
        pub reframe: String,
        /// The belief in the reframe, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub reframe_belief: Option<f64>,
        /// Moods afterwards.
        pub mood_after: Vec<RatedMood>,
        /// The consequences if the thought is true.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub true_thought: Option<TrueThought>,
        /// Other notes.
        pub note: String,
    }
}

wire! {
    /// One attempt at a coach card.
    pub struct CoachAttempt {
        /// The time, in epoch milliseconds.
        pub at_ms: f64,
        /// The chosen pattern.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub chosen: Option<Pattern>,
        /// The user's reframe.
        pub answer: String,
        /// The points of the four checks, 0 to 2 each.
        pub rubric: Vec<u32>,
        /// The user's confidence, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub confidence: Option<f64>,
    }
}

wire! {
    /// A card of the reframe coach, with its newest attempts.
    pub struct CoachCard {
        /// The scenario's id, or `own:` followed by a record's id.
        pub id: String,
        /// The spaced-repetition state.
        pub state: CardState,
        /// The newest attempts.
        #[serde(default)]
        pub attempts: Vec<CoachAttempt>,
    }
}

wire! {
    /// A user's answer to a hint about wording.
    pub struct AnsweredHint {
        /// The cue's id.
        pub rule_id: String,
        /// The pattern named by the hint.
        pub pattern: Pattern,
        /// The answer.
        pub verdict: HintAnswer,
    }
}

/// The number of rubric checks.
pub const RUBRIC_CHECKS: usize = 4;
/// The maximum points of a rubric check.
pub const RUBRIC_POINTS: u32 = 2;

/// Ids are generated: letters, digits and a few separators.
fn check_id(checker: &mut Checker, field: &str, id: &str) {
    let plain = id.chars().all(|c| c.is_ascii_alphanumeric() || "-_.:/".contains(c));
    if id.is_empty() || length(id) > ID_CHARS || !plain {
        checker.issue(field, FormIssueCode::Unreadable, "The id cannot be read.");
    }
}

fn check_moment(checker: &mut Checker, field: impl Into<String>, at_ms: f64) {
    if !at_ms.is_finite() || at_ms < 0.0 {
        checker.issue(field, FormIssueCode::Unreadable, "The day and time cannot be read.");
    }
}

impl Form for JournalText {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        if status == RecordStatus::Complete && self.situation.trim().is_empty() && self.thoughts.trim().is_empty() {
            checker.issue("", FormIssueCode::Required, EMPTY_ENTRY);
        }
        checker.entry_text(JournalField::Situation, &self.situation);
        checker.entry_text(JournalField::Thoughts, &self.thoughts);
        checker.entry_text(JournalField::Notes, &self.notes);
        if let Some(reflection) = &self.reflection {
            reflection.check(&mut checker, &self.thoughts);
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        Self {
            situation: trim(&self.situation),
            thoughts: trim(&self.thoughts),
            notes: trim(&self.notes),
            reflection: self.reflection.as_ref().map(Reflection::trimmed),
        }
    }

    fn texts(&self) -> Vec<FieldText> {
        let fields = [("situation", &self.situation), ("thoughts", &self.thoughts), ("notes", &self.notes)];
        filled(fields.map(|(field, text)| FieldText::own(field, text)).into())
    }

    fn is_entry(&self) -> bool {
        true
    }
}

bounds! {
    JournalText with Reflection {
        notes: notes(),
        situation: entry(),
        thoughts: entry(),
    }
}

impl Form for MeasureTaken {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        let answers = MeasureAnswers { answers: self.answers.clone(), difficulty: self.difficulty };
        for issue in score(self.instrument, &answers).issues {
            // Missing answers are no issue in a draft; answers outside the scale always are.
            if status == RecordStatus::Complete || issue.code != FormIssueCode::Required {
                checker.issue(issue.field, issue.code, issue.message);
            }
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        self.clone()
    }

    fn texts(&self) -> Vec<FieldText> {
        Vec::new()
    }
}

bounds! {
    MeasureTaken {
        answers: Bound::Absent(Box::new(list(
            Instrument::Phq9.info().items.len() as u32,
            Bound::OrNull(Box::new(whole(0.0, crate::measures::TOP_ANSWER.into()))),
        ))),
        difficulty: whole(0.0, crate::measures::TOP_ANSWER.into()),
    }
}

impl Form for ReframeEntry {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        checker.text("situation", "The situation", &self.situation, CBT_LIMITS.reframe_situation_chars);
        let longest = CBT_LIMITS.reframe_thought_chars;
        checker.needed_when(status, "thought", "The thought", &self.thought, longest);
        checker.rating("belief", "The belief", self.belief, RATING_MAX);
        checker.at_most("patterns", "Patterns", self.patterns.len(), CBT_LIMITS.patterns);
        checker.distinct("patterns", "This pattern", self.patterns.iter().map(|pattern| pattern.as_str()));
        checker.needed_when(status, "reframe", "The new sentence", &self.reframe, CBT_LIMITS.thought_chars);
        checker.rating("reframeBelief", "The belief", self.reframe_belief, RATING_MAX);
        checker.at_most("moodAfter", "Moods", self.mood_after.len(), CBT_LIMITS.moods);
        for (at, mood) in self.mood_after.iter().enumerate() {
            let field = format!("moodAfter[{at}]");
            checker.needed_when(status, format!("{field}.emotion"), "The mood", &mood.emotion, CBT_LIMITS.name_chars);
            checker.rating(format!("{field}.intensity"), "The strength", mood.intensity, RATING_MAX);
            checker.rating(format!("{field}.after"), "The strength afterwards", mood.after, RATING_MAX);
        }
        checker.distinct("moodAfter", "This mood", self.mood_after.iter().map(|mood| mood.emotion.as_str()));
        if let Some(answers) = &self.true_thought {
            answers.check(&mut checker);
        }
        checker.text("note", "The note", &self.note, CBT_LIMITS.thought_chars);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let mut entry = Self {
            situation: trim(&self.situation),
            thought: trim(&self.thought),
            reframe: trim(&self.reframe),
            note: trim(&self.note),
            true_thought: TrueThought::kept(self.true_thought.as_ref()),
            ..self.clone()
        };
        entry.mood_after.iter_mut().for_each(|mood| mood.emotion = trim(&mood.emotion));
        entry.mood_after.retain(|mood| *mood != RatedMood::default());
        entry
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("situation", &self.situation), FieldText::own("thought", &self.thought)];
        texts.push(FieldText::balanced("reframe", &self.reframe));
        let moods = self.mood_after.iter().enumerate();
        texts.extend(moods.map(|(at, mood)| FieldText::own(format!("moodAfter[{at}].emotion"), &mood.emotion)));
        texts.extend(self.true_thought.iter().flat_map(TrueThought::texts));
        texts.push(FieldText::own("note", &self.note));
        filled(texts)
    }
}

bounds! {
    ReframeEntry with RatedMood, TrueThought {
        belief: percent(),
        mood_after: items(CBT_LIMITS.moods),
        note: long(),
        patterns: items(CBT_LIMITS.patterns),
        reframe: long(),
        reframe_belief: percent(),
        situation: text(CBT_LIMITS.reframe_situation_chars),
        thought: text(CBT_LIMITS.reframe_thought_chars),
    }
}

impl Form for CoachCard {
    fn check(&self, _stage: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        check_id(&mut checker, "id", &self.id);
        if self.state.id != self.id {
            checker.issue("state.id", FormIssueCode::Unreadable, "The card's state is of another card.");
        }
        check_moment(&mut checker, "state.dueAtMs", self.state.due_at_ms);
        for (at, attempt) in self.attempts.iter().enumerate() {
            let field = format!("attempts[{at}]");
            check_moment(&mut checker, format!("{field}.atMs"), attempt.at_ms);
            checker.text(format!("{field}.answer"), "The answer", &attempt.answer, CBT_LIMITS.thought_chars);
            let points = &attempt.rubric;
            if points.len() != RUBRIC_CHECKS || points.iter().any(|points| *points > RUBRIC_POINTS) {
                let message = format!("The rubric has {RUBRIC_CHECKS} checks of 0 to {RUBRIC_POINTS} points.");
                checker.issue(format!("{field}.rubric"), FormIssueCode::OutOfRange, message);
            }
            checker.rating(format!("{field}.confidence"), "How sure you were", attempt.confidence, RATING_MAX);
        }
        checker.report()
    }

    /// Keeps only the newest attempts.
    fn trimmed(&self) -> Self {
        let mut card = self.clone();
        order::sort_by(&mut card.attempts, |a, b| a.at_ms.total_cmp(&b.at_ms));
        let spare = card.attempts.len().saturating_sub(COACH_ATTEMPTS);
        card.attempts.drain(..spare);
        card.attempts.iter_mut().for_each(|attempt| attempt.answer = trim(&attempt.answer));
        card
    }

    fn texts(&self) -> Vec<FieldText> {
        let texts = self.attempts.iter().enumerate();
        filled(texts.map(|(at, round)| FieldText::balanced(format!("attempts[{at}].answer"), &round.answer)).collect())
    }
}

bounds! {
    CoachCard with CardState, CoachAttempt {
        attempts: Bound::Absent(Box::new(Bound::Free("the newest ones are kept"))),
        id: machine_id(),
    }
    CardState {
        due_at_ms: from(0.0),
        id: machine_id(),
    }
    CoachAttempt {
        answer: long(),
        at_ms: from(0.0),
        confidence: percent(),
        rubric: Bound::List {
            least: RUBRIC_CHECKS as u64,
            most: Some(RUBRIC_CHECKS as u64),
            each: Some(Box::new(whole(0.0, RUBRIC_POINTS.into()))),
        },
    }
}

impl Form for AnsweredHint {
    fn check(&self, _stage: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        check_id(&mut checker, "ruleId", &self.rule_id);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        self.clone()
    }

    fn texts(&self) -> Vec<FieldText> {
        Vec::new()
    }
}

bounds! {
    AnsweredHint {
        rule_id: machine_id(),
    }
}
