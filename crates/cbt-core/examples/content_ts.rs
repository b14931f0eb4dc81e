//! Prints `pkg/src/cbt-content.gen.ts`: words, questions and numbers of the exercises, for pages that draw themselves
//! before the module is there. `cargo xtask rules` writes it.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::{
    CBT_LIMITS,
    distortions::Pattern,
    measures::Instrument,
    mood::words,
    safety_plan::{self, CREDIT},
    workshop,
};
use serde::Serialize;
use serde_json::to_string_pretty;

fn show(what: &str, name: &str, kind: &str, value: impl Serialize) -> Result<(), serde_json::Error> {
    println!("\n/** {what} */\nexport const {name}: {kind} = {};", to_string_pretty(&value)?);
    Ok(())
}

fn main() -> Result<(), serde_json::Error> {
    println!("// Generated from crates/cbt-core by `cargo xtask rules`. Do not edit.");
    println!(
        "import type {{ CbtLimits, InstrumentInfo, MoodWords, PatternInfo, PlanStepInfo, TechniqueInfo }} from \
         \"../dist/cbt/evenkeel_wasm_cbt.js\";"
    );
    show("The limits of the forms.", "CBT_LIMITS", "CbtLimits", CBT_LIMITS)?;
    show("The fourteen thinking patterns.", "PATTERNS", "readonly PatternInfo[]", Pattern::ALL.map(Pattern::info))?;
    show("The words for moods, emotions and activities.", "MOOD_WORDS", "MoodWords", words::all())?;
    show(
        "PHQ-9 and GAD-7: items, answers, bands.",
        "INSTRUMENTS",
        "readonly InstrumentInfo[]",
        Instrument::ALL.map(Instrument::info),
    )?;
    show("The steps of a safety plan.", "PLAN_STEPS", "readonly PlanStepInfo[]", safety_plan::steps())?;
    show("Whose structure the steps follow.", "PLAN_CREDIT", "string", CREDIT)?;
    show("The techniques of the workshop.", "TECHNIQUES", "readonly TechniqueInfo[]", workshop::techniques())
}
