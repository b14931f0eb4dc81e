//! `/api/records/search`: a `POST`, because URLs end up in logs and search terms must not.

use poem_openapi::OpenApi;

use super::super::{
    Tag,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input},
    output::Json,
    param::{PageSize, Parameter, time},
};
use crate::{
    domain::{
        record::{Cursor, RecordFilter},
        search::{RecordHits, RecordSearch},
    },
    error::{ApiError, ProblemCode},
};

/// The maximum page size.
const LONGEST_PAGE: u32 = 200;
/// The maximum length of the search text, in characters, and its maximum number of words.
const LONGEST_TEXT: usize = 200;
const MOST_WORDS: usize = 12;

impl Input for RecordSearch {
    const STORED: bool = false;

    bounds! {
        RecordSearch {
            text: text(count(LONGEST_TEXT)),
            from: TIME,
            to: TIME,
            limit: whole(1.0, LONGEST_PAGE.into()),
            before: pattern(Cursor::PATTERN),
        }
    }
}

#[derive(Debug)]
pub struct SearchApi;

#[OpenApi(prefix_path = "/records/search", tag = "Tag::Records")]
impl SearchApi {
    /// Search all records
    ///
    /// At most 60 times a minute.
    #[oai(path = "/", method = "post", operation_id = "search_records")]
    async fn search_records(&self, user: CurrentUser, input: Body<RecordSearch>) -> Result<Json<RecordHits>, ApiError> {
        let search = input.required()?;
        let is_long = search.text.chars().count() > LONGEST_TEXT;
        if is_long || search.text.split_whitespace().count() > MOST_WORDS {
            let message = format!("Please search for at most {MOST_WORDS} words at once.");
            return Err(ApiError::refused(ProblemCode::SearchTooLong, message));
        }
        let limit = PageSize::<LONGEST_PAGE>::of(search.limit)?.0;
        let time = |text: Option<&str>| Ok::<_, ApiError>(text.map(time).transpose()?.map(|time| time.0));
        let filter = RecordFilter {
            parent: None,
            kinds: search.kinds.as_deref().unwrap_or_default(),
            from: time(search.from.as_deref())?,
            to: time(search.to.as_deref())?,
            before: Parameter::read(search.before.as_deref())?,
        };
        Ok(Json(user.records().search(&search, filter, limit).await?))
    }
}
