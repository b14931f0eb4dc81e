//! Runs the automaton over words that `build/words.rs` compiles.

use super::fold::Token;
use super::tables;
use super::vocabulary::{self, SIGN};
use std::sync::OnceLock;

/// An automaton over words in the compact form that `build/extended.rs` writes and describes. Node 0 is the start; a target
/// below `matches` is a rule, any other a node.
pub(super) struct Automaton {
    pub(super) matches: u16,
    /// How many edges each node has.
    pub(super) counts: &'static [u8],
    /// The words of the edges.
    pub(super) words: &'static [u8],
    /// Where they lead.
    pub(super) targets: &'static [u8],
    /// The form that is searched with, made at first use.
    pub(super) expanded: OnceLock<Expanded>,
}

/// The word of an edge on any word. The last in each node.
const ANY: u16 = tables::WORD_COUNT as u16;

/// An automaton in which each of the first words of a phrase leads to one node only. Most words begin no phrase, and
/// those that do, such as "I", begin many.
#[derive(Debug, Default)]
pub(super) struct Expanded {
    /// The node that each word leads to as the first of a phrase, plus one; 0 if it begins none.
    first: Vec<u16>,
    /// Whether each word is a phrase by itself.
    is_phrase: Vec<bool>,
    /// The words that are, with their rules.
    phrases: Vec<(u16, u16)>,
    /// Where the start's edges on any word lead.
    first_any: Vec<u16>,
    /// Where each node's edges begin.
    offsets: Vec<u32>,
    words: Vec<u16>,
    targets: Vec<u16>,
}

/// A match of a rule on the words `start..end`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Match {
    pub(super) rule: u16,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Automaton {
    /// Returns the edges of all nodes, as packed words and targets, sorted in each node.
    fn nodes(&self) -> Vec<Vec<u64>> {
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

    fn expanded(&self) -> &Expanded {
        self.expanded.get_or_init(|| Expanded::of(self))
    }

    /// Returns all matches, sorted by rule and start. Takes one pass.
    pub(super) fn find(&self, tokens: &[Token]) -> Vec<Match> {
        let expanded = self.expanded();
        let mut found = Vec::new();
        let mut active: Vec<u64> = Vec::new();
        let mut next: Vec<u64> = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            let is_sign = vocabulary::is(token.word, SIGN);
            let mut go = |target: u16, start: usize| {
                if target < self.matches {
                    found.push(Match { rule: target, start, end: at + 1 }.packed());
                } else {
                    next.push(packed(target - self.matches, start));
                }
            };
            for &place in &active {
                let (node, start) = unpacked(place);
                let (words, targets) = expanded.node(node);
                let first = words.partition_point(|&word| word < token.word);
                let on_word = words[first..].iter().zip(&targets[first..]).take_while(|(word, _)| **word == token.word);
                on_word.for_each(|(_, &target)| go(target, start));
                if words.last() == Some(&ANY) && !is_sign {
                    let on_any = words.iter().zip(targets).rev().take_while(|(word, _)| **word == ANY);
                    on_any.for_each(|(_, &target)| go(target, start));
                }
            }
            let first = expanded.first.get(usize::from(token.word)).copied().unwrap_or_default();
            if let Some(node) = first.checked_sub(1) {
                go(node + self.matches, at);
            }
            if expanded.is_phrase.get(usize::from(token.word)) == Some(&true) {
                let of_word = expanded.phrases.iter().filter(|(word, _)| *word == token.word);
                of_word.for_each(|&(_, rule)| go(rule, at));
            }
            if !is_sign {
                expanded.first_any.iter().for_each(|&target| go(target, at));
            }
            // Several ways may lead to one place.
            if next.len() > 1 {
                sort(&mut next);
            }
            std::mem::swap(&mut active, &mut next);
            next.clear();
        }
        sort(&mut found);
        found.into_iter().map(Match::of_packed).collect()
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

impl Expanded {
    fn of(automaton: &Automaton) -> Self {
        let count = tables::WORD_COUNT;
        let mut expanded = Self { first: vec![0; count], is_phrase: vec![false; count], ..Self::default() };
        let nodes = automaton.nodes();
        nodes.iter().for_each(|edges| expanded.add_node(edges));
        let start = nodes.first().map(Vec::as_slice).unwrap_or_default();
        for of_word in start.chunk_by(|&a, &b| unpacked(a).0 == unpacked(b).0) {
            let (word, _) = unpacked(of_word[0]);
            let targets = of_word.iter().map(|&edge| unpacked(edge).1 as u16);
            if word == ANY {
                expanded.first_any.extend(targets);
                continue;
            }
            let mut edges = Vec::new();
            for target in targets {
                if let Some(node) = target.checked_sub(automaton.matches) {
                    edges.extend_from_slice(&nodes[usize::from(node)]);
                } else {
                    expanded.is_phrase[usize::from(word)] = true;
                    expanded.phrases.push((word, target));
                }
            }
            if !edges.is_empty() {
                sort(&mut edges);
                expanded.add_node(&edges);
                expanded.first[usize::from(word)] = expanded.offsets.len() as u16;
            }
        }
        expanded.offsets.push(expanded.words.len() as u32);
        expanded
    }

    fn add_node(&mut self, edges: &[u64]) {
        self.offsets.push(self.words.len() as u32);
        for &edge in edges {
            let (word, target) = unpacked(edge);
            self.words.push(word);
            self.targets.push(target as u16);
        }
    }

    #[inline]
    fn node(&self, node: u16) -> (&[u16], &[u16]) {
        let node = usize::from(node);
        let range = self.offsets[node] as usize..self.offsets[node + 1] as usize;
        (&self.words[range.clone()], &self.targets[range])
    }
}
