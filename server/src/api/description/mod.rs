//! Completes the framework's OpenAPI description by general rules. The framework describes OpenAPI 3.0, has one schema for
//! requests and answers, describes all errors as `default`, and lacks several keywords.
//!
//! The schemas of requests differ from those of answers: absent fields may be null, and texts, numbers and lists have
//! bounds.

mod answers;
mod keywords;
mod node;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde_json::{Value, json};

pub(super) use keywords::{STORED, add_keywords, bounds, kinds};
use node::Node;

/// A text without U+0000, which databases can't store.
const NO_NUL: &str = "^[^\\u0000]*$";

/// The errors that follow from the form of an operation.
const ERRORS: [(&str, &str); 9] = [
    ("400", "`If-Match` is not one entity tag."),
    ("401", "The request has no session, or the session has ended."),
    ("404", "The resource does not exist, or belongs to another user."),
    ("409", "Another resource has the id, or the resource was deleted."),
    ("412", "The resource has another version than `If-Match` names. `current` is a record's current version."),
    ("413", "The body is too large."),
    ("415", "The body is not JSON."),
    ("422", "A value is refused; `code` says why, and `issues` what to correct in a record."),
    ("428", "The request has no `If-Match`."),
];

/// Returns the description, completed. A text that is not an OpenAPI description stays as it is.
pub(super) fn complete(description: &str) -> String {
    let Ok(mut all) = serde_json::from_str::<Node>(description) else { return description.to_owned() };
    if let Some(version) = all.get_mut(&["openapi"]) {
        *version = "3.1.0".into();
    }
    flatten(&mut all);
    split(&mut all);
    keywords::unfold(&mut all, true);
    let (requested, answered) = reached(&all);
    describe_events(&mut all);
    let variants = variants(&all);
    for name in requested.union(&answered) {
        let Some(schema) = all.schema_mut(name) else { continue };
        release(schema);
        if !variants.contains(name)
            && let Some(schema) = schema.fields_mut().filter(|schema| schema.contains_key("properties"))
        {
            schema.entry("additionalProperties".to_owned()).or_insert(false.into());
        }
    }
    answers::add_to(&mut all, answered.iter());
    for name in stored(&mut all) {
        all.schema_mut(&name).into_iter().for_each(forbid_nul);
    }
    for name in &requested {
        all.schema_mut(name).into_iter().for_each(allow_null);
    }
    allow_null_bodies(&mut all);
    describe_errors(&mut all);
    name_null(&mut all);
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
    // A bound of a request promises nothing about an answer, which may be older than the bound.
    for name in &shared {
        schemas.get_mut(name).into_iter().for_each(|answer| keywords::unfold(answer, false));
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

/// Returns the schemas of the requests whose texts are stored, and of their parts.
fn stored(all: &mut Node) -> BTreeSet<String> {
    let schemas = all.get_mut(&["components", "schemas"]).and_then(Node::fields_mut).into_iter().flatten();
    let is_stored = |schema: &mut Node| schema.fields_mut()?.shift_remove(STORED);
    let roots: Vec<String> =
        schemas.filter_map(|(name, schema)| is_stored(schema).map(|_| node::reference(name))).collect();
    let mut found = BTreeSet::new();
    for address in roots {
        all.reach(&json!({ "$ref": address }).into(), &mut found);
    }
    found
}

/// Describes the errors of each operation that follow from its form, and an answer without a description by its schema.
fn describe_errors(all: &mut Node) {
    let schemas = all.get("components").and_then(|all| all.get("schemas")).cloned();
    let mut problem = None;
    all.change_operations(|path, operation| {
        let has_parameter = |place: &str, name: &str| {
            let parameters = operation.get("parameters").map(Node::children).unwrap_or_default();
            let is = |one: &&Node, key: &str, text: &str| one.get(key).and_then(Node::text) == Some(text);
            parameters.iter().any(|one| is(one, "in", place) && (name.is_empty() || is(one, "name", name)))
        };
        let is_conditional = has_parameter("header", "If-Match");
        let has_body = operation.get("requestBody").is_some();
        let creates = operation.get("responses").is_some_and(|responses| responses.get("201").is_some());
        let applies = [
            is_conditional,
            operation.get("security").is_some(),
            path.contains('{'),
            creates,
            is_conditional,
            has_body,
            has_body,
            has_body || has_parameter("query", ""),
            is_conditional,
        ];
        let Some(responses) = operation.get_mut(&["responses"]).and_then(Node::fields_mut) else { return };
        for response in responses.values_mut().filter_map(Node::fields_mut) {
            let schema = |response: &IndexMap<String, Node>| {
                let schema =
                    response.get("content")?.children().first()?.get("schema")?.get("$ref")?.text()?.to_owned();
                schemas.as_ref()?.get(schema.rsplit('/').next()?)?.get("description").cloned()
            };
            if response.get("description") == Some(&"".into())
                && let Some(description) = schema(response)
            {
                response.insert("description".to_owned(), description);
            }
        }
        let Some(other) = responses.shift_remove("default") else { return };
        for ((status, ..), _) in ERRORS.iter().zip(applies).filter(|(_, applies)| *applies) {
            let address = format!("#/components/responses/{status}");
            responses.insert((*status).to_owned(), json!({ "$ref": address }).into());
        }
        responses.insert("default".to_owned(), other.clone());
        problem.get_or_insert(other);
    });
    let described = ERRORS.map(|(status, description)| {
        let mut response = problem.clone().unwrap_or(Node::Object(IndexMap::new()));
        let fields = response.fields_mut();
        fields.into_iter().for_each(|fields| _ = fields.insert("description".to_owned(), description.into()));
        (status.to_owned(), response)
    });
    if let Some(components) = all.get_mut(&["components"]).and_then(Node::fields_mut) {
        components.insert("responses".to_owned(), Node::Object(described.into_iter().collect()));
    }
}

/// Writes the `nullable` of OpenAPI 3.0 as a type.
fn name_null(part: &mut Node) {
    if part.fields_mut().is_some_and(|fields| fields.shift_remove("nullable").is_some()) {
        or_null(part);
    }
    part.children_mut().into_iter().for_each(name_null);
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
        fields.insert("pattern".to_owned(), NO_NUL.into());
    }
    schema.children_mut().into_iter().for_each(forbid_nul);
}

/// Says how large an unsigned number may be: its format is ours, so generators don't know it. Writes whole limits without a
/// fraction.
fn limit_numbers(part: &mut Node) {
    for limit in ["minimum", "maximum"] {
        if let Some(limit) = part.get_mut(&[limit])
            && let Node::Leaf(Value::Number(number)) = &*limit
            && let Some(number) = number.as_f64()
        {
            *limit = keywords::number(number).into();
        }
    }
    if part.get("format").and_then(Node::text) == Some("uint32")
        && let Some(schema) = part.fields_mut()
    {
        schema.entry("minimum".to_owned()).or_insert(0.into());
        schema.entry("maximum".to_owned()).or_insert(u32::MAX.into());
    }
    part.children_mut().into_iter().for_each(limit_numbers);
}

#[cfg(test)]
mod bounds_tests;
#[cfg(test)]
mod tests;
