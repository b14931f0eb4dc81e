//! The thought challenge workshop: eight techniques for examining one hot thought.

pub mod ledger;
pub mod parts;

pub use ledger::{CameTrue, Ledger, Prediction};
pub use parts::{
    Decentering, DownwardArrow, Experiment, FriendTest, PieSlice, PossibleOutcome, ThreeOutcomes, TwoSides, Weighed,
};

use crate::bounds::bounds;
use crate::form::{Checker, FieldText, Form, FormReport, RecordStatus, filled, listed, trim, trim_all};
use crate::hold::{self, Hold};
use crate::journal::TrueThought;
use crate::limits::CBT_LIMITS;
use crate::wire::wire;
use parts::HUNDRED;

/// The question asked at every level of the downward arrow.
pub const ARROW_QUESTION: &str = "If that were true, what would it mean to you?";

wire! {
    /// A technique for examining a thought.
    pub enum Technique {
        /// Facts for and against, side by side.
        EvidenceCourt,
        /// The worst, best and most likely outcome.
        ThreeOutcomes,
        /// The advice to a friend in the same situation.
        FriendTest,
        /// Benefits and costs of believing it.
        CostBenefit,
        /// Shares of responsibility.
        ResponsibilityPie,
        /// From the thought down to a core belief.
        DownwardArrow,
        /// Testing a prediction.
        Experiment,
        /// Seeing a thought as a thought, without weighing it.
        Decentering,
    }
}

wire! {
    /// The description of a technique.
    pub struct TechniqueInfo {
        /// The technique.
        pub technique: Technique,
        /// Its name.
        pub name: String,
        /// When the technique helps.
        pub helps: String,
        /// Guiding questions.
        pub prompts: Vec<String>,
    }
}

wire! {
    /// Work on one thought. Unused parts are empty, so it can be interrupted and continued.
    input pub struct Challenge {
        /// The thought, as text.
        pub thought: String,
        /// The belief in the thought before, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// Evidence for and against.
        pub court: TwoSides,
        /// The worst, best and most likely outcome.
        pub outcomes: ThreeOutcomes,
        /// The advice to a friend in the same situation.
        pub friend: FriendTest,
        /// Benefits (`supports`) and costs (`against`) of believing it.
        pub cost_benefit: TwoSides,
        /// Shares of responsibility.
        pub pie: Vec<PieSlice>,
        /// The downward arrow.
        pub arrow: DownwardArrow,
        /// A behavioural experiment.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub experiment: Option<Experiment>,
        /// Seeing the thought as a thought.
        pub decentering: Decentering,
        /// The consequences if the thought is true.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub true_thought: Option<TrueThought>,
        /// A balanced thought.
        pub balanced: String,
        /// The belief in the original thought afterwards, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_after: Option<f64>,
    }
}

/// Returns the techniques, in page order.
#[must_use]
pub fn techniques() -> Vec<TechniqueInfo> {
    const ALL: [(Technique, &str, &str, [&str; 3]); 8] = [
        (
            Technique::EvidenceCourt,
            "Evidence court",
            "When a thought feels like a fact.",
            [
                "What would a camera have seen?",
                "What does not fit the thought, even a little?",
                "What would someone who likes you add?",
            ],
        ),
        (
            Technique::ThreeOutcomes,
            "Worst, best, most likely",
            "When you fear how it will end.",
            [
                "What is the worst? How would you get through it?",
                "What is the best that could happen?",
                "What is most likely, from what you know?",
            ],
        ),
        (
            Technique::FriendTest,
            "What I would tell a friend",
            "When you are hard on yourself.",
            [
                "What would you say to a friend who thinks this?",
                "In which tone would you say it?",
                "Can you say the same to yourself?",
            ],
        ),
        (
            Technique::CostBenefit,
            "Costs and gains",
            "When a thought stays because it also helps.",
            [
                "What does believing it give you?",
                "What does it cost you?",
                "How would it be to believe it a little less?",
            ],
        ),
        (
            Technique::ResponsibilityPie,
            "Responsibility pie",
            "When it all seems your fault.",
            [
                "Who else had a part in it?",
                "What was chance, or the time, or the place?",
                "Give your own slice last. How large is it now?",
            ],
        ),
        (
            Technique::DownwardArrow,
            "Downward arrow",
            "When you want to know what lies beneath.",
            [ARROW_QUESTION, "Is this a belief you know from before?", "You can stop at any level."],
        ),
        (
            Technique::Experiment,
            "Experiment",
            "When only trying will tell.",
            [
                "What exactly do you expect? How sure are you?",
                "What is the smallest test? When?",
                "What will you leave out, so that the test counts?",
            ],
        ),
        (
            Technique::Decentering,
            "A step back",
            "When a thought keeps coming, true or not.",
            [
                "Say it as: I’m having the thought that …",
                "Put each thought on a leaf and let the stream take it.",
                "It may come back. Then it gets another leaf.",
            ],
        ),
    ];
    let info = |(technique, name, helps, prompts): (Technique, &str, &str, [&str; 3])| TechniqueInfo {
        technique,
        name: name.to_owned(),
        helps: helps.to_owned(),
        prompts: prompts.map(str::to_owned).into(),
    };
    ALL.into_iter().map(info).collect()
}

