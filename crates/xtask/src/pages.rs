//! Links and paths in the pages for people lead somewhere.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::{process, ui};

/// The pages, which name files of the repository.
const PAGES: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    ".github/CONTRIBUTING.md",
    ".github/SECURITY.md",
    "crates/cbt-core/HAZARDS.md",
    "server/OPERATING.md",
    "server/SCALING.md",
    "tests/bench/README.md",
];
/// The folders with which a path from the root begins.
const ROOTS: [&str; 6] = [".github/", "app/", "crates/", "pkg/", "server/", "tests/"];

/// Fails for a link or a path in code marks that leads nowhere.
pub(crate) fn check() -> Result<()> {
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in PAGES {
        let path = process::root().join(page);
        let text = fs::read_to_string(&path).with_context(|| format!("could not read {page}"))?;
        let folder = path.parent().unwrap_or(&path);
        let links = links(&text).map(|link| (folder, link));
        let paths = paths(&text).map(|named| (Path::new(""), named));
        for (base, name) in links.chain(paths) {
            count += 1;
            if !process::root().join(base).join(name).exists() {
                wrong.push(format!("{page}: {name}"));
            }
        }
    }
    if wrong.is_empty() {
        ui::say(&format!("{count} links and paths lead somewhere."));
        return Ok(());
    }
    bail!("these lead nowhere: {}", wrong.join(", "))
}

/// Returns the targets of links within the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

/// Returns the paths in code marks that begin at the root, up to the first part that stands for several names or is built.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    code.filter(|word| ROOTS.iter().any(|root| word.starts_with(root)) && !word.contains(' ')).map(|word| {
        let (word, _) = word.split_once("::").unwrap_or((word, ""));
        let is_no_file = |part: &str| {
            part == "dist" || part.contains(['*', '$']) || part.chars().all(|one| one.is_ascii_uppercase())
        };
        let mut end = 0;
        for part in word.split_inclusive('/') {
            if is_no_file(part.trim_end_matches('/')) {
                break;
            }
            end += part.len();
        }
        &word[..end]
    })
}

#[cfg(test)]
mod tests {
    use super::{links, paths};

    #[test]
    fn finds_links_and_paths() {
        let text = "[map](ARCHITECTURE.md#walks), [away](https://example.org), `server/src/api/RESOURCE`, `cargo xtask`, \
                    `crates/core/rules/*.toml`, `app/src/main.rs::works`, `app/dist`";
        assert_eq!(links(text).collect::<Vec<_>>(), ["ARCHITECTURE.md"]);
        assert_eq!(
            paths(text).collect::<Vec<_>>(),
            ["server/src/api/", "crates/core/rules/", "app/src/main.rs", "app/"]
        );
    }
}
