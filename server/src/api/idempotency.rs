//! The `Idempotency-Key` header of requests that create something.

use uuid::Uuid;

use crate::{
    error::{ApiError, ProblemCode},
    service::records::new_id,
};

/// Returns the id of what a request creates: its key, so that a repeated request finds what the first one stored, or a
/// new id if there is no key.
pub(super) fn id_of_new(key: Option<&str>) -> Result<Uuid, ApiError> {
    let Some(key) = key else { return Ok(Uuid::now_v7()) };
    new_id(key).map_err(|_| {
        ApiError::refused(ProblemCode::InvalidId, "This couldn't be saved. Please reload the page and try again.")
            .detail("`Idempotency-Key` must be a UUID of version 7, made by the client.")
    })
}
