//! Compiles patterns into the small programs that `evenkeel_safety_core::automaton` determinises while it searches.
//!
//! ```
//! use evenkeel_automaton_build::{Search, compile};
//!
//! let patterns = [(0, r"\balone\b".to_owned()), (1, r"\bgive up\b".to_owned())];
//! let source = compile("WORDS", &patterns, Search::Anywhere);
//! assert!(source.contains("static WORDS"));
//! ```

use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Class, ClassBytes, Hir, HirKind, Look, Repetition};
use std::collections::{HashMap, HashSet};

/// Where matches may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// One pass finds all matches, wherever they begin.
    Anywhere,
    /// Matches begin where the search starts; the caller starts one at every word.
    FromHere,
}

/// Patterns as they are shipped.
///
/// A program is a list of patterns in prefix notation. A byte below 128 stands for itself; the constants of [`code`]
/// describe the others. It has no offsets, so equal parts of patterns are equal bytes, which compress well: to a quarter of
/// what tables of the determinised patterns took.
#[derive(Debug)]
pub struct Program {
    /// The class of each byte. The bytes of a class are interchangeable in all patterns.
    pub classes: [u8; 256],
    /// The sets of bytes, as bits of their classes.
    pub sets: Vec<u64>,
    /// The patterns.
    pub code: Vec<u8>,
}

/// The instructions that are no literal bytes.
pub mod code {
    /// Begins alternatives, which end with [`END`].
    pub const ALTERNATIVES: u8 = 0x80;
    /// Separates alternatives.
    pub const OR: u8 = 0x81;
    /// Begins a part that may be missing.
    pub const OPTIONAL: u8 = 0x82;
    /// Begins a part that occurs any number of times.
    pub const ANY_NUMBER: u8 = 0x83;
    /// Begins a part that occurs at least once.
    pub const REPEATED: u8 = 0x84;
    /// Ends what one of the instructions above began.
    pub const END: u8 = 0x85;
    /// A word boundary.
    pub const BOUNDARY: u8 = 0x86;
    /// Ends a pattern. The number of its rule follows: seven bits in each of two bytes, the lower first.
    pub const MATCH: u8 = 0x87;
    /// A byte of the first set; the next instruction is one of the second set, and so on.
    pub const SET: u8 = 0x88;
}

/// Returns the source text of one table. The patterns come with the numbers of their rules.
///
/// # Panics
/// If a pattern is no regular expression, is not ASCII, may match nothing, or uses assertions other than `\b`.
#[must_use]
pub fn compile(name: &str, numbered: &[(usize, String)], search: Search) -> String {
    let Program { classes, sets, code } = program(numbered);
    let anywhere = search == Search::Anywhere;
    let escaped = code.escape_ascii();
    format!(
        "pub(super) static {name}: Table = Table::new({anywhere}, &{name}_CLASSES, &{name}_SETS, {name}_CODE);\n\
         static {name}_CLASSES: [u8; 256] = {classes:?};\n\
         static {name}_SETS: [u64; {}] = {sets:?};\n\
         static {name}_CODE: &[u8] = b\"{escaped}\";\n",
        sets.len(),
    )
}

/// Returns the program of patterns, which come with the numbers of their rules.
///
/// # Panics
/// As [`compile`].
#[must_use]
pub fn program(numbered: &[(usize, String)]) -> Program {
    let mut writer = Writer::default();
    for (rule, pattern) in numbered {
        let parsed = ParserBuilder::new().unicode(false).utf8(false).build().parse(pattern);
        let hir = parsed.unwrap_or_else(|problem| panic!("\n\npattern `{pattern}`: {problem}\n"));
        assert!(hir.properties().minimum_len() > Some(0), "\n\npattern `{pattern}` may match nothing\n");
        writer.write(&hir, pattern);
        assert!(*rule < 1 << 14, "rule {rule} needs more than 14 bits");
        writer.code.extend([code::MATCH, (rule & 0x7f) as u8, (rule >> 7) as u8]);
    }
    let (classes, members) = writer.classes();
    let bits = |set: &ClassBytes| -> u64 {
        members.iter().enumerate().filter(|(_, byte)| contains(set, **byte)).map(|(class, _)| 1 << class).sum()
    };
    Program { classes, sets: writer.sets.iter().map(bits).collect(), code: writer.code }
}

