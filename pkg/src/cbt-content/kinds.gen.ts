// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { RecordKind } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The kinds of records that the module of each tool judges. */
export const KINDS_BY_TOOL: Readonly<Record<'entries' | 'numbers' | 'reframe' | 'thoughts' | 'workshop', readonly RecordKind[]>> = {
  "entries": [
    "journal_entry",
    "eft_entry",
    "success",
    "note"
  ],
  "numbers": [
    "mood_log",
    "measure",
    "safety_plan"
  ],
  "reframe": [
    "reframe"
  ],
  "thoughts": [
    "thought_record"
  ],
  "workshop": [
    "challenge"
  ]
};
