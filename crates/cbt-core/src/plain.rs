//! Text functions without the standard library's tables and searches, which would add 15 kB to each module.

use evenkeel_safety_core::text::is_letter;
use std::slice::SliceIndex;

/// Returns the text in lower case. Letters of scripts other than Latin, Greek and Cyrillic stay as they are.
pub(crate) fn lower(text: &str) -> String {
    text.chars().map(lower_letter).collect()
}

/// Whether a letter is upper case; of the same scripts as [`lower`].
pub(crate) fn is_upper(letter: char) -> bool {
    lower_letter(letter) != letter
}

fn lower_letter(letter: char) -> char {
    let moved = |by: u32| char::from_u32(letter as u32 + by).unwrap_or(letter);
    match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => moved(32),
        'Ѐ'..='Џ' => moved(80),
        // Upper and lower case alternate.
        'Ā'..='Į' | 'Ĳ'..='Ķ' | 'Ŋ'..='Ŷ' => moved(1 - letter as u32 % 2),
        'Ĺ'..='Ň' | 'Ź'..='Ž' => moved(letter as u32 % 2),
        _ => letter,
    }
}

/// Whether a character may be part of a word: a letter or an ASCII digit.
pub(crate) fn in_word(character: char) -> bool {
    is_letter(character) || character.is_ascii_digit()
}

/// Returns a part of the text by its bytes; empty if it doesn't begin and end between two characters.
pub(crate) fn part(text: &str, bytes: impl SliceIndex<str, Output = str>) -> &str {
    text.get(bytes).unwrap_or_default()
}

/// Returns where `part` begins in the text, in bytes.
pub(crate) fn find(text: &str, part: &str) -> Option<usize> {
    if part.is_empty() {
        return Some(0);
    }
    text.as_bytes().windows(part.len()).position(|window| window == part.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lower_case_is_that_of_the_standard_library_for_european_letters() {
        let others = ['İ', 'Ÿ', 'Ά', 'Έ', 'Ή', 'Ί', 'Ό', 'Ύ', 'Ώ'];
        let letters = (0..0x17f).chain(0x386..0x3cf).chain(0x400..0x460).filter_map(char::from_u32);
        for letter in letters.filter(|letter| !others.contains(letter)) {
            let expected: String = letter.to_lowercase().collect();
            assert_eq!(lower(&letter.to_string()), expected, "{letter}");
        }
    }

    proptest! {
        #[test]
        fn finds_like_the_standard_library(text in "[ab]{0,12}", part in "[ab]{0,3}") {
            prop_assert_eq!(find(&text, &part), text.find(&part));
        }
    }
}
