//! Determinises the patterns and writes the automata as compact tables: 16-bit states, one column a class of bytes.

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_automata::util::syntax;
use regex_automata::{Anchored, MatchKind};
use std::collections::HashMap;
use std::fmt::Write as _;

type Dfa = dense::DFA<Vec<u32>>;

/// Where a search may begin.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "each build script that includes this file needs one of them")]
pub(crate) enum Search {
    /// One pass finds all hits, wherever they begin.
    Anywhere,
    /// Hits begin where the search does: it is started at every word. Long phrases with many turns need far fewer
    /// states this way.
    FromHere,
}

/// The source text of one table; the patterns come with the numbers of their rules.
pub(crate) fn compile(name: &str, numbered: &[(usize, String)], search: Search) -> String {
    let patterns: Vec<&str> = numbered.iter().map(|(_, pattern)| pattern.as_str()).collect();
    let rules: Vec<usize> = numbered.iter().map(|(rule, _)| *rule).collect();
    let dfa = build(&patterns, search);
    let mut out = String::new();
    let anchored = if search == Search::Anywhere { Anchored::No } else { Anchored::Yes };
    // A search may begin in mid-text: where a word begins, or anywhere.
    let starts: Vec<StateID> = [b' ', b'a']
        .map(|before| start::Config::new().look_behind(Some(before)).anchored(anchored))
        .iter()
        .map(|config| dfa.start_state(config).expect("a start"))
        .collect();
    write_table(&mut out, name, &dfa, &starts, &rules);
    out
}

fn build(patterns: &[&str], search: Search) -> Dfa {
    let start = if search == Search::Anywhere { StartKind::Unanchored } else { StartKind::Anchored };
    dense::Builder::new()
        .configure(dense::Config::new().match_kind(MatchKind::All).start_kind(start).accelerate(false).minimize(true))
        .syntax(syntax::Config::new().unicode(false).utf8(false))
        .thompson(thompson::Config::new().utf8(false))
        .build_many(patterns)
        .unwrap_or_else(|problem| {
            // Name the culprit: try them one by one.
            for pattern in patterns {
                if let Err(single) = dense::Builder::new().build(pattern) {
                    panic!("\n\npattern `{pattern}`: {single}\n");
                }
            }
            panic!("\n\nthe rules together do not make an automaton: {problem}\n");
        })
}

