//! What goes into the analytics and what comes out. Every number comes with how many entries are behind it, and which.

use crate::distortions::Pattern;
use crate::distortions::verdicts::CueRecord;
use crate::measures::{Instrument, MeasureChange};
use crate::mood::series::{MoodDay, Variability};
use crate::wire::wire;

wire! {
    /// A kind of entry.
    pub enum EntryKind {
        /// A thought record, in any of its forms.
        ThoughtRecord,
        /// An emotion-focused entry.
        Eft,
        /// A success.
        Success,
        /// A note.
        Note,
        /// A free entry.
        Free,
    }
}

wire! {
    /// What the analytics need to know of an entry.
    pub struct EntryFact {
        /// Its id.
        pub id: String,
        /// Its kind.
        pub kind: EntryKind,
        /// When, epoch milliseconds.
        pub occurred_at_ms: f64,
        /// Minutes the person's clock was ahead of UTC (east is positive).
        pub tz_offset_minutes: f64,
        /// The patterns the person agreed with.
        #[serde(default)]
        pub patterns: Vec<Pattern>,
        /// How much the hot thought was believed before, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_before: Option<f64>,
        /// And after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_after: Option<f64>,
        /// The strongest feeling of the entry, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub strongest: Option<f64>,
    }
}

wire! {
    /// What they need to know of a mood log.
    pub struct MoodFact {
        /// Its id.
        pub id: String,
        /// When, epoch milliseconds.
        pub occurred_at_ms: f64,
        /// Minutes the person's clock was ahead of UTC (east is positive).
        pub tz_offset_minutes: f64,
        /// From 0 to 10.
        pub mood: f64,
        /// Emotions, in words.
        #[serde(default)]
        pub emotions: Vec<String>,
        /// Activities, in words.
        #[serde(default)]
        pub activities: Vec<String>,
    }
}

wire! {
    /// What they need to know of a questionnaire.
    pub struct MeasureFact {
        /// Its id.
        pub id: String,
        /// Which.
        pub instrument: Instrument,
        /// The total.
        pub total: u32,
        /// When, epoch milliseconds.
        pub taken_at_ms: f64,
        /// Minutes the person's clock was ahead of UTC (east is positive).
        pub tz_offset_minutes: f64,
    }
}

wire! {
    /// Everything to look at, and from which day to which.
    pub struct AnalyticsInput {
        /// The first day, `2026-11-21`.
        pub from_day: String,
        /// The last day, included.
        pub to_day: String,
        /// Entries.
        pub entries: Vec<EntryFact>,
        /// Mood logs.
        pub moods: Vec<MoodFact>,
        /// Questionnaires.
        pub measures: Vec<MeasureFact>,
        /// How often each wording fitted.
        #[serde(default)]
        pub cue_records: Vec<CueRecord>,
    }
}

wire! {
    /// Something counted, and the entries behind it.
    pub struct Counted {
        /// What was counted: an entry kind, an emotion.
        pub name: String,
        /// How many.
        pub n: u32,
        /// The entries.
        pub ids: Vec<String>,
    }
}

wire! {
    /// How the belief in hot thoughts moved.
    pub struct BeliefShift {
        /// How many records have it rated twice.
        pub n: u32,
        /// The median change, after minus before.
        pub median_change: f64,
        /// The records.
        pub ids: Vec<String>,
        /// A sentence to show.
        pub sentence: String,
    }
}

wire! {
    /// How often a pattern was agreed with.
    pub struct PatternCount {
        /// The pattern.
        pub pattern: Pattern,
        /// Its name on the screen.
        pub name: String,
        /// How many entries.
        pub n: u32,
        /// In the first half of the days.
        pub earlier: u32,
        /// In the second half.
        pub later: u32,
        /// How often its hints fitted, of those the person was sure of; absent under three.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub fits_rate: Option<f64>,
        /// The entries.
        pub ids: Vec<String>,
    }
}

wire! {
    /// Days with an activity beside days without it.
    pub struct ActivityShift {
        /// The activity.
        pub activity: String,
        /// Days with it that have a mood.
        pub with_days: u32,
        /// Days without it that have a mood.
        pub without_days: u32,
        /// The mean mood of days with it minus that of days without.
        pub difference: f64,
        /// The lower end of the 95 % interval.
        pub low: f64,
        /// The upper end.
        pub high: f64,
        /// A sentence to show: what went with what, and no cause.
        pub sentence: String,
        /// The mood logs that name the activity.
        pub ids: Vec<String>,
    }
}

wire! {
    /// A part of the day.
    pub enum DayPart {
        /// From 0 to 6.
        Night,
        /// From 6 to 12.
        Morning,
        /// From 12 to 18.
        Afternoon,
        /// From 18 to 24.
        Evening,
    }
}

wire! {
    /// The mood of a part of the day.
    pub struct DayPartMood {
        /// Which part.
        pub part: DayPart,
        /// How many logs.
        pub n: u32,
        /// The median mood; absent under three logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub median: Option<f64>,
        /// The logs.
        pub ids: Vec<String>,
    }
}

wire! {
    /// One result of a questionnaire.
    pub struct MeasurePoint {
        /// Its id.
        pub id: String,
        /// The day, `2026-11-21`.
        pub day: String,
        /// The total.
        pub total: u32,
        /// Where it lies.
        pub band_label: String,
    }
}

wire! {
    /// The results of a questionnaire.
    pub struct MeasureTrend {
        /// Which.
        pub instrument: Instrument,
        /// Its results, in order.
        pub points: Vec<MeasurePoint>,
        /// The last beside the first; absent for one result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub change: Option<MeasureChange>,
    }
}

wire! {
    /// The analytics of some days.
    pub struct AnalyticsReport {
        /// Entries by kind.
        pub kinds: Vec<Counted>,
        /// How many mood logs.
        pub mood_logs: u32,
        /// The days that have a mood.
        pub mood_days: Vec<MoodDay>,
        /// How moods spread and move; absent under three days.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub variability: Option<Variability>,
        /// How beliefs moved; absent under three records.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<BeliefShift>,
        /// Patterns, the most frequent first.
        pub patterns: Vec<PatternCount>,
        /// Up to five entries with the strongest feelings; empty under three.
        pub strongest: Vec<String>,
        /// Activities with at least five days on either side, the largest difference first.
        pub activities: Vec<ActivityShift>,
        /// The four parts of the day.
        pub day_parts: Vec<DayPartMood>,
        /// Questionnaires.
        pub measures: Vec<MeasureTrend>,
        /// Emotions in words, the most frequent first.
        pub emotions: Vec<Counted>,
        /// Fewer entries than this make no number.
        pub minimum: u32,
        /// Fewer days than this on either side make no comparison.
        pub minimum_days: u32,
    }
}
