//! [`RecordContent`] in OpenAPI: a union of `{kind, content}` objects with `kind` as the discriminator.

use super::{RecordContent, RecordKind};
use poem_openapi::registry::{MetaDiscriminatorObject, MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type};
use serde_json::Value;
use std::borrow::Cow;

/// Collects the schemas of the kinds.
pub(super) struct Kinds<'a> {
    registry: &'a mut Registry,
    one_of: Vec<MetaSchemaRef>,
    mapping: Vec<(String, String)>,
}

impl Kinds<'_> {
    /// Adds `{kind: "...", content: F}` under the name `{variant}Content`.
    pub(super) fn add<F: Type>(&mut self, kind: RecordKind, variant: &str) {
        F::register(self.registry);
        let name = format!("{variant}Content");
        let only = MetaSchema { enum_items: kind.to_json().into_iter().collect(), ..MetaSchema::new("string") };
        let schema = MetaSchema {
            required: vec!["kind", "content"],
            properties: vec![("kind", MetaSchemaRef::Inline(Box::new(only))), ("content", F::schema_ref())],
            ..MetaSchema::new("object")
        };
        self.registry.schemas.insert(name.clone(), schema);
        self.mapping.push((kind.as_str().to_owned(), format!("#/components/schemas/{name}")));
        self.one_of.push(MetaSchemaRef::Reference(name));
    }
}

/// poem-openapi lists fields as required although the container has a default for them.
fn require_no_defaults(schema: &mut MetaSchema) {
    let properties = &schema.properties;
    let has_default = |name: &str| {
        properties.iter().any(|(known, property)| {
            *known == name && matches!(property, MetaSchemaRef::Inline(property) if property.default.is_some())
        })
    };
    schema.required.retain(|name| !has_default(name));
}

impl Type for RecordContent {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "RecordContent".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
            let mut kinds = Kinds { registry, one_of: Vec::new(), mapping: Vec::new() };
            Self::add_kinds(&mut kinds);
            let Kinds { one_of, mapping, .. } = kinds;
            registry.schemas.values_mut().for_each(require_no_defaults);
            MetaSchema {
                description: Some("The content of a record. Its shape depends on `kind`."),
                one_of,
                discriminator: Some(MetaDiscriminatorObject { property_name: "kind", mapping }),
                ..MetaSchema::new("object")
            }
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for RecordContent {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        serde_json::from_value(value.unwrap_or_default()).map_err(ParseError::custom)
    }
}

impl ToJSON for RecordContent {
    fn to_json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }
}
