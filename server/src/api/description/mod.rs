//! Completes the framework's OpenAPI description. The schemas of requests differ from those of answers: objects have no
//! other fields, absent fields may be null, and texts, numbers and lists have bounds.

mod answers;
mod bounds;
mod node;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde_json::{Value, json};

use node::Node;

/// The schema that passes over fields it does not know: the core reads it for the app as well.
const OPEN: &str = "ReframeInput";

/// The schemas of requests whose texts are not stored, so that they can contain U+0000.
const NOT_STORED: [&str; 8] = [
    "AnalyseInput",
    "Confirmation",
    "JournalEntryInput",
    "RecordSearch",
    "ReflectionRequest",
    "ReframeInput",
    "SearchRequest",
    "UsageEvent",
];

/// Lists that are empty if a request lacks them, which the framework does not know.
const MAY_BE_ABSENT: [(&str, &str); 2] = [("CoachCardInput", "attempts"), ("MeasureTakenInput", "answers")];

/// The operations that need no session.
const PUBLIC: [&str; 8] = [
    "analyse_text",
    "check_journal_entry",
    "count_events",
    "get_config",
    "get_invitation",
    "list_published_articles",
    "list_rules",
    "report_invitation",
];

/// Returns the description, completed. A text that is not an OpenAPI description stays as it is.
pub(super) fn complete(description: &str) -> String {
    let Ok(mut all) = serde_json::from_str::<Node>(description) else { return description.to_owned() };
    if let Some(version) = all.get_mut(&["openapi"]) {
        *version = "3.1.0".into();
    }
    flatten(&mut all);
    split(&mut all);
    let (requested, answered) = reached(&all);
    for (name, field) in MAY_BE_ABSENT {
        let list = all.schema_mut(name).and_then(|schema| schema.get_mut(&["properties", field])?.fields_mut());
        list.into_iter().for_each(|list| _ = list.insert("default".to_owned(), Node::List(Vec::new())));
    }
    describe_events(&mut all);
    let variants = variants(&all);
    for name in requested.union(&answered) {
        let Some(schema) = all.schema_mut(name) else { continue };
        release(schema);
        if !variants.contains(name) && name != OPEN {
            close(schema);
        }
    }
    bounds::add_to(&mut all);
    answers::add_to(&mut all, answered.iter());
    for name in &requested {
        let Some(schema) = all.schema_mut(name) else { continue };
        if !NOT_STORED.contains(&name.as_str()) {
            forbid_nul(schema);
        }
        allow_null(schema);
    }
    allow_null_bodies(&mut all);
    ask_for_session(&mut all);
    alternatives(&mut all);
    limit_numbers(&mut all);
    if let Some(schemas) = all.get_mut(&["components", "schemas"]).and_then(Node::fields_mut) {
        schemas.sort_keys();
    }
    serde_json::to_string_pretty(&all).unwrap_or_else(|_| description.to_owned())
}

/// Returns the names of the schemas of requests, and of those of answers.
fn reached(all: &Node) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut requested, mut answered) = (BTreeSet::new(), BTreeSet::new());
    for (_, operation) in all.operations() {
        for part in ["requestBody", "parameters"] {
            operation.get(part).inspect(|part| all.reach(part, &mut requested));
        }
        operation.get("responses").inspect(|responses| all.reach(responses, &mut answered));
    }
    (requested, answered)
}

/// Replaces `allOf` of a reference and a description by the reference with the description beside it.
fn flatten(part: &mut Node) {
    if let Some(fields) = part.fields_mut()
        && let Some(Node::List(parts)) = fields.get("allOf")
        && let [reference, _] = parts.as_slice()
        && let Some(address) = reference.get("$ref").cloned()
    {
        fields.shift_remove("allOf");
        fields.insert("$ref".to_owned(), address);
    }
    part.children_mut().into_iter().for_each(flatten);
}

