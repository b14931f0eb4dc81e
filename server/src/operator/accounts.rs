//! Accounts.

use std::io::{BufRead, IsTerminal};

use anyhow::{Context, anyhow};
use clap::Subcommand;
use evenkeel_server::{
    auth::mail,
    config::Config,
    http::site::Site,
    service::auth::{AuthFailure, user::AccountRole},
    state::AppState,
};
use zeroize::Zeroizing;

/// The page of the app where a password is chosen.
const NEW_PASSWORD: &str = "/reset-password";

#[derive(Subcommand, Clone)]
pub(crate) enum Account {
    /// Create an account with a confirmed address. Prints a link with which its owner signs in once, within a day, and
    /// chooses a password. A password on standard input, as its first line, is set instead
    User {
        /// The email address of the account
        email: String,
    },
    /// Set the role of an account and end its sessions
    Role {
        /// The email address of the account
        email: String,
        /// The new role
        role: AccountRole,
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

pub(crate) async fn run(account: &Account, config: Config) -> anyhow::Result<String> {
    let state = AppState::open(config).await?;
    let said = change(account, &state).await;
    state.store().close().await;
    said
}

async fn change(account: &Account, state: &AppState) -> anyhow::Result<String> {
    match account {
        Account::User { email } => {
            let refused = |error: AuthFailure| anyhow!("{}", error.message);
            let Some(password) = password()? else {
                let links = mail::links(&Site::configured(state.config()), Some(NEW_PASSWORD));
                let (account, link) = state.email_flows().add_user(email, &links).await.map_err(refused)?;
                return Ok(format!(
                    "{} can choose a password within a day. This link signs in once; give it to nobody else:\n{link}\n",
                    account.email
                ));
            };
            let account = state.auth().add_user(email, &password).await.map_err(refused)?;
            Ok(format!("{} can sign in.\n", account.email))
        }
        Account::Role { email, role } => {
            let label = match role {
                AccountRole::Patient => "a patient",
                AccountRole::Therapist => "a therapist",
                AccountRole::Admin => "an administrator",
            };
            state.auth().set_role(email, *role).await.map_err(|error| anyhow!("{}", error.message))?;
            Ok(format!("{email} is now {label} and was signed out everywhere.\n"))
        }
        Account::SignOut { email, .. } => {
            let ended =
                state.auth().sign_out_for(email.as_deref()).await.map_err(|error| anyhow!("{}", error.message))?;
            Ok(format!("Sessions that were ended: {ended}.\n"))
        }
    }
}

/// Reads the password from standard input; `None` on a terminal and without input.
fn password() -> anyhow::Result<Option<Zeroizing<String>>> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        return Ok(None);
    }
    let mut line = Zeroizing::new(String::new());
    stdin.lock().read_line(&mut line).context("cannot read the password")?;
    let password = line.trim_end_matches(['\r', '\n']);
    Ok((!password.is_empty()).then(|| Zeroizing::new(password.to_owned())))
}
