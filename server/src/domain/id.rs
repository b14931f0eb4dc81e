//! Ids in requests.

use std::{convert::Infallible, fmt, str::FromStr};

use poem_openapi::registry::MetaSchema;
use uuid::Uuid;

/// The id of a thing in a request. A text that is not a UUID becomes the nil UUID, which no row has: such a request is
/// answered like one for a thing that does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Id(Uuid);

impl Id {
    /// Returns the UUID to look up.
    pub fn uuid(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(Uuid::try_parse(text).unwrap_or_default()))
    }
}

text!(Id, MetaSchema::new_with_format("string", "uuid"));
