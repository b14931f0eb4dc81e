// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.
import type { InstrumentInfo } from "../../dist/cbt/evenkeel_wasm_cbt.js";

/** PHQ-9 and GAD-7: items, answers, bands. */
export const INSTRUMENTS: readonly InstrumentInfo[] = [
  {
    "instrument": "phq9",
    "name": "PHQ-9",
    "credit": "PHQ-9 and GAD-7 were developed by Drs Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.",
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
    "seeSomeoneFrom": 15,
    "showLinesFrom": 20,
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
    "credit": "PHQ-9 and GAD-7 were developed by Drs Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.",
    "stem": "Over the last 2 weeks, how often have you been bothered by the following problems?",
    "items": [
      "Feeling nervous, anxious, or on edge",
      "Not being able to stop or control worrying",
      "Worrying too much about different things",
      "Trouble relaxing",
      "Being so restless that it is hard to sit still",
      "Becoming easily annoyed or irritable",
      "Feeling afraid as if something awful might happen"
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
    "seeSomeoneFrom": 15,
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
