//! The invented people. No person here is, or is made after, a real person.

use evenkeel_cbt_core::caseload::homework::HomeworkTemplate;
use uuid::{Uuid, uuid};

use crate::domain::care::Scope;

/// One person's six months.
pub(super) struct Invented {
    pub(super) name: &'static str,
    /// How long ago the link began, in days.
    pub(super) days: i64,
    pub(super) scopes: &'static [Scope],
    /// PHQ-9 and GAD-7 totals, every two weeks, the oldest first. The last one was filled in `silent` days ago.
    pub(super) phq9: &'static [u32],
    pub(super) gad7: &'static [u32],
    /// The answer to item 9 in the newest PHQ-9.
    pub(super) item9: u32,
    /// Mood at the beginning and now, from 0 to 10.
    pub(super) mood: (f64, f64),
    /// For how many days nothing was written.
    pub(super) silent: i64,
    /// How records are shared: every n-th in full, the others as summaries. 0: nothing is shared.
    pub(super) full_every: usize,
    /// Homework set and done.
    pub(super) tasks: (usize, usize),
    pub(super) session_in_days: Option<i64>,
    pub(super) comment: Option<&'static str>,
    /// The question in the brief that was approved for the next session.
    pub(super) question: Option<&'static str>,
    /// The entry that the story is about, and how many days ago it was written.
    pub(super) entry: Option<(&'static str, i64)>,
    /// Whether there is a safety plan.
    pub(super) plan: bool,
    pub(super) paused: bool,
}

impl Invented {
    /// Returns the person's user id. The last one is the demo patient.
    pub(super) fn id(&self, at: usize, demo_patient: Uuid) -> Uuid {
        const FIRST: u128 = uuid!("00000000-0000-7000-8000-00000000de40").as_u128();
        if at + 1 == PATIENTS.len() { demo_patient } else { Uuid::from_u128(FIRST + at as u128) }
    }
}

/// The homework, in order: the tool and the instructions.
#[rustfmt::skip]
pub(super) const TASKS: [(HomeworkTemplate, &str); 10] = [
    (HomeworkTemplate::MoodLog, "Note your mood once a day, at the same time if you can."),
    (HomeworkTemplate::ThoughtRecord, "One thought record this week, on the moment that stayed with you longest."),
    (HomeworkTemplate::Activity, "Two short walks. See how you feel before and after."),
    (HomeworkTemplate::MeasurePhq9, "Please fill in the PHQ-9 before we meet."),
    (HomeworkTemplate::ThoughtRecord, "One more thought record. Look for facts on both sides."),
    (HomeworkTemplate::Success, "Write down one thing that went better than you thought it would."),
    (HomeworkTemplate::MeasureGad7, "Please fill in the GAD-7 before we meet."),
    (HomeworkTemplate::Challenge, "Take the thought from last time and look at it from the outside."),
    (HomeworkTemplate::Activity, "One thing with another person, as small as you like."),
    (HomeworkTemplate::Own, "Read our notes again and mark what fits you."),
];

const ALL: &[Scope] = Scope::ALL;
const MOST: &[Scope] = &[Scope::JournalShared, Scope::MoodTrend, Scope::Measures, Scope::Homework];

const NOTHING: Invented = Invented {
    name: "",
    days: 182,
    scopes: MOST,
    phq9: &[],
    gad7: &[],
    item9: 0,
    mood: (5.0, 5.0),
    silent: 1,
    full_every: 3,
    tasks: (6, 4),
    session_in_days: None,
    comment: None,
    question: None,
    entry: None,
    plan: false,
    paused: false,
};

pub(super) static PATIENTS: [Invented; 17] = [
    // Item 9 above zero, today.
    Invented {
        name: "Amal Bright",
        scopes: ALL,
        phq9: &[13, 14, 13, 12, 13, 12, 11, 12, 13, 12, 13, 12],
        gad7: &[11, 11, 10, 10, 11, 10, 9, 10, 9, 9, 10, 9],
        item9: 1,
        mood: (4.0, 4.2),
        silent: 0,
        tasks: (8, 7),
        session_in_days: Some(1),
        comment: Some("Thank you for showing me this. Let's start with it on Monday."),
        question: Some("How do I tell my family what helps?"),
        entry: Some(("Mornings are the worst. By noon I can breathe, and I told my sister so.", 4)),
        plan: true,
        ..NOTHING
    },
    // The reliable worsening, with a heavy entry.
    Invented {
        name: "Jonas Keel",
        scopes: ALL,
        phq9: &[10, 9, 10, 11, 10, 11, 12, 12, 14, 15, 16, 17],
        gad7: &[9, 9, 8, 9, 10, 10, 9, 10, 11, 12, 12, 13],
        mood: (5.5, 2.4),
        silent: 2,
        full_every: 2,
        tasks: (8, 3),
        session_in_days: Some(3),
        entry: Some((
            "Could not get up for the early shift again. I keep thinking everyone would be better off without me, and \
             that I want to die.",
            2,
        )),
        plan: true,
        ..NOTHING
    },
    // Reliably better, below both thresholds.
    Invented {
        name: "Mei Harbour",
        scopes: ALL,
        phq9: &[17, 16, 15, 13, 12, 11, 10, 8, 7, 6, 6, 5],
        gad7: &[14, 13, 12, 12, 10, 9, 8, 7, 6, 6, 5, 5],
        mood: (3.6, 7.4),
        tasks: (10, 10),
        session_in_days: Some(6),
        comment: Some("Six things to strangers. That was the plan, and you did it."),
        question: Some("Is it time to meet less often?"),
        entry: Some(("The party: I said six things to strangers, and nobody laughed at me.", 3)),
        ..NOTHING
    },
    // Silent for 19 days, with two questionnaires missed.
    Invented {
        name: "Tom\u{e1}s Reed",
        phq9: &[12, 12, 11, 12, 11, 11, 12, 11],
        gad7: &[8, 8, 9, 8, 8, 8, 8, 8],
        mood: (4.8, 4.4),
        silent: 38,
        tasks: (6, 1),
        ..NOTHING
    },
    Invented {
        name: "Priya Lamp",
        phq9: &[9, 8, 8, 7, 7, 6, 7, 6, 5, 6, 5, 5],
        gad7: &[14, 13, 13, 12, 11, 10, 9, 9, 8, 8, 7, 7],
        mood: (5.0, 6.4),
        tasks: (9, 8),
        session_in_days: Some(8),
        comment: Some("The worry time seems to do its work."),
        entry: Some(("Worry time at six, fifteen minutes. The rest of the evening was mine.", 5)),
        ..NOTHING
    },
    Invented {
        name: "Ines Weir",
        phq9: &[16, 15, 15, 14, 12, 12, 11, 9, 9, 8, 8, 7],
        gad7: &[10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 6, 6],
        mood: (4.0, 6.6),
        tasks: (8, 6),
        session_in_days: Some(10),
        ..NOTHING
    },
    Invented {
        name: "Kofi Mast",
        scopes: &[Scope::Measures, Scope::Homework],
        phq9: &[11, 12, 11, 10, 11, 10, 11, 10, 10, 11, 10, 10],
        gad7: &[12, 12, 11, 12, 11, 11, 12, 11, 11, 11, 10, 11],
        mood: (4.6, 4.9),
        full_every: 0,
        tasks: (7, 5),
        ..NOTHING
    },
    // Paused: shares nothing for now.
    Invented {
        name: "Wren Holloway",
        phq9: &[8, 8, 7, 7, 7, 6],
        gad7: &[7, 7, 6, 6, 6, 5],
        mood: (5.8, 6.2),
        silent: 26,
        tasks: (3, 3),
        paused: true,
        ..NOTHING
    },
    // A caseload as full as a real one, most of them on the way to feeling better.
    Invented {
        name: "Sofia Marsh",
        phq9: &[14, 13, 12, 11, 9, 8, 7, 7, 6, 6, 5, 5],
        gad7: &[12, 12, 11, 9, 8, 7, 6, 6, 5, 5, 5, 4],
        mood: (4.2, 7.0),
        tasks: (8, 7),
        session_in_days: Some(7),
        ..NOTHING
    },
    Invented {
        name: "Daniel Ford",
        days: 176,
        phq9: &[12, 12, 10, 9, 8, 8, 7, 6, 6, 7, 6, 6],
        gad7: &[9, 8, 8, 7, 7, 6, 6, 6, 5, 5, 6, 5],
        mood: (4.9, 6.8),
        silent: 3,
        full_every: 4,
        tasks: (7, 6),
        session_in_days: Some(12),
        ..NOTHING
    },
    Invented {
        name: "Leila Stone",
        scopes: ALL,
        phq9: &[16, 15, 13, 11, 10, 9, 8, 8, 7, 7, 6, 6],
        gad7: &[13, 12, 11, 9, 8, 7, 7, 6, 6, 6, 5, 5],
        mood: (3.8, 6.9),
        silent: 2,
        tasks: (9, 9),
        session_in_days: Some(5),
        comment: Some("You asked him instead of guessing. That is the whole exercise."),
        ..NOTHING
    },
    Invented {
        name: "Marek Dale",
        days: 170,
        phq9: &[11, 11, 10, 8, 8, 7, 6, 6, 5, 5, 4, 4],
        gad7: &[11, 10, 9, 8, 7, 6, 5, 5, 5, 4, 4, 4],
        mood: (5.2, 7.3),
        silent: 4,
        tasks: (6, 5),
        ..NOTHING
    },
    Invented {
        name: "Aisha Brook",
        phq9: &[13, 12, 12, 10, 9, 8, 8, 7, 8, 7, 7, 6],
        gad7: &[10, 10, 9, 8, 7, 7, 6, 6, 6, 5, 6, 5],
        mood: (4.6, 6.5),
        full_every: 2,
        tasks: (8, 6),
        session_in_days: Some(9),
        ..NOTHING
    },
    Invented {
        name: "Noah Quay",
        days: 168,
        phq9: &[15, 14, 12, 11, 10, 9, 9, 8, 8, 8, 7, 7],
        gad7: &[9, 9, 8, 8, 7, 6, 6, 6, 5, 5, 5, 5],
        mood: (4.0, 6.4),
        silent: 3,
        tasks: (7, 4),
        session_in_days: Some(14),
        ..NOTHING
    },
    Invented {
        name: "Grace Linden",
        phq9: &[12, 13, 12, 12, 11, 12, 12, 11, 12, 11, 11, 11],
        gad7: &[9, 9, 10, 9, 9, 8, 9, 9, 8, 9, 8, 8],
        mood: (4.5, 4.8),
        silent: 2,
        tasks: (8, 5),
        session_in_days: Some(11),
        ..NOTHING
    },
    Invented {
        name: "Yuki Shore",
        days: 150,
        phq9: &[10, 10, 11, 10, 10, 10, 11, 10, 10, 9],
        gad7: &[8, 9, 8, 8, 9, 8, 8, 8, 8, 8],
        mood: (5.0, 5.3),
        silent: 5,
        full_every: 4,
        tasks: (6, 4),
        ..NOTHING
    },
    // The demo patient: two months of an ordinary life.
    Invented {
        name: "Demo patient",
        days: 60,
        phq9: &[11, 10, 9, 8],
        gad7: &[10, 9, 8, 8],
        mood: (4.9, 6.1),
        silent: 0,
        full_every: 4,
        tasks: (4, 2),
        session_in_days: Some(4),
        comment: Some("I like how you put the facts side by side here."),
        entry: Some(("Long week. The call on Thursday went better than I had feared, and I slept after it.", 2)),
        plan: true,
        ..NOTHING
    },
];
