//! Builds the WebAssembly modules and the npm package around them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::stamp::Stamp;
use crate::{npm, process, tools, ui};

/// A module, where it is built, and the most it may weigh. A patient on a slow phone waits for every byte.
struct Module {
    crate_dir: &'static str,
    /// The folder it is built into.
    folder: &'static str,
    /// Its file there.
    file: &'static str,
    /// The cargo profile.
    profile: &'static str,
    brotli_budget: u64,
    raw_budget: u64,
}

/// The safety core, which every page needs at once; and the CBT core, which the tools load when they are opened.
const MODULES: [Module; 2] = [
    Module {
        crate_dir: "crates/wasm",
        folder: "pkg/dist",
        file: "evenkeel_wasm_bg.wasm",
        profile: "wasm",
        brotli_budget: 64_000,
        raw_budget: 1_000_000,
    },
    Module {
        crate_dir: "crates/wasm-cbt",
        folder: "pkg/dist/cbt",
        file: "evenkeel_wasm_cbt_bg.wasm",
        profile: "wasm-small",
        // It judges whole records, so it holds the safety rules too; 193 kB without them and the readers of all kinds.
        brotli_budget: 212_000,
        raw_budget: 1_000_000,
    },
];

/// How binaryen optimises. Measured on this module: all levels run equally fast, and this one is the
/// smallest (69 kB brotli before, 59 kB after, most of it names that only a debugger reads).
const OPTIMISE: [&str; 3] = ["-Oz", "--strip-producers", "--strip-target-features"];

/// The bindings' variables for the instance that runs, set back to how they begin.
const DISCARD_INSTANCE: &str = "\
export function discardInstance() {
    wasm = undefined;
    __wbg_init_promise = undefined;
}
";

/// The module that the benchmark measures.
pub(crate) fn module() -> PathBuf {
    MODULES[0].path()
}

impl Module {
    fn path(&self) -> PathBuf {
        process::root().join(self.folder).join(self.file)
    }

    /// Adds `discardInstance` to the generated bindings: on their own they start one instance for good, so that a module
    /// that stopped could never be started again.
    fn add_discard_instance(&self) -> Result<()> {
        let name = self.file.trim_end_matches("_bg.wasm");
        let folder = process::root().join(self.folder);
        for (extension, ending) in [("js", DISCARD_INSTANCE), ("d.ts", "export function discardInstance(): void;\n")] {
            let path = folder.join(format!("{name}.{extension}"));
            let bindings = fs::read_to_string(&path).with_context(|| format!("{} is missing", path.display()))?;
            if extension == "js" && !(bindings.contains(", wasm;") && bindings.contains("let __wbg_init_promise;")) {
                bail!("{}: the variables of the instance have other names now", path.display());
            }
            fs::write(&path, format!("{bindings}\n{ending}"))?;
        }
        Ok(())
    }
}

/// Builds the module and the package around it, each only when what it is made of changed.
pub(crate) fn build_if_changed() -> Result<()> {
    let stamp = module_stamp()?;
    if !stamp.is_fresh() {
        tools::ensure_wasm_tools()?;
        npm::install("pkg")?;
        ui::say("Building the WebAssembly modules (some minutes the first time, seconds later) ...");
        for module in &MODULES {
            pack(module.crate_dir, &format!("../../{}", module.folder), "web", module.profile)?;
            // An older build may have left wasm-pack's `*` there, and `npm pack` would obey it.
            let _ = fs::remove_file(process::root().join(module.folder).join(".gitignore"));
            optimise(&module.path())?;
            module.add_discard_instance()?;
        }
        stamp.write()?;
    }
    let stamp = package_stamp()?;
    if !stamp.is_fresh() {
        npm::install("pkg")?;
        ui::say("Compiling the npm package ...");
        npm::script("pkg", "build")?;
        stamp.write()?;
    }
    Ok(())
}

/// What the module is made of.
fn module_stamp() -> Result<Stamp> {
    Stamp::of(
        "wasm",
        &format!("no-gitignore no-paths discard-instance {}", OPTIMISE.join(" ")),
        &[
            "crates/safety-core",
            "crates/cbt-core",
            "crates/wasm",
            "crates/wasm-cbt",
            "Cargo.toml",
            "Cargo.lock",
            "rust-toolchain.toml",
            "pkg/package-lock.json",
        ],
        &["pkg/dist/evenkeel_wasm_bg.wasm", "pkg/dist/cbt/evenkeel_wasm_cbt_bg.wasm"],
    )
}

