//! Checks a model's reflection on a journal entry: quote or drop.

use super::refusal;
use crate::guide;
use crate::limits::CBT_LIMITS;
use crate::record::{QuotedPattern, Reflection};

/// The most words of a reflection.
const WORDS: usize = 80;

/// Returns the parts of a model's reflection that may be shown: patterns whose quotation is a part of the entry, at most three;
/// sentences that pass the screen, at most 80 words; one question. The guide supplies the missing parts.
#[must_use]
pub fn check_reflection(entry: &str, reflection: Reflection) -> Reflection {
    let own = guide::reflect(entry);
    let heard = passed(&reflection.reflection);
    let question = passed(&reflection.question);
    let question = sentences(&question).into_iter().find(|it| it.trim_end().ends_with('?')).unwrap_or_default();
    let mut patterns: Vec<QuotedPattern> = Vec::new();
    for quoted in reflection.patterns {
        let quote = quoted.quote.trim();
        let is_new = patterns.iter().all(|kept| kept.pattern != quoted.pattern);
        if !quote.is_empty() && entry.contains(quote) && is_new && patterns.len() < CBT_LIMITS.patterns_shown as usize {
            patterns.push(QuotedPattern { pattern: quoted.pattern, quote: quote.to_owned() });
        }
    }
    Reflection {
        reflection: if heard.is_empty() { own.reflection } else { heard },
        question: if question.is_empty() { own.question } else { question.trim().to_owned() },
        patterns,
        provider: reflection.provider,
    }
}

/// Returns the sentences up to the first one that is refused or exceeds the length.
fn passed(text: &str) -> String {
    let mut words = 0;
    let mut kept = String::new();
    for sentence in sentences(text) {
        words += sentence.split_whitespace().count();
        if words > WORDS || refusal(&sentence).is_some() {
            break;
        }
        kept.push_str(&sentence);
    }
    kept.trim().to_owned()
}

/// Splits a text as the answer screen does.
fn sentences(text: &str) -> Vec<String> {
    super::screen::split(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distortions::Pattern;
    use crate::record::ChatProvider;

    const ENTRY: &str = "I missed the deadline. I always ruin everything, and Sam must think I'm useless.";

    fn checked(reflection: &str, question: &str, quotes: &[(Pattern, &str)]) -> Reflection {
        let quoted = |&(pattern, quote): &(Pattern, &str)| QuotedPattern { pattern, quote: quote.into() };
        let patterns = quotes.iter().map(quoted).collect();
        let (reflection, question) = (reflection.to_owned(), question.to_owned());
        check_reflection(ENTRY, Reflection { reflection, question, patterns, provider: ChatProvider::Openai })
    }

    #[test]
    fn open_12_a_quotation_that_is_no_part_of_the_entry_is_dropped() {
        let quotes = [
            (Pattern::Overgeneralization, "I always ruin everything"),
            (Pattern::MindReading, "Sam thinks I am useless"),
            (Pattern::Labeling, " "),
            (Pattern::Overgeneralization, "I always ruin"),
        ];
        let kept = checked("You missed the deadline.", "What did Sam say?", &quotes).patterns;
        let expected = QuotedPattern { pattern: Pattern::Overgeneralization, quote: "I always ruin everything".into() };
        assert_eq!(kept, [expected]);
    }

    #[test]
    fn open_12_at_most_three_patterns_eighty_words_and_one_question_are_kept() {
        let quotes = Pattern::ALL.iter().take(6).map(|&it| (it, "deadline")).collect::<Vec<_>>();
        let long = "The deadline hurt a lot. ".repeat(40);
        let kept = checked(&long, "Fine. What did Sam say? And what then?", &quotes);
        assert_eq!(kept.patterns.len(), 3);
        assert!(kept.reflection.split_whitespace().count() <= 80 && kept.reflection.starts_with("The deadline"));
        assert_eq!(kept.question, "What did Sam say?");
    }

    #[test]
    fn threat_17_a_refused_sentence_ends_a_reflection() {
        let kept = checked("You missed a deadline. You have depression. Rest.", "See https://example.com?", &[]);
        assert_eq!(kept.reflection, "You missed a deadline.");
        assert!(!kept.question.is_empty() && !kept.question.contains("http"));
        let kept = checked("You have depression.", "", &[]);
        assert!(!kept.reflection.is_empty() && !kept.reflection.contains("depression"));
    }
}
