//! Names that others see, also in mails.

/// Whether a name is plain text. Refused are characters that break the line or turn its direction, and whatever a mail
/// program makes a link of: a name must not lead anywhere.
pub fn is_plain(name: &str) -> bool {
    !name.chars().any(is_hidden)
        && !name.contains("://")
        && !name.contains('@')
        && !name.split_whitespace().any(is_host)
}

/// Whether a character is a control, line or direction character. Joiners stay: emoji and Persian need them.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a word begins like a host name: `evil.example/x`, but not `J.R.` or `Dr.Smith`.
fn is_host(word: &str) -> bool {
    let host = word.trim_matches(|c: char| !c.is_alphanumeric()).split(['/', ':', '?', '#']).next().unwrap_or_default();
    let Some((name, end)) = host.rsplit_once('.') else { return false };
    let same_case = end.chars().all(char::is_lowercase) || end.chars().all(char::is_uppercase);
    name.chars().any(char::is_alphanumeric) && end.chars().count() > 1 && same_case
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn names_lead_nowhere_and_stay_on_their_line() {
        for fine in [
            "Ana Petrova",
            "Dr. J.R. Smith",
            "Dr.Smith",
            "O'Neil, PhD",
            "\u{645}\u{6cc}\u{200c}\u{62e}",
            "Ana \u{1f469}\u{200d}\u{2695}\u{fe0f}",
        ] {
            assert!(is_plain(fine), "{fine:?}");
        }
        for bad in [
            "Ana\nPetrova",
            "Ana\u{2028}Petrova",
            "Ana \u{202e}avortep",
            "Ana\u{200f}",
            "Ana \u{2066}x\u{2069}",
            "Your bank https://evil.example",
            "evil.example",
            "call evil.example/pay now",
            "EVIL.COM",
            "ana@evil.example",
        ] {
            assert!(!is_plain(bad), "{bad:?}");
        }
    }
}
