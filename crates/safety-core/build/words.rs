//! Compiles the patterns of `extended-1` into an automaton over words.
//!
//! A pattern is read as a regular expression over characters, from which the automaton over words is derived: its nodes
//! are the places after a blank, its edges the words that lead from one to the next. Nodes that are alike are merged.
//! The result is small enough to ship, and repairing a word is a lookup in its vocabulary. Letters of scripts other than
//! Latin, Cyrillic and Greek are words by themselves.

use crate::scripts;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A word of an edge. `ANY` stands for any word.
pub(crate) const ANY: &str = "\u{1}";

/// The target of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Target {
    /// Another node.
    Node(usize),
    /// The end of a match of this rule.
    Match(usize),
}

/// An automaton: for each node its edges, sorted. Node 0 is the start.
pub(crate) type Words = Vec<BTreeSet<(String, Target)>>;

/// Signs that are words of their own in the folded text.
const SIGNS: &str = ".,!?;:\"()";

/// Whether a character is a word by itself: a sign, or a letter of a script whose words are read letter by letter.
fn is_own_word(character: char) -> bool {
    SIGNS.contains(character) || !character.is_ascii()
}

/// A nondeterministic automaton over characters, `None` for an empty move.
#[derive(Default)]
struct Characters {
    moves: Vec<Vec<(Option<char>, usize)>>,
}

/// The character that stands for a whole word, `\w+` in a pattern.
const WORD: char = '\u{1}';

impl Characters {
    fn state(&mut self) -> usize {
        self.moves.push(Vec::new());
        self.moves.len() - 1
    }

    /// Adds a state that any of the characters leads to.
    fn link(&mut self, from: usize, on: &[char]) -> usize {
        let end = self.state();
        self.moves[from].extend(on.iter().map(|&character| (Some(character), end)));
        end
    }
}

/// A recursive descent parser that adds states as it reads. Each function takes the state before a part and returns the
/// state after it.
struct Parser<'a> {
    pattern: &'a [char],
    at: usize,
    automaton: &'a mut Characters,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.pattern.get(self.at).copied()
    }

    fn alternatives(&mut self, from: usize) -> Result<usize, String> {
        let end = self.automaton.state();
        loop {
            let mut state = from;
            while self.peek().is_some_and(|c| c != '|' && c != ')') {
                state = self.repeated(state)?;
            }
            self.automaton.moves[state].push((None, end));
            if self.peek() != Some('|') {
                return Ok(end);
            }
            self.at += 1;
        }
    }

    fn repeated(&mut self, from: usize) -> Result<usize, String> {
        let start = self.at;
        // A state of its own, so that a loop does not reach back before it.
        let entry = self.automaton.state();
        self.automaton.moves[from].push((None, entry));
        let end = self.one(entry)?;
        let (least, most) = match self.peek() {
            // A blank beside a group only parts words: groups may be empty, and words are never run together there.
            Some('?') if self.is_beside_group(start) => (1, Some(1)),
            Some('?') => (0, Some(1)),
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('{') => {
                let close = self.pattern[self.at..].iter().position(|&c| c == '}').ok_or("an open brace")?;
                let inside: String = self.pattern[self.at + 1..self.at + close].iter().collect();
                self.at += close;
                let (low, high) = inside.split_once(',').ok_or_else(|| format!("{{{inside}}} is no range"))?;
                let number = |text: &str| text.parse::<usize>().map_err(|e| format!("{{{inside}}}: {e}"));
                (number(low)?, Some(number(high)?))
            }
            _ => return Ok(end),
        };
        self.at += 1;
        let after = self.at;
        let out = self.automaton.state();
        if least == 0 {
            self.automaton.moves[entry].push((None, out));
        }
        let mut end = end;
        match most {
            None => self.automaton.moves[end].push((None, entry)),
            Some(most) => {
                for count in 1..most {
                    if count >= least {
                        self.automaton.moves[end].push((None, out));
                    }
                    self.at = start;
                    end = self.one(end)?;
                }
                self.at = after;
            }
        }
        self.automaton.moves[end].push((None, out));
        Ok(out)
    }

    /// Whether the character at `at` is a blank with a group or a whole word before or behind it.
    fn is_beside_group(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.pattern[before]);
        let behind = self.pattern.get(at + 2);
        self.pattern[at] == ' ' && (before == Some(')') || matches!(behind, Some('(' | '\\')))
    }

    fn one(&mut self, from: usize) -> Result<usize, String> {
        let character = self.peek().ok_or("the pattern ends early")?;
        self.at += 1;
        match character {
            '(' => {
                if self.pattern.get(self.at..self.at + 2) != Some(&['?', ':'][..]) {
                    return Err("only groups that begin with `(?:`".into());
                }
                self.at += 2;
                let end = self.alternatives(from)?;
                if self.peek() != Some(')') {
                    return Err("an open group".into());
                }
                self.at += 1;
                Ok(end)
            }
            '[' => {
                let close = self.pattern[self.at..].iter().position(|&c| c == ']').ok_or("an open class")?;
                let inside = self.pattern[self.at..self.at + close].to_vec();
                if inside.contains(&'-') {
                    return Err("no ranges in a class".into());
                }
                let end = self.automaton.link(from, &inside);
                self.at += close + 1;
                Ok(end)
            }
            '\\' => {
                let escaped = self.peek().ok_or("a lone backslash")?;
                self.at += 1;
                if matches!(escaped, 'w' | 'd') {
                    if self.peek() != Some('+') {
                        return Err("`\\w` and `\\d` need a `+`: they stand for a whole word".into());
                    }
                    self.at += 1;
                    return Ok(self.automaton.link(from, &[WORD]));
                }
                Ok(self.automaton.link(from, &[escaped]))
            }
            c if c.is_ascii_lowercase() || c.is_ascii_digit() || c == ' ' || is_own_word(c) => {
                Ok(self.automaton.link(from, &[c]))
            }
            c => Err(format!("`{c}` in a pattern")),
        }
    }
}

