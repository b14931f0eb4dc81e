//! Who may call: requests that another site makes a browser send are refused before anything is done.

use poem::{
    Request,
    http::{HeaderMap, Method, header, uri::Authority},
};

use crate::{
    config::Config,
    error::{ApiError, ProblemCode},
};

/// Refuses requests to a host name that is not ours and changes that another site asks for.
pub fn check(request: &Request, config: &Config) -> Result<(), ApiError> {
    let host = host(request);
    check_host(host.as_ref(), config)?;
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || is_own_site(request.headers(), host.as_ref()) {
        return Ok(());
    }
    let message = "This change was asked for by another site and was not made.";
    Err(ApiError::refused(ProblemCode::CrossSite, message))
}

/// HTTP/2 names the host in the address, HTTP/1 in a header.
pub(super) fn host(request: &Request) -> Option<Authority> {
    let named = request.headers().get(header::HOST).and_then(|value| value.to_str().ok()?.parse().ok());
    request.uri().authority().cloned().or(named)
}

/// Browsers say where a request comes from in `Sec-Fetch-Site`; older ones in `Origin`. Programs send neither, and
/// carry no one's cookies either.
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

/// A page of any site can have its own name point to 127.0.0.1 and then read what answers there as its own. So a
/// server on a loopback address answers to loopback names, and to the names it was told.
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
    let message = "This server does not answer to that name.";
    Err(ApiError::refused(ProblemCode::UnknownHost, message)
        .detail("Behind a proxy, set EVENKEEL_PUBLIC_URL or EVENKEEL_ALIAS_HOSTS."))
}
