//! The client's network address, which rate limits use as their key.

use std::net::{IpAddr, SocketAddr};

use poem::{
    Request,
    http::{HeaderMap, header},
};

use crate::{config::Config, service::rate_limit::network};

/// Returns the client's IP address. `X-Forwarded-For` is used only if a trusted proxy wrote it, because any client can
/// send the header.
pub fn address(request: &Request, config: &Config) -> Option<IpAddr> {
    let nearest = nearest(request)?;
    Some(farthest(nearest, &hops(request.headers()), |address| config.trusts(address)))
}

/// Returns the parts of `X-Forwarded-For`. They are bytes: a client may have sent any, before those of the proxies.
fn hops(headers: &HeaderMap) -> Vec<&[u8]> {
    let lines = headers.get_all("x-forwarded-for").iter();
    lines.flat_map(|line| line.as_bytes().split(|byte| *byte == b',')).collect()
}

/// Returns the client's network as a rate-limit key; `unknown` if there is none.
pub fn rate_limit_key(request: &Request, config: &Config) -> String {
    address(request, config).map_or_else(|| "unknown".to_owned(), network)
}

/// Whether the request comes from this machine and was not forwarded.
pub fn is_local_request(request: &Request) -> bool {
    let brought = ["x-forwarded-for", "forwarded", "via"].iter().any(|name| request.headers().contains_key(*name));
    !brought && nearest(request).is_none_or(|address| address.is_loopback())
}

/// Returns the `User-Agent` header.
pub fn user_agent(request: &Request) -> Option<&str> {
    request.headers().get(header::USER_AGENT).and_then(|name| name.to_str().ok())
}

/// Returns the peer address of the connection.
fn nearest(request: &Request) -> Option<IpAddr> {
    request.remote_addr().as_socket_addr().map(|address| address.ip().to_canonical())
}

/// Walks `X-Forwarded-For` from its end, where the nearest proxy appends, as long as the addresses are trusted proxies.
fn farthest(nearest: IpAddr, hops: &[&[u8]], trusted: impl Fn(IpAddr) -> bool) -> IpAddr {
    let mut found = nearest;
    for hop in hops.iter().rev() {
        if !trusted(found) {
            break;
        }
        let Some(address) = read(hop) else { break };
        found = address.to_canonical();
    }
    found
}

fn read(hop: &[u8]) -> Option<IpAddr> {
    let hop = std::str::from_utf8(hop).ok()?.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use poem::http::HeaderValue;

    use super::*;

    /// A client cannot spoof its address, and a client behind a trusted proxy is told apart from the proxy.
    #[test]
    fn believes_only_trusted_proxies() {
        let seen = |nearest: &str, lines: &[&str]| {
            let trusted = |address: IpAddr| address.is_loopback() || address == IpAddr::from([10, 0, 0, 1]);
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_bytes(line.as_bytes()).unwrap());
            }
            farthest(nearest.parse().unwrap(), &hops(&headers), trusted).to_string()
        };
        assert_eq!(seen("203.0.113.7", &["198.51.100.1"]), "203.0.113.7");
        assert_eq!(seen("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(seen("127.0.0.1", &["203.0.113.7"]), "203.0.113.7");
        assert_eq!(seen("127.0.0.1", &["1.2.3.4", " 203.0.113.7 ", "10.0.0.1"]), "203.0.113.7");
        assert_eq!(seen("127.0.0.1", &["1.2.3.4", "nonsense"]), "127.0.0.1");
        // A client cannot hide its address behind bytes that are no text.
        assert_eq!(seen("127.0.0.1", &["\u{e9}, 203.0.113.7"]), "203.0.113.7");
        assert_eq!(seen("127.0.0.1", &["1.2.3.4, \u{e9}"]), "127.0.0.1");
        assert_eq!(seen("::1", &["[2001:db8::7]:443"]), "2001:db8::7");
        assert_eq!(seen("127.0.0.1", &["::ffff:203.0.113.7"]), "203.0.113.7");
    }
}
