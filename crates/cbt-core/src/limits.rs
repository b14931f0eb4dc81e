//! The limits of the CBT forms. Lengths are Unicode scalar values of the trimmed text.

use crate::wire::wire;

/// The maximum length of an id of a record, scenario or rule.
pub const ID_CHARS: u32 = 80;
/// The maximum of intensities and beliefs; the minimum is 0.
pub const RATING_MAX: f64 = 100.0;
/// The maximum of mood, energy, anxiety, pleasure and mastery; the minimum is 0.
pub const SCALE_MAX: f64 = 10.0;
/// The number of attempts kept per coach card, the newest ones.
pub const COACH_ATTEMPTS: usize = 20;
/// The maximum number of reminders per day.
pub const REMINDERS_MAX: u32 = 3;
/// The maximum length of the name of a language model.
pub const PROVIDER_CHARS: u32 = 120;
/// The maximum number of dismissed suggestions that are stored.
pub const PUT_OFF_MAX: u32 = 50;

wire! {
    /// The limits of the forms. Where the specification is silent they are our own choice (OPEN-12 to OPEN-17).
    #[derive(Copy)]
    pub struct CbtLimits {
        /// The maximum length of an automatic thought, balanced thought, letter or other long answer.
        pub thought_chars: u32,
        /// The maximum number of moods per record, and of emotions per mood log.
        pub moods: u32,
        /// The maximum number of automatic thoughts per record.
        pub thoughts: u32,
        /// The maximum number of thinking patterns per record.
        pub patterns: u32,
        /// The maximum number of facts per side of the evidence.
        pub evidence_items: u32,
        /// The maximum length of a fact, reason or other short answer.
        pub short_chars: u32,
        /// The maximum length of a name: an emotion, an activity, a place in the body.
        pub name_chars: u32,
        /// The smallest change of a rating that counts as a change.
        pub noticeable_change: u32,
        /// The maximum length of a note's title.
        pub title_chars: u32,
        /// The maximum number of tags per note.
        pub tags: u32,
        /// The maximum length of a tag.
        pub tag_chars: u32,
        /// The maximum number of activities per mood log.
        pub activities: u32,
        /// How far a time may be in the future, in milliseconds, to allow for clock differences.
        pub future_allowance_ms: u32,
        /// A success with fewer words than this gets a hint to be more specific.
        pub success_words: u32,
        /// Two ratings of at least this in an emotion-focused entry suggest a pause.
        pub eft_strong: u32,
        /// One rating of at least this in an emotion-focused entry suggests a pause.
        pub eft_very_strong: u32,
        /// The maximum length of a text for the pattern finder.
        pub analyser_chars: u32,
        /// The maximum number of patterns shown at first.
        pub patterns_shown: u32,
        /// The maximum number of levels of a downward arrow.
        pub arrow_levels: u32,
        /// The maximum number of levels of a downward arrow without a therapist.
        pub arrow_levels_alone: u32,
        /// The maximum number of slices of a responsibility pie.
        pub pie_slices: u32,
        /// The maximum length of a thought on the reframing page.
        pub reframe_thought_chars: u32,
        /// The maximum length of a situation on the reframing page.
        pub reframe_situation_chars: u32,
        /// The maximum length of a reframe.
        pub reframe_card_chars: u32,
        /// The maximum reading grade of a reframe.
        pub reframe_grade: u32,
        /// The minimum number of entries for a chart or a number.
        pub chart_min: u32,
        /// The minimum number of days on each side of a comparison.
        pub compare_min_days: u32,
        /// The maximum number of items per step of a safety plan.
        pub plan_items: u32,
        /// The number of days after which a safety plan is due for review.
        pub plan_review_days: u32,
        /// The number of days after which a questionnaire is due.
        pub measure_due_days: u32,
        /// The minimum number of days between questionnaires.
        pub measure_min_days: u32,
        /// The number of days for which an answer above 0 to item 9 stays marked.
        pub item9_days: u32,
        /// The maximum length of a chat message.
        pub chat_chars: u32,
        /// The maximum number of articles that an answer names.
        pub chat_sources: u32,
    }
}

/// The limits in force.
pub const CBT_LIMITS: CbtLimits = CbtLimits {
    thought_chars: 2000,
    moods: 6,
    thoughts: 10,
    patterns: 6,
    evidence_items: 20,
    short_chars: 500,
    name_chars: 40,
    noticeable_change: 5,
    title_chars: 120,
    tags: 10,
    tag_chars: 30,
    activities: 10,
    future_allowance_ms: 300_000,
    success_words: 5,
    eft_strong: 90,
    eft_very_strong: 95,
    analyser_chars: 5000,
    patterns_shown: 3,
    arrow_levels: 7,
    arrow_levels_alone: 3,
    pie_slices: 12,
    reframe_thought_chars: 1000,
    reframe_situation_chars: 2000,
    reframe_card_chars: 280,
    reframe_grade: 8,
    chart_min: 3,
    compare_min_days: 5,
    plan_items: 20,
    plan_review_days: 90,
    measure_due_days: 14,
    measure_min_days: 7,
    item9_days: 60,
    chat_chars: 4000,
    chat_sources: 5,
};
