//! Lists the articles in `knowledge/`, so that a new file becomes part of the server without a change of the code.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("knowledge");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for item in fs::read_dir(&folder)? {
        let path = item?.path();
        if path.extension().is_some_and(|end| end == "md") {
            files.push(path);
        }
    }
    files.sort();
    let mut code =
        "/// Each file's name without its ending, and its text.\nconst FILES: &[(&str, &str)] = &[\n".to_owned();
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        writeln!(code, "    ({name:?}, include_str!({:?})),", path.display().to_string())?;
    }
    code.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("knowledge.rs"), code)?;
    Ok(())
}
