//! Redeeming what mails carry: a link, or the code beside it.

use uuid::Uuid;

use super::{Auth, AuthFailure, email, email_flows::EmailFlows, sessions::Method};
use crate::{
    store::one_time::{Kind, Redeemed, Seen},
    time::now_ms,
};

/// Wrong codes after which only the link is left.
const CODE_TRIES: i32 = 5;

/// The tokens that a client's word for them stands for; none for a word that it is not.
fn kinds(word: &str) -> &'static [Kind] {
    match word {
        // What a mail to sign in or to sign up carries: the client need not know which it was.
        "email" => &[Kind::SignUp, Kind::MagicLink],
        "signup" | "invite" => &[Kind::SignUp],
        "magiclink" => &[Kind::MagicLink],
        "recovery" => &[Kind::Recovery],
        "email_change" => &[Kind::EmailChange],
        _ => &[],
    }
}

impl Redeemed {
    /// How the person showed who they are.
    pub fn method(&self) -> &'static str {
        if self.kind == Kind::Recovery { Method::Recovery.as_str() } else { Method::Otp.as_str() }
    }
}

impl Auth<'_> {
    /// What a link stands for. Nothing is spent: programs that look at mails follow links, too.
    pub async fn see_link(&self, kind: &str, secret: &str) -> Result<Seen, AuthFailure> {
        let seen = self.store.see_token(kinds(kind), &self.link_digest(secret), now_ms()).await?;
        seen.ok_or_else(AuthFailure::link_expired)
    }

    pub(super) fn link_digest(&self, secret: &str) -> [u8; 32] {
        self.keys.digest("mail link", secret)
    }

    /// Six digits are soon tried through: a digest without our key would hide nothing.
    pub(super) fn code_digest(&self, user: Uuid, kind: Kind, code: &str) -> [u8; 32] {
        self.keys.digest("mail code", &format!("{user} {} {code}", kind.as_str()))
    }
}

impl EmailFlows<'_> {
    /// Redeems a link, once.
    pub async fn redeem_link(&self, kind: &str, secret: &str, from: &str) -> Result<Redeemed, AuthFailure> {
        self.limits.claim_try(from, now_ms()).await?;
        let Auth { store, .. } = self.auth;
        let redeemed = store.redeem_token(kinds(kind), &self.auth.link_digest(secret), now_ms()).await?;
        self.shown(redeemed.ok_or_else(AuthFailure::link_expired)?).await
    }

    /// Redeems a code, once. Five wrong ones, and it is worth nothing.
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
