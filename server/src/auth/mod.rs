//! The auth provider's standard interface under `/auth/v1`, as spoken by an unmodified `@supabase/auth-js`. Handlers
//! parse the request, call [`crate::service::auth`] and convert the result.
//!
//! Where it differs from the provider on purpose:
//! - Accounts have no phone: a request that names one is refused with `phone_provider_disabled`.
//! - Access tokens are signed with a secret key (HS256) and checked here alone, because a session can end before its token.
//!   `/.well-known/jwks.json` has no keys, and clients ask `/user`.
//! - Opening a link redeems nothing: its page has a button, since scanners of mails open links.
//! - A change of address is confirmed by the new address alone. The old one gets a notice without a link.
//! - A password that a sign-up chose counts only with the verifier of its browser, or typed again.
//! - Passwords and addresses change one at a time; `recovery` mails have no code.
//! - With `x-session-transport: cookie` the refresh token travels in an `HttpOnly` cookie.
//! - CORS only for the sites in `EVENKEEL_CORS_ORIGINS`, and without cookies.
//! - Anonymous accounts, SAML, MFA and linking identities are not supported.

pub mod answer;
pub mod bearer;
mod handover;
pub mod input;
pub mod landing;
pub mod mail;
pub mod oidc;
mod settings;
mod token;
mod user;
mod verify;

use poem::{Route, RouteMethod};

use crate::http::page;

/// The base path of the interface.
pub const PATH: &str = "/auth/v1";

macro_rules! routes {
    ($($path:literal => $($method:ident $handler:path),+;)+) => {
        /// The methods of each path, in lower case.
        pub const METHODS: &[(&str, &[&str])] = &[$(($path, &[$(stringify!($method)),+]),)+];

        /// Returns the routes of the interface.
        pub fn routes() -> Route {
            Route::new()$(.at($path, RouteMethod::new()$(.$method($handler))+))+
        }
    };
}

routes! {
    "/authorize" => get oidc::authorize;
    "/callback" => get oidc::callback;
    "/token" => post token::token;
    "/user" => get user::read, put user::change;
    "/logout" => post user::logout;
    "/settings" => get settings::settings;
    "/health" => get settings::health;
    "/.well-known/jwks.json" => get settings::keys;
    "/signup" => post mail::sign_up;
    "/otp" => post mail::otp;
    "/recover" => post mail::recover;
    "/resend" => post mail::resend;
    "/verify" => get verify::show, post verify::redeem;
    "/handover" => get handover::show, post handover::take;
    "/page.css" => get page::style;
}
