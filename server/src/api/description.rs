//! What the framework cannot say in the OpenAPI description: that objects of requests have no other fields, that a field
//! with a default may be absent, the formats of texts, and the ranges of numbers.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{access_log, records, therapist};

/// The operations with pages, and their largest page.
const PAGES: [(&str, u32); 3] = [
    ("list_records", records::LONGEST_PAGE),
    ("list_shared_entries", therapist::LONGEST_PAGE),
    ("list_access_log", access_log::LONGEST_PAGE),
];

/// The schema that passes over fields it does not know: the core reads it for the app as well.
const OPEN: &str = "ReframeInput";

/// Schemas of requests, a field, and the format of its text.
const FORMATS: [(&str, &str, &str); 15] = [
    ("HomeworkReply", "recordId", "uuid"),
    ("HomeworkTask", "due", "date"),
    ("ImportRecord", "id", "uuid"),
    ("ImportRecord", "occurredAt", "date-time"),
    ("MessageInput", "answerId", "uuid"),
    ("MessageInput", "conversationId", "uuid"),
    ("MessageInput", "id", "uuid"),
    ("NewRecord", "id", "uuid"),
    ("NewRecord", "occurredAt", "date-time"),
    ("NextSession", "at", "date-time"),
    ("RecordChange", "occurredAt", "date-time"),
    ("RecordSearch", "from", "date-time"),
    ("RecordSearch", "to", "date-time"),
    ("UsageEvent", "timestamp", "date-time"),
    ("UsageEvent", "uuid", "uuid"),
];

/// JSON that keeps the order of its fields.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
enum Node {
    Object(IndexMap<String, Node>),
    List(Vec<Node>),
    Leaf(Value),
}

impl Node {
    fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(fields) => fields.get(name),
            _ => None,
        }
    }

    fn get_mut(&mut self, path: &[&str]) -> Option<&mut Self> {
        path.iter().try_fold(self, |node, name| match node {
            Self::Object(fields) => fields.get_mut(*name),
            _ => None,
        })
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Leaf(Value::String(text)) => Some(text),
            _ => None,
        }
    }

    fn children(&self) -> Vec<&Self> {
        match self {
            Self::Object(fields) => fields.values().collect(),
            Self::List(items) => items.iter().collect(),
            Self::Leaf(_) => Vec::new(),
        }
    }

    fn children_mut(&mut self) -> Vec<&mut Self> {
        match self {
            Self::Object(fields) => fields.values_mut().collect(),
            Self::List(items) => items.iter_mut().collect(),
            Self::Leaf(_) => Vec::new(),
        }
    }
}

