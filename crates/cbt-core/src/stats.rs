//! The little statistics that the pages need. No number without enough data behind it.

/// The mean; absent for nothing.
pub(crate) fn mean(values: &[f64]) -> Option<f64> {
    if values.is_empty() { None } else { Some(values.iter().sum::<f64>() / values.len() as f64) }
}

/// The sample variance (divided by n − 1); absent under two values.
pub(crate) fn variance(values: &[f64]) -> Option<f64> {
    let mean = mean(values).filter(|_| values.len() > 1)?;
    Some(values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (values.len() - 1) as f64)
}

/// The sample standard deviation.
pub(crate) fn deviation(values: &[f64]) -> Option<f64> {
    variance(values).map(f64::sqrt)
}

/// To hundredths, and never minus zero.
pub(crate) fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deviation_needs_two_values_and_rounding_knows_no_minus_zero() {
        assert_eq!((deviation(&[1.0]), deviation(&[1.0, 3.0]).map(round)), (None, Some(1.41)));
        assert_eq!(round(-0.001).to_bits(), 0.0f64.to_bits());
    }
}
