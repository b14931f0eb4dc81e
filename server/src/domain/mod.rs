//! Plain types shared by the API, the services and the store. No HTTP, no SQL.

/// Declares a word of a fixed list: its serde form, its name in rows, and its parser.
macro_rules! word {
    ($(#[$meta:meta])* pub enum $name:ident $body:tt) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
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

pub mod audit;
pub mod care;
pub mod care_item;
pub mod knowledge;
pub mod record;
pub mod security_event;
