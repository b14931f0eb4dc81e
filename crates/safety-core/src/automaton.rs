//! A deterministic automaton over normalised text, used by the safety rules and the cues of the CBT core.

use std::sync::OnceLock;

/// A determinised automaton in the compact form that `build/automaton.rs` writes and describes.
#[derive(Debug)]
pub struct Table {
    /// The class of each byte.
    pub classes: &'static [u8; 256],
    /// The number of classes.
    pub stride: usize,
    /// The two states in which a search starts: after a blank, after a letter.
    pub starts: [u16; 2],
    /// A row with more differences than this becomes a base row itself.
    pub max_differences: u8,
    /// For each row, the number of its base row.
    pub bases: &'static [u8],
    /// For each row, how many columns differ from the base row.
    pub counts: &'static [u8],
    /// The columns that differ, row by row.
    pub columns: &'static [u8],
    /// The states these columns lead to, as variable-length integers: 0 is the next new state, `n + 1` is state `n`.
    pub targets: &'static [u8],
    /// For each row, how many rules match in its state.
    pub match_counts: &'static [u8],
    /// These rules, row by row, ascending in each.
    pub rules: &'static [u16],
    /// The expanded form, made at first use.
    pub expanded: OnceLock<Expanded>,
}

/// A [`Table`] ready to be searched with. State 0 is dead; the match states have the highest numbers.
#[derive(Debug)]
pub struct Expanded {
    /// The next state for each state and class.
    rows: Vec<u16>,
    starts: [u16; 2],
    /// The states from here on are matches.
    first_match: u16,
    /// Where the rules of each match state begin in `rules`.
    offsets: Vec<u16>,
    rules: Vec<u16>,
}

impl Expanded {
    /// Replays the walk in which the build script wrote the rows: depth first, so that the state of a row is known without
    /// being stored.
    fn of(table: &Table) -> Self {
        let stride = table.stride;
        let states = table.bases.len();
        let mut rows = vec![0; states * stride];
        let mut matches = vec![&[][..]; states];
        let mut base_rows = vec![0];
        let mut known = table.starts[0].max(table.starts[1]) + 1;
        let mut waiting: Vec<u16> = (0..known).rev().collect();
        let mut columns = table.columns.iter();
        let mut targets = table.targets.iter();
        let mut rules = table.rules;
        for ((&base, &count), &match_count) in table.bases.iter().zip(table.counts).zip(table.match_counts) {
            let Some(state) = waiting.pop().map(usize::from) else { break };
            let base = base_rows[usize::from(base)] * stride;
            rows.copy_within(base..base + stride, state * stride);
            let new = known;
            for &column in columns.by_ref().take(usize::from(count)) {
                rows[state * stride + usize::from(column)] =
                    read_integer(&mut targets).checked_sub(1).unwrap_or_else(|| {
                        known += 1;
                        known - 1
                    });
            }
            waiting.extend((new..known).rev());
            if count > table.max_differences && base_rows.len() <= usize::from(u8::MAX) {
                base_rows.push(state);
            }
            (matches[state], rules) = rules.split_at(usize::from(match_count));
        }
        Self::with_matches_last(&rows, &matches, stride, table.starts)
    }

    /// Renumbers the states, so that one comparison recognises a match state.
    fn with_matches_last(rows: &[u16], matches: &[&[u16]], stride: usize, starts: [u16; 2]) -> Self {
        let (others, matching): (Vec<usize>, Vec<usize>) =
            (0..matches.len()).partition(|&state| matches[state].is_empty());
        let first_match = others.len();
        let mut numbers = vec![0; matches.len()];
        for (&state, number) in others.iter().chain(&matching).zip(0..) {
            numbers[state] = number;
        }
        let row_of = |&state: &usize| &rows[state * stride..(state + 1) * stride];
        let renumbered = others.iter().chain(&matching).flat_map(row_of).map(|&target| numbers[usize::from(target)]);
        let ends = matching.iter().scan(0, |end, &state| {
            *end += matches[state].len() as u16;
            Some(*end)
        });
        Self {
            rows: renumbered.collect(),
            starts: starts.map(|state| numbers[usize::from(state)]),
            first_match: first_match as u16,
            offsets: std::iter::once(0).chain(ends).collect(),
            rules: matching.iter().flat_map(|&state| matches[state]).copied().collect(),
        }
    }

    /// Returns the rules that match in `state`, ascending.
    #[inline]
    fn matched(&self, state: u16) -> &[u16] {
        if state < self.first_match {
            return &[];
        }
        let place = usize::from(state - self.first_match);
        &self.rules[usize::from(self.offsets[place])..usize::from(self.offsets[place + 1])]
    }
}

/// Reads an integer of seven bits a byte, the lowest first; the top bit says that another byte follows.
pub(crate) fn read_integer<'a>(bytes: &mut impl Iterator<Item = &'a u8>) -> u16 {
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

impl Table {
    fn expanded(&self) -> &Expanded {
        self.expanded.get_or_init(|| Expanded::of(self))
    }

    #[inline]
    fn next(&self, expanded: &Expanded, state: u16, byte: u8) -> u16 {
        expanded.rows[usize::from(state) * self.stride + usize::from(self.classes[usize::from(byte)])]
    }

    /// Calls `found` with each matching rule and the end of its match, in text order. Takes one pass.
    pub fn ends(&self, bytes: &[u8], mut found: impl FnMut(u16, usize)) {
        let expanded = self.expanded();
        let mut state = expanded.starts[0];
        for (end, &byte) in bytes.iter().enumerate() {
            state = self.next(expanded, state, byte);
            if state < expanded.first_match {
                continue;
            }
            // Matches are reported one byte late, once the pattern's right boundary has been seen.
            for &rule in expanded.matched(state) {
                found(rule, end);
            }
        }
    }

    /// Calls `found` with each rule that matches at `start` and the end of its match, shortest first. For tables
    /// compiled as anchored searches.
    pub fn ends_from(&self, bytes: &[u8], start: usize, mut found: impl FnMut(u16, usize)) {
        let expanded = self.expanded();
        let mut state = expanded.starts[usize::from(start > 0 && is_word(bytes[start - 1]))];
        for (at, &byte) in bytes.iter().enumerate().skip(start) {
            state = self.next(expanded, state, byte);
            if state == 0 {
                return;
            }
            for &rule in expanded.matched(state) {
                found(rule, at);
            }
        }
    }

    /// Returns the start of the match of `rule` that ends at `end`: the nearest position from which the automaton finds
    /// it again. Phrases are only a few words long, so the search looks back a few words; a reverse automaton would
    /// double the tables.
    #[must_use]
    pub fn begin(&self, bytes: &[u8], end: usize, rule: u16) -> usize {
        let expanded = self.expanded();
        let finds_from = |start: usize| {
            let mut state = expanded.starts[usize::from(start > 0 && is_word(bytes[start - 1]))];
            for &byte in &bytes[start..=end] {
                state = self.next(expanded, state, byte);
            }
            expanded.matched(state).binary_search(&rule).is_ok()
        };
        let in_word = |place: usize| is_word(bytes[place]) && is_word(bytes[place - 1]);
        // A rule without word boundaries may begin within a word, but its phrases begin with a sign, so no word is cut.
        (1..end).rev().filter(|&place| !in_word(place)).find(|&place| finds_from(place)).unwrap_or(end)
    }
}

/// Whether a byte of the normal form is a word character.
#[must_use]
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a word directly before or after cancels the match ("not feeling fine").
#[must_use]
pub fn is_cancelled(not_after: &[&str], not_before: &[&str], bytes: &[u8], start: usize, end: usize) -> bool {
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
