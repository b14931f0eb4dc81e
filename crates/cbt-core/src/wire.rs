//! The derives of all types that are serialised: serde in camel case, TypeScript with feature `ts`, OpenAPI with
//! feature `openapi`.

use serde::de::{self, DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Formatter};

/// `wire! { struct }` declares a result; `wire! { input struct }` a form in which every field is optional and defaults
/// to empty; `wire! { argument struct }` what the modules are given, all of whose fields but options are required;
/// `wire! { enum }` a name in snake case.
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
    ($(#[$meta:meta])* input pub struct $name:ident {
        $($(#[$about:meta])* pub $field:ident: $type:ty,)+
    }) => {
        $crate::wire::wire!(@read $(#[$meta])* $name { $($(#[$about])* $field: $type,)+ } [default] needs 0);
    };
    ($(#[$meta:meta])* argument pub struct $name:ident {
        $($(#[$about:meta])* pub $field:ident: $type:ty,)+
    }) => {
        $crate::wire::wire!(@read $(#[$meta])* $name { $($(#[$about])* $field: $type,)+ }
            [] needs 0 $(| ((!$crate::wire::is_option(stringify!($type)) as u64) << Place::$field as u64))+);
    };
    (@read $(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $field:ident: $type:ty,)+ }
        [$($default:ident)?] needs $needed:expr) => {
        #[derive(Debug, Clone, Default, PartialEq, serde::Serialize)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
        #[cfg_attr(feature = "ts", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase" $(, $default)?)]
        #[cfg_attr(feature = "openapi", oai(rename_all = "camelCase", $($default,)? skip_serializing_if_is_none))]
        $(#[$meta])*
        pub struct $name { $($(#[$about])* pub $field: $type,)+ }

        // serde's derive keeps each field in an `Option` first, which is five times as much code in the modules.
        const _: () = {
            const NAMES: &[&str] = &[$({
                const NAME: &str = stringify!($field);
                const CAMEL: [u8; $crate::wire::camel_length(NAME)] = $crate::wire::camel(NAME);
                match std::str::from_utf8(&CAMEL) {
                    Ok(name) => name,
                    Err(_) => panic!("names are ASCII"),
                }
            },)+];

            #[allow(non_camel_case_types)]
            enum Place { $($field,)+ }

            struct Properties;

            impl<'de> serde::de::Visitor<'de> for Properties {
                type Value = $name;

                fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str("an object")
                }

                fn visit_map<A: serde::de::MapAccess<'de>>(self, given: A) -> Result<$name, A::Error> {
                    let mut form = $name::default();
                    $crate::wire::each(given, NAMES, $needed, &mut |place, given| match place {
                        $(place if place == Place::$field as usize => $crate::wire::read(&mut form.$field, given),)+
                        _ => Ok(()),
                    })?;
                    Ok(form)
                }
            }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    from.deserialize_struct(stringify!($name), NAMES, Properties)
                }
            }
        };
    };
    ($(#[$meta:meta])* pub enum $name:ident $body:tt) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        #[derive(strum::VariantArray, strum::VariantNames)]
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
                <Self as strum::VariantNames>::VARIANTS[self as usize]
            }

            /// Parses a name.
            #[must_use]
            pub fn of(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == name)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let names = <Self as strum::VariantNames>::VARIANTS;
                from.deserialize_str($crate::wire::NameIn(names)).map(|place| Self::ALL[place])
            }
        }
    };
}
pub(crate) use wire;

/// Returns the length of a field's name in camel case.
pub(crate) const fn camel_length(name: &str) -> usize {
    let mut length = 0;
    let mut at = 0;
    while at < name.len() {
        length += (name.as_bytes()[at] != b'_') as usize;
        at += 1;
    }
    length
}

/// Returns a field's name in camel case, as in JSON.
pub(crate) const fn camel<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let name = name.as_bytes();
    let mut out = [0; LENGTH];
    let (mut from, mut to) = (0, 0);
    while to < LENGTH {
        let starts_word = name[from] == b'_';
        from += starts_word as usize;
        out[to] = if starts_word { name[from].to_ascii_uppercase() } else { name[from] };
        (from, to) = (from + 1, to + 1);
    }
    out
}

/// Sets the property at a place.
type Set<'s, A, E> = &'s mut dyn FnMut(usize, &mut A) -> Result<(), E>;

/// Whether the source text of a type is that of an option.
pub(crate) const fn is_option(kind: &str) -> bool {
    matches!(kind.as_bytes(), [b'O', b'p', b't', b'i', b'o', b'n', ..])
}

/// Deserialises an object: calls `set` for each property that its type has. No type has more than 64. `needed` are the
/// places of those that must not be missing, as bits.
#[inline(never)]
pub(crate) fn each<'de, A: MapAccess<'de>>(
    mut given: A,
    names: &'static [&'static str],
    needed: u64,
    set: Set<'_, A, A::Error>,
) -> Result<(), A::Error> {
    let mut seen = 0_u64;
    while let Some(place) = given.next_key_seed(PlaceIn(names))? {
        match place {
            Some(place) if seen & (1 << place) != 0 => return Err(de::Error::duplicate_field(names[place])),
            Some(place) => {
                seen |= 1 << place;
                set(place, &mut given)?;
            }
            None => drop(given.next_value::<IgnoredAny>()?),
        }
    }
    match names.get((needed & !seen).trailing_zeros() as usize) {
        Some(missing) => Err(de::Error::missing_field(missing)),
        None => Ok(()),
    }
}

/// Deserialises the value of a property. One function for all properties of a type.
#[inline(never)]
pub(crate) fn read<'de, T: Deserialize<'de>, A: MapAccess<'de>>(into: &mut T, given: &mut A) -> Result<(), A::Error> {
    *into = given.next_value()?;
    Ok(())
}

/// Deserialises the name of a property as its place among these.
struct PlaceIn(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for PlaceIn {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, name: D) -> Result<Option<usize>, D::Error> {
        name.deserialize_identifier(self)
    }
}

impl Visitor<'_> for PlaceIn {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a property")
    }

    fn visit_str<E>(self, name: &str) -> Result<Option<usize>, E> {
        Ok(self.0.iter().position(|known| *known == name))
    }
}

/// Deserialises one of these names as its place.
pub(crate) struct NameIn(pub(crate) &'static [&'static str]);

impl Visitor<'_> for NameIn {
    type Value = usize;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("one of ")?;
        let mut names = self.0.iter().enumerate();
        names.try_for_each(|(at, name)| write!(f, "{}{name}", if at == 0 { "" } else { ", " }))
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<usize, E> {
        self.0.iter().position(|known| *known == name).ok_or_else(|| E::unknown_variant(name, self.0))
    }
}
