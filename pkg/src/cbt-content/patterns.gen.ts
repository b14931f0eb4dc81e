// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { PatternInfo } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The fourteen thinking patterns. */
export const PATTERNS: readonly PatternInfo[] = [
  {
    "pattern": "all_or_nothing",
    "name": "All-or-nothing thinking",
    "meaning": "Seeing only two boxes, perfect or useless, with no middle.",
    "example": "If I don't get an A, I'm a total failure.",
    "question": "On a scale from 0 to 100, where would it really sit?"
  },
  {
    "pattern": "overgeneralization",
    "name": "Overgeneralising",
    "meaning": "Taking one event as a rule without end.",
    "example": "Nothing ever works out for me.",
    "question": "When was it different, even a little?"
  },
  {
    "pattern": "mental_filter",
    "name": "Mental filter",
    "meaning": "Letting one bad detail colour the whole picture.",
    "example": "They praised my talk, but all I can see is that one typo.",
    "question": "What else happened?"
  },
  {
    "pattern": "disqualifying_positive",
    "name": "Discounting the good",
    "meaning": "Deciding that good things do not count.",
    "example": "I passed, but only because the test was easy.",
    "question": "Would you discount it if it had happened to a friend?"
  },
  {
    "pattern": "mind_reading",
    "name": "Mind reading",
    "meaning": "Being sure what others think, without having asked.",
    "example": "She must think I'm boring.",
    "question": "What did they actually say or do?"
  },
  {
    "pattern": "fortune_telling",
    "name": "Fortune telling",
    "meaning": "Taking a prediction for a fact.",
    "example": "I'm going to blow the interview.",
    "question": "How often have predictions like this one come true?"
  },
  {
    "pattern": "catastrophizing",
    "name": "Catastrophising",
    "meaning": "Jumping to the worst case, and to not being able to bear it.",
    "example": "If I get this wrong, my life is over.",
    "question": "What is most likely? And how would you cope with the worst?"
  },
  {
    "pattern": "minimization",
    "name": "Making it small",
    "meaning": "Shrinking what you did well, or what somebody did to you.",
    "example": "It was nothing special, I didn't do much.",
    "question": "What would you call it if someone else had done it?"
  },
  {
    "pattern": "emotional_reasoning",
    "name": "Emotional reasoning",
    "meaning": "Taking a feeling as proof.",
    "example": "I feel guilty, so I must have done something wrong.",
    "question": "What are the facts, apart from the feeling?"
  },
  {
    "pattern": "should_statements",
    "name": "Should statements",
    "meaning": "Holding yourself or others to a rigid rule.",
    "example": "I should be over this by now.",
    "question": "Who says so? What changes if you say 'I would like to' instead?"
  },
  {
    "pattern": "labeling",
    "name": "Labelling",
    "meaning": "Turning a whole person into one word.",
    "example": "I'm such an idiot.",
    "question": "What did happen, in one sentence, without the label?"
  },
  {
    "pattern": "personalization",
    "name": "Taking it personally",
    "meaning": "Making yourself the cause of things that have many causes.",
    "example": "They argued because of me.",
    "question": "What are all the causes? How big is the share of each?"
  },
  {
    "pattern": "blaming",
    "name": "Blaming",
    "meaning": "Making somebody else the cause of everything.",
    "example": "My boss ruined my life.",
    "question": "Which part of it is yours to act on?"
  },
  {
    "pattern": "unfair_comparison",
    "name": "Unfair comparison",
    "meaning": "Measuring your whole life against other people's best side.",
    "example": "Everyone else has their life sorted.",
    "question": "What do you not see of theirs?"
  }
];
