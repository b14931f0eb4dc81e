//! Mood logs. [`series`] aggregates them by day.

pub mod series;
pub mod words;

use crate::bounds::bounds;
use crate::form::{Checker, FieldText, Form, FormIssue, FormIssueCode, FormReport, RecordStatus, filled, trim};
use crate::limits::{CBT_LIMITS, SCALE_MAX};
use crate::wire::wire;
use evenkeel_safety_core::limits::LIMITS;

/// The maximum intensity of an emotion; the minimum is 0.
pub const INTENSITY_MAX: f64 = 100.0;
/// The maximum of sleep, in hours.
pub const SLEEP_MAX: f64 = 24.0;
/// The step of sleep, in hours.
pub const SLEEP_STEP: f64 = 0.25;
/// The range of UTC offsets, in minutes.
const TZ_RANGE: std::ops::RangeInclusive<f64> = -720.0..=840.0;

wire! {
    /// An emotion with its optional intensity.
    input pub struct FeltEmotion {
        /// An offered emotion, or the user's own word.
        pub name: String,
        /// The intensity, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub intensity: Option<f64>,
    }
}

wire! {
    /// An activity of the day.
    input pub struct Activity {
        /// The activity, in one or two words.
        pub tag: String,
        /// The pleasure, 0 to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub pleasure: Option<f64>,
        /// The sense of achievement, 0 to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub mastery: Option<f64>,
    }
}

wire! {
    /// A mood log. Only mood and time are required.
    input pub struct MoodLog {
        /// The time, in epoch milliseconds.
        pub occurred_at_ms: f64,
        /// The author's UTC offset in minutes (east is positive).
        pub tz_offset_minutes: f64,
        /// The mood, from 0 (worst) to 10 (best).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub mood: Option<f64>,
        /// The energy, from 0 (none) to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub energy: Option<f64>,
        /// The anxiety, from 0 (none) to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub anxiety: Option<f64>,
        /// The emotions, at most six.
        pub emotions: Vec<FeltEmotion>,
        /// The activities, at most ten.
        pub activities: Vec<Activity>,
        /// The hours of sleep, in steps of 0.25.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub sleep_hours: Option<f64>,
        /// Other notes.
        pub note: String,
    }
}

impl Form for MoodLog {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        match self.mood {
            None if status == RecordStatus::Draft => {}
            None => checker.issue("mood", FormIssueCode::Required, "Choose a mood from 0 to 10."),
            mood => checker.rating("mood", "Mood", mood, SCALE_MAX),
        }
        checker.rating("energy", "Energy", self.energy, SCALE_MAX);
        checker.rating("anxiety", "Anxiety", self.anxiety, SCALE_MAX);
        checker.at_most("emotions", "Emotions", self.emotions.len(), CBT_LIMITS.moods);
        let longest = CBT_LIMITS.name_chars;
        for (at, emotion) in self.emotions.iter().enumerate() {
            let field = format!("emotions[{at}]");
            checker.needed_when(status, format!("{field}.name"), "The emotion", &emotion.name, longest);
            checker.rating(format!("{field}.intensity"), "The strength", emotion.intensity, INTENSITY_MAX);
        }
        checker.distinct("emotions", "This emotion", self.emotions.iter().map(|emotion| emotion.name.as_str()));
        checker.at_most("activities", "Activities", self.activities.len(), CBT_LIMITS.activities);
        for (at, activity) in self.activities.iter().enumerate() {
            let field = format!("activities[{at}]");
            checker.needed_when(status, format!("{field}.tag"), "The activity", &activity.tag, longest);
            checker.rating(format!("{field}.pleasure"), "Pleasure", activity.pleasure, SCALE_MAX);
            checker.rating(format!("{field}.mastery"), "Achievement", activity.mastery, SCALE_MAX);
        }
        checker.distinct("activities", "This activity", self.activities.iter().map(|activity| activity.tag.as_str()));
        if let Some(hours) = self.sleep_hours {
            checker.scale("sleepHours", "Sleep", hours, &(0.0..=SLEEP_MAX), SLEEP_STEP);
        }
        checker.text("note", "The note", &self.note, CBT_LIMITS.thought_chars);
        // Times before 2000 are assumed to be typing mistakes.
        const YEAR_2000_MS: f64 = 946_684_800_000.0;
        if !self.occurred_at_ms.is_finite() || self.occurred_at_ms < YEAR_2000_MS {
            checker.issue("occurredAtMs", FormIssueCode::Unreadable, "The day and time cannot be read.");
        }
        if !TZ_RANGE.contains(&self.tz_offset_minutes) {
            checker.issue("tzOffsetMinutes", FormIssueCode::OutOfRange, "The time zone cannot be read.");
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let mut log = self.clone();
        log.note = trim(&log.note);
        log.emotions.iter_mut().for_each(|emotion| emotion.name = trim(&emotion.name));
        log.activities.iter_mut().for_each(|activity| activity.tag = trim(&activity.tag));
        log
    }

