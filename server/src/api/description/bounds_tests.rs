use std::collections::BTreeSet;

use evenkeel_cbt_core::{FormIssueCode, RecordContent, RecordKind, RecordStatus, record::Share};
use evenkeel_safety_core::JournalRules;

use evenkeel_cbt_core::bounds::Bound;
use serde_json::{Value, json};

use super::{NO_NUL, keywords::number, node::Node};
use crate::{
    domain::{record::RecordMeta, time::Moment},
    service::records::judged,
};

/// Fields without a bound of their own: the length of the body, the draft or the password bounds them, or an unknown value is
/// answered.
const UNBOUNDED: [&str; 25] = [
    "AnalyseInput.text",
    "BriefApproval.lines",
    "BriefApproval.themes",
    "BriefLineInput.source",
    "BriefLineInput.sourceIds",
    "BriefLineInput.text",
    "BriefLineInput.topic",
    "BriefThemeInput.name",
    "BriefThemeInput.source",
    "BriefThemeInput.sourceIds",
    "CardStateInput.dueAtMs",
    "CoachAttemptInput.atMs",
    "Confirmation.password",
    "ImportRecord.version",
    "JournalEntryInput.notes",
    "JournalEntryInput.situation",
    "JournalEntryInput.thoughts",
    "RecordSearch.emotion",
    "ReframeInput.belief",
    "ReframeInput.situation",
    "ReframeInput.thought",
    "SearchRequest.query",
    "SearchRequest.topic",
    "UsageEvent.event",
    "UsageEvent.properties",
];

fn described() -> Node {
    serde_json::from_str(&crate::api::description()).unwrap()
}

/// Returns the type of a schema, without null.
fn kind(schema: &Node) -> Option<&str> {
    let kind = schema.get("type")?;
    kind.text().or_else(|| kind.texts().into_iter().find(|kind| *kind != "null"))
}

/// Whether a schema of a request can hold more than a handful of values.
fn needs_bound(schema: &Node) -> bool {
    let is_closed = ["$comment", "enum", "const", "format", "pattern", "maxLength", "maximum"].iter().any(|name| {
        schema.get(name).is_some_and(|value| ![Some("double"), Some("int64"), Some(NO_NUL)].contains(&value.text()))
    });
    match kind(schema) {
        Some("string" | "number" | "integer") => !is_closed,
        Some("array" | "object") => true,
        _ => false,
    }
}

#[test]
fn every_text_number_and_list_of_a_request_has_a_bound_or_a_reason_for_none() {
    let all = described();
    let (requested, _) = super::reached(&all);
    // Each word of a fixed list counts once, so such a list needs no bound.
    let is_words = |schema: &Node| {
        let name = schema.get("items").and_then(|items| items.get("$ref")?.text()?.rsplit('/').next());
        name.is_some_and(|name| all.schema(name).unwrap().get("enum").is_some())
    };
    let is_open = |schema: &Node| {
        let has = |names: &[&str]| names.iter().any(|name| schema.get(name).is_some());
        match kind(schema) {
            _ if has(&["$comment"]) => false,
            Some("array") if has(&["maxItems"]) => schema.get("items").is_some_and(needs_bound),
            Some("object") => !has(&["maxProperties", "properties"]),
            _ => needs_bound(schema) && !is_words(schema),
        }
    };
    let mut open = Vec::new();
    for name in &requested {
        let properties = all.schema(name).and_then(|schema| schema.get("properties")?.fields());
        let fields = properties.into_iter().flatten().filter(|(_, schema)| is_open(schema));
        open.extend(fields.map(|(field, _)| format!("{name}.{field}")));
    }
    for (path, operation) in all.operations() {
        let id = operation.get("operationId").and_then(Node::text).unwrap();
        for parameter in operation.get("parameters").map(Node::children).unwrap_or_default() {
            let name = parameter.get("name").and_then(Node::text).unwrap();
            // An unknown value finds nothing.
            let only_selects =
                path.contains(&format!("{{{name}}}")) || ["Last-Event-ID", "q", "version"].contains(&name);
            if !only_selects && parameter.get("schema").is_some_and(is_open) {
                open.push(format!("{id}({name})"));
            }
        }
    }
    open.sort();
    assert_eq!(open, UNBOUNDED);
}

