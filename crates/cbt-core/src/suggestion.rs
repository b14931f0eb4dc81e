//! The suggested next step on the dashboard, with its reason. Every suggestion can be dismissed.

use crate::wire::wire;

wire! {
    /// A suggested step.
    pub enum SuggestedStep {
        /// Open the safety plan, or create one.
        SafetyPlan,
        /// Continue a draft.
        ContinueDraft,
        /// Record the outcome of an experiment.
        ExperimentOutcome,
        /// Examine a hot thought.
        ExamineThought,
        /// Fill in a questionnaire.
        Measure,
        /// Review the safety plan.
        ReviewPlan,
        /// Reread a success.
        ReplaySuccess,
        /// Log the mood.
        CheckIn,
        /// Write an entry.
        Write,
    }
}

wire! {
    /// The data that a suggestion is based on.
    input pub struct SuggestionInput {
        /// Whether the last screened text had a crisis level.
        pub recent_crisis: bool,
        /// Whether there is a safety plan.
        pub has_plan: bool,
        /// Whether its review is due.
        pub plan_review_due: bool,
        /// The id of an unfinished draft.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub draft_id: Option<String>,
        /// The ids of experiments that are due.
        pub waiting_experiments: Vec<String>,
        /// The ids of records with an unexamined hot thought.
        pub unexamined: Vec<String>,
        /// The names of the questionnaires that are due.
        pub due_measures: Vec<String>,
        /// The ids of successes to reread, if the user agreed to be reminded of them.
        pub successes: Vec<String>,
        /// The last mood of today; absent if there is none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub mood_today: Option<f64>,
        /// Steps that were recently dismissed.
        pub not_now: Vec<SuggestedStep>,
    }
}

wire! {
    /// A suggested step with its reason.
    pub struct Suggestion {
        /// The step.
        pub step: SuggestedStep,
        /// A short title.
        pub title: String,
        /// The reason for the suggestion.
        pub why: String,
        /// The record it refers to, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub record_id: Option<String>,
    }
}

/// The highest mood at which a success is suggested.
const LOW_MOOD: f64 = 3.0;

/// Returns the step to suggest; `None` if all were dismissed.
#[must_use]
pub fn suggest(input: &SuggestionInput) -> Option<Suggestion> {
    let all = candidates(input);
    all.into_iter().flatten().find(|found| !input.not_now.contains(&found.step))
}

fn candidates(input: &SuggestionInput) -> [Option<Suggestion>; 9] {
    let step = |step, title: &str, why: String, record: Option<&String>| {
        Some(Suggestion { step, title: title.to_owned(), why, record_id: record.cloned() })
    };
    let count = |many: usize, one: &str, more: &str| if many == 1 { one.to_owned() } else { format!("{many} {more}") };
    let low = input.mood_today.is_some_and(|mood| mood <= LOW_MOOD);
    [
        input.recent_crisis.then(|| {
            let title = if input.has_plan { "Open my safety plan" } else { "Make a safety plan" };
            step(SuggestedStep::SafetyPlan, title, "What you last wrote sounded really hard.".to_owned(), None)
        }),
        input.draft_id.as_ref().map(|id| {
            step(
                SuggestedStep::ContinueDraft,
                "Continue writing",
                "You started an entry, and your draft is saved.".to_owned(),
                Some(id),
            )
        }),
        input.waiting_experiments.first().map(|id| {
            let which = count(input.waiting_experiments.len(), "one experiment is waiting", "experiments are waiting");
            let why = format!("It’s time to look back: {which} for an outcome.");
            step(SuggestedStep::ExperimentOutcome, "How did it go?", why, Some(id))
        }),
        input.unexamined.first().map(|id| {
            let which = count(input.unexamined.len(), "one thought", "thoughts");
            let them = if input.unexamined.len() == 1 { "it" } else { "them" };
            let why = format!("You marked {which} as hot and haven’t examined {them} yet.");
            step(SuggestedStep::ExamineThought, "Look at a hot thought", why, Some(id))
        }),
        input.due_measures.first().map(|name| {
            let why = format!("{name} is due. It takes about two minutes.");
            step(SuggestedStep::Measure, "Fill in a questionnaire", why, None)
        }),
        (input.has_plan && input.plan_review_due).then(|| {
            let why = "You haven’t reviewed it for three months.".to_owned();
            step(SuggestedStep::ReviewPlan, "Review my safety plan", why, None)
        }),
        input.successes.first().filter(|_| low).map(|id| {
            let why = "Your mood is low today, and you agreed to be reminded of good moments.".to_owned();
            step(SuggestedStep::ReplaySuccess, "Read a success again", why, Some(id))
        }),
        input
            .mood_today
            .is_none()
            .then(|| step(SuggestedStep::CheckIn, "Log my mood", "You haven’t logged a mood today.".to_owned(), None)),
        Some(step(SuggestedStep::Write, "Write something down", "Only if you feel like it.".to_owned(), None)),
    ]
    .map(Option::flatten)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> SuggestionInput {
        SuggestionInput {
            recent_crisis: true,
            has_plan: true,
            plan_review_due: true,
            draft_id: Some("d".into()),
            waiting_experiments: vec!["e".into()],
            unexamined: vec!["t".into(), "u".into()],
            due_measures: vec!["PHQ-9".into()],
            successes: vec!["s".into()],
            mood_today: Some(2.0),
            not_now: Vec::new(),
        }
    }

    #[test]
    fn open_09_suggests_one_step_with_a_reason_without_data() {
        let found = suggest(&SuggestionInput::default()).expect("a step");
        assert_eq!((found.step, found.why.as_str()), (SuggestedStep::CheckIn, "You haven’t logged a mood today."));
    }

    #[test]
    fn safety_comes_first_and_dismissing_it_suggests_the_next() {
        let mut input = full();
        let mut steps = Vec::new();
        while let Some(found) = suggest(&input) {
            assert!(!found.why.is_empty() && !found.title.is_empty());
            input.not_now.push(found.step);
            steps.push(found.step);
        }
        assert_eq!(steps[..2], [SuggestedStep::SafetyPlan, SuggestedStep::ContinueDraft]);
        assert_eq!((steps.len(), steps.last()), (8, Some(&SuggestedStep::Write)));
    }

    #[test]
    fn the_reason_contains_the_count() {
        let input = SuggestionInput { recent_crisis: false, draft_id: None, waiting_experiments: Vec::new(), ..full() };
        let found = suggest(&input).expect("a step");
        assert_eq!(found.why, "You marked 2 thoughts as hot and haven’t examined them yet.");
        assert_eq!(found.record_id.as_deref(), Some("t"));
    }

    #[test]
    fn suggests_a_success_only_on_a_low_day() {
        let input =
            SuggestionInput { successes: vec!["s".into()], mood_today: Some(6.0), ..SuggestionInput::default() };
        assert_eq!(suggest(&input).map(|found| found.step), Some(SuggestedStep::Write));
    }
}
