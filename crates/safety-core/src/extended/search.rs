//! Runs the automaton over words that `build/words.rs` compiles.

use super::fold::Token;
use super::vocabulary::{self, SIGN};

/// An automaton over words. Node 0 is the start; a target below `matches` is a rule, any other a node.
pub(super) struct Automaton {
    pub(super) matches: u16,
    /// Where each node's edges begin.
    pub(super) offsets: &'static [u32],
    /// The word and target of each edge, sorted in each node; [`ANY`] comes last.
    pub(super) edges: &'static [(u16, u16)],
}

/// The word of an edge on any word.
const ANY: u16 = u16::MAX;

/// A match of a rule on the words `start..end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Match {
    pub(super) rule: u16,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Automaton {
    fn edges(&self, node: u16) -> &'static [(u16, u16)] {
        let node = usize::from(node);
        &self.edges[self.offsets[node] as usize..self.offsets[node + 1] as usize]
    }

    /// Returns all matches, sorted by rule. Takes one pass.
    pub(super) fn find(&self, tokens: &[Token]) -> Vec<Match> {
        let mut found = Vec::new();
        let mut active: Vec<(u16, usize)> = Vec::new();
        let mut next: Vec<(u16, usize)> = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            active.push((0, at));
            for &(node, start) in &active {
                let edges = self.edges(node);
                let first = edges.partition_point(|&(word, _)| word < token.word);
                let on_word = edges[first..].iter().take_while(|&&(word, _)| word == token.word);
                let any = edges.iter().rev().take_while(|&&(word, _)| word == ANY && !vocabulary::is(token.word, SIGN));
                for &(_, target) in on_word.chain(any) {
                    if target < self.matches {
                        found.push(Match { rule: target, start, end: at + 1 });
                    } else {
                        next.push((target - self.matches, start));
                    }
                }
            }
            // Several ways may lead to one place.
            next.sort_unstable();
            next.dedup();
            std::mem::swap(&mut active, &mut next);
            next.clear();
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
