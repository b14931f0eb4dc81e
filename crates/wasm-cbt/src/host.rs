//! Connects the module to the page's safety module, which has the rules. The JavaScript side is `pkg/src/screening.ts`.

use evenkeel_cbt_core::screening::{Host, set_host};
use evenkeel_safety_core::{RiskLevel, SqlPolicy};
use evenkeel_wasm_bridge::{bytes_of, value_of};
use wasm_bindgen::prelude::*;

// The path is from the generated bindings in `pkg/dist/cbt` and the folders beside it.
#[wasm_bindgen(raw_module = "../screening.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn screen(texts: &[u8]) -> Result<Vec<u8>, JsValue>;
    #[wasm_bindgen(catch, js_name = shownLevel)]
    fn shown_level(text: &str) -> Result<u8, JsValue>;
    #[wasm_bindgen(catch)]
    fn indicators(text: &str) -> Result<Vec<u8>, JsValue>;
}

/// The loader calls this module only while the safety module runs. If the safety module stops during the call, this module
/// stops, too: a verdict without a screening would be wrong.
fn answered<T, E>(answer: Result<T, E>) -> T {
    answer.unwrap_or_else(|_| panic!("the safety module stopped"))
}

/// Sets the host.
#[wasm_bindgen(start)]
pub fn start() {
    set_host(Host {
        screen: |texts, policy| {
            let is_contextual = policy.sql == SqlPolicy::Contextual;
            let given = [bytes_of(&texts), bytes_of(&is_contextual), bytes_of(&policy.is_extended())].concat();
            answered(value_of(&answered(screen(&given))))
        },
        level_of: |text| RiskLevel::ALL[usize::from(answered(shown_level(text)))],
        indicators: |text| answered(value_of(&answered(indicators(text)))),
    });
}
