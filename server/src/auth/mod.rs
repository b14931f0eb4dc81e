//! The auth provider's standard interface under `/auth/v1`: what an unmodified `@supabase/auth-js` speaks.
//! Handlers read, call a use-case of [`crate::service::auth`], answer.

pub mod answer;
pub mod bearer;
pub mod landing;
pub mod oidc;

use poem::{Route, get};

/// Where the interface is.
pub const PATH: &str = "/auth/v1";

/// The interface's addresses.
pub fn routes() -> Route {
    Route::new().at("/authorize", get(oidc::authorize)).at("/callback", get(oidc::callback))
}
