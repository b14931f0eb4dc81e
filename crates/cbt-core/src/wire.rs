//! The derives of all types that are serialised: serde in camel case, TypeScript with feature `ts`, OpenAPI with
//! feature `openapi`.

/// `wire! { struct }` declares a result; `wire! { input struct }` a form in which every field is optional and defaults
/// to empty; `wire! { enum }` a name in snake case.
macro_rules! wire {
    ($(#[$meta:meta])* pub struct $name:ident $body:tt) => {
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", skip_serializing_if_is_none))]
        $(#[$meta])*
        pub struct $name $body
    };
    ($(#[$meta:meta])* input pub struct $name:ident $body:tt) => {
        #[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase", default)]
        #[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", default, skip_serializing_if_is_none))]
        $(#[$meta])*
        pub struct $name $body
    };
    ($(#[$meta:meta])* pub enum $name:ident $body:tt) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
        #[strum(serialize_all = "snake_case")]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum))]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "openapi", oai(rename_all = "snake_case"))]
        $(#[$meta])*
        pub enum $name $body

        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// Returns the name in JSON and in database rows.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            /// Parses a name.
            #[must_use]
            pub fn of(name: &str) -> Option<Self> {
                name.parse().ok()
            }
        }
    };
}
pub(crate) use wire;
