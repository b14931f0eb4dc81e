//! The bounds of texts, numbers and lists in requests: one row per field, with the constant that the services check by, and
//! the rows of the forms of records. A test compares those with their checks, and another finds fields without a row.

use evenkeel_cbt_core::{
    CBT_LIMITS, RecordContent,
    bounds::{
        Bound::{self, Format, Free, Pattern},
        DAY_OR_EMPTY, filled, items, list, pattern, text, whole,
    },
    caseload::brief::{LINE_CHARS, QUESTIONS, QUOTES},
};
use evenkeel_safety_core::limits::LIMITS;
use serde_json::{Value, json};

use super::node::Node;
use crate::{
    api::{access_log, records, therapist, transfer::MAX_RECORDS},
    domain::record::Cursor,
    service::{
        auth::email,
        care::invitations::{MAX_NAME, MAX_NOTE},
        care_work::{comments, homework, notes, queue},
        knowledge::{
            MAX_OWN_ARTICLES,
            search::MAX_HITS,
            test_set::{MAX_EXPECTED, MAX_QUERY_CHARS},
            validate,
        },
        usage::MAX_EVENTS,
    },
    store::knowledge::VERSIONS_KEPT,
};

/// A UTC offset from -12 to +14 hours, at the end of a time.
const OFFSET: &str = r"([Zz]|\+(0[0-9]|1[0-3]):[0-5][0-9]|\+14:00|-(0[0-9]|1[01]):[0-5][0-9]|-12:00)$";
/// A UUID of version 7.
const UUID_7: &str = "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-7[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$";
/// The id of an article: words joined by hyphens, or a UUID.
const ARTICLE: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// An address as the services take it: ASCII, with a host of several names. Or none.
const EMAIL: &str = r"^([!#$%&'*+./0-9=?A-Z^_`a-z{|}~-]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)?$";
/// No U+0000, which databases can't store.
pub(super) const NO_NUL: &str = "^[^\\u0000]*$";

/// A list of any length.
fn many(each: Bound) -> Bound {
    Bound::List { least: 0, most: None, each: Some(Box::new(each)) }
}

const ID: Bound = Format("uuid", None);
/// Made by the client.
const OWN_ID: Bound = Format("uuid", Some(UUID_7));
const TIME: Bound = Format("date-time", Some(OFFSET));
const DAY: Bound = Format("date", None);
const WORDS: Bound = Free("each word counts once");
const COMPARED: Bound = Free("it is only compared");
const REPORTED: Bound = Free("what is wrong with it is in the answer");
const PARTS: Bound = Free("they are parts of the draft");

