// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { TechniqueInfo } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The techniques of the workshop. */
export const TECHNIQUES: readonly TechniqueInfo[] = [
  {
    "technique": "evidence_court",
    "name": "Evidence court",
    "helps": "When a thought feels like a fact.",
    "prompts": [
      "What would a camera have seen?",
      "What does not fit the thought, even a little?",
      "What would someone who likes you add?"
    ]
  },
  {
    "technique": "three_outcomes",
    "name": "Worst, best, most likely",
    "helps": "When you fear how it will end.",
    "prompts": [
      "What is the worst? How would you get through it?",
      "What is the best that could happen?",
      "What is most likely, from what you know?"
    ]
  },
  {
    "technique": "friend_test",
    "name": "What I would tell a friend",
    "helps": "When you are hard on yourself.",
    "prompts": [
      "What would you say to a friend who thinks this?",
      "In which tone would you say it?",
      "Can you say the same to yourself?"
    ]
  },
  {
    "technique": "cost_benefit",
    "name": "Costs and gains",
    "helps": "When a thought stays because it also helps.",
    "prompts": [
      "What does believing it give you?",
      "What does it cost you?",
      "How would it be to believe it a little less?"
    ]
  },
  {
    "technique": "responsibility_pie",
    "name": "Responsibility pie",
    "helps": "When it all seems your fault.",
    "prompts": [
      "Who else had a part in it?",
      "What was chance, or the time, or the place?",
      "Give your own slice last. How large is it now?"
    ]
  },
  {
    "technique": "downward_arrow",
    "name": "Downward arrow",
    "helps": "When you want to know what lies beneath.",
    "prompts": [
      "If that were true, what would it mean to you?",
      "Is this a belief you know from before?",
      "You can stop at any level."
    ]
  },
  {
    "technique": "experiment",
    "name": "Experiment",
    "helps": "When only trying will tell.",
    "prompts": [
      "What exactly do you expect? How sure are you?",
      "What is the smallest test? When?",
      "What will you leave out, so that the test counts?"
    ]
  },
  {
    "technique": "decentering",
    "name": "A step back",
    "helps": "When a thought keeps coming, true or not.",
    "prompts": [
      "Say it as: I’m having the thought that …",
      "Put each thought on a leaf and let the stream take it.",
      "It may come back. Then it gets another leaf."
    ]
  }
];
