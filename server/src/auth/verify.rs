//! `GET /verify` shows a page with a button and redeems nothing, because mail scanners follow links. `POST /verify`
//! redeems the token: a form post is redirected to the app, JSON gets a session.

use poem::{
    Body, Request, Response, handler,
    http::header,
    web::{Data, Query},
};
use serde::Deserialize;
use zeroize::Zeroizing;

use super::{
    answer::{self, Transport},
    input, landing,
};
use crate::{
    http::{client, page, site::Site},
    markup::clean,
    service::auth::{AuthCode, AuthFailure, sessions::SessionTokens, verify::Proof},
    state::AppState,
    store::one_time::{Kind, PendingToken, Redeemed},
};

/// The query of a link, and the fields of the form on its page.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Link {
    #[serde(default)]
    token: String,
    #[serde(default, rename = "type")]
    kind: String,
    redirect_to: Option<String>,
    #[serde(skip)]
    password: Option<Zeroizing<String>>,
}

impl Link {
    fn of_form(bytes: &[u8]) -> Self {
        let mut link = Self::default();
        for (name, value) in form_urlencoded::parse(bytes).into_owned() {
            match name.as_str() {
                "token" => link.token = value,
                "type" => link.kind = value,
                "redirect_to" => link.redirect_to = Some(value),
                "password" if !value.is_empty() => link.password = Some(Zeroizing::new(value)),
                _ => {}
            }
        }
        link
    }

    /// Returns where the flow ends, without its fragment: the result is appended as one.
    fn landing(&self, site: &Site) -> String {
        let asked = self.redirect_to.as_deref().map(|asked| asked.split('#').next().unwrap_or_default());
        site.landing(asked)
    }
}

/// Show the page that asks for confirmation
#[handler]
pub(crate) async fn show(request: &Request, state: Data<&AppState>, link: Query<Link>) -> Response {
    match state.auth().peek_link(&link.kind, &link.token).await {
        Ok(seen) => page::answer(&confirm_page(&link, &seen, false)),
        Err(failure) => landing::failure(&link.landing(&Site::of(request, state.config())), &failure),
    }
}

/// Returns the page with the button. Where no verifier can show who chose the password of a sign-up, it asks for the
/// password; without it the address is confirmed, and the user sets a new one. `refused`: another one was typed.
fn confirm_page(link: &Link, seen: &PendingToken, refused: bool) -> String {
    let (heading, words, button) = match seen.kind {
        Kind::SignUp => {
            ("Confirm your address", "You're confirming this address for your Evenkeel account:", "Confirm")
        }
        Kind::MagicLink => ("Sign in", "You're about to sign in to Evenkeel as:", "Sign in"),
        Kind::Recovery => ("Set a new password", "You can set a new password for the account of:", "Continue"),
        Kind::EmailChange => {
            ("Change your address", "Your Evenkeel account will use this address from now on:", "Use this address")
        }
    };
    let field =
        |name: &str, value: &str| format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">\n", clean(value));
    let fields = field("token", &link.token)
        + &field("type", &link.kind)
        + &link.redirect_to.as_deref().map(|place| field("redirect_to", place)).unwrap_or_default();
    let asks = seen.choice.is_some() && seen.code_challenge.is_none();
    let alert = if refused { "<p role=\"alert\">That isn't the password you signed up with.</p>\n" } else { "" };
    let password = if asks { PASSWORD_FIELD } else { "" };
    page::page(
        heading,
        &format!(
            "<h1>{heading}</h1>\n<p>{words}<br><strong>{}</strong></p>\n{alert}<form method=\"post\" \
             action=\"{}/verify\">\n{fields}{password}<button type=\"submit\">{button}</button>\n</form>\n<p>If you didn't ask for this, please close \
             this page. Nothing will change.</p>\n",
            clean(&seen.email),
            super::PATH,
        ),
    )
}