fn short(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Returns the bounds of fields: the schema, the field, and its bound.
#[rustfmt::skip]
fn table() -> Vec<(&'static str, &'static str, Bound)> {
    let article = |field| {
        use validate::{BODY, LICENCE, SOURCE, SUMMARY, TITLE, TOPIC, TOPICS};
        match field {
            "title" => filled(short(TITLE)),
            "body" => filled(short(BODY)),
            "summary" => text(short(SUMMARY)),
            "topics" => list(short(TOPICS), text(short(TOPIC))),
            "source" => text(short(SOURCE)),
            "sourceUrl" => Pattern { pattern: "^(https?://[^\\s\\u0000\\u0085]+)?$", most: Some(short(SOURCE).into()) },
            "licence" => text(short(LICENCE)),
            _ => pattern(DAY_OR_EMPTY),
        }
    };
    let fields = ["title", "body", "summary", "topics", "source", "sourceUrl", "licence", "reviewedOn", "reviewDue"];
    let mut rows: Vec<_> = ["ArticleInput", "ExportedVersionInput"]
        .into_iter()
        .flat_map(|schema| fields.map(|field| (schema, field, article(field))))
        .collect();
    rows.extend([
        ("Acceptance", "scopes", WORDS),
        ("AnalyseInput", "text", Free("the length of the body limits it")),
        ("ArticleInput", "id", Pattern { pattern: ARTICLE, most: Some(short(validate::ID).into()) }),
        ("ArticleRestore", "version", whole(1.0, f64::from(i32::MAX))),
        ("BriefApproval", "lines", PARTS),
        ("BriefApproval", "questions", list(short(QUESTIONS), text(LINE_CHARS))),
        ("BriefApproval", "quotes", items(short(QUOTES))),
        ("BriefApproval", "since", DAY),
        ("BriefApproval", "themes", PARTS),
        ("BriefLineInput", "source", PARTS),
        ("BriefLineInput", "sourceIds", many(ID)),
        ("BriefLineInput", "text", PARTS),
        ("BriefLineInput", "topic", PARTS),
        ("BriefQuoteInput", "recordId", ID),
        ("BriefQuoteInput", "text", filled(LINE_CHARS)),
        ("BriefThemeInput", "name", PARTS),
        ("BriefThemeInput", "source", PARTS),
        ("BriefThemeInput", "sourceIds", many(ID)),
        ("Confirmation", "confirm", pattern("^delete$")),
        ("Confirmation", "password", COMPARED),
        ("EventBatch", "batch", items(short(MAX_EVENTS))),
        ("ExportedArticleInput", "id", OWN_ID),
        ("ExportedArticleInput", "versions", Bound::List { least: 1, most: u64::try_from(VERSIONS_KEPT + 1).ok(), each: None }),
        ("ExportedVersionInput", "savedAt", TIME),
        ("ExportedVersionInput", "version", whole(1.0, f64::from(i32::MAX - 1))),
        ("HomeworkReply", "note", text(homework::NOTE_CHARS)),
        ("HomeworkReply", "recordId", ID),
        ("HomeworkTask", "due", DAY),
        ("HomeworkTask", "instructions", text(homework::INSTRUCTIONS_CHARS)),
        ("Import", "articles", items(short(MAX_OWN_ARTICLES))),
        ("Import", "records", items(short(MAX_RECORDS))),
        ("ImportRecord", "createdAt", TIME),
        ("ImportRecord", "deletedAt", TIME),
        ("ImportRecord", "id", OWN_ID),
        ("ImportRecord", "occurredAt", TIME),
        ("ImportRecord", "updatedAt", TIME),
        ("ImportRecord", "version", Free("it is ignored")),
        ("JournalEntryInput", "notes", REPORTED),
        ("JournalEntryInput", "situation", REPORTED),
        ("JournalEntryInput", "thoughts", REPORTED),
        ("MessageInput", "answerId", OWN_ID),
        ("MessageInput", "conversationId", OWN_ID),
        ("MessageInput", "id", OWN_ID),
        ("MessageInput", "text", filled(CBT_LIMITS.chat_chars)),
        ("NewComment", "text", filled(comments::COMMENT_CHARS)),
        ("NewInvitation", "email", Pattern { pattern: EMAIL, most: Some(short(email::MAX_BYTES).into()) }),
        ("NewInvitation", "name", text(short(MAX_NAME))),
        ("NewInvitation", "note", text(short(MAX_NOTE))),
        ("NewInvitation", "scopes", WORDS),
        ("NewOwnComment", "careLinkId", ID),
        ("NewOwnComment", "text", filled(comments::COMMENT_CHARS)),
        ("NewRecord", "id", OWN_ID),
        ("NewRecord", "occurredAt", TIME),
        ("NewRetrievalQuery", "expects", list(short(MAX_EXPECTED), filled(short(validate::ID)))),
        ("NewRetrievalQuery", "text", filled(short(MAX_QUERY_CHARS))),
        ("NextSessionInput", "at", TIME),
        ("NoteText", "text", filled(notes::NOTE_CHARS)),
        ("RecordChange", "occurredAt", TIME),
        ("RecordSearch", "before", pattern(Cursor::PATTERN)),
        ("RecordSearch", "emotion", COMPARED),
        ("RecordSearch", "from", TIME),
        ("RecordSearch", "kinds", WORDS),
        ("RecordSearch", "limit", whole(1.0, records::LONGEST_SEARCH_PAGE.into())),
        ("RecordSearch", "text", text(short(records::LONGEST_SEARCH_TEXT))),
        ("RecordSearch", "to", TIME),
        ("ReflectionRequest", "text", filled(LIMITS.journal_max_chars)),
        ("ReframeInput", "belief", REPORTED),
        ("ReframeInput", "patterns", WORDS),
        ("ReframeInput", "situation", REPORTED),
        ("ReframeInput", "thought", REPORTED),
        ("Resolution", "note", text(queue::NOTE_CHARS)),
        ("RetrievalRunRequest", "k", whole(1.0, short(MAX_HITS).into())),
        ("SearchRequest", "k", whole(1.0, short(MAX_HITS).into())),
        ("SearchRequest", "query", Free("what is beyond its first 4,000 characters is not searched for")),
        ("SearchRequest", "topic", COMPARED),
        ("Sharing", "scopes", WORDS),
        ("UsageEvent", "event", Free("an unknown one is refused")),
        ("UsageEvent", "properties", Free("unknown ones are refused")),
        ("UsageEvent", "timestamp", Format("date-time", None)),
        ("UsageEvent", "uuid", ID),
    ]);
    rows
}

/// Returns the rows of the table and those of records, whose schemas have `Input` at the end in requests.
fn rows() -> Vec<(String, String, Bound)> {
    let own = table().into_iter().map(|(schema, field, bound)| (schema.to_owned(), field.to_owned(), bound));
    let records = RecordContent::bounds().into_iter();
    own.chain(records.map(|((schema, field), bound)| (format!("{schema}Input"), field, bound))).collect()
}

/// Returns the bound of a parameter.
fn of_parameter(path: &str, operation: &str, name: &str) -> Option<Bound> {
    Some(match (name, operation) {
        ("Idempotency-Key", _) => OWN_ID,
        ("If-Match", _) => pattern("^\"[0-9]{1,18}\"$"),
        ("Last-Event-ID", _) => Free("another form counts as none"),
        ("at", _) => TIME,
        ("before", "list_access_log") => pattern("^[0-9]{1,18}$"),
        ("before", _) => pattern(Cursor::PATTERN),
        ("from" | "to", "get_caseload_analytics") => DAY,
        ("from" | "to", _) => TIME,
        ("id", _) if path.starts_with("/knowledge/{id}") => {
            Pattern { pattern: ARTICLE, most: Some(short(validate::ID).into()) }
        }
        ("id" | "record_id" | "hid" | "nid" | "parent", _) => ID,
        ("kind" | "scopes", _) => WORDS,
        ("limit", "list_records") => whole(1.0, records::LONGEST_PAGE.into()),
        ("limit", "list_access_log") => whole(1.0, access_log::LONGEST_PAGE.into()),
        ("limit", "list_shared_entries") => whole(1.0, therapist::LONGEST_PAGE.into()),
        ("q", _) => COMPARED,
        ("token", _) => pattern("^[A-Za-z0-9_-]{1,100}$"),
        ("version", _) => whole(1.0, f64::from(i32::MAX)),
        _ => return None,
    })
}

/// Returns a number as JSON, a whole one without a fraction.
fn number(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as i64) } else { json!(number) }
}

