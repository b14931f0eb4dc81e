//! Accounts.

use std::io::{BufRead, IsTerminal};

use anyhow::{Context, anyhow};
use clap::{Subcommand, ValueEnum};
use evenkeel_server::{config::Config, service::auth::user::AccountRole, state::AppState};
use zeroize::Zeroizing;

/// Letters and digits that are hard to confuse with one another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const GROUPS: usize = 4;

#[derive(Subcommand, Clone)]
pub(crate) enum Account {
    /// Create an account with a confirmed address. The password is the first line of standard input; on a terminal one
    /// is generated and printed
    User {
        /// The email address of the account
        email: String,
    },
    /// Set the role of an account and end its sessions
    Role {
        /// The email address of the account
        email: String,
        /// The new role
        role: Role,
    },
    /// End all sessions of an account, or of everyone
    SignOut {
        /// The email address of the account
        #[arg(required_unless_present = "all")]
        email: Option<String>,
        /// Everyone has to sign in again
        #[arg(long, conflicts_with = "email")]
        all: bool,
    },
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Role {
    /// Writes a journal
    Patient,
    /// Sees what linked patients share
    Therapist,
    /// Administers this server, in addition to the current role
    Admin,
}

/// Runs the command and returns the text to print.
pub(crate) async fn run(account: &Account, config: Config) -> anyhow::Result<String> {
    let state = AppState::open(config).await?;
    let said = change(account, &state).await;
    state.store().close().await;
    said
}

async fn change(account: &Account, state: &AppState) -> anyhow::Result<String> {
    match account {
        Account::User { email } => {
            let (password, made) = password()?;
            let account =
                state.auth().add_user(email, &password).await.map_err(|error| anyhow!("{}", error.message))?;
            let password_line =
                if made { format!("Password (shown only once): {}\n", password.as_str()) } else { String::new() };
            Ok(format!("{} can sign in.\n{password_line}", account.email))
        }
        Account::Role { email, role } => {
            let (account_role, label) = match role {
                Role::Patient => (AccountRole::Patient, "a patient"),
                Role::Therapist => (AccountRole::Therapist, "a therapist"),
                Role::Admin => (AccountRole::Admin, "an administrator"),
            };
            state.auth().set_role(email, account_role).await.map_err(|error| anyhow!("{}", error.message))?;
            Ok(format!("{email} is now {label} and was signed out everywhere.\n"))
        }
        Account::SignOut { email, .. } => {
            let ended =
                state.auth().sign_out_for(email.as_deref()).await.map_err(|error| anyhow!("{}", error.message))?;
            Ok(format!("Sessions that were ended: {ended}.\n"))
        }
    }
}

/// Returns the password, and whether it was generated.
fn password() -> anyhow::Result<(Zeroizing<String>, bool)> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        return Ok((generated()?, true));
    }
    let mut line = Zeroizing::new(String::new());
    stdin.lock().read_line(&mut line).context("cannot read the password")?;
    Ok((Zeroizing::new(line.trim_end_matches(['\r', '\n']).to_owned()), false))
}

/// Generates a password with 100 bits of entropy, in groups that are easy to read aloud.
fn generated() -> anyhow::Result<Zeroizing<String>> {
    let mut bytes = Zeroizing::new([0; GROUPS * 5]);
    getrandom::fill(&mut *bytes).context("the system's random number generator failed")?;
    let letters = bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    let mut text = Zeroizing::new(String::new());
    for (at, letter) in letters.enumerate() {
        if at > 0 && at % 5 == 0 {
            text.push('-');
        }
        text.push(letter);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_passwords_are_long_and_unique() {
        let (one, other) = (generated().unwrap(), generated().unwrap());
        assert_ne!(*one, *other);
        let groups: Vec<&str> = one.split('-').collect();
        assert!(groups.len() == GROUPS && groups.iter().all(|group| group.len() == 5), "{groups:?}");
        let mut letters = ALPHABET.to_vec();
        letters.dedup();
        assert_eq!(letters.len(), 32);
    }
}
