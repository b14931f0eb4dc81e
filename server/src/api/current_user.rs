//! Whose request it is. The one place to change when people sign in.

use poem::{FromRequest, Request, RequestBody, Result};
use uuid::Uuid;

use crate::state::DEMO_USER;

/// The person a request acts for.
#[derive(Debug, Clone, Copy)]
pub struct CurrentUser {
    /// Their id.
    pub id: Uuid,
}

impl<'a> FromRequest<'a> for CurrentUser {
    async fn from_request(_request: &'a Request, _body: &mut RequestBody) -> Result<Self> {
        Ok(Self { id: DEMO_USER })
    }
}
