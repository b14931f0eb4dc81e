//! The JSON form of records: objects with `kind` and `content` beside their metadata.

use std::{borrow::Cow, ops::Deref};

use evenkeel_cbt_core::record::{RecordContent, RecordKind};
use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};

/// The fields of `M`, with `kind` and `content` beside them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WithContent<M, C = RecordContent> {
    #[serde(flatten)]
    pub fields: M,
    #[serde(flatten)]
    pub content: C,
}

impl<M, C> Deref for WithContent<M, C> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.fields
    }
}

/// Unparsed content. It is parsed once its kind is known.
#[derive(Debug, Clone, Serialize)]
pub struct RawContent {
    pub kind: RecordKind,
    pub content: Box<RawValue>,
}

impl<'de, M: DeserializeOwned> Deserialize<'de> for WithContent<M, RawContent> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Flat<M> {
            kind: RecordKind,
            content: Box<RawValue>,
            #[serde(flatten)]
            fields: M,
        }
        let Flat { kind, content, fields } = Flat::deserialize(from)?;
        Ok(Self { fields, content: RawContent { kind, content } })
    }
}

/// Describes the schema of `M`, extended by a union of all kinds.
impl<M: Type, C: Send + Sync> Type for WithContent<M, C> {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        M::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
            // `M` has the same name and must not be registered itself.
            let mut scratch = Registry::new();
            let mut schema = scratch.create_fake_schema::<M>();
            let union = scratch.create_fake_schema::<RecordContent>();
            for (name, part) in scratch.schemas.into_iter().filter(|(name, _)| *name != Self::name()) {
                registry.schemas.entry(name).or_insert(part);
            }
            // Any value: the variants describe it.
            schema
                .properties
                .extend(["kind", "content"].map(|name| (name, MetaSchemaRef::Inline(MetaSchema::ANY.into()))));
            schema.one_of = union.one_of;
            schema.discriminator = union.discriminator;
            schema
        });
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

// Required of every field of a described object. Bodies are parsed and written by serde.
impl<M: Type, C: Send + Sync> ParseFromJSON for WithContent<M, C> {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Err(ParseError::expected_input())
    }
}

impl<M: Type + Serialize, C: Serialize + Send + Sync> ToJSON for WithContent<M, C> {
    fn to_json(&self) -> Option<Value> {
        serde_json::to_value(self).ok()
    }
}
