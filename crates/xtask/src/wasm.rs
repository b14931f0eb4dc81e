//! Builds the WebAssembly module and the npm package around it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::stamp::Stamp;
use crate::{npm, process, tools, ui};

/// The most the module may weigh. A patient on a slow phone waits for every byte.
const BROTLI_BUDGET: u64 = 60_000;
const RAW_BUDGET: u64 = 1_000_000;

/// The module the browser loads.
pub(crate) fn module() -> PathBuf {
    process::root().join("pkg/dist/evenkeel_wasm_bg.wasm")
}

/// Builds when the cores, the shims or the versions changed.
pub(crate) fn build_if_changed() -> Result<()> {
    let stamp = stamp()?;
    if stamp.is_fresh() {
        return Ok(());
    }
    build()?;
    stamp.write()
}

fn stamp() -> Result<Stamp> {
    Stamp::of(
        "wasm",
        "wasm-pack web, profile wasm",
        &[
            "crates/safety-core",
            "crates/cbt-core",
            "crates/wasm",
            "Cargo.toml",
            "Cargo.lock",
            "rust-toolchain.toml",
            "pkg/package.json",
        ],
        &["pkg/dist/evenkeel_wasm_bg.wasm"],
    )
}

/// Builds without asking whether anything changed.
fn build() -> Result<()> {
    tools::ensure_wasm_tools()?;
    npm::install("pkg")?;
    ui::say("Building the WebAssembly module (a minute the first time, seconds later) ...");
    // `--mode no-install` and `--no-opt`: wasm-pack would fetch programs from the network by itself.
    pack("crates/wasm", "../../pkg/dist", "web")?;
    optimise(&module())?;
    npm_build()
}

/// Runs wasm-pack on a crate. `out` is relative to the crate.
pub(crate) fn pack(crate_dir: &str, out: &str, target: &str) -> Result<()> {
    process::run(process::command("wasm-pack").args([
        "build",
        crate_dir,
        "--target",
        target,
        "--out-dir",
        out,
        "--no-pack",
        "--no-opt",
        "--mode",
        "no-install",
        "--profile",
        "wasm",
    ]))
    .with_context(|| format!("{crate_dir} could not be built for the browser"))
}

/// Shrinks the code with binaryen when the npm package brings it along.
fn optimise(module: &Path) -> Result<()> {
    let program = if cfg!(windows) {
        "wasm-opt.cmd"
    } else {
        "wasm-opt"
    };
    let program = process::root().join("pkg/node_modules/.bin").join(program);
    if !program.is_file() {
        return Ok(());
    }
    let smaller = module.with_extension("opt.wasm");
    process::run(
        process::command(&program)
            .arg("-O3")
            .args(["--enable-bulk-memory", "--enable-sign-ext"])
            .args([
                "--enable-nontrapping-float-to-int",
                "--enable-mutable-globals",
            ])
            .args(["--enable-reference-types", "--enable-multivalue"])
            .arg(module)
            .arg("-o")
            .arg(&smaller),
    )?;
    fs::rename(&smaller, module).with_context(|| format!("could not replace {}", module.display()))
}

/// Compiles the hand-written facade, when it has a build script.
fn npm_build() -> Result<()> {
    let manifest = process::root().join("pkg/package.json");
    match fs::read_to_string(&manifest) {
        Ok(text) if text.contains("\"build\":") => npm::script("pkg", "build"),
        _ => Ok(()),
    }
}

/// Prints the module's size and fails when it is over the budget.
pub(crate) fn check_size() -> Result<()> {
    let (raw, gzip, brotli) = sizes(&module())?;
    ui::detail(&format!(
        "WebAssembly: {} raw, {} gzip, {} brotli (budget {} raw, {} brotli)",
        ui::kilobytes(raw),
        ui::kilobytes(gzip),
        ui::kilobytes(brotli),
        ui::kilobytes(RAW_BUDGET),
        ui::kilobytes(BROTLI_BUDGET),
    ));
    if raw > RAW_BUDGET || brotli > BROTLI_BUDGET {
        bail!(
            "the WebAssembly module is over its size budget; look first at the size of the rule table"
        );
    }
    Ok(())
}

/// Raw, gzip and brotli size. Node has both compressors built in; we need no crate for them.
fn sizes(file: &Path) -> Result<(u64, u64, u64)> {
    const SCRIPT: &str = "const z=require('zlib'),b=require('fs').readFileSync(process.argv[1]);\
        console.log(b.length,z.gzipSync(b,{level:9}).length,z.brotliCompressSync(b,\
        {params:{[z.constants.BROTLI_PARAM_SIZE_HINT]:b.length}}).length)";
    let text = process::capture(process::node(&["-e", SCRIPT]).arg(file))?;
    let numbers: Vec<u64> = text
        .split_whitespace()
        .filter_map(|part| part.parse().ok())
        .collect();
    match numbers.as_slice() {
        [raw, gzip, brotli] => Ok((*raw, *gzip, *brotli)),
        _ => bail!("node did not report three sizes for {}", file.display()),
    }
}
