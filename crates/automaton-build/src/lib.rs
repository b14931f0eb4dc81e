//! Determinises patterns and writes the automata as compact tables, which `evenkeel_safety_core::automaton` expands.
//!
//! ```
//! use evenkeel_automaton_build::{Search, compile};
//!
//! let patterns = [(0, r"\balone\b".to_owned()), (1, r"\bgive up\b".to_owned())];
//! let source = compile("WORDS", &patterns, Search::Anywhere);
//! assert!(source.contains("static WORDS"));
//! ```
#![allow(clippy::print_stdout, reason = "build scripts talk to cargo through it")]

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_automata::util::syntax;
use regex_automata::{Anchored, MatchKind};
use std::collections::HashMap;
use std::fmt::Write as _;

type Dfa = dense::DFA<Vec<u32>>;

/// Where matches may begin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// One pass finds all matches, wherever they begin.
    Anywhere,
    /// Matches begin where the search starts; the caller starts one at every word. Long phrases with many alternatives
    /// need far fewer states this way.
    FromHere,
}

/// Returns the source text of one table. The patterns come with the numbers of their rules.
///
/// # Panics
/// If a pattern is no regular expression, or if the automaton would be too large.
#[must_use]
pub fn compile(name: &str, numbered: &[(usize, String)], search: Search) -> String {
    let patterns: Vec<&str> = numbered.iter().map(|(_, pattern)| pattern.as_str()).collect();
    let rules: Vec<usize> = numbered.iter().map(|(rule, _)| *rule).collect();
    let dfa = build(&patterns, search);
    let mut out = String::new();
    let anchored = if search == Search::Anywhere { Anchored::No } else { Anchored::Yes };
    // A search may begin in the middle of a text: at a word boundary, or anywhere.
    let starts: Vec<StateID> = [b' ', b'a']
        .map(|before| start::Config::new().look_behind(Some(before)).anchored(anchored))
        .iter()
        .map(|config| dfa.start_state(config).expect("a start"))
        .collect();
    write_table(&mut out, name, &dfa, &starts, &rules);
    out
}

