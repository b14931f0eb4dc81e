//! The input and the output of the guide.

use crate::journal::ThoughtRecord;
use crate::journal::thought_record::NextStep;
use crate::record::{ChatMode, ChatRole, ChatSource};
use crate::wire::wire;
use evenkeel_safety_core::RiskLevel;

wire! {
    /// One message of a talk.
    pub struct GuideMessage {
        /// The author.
        pub role: ChatRole,
        /// The text.
        pub text: String,
        /// The mode in which it was written.
        pub mode: ChatMode,
    }
}

wire! {
    /// Where a talk about safety is.
    #[derive(Default)]
    pub enum SafetyStage {
        /// No sign of risk so far.
        #[default]
        None,
        /// The direct question is asked and not answered.
        Asked,
        /// The user has thoughts of suicide or self-harm.
        Thinking,
        /// The user may act on them, or someone is in danger now.
        NotSafe,
        /// The user says that they are safe.
        SaidSafe,
        /// The user says that it was a joke or a figure of speech.
        SaidJoking,
        /// The user is worried about another person.
        OtherPerson,
    }
}

wire! {
    /// The safety state of a conversation. Applies to every provider.
    pub struct SafetyState {
        /// The stage of the conversation about safety.
        pub stage: SafetyStage,
        /// Whether the crisis card stays in view until the end of the talk. Once true, it stays true.
        pub pinned: bool,
        /// Whether the guide's own reply must be used now, whatever the provider.
        pub takes_over: bool,
        /// The highest level shown so far in the talk.
        pub level: RiskLevel,
    }
}

wire! {
    /// An article that was found for the last message.
    input pub struct GuideArticle {
        /// The article's id.
        pub id: String,
        /// Its version.
        pub version: u32,
        /// Its title.
        pub title: String,
        /// The part that fits best.
        pub excerpt: String,
    }
}

wire! {
    /// The guide's knowledge beside the talk.
    input pub struct GuideContext {
        /// The mode of the next answer.
        pub mode: ChatMode,
        /// 0 for the first answer to a message, then 1, 2 … for other answers to it.
        pub attempt: u32,
        /// The articles that were found for the last message, best first.
        pub articles: Vec<GuideArticle>,
    }
}

wire! {
    /// A kind of record, or a part of one, that can be saved from a conversation.
    pub enum OfferKind {
        /// A thought record with the fields filled in.
        ThoughtRecord,
        /// A planned activity.
        Activity,
        /// A line for the safety plan: something to do alone.
        PlanLine,
        /// A note.
        Note,
    }
}

wire! {
    /// Something to save from the conversation, in the user's words; only the line about grounding is built in.
    pub struct GuideOffer {
        /// The kind of record, or part of one, that it is saved as.
        pub kind: OfferKind,
        /// The label of the button.
        pub label: String,
        /// The note's body, the line for the plan, or the activity in one line.
        pub text: String,
        /// The draft of the thought record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub thought_record: Option<ThoughtRecord>,
        /// The activity with its time and a possible obstacle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub activity: Option<NextStep>,
    }
}

wire! {
    /// The guide's answer.
    pub struct GuideReply {
        /// The text: at most 120 words and one question.
        pub text: String,
        /// The state of the safety rules, the last message included.
        pub safety: SafetyState,
        /// Quick replies, at most four.
        pub choices: Vec<String>,
        /// Something to keep.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub offer: Option<GuideOffer>,
        /// The articles that the answer is based on.
        pub sources: Vec<ChatSource>,
        /// Whether the user said goodbye. The talk can still go on.
        pub ended: bool,
    }
}
