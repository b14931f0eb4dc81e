//! Patterns as a nondeterministic automaton.

use super::{Table, is_word};

/// The instructions of a table that are no literal bytes. `evenkeel-automaton-build` writes and describes them.
mod code {
    pub(super) const ALTERNATIVES: u8 = 0x80;
    pub(super) const OR: u8 = 0x81;
    pub(super) const OPTIONAL: u8 = 0x82;
    pub(super) const ANY_NUMBER: u8 = 0x83;
    pub(super) const REPEATED: u8 = 0x84;
    pub(super) const END: u8 = 0x85;
    pub(super) const BOUNDARY: u8 = 0x86;
    pub(super) const MATCH: u8 = 0x87;
    pub(super) const SET: u8 = 0x88;
}

/// An instruction with its operand.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step {
    /// Goes on to the next instruction if the byte has this class.
    Class(u8),
    /// Goes on to the next instruction if the class of the byte is in this set.
    Set(u8),
    /// Goes on to the next instruction at a word boundary.
    Boundary,
    /// Goes on to the next instruction and to this one.
    Fork(u32),
    /// Goes on to this instruction.
    Jump(u32),
    /// The rule matches.
    Match(u16),
}

/// An instruction in four bytes: its kind in the highest three bits, its operand in the others.
#[derive(Debug, Clone, Copy)]
struct Packed(u32);

const OPERAND: u32 = (1 << 29) - 1;

impl Packed {
    fn of(step: Step) -> Self {
        let (kind, operand) = match step {
            Step::Class(class) => (0, u32::from(class)),
            Step::Set(set) => (1, u32::from(set)),
            Step::Boundary => (2, 0),
            Step::Fork(place) => (3, place),
            Step::Jump(place) => (4, place),
            Step::Match(rule) => (5, u32::from(rule)),
        };
        Self(kind << 29 | operand & OPERAND)
    }

    #[inline]
    fn step(self) -> Step {
        let operand = self.0 & OPERAND;
        match self.0 >> 29 {
            0 => Step::Class(operand as u8),
            1 => Step::Set(operand as u8),
            2 => Step::Boundary,
            3 => Step::Fork(operand),
            4 => Step::Jump(operand),
            _ => Step::Match(operand as u16),
        }
    }
}

/// All patterns of a table, one behind the other.
#[derive(Debug)]
pub(super) struct Program {
    steps: Vec<Packed>,
    /// The classes of word characters, one bit each.
    word_classes: u64,
    pub(super) class_count: usize,
    /// The places of the program after the first byte of a pattern: for each class, first for patterns that begin beside a
    /// word boundary, then for all other patterns. Thousands of alternatives begin at every word; few are left after
    /// its first letter.
    seconds: [Vec<Vec<u32>>; 2],
}

/// A part that has begun and not ended.
struct Open {
    kind: u8,
    start: usize,
    /// The jumps behind its alternatives, which lead to its end.
    jumps: Vec<usize>,
}

impl Program {
    pub(super) fn of(table: &Table) -> Self {
        let word_classes =
            (0..=255).filter(|&byte| is_word(byte)).fold(0, |bits, byte| bits | 1 << table.classes[usize::from(byte)]);
        let class_count = table.classes.iter().fold(0, |count, &class| count.max(usize::from(class) + 1));
        let mut program = Self { steps: Vec::new(), word_classes, class_count, seconds: Default::default() };
        let starts = program.read(table);
        program.seconds = [true, false].map(|at_boundary| program.seconds_of(table, &starts, at_boundary));
        program
    }

    /// Reads the patterns and returns where they start.
    fn read(&mut self, table: &Table) -> Vec<u32> {
        let mut starts = vec![0];
        let mut open: Vec<Open> = Vec::new();
        let mut bytes = table.code.iter().copied();
        while let Some(instruction) = bytes.next() {
            let here = self.steps.len();
            match instruction {
                ..=0x7f => self.push(Step::Class(table.classes[usize::from(instruction)])),
                code::SET.. => self.push(Step::Set(instruction - code::SET)),
                code::BOUNDARY => self.push(Step::Boundary),
                code::MATCH => {
                    let (low, high) = (bytes.next().unwrap_or_default(), bytes.next().unwrap_or_default());
                    self.push(Step::Match(u16::from(low) | u16::from(high) << 7));
                    starts.push(self.steps.len() as u32);
                }
                code::OR => {
                    self.push(Step::Jump(0));
                    let next = self.steps.len();
                    if let Some(part) = open.last_mut() {
                        part.jumps.push(here);
                        self.steps[part.start] = Packed::of(Step::Fork(next as u32));
                        part.start = next;
                    }
                    self.push(Step::Fork(0));
                }
                code::END => self.close(open.pop()),
                kind => {
                    open.push(Open { kind, start: here, jumps: Vec::new() });
                    if kind != code::REPEATED {
                        self.push(Step::Fork(0));
                    }
                }
            }
        }
        starts.pop();
        starts
    }

    fn push(&mut self, step: Step) {
        self.steps.push(Packed::of(step));
    }

    fn close(&mut self, part: Option<Open>) {
        let Some(Open { kind, start, jumps }) = part else { return };
        match kind {
            code::ANY_NUMBER => self.push(Step::Jump(start as u32)),
            code::REPEATED => self.push(Step::Fork(start as u32)),
            _ => {}
        }
        let end = self.steps.len() as u32;
        match kind {
            // The last alternative forks to no other.
            code::ALTERNATIVES => self.steps[start] = Packed::of(Step::Jump(start as u32 + 1)),
            code::OPTIONAL | code::ANY_NUMBER => self.steps[start] = Packed::of(Step::Fork(end)),
            _ => {}
        }
        for jump in jumps {
            self.steps[jump] = Packed::of(Step::Jump(end));
        }
    }

    fn seconds_of(&self, table: &Table, starts: &[u32], at_boundary: bool) -> Vec<Vec<u32>> {
        let mut seconds = vec![Vec::new(); self.class_count];
        let mut waiting: Vec<u32> = starts.iter().rev().copied().collect();
        let mut seen = vec![false; self.steps.len()];
        while let Some(place) = waiting.pop() {
            if std::mem::replace(&mut seen[place as usize], true) {
                continue;
            }
            match self.step(place) {
                Step::Class(class) => seconds[usize::from(class)].push(place + 1),
                Step::Set(set) => {
                    let on_set = (0..self.class_count).filter(|class| table.sets[usize::from(set)] >> class & 1 != 0);
                    on_set.for_each(|class| seconds[class].push(place + 1));
                }
                Step::Boundary if at_boundary => waiting.push(place + 1),
                Step::Fork(other) => waiting.extend([other, place + 1]),
                Step::Jump(target) => waiting.push(target),
                // No pattern matches the empty text.
                Step::Boundary | Step::Match(_) => {}
            }
        }
        seconds
    }

    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    #[inline]
    pub(super) fn step(&self, place: u32) -> Step {
        self.steps[place as usize].step()
    }

    /// Whether the bytes of a class are word characters.
    pub(super) fn is_word(&self, class: u8) -> bool {
        self.word_classes >> class & 1 != 0
    }

    /// Returns where patterns that begin with a byte of this class go on.
    pub(super) fn seconds(&self, at_boundary: bool, class: u8) -> &[u32] {
        &self.seconds[usize::from(!at_boundary)][usize::from(class)]
    }
}
