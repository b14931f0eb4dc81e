//! A determinised automaton over a normalised text. The safety rules and the wording cues of the CBT core use it.

use std::sync::OnceLock;

/// A determinised automaton; `build/automaton.rs` writes it and says why its rows are shipped as differences.
#[derive(Debug)]
pub struct Table {
    /// The class of each byte.
    pub classes: &'static [u8; 256],
    /// How many classes there are.
    pub stride: usize,
    /// Rows that most states share but for a few columns.
    pub defaults: &'static [u16],
    /// The default row of each state.
    pub default_of: &'static [u8],
    /// How many of its columns differ.
    pub counts: &'static [u8],
    /// Which columns.
    pub columns: &'static [u8],
    /// Where those lead.
    pub targets: &'static [u16],
    /// The rows in full, written out at first use.
    pub dense: OnceLock<Vec<u16>>,
    /// States from here on are matches.
    pub first_match: u16,
    /// Where each match state's rules begin in `patterns`.
    pub offsets: &'static [u16],
    /// The rules of each match state.
    pub patterns: &'static [u16],
    /// Where to begin: after a blank, after a letter.
    pub starts: &'static [u16; 2],
}

impl Table {
    /// Where each state goes on each class of bytes, row by row.
    fn transitions(&self) -> &[u16] {
        self.dense.get_or_init(|| {
            let mut rows = Vec::with_capacity(self.counts.len() * self.stride);
            let mut changes = self.columns.iter().zip(self.targets);
            for (&default, &count) in self.default_of.iter().zip(self.counts) {
                let row = rows.len();
                let from = usize::from(default) * self.stride;
                rows.extend_from_slice(&self.defaults[from..from + self.stride]);
                for (&column, &target) in changes.by_ref().take(usize::from(count)) {
                    rows[row + usize::from(column)] = target;
                }
            }
            rows
        })
    }

    #[inline]
    fn next(&self, transitions: &[u16], state: u16, byte: u8) -> u16 {
        transitions[usize::from(state) * self.stride + usize::from(self.classes[usize::from(byte)])]
    }

    /// The rules that match in `state`, ascending.
    #[inline]
    fn matched(&self, state: u16) -> &'static [u16] {
        if state < self.first_match {
            return &[];
        }
        let place = usize::from(state - self.first_match);
        &self.patterns[usize::from(self.offsets[place])..usize::from(self.offsets[place + 1])]
    }

    /// Calls `found` with each matching rule and the end of its hit, in the order of the text. One pass.
    pub fn ends(&self, bytes: &[u8], mut found: impl FnMut(u16, usize)) {
        let transitions = self.transitions();
        let mut state = self.starts[0];
        for (end, &byte) in bytes.iter().enumerate() {
            state = self.next(transitions, state, byte);
            if state < self.first_match {
                continue;
            }
            // A match is known one byte late, so that the pattern's right edge has been seen.
            for &rule in self.matched(state) {
                found(rule, end);
            }
        }
    }

    /// Calls `found` with each rule that matches at `start` and the end of its hit, shortest first. For tables compiled
    /// as anchored searches.
    pub fn ends_from(&self, bytes: &[u8], start: usize, mut found: impl FnMut(u16, usize)) {
        let transitions = self.transitions();
        let mut state = self.starts[usize::from(start > 0 && is_word(bytes[start - 1]))];
        for (at, &byte) in bytes.iter().enumerate().skip(start) {
            state = self.next(transitions, state, byte);
            if state == 0 {
                return;
            }
            for &rule in self.matched(state) {
                found(rule, at);
            }
        }
    }

    /// Where the hit of `rule` that ends at `end` begins: the nearest place before it from which the automaton finds it
    /// again. Phrases are a few words long, so this looks a few words back; a second automaton for the way back would double
    /// the tables.
    #[must_use]
    pub fn begin(&self, bytes: &[u8], end: usize, rule: u16) -> usize {
        let transitions = self.transitions();
        let finds_from = |start: usize| {
            let mut state = self.starts[usize::from(start > 0 && is_word(bytes[start - 1]))];
            for &byte in &bytes[start..=end] {
                state = self.next(transitions, state, byte);
            }
            self.matched(state).binary_search(&rule).is_ok()
        };
        let in_word = |place: usize| is_word(bytes[place]) && is_word(bytes[place - 1]);
        // A rule without edges may begin inside a word, but its phrases begin with a sign, so that no word is cut.
        (1..end).rev().filter(|&place| !in_word(place)).find(|&place| finds_from(place)).unwrap_or(end)
    }
}

/// Whether a byte of the normal form belongs to a word.
#[must_use]
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a word right before or after takes the hit back ("not feeling fine").
#[must_use]
pub fn taken_back(not_after: &[&str], not_before: &[&str], bytes: &[u8], start: usize, end: usize) -> bool {
    let before = bytes[..start].trim_ascii_end();
    let ends_with = |word: &&str| {
        before
            .strip_suffix(word.as_bytes())
            .is_some_and(|rest| rest.last().is_none_or(|&byte| !is_word(byte) && byte != b'\''))
    };
    let after = bytes[end..].trim_ascii_start();
    let starts_with = |word: &&str| {
        after.strip_prefix(word.as_bytes()).is_some_and(|rest| rest.first().is_none_or(|&byte| !is_word(byte)))
    };
    not_after.iter().any(ends_with) || not_before.iter().any(starts_with)
}
