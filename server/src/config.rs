//! Settings. Each is declared once, below: what it is for, its variable, its default. The rest follows from that.

mod parse;

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use evenkeel_safety_core::SqlPolicy;
use zeroize::Zeroizing;

use self::parse::is_local;

/// Where this server itself counts what is used.
pub const OWN_EVENTS: &str = "/api/events";

/// A value that never prints itself.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Wraps a secret.
    pub fn new(value: impl Into<String>) -> Self {
        Self(Zeroizing::new(value.into()))
    }

    /// The value itself: for the one place that needs it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// A setting that is there but cannot be used. A setting that is not there is no error: it has its default.
#[derive(Debug, thiserror::Error)]
#[error("{variable} is set but cannot be used: {reason}")]
pub struct ConfigError {
    /// The variable to look at.
    pub variable: &'static str,
    /// What is wrong with it, without its value.
    pub reason: String,
}

/// How mails leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailTransport {
    /// Nowhere: anyone who runs this server on their own machine reads them there.
    Mailbox,
    /// Through a mail server.
    Smtp,
}

/// A setting as `--help` shows it.
#[derive(Debug, Clone, Copy)]
pub struct SettingInfo {
    /// The environment variable.
    pub variable: &'static str,
    /// The default, as one would write it.
    pub default: &'static str,
    /// What it is for.
    pub doc: &'static str,
}

macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $field:ident: $type:ty = $variable:literal or $default:literal, $parse:expr;)+) => {
        /// Everything that can be set.
        #[derive(Debug, Clone)]
        pub struct Config { $($(#[doc = $doc])+ pub $field: $type,)+ }

        /// All settings, for `--help`.
        pub const SETTINGS: &[SettingInfo] =
            &[$(SettingInfo { variable: $variable, default: $default, doc: concat!($($doc),+) },)+];

        impl Config {
            /// Reads the settings through `read`, which answers what a variable holds. Empty counts as not set.
            pub fn read(read: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
                Ok(Self { $($field: {
                    let value = read($variable).filter(|value| !value.trim().is_empty());
                    let value = value.as_deref().map_or($default, str::trim);
                    $parse(value).map_err(|reason| ConfigError { variable: $variable, reason })?
                },)+ })
            }
        }
    };
}

settings! {
    /// The address to listen on. PORT=8080 alone means that port on 127.0.0.1.
    addr: SocketAddr = "EVENKEEL_ADDR" or "127.0.0.1:8888", parse::address;
    /// Say `1` to try things out: there are a demo patient and a demo therapist, and everyone may know their passwords. On this machine only.
    demo: bool = "EVENKEEL_DEMO" or "0", parse::switch;
    /// A Postgres address (postgres://...). Not set: a SQLite file in the data folder.
    database_url: Option<Secret> = "DATABASE_URL" or "", parse::postgres_url;
    /// The folder for the database and the generated master key.
    data_dir: PathBuf = "EVENKEEL_DATA_DIR" or "data", parse::path;
    /// The key that wraps everyone's keys: 32 bytes in base64. Not set: made once, kept in the data folder.
    master_key: Option<Secret> = "EVENKEEL_MASTER_KEY" or "", parse::secret;
    /// The built app's folder.
    app_dir: PathBuf = "EVENKEEL_APP_DIR" or "app/dist", parse::path;
    /// Which SQL-like words block a text: `literal` (the specification's rule) or `contextual`.
    sql_policy: SqlPolicy = "EVENKEEL_SQL_POLICY" or "literal", parse::sql_policy;
    /// The host name that links should have.
    canonical_host: Option<String> = "EVENKEEL_CANONICAL_HOST" or "", parse::optional;
    /// Host names that lead to the canonical one, separated by commas.
    alias_hosts: Vec<String> = "EVENKEEL_ALIAS_HOSTS" or "", parse::list;
    /// This site's address from outside, for links in mails (`https://journal.example.org`). Not set: the address people use.
    public_url: Option<String> = "EVENKEEL_PUBLIC_URL" or "", parse::site;
    /// Addresses of the proxies before this server, separated by commas: their word on the caller (X-Forwarded-For) is believed. With EVENKEEL_PUBLIC_URL, one on this machine always is.
    proxies: Vec<IpAddr> = "EVENKEEL_PROXIES" or "", parse::addresses;
    /// Who vouches for people that sign in with Google: the issuer's address.
    oidc_issuer: String = "OIDC_ISSUER" or "https://accounts.google.com", parse::issuer;
    /// This site's name at the issuer. Not set: no one can sign in with Google.
    oidc_client_id: Option<String> = "OIDC_CLIENT_ID" or "", parse::optional;
    /// What this site shows the issuer.
    oidc_client_secret: Option<Secret> = "OIDC_CLIENT_SECRET" or "", parse::secret;
    /// How mails leave: `mailbox` (nowhere: they can be read on this machine at /dev/mailbox) or `smtp`.
    mail: MailTransport = "EVENKEEL_MAIL" or "mailbox", parse::mail_transport;
    /// The mail server: smtps://user:password@host, or smtp+starttls://user:password@host. Without TLS only on this machine.
    smtp_url: Option<Secret> = "EVENKEEL_SMTP_URL" or "", parse::secret;
    /// The sender of mails, as Evenkeel <hello@example.org>. Needed for `smtp`.
    mail_from: Option<String> = "EVENKEEL_MAIL_FROM" or "", parse::optional;
    /// Say `0` to let people in who have not shown that their address is theirs.
    mail_confirm: bool = "EVENKEEL_MAIL_CONFIRM" or "1", parse::switch;
    /// Where the app of those who agreed sends counts of what is used: `own` (this server), `none`, or an address beginning with https://.
    analytics: Option<String> = "EVENKEEL_ANALYTICS" or "own", parse::analytics;
    /// Say `1` to keep the network address with each security event. Otherwise it is not kept.
    store_ip: bool = "EVENKEEL_STORE_IP" or "0", parse::switch;
    /// Where people can write for help.
    support_email: Option<String> = "EVENKEEL_SUPPORT_EMAIL" or "", parse::optional;
    /// The most connections at once.
    max_connections: usize = "EVENKEEL_MAX_CONNECTIONS" or "1024", parse::number;
    /// How long a client may take to send a request's head.
    header_timeout: Duration = "EVENKEEL_HEADER_TIMEOUT_MS" or "10000", parse::milliseconds;
    /// How long a client may take to send a request's body.
    body_timeout: Duration = "EVENKEEL_BODY_TIMEOUT_MS" or "30000", parse::milliseconds;
    /// How long the server goes on accepting after it was told to stop and reports that it is not ready.
    drain: Duration = "EVENKEEL_DRAIN_MS" or "200", parse::milliseconds;
    /// How long requests in flight may take to finish after that.
    shutdown_timeout: Duration = "EVENKEEL_SHUTDOWN_MS" or "8000", parse::milliseconds;
}

impl Config {
    /// The process's own settings.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let var = |name: &str| match std::env::var(name) {
            Ok(value) => Some(value),
            Err(std::env::VarError::NotPresent) => None,
            // Not text: hand on something no parser takes, so that it is reported instead of passed over.
            Err(std::env::VarError::NotUnicode(_)) => Some("\u{fffd}".to_owned()),
        };
        Self::read_with_port(var)
    }

    /// As [`Config::read`], with `PORT` as the hosting services set it.
    pub fn read_with_port(read: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let mut config = Self::read(&read)?;
        let set = |name: &str| read(name).filter(|value| !value.trim().is_empty());
        if let (None, Some(port)) = (set("EVENKEEL_ADDR"), set("PORT")) {
            let port = port
                .trim()
                .parse()
                .map_err(|_| ConfigError { variable: "PORT", reason: "it is not a port number".to_owned() })?;
            config.addr.set_port(port);
        }
        config.check_reach()?;
        Ok(config)
    }

    /// Whether a proxy at that address is one of ours.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let behind = self.public_url.as_deref().is_some_and(|url| !is_local(url));
        self.proxies.contains(&address) || (behind && address.is_loopback())
    }

    /// The name in the site's own address, with its port if it has one.
    pub fn public_host(&self) -> Option<&str> {
        self.public_url.as_deref().and_then(|url| url.split_once("://")).map(|(_, host)| host)
    }

    /// Whether the mails of this server can be read in a browser: only where none leaves, and no one but who runs it can
    /// come by.
    pub fn has_mailbox(&self) -> bool {
        let local = self.addr.ip().is_loopback() && self.public_url.as_deref().is_none_or(is_local);
        local && self.canonical_host.is_none() && self.alias_hosts.is_empty() && self.mail == MailTransport::Mailbox
    }

    /// What other machines can reach must have an address of its own, with TLS before it, and no password that
    /// everyone knows.
    fn check_reach(&self) -> Result<(), ConfigError> {
        let refused = |variable, reason: &str| Err(ConfigError { variable, reason: reason.to_owned() });
        let open = !self.addr.ip().is_loopback();
        if open && self.public_url.is_none() {
            let reason = "other machines could reach that address. Use 127.0.0.1, or say in EVENKEEL_PUBLIC_URL what \
                          this site is called from outside";
            return refused("EVENKEEL_ADDR", reason);
        }
        let local = self.public_url.as_deref().is_none_or(is_local);
        if !local && self.public_url.as_deref().is_some_and(|url| url.starts_with("http://")) {
            let reason = "passwords and journals would travel in the clear. Put a proxy with TLS before this server, \
                          and begin the address with https://";
            return refused("EVENKEEL_PUBLIC_URL", reason);
        }
        if self.demo && (open || !local) {
            let reason = "everybody knows the passwords of the demo accounts, and EVENKEEL_ADDR or \
                          EVENKEEL_PUBLIC_URL lets others in. Leave one of them out";
            return refused("EVENKEEL_DEMO", reason);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(vars: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read_with_port(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    }

    #[test]
    fn nothing_set_means_the_defaults() {
        let config = read(&[("EVENKEEL_SUPPORT_EMAIL", "  ")]).unwrap();
        assert_eq!(config.addr.to_string(), "127.0.0.1:8888");
        assert_eq!(config.data_dir, PathBuf::from("data"));
        assert_eq!(config.sql_policy, SqlPolicy::Literal);
        assert!(config.database_url.is_none() && config.support_email.is_none());
    }

    #[test]
    fn a_bad_value_is_named_and_not_taken_for_unset() {
        for (variable, value) in [
            ("EVENKEEL_ADDR", "8888"),
            ("PORT", "eight"),
            ("DATABASE_URL", "mysql://root:hunter2@x/y"),
            ("EVENKEEL_SQL_POLICY", "LITERAL?"),
            ("EVENKEEL_MAX_CONNECTIONS", "0"),
            ("EVENKEEL_DEMO", "maybe"),
            ("EVENKEEL_PROXIES", "10.0.0.1, proxy"),
            ("EVENKEEL_ANALYTICS", "http://count.example/e"),
            ("EVENKEEL_ANALYTICS", "https://x; script-src *"),
        ] {
            let error = read(&[(variable, value)]).unwrap_err();
            assert_eq!(error.variable, variable);
            assert!(!error.to_string().contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn the_port_alone_moves_the_loopback_address() {
        assert_eq!(read(&[("PORT", "9000")]).unwrap().addr.to_string(), "127.0.0.1:9000");
        assert_eq!(read(&[("PORT", "9000"), ("EVENKEEL_ADDR", "[::1]:1")]).unwrap().addr.to_string(), "[::1]:1");
    }

    #[test]
    fn a_server_that_others_reach_has_a_name_and_tls_and_no_demo_accounts() {
        const ADDR: (&str, &str) = ("EVENKEEL_ADDR", "0.0.0.0:80");
        const DEMO: (&str, &str) = ("EVENKEEL_DEMO", "1");
        let url = |url| ("EVENKEEL_PUBLIC_URL", url);
        for fine in [
            &[DEMO][..],
            &[DEMO, url("http://localhost:8888")],
            &[ADDR, url("https://journal.example.org")],
            &[url("https://journal.example.org")],
            // In a container whose port is published to this machine only.
            &[ADDR, url("http://localhost:8888")],
        ] {
            assert!(read(fine).is_ok(), "{fine:?}");
        }
        for (refused, variable) in [
            (&[ADDR][..], "EVENKEEL_ADDR"),
            (&[ADDR, url("http://journal.example.org")], "EVENKEEL_PUBLIC_URL"),
            (&[url("http://localhost.example.org")], "EVENKEEL_PUBLIC_URL"),
            (&[DEMO, url("https://journal.example.org")], "EVENKEEL_DEMO"),
            (&[DEMO, ADDR, url("https://journal.example.org")], "EVENKEEL_DEMO"),
            (&[DEMO, ADDR, url("http://localhost:8888")], "EVENKEEL_DEMO"),
        ] {
            assert_eq!(read(refused).unwrap_err().variable, variable, "{refused:?}");
        }
    }

    #[test]
    fn secrets_do_not_print_themselves() {
        let config = read(&[("EVENKEEL_MASTER_KEY", "hunter2"), ("DATABASE_URL", "postgres://u:hunter2@x/y")]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
    }
}
