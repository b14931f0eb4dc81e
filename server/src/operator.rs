//! What the operator of a server does to accounts, from a shell on its machine. No request can do any of it.

use std::io::{BufRead, IsTerminal};

use anyhow::{Context, anyhow};
use clap::{Subcommand, ValueEnum};
use evenkeel_server::{config::Config, service::auth::user::AccountRole, state::AppState};
use zeroize::Zeroizing;

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
const GROUPS: usize = 4;

#[derive(Subcommand, Clone)]
pub(crate) enum Account {
    /// Make an account whose address is confirmed, and end. The password is the first line of standard input; on a
    /// terminal one is made and printed
    User {
        /// The address to sign in with
        email: String,
    },
    /// Say what a person is, end their sessions, and end
    Role {
        /// The address they sign in with
        email: String,
        /// What they are from now on
        role: Role,
    },
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Role {
    /// Writes
    Patient,
    /// Sees what patients share with them
    Therapist,
    /// May administer this server, beside what they are
    Admin,
}

/// Does it, and says what was done.
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
            let told =
                if made { format!("Their password, shown only now: {}\n", password.as_str()) } else { String::new() };
            Ok(format!("{} can sign in.\n{told}", account.email))
        }
        Account::Role { email, role } => {
            let (standing, words) = match role {
                Role::Patient => (AccountRole::Patient, "a patient"),
                Role::Therapist => (AccountRole::Therapist, "a therapist"),
                Role::Admin => (AccountRole::Admin, "an administrator"),
            };
            state.auth().set_role(email, standing).await.map_err(|error| anyhow!("{}", error.message))?;
            Ok(format!("{email} is {words} from now on, and is signed out everywhere.\n"))
        }
    }
}

/// The password, and whether we made it.
fn password() -> anyhow::Result<(Zeroizing<String>, bool)> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        return Ok((generated()?, true));
    }
    let mut line = Zeroizing::new(String::new());
    stdin.lock().read_line(&mut line).context("cannot read the password")?;
    Ok((Zeroizing::new(line.trim_end_matches(['\r', '\n']).to_owned()), false))
}

/// 100 bits, in groups that can be read out.
fn generated() -> anyhow::Result<Zeroizing<String>> {
    let mut bytes = Zeroizing::new([0; GROUPS * 5]);
    getrandom::fill(&mut *bytes).context("the system gives no randomness")?;
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
    fn a_made_password_is_long_and_never_the_same() {
        let (one, other) = (generated().unwrap(), generated().unwrap());
        assert_ne!(*one, *other);
        let groups: Vec<&str> = one.split('-').collect();
        assert!(groups.len() == GROUPS && groups.iter().all(|group| group.len() == 5), "{groups:?}");
        let mut letters = ALPHABET.to_vec();
        letters.dedup();
        assert_eq!(letters.len(), 32);
    }
}
