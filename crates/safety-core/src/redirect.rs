//! Validation of redirect targets: only paths on the same origin.

/// Returns `target` if it is safe to redirect to. An unsafe target behaves like a missing one (A-38).
///
/// It must start with a single `/` and contain no `://`. Backslashes and control characters are refused, too: URL
/// parsers read a backslash as `/` and skip tabs and line breaks, so `/\evil.com` and `/<TAB>/evil.com` would leave the
/// origin. So are paths whose dot segments resolve to a leading `//`, which would leave the origin when followed a
/// second time.
///
/// ```
/// use evenkeel_safety_core::redirect::check;
/// assert_eq!(check("/settings"), Some("/settings"));
/// assert_eq!(check("//evil.com"), None);
/// ```
#[must_use]
pub fn check(target: &str) -> Option<&str> {
    let rest = target.strip_prefix('/')?;
    let foreign = rest.starts_with('/')
        || target.contains("://")
        || target.contains(|c: char| c == '\\' || c.is_control())
        || resolves_to_double_slash(target);
    (!foreign).then_some(target)
}

/// Whether the path begins with `//` after its dot segments are resolved as a URL parser does.
fn resolves_to_double_slash(target: &str) -> bool {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let mut kept: Vec<&str> = Vec::new();
    let mut segments = path.split('/').skip(1).peekable();
    while let Some(segment) = segments.next() {
        let last = segments.peek().is_none();
        let plain = segment.replace("%2e", ".").replace("%2E", ".");
        match plain.as_str() {
            ".." => {
                kept.pop();
                if last {
                    kept.push("");
                }
            }
            "." => {
                if last {
                    kept.push("");
                }
            }
            _ => kept.push(segment),
        }
    }
    kept.len() > 1 && kept[0].is_empty()
}