/// Returns a value that fits a schema, with its required fields only.
fn sample(all: &Node, schema: &Node) -> Value {
    if let Some(name) = schema.get("$ref").and_then(Node::text) {
        return sample(all, all.schema(name.rsplit('/').next().unwrap()).unwrap());
    }
    if let Some(words) = schema.get("enum") {
        return json!(words.texts()[0]);
    }
    match kind(schema).unwrap_or_else(|| panic!("no type: {schema:?}")) {
        "string" if schema.get("format").is_some() => json!("0193a0f0-0000-7000-8000-000000000000"),
        "string" => json!("a"),
        "array" => {
            let least =
                schema.get("minItems").map_or(0, |least| serde_json::to_value(least).unwrap().as_u64().unwrap());
            json!(vec![sample(all, schema.get("items").unwrap()); least as usize])
        }
        "boolean" => json!(false),
        "object" => {
            let required = schema.get("required").map(Node::texts).unwrap_or_default();
            let field = |name: &str| {
                (name.to_owned(), sample(all, &schema.get("properties").unwrap().get(name).unwrap().clone()))
            };
            Value::Object(required.into_iter().map(field).collect())
        }
        _ => json!(0),
    }
}

/// Gets a schema, a field, its path in the content, and the content with a value there.
type Found<'a> = dyn FnMut(&str, &str, &str, &dyn Fn(Value) -> Value) + 'a;

/// Returns the ways from a schema to the fields that have a bound: the path of the field, and the content with a value there.
fn places(all: &Node, name: &str, (path, wrap): (&str, &dyn Fn(Value) -> Value), found: &mut Found<'_>) {
    let schema = all.schema(name).unwrap();
    for (field, property) in schema.get("properties").and_then(Node::fields).into_iter().flatten() {
        let path = if path.is_empty() { field.clone() } else { format!("{path}.{field}") };
        let inside = |value: Value| {
            let mut whole = sample(all, schema);
            whole[field] = value;
            wrap(whole)
        };
        found(name, field, &path, &inside);
        let options = property.get("anyOf").map(Node::children).unwrap_or_default();
        let reference =
            |part: &Node| part.get("$ref").and_then(Node::text).map(|at| at.rsplit('/').next().unwrap().to_owned());
        let below = reference(property).or_else(|| options.into_iter().find_map(reference));
        let item = property.get("items").and_then(reference);
        if let Some(below) = below.filter(|name| all.schema(name).unwrap().get("properties").is_some()) {
            places(all, &below, (&path, &inside), found);
        } else if let Some(item) = item.filter(|name| all.schema(name).unwrap().get("properties").is_some()) {
            places(all, &item, (&format!("{path}[0]"), &|value| inside(json!([value]))), found);
        }
    }
}

/// Returns the codes of the issues that a draft has at a field.
fn issues(kind: RecordKind, content: &Value, path: &str) -> Vec<FormIssueCode> {
    let content = RecordContent::read(kind, content).unwrap_or_else(|error| panic!("{path}: {error}"));
    let occurred = Moment { at_ms: 0, tz_offset_minutes: 0 };
    let meta = RecordMeta { status: RecordStatus::Draft, share: Share::default(), occurred };
    let (_, verdict) = judged(content, meta, &JournalRules::default(), 0);
    verdict.issues.into_iter().filter(|issue| issue.field.starts_with(path)).map(|issue| issue.code).collect()
}

