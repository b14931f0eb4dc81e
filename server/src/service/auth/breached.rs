//! Passwords that were in data breaches: a list that the operator supplies, looked up on disk without a network.
//!
//! The list has a line for each password, sorted: the SHA-1 digest in hexadecimal digits, and what else follows it, as
//! `haveibeenpwned-downloader` writes it (40 GB). It is not read into memory.

use std::{
    fs::File,
    io::{self, ErrorKind, Read, Seek, SeekFrom},
    path::Path,
    sync::{Mutex, PoisonError},
};

use sha1::{Digest, Sha1};

/// The length of a digest in hexadecimal digits.
const DIGITS: usize = 40;
/// Enough for the rest of a line and the digest in the next one.
const WINDOW: usize = 256;
/// The number of bytes from which on lines are read one after the other.
const BLOCK: u64 = 4 * 1024;

type Digits = [u8; DIGITS];

/// An open list.
#[derive(Debug)]
pub struct BreachedPasswords {
    file: Mutex<File>,
    length: u64,
}

impl BreachedPasswords {
    /// Opens a list.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or if its beginning, middle and end are not sorted digests.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let list = Self { length: file.metadata()?.len(), file: Mutex::new(file) };
        let first = digits(&list.read(0, DIGITS)?)?;
        let half = list.length / 2;
        let mut previous = first;
        for position in [0, half, list.length.saturating_sub(WINDOW as u64).max(half)] {
            let found = list.line_after(position)?.map_or(previous, |(_, found)| found);
            if found < previous {
                return Err(invalid("its lines are not sorted"));
            }
            previous = found;
        }
        Ok(list)
    }

    /// Whether the list has a password.
    pub fn contains(&self, password: &str) -> io::Result<bool> {
        let mut wanted = [0; DIGITS];
        for (pair, byte) in wanted.chunks_exact_mut(2).zip(Sha1::digest(password.as_bytes())) {
            pair.copy_from_slice(&[hexadecimal(byte >> 4), hexadecimal(byte & 15)]);
        }
        // A line with the digest begins in this part.
        let (mut from, mut to) = (0, self.length);
        while to - from > BLOCK {
            let middle = from + (to - from) / 2;
            match self.line_after(middle)? {
                Some((start, found)) if found <= wanted => from = start,
                _ => to = middle,
            }
        }
        let part = self.read(from, usize::try_from(to - from).map_or(0, |length| length + WINDOW))?;
        Ok(part.split(|byte| *byte == b'\n').filter_map(|line| digits(line).ok()).any(|found| found == wanted))
    }

    /// Returns the first line that begins after a position, with its own position. `None` at the end.
    fn line_after(&self, position: u64) -> io::Result<Option<(u64, Digits)>> {
        let part = self.read(position, WINDOW)?;
        let Some(end) = part.iter().position(|byte| *byte == b'\n') else {
            return if part.len() < WINDOW { Ok(None) } else { Err(invalid("it has a line that is too long")) };
        };
        let line = &part[end + 1..];
        if line.is_empty() {
            return Ok(None);
        }
        Ok(Some((position + end as u64 + 1, digits(line)?)))
    }

    /// Reads up to `length` bytes.
    fn read(&self, position: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(position))?;
        let mut part = Vec::with_capacity(length);
        (&mut *file).take(length as u64).read_to_end(&mut part)?;
        Ok(part)
    }
}

/// Reads the digest at the beginning of a line, in capitals.
fn digits(line: &[u8]) -> io::Result<Digits> {
    let digest = line.first_chunk::<DIGITS>().filter(|digest| digest.iter().all(u8::is_ascii_hexdigit));
    let digest = digest.ok_or_else(|| invalid("a line does not begin with a SHA-1 digest in hexadecimal digits"))?;
    Ok(digest.map(|digit| digit.to_ascii_uppercase()))
}

fn hexadecimal(half: u8) -> u8 {
    b"0123456789ABCDEF"[usize::from(half)]
}

fn invalid(reason: &'static str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, reason)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    fn line(password: &str, count: usize) -> String {
        let mut line = String::new();
        for byte in Sha1::digest(password.as_bytes()) {
            write!(line, "{byte:02X}").unwrap();
        }
        format!("{line}:{count}")
    }

    fn list(lines: &[String], end: &str) -> (tempfile::TempDir, io::Result<BreachedPasswords>) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("list.txt");
        std::fs::write(&file, lines.join(end)).unwrap();
        (folder, BreachedPasswords::open(&file))
    }

    /// Every password of a list is found and no other, whatever ends the lines and however many there are.
    #[test]
    fn finds_every_password_of_the_list_and_no_other() {
        for (count, end) in [(1, "\n"), (2, "\r\n"), (3, "\n"), (7, "\n"), (77, "\r\n"), (5_000, "\n")] {
            let mut lines: Vec<String> =
                (0..count).map(|number| line(&number.to_string(), 10_usize.pow(number as u32 % 8))).collect();
            lines.sort();
            let (_folder, list) = list(&lines, end);
            let list = list.unwrap();
            for number in 0..count {
                assert!(list.contains(&number.to_string()).unwrap(), "{number} of {count}");
            }
            for other in ["", "lamp otter spoon river", "5000"] {
                assert!(!list.contains(other).unwrap(), "{other} of {count}");
            }
        }
    }

    #[test]
    fn refuses_what_is_not_a_sorted_list() {
        let [one, other] = [line("0", 1), line("1", 1)];
        let (least, most) = if one < other { (one, other) } else { (other, one) };
        let wrong = [vec![], vec!["password".to_owned()], vec![most, least.clone()], vec![least, "x".repeat(300)]];
        for lines in wrong {
            assert!(list(&lines, "\n").1.is_err(), "{lines:?}");
        }
    }
}
