//! The automaton that is determinised while it searches finds what the complete one of `regex-automata` finds.

use evenkeel_automaton_build::{Search, program};
use evenkeel_safety_core::automaton::{Table, is_word};
use evenkeel_safety_core::rules;
use proptest::prelude::*;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::{start, syntax};
use regex_automata::{Anchored, MatchKind};

/// Both automata of the same patterns.
struct Pair {
    table: Table,
    oracle: dense::DFA<Vec<u32>>,
    anchored: Anchored,
}

impl Pair {
    fn of(patterns: &[String], search: Search) -> Self {
        let numbered: Vec<(usize, String)> = patterns.iter().cloned().enumerate().collect();
        // Tables are static; the few of a test may be leaked.
        let program = Box::leak(Box::new(program(&numbered)));
        let anywhere = search == Search::Anywhere;
        let table = Table::new(anywhere, &program.classes, &program.sets, &program.code);
        let kind = if anywhere { StartKind::Unanchored } else { StartKind::Anchored };
        let oracle = dense::Builder::new()
            .configure(dense::Config::new().match_kind(MatchKind::All).start_kind(kind).accelerate(false))
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .thompson(thompson::Config::new().utf8(false))
            .build_many(patterns)
            .expect("the patterns are regular expressions");
        Self { table, oracle, anchored: if anywhere { Anchored::No } else { Anchored::Yes } }
    }

    /// Returns what both find from `start`: rules and ends.
    fn found(&self, text: &[u8], start: usize) -> [Vec<(u16, usize)>; 2] {
        let lazy = self.table.search().ends_from(text, start);
        let before = if start > 0 && is_word(text[start - 1]) { b'a' } else { b' ' };
        let config = start::Config::new().look_behind(Some(before)).anchored(self.anchored);
        let mut state = self.oracle.start_state(&config).expect("a start");
        let mut complete = Vec::new();
        for (at, &byte) in text.iter().enumerate().skip(start) {
            state = self.oracle.next_state(state, byte);
            let count = if self.oracle.is_match_state(state) { self.oracle.match_len(state) } else { 0 };
            let mut rules: Vec<u16> =
                (0..count).map(|index| self.oracle.match_pattern(state, index).as_u32() as u16).collect();
            rules.sort_unstable();
            complete.extend(rules.into_iter().map(|rule| (rule, at)));
        }
        [lazy, complete]
    }
}

/// Patterns of everything that a pattern may contain.
fn pattern() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec!["a", "b", "ab", "-", " ", r"\w", "[ab ]", "[^b]", r"\b"]);
    let inner = leaf.prop_map(str::to_owned).prop_recursive(4, 24, 4, |part| {
        let suffix = prop::sample::select(vec!["", "?", "*", "+", "{2}", "{1,3}", "{0,2}", "{2,}"]);
        prop_oneof![
            prop::collection::vec(part.clone(), 1..4).prop_map(|parts| parts.concat()),
            prop::collection::vec(part.clone(), 1..4).prop_map(|parts| format!("(?:{})", parts.join("|"))),
            (part, suffix).prop_map(|(part, suffix)| format!("(?:{part}){suffix}")),
        ]
    });
    // No pattern may match nothing.
    (inner, any::<bool>())
        .prop_map(|(inner, first)| if first { format!("a(?:{inner})") } else { format!("(?:{inner})b") })
}

fn text() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec!["a", "b", "ab", " ", "-", "_", "c", "é"]);
    prop::collection::vec(part, 0..40).prop_map(|parts| format!(" {} ", parts.concat()))
}

proptest! {
    #[test]
    fn random_patterns_find_what_the_complete_automaton_finds(
        patterns in prop::collection::vec(pattern(), 1..4),
        texts in prop::collection::vec(text(), 1..4),
        anywhere in any::<bool>(),
    ) {
        let pair = Pair::of(&patterns, if anywhere { Search::Anywhere } else { Search::FromHere });
        for text in texts {
            for start in 0..text.len() {
                let [lazy, complete] = pair.found(text.as_bytes(), start);
                prop_assert_eq!(lazy, complete, "{:?} in {:?} from {}", patterns, text, start);
            }
        }
    }
}

