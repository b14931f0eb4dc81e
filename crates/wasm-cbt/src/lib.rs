//! `wasm-bindgen` bindings of the CBT core, in groups that are features. The public TypeScript API is `pkg/src/cbt-core.ts`.
//! Every function takes its arguments as bytes and returns its result as bytes; see `evenkeel-wasm-bridge`.

#[cfg(feature = "forms")]
mod forms;
#[cfg(feature = "guide")]
mod guide;
#[cfg(target_family = "wasm")]
mod host;
#[cfg(feature = "records")]
mod records;
#[cfg(feature = "words")]
mod words;
