//! Recognises the key words of the vocabulary when they are disguised, misspelt or joined.

use super::sums::{self, LESS_ONE, WHOLE};
use super::tables;
use super::token::Token;
use super::vocabulary::{self, JOINT, KEY, UNKNOWN};

pub(super) fn keys() -> impl Iterator<Item = (u16, &'static [u8])> {
    tables::KEYS.iter().map(|&key| (key, vocabulary::text(key).as_bytes()))
}

/// Returns the words behind leet, stars, dots between letters and joins, if there are any.
pub(super) fn disguised(core: &[u8]) -> Option<Vec<u16>> {
    let letters = core.iter().filter(|byte| byte.is_ascii_lowercase()).count();
    if letters == 0 || core.len() < 2 {
        return None;
    }
    if let Some(word) = apart(core) {
        return if word.len() == 2 { joint(&word).or_else(|| hidden(core)) } else { known_or_joined(&word) };
    }
    let decoded: Vec<u8> = core.iter().filter(|&&byte| byte != b'\'').map(|&byte| decode(byte)).collect();
    if decoded.iter().all(u8::is_ascii_lowercase)
        && let Some(words) = if decoded.len() == 2 { joint(&decoded) } else { known_or_joined(&decoded) }
    {
        return Some(words);
    }
    if letters < 2 || letters * 2 < core.len() { None } else { hidden(core) }
}

/// The word with some of its letters behind signs: "k*ll". Dots and dashes hide the letters of keys only.
fn hidden(core: &[u8]) -> Option<Vec<u16>> {
    let fits =
        |word: &[u8]| word.len() == core.len() && core.iter().zip(word).all(|(&byte, &letter)| may_be(byte, letter));
    let key = keys().find(|(_, key)| key.len() >= 3 && fits(key)).map(|(key, _)| key);
    let any = || {
        let is_starred = core.len() >= 4 && core.iter().any(|byte| matches!(byte, b'*' | b'#'));
        let words = if is_starred { vocabulary::like(core[0], core.len()) } else { &[] };
        words.iter().copied().find(|&word| fits(vocabulary::text(word).as_bytes()))
    };
    key.or_else(any).map(|word| vec![word])
}

/// The short word behind "m.y". "a.m." is a time.
fn joint(word: &[u8]) -> Option<Vec<u16>> {
    let number = vocabulary::number(word);
    (vocabulary::is(number, JOINT) && word != b"am").then(|| vec![number])
}

/// The letters of "s.u.i.c.i.d.e", which have a sign between each two.
fn apart(core: &[u8]) -> Option<Vec<u8>> {
    let (letters, between): (Vec<u8>, Vec<u8>) =
        (core.iter().copied().step_by(2).collect(), core.iter().copied().skip(1).step_by(2).collect());
    let is_apart = letters.len() >= 2
        && core.len() % 2 == 1
        && letters.iter().all(u8::is_ascii_lowercase)
        && between.iter().all(u8::is_ascii_punctuation);
    is_apart.then_some(letters)
}

/// The letter that a sign or digit most often replaces.
fn decode(byte: u8) -> u8 {
    match byte {
        b'0' => b'o',
        b'1' | b'!' | b'|' => b'i',
        b'3' => b'e',
        b'4' | b'@' => b'a',
        b'5' | b'$' => b's',
        b'7' | b'+' => b't',
        b'8' => b'b',
        b'9' => b'g',
        other => other,
    }
}

fn may_be(byte: u8, letter: u8) -> bool {
    byte == letter
        || matches!(byte, b'*' | b'#' | b'_' | b'%' | b'.' | b'?')
        || decode(byte) == letter
        || (matches!(byte, b'1' | b'|' | b'!') && letter == b'l')
}

/// The words that a disguised one may be: any of the vocabulary, because ordinary texts have no such words.
fn known_or_joined(word: &[u8]) -> Option<Vec<u16>> {
    let number = vocabulary::number(word);
    if word.len() >= 3 && number != UNKNOWN {
        return Some(vec![number]);
    }
    joined(word).or_else(|| close(word, &Shape::of(word)).map(|key| vec![key]))
}

