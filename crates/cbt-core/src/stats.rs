//! Basic statistics, which return `None` without enough data.

use crate::order;
use std::fmt::{self, Display, Formatter};

/// Returns the mean; `None` for no values.
pub(crate) fn mean(values: &[f64]) -> Option<f64> {
    if values.is_empty() { None } else { Some(values.iter().sum::<f64>() / values.len() as f64) }
}

/// Returns the sample variance (divided by n − 1); `None` for fewer than two values.
pub(crate) fn variance(values: &[f64]) -> Option<f64> {
    let mean = mean(values).filter(|_| values.len() > 1)?;
    Some(values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (values.len() - 1) as f64)
}

/// Returns the sample standard deviation.
pub(crate) fn deviation(values: &[f64]) -> Option<f64> {
    variance(values).map(f64::sqrt)
}

/// Returns the median; `None` for no values.
pub(crate) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    order::sort_by(&mut sorted, f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(sorted[middle]),
        _ => Some((sorted[middle - 1] + sorted[middle]) / 2.0),
    }
}

/// Rounds to two decimals. Never returns negative zero.
pub(crate) fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}

/// Shows a number with two decimals at most, without zeros at the end. The standard library's formatting of numbers adds 15
/// kB to the modules.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Number(pub(crate) f64);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match part {
            0 => write!(f, "{sign}{whole}"),
            _ if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Returns the difference of two means with its 95 % confidence interval (Welch). `None` if a sample has fewer than two
/// values, or if neither sample varies: an interval of no width would make any difference look certain.
pub(crate) fn difference(with: &[f64], without: &[f64]) -> Option<(f64, f64, f64)> {
    let difference = mean(with)? - mean(without)?;
    let share = |values: &[f64]| Some((variance(values)? / values.len() as f64, (values.len() - 1) as f64));
    let ((a, a_free), (b, b_free)) = (share(with)?, share(without)?);
    let error = a + b;
    if error <= 0.0 {
        return None;
    }
    let free = error * error / (a * a / a_free + b * b / b_free);
    let half = student_975(free) * error.sqrt();
    Some((difference, difference - half, difference + half))
}

/// Returns the 97.5 % quantile of Student's t, by the expansion in 1/ν of Abramowitz & Stegun 26.7.5: within 0.1 % for
/// ν of at least 4, which five values per sample guarantee.
pub(crate) fn student_975(free: f64) -> f64 {
    const Z: f64 = 1.959_963_984_540_054;
    let (z2, z3) = (Z * Z, Z * Z * Z);
    let free = free.max(1.0);
    let first = (z3 + Z) / 4.0;
    let second = (5.0 * z3 * z2 + 16.0 * z3 + 3.0 * Z) / 96.0;
    let third = (3.0 * z3 * z2 * z2 + 19.0 * z3 * z2 + 17.0 * z3 - 15.0 * Z) / 384.0;
    let fourth = (79.0 * z3 * z3 * z3 + 776.0 * z3 * z2 * z2 + 1482.0 * z3 * z2 - 1920.0 * z3 - 945.0 * Z) / 92_160.0;
    Z + (first + (second + (third + fourth / free) / free) / free) / free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t_quantiles_match_published_tables() {
        for (free, table) in [(4.0, 2.776), (5.0, 2.571), (8.0, 2.306), (10.0, 2.228), (30.0, 2.042), (1e9, 1.960)] {
            assert!((student_975(free) - table).abs() < 0.004, "{free}: {}", student_975(free));
        }
    }

    #[test]
    fn computes_the_difference_and_interval_of_welch() {
        // By hand: means 3 and 6, variances 2.5 and 2.5, standard error 1, 8 degrees of freedom, t = 2.306.
        let found = difference(&[1.0, 2.0, 3.0, 4.0, 5.0], &[4.0, 5.0, 6.0, 7.0, 8.0]).expect("two samples");
        assert_eq!(round(found.0), -3.0);
        assert_eq!((round(found.1), round(found.2)), (-5.31, -0.69));
        assert_eq!(difference(&[1.0], &[1.0, 2.0]), None);
    }

    #[test]
    fn a12_samples_that_do_not_vary_have_no_interval() {
        assert_eq!(difference(&[2.0, 2.0], &[1.0, 1.0]), None);
        assert!(difference(&[2.0, 2.0], &[1.0, 1.5]).is_some());
    }

    #[test]
    fn numbers_are_shown_as_the_standard_library_shows_them() {
        for number in [0.0, 7.0, -3.0, 0.25, 0.5, -0.75, 12.34, 100.0, 0.01, 10_000.0] {
            assert_eq!(Number(number).to_string(), number.to_string());
        }
        assert_eq!(Number(33.333).to_string(), "33.33");
    }

    #[test]
    fn medians_and_rounding() {
        assert_eq!((median(&[]), median(&[3.0, 1.0, 2.0]), median(&[4.0, 1.0])), (None, Some(2.0), Some(2.5)));
        assert_eq!(round(-0.001).to_bits(), 0.0f64.to_bits());
    }
}
