//! The formats of ids, times and days in answers, and the patterns of cursors and versions.

use evenkeel_cbt_core::bounds::{
    Bound::{self, Format},
    pattern,
};

use super::{keywords::add_bound, node::Node};
use crate::domain::record::Cursor;

/// Returns the format of a text in an answer.
fn of_field(schema: &str, field: &str) -> Option<Bound> {
    Some(match (schema, field) {
        // Not ids of rows, or possibly empty.
        (
            "Article" | "CardState" | "CoachCard" | "ImportRefusal" | "PublishedArticle" | "RaisingRule" | "RuleInfo",
            "id",
        ) => return None,
        ("AccessLogEntry" | "SharedRead", "id") | ("AccessLog", "next") => pattern("^[0-9]+$"),
        (_, "id" | "careLinkId" | "patientId" | "recordId") => Format("uuid", None),
        (_, "next") => pattern(Cursor::PATTERN),
        (_, "at" | "lastActivity" | "nextSession") => Format("date-time", None),
        ("CareLinkView" | "PatientRow", "since") => Format("date-time", None),
        ("BriefPage" | "BriefProposal", "since") | ("FigurePeriod", "from" | "to") => Format("date", None),
        ("HomeworkItem", "due") | ("SharedMoodDay", "day") => Format("date", None),
        ("Article" | "PublishedArticle", "reviewedOn" | "reviewDue") => Format("date", None),
        (_, name) if name.ends_with("At") => Format("date-time", None),
        _ => return None,
    })
}

/// Adds the formats to the schemas of answers, and the patterns to the headers.
pub(super) fn add_to<'a>(all: &mut Node, answered: impl Iterator<Item = &'a String>) {
    for name in answered {
        let properties =
            all.schema_mut(name).and_then(|schema| schema.get_mut(&["properties"])).and_then(Node::fields_mut);
        for (field, property) in properties.into_iter().flatten() {
            if let Some(format) = of_field(name, field).filter(|_| property.get("type") == Some(&"string".into())) {
                add_bound(&format, property);
            }
        }
    }
    all.change_operations(|_, operation| {
        let is_weak = operation.get("operationId") == Some(&"list_published_articles".into());
        let tag = pattern(if is_weak { "^W/\"[0-9a-f]+\"$" } else { "^\"[0-9]+\"$" });
        for response in operation.get_mut(&["responses"]).map(Node::children_mut).unwrap_or_default() {
            response.get_mut(&["headers", "ETAG", "schema"]).into_iter().for_each(|schema| add_bound(&tag, schema));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_times_and_versions_of_answers_have_a_form() {
        let all: Node = serde_json::from_str(&crate::api::description()).unwrap();
        let (_, answered) = super::super::reached(&all);
        let mut without = Vec::new();
        for name in &answered {
            let properties = all.schema(name).and_then(|schema| schema.get("properties")?.fields());
            for (field, schema) in properties.into_iter().flatten() {
                let is_named =
                    ["id", "next", "at"].contains(&field.as_str()) || field.ends_with("Id") || field.ends_with("At");
                let is_open = schema.get("format").is_none() && schema.get("pattern").is_none();
                if is_named && is_open && schema.get("type") == Some(&"string".into()) {
                    without.push(format!("{name}.{field}"));
                }
            }
        }
        let free = [
            "AnsweredHint.ruleId",
            "Article.id",
            "CardState.id",
            "ChatMessage.conversationId",
            "CoachCard.id",
            "Finding.ruleId",
            "ImportRefusal.id",
            "Indicator.ruleId",
            "Note.linkedId",
            "Problem.requestId",
            "PublishedArticle.id",
            "RaisingRule.id",
            "RuleInfo.id",
        ];
        assert_eq!(without, free);
        let tags =
            all.operations().into_iter().flat_map(|(_, operation)| operation.get("responses").unwrap().children());
        let tags: Vec<_> = tags.filter_map(|response| response.get("headers")?.get("ETAG")).collect();
        assert!(!tags.is_empty() && tags.iter().all(|tag| tag.get("schema").unwrap().get("pattern").is_some()));
    }
}
