//! Ways to live with a thought that may well be true: solve the part that can be solved, make room for the rest, or grieve.
//! Part of a thought record, of work on a thought and of a reframe. Sources: problem-solving therapy (D'Zurilla & Nezu) and
//! acceptance as in Beck's later manuals; the wording is our own.

use crate::bounds::bounds;
use crate::form::{Checker, FieldText, filled, trim};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;

wire! {
    /// A way to live with a thought that is true.
    pub enum TrueWay {
        /// The part in the user's hands, a first step, people who help.
        ProblemSolving,
        /// Making room for what cannot be changed.
        Acceptance,
        /// Room for a loss.
        Grief,
    }
}

wire! {
    /// The answers about a thought that may well be true.
    input pub struct TrueThought {
        /// The chosen way.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub way: Option<TrueWay>,
        /// The part in the user's hands.
        pub in_my_hands: String,
        /// A first step. A thought record has its next step instead.
        pub first_step: String,
        /// Who helps.
        pub who_helps: String,
        /// The part that cannot be changed and needs room, or the loss.
        pub room: String,
    }
}

impl TrueThought {
    fn fields(&self) -> [(&'static str, &String); 4] {
        [
            ("trueThought.inMyHands", &self.in_my_hands),
            ("trueThought.firstStep", &self.first_step),
            ("trueThought.whoHelps", &self.who_helps),
            ("trueThought.room", &self.room),
        ]
    }

    pub(crate) fn check(&self, checker: &mut Checker) {
        for (field, text) in self.fields() {
            checker.text(field, "The answer", text, CBT_LIMITS.thought_chars);
        }
    }

    /// Returns the answers with trimmed texts, or `None` if nothing was chosen or written.
    pub(crate) fn kept(answers: Option<&Self>) -> Option<Self> {
        let Self { way, in_my_hands, first_step, who_helps, room } = answers?;
        let kept = Self {
            way: *way,
            in_my_hands: trim(in_my_hands),
            first_step: trim(first_step),
            who_helps: trim(who_helps),
            room: trim(room),
        };
        (kept != Self::default()).then_some(kept)
    }

    pub(crate) fn texts(&self) -> Vec<FieldText> {
        filled(self.fields().map(|(field, text)| FieldText::own(field, text)).into())
    }
}

bounds! {
    TrueThought {
        first_step: long(),
        in_my_hands: long(),
        room: long(),
        who_helps: long(),
    }
}
