//! What every type that crosses the wire has in common, written once: serde in camel case, TypeScript under `ts`,
//! OpenAPI under `openapi`.

/// `wire! { struct }` is an answer, `wire! { input struct }` what a person filled in: every field may be missing, and
/// what is missing is empty. `wire! { enum }` is a name in snake case.
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
            /// All of them, in order.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// The name in JSON and in rows.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            /// The one with this name.
            #[must_use]
            pub fn of(name: &str) -> Option<Self> {
                name.parse().ok()
            }
        }
    };
}
pub(crate) use wire;
