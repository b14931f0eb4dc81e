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

/// The source text of one pair of tables; the patterns come with the numbers of their rules.
pub(crate) fn compile(name: &str, numbered: &[(usize, String)]) -> String {
    let patterns: Vec<&str> = numbered.iter().map(|(_, pattern)| pattern.as_str()).collect();
    let rules: Vec<usize> = numbered.iter().map(|(rule, _)| *rule).collect();
    let forward = build(&patterns, false);
    let backward = build(&patterns, true);
    let mut out = String::new();
    let beside = |byte| start::Config::new().look_behind(byte);
    let start = forward.start_state(&beside(None).anchored(Anchored::No)).expect("an unanchored start");
    write_table(&mut out, &format!("{name}_FORWARD"), &forward, &[start], &rules);
    let after = |byte| backward.start_state(&beside(Some(byte)).anchored(Anchored::Yes)).expect("an anchored start");
    write_table(&mut out, &format!("{name}_BACKWARD"), &backward, &[after(b' '), after(b'a')], &rules);
    out
}

fn build(patterns: &[&str], reverse: bool) -> Dfa {
    dense::Builder::new()
        .configure(
            dense::Config::new()
                .match_kind(MatchKind::All)
                .start_kind(if reverse { StartKind::Anchored } else { StartKind::Unanchored })
                .accelerate(false)
                .minimize(true),
        )
        .syntax(syntax::Config::new().unicode(false).utf8(false))
        .thompson(thompson::Config::new().utf8(false).reverse(reverse).shrink(false))
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

/// States are renumbered from the start states on: 0 is dead, match states come last, so that one comparison tells them.
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
    let transitions = list(&mut sorted.iter().flat_map(|&state| {
        let (number, representative) = (&number, &representative);
        representative.iter().map(move |&byte| number[&dfa.next_state(state, byte)]).collect::<Vec<_>>()
    }));
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
            "pub(super) static {name}: Table = Table {{ classes: &{name}_CLASSES, stride: {count}, transitions: &{name}_TRANSITIONS, first_match: {first_match}, offsets: &{name}_OFFSETS, patterns: &{name}_PATTERNS, starts: &[{starts}] }};"
        ),
        format!("static {name}_CLASSES: [u8; 256] = [{byte_classes}];"),
        format!("static {name}_TRANSITIONS: [u16; {}] = [{transitions}];", sorted.len() * count),
        format!("static {name}_OFFSETS: [u16; {}] = [{}];", offsets.len(), list(&mut offsets.iter().copied())),
        format!("static {name}_PATTERNS: [u16; {}] = [{}];", patterns.len(), list(&mut patterns.iter().copied())),
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
