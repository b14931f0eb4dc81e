//! What happens by mail: signing up, links to sign in, new passwords. The caller learns nothing about whether there is
//! an account: each step takes the same way and gives the same answer, and a mail is written, if only for no one.

use evenkeel_safety_core::auth::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Actor, Auth, AuthCode, AuthFailure, email, flows,
    mail_limits::MailLimits,
    sessions::{Method, SessionTokens},
    user::check_metadata,
};
use crate::{
    service::mail::letters::{self, Way},
    store::{
        accounts::{Account, NewAccount},
        one_time::{Kind, NewToken, SignUp},
        vault::random,
    },
    time::now_ms,
};

const MINUTE: i64 = 60 * 1000;
const HOUR: i64 = 60 * MINUTE;

/// How long a link and its code are good.
fn lifetime(kind: Kind) -> i64 {
    match kind {
        Kind::SignUp => 24 * HOUR,
        Kind::MagicLink | Kind::Recovery | Kind::EmailChange => 10 * MINUTE,
    }
}

/// Where links in mails lead.
#[derive(Debug, Clone)]
pub struct Links {
    /// The address that redeems tokens.
    pub verify: String,
    /// Where the person goes after that: a page of this site.
    pub redirect_to: String,
    /// The page to sign in at.
    pub sign_in: String,
}

/// A request for a mail.
#[derive(Debug, Clone)]
pub struct Asking<'a> {
    /// The mail's address, as it was typed.
    pub email: &'a str,
    /// The machine that asks.
    pub from: &'a str,
    /// Where links lead.
    pub links: Links,
    /// PKCE's challenge, if the client has a verifier.
    pub code_challenge: Option<&'a str>,
}

/// What a sign-up led to.
#[derive(Debug)]
pub enum SignedUp {
    /// The address has to be confirmed. The account is as it would be, whether or not there was one before.
    Waiting(Box<Account>),
    /// Addresses are taken on trust here.
    In(Box<SessionTokens>),
}

/// The operations that write mails.
#[derive(Debug, Clone, Copy)]
pub struct EmailFlows<'a> {
    /// Signing in.
    pub auth: Auth<'a>,
    /// How many mails.
    pub limits: MailLimits<'a>,
    /// Whether people must show that an address is theirs.
    pub confirm: bool,
}

/// A token, and what the mail says of it.
struct Minted {
    token: NewToken,
    link: String,
    code: String,
}

impl<'a> EmailFlows<'a> {
    /// Put together.
    pub fn new(auth: Auth<'a>, per_machine: Option<u32>, confirm: bool) -> Self {
        let limits = MailLimits { store: auth.store, keys: auth.keys, limiter: auth.limiter, per_machine };
        Self { auth, limits, confirm }
    }

    /// Makes an account with a password. Where the address belongs to one already, its owner gets a mail about that, and
    /// the caller gets the answer they would have got.
    pub async fn sign_up(
        &self,
        asking: &Asking<'_>,
        password: &str,
        metadata: Value,
        user_agent: Option<&str>,
    ) -> Result<SignedUp, AuthFailure> {
        let email = email::normalise(asking.email)?;
        check_metadata(&metadata)?;
        self.limits.claim_sign_up(asking.from, now_ms()).await?;
        let hash = self.auth.hash_new_password(password, &email).await?;
        if !self.confirm {
            return self.sign_up_on_trust(email, hash, metadata, user_agent).await;
        }
        let now = now_ms();
        self.limits.claim(&email, asking.from, now).await?;
        let new = self.new_account(email, Some(hash), metadata);
        let shown = account_of(&new, now);
        if !self.wait_for(new, Kind::SignUp, asking, now).await? {
            let letter = letters::already_registered(&shown.email, &asking.links.sign_in);
            self.auth.store.queue_mails(&[letter.into_mail()], now).await?;
        }
        Ok(SignedUp::Waiting(Box::new(shown)))
    }

