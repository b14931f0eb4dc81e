//! Builds the WebAssembly modules and the npm package around them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::stamp::Stamp;
use crate::tools::{self, WASM_TARGET as TARGET};
use crate::{npm, process, ui};

/// A module, its output folder, and its size budget. Patients on slow phones wait for every byte.
struct Module {
    package: &'static str,
    /// The output folder.
    folder: &'static str,
    /// The name of its files.
    name: &'static str,
    /// The cargo profile.
    profile: &'static str,
    /// The features of the crate.
    features: &'static str,
    brotli_budget: u64,
    raw_budget: u64,
}

/// A module of the CBT core, which asks the safety core for levels.
const fn cbt(folder: &'static str, name: &'static str, features: &'static str, brotli_budget: u64) -> Module {
    let raw_budget = brotli_budget * 17 / 5;
    Module { package: "evenkeel-wasm-cbt", folder, name, profile: "wasm-small", features, brotli_budget, raw_budget }
}

/// The safety core, which every page needs, and the modules of the CBT core.
const MODULES: [Module; 5] = [
    Module {
        package: "evenkeel-wasm",
        folder: "pkg/dist",
        name: "evenkeel_wasm",
        profile: "wasm",
        features: "",
        // About 42 kB are `extended-1`, and 1 kB masks secrets in texts for a log.
        brotli_budget: 111_000,
        raw_budget: 260_000,
    },
    // For servers and scripts, which load all of it, and for the types.
    cbt("pkg/dist/cbt", "evenkeel_wasm_cbt", "content,forms,words,evenkeel-cbt-core/ts", 158_000),
    // For the pages with forms, and for the pages that read the wording of thoughts.
    cbt("pkg/dist/cbt-forms", "evenkeel_wasm_cbt_forms", "forms", 102_000),
    cbt("pkg/dist/cbt-words", "evenkeel_wasm_cbt_words", "words", 124_000),
    // Loaded when the guide is first asked. The hold list and its own cues, which are what people answer to questions about
    // safety in many words, are most of it.
    cbt("pkg/dist/guide", "evenkeel_wasm_guide", "guide", 154_000),
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
        process::root().join(self.folder).join(format!("{}_bg.wasm", self.name))
    }

    /// Compiles the module and writes its bindings.
    fn compile(&self) -> Result<()> {
        compile(self.package, self.profile, Some(self.features), &process::root().join(self.folder), self.name)
    }

    /// Turns the compiled module into the module of the package.
    fn finish(&self) -> Result<()> {
        optimise(&self.path())?;
        self.add_discard_instance()
    }

    /// Adds `discardInstance` to the generated bindings, which otherwise start a single instance for good, so that a
    /// module that has trapped could never be restarted.
    fn add_discard_instance(&self) -> Result<()> {
        let folder = process::root().join(self.folder);
        for (extension, ending) in [("js", DISCARD_INSTANCE), ("d.ts", "export function discardInstance(): void;\n")] {
            let path = folder.join(format!("{}.{extension}", self.name));
            let bindings = fs::read_to_string(&path).with_context(|| format!("{} is missing", path.display()))?;
            if extension == "js" && !(bindings.contains(", wasm;") && bindings.contains("let __wbg_init_promise;")) {
                bail!("{}: the variables of the instance have other names now", path.display());
            }
            fs::write(&path, format!("{bindings}\n{ending}"))?;
        }
        Ok(())
    }
}

/// Installs and builds the tools for the modules, if the inputs of the modules changed.
pub(crate) fn prepare() -> Result<()> {
    if module_stamp()?.is_fresh() { Ok(()) } else { tools::ensure_wasm_tools() }
}

/// Builds the modules and the package around them, each only if its inputs changed.
pub(crate) fn build_if_changed() -> Result<()> {
    let stamp = module_stamp()?;
    let rebuilds = !stamp.is_fresh();
    if rebuilds {
        prepare()?;
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
    // The bindings have replaced what the package's build had made of its files, even if the modules are the same as before.
    if rebuilds || !stamp.is_fresh() {
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
            module.compile()?;
            finishing.push(scope.spawn(|| module.finish()));
        }
        finishing
            .into_iter()
            .try_for_each(|task| task.join().unwrap_or_else(|_| bail!("the thread that runs binaryen panicked")))
    })
}

/// Returns the stamp of the modules.
fn module_stamp() -> Result<Stamp> {
    let outputs = MODULES.each_ref().map(|module| format!("{}/{}_bg.wasm", module.folder, module.name));
    let features = MODULES.each_ref().map(|module| module.features).join(" ");
    Stamp::of(
        "wasm",
        &format!("no-paths discard-instance {} {features}", OPTIMISE.join(" ")),
        &[
            "crates/automaton-build",
            "crates/safety-core",
            "crates/cbt-core",
            "crates/wasm",
            "crates/wasm-bridge",
            "crates/wasm-cbt",
            "Cargo.toml",
            "Cargo.lock",
            "rust-toolchain.toml",
            "pkg/package-lock.json",
        ],
        &outputs.each_ref().map(String::as_str),
    )
}

/// Returns the stamp of the package: its own files, and the modules with their bindings.
fn package_stamp() -> Result<Stamp> {
    let generated = MODULES.iter().flat_map(|module| {
        ["_bg.wasm", ".js", ".d.ts"].map(|ending| format!("{}/{}{ending}", module.folder, module.name))
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

/// Builds the safety core as `wasm-pack build` in `crates/wasm` does, with the functions that return objects. Returns the path of
/// the bindings.
pub(crate) fn build_objects() -> Result<PathBuf> {
    let folder = process::target_dir().join("objects");
    compile("evenkeel-wasm", "wasm", None, &folder, "evenkeel_wasm")?;
    Ok(folder.join("evenkeel_wasm.js"))
}

/// Compiles a package for browsers and writes the module `name` with its bindings into a folder.
pub(crate) fn compile(package: &str, profile: &str, features: Option<&str>, folder: &Path, name: &str) -> Result<()> {
    let mut cargo = process::cargo(&["build", "--lib", "--target", TARGET, "--profile", profile, "-p", package]);
    if let Some(features) = features {
        cargo.args(["--no-default-features", "--features", features]);
    }
    process::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", compiler_flags()))
        .with_context(|| format!("{package} could not be built for the browser"))?;
    let module = process::target_dir().join(TARGET).join(profile).join(format!("{}.wasm", package.replace('-', "_")));
    process::run(process::command(tools::bindgen()).arg(module).arg(name).arg(folder))
        .with_context(|| format!("the bindings of {package} could not be written"))
}

/// Returns compiler flags that allow SIMD, and that remove the paths of this machine from panic messages, so that builds
/// are reproducible and do not reveal where they were made.
fn compiler_flags() -> String {
    let root = process::root();
    // All browsers have it since Safari 16.4, which the styles of the app need too.
    let mut flags = vec!["-Ctarget-feature=+simd128".to_owned()];
    flags.push(format!("--remap-path-prefix={}=evenkeel", root.display()));
    flags.extend(process::cargo_home().map(|home| format!("--remap-path-prefix={}=cargo", home.display())));
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
            module.name,
            ui::kilobytes(raw),
            ui::kilobytes(gzip),
            ui::kilobytes(brotli),
            ui::kilobytes(module.raw_budget),
            ui::kilobytes(module.brotli_budget),
        ));
        if raw > module.raw_budget || brotli > module.brotli_budget {
            bail!("{} is over its size budget; look first at the size of its rule table", module.name);
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
