// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.

/** Needs to choose from; own words are accepted too. */
export const NEEDS: readonly string[] = [
  "to be safe",
  "to be seen",
  "to be understood",
  "to be comforted",
  "closeness",
  "to belong",
  "respect",
  "fairness",
  "to decide for myself",
  "rest",
  "to grieve",
  "to matter to someone"
];
