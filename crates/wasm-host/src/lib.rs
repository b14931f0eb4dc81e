//! Connects a module of the CBT core to the page's safety module. The JavaScript side is `pkg/src/screening.ts`.
#![cfg(target_family = "wasm")]

use evenkeel_cbt_core::screening::{Host, set_host};
use evenkeel_safety_core::{RiskLevel, SqlPolicy};
use wasm_bindgen::prelude::*;

// The path is from the generated bindings in `pkg/dist/cbt` and beside it.
#[wasm_bindgen(raw_module = "../screening.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn screen(
        fields: Vec<String>,
        texts: Vec<String>,
        balanced: &[u8],
        contextual: bool,
        extended: bool,
    ) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_name = shownLevel)]
    fn shown_level(text: &str) -> Result<u8, JsValue>;
    #[wasm_bindgen(catch)]
    fn indicators(text: &str) -> Result<Vec<String>, JsValue>;
}

/// The loader calls a module only while the safety module runs. If that stops during the call, this one must, too: a
/// verdict without a screening would be wrong.
const STOPPED: &str = "the safety module stopped";

/// By the number that the safety module answers with.
const LEVELS: [RiskLevel; 5] =
    [RiskLevel::None, RiskLevel::Low, RiskLevel::Medium, RiskLevel::High, RiskLevel::Critical];

/// Sets the host.
#[wasm_bindgen(start)]
pub fn start() {
    set_host(Host {
        screen: |texts, policy| {
            let fields = texts.iter().map(|text| text.field.clone()).collect();
            let words = texts.iter().map(|text| text.text.clone()).collect();
            let balanced: Vec<u8> = texts.iter().map(|text| u8::from(text.balanced)).collect();
            let found = screen(fields, words, &balanced, policy.sql == SqlPolicy::Contextual, policy.is_extended());
            serde_wasm_bindgen::from_value(found.expect(STOPPED)).expect("the safety module answers with a screening")
        },
        level_of: |text| LEVELS[usize::from(shown_level(text).expect(STOPPED))],
        indicators: |text| indicators(text).expect(STOPPED),
    });
}
