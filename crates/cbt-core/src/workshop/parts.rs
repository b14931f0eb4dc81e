//! The techniques' own parts.

use super::ledger::CameTrue;
use crate::form::{Checker, FieldText, FormIssueCode, RecordStatus, filled, listed, trim, trim_all};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;

/// Weights of a fact go from 1 to this.
const WEIGHT_MAX: f64 = 5.0;
/// Chances, shares and beliefs go from 0 to this.
pub(crate) const HUNDRED: f64 = 100.0;

wire! {
    /// A fact or a reason and how much it weighs.
    input pub struct Weighed {
        /// In words.
        pub text: String,
        /// How much it weighs, 1 to 5; 1 if missing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub weight: Option<f64>,
    }
}

wire! {
    /// Two sides: facts for and against a thought, or what it costs and gives to believe it.
    input pub struct TwoSides {
        /// What supports the thought, or what believing it gives.
        pub supports: Vec<Weighed>,
        /// What does not, or what believing it costs.
        pub against: Vec<Weighed>,
    }
}

wire! {
    /// The weights of two sides.
    pub struct Balance {
        /// The weight of what supports.
        pub supports: f64,
        /// The weight of what does not.
        pub against: f64,
        /// The share of the supporting side, 0 to 100; absent while nothing is weighed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub share: Option<f64>,
    }
}

wire! {
    /// One way it could go.
    input pub struct PossibleOutcome {
        /// What would happen.
        pub text: String,
        /// How likely it is, 0 to 100. The three need not add up to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub chance: Option<f64>,
    }
}

wire! {
    /// The worst, the best and the most likely.
    input pub struct ThreeOutcomes {
        /// The worst that could happen.
        pub worst: PossibleOutcome,
        /// The best that could happen.
        pub best: PossibleOutcome,
        /// The most likely.
        pub likely: PossibleOutcome,
        /// How I would cope with the worst.
        pub coping: String,
        /// What happened in the end; written later.
        pub happened: String,
    }
}

wire! {
    /// What I would tell a friend.
    input pub struct FriendTest {
        /// What I would say to a friend who thinks this.
        pub to_friend: String,
        /// The same words, said to myself.
        pub to_myself: String,
    }
}

wire! {
    /// A slice of the responsibility pie.
    input pub struct PieSlice {
        /// Who or what had a part in it.
        pub cause: String,
        /// How large a part, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub share: Option<f64>,
        /// Whether this slice is mine.
        pub mine: bool,
    }
}

wire! {
    /// From a thought down to a belief: "if that were true, what would it mean?"
    input pub struct DownwardArrow {
        /// The answers, one a level, at most seven.
        pub levels: Vec<String>,
        /// The belief at the bottom.
        pub core_belief: String,
    }
}

wire! {
    /// A test of a prediction.
    input pub struct Experiment {
        /// What I expect.
        pub prediction: String,
        /// How sure I am, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// What I will do to find out.
        pub test: String,
        /// What I will leave out, so that the test counts.
        pub drop_behaviours: Vec<String>,
        /// When the outcome can be known, epoch milliseconds.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub due_at_ms: Option<f64>,
        /// What happened.
        pub outcome: String,
        /// Whether the prediction came true.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub came_true: Option<CameTrue>,
        /// What I learned.
        pub learned: String,
        /// How sure I am now, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_after: Option<f64>,
    }
}

impl TwoSides {
    /// Adds up both sides. Weights off the scale count as its nearest end, a missing weight as 1.
    #[must_use]
    pub fn balance(&self) -> Balance {
        let side = |list: &[Weighed]| -> f64 {
            let said = list.iter().filter(|item| !item.text.trim().is_empty());
            said.map(|item| item.weight.filter(|weight| !weight.is_nan()).map_or(1.0, |w| w.clamp(1.0, WEIGHT_MAX)))
                .sum()
        };
        let (supports, against) = (side(&self.supports), side(&self.against));
        let total = supports + against;
        Balance { supports, against, share: (total > 0.0).then(|| (supports / total * HUNDRED).round()) }
    }

