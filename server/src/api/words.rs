//! Words of fixed lists: enumerations of the API that mirror those of other layers, and lists of words in addresses.

use std::{borrow::Cow, iter};

use poem_openapi::{
    registry::{MetaSchemaRef, Registry},
    types::{ParseFromParameter, ParseResult, ToJSON, Type},
};

use crate::error::{ApiError, ProblemCode};

/// Declares an enumeration of the API with the conversion from the same words of another layer; `both` adds the
/// conversion back, for words of requests.
macro_rules! mirrored {
    ($(#[$meta:meta])* $name:ident = $other:path { $($(#[$doc:meta])* $word:ident,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, poem_openapi::Enum)]
        #[serde(rename_all = "snake_case")]
        #[oai(rename_all = "snake_case")]
        pub enum $name { $($(#[$doc])* $word,)+ }

        impl From<$other> for $name {
            fn from(word: $other) -> Self {
                match word { $(<$other>::$word => Self::$word,)+ }
            }
        }
    };
    ($(#[$meta:meta])* both $name:ident = $other:path { $($(#[$doc:meta])* $word:ident,)+ }) => {
        $crate::api::words::mirrored! { $(#[$meta])* $name = $other { $($(#[$doc])* $word,)+ } }

        impl From<$name> for $other {
            fn from(word: $name) -> Self {
                match word { $($name::$word => Self::$word,)+ }
            }
        }
    };
}
pub(crate) use mirrored;

/// A list of words in an address, separated by commas. An unknown one is noticed by [`Words::known`], because the framework
/// would not say which there are.
#[derive(Debug)]
pub(super) struct Words<T>(Vec<Option<T>>);

impl<T> Default for Words<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Type + Copy> Words<T> {
    /// Returns the words, or a refusal that names the known ones.
    pub(super) fn known(&self, code: ProblemCode, message: &'static str) -> Result<Vec<T>, ApiError> {
        self.0.iter().copied().collect::<Option<_>>().ok_or_else(|| {
            let mut registry = Registry::new();
            T::register(&mut registry);
            let schema = registry.schemas.remove(T::name().as_ref());
            let words = schema.map(|schema| schema.enum_items).unwrap_or_default();
            let words: Vec<&str> = words.iter().filter_map(serde_json::Value::as_str).collect();
            ApiError::refused(code, message).detail(format!("Known are: {}.", words.join(", ")))
        })
    }
}

impl<T: Type> Type for Words<T> {
    const IS_REQUIRED: bool = Vec::<T>::IS_REQUIRED;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        Vec::<T>::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        Vec::<T>::schema_ref()
    }

    fn register(registry: &mut Registry) {
        Vec::<T>::register(registry);
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(iter::empty())
    }
}

impl<T: Type + ParseFromParameter> ParseFromParameter for Words<T> {
    fn parse_from_parameter(value: &str) -> ParseResult<Self> {
        Self::parse_from_parameters([value])
    }

    fn parse_from_parameters<I: IntoIterator<Item = A>, A: AsRef<str>>(values: I) -> ParseResult<Self> {
        let word = |name: A| {
            let name = name.as_ref().trim();
            (!name.is_empty()).then(|| T::parse_from_parameter(name).ok())
        };
        Ok(Self(values.into_iter().filter_map(word).collect()))
    }
}

/// For the default, which the description leaves out.
impl<T: Type> ToJSON for Words<T> {
    fn to_json(&self) -> Option<serde_json::Value> {
        None
    }
}
