//! The emotion-focused entry. Its steps follow the work of Leslie Greenberg: arrive at a feeling, then leave it through
//! what it needs. It is *not* the tapping technique with the same abbreviation.
//!
//! The feeling underneath decides the way on. If it fits what happened, its need and urge are followed. If it is an old
//! wound, its harsh message is named and another feeling and a new meaning are set against it. If it is a reaction,
//! there is one more beneath it. If it is used to get something, the hope behind it is asked for.

use super::thought_record::{AutomaticThought, RatedMood, ThoughtRecord};
use crate::bounds::bounds;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, trim};
use crate::limits::{CBT_LIMITS, RATING_MAX};
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
pub const SENSATIONS_MAX: u32 = 8;
/// The maximum number of feelings passed on the way to the one underneath.
pub const LAYERS_MAX: u32 = 4;

wire! {
    /// The kind of the feeling on the surface, as asked in earlier entries.
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
    /// The kind of the feeling underneath.
    pub enum UnderneathKind {
        /// It fits what happened and says what is needed.
        Adaptive,
        /// A familiar hurt from the past that is felt again.
        OldWound,
        /// A response to another feeling, which lies beneath it.
        Reaction,
        /// Used to get something from others.
        UsedToGet,
        /// Unknown.
        NotSure,
    }
}