wire! {
    /// The next step of a downward arrow.
    pub struct ArrowStep {
        /// The next question; absent when the arrow ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub question: Option<String>,
        /// The number of levels left.
        pub left: u32,
        /// Why the arrow ends early, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hold: Option<Hold>,
    }
}

/// Returns the next step of a downward arrow. It ends at an answer that is held, such as one of medium crisis level, and
/// after three levels: deeper belongs into therapy. With a linked therapist (`guided`) it has seven.
#[must_use]
pub fn next_level(arrow: &DownwardArrow, guided: bool) -> ArrowStep {
    let texts: Vec<&str> = arrow.levels.iter().chain([&arrow.core_belief]).map(String::as_str).collect();
    let hold = hold::find(&texts);
    let most = if guided { CBT_LIMITS.arrow_levels } else { CBT_LIMITS.arrow_levels_alone };
    let left = most.saturating_sub(u32::try_from(trim_all(&arrow.levels).len()).unwrap_or(u32::MAX));
    let question = (left > 0 && hold.is_none()).then(|| ARROW_QUESTION.to_owned());
    ArrowStep { question, left, hold }
}

impl Challenge {
    /// Returns the change of the belief in the thought, after minus before; `None` unless rated twice.
    #[must_use]
    pub fn belief_change(&self) -> Option<f64> {
        Some(self.belief_after? - self.belief?)
    }

    /// Returns the prediction of the experiment for the ledger.
    #[must_use]
    pub fn prediction(&self, id: &str) -> Option<Prediction> {
        let experiment = self.experiment.as_ref().filter(|found| !found.prediction.trim().is_empty())?;
        let Experiment { belief, due_at_ms, came_true, .. } = *experiment;
        Some(Prediction { id: id.to_owned(), belief, due_at_ms, came_true })
    }
}

impl Form for Challenge {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        let (short, long) = (CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        checker.needed_when(status, "thought", "The thought", &self.thought, long);
        checker.rating("belief", "The belief", self.belief, HUNDRED);
        self.court.check(&mut checker, "court");
        self.outcomes.check(&mut checker);
        checker.text("friend.toFriend", "What you would say", &self.friend.to_friend, long);
        checker.text("friend.toMyself", "What you say to yourself", &self.friend.to_myself, long);
        self.cost_benefit.check(&mut checker, "costBenefit");
        parts::check_pie(&self.pie, &mut checker, status);
        checker.texts("arrow.levels", "An answer", &self.arrow.levels, CBT_LIMITS.arrow_levels, short);
        checker.text("arrow.coreBelief", "The belief at the bottom", &self.arrow.core_belief, short);
        if let Some(experiment) = &self.experiment {
            experiment.check(&mut checker, status);
        }
        self.decentering.check(&mut checker);
        if let Some(answers) = &self.true_thought {
            answers.check(&mut checker);
        }
        checker.text("balanced", "The balanced thought", &self.balanced, long);
        checker.rating("beliefAfter", "The belief afterwards", self.belief_after, HUNDRED);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let slice = |slice: &PieSlice| PieSlice { cause: trim(&slice.cause), share: slice.share, mine: slice.mine };
        let pie: Vec<PieSlice> = self.pie.iter().map(slice).filter(|slice| *slice != PieSlice::default()).collect();
        let experiment = self.experiment.as_ref().map(Experiment::trimmed);
        Self {
            thought: trim(&self.thought),
            belief: self.belief,
            court: self.court.trimmed(),
            outcomes: self.outcomes.trimmed(),
            friend: FriendTest { to_friend: trim(&self.friend.to_friend), to_myself: trim(&self.friend.to_myself) },
            cost_benefit: self.cost_benefit.trimmed(),
            pie,
            arrow: DownwardArrow { levels: trim_all(&self.arrow.levels), core_belief: trim(&self.arrow.core_belief) },
            experiment: experiment.filter(|found| *found != Experiment::default()),
            decentering: self.decentering.trimmed(),
            true_thought: TrueThought::kept(self.true_thought.as_ref()),
            balanced: trim(&self.balanced),
            belief_after: self.belief_after,
        }
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("thought", &self.thought)];
        texts.extend(self.court.texts("court"));
        texts.extend(self.outcomes.texts());
        texts.push(FieldText::own("friend.toFriend", &self.friend.to_friend));
        texts.push(FieldText::balanced("friend.toMyself", &self.friend.to_myself));
        texts.extend(self.cost_benefit.texts("costBenefit"));
        let pie = self.pie.iter().enumerate();
        texts.extend(pie.map(|(at, slice)| FieldText::own(format!("pie[{at}].cause"), &slice.cause)));
        texts.extend(listed("arrow.levels", &self.arrow.levels));
        texts.push(FieldText::own("arrow.coreBelief", &self.arrow.core_belief));
        texts.extend(self.experiment.iter().flat_map(Experiment::texts));
        texts.extend(self.decentering.texts());
        texts.extend(self.true_thought.iter().flat_map(TrueThought::texts));
        texts.push(FieldText::balanced("balanced", &self.balanced));
        filled(texts)
    }
}

bounds! {
    Challenge with Decentering, DownwardArrow, Experiment, FriendTest, PieSlice, PossibleOutcome, ThreeOutcomes, TwoSides, Weighed, TrueThought {
        balanced: long(),
        belief: percent(),
        belief_after: percent(),
        pie: items(CBT_LIMITS.pie_slices),
        thought: long(),
    }
}

#[cfg(test)]
mod tests;