/// Returns the automaton of the patterns; the number of a pattern is the number of its rule.
pub(crate) fn compile(patterns: &[(usize, String)]) -> Result<Words, String> {
    let mut automaton = Characters::default();
    let start = automaton.state();
    let mut accepts = HashMap::new();
    for (rule, pattern) in patterns {
        let characters: Vec<char> = pattern.chars().map(|c| scripts::latin(c).map_or(c, char::from)).collect();
        let entry = automaton.state();
        automaton.moves[start].push((None, entry));
        let mut parser = Parser { pattern: &characters, at: 0, automaton: &mut automaton };
        let end = parser.alternatives(entry).map_err(|e| format!("`{pattern}`: {e}"))?;
        if parser.at != characters.len() {
            return Err(format!("`{pattern}`: a group that was never opened"));
        }
        accepts.insert(end, *rule);
    }
    Ok(reduced(lifted(&automaton, start, &accepts)))
}

/// Returns the states reached without reading, as the key of a node.
fn closure(automaton: &Characters, from: &[usize]) -> Vec<usize> {
    let mut seen: BTreeSet<usize> = BTreeSet::new();
    let mut waiting = from.to_vec();
    while let Some(state) = waiting.pop() {
        if seen.insert(state) {
            let empty = automaton.moves[state].iter().filter(|(on, _)| on.is_none());
            waiting.extend(empty.map(|(_, to)| *to));
        }
    }
    let keeps = |state: &usize| {
        automaton.moves[*state].is_empty() || automaton.moves[*state].iter().any(|(on, _)| on.is_some())
    };
    seen.into_iter().filter(keeps).collect()
}

