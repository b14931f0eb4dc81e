//! The records of the invented people.

use evenkeel_cbt_core::record::{RecordContent, RecordKind, RecordStatus, Share};
use serde_json::{Value, json};
use uuid::Uuid;

use super::people::Invented;
use crate::{
    domain::{
        record::{ImportedRecord, RecordMeta},
        time::Moment,
    },
    time::{DAY_MS, HOUR_MS},
};

/// A situation, the thought in it, its pattern, the evidence for and against it, and a fairer thought.
type Scene = (&'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const SCENES: [Scene; 8] = [
    ("A friend didn't answer my message for a day.", "She's had enough of me.", "mind_reading",
     "She usually answers sooner.", "She was on a train. She has had busy weeks before.", "She may just be busy. I can ask her."),
    ("I made a slip in a form at work.", "I can't do anything right.", "all_or_nothing",
     "There was a slip.", "The other forms were fine, and it was put right in a minute.", "I made one slip and fixed it."),
    ("The phone rang and it was the landlord.", "This will be bad news.", "fortune_telling",
     "He rarely calls.", "Last time it was about the bins.", "I don't know yet. I can listen first."),
    ("My sister was quiet at dinner.", "It's because of what I said.", "personalization",
     "I had talked a lot.", "She had a long shift behind her.", "She may be tired. It needn't be me."),
    ("I didn't go for the walk I had planned.", "I should be further by now.", "should_statements",
     "I had planned it.", "It rained, and I went twice last week.", "I'd like to walk more. Two walks are a start."),
    ("A colleague praised the talk I gave.", "He's only being nice.", "disqualifying_positive",
     "He is a kind man.", "He named two parts that he liked.", "He liked two parts. I can let that stand."),
    ("I lay awake until two.", "Tomorrow is ruined.", "catastrophizing",
     "I am slower when I'm tired.", "I've had fair days after bad nights.", "It'll be a slower day, and it will pass."),
    ("I saw photos of a party I wasn't at.", "Everyone else has their life sorted.", "unfair_comparison",
     "They looked happy.", "Photos show a minute. I know two of them had a hard year.", "I saw one minute of their evening."),
];

#[rustfmt::skip]
const DAYS: [(&str, &str, &str); 8] = [
    ("Slept badly", "tired", "a short walk"),
    ("Lunch outside", "calm", "lunch with someone"),
    ("Work was loud", "anxious", "work"),
    ("Cooked for the first time this week", "content", "cooking"),
    ("Nothing special", "flat", "reading"),
    ("A call with my brother", "warm", "a phone call"),
    ("Stayed in", "sad", "music"),
    ("The garden", "calm", "gardening"),
];

#[rustfmt::skip]
const GOOD: [(&str, &str); 4] = [
    ("I rang the doctor myself and asked for an earlier time.", "I wrote down what to say before I called."),
    ("I went to the shop at noon although it was full.", "I took the list and went one aisle at a time."),
    ("I told my sister that I needed an hour to myself.", "I said it in one sentence and did not explain."),
    ("I finished the form that had been on the table for weeks.", "I set a clock to ten minutes and began."),
];

/// Returns the person's records.
pub(super) fn records(of: &Invented, now: i64) -> Vec<ImportedRecord> {
    let mut writer = Writer { of, now, made: Vec::new() };
    let (first, last) = (of.days.max(of.phq9.len() as i64 * 14), of.silent);
    for (step, day) in (last..first).rev().step_by(2).enumerate() {
        writer.mood(step, day, first);
    }
    for (step, day) in (last + 3..first).rev().step_by(9).enumerate() {
        writer.thought_record(step, day);
    }
    for (step, day) in (last + 8..first).rev().step_by(31).enumerate() {
        let (happened, helped) = GOOD[step % GOOD.len()];
        let content = json!({"happened": happened, "helped": helped, "belief": 40 + 5 * step % 50});
        writer.add(RecordKind::Success, day, 19, content, step);
    }
    for (kind, totals) in [("phq9", of.phq9), ("gad7", of.gad7)] {
        for (at, total) in totals.iter().enumerate() {
            let rest = totals.len() - 1 - at;
            writer.measure(kind, *total, last + 14 * rest as i64, rest == 0);
        }
    }
    if let Some((words, day)) = of.entry {
        let content = json!({"situation": words, "thoughts": "", "notes": ""});
        writer.shared(RecordKind::JournalEntry, day, 20, content, Share::Full);
    }
    if of.plan {
        writer.plan();
    }
    writer.made
}

struct Writer<'a> {
    of: &'a Invented,
    now: i64,
    made: Vec<ImportedRecord>,
}

