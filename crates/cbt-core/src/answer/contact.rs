//! Telephone numbers, Markdown links and bare host names, which no word list finds.

/// Whether a sentence holds a Markdown link, a host name, a mail address, or a run of digits as long as a telephone
/// number. The numbers on the crisis card come from the directory; a model's may be made up.
pub(super) fn has_contact(sentence: &str) -> bool {
    sentence.contains("](") || has_number(sentence) || sentence.split_whitespace().any(is_address)
}

/// The fewest digits of a telephone number. Short numbers, such as 988 and 112, are few and known.
const DIGITS: usize = 7;
/// Endings of host names that models write.
const DOMAINS: [&str; 24] = [
    "com", "org", "net", "io", "ai", "app", "co", "uk", "us", "gov", "edu", "info", "de", "eu", "au", "ca", "nz", "ie",
    "xyz", "link", "ly", "gg", "health", "chat",
];

/// Finds seven digits or more with nothing between them but spaces and the signs of a telephone number.
fn has_number(sentence: &str) -> bool {
    let mut digits = 0;
    let mut gap = 0;
    for character in sentence.chars() {
        match character {
            '0'..='9' | '０'..='９' => (digits, gap) = (digits + 1, 0),
            ' ' | '-' | '.' | '(' | ')' | '+' | '/' | '\u{a0}' | '‑' | '–' if gap < 2 => gap += 1,
            _ => (digits, gap) = (0, 0),
        }
        if digits >= DIGITS {
            return true;
        }
    }
    false
}

/// Whether a word is a host name or a mail address, with or without a path.
fn is_address(word: &str) -> bool {
    let visible: String = word.chars().filter(|c| c.is_ascii_graphic()).collect();
    let host = visible.to_lowercase();
    let host = host.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    let host = host.split(['/', '?', '#', ':']).next().unwrap_or(host);
    let Some((name, domain)) = host.rsplit_once('.') else { return false };
    name.chars().any(crate::plain::in_word) && !name.ends_with('.') && DOMAINS.contains(&domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threat_17_numbers_and_links_of_a_model_are_found() {
        for text in [
            "Call 1-800-273-8255 today.",
            "Ring 0800 068 41 41.",
            "+49 (30) 123456",
            "[help](/crisis)",
            "Try findahelpline.com.",
            "Write to help@example.org, please.",
            "(bit.ly/abc)",
            "See Example\u{200b}.co.uk/help!",
        ] {
            assert!(has_contact(text), "{text}");
        }
        for text in [
            "Call or text 988.",
            "In 2024 you moved.",
            "From 0 to 100, how sure?",
            "5-4-3-2-1",
            "112 or 911",
            "e.g. a walk",
            "You felt low...me too.",
            "At 7.30 p.m. you went home.",
        ] {
            assert!(!has_contact(text), "{text}");
        }
    }
}
