//! How arguments and results pass between JavaScript and the WebAssembly modules: as bytes, which are copied once each
//! way. The JavaScript side is `pkg/src/bytes.ts`. Only the checks that run on each key press answer with the numbers of
//! [`report`].
//!
//! A value is a tag and what follows it. Numbers are `f64`, lengths and counts `u32`, both with the lowest byte first;
//! texts are UTF-8. Bindings that pass JavaScript objects call JavaScript once for each property, and their code for each
//! type is three times as large.
//!
//! ```
//! use evenkeel_wasm_bridge::{Value, answer};
//!
//! let arguments = [&[Value::TEXT, 2, 0, 0, 0][..], b"hi"].concat();
//! let length = answer(&arguments, |given| Ok(given.read::<String>()?.len() as u32));
//! assert_eq!(length, [&[Value::NUMBER][..], &2_f64.to_le_bytes()].concat());
//! ```

mod mismatch;
mod read;
pub mod report;
mod write;

pub use mismatch::Mismatch;
pub use read::Reader;

use serde::Serialize;

/// The allocator of the modules.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The tags of values.
#[derive(Debug)]
pub struct Value;

impl Value {
    /// A missing value.
    pub const NULL: u8 = 0;
    /// `false`.
    pub const FALSE: u8 = 1;
    /// `true`.
    pub const TRUE: u8 = 2;
    /// A number.
    pub const NUMBER: u8 = 3;
    /// A text: its length in bytes, and the bytes.
    pub const TEXT: u8 = 4;
    /// A list: the number of its items, and the items.
    pub const LIST: u8 = 5;
    /// An object: the number of its properties, and for each its name as a text without tag, and its value.
    pub const OBJECT: u8 = 6;
    /// In place of a result: what is wrong with the arguments, as a text without tag.
    pub const MISMATCH: u8 = 7;
}

/// Answers a call from JavaScript: runs it with its arguments and returns the bytes of the result, or what is wrong with
/// the arguments.
pub fn answer<R: Serialize>(arguments: &[u8], run: impl FnOnce(&mut Reader<'_>) -> Result<R, Mismatch>) -> Vec<u8> {
    let result = run(&mut Reader::new(arguments));
    write::answer(|bytes| match result {
        Ok(value) => value.serialize(bytes),
        Err(mismatch) => Err(mismatch),
    })
}

/// Returns the bytes of one value.
pub fn bytes_of(value: &impl Serialize) -> Vec<u8> {
    write::answer(|bytes| value.serialize(bytes))
}

/// Reads one value from its bytes.
///
/// # Errors
/// Fails if the bytes are of a value of another type.
pub fn value_of<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, Mismatch> {
    Reader::new(bytes).read()
}
