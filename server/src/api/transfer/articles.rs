//! Own articles of the knowledge base in imports.

use evenkeel_cbt_core::bounds::{Bound, Bounds, whole};
use serde_json::value::RawValue;

use super::super::{
    description::kinds::{OWN_ID, TIME},
    input::{Input, has_nul},
    knowledge,
};
use crate::{
    domain::knowledge::ExportedArticle,
    error::{ApiError, ProblemCode},
    store::knowledge::VERSIONS_KEPT,
};

impl Input for ExportedArticle {
    fn bounds(all: &mut Bounds) {
        let versions = Bound::List { least: 1, most: u64::try_from(VERSIONS_KEPT + 1).ok(), each: None };
        all.add("ExportedArticle", [("id", OWN_ID), ("versions", versions)]);
        let version = whole(1.0, f64::from(i32::MAX - 1));
        all.add("ExportedVersion", [("version", version), ("saved_at", TIME)]);
        knowledge::add_bounds(all, "ExportedVersion");
    }
}

/// Parses one article of the body. Errors never contain anything that was sent.
pub(super) fn parse(article: &RawValue) -> Result<ExportedArticle, ApiError> {
    let text = article.get();
    let parsed = if has_nul(text.as_bytes()) { None } else { serde_json::from_str(text).ok() };
    let message = "We couldn't read this article. Nothing was changed.";
    parsed.ok_or_else(|| ApiError::refused(ProblemCode::WrongShape, message))
}
