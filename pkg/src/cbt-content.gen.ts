// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { CbtLimits, InstrumentInfo, MoodWords, PatternInfo, PlanStepInfo, TechniqueInfo } from "../dist/cbt/evenkeel_wasm_cbt.js";

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
  "analyserChars": 5000,
  "patternsShown": 3,
  "arrowLevels": 7,
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

/** PHQ-9 and GAD-7: items, answers, bands. */
export const INSTRUMENTS: readonly InstrumentInfo[] = [
  {
    "instrument": "phq9",
    "name": "PHQ-9",
    "stem": "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    "items": [
      "Little interest or pleasure in doing things",
      "Feeling down, depressed, or hopeless",
      "Trouble falling or staying asleep, or sleeping too much",
      "Feeling tired or having little energy",
      "Poor appetite or overeating",
      "Feeling bad about yourself — or that you are a failure or have let yourself or your family down",
      "Trouble concentrating on things, such as reading the newspaper or watching television",
      "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual",
      "Thoughts that you would be better off dead or of hurting yourself in some way"
    ],
    "options": [
      "Not at all",
      "Several days",
      "More than half the days",
      "Nearly every day"
    ],
    "difficulty": "If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?",
    "difficultyOptions": [
      "Not difficult at all",
      "Somewhat difficult",
      "Very difficult",
      "Extremely difficult"
    ],
    "maxTotal": 27,
    "casenessFrom": 10,
    "reliableChange": 6,
    "bands": [
      {
        "band": "minimal",
        "label": "minimal",
        "from": 0,
        "to": 4
      },
      {
        "band": "mild",
        "label": "mild",
        "from": 5,
        "to": 9
      },
      {
        "band": "moderate",
        "label": "moderate",
        "from": 10,
        "to": 14
      },
      {
        "band": "moderately_severe",
        "label": "moderately severe",
        "from": 15,
        "to": 19
      },
      {
        "band": "severe",
        "label": "severe",
        "from": 20,
        "to": 27
      }
    ]
  },
  {
    "instrument": "gad7",
    "name": "GAD-7",
    "stem": "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
    "items": [
      "Feeling nervous, anxious, or on edge",
      "Not being able to stop or control worrying",
      "Worrying too much about different things",
      "Trouble relaxing",
      "Being so restless that it is hard to sit still",
      "Becoming easily annoyed or irritable",
      "Feeling afraid, as if something awful might happen"
    ],
    "options": [
      "Not at all",
      "Several days",
      "More than half the days",
      "Nearly every day"
    ],
    "difficulty": "If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?",
    "difficultyOptions": [
      "Not difficult at all",
      "Somewhat difficult",
      "Very difficult",
      "Extremely difficult"
    ],
    "maxTotal": 21,
    "casenessFrom": 8,
    "reliableChange": 4,
    "bands": [
      {
        "band": "minimal",
        "label": "minimal",
        "from": 0,
        "to": 4
      },
      {
        "band": "mild",
        "label": "mild",
        "from": 5,
        "to": 9
      },
      {
        "band": "moderate",
        "label": "moderate",
        "from": 10,
        "to": 14
      },
      {
        "band": "severe",
        "label": "severe",
        "from": 15,
        "to": 21
      }
    ]
  }
];

/** The steps of a safety plan. */
export const PLAN_STEPS: readonly PlanStepInfo[] = [
  {
    "number": 1,
    "field": "warningSigns",
    "title": "How I notice it",
    "prompt": "What do I think, feel, see or do when it starts to get hard?",
    "examples": [
      "I stop answering messages",
      "I think: it will never change",
      "I cannot sleep three nights in a row"
    ]
  },
  {
    "number": 2,
    "field": "actions",
    "title": "What I can do alone",
    "prompt": "What has helped me through an hour before, even a little?",
    "examples": [
      "A cold shower",
      "Walk round the block with music",
      "Hold ice in my hand and count to 60"
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
    "prompt": "Whom could I tell that it is hard right now? Have I asked them?",
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
    "prompt": "What is better out of reach for a while, and who can help me with that?",
    "examples": [
      "Ask someone to keep it for me",
      "Lock it away and give the key to someone"
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
export const PLAN_CREDIT: string = "The six steps follow the Safety Planning Intervention by Barbara Stanley and Gregory K. Brown. The wording is ours.";

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
  }
];
