// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { PatternInfo } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** The fourteen thinking patterns. */
export const PATTERNS: readonly PatternInfo[] = [
  {
    "pattern": "all_or_nothing",
    "name": "All-or-nothing thinking",
    "meaning": "There are only two boxes, perfect or useless. The wide middle goes missing.",
    "example": "If I don't get an A, I'm a total failure.",
    "question": "On a scale from 0 to 100, where would it really sit?"
  },
  {
    "pattern": "overgeneralization",
    "name": "Overgeneralising",
    "meaning": "One thing that happened turns into how it always is.",
    "example": "Nothing ever works out for me.",
    "question": "When was it different, even a little?"
  },
  {
    "pattern": "mental_filter",
    "name": "Mental filter",
    "meaning": "One bad spot takes up the whole picture, and the rest fades.",
    "example": "They praised my talk, but all I can see is that one typo.",
    "question": "What else happened?"
  },
  {
    "pattern": "disqualifying_positive",
    "name": "Discounting the good",
    "meaning": "Good things happen, but you find a reason why they don't count.",
    "example": "I passed, but only because the test was easy.",
    "question": "Would you wave it away if it were a friend's?"
  },
  {
    "pattern": "mind_reading",
    "name": "Mind reading",
    "meaning": "You feel sure what others think, but you haven't asked.",
    "example": "She must think I'm boring.",
    "question": "What did they say or do, in plain facts?"
  },
  {
    "pattern": "fortune_telling",
    "name": "Fortune telling",
    "meaning": "A guess about what will come feels like a fact.",
    "example": "I'm going to blow the interview.",
    "question": "How often did a guess like this come true?"
  },
  {
    "pattern": "catastrophizing",
    "name": "Catastrophising",
    "meaning": "The mind runs to the worst end there is, and says you couldn't bear it.",
    "example": "If I get this wrong, I'll lose my job and then my home.",
    "question": "What is most likely? And who or what would help you through the worst?"
  },
  {
    "pattern": "minimization",
    "name": "Making it small",
    "meaning": "You shrink what you did well, or how hard something is.",
    "example": "It was nothing special, I didn't do much.",
    "question": "What would you call it if a friend had done it?"
  },
  {
    "pattern": "emotional_reasoning",
    "name": "Emotional reasoning",
    "meaning": "A strong feeling is taken as proof.",
    "example": "I feel guilty, so I must have done something wrong.",
    "question": "Leave the feeling to one side. What are the facts?"
  },
  {
    "pattern": "should_statements",
    "name": "Should statements",
    "meaning": "A strict rule for yourself or for others, with no room to bend.",
    "example": "I should be over this by now.",
    "question": "Who says so? What changes if you say 'I would like to' instead?"
  },
  {
    "pattern": "labeling",
    "name": "Labelling",
    "meaning": "A whole person is squeezed into one harsh word.",
    "example": "I'm such an idiot.",
    "question": "What happened, in one sentence, without the label?"
  },
  {
    "pattern": "personalization",
    "name": "Taking it all on yourself",
    "meaning": "You carry the blame for things that had many causes.",
    "example": "They argued because of me.",
    "question": "What else played a part? How big was the share of each?"
  },
  {
    "pattern": "blaming",
    "name": "Blaming",
    "meaning": "Others get the whole blame. Sometimes others are to blame. Then it isn't a pattern.",
    "example": "My bad week is all my boss's fault.",
    "question": "Who did what? And what do you need now?"
  },
  {
    "pattern": "unfair_comparison",
    "name": "Unfair comparison",
    "meaning": "You hold your hard days up against other people's best ones.",
    "example": "Everyone else has their life sorted.",
    "question": "What do you not see of theirs?"
  }
];
