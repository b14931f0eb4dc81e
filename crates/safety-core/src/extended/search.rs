//! Runs the automaton over words that `build/words.rs` compiles.
//!
//! A phrase is a few words long, and most words begin none. So a deterministic automaton, made while it is used, reads the
//! words and finds the runs in which phrases match; only there the nondeterministic one tells which, and where they begin.

use super::fold::Token;
use super::tables;
use super::vocabulary::{self, SENTENCE_END, SIGN};
use crate::automaton::{Interner, Pool};
use std::ops::Range;
use std::sync::OnceLock;

/// An automaton over words in the compact form that `build/extended.rs` writes and describes. Node 0 is the start; a target
/// below `matches` is a rule or context phrase, any other a node.
pub(super) struct Automaton {
    pub(super) matches: u16,
    /// How many edges each node has.
    pub(super) counts: &'static [u8],
    /// The words of the edges.
    pub(super) words: &'static [u8],
    /// Where they lead.
    pub(super) targets: &'static [u8],
    /// The form that is searched with, made at first use.
    pub(super) nodes: OnceLock<Nodes>,
    /// The states that earlier searches have made.
    pub(super) states: Pool<States>,
}

/// The word of an edge on any word. The last in each node.
const ANY: u16 = tables::WORD_COUNT as u16;

/// A match of a rule or context phrase on the words `start..end`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) rule: u16,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Words in which something matches.
struct Run {
    words: Range<usize>,
    /// Whether one of the wanted rules does.
    is_wanted: bool,
    /// Whether one does in this sentence.
    is_near: bool,
}

/// Marks the runs that share a sentence with a wanted one.
fn mark_near(runs: &mut [Run], tokens: &[Token]) {
    let is_parted = |before: &Run, behind: &Run| {
        let between = &tokens[before.words.end..behind.words.start];
        between.iter().any(|token| vocabulary::is(token.word, SENTENCE_END))
    };
    for at in 0..runs.len() {
        if !runs[at].is_wanted {
            runs[at].is_near |= at > 0 && runs[at - 1].is_near && !is_parted(&runs[at - 1], &runs[at]);
            continue;
        }
        runs[at].is_near = true;
        for before in (0..at).rev() {
            if runs[before].is_near || is_parted(&runs[before], &runs[before + 1]) {
                break;
            }
            runs[before].is_near = true;
        }
    }
}

/// What a search is for.
pub(super) const CRISIS: u16 = 1 << 13;
pub(super) const PROMPT: u16 = 1 << 14;
/// Context phrases, which are of use only beside rules.
const CONTEXT: u16 = 1 << 15;
/// What matches on a transition, beside the number of the next state.
const FOUND: u16 = CRISIS | PROMPT | CONTEXT;

/// The state without a phrase that has begun.
const EMPTY: u16 = 0;
/// A transition that has not been computed.
const UNKNOWN: u16 = u16::MAX;

impl Automaton {
    /// Returns the matches in the sentences with one of a wanted rule, sorted by rule and start. Takes one pass, and a
    /// second over the runs of words in which something matches.
    pub(super) fn find(&self, tokens: &[Token], wanted: u16) -> Vec<Match> {
        let nodes = self.nodes.get_or_init(|| Nodes::of(self));
        let mut states = self.states.take(|| States::of(nodes));
        let mut runs: Vec<Run> = Vec::new();
        let (mut state, mut begin, mut found) = (EMPTY, 0, 0);
        for (at, token) in tokens.iter().enumerate() {
            if state == EMPTY {
                (begin, found) = (at, 0);
            }
            let next = states.next(self, nodes, state, token.word);
            found |= next & FOUND;
            state = next & !FOUND;
            if found != 0 && (state == EMPTY || at + 1 == tokens.len()) {
                runs.push(Run { words: begin..at + 1, is_wanted: found & wanted != 0, is_near: false });
            }
        }
        self.states.keep(states);
        mark_near(&mut runs, tokens);
        let mut found = Vec::new();
        let mut active = [Vec::new(), Vec::new()];
        for run in runs.into_iter().filter(|run| run.is_near) {
            self.find_in(nodes, tokens, run.words, &mut active, &mut found);
        }
        sort(&mut found);
        found.into_iter().map(Match::of_packed).collect()
    }

    /// Finds all matches in a run of words.
    fn find_in(
        &self,
        nodes: &Nodes,
        tokens: &[Token],
        run: Range<usize>,
        [active, next]: &mut [Vec<u64>; 2],
        found: &mut Vec<u64>,
    ) {
        active.clear();
        for at in run {
            let word = tokens[at].word;
            next.clear();
            let mut go = |target: u16, start: usize| match target.checked_sub(self.matches) {
                Some(node) => next.push(packed(node, start)),
                None => found.push(Match { rule: target, start, end: at + 1 }.packed()),
            };
            for &place in &*active {
                let (node, start) = unpacked(place);
                nodes.follow(node, word, |target| go(target, start));
            }
            nodes.follow_first(self.matches, word, |target| go(target, at));
            // Several ways may lead to one place.
            if next.len() > 1 {
                sort(next);
            }
            std::mem::swap(active, next);
        }
    }

