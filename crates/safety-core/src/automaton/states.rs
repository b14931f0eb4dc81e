//! The deterministic states of an automaton, made when a text first needs them.

use super::Table;
use super::interner::Interner;
use super::program::{Program, Step};

/// The state from which no match can be reached.
pub(super) const DEAD: u16 = 0;
/// Marks the dead state and states in which rules match, so that one comparison tells these states and [`UNKNOWN`] from all
/// others.
pub(super) const SPECIAL: u16 = 1 << 15;
/// A transition that has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// The byte before was a word character.
const AFTER_WORD: u32 = 1;
/// Patterns may begin here.
const STARTS: u32 = 2;

/// The transitions of a state, for each class.
pub(super) type Row = [u16; CLASSES];
/// At least as many as there are classes in a table.
const CLASSES: usize = 64;

/// Returns the next state, if its transition has been computed: [`UNKNOWN`] is marked as special.
#[inline]
pub(super) fn go(rows: &[Row], state: u16, class: u8) -> u16 {
    rows[usize::from(state)][usize::from(class) % CLASSES]
}

/// The states that have been made. A state is a set of places in the program, with what is known of the byte before; the
/// rules that match in it ended before that byte, because their last assertion may depend on it.
#[derive(Debug, Default)]
pub(super) struct States {
    /// The next state for each state and class.
    rows: Vec<Row>,
    /// The states: the flags, the number of rules that match, these rules, the places.
    interner: Interner,
    /// How often all states have been forgotten.
    epoch: u32,
    /// The generation in which each place was last reached.
    seen: Vec<u16>,
    generation: u16,
    /// Places still to be followed.
    waiting: Vec<u32>,
    /// The places of the current state, with those behind its assertions.
    places: Vec<u32>,
    /// The key of the next state.
    key: Vec<u32>,
}

impl States {
    pub(super) fn of(program: &Program) -> Self {
        let mut states = Self { seen: vec![0; program.len()], ..Self::default() };
        states.clear();
        states
    }

    /// Forgets all states but the dead one.
    fn clear(&mut self) {
        self.epoch += 1;
        self.rows.clear();
        self.interner.clear();
        let key = std::mem::replace(&mut self.key, vec![0, 0]);
        self.intern();
        self.key = key;
    }

    /// Returns a number that changes whenever the numbers of all states lose their meaning.
    pub(super) fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Returns the state in which a search starts, after a word character or not.
    pub(super) fn start(&mut self, after_word: bool) -> u16 {
        self.key.clear();
        self.key.extend([STARTS | u32::from(after_word), 0]);
        self.intern().0
    }

    /// Returns the transitions of all states.
    #[inline]
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the next state, marked if it is special, which may be computed first.
    #[inline]
    pub(super) fn next(&mut self, table: &Table, program: &Program, state: u16, class: u8) -> u16 {
        match go(&self.rows, state, class) {
            UNKNOWN => self.make(table, program, state, class),
            next => next,
        }
    }

    /// Returns the rules that match in a state, ascending.
    pub(super) fn matched(&self, state: u16) -> impl Iterator<Item = u16> {
        let key = self.interner.key(state);
        key[2..2 + key[1] as usize].iter().map(|&rule| rule as u16)
    }

    /// Computes a transition. If there is no room, all other states are forgotten.
    #[cold]
    #[inline(never)]
    fn make(&mut self, table: &Table, program: &Program, state: u16, class: u8) -> u16 {
        let mut places = std::mem::take(&mut self.places);
        let key = self.interner.key(state);
        let flags = key[0];
        places.clear();
        places.extend_from_slice(&key[2 + key[1] as usize..]);
        self.places = places;
        let is_word = program.is_word(class);
        let at_boundary = is_word != (flags & AFTER_WORD != 0);

        // Rules that match before this byte, and places behind assertions that hold there.
        self.key.clear();
        self.key.extend([0, 0]);
        self.new_generation();
        let mut at = 0;
        while let Some(&place) = self.places.get(at) {
            at += 1;
            match program.step(place) {
                Step::Boundary if at_boundary => self.follow(program, place + 1, true),
                Step::Match(rule) => {
                    let rule = u32::from(rule);
                    if let Err(place) = self.key[2..].binary_search(&rule) {
                        self.key.insert(2 + place, rule);
                    }
                }
                _ => {}
            }
        }
        self.key[1] = self.key.len() as u32 - 2;
        let first_place = self.key.len();

        // The places to which the byte leads.
        self.new_generation();
        for at in 0..self.places.len() {
            let place = self.places[at];
            let leads_on = match program.step(place) {
                Step::Class(wanted) => wanted == class,
                Step::Set(set) => table.sets[usize::from(set)] >> class & 1 != 0,
                _ => false,
            };
            if leads_on {
                self.follow(program, place + 1, false);
            }
        }
        if flags & STARTS != 0 {
            program.seconds(at_boundary, class).iter().for_each(|&place| self.follow(program, place, false));
        }
        let asserts = self.key[first_place..].iter().any(|&place| matches!(program.step(place), Step::Boundary));
        self.key[0] = if table.anywhere { STARTS } else { 0 };
        if is_word && (table.anywhere || asserts) {
            self.key[0] |= AFTER_WORD;
        }
        let (next, cleared) = self.intern();
        let is_special = next == DEAD || self.key[1] > 0;
        let next = if is_special { next | SPECIAL } else { next };
        if !cleared {
            self.rows[usize::from(state)][usize::from(class) % CLASSES] = next;
        }
        next
    }

    fn new_generation(&mut self) {
        self.generation = self.generation.checked_add(1).unwrap_or_else(|| {
            self.seen.fill(0);
            1
        });
    }

    /// Adds the places that are reached from `place` without reading a byte: to the current ones or to the next key.
    fn follow(&mut self, program: &Program, place: u32, current: bool) {
        self.waiting.push(place);
        while let Some(place) = self.waiting.pop() {
            let seen = &mut self.seen[place as usize];
            if *seen == self.generation {
                continue;
            }
            *seen = self.generation;
            match program.step(place) {
                Step::Fork(other) => self.waiting.extend([other, place + 1]),
                Step::Jump(target) => self.waiting.push(target),
                _ if current => self.places.push(place),
                _ => self.key.push(place),
            }
        }
    }

    /// Returns the state of the key, and whether all others have been forgotten for it.
    fn intern(&mut self) -> (u16, bool) {
        let known = self.interner.intern(&self.key);
        let number = known.or_else(|| {
            self.clear();
            self.interner.intern(&self.key)
        });
        self.rows.resize(self.interner.len(), [UNKNOWN; CLASSES]);
        (number.unwrap_or(DEAD), known.is_none())
    }
}