impl Writer<'_> {
    /// Adds a record that is shared as the person shares.
    fn add(&mut self, kind: RecordKind, days_ago: i64, hour: i64, content: Value, step: usize) {
        let share = match self.of.full_every {
            0 => Share::Private,
            every if step.is_multiple_of(every) => Share::Full,
            _ if step.is_multiple_of(2) => Share::Summary,
            _ => Share::Private,
        };
        self.shared(kind, days_ago, hour, content, share);
    }

    fn shared(&mut self, kind: RecordKind, days_ago: i64, hour: i64, content: Value, share: Share) {
        // Days begin at midnight UTC. A record of today that would be later than now is moved to a little earlier.
        let midnight = self.now - self.now.rem_euclid(DAY_MS);
        let minutes = (self.made.len() as i64 * 7 % 50) * 60_000;
        let at_ms = (midnight - days_ago * DAY_MS + hour * HOUR_MS + minutes).min(self.now - HOUR_MS - minutes);
        let Ok(content) = RecordContent::read(kind, content) else { return };
        let meta =
            RecordMeta { status: RecordStatus::Complete, share, occurred: Moment { at_ms, tz_offset_minutes: 0 } };
        let id = Uuid::now_v7();
        self.made.push(ImportedRecord { id, meta, content, created_at: at_ms, updated_at: at_ms, deleted_at: None });
    }

    fn mood(&mut self, step: usize, day: i64, first: i64) {
        let (from, to) = self.of.mood;
        let way = 1.0 - day as f64 / first.max(1) as f64;
        // A fixed up and down, so that days differ and every start makes the same story.
        let swing = [0.0, 1.0, -1.0, 0.5, -1.5, 1.5, -0.5][step % 7];
        let mood = (from + (to - from) * way + swing).round().clamp(0.0, 10.0);
        let (note, emotion, activity) = DAYS[step % DAYS.len()];
        let content = json!({
            "occurredAtMs": 0, "tzOffsetMinutes": 0, "mood": mood, "energy": (mood - 1.0).max(0.0),
            "anxiety": (9.0 - mood).max(0.0), "emotions": [{"name": emotion, "intensity": 40 + 5 * (step % 8)}],
            "activities": [{"tag": activity}], "sleepHours": 6.0 + (step % 5) as f64 * 0.5, "note": note,
        });
        self.shared(RecordKind::MoodLog, day, 18, content, Share::Private);
    }

    fn thought_record(&mut self, step: usize, day: i64) {
        // Everyone begins at another scene.
        let (situation, thought, pattern, supports, contradicts, fairer) =
            SCENES[(step + self.of.name.len()) % SCENES.len()];
        let content = json!({
            "situation": situation,
            "moods": [{"emotion": "anxious", "intensity": 70, "after": 45}],
            "thoughts": [{"text": thought, "belief": 75, "hot": true}],
            "patterns": [pattern],
            "evidenceFor": [supports],
            "evidenceAgainst": [contradicts],
            "balanced": fairer,
            "balancedBelief": 60,
            "hotBeliefAfter": 40,
        });
        self.add(RecordKind::ThoughtRecord, day, 20, content, step);
    }

    fn measure(&mut self, instrument: &str, total: u32, day: i64, newest: bool) {
        let items = if instrument == "phq9" { 9 } else { 7 };
        let item9 = if newest && instrument == "phq9" { self.of.item9 } else { 0 };
        let mut answers = vec![0; items];
        let mut rest = total.saturating_sub(item9);
        // Item 9 stays as the story says.
        let others = if items == 9 { 8 } else { items };
        while rest > 0 && answers[..others].iter().any(|answer| *answer < 3) {
            for answer in answers[..others].iter_mut().filter(|answer| **answer < 3) {
                if rest > 0 {
                    *answer += 1;
                    rest -= 1;
                }
            }
        }
        if items == 9 {
            answers[8] = item9;
        }
        let mut content = json!({"instrument": instrument, "answers": answers});
        if item9 > 0 {
            content["safetyAnswer"] = json!("thinking_safe");
        }
        self.shared(RecordKind::Measure, day, 8, content, Share::Private);
    }

    fn plan(&mut self) {
        let content = json!({
            "warningSigns": ["I stop answering messages", "I sleep in the afternoon"],
            "actions": [{"text": "Walk to the river and back"}],
            "helpers": [{"name": "My sister"}],
            "reasons": ["My sister's children"],
            "likelyToUse": 7,
            "keptWhere": "On the phone",
        });
        self.shared(RecordKind::SafetyPlan, 30, 17, content, Share::Private);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{demo::people::PATIENTS, service::records::judged};
    use evenkeel_safety_core::JournalRules;

    #[test]
    fn everything_that_the_invented_people_wrote_can_be_saved() {
        let now = 1_795_000_000_000;
        for person in &PATIENTS {
            let records = records(person, now);
            assert!(records.len() > 30, "{}: {}", person.name, records.len());
            for record in records {
                let at = record.meta.occurred.at_ms;
                assert!(at < now, "{}: in the future", person.name);
                let (content, verdict) = judged(record.content, record.meta, &JournalRules::default(), now);
                assert_eq!(verdict.issues, [], "{}: {:?}", person.name, content.kind());
            }
        }
    }

    #[test]
    fn every_questionnaire_has_the_total_of_the_story() {
        let totals = |name: &str| -> Vec<u32> {
            let person = PATIENTS.iter().find(|person| person.name == name).expect("a person");
            let found = records(person, 1_795_000_000_000).into_iter().filter_map(|record| match record.content {
                RecordContent::Measure(taken) if taken.answers.len() == 9 => {
                    Some(taken.answers.iter().flatten().sum::<f64>() as u32)
                }
                _ => None,
            });
            found.collect()
        };
        assert_eq!(totals("Jonas Keel").last(), Some(&17));
        assert_eq!(totals("Amal Bright").last(), Some(&12));
    }
}
