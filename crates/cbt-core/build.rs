//! Compiles the wording cues of the thinking patterns (`rules/*.toml`), the hold list (`rules/hold/*.toml`), the coach's
//! stop list (`rules/coach/*.toml`), the answer screen (`rules/answer/*.toml`) and the guide's cues (`rules/guide/*.toml`)
//! into one validated automaton each, with the safety core's compiler, and the weights of words (`weights.tsv`) into
//! tables.

#[path = "build/cues.rs"]
mod cues;
#[path = "build/directory.rs"]
mod directory;
#[path = "build/guide.rs"]
mod guide;
#[path = "build/holds.rs"]
mod holds;
#[path = "build/lists.rs"]
mod lists;
#[path = "build/scenarios.rs"]
mod scenarios;
#[path = "build/sentences.rs"]
mod sentences;
#[path = "build/weights.rs"]
mod weights;
#[path = "build/words.rs"]
mod words;

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=weights.tsv");
    println!("cargo::rerun-if-changed=scenarios.toml");
    println!("cargo::rerun-if-changed=directory.toml");
    println!("cargo::rerun-if-changed=build");
    let found = cues::load(Path::new("rules")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    let write = |name: &str, text: String| std::fs::write(out.join(name), text).expect("OUT_DIR is writable");
    let cues: Vec<&String> = found.cues.iter().map(|cue| &cue.expression).collect();
    write("cue_automaton.rs", automaton_of("CUES", &cues, &found.groups));
    write("cues.rs", cue_table(&found.cues));
    let table = weights::table(Path::new("weights.tsv")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("weights.rs", table);
    let table = scenarios::table(Path::new("scenarios.toml")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("scenarios.rs", table);
    let table = directory::table(Path::new("directory.toml")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("directory.rs", table);
    let sentences = found.cues.iter().map(|cue| (&*cue.id, &*cue.hits, &*cue.misses));
    write("cue_examples.rs", examples(sentences));

    let held = lists::load(Path::new("rules/hold"), "hold").unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("hold_automaton.rs", automaton_of("HOLDS", &expressions(&held.rules), &held.groups));
    write("holds.rs", holds::table(&held));
    write("hold_examples.rs", list_examples(&held.rules));

    let stopped = lists::load(Path::new("rules/coach"), "coach").unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("stop_automaton.rs", automaton_of("STOPS", &expressions(&stopped.rules), &stopped.groups));
    write("stops.rs", sentences::table(&stopped, "StopKind"));
    write("stop_examples.rs", list_examples(&stopped.rules));

    let refused = lists::load(Path::new("rules/answer"), "answer").unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("answer_automaton.rs", automaton_of("ANSWERS", &expressions(&refused.rules), &refused.groups));
    write("answers.rs", sentences::table(&refused, "AnswerRefusal"));
    write("answer_examples.rs", list_examples(&refused.rules));

    let guide = guide::load(Path::new("rules/guide")).unwrap_or_else(|problem| panic!("\n\n{problem}\n"));
    write("guide_automaton.rs", guide.automaton);
    write("guide.rs", guide.tables);
    write("guide_examples.rs", guide.examples);
    write("guide_dialogues.rs", guide.dialogues);
}

pub(crate) fn expressions(rules: &[lists::Rule]) -> Vec<&String> {
    rules.iter().map(|rule| &rule.expression).collect()
}

pub(crate) fn list_examples(rules: &[lists::Rule]) -> String {
    examples(rules.iter().map(|lists::Rule { record, .. }| (&*record.id, &*record.hits, &*record.misses)))
}

/// Compiles rules and their word groups, which are numbered after the rules.
pub(crate) fn automaton_of(name: &str, rules: &[&String], groups: &[String]) -> String {
    let expressions = rules.iter().copied().chain(groups).cloned().enumerate();
    evenkeel_automaton_build::compile(
        name,
        &expressions.collect::<Vec<_>>(),
        evenkeel_automaton_build::Search::FromHere,
    )
}

/// Returns `static WORDINGS` with these lines.
pub(crate) fn wordings(lines: &[String]) -> String {
    format!("static WORDINGS: Wordings = Wordings::new({:?});\n", lines.join("\n"))
}

/// Returns the line of a rule's `Wording`. The groups are numbered after `rules` rules.
pub(crate) fn wording(
    rules: usize,
    [near, then, unless]: [Option<usize>; 3],
    within: u8,
    questions: bool,
    [not_after, not_before]: [&[String]; 2],
) -> String {
    let [not_after, not_before] = [not_after, not_before].map(|words| {
        assert!(
            !words.iter().any(|word| word.is_empty() || word.contains(['|', '\t', '\n'])),
            "\n\na word of {words:?} is empty or has a `|`, a tab or a line break\n"
        );
        words.join("|")
    });
    let group = |number: Option<usize>| number.map_or(String::new(), |n| (n + rules).to_string());
    let questions = if questions { "?" } else { "" };
    [&group(near), &group(then), &group(unless), &within.to_string(), questions, &not_after, &not_before].join("\t")
}

fn cue_table(cues: &[cues::Cue]) -> String {
    let (mut texts, mut lines) = (Vec::new(), Vec::new());
    for cue in cues {
        let is_likely = if cue.strength == "likely" { "!" } else { "" };
        texts.push([&cue.id, is_likely, &cue.why].join("\t"));
        let words = [&*cue.not_after, &*cue.not_before];
        lines.push(wording(cues.len(), [cue.near, cue.then, None], cue.within, cue.questions, words));
    }
    format!("static TEXTS: &str = {:?};\n", texts.join("\n")) + &wordings(&lines)
}

fn examples<'a>(rules: impl Iterator<Item = (&'a str, &'a [String], &'a [String])>) -> String {
    let mut out = String::from("static EXAMPLES: &[(&str, &[&str], &[&str])] = &[\n");
    for (id, hits, misses) in rules {
        writeln!(out, "({id:?}, &{hits:?}, &{misses:?}),").expect("writing to a string");
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
