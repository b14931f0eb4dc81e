//! Flows that send mails: sign-up, magic links, password resets and address changes. To hide whether an account exists,
//! every request does the same work, gets the same response and writes a mail, possibly a decoy.

use std::{future::Future, time::Duration};

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Auth, AuthCode, AuthFailure, email, flows, mail_limits::MailLimits, sessions::SessionTokens, user::check_metadata,
};
use crate::{
    domain::account::SignInMethod,
    service::mail::letters::{self, LinkAndCode},
    store::{
        accounts::{Account, NewAccount},
        one_time::{Kind, NewToken},
        vault::random,
    },
    time::{DAY_MS, MINUTE_MS, now_ms},
};

/// Returns how long a link and its code are valid, in milliseconds.
fn lifetime(kind: Kind) -> i64 {
    match kind {
        Kind::SignUp => DAY_MS,
        Kind::MagicLink | Kind::Recovery | Kind::EmailChange => 10 * MINUTE_MS,
    }
}

/// How long the first link of an account is valid that the operator made, in milliseconds.
const FIRST_LINK_MS: i64 = DAY_MS;

/// The least time for the part of a request that depends on whether the address has an account. The work takes a few
/// milliseconds, more of them with an account; so every answer comes at the same time.
const EVEN: Duration = Duration::from_millis(40);

/// Does the work, and answers no earlier than after [`EVEN`].
pub(super) async fn evenly<T>(work: impl Future<Output = T>) -> T {
    tokio::join!(work, tokio::time::sleep(EVEN)).0
}

#[derive(Debug, Clone)]
pub struct Links {
    /// The address that redeems tokens.
    pub verify: String,
    /// Where the user is redirected afterwards: a page of this site.
    pub redirect_to: String,
    pub sign_in: String,
}

#[derive(Debug, Clone)]
pub struct MailRequest<'a> {
    /// The recipient's address, as typed.
    pub email: &'a str,
    /// The client's IP address, as a rate-limit key.
    pub from: &'a str,
    pub links: Links,
    /// The PKCE challenge, if the client sent one.
    pub code_challenge: Option<&'a str>,
}

#[derive(Debug)]
pub enum SignUpResult {
    /// The address has to be confirmed. The account looks the same whether or not it existed before.
    ConfirmationRequired(Box<Account>),
    /// The user is signed in: this server does not require confirmation.
    SignedIn(Box<SessionTokens>),
}

#[derive(Debug, Clone, Copy)]
pub struct EmailFlows<'a> {
    pub auth: Auth<'a>,
    pub limits: MailLimits<'a>,
}

pub(super) struct NewMailToken {
    pub(super) token: NewToken,
    pub(super) link: String,
    pub(super) code: String,
}

impl<'a> EmailFlows<'a> {
    pub fn new(auth: Auth<'a>, per_machine: Option<u32>) -> Self {
        let limits = MailLimits { store: auth.store, keys: auth.keys, limiter: auth.limiter, per_machine };
        Self { auth, limits }
    }

    /// Creates an account with a password. If the address already has an account, its owner gets a mail about the
    /// attempt, and the response is the same.
    pub async fn sign_up(
        &self,
        request: &MailRequest<'_>,
        password: &str,
        metadata: Value,
        user_agent: Option<&str>,
    ) -> Result<SignUpResult, AuthFailure> {
        let email = email::normalise(request.email)?;
        check_metadata(&metadata)?;
        self.limits.claim_sign_up(request.from, now_ms()).await?;
        let hash = self.auth.hash_new_password(password, &email).await?;
        if !self.auth.confirm {
            return self.sign_up_without_confirmation(email, hash, metadata, user_agent).await;
        }
        let now = now_ms();
        self.limits.claim(&email, request.from, now).await?;
        let new = NewAccount { password_hash: Some(hash), metadata, ..NewAccount::patient(email) };
        let shown = account_of(&new, now);
        let create = async {
            if !self.create_unconfirmed(&new, Kind::SignUp, request, now).await? {
                let letter = letters::already_registered(&shown.email, &request.links.sign_in);
                self.auth.store.queue_mails(&[letter.into_mail()], now).await?;
            }
            Ok::<_, AuthFailure>(())
        };
        evenly(create).await?;
        Ok(SignUpResult::ConfirmationRequired(Box::new(shown)))
    }

    /// Counts the mail. Returns the normalised address and the time.
    pub(super) async fn claim(&self, request: &MailRequest<'_>) -> Result<(String, i64), AuthFailure> {
        let (email, now) = (email::normalise(request.email)?, now_ms());
        self.limits.claim(&email, request.from, now).await?;
        Ok((email, now))
    }

