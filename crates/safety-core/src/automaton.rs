//! An automaton over normalised text, used by the safety rules and the cues of the CBT core. It is shipped as a small
//! program and determinised while it searches: each state is computed once, and later costs one look-up.

mod interner;
mod lanes;
mod pool;
mod program;
mod states;

pub(crate) use interner::Interner;
pub(crate) use pool::Pool;
use program::Program;
use states::{DEAD, SPECIAL, States, go};
use std::ops::Range;
use std::sync::OnceLock;

/// The patterns of an automaton, as `evenkeel-automaton-build` writes and describes them.
#[derive(Debug)]
pub struct Table {
    /// Whether matches may begin anywhere, or only where a search starts.
    anywhere: bool,
    /// The class of each byte.
    classes: &'static [u8; 256],
    /// The sets of bytes, as bits of their classes.
    sets: &'static [u64],
    /// The patterns.
    code: &'static [u8],
    /// The program as the search reads it, made at first use.
    program: OnceLock<Program>,
    /// The states that earlier searches have made.
    states: Pool<States>,
}

/// A search, which keeps the states that it makes for later searches.
#[derive(Debug)]
pub struct Search<'t> {
    table: &'t Table,
    program: &'t Program,
    states: States,
}

impl Table {
    /// Makes a table of what `evenkeel-automaton-build` has written.
    ///
    /// ```
    /// use evenkeel_automaton_build::program;
    /// use evenkeel_safety_core::automaton::Table;
    ///
    /// // Build scripts write statics instead.
    /// let program = Box::leak(Box::new(program(&[(7, r"\bgive up\b".into())])));
    /// let table = Table::new(true, &program.classes, &program.sets, &program.code);
    /// assert_eq!(table.search().ends(b" i give up. "), [(7, 10)]);
    /// ```
    #[must_use]
    pub const fn new(anywhere: bool, classes: &'static [u8; 256], sets: &'static [u64], code: &'static [u8]) -> Self {
        Self { anywhere, classes, sets, code, program: OnceLock::new(), states: Pool::new() }
    }

    /// Begins a search. One search may go through a text from many places.
    ///
    /// ```
    /// # use evenkeel_safety_core::automaton::Table;
    /// # let program = Box::leak(Box::new(evenkeel_automaton_build::program(&[(7, r"\bgive up\b".into())])));
    /// # let table = Table::new(true, &program.classes, &program.sets, &program.code);
    /// let mut search = table.search();
    /// assert_eq!(search.ends(b" go on "), []);
    /// ```
    pub fn search(&self) -> Search<'_> {
        let program = self.program.get_or_init(|| Program::of(self));
        Search { table: self, program, states: self.states.take(|| States::of(program)) }
    }
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.table.states.keep(std::mem::take(&mut self.states));
        }
    }
}