proptest! {
    #[test]
    fn long_texts_in_parts_find_what_the_complete_automaton_finds(
        patterns in prop::collection::vec(pattern(), 1..4),
        text in prop::collection::vec(text(), 20..80),
    ) {
        let pair = Pair::of(&patterns, Search::Anywhere);
        let text = text.concat();
        prop_assert_eq!(pair.table.search().ends(text.as_bytes()), pair.found(text.as_bytes(), 0)[1].clone());
    }
}

/// Words of the rules and words that go on after them, in random order.
fn sentence() -> impl Strategy<Value = String> {
    let words = "i me my you want to die kill hurt end ended take taking life suicide suicidal not never don't no reason live \
        so very alone lonely give giving up burden worthless plan plans goodbye note feel fine okay help therapy drop table \
        user users where select * from union all act as a an the doctor doctors ignore previous instructions ' ; -- /* ( = _ 1 \
        update set delete insert into values create or replace function anymore any more tonight treatment symptoms";
    let words = prop::sample::select(words.split_ascii_whitespace().collect::<Vec<_>>());
    prop::collection::vec(words, 0..150).prop_map(|words| format!(" {} ", words.join(" ")))
}

#[test]
fn the_safety_rules_find_what_the_complete_automaton_finds() {
    let patterns: Vec<String> = rules::patterns().map(|(_, pattern)| pattern.to_owned()).collect();
    assert!(patterns.len() > 90, "only {} rules have a pattern", patterns.len());
    let pair = Pair::of(&patterns, Search::Anywhere);
    proptest!(|(text in sentence())| {
        let [lazy, complete] = pair.found(text.as_bytes(), 0);
        prop_assert_eq!(&lazy, &complete, "in {:?}", text);
        prop_assert_eq!(pair.table.search().ends(text.as_bytes()), complete, "in parts of {:?}", text);
    });
}

#[test]
fn states_are_forgotten_when_there_are_too_many_and_nothing_is_missed() {
    // The automaton has to remember where among the last 14 bytes an "a" was: 16,384 states.
    let pair = Pair::of(&["a[ab]{13}c".to_owned()], Search::Anywhere);
    let mut bits = 1_u32;
    let text: Vec<u8> = (0..100_000)
        .map(|_| {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if bits >> 27 == 0 { b'c' } else { b'a' + (bits >> 26 & 1) as u8 }
        })
        .collect();
    let [lazy, complete] = pair.found(&text, 0);
    assert!(complete.len() > 100, "{} matches", complete.len());
    assert_eq!(lazy, complete);
    assert_eq!(pair.table.search().ends(&text), complete);
}

#[test]
fn a_match_begins_where_the_pattern_does() {
    let pair = Pair::of(&[r"\bgive up\b".to_owned(), r"\bup now\b".to_owned()], Search::Anywhere);
    let text = b" i give up now ";
    let mut search = pair.table.search();
    let ends = search.ends(text).into_iter();
    let found: Vec<(u16, usize, usize)> = ends.map(|(rule, end)| (rule, search.begin(text, end, rule), end)).collect();
    assert_eq!(found, [(0, 3, 10), (1, 8, 14)]);
}

#[test]
fn searches_of_several_threads_find_the_same() {
    let pair = Pair::of(&[r"\bgive (?:\w+ ){0,3}up\b".to_owned()], Search::FromHere);
    let counts = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..16)
            .map(|_| scope.spawn(|| (0..50).map(|_| pair.found(b" give it all up ", 1)[0].len()).sum::<usize>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread")).collect::<Vec<_>>()
    });
    assert_eq!(counts, [50; 16]);
}