/// Derives the automaton over words.
fn lifted(automaton: &Characters, start: usize, accepts: &HashMap<usize, usize>) -> Words {
    let first = closure(automaton, &[start]);
    let mut numbers: HashMap<Vec<usize>, usize> = HashMap::from([(first.clone(), 0)]);
    let mut waiting = vec![first];
    let mut words: Words = Vec::new();
    let mut next = 0;
    while next < waiting.len() {
        // For each word, the states that it leads to.
        let mut reached: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        let mut matched: BTreeSet<(String, Target)> = BTreeSet::new();
        let mut paths: Vec<(String, usize)> = waiting[next].iter().map(|&state| (String::new(), state)).collect();
        let mut seen: BTreeSet<(String, usize)> = paths.iter().cloned().collect();
        while let Some((word, state)) = paths.pop() {
            if let Some(&rule) = accepts.get(&state)
                && !word.is_empty()
            {
                matched.insert((word.clone(), Target::Match(rule)));
            }
            for &(on, to) in &automaton.moves[state] {
                let mut go = |word: String| {
                    if seen.insert((word.clone(), to)) {
                        paths.push((word, to));
                    }
                };
                match on {
                    None => go(word.clone()),
                    Some(' ') if word.is_empty() => go(word.clone()),
                    Some(' ') => {
                        // A pattern may end with a blank.
                        let end = closure(automaton, &[to]);
                        matched.extend(
                            end.iter().filter_map(|state| Some((word.clone(), Target::Match(*accepts.get(state)?)))),
                        );
                        reached.entry(word.clone()).or_default().insert(to);
                    }
                    Some(sign) if is_own_word(sign) && word.is_empty() => {
                        let end = closure(automaton, &[to]);
                        let rules = end.iter().filter_map(|state| accepts.get(state));
                        matched.extend(rules.map(|&rule| (sign.to_string(), Target::Match(rule))));
                        reached.entry(sign.to_string()).or_default().insert(to);
                    }
                    Some(sign) if is_own_word(sign) => {
                        reached.entry(word.clone()).or_default().insert(state);
                    }
                    Some(WORD) if word.is_empty() => go(ANY.to_owned()),
                    // A whole word begins after a blank.
                    Some(WORD) => {}
                    Some(_) if word == ANY => {}
                    Some(letter) => go(format!("{word}{letter}")),
                }
            }
        }
        let mut edges = matched;
        for (word, states) in reached {
            // One edge a state: a deterministic automaton would have many times the nodes.
            for state in states {
                let key = closure(automaton, &[state]);
                let number = numbers.len();
                let number = *numbers.entry(key.clone()).or_insert_with(|| {
                    waiting.push(key);
                    number
                });
                edges.insert((word.clone(), Target::Node(number)));
            }
        }
        words.push(edges);
        next += 1;
    }
    words
}

/// Merges nodes from which the same edges lead, and nodes to which the same edges lead, until none are left: the first are
/// equal, and the second are always reached together.
fn reduced(mut words: Words) -> Words {
    loop {
        let before = words.len();
        words = merged(&words, |words| words.to_vec());
        words = merged(&words, incoming);
        if words.len() == before {
            return words;
        }
    }
}

/// Returns the words that lead to each node, with the nodes that they come from. The start, to which none lead, is unlike
/// any other.
fn incoming(words: &Words) -> Words {
    let mut incoming = vec![BTreeSet::new(); words.len()];
    incoming[0].insert((String::new(), Target::Node(0)));
    for (node, edges) in words.iter().enumerate() {
        for (word, target) in edges {
            if let Target::Node(target) = *target {
                incoming[target].insert((word.clone(), Target::Node(node)));
            }
        }
    }
    incoming
}

/// Merges nodes that are alike in what is returned for them. The merged node has the edges of all.
fn merged(words: &Words, alike: impl Fn(&Words) -> Words) -> Words {
    let looks = alike(words);
    let mut kept: HashMap<&BTreeSet<(String, Target)>, usize> = HashMap::new();
    let mut numbers = Vec::new();
    for look in &looks {
        let number = kept.len();
        numbers.push(*kept.entry(look).or_insert(number));
    }
    let mut result = vec![BTreeSet::new(); kept.len()];
    for (edges, &number) in words.iter().zip(&numbers) {
        let renumber = |target: &Target| match target {
            Target::Node(node) => Target::Node(numbers[*node]),
            rule @ Target::Match(_) => *rule,
        };
        result[number].extend(edges.iter().map(|(word, target)| (word.clone(), renumber(target))));
    }
    result
}
