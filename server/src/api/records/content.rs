//! Parsing of the content of records.

use evenkeel_cbt_core::record::RecordContent;

use super::super::mismatch::{explain, is_name};
use crate::{
    domain::content::RawContent,
    error::{ApiError, ProblemCode},
};

impl RawContent {
    /// Parses the content. Fields that the kind does not have are refused, so that nothing a user wrote is dropped
    /// silently.
    pub fn parse(&self) -> Result<RecordContent, ApiError> {
        let wrong_shape = |detail: String| {
            let message = "We couldn't read this record. Nothing was changed.";
            ApiError::refused(ProblemCode::WrongShape, message).detail(detail)
        };
        // A derived `Deserialize` would also read a struct from an array.
        if !self.content.get().starts_with('{') {
            return Err(wrong_shape("`content` must be an object.".to_owned()));
        }
        let mut unknown = None;
        let mut note_unknown = |path: serde_ignored::Path<'_>| unknown = Some(path.to_string());
        let mut track = serde_path_to_error::Track::new();
        let mut json = serde_json::Deserializer::from_str(self.content.get());
        let json = serde_ignored::Deserializer::new(&mut json, &mut note_unknown);
        let read = RecordContent::read(self.kind, serde_path_to_error::Deserializer::new(json, &mut track));
        let content = read.map_err(|error| wrong_shape(explain(&error, &format!("content.{}", track.path()))))?;
        if let Some(path) = unknown {
            let message = "This record has an unknown field. Nothing was changed.";
            let field = if is_name(&path) { format!("the field `{path}`") } else { "a field".to_owned() };
            let detail = format!("`content` has {field} that its kind does not have.");
            return Err(ApiError::refused(ProblemCode::UnknownField, message).detail(detail));
        }
        Ok(content)
    }
}