wire! {
    /// A feeling passed on the way to the one underneath.
    input pub struct FeelingLayer {
        /// The feeling.
        pub feeling: String,
        /// Its intensity, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub intensity: Option<f64>,
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
        /// The kind of the feeling on the surface. New entries have the kind of the feeling underneath instead.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub kind: Option<FeelingKind>,
        /// The feeling beneath the surface.
        pub underneath: String,
        /// Its intensity, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub underneath_intensity: Option<f64>,
        /// The kind of the feeling underneath.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub underneath_kind: Option<UnderneathKind>,
        /// The feelings that turned out to be reactions to a deeper one, in the order in which they were passed.
        pub layers: Vec<FeelingLayer>,
        /// The reaction of others that the person hopes for. Asked about a feeling used to get something.
        pub hope: String,
        /// The harsh message of an old wound.
        pub harsh_message: String,
        /// The need of the feeling: one of the needs offered, or the user's own words.
        pub need: String,
        /// The action that the feeling urges.
        pub urge: String,
        /// A kind letter to the part that feels it.
        pub letter: String,
        /// A feeling that responds to the need. Asked of an old wound.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub opposing: Option<OpposingFeeling>,
        /// A new meaning beside the harsh message of an old wound.
        pub new_meaning: String,
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
    /// Whether to suggest a pause: one rating of 95 or more, or two of 90 or more. Shown with [`PAUSE`].
    #[must_use]
    pub fn suggests_pause(&self) -> bool {
        let ratings = [self.surface_intensity, self.underneath_intensity, self.surface_after, self.underneath_after];
        let ratings = ratings.into_iter().chain(self.layers.iter().map(|layer| layer.intensity)).flatten();
        let at_least = |limit: u32| ratings.clone().filter(move |&rating| rating >= f64::from(limit)).count();
        at_least(CBT_LIMITS.eft_very_strong) >= 1 || at_least(CBT_LIMITS.eft_strong) >= 2
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

    fn long_texts(&self) -> [(&'static str, &'static str, &str, u32); 10] {
        let (name, short, long) = (CBT_LIMITS.name_chars, CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        [
            ("underneath", "The feeling underneath", &self.underneath, name),
            ("hope", "The hope", &self.hope, short),
            ("harshMessage", "The old message", &self.harsh_message, short),
            ("need", "The need", &self.need, short),
            ("urge", "What it asks for", &self.urge, short),
            ("newMeaning", "The new meaning", &self.new_meaning, short),
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
        checker.at_most("layers", "Feelings on the way", self.layers.len(), LAYERS_MAX);
        for (at, layer) in self.layers.iter().enumerate() {
            checker.text(format!("layers[{at}].feeling"), "The feeling", &layer.feeling, CBT_LIMITS.name_chars);
            checker.rating(format!("layers[{at}].intensity"), "The strength", layer.intensity, RATING_MAX);
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
            hope: trim(&self.hope),
            harsh_message: trim(&self.harsh_message),
            new_meaning: trim(&self.new_meaning),
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
        for layer in &mut entry.layers {
            layer.feeling = trim(&layer.feeling);
        }
        entry.layers.retain(|layer| *layer != FeelingLayer::default());
        entry
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = Vec::new();
        for (at, sensation) in self.sensations.iter().enumerate() {
            texts.push(FieldText::own(format!("sensations[{at}].place"), &sensation.place));
            texts.push(FieldText::own(format!("sensations[{at}].word"), &sensation.word));
        }
        for (at, layer) in self.layers.iter().enumerate() {
            texts.push(FieldText::own(format!("layers[{at}].feeling"), &layer.feeling));
        }
        texts.extend(self.long_texts().map(|(field, _, text, _)| FieldText::own(field, text)));
        filled(texts)
    }
}

bounds! {
    EftEntry with BodySensation, FeelingLayer {
        action: short(),
        harsh_message: short(),
        hope: short(),
        layers: items(LAYERS_MAX),
        letter: long(),
        need: short(),
        new_meaning: short(),
        sensations: items(SENSATIONS_MAX),
        surface: name(),
        surface_after: percent(),
        surface_intensity: percent(),
        thought: long(),
        thought_belief: percent(),
        underneath: name(),
        underneath_after: percent(),
        underneath_intensity: percent(),
        urge: short(),
    }
    BodySensation {
        place: name(),
        word: name(),
    }
    FeelingLayer {
        feeling: name(),
        intensity: percent(),
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
    fn a8_one_rating_of_95_or_two_of_90_suggest_a_pause() {
        let rated = |surface: f64, underneath: f64| EftEntry {
            surface_intensity: Some(surface),
            underneath_intensity: Some(underneath),
            ..EftEntry::default()
        };
        assert!(rated(95.0, 0.0).suggests_pause());
        assert!(!rated(94.0, 89.0).suggests_pause());
        assert!(rated(90.0, 90.0).suggests_pause());
        let layer = FeelingLayer { feeling: "afraid".into(), intensity: Some(95.0) };
        assert!(EftEntry { layers: vec![layer], ..EftEntry::default() }.suggests_pause());
    }

    #[test]
    fn a8_the_old_wound_keeps_its_message_and_its_new_meaning() {
        let entry = EftEntry {
            underneath_kind: Some(UnderneathKind::OldWound),
            harsh_message: " I am too much ".into(),
            new_meaning: " I was a child ".into(),
            ..entry()
        };
        assert!(entry.check(RecordStatus::Complete).valid);
        let stored = entry.trimmed();
        assert_eq!((stored.harsh_message.as_str(), stored.new_meaning.as_str()), ("I am too much", "I was a child"));
        let screened: Vec<String> = stored.texts().into_iter().map(|text| text.field).collect();
        assert!(screened.contains(&"harshMessage".into()) && screened.contains(&"newMeaning".into()));
    }

    /// An entry from before the kind was asked of the feeling underneath.
    #[test]
    fn a8_earlier_entries_with_the_kind_of_the_surface_still_open() {
        let old = r#"{"surface": "angry", "kind": "habit", "underneath": "hurt", "opposing": "calm"}"#;
        let entry: EftEntry = serde_json::from_str(old).expect("an earlier entry");
        assert_eq!((entry.kind, entry.underneath_kind), (Some(FeelingKind::Habit), None));
        assert!(entry.check(RecordStatus::Complete).valid);
        assert_eq!(entry.trimmed().opposing, Some(OpposingFeeling::Calm));
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