    async fn sign_up_without_confirmation(
        &self,
        email: String,
        hash: String,
        metadata: Value,
        user_agent: Option<&str>,
    ) -> Result<SignUpResult, AuthFailure> {
        let now = now_ms();
        // Nothing proves the address, so it stays unconfirmed: its owner can still claim the account by a mail.
        let new = NewAccount { password_hash: Some(hash), metadata, ..NewAccount::patient(email) };
        if !self.auth.store.create_account(&new, now).await? {
            return Err(AuthFailure::new(AuthCode::UserAlreadyExists, "User already registered"));
        }
        let tokens = self.auth.open_session(new.user_id, SignInMethod::Password.as_str(), user_agent).await?;
        Ok(SignUpResult::SignedIn(Box::new(tokens)))
    }

    /// Sends a magic link and a code. An address without an account gets one only if `create`.
    pub async fn send_sign_in(
        &self,
        request: &MailRequest<'_>,
        create: bool,
        metadata: Value,
    ) -> Result<(), AuthFailure> {
        check_metadata(&metadata)?;
        let (email, now) = self.claim(request).await?;
        evenly(async {
            match self.auth.store.account_by_email(&email).await? {
                Some(account) => self.send(account.user_id, &email, Kind::MagicLink, request, now).await,
                None if create => {
                    let new = NewAccount { metadata, ..NewAccount::patient(email) };
                    // A concurrent request has already queued the mail.
                    self.create_unconfirmed(&new, Kind::MagicLink, request, now).await.map(drop)
                }
                None => self.queue_decoy(now).await,
            }
        })
        .await
    }

    pub async fn send_recovery(&self, request: &MailRequest<'_>) -> Result<(), AuthFailure> {
        let (email, now) = self.claim(request).await?;
        evenly(async {
            match self.auth.store.account_by_email(&email).await? {
                Some(account) => self.send(account.user_id, &email, Kind::Recovery, request, now).await,
                None => self.queue_decoy(now).await,
            }
        })
        .await
    }

    /// Creates a confirmed account without a password, for the server's operator. Returns it with a link by which its owner
    /// signs in once, within a day, and chooses a password. No mail is sent.
    pub async fn add_user(&self, address: &str, links: &Links) -> Result<(Account, String), AuthFailure> {
        let (email, now) = (email::normalise(address)?, now_ms());
        let new = NewAccount { email_confirmed_at: Some(now), ..NewAccount::patient(email) };
        if !self.auth.store.create_account(&new, now).await? {
            return Err(AuthFailure::new(AuthCode::UserAlreadyExists, "An account with this address already exists."));
        }
        let request = MailRequest { email: address, from: "", links: links.clone(), code_challenge: None };
        let mut minted = self.mint(new.user_id, Kind::Recovery, &request, now)?;
        minted.token.expires_at = now + FIRST_LINK_MS;
        self.auth.store.put_token(&minted.token, &[]).await?;
        Ok((self.auth.account(new.user_id).await?, minted.link))
    }

    /// Sends the sign-up mail again, with a new link and code.
    pub async fn resend_sign_up(&self, request: &MailRequest<'_>) -> Result<(), AuthFailure> {
        let (email, now) = self.claim(request).await?;
        evenly(self.send_sign_up_again(&email, request, now)).await
    }

    async fn send_sign_up_again(&self, email: &str, request: &MailRequest<'_>, now: i64) -> Result<(), AuthFailure> {
        let account = self.auth.store.account_by_email(email).await?;
        let Some(account) = account.filter(|account| account.email_confirmed_at.is_none()) else {
            return self.queue_decoy(now).await;
        };
        // Keep the password and the challenge of the sign-up: the client still has its verifier and sends neither. A
        // password keeps no other challenge: a browser would confirm what another one chose.
        let newest = self.auth.store.newest_sign_up(account.user_id, now).await?;
        let kept = newest.as_ref().and_then(|newest| newest.code_challenge.as_deref());
        let same_browser = request.code_challenge.is_none_or(|asked| kept == Some(asked));
        let request = MailRequest { code_challenge: request.code_challenge.or(kept), ..request.clone() };
        let mut minted = self.mint(account.user_id, Kind::SignUp, &request, now)?;
        let choice = newest.as_ref().and_then(|newest| newest.choice.clone()).filter(|_| same_browser);
        if let Some(choice) = choice {
            minted.token.password_hash = Some(choice.password_hash);
            minted.token.metadata = Some(choice.metadata);
        }
        let letter = letter(Kind::SignUp, email, &minted);
        Ok(self.auth.store.put_token(&minted.token, &[letter.into_mail()]).await?)
    }

