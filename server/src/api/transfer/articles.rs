//! Own articles of the knowledge base in imports.

use serde_json::value::RawValue;

use super::super::input::has_nul;
use crate::{
    domain::knowledge::ExportedArticle,
    error::{ApiError, ProblemCode},
};

/// Parses one article of the body. Errors never contain anything that was sent.
pub(super) fn parse(article: &RawValue) -> Result<ExportedArticle, ApiError> {
    let text = article.get();
    let parsed = if has_nul(text.as_bytes()) { None } else { serde_json::from_str(text).ok() };
    let message = "We couldn't read this article. Nothing was changed.";
    parsed.ok_or_else(|| ApiError::refused(ProblemCode::WrongShape, message))
}
