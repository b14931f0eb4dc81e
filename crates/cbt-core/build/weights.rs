//! Reads the weights of words (`weights.tsv`) and writes them as tables: the gaps between the sorted hashes of the features,
//! a mask of the patterns that a feature has a weight for, and the weights one after another.

use std::fmt::Write as _;
use std::path::Path;

/// The number of patterns, which are the columns after the name.
const PATTERNS: usize = 14;

/// Reads the file and returns the tables as source text.
pub(crate) fn table(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let mut number = |name: &str| match lines.next().as_deref() {
        Some([found, value]) if *found == name => value.parse::<i32>().map_err(|e| format!("{name}: {e}")),
        _ => Err(format!("the line `{name}` is missing")),
    };
    let (threshold, against) = (number("threshold")?, number("against")?);
    let bias = match lines.next().as_deref() {
        Some(["bias", values @ ..]) => numbers::<i16>("bias", values)?,
        _ => return Err("the line `bias` is missing".into()),
    };
    let mut features = Vec::new();
    for line in lines {
        let [name, values @ ..] = line.as_slice() else { return Err("an empty line".into()) };
        features.push((hash(name), numbers::<i8>(name, values)?));
    }
    features.sort_by_key(|(hash, _)| *hash);
    if let Some(pair) = features.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(format!("two features have the hash {}: leave one out", pair[0].0));
    }
    let mask =
        |values: &[i8]| values.iter().enumerate().fold(0_u16, |mask, (at, &value)| mask | u16::from(value != 0) << at);
    let mut gaps = Vec::new();
    features.iter().fold(0, |before, (hash, _)| {
        write_number(hash - before, &mut gaps);
        *hash
    });
    let masks: Vec<u16> = features.iter().map(|(_, values)| mask(values)).collect();
    let weights: Vec<i8> = features.into_iter().flat_map(|(_, values)| values).filter(|&value| value != 0).collect();
    let mut out = String::new();
    writeln!(out, "pub(super) const THRESHOLD: i32 = {threshold};\npub(super) const AGAINST: i32 = {against};")
        .and_then(|()| writeln!(out, "pub(super) static BIAS: [i16; {PATTERNS}] = {bias:?};"))
        .and_then(|()| writeln!(out, "pub(super) static GAPS: &[u8] = &{gaps:?};"))
        .and_then(|()| writeln!(out, "pub(super) static MASKS: &[u16] = &{masks:?};"))
        .and_then(|()| writeln!(out, "pub(super) static WEIGHTS: &[i8] = &{weights:?};"))
        .expect("writing to a string");
    Ok(out)
}

/// Writes a number in sevens of bits, the lowest first; all bytes but the last have the highest bit.
fn write_number(mut number: u32, out: &mut Vec<u8>) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Reads a whole number for each pattern; nothing is 0.
fn numbers<N: std::str::FromStr<Err = std::num::ParseIntError> + Default>(
    name: &str,
    values: &[&str],
) -> Result<Vec<N>, String> {
    if values.len() != PATTERNS {
        return Err(format!("`{name}` has {} columns, not {PATTERNS}", values.len()));
    }
    let parse = |value: &&str| if value.is_empty() { Ok(N::default()) } else { value.parse() };
    values.iter().map(parse).collect::<Result<_, _>>().map_err(|e| format!("`{name}`: {e}"))
}

/// Hashes the name of a feature, as `src/distortions/weights.rs` does.
fn hash(name: &str) -> u32 {
    let full = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (full >> 20) ^ (full & 0x000f_ffff)
}
