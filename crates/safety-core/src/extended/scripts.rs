//! Letters of other scripts than the Latin one. Also part of the build, which reads patterns as texts are read.

/// The Latin letters of the Cyrillic ones from `а` to `я`: those that look alike, or else sound alike.
const CYRILLIC: &[u8; 32] = b"abbgdejziiklmhonpctyfxccwwbybeur";
/// The Latin letters for `ѐ` to `џ`.
const OTHER_CYRILLIC: &[u8; 16] = b"eehgesiijlhhkiyu";
/// The Latin letters for `α` to `ω`.
const GREEK: &[u8; 25] = b"abydezntiklmvxonpsstufxyw";

/// Returns the Latin letter that a Cyrillic or Greek one is read as. So their words are words like others, and a word that is
/// spelt with some of them is found.
pub(crate) fn latin(character: char) -> Option<u8> {
    let place = character as usize;
    match place {
        0x410..=0x44f => Some(CYRILLIC[(place - 0x410) % 32]),
        0x400..=0x40f | 0x450..=0x45f => Some(OTHER_CYRILLIC[place % 16]),
        0x490 | 0x491 => Some(b'g'),
        0x391..=0x3a9 | 0x3b1..=0x3c9 => Some(GREEK[(place - 0x391) % 32]),
        _ => None,
    }
}
