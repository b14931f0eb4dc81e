//! The rules on the `regex` crate, written without a precompiled automaton: a `RegexSet` finds which rules match, then
//! each of them finds where.
//!
//! It does less than the product (no policies, no report), so its time is a lower bound for this design.

use regex::bytes::{Regex, RegexSet};
#[cfg(target_family = "wasm")]
use wasm_bindgen::prelude::wasm_bindgen;

/// The compiled rules.
#[cfg_attr(target_family = "wasm", wasm_bindgen)]
pub struct Matcher {
    set: RegexSet,
    each: Vec<Regex>,
}

#[cfg_attr(target_family = "wasm", wasm_bindgen)]
impl Matcher {
    /// Compiles the patterns, one per line. This is the start-up time that a user would wait for.
    ///
    /// # Errors
    /// Fails if a pattern does not compile.
    #[cfg_attr(target_family = "wasm", wasm_bindgen(constructor))]
    pub fn new(patterns: &str) -> Result<Matcher, String> {
        let lines: Vec<&str> = patterns.lines().collect();
        let set = RegexSet::new(&lines).map_err(|problem| problem.to_string())?;
        let each = lines
            .iter()
            .map(|line| Regex::new(line))
            .collect::<Result<_, _>>()
            .map_err(|problem| problem.to_string())?;
        Ok(Self { set, each })
    }

    /// Returns every match as three numbers: the rule's line, and start and end in the normal form.
    #[must_use]
    pub fn hits(&self, text: &str) -> Vec<u32> {
        let normal = normalise(text);
        let mut found = Vec::new();
        for rule in self.set.matches(&normal) {
            for hit in self.each[rule].find_iter(&normal) {
                let numbers = [rule, hit.start(), hit.end()];
                found.extend(numbers.map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
            }
        }
        found
    }
}

/// The core of the normal form: one byte per character, lower case, straight apostrophes, single spaces, no invisible
/// characters. Homoglyphs are left out, which makes this implementation faster.
fn normalise(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 2);
    out.push(b' ');
    for character in text.chars() {
        let byte = match character {
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => continue,
            '‘' | '’' | '′' | 'ʼ' | '`' => b'\'',
            other if other.is_whitespace() => b' ',
            // `!` to `~`, so the cast is exact.
            '!'..='~' => (character as u8).to_ascii_lowercase(),
            other if other.is_alphanumeric() => b'X',
            _ => 0x1f,
        };
        if byte != b' ' || out.last() != Some(&b' ') {
            out.push(byte);
        }
    }
    if out.last() != Some(&b' ') {
        out.push(b' ');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Matcher;

    #[test]
    fn hits_are_rule_start_and_end() -> Result<(), String> {
        let matcher = Matcher::new("(?-u)\\b(?:want to die)\\b\n(?-u)\\b(?:so)\\b")?;
        assert_eq!(matcher.hits("So  I’d want to DIE."), [0, 8, 19, 1, 1, 3]);
        assert!(Matcher::new("(").is_err());
        Ok(())
    }
}
