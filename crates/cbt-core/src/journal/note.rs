//! Notes: a title, a body in a subset of Markdown, and tags.

use crate::bounds::bounds;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, listed, trim, trim_all};
use crate::limits::CBT_LIMITS;
use crate::wire::wire;
use evenkeel_safety_core::limits::LIMITS;

/// The maximum length of a linked record's id.
pub const ID_CHARS: u32 = 64;

wire! {
    /// A note.
    input pub struct Note {
        /// The title; may be empty.
        pub title: String,
        /// The body, in Markdown.
        pub body: String,
        /// The tags, at most ten.
        pub tags: Vec<String>,
        /// Whether the note is pinned to the top.
        pub pinned: bool,
        /// The id of a linked record; may be empty.
        pub linked_id: String,
        /// Whether to bring the note to the next session.
        pub bring_to_session: bool,
    }
}

impl Form for Note {
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        checker.text("title", "The title", &self.title, CBT_LIMITS.title_chars);
        if status == RecordStatus::Complete && self.title.trim().is_empty() && self.body.trim().is_empty() {
            checker.issue("body", FormIssueCode::Required, "The note is still empty.");
        }
        checker.text("body", "The note", &self.body, LIMITS.notes_max_chars);
        checker.texts("tags", "A tag", &self.tags, CBT_LIMITS.tags, CBT_LIMITS.tag_chars);
        checker.distinct("tags", "This tag", self.tags.iter().map(String::as_str));
        checker.text("linkedId", "The link", &self.linked_id, ID_CHARS);
        checker.report()
    }

    fn trimmed(&self) -> Self {
        Self {
            title: trim(&self.title),
            body: trim(&self.body),
            tags: trim_all(&self.tags),
            linked_id: trim(&self.linked_id),
            ..self.clone()
        }
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = vec![FieldText::own("title", &self.title), FieldText::own("body", &self.body)];
        texts.extend(listed("tags", &self.tags));
        filled(texts)
    }
}

bounds! {
    Note {
        body: notes(),
        linked_id: text(ID_CHARS),
        tags: list(CBT_LIMITS.tags, text(CBT_LIMITS.tag_chars)),
        title: text(CBT_LIMITS.title_chars),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_12_requires_a_title_or_a_body() {
        assert!(!Note::default().check(RecordStatus::Complete).valid);
        assert!(Note::default().check(RecordStatus::Draft).valid);
        assert!(Note { title: "Ask about sleep".into(), ..Note::default() }.check(RecordStatus::Complete).valid);
    }

    #[test]
    fn enforces_limits_and_distinct_tags() {
        let note = Note {
            title: "x".repeat(121),
            body: "x".repeat(5001),
            tags: vec!["Work".into(), "work".into(), "x".repeat(31)],
            ..Note::default()
        };
        let fields: Vec<String> =
            note.check(RecordStatus::Complete).issues.into_iter().map(|issue| issue.field).collect();
        assert_eq!(fields, ["title", "body", "tags[2]", "tags[1]"]);
        let many = Note { body: "a".into(), tags: (0..11).map(|n| n.to_string()).collect(), ..Note::default() };
        assert!(!many.check(RecordStatus::Complete).valid);
    }

    #[test]
    fn trimming_is_idempotent() {
        let note = Note { title: " a ".into(), tags: vec![" ".into(), " b".into()], ..Note::default() };
        assert_eq!(note.trimmed().tags, ["b"]);
        assert_eq!(note.trimmed().trimmed(), note.trimmed());
    }
}
