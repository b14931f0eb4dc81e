//! Protection against cross-site requests and DNS rebinding.

use poem::{
    Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Version, header, uri::Authority},
};

use super::cors;
use crate::{
    config::Config,
    error::{ApiError, ProblemCode},
};

/// Refuses unknown host names, and changes requested by another site, unless `EVENKEEL_CORS_ORIGINS` lists the site and
/// the path is below one of `interfaces`.
pub fn check(request: &Request, config: &Config, interfaces: &[&str]) -> Result<(), ApiError> {
    check_host_count(request)?;
    let host = host(request);
    check_host(host.as_ref(), config)?;
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || is_own_site(request.headers(), host.as_ref()) || cors::is_listed(request, config, interfaces) {
        return Ok(());
    }
    let message = "This request came from another site, so nothing was changed.";
    Err(ApiError::refused(ProblemCode::CrossSite, message))
}

/// Requires exactly one host name, as HTTP does: a proxy could read another one than this server. Requests without a
/// connection have none.
fn check_host_count(request: &Request) -> Result<(), ApiError> {
    let named: Vec<&HeaderValue> = request.headers().get_all(header::HOST).iter().collect();
    let in_address = request.uri().authority().filter(|_| request.version() == Version::HTTP_2);
    let connected = request.remote_addr().as_socket_addr().is_some();
    let fine = match (named.as_slice(), in_address) {
        _ if !connected => true,
        ([], Some(address)) => is_plain(address),
        ([name], None) => read(name).is_some(),
        ([name], Some(address)) => read(name).is_some_and(|name| name == *address) && is_plain(address),
        _ => false,
    };
    if fine { Ok(()) } else { Err(ApiError::from_status(StatusCode::BAD_REQUEST)) }
}

fn read(name: &HeaderValue) -> Option<Authority> {
    name.to_str().ok()?.parse().ok().filter(is_plain)
}

/// Whether an authority is a host with or without a port. Links in mails begin with it, so it must not show another.
fn is_plain(authority: &Authority) -> bool {
    !authority.as_str().contains('@') && !authority.host().is_empty()
}

/// Returns the host of the request: HTTP/2 has it in the URI, HTTP/1 in a header.
pub(super) fn host(request: &Request) -> Option<Authority> {
    let named = request.headers().get(header::HOST).and_then(read);
    request.uri().authority().cloned().or(named)
}

/// Whether the request comes from this site, by `Sec-Fetch-Site` or, in older browsers, `Origin`. Clients other than
/// browsers send neither, and have no cookies to abuse.
fn is_own_site(headers: &HeaderMap, host: Option<&Authority>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => {
            let origin = origin.to_str().unwrap_or_default();
            let origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            matches!((origin, host), (Some(origin), Some(host)) if origin.eq_ignore_ascii_case(host.as_str()))
        }
    }
}

/// Whether a name is the `www.` variant of the canonical host, which the app redirects without a listing (REDIR-09).
fn is_www_of(name: &str, canonical: &str) -> bool {
    let canonical = canonical.rsplit_once(':').map_or(canonical, |(host, _)| host);
    name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www.")) && name[4..].eq_ignore_ascii_case(canonical)
}

/// Protects against DNS rebinding: a page of another site whose name resolves to 127.0.0.1 could read the responses as
/// its own. A server on a loopback address therefore answers to loopback names and configured names only.
fn check_host(host: Option<&Authority>, config: &Config) -> Result<(), ApiError> {
    let Some(host) = host else { return Ok(()) };
    let name = host.host().trim_matches(['[', ']']);
    let names = config.canonical_host.iter().chain(&config.alias_hosts).map(String::as_str);
    let mut configured = names.chain(config.public_host());
    let ours = !config.addr.ip().is_loopback()
        || name.eq_ignore_ascii_case("localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
        || configured.any(|known| known.eq_ignore_ascii_case(name) || known.eq_ignore_ascii_case(host.as_str()))
        || config.canonical_host.as_deref().is_some_and(|canonical| is_www_of(name, canonical));
    if ours {
        return Ok(());
    }
    let message = "This server isn't configured for this host name.";
    Err(ApiError::refused(ProblemCode::UnknownHost, message)
        .detail("Behind a proxy, set EVENKEEL_PUBLIC_URL or EVENKEEL_ALIAS_HOSTS."))
}
