//! The emotion-focused entry. Its steps follow the work of Leslie Greenberg: arrive at a feeling, then leave it through
//! what it needs. It is *not* the tapping technique with the same abbreviation.

use super::thought_record::{AutomaticThought, RATING_MAX, RatedMood, ThoughtRecord};
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, trim};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;

/// Suggested needs; users can enter their own words.
pub const NEEDS: [&str; 12] = [
    "to be safe",
    "to be seen",
    "to be understood",
    "to be comforted",
    "closeness",
    "to belong",
    "respect",
    "fairness",
    "to decide for myself",
    "rest",
    "to grieve",
    "to matter to someone",
];
/// The message shown when strong feelings stay strong.
pub const PAUSE: &str = "This is very strong right now. It is fine to stop here, breathe, and look at your plan or \
    call someone. Your words are kept.";
/// The maximum number of body sensations per entry.
const SENSATIONS_MAX: u32 = 8;

wire! {
    /// The kind of a feeling.
    pub enum FeelingKind {
        /// Primary: a direct response to what happened.
        Primary,
        /// Secondary: a response to another feeling.
        Reaction,
        /// Familiar from the past, a habit.
        Habit,
        /// Instrumental: used to achieve something.
        Instrumental,
        /// Unknown.
        NotSure,
    }
}

wire! {
    /// A feeling that responds to an unmet need.
    pub enum OpposingFeeling {
        /// Assertive anger.
        AssertiveAnger,
        /// Sadness that lets go of a loss.
        LettingGo,
        /// Compassion for oneself.
        Compassion,
        /// Pride.
        Pride,
        /// Calm.
        Calm,
    }
}

wire! {
    /// A body sensation.
    input pub struct BodySensation {
        /// Its place in the body.
        pub place: String,
        /// A word that describes it.
        pub word: String,
    }
}

wire! {
    /// An emotion-focused entry.
    input pub struct EftEntry {
        /// Body sensations.
        pub sensations: Vec<BodySensation>,
        /// The feeling on the surface.
        pub surface: String,
        /// Its intensity, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub surface_intensity: Option<f64>,
        /// The kind of the feeling.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub kind: Option<FeelingKind>,
        /// The feeling beneath the surface.
        pub underneath: String,
        /// Its intensity, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub underneath_intensity: Option<f64>,
        /// The need of the feeling: one of [`NEEDS`] or the user's own words.
        pub need: String,
        /// The action that the feeling urges.
        pub urge: String,
        /// A kind letter to the part that feels it.
        pub letter: String,
        /// A feeling that responds to the need.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub opposing: Option<OpposingFeeling>,
        /// One thing to do.
        pub action: String,
        /// The thought that accompanied the feeling.
        pub thought: String,
        /// The belief in that thought, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub thought_belief: Option<f64>,
        /// The intensity of the surface feeling after the entry, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub surface_after: Option<f64>,
        /// The intensity of the feeling beneath after the entry, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub underneath_after: Option<f64>,
    }
}

impl EftEntry {
    /// Whether to suggest a pause: a feeling was rated 90 or more, both times. Shown with [`PAUSE`].
    #[must_use]
    pub fn suggests_pause(&self) -> bool {
        let ratings = [self.surface_intensity, self.underneath_intensity, self.surface_after, self.underneath_after];
        ratings.into_iter().flatten().filter(|&rating| rating >= f64::from(CBT_LIMITS.eft_strong)).count() >= 2
    }

    /// Converts the entry to the beginning of a thought record with its feelings and thought.
    #[must_use]
    pub fn to_thought_record(&self) -> ThoughtRecord {
        let mood = |emotion: &str, intensity| RatedMood { emotion: trim(emotion), intensity, after: None };
        let mut moods = vec![mood(&self.surface, self.surface_intensity)];
        if !self.underneath.trim().eq_ignore_ascii_case(self.surface.trim()) {
            moods.push(mood(&self.underneath, self.underneath_intensity));
        }
        moods.retain(|mood| !mood.emotion.is_empty());
        let thoughts = if self.thought.trim().is_empty() {
            Vec::new()
        } else {
            vec![AutomaticThought { text: trim(&self.thought), belief: self.thought_belief, hot: true }]
        };
        ThoughtRecord { moods, thoughts, ..ThoughtRecord::default() }
    }

