//! The record that a problem is about.

use std::borrow::Cow;

use poem_openapi::{
    registry::MetaSchemaRef,
    types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type},
};
use serde::Serialize;
use serde_json::Value;

/// A record as JSON, described by the schema `Record`. Keeps the error type independent of the resource.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct CurrentRecord(pub(super) Value);

impl Type for CurrentRecord {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "Record".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference("Record".to_owned())
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

// Required of every field of a described object. Problems are written by serde and never parsed.
impl ParseFromJSON for CurrentRecord {
    fn parse_from_json(_: Option<Value>) -> ParseResult<Self> {
        Err(ParseError::expected_input())
    }
}

impl ToJSON for CurrentRecord {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.clone())
    }
}
