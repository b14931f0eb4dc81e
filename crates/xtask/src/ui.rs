//! What the person at the terminal sees.

use std::io::Write as _;
use std::time::Duration;

/// Says in one sentence what happens next.
pub(crate) fn say(sentence: &str) {
    println!("==> {sentence}");
    flush();
}

/// A line that belongs to the sentence before it.
pub(crate) fn detail(line: &str) {
    println!("    {line}");
    flush();
}

/// Something that needs attention. Goes to standard error.
pub(crate) fn problem(text: &str) {
    flush();
    eprintln!("\nerror: {text}");
}

/// The heading of a test step.
pub(crate) fn heading(number: usize, of: usize, title: &str) {
    println!("\n---- [{number}/{of}] {title} ----");
    flush();
}

/// Seconds with one decimal, minutes when it took long.
pub(crate) fn seconds(duration: Duration) -> String {
    let total = duration.as_secs_f64();
    if total < 90.0 {
        format!("{total:.1} s")
    } else {
        let whole = duration.as_secs();
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

/// Bytes as kilobytes of 1,000, as browsers and bundlers count them.
pub(crate) fn kilobytes(bytes: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "file sizes are far below 2^52 bytes")]
    let value = bytes as f64 / 1000.0;
    format!("{value:.1} kB")
}

/// Children write straight to the terminal; our own lines must come first.
pub(crate) fn flush() {
    // A closed terminal is no reason to stop the build.
    let _ = std::io::stdout().flush();
}

#[cfg(test)]
mod tests {
    use super::{kilobytes, seconds};
    use std::time::Duration;

    #[test]
    fn durations_read_naturally() {
        assert_eq!(seconds(Duration::from_millis(1240)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(125)), "2 min 05 s");
    }

    #[test]
    fn sizes_are_decimal_kilobytes() {
        assert_eq!(kilobytes(60_000), "60.0 kB");
    }
}