    async fn sign_up_on_trust(
        &self,
        email: String,
        hash: String,
        metadata: Value,
        user_agent: Option<&str>,
    ) -> Result<SignedUp, AuthFailure> {
        let now = now_ms();
        let new = NewAccount { email_confirmed_at: Some(now), ..self.new_account(email, Some(hash), metadata) };
        if !self.auth.store.create_account(&new, now).await? {
            return Err(AuthFailure::new(AuthCode::UserAlreadyExists, "User already registered"));
        }
        let tokens = self.auth.open_session(new.user_id, Method::Password.as_str(), user_agent).await?;
        Ok(SignedUp::In(Box::new(tokens)))
    }

    /// Sends a link and a code to sign in with; to an address without an account only if `create`.
    pub async fn send_sign_in(&self, asking: &Asking<'_>, create: bool, metadata: Value) -> Result<(), AuthFailure> {
        let email = email::normalise(asking.email)?;
        check_metadata(&metadata)?;
        let now = now_ms();
        self.limits.claim(&email, asking.from, now).await?;
        match self.auth.store.account_by_email(&email).await? {
            Some(account) => self.send(account.user_id, &email, Kind::MagicLink, asking, now).await,
            None if create => {
                let new = self.new_account(email, None, metadata);
                // A person who was quicker has their own mail on the way.
                self.wait_for(new, Kind::MagicLink, asking, now).await.map(drop)
            }
            None => self.send_nobody(now).await,
        }
    }

    /// Sends a link to set a new password with.
    pub async fn send_recovery(&self, asking: &Asking<'_>) -> Result<(), AuthFailure> {
        let email = email::normalise(asking.email)?;
        let now = now_ms();
        self.limits.claim(&email, asking.from, now).await?;
        match self.auth.store.account_by_email(&email).await? {
            Some(account) => self.send(account.user_id, &email, Kind::Recovery, asking, now).await,
            None => self.send_nobody(now).await,
        }
    }

    /// Sends the mail of a sign-up once more, with a new link and code.
    pub async fn resend_sign_up(&self, asking: &Asking<'_>) -> Result<(), AuthFailure> {
        let email = email::normalise(asking.email)?;
        let now = now_ms();
        self.limits.claim(&email, asking.from, now).await?;
        let account = self.auth.store.account_by_email(&email).await?;
        let Some(account) = account.filter(|account| account.email_confirmed_at.is_none()) else {
            return self.send_nobody(now).await;
        };
        // The client keeps the verifier of the sign-up, and sends no new challenge with this.
        let kept = self.auth.store.token_challenge(account.user_id, Kind::SignUp).await?;
        let asking = Asking { code_challenge: asking.code_challenge.or(kept.as_deref()), ..asking.clone() };
        self.send(account.user_id, &email, Kind::SignUp, &asking, now).await
    }

    /// Asks the mailbox of another address whether it is theirs; the change is made when it says so. The old one is told.
    /// Where the address is another person's, the answer is the same.
    pub async fn change_email(
        &self,
        actor: &Actor,
        asking: &Asking<'_>,
        current: Option<&str>,
    ) -> Result<(), AuthFailure> {
        let email = email::normalise(asking.email)?;
        self.auth.show_again(actor, current).await?;
        let now = now_ms();
        self.limits.claim(&actor.email, asking.from, now).await?;
        self.limits.claim(&email, asking.from, now).await?;
        let notice = letters::email_is_changing(&actor.email, &asking.links.sign_in).into_mail();
        let taken = self.auth.store.account_by_email(&email).await?.is_some();
        let Minted { token, link, code } = self.mint(actor.id, Kind::EmailChange, asking, now)?;
        let question = letters::change_email(&email, Way { link: &link, code: &code });
        if taken {
            return Ok(self.auth.store.queue_mails(&[question.into_decoy(), notice], now).await?);
        }
        let token = NewToken { new_email: Some(email), ..token };
        Ok(self.auth.store.put_token(&token, &[question.into_mail(), notice]).await?)
    }

