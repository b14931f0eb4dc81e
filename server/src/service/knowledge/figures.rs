//! The figures of a retrieval test.

use crate::domain::retrieval::Figures;

impl Figures {
    /// Computes the figures of queries, each with its expected articles and the first `k` found, best first.
    pub fn of<'a>(rows: impl Iterator<Item = (&'a [String], &'a [String])>, k: usize) -> Self {
        let mut sums = Self::default();
        let mut answerable = 0.0;
        for (expects, found) in rows {
            if expects.is_empty() {
                sums.unsafe_hits += u32::from(!found.is_empty());
                continue;
            }
            answerable += 1.0;
            let ranks: Vec<usize> =
                found.iter().take(k).enumerate().filter(|(_, id)| expects.contains(id)).map(|(at, _)| at + 1).collect();
            sums.recall_at_k += ranks.len() as f64 / expects.len().min(k).max(1) as f64;
            sums.mrr += ranks.first().map_or(0.0, |rank| 1.0 / *rank as f64);
            let gain = |rank: usize| 1.0 / (rank as f64 + 1.0).log2();
            let best: f64 = (1..=expects.len().min(k)).map(gain).sum();
            sums.ndcg += ranks.iter().map(|rank| gain(*rank)).sum::<f64>() / best.max(f64::MIN_POSITIVE);
        }
        let mean = |sum: f64| if answerable > 0.0 { (sum / answerable * 1_000.0).round() / 1_000.0 } else { 0.0 };
        Self { recall_at_k: mean(sums.recall_at_k), mrr: mean(sums.mrr), ndcg: mean(sums.ndcg), ..sums }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(ids: &str) -> Vec<String> {
        ids.split_whitespace().map(str::to_owned).collect()
    }

    /// Computed by hand: recall (1 + 1/2 + 0) / 3, reciprocal ranks (1/2 + 1 + 0) / 3, and
    /// nDCG (1 / log2 3 + 1 / (1 + 1 / log2 3) + 0) / 3.
    #[test]
    fn figures_match_a_computation_by_hand() {
        let rows = [("a", "x a"), ("a b", "a x"), ("c", "x y"), ("", ""), ("", "a")];
        let rows: Vec<(Vec<String>, Vec<String>)> = rows.iter().map(|(e, f)| (ids(e), ids(f))).collect();
        let figures = Figures::of(rows.iter().map(|(e, f)| (e.as_slice(), f.as_slice())), 2);
        assert_eq!(figures, Figures { recall_at_k: 0.5, mrr: 0.5, ndcg: 0.415, unsafe_hits: 1 });
        assert_eq!(Figures::of(std::iter::empty(), 5), Figures::default());
    }
}
