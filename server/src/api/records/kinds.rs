//! The kinds in the address of a list.

use std::{borrow::Cow, iter};

use evenkeel_cbt_core::record::RecordKind;
use poem_openapi::{
    registry::{MetaSchemaRef, Registry},
    types::{ParseFromParameter, ParseResult, ToJSON, Type},
};

use crate::error::{ApiError, ProblemCode};

/// Kinds, described as a list of [`RecordKind`]. An unknown one is noticed by [`Kinds::known`], because the framework would
/// not say which there are.
#[derive(Debug, Default)]
pub(super) struct Kinds(Vec<Option<RecordKind>>);

impl Kinds {
    /// Returns the kinds; none means all.
    pub(super) fn known(&self) -> Result<Vec<RecordKind>, ApiError> {
        self.0.iter().copied().collect::<Option<_>>().ok_or_else(|| {
            let known: Vec<&str> = RecordKind::ALL.iter().map(|kind| kind.as_str()).collect();
            ApiError::refused(ProblemCode::UnknownKind, "There is no such kind of record.")
                .detail(format!("Known are: {}.", known.join(", ")))
        })
    }
}

impl Type for Kinds {
    const IS_REQUIRED: bool = Vec::<RecordKind>::IS_REQUIRED;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        Vec::<RecordKind>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        Vec::<RecordKind>::schema_ref()
    }

    fn register(registry: &mut Registry) {
        Vec::<RecordKind>::register(registry);
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(iter::empty())
    }
}

impl ParseFromParameter for Kinds {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        Self::parse_from_parameters([value])
    }

    fn parse_from_parameters<I: IntoIterator<Item = A>, A: AsRef<str>>(values: I) -> ParseResult<Self> {
        let kind = |name: A| Some(name.as_ref()).filter(|name| !name.is_empty()).map(RecordKind::of);
        Ok(Self(values.into_iter().filter_map(kind).collect()))
    }
}

/// For the default, which the description leaves out.
impl ToJSON for Kinds {
    fn to_json(&self) -> Option<serde_json::Value> {
        None
    }
}
