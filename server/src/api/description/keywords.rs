//! Keywords that the framework's schemas lack: the bounds of the fields of requests.
//!
//! The framework's derive takes bounds as literals only, so it can't name the constants that the services check by.
//! Each request states its bounds beside its type. They are kept in `example`, which the schemas don't use otherwise, until
//! the description is completed.

use evenkeel_cbt_core::bounds::{Bound, Bounds};
use indexmap::IndexMap;
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use serde_json::{Map, Value, json};

use super::node::Node;

/// Marks a request whose texts are stored.
pub(in crate::api) const STORED: &str = "stored";

/// Implements `Input::bounds`: `bounds! { Form { field: text(40) } Part { other: ID } }`. Renaming a field renames its
/// bound.
macro_rules! bounds {
    ($($name:ident { $($field:ident: $bound:expr),* $(,)? })+) => {
        fn bounds(all: &mut evenkeel_cbt_core::bounds::Bounds) {
            #[allow(unused_imports)] // not every request needs all of them
            use {evenkeel_cbt_core::bounds::*, $crate::api::description::kinds::*};
            $(
                let _ = |form: &$name| { $(_ = &form.$field;)* };
                let schema = <$name as poem_openapi::types::Type>::name();
                all.add(&schema, [$((stringify!($field), $bound),)*]);
            )+
        }
    };
}
pub(in crate::api) use bounds;

/// The bounds that several requests have.
pub(in crate::api) mod kinds {
    use evenkeel_cbt_core::bounds::Bound::{self, Format};

    use crate::api::param::{OFFSET, UUID_7};

    pub(in crate::api) const ID: Bound = Format("uuid", None);
    /// Made by the client.
    pub(in crate::api) const OWN_ID: Bound = Format("uuid", Some(UUID_7));
    pub(in crate::api) const TIME: Bound = Format("date-time", Some(OFFSET));
    pub(in crate::api) const DAY: Bound = Format("date", None);

    pub(in crate::api) fn count(length: usize) -> u32 {
        u32::try_from(length).unwrap_or(u32::MAX)
    }

    /// A list of any length.
    pub(in crate::api) fn many(each: Bound) -> Bound {
        Bound::List { least: 0, most: None, each: Some(Box::new(each)) }
    }
}

/// Adds the bounds of a request to its registered schemas, and the keywords of its own schema, `name`.
pub(in crate::api) fn add_keywords(registry: &mut Registry, name: &str, bounds: Bounds, own: Map<String, Value>) {
    for ((schema, field), bound) in bounds {
        let properties = registry.schemas.get_mut(&schema).map(|schema| &mut schema.properties);
        let property = properties.into_iter().flatten().find(|(name, _)| *name == field);
        debug_assert!(property.is_some(), "{schema} has no field {field}");
        let Some((_, property)) = property else { continue };
        let mut kept = MetaSchema { example: Some(keywords(&bound)), ..MetaSchema::ANY };
        if let Bound::Absent(list) = &bound
            && matches!(&**list, Bound::List { each: Some(each), .. } if matches!(**each, Bound::OrNull(_)))
        {
            let item = MetaSchema { nullable: true, ..MetaSchema::ANY };
            kept.items = Some(Box::new(MetaSchemaRef::Inline(Box::new(item))));
        }
        *property = property.clone().merge(kept);
    }
    if let Some(schema) = registry.schemas.get_mut(name) {
        schema.example = Some(own.into());
    }
}

/// Returns a number as JSON, a whole one without a fraction.
pub(super) fn number(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as i64) } else { json!(number) }
}

/// Returns the keywords of a bound.
fn keywords(bound: &Bound) -> Value {
    let keywords = match bound {
        Bound::Text { least, most } => json!({ "minLength": (*least > 0).then_some(least), "maxLength": most }),
        Bound::Format(format, pattern) => json!({ "format": format, "pattern": pattern }),
        Bound::Pattern { pattern, most } => json!({ "pattern": pattern, "maxLength": most }),
        Bound::Number { least, most, step } => json!({
            "minimum": number(*least),
            "maximum": most.map(number),
            "multipleOf": step.map(number),
        }),
        Bound::List { least, most, each } => json!({
            "minItems": (*least > 0).then_some(least),
            "maxItems": most,
            "items": each.as_deref().map(keywords),
        }),
        Bound::Map { names, most, each } => json!({
            "propertyNames": { "pattern": names },
            "maxProperties": most,
            "additionalProperties": keywords(each),
        }),
        Bound::Free(reason) => json!({ "$comment": reason }),
        Bound::Absent(list) => {
            let mut keywords = keywords(list);
            keywords["default"] = json!([]);
            keywords
        }
        Bound::OrNull(value) => keywords(value),
    };
    match keywords {
        Value::Object(mut keywords) => {
            keywords.retain(|_, value| !value.is_null());
            Value::Object(keywords)
        }
        other => other,
    }
}

/// Moves the keywords of a part's schemas to their places, or removes them.
pub(super) fn unfold(part: &mut Node, keep: bool) {
    if let Some(fields) = part.fields_mut()
        && let Some(Node::Object(kept)) = fields.shift_remove("example")
        && keep
    {
        add(fields, kept);
    }
    part.children_mut().into_iter().for_each(|child| unfold(child, keep));
}

/// Adds a bound to a schema.
pub(super) fn add_bound(bound: &Bound, schema: &mut Node) {
    if let (Some(schema), Node::Object(keywords)) = (schema.fields_mut(), keywords(bound).into()) {
        add(schema, keywords);
    }
}

fn add(schema: &mut IndexMap<String, Node>, keywords: IndexMap<String, Node>) {
    // Numbers that are whole by their type need no step.
    let is_whole = schema.get("type").and_then(Node::text) == Some("integer");
    for (name, value) in keywords.into_iter().filter(|(name, _)| !is_whole || name != "multipleOf") {
        match (schema.get_mut(&name), value) {
            (Some(Node::Object(inner)), Node::Object(value)) => add(inner, value),
            (_, value) => _ = schema.insert(name, value),
        }
    }
}