/// A value within a bound of the description has no issue of length, number or scale, and one beyond it has one. These
/// bounds are looked at elsewhere: a record's id refers to another one, and a mood log gets the time of its record.
#[test]
fn bounds_of_records_are_those_of_their_checks() {
    use FormIssueCode::{OffStep, OutOfRange, TooLong, TooMany, Unreadable};
    let all = described();
    let rows: Vec<_> = RecordContent::bounds()
        .into_iter()
        .map(|((schema, field), bound)| match bound {
            Bound::Absent(list) => (format!("{schema}Input"), field, *list),
            bound => (format!("{schema}Input"), field, bound),
        })
        .collect();
    let mut looked_at = BTreeSet::new();
    for kind in RecordKind::ALL {
        let variant: String = kind.as_str().split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        let content =
            all.schema(&format!("{variant}ContentInput")).and_then(|one| one.get("properties")?.get("content"));
        let root =
            content.and_then(|content| content.get("$ref")?.text()).unwrap().rsplit('/').next().unwrap().to_owned();
        places(&all, &root, ("", &|value| value), &mut |schema, field, path, whole| {
            let Some((_, _, bound)) = rows.iter().find(|row| row.0 == schema && row.1 == field) else { return };
            let codes = |value: Value| issues(*kind, &whole(value), path);
            let fine = |value: Value, codes: Vec<FormIssueCode>| {
                let bad = [TooLong, TooMany, OutOfRange, OffStep];
                assert!(codes.iter().all(|code| !bad.contains(code)), "{schema}.{field} {value}: {codes:?}");
            };
            let wrong = |value: Value, expected: &[FormIssueCode]| {
                let codes = codes(value);
                assert!(codes.iter().any(|code| expected.contains(code)), "{schema}.{field}: {codes:?}");
            };
            let item = all.schema(schema).and_then(|one| one.get("properties")?.get(field)?.get("items"));
            match bound {
                Bound::Text { most, .. } if (schema, field) != ("QuotedPatternInput", "quote") => {
                    let text = |length: u64| json!("a".repeat(length as usize));
                    fine(json!("the longest"), codes(text(*most)));
                    wrong(text(most + 1), &[TooLong, Unreadable]);
                }
                Bound::Number { least, most: Some(most), step } => {
                    fine(number(*least), codes(number(*least)));
                    fine(number(*most), codes(number(*most)));
                    let step = step.unwrap_or(1.0);
                    wrong(number(least - step), &[OutOfRange]);
                    wrong(number(most + step), &[OutOfRange]);
                    wrong(json!(least + step / 2.0), &[OffStep, OutOfRange]);
                }
                Bound::List { least, most: Some(most), each } => {
                    let list = |length: u64| json!(vec![sample(&all, item.unwrap()); length as usize]);
                    fine(json!("the most"), codes(list(*most)));
                    wrong(list(most + 1), &[TooMany, OutOfRange]);
                    if let Some(Bound::Text { most, .. }) = each.as_deref() {
                        fine(json!("the longest"), codes(json!(["a".repeat(*most as usize)])));
                        wrong(json!(["a".repeat(*most as usize + 1)]), &[TooLong]);
                    }
                    if let Some(Bound::OrNull(each)) = each.as_deref()
                        && let Bound::Number { most: Some(top), .. } = **each
                    {
                        let numbers = |value: f64| json!(vec![number(value); (*least).max(1) as usize]);
                        fine(numbers(top), codes(numbers(top)));
                        wrong(numbers(top + 1.0), &[OutOfRange]);
                    }
                }
                _ => return,
            }
            looked_at.insert(format!("{schema}.{field}"));
        });
    }
    let bounded =
        |bound: &Bound| matches!(bound, Bound::Text { .. } | Bound::List { .. } | Bound::Number { most: Some(_), .. });
    let contents = rows.iter().filter(|row| bounded(&row.2));
    let expected: BTreeSet<String> = contents
        .map(|(schema, field, _)| format!("{schema}.{field}"))
        .filter(|name| name != "QuotedPatternInput.quote")
        .collect();
    assert_eq!(looked_at.intersection(&expected).count(), expected.len(), "{:?}", expected.difference(&looked_at));
}