/// Gives requests a schema of their own where an object is in requests and in answers. Its name ends with `Input`.
fn split(all: &mut Node) {
    let (requested, answered) = reached(all);
    let is_object = |name: &&String| all.schema(name).is_some_and(|schema| schema.get("properties").is_some());
    let shared: BTreeSet<String> = requested.intersection(&answered).filter(is_object).cloned().collect();
    let input = |name: &str| shared.contains(name).then(|| format!("{name}Input"));
    let schemas = all.get_mut(&["components", "schemas"]).and_then(Node::fields_mut);
    let Some(schemas) = schemas else { return };
    for name in &requested {
        let Some(schema) = schemas.get(name) else { continue };
        let mut copy = schema.clone();
        copy.rename(&input);
        if let (Some(title), Some(name)) = (copy.get_mut(&["title"]), input(name)) {
            *title = name.into();
        }
        let before = schemas.insert(input(name).unwrap_or_else(|| name.clone()), copy);
        debug_assert!(before.is_none() || !shared.contains(name), "two schemas are named {name}Input");
    }
    all.change_operations(|_, operation| {
        operation.get_mut(&["requestBody"]).into_iter().for_each(|body| body.rename(&input));
    });
}

/// Returns the schemas whose fields stand beside those of another one, so that neither knows all of them.
fn variants(all: &Node) -> BTreeSet<String> {
    let schemas = all.get("components").and_then(|all| all.get("schemas")).map(Node::children).unwrap_or_default();
    let unions = schemas.into_iter().filter_map(|schema| schema.get("oneOf")).flat_map(Node::children);
    let names = unions.filter_map(|variant| variant.get("$ref")?.text()?.rsplit('/').next());
    names.map(str::to_owned).collect()
}

/// Describes each event of a stream: its name, and its data as JSON. The framework's schema has the data by name.
fn describe_events(all: &mut Node) {
    let schemas = all.get("components").and_then(|all| all.get("schemas")).cloned();
    all.change_operations(|_, operation| {
        let stream = ["responses", "200", "content", "text/event-stream", "schema"];
        let Some(stream) = operation.get_mut(&stream) else { return };
        let name = stream.get("$ref").and_then(Node::text).and_then(|address| address.rsplit('/').next());
        let data =
            schemas.as_ref().zip(name).and_then(|(schemas, name)| schemas.get(name)?.get("properties")?.fields());
        let event = |(name, data): (&String, &Node)| {
            let mut event: Node = json!({
                "type": "object",
                "required": ["event", "data"],
                "properties": {
                    "event": { "const": name },
                    "data": { "type": "string", "contentMediaType": "application/json" },
                },
            })
            .into();
            let properties = event.get_mut(&["properties", "data"]).and_then(Node::fields_mut);
            properties
                .into_iter()
                .for_each(|properties| _ = properties.insert("contentSchema".to_owned(), data.clone()));
            event
        };
        let events = data.into_iter().flatten().map(event).collect();
        *stream = Node::Object(IndexMap::from([("oneOf".to_owned(), Node::List(events))]));
    });
}

/// Says that an object has no other fields. A union's own fields are `kind` and `content`.
fn close(schema: &mut Node) {
    let Some(schema) = schema.fields_mut() else { return };
    let is_union = schema.contains_key("oneOf");
    let Some(Node::Object(properties)) = schema.get_mut("properties") else { return };
    if is_union {
        // Any value: the variants describe it.
        for name in ["kind", "content"] {
            properties.insert(name.to_owned(), Node::Object(IndexMap::new()));
        }
    }
    schema.insert("additionalProperties".to_owned(), false.into());
}

/// Says that fields with a default may be absent, and removes defaults that are only absence.
fn release(schema: &mut Node) {
    let Some(schema) = schema.fields_mut() else { return };
    let mut optional = BTreeSet::new();
    for (name, property) in schema.get_mut("properties").and_then(Node::fields_mut).into_iter().flatten() {
        let Some(property) = property.fields_mut() else { continue };
        if property.contains_key("default") {
            optional.insert(name.clone());
        }
        property.retain(|key, value| key != "default" || *value != Node::Leaf(Value::Null));
    }
    if let Some(Node::List(required)) = schema.get_mut("required") {
        required.retain(|name| name.text().is_none_or(|name| !optional.contains(name)));
        if required.is_empty() {
            schema.shift_remove("required");
        }
    }
}

