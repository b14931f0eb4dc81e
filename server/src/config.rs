//! Server configuration. Each setting is declared once, below, with its help text, environment variable and default.

mod parse;
mod reach;

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use evenkeel_cbt_core::limits::PROVIDER_CHARS;
use evenkeel_safety_core::SqlPolicy;
use secrecy::SecretString;

pub use self::parse::is_local;

/// The path at which this server counts usage events itself.
pub const OWN_EVENTS: &str = "/api/events";

/// A setting whose value is invalid. An unset variable is not an error; it has a default.
#[derive(Debug, thiserror::Error)]
#[error("{variable} is set but cannot be used: {reason}")]
pub struct ConfigError {
    /// The environment variable.
    pub variable: &'static str,
    /// Why the value is invalid. Does not contain the value.
    pub reason: String,
}

/// How mails are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailTransport {
    /// Mails are not sent; the mailbox page on the same machine shows them.
    Mailbox,
    /// Mails are sent through an SMTP server.
    Smtp,
}

/// A setting as shown by `--help`.
#[derive(Debug, Clone, Copy)]
pub struct SettingInfo {
    /// The environment variable.
    pub variable: &'static str,
    /// The default value as text.
    pub default: &'static str,
    /// The help text.
    pub doc: &'static str,
}

macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $field:ident: $type:ty = $variable:literal or $default:literal, $parse:expr;)+) => {
        /// The settings of the server.
        #[derive(Debug, Clone)]
        pub struct Config { $($(#[doc = $doc])+ pub $field: $type,)+ }

        /// All settings, for `--help`.
        pub const SETTINGS: &[SettingInfo] =
            &[$(SettingInfo { variable: $variable, default: $default, doc: concat!($($doc),+) },)+];

        impl Config {
            /// Reads the settings through `read`, which returns the value of a variable. Empty values count as unset.
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
    /// The address to listen on. PORT=8080 alone means 127.0.0.1:8080.
    addr: SocketAddr = "EVENKEEL_ADDR" or "127.0.0.1:8888", parse::address;
    /// Set to `1` to create a demo patient and a demo therapist with publicly known passwords. Only on this machine.
    demo: bool = "EVENKEEL_DEMO" or "0", parse::switch;
    /// With demo accounts: set to `0` to leave them empty. Otherwise they get months of invented entries and patients.
    demo_story: bool = "EVENKEEL_DEMO_STORY" or "1", parse::switch;
    /// A PostgreSQL URL (postgres://...). Unset: a SQLite file in the data folder.
    database_url: Option<SecretString> = "DATABASE_URL" or "", parse::postgres_url;
    /// The folder for the database and the generated master key.
    data_dir: PathBuf = "EVENKEEL_DATA_DIR" or "data", parse::path;
    /// The master key that encrypts the users' keys: 32 bytes in base64. Unset: generated once and stored in the data
    /// folder.
    master_key: Option<SecretString> = "EVENKEEL_MASTER_KEY" or "", parse::secret;
    /// The folder of the built app.
    app_dir: PathBuf = "EVENKEEL_APP_DIR" or "app/dist", parse::path;
    /// Which SQL-like words block a text: `literal` (the specification's rule) or `contextual`.
    sql_policy: SqlPolicy = "EVENKEEL_SQL_POLICY" or "literal", parse::sql_policy;
    /// The host name to use in links. A name that others use needs EVENKEEL_PUBLIC_URL with https://.
    canonical_host: Option<String> = "EVENKEEL_CANONICAL_HOST" or "", parse::optional;
    /// Host names that redirect to the canonical one, separated by commas.
    alias_hosts: Vec<String> = "EVENKEEL_ALIAS_HOSTS" or "", parse::list;
    /// The public URL of this site, used for links in mails (`https://journal.example.org`). Unset: the address of the
    /// request.
    public_url: Option<String> = "EVENKEEL_PUBLIC_URL" or "", parse::site;
    /// IP addresses of trusted reverse proxies, separated by commas. Their X-Forwarded-For header determines the
    /// client's address. With EVENKEEL_PUBLIC_URL set, a proxy on the loopback address is always trusted.
    proxies: Vec<IpAddr> = "EVENKEEL_PROXIES" or "", parse::addresses;
    /// Other sites whose pages may call this server with an access token, separated by commas: exact origins like
    /// https://app.example.org. Cookies are never accepted from there. Unset: none.
    cors_origins: Vec<String> = "EVENKEEL_CORS_ORIGINS" or "", parse::origins;
    /// The OpenID Connect issuer for signing in with Google.
    oidc_issuer: String = "OIDC_ISSUER" or "https://accounts.google.com", parse::issuer;
    /// The OAuth client ID of this site at the issuer. Unset: signing in with Google is off.
    oidc_client_id: Option<String> = "OIDC_CLIENT_ID" or "", parse::optional;
    /// The OAuth client secret of this site at the issuer.
    oidc_client_secret: Option<SecretString> = "OIDC_CLIENT_SECRET" or "", parse::secret;
    /// How mails are sent: `smtp`, or `mailbox` (not sent; see EVENKEEL_MAILBOX).
    mail: MailTransport = "EVENKEEL_MAIL" or "mailbox", parse::mail_transport;
    /// Set to `1` to show mails that are not sent at /dev/mailbox, on this machine only. They contain links that sign in.
    mailbox: bool = "EVENKEEL_MAILBOX" or "0", parse::switch;
    /// The mail server: smtps://user:password@host or smtp+starttls://user:password@host. Connections without TLS are
    /// allowed only to this machine.
    smtp_url: Option<SecretString> = "EVENKEEL_SMTP_URL" or "", parse::secret;
    /// The sender of mails, for example Evenkeel <hello@example.org>. Required for `smtp`.
    mail_from: Option<String> = "EVENKEEL_MAIL_FROM" or "", parse::optional;
    /// Set to `0` to let people sign in before they confirm their email address.
    mail_confirm: bool = "EVENKEEL_MAIL_CONFIRM" or "1", parse::switch;
    /// The base URL of an OpenAI-compatible endpoint that words the assistant's answers for users who agree to it, for
    /// example http://127.0.0.1:11434/v1. Requires HTTPS except on this machine. Unset: the built-in guide answers.
    assistant_url: Option<String> = "EVENKEEL_ASSISTANT_URL" or "", parse::endpoint;
    /// The API key of that endpoint.
    assistant_key: Option<SecretString> = "EVENKEEL_ASSISTANT_KEY" or "", parse::secret;
    /// The model to use there. Required with EVENKEEL_ASSISTANT_URL.
    assistant_model: Option<String> = "EVENKEEL_ASSISTANT_MODEL" or "", parse::optional;
    /// The name under which users agree to the model, at most 120 characters. A new name asks them again. Unset: the
    /// model and its host.
    assistant_name: Option<String> = "EVENKEEL_ASSISTANT_NAME" or "", parse::optional;
    /// The model there that computes the meaning of texts, for the search in the knowledge base (`/v1/embeddings`). Queries
    /// are sent only for people who agreed to the model. Unset: the search compares words.
    assistant_embeddings: Option<String> = "EVENKEEL_ASSISTANT_EMBEDDINGS" or "", parse::optional;
    /// How long the endpoint may take to begin an answer, retries included, in milliseconds.
    assistant_first: Duration = "EVENKEEL_ASSISTANT_FIRST_MS" or "60000", parse::milliseconds;
    /// How long an answer that has begun may pause, in milliseconds.
    assistant_pause: Duration = "EVENKEEL_ASSISTANT_PAUSE_MS" or "20000", parse::milliseconds;
    /// How long a whole answer may take, in milliseconds.
    assistant_total: Duration = "EVENKEEL_ASSISTANT_TOTAL_MS" or "120000", parse::milliseconds;
    /// Where the app sends usage counts of people who agreed to it: `own` (this server), `none`, or a URL that begins
    /// with https://.
    analytics: Option<String> = "EVENKEEL_ANALYTICS" or "own", parse::analytics;
    /// A file with the SHA-1 digests of breached passwords, sorted, one per line, as haveibeenpwned-downloader writes it. New
    /// passwords are looked up in it, without a network. Unset: they are only judged by how easy they are to guess.
    breached_passwords: Option<PathBuf> = "EVENKEEL_BREACHED_PASSWORDS" or "", parse::optional_path;
    /// Set to `1` to store the IP address with each security event.
    store_ip: bool = "EVENKEEL_STORE_IP" or "0", parse::switch;
    /// The email address to show for support.
    support_email: Option<String> = "EVENKEEL_SUPPORT_EMAIL" or "", parse::optional;
    /// The address that serves Prometheus metrics at /metrics. Unset: none. Everyone who can reach it can read
    /// them, so keep it on this machine or on a private network.
    metrics_addr: Option<SocketAddr> = "EVENKEEL_METRICS_ADDR" or "", parse::optional_address;
    /// The base URL of an OpenTelemetry collector (OTLP over HTTP), for example http://127.0.0.1:4318. It gets a span for each
    /// request: method, route, status and time; for each query: operation, table and time; for each attempt at a mail:
    /// its outcome. Unset: none.
    collector: Option<String> = "OTEL_EXPORTER_OTLP_ENDPOINT" or "", parse::collector;
    /// Set to `1` to log JSON, a line per event.
    log_json: bool = "EVENKEEL_LOG_JSON" or "0", parse::switch;
    /// The maximum number of concurrent connections.
    max_connections: usize = "EVENKEEL_MAX_CONNECTIONS" or "1024", parse::number;
    /// How long a client may take to send the headers of a request, in milliseconds.
    header_timeout: Duration = "EVENKEEL_HEADER_TIMEOUT_MS" or "10000", parse::milliseconds;
    /// How long a connection may be open without a request or progress of a response, in milliseconds.
    idle_timeout: Duration = "EVENKEEL_IDLE_TIMEOUT_MS" or "30000", parse::milliseconds;
    /// How long a client may take to send the body of a request, in milliseconds.
    body_timeout: Duration = "EVENKEEL_BODY_TIMEOUT_MS" or "30000", parse::milliseconds;
    /// How long the server goes on accepting requests after a stop signal, while it reports that it is not ready, in
    /// milliseconds.
    drain: Duration = "EVENKEEL_DRAIN_MS" or "200", parse::milliseconds;
    /// How long requests in flight may take to finish after that, in milliseconds.
    shutdown_timeout: Duration = "EVENKEEL_SHUTDOWN_MS" or "8000", parse::milliseconds;
}

impl Config {
    /// Reads the settings from the environment of the process.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let var = |name: &str| match std::env::var(name) {
            Ok(value) => Some(value),
            Err(std::env::VarError::NotPresent) => None,
            // Not Unicode: pass a value that every parser rejects, so that it is reported and not ignored.
            Err(std::env::VarError::NotUnicode(_)) => Some("\u{fffd}".to_owned()),
        };
        Self::read_with_port(var)
    }

    /// Like [`Config::read`], and honours `PORT` as set by hosting platforms.
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
        config.check_assistant()?;
        Ok(config)
    }

    /// Returns the host of the public URL, with its port if it has one.
    pub fn public_host(&self) -> Option<&str> {
        self.public_url.as_deref().and_then(|url| url.split_once("://")).map(|(_, host)| host)
    }

    /// An endpoint needs a model, and a name that fits into the preferences.
    fn check_assistant(&self) -> Result<(), ConfigError> {
        let refused = |variable, reason: &str| Err(ConfigError { variable, reason: reason.to_owned() });
        if self.assistant_url.is_some() && self.assistant_model.is_none() {
            return refused("EVENKEEL_ASSISTANT_URL", "it needs EVENKEEL_ASSISTANT_MODEL beside it");
        }
        if self.assistant_url.is_none() && self.assistant_embeddings.is_some() {
            return refused("EVENKEEL_ASSISTANT_EMBEDDINGS", "it needs EVENKEEL_ASSISTANT_URL beside it");
        }
        if self.assistant_name.as_ref().is_some_and(|name| name.chars().count() > PROVIDER_CHARS as usize) {
            return refused("EVENKEEL_ASSISTANT_NAME", "it is longer than 120 characters");
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
    fn uses_the_defaults_when_nothing_is_set() {
        let config = read(&[("EVENKEEL_SUPPORT_EMAIL", "  ")]).unwrap();
        assert_eq!(config.addr.to_string(), "127.0.0.1:8888");
        assert_eq!(config.data_dir, PathBuf::from("data"));
        assert_eq!(config.sql_policy, SqlPolicy::Literal);
        assert!(config.database_url.is_none() && config.support_email.is_none());
    }

    #[test]
    fn names_the_variable_of_an_invalid_value() {
        for (variable, value) in [
            ("EVENKEEL_ADDR", "8888"),
            ("PORT", "eight"),
            ("DATABASE_URL", "mysql://root:hunter2@x/y"),
            ("EVENKEEL_SQL_POLICY", "LITERAL?"),
            ("EVENKEEL_MAX_CONNECTIONS", "0"),
            ("EVENKEEL_DEMO", "maybe"),
            ("EVENKEEL_PROXIES", "10.0.0.1, proxy"),
            ("EVENKEEL_ASSISTANT_URL", "http://models.example.org/v1"),
            ("EVENKEEL_ASSISTANT_URL", "https://user:hunter2@models.example.org/v1"),
            ("EVENKEEL_ASSISTANT_URL", "https://models.example.org/v1"),
            ("EVENKEEL_ANALYTICS", "http://count.example/e"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "https://user:hunter2@traces.example.org"),
            ("EVENKEEL_CORS_ORIGINS", "*"),
            ("EVENKEEL_CORS_ORIGINS", "null"),
            ("EVENKEEL_CORS_ORIGINS", "https://*.example.org"),
            ("EVENKEEL_CORS_ORIGINS", "https://app.example.org/"),
            ("EVENKEEL_CORS_ORIGINS", "https://App.example.org"),
            ("EVENKEEL_CORS_ORIGINS", "https://app.example.org:443"),
            ("EVENKEEL_CORS_ORIGINS", "https://app.example.org:0x1"),
            ("EVENKEEL_CORS_ORIGINS", "https://user:hunter2@app.example.org"),
            ("EVENKEEL_CORS_ORIGINS", "http://app.example.org"),
            ("EVENKEEL_CORS_ORIGINS", "https://a.example.org, app.example.org"),
            ("EVENKEEL_ANALYTICS", "https://x; script-src *"),
        ] {
            let error = read(&[(variable, value)]).unwrap_err();
            assert_eq!(error.variable, variable);
            assert!(!error.to_string().contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn takes_exact_origins_as_browsers_send_them() {
        let list = "https://app.example.org, https://app.example.org:8443,http://localhost:5173, https://[2001:db8::1]";
        let config = read(&[("EVENKEEL_CORS_ORIGINS", list)]).unwrap();
        assert_eq!(config.cors_origins, list.split(',').map(str::trim).collect::<Vec<_>>());
        assert!(read(&[]).unwrap().cors_origins.is_empty());
    }

    #[test]
    fn port_alone_listens_on_loopback() {
        assert_eq!(read(&[("PORT", "9000")]).unwrap().addr.to_string(), "127.0.0.1:9000");
        assert_eq!(read(&[("PORT", "9000"), ("EVENKEEL_ADDR", "[::1]:1")]).unwrap().addr.to_string(), "[::1]:1");
    }

    #[test]
    fn requires_a_public_url_with_tls_and_no_demo_accounts_on_public_addresses() {
        const ADDR: (&str, &str) = ("EVENKEEL_ADDR", "0.0.0.0:80");
        const DEMO: (&str, &str) = ("EVENKEEL_DEMO", "1");
        const HOST: (&str, &str) = ("EVENKEEL_CANONICAL_HOST", "journal.example.org");
        const ALIAS: (&str, &str) = ("EVENKEEL_ALIAS_HOSTS", "www.example.org");
        const PROXY: (&str, &str) = ("EVENKEEL_PROXIES", "10.0.0.1");
        let url = |url| ("EVENKEEL_PUBLIC_URL", url);
        for fine in [
            &[DEMO][..],
            &[DEMO, url("http://localhost:8888")],
            &[ADDR, url("https://journal.example.org")],
            &[url("https://journal.example.org")],
            // A container whose port is published on this machine only.
            &[ADDR, url("http://localhost:8888")],
            &[HOST, ALIAS, PROXY, url("https://journal.example.org")],
            &[DEMO, ("EVENKEEL_CANONICAL_HOST", "localhost:8888")],
            // A proxy on this machine may serve this machine only.
            &[DEMO, ("EVENKEEL_PROXIES", "127.0.0.1, ::1")],
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
            (&[DEMO, HOST], "EVENKEEL_DEMO"),
            (&[DEMO, ALIAS], "EVENKEEL_DEMO"),
            (&[DEMO, PROXY, url("https://localhost:8888")], "EVENKEEL_DEMO"),
            (&[HOST], "EVENKEEL_CANONICAL_HOST"),
            (&[ALIAS, url("http://localhost:8888")], "EVENKEEL_ALIAS_HOSTS"),
            (&[PROXY], "EVENKEEL_PROXIES"),
        ] {
            assert_eq!(read(refused).unwrap_err().variable, variable, "{refused:?}");
        }
    }

    #[test]
    fn debug_output_hides_secrets() {
        let config = read(&[("EVENKEEL_MASTER_KEY", "hunter2"), ("DATABASE_URL", "postgres://u:hunter2@x/y")]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
    }
}