impl Search<'_> {
    /// Returns all matching rules with the ends of their matches, in text order. Takes one pass.
    ///
    /// ```
    /// # use evenkeel_safety_core::automaton::Table;
    /// # let program = Box::leak(Box::new(evenkeel_automaton_build::program(&[(7, r"\bgive up\b".into())])));
    /// # let table = Table::new(true, &program.classes, &program.sets, &program.code);
    /// assert_eq!(table.search().ends(b" give up, give up "), [(7, 8), (7, 17)]);
    /// ```
    pub fn ends(&mut self, bytes: &[u8]) -> Vec<(u16, usize)> {
        self.ends_in_lanes(bytes).unwrap_or_else(|| self.ends_from(bytes, 0))
    }

    /// Returns the rules that match at `start` with the ends of their matches, shortest first. For tables compiled as
    /// anchored searches.
    ///
    /// ```
    /// # use evenkeel_safety_core::automaton::Table;
    /// # let program = Box::leak(Box::new(evenkeel_automaton_build::program(&[(7, r"\bgive up\b".into())])));
    /// # let table = Table::new(false, &program.classes, &program.sets, &program.code);
    /// assert_eq!(table.search().ends_from(b" i give up ", 3), [(7, 10)]);
    /// assert_eq!(table.search().ends_from(b" i give up ", 1), []);
    /// ```
    pub fn ends_from(&mut self, bytes: &[u8], start: usize) -> Vec<(u16, usize)> {
        let mut found = Vec::new();
        let state = self.start(bytes, start);
        self.read(bytes, start..bytes.len(), state, &mut found);
        found
    }

    /// Reads a range from a state on, adds the matches, and returns the last state.
    fn read(&mut self, bytes: &[u8], range: Range<usize>, mut state: u16, found: &mut Vec<(u16, usize)>) -> u16 {
        let classes = self.table.classes;
        let mut at = range.start;
        let bytes = &bytes[..range.end];
        loop {
            // Most bytes lead to states that are known and in which nothing matches.
            let rows = self.states.rows();
            let class = loop {
                let Some(&byte) = bytes.get(at) else { return state };
                let class = classes[usize::from(byte)];
                let next = go(rows, state, class);
                if next & SPECIAL != 0 {
                    break class;
                }
                state = next;
                at += 1;
            };
            state = self.states.next(self.table, self.program, state, class) & !SPECIAL;
            if state == DEAD {
                return state;
            }
            // Matches are reported one byte late, once the pattern's right boundary has been seen.
            found.extend(self.states.matched(state).map(|rule| (rule, at)));
            at += 1;
        }
    }

    /// Returns the start of the match of `rule` that ends at `end`: the nearest position from which the automaton finds
    /// it again. Phrases are only a few words long, so the search looks back a few words; a reverse automaton would
    /// double the program.
    ///
    /// ```
    /// # use evenkeel_safety_core::automaton::Table;
    /// # let program = Box::leak(Box::new(evenkeel_automaton_build::program(&[(7, r"\bgive up\b".into())])));
    /// # let table = Table::new(true, &program.classes, &program.sets, &program.code);
    /// assert_eq!(table.search().begin(b" i give up ", 10, 7), 3);
    /// ```
    #[must_use]
    pub fn begin(&mut self, bytes: &[u8], end: usize, rule: u16) -> usize {
        let in_word = |place: usize| is_word(bytes[place]) && is_word(bytes[place - 1]);
        // A rule without word boundaries may begin within a word, but its phrases begin with a sign, so no word is cut.
        (1..end)
            .rev()
            .filter(|&place| !in_word(place))
            .find(|&place| self.finds(bytes, place, end, rule))
            .unwrap_or(end)
    }

    /// Whether a search from `start` finds `rule` with a match that ends at `end`.
    fn finds(&mut self, bytes: &[u8], start: usize, end: usize, rule: u16) -> bool {
        let mut state = self.start(bytes, start);
        for &byte in &bytes[start..=end] {
            let class = self.table.classes[usize::from(byte)];
            state = self.states.next(self.table, self.program, state, class) & !SPECIAL;
        }
        self.states.matched(state).any(|matched| matched == rule)
    }

    fn start(&mut self, bytes: &[u8], start: usize) -> u16 {
        self.states.start(start > 0 && is_word(bytes[start - 1]))
    }
}

/// Whether a byte of the normal form is a word character.
///
/// ```
/// use evenkeel_safety_core::automaton::is_word;
///
/// assert!(is_word(b'a') && !is_word(b' '));
/// ```
#[must_use]
pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a word directly before or after cancels the match ("not feeling fine").
///
/// ```
/// use evenkeel_safety_core::automaton::is_cancelled;
///
/// let text = b" not feeling fine ";
/// assert!(is_cancelled(["not"], [], text, 5, 17));
/// assert!(!is_cancelled(["never"], [], text, 5, 17));
/// ```
#[must_use]
pub fn is_cancelled<'w>(
    not_after: impl IntoIterator<Item = &'w str>,
    not_before: impl IntoIterator<Item = &'w str>,
    bytes: &[u8],
    start: usize,
    end: usize,
) -> bool {
    let before = bytes[..start].trim_ascii_end();
    let ends_with = |word: &str| {
        before
            .strip_suffix(word.as_bytes())
            .is_some_and(|rest| rest.last().is_none_or(|&byte| !is_word(byte) && byte != b'\''))
    };
    let after = bytes[end..].trim_ascii_start();
    let starts_with = |word: &str| {
        after.strip_prefix(word.as_bytes()).is_some_and(|rest| rest.first().is_none_or(|&byte| !is_word(byte)))
    };
    not_after.into_iter().any(ends_with) || not_before.into_iter().any(starts_with)
}
