//! `evenkeel-bindgen MODULE NAME FOLDER` writes the bindings of a compiled module for browsers, as
//! `wasm-bindgen --target web` does.
//!
//! `Cargo.lock` keeps the version of this library equal to the version of the `wasm-bindgen` crate in the module: both share
//! an unversioned private format.

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = arguments.as_slice() else {
        bail!("usage: evenkeel-bindgen MODULE NAME FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(false)
        .web(true)?
        .generate(folder)
}