    /// What a match of this rule or phrase is.
    fn kind(target: u16) -> u16 {
        match usize::from(target) {
            ..tables::CRISIS_RULES => CRISIS,
            ..tables::RULE_COUNT => PROMPT,
            _ => CONTEXT,
        }
    }

    /// Returns the edges of all nodes, as packed words and targets, sorted in each node.
    fn edges(&self) -> Vec<Vec<u64>> {
        let (mut counts, mut words, mut targets) = (self.counts.iter(), self.words.iter(), self.targets.iter());
        let mut nodes = Vec::new();
        while counts.len() > 0 {
            let (mut target, mut word) = (0, 0);
            let mut edges = Vec::new();
            for _ in 0..read_integer(&mut counts) {
                let step = read_integer(&mut targets);
                if step > 0 {
                    (target, word) = (target + step, 0);
                }
                word += read_integer(&mut words);
                edges.push(packed(word, usize::from(target)));
            }
            sort(&mut edges);
            nodes.push(edges);
        }
        nodes
    }
}

/// Reads an integer of seven bits a byte, the lowest first; the top bit says that another byte follows.
fn read_integer<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> u16 {
    let mut value = 0;
    let mut shift = 0;
    for &byte in bytes {
        value |= u16::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    value
}

/// Sorts and removes what is there twice. The only sort of this module, because each kind of element would add 6 kB of
/// code to the module.
fn sort(list: &mut Vec<u64>) {
    list.sort_unstable();
    list.dedup();
}

/// A word or node with a place, in the order of both.
fn packed(number: u16, place: usize) -> u64 {
    u64::from(number) << 32 | (place as u64 & 0xffff_ffff)
}

fn unpacked(value: u64) -> (u16, usize) {
    ((value >> 32) as u16, (value & 0xffff_ffff) as usize)
}

impl Match {
    /// Texts are far shorter than the 16 million words that fit.
    fn packed(self) -> u64 {
        u64::from(self.rule) << 48 | (self.start as u64 & 0xff_ffff) << 24 | (self.end as u64 & 0xff_ffff)
    }

    fn of_packed(value: u64) -> Self {
        let place = |shift: u32| (value >> shift & 0xff_ffff) as usize;
        Self { rule: (value >> 48) as u16, start: place(24), end: place(0) }
    }
}

/// The automaton, in which each of the first words of a phrase leads to one node only. Most words begin no phrase, and
/// those that do, such as "I", begin many.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// The node that each word leads to as the first of a phrase, plus one; 0 if it begins none.
    first: Vec<u16>,
    /// The words that are phrases by themselves, with their rules.
    phrases: Vec<(u16, u16)>,
    /// Where each node's edges begin.
    offsets: Vec<u32>,
    words: Vec<u16>,
    targets: Vec<u16>,
}

impl Nodes {
    fn of(automaton: &Automaton) -> Self {
        let mut nodes = Self { first: vec![0; tables::WORD_COUNT], ..Self::default() };
        let edges = automaton.edges();
        edges.iter().for_each(|edges| nodes.add(edges));
        let start = edges.first().map(Vec::as_slice).unwrap_or_default();
        for of_word in start.chunk_by(|&a, &b| unpacked(a).0 == unpacked(b).0) {
            let (word, _) = unpacked(of_word[0]);
            let mut on_word = Vec::new();
            for target in of_word.iter().map(|&edge| unpacked(edge).1 as u16) {
                match target.checked_sub(automaton.matches) {
                    Some(node) => on_word.extend_from_slice(&edges[usize::from(node)]),
                    None => nodes.phrases.push((word, target)),
                }
            }
            if !on_word.is_empty() {
                sort(&mut on_word);
                nodes.add(&on_word);
                nodes.first[usize::from(word)] = nodes.offsets.len() as u16;
            }
        }
        nodes.offsets.push(nodes.words.len() as u32);
        nodes
    }

    fn add(&mut self, edges: &[u64]) {
        self.offsets.push(self.words.len() as u32);
        for &edge in edges {
            let (word, target) = unpacked(edge);
            self.words.push(word);
            self.targets.push(target as u16);
        }
    }

