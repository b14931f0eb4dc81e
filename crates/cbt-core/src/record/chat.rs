//! Conversations with the assistant, their messages, and reflections on journal entries.

use crate::bounds::bounds;
use crate::distortions::Pattern;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, trim};
use crate::limits::{CBT_LIMITS, ID_CHARS};
use crate::plain;
use crate::wire::wire;
use evenkeel_safety_core::journal::length;

wire! {
    /// The purpose of a conversation.
    #[derive(Default)]
    pub enum ChatMode {
        /// Listen and reflect.
        #[default]
        Listen,
        /// Examine a thought, one Socratic question at a time.
        Challenge,
        /// Plan an activity.
        Plan,
        /// Ground the user in the present.
        Ground,
    }
}

wire! {
    /// The author of a message.
    #[derive(Default)]
    pub enum ChatRole {
        /// The user.
        #[default]
        User,
        /// The assistant.
        Assistant,
    }
}

wire! {
    /// The author of an answer: the guide or a language model.
    #[derive(Default)]
    pub enum ChatProvider {
        /// The guide of this crate.
        #[default]
        Rules,
        /// A language model behind an OpenAI-compatible endpoint.
        Openai,
    }
}

wire! {
    /// How an answer ended.
    #[derive(Default)]
    pub enum AnswerEnd {
        /// In full.
        #[default]
        Complete,
        /// The user stopped it.
        Stopped,
        /// The next sentence was refused by the answer screen.
        Refused,
        /// The provider failed.
        Interrupted,
    }
}

wire! {
    /// An article that an answer is based on.
    pub struct ChatSource {
        /// The article's id.
        pub article: String,
        /// The version that was used.
        pub version: u32,
        /// The article's title in that version.
        pub title: String,
    }
}

wire! {
    /// A conversation. Its messages are records of their own.
    input pub struct Conversation {
        /// The title; empty: the first words of the first message.
        pub title: String,
        /// Its current purpose.
        pub mode: ChatMode,
        /// The author of the answers.
        pub provider: ChatProvider,
        /// Whether it stays at the top of the history.
        pub pinned: bool,
    }
}

wire! {
    /// One message of a conversation.
    input pub struct ChatMessage {
        /// The conversation's record id.
        pub conversation_id: String,
        /// The author.
        pub role: ChatRole,
        /// The text.
        pub text: String,
        /// The mode in which it was written.
        pub mode: ChatMode,
        /// The author; only in answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub provider: Option<ChatProvider>,
        /// How it ended; only in answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub end: Option<AnswerEnd>,
        /// The articles it is based on.
        pub sources: Vec<ChatSource>,
        /// The record id of the message that it answers; only in answers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub reply_to: Option<String>,
        /// The user's opinion of an answer: -1, 0 or 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub feedback: Option<f64>,
    }
}

wire! {
    /// A thinking pattern that a reflection points out, with the words it is based on.
    pub struct QuotedPattern {
        /// The pattern.
        pub pattern: Pattern,
        /// A part of the entry, verbatim.
        pub quote: String,
    }
}

wire! {
    /// A short reflection on a journal entry.
    input pub struct Reflection {
        /// A summary of the entry, in at most 80 words.
        pub reflection: String,
        /// One question.
        pub question: String,
        /// At most three patterns.
        pub patterns: Vec<QuotedPattern>,
        /// The author.
        pub provider: ChatProvider,
    }
}

impl Reflection {
    /// Checks the lengths, and that each quote occurs in `entry`.
    pub(super) fn check(&self, checker: &mut Checker, entry: &str) {
        let longest = CBT_LIMITS.thought_chars;
        checker.text("reflection.reflection", "The reflection", &self.reflection, longest);
        checker.text("reflection.question", "The question", &self.question, longest);
        checker.at_most("reflection.patterns", "Patterns", self.patterns.len(), CBT_LIMITS.patterns_shown);
        for (at, quoted) in self.patterns.iter().enumerate() {
            if quoted.quote.trim().is_empty() || plain::find(entry, quoted.quote.trim()).is_none() {
                let field = format!("reflection.patterns[{at}].quote");
                checker.issue(field, FormIssueCode::Unreadable, "The quote isn't part of the entry.");
            }
        }
    }

