//! Protection against cross-site requests and DNS rebinding.

use poem::{
    Request,
    http::{HeaderMap, Method, StatusCode, Version, header, uri::Authority},
};

use crate::{
    config::Config,
    error::{ApiError, ProblemCode},
};

/// Refuses unknown host names, and changes requested by another site.
pub fn check(request: &Request, config: &Config) -> Result<(), ApiError> {
    check_host_count(request)?;
    let host = host(request);
    check_host(host.as_ref(), config)?;
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || is_own_site(request.headers(), host.as_ref()) {
        return Ok(());
    }
    let message = "This request came from another site, so nothing was changed.";
    Err(ApiError::refused(ProblemCode::CrossSite, message))
}

/// Requires exactly one host name, as HTTP does: a proxy could read another one than this server. Requests without a
/// connection have none.
fn check_host_count(request: &Request) -> Result<(), ApiError> {
    let named = request.headers().get_all(header::HOST).iter();
    let (count, empty) = named.fold((0, false), |(count, empty), value| (count + 1, empty || value.is_empty()));
    let connected = request.remote_addr().as_socket_addr().is_some();
    let in_address = request.version() == Version::HTTP_2 && request.uri().authority().is_some();
    if !connected || (!empty && (count == 1 || (count == 0 && in_address))) {
        return Ok(());
    }
    Err(ApiError::from_status(StatusCode::BAD_REQUEST))
}

/// Returns the host of the request: HTTP/2 has it in the URI, HTTP/1 in a header.
pub(super) fn host(request: &Request) -> Option<Authority> {
    let named = request.headers().get(header::HOST).and_then(|value| value.to_str().ok()?.parse().ok());
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
        || configured.any(|known| known.eq_ignore_ascii_case(name) || known.eq_ignore_ascii_case(host.as_str()));
    if ours {
        return Ok(());
    }
    let message = "This server isn't configured for this host name.";
    Err(ApiError::refused(ProblemCode::UnknownHost, message)
        .detail("Behind a proxy, set EVENKEEL_PUBLIC_URL or EVENKEEL_ALIAS_HOSTS."))
}
