//! Compiles the wording cues of the thinking patterns (`rules/*.toml`) into one validated automaton, with the safety
//! core's compiler.

#[path = "../safety-core/build/automaton.rs"]
mod automaton;
#[path = "build/cues.rs"]
mod cues;
#[path = "build/scenarios.rs"]
mod scenarios;

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=scenarios.toml");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=../safety-core/build");
    let found = cues::load(Path::new("rules")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    // The groups are numbered after the cues.
    let expressions = found.cues.iter().map(|cue| &cue.expression).chain(&found.groups).cloned().enumerate();
    let tables = automaton::compile("CUES", &expressions.collect::<Vec<_>>(), automaton::Search::FromHere);
    std::fs::write(out.join("cue_automaton.rs"), tables).expect("OUT_DIR is writable");
    std::fs::write(out.join("cues.rs"), cue_table(&found.cues)).expect("OUT_DIR is writable");
    let table = scenarios::table(Path::new("scenarios.toml")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    std::fs::write(out.join("scenarios.rs"), table).expect("OUT_DIR is writable");
    std::fs::write(out.join("cue_examples.rs"), examples(&found.cues)).expect("OUT_DIR is writable");
}

fn cue_table(cues: &[cues::Cue]) -> String {
    let mut out = String::from("static CUES: &[Cue] = &[\n");
    for cue in cues {
        let group = |number: Option<usize>| number.map_or("None".into(), |n| format!("Some({})", n + cues.len()));
        writeln!(
            out,
            "Cue {{ pattern: Pattern::{}, id: {:?}, strength: CueStrength::{}, why: {:?}, near: {}, then: {}, within: {}, \
             questions: {}, not_after: &{:?}, not_before: &{:?} }},",
            camel(&cue.pattern),
            cue.id,
            camel(&cue.strength),
            cue.why,
            group(cue.near),
            group(cue.then),
            cue.within,
            cue.questions,
            cue.not_after,
            cue.not_before,
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
    out
}

fn examples(cues: &[cues::Cue]) -> String {
    let mut out = String::from("static EXAMPLES: &[(&str, &[&str], &[&str])] = &[\n");
    for cue in cues {
        writeln!(out, "({:?}, &{:?}, &{:?}),", cue.id, cue.hits, cue.misses).expect("writing to a string");
    }
    out.push_str("];\n");
    out
}

/// Converts `all_or_nothing` to `AllOrNothing`.
pub(crate) fn camel(words: &str) -> String {
    let capital = |word: &str| {
        let mut chars = word.chars();
        chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
    };
    words.split('_').map(capital).collect()
}
