//! Writes the automaton over words in a form that compresses well. `src/extended/nodes.rs` reads it.
//!
//! It is five lists of integers, of seven bits a byte. For each node, in the order in which they are first led to, `counts`
//! says how many targets it has. For each target, `targets` says what it is: 0 is a node that none before leads to, whose
//! number is the next; then come the rules; what is beyond them is how far the node is behind this one (even) or before it
//! (odd). And `sets` says by which words: 0 is a set that is new, even numbers are a single word, odd ones say how many sets
//! ago that one was new. `sizes` and `words` hold the new sets: the words as steps from one to the next.

use crate::words::{ANY, Target, Words};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

#[derive(Default)]
struct Lists {
    counts: Vec<u8>,
    targets: Vec<u8>,
    sets: Vec<u8>,
    sizes: Vec<u8>,
    words: Vec<u8>,
}

/// Returns the source text of the automaton. A target below `matches` is a rule or phrase. The word of an edge on any word
/// is the number of all words.
pub(crate) fn source(automaton: &Words, ids: &HashMap<&str, usize>, matches: usize) -> String {
    assert!(
        automaton.len() * 2 + matches < usize::from(u16::MAX) && ids.len() < usize::from(u16::MAX) - 1,
        "the automaton is too large"
    );
    let Lists { counts, targets, sets, sizes, words } = lists(automaton, ids, matches);
    let mut out = String::new();
    writeln!(
        out,
        "pub(super) static PHRASES: Automaton = Automaton::new({matches}, Lists {{ counts: &{counts:?}, targets: &{targets:?}, \
         sets: &{sets:?}, sizes: &{sizes:?}, words: &{words:?} }});"
    )
    .expect("writing to a string");
    out
}

fn lists(automaton: &Words, ids: &HashMap<&str, usize>, matches: usize) -> Lists {
    let mut lists = Lists::default();
    // In the order in which they are first led to; node 0 is the start.
    let mut order = vec![0];
    let mut numbers: HashMap<usize, usize> = HashMap::from([(0, 0)]);
    let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
    let mut at = 0;
    while at < order.len() {
        let mut by_target: BTreeMap<Target, Vec<usize>> = BTreeMap::new();
        for (word, target) in &automaton[order[at]] {
            by_target.entry(*target).or_default().push(if word == ANY { ids.len() } else { ids[word.as_str()] });
        }
        let mut edges: Vec<(Vec<usize>, Target)> = by_target
            .into_iter()
            .map(|(target, mut words)| {
                words.sort_unstable();
                (words, target)
            })
            .collect();
        edges.sort_by_key(|(words, target)| (usize::MAX - words.len(), words.clone(), *target));
        write_integer(&mut lists.counts, edges.len());
        for (words, target) in edges {
            let target = match target {
                Target::Match(rule) => 1 + rule,
                Target::Node(node) => match numbers.get(&node) {
                    Some(&number) if number > at => matches + 2 * (number - at),
                    Some(&number) => 1 + matches + 2 * (at - number),
                    None => {
                        numbers.insert(node, order.len());
                        order.push(node);
                        0
                    }
                },
            };
            write_integer(&mut lists.targets, target);
            lists.write_set(words, &mut known);
        }
        at += 1;
    }
    lists
}

impl Lists {
    fn write_set(&mut self, words: Vec<usize>, known: &mut HashMap<Vec<usize>, usize>) {
        if let [word] = *words {
            write_integer(&mut self.sets, 2 * (word + 1));
        } else if let Some(number) = known.get(&words) {
            write_integer(&mut self.sets, 2 * (known.len() - number) + 1);
        } else {
            write_integer(&mut self.sets, 0);
            write_integer(&mut self.sizes, words.len());
            let mut before = 0;
            for &word in &words {
                write_integer(&mut self.words, word - before);
                before = word;
            }
            known.insert(words, known.len());
        }
    }
}

fn write_integer(bytes: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        bytes.push((value & 0x7f | 0x80) as u8);
        value >>= 7;
    }
    bytes.push(value as u8);
}
