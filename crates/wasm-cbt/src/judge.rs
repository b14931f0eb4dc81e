//! The verdict on a record.

use evenkeel_cbt_core::Form;
#[cfg(not(feature = "all"))]
use evenkeel_cbt_core::record::RecordKind;
use evenkeel_cbt_core::record::{self, JudgeContext, Verdict};
use evenkeel_safety_core::Policy;
use evenkeel_wasm_bridge::{Mismatch, Reader, answer};
use wasm_bindgen::prelude::*;

/// Judges a record like the server does on a save: its kind, content, status, the time, and the policy. With all groups
/// the content to store follows the verdict.
#[wasm_bindgen]
pub fn judge(given: &[u8]) -> Vec<u8> {
    answer(given, |given| {
        let kind = given.named("kind").read()?;
        #[cfg(feature = "all")]
        return {
            let content = given.exactly(|given| record::RecordContent::read(kind, given))?;
            Ok((verdict(content.form(), given)?, content.trimmed()))
        };
        #[cfg(not(feature = "all"))]
        verdict(&*form(kind, given)?, given)
    })
}

fn verdict(form: &dyn Form, given: &mut Reader<'_>) -> Result<Verdict, Mismatch> {
    let (status, now_ms) = (given.read()?, given.read()?);
    let policy = Policy { sql: given.read()?, ruleset: given.read()? };
    Ok(record::judge(form, &JudgeContext { status, now_ms, policy }))
}

/// Reads the content of a kind that belongs to the module's tool.
#[cfg(not(feature = "all"))]
fn form(kind: RecordKind, given: &mut Reader<'_>) -> Result<Box<dyn Form>, Mismatch> {
    macro_rules! forms {
        ($($(#[$meta:meta])* $kind:ident $form:ty $(, $tool:literal)?;)+) => {
            match kind {
                $($(#[cfg(feature = $tool)] RecordKind::$kind => Ok(Box::new(given.read_exact::<$form>()?)),)?)+
                _ => Err(Mismatch::new("another tool's module judges records of this kind")),
            }
        };
    }
    evenkeel_cbt_core::record_kinds!(forms)
}
