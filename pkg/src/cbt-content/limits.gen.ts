// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { CbtLimits } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The limits of the forms. */
export const CBT_LIMITS: CbtLimits = {
  "thoughtChars": 2000,
  "moods": 6,
  "thoughts": 10,
  "patterns": 6,
  "evidenceItems": 20,
  "shortChars": 500,
  "nameChars": 40,
  "noticeableChange": 5,
  "titleChars": 120,
  "tags": 10,
  "tagChars": 30,
  "activities": 10,
  "futureAllowanceMs": 300000,
  "successWords": 5,
  "eftStrong": 90,
  "eftVeryStrong": 95,
  "analyserChars": 5000,
  "patternsShown": 3,
  "arrowLevels": 7,
  "arrowLevelsAlone": 3,
  "pieSlices": 12,
  "reframeThoughtChars": 1000,
  "reframeSituationChars": 2000,
  "reframeCardChars": 280,
  "reframeGrade": 8,
  "chartMin": 3,
  "compareMinDays": 5,
  "planItems": 20,
  "planReviewDays": 90,
  "measureDueDays": 14,
  "measureMinDays": 7,
  "item9Days": 60
};
