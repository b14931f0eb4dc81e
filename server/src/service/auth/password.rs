//! Passwords: the policy for new ones (OPEN-29), signing in, and changing them.

use super::{
    Actor, Auth, AuthCode, AuthFailure, Client, attempts::Guesser, breached::BreachedPasswords, demo, email,
    hasher::Peppered, sessions::SessionTokens,
};
use crate::{
    domain::account::SignInMethod,
    store::{accounts::Account, vault::mac},
    time::now_ms,
};

/// The minimum length of a new password, in characters (Unicode scalar values).
pub const MIN_PASSWORD: usize = 12;
/// The maximum length of a password, in the same unit.
pub const MAX_PASSWORD: usize = 128;
/// How long after signing in no reauthentication is required, in milliseconds.
const FRESH_MS: i64 = 10 * 60 * 1_000;
/// The minimum score of the strength estimator: "safely unguessable".
const SCORE: u8 = 3;

pub(super) fn check_length(password: &str) -> Result<(), AuthFailure> {
    let length = password.chars().count();
    if length < MIN_PASSWORD {
        let message = format!("Password should be at least {MIN_PASSWORD} characters.");
        return Err(weak(message, "length"));
    }
    if length > MAX_PASSWORD {
        return Err(weak(format!("Password should be at most {MAX_PASSWORD} characters."), "length"));
    }
    Ok(())
}

/// The number of characters that the estimator sees. Its time grows with the length.
const ESTIMATED: usize = 24;
/// The signs that the estimator reads as letters, and how many different ones it sees: it tries every combination of
/// their readings, which takes seconds for all of them. Digits have few readings, and sequences of them are common.
const LOOKALIKES: &str = "@({[<!|$+%";
const MOST_LOOKALIKES: usize = 3;

/// Returns the part of a password that is estimated. Further lookalikes become a character that is in no word, so they
/// count as such.
fn estimated(password: &str) -> zeroize::Zeroizing<String> {
    let mut seen = String::new();
    let one = |letter: char| {
        if LOOKALIKES.contains(letter) && !seen.contains(letter) {
            seen.push(letter);
        }
        let strange = seen.find(letter).is_some_and(|place| place >= MOST_LOOKALIKES);
        if strange { '\u{fffd}' } else { letter }
    };
    zeroize::Zeroizing::new(password.chars().take(ESTIMATED).map(one).collect())
}

/// Validates the strength of a new password against an attacker who knows the address.
fn check_strength(password: &str, email: &str) -> Result<(), AuthFailure> {
    let address: String = email.chars().take(ESTIMATED).collect();
    let mut words: Vec<&str> =
        email.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.len() > 2).collect();
    words.extend([address.as_str(), email, "evenkeel", "journal", "therapy"]);
    if u8::from(zxcvbn::zxcvbn(&estimated(password), &words).score()) < SCORE {
        let message = "This password is too easy to guess. Try a few words that don't belong together.";
        return Err(weak(message.to_owned(), "guessable"));
    }
    Ok(())
}

fn check_breached(password: &str, list: Option<&BreachedPasswords>) -> Result<(), AuthFailure> {
    match list.map_or(Ok(false), |list| list.contains(password)) {
        Ok(false) => Ok(()),
        Ok(true) => {
            let message = "This password was in a data breach, so others know it. Please choose another one.";
            Err(weak(message.to_owned(), "pwned"))
        }
        Err(error) => Err(AuthFailure::unexpected(error)),
    }
}

fn weak(message: String, reason: &'static str) -> AuthFailure {
    AuthFailure { reasons: vec![reason], ..AuthFailure::new(AuthCode::WeakPassword, message) }
}

