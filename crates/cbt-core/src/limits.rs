//! The one table of numbers of the CBT forms. Lengths are Unicode scalar values of the trimmed text.

use crate::wire::wire;

/// The longest id in a record: of another record, a scenario, a rule.
pub const ID_CHARS: u32 = 80;
/// So many answers to one card of the coach are kept, the newest.
pub const COACH_ATTEMPTS: usize = 20;
/// The most reminders of a day.
pub const REMINDERS_MAX: u32 = 3;
/// The most suggestions that are remembered as put off.
pub const PUT_OFF_MAX: u32 = 50;

wire! {
    /// Limits of the forms. Where the specification is silent these are our own choice (OPEN-12 to OPEN-17).
    #[derive(Copy)]
    pub struct CbtLimits {
        /// The longest automatic thought, balanced thought, letter or other longer answer.
        pub thought_chars: u32,
        /// The most moods of a record, and the most emotions of a mood log.
        pub moods: u32,
        /// The most automatic thoughts of a record.
        pub thoughts: u32,
        /// The most thinking patterns of a record.
        pub patterns: u32,
        /// The most facts on one side of the evidence.
        pub evidence_items: u32,
        /// The longest fact, reason or other short answer.
        pub short_chars: u32,
        /// The longest name: an emotion, an activity, a body place.
        pub name_chars: u32,
        /// A rating of a mood that changes by less than this counts as no change.
        pub noticeable_change: u32,
        /// The longest title of a note.
        pub title_chars: u32,
        /// The most tags of a note.
        pub tags: u32,
        /// The longest tag.
        pub tag_chars: u32,
        /// The most activities of a mood log.
        pub activities: u32,
        /// How far ahead of the clock a time may lie, in milliseconds: clocks differ.
        pub future_allowance_ms: u32,
        /// A success shorter than this many words is asked to be more precise.
        pub success_words: u32,
        /// An emotion this strong, felt twice in one entry, suggests a pause.
        pub eft_strong: u32,
        /// The longest paragraph the pattern finder takes.
        pub analyser_chars: u32,
        /// The most patterns shown at once.
        pub patterns_shown: u32,
        /// The most questions in a downward arrow.
        pub arrow_levels: u32,
        /// The most slices of a responsibility pie.
        pub pie_slices: u32,
        /// The longest thought the reframing page takes.
        pub reframe_thought_chars: u32,
        /// The longest situation it takes.
        pub reframe_situation_chars: u32,
        /// The longest reframe.
        pub reframe_card_chars: u32,
        /// The highest school grade a reframe may need.
        pub reframe_grade: u32,
        /// Fewer entries than this make no chart and no number.
        pub chart_min: u32,
        /// Fewer days than this on either side make no comparison.
        pub compare_min_days: u32,
        /// The most items in one step of a safety plan.
        pub plan_items: u32,
        /// After how many days a safety plan is due for a look.
        pub plan_review_days: u32,
        /// After how many days a questionnaire is due.
        pub measure_due_days: u32,
        /// A questionnaire is not taken more often than every this many days.
        pub measure_min_days: u32,
        /// For how many days an answer to item 9 above 0 stays marked.
        pub item9_days: u32,
    }
}

/// The values in force.
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
    analyser_chars: 5000,
    patterns_shown: 3,
    arrow_levels: 7,
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
};
