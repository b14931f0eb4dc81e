//! The public base URL of this site, for links in mails and redirect URIs.

use evenkeel_safety_core::redirect;
use poem::Request;

use super::guard;
use crate::config::Config;

/// The base URL without a trailing slash, such as `https://journal.example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site(String);

impl Site {
    /// Returns the configured URL. A server on a loopback address without one uses the `Host` header, which the guard
    /// has restricted to loopback and configured names.
    pub fn of(request: &Request, config: &Config) -> Self {
        if let Some(address) = &config.public_url {
            return Self(address.clone());
        }
        let host = guard::host(request).filter(|_| config.addr.ip().is_loopback());
        Self(format!("http://{}", host.map_or_else(|| config.addr.to_string(), |host| host.to_string())))
    }

    /// Returns the configured URL, for mails that do not originate from a request.
    pub fn configured(config: &Config) -> Self {
        Self(config.public_url.clone().unwrap_or_else(|| format!("http://{}", config.addr)))
    }

    /// Returns the URL of `path`, which begins with a slash.
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether cookies must be `Secure`.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Returns where a flow may end: the requested URL if it belongs to this site, otherwise the front page.
    pub fn landing(&self, asked: Option<&str>) -> String {
        let path = asked.map(|asked| match asked.strip_prefix(&self.0) {
            Some("") => "/",
            Some(path) => path,
            None => asked,
        });
        let path = path.and_then(redirect::check);
        self.address(path.unwrap_or("/"))
    }
}
