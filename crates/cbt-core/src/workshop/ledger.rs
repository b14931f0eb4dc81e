//! The prediction ledger: what users expected and what happened.

use crate::limits::CBT_LIMITS;
use crate::stats::{self, Number};
use crate::wire::wire;

wire! {
    /// Whether a prediction came true.
    pub enum CameTrue {
        /// It came true.
        Yes,
        /// It came true in part.
        Partly,
        /// It did not come true.
        No,
    }
}

wire! {
    /// A prediction, from an experiment or standing alone.
    pub struct Prediction {
        /// The record's id.
        pub id: String,
        /// The belief in it, 0 to 100.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub belief: Option<f64>,
        /// When the outcome will be known, in epoch milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub due_at_ms: Option<f64>,
        /// The outcome; absent while it is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub came_true: Option<CameTrue>,
    }
}

wire! {
    /// A summary of predictions.
    pub struct Ledger {
        /// The number of predictions with an outcome.
        pub settled: u32,
        /// The number that came true.
        pub yes: u32,
        /// The number that came true in part.
        pub partly: u32,
        /// The number that did not come true.
        pub no: u32,
        /// The mean belief in the settled predictions; absent for fewer than three.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub mean_belief: Option<f64>,
        /// The share that came true, with partly counting half; absent for fewer than three.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub hit_rate: Option<f64>,
        /// The sentence to show.
        pub sentence: String,
        /// The ids of the records with an outcome.
        pub ids: Vec<String>,
        /// The ids of the records that are due and have no outcome yet.
        pub ask_about: Vec<String>,
    }
}

/// Summarises predictions.
#[must_use]
pub fn ledger(predictions: &[Prediction], now_ms: f64) -> Ledger {
    let settled: Vec<&Prediction> = predictions.iter().filter(|found| found.came_true.is_some()).collect();
    let count = |wanted| settled.iter().filter(|found| found.came_true == Some(wanted)).count() as u32;
    let (yes, partly, no) = (count(CameTrue::Yes), count(CameTrue::Partly), count(CameTrue::No));
    let n = settled.len() as u32;
    let sure: Vec<f64> =
        settled.iter().filter_map(|found| found.belief).filter(|belief| (0.0..=100.0).contains(belief)).collect();
    let enough = |count: usize| count >= CBT_LIMITS.chart_min as usize;
    let mean_belief = stats::mean(&sure).filter(|_| enough(sure.len())).map(f64::round);
    let hit_rate =
        enough(settled.len()).then(|| stats::round((f64::from(yes) + f64::from(partly) / 2.0) / f64::from(n)));
    let sentence = match (n, mean_belief) {
        (0, _) => "No prediction has an outcome yet.".to_owned(),
        (1 | 2, _) => format!("{n} of 3 outcomes are there. Then this page can tell how often they came true."),
        (_, None) => format!("Of {n} predictions, {yes} came true, {partly} in part and {no} did not."),
        (_, Some(mean)) => format!(
            "Of {n} predictions, {yes} came true, {partly} in part and {no} did not. On average you were {} % sure.",
            Number(mean)
        ),
    };
    let waits = |found: &&Prediction| found.came_true.is_none() && found.due_at_ms.is_some_and(|due| due <= now_ms);
    Ledger {
        settled: n,
        yes,
        partly,
        no,
        mean_belief,
        hit_rate,
        sentence,
        ids: settled.iter().map(|found| found.id.clone()).collect(),
        ask_about: predictions.iter().filter(waits).map(|found| found.id.clone()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prediction(id: &str, came_true: Option<CameTrue>) -> Prediction {
        Prediction { id: id.into(), belief: Some(80.0), due_at_ms: Some(100.0), came_true }
    }

    #[test]
    fn hit_rate_requires_three_outcomes_and_counts_partly_as_half() {
        let mut all = vec![prediction("a", Some(CameTrue::No)), prediction("b", Some(CameTrue::Partly))];
        assert_eq!(ledger(&all, 0.0).hit_rate, None);
        all.push(prediction("c", Some(CameTrue::No)));
        let found = ledger(&all, 0.0);
        assert_eq!((found.hit_rate, found.mean_belief, found.settled), (Some(0.17), Some(80.0), 3));
        assert!(found.sentence.contains("0 came true, 1 in part and 2 did not"), "{}", found.sentence);
        assert_eq!(found.ids, ["a", "b", "c"]);
    }

    #[test]
    fn asks_about_open_predictions_once_they_are_due() {
        let all = [prediction("a", None), Prediction { due_at_ms: None, ..prediction("b", None) }];
        assert!(ledger(&all, 99.0).ask_about.is_empty());
        assert_eq!(ledger(&all, 100.0).ask_about, ["a"]);
        assert!(ledger(&[], f64::NAN).ask_about.is_empty());
    }
}