/// Whether the tables are for shipping. They are then made as small as they can be, which takes most of a minute; tests
/// and development use larger ones that find the same.
fn ships() -> bool {
    std::env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

fn build(patterns: &[&str], search: Search) -> Dfa {
    let start = if search == Search::Anywhere { StartKind::Unanchored } else { StartKind::Anchored };
    dense::Builder::new()
        .configure(
            dense::Config::new().match_kind(MatchKind::All).start_kind(start).accelerate(false).minimize(ships()),
        )
        .syntax(syntax::Config::new().unicode(false).utf8(false))
        .thompson(thompson::Config::new().utf8(false))
        .build_many(patterns)
        .unwrap_or_else(|problem| {
            // Compile the patterns one by one to name the culprit.
            for pattern in patterns {
                if let Err(single) = dense::Builder::new().build(pattern) {
                    panic!("\n\npattern `{pattern}`: {single}\n");
                }
            }
            panic!("\n\nthe rules together do not make an automaton: {problem}\n");
        })
}

fn write_table(out: &mut String, name: &str, dfa: &Dfa, starts: &[StateID], rules: &[usize]) {
    let classes = dfa.byte_classes();
    let stride = classes.alphabet_len() - 1; // the last class is the end of input, which our padding makes unneeded
    let mut representative = vec![0u8; stride];
    for byte in (0..=255u8).rev() {
        representative[usize::from(classes.get(byte))] = byte;
    }
    let row_of =
        |state: StateID| -> Vec<StateID> { representative.iter().map(|&byte| dfa.next_state(state, byte)).collect() };
    let rules_of = |state: StateID| -> Vec<usize> {
        let count = if dfa.is_match_state(state) { dfa.match_len(state) } else { 0 };
        let mut found: Vec<usize> = (0..count).map(|index| rules[dfa.match_pattern(state, index).as_usize()]).collect();
        found.sort_unstable();
        found
    };
    let stream = Stream::write(dead(dfa), starts, stride, row_of, rules_of);
    let states = stream.bases.len();
    // A target is written as its state's number plus one.
    assert!(states < usize::from(u16::MAX), "{name} has {states} states: more than 16 bits hold");

    let list = |values: &mut dyn Iterator<Item = usize>| values.map(|v| v.to_string()).collect::<Vec<_>>().join(",");
    let byte_classes = list(&mut (0..=255u8).map(|byte| usize::from(classes.get(byte))));
    let starts = list(&mut starts.iter().map(|start| stream.numbers[start]));
    let lines = [
        format!(
            "pub(super) static {name}: Table = Table {{ classes: &{name}_CLASSES, stride: {stride}, starts: [{starts}], max_differences: {MAX_DIFFERENCES}, bases: &{name}_BASES, counts: &{name}_COUNTS, columns: &{name}_COLUMNS, targets: &{name}_TARGETS, match_counts: &{name}_MATCH_COUNTS, rules: &{name}_RULES, expanded: std::sync::OnceLock::new() }};"
        ),
        format!("static {name}_CLASSES: [u8; 256] = [{byte_classes}];"),
        array(name, "BASES", "u8", &stream.bases),
        array(name, "COUNTS", "u8", &stream.counts),
        array(name, "COLUMNS", "u8", &stream.columns),
        array(name, "TARGETS", "u8", &stream.targets),
        array(name, "MATCH_COUNTS", "u8", &stream.match_counts),
        array(name, "RULES", "u16", &stream.rules),
    ];
    for line in lines {
        writeln!(out, "{line}").expect("writing to a string");
    }
    if std::env::var_os("EVENKEEL_RULES_VERBOSE").is_some() {
        println!("cargo::warning={name}: {states} states, {stride} classes");
    }
}

/// Returns the dead state, which has the id 0 in `regex-automata`.
fn dead(dfa: &Dfa) -> StateID {
    let dead = StateID::ZERO;
    assert!(dfa.is_dead_state(dead), "state 0 is the dead state");
    dead
}

fn array(name: &str, part: &str, kind: &str, values: &[usize]) -> String {
    let list = values.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    format!("static {name}_{part}: [{kind}; {}] = [{list}];", values.len())
}

/// A row with more differences than this from every base row becomes a base row itself, while there is room for one.
const MAX_DIFFERENCES: usize = 8;

/// The transitions as they are shipped. A row is written as its differences from the nearest of at most 256 base rows,
/// the first of which leads nowhere. Rows are written depth first from the start states, and states are numbered in the
/// order in which the rows first name them; so most targets are "the next new state", a zero byte, and neither the number
/// of a row's state nor a base row has to be stored. For the wording cues this is 31 kB compressed, where plain numbers
/// were 55 kB and the rows in full over a megabyte.
#[derive(Default)]
struct Stream {
    /// The number of each state.
    numbers: HashMap<StateID, usize>,
    /// For each row, the number of its base row.
    bases: Vec<usize>,
    /// For each row, how many columns differ.
    counts: Vec<usize>,
    /// The columns that differ, row by row.
    columns: Vec<usize>,
    /// Where they lead: 0 for the next new state, else the state's number plus one, seven bits a byte, lowest first.
    targets: Vec<usize>,
    /// For each row, how many rules match.
    match_counts: Vec<usize>,
    /// The rules that match, row by row.
    rules: Vec<usize>,
}

impl Stream {
    fn write(
        dead: StateID,
        starts: &[StateID],
        stride: usize,
        row_of: impl Fn(StateID) -> Vec<StateID>,
        rules_of: impl Fn(StateID) -> Vec<usize>,
    ) -> Self {
        let mut stream = Self::default();
        let mut waiting = Vec::new();
        for &state in [dead].iter().chain(starts) {
            let number = stream.numbers.len();
            stream.numbers.entry(state).or_insert_with(|| {
                waiting.push(state);
                number
            });
        }
        waiting.reverse();
        let mut base_rows = vec![vec![dead; stride]];
        let near_enough = if ships() { 0 } else { MAX_DIFFERENCES };
        while let Some(state) = waiting.pop() {
            let row = row_of(state);
            let (base, changed) = nearest(&base_rows, &row, near_enough);
            stream.bases.push(base);
            stream.counts.push(changed.len());
            let mut new = Vec::new();
            for &column in &changed {
                stream.columns.push(column);
                let target = row[column];
                let number = stream.numbers.len();
                let known = *stream.numbers.entry(target).or_insert(number);
                if known == number {
                    new.push(target);
                }
                stream.write_integer(if known == number { 0 } else { known + 1 });
            }
            waiting.extend(new.into_iter().rev());
            let found = rules_of(state);
            stream.match_counts.push(found.len());
            stream.rules.extend(found);
            if changed.len() > MAX_DIFFERENCES && base_rows.len() <= usize::from(u8::MAX) {
                base_rows.push(row);
            }
        }
        stream
    }

    fn write_integer(&mut self, mut value: usize) {
        while value >= 0x80 {
            self.targets.push(value & 0x7f | 0x80);
            value >>= 7;
        }
        self.targets.push(value);
    }
}

/// The first base row that differs from `row` in at most `near_enough` columns, or the one that differs in the fewest;
/// and these columns.
fn nearest(base_rows: &[Vec<StateID>], row: &[StateID], near_enough: usize) -> (usize, Vec<usize>) {
    let mut best = (0, usize::MAX);
    for (number, base) in base_rows.iter().enumerate() {
        let distance = row.iter().zip(base).filter(|(a, b)| a != b).count();
        if distance < best.1 {
            best = (number, distance);
        }
        if distance <= near_enough {
            break;
        }
    }
    let base = &base_rows[best.0];
    (best.0, (0..row.len()).filter(|&column| row[column] != base[column]).collect())
}
