//! The automaton over words that `build/words.rs` compiles and `build/table.rs` writes.

use super::tables;
use super::vocabulary::{self, SIGN};

/// The automaton as `build/table.rs` writes and describes it.
pub(super) struct Lists {
    pub(super) counts: &'static [u8],
    pub(super) targets: &'static [u8],
    pub(super) sets: &'static [u8],
    pub(super) sizes: &'static [u8],
    pub(super) words: &'static [u8],
}

/// The word of an edge on any word. The last in each node.
const ANY: u16 = tables::WORD_COUNT as u16;

impl Lists {
    /// Returns the edges of all nodes, as packed words and targets, sorted in each node. Node 0 is the start.
    fn edges(&self, matches: u16) -> Vec<Vec<u64>> {
        let [mut counts, mut targets, mut sets, mut sizes, mut words] =
            [self.counts, self.targets, self.sets, self.sizes, self.words].map(<[u8]>::iter);
        let mut nodes = Vec::new();
        let mut known: Vec<Vec<u16>> = Vec::new();
        let mut next = matches + 1;
        while counts.len() > 0 {
            let here = matches + nodes.len() as u16;
            let mut edges = Vec::new();
            for _ in 0..read_integer(&mut counts) {
                let target = match read_integer(&mut targets) {
                    0 => {
                        next += 1;
                        next - 1
                    }
                    rule if rule <= matches => rule - 1,
                    further if (further - matches).is_multiple_of(2) => here + (further - matches) / 2,
                    before => here - (before - matches) / 2,
                };
                let set = read_integer(&mut sets);
                if set > 0 && set.is_multiple_of(2) {
                    edges.push(packed(set / 2 - 1, usize::from(target)));
                    continue;
                }
                if set == 0 {
                    let mut word = 0;
                    let steps = 0..read_integer(&mut sizes);
                    known.push(
                        steps
                            .map(|_| {
                                word += read_integer(&mut words);
                                word
                            })
                            .collect(),
                    );
                }
                let words = &known[known.len() - usize::from(set / 2).max(1)];
                edges.extend(words.iter().map(|&word| packed(word, usize::from(target))));
            }
            sort(&mut edges);
            nodes.push(edges);
        }
        nodes
    }
}

/// Reads an integer of seven bits a byte, the lowest first; the top bit says that another byte follows.
fn read_integer(bytes: &mut std::slice::Iter<'static, u8>) -> u16 {
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

/// The automaton, in which each first word of a phrase leads to a single node. Most words begin no phrase; a few words,
/// such as "I", begin many.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// The node that each word leads to as the first of a phrase, plus one; 0 if it begins none.
    first: Vec<u16>,
    /// The words that are phrases by themselves, with their rules, ascending.
    phrases: Vec<(u16, u16)>,
    /// Where each node's edges begin.
    offsets: Vec<u32>,
    words: Vec<u16>,
    targets: Vec<u16>,
}

impl Nodes {
    pub(super) fn of(lists: &Lists, matches: u16) -> Self {
        let mut nodes = Self { first: vec![0; tables::WORD_COUNT], ..Self::default() };
        let edges = lists.edges(matches);
        edges.iter().for_each(|edges| nodes.add(edges));
        let start = edges.first().map(Vec::as_slice).unwrap_or_default();
        for of_word in start.chunk_by(|&a, &b| unpacked(a).0 == unpacked(b).0) {
            let (word, _) = unpacked(of_word[0]);
            let mut on_word = Vec::new();
            for target in of_word.iter().map(|&edge| unpacked(edge).1 as u16) {
                match target.checked_sub(matches) {
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

    /// Calls `go` with each target to which a word leads from a node.
    pub(super) fn follow(&self, node: u16, word: u16, mut go: impl FnMut(u16)) {
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

    /// Calls `go` with each target to which a word leads as the first word of a phrase.
    pub(super) fn follow_first(&self, matches: u16, word: u16, mut go: impl FnMut(u16)) {
        let Some(&node) = self.first.get(usize::from(word)) else { return };
        if let Some(node) = node.checked_sub(1) {
            go(matches + node);
        }
        let from = self.phrases.partition_point(|&(phrase, _)| phrase < word);
        self.phrases[from..].iter().take_while(|&&(phrase, _)| phrase == word).for_each(|&(_, rule)| go(rule));
    }
}

/// Sorts a list and removes duplicates. The only sort of the crate: a sort of another type of element would add 6 kB to
/// the WebAssembly module.
pub(super) fn sort(list: &mut Vec<u64>) {
    list.sort_unstable();
    list.dedup();
}

/// Packs a word or node with a place into a number that sorts by both.
pub(super) fn packed(number: u16, place: usize) -> u64 {
    u64::from(number) << 32 | (place as u64 & 0xffff_ffff)
}

pub(super) fn unpacked(value: u64) -> (u16, usize) {
    ((value >> 32) as u16, (value & 0xffff_ffff) as usize)
}