const PASSWORD_FIELD: &str = "<p><label for=\"password\">Your new password</label><br>\n<input type=\"password\" \
    id=\"password\" name=\"password\" autocomplete=\"current-password\" aria-describedby=\"why\"></p>\n<p id=\"why\">Type \
    it once more, so that we know it's yours. Don't know it? Leave this empty. You can set a new one next.</p>\n";

/// Redeem a link or a code
#[handler]
pub(crate) async fn redeem(request: &Request, body: Body, state: Data<&AppState>) -> Response {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if content_type.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded")) {
        return from_page(request, body, &state).await;
    }
    let transport = Transport::of(request, Site::of(request, state.config()).is_secure());
    match from_client(request, body, &state).await {
        Ok(tokens) => answer::session(&tokens, transport),
        Err(failure) => failure.into_answer(),
    }
}

/// Redeems the form of the page and redirects to the app.
async fn from_page(request: &Request, body: Body, state: &AppState) -> Response {
    let site = Site::of(request, state.config());
    let link = match input::bytes(body, state).await {
        Ok(bytes) => Link::of_form(&bytes),
        Err(failure) => return failure.into_answer(),
    };
    let landing_page = link.landing(&site);
    let auth = state.auth();
    let take = async || {
        let from = client::rate_limit_key(request, state.config());
        let proof = Proof { password: link.password.as_deref().map(String::as_str), verifier: None };
        let redeemed = state.email_flows().redeem_link(&link.kind, &link.token, proof, &from).await?;
        let unproven = redeemed.unproven.as_ref();
        let arrival = landing::Arrival {
            redirect_to: &landing_page,
            user: redeemed.user_id,
            method: redeemed.method(),
            code_challenge: redeemed.code_challenge.as_deref(),
            // The app then asks for a new password.
            kind: Some(unproven.map_or(redeemed.kind, |_| Kind::Recovery).as_str()),
            unproven,
        };
        let mut response = landing::success(auth, arrival, client::user_agent(request)).await?;
        if arrival.code_challenge.is_some() {
            let secret = auth.issue_handover(arrival.user, arrival.method, unproven).await?;
            answer::set_handover(&mut response, site.is_secure(), Some(&secret));
        }
        Ok::<_, AuthFailure>(response)
    };
    match take().await {
        Ok(response) => response,
        Err(failure) if failure.code == AuthCode::InvalidCredentials => {
            match auth.peek_link(&link.kind, &link.token).await {
                Ok(seen) => page::answer(&confirm_page(&link, &seen, true)),
                Err(failure) => landing::failure(&landing_page, &failure),
            }
        }
        Err(failure) => landing::failure(&landing_page, &failure),
    }
}

/// Redeems JSON: a code with its address, or the token of a link.
async fn from_client(request: &Request, body: Body, state: &AppState) -> Result<SessionTokens, AuthFailure> {
    let body = input::object(body, state).await?;
    let kind = input::text(&body, "type").ok_or_else(|| AuthFailure::invalid("Verify requires a verification type"))?;
    let (post, from) = (state.email_flows(), client::rate_limit_key(request, state.config()));
    let proof = Proof { verifier: input::text(&body, "code_verifier"), password: input::text(&body, "password") };
    let redeemed: Redeemed = match (input::text(&body, "token_hash"), input::text(&body, "token")) {
        (Some(secret), _) => post.redeem_link(kind, secret, proof, &from).await?,
        (None, Some(code)) => {
            let email = input::text(&body, "email");
            let email = email.ok_or_else(|| {
                AuthFailure::invalid("Only an email address or phone number should be provided on verify")
            })?;
            post.redeem_code(email, kind, code, proof, &from).await?
        }
        (None, None) => return Err(AuthFailure::invalid("Verify requires a token or a token hash")),
    };
    let tokens = state.auth().open_session(redeemed.user_id, redeemed.method(), client::user_agent(request)).await?;
    Ok(SessionTokens { set_password: redeemed.unproven.is_some(), ..tokens })
}
