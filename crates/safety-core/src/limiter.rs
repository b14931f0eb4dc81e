//! The rate limiter's fixed window: it starts with the first attempt, and all attempts in it expire together (A-23,
//! OPEN-54). Pure functions: the caller stores the window and passes the time.

use serde::{Deserialize, Serialize};

/// A rate-limit window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// When the first attempt was made, in epoch milliseconds.
    pub started_ms: i64,
    /// The number of allowed attempts in the window.
    pub count: u32,
}

/// The result of an attempt (ENTITY-14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object))]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", oai(rename_all = "camelCase"))]
pub struct RateLimitCheck {
    /// Whether the attempt is allowed.
    pub allowed: bool,
    /// The number of attempts left in this window.
    pub remaining: u32,
    /// When the window ends and attempts are allowed again, in epoch milliseconds.
    pub reset_time: i64,
}

/// Counts an attempt at `now_ms`. A refused attempt is not counted.
///
/// ```
/// use evenkeel_safety_core::limiter::attempt;
/// let (window, first) = attempt(None, 1, 60_000, 0);
/// let (_, second) = attempt(Some(window), 1, 60_000, 1_000);
/// assert!(first.allowed && !second.allowed);
/// assert_eq!(second.reset_time, 60_000);
/// ```
#[must_use]
pub fn attempt(window: Option<Window>, max: u32, window_ms: i64, now_ms: i64) -> (Window, RateLimitCheck) {
    let fresh = Window { started_ms: now_ms, count: 0 };
    // Servers that share a window read their clocks before they wait for its lock, so `now` may be slightly before its
    // start. A clock that was set back by more than a window locks no caller out.
    let live = window.filter(|window| (now_ms - window.started_ms).abs() < window_ms);
    let mut window = live.unwrap_or(fresh);
    let allowed = window.count < max;
    if allowed {
        window.count += 1;
    }
    let reset_time = window.started_ms + window_ms;
    (window, RateLimitCheck { allowed, remaining: max.saturating_sub(window.count), reset_time })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::LIMITS;
    use proptest::prelude::*;

    fn run(times: &[i64], max: u32, window_ms: i64) -> Vec<RateLimitCheck> {
        let mut window = None;
        let mut answers = Vec::new();
        for &now in times {
            let (next, answer) = attempt(window, max, window_ms, now);
            window = Some(next);
            answers.push(answer);
        }
        answers
    }

    /// RATE-01, RATE-25, CONST-01: the 20th attempt is allowed, the 21st is not, and `remaining` counts down to 0.
    #[test]
    fn allows_twenty_attempts_per_minute() {
        let answers = run(&[0; 22], LIMITS.ai_rate_limit_max, i64::from(LIMITS.ai_rate_limit_window_ms));
        let remaining: Vec<u32> = answers.iter().map(|answer| answer.remaining).collect();
        assert_eq!(remaining, (0..20).rev().chain([0, 0]).collect::<Vec<_>>());
        assert!(answers[19].allowed && !answers[20].allowed && !answers[21].allowed);
    }

    /// RATE-02, RATE-26: refused 1 ms before the end of the window, allowed at it.
    #[test]
    fn all_attempts_expire_together() {
        let answers = run(&[1_000, 1_000, 60_999, 61_000], 1, 60_000);
        let allowed: Vec<bool> = answers.iter().map(|answer| answer.allowed).collect();
        assert_eq!(allowed, [true, false, false, true]);
        assert_eq!(answers[2].reset_time, 61_000);
        assert_eq!(answers[3].reset_time, 121_000);
    }

    /// OPEN-54: 20 attempts at second 59 of a window that began then.
    #[test]
    fn the_window_starts_with_the_first_attempt() {
        let mut times = vec![59_000; 20];
        times.extend([61_000, 119_000]);
        let answers = run(&times, 20, 60_000);
        assert!(!answers[20].allowed && answers[21].allowed);
    }

    /// Regression: with two servers on one database, an attempt timed before the start of the window counts in it.
    #[test]
    fn counts_an_attempt_timed_before_the_start_of_the_window() {
        let answers = run(&[1_000, 990, 995], 2, 60_000);
        assert_eq!(answers.iter().filter(|answer| answer.allowed).count(), 2);
        assert_eq!(answers[2].reset_time, 61_000);
        assert!(run(&[100_000, 10_000], 1, 60_000)[1].allowed);
    }

    proptest! {
        /// At most `max` attempts per window, whatever the clock does.
        #[test]
        fn never_allows_more_than_max(steps in prop::collection::vec(0i64..30_000, 0..200), max in 1u32..30) {
            let times: Vec<i64> = steps.iter().scan(0, |now, step| { *now += step; Some(*now) }).collect();
            let answers = run(&times, max, 60_000);
            for answer in &answers {
                let same = answers.iter().filter(|other| other.allowed && other.reset_time == answer.reset_time);
                prop_assert!(same.count() <= max as usize);
            }
        }
    }
}
