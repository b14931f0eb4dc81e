//! Precision and recall of the thinking patterns.

use super::Share;
use crate::case::{Area, Case};
use evenkeel_cbt_core::distortions;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How well a thinking pattern is found in a set.
#[derive(Debug, Clone, Serialize)]
pub struct PatternRow {
    /// The data set, or the family of sets that share a name before `: `.
    pub set: String,
    /// The pattern; `all` for the sum of all.
    pub pattern: String,
    /// The share of thoughts with the pattern among the thoughts in which it is found.
    pub precision: Share,
    /// The share of thoughts in which the pattern is found among the thoughts with the pattern.
    pub recall: Share,
}

/// Measures the patterns that are shown.
pub(super) fn measure(cases: &[Case]) -> Vec<PatternRow> {
    let mut counts: BTreeMap<(String, String), [u32; 3]> = BTreeMap::new();
    for case in cases.iter().filter(|case| case.area == Area::Patterns) {
        let report = distortions::analyse(&case.text);
        let shown = report.patterns.iter().filter(|it| it.shown);
        let found: BTreeSet<String> = shown.map(|it| it.pattern.as_str().to_owned()).collect();
        let meant: BTreeSet<String> = case.patterns.iter().filter(|name| *name != "none").cloned().collect();
        for pattern in found.union(&meant) {
            for key in [pattern.as_str(), "all"] {
                let set = case.set.split_once(": ").map_or(&*case.set, |(family, _)| family);
                let entry = counts.entry((set.to_owned(), key.to_owned())).or_default();
                entry[0] += u32::from(found.contains(pattern) && meant.contains(pattern));
                entry[1] += u32::from(found.contains(pattern));
                entry[2] += u32::from(meant.contains(pattern));
            }
        }
    }
    let row = |((set, pattern), [right, found, meant]): ((String, String), [u32; 3])| PatternRow {
        set,
        pattern,
        precision: Share::new(right, found),
        recall: Share::new(right, meant),
    };
    counts.into_iter().map(row).collect()
}
