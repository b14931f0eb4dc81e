//! Parsers of the settings' values. Error messages never contain the value, which may be a secret.

use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    str::FromStr,
    time::Duration,
};

use evenkeel_safety_core::SqlPolicy;
use secrecy::SecretString;

use super::{MailTransport, OWN_EVENTS};

fn parsed<T: FromStr>(value: &str, what: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("it is not {what}"))
}

pub(super) fn optional_address(value: &str) -> Result<Option<SocketAddr>, String> {
    if value.is_empty() { Ok(None) } else { address(value).map(Some) }
}

pub(super) fn address(value: &str) -> Result<SocketAddr, String> {
    parsed(value, "an address and port like 127.0.0.1:8888")
}

pub(super) fn addresses(value: &str) -> Result<Vec<IpAddr>, String> {
    list(value)?.iter().map(|item| parsed(item, "a list of addresses like 10.0.0.2, 10.0.0.3")).collect()
}

pub(super) fn number(value: &str) -> Result<usize, String> {
    match parsed(value, "a whole number above 0")? {
        0 => Err("it is not a whole number above 0".to_owned()),
        number => Ok(number),
    }
}

pub(super) fn milliseconds(value: &str) -> Result<Duration, String> {
    parsed(value, "a whole number of milliseconds").map(Duration::from_millis)
}

pub(super) fn switch(value: &str) -> Result<bool, String> {
    match value {
        "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        _ => Err("it is neither 1 nor 0".to_owned()),
    }
}

pub(super) fn path(value: &str) -> Result<PathBuf, String> {
    Ok(PathBuf::from(value))
}

pub(super) fn optional_path(value: &str) -> Result<Option<PathBuf>, String> {
    Ok(optional(value)?.map(PathBuf::from))
}

pub(super) fn optional(value: &str) -> Result<Option<String>, String> {
    Ok(Some(value.to_owned()).filter(|value| !value.is_empty()))
}

pub(super) fn secret(value: &str) -> Result<Option<SecretString>, String> {
    Ok(optional(value)?.map(SecretString::from))
}

pub(super) fn site(value: &str) -> Result<Option<String>, String> {
    let bare = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"));
    match bare.map(|host| host.strip_suffix('/').unwrap_or(host)) {
        _ if value.is_empty() => Ok(None),
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@']) => {
            Ok(Some(value.trim_end_matches('/').to_owned()))
        }
        _ => Err("it is not an address like https://journal.example.org".to_owned()),
    }
}

/// Whether the URL points to this machine.
pub fn is_local(url: &str) -> bool {
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|host| {
        let rest = url.split_once("://").and_then(|(_, rest)| rest.strip_prefix(host));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
    })
}

/// Parses a list of origins as browsers send them: lower case, without a path and without the scheme's own port. They
/// are compared byte by byte, so another form would never match. Requires HTTPS except on this machine.
pub(super) fn origins(value: &str) -> Result<Vec<String>, String> {
    let all = list(value)?;
    if all.iter().all(|origin| is_origin(origin)) {
        return Ok(all);
    }
    Err("it is not a list of origins like https://app.example.org, in lower case, without a path, a wildcard or the \
         port 443. They begin with https:// except on this machine"
        .to_owned())
}

fn is_origin(value: &str) -> bool {
    let (secure, rest) = match value.split_once("://") {
        Some(("https", rest)) => (true, rest),
        Some(("http", rest)) if is_local(value) => (false, rest),
        _ => return false,
    };
    let (host, port) = match rest.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (rest, None),
    };
    let default = if secure { 443 } else { 80 };
    let port_fits = port.is_none_or(|port| {
        port.parse::<u16>().is_ok_and(|number| number != default && number != 0 && number.to_string() == port)
    });
    let host_fits = match host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok_and(|parsed| parsed.to_string() == address),
        None => {
            !host.is_empty() && host.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b".-".contains(&b))
        }
    };
    port_fits && host_fits
}

/// Requires HTTPS except on this machine: the issuer's keys decide who a user is.
pub(super) fn issuer(value: &str) -> Result<String, String> {
    if value.starts_with("https://") || (value.starts_with("http://") && is_local(value)) {
        return Ok(value.to_owned());
    }
    Err("it does not begin with https://".to_owned())
}

/// Spans hold nothing of a person, so a collector on a private network needs no TLS.
pub(super) fn collector(value: &str) -> Result<Option<String>, String> {
    let bare = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"));
    match bare {
        _ if value.is_empty() => Ok(None),
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') && !rest.contains(['@', '?', '#']) => {
            Ok(Some(value.trim_end_matches('/').to_owned()))
        }
        _ => Err("it is not a base URL like http://127.0.0.1:4318".to_owned()),
    }
}

/// Requires HTTPS except on this machine: what users write goes there.
pub(super) fn endpoint(value: &str) -> Result<Option<String>, String> {
    let host = value.split_once("://").map_or("", |(_, rest)| rest.split(['/', '?', '#']).next().unwrap_or_default());
    match value {
        "" => Ok(None),
        _ if host.is_empty() || host.contains('@') || value.contains(['?', '#']) => {
            Err("it is not a base URL like https://models.example.org/v1".to_owned())
        }
        _ if value.starts_with("https://") || (value.starts_with("http://") && is_local(value)) => {
            Ok(Some(value.trim_end_matches('/').to_owned()))
        }
        _ => Err("it does not begin with https://".to_owned()),
    }
}

pub(super) fn postgres_url(value: &str) -> Result<Option<SecretString>, String> {
    match value {
        "" => Ok(None),
        _ if value.starts_with("postgres://") || value.starts_with("postgresql://") => {
            Ok(Some(SecretString::from(value)))
        }
        _ => Err("it does not begin with postgres://".to_owned()),
    }
}

pub(super) fn list(value: &str) -> Result<Vec<String>, String> {
    Ok(value.split(',').map(str::trim).filter(|item| !item.is_empty()).map(str::to_owned).collect())
}

/// Parses the analytics endpoint. Its host becomes part of the content security policy, so only host characters are
/// allowed.
pub(super) fn analytics(value: &str) -> Result<Option<String>, String> {
    let host = value.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
    match (value, host) {
        ("own", _) => Ok(Some(OWN_EVENTS.to_owned())),
        ("none", _) => Ok(None),
        (_, Some(host))
            if !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:".contains(&b)) =>
        {
            Ok(Some(value.to_owned()))
        }
        _ => Err("it is neither own nor none nor an address beginning with https://".to_owned()),
    }
}

pub(super) fn mail_transport(value: &str) -> Result<MailTransport, String> {
    match value {
        "mailbox" => Ok(MailTransport::Mailbox),
        "smtp" => Ok(MailTransport::Smtp),
        _ => Err("it is neither mailbox nor smtp".to_owned()),
    }
}

pub(super) fn sql_policy(value: &str) -> Result<SqlPolicy, String> {
    match value {
        "literal" => Ok(SqlPolicy::Literal),
        "contextual" => Ok(SqlPolicy::Contextual),
        _ => Err("it is neither literal nor contextual".to_owned()),
    }
}
