//! The texts of rules in reports.

use serde::{Deserialize, Serialize};
use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;

/// A text of a rule: its id, its label or the name of its group. It is borrowed from the rules, so a report copies no
/// text; a text that was read from JSON, or made of a [`String`], is owned.
///
/// ```
/// use evenkeel_safety_core::crisis;
///
/// let report = crisis::score("I want to give up");
/// assert_eq!(report.indicators[0].label, "words about giving up");
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleText(Cow<'static, str>);

impl RuleText {
    /// Returns the text.
    ///
    /// ```
    /// use evenkeel_safety_core::RuleText;
    ///
    /// assert_eq!(RuleText::from("crisis.severe.suicide").as_str(), "crisis.severe.suicide");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for RuleText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for RuleText {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for RuleText {
    fn from(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl From<String> for RuleText {
    fn from(text: String) -> Self {
        Self(Cow::Owned(text))
    }
}

impl From<RuleText> for String {
    fn from(text: RuleText) -> Self {
        text.0.into_owned()
    }
}

impl PartialEq<str> for RuleText {
    fn eq(&self, other: &str) -> bool {
        *self.0 == *other
    }
}

impl PartialEq<&str> for RuleText {
    fn eq(&self, other: &&str) -> bool {
        *self.0 == **other
    }
}

impl fmt::Debug for RuleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for RuleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// In schemas and in JSON it is a string like any other.
#[cfg(feature = "openapi")]
mod openapi {
    use super::RuleText;
    use poem_openapi::registry::MetaSchemaRef;
    use poem_openapi::types::{ParseFromJSON, ParseResult, ToJSON, Type};
    use std::borrow::Cow;

    impl Type for RuleText {
        const IS_REQUIRED: bool = true;
        type RawValueType = Self;
        type RawElementValueType = Self;

        fn name() -> Cow<'static, str> {
            String::name()
        }

        fn schema_ref() -> MetaSchemaRef {
            String::schema_ref()
        }

        fn as_raw_value(&self) -> Option<&Self> {
            Some(self)
        }

        fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
            Box::new(std::iter::once(self))
        }
    }

    impl ParseFromJSON for RuleText {
        fn parse_from_json(value: Option<serde_json::Value>) -> ParseResult<Self> {
            String::parse_from_json(value).map(Self::from).map_err(|error| error.propagate())
        }
    }

    impl ToJSON for RuleText {
        fn to_json(&self) -> Option<serde_json::Value> {
            Some(self.as_str().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RuleText;
    use crate::{CrisisReport, crisis};

    #[test]
    fn a_report_is_the_same_after_it_was_written_to_json_and_read() {
        let report = crisis::score("I want to give up");
        let json = serde_json::to_string(&report).expect("JSON");
        assert!(json.contains(r#""label":"words about giving up""#), "{json}");
        let read: CrisisReport = serde_json::from_str(&json).expect("a report");
        // The places in bytes are not part of the JSON.
        assert_eq!(serde_json::to_string(&read).expect("JSON"), json);
        assert_eq!(read.indicators[0].rule_id, report.indicators[0].rule_id);
        assert_ne!(read.indicators[0].label.as_ptr(), report.indicators[0].label.as_ptr());
    }

    #[test]
    fn the_ids_of_two_reports_are_the_same_text_of_the_rules() {
        let ids = [(); 2].map(|()| crisis::score("I want to give up").indicators[0].rule_id.as_ptr());
        assert_eq!(ids[0], ids[1]);
        assert!(crate::rule_ids().any(|id| id.as_ptr() == ids[0]));
        assert_eq!(RuleText::from("a"), RuleText::from("a".to_owned()));
    }
}
