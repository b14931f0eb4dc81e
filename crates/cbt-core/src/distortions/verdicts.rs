//! Users' answers to hints, and how often each wording fitted.

use crate::wire::wire;
use crate::{order, stats};

wire! {
    /// A user's answer to a hint.
    #[derive(Default)]
    pub enum HintAnswer {
        /// The hint fits.
        Fits,
        /// The hint does not fit.
        DoesNotFit,
        /// The user is not sure.
        #[default]
        NotSure,
    }
}

wire! {
    /// An answer to one hint.
    argument pub struct HintVerdict {
        /// The id of the cue.
        pub rule_id: String,
        /// The answer.
        pub verdict: HintAnswer,
    }
}

wire! {
    /// The answers to one cue.
    argument pub struct CueRecord {
        /// The id of the cue.
        pub rule_id: String,
        /// The number of answers that it fits.
        pub fits: u32,
        /// The number of answers that it does not fit.
        pub does_not_fit: u32,
        /// The number of unsure answers.
        pub not_sure: u32,
        /// The share of fitting ones among the sure answers; absent for fewer than three of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub fits_rate: Option<f64>,
    }
}

/// The number of sure answers required for a rate.
const RATE_MIN: u32 = 3;
/// The number of sure answers required before a wording is ranked last, and the rate below which it is.
const REJECTED_MIN: u32 = 5;
const REJECTED_RATE: f64 = 0.2;

impl CueRecord {
    /// Whether the user usually rejects this wording.
    #[must_use]
    pub fn mostly_rejected(&self) -> bool {
        let sure = self.fits.saturating_add(self.does_not_fit);
        sure >= REJECTED_MIN && f64::from(self.fits) < REJECTED_RATE * f64::from(sure)
    }
}

/// Counts the answers by cue, sorted by id.
#[must_use]
pub fn tally(verdicts: &[HintVerdict]) -> Vec<CueRecord> {
    let mut sorted: Vec<&HintVerdict> = verdicts.iter().collect();
    order::sort_by(&mut sorted, |a, b| a.rule_id.cmp(&b.rule_id));
    let record = |answers: &[&HintVerdict]| {
        let count = |verdict| answers.iter().filter(|answer| answer.verdict == verdict).count() as u32;
        let (fits, does_not_fit) = (count(HintAnswer::Fits), count(HintAnswer::DoesNotFit));
        let sure = fits + does_not_fit;
        CueRecord {
            rule_id: answers[0].rule_id.clone(),
            fits,
            does_not_fit,
            not_sure: count(HintAnswer::NotSure),
            fits_rate: (sure >= RATE_MIN).then(|| stats::round(f64::from(fits) / f64::from(sure))),
        }
    };
    sorted.chunk_by(|a, b| a.rule_id == b.rule_id).map(record).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_answers_by_cue_and_requires_three_for_a_rate() {
        let answer = |rule: &str, verdict| HintVerdict { rule_id: rule.into(), verdict };
        let mut verdicts =
            vec![answer("b", HintAnswer::Fits), answer("a", HintAnswer::NotSure), answer("b", HintAnswer::DoesNotFit)];
        let found = tally(&verdicts);
        assert_eq!(found.iter().map(|record| record.rule_id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!((found[1].fits, found[1].does_not_fit, found[1].fits_rate), (1, 1, None));
        verdicts.push(answer("b", HintAnswer::Fits));
        assert_eq!(tally(&verdicts)[1].fits_rate, Some(0.67));
    }

    #[test]
    fn only_the_rate_of_a_record_may_be_missing() {
        let record = r#"{"ruleId": "a", "fits": 1, "doesNotFit": 0, "notSure": 2}"#;
        let read: CueRecord = serde_json::from_str(record).expect("only the rate is missing");
        assert_eq!((read.rule_id.as_str(), read.not_sure, read.fits_rate), ("a", 2, None));
        for (shorter, missing) in [(r#""notSure": 2"#, "notSure"), (r#""ruleId": "a""#, "ruleId")] {
            let record = record.replace(shorter, r#""other": 1"#);
            let problem = serde_json::from_str::<CueRecord>(&record).expect_err(missing).to_string();
            assert!(problem.contains(&format!("missing field `{missing}`")), "{problem}");
        }
        assert!(serde_json::from_str::<HintVerdict>(r#"{"ruleId": "a"}"#).is_err());
    }

    #[test]
    fn ranks_a_wording_last_only_after_five_sure_answers() {
        let record =
            |fits, does_not_fit| CueRecord { rule_id: String::new(), fits, does_not_fit, not_sure: 9, fits_rate: None };
        assert!(!record(0, 4).mostly_rejected());
        assert!(record(0, 5).mostly_rejected());
        assert!(!record(1, 4).mostly_rejected());
    }
}
