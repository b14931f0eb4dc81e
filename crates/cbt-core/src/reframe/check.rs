//! The check that every card must pass, whether rule-based or worded by an assistant.

use crate::limits::CBT_LIMITS;
use crate::order::{self, Set};
use crate::plain;
use crate::wire::wire;
use evenkeel_safety_core::journal::length;
use evenkeel_safety_core::text::is_letter;

/// Phrases that dismiss feelings. Lower case, straight apostrophes.
const TOXIC: [&str; 22] = [
    "just think positive",
    "think positive",
    "stay positive",
    "positive vibes",
    "good vibes only",
    "everything happens for a reason",
    "look on the bright side",
    "it could be worse",
    "others have it worse",
    "just be happy",
    "choose happiness",
    "happiness is a choice",
    "just get over it",
    "get over it",
    "cheer up",
    "don't worry, be happy",
    "everything will be fine",
    "everything will be okay",
    "it will all work out",
    "snap out of it",
    "what doesn't kill you",
    "time heals all wounds",
];

wire! {
    /// The result of checking a card.
    pub struct CardCheck {
        /// Whether the card may be shown.
        pub ok: bool,
        /// Whether it is longer than 280 characters.
        pub too_long: bool,
        /// The reading grade (Flesch–Kincaid).
        pub grade: f64,
        /// Whether the grade is above 8.
        pub too_hard: bool,
        /// Numbers and names that do not occur in the user's text.
        pub new_facts: Vec<String>,
        /// A phrase that dismisses the feeling, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub toxic: Option<String>,
    }
}

/// Checks the text of a card against what the user wrote.
#[must_use]
pub fn check_card(card: &str, written: &[&str]) -> CardCheck {
    let too_long = card.trim().is_empty() || length(card) > CBT_LIMITS.reframe_card_chars;
    let grade = grade(card);
    let too_hard = grade > f64::from(CBT_LIMITS.reframe_grade);
    let new_facts = new_facts(card, written);
    let lower = plain::lower(&straight(card));
    let toxic = TOXIC.iter().find(|phrase| plain::find(&lower, phrase).is_some()).map(|phrase| (*phrase).to_owned());
    let ok = !too_long && !too_hard && new_facts.is_empty() && toxic.is_none();
    CardCheck { ok, too_long, grade, too_hard, new_facts, toxic }
}

pub(crate) fn straight(text: &str) -> String {
    text.replace(['’', 'ʼ', '′'], "'")
}

/// Returns the Flesch–Kincaid grade level (1975), rounded to one decimal. Syllables are counted as runs of vowels.
#[must_use]
pub fn grade(text: &str) -> f64 {
    let words: Vec<&str> =
        text.split(|c: char| !is_letter(c) && c != '\'' && c != '’').filter(|w| !w.is_empty()).collect();
    if words.is_empty() {
        return 0.0;
    }
    let sentences = text.split(['.', '!', '?', '…']).filter(|part| part.chars().any(is_letter)).count().max(1);
    let syllables: usize = words.iter().map(|word| syllables(word)).sum();
    let count = words.len() as f64;
    let grade = 0.39 * count / sentences as f64 + 11.8 * syllables as f64 / count - 15.59;
    (grade.max(0.0) * 10.0).round() / 10.0
}

fn syllables(word: &str) -> usize {
    let word = plain::lower(word);
    let vowel = |c: char| matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y');
    let mut runs = 0;
    let mut last = false;
    for character in word.chars() {
        let now = vowel(character);
        runs += usize::from(now && !last);
        last = now;
    }
    // A silent e at the end, unlike the sounded one of "table".
    let silent = word.ends_with('e') && !word.ends_with("le") && runs > 1;
    (runs - usize::from(silent)).max(1)
}

