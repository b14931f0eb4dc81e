//! The ASCII byte that a letter or sign is read as: without accent, style or foreign shape.

use super::scripts;
use crate::text::{self, Fold};

/// Returns the ASCII byte that a character stands for, a blank for white space and dashes, or nothing if it is dropped.
pub(super) fn byte_of(character: char) -> Option<u8> {
    match character {
        'a'..='z' | '0'..='9' => return Some(character as u8),
        'A'..='Z' => return Some(character.to_ascii_lowercase() as u8),
        '…' => return Some(b'.'),
        // Letters that look like a Latin one, beyond those of the normal form.
        'ᴀ' => return Some(b'a'),
        'ʙ' => return Some(b'b'),
        'ᴄ' => return Some(b'c'),
        'ᴅ' => return Some(b'd'),
        'ᴇ' | 'ǝ' | 'ə' => return Some(b'e'),
        'ꜰ' => return Some(b'f'),
        'ɢ' => return Some(b'g'),
        'ʜ' => return Some(b'h'),
        'ɪ' => return Some(b'i'),
        'ᴊ' => return Some(b'j'),
        'ᴋ' => return Some(b'k'),
        'ʟ' => return Some(b'l'),
        'ᴍ' => return Some(b'm'),
        'ɴ' => return Some(b'n'),
        'ᴏ' => return Some(b'o'),
        'ᴘ' => return Some(b'p'),
        'ʀ' => return Some(b'r'),
        'ꜱ' => return Some(b's'),
        'ᴛ' => return Some(b't'),
        'ᴜ' => return Some(b'u'),
        'ᴠ' => return Some(b'v'),
        'ᴡ' => return Some(b'w'),
        'ʏ' => return Some(b'y'),
        'ᴢ' => return Some(b'z'),
        // Letters without a shape.
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => return None,
        '“' | '”' | '„' | '«' | '»' => return Some(b'"'),
        '–' | '—' => return Some(b','),
        '€' => return Some(b'3'),
        '¡' => return Some(b'!'),
        '\u{24b6}'..='\u{24e9}' => return Some(b'a' + ((character as u32 - 0x24b6) % 26) as u8),
        '\u{1f1e6}'..='\u{1f1ff}' => return Some(b'a' + (character as u32 - 0x1f1e6) as u8),
        '\u{1f130}'..='\u{1f149}' => return Some(b'a' + (character as u32 - 0x1f130) as u8),
        '\u{1d400}'..='\u{1d6a3}' => return Some(b'a' + ((character as u32 - 0x1d400) % 26) as u8),
        _ => {}
    }
    match text::fold(character) {
        Fold::Mark | Fold::Nothing => None,
        Fold::Byte(b'-' | b'/') => Some(b' '),
        Fold::Byte(text::LETTER) => Some(scripts::latin(character).unwrap_or_else(|| without_accent(character))),
        Fold::Byte(byte) => Some(byte),
    }
}

/// The byte of a letter that looks like no Latin letter.
pub(super) const SCRIPT: u8 = 0x1e;

/// Returns the letter under an accent, or [`SCRIPT`].
fn without_accent(character: char) -> u8 {
    match character {
        'à'..='å' | 'À'..='Å' | 'ā' | 'Ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' | 'ɑ' => b'a',
        'ç' | 'Ç' | 'ć' | 'Ć' | 'č' | 'Č' | 'ĉ' | 'ċ' => b'c',
        'ď' | 'đ' | 'Đ' | 'ð' | 'ḍ' | 'ḋ' => b'd',
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'Ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ẹ' | 'ẽ' => b'e',
        'ƒ' | 'ḟ' => b'f',
        'ğ' | 'ĝ' | 'ġ' | 'ģ' => b'g',
        'ĥ' | 'ħ' | 'ḥ' => b'h',
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'Ī' | 'ĭ' | 'į' | 'ĩ' | 'ị' => b'i',
        'ķ' | 'ḱ' | 'ḳ' => b'k',
        'ĺ' | 'ļ' | 'ľ' | 'ł' | 'Ł' | 'ḷ' => b'l',
        'ḿ' | 'ṁ' | 'ṃ' => b'm',
        'ñ' | 'Ñ' | 'ń' | 'ņ' | 'ň' | 'ṇ' => b'n',
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' | 'ō' | 'Ō' | 'ŏ' | 'ő' | 'ọ' => b'o',
        'ṕ' | 'ṗ' => b'p',
        'ŕ' | 'ŗ' | 'ř' | 'ṛ' => b'r',
        'ś' | 'Ś' | 'ŝ' | 'ş' | 'Ş' | 'š' | 'Š' | 'ṣ' | 'ș' => b's',
        'ţ' | 'ť' | 'ț' | 'ṭ' => b't',
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' | 'Ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ũ' | 'ụ' => b'u',
        'ṽ' | 'ṿ' => b'v',
        'ŵ' | 'ẁ' | 'ẃ' | 'ẅ' => b'w',
        'ẋ' | 'ẍ' => b'x',
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' | 'ŷ' | 'ỳ' => b'y',
        'ź' | 'Ź' | 'ż' | 'Ż' | 'ž' | 'Ž' => b'z',
        _ => SCRIPT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_and_texts_are_folded_alike() {
        let letters = ('\u{400}'..='\u{45f}').chain(['ґ', 'Ґ']).chain('α'..='ω');
        for letter in letters {
            assert_eq!(byte_of(letter), scripts::latin(letter), "{letter}");
        }
    }
}
