//! The parts of the techniques.

use super::ledger::CameTrue;
use crate::bounds::bounds;
use crate::form::{Checker, FieldText, FormIssueCode, RecordStatus, filled, listed, trim, trim_all};
use crate::limits::CBT_LIMITS;
use crate::plain;
use crate::stats::Number;
use crate::wire::wire;

/// The maximum weight of a fact; the minimum is 1.
pub const WEIGHT_MAX: f64 = 5.0;
/// The maximum of chances, shares and beliefs; the minimum is 0.
pub(crate) const HUNDRED: f64 = 100.0;

wire! {
    /// A fact or reason.
    input pub struct Weighed {
        /// The fact or reason, as text.
        pub text: String,
        /// A weight, 1 to 5, in older records. It is no longer asked for: sums of weights only echo the mood.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub weight: Option<f64>,
    }
}

wire! {
    /// Two sides: evidence for and against a thought, or the benefits and costs of believing it.
    input pub struct TwoSides {
        /// Evidence for the thought, or the benefits of believing it.
        pub supports: Vec<Weighed>,
        /// Evidence against the thought, or the costs of believing it.
        pub against: Vec<Weighed>,
    }
}

wire! {
    /// A possible outcome.
    input pub struct PossibleOutcome {
        /// The expected outcome.
        pub text: String,
        /// The probability, 0 to 100. They don’t have to add up to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub chance: Option<f64>,
    }
}

wire! {
    /// The worst, best and most likely outcome.
    input pub struct ThreeOutcomes {
        /// The worst outcome.
        pub worst: PossibleOutcome,
        /// The best outcome.
        pub best: PossibleOutcome,
        /// The most likely outcome.
        pub likely: PossibleOutcome,
        /// How to cope with the worst outcome.
        pub coping: String,
        /// The actual outcome; added later.
        pub happened: String,
    }
}

wire! {
    /// The advice to a friend in the same situation.
    input pub struct FriendTest {
        /// The answer to a friend with this thought.
        pub to_friend: String,
        /// The same words, addressed to oneself.
        pub to_myself: String,
    }
}

wire! {
    /// A slice of the responsibility pie.
    input pub struct PieSlice {
        /// A person or circumstance that contributed.
        pub cause: String,
        /// The share, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub share: Option<f64>,
        /// Whether it is the user's own slice.
        pub mine: bool,
    }
}

wire! {
    /// The downward arrow, from a thought to a core belief: "if that were true, what would it mean?"
    input pub struct DownwardArrow {
        /// The answers, one per level, at most seven.
        pub levels: Vec<String>,
        /// The core belief.
        pub core_belief: String,
    }
}

wire! {
    /// A behavioural experiment, which tests a prediction.
    input pub struct Experiment {
        /// The prediction.
        pub prediction: String,
        /// The belief in it, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// The test.
        pub test: String,
        /// Safety behaviours to drop during the test.
        pub drop_behaviours: Vec<String>,
        /// When the outcome will be known, in epoch milliseconds.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub due_at_ms: Option<f64>,
        /// The outcome.
        pub outcome: String,
        /// Whether the prediction came true.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub came_true: Option<CameTrue>,
        /// The lessons the user drew.
        pub learned: String,
        /// The belief in the prediction afterwards, 0 to 100.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief_after: Option<f64>,
    }
}

wire! {
    /// Seeing a thought as a thought, as in mindfulness-based therapies.
    input pub struct Decentering {
        /// The thought, said as one: "I'm having the thought that …".
        pub said: String,
        /// The thoughts put on leaves.
        pub leaves: Vec<String>,
        /// The observations of the user.
        pub noticed: String,
    }
}

impl Decentering {
    pub(crate) fn check(&self, checker: &mut Checker) {
        let (short, long) = (CBT_LIMITS.short_chars, CBT_LIMITS.thought_chars);
        checker.text("decentering.said", "The thought", &self.said, long);
        checker.texts("decentering.leaves", "A leaf", &self.leaves, CBT_LIMITS.evidence_items, short);
        checker.text("decentering.noticed", "What you noticed", &self.noticed, long);
    }

