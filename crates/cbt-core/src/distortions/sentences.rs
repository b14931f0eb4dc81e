//! Splits text into sentences, and finds quotations of other people.

use crate::plain::{self, lower, part};
use std::ops::Range;

/// A sentence, and whether it is a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// Its byte range in the text, without surrounding white space.
    pub(crate) bytes: Range<usize>,
    /// Whether it ends with a question mark.
    pub(crate) asks: bool,
}

/// Splits a text at `.`, `!`, `?` and `…` before white space, and at line breaks. Blank parts are dropped.
pub(crate) fn split(text: &str) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut start = 0;
    // Whether the last character of the sentence, quotation marks and brackets aside, is one that ends it.
    let mut is_over = false;
    let mut chars = text.char_indices().peekable();
    while let Some((at, character)) = chars.next() {
        let end = at + character.len_utf8();
        let next = chars.peek().map(|(_, next)| *next);
        is_over = match character {
            '.' | '!' | '?' | '…' => true,
            '"' | '”' | '»' | ')' | '\'' | '’' => is_over,
            _ => false,
        };
        let ends = is_over && !matches!(character, '\'' | '’') && next.is_none_or(char::is_whitespace);
        if ends || matches!(character, '\n' | '\r') {
            push(text, start..end, &mut found);
            start = end;
            is_over = false;
        }
    }
    push(text, start..text.len(), &mut found);
    found
}

fn push(text: &str, range: Range<usize>, found: &mut Vec<Sentence>) {
    let raw = part(text, range.clone());
    let trimmed = raw.trim();
    if trimmed.chars().any(plain::in_word) {
        let start = range.start + (raw.len() - raw.trim_start().len());
        let asks = trimmed.trim_end_matches(['"', '”', '»', ')', '!', '\'', '’']).ends_with('?');
        found.push(Sentence { bytes: start..start + trimmed.len(), asks });
    }
}

/// The maximum length of a quotation in bytes, so that an apostrophe or inch mark does not swallow the rest of the
/// text.
const QUOTE_MAX: usize = 600;
/// Verbs of speaking.
const SPEECH: [&str; 16] = [
    "said", "says", "say", "told", "tells", "wrote", "writes", "texted", "shouted", "yelled", "asked", "replied",
    "called", "calls", "screamed", "answered",
];

/// Returns the quotations of other people. An author's words to themselves count as their own.
pub(crate) fn quotes_of_others(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some((open, mark)) = part(text, from..).char_indices().find(|(_, c)| matches!(c, '"' | '“' | '„' | '«'))
    {
        let inside = from + open + mark.len_utf8();
        let closes = |c: char| if mark == '"' { c == '"' } else { matches!(c, '”' | '“' | '»' | '"') };
        let Some(length) = part(text, inside..).find(closes).filter(|&length| length <= QUOTE_MAX) else {
            from = inside;
            continue;
        };
        if is_said_by_another(part(text, ..from + open)) {
            found.push(inside..inside + length);
        }
        let close = part(text, inside + length..).chars().next().map_or(1, char::len_utf8);
        from = inside + length + close;
    }
    found
}

/// Whether the words before a quotation name a speaker other than the author.
fn is_said_by_another(before: &str) -> bool {
    let clean = |word: &str| lower(word.trim_matches(|c: char| !plain::in_word(c)));
    let last: Vec<String> = before.rsplit(char::is_whitespace).take(6).map(clean).collect();
    let Some(verb) = last.iter().position(|word| SPEECH.contains(&word.as_str())) else {
        return false;
    };
    let to_self = last[..verb].iter().any(|word| word == "myself");
    // For "I said" and "I have told", the subject is directly before the verb or one auxiliary away.
    let own = last[verb + 1..].iter().take(2).any(|word| matches!(word.as_str(), "i" | "i've"));
    !to_self && !own
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(text: &str) -> Vec<(&str, bool)> {
        split(text).into_iter().map(|found| (&text[found.bytes], found.asks)).collect()
    }

    #[test]
    fn splits_text_into_sentences() {
        let found = parts(" I fail. Why me?! \n\n- really … ok\nIt costs 3.50 today");
        let expected = [
            ("I fail.", false),
            ("Why me?!", true),
            ("- really …", false),
            ("ok", false),
            ("It costs 3.50 today", false),
        ];
        assert_eq!(found, expected);
        assert_eq!(parts("He said \"go away.\" I went."), [("He said \"go away.\"", false), ("I went.", false)]);
        assert!(parts(" ... \n !").is_empty());
    }

    #[test]
    fn distinguishes_quotes_of_others_from_self_talk() {
        let theirs = |text: &str| quotes_of_others(text).len();
        assert_eq!(theirs("My boss said: \"You are an idiot.\""), 1);
        assert_eq!(theirs("She told me “I am worthless” and wept"), 1);
        assert_eq!(theirs("I said \"I am an idiot\""), 0);
        assert_eq!(theirs("So I told myself \"I am an idiot\""), 0);
        assert_eq!(theirs("I thought \"I am an idiot\""), 0);
        assert_eq!(theirs("a 5\" screen"), 0);
    }

    /// A look back over all marks for each of them would take minutes.
    #[test]
    fn many_closing_marks_take_linear_time() {
        assert_eq!(split(&("a".to_owned() + &"\"".repeat(400_000))).len(), 1);
    }

    proptest! {
        #[test]
        fn sentences_are_ordered_and_within_the_text(text in any::<String>()) {
            let mut last = 0;
            for found in split(&text) {
                prop_assert!(found.bytes.start >= last && text.get(found.bytes.clone()).is_some());
                last = found.bytes.end;
            }
            for range in quotes_of_others(&text) {
                prop_assert!(text.get(range).is_some());
            }
        }
    }
}
