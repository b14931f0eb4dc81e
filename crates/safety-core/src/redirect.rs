//! Redirect targets: only paths that stay on this origin.

/// `target` if it may be followed, else nothing; a dropped target behaves as absent (A-38).
///
/// It must start with a single `/` and contain no `://`. Backslashes and control characters are dropped too: a URL
/// parser reads the first as `/` and skips tabs and line ends, so that `/\evil.com` and `/<TAB>/evil.com` leave the
/// origin. So is a path whose dot segments leave `//` in front, which would leave it the second time it is followed.
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

/// Whether the path, its dot segments resolved as a URL parser does, begins with `//`.
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