    fn sides(&self) -> [(&'static str, &[Weighed]); 2] {
        [("supports", &self.supports), ("against", &self.against)]
    }

    pub(crate) fn check(&self, checker: &mut Checker, field: &str) {
        for (side, items) in self.sides() {
            checker.at_most(format!("{field}.{side}"), "This side", items.len(), CBT_LIMITS.evidence_items);
            for (at, item) in items.iter().enumerate() {
                let field = format!("{field}.{side}[{at}]");
                checker.text(format!("{field}.text"), "A fact", &item.text, CBT_LIMITS.short_chars);
                if let Some(weight) = item.weight {
                    checker.scale(format!("{field}.weight"), "The weight", weight, &(1.0..=WEIGHT_MAX), 1.0);
                }
            }
        }
    }

    pub(crate) fn trimmed(&self) -> Self {
        let side = |list: &[Weighed]| -> Vec<Weighed> {
            let items = list.iter().map(|item| Weighed { text: trim(&item.text), weight: item.weight });
            items.filter(|item| !item.text.is_empty()).collect()
        };
        Self { supports: side(&self.supports), against: side(&self.against) }
    }

    pub(crate) fn texts(&self, field: &str) -> Vec<FieldText> {
        let side = |(side, items): (&'static str, &[Weighed])| -> Vec<FieldText> {
            let texts = items.iter().enumerate();
            texts.map(|(at, item)| FieldText::own(format!("{field}.{side}[{at}].text"), &item.text)).collect()
        };
        filled(self.sides().into_iter().flat_map(side).collect())
    }
}

impl ThreeOutcomes {
    fn all(&self) -> [(&'static str, &PossibleOutcome); 3] {
        [("worst", &self.worst), ("best", &self.best), ("likely", &self.likely)]
    }

    pub(crate) fn check(&self, checker: &mut Checker) {
        for (name, outcome) in self.all() {
            let field = format!("outcomes.{name}");
            checker.text(format!("{field}.text"), "The outcome", &outcome.text, CBT_LIMITS.thought_chars);
            checker.rating(format!("{field}.chance"), "The chance", outcome.chance, HUNDRED);
        }
        checker.text("outcomes.coping", "How you would cope", &self.coping, CBT_LIMITS.thought_chars);
        checker.text("outcomes.happened", "What happened", &self.happened, CBT_LIMITS.thought_chars);
    }

    pub(crate) fn trimmed(&self) -> Self {
        let one = |outcome: &PossibleOutcome| PossibleOutcome { text: trim(&outcome.text), chance: outcome.chance };
        let (coping, happened) = (trim(&self.coping), trim(&self.happened));
        Self { worst: one(&self.worst), best: one(&self.best), likely: one(&self.likely), coping, happened }
    }

    pub(crate) fn texts(&self) -> Vec<FieldText> {
        let mut texts: Vec<FieldText> =
            self.all().map(|(name, outcome)| FieldText::own(format!("outcomes.{name}.text"), &outcome.text)).into();
        texts.push(FieldText::own("outcomes.coping", &self.coping));
        texts.push(FieldText::own("outcomes.happened", &self.happened));
        filled(texts)
    }
}

/// Checks a pie: a finished one adds up to 100.
pub(crate) fn check_pie(slices: &[PieSlice], checker: &mut Checker, status: RecordStatus) {
    checker.at_most("pie", "The pie", slices.len(), CBT_LIMITS.pie_slices);
    for (at, slice) in slices.iter().enumerate() {
        checker.needed_when(status, format!("pie[{at}].cause"), "The cause", &slice.cause, CBT_LIMITS.short_chars);
        checker.rating(format!("pie[{at}].share"), "The share", slice.share, HUNDRED);
    }
    let rest = pie_rest(slices);
    if status == RecordStatus::Complete && !slices.is_empty() && rest != 0.0 {
        let message = if rest > 0.0 {
            format!("{rest} of 100 are still to be shared out.")
        } else {
            format!("The slices are {} too large together.", -rest)
        };
        checker.issue("pie", FormIssueCode::Sum, message);
    }
}

/// How much of 100 is not shared out yet; below 0 when it is too much.
#[must_use]
pub fn pie_rest(slices: &[PieSlice]) -> f64 {
    let shares = slices.iter().filter_map(|slice| slice.share).filter(|share| (0.0..=HUNDRED).contains(share));
    crate::stats::round(HUNDRED - shares.sum::<f64>())
}

impl Experiment {
    pub(crate) fn check(&self, checker: &mut Checker, status: RecordStatus) {
        let (short, long) = (CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        checker.needed_when(status, "experiment.prediction", "What you expect", &self.prediction, long);
        checker.rating("experiment.belief", "The belief", self.belief, HUNDRED);
        checker.text("experiment.test", "The test", &self.test, long);
        checker.texts("experiment.dropBehaviours", "A habit", &self.drop_behaviours, CBT_LIMITS.evidence_items, short);
        checker.text("experiment.outcome", "What happened", &self.outcome, long);
        checker.text("experiment.learned", "What you learned", &self.learned, long);
        checker.rating("experiment.beliefAfter", "The belief afterwards", self.belief_after, HUNDRED);
        if self.due_at_ms.is_some_and(|due| !due.is_finite()) {
            checker.issue("experiment.dueAtMs", FormIssueCode::Unreadable, "The day cannot be read.");
        }
    }

    pub(crate) fn trimmed(&self) -> Self {
        Self {
            prediction: trim(&self.prediction),
            test: trim(&self.test),
            drop_behaviours: trim_all(&self.drop_behaviours),
            outcome: trim(&self.outcome),
            learned: trim(&self.learned),
            ..self.clone()
        }
    }

    pub(crate) fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![
            FieldText::own("experiment.prediction", &self.prediction),
            FieldText::own("experiment.test", &self.test),
        ];
        texts.extend(listed("experiment.dropBehaviours", &self.drop_behaviours));
        texts.push(FieldText::own("experiment.outcome", &self.outcome));
        texts.push(FieldText::balanced("experiment.learned", &self.learned));
        filled(texts)
    }
}
