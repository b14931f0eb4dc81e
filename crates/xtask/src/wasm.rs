//! Builds the WebAssembly modules and the npm package around them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::stamp::Stamp;
use crate::{npm, process, tools, ui};

/// A module, its output folder, and its size budget. Patients on slow phones wait for every byte.
struct Module {
    crate_dir: &'static str,
    /// The output folder.
    folder: &'static str,
    /// The file name.
    file: &'static str,
    /// The cargo profile.
    profile: &'static str,
    brotli_budget: u64,
    raw_budget: u64,
}

/// The safety core, which every page needs, the CBT core, which is loaded when a tool is opened, and the guide, which is
/// loaded when it is first asked.
const MODULES: [Module; 3] = [
    Module {
        crate_dir: "crates/wasm",
        folder: "pkg/dist",
        file: "evenkeel_wasm_bg.wasm",
        profile: "wasm",
        // About 34 kB are `extended-1`.
        brotli_budget: 100_000,
        raw_budget: 240_000,
    },
    Module {
        crate_dir: "crates/wasm-cbt",
        folder: "pkg/dist/cbt",
        file: "evenkeel_wasm_cbt_bg.wasm",
        profile: "wasm-small",
        // It asks the page's module for levels. Most of the rest is the code that reads, checks and writes the forms; 29 kB
        // are the cues of thinking patterns and the hold list, whose phrases must be read before any hint, on the device
        // and without a network.
        brotli_budget: 200_000,
        raw_budget: 605_000,
    },
    Module {
        crate_dir: "crates/wasm-guide",
        folder: "pkg/dist/guide",
        file: "evenkeel_wasm_guide_bg.wasm",
        profile: "wasm-small",
        // It asks the page's module for levels, and holds the hold list and its own cues: what users say in answer to
        // questions about safety, in many words.
        brotli_budget: 172_000,
        raw_budget: 492_000,
    },
];

/// Options of binaryen. Measured on this module, all levels run equally fast and this one is the smallest (69 kB brotli
/// before, 59 kB after, mostly names for debuggers).
const OPTIMISE: [&str; 3] = ["-Oz", "--strip-producers", "--strip-target-features"];

/// Resets the bindings' variables of the running instance to their initial values.
const DISCARD_INSTANCE: &str = "\
export function discardInstance() {
    wasm = undefined;
    __wbg_init_promise = undefined;
}
";

/// Returns the module that the benchmark measures.
pub(crate) fn module() -> PathBuf {
    MODULES[0].path()
}

impl Module {
    fn path(&self) -> PathBuf {
        process::root().join(self.folder).join(self.file)
    }

    /// Turns wasm-pack's output into what the package contains.
    fn finish(&self) -> Result<()> {
        // An older build may have left wasm-pack's `.gitignore` with `*`, which `npm pack` would obey.
        let _ = fs::remove_file(process::root().join(self.folder).join(".gitignore"));
        optimise(&self.path())?;
        self.add_discard_instance()
    }

    /// Adds `discardInstance` to the generated bindings, which otherwise start a single instance for good, so that a
    /// module that has trapped could never be restarted.
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

/// Builds the modules and the package around them, each only if its inputs changed.
pub(crate) fn build_if_changed() -> Result<()> {
    let stamp = module_stamp()?;
    if !stamp.is_fresh() {
        tools::ensure_wasm_tools()?;
        npm::install("pkg")?;
        ui::say("Building the WebAssembly modules (some minutes the first time, seconds later) ...");
        // Linking uses one core. Cargo builds different profiles side by side.
        let [page, tools @ ..] = &MODULES;
        std::thread::scope(|scope| {
            let page = scope.spawn(|| build(std::slice::from_ref(page)));
            build(tools)?;
            page.join().unwrap_or_else(|_| bail!("the thread that builds the page's module panicked"))
        })?;
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

/// Builds modules of one profile. Binaryen uses one core for half a minute per module: the next one is compiled meanwhile.
fn build(modules: &[Module]) -> Result<()> {
    std::thread::scope(|scope| {
        let mut finishing = Vec::new();
        for module in modules {
            pack(module.crate_dir, &format!("../../{}", module.folder), "web", module.profile)?;
            finishing.push(scope.spawn(|| module.finish()));
        }
        finishing
            .into_iter()
            .try_for_each(|task| task.join().unwrap_or_else(|_| bail!("the thread that runs binaryen panicked")))
    })
}

/// Returns the stamp of the modules.
fn module_stamp() -> Result<Stamp> {
    Stamp::of(
        "wasm",
        &format!("no-gitignore no-paths discard-instance {}", OPTIMISE.join(" ")),
        &[
            "crates/automaton-build",
            "crates/safety-core",
            "crates/cbt-core",
            "crates/wasm",
            "crates/wasm-cbt",
            "crates/wasm-guide",
            "crates/wasm-host",
            "Cargo.toml",
            "Cargo.lock",
            "rust-toolchain.toml",
            "pkg/package-lock.json",
        ],
        &[
            "pkg/dist/evenkeel_wasm_bg.wasm",
            "pkg/dist/cbt/evenkeel_wasm_cbt_bg.wasm",
            "pkg/dist/guide/evenkeel_wasm_guide_bg.wasm",
        ],
    )
}

/// Returns the stamp of the package: its own files, and the modules with their bindings.
fn package_stamp() -> Result<Stamp> {
    let generated = MODULES.iter().flat_map(|module| {
        let name = module.file.trim_end_matches("_bg.wasm");
        ["_bg.wasm", ".js", ".d.ts"].map(|ending| format!("{}/{name}{ending}", module.folder))
    });
    let inputs: Vec<String> = std::iter::once("pkg".to_owned()).chain(generated).collect();
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    Stamp::of(
        "pkg",
        "npm run build",
        &inputs,
        &["pkg/dist/node.js", "pkg/dist/index.js", "pkg/dist/cjs/node.js", "pkg/dist/evenkeel-safety.global.js"],
    )
}

/// Runs wasm-pack on a crate. `out` is relative to the crate. `--mode no-install` and `--no-opt` prevent it from
/// downloading programs.
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

/// Returns compiler flags that remove the paths of this machine from panic messages, so that builds are reproducible
/// and do not reveal where they were made.
fn without_paths() -> String {
    let root = process::root();
    let cargo_home =
        std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let mut flags = vec![format!("--remap-path-prefix={}=evenkeel", root.display())];
    flags.extend(cargo_home.map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
    flags.join("\u{1f}")
}

/// Shrinks a module with binaryen, a development dependency of the npm package.
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

/// Prints the modules' sizes and fails if one exceeds its budget.
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

/// Returns the raw, gzip and brotli size. Node has both compressors built in, so no crate is needed.
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