impl Auth<'_> {
    /// Opens a session for an email address and its password.
    ///
    /// An address without an account, or whose account has no password, takes the same steps and one hash, so that
    /// timing reveals nothing.
    pub async fn sign_in(&self, email: &str, password: &str, client: Client<'_>) -> Result<SessionTokens, AuthFailure> {
        let email = email::normalise(email)?;
        let account = self.store.account_by_email(&email).await?;
        let tried = self.try_password(&email, password, account.as_ref(), client).await;
        tried.map_err(|failure| failure.of(account.map(|account| account.user_id)))
    }

    async fn try_password(
        &self,
        email: &str,
        password: &str,
        account: Option<&Account>,
        client: Client<'_>,
    ) -> Result<SessionTokens, AuthFailure> {
        let guesser = self.guesser(account, client);
        let address = client.address.filter(|_| matches!(guesser, Guesser::Stranger(_)));
        self.claim_from(address, now_ms()).await?;
        let account = self.prove(email, password, account.cloned(), &guesser).await?;
        self.undo_claim_from(address).await?;
        let unconfirmed = self.confirm && account.email_confirmed_at.is_none();
        // Without a password of its own, the account matched the one of its sign-up.
        if unconfirmed || account.password_hash.is_none() {
            return Err(AuthFailure::new(AuthCode::EmailNotConfirmed, "Email not confirmed"));
        }
        let tokens = self.open_session(account.user_id, SignInMethod::Password.as_str(), client.user_agent).await?;
        // The password may have been changed, and all sessions ended, since it was verified.
        if tokens.account.password_hash != account.password_hash {
            self.store.end_session(account.user_id, tokens.session_id).await?;
            return Err(AuthFailure::invalid_credentials());
        }
        Ok(tokens)
    }

    /// Requires a recent sign-in or the current password.
    pub(crate) async fn reauthenticate(&self, actor: &Actor, current: Option<&str>) -> Result<(), AuthFailure> {
        if now_ms() - actor.session.created_at < FRESH_MS {
            return Ok(());
        }
        let message = "Password update requires reauthentication";
        let current = current.ok_or_else(|| AuthFailure::new(AuthCode::ReauthenticationNeeded, message))?;
        let account = self.store.account_by_email(&actor.email).await?;
        self.prove(&actor.email, current, account, &Guesser::session(actor.session.id)).await.map(drop)
    }

    /// Returns the account of the address if the password is right. Counts as an attempt. An account that waits for
    /// confirmation has the password of its newest sign-up, for this answer only.
    async fn prove(
        &self,
        email: &str,
        password: &str,
        account: Option<Account>,
        guesser: &Guesser,
    ) -> Result<Account, AuthFailure> {
        // Reserve a place in the queue first: a request refused because of load is not an attempt.
        let place = self.hasher.place()?;
        let stored = match &account {
            Some(Account { password_hash: None, email_confirmed_at: None, user_id, .. }) => {
                let newest = self.store.newest_sign_up(*user_id, now_ms()).await?;
                newest.and_then(|newest| newest.choice).map(|choice| choice.password_hash)
            }
            Some(account) => account.password_hash.clone(),
            None => None,
        };
        self.claim_attempt(email, guesser, stored.as_deref(), now_ms()).await?;
        let verdict = place.verify(stored.clone(), self.peppered(password)).await?;
        let Some(mut account) = account.filter(|_| verdict.matches) else {
            return Err(AuthFailure::invalid_credentials());
        };
        self.forget_attempts(email, guesser, stored.as_deref()).await?;
        if let (Some(old), Some(new)) = (&account.password_hash, verdict.renewed) {
            self.store.replace_password_hash(account.user_id, old, &new).await?;
            account = self.account(account.user_id).await?;
        }
        Ok(account)
    }

    /// Whether a password matches a hash. Not rate-limited.
    pub(super) async fn matches(&self, hash: &str, password: &str) -> Result<bool, AuthFailure> {
        Ok(self.hasher.place()?.verify(Some(hash.to_owned()), self.peppered(password)).await?.matches)
    }

    /// Hashes a new password if the policy allows it.
    ///
    /// # Errors
    /// `weak_password`, with the message to show; `request_timeout` if the server is overloaded.
    pub async fn hash_new_password(&self, password: &str, email: &str) -> Result<String, AuthFailure> {
        check_length(password)?;
        let (words, about) = (zeroize::Zeroizing::new(password.to_owned()), email.to_owned());
        let breached = self.breached.cloned();
        let check = move || {
            check_strength(&words, &about)?;
            check_breached(&words, breached.as_deref())
        };
        self.hasher.make(check, self.peppered(password)).await
    }

    /// Changes the password and ends the user's other sessions. The current password is required unless the user signed
    /// in recently, for example by a link.
    pub async fn change_password(
        &self,
        actor: &Actor,
        password: &str,
        current: Option<&str>,
    ) -> Result<(), AuthFailure> {
        demo::check_owned(actor.id)?;
        check_length(password)?;
        let now = now_ms();
        self.claim_change(actor.id, now).await?;
        let account = self.account(actor.id).await?;
        self.reauthenticate(actor, current).await?;
        if account.password_hash.is_some() {
            let same = self.hasher.place()?.verify(account.password_hash, self.peppered(password)).await?;
            if same.matches {
                let message = "New password should be different from the old password.";
                return Err(AuthFailure::new(AuthCode::SamePassword, message));
            }
        }
        let hash = self.hash_new_password(password, &account.email).await?;
        // The attempts on the old password do not count against the new one; see `claim_attempt`.
        self.store.set_password(actor.id, &hash, Some(actor.session.id), now).await?;
        tracing::info!(user = %actor.id, "the password was changed");
        Ok(())
    }

    /// Mixes in the pepper, which is not in the database, so that a leaked database cannot be attacked offline.
    fn peppered(&self, password: &str) -> Peppered {
        mac(&self.keys.pepper, &[password.as_bytes()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// OPEN-29: length limits at their boundaries; any characters are allowed.
    #[test]
    fn accepts_12_to_128_characters_of_any_kind() {
        for fine in ["\u{1f33b}".repeat(12), "a b c d e f ".to_owned(), "\u{e4}".repeat(MAX_PASSWORD)] {
            assert!(check_length(&fine).is_ok(), "{fine}");
        }
        for bad in [String::new(), "\u{1f33b}".repeat(11), "a".repeat(MAX_PASSWORD + 1)] {
            let refusal = check_length(&bad).unwrap_err();
            assert_eq!((refusal.code, refusal.reasons.as_slice()), (AuthCode::WeakPassword, &["length"][..]));
        }
    }

    /// Finding 3: the estimator sees a bounded part, so no password is expensive.
    #[test]
    fn estimates_a_bounded_part_with_few_lookalikes() {
        let worst: String = "4@8({[<369!|17$5+70%2zq".chars().cycle().take(MAX_PASSWORD).collect();
        let part = estimated(&worst);
        assert_eq!(part.chars().count(), ESTIMATED);
        let kinds: std::collections::HashSet<char> = part.chars().filter(|c| LOOKALIKES.contains(*c)).collect();
        assert_eq!(kinds.len(), MOST_LOOKALIKES);
        assert_eq!(*estimated("p4ssw0rd and others"), "p4ssw0rd and others");
    }

    /// OPEN-29
    #[test]
    fn refuses_passwords_that_are_easy_to_guess() {
        for bad in [
            "password1234",
            "aaaaaaaaaaaa",
            "123456789012",
            "qwertyuiop[]",
            "ana.petrova@example.org",
            "evenkeelevenkeel",
        ] {
            let refusal = check_strength(bad, "ana.petrova@example.org").unwrap_err();
            assert_eq!(
                (refusal.code, refusal.reasons.as_slice()),
                (AuthCode::WeakPassword, &["guessable"][..]),
                "{bad}"
            );
        }
        for fine in [
            "lamp otter spoon",
            "correct horse battery staple",
            "\u{43b}\u{430}\u{43c}\u{43f}\u{430} \u{432}\u{44b}\u{434}\u{440}\u{430}",
        ] {
            assert!(check_strength(fine, "ana.petrova@example.org").is_ok(), "{fine}");
        }
    }
}
