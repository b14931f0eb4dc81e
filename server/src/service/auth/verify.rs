//! Redeeming the links and codes of mails.

use uuid::Uuid;

use super::{Auth, AuthFailure, email, email_flows::EmailFlows, sessions::Method};
use crate::{
    store::one_time::{Kind, PendingToken, Redeemed},
    time::now_ms,
};

/// The number of wrong codes after which only the link can be used.
const CODE_TRIES: i32 = 5;

/// Returns the token kinds that a verification type of the interface stands for; empty if it is unknown.
fn kinds(word: &str) -> &'static [Kind] {
    match word {
        // Mails for signing in and signing up look the same to clients, so either type redeems both.
        "email" => &[Kind::SignUp, Kind::MagicLink],
        "signup" | "invite" => &[Kind::SignUp],
        "magiclink" => &[Kind::MagicLink],
        "recovery" => &[Kind::Recovery],
        "email_change" => &[Kind::EmailChange],
        _ => &[],
    }
}

impl Redeemed {
    /// Returns the authentication method for the session.
    pub fn method(&self) -> &'static str {
        if self.kind == Kind::Recovery { Method::Recovery.as_str() } else { Method::Otp.as_str() }
    }
}

impl Auth<'_> {
    /// Returns what a link is for, without redeeming it: mail scanners follow links.
    pub async fn peek_link(&self, kind: &str, secret: &str) -> Result<PendingToken, AuthFailure> {
        let seen = self.store.peek_token(kinds(kind), &self.link_digest(secret), now_ms()).await?;
        seen.ok_or_else(AuthFailure::link_expired)
    }

    pub(super) fn link_digest(&self, secret: &str) -> [u8; 32] {
        self.keys.digest("mail link", secret)
    }

    /// Six digits are quickly enumerated, so the digest is keyed.
    pub(super) fn code_digest(&self, user: Uuid, kind: Kind, code: &str) -> [u8; 32] {
        self.keys.digest("mail code", &format!("{user} {} {code}", kind.as_str()))
    }
}

impl EmailFlows<'_> {
    /// Redeems a link. Single-use.
    pub async fn redeem_link(&self, kind: &str, secret: &str, from: &str) -> Result<Redeemed, AuthFailure> {
        self.limits.claim_try(from, now_ms()).await?;
        let Auth { store, .. } = self.auth;
        let redeemed = store.redeem_token(kinds(kind), &self.auth.link_digest(secret), now_ms()).await?;
        self.shown(redeemed.ok_or_else(AuthFailure::link_expired)?).await
    }

    /// Redeems a code. Single-use, and invalid after five wrong attempts.
    pub async fn redeem_code(
        &self,
        address: &str,
        kind: &str,
        code: &str,
        from: &str,
    ) -> Result<Redeemed, AuthFailure> {
        let email = email::normalise(address)?;
        self.limits.claim_try(from, now_ms()).await?;
        let digest = |user: Uuid, kind: Kind| self.auth.code_digest(user, kind, code);
        let redeemed = self.auth.store.redeem_code(&email, kinds(kind), digest, CODE_TRIES, now_ms()).await?;
        self.shown(redeemed.ok_or_else(AuthFailure::code_expired)?).await
    }

    async fn shown(&self, redeemed: Redeemed) -> Result<Redeemed, AuthFailure> {
        self.limits.forget_minute(&redeemed.email).await?;
        Ok(redeemed)
    }
}
