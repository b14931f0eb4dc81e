//! `wasm-bindgen` bindings of the CBT core, in groups that are features. The public TypeScript API is `pkg/src/cbt`.
//! Every function takes its arguments as bytes and returns its result as bytes; see `evenkeel-wasm-bridge`.

#[cfg(feature = "coach")]
mod coach;
#[cfg(feature = "hold")]
mod hold;
#[cfg(any(feature = "entries", feature = "thoughts"))]
mod journal;
#[cfg(any(feature = "entries", feature = "numbers", feature = "reframe", feature = "thoughts", feature = "workshop"))]
mod judge;
#[cfg(feature = "numbers")]
mod numbers;
#[cfg(any(feature = "patterns", feature = "numbers"))]
mod patterns;
#[cfg(feature = "reframe")]
mod reframe;
#[cfg(feature = "workshop")]
mod workshop;

use evenkeel_wasm_host as _;
