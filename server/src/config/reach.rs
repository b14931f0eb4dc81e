//! Who can reach the server, by its settings, and what is allowed then.

use std::net::IpAddr;

use super::{Config, ConfigError, MailTransport, is_local};

impl Config {
    /// Whether the address belongs to a trusted proxy.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let behind = self.public_url.as_deref().is_some_and(|url| !is_local(url));
        self.proxies.contains(&address) || (behind && address.is_loopback())
    }

    /// Whether the mailbox page is on. It shows all mails, so it has to be asked for, and it is on only if mails are
    /// not sent and no setting says that others reach the server.
    pub fn has_mailbox(&self) -> bool {
        self.mailbox && self.opened_by().is_none() && self.mail == MailTransport::Mailbox
    }

    /// Returns a setting that says that others reach the server, if there is one. The server cannot know that by
    /// itself: a proxy may forward requests without a trace.
    fn opened_by(&self) -> Option<&'static str> {
        if !self.addr.ip().is_loopback() {
            return Some("EVENKEEL_ADDR");
        }
        let is_remote = self.public_url.as_deref().is_some_and(|url| !is_local(url));
        if is_remote { Some("EVENKEEL_PUBLIC_URL") } else { self.named_by() }
    }

    /// Returns a setting that names this site or a proxy for other machines, if there is one. A proxy on this machine
    /// may serve this machine only.
    fn named_by(&self) -> Option<&'static str> {
        let host = self.canonical_host.as_deref().is_some_and(|host| !is_local(&format!("http://{host}")));
        let proxy = self.proxies.iter().any(|address| !address.to_canonical().is_loopback());
        let settings = [
            (host, "EVENKEEL_CANONICAL_HOST"),
            (!self.alias_hosts.is_empty(), "EVENKEEL_ALIAS_HOSTS"),
            (proxy, "EVENKEEL_PROXIES"),
        ];
        settings.into_iter().find_map(|(is_set, variable)| is_set.then_some(variable))
    }

    /// Refuses unsafe combinations: a server that other machines can reach needs a public URL with TLS, and must not
    /// have demo accounts.
    pub(super) fn check_reach(&self) -> Result<(), ConfigError> {
        let refused = |variable, reason: &str| Err(ConfigError { variable, reason: reason.to_owned() });
        if let Some(variable) = self.opened_by().filter(|_| self.demo) {
            let reason = format!(
                "the passwords of the demo accounts are public, and {variable} lets others in. Leave one of them out"
            );
            return refused("EVENKEEL_DEMO", &reason);
        }
        let open = !self.addr.ip().is_loopback();
        if open && self.public_url.is_none() {
            let reason = "other machines could reach that address. Use 127.0.0.1, or set EVENKEEL_PUBLIC_URL to \
                          the public URL of this site";
            return refused("EVENKEEL_ADDR", reason);
        }
        let local = self.public_url.as_deref().is_none_or(is_local);
        if !local && self.public_url.as_deref().is_some_and(|url| url.starts_with("http://")) {
            let reason = "passwords and journals would be sent unencrypted. Put a proxy with TLS in front of this server, \
                          and begin the address with https://";
            return refused("EVENKEEL_PUBLIC_URL", reason);
        }
        let secure = self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        if let Some(variable) = self.named_by().filter(|_| !secure) {
            let reason = "it says that others reach this server, so passwords and journals need TLS. Set \
                          EVENKEEL_PUBLIC_URL to the public URL of this site, which begins with https://, or leave this out";
            return refused(variable, reason);
        }
        Ok(())
    }
}