    fn long_texts(&self) -> [(&'static str, &'static str, &str, u32); 7] {
        let (name, short, long) = (CBT_LIMITS.name_chars, CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        [
            ("underneath", "The feeling underneath", &self.underneath, name),
            ("need", "The need", &self.need, short),
            ("urge", "What it asks for", &self.urge, short),
            ("letter", "The letter", &self.letter, long),
            ("action", "The one thing", &self.action, short),
            ("thought", "The thought", &self.thought, long),
            ("surface", "The feeling", &self.surface, name),
        ]
    }
}

impl Form for EftEntry {
    /// A complete entry needs at least one field, such as a sensation, a feeling or a letter.
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        if status == RecordStatus::Complete && self.texts().is_empty() {
            checker.issue("surface", FormIssueCode::Required, "Name a feeling, or a place in your body.");
        }
        checker.at_most("sensations", "Places in the body", self.sensations.len(), SENSATIONS_MAX);
        for (at, sensation) in self.sensations.iter().enumerate() {
            let field = format!("sensations[{at}]");
            checker.text(format!("{field}.place"), "The place", &sensation.place, CBT_LIMITS.name_chars);
            checker.text(format!("{field}.word"), "The word", &sensation.word, CBT_LIMITS.name_chars);
        }
        for (field, label, text, max) in self.long_texts() {
            checker.text(field, label, text, max);
        }
        for (field, rating) in [
            ("surfaceIntensity", self.surface_intensity),
            ("underneathIntensity", self.underneath_intensity),
            ("thoughtBelief", self.thought_belief),
            ("surfaceAfter", self.surface_after),
            ("underneathAfter", self.underneath_after),
        ] {
            checker.rating(field, "The strength", rating, RATING_MAX);
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let mut entry = Self {
            surface: trim(&self.surface),
            underneath: trim(&self.underneath),
            need: trim(&self.need),
            urge: trim(&self.urge),
            letter: trim(&self.letter),
            action: trim(&self.action),
            thought: trim(&self.thought),
            ..self.clone()
        };
        for sensation in &mut entry.sensations {
            (sensation.place, sensation.word) = (trim(&sensation.place), trim(&sensation.word));
        }
        entry.sensations.retain(|sensation| *sensation != BodySensation::default());
        entry
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = Vec::new();
        for (at, sensation) in self.sensations.iter().enumerate() {
            texts.push(FieldText::own(format!("sensations[{at}].place"), &sensation.place));
            texts.push(FieldText::own(format!("sensations[{at}].word"), &sensation.word));
        }
        texts.extend(self.long_texts().map(|(field, _, text, _)| FieldText::own(field, text)));
        filled(texts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> EftEntry {
        EftEntry { surface: "angry".into(), surface_intensity: Some(95.0), ..EftEntry::default() }
    }

    #[test]
    fn open_12_any_single_field_is_enough() {
        assert!(entry().check(RecordStatus::Complete).valid);
        let body = vec![BodySensation { place: "chest".into(), word: String::new() }];
        assert!(EftEntry { sensations: body, ..EftEntry::default() }.check(RecordStatus::Complete).valid);
        assert!(!EftEntry::default().check(RecordStatus::Complete).valid);
        assert!(EftEntry::default().check(RecordStatus::Draft).valid);
    }

    #[test]
    fn ratings_and_lengths_have_limits() {
        let wrong = EftEntry { surface_after: Some(101.0), letter: "x".repeat(2001), ..entry() };
        let fields: Vec<String> =
            wrong.check(RecordStatus::Draft).issues.into_iter().map(|issue| issue.field).collect();
        assert_eq!(fields, ["letter", "surfaceAfter"]);
    }

    #[test]
    fn suggests_a_pause_when_a_feeling_stays_very_strong() {
        assert!(!entry().suggests_pause());
        assert!(EftEntry { underneath_intensity: Some(90.0), ..entry() }.suggests_pause());
        assert!(!EftEntry { underneath_intensity: Some(89.0), ..entry() }.suggests_pause());
    }

    #[test]
    fn converts_to_a_valid_thought_record() {
        let full = EftEntry { underneath: " hurt ".into(), thought: "They left me out".into(), ..entry() };
        let record = full.to_thought_record();
        assert_eq!(record.moods.len(), 2);
        assert_eq!(record.hot_thought().map(|hot| hot.text.as_str()), Some("They left me out"));
        assert!(record.check(RecordStatus::Complete).valid);
        let same = EftEntry { underneath: "Angry".into(), ..entry() };
        assert_eq!(same.to_thought_record().moods.len(), 1);
    }

    #[test]
    fn trimming_is_idempotent() {
        let entry = EftEntry { sensations: vec![BodySensation::default()], letter: " a ".into(), ..entry() };
        assert_eq!(entry.trimmed().trimmed(), entry.trimmed());
        assert!(entry.trimmed().sensations.is_empty());
    }
}
