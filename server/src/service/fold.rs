//! Case and accent folding with a mapping back to the original text.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Folds one character.
fn folded(character: char) -> impl Iterator<Item = char> {
    let straight = match character {
        '\u{2018}' | '\u{2019}' | '\u{2bc}' | '\u{2032}' => '\'',
        other => other,
    };
    std::iter::once(straight).nfd().filter(|part| !is_combining_mark(*part)).flat_map(char::to_lowercase)
}

/// Returns the text in lower case and without accents.
pub(super) fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.chars().flat_map(folded).collect()
}

/// A folded text with the original position of each byte.
pub(super) struct Folded {
    text: String,
    from: Vec<usize>,
    whole: usize,
}

impl Folded {
    pub(super) fn of(text: &str) -> Self {
        let (mut plain, mut from) = (String::with_capacity(text.len()), Vec::with_capacity(text.len()));
        for (at, character) in text.char_indices() {
            plain.extend(folded(character));
            from.resize(plain.len(), at);
        }
        Self { text: plain, from, whole: text.len() }
    }

    /// Returns the ranges of the words in the original text, in bytes, sorted and without overlaps.
    pub(super) fn places(&self, words: &[&str]) -> Vec<(usize, usize)> {
        let back = |at: usize| self.from.get(at).copied().unwrap_or(self.whole);
        let found = words.iter().filter(|word| !word.is_empty());
        let mut places: Vec<(usize, usize)> =
            found.flat_map(|word| self.text.match_indices(word)).map(|(at, word)| (at, at + word.len())).collect();
        places.sort_unstable();
        let mut apart: Vec<(usize, usize)> = Vec::new();
        for (start, end) in places {
            // A combining accent belongs to the letter before it.
            let (start, end) = (back(start), back(end));
            match apart.last_mut() {
                Some(last) if start < last.1 => last.1 = last.1.max(end),
                _ if start < end => apart.push((start, end)),
                _ => {}
            }
        }
        apart
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_case_accents_and_curly_quotes() {
        assert_eq!(fold("Über DON’T é e\u{301} Ångström"), "uber don't e e angstrom");
        assert_eq!(fold("PLAIN"), "plain");
    }

    #[test]
    fn maps_matches_back_to_the_original_text() {
        let text = "İ e\u{301}te\u{301} ÉTÉ";
        let found: Vec<&str> = Folded::of(text).places(&["ete"]).into_iter().map(|(a, b)| &text[a..b]).collect();
        assert_eq!(found, ["e\u{301}te\u{301}", "ÉTÉ"]);
        assert_eq!(Folded::of("abab").places(&["ab", "ba", ""]), [(0, 4)]);
    }
}