    fn texts(&self) -> Vec<FieldText> {
        let emotions = self.emotions.iter().enumerate();
        let activities = self.activities.iter().enumerate();
        let mut texts: Vec<_> =
            emotions.map(|(at, emotion)| FieldText::own(format!("emotions[{at}].name"), &emotion.name)).collect();
        texts.extend(activities.map(|(at, done)| FieldText::own(format!("activities[{at}].tag"), &done.tag)));
        texts.push(FieldText::own("note", &self.note));
        filled(texts)
    }

    /// Returns the issue of a log that lies more than five minutes in the future, which allows for clock differences.
    fn issue_at(&self, now_ms: f64) -> Option<FormIssue> {
        (self.occurred_at_ms > now_ms + f64::from(CBT_LIMITS.future_allowance_ms)).then(|| FormIssue {
            field: "occurredAtMs".to_owned(),
            code: FormIssueCode::InFuture,
            message: "This time has not come yet. Choose now or earlier.".to_owned(),
        })
    }
}

bounds! {
    MoodLog with Activity, FeltEmotion {
        activities: items(CBT_LIMITS.activities),
        anxiety: scale(),
        emotions: items(CBT_LIMITS.moods),
        energy: scale(),
        mood: scale(),
        note: long(),
        occurred_at_ms: Bound::Free("the time of the record replaces it"),
        sleep_hours: Bound::Number { least: 0.0, most: Some(SLEEP_MAX), step: Some(SLEEP_STEP) },
        tz_offset_minutes: Bound::Free("the time of the record replaces it"),
    }
    Activity {
        mastery: scale(),
        pleasure: scale(),
        tag: name(),
    }
    FeltEmotion {
        intensity: whole(0.0, INTENSITY_MAX),
        name: name(),
    }
}

// A mood log's note never exceeds the specification's limit of notes.
const _: () = assert!(CBT_LIMITS.thought_chars <= LIMITS.notes_max_chars);

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: f64 = 1_795_303_800_000.0;

    fn log(mood: f64) -> MoodLog {
        MoodLog { mood: Some(mood), occurred_at_ms: NOW, ..MoodLog::default() }
    }

    fn fields(log: &MoodLog) -> Vec<String> {
        let issues = log.check(RecordStatus::Complete).issues.into_iter().chain(log.issue_at(NOW));
        issues.map(|issue| issue.field).collect()
    }

    #[test]
    fn requires_only_mood_and_time() {
        for mood in [0.0, 5.0, 10.0] {
            assert_eq!(fields(&log(mood)), [""; 0], "{mood}");
        }
        assert_eq!(fields(&MoodLog { mood: None, ..log(0.0) }), ["mood"]);
    }

    #[test]
    fn open_17_reports_all_values_outside_their_scales() {
        let mut wrong = log(10.5);
        wrong.energy = Some(-1.0);
        wrong.anxiety = Some(2.5);
        wrong.sleep_hours = Some(7.1);
        wrong.tz_offset_minutes = 900.0;
        wrong.emotions = vec![FeltEmotion { name: "sad".into(), intensity: Some(101.0) }];
        let expected = ["mood", "energy", "anxiety", "emotions[0].intensity", "sleepHours", "tzOffsetMinutes"];
        assert_eq!(fields(&wrong), expected);
        assert_eq!(fields(&MoodLog { sleep_hours: Some(7.25), ..log(5.0) }), [""; 0]);
    }

    #[test]
    fn open_17_refuses_times_more_than_five_minutes_ahead() {
        assert_eq!(fields(&MoodLog { occurred_at_ms: NOW + 300_000.0, ..log(5.0) }), [""; 0]);
        assert_eq!(fields(&MoodLog { occurred_at_ms: NOW + 300_001.0, ..log(5.0) }), ["occurredAtMs"]);
        assert_eq!(fields(&MoodLog { occurred_at_ms: NOW - 1e11, ..log(5.0) }), [""; 0]);
        assert_eq!(fields(&MoodLog { occurred_at_ms: f64::NAN, ..log(5.0) }), ["occurredAtMs"]);
    }

    #[test]
    fn allows_six_distinct_emotions() {
        let emotion = |name: &str| FeltEmotion { name: name.into(), intensity: None };
        assert_eq!(fields(&MoodLog { emotions: vec![emotion("sad"), emotion("Sad ")], ..log(5.0) }), ["emotions[1]"]);
        let many = (0..7).map(|n| emotion(&n.to_string())).collect();
        assert_eq!(fields(&MoodLog { emotions: many, ..log(5.0) }), ["emotions"]);
    }

    #[test]
    fn prod_10_lists_every_text_for_screening() {
        let mut full = log(5.0);
        full.note = " a ".into();
        full.emotions = vec![FeltEmotion { name: "b".into(), intensity: None }];
        full.activities = vec![Activity { tag: "c".into(), ..Activity::default() }];
        let texts: Vec<String> = full.trimmed().texts().into_iter().map(|text| text.text).collect();
        assert_eq!(texts, ["b", "c", "a"]);
    }
}