/// States are renumbered from the start states on: 0 is dead, match states come last, so that one comparison recognises them.
fn write_table(out: &mut String, name: &str, dfa: &Dfa, starts: &[StateID], rules: &[usize]) {
    let classes = dfa.byte_classes();
    let count = classes.alphabet_len() - 1; // the last class is the end of input, which our padding makes unneeded
    let mut representative = vec![0u8; count];
    for byte in (0..=255u8).rev() {
        representative[usize::from(classes.get(byte))] = byte;
    }
    let mut seen = HashMap::from([(dead(dfa), 0usize)]);
    let mut order = vec![dead(dfa)];
    let mut next = 0;
    for &start in starts {
        seen.entry(start).or_insert_with(|| {
            order.push(start);
            order.len() - 1
        });
    }
    while next < order.len() {
        let state = order[next];
        next += 1;
        for &byte in &representative {
            let target = dfa.next_state(state, byte);
            seen.entry(target).or_insert_with(|| {
                order.push(target);
                order.len() - 1
            });
        }
    }
    let mut sorted: Vec<StateID> = order.iter().copied().filter(|&state| !dfa.is_match_state(state)).collect();
    let first_match = sorted.len();
    sorted.extend(order.iter().copied().filter(|&state| dfa.is_match_state(state)));
    assert!(sorted.len() <= usize::from(u16::MAX), "{name} has {} states: more than 16 bits hold", sorted.len());
    let number: HashMap<StateID, usize> = sorted.iter().enumerate().map(|(place, &state)| (state, place)).collect();

    let list = |values: &mut dyn Iterator<Item = usize>| values.map(|v| v.to_string()).collect::<Vec<_>>().join(",");
    let byte_classes = list(&mut (0..=255u8).map(|byte| usize::from(classes.get(byte))));
    let rows: Vec<Vec<usize>> = sorted
        .iter()
        .map(|&state| representative.iter().map(|&byte| number[&dfa.next_state(state, byte)]).collect())
        .collect();
    let sparse = Sparse::of(&rows, number[&starts[0]]);
    let mut offsets = vec![0];
    let mut patterns = Vec::new();
    for &state in &sorted[first_match..] {
        let mut found: Vec<usize> =
            (0..dfa.match_len(state)).map(|index| rules[dfa.match_pattern(state, index).as_usize()]).collect();
        found.sort_unstable();
        patterns.extend(found);
        offsets.push(patterns.len());
    }
    let starts = list(&mut starts.iter().map(|start| number[start]));
    let lines = [
        format!(
            "pub(super) static {name}: Table = Table {{ classes: &{name}_CLASSES, stride: {count}, dense: std::sync::OnceLock::new(), defaults: &{name}_DEFAULTS, default_of: &{name}_DEFAULT_OF, counts: &{name}_COUNTS, columns: &{name}_COLUMNS, targets: &{name}_TARGETS, first_match: {first_match}, offsets: &{name}_OFFSETS, patterns: &{name}_PATTERNS, starts: &[{starts}] }};"
        ),
        format!("static {name}_CLASSES: [u8; 256] = [{byte_classes}];"),
        array(name, "DEFAULTS", "u16", &sparse.defaults),
        array(name, "DEFAULT_OF", "u8", &sparse.default_of),
        array(name, "COUNTS", "u8", &sparse.counts),
        array(name, "COLUMNS", "u8", &sparse.columns),
        array(name, "TARGETS", "u16", &sparse.targets),
        array(name, "OFFSETS", "u16", &offsets),
        array(name, "PATTERNS", "u16", &patterns),
    ];
    for line in lines {
        writeln!(out, "{line}").expect("writing to a string");
    }
    if std::env::var_os("EVENKEEL_RULES_VERBOSE").is_some() {
        println!(
            "cargo::warning={name}: {} states of which {} match, {count} classes",
            sorted.len(),
            sorted.len() - first_match
        );
    }
}

/// The dead state, to which `regex-automata` gives the id 0.
fn dead(dfa: &Dfa) -> StateID {
    let dead = StateID::ZERO;
    assert!(dfa.is_dead_state(dead), "state 0 is the dead state");
    dead
}

fn array(name: &str, part: &str, kind: &str, values: &[usize]) -> String {
    let list = values.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    format!("static {name}_{part}: [{kind}; {}] = [{list}];", values.len())
}

/// The transitions as they are shipped: most rows differ from one of a few default rows in a column or two. Written out
/// in full they are a third of a megabyte; this is a tenth, and expands in a fraction of a millisecond.
#[derive(Default)]
struct Sparse {
    /// The default rows, one after the other.
    defaults: Vec<usize>,
    /// For each state, the number of its default row.
    default_of: Vec<usize>,
    /// For each state, how many columns differ.
    counts: Vec<usize>,
    /// The columns that differ, state by state.
    columns: Vec<usize>,
    /// Where they lead.
    targets: Vec<usize>,
}

impl Sparse {
    fn of(rows: &[Vec<usize>], start: usize) -> Self {
        /// With more differences than this a row becomes a default row itself, while there is room for one.
        const MANY: usize = 4;
        let differences = |row: &[usize], default: &[usize]| -> Vec<(usize, usize)> {
            row.iter().zip(default).enumerate().filter(|(_, (a, b))| a != b).map(|(at, (&to, _))| (at, to)).collect()
        };
        let mut defaults: Vec<&Vec<usize>> = vec![&rows[start]];
        let mut sparse = Self::default();
        for row in rows {
            let nearest = defaults.iter().map(|default| differences(row, default)).enumerate();
            let (mut default, mut changed) = nearest.min_by_key(|(_, changed)| changed.len()).expect("a default row");
            if changed.len() > MANY && defaults.len() < 255 {
                defaults.push(row);
                (default, changed) = (defaults.len() - 1, Vec::new());
            }
            sparse.default_of.push(default);
            sparse.counts.push(changed.len());
            for (column, target) in changed {
                sparse.columns.push(column);
                sparse.targets.push(target);
            }
        }
        sparse.defaults = defaults.into_iter().flatten().copied().collect();
        sparse
    }
}