/// Returns numbers and capitalised words within a sentence that do not occur in the user's text.
fn new_facts(card: &str, written: &[&str]) -> Vec<String> {
    let key = |word: &str| plain::lower(word.strip_suffix("'s").unwrap_or(word));
    let known = Set::of(written.iter().flat_map(|text| tokens(&straight(text))).map(|(word, _)| key(&word)));
    let mut found = Vec::new();
    for (place, (word, begins)) in tokens(&straight(card)).into_iter().enumerate() {
        let number = word.chars().any(|c| c.is_ascii_digit());
        let name =
            !begins && word.chars().next().is_some_and(plain::is_upper) && word != "I" && !word.starts_with("I'");
        // "A scale from 0 to 100" is our own wording and not a fact about the user.
        if (number || name) && !matches!(word.as_str(), "0" | "100") && !known.contains(&key(&word)) {
            found.push((place, word));
        }
    }
    // The first of each, sorted and back, so that many take no quadratic time.
    order::sort_by(&mut found, |a, b| a.1.cmp(&b.1));
    found.dedup_by(|later, first| later.1 == first.1);
    order::sort_by(&mut found, |a, b| a.0.cmp(&b.0));
    found.into_iter().map(|(_, word)| word).collect()
}

/// Returns the words of a text, and whether each begins a sentence.
pub(crate) fn tokens(text: &str) -> Vec<(String, bool)> {
    let mut found: Vec<(String, bool)> = Vec::new();
    let mut word = String::new();
    let mut begins = true;
    for character in text.chars().chain([' ']) {
        if plain::in_word(character) || (character == '\'' && !word.is_empty()) {
            word.push(character);
            continue;
        }
        if !word.is_empty() {
            found.push((std::mem::take(&mut word).trim_end_matches('\'').to_owned(), begins));
            begins = false;
        }
        begins |= matches!(character, '.' | '!' | '?' | '…' | ':' | '"' | '“' | '”' | '\n');
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn refuses_invented_names_and_numbers() {
        let written = ["Ann said that 3 people left"];
        assert!(check_card("Ann's words hurt. 3 people left, and I stayed.", &written).ok);
        let check = check_card("I can ask Ben, and 17 people came.", &written);
        assert_eq!(check.new_facts, ["Ben", "17"]);
        assert!(!check.ok);
    }

    /// A comparison of each new fact with all others would take minutes.
    #[test]
    fn many_new_facts_take_linear_time_and_stay_in_order() {
        let numbers: Vec<String> =
            (0..150_000_u32).map(|place| (place.wrapping_mul(7_919) + 101).to_string()).collect();
        let card = format!("{} {}", numbers.join(" "), numbers[0]);
        assert_eq!(check_card(&card, &[]).new_facts, numbers);
    }

    #[test]
    fn refuses_dismissive_phrases() {
        let check = check_card("Don’t mind it. Just think positive.", &[]);
        assert_eq!(check.toxic.as_deref(), Some("just think positive"));
        assert!(!check.ok);
    }

    #[test]
    fn refuses_long_and_difficult_cards() {
        assert!(check_card(&"a ".repeat(200), &[]).too_long && check_card(" ", &[]).too_long);
        let hard = "Notwithstanding considerable counterevidence, individuals habitually overestimate unfavourable probabilities";
        assert!(check_card(hard, &[]).too_hard);
        assert!(grade("I can look at it again. It may be fine.") < 4.0);
        assert_eq!(grade("…"), 0.0);
    }

    #[test]
    fn counts_syllables_approximately() {
        for (word, count) in [("cat", 1), ("table", 2), ("hope", 1), ("possible", 3), ("hmm", 1)] {
            assert_eq!(syllables(word), count, "{word}");
        }
    }

    proptest! {
        #[test]
        fn never_panics(card in any::<String>(), text in any::<String>()) {
            let check = check_card(&card, &[&text]);
            prop_assert!(check.grade.is_finite());
            prop_assert!(check_card(&card, &[&card]).new_facts.is_empty());
        }
    }
}