    /// Tells a person that their password was changed, in case it was not them.
    pub async fn tell_password_changed(&self, email: &str, sign_in: &str) {
        let letter = letters::password_changed(email, sign_in);
        // The change is made: that the mail could not be written does not undo it.
        if let Err(error) = self.auth.store.queue_mails(&[letter.into_mail()], now_ms()).await {
            tracing::warn!(%error, "a notice about a changed password could not be written");
        }
    }

    /// An account that waits for its mail to be answered. `false`: the address is a confirmed account's.
    async fn wait_for(&self, new: NewAccount, kind: Kind, asking: &Asking<'_>, now: i64) -> Result<bool, AuthFailure> {
        // A second look for when two ask for one address at once.
        for _ in 0..2 {
            let known = self.auth.store.account_by_email(&new.email).await?;
            if known.as_ref().is_some_and(|known| known.email_confirmed_at.is_some()) {
                return Ok(false);
            }
            let user_id = known.map_or(new.user_id, |known| known.user_id);
            let minted = self.mint(user_id, kind, asking, now)?;
            let letter = letter(kind, &new.email, &minted);
            let new = NewAccount { user_id, ..new.clone() };
            if self.auth.store.sign_up(&new, &minted.token, &letter.into_mail()).await? == SignUp::Waits {
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
        asking: &Asking<'_>,
        now: i64,
    ) -> Result<(), AuthFailure> {
        let minted = self.mint(user, kind, asking, now)?;
        let letter = letter(kind, email, &minted);
        Ok(self.auth.store.put_token(&minted.token, &[letter.into_mail()]).await?)
    }

    async fn send_nobody(&self, now: i64) -> Result<(), AuthFailure> {
        let letter = letters::sign_in("nobody@example.org", Way { link: "https://example.org", code: "000000" });
        Ok(self.auth.store.queue_mails(&[letter.into_decoy()], now).await?)
    }

    fn mint(&self, user: Uuid, kind: Kind, asking: &Asking<'_>, now: i64) -> Result<Minted, AuthFailure> {
        let secret = flows::secret()?;
        let number = random::<8>().map_err(|error| AuthFailure::from(crate::store::StoreError::from(error)))?;
        let code = format!("{:06}", u64::from_be_bytes(number) % 1_000_000);
        let token = NewToken {
            user_id: user,
            kind,
            token_hash: self.auth.link_digest(&secret),
            code_hash: self.auth.code_digest(user, kind, &code),
            code_challenge: asking.code_challenge.map(str::to_owned),
            new_email: None,
            created_at: now,
            expires_at: now + lifetime(kind),
        };
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("token", &secret)
            .append_pair("type", kind.as_str())
            .append_pair("redirect_to", &asking.links.redirect_to)
            .finish();
        Ok(Minted { token, link: format!("{}?{query}", asking.links.verify), code })
    }

    fn new_account(&self, email: String, password_hash: Option<String>, metadata: Value) -> NewAccount {
        NewAccount {
            user_id: Uuid::now_v7(),
            email,
            password_hash,
            email_confirmed_at: None,
            metadata: if metadata.is_object() { metadata } else { json!({}) },
            // Whatever a client says of itself: only the server makes therapists.
            role: Role::Patient,
            display_name: None,
        }
    }
}

fn letter(kind: Kind, email: &str, minted: &Minted) -> crate::service::mail::Letter {
    let way = Way { link: &minted.link, code: &minted.code };
    match kind {
        Kind::SignUp => letters::confirm_sign_up(email, way),
        Kind::MagicLink => letters::sign_in(email, way),
        Kind::Recovery => letters::reset_password(email, way.link),
        Kind::EmailChange => letters::change_email(email, way),
    }
}

/// The account that a sign-up shows.
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
        providers: Vec::new(),
    }
}
