//! Runs the automaton over words that `build/words.rs` compiles.
//!
//! A phrase is a few words long, and most words begin none. So a deterministic automaton, made while it is used, reads the
//! words and finds the runs in which phrases match; only in these runs the nondeterministic automaton finds each phrase and
//! where it begins.

use super::nodes::{Lists, Nodes, packed, sort, unpacked};
use super::tables;
use super::token::Token;
use super::vocabulary::{self, SENTENCE_END};
use crate::automaton::{Interner, Pool};
use std::ops::Range;
use std::sync::OnceLock;

/// An automaton over words.
pub(super) struct Automaton {
    /// A target below this is a rule or context phrase, any other a node.
    matches: u16,
    lists: Lists,
    /// The form that is searched with, made at first use.
    nodes: OnceLock<Nodes>,
    /// The states that earlier searches have made.
    states: Pool<States>,
}

/// A match of a rule or context phrase on the words `start..end`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) rule: u16,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A run of words in which a rule or phrase matches.
struct Run {
    words: Range<usize>,
    /// Whether a wanted rule matches in the run.
    is_wanted: bool,
    /// Whether a wanted rule matches in the sentence of the run.
    is_near: bool,
}

/// Marks the runs that share a sentence with a match of a wanted rule.
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

/// The state of a pass over words.
#[derive(Clone, Copy)]
struct Progress {
    state: u16,
    /// The first word of the run, and the kinds of rules that have matched in it. A run is a row of words between which the
    /// state is not empty.
    begin: usize,
    found: u16,
}

impl Progress {
    /// Reads the word at a place, which leads to the state `next`. Returns whether a run with a match ends there.
    #[inline]
    fn step(&mut self, next: u16, at: usize) -> bool {
        if self.state == EMPTY {
            (self.begin, self.found) = (at, 0);
        }
        self.found |= next & FOUND;
        self.state = next & !FOUND;
        self.state == EMPTY && self.found != 0
    }

    /// Returns the run, which ends before the word at `end`.
    fn run(self, end: usize, wanted: u16) -> Run {
        Run { words: self.begin..end, is_wanted: self.found & wanted != 0, is_near: false }
    }
}

// The kinds of rules and phrases: one bit each.
pub(super) const CRISIS: u16 = 1 << 13;
pub(super) const PROMPT: u16 = 1 << 14;
/// Context phrases, which matter only beside rules.
const CONTEXT: u16 = 1 << 15;
/// The bits of a transition that hold the kinds of its matches. The other bits are the number of the next state.
const FOUND: u16 = CRISIS | PROMPT | CONTEXT;

/// The state in which no phrase has begun.
const EMPTY: u16 = 0;
/// A transition that has not been computed.
const UNKNOWN: u16 = u16::MAX;

impl Automaton {
    pub(super) const fn new(matches: u16, lists: Lists) -> Self {
        Self { matches, lists, nodes: OnceLock::new(), states: Pool::new() }
    }

    /// Returns the matches in all sentences that hold a match of a wanted rule, sorted by rule and start. Reads all words
    /// once, and the runs with matches a second time.
    pub(super) fn find(&self, tokens: &[Token], wanted: u16) -> Vec<Match> {
        let nodes = self.nodes.get_or_init(|| Nodes::of(&self.lists, self.matches));
        let mut states = self.states.take(States::new);
        let mut runs = Vec::new();
        let mut add = |progress: Progress, end: usize| runs.push(progress.run(end, wanted));
        let mut progress = Progress { state: EMPTY, begin: 0, found: 0 };
        let mut at = 0;
        while at < tokens.len() {
            at = states.go_on(&mut progress, tokens, at, &mut add);
            let Some(token) = tokens.get(at) else { break };
            let next = states.make(self, nodes, progress.state, token.word);
            if progress.step(next, at) {
                add(progress, at + 1);
            }
            at += 1;
        }
        // The text may end within a run.
        if progress.state != EMPTY && progress.found != 0 {
            add(progress, tokens.len());
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
            // Several transitions may lead to the same node and start.
            if next.len() > 1 {
                sort(next);
            }
            std::mem::swap(active, next);
        }
    }

    /// Returns the kind of a rule or phrase.
    fn kind(target: u16) -> u16 {
        match usize::from(target) {
            ..tables::CRISIS_RULES => CRISIS,
            tables::CRISIS_RULES..tables::RULE_COUNT => PROMPT,
            _ => CONTEXT,
        }
    }
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

/// The states made so far, which are sets of nodes, and the transitions between them.
#[derive(Debug, Default)]
pub(super) struct States {
    interner: Interner,
    /// The transition of each word from the empty state.
    first: Vec<u16>,
    /// An open-addressed table of the transitions from all other states: state and word in the higher half of an entry, the
    /// next state in the lower half.
    transitions: Vec<u64>,
    count: usize,
    /// The key of the next state.
    key: Vec<u64>,
}

impl States {
    fn new() -> Self {
        let mut states = Self { first: vec![UNKNOWN; tables::WORD_COUNT], ..Self::default() };
        states.clear();
        states
    }

    /// Removes all states but the empty one.
    fn clear(&mut self) {
        self.interner.clear();
        self.interner.intern(&[]);
        self.first.fill(UNKNOWN);
        self.transitions.clear();
        self.transitions.resize(1 << 10, 0);
        self.count = 0;
    }

    /// Reads words up to one whose transition has not been computed, and returns its place. Calls `ended` at the end of each
    /// run with a match.
    fn go_on(
        &self,
        progress: &mut Progress,
        tokens: &[Token],
        from: usize,
        mut ended: impl FnMut(Progress, usize),
    ) -> usize {
        let mut current = *progress;
        let mut at = from;
        for token in &tokens[from..] {
            let next = self.next(current.state, token.word);
            if next == UNKNOWN {
                break;
            }
            if current.step(next, at) {
                ended(current, at + 1);
            }
            at += 1;
        }
        *progress = current;
        at
    }

    /// Returns the transition: the next state with the kinds of matches, or [`UNKNOWN`] if it has not been computed.
    #[inline]
    fn next(&self, state: u16, word: u16) -> u16 {
        if state == EMPTY {
            return self.first.get(usize::from(word)).copied().unwrap_or(EMPTY);
        }
        let key = u32::from(state) << 16 | u32::from(word);
        let mut slot = self.slot(key);
        loop {
            match self.transitions[slot] {
                0 => return UNKNOWN,
                entry if (entry >> 32) as u32 == key => return entry as u16,
                _ => slot = (slot + 1) & (self.transitions.len() - 1),
            }
        }
    }

    fn slot(&self, key: u32) -> usize {
        let (state, word) = (key >> 16, key & 0xffff);
        (word.wrapping_mul(0x9e37_79b1) >> 12 ^ state << 5) as usize & (self.transitions.len() - 1)
    }

    /// Computes a transition.
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

    /// Stores a transition. Three quarters of the table stay empty, so that few slots are tried.
    fn keep(&mut self, key: u32, next: u16) {
        if self.count * 4 >= self.transitions.len() {
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