    pub(super) fn trimmed(&self) -> Self {
        let patterns = self.patterns.iter().map(|it| QuotedPattern { quote: trim(&it.quote), ..it.clone() }).collect();
        let provider = self.provider;
        Self { reflection: trim(&self.reflection), question: trim(&self.question), patterns, provider }
    }
}

bounds! {
    Reflection with QuotedPattern {
        patterns: items(CBT_LIMITS.patterns_shown),
        question: long(),
        reflection: long(),
    }
    QuotedPattern {
        quote: filled(evenkeel_safety_core::limits::LIMITS.journal_max_chars),
    }
}

impl Form for Conversation {
    fn check(&self, _status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        checker.text("title", "The title", &self.title, CBT_LIMITS.title_chars);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        Self { title: trim(&self.title), ..self.clone() }
    }

    fn texts(&self) -> Vec<FieldText> {
        filled(vec![FieldText::own("title", &self.title)])
    }
}

bounds! {
    Conversation {
        title: text(CBT_LIMITS.title_chars),
    }
}

impl Form for ChatMessage {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        // Ids of records are UUIDs. The server stores the conversation's id beside the message.
        let is_uuid =
            self.conversation_id.len() == 36 && self.conversation_id.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
        if !is_uuid && (status == RecordStatus::Complete || !self.conversation_id.is_empty()) {
            checker.issue("conversationId", FormIssueCode::Unreadable, "The id cannot be read.");
        }
        checker.needed_when(status, "text", "The message", &self.text, CBT_LIMITS.chat_chars);
        checker.at_most("sources", "Sources", self.sources.len(), CBT_LIMITS.chat_sources);
        for (at, source) in self.sources.iter().enumerate() {
            if source.article.is_empty() || length(&source.article) > ID_CHARS {
                let field = format!("sources[{at}].article");
                checker.issue(field, FormIssueCode::Unreadable, "The id cannot be read.");
            }
            checker.text(format!("sources[{at}].title"), "The title", &source.title, 2 * CBT_LIMITS.title_chars);
        }
        if self.reply_to.as_ref().is_some_and(|id| length(id) > ID_CHARS) {
            checker.issue("replyTo", FormIssueCode::Unreadable, "The id cannot be read.");
        }
        if self.feedback.is_some_and(|given| ![-1.0, 0.0, 1.0].contains(&given)) {
            checker.issue("feedback", FormIssueCode::OutOfRange, "The feedback is -1, 0 or 1.");
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        Self { text: trim(&self.text), ..self.clone() }
    }

    fn texts(&self) -> Vec<FieldText> {
        // An answer quotes what it answers, and asks about safety in plain words.
        let text = match self.role {
            ChatRole::User => FieldText::own("text", &self.text),
            ChatRole::Assistant => FieldText::balanced("text", &self.text),
        };
        filled(vec![text])
    }

    fn own_texts(&self) -> Vec<FieldText> {
        if self.role == ChatRole::Assistant { Vec::new() } else { self.texts() }
    }

    /// Messages are shown as text, and a person in distress is not to be turned away for a word.
    fn is_sanitised(&self) -> bool {
        false
    }
}

bounds! {
    ChatMessage with ChatSource {
        conversation_id: record_id(),
        feedback: whole(-1.0, 1.0),
        reply_to: text(ID_CHARS),
        sources: items(CBT_LIMITS.chat_sources),
        text: text(CBT_LIMITS.chat_chars),
    }
    ChatSource {
        article: filled(ID_CHARS),
        title: text(2 * CBT_LIMITS.title_chars),
    }
}