    pub(crate) fn trimmed(&self) -> Self {
        Self { said: trim(&self.said), leaves: trim_all(&self.leaves), noticed: trim(&self.noticed) }
    }

    pub(crate) fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("decentering.said", &self.said)];
        texts.extend(listed("decentering.leaves", &self.leaves));
        texts.push(FieldText::own("decentering.noticed", &self.noticed));
        filled(texts)
    }
}

/// Words for what keeps a person safe or well; a test must not leave it out.
const NEEDED: [&str; 34] = [
    "medicine",
    "medicines",
    "medication",
    "meds",
    "pill",
    "pills",
    "tablet",
    "tablets",
    "insulin",
    "inhaler",
    "epipen",
    "dose",
    "antidepressant",
    "antidepressants",
    "meal",
    "meals",
    "breakfast",
    "lunch",
    "dinner",
    "eating",
    "food",
    "exit",
    "exits",
    "door",
    "doors",
    "lock",
    "locks",
    "phone",
    "keys",
    "police",
    "shelter",
    "seatbelt",
    "helmet",
    "condom",
];
/// The hint on a habit that a test must not leave out.
pub const KEEP_SAFE: &str = "Keep medicine, meals, a way out, and what keeps you safe from another person.";

/// Whether leaving something out could harm: it names medicine, food, a way out or protection.
#[must_use]
pub fn keeps_safe(habit: &str) -> bool {
    let habit = plain::lower(habit);
    habit.split(|c: char| !plain::in_word(c)).any(|word| NEEDED.contains(&word))
}

impl TwoSides {
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

/// Checks a pie. The slices of a finished one add up to 100.
pub(crate) fn check_pie(slices: &[PieSlice], checker: &mut Checker, status: RecordStatus) {
    checker.at_most("pie", "The pie", slices.len(), CBT_LIMITS.pie_slices);
    for (at, slice) in slices.iter().enumerate() {
        checker.needed_when(status, format!("pie[{at}].cause"), "The cause", &slice.cause, CBT_LIMITS.short_chars);
        checker.rating(format!("pie[{at}].share"), "The share", slice.share, HUNDRED);
    }
    let rest = pie_rest(slices);
    if status == RecordStatus::Complete && !slices.is_empty() && rest != 0.0 {
        let message = if rest > 0.0 {
            format!("{} of 100 are still to be shared out.", Number(rest))
        } else {
            format!("The slices are {} too large together.", Number(-rest))
        };
        checker.issue("pie", FormIssueCode::Sum, message);
    }
}

/// Returns the share that is not assigned yet; negative if the slices exceed 100.
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
        let field = "experiment.dropBehaviours";
        checker.texts(field, "A habit", &self.drop_behaviours, CBT_LIMITS.evidence_items, short);
        for (at, _) in self.drop_behaviours.iter().enumerate().filter(|(_, habit)| keeps_safe(habit)) {
            checker.hint(format!("{field}[{at}]"), FormIssueCode::KeepSafe, KEEP_SAFE);
        }
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

bounds! {
    Decentering {
        leaves: list(CBT_LIMITS.evidence_items, short()),
        noticed: long(),
        said: long(),
    }
    DownwardArrow {
        core_belief: short(),
        levels: list(CBT_LIMITS.arrow_levels, short()),
    }
    Experiment {
        belief: percent(),
        belief_after: percent(),
        drop_behaviours: list(CBT_LIMITS.evidence_items, short()),
        due_at_ms: Bound::Free("any time"),
        learned: long(),
        outcome: long(),
        prediction: long(),
        test: long(),
    }
    FriendTest {
        to_friend: long(),
        to_myself: long(),
    }
    PieSlice {
        cause: short(),
        share: percent(),
    }
    PossibleOutcome {
        chance: percent(),
        text: long(),
    }
    ThreeOutcomes {
        coping: long(),
        happened: long(),
    }
    TwoSides {
        against: items(CBT_LIMITS.evidence_items),
        supports: items(CBT_LIMITS.evidence_items),
    }
    Weighed {
        text: short(),
        weight: whole(1.0, WEIGHT_MAX),
    }
}
