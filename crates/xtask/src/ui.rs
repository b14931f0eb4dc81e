//! Terminal output.

use std::io::Write as _;
use std::time::Duration;

/// Prints what happens next, in one sentence.
pub(crate) fn say(sentence: &str) {
    println!("==> {sentence}");
    flush();
}

/// Prints a detail of the preceding sentence.
pub(crate) fn detail(line: &str) {
    println!("    {line}");
    flush();
}

/// Prints a problem to standard error.
pub(crate) fn problem(text: &str) {
    flush();
    eprintln!("\nerror: {text}");
}

/// Prints the heading of a test step.
pub(crate) fn heading(number: usize, of: usize, title: &str) {
    println!("\n---- [{number}/{of}] {title} ----");
    flush();
}

/// Formats a duration: seconds with one decimal, or minutes and seconds.
pub(crate) fn seconds(duration: Duration) -> String {
    let total = duration.as_secs_f64();
    if total < 90.0 {
        format!("{total:.1} s")
    } else {
        let whole = duration.as_secs();
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

/// Formats bytes as kilobytes of 1,000 bytes, like browsers and bundlers.
pub(crate) fn kilobytes(bytes: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "file sizes are far below 2^52 bytes")]
    let value = bytes as f64 / 1000.0;
    format!("{value:.1} kB")
}

/// Flushes our own output before a child process writes to the terminal.
pub(crate) fn flush() {
    // A closed terminal must not stop the build.
    let _ = std::io::stdout().flush();
}

#[cfg(test)]
mod tests {
    use super::{kilobytes, seconds};
    use std::time::Duration;

    #[test]
    fn formats_durations() {
        assert_eq!(seconds(Duration::from_millis(1240)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(125)), "2 min 05 s");
    }

    #[test]
    fn formats_decimal_kilobytes() {
        assert_eq!(kilobytes(60_000), "60.0 kB");
    }
}
