//! The app's route table.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

#[derive(Deserialize)]
struct Page {
    path: String,
}

#[derive(Deserialize, Default)]
struct Table {
    pages: Vec<Page>,
    /// Tools by their id.
    tools: HashMap<String, Page>,
}

/// A test fails if the table cannot be parsed.
static TABLE: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../app/src/lib/pages.json")).unwrap_or_default());

/// Whether the value is a route pattern, such as `/invite/$token`. Actual paths are not accepted: they may contain
/// secrets.
pub(super) fn is_pattern(value: &str) -> bool {
    TABLE.pages.iter().chain(TABLE.tools.values()).any(|page| page.path == value)
}

/// Whether a link within the app leads to a page without parameters.
pub(super) fn is_linkable(link: &str) -> bool {
    let path = link.split(['#', '?']).next().unwrap_or_default();
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    !path.contains('$') && is_pattern(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_links_to_pages_with_and_without_fragments() {
        for link in ["/", "/crisis", "/learn#worry", "/guided-journal?from=learn", "/mood-logs/"] {
            assert!(is_linkable(link), "{link}");
        }
        for link in ["/invite/$token", "/invite/abc", "/nowhere", "crisis", ""] {
            assert!(!is_linkable(link), "{link}");
        }
    }
}
