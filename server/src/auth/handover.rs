//! `GET` and `POST /handover`: a link works in the browser that opened it, also if another one asked for it and so has
//! the verifier. The browser is known by a cookie that it got when the button was pressed. The app first asks the user
//! whether to continue with that account, so that a stranger's link cannot sign a user in unnoticed.

use poem::{Request, Response, handler, web::Data};
use serde_json::json;

use super::answer::{self, Transport};
use crate::{
    http::{client, site::Site},
    service::auth::AuthFailure,
    state::AppState,
};

/// Show which account a handover is for
#[handler]
pub(crate) async fn show(request: &Request, state: Data<&AppState>) -> Response {
    let show = async || {
        let secret = answer::handover(request, state.config()).ok_or_else(AuthFailure::link_expired)?;
        state.auth().peek_handover(&secret).await
    };
    match show().await {
        Ok(email) => answer::ok(&json!({ "email": email })),
        Err(failure) => failure.into_answer(),
    }
}

/// Sign in by a handover
#[handler]
pub(crate) async fn take(request: &Request, state: Data<&AppState>) -> Response {
    let secure = Site::of(request, state.config()).is_secure();
    let transport = Transport::of(request, secure);
    let take = async || {
        let secret = answer::handover(request, state.config()).ok_or_else(AuthFailure::link_expired)?;
        state.auth().take_handover(&secret, client::user_agent(request)).await
    };
    let mut response = match take().await {
        Ok(tokens) => answer::session(&tokens, transport),
        Err(failure) => failure.into_answer(),
    };
    answer::set_handover(&mut response, secure, None);
    response
}
