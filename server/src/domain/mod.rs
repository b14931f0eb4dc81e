//! Plain types shared by the API, the services and the store. No HTTP, no SQL.
//!
//! Each type of a request or an answer is declared once, here, by `wire!` or `word!`, which describe it in the OpenAPI
//! description as well. A service builds the types of answers and takes the types of requests, and a handler passes them
//! on. Ids are `Uuid`, times [`time::Timestamp`]. Rows keep milliseconds, and a service converts them with `into()`.
//! `audit::AccessLog` with `service::care::access_log` and `api::access_log` is the example.

/// Declares types of requests and answers, in camel case. An absent `Option` is left out of an answer. `input pub struct` is
/// a request, which has no other fields, and no `Debug`, because it holds a person's text.
macro_rules! wire {
    () => {};
    ($(#[$meta:meta])* pub struct $name:ident $body:tt $($rest:tt)*) => {
        #[serde_with_macros::skip_serializing_none]
        #[derive(Clone, serde::Serialize, poem_openapi::Object)]
        #[serde(rename_all = "camelCase")]
        #[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
        $(#[$meta])*
        pub struct $name $body

        wire! { $($rest)* }
    };
    ($(#[$meta:meta])* input pub struct $name:ident $body:tt $($rest:tt)*) => {
        #[derive(serde::Deserialize, poem_openapi::Object)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[oai(rename_all = "camelCase", deny_unknown_fields, skip_serializing_if_is_none)]
        $(#[$meta])*
        pub struct $name $body

        wire! { $($rest)* }
    };
}

/// Declares a word of a fixed list: its JSON form, its name in rows, and its parser.
macro_rules! word {
    ($(#[$meta:meta])* pub enum $name:ident $body:tt) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, poem_openapi::Enum)]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        #[oai(rename_all = "snake_case")]
        $(#[$meta])*
        pub enum $name $body

        impl $name {
            /// All words, in order.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// Returns the name in rows and responses.
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            /// Parses a name; `None` if it is unknown.
            pub fn of(name: &str) -> Option<Self> {
                name.parse().ok()
            }
        }
    };
}

/// Gives a type with `Display` and `FromStr` its JSON form, a string, and describes it by a schema.
macro_rules! text {
    ($name:ident, $schema:expr) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }

        impl poem_openapi::types::Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_ref() -> poem_openapi::registry::MetaSchemaRef {
                poem_openapi::registry::MetaSchemaRef::Inline(Box::new($schema))
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(std::iter::once(self))
            }
        }

        impl poem_openapi::types::ParseFromJSON for $name {
            fn parse_from_json(value: Option<serde_json::Value>) -> poem_openapi::types::ParseResult<Self> {
                serde_json::from_value(value.unwrap_or_default()).map_err(poem_openapi::types::ParseError::custom)
            }
        }

        impl poem_openapi::types::ParseFromParameter for $name {
            fn parse_from_parameter(text: &str) -> poem_openapi::types::ParseResult<Self> {
                text.parse().map_err(poem_openapi::types::ParseError::custom)
            }
        }

        impl poem_openapi::types::ToJSON for $name {
            fn to_json(&self) -> Option<serde_json::Value> {
                Some(self.to_string().into())
            }
        }
    };
}

pub mod account;
pub mod assistant;
pub mod audit;
pub mod care;
pub mod care_item;
pub mod care_work;
pub mod content;
pub mod id;
pub mod knowledge;
pub mod patients;
pub mod record;
pub mod retrieval;
pub mod search;
pub mod security_event;
pub mod time;