/// Properties of a word that rule out most repairs at once.
struct Shape {
    /// The sum of the letters.
    sum: u32,
    /// The places of letters that repeat the letter before: one bit each, of 32.
    doubled: u32,
}

impl Shape {
    #[inline]
    fn of(word: &[u8]) -> Self {
        let doubled = word.windows(2).zip(1..32).fold(0, |bits, (pair, at)| bits | u32::from(pair[0] == pair[1]) << at);
        Self { sum: sums::sum(word), doubled }
    }

    /// Whether a letter stands three times in a row.
    fn is_stretched(&self) -> bool {
        self.doubled & self.doubled >> 1 != 0
    }
}

/// Returns the words that an unknown one of three letters and more may be, or none.
pub(super) fn misspelt(word: &[u8]) -> Vec<u16> {
    if word.len() >= 32 || !word.iter().all(u8::is_ascii_lowercase) {
        return Vec::new();
    }
    let shape = Shape::of(word);
    match close(word, &shape).or_else(|| slipped(word, &shape)) {
        Some(word) => vec![word],
        None => joined(word).unwrap_or_default(),
    }
}

/// Returns the word of the vocabulary that becomes `word` by a slip of typing: two letters swapped behind the first, a
/// letter typed twice, or a letter left out.
fn slipped(word: &[u8], &Shape { sum, doubled }: &Shape) -> Option<u16> {
    let sums = vocabulary::sums_of(sum);
    if word.len() < 4 || (sums == 0 && doubled == 0) {
        return None;
    }
    let is_of_word = |sum: u32| vocabulary::sums_of(sum) & WHOLE != 0;
    let swapped = || {
        let mut letters = word.to_vec();
        (1..word.len() - 1).find_map(|at| {
            letters.swap(at, at + 1);
            let number = known(&letters);
            letters.swap(at, at + 1);
            number
        })
    };
    let once = || {
        let twice = (1..word.len()).filter(|&at| word[at - 1] == word[at]);
        let may_be = |at: &usize| is_of_word(sum.wrapping_sub(sums::share(word[*at])));
        twice.filter(may_be).find_map(|at| known(&[&word[..at], &word[at + 1..]].concat()))
    };
    let missing = || {
        let letters = (b'a'..=b'z').filter(|&letter| is_of_word(sum.wrapping_add(sums::share(letter))));
        let with = |letter: u8| (1..word.len()).map(move |at| [&word[..at], &[letter], &word[at..]].concat());
        letters.flat_map(with).find_map(|letters| known(&letters))
    };
    let is_long = word.len() >= 5;
    let found = if sums & WHOLE == 0 { None } else { swapped() };
    let found = found.or_else(|| if is_long && doubled != 0 { once() } else { None });
    found.or_else(|| if is_long && sums & LESS_ONE != 0 { missing() } else { None })
}

fn known(letters: &[u8]) -> Option<u16> {
    Some(vocabulary::number(letters)).filter(|&number| number != UNKNOWN)
}

/// The key with the same letters less stretched, or one letter away.
fn close(word: &[u8], shape: &Shape) -> Option<u16> {
    if shape.is_stretched() {
        let key = vocabulary::keys_like(word).find(|key| key.text.len() >= 3 && stretches(word, key.text));
        if let Some(number) = key.map(|key| key.number).or_else(|| shortened(word)) {
            return Some(number);
        }
    }
    if !vocabulary::may_be_close(word) {
        return None;
    }
    let letters = vocabulary::letters(word);
    let is_close = |key: &&vocabulary::Key| key.may_be(word.len(), letters) && is_one_edit(word, key.text);
    vocabulary::keys_like(word).find(is_close).map(|key| key.number)
}

/// The word with each letter that stands three times or more once, or else twice.
fn shortened(word: &[u8]) -> Option<u16> {
    let with = |count: usize| {
        let runs = word.chunk_by(|a, b| a == b).map(|run| &run[..if run.len() >= 3 { count } else { run.len() }]);
        let letters: Vec<u8> = runs.flatten().copied().collect();
        vocabulary::number(&letters)
    };
    [1, 2].map(with).into_iter().find(|&number| number != UNKNOWN && vocabulary::text(number).len() >= 3)
}