/// What the hand-written part is made of: itself, and the types of the generated part.
fn package_stamp() -> Result<Stamp> {
    Stamp::of(
        "pkg",
        "npm run build",
        &["pkg", "pkg/dist/evenkeel_wasm.d.ts", "pkg/dist/cbt/evenkeel_wasm_cbt.d.ts"],
        &["pkg/dist/node.js", "pkg/dist/index.js", "pkg/dist/cbt.js"],
    )
}

/// Runs wasm-pack on a crate. `out` is relative to the crate. `--mode no-install` and `--no-opt`,
/// because it would fetch programs from the network by itself.
pub(crate) fn pack(crate_dir: &str, out: &str, target: &str, profile: &str) -> Result<()> {
    process::run(process::command("wasm-pack").env("CARGO_ENCODED_RUSTFLAGS", without_paths()).args([
        "build",
        crate_dir,
        "--target",
        target,
        "--out-dir",
        out,
        "--no-pack",
        "--no-opt",
        "--no-gitignore",
        "--mode",
        "no-install",
        "--profile",
        profile,
    ]))
    .with_context(|| format!("{crate_dir} could not be built for the browser"))
}

/// Compiler flags that keep the folders of this machine out of the panic messages, so that a module built elsewhere is
/// the same and tells nothing about its maker.
fn without_paths() -> String {
    let root = process::root();
    let cargo_home =
        std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let mut flags = vec![format!("--remap-path-prefix={}=evenkeel", root.display())];
    flags.extend(cargo_home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    flags.join("\u{1f}")
}

/// Shrinks the module with binaryen, which comes as a development dependency of the npm package.
fn optimise(module: &Path) -> Result<()> {
    let program = process::root().join("pkg/node_modules/binaryen/bin/wasm-opt");
    if !program.is_file() {
        bail!("{} is missing: pkg/package.json must have binaryen among its devDependencies", program.display());
    }
    let smaller = module.with_extension("opt.wasm");
    process::run(process::node(&[]).arg(&program).args(OPTIMISE).arg(module).arg("-o").arg(&smaller))
        .context("the WebAssembly module could not be optimised")?;
    fs::rename(&smaller, module).with_context(|| format!("could not replace {}", module.display()))
}

/// Prints the modules' sizes and fails when one is over its budget.
pub(crate) fn check_size() -> Result<()> {
    for module in &MODULES {
        let (raw, gzip, brotli) = sizes(&module.path())?;
        ui::detail(&format!(
            "{}: {} raw, {} gzip, {} brotli (budget {} raw, {} brotli)",
            module.crate_dir,
            ui::kilobytes(raw),
            ui::kilobytes(gzip),
            ui::kilobytes(brotli),
            ui::kilobytes(module.raw_budget),
            ui::kilobytes(module.brotli_budget),
        ));
        if raw > module.raw_budget || brotli > module.brotli_budget {
            bail!("{} is over its size budget; look first at the size of its rule table", module.crate_dir);
        }
    }
    Ok(())
}

/// Raw, gzip and brotli size. Node has both compressors built in; we need no crate for them.
fn sizes(file: &Path) -> Result<(u64, u64, u64)> {
    const SCRIPT: &str = "const z=require('zlib'),b=require('fs').readFileSync(process.argv[1]);\
        console.log(b.length,z.gzipSync(b,{level:9}).length,z.brotliCompressSync(b,\
        {params:{[z.constants.BROTLI_PARAM_SIZE_HINT]:b.length}}).length)";
    let text = process::capture(process::node(&["-e", SCRIPT]).arg(file))?;
    let numbers: Vec<u64> = text.split_whitespace().filter_map(|part| part.parse().ok()).collect();
    match numbers.as_slice() {
        [raw, gzip, brotli] => Ok((*raw, *gzip, *brotli)),
        _ => bail!("node did not report three sizes for {}", file.display()),
    }
}
