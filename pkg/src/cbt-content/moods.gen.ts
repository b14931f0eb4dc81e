// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { MoodWords } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The words for moods, emotions and activities. */
export const MOOD_WORDS: MoodWords = {
  "scale": [
    {
      "mood": 0,
      "word": "as bad as it gets"
    },
    {
      "mood": 2,
      "word": "very low"
    },
    {
      "mood": 4,
      "word": "low"
    },
    {
      "mood": 6,
      "word": "all right"
    },
    {
      "mood": 8,
      "word": "good"
    },
    {
      "mood": 10,
      "word": "as good as it gets"
    }
  ],
  "emotions": [
    {
      "group": "pleasant_awake",
      "label": "Pleasant and awake",
      "words": [
        "excited",
        "proud",
        "hopeful",
        "happy",
        "confident",
        "curious",
        "amused",
        "inspired",
        "loving",
        "determined"
      ]
    },
    {
      "group": "pleasant_quiet",
      "label": "Pleasant and quiet",
      "words": [
        "calm",
        "content",
        "relieved",
        "grateful",
        "peaceful",
        "rested",
        "safe",
        "tender",
        "accepted",
        "moved"
      ]
    },
    {
      "group": "unpleasant_awake",
      "label": "Unpleasant and awake",
      "words": [
        "anxious",
        "angry",
        "frustrated",
        "afraid",
        "overwhelmed",
        "irritated",
        "jealous",
        "restless",
        "embarrassed",
        "disgusted"
      ]
    },
    {
      "group": "unpleasant_quiet",
      "label": "Unpleasant and quiet",
      "words": [
        "sad",
        "lonely",
        "tired",
        "guilty",
        "ashamed",
        "hopeless",
        "bored",
        "numb",
        "disappointed",
        "hurt"
      ]
    }
  ],
  "activities": [
    "walk",
    "exercise",
    "work",
    "study",
    "housework",
    "cooking",
    "friends",
    "family",
    "partner",
    "helping someone",
    "reading",
    "music",
    "hobby",
    "nature",
    "rest",
    "screen time",
    "errands",
    "appointment",
    "play",
    "faith or meditation"
  ]
};