/// Whether `word` is `key` with letters repeated.
fn stretches(word: &[u8], key: &[u8]) -> bool {
    let mut runs = word.chunk_by(|a, b| a == b);
    let mut of_key = key.chunk_by(|a, b| a == b);
    loop {
        match (runs.next(), of_key.next()) {
            (None, None) => return true,
            (Some(run), Some(short)) if run[0] == short[0] && run.len() >= short.len() => {}
            _ => return false,
        }
    }
}

/// Whether a letter is dropped, added or swapped with its neighbour, or changed in a long word.
pub(super) fn is_one_edit(word: &[u8], key: &[u8]) -> bool {
    if key.len() < 4 || word.len() < 3 || word.len().abs_diff(key.len()) > 1 {
        return false;
    }
    let same = word.iter().zip(key).take_while(|(a, b)| a == b).count();
    let (word, key) = (&word[same..], &key[same..]);
    if word.len() > key.len() {
        // An added letter, which doubles its neighbour in short words.
        return word[1..] == *key;
    }
    if word.len() < key.len() {
        return key[1..] == *word;
    }
    let is_swapped = word.len() >= 2 && word[0] == key[1] && word[1] == key[0] && word[2..] == key[2..];
    is_swapped || (same + word.len() >= 6 && !word.is_empty() && word[1..] == key[1..])
}

/// Splits a word into keys and joints, at least two of them keys of three letters and more.
fn joined(word: &[u8]) -> Option<Vec<u16>> {
    if word.len() < 6 || word.len() > 40 || !vocabulary::may_be_joined(word) {
        return None;
    }
    // For each place: the most keys up to it, and where the last word began.
    let mut best: Vec<Option<(usize, usize)>> = vec![None; word.len() + 1];
    best[0] = Some((0, 0));
    for end in 1..=word.len() {
        for start in end.saturating_sub(11)..end {
            let Some((count, _)) = best[start] else { continue };
            let number = vocabulary::number(&word[start..end]);
            if !vocabulary::is(number, KEY | JOINT) {
                continue;
            }
            let count = count + usize::from(end - start >= 3 && vocabulary::is(number, KEY));
            if best[end].is_none_or(|(known, _)| count > known) {
                best[end] = Some((count, start));
            }
        }
    }
    if best[word.len()].is_none_or(|(count, _)| count < 2) {
        return None;
    }
    let mut words = Vec::new();
    let mut end = word.len();
    while end > 0 {
        let (_, start) = best[end]?;
        words.push(vocabulary::number(&word[start..end]));
        end = start;
    }
    words.reverse();
    Some(words)
}

/// Joins letters that stand apart: "k i l l".
pub(super) fn join_letters(tokens: &mut Vec<Token>) {
    let mut run = 0;
    let may_be_joined = tokens.iter().any(|token| {
        run = if token.letter == 0 { 0 } else { run + 1 };
        run == 3
    });
    if !may_be_joined {
        return;
    }
    let mut at = 0;
    while at < tokens.len() {
        let run = tokens[at..].iter().take_while(|token| token.letter != 0).count();
        // The first and the last letter may be words by themselves: "I k i l l a".
        let parts = [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().filter(|(skip, last)| run >= skip + last + 3);
        let found = parts.map(|(skip, last)| (skip, run - last)).find_map(|(skip, run)| {
            let letters: Vec<u8> = tokens[at + skip..at + run].iter().map(|token| token.letter).collect();
            let number = vocabulary::number(&letters);
            let words = if letters.len() >= 4 && number != UNKNOWN || vocabulary::is(number, KEY) {
                Some(vec![number])
            } else {
                joined(&letters)
            };
            Some((skip, run, words?))
        });
        if let Some((skip, run, words)) = found {
            let (start, end) = (tokens[at + skip].start, tokens[at + run - 1].end);
            let count = words.len();
            tokens.splice(at + skip..at + run, words.into_iter().map(|word| Token { word, letter: 0, start, end }));
            at += skip + count;
        } else {
            at += run.max(1);
        }
    }
}
