//! What this site is called from outside: the base of links in mails and of the way back from other providers.

use evenkeel_safety_core::redirect;
use poem::Request;

use super::guard;
use crate::config::Config;

/// The site's own address, as `https://journal.example.org`, without a slash at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site(String);

impl Site {
    /// From the settings; on a loopback address without one, by the name the browser used: the guard has made sure
    /// that it is a loopback name or a configured one. Anywhere else a request's own word is never believed.
    pub fn of(request: &Request, config: &Config) -> Self {
        if let Some(address) = &config.public_url {
            return Self(address.clone());
        }
        let host = guard::host(request).filter(|_| config.addr.ip().is_loopback());
        Self(format!("http://{}", host.map_or_else(|| config.addr.to_string(), |host| host.to_string())))
    }

    /// From the settings alone, for mails that no request asked for.
    pub fn configured(config: &Config) -> Self {
        Self(config.public_url.clone().unwrap_or_else(|| format!("http://{}", config.addr)))
    }

    /// `path` on this site. It begins with a slash.
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether cookies must travel over TLS only.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Where a flow may end: the address asked for if it is a page of this site, else the front page.
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
