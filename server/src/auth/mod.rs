//! The auth provider's standard interface under `/auth/v1`, as spoken by an unmodified `@supabase/auth-js`. Handlers
//! parse the request, call [`crate::service::auth`] and convert the result.

pub mod answer;
pub mod bearer;
mod handover;
pub mod input;
pub mod landing;
mod mail;
pub mod oidc;
mod settings;
mod token;
mod user;
mod verify;

use poem::{Route, get, post};

use crate::http::page;

/// The base path of the interface.
pub const PATH: &str = "/auth/v1";

/// Returns the routes of the interface.
pub fn routes() -> Route {
    Route::new()
        .at("/authorize", get(oidc::authorize))
        .at("/callback", get(oidc::callback))
        .at("/token", post(token::token))
        .at("/user", get(user::read).put(user::change))
        .at("/logout", post(user::logout))
        .at("/settings", get(settings::settings))
        .at("/health", get(settings::health))
        .at("/signup", post(mail::sign_up))
        .at("/otp", post(mail::otp))
        .at("/recover", post(mail::recover))
        .at("/resend", post(mail::resend))
        .at("/verify", get(verify::show).post(verify::redeem))
        .at("/handover", get(handover::show).post(handover::take))
        .at("/page.css", get(page::style))
}
