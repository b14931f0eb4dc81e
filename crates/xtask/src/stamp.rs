//! Content stamps: a step whose inputs have not changed is skipped.
//!
//! Contents are hashed instead of modification times, because switching branches touches files without changing them.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::process;

/// Output folders, which are never inputs.
const OUTPUT: [&str; 6] = ["node_modules", "dist", "target", "results", "report", "coverage"];

/// Files that a build writes into its own source folder.
const WRITTEN_BY_BUILDS: [&str; 1] = ["route-tree.gen.ts"];

/// The stamp of one step.
pub(crate) struct Stamp {
    file: PathBuf,
    hash: String,
    outputs: Vec<PathBuf>,
}

impl Stamp {
    /// Hashes `inputs`, which are files or folders relative to the root. The stamp is fresh only if `outputs` exist;
    /// `recipe` is anything else that the result depends on, such as flags.
    pub(crate) fn of(name: &str, recipe: &str, inputs: &[&str], outputs: &[&str]) -> Result<Self> {
        let root = process::root();
        let file = process::target_dir().join("xtask-stamps").join(name);
        Self::at(&root, file, recipe, inputs, outputs)
    }

    /// Like [`Stamp::of`], with a given stamp file.
    pub(crate) fn at(root: &Path, file: PathBuf, recipe: &str, inputs: &[&str], outputs: &[&str]) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        recipe.hash(&mut hasher);
        for input in inputs {
            hash_path(&root.join(input), root, &mut hasher)?;
        }
        Ok(Self {
            file,
            hash: format!("{:016x}", hasher.finish()),
            outputs: outputs.iter().map(|path| root.join(path)).collect(),
        })
    }

    /// Whether the same inputs were already built and the outputs still exist.
    pub(crate) fn is_fresh(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|stored| stored == self.hash)
            && self.outputs.iter().all(|path| path.exists())
    }

    /// Records these inputs as built.
    pub(crate) fn write(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).with_context(|| format!("could not create {}", folder.display()))?;
        }
        fs::write(&self.file, &self.hash).with_context(|| format!("could not write {}", self.file.display()))
    }
}

/// Hashes a file, or the files of a folder in a stable order. A missing path has its own hash, so that its appearance
/// changes the result.
fn hash_path(path: &Path, root: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let name = path.strip_prefix(root).unwrap_or(path);
    name.to_string_lossy().hash(hasher);
    if path.is_dir() {
        let mut entries = Vec::new();
        let listing = fs::read_dir(path).with_context(|| format!("could not list {}", path.display()))?;
        for entry in listing {
            entries.push(entry?.path());
        }
        entries.sort();
        for entry in entries {
            if !is_output(&entry) {
                hash_path(&entry, root, hasher)?;
            }
        }
    } else if path.is_file() {
        let contents = fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
        contents.hash(hasher);
    }
    Ok(())
}

fn is_output(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if path.is_dir() {
        return OUTPUT.contains(&name.as_ref()) || name.starts_with('.');
    }
    WRITTEN_BY_BUILDS.contains(&name.as_ref()) || name.ends_with(".tsbuildinfo")
}

#[cfg(test)]
mod tests {
    use super::Stamp;
    use std::fs;

    #[test]
    fn a_stamp_is_fresh_until_contents_change_or_outputs_vanish() -> anyhow::Result<()> {
        let root = std::env::temp_dir().join(format!("evenkeel-stamp-{}", std::process::id()));
        fs::create_dir_all(root.join("src/node_modules"))?;
        fs::write(root.join("src/a.txt"), "one")?;
        fs::write(root.join("out"), "")?;
        let stamp = || Stamp::at(&root, root.join("stamp"), "flags", &["src"], &["out"]);

        assert!(!stamp()?.is_fresh());
        stamp()?.write()?;
        assert!(stamp()?.is_fresh());

        fs::write(root.join("src/node_modules/x.js"), "not an input")?;
        assert!(stamp()?.is_fresh());

        fs::write(root.join("src/a.txt"), "two")?;
        assert!(!stamp()?.is_fresh());

        fs::write(root.join("src/a.txt"), "one")?;
        fs::remove_file(root.join("out"))?;
        assert!(!stamp()?.is_fresh());
        fs::remove_dir_all(&root)?;
        Ok(())
    }
}