/// Adds a bound to a schema. Bounds of items go to the items.
pub(super) fn add_bound(bound: &Bound, schema: &mut Node) {
    let Node::Object(fields) = schema else { return };
    let mut set = |name: &str, value: Value| _ = fields.insert(name.to_owned(), value.into());
    match bound {
        Bound::Text { least, most } => {
            if *least > 0 {
                set("minLength", json!(least));
            }
            set("maxLength", json!(most));
        }
        Bound::Format(format, pattern) => {
            set("format", json!(format));
            if let Some(pattern) = pattern {
                set("pattern", json!(pattern));
            }
        }
        Bound::Pattern { pattern, most } => {
            set("pattern", json!(pattern));
            if let Some(most) = most {
                set("maxLength", json!(most));
            }
        }
        Bound::Number { least, most, step } => {
            set("minimum", number(*least));
            if let Some(most) = most {
                set("maximum", number(*most));
            }
            // Whole numbers by their type need no step.
            let is_whole = fields.get("type").and_then(Node::text) == Some("integer");
            if let Some(step) = step.filter(|_| !is_whole) {
                fields.insert("multipleOf".to_owned(), number(step).into());
            }
        }
        Bound::List { least, most, each } => {
            if *least > 0 {
                set("minItems", json!(least));
            }
            if let Some(most) = most {
                set("maxItems", json!(most));
            }
            if let (Some(each), Some(items)) = (each, fields.get_mut("items")) {
                add_bound(each, items);
            }
        }
        Bound::Map { names, most, each } => {
            set("propertyNames", json!({ "pattern": names }));
            set("maxProperties", json!(most));
            if let Some(values) = fields.get_mut("additionalProperties") {
                add_bound(each, values);
            }
        }
        Bound::Free(_) => {}
    }
}

/// Adds the bounds of all fields and parameters.
pub(super) fn add_to(all: &mut Node) {
    for (schema, field, bound) in rows() {
        if let Some(field) = all.schema_mut(&schema).and_then(|schema| schema.get_mut(&["properties", &field])) {
            add_bound(&bound, field);
        }
    }
    all.change_operations(|path, operation| {
        let id = operation.get("operationId").and_then(Node::text).unwrap_or_default().to_owned();
        let parameters = operation.get_mut(&["parameters"]).map(Node::children_mut).unwrap_or_default();
        for parameter in parameters {
            let name = parameter.get("name").and_then(Node::text).unwrap_or_default().to_owned();
            if let (Some(bound), Some(schema)) = (of_parameter(path, &id, &name), parameter.get_mut(&["schema"])) {
                add_bound(&bound, schema);
            }
            // Without it the answer is 428.
            if name == "If-Match"
                && let Some(fields) = parameter.fields_mut()
            {
                fields.insert("required".to_owned(), true.into());
            }
        }
    });
}

#[cfg(test)]
#[path = "bounds_tests.rs"]
mod tests;
