// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.

/** Strengths to choose from; own words are accepted too. */
export const STRENGTHS: readonly string[] = [
  "patience",
  "courage",
  "kindness",
  "honesty",
  "humour",
  "curiosity",
  "persistence",
  "fairness",
  "creativity",
  "planning",
  "listening",
  "asking for help",
  "saying no",
  "calm",
  "focus",
  "learning",
  "teamwork",
  "care for others",
  "care for myself",
  "forgiveness",
  "hope",
  "gratitude",
  "flexibility",
  "speaking up"
];
