//! Prints the files of `pkg/src/cbt-content` and the coach's scenarios: words, questions and numbers of the exercises,
//! for pages that render before the module is loaded. One file each, so that a page fetches only what it shows. `cargo
//! xtask rules` writes them.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::{
    CBT_LIMITS, coach,
    distortions::Pattern,
    journal::{eft, success},
    measures::Instrument,
    mood::words,
    safety_plan::{self, CREDIT},
    workshop,
};
use serde::Serialize;
use serde_json::to_string_pretty;
use std::collections::BTreeMap;

type Printed = Result<(), serde_json::Error>;

fn origin() {
    println!("// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.");
}

fn head(types: &str, module: &str) {
    origin();
    println!("import type {{ {types} }} from \"{module}\";");
}

fn constant(what: &str, name: &str, kind: &str, value: impl Serialize) -> Printed {
    println!("\n/** {what} */\nexport const {name}: {kind} = {};", to_string_pretty(&value)?);
    Ok(())
}

fn main() -> Printed {
    let beside = "../dist/cbt/evenkeel_wasm_cbt.js";
    let above = "../../dist/cbt/evenkeel_wasm_cbt.js";
    match std::env::args().nth(1).as_deref() {
        Some("limits") => {
            head("CbtLimits", above);
            constant("The limits of the forms.", "CBT_LIMITS", "CbtLimits", CBT_LIMITS)
        }
        Some("patterns") => {
            head("PatternInfo", above);
            let all = Pattern::ALL.iter().copied().map(Pattern::info).collect::<Vec<_>>();
            constant("The fourteen thinking patterns.", "PATTERNS", "readonly PatternInfo[]", all)
        }
        Some("moods") => {
            head("MoodWords", above);
            constant("The words for moods, emotions and activities.", "MOOD_WORDS", "MoodWords", words::all())
        }
        Some("instruments") => {
            head("InstrumentInfo", above);
            let all = Instrument::ALL.iter().copied().map(Instrument::info).collect::<Vec<_>>();
            constant("PHQ-9 and GAD-7: items, answers, bands.", "INSTRUMENTS", "readonly InstrumentInfo[]", all)
        }
        Some("names") => {
            head("Instrument", above);
            let all: BTreeMap<_, _> = Instrument::ALL.iter().map(|&one| (one, one.info().name)).collect();
            constant(
                "The names of the questionnaires.",
                "INSTRUMENT_NAMES",
                "Readonly<Record<Instrument, string>>",
                all,
            )
        }
        Some("strengths") => {
            origin();
            let all = success::STRENGTHS;
            constant("Strengths to choose from; own words are accepted too.", "STRENGTHS", "readonly string[]", all)
        }
        Some("needs") => {
            origin();
            constant("Needs to choose from; own words are accepted too.", "NEEDS", "readonly string[]", eft::NEEDS)
        }
        Some("plan") => {
            head("PlanStepInfo", above);
            constant("The steps of a safety plan.", "PLAN_STEPS", "readonly PlanStepInfo[]", safety_plan::steps())?;
            println!(
                "\n/** Whose structure the steps follow. */\nexport const PLAN_CREDIT = {};",
                to_string_pretty(CREDIT)?
            );
            Ok(())
        }
        Some("techniques") => {
            head("TechniqueInfo", above);
            let all = workshop::techniques();
            constant("The techniques of the workshop.", "TECHNIQUES", "readonly TechniqueInfo[]", all)
        }
        _ => {
            head("Scenario", beside);
            constant("The stories of the reframe coach.", "SCENARIOS", "readonly Scenario[]", coach::scenarios())
        }
    }
}
