//! Redeeming the links and codes of mails.

use uuid::Uuid;

use super::{Auth, AuthFailure, email, email_flows::EmailFlows, flows::challenge_of};
use crate::{
    domain::account::SignInMethod,
    store::one_time::{Kind, PendingToken, Redeemed},
    time::now_ms,
};

/// The number of wrong codes of all requesters together after which only the link can be used. Each requester has a
/// smaller limit of its own.
const CODE_TRIES: i32 = 50;

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
    pub fn method(&self) -> &'static str {
        if self.kind == Kind::Recovery { SignInMethod::Recovery.as_str() } else { SignInMethod::Otp.as_str() }
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

/// Shows that a client chose the password of a sign-up: the verifier of its challenge, or the password again. The mail
/// alone proves the address only, since anyone can sign up with it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Proof<'a> {
    pub verifier: Option<&'a str>,
    /// The password, typed again.
    pub password: Option<&'a str>,
}

impl EmailFlows<'_> {
    pub async fn redeem_link(
        &self,
        kind: &str,
        secret: &str,
        proof: Proof<'_>,
        from: &str,
    ) -> Result<Redeemed, AuthFailure> {
        self.limits.claim_try(from, now_ms()).await?;
        let pending = self.auth.peek_link(kind, secret).await?;
        self.redeem(&pending, proof, from, AuthFailure::link_expired).await
    }

    /// Redeems a code. Single-use, and invalid for a requester after five wrong attempts.
    pub async fn redeem_code(
        &self,
        address: &str,
        kind: &str,
        code: &str,
        proof: Proof<'_>,
        from: &str,
    ) -> Result<Redeemed, AuthFailure> {
        let email = email::normalise(address)?;
        let tried = self.try_code(&email, kind, code, proof, from).await;
        let Err(failure) = tried else { return tried };
        let account = self.auth.store.account_by_email(&email).await?;
        Err(failure.of(account.map(|account| account.user_id)))
    }

    async fn try_code(
        &self,
        email: &str,
        kind: &str,
        code: &str,
        proof: Proof<'_>,
        from: &str,
    ) -> Result<Redeemed, AuthFailure> {
        let now = now_ms();
        self.limits.claim_try(from, now).await?;
        let kinds: Vec<Kind> = kinds(kind).iter().copied().filter(|kind| kind.has_code()).collect();
        if !self.limits.claim_code(email, from, now).await? {
            return Err(AuthFailure::code_expired());
        }
        let digest = |user: Uuid, kind: Kind| self.auth.code_digest(user, kind, code);
        let pending = self.auth.store.match_code(email, &kinds, digest, CODE_TRIES, now).await?;
        let pending = pending.ok_or_else(AuthFailure::code_expired)?;
        self.limits.forget_codes(email, from).await?;
        self.redeem(&pending, proof, from, AuthFailure::code_expired).await
    }

    async fn redeem(
        &self,
        pending: &PendingToken,
        proof: Proof<'_>,
        from: &str,
        expired: fn() -> AuthFailure,
    ) -> Result<Redeemed, AuthFailure> {
        let proven = self.proves(pending, proof).await?;
        let redeemed = self.auth.store.redeem_token(pending.id, proven, now_ms()).await?.ok_or_else(expired)?;
        self.limits.forget_minute(&redeemed.email, from).await?;
        Ok(redeemed)
    }

    /// Whether the client has shown that it chose the password of the sign-up.
    ///
    /// # Errors
    /// `invalid_credentials` for another password. The token is not consumed.
    async fn proves(&self, pending: &PendingToken, proof: Proof<'_>) -> Result<bool, AuthFailure> {
        let Some(choice) = &pending.choice else { return Ok(false) };
        if proof.verifier.is_some_and(|verifier| pending.code_challenge == Some(challenge_of(verifier))) {
            return Ok(true);
        }
        match proof.password {
            None => Ok(false),
            Some(password) if self.auth.matches(&choice.password_hash, password).await? => Ok(true),
            Some(_) => Err(AuthFailure::invalid_credentials()),
        }
    }
}
