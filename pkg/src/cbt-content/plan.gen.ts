// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { PlanStepInfo } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The steps of a safety plan. */
export const PLAN_STEPS: readonly PlanStepInfo[] = [
  {
    "number": 1,
    "field": "warningSigns",
    "title": "How I notice it",
    "prompt": "What do I think, feel, see or do when it starts to get hard?",
    "examples": [
      "The first sign: I skip breakfast",
      "I stop answering messages",
      "I think: I am no use to anyone",
      "I cannot sleep three nights in a row"
    ]
  },
  {
    "number": 2,
    "field": "actions",
    "title": "What I can do alone",
    "prompt": "What has helped me through an hour before, even a little?",
    "examples": [
      "Phone someone and walk while we talk",
      "Walk round the block with music",
      "Make tea and drink it slowly"
    ]
  },
  {
    "number": 3,
    "field": "distractions",
    "title": "People and places that take my mind off it",
    "prompt": "Where can I be among others, without having to talk about it?",
    "examples": [
      "The café at the corner",
      "Play cards with my brother",
      "The library"
    ]
  },
  {
    "number": 4,
    "field": "helpers",
    "title": "People I can tell",
    "prompt": "Who could I tell that it is hard right now? Is it safe to tell this person? Have I asked them?",
    "examples": [
      "My sister",
      "A friend who knows"
    ]
  },
  {
    "number": 5,
    "field": "services",
    "title": "Professionals and services",
    "prompt": "Which lines, doctors or clinics can I reach, and when?",
    "examples": [
      "My therapist",
      "The crisis line of my country",
      "The emergency department near me"
    ]
  },
  {
    "number": 6,
    "field": "surroundings",
    "title": "Making my surroundings safer",
    "prompt": "Is there anything in reach that you have thought of, or a gun, medicines, alcohol? Who can keep it, or lock it, until this has passed?",
    "examples": [
      "My brother keeps the key to the gun safe",
      "The pharmacy gives me one week at a time"
    ]
  },
  {
    "number": 0,
    "field": "reasons",
    "title": "What matters to me",
    "prompt": "For whom or for what is it worth getting through this?",
    "examples": [
      "My dog needs me",
      "I want to see the sea again"
    ]
  }
];

/** Whose structure the steps follow. */
export const PLAN_CREDIT = "The six steps follow the Safety Planning Intervention by Barbara Stanley and Gregory K. Brown. The wording is ours.";