/// Returns the description, completed. One that is not an OpenAPI description stays as it is.
pub(super) fn complete(description: &str) -> String {
    let Ok(mut all) = serde_json::from_str::<Node>(description) else { return description.to_owned() };
    let (mut requested, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for operation in all.get("paths").map(Node::children).unwrap_or_default().into_iter().flat_map(Node::children) {
        operation.get("requestBody").inspect(|body| reach(&all, body, &mut requested));
        operation.get("responses").inspect(|responses| reach(&all, responses, &mut answered));
    }
    let variants = variants(&all, &requested);
    for name in &requested {
        let Some(schema) = all.get_mut(&["components", "schemas", name]) else { continue };
        if !variants.contains(name) && name != OPEN {
            close(schema);
        }
        if !answered.contains(name) {
            release(schema);
        }
    }
    for (schema, field, format) in FORMATS {
        if let Some(Node::Object(field)) = all.get_mut(&["components", "schemas", schema, "properties", field]) {
            field.insert("format".to_owned(), Node::Leaf(format.into()));
        }
    }
    bound(&mut all);
    if let Some(paths) = all.get_mut(&["paths"]) {
        for operation in paths.children_mut().into_iter().flat_map(Node::children_mut) {
            limit_pages(operation);
        }
    }
    serde_json::to_string_pretty(&all).unwrap_or_else(|_| description.to_owned())
}

/// Collects the names of the schemas to which a part leads.
fn reach(all: &Node, part: &Node, found: &mut BTreeSet<String>) {
    let name = part.get("$ref").and_then(Node::text).and_then(|address| address.rsplit('/').next());
    if let Some(name) = name
        && found.insert(name.to_owned())
        && let Some(schema) = all.get("components").and_then(|all| all.get("schemas")?.get(name))
    {
        reach(all, schema, found);
    }
    part.children().into_iter().for_each(|child| reach(all, child, found));
}

/// Returns the schemas whose fields stand beside those of another one, so that neither knows all of them.
fn variants(all: &Node, names: &BTreeSet<String>) -> BTreeSet<String> {
    let schemas = all.get("components").and_then(|all| all.get("schemas"));
    let unions = names.iter().filter_map(|name| schemas?.get(name)?.get("oneOf")).flat_map(Node::children);
    let address = unions.filter_map(|variant| variant.get("$ref")?.text()?.rsplit('/').next());
    address.map(str::to_owned).collect()
}

/// Says that an object has no other fields. A union's own fields are `kind` and `content`.
fn close(schema: &mut Node) {
    let Node::Object(schema) = schema else { return };
    let is_union = schema.contains_key("oneOf");
    let Some(Node::Object(properties)) = schema.get_mut("properties") else { return };
    if is_union {
        // Of any form: the variants say which.
        for name in ["kind", "content"] {
            properties.insert(name.to_owned(), Node::Object(IndexMap::new()));
        }
    }
    schema.insert("additionalProperties".to_owned(), Node::Leaf(Value::Bool(false)));
}

/// Says that fields with a default may be absent, and removes defaults that are only absence.
fn release(schema: &mut Node) {
    let Node::Object(schema) = schema else { return };
    let mut optional = BTreeSet::new();
    if let Some(Node::Object(properties)) = schema.get_mut("properties") {
        for (name, property) in properties {
            let Node::Object(property) = property else { continue };
            if property.contains_key("default") {
                optional.insert(name.clone());
            }
            property.retain(|key, value| key != "default" || *value != Node::Leaf(Value::Null));
        }
    }
    if let Some(Node::List(required)) = schema.get_mut("required") {
        required.retain(|name| name.text().is_none_or(|name| !optional.contains(name)));
        if required.is_empty() {
            schema.shift_remove("required");
        }
    }
}

/// Says how large an unsigned number may be: its format is ours, so generators don't know it.
fn bound(part: &mut Node) {
    if part.get("format").and_then(Node::text) == Some("uint32")
        && let Node::Object(schema) = part
    {
        schema.entry("minimum".to_owned()).or_insert(Node::Leaf(0.into()));
        schema.entry("maximum".to_owned()).or_insert(Node::Leaf(u32::MAX.into()));
    }
    part.children_mut().into_iter().for_each(bound);
}

/// Says how large a page may be.
fn limit_pages(operation: &mut Node) {
    let name = operation.get("operationId").and_then(Node::text).unwrap_or_default();
    let Some((_, most)) = PAGES.iter().find(|(operation, _)| *operation == name) else { return };
    let parameters = operation.get_mut(&["parameters"]).map(Node::children_mut).unwrap_or_default();
    for parameter in parameters {
        if parameter.get("name").and_then(Node::text) == Some("limit")
            && let Some(Node::Object(schema)) = parameter.get_mut(&["schema"])
        {
            schema.insert("minimum".to_owned(), Node::Leaf(1.into()));
            schema.insert("maximum".to_owned(), Node::Leaf((*most).into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    fn schema(name: &str) -> Value {
        let all: Value = serde_json::from_str(&crate::api::description()).unwrap();
        all["components"]["schemas"][name].clone()
    }

    #[test]
    fn objects_of_requests_have_no_other_fields() {
        for name in ["AnalyseInput", "NewRecord", "RecordChange", "JournalText"] {
            assert_eq!(schema(name)["additionalProperties"], json!(false), "{name}");
        }
        assert_eq!(schema("Record")["additionalProperties"], Value::Null, "it is only answered");
        assert_eq!(schema("JournalEntryContent")["additionalProperties"], Value::Null, "others stand beside it");
    }

    /// A field that was renamed would otherwise lose its format silently.
    #[test]
    fn every_format_has_its_field() {
        for (name, field, format) in super::FORMATS {
            assert_eq!(schema(name)["properties"][field]["format"], json!(format), "{name}.{field}");
        }
    }

    #[test]
    fn fields_with_a_default_may_be_absent() {
        let reframe = schema("ReframeInput");
        assert_eq!(reframe.get("required"), None);
        assert_eq!(reframe["properties"]["tone"]["default"], json!("mixed"));
        assert_eq!(reframe["properties"]["belief"].get("default"), None);
    }
}