#[derive(Default)]
struct Writer {
    code: Vec<u8>,
    sets: Vec<ClassBytes>,
    literals: HashSet<u8>,
}

impl Writer {
    fn write(&mut self, hir: &Hir, pattern: &str) {
        match hir.kind() {
            HirKind::Empty => {}
            HirKind::Literal(literal) => {
                assert!(literal.0.is_ascii(), "\n\npattern `{pattern}` is not ASCII\n");
                self.literals.extend(&literal.0);
                self.code.extend(&literal.0);
            }
            HirKind::Class(class) => {
                let set = match class {
                    Class::Bytes(set) => set.clone(),
                    Class::Unicode(set) => {
                        set.to_byte_class().unwrap_or_else(|| panic!("\n\npattern `{pattern}` is not ASCII\n"))
                    }
                };
                self.write_set(set);
            }
            HirKind::Look(Look::WordAscii) => self.code.push(code::BOUNDARY),
            HirKind::Look(look) => panic!("\n\npattern `{pattern}`: {look:?} is not supported, only `\\b`\n"),
            HirKind::Capture(capture) => self.write(&capture.sub, pattern),
            HirKind::Concat(parts) => parts.iter().for_each(|part| self.write(part, pattern)),
            // In alphabetical order, in which they compress best.
            HirKind::Alternation(branches) => {
                let before = std::mem::take(&mut self.code);
                let mut written: Vec<Vec<u8>> = Vec::new();
                for branch in branches {
                    self.write(branch, pattern);
                    written.push(std::mem::take(&mut self.code));
                }
                written.sort();
                self.code = before;
                self.code.push(code::ALTERNATIVES);
                self.code.extend(written.join(&code::OR));
                self.code.push(code::END);
            }
            HirKind::Repetition(repetition) => self.write_repetition(repetition, pattern),
        }
    }

    fn write_repetition(&mut self, &Repetition { min, max, ref sub, .. }: &Repetition, pattern: &str) {
        let needed = if max.is_none() { min.saturating_sub(1) } else { min };
        (0..needed).for_each(|_| self.write(sub, pattern));
        match max {
            None => {
                self.code.push(if min == 0 { code::ANY_NUMBER } else { code::REPEATED });
                self.write(sub, pattern);
                self.code.push(code::END);
            }
            Some(max) => {
                for _ in min..max {
                    self.code.push(code::OPTIONAL);
                    self.write(sub, pattern);
                }
                self.code.extend((min..max).map(|_| code::END));
            }
        }
    }

    fn write_set(&mut self, set: ClassBytes) {
        let place = self.sets.iter().position(|known| *known == set).unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        });
        let instruction = u8::try_from(usize::from(code::SET) + place);
        self.code.push(instruction.expect("the patterns have fewer than 120 different sets"));
    }

    /// Returns the class of each byte, and one byte of each class.
    fn classes(&self) -> ([u8; 256], Vec<u8>) {
        let mut known = HashMap::new();
        let mut members = Vec::new();
        let classes = std::array::from_fn(|byte| {
            let byte = byte as u8;
            let literal = self.literals.contains(&byte).then_some(byte);
            let word = byte.is_ascii_alphanumeric() || byte == b'_';
            let sets: Vec<bool> = self.sets.iter().map(|set| contains(set, byte)).collect();
            *known.entry((literal, word, sets)).or_insert_with(|| {
                members.push(byte);
                (members.len() - 1) as u8
            })
        });
        assert!(members.len() <= 64, "the patterns tell more than 64 kinds of bytes apart");
        (classes, members)
    }
}

fn contains(set: &ClassBytes, byte: u8) -> bool {
    set.ranges().iter().any(|range| (range.start()..=range.end()).contains(&byte))
}