    /// Calls `go` with where a word leads from a node.
    fn follow(&self, node: u16, word: u16, mut go: impl FnMut(u16)) {
        let node = usize::from(node);
        let range = self.offsets[node] as usize..self.offsets[node + 1] as usize;
        let (words, targets) = (&self.words[range.clone()], &self.targets[range]);
        let first = words.partition_point(|&other| other < word);
        let on_word = words[first..].iter().zip(&targets[first..]).take_while(|(other, _)| **other == word);
        on_word.for_each(|(_, &target)| go(target));
        if words.last() == Some(&ANY) && !vocabulary::is(word, SIGN) {
            let on_any = words.iter().zip(targets).rev().take_while(|(other, _)| **other == ANY);
            on_any.for_each(|(_, &target)| go(target));
        }
    }

    /// Calls `go` with where a word leads as the first of a phrase.
    fn follow_first(&self, matches: u16, word: u16, mut go: impl FnMut(u16)) {
        let Some(&node) = self.first.get(usize::from(word)) else { return };
        if let Some(node) = node.checked_sub(1) {
            go(matches + node);
        }
        self.phrases.iter().filter(|(phrase, _)| *phrase == word).for_each(|&(_, rule)| go(rule));
    }
}

/// The states that have been made: sets of nodes, and where words lead from them.
#[derive(Debug, Default)]
pub(super) struct States {
    interner: Interner,
    /// Where each word leads from the empty state.
    first: Vec<u16>,
    /// An open-addressed table of the transitions from the others: state and word in the higher half, next in the lower.
    transitions: Vec<u64>,
    count: usize,
    /// The key of the next state.
    key: Vec<u64>,
}

impl States {
    fn of(nodes: &Nodes) -> Self {
        let mut states = Self { first: vec![UNKNOWN; nodes.first.len()], ..Self::default() };
        states.clear();
        states
    }

    /// Forgets all states but the empty one.
    fn clear(&mut self) {
        self.interner.clear();
        self.interner.intern(&[]);
        self.first.fill(UNKNOWN);
        self.transitions.clear();
        self.transitions.resize(1 << 10, 0);
        self.count = 0;
    }

    /// Returns the next state, with what matches on the way, which may be computed first.
    #[inline]
    fn next(&mut self, automaton: &Automaton, nodes: &Nodes, state: u16, word: u16) -> u16 {
        if state == EMPTY {
            return match self.first.get(usize::from(word)) {
                None => EMPTY,
                Some(&UNKNOWN) => self.make(automaton, nodes, state, word),
                Some(&next) => next,
            };
        }
        let key = u32::from(state) << 16 | u32::from(word);
        let mut slot = self.slot(key);
        loop {
            match self.transitions[slot] {
                0 => return self.make(automaton, nodes, state, word),
                entry if (entry >> 32) as u32 == key => return entry as u16,
                _ => slot = (slot + 1) & (self.transitions.len() - 1),
            }
        }
    }

    fn slot(&self, key: u32) -> usize {
        let hash = key.wrapping_mul(0x9e37_79b1);
        (hash ^ hash >> 15) as usize & (self.transitions.len() - 1)
    }

    #[cold]
    #[inline(never)]
    fn make(&mut self, automaton: &Automaton, nodes: &Nodes, state: u16, word: u16) -> u16 {
        let Self { interner, key, .. } = self;
        key.clear();
        let mut found = 0;
        let mut go = |target: u16| match target.checked_sub(automaton.matches) {
            Some(node) => key.push(u64::from(node)),
            None => found |= Automaton::kind(target),
        };
        interner.key(state).iter().for_each(|&node| nodes.follow(node as u16, word, &mut go));
        nodes.follow_first(automaton.matches, word, &mut go);
        sort(key);
        let nodes: Vec<u32> = key.iter().map(|&node| node as u32).collect();
        let known = interner.intern(&nodes);
        let next = known.or_else(|| {
            self.clear();
            self.interner.intern(&nodes)
        });
        let next = next.unwrap_or(EMPTY) | found;
        match known {
            Some(_) if state == EMPTY => self.first[usize::from(word)] = next,
            Some(_) => self.keep(u32::from(state) << 16 | u32::from(word), next),
            None => {}
        }
        next
    }

    /// Keeps a transition. The table stays half empty.
    fn keep(&mut self, key: u32, next: u16) {
        if self.count * 2 >= self.transitions.len() {
            let size = self.transitions.len() * 2;
            let old = std::mem::replace(&mut self.transitions, vec![0; size]);
            old.into_iter().filter(|&entry| entry != 0).for_each(|entry| self.insert(entry));
        }
        self.count += 1;
        self.insert(u64::from(key) << 32 | u64::from(next));
    }

    fn insert(&mut self, entry: u64) {
        let mut slot = self.slot((entry >> 32) as u32);
        while self.transitions[slot] != 0 {
            slot = (slot + 1) & (self.transitions.len() - 1);
        }
        self.transitions[slot] = entry;
    }
}