    /// Notifies the user that the password was changed, so that an unauthorised change is noticed.
    pub async fn notify_password_changed(&self, email: &str, sign_in: &str) {
        let letter = letters::password_changed(email, sign_in);
        // The password is already changed; a mail that cannot be queued does not undo that.
        if let Err(error) = self.auth.store.queue_mails(&[letter.into_mail()], now_ms()).await {
            tracing::warn!(%error, "the mail about a changed password could not be queued");
        }
    }

    /// Creates an unconfirmed account with its mail. Returns false if the address has a confirmed account. The chosen
    /// password and metadata stay with the token until the address is confirmed.
    async fn create_unconfirmed(
        &self,
        new: &NewAccount,
        kind: Kind,
        request: &MailRequest<'_>,
        now: i64,
    ) -> Result<bool, AuthFailure> {
        // Try twice, in case of concurrent requests for one address.
        for _ in 0..2 {
            let known = self.auth.store.account_by_email(&new.email).await?;
            if known.as_ref().is_some_and(|known| known.email_confirmed_at.is_some()) {
                return Ok(false);
            }
            let user_id = known.map_or(new.user_id, |known| known.user_id);
            let mut minted = self.mint(user_id, kind, request, now)?;
            minted.token.password_hash.clone_from(&new.password_hash);
            minted.token.metadata = Some(new.metadata.to_string());
            let letter = letter(kind, &new.email, &minted);
            let new = NewAccount { user_id, password_hash: None, metadata: json!({}), ..new.clone() };
            if self.auth.store.sign_up(&new, &minted.token, &letter.into_mail()).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn send(
        &self,
        user: Uuid,
        email: &str,
        kind: Kind,
        request: &MailRequest<'_>,
        now: i64,
    ) -> Result<(), AuthFailure> {
        let minted = self.mint(user, kind, request, now)?;
        let letter = letter(kind, email, &minted);
        Ok(self.auth.store.put_token(&minted.token, &[letter.into_mail()]).await?)
    }

    pub(super) async fn queue_decoy(&self, now: i64) -> Result<(), AuthFailure> {
        let letter =
            letters::sign_in("nobody@example.org", LinkAndCode { link: "https://example.org", code: "000000" });
        Ok(self.auth.store.queue_mails(&[letter.into_decoy()], now).await?)
    }

    pub(super) fn mint(
        &self,
        user: Uuid,
        kind: Kind,
        request: &MailRequest<'_>,
        now: i64,
    ) -> Result<NewMailToken, AuthFailure> {
        let secret = flows::secret()?;
        let code = format!("{:06}", u64::from_be_bytes(random()?) % 1_000_000);
        let token = NewToken {
            user_id: user,
            kind,
            token_hash: self.auth.link_digest(&secret),
            code_hash: self.auth.code_digest(user, kind, &code),
            code_challenge: request.code_challenge.map(str::to_owned),
            new_email: None,
            password_hash: None,
            metadata: None,
            created_at: now,
            expires_at: now + lifetime(kind),
        };
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("token", &secret)
            .append_pair("type", kind.as_str())
            .append_pair("redirect_to", &request.links.redirect_to)
            .finish();
        Ok(NewMailToken { token, link: format!("{}?{query}", request.links.verify), code })
    }
}

pub(super) fn letter(kind: Kind, email: &str, minted: &NewMailToken) -> crate::service::mail::Letter {
    let way = LinkAndCode { link: &minted.link, code: &minted.code };
    match kind {
        Kind::SignUp => letters::confirm_sign_up(email, way),
        Kind::MagicLink => letters::sign_in(email, way),
        Kind::Recovery => letters::reset_password(email, way.link),
        Kind::EmailChange => letters::change_email(email, way),
    }
}

/// Returns the account to show in the response to a sign-up.
fn account_of(new: &NewAccount, now: i64) -> Account {
    Account {
        user_id: new.user_id,
        email: new.email.clone(),
        password_hash: new.password_hash.clone(),
        email_confirmed_at: None,
        is_admin: false,
        metadata: new.metadata.clone(),
        created_at: now,
        updated_at: now,
        last_sign_in_at: None,
        role: Some(new.role),
        display_name: None,
        identities: Vec::new(),
    }
}
