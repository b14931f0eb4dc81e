// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { Instrument } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The names of the questionnaires. */
export const INSTRUMENT_NAMES: Readonly<Record<Instrument, string>> = {
  "phq9": "PHQ-9",
  "gad7": "GAD-7"
};