/// Says that a field of a request that may be absent and has no default may be null, which counts as absent.
fn allow_null(schema: &mut Node) {
    let required: BTreeSet<String> =
        schema.get("required").map(Node::texts).unwrap_or_default().into_iter().map(str::to_owned).collect();
    for (name, property) in schema.get_mut(&["properties"]).and_then(Node::fields_mut).into_iter().flatten() {
        if !required.contains(name) && property.get("default").is_none() {
            or_null(property);
        }
    }
}

fn allow_null_bodies(all: &mut Node) {
    all.change_operations(|_, operation| {
        let Some(body) = operation.get_mut(&["requestBody"]) else { return };
        if body.get("required") == Some(&true.into()) {
            return;
        }
        for media in body.get_mut(&["content"]).map(Node::children_mut).unwrap_or_default() {
            media.get_mut(&["schema"]).into_iter().for_each(or_null);
        }
    });
}

/// Says which operations need an access token.
fn ask_for_session(all: &mut Node) {
    all.change_operations(|_, operation| {
        let is_public = operation.get("operationId").and_then(Node::text).is_some_and(|id| PUBLIC.contains(&id));
        if let Some(fields) = operation.fields_mut().filter(|_| !is_public) {
            fields.insert("security".to_owned(), json!([{ "bearer": [] }]).into());
        }
    });
    if let Some(components) = all.get_mut(&["components"]).and_then(Node::fields_mut) {
        let bearer = json!({ "type": "http", "scheme": "bearer", "description": "An access token of `/auth/v1`." });
        components.insert("securitySchemes".to_owned(), json!({ "bearer": bearer }).into());
    }
}

/// Says that a value may be null.
fn or_null(schema: &mut Node) {
    let Some(fields) = schema.fields_mut() else { return };
    if let Some(kind) = fields.get("type").and_then(Node::text) {
        let kinds = json!([kind, "null"]);
        fields.insert("type".to_owned(), kinds.into());
    } else if let Some(address) = fields.shift_remove("$ref") {
        let reference = Node::Object(IndexMap::from([("$ref".to_owned(), address)]));
        fields.insert("anyOf".to_owned(), Node::List(vec![reference, json!({ "type": "null" }).into()]));
    }
}

/// Says that texts have no U+0000.
fn forbid_nul(schema: &mut Node) {
    let Some(fields) = schema.fields_mut() else { return };
    let is_text = fields.get("type").and_then(Node::text) == Some("string");
    if is_text && ["enum", "pattern", "format"].iter().all(|name| !fields.contains_key(*name)) {
        fields.insert("pattern".to_owned(), bounds::NO_NUL.into());
    }
    schema.children_mut().into_iter().for_each(forbid_nul);
}

/// Says which fields of a request exclude or need each other, and that an unanswered question is null.
fn alternatives(all: &mut Node) {
    let restored = json!([
        { "properties": { "version": { "type": "integer" }, "seed": { "enum": [false, null] } }, "required": ["version"] },
        { "properties": { "version": { "type": "null" }, "seed": { "const": true } }, "required": ["seed"] },
    ]);
    let imported = json!([
        { "properties": { "records": { "type": "array" } }, "required": ["records"] },
        { "properties": { "articles": { "type": "array" } }, "required": ["articles"] },
    ]);
    for (name, keyword, schemas) in [("ArticleRestore", "oneOf", restored), ("Import", "anyOf", imported)] {
        if let Some(schema) = all.schema_mut(name).and_then(Node::fields_mut) {
            schema.insert(keyword.to_owned(), schemas.into());
        }
    }
    for name in ["MeasureTaken", "MeasureTakenInput"] {
        let answer = all.schema_mut(name).and_then(|schema| schema.get_mut(&["properties", "answers", "items"]));
        answer.into_iter().for_each(or_null);
    }
}

/// Says how large an unsigned number may be: its format is ours, so generators don't know it.
fn limit_numbers(part: &mut Node) {
    if part.get("format").and_then(Node::text) == Some("uint32")
        && let Some(schema) = part.fields_mut()
    {
        schema.entry("minimum".to_owned()).or_insert(0.into());
        schema.entry("maximum".to_owned()).or_insert(u32::MAX.into());
    }
    part.children_mut().into_iter().for_each(limit_numbers);
}

#[cfg(test)]
mod tests;
