//! The input and output types of the analytics. Every number comes with the number and the ids of the entries behind
//! it.

use crate::distortions::Pattern;
use crate::distortions::verdicts::CueRecord;
use crate::measures::{Instrument, MeasureChange};
use crate::mood::series::{MoodDay, Variability};
use crate::wire::wire;

wire! {
    /// The kind of an entry.
    pub enum EntryKind {
        /// A thought record of any form.
        ThoughtRecord,
        /// An emotion-focused entry.
        Eft,
        /// A success.
        Success,
        /// A note.
        Note,
        /// A free-form entry.
        Free,
    }
}

wire! {
    /// An entry, as needed by the analytics.
    pub struct EntryFact {
        /// The record's id.
        pub id: String,
        /// Its kind.
        pub kind: EntryKind,
        /// The time, in epoch milliseconds.
        pub occurred_at_ms: f64,
        /// The author's UTC offset in minutes (east is positive).
        pub tz_offset_minutes: f64,
        /// The patterns that the user agreed with.
        #[serde(default)]
        pub patterns: Vec<Pattern>,
        /// The belief in the hot thought before, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_before: Option<f64>,
        /// The belief in the hot thought after, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_after: Option<f64>,
        /// The highest intensity of a feeling, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub strongest: Option<f64>,
    }
}

wire! {
    /// A mood log, as needed by the analytics.
    pub struct MoodFact {
        /// The record's id.
        pub id: String,
        /// The time, in epoch milliseconds.
        pub occurred_at_ms: f64,
        /// The author's UTC offset in minutes (east is positive).
        pub tz_offset_minutes: f64,
        /// The mood, from 0 to 10.
        pub mood: f64,
        /// The emotions.
        #[serde(default)]
        pub emotions: Vec<String>,
        /// The activities.
        #[serde(default)]
        pub activities: Vec<String>,
    }
}

wire! {
    /// A questionnaire, as needed by the analytics.
    pub struct MeasureFact {
        /// The record's id.
        pub id: String,
        /// The questionnaire.
        pub instrument: Instrument,
        /// The total.
        pub total: u32,
        /// The time, in epoch milliseconds.
        pub taken_at_ms: f64,
        /// The author's UTC offset in minutes (east is positive).
        pub tz_offset_minutes: f64,
    }
}

wire! {
    /// The data to analyse, and the range of days.
    pub struct AnalyticsInput {
        /// The first day, `2026-11-21`.
        pub from_day: String,
        /// The last day, included.
        pub to_day: String,
        /// The entries.
        pub entries: Vec<EntryFact>,
        /// The mood logs.
        pub moods: Vec<MoodFact>,
        /// The questionnaires.
        pub measures: Vec<MeasureFact>,
        /// How often each wording fitted.
        #[serde(default)]
        pub cue_records: Vec<CueRecord>,
    }
}

wire! {
    /// A count with the entries behind it.
    pub struct Counted {
        /// The entry kind or emotion that was counted.
        pub name: String,
        /// The number of entries.
        pub n: u32,
        /// The ids of the entries.
        pub ids: Vec<String>,
    }
}

wire! {
    /// The change of belief in hot thoughts.
    pub struct BeliefShift {
        /// The number of records with two ratings.
        pub n: u32,
        /// The median change, after minus before.
        pub median_change: f64,
        /// The ids of the records.
        pub ids: Vec<String>,
        /// The sentence to show.
        pub sentence: String,
    }
}

wire! {
    /// How often a pattern occurred.
    pub struct PatternCount {
        /// The pattern.
        pub pattern: Pattern,
        /// The pattern's display name.
        pub name: String,
        /// The number of entries.
        pub n: u32,
        /// The share of the first half's thought records that have it, 0 to 1; absent for fewer than three records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub earlier_share: Option<f64>,
        /// The share of the second half's thought records that have it, 0 to 1; absent for fewer than three records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub later_share: Option<f64>,
        /// The share of fitting hints among the sure answers; absent for fewer than three.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub fits_rate: Option<f64>,
        /// The ids of the entries.
        pub ids: Vec<String>,
    }
}

wire! {
    /// A comparison of days with and without an activity.
    pub struct ActivityShift {
        /// The activity.
        pub activity: String,
        /// The number of days with the activity and a mood.
        pub with_days: u32,
        /// The number of days with a mood but without the activity.
        pub without_days: u32,
        /// The mean mood of days with the activity minus that of days without.
        pub difference: f64,
        /// The lower end of the 95 % confidence interval.
        pub low: f64,
        /// The upper end of the 95 % confidence interval.
        pub high: f64,
        /// The sentence to show. It claims no cause.
        pub sentence: String,
        /// The ids of the mood logs with the activity.
        pub ids: Vec<String>,
    }
}

wire! {
    /// A part of the day.
    pub enum DayPart {
        /// From 00:00 to 06:00.
        Night,
        /// From 06:00 to 12:00.
        Morning,
        /// From 12:00 to 18:00.
        Afternoon,
        /// From 18:00 to 24:00.
        Evening,
    }
}

wire! {
    /// The mood in a part of the day.
    pub struct DayPartMood {
        /// The part of the day.
        pub part: DayPart,
        /// The number of mood logs.
        pub n: u32,
        /// The median mood; absent for fewer than three logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub median: Option<f64>,
        /// The ids of the mood logs.
        pub ids: Vec<String>,
    }
}

wire! {
    /// A questionnaire result.
    pub struct MeasurePoint {
        /// The record's id.
        pub id: String,
        /// The local day, `2026-11-21`.
        pub day: String,
        /// The total.
        pub total: u32,
        /// The display name of the severity band.
        pub band_label: String,
    }
}

wire! {
    /// The results of a questionnaire over time.
    pub struct MeasureTrend {
        /// The questionnaire.
        pub instrument: Instrument,
        /// The results, in chronological order.
        pub points: Vec<MeasurePoint>,
        /// The last result compared with the first; absent for a single result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub change: Option<MeasureChange>,
    }
}

wire! {
    /// The analytics of a range of days.
    pub struct AnalyticsReport {
        /// The entries by kind.
        pub kinds: Vec<Counted>,
        /// The number of mood logs.
        pub mood_logs: u32,
        /// The days with a mood.
        pub mood_days: Vec<MoodDay>,
        /// The variability of moods; absent for fewer than three days.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub variability: Option<Variability>,
        /// The change of beliefs; absent for fewer than three records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<BeliefShift>,
        /// The patterns, the most frequent first.
        pub patterns: Vec<PatternCount>,
        /// The ids of up to five entries with the most intense feelings; empty for fewer than three.
        pub strongest: Vec<String>,
        /// Activities with at least five days on both sides and a mood that varies, the largest difference first. Each
        /// is tested on its own at 95 %, and days that follow each other are not independent, so pages say both.
        pub activities: Vec<ActivityShift>,
        /// The four parts of the day.
        pub day_parts: Vec<DayPartMood>,
        /// The questionnaires.
        pub measures: Vec<MeasureTrend>,
        /// The emotions, the most frequent first.
        pub emotions: Vec<Counted>,
        /// The minimum number of entries for a number.
        pub minimum: u32,
        /// The minimum number of days on each side of a comparison.
        pub minimum_days: u32,
    }
}
