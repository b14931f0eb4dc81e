//! How often each word stem occurs in the index. It is kept in memory and read again when the index has changed.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use crate::store::{Store, StoreError, knowledge::IndexMark};

/// An index with more parts is searched by the words of a query that say most: those that together occur in no more parts
/// than this. Common words would have the database rank most of its parts.
const MANY_PARTS: usize = 2_000;

/// How often a stem occurs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    /// In all parts together.
    all: usize,
    /// The number of parts that have it.
    parts: usize,
}

/// A state of the vocabulary.
#[derive(Debug)]
pub(super) struct Stems {
    mark: IndexMark,
    parts: usize,
    counts: HashMap<String, Count>,
}

impl Stems {
    fn new(mark: IndexMark) -> Self {
        Self { mark, parts: 0, counts: HashMap::new() }
    }

    fn add(&mut self, stems: &str) {
        self.parts += 1;
        let mut seen = BTreeSet::new();
        for stem in stems.split(' ').filter(|stem| !stem.is_empty()) {
            let is_new = seen.insert(stem);
            let count = match self.counts.get_mut(stem) {
                Some(count) => count,
                None => self.counts.entry(stem.to_owned()).or_default(),
            };
            count.all += 1;
            count.parts += usize::from(is_new);
        }
    }

    /// Returns the number of articles in the index.
    pub(super) fn articles(&self) -> u64 {
        self.mark.articles
    }

    /// Whether any part has the stem.
    pub(super) fn has(&self, stem: &str) -> bool {
        self.counts.contains_key(stem)
    }

    /// Returns all stems, each with the number of its occurrences.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, usize)> {
        self.counts.iter().map(|(stem, count)| (stem.as_str(), count.all))
    }

    /// Returns the stems to search for, and for each of the others the number of articles that may have it.
    pub(super) fn telling<'a>(&self, stems: BTreeSet<&'a str>) -> (Vec<&'a str>, BTreeMap<&'a str, f64>) {
        if self.parts <= MANY_PARTS {
            return (stems.into_iter().collect(), BTreeMap::new());
        }
        let parts = |stem: &str| self.counts.get(stem).map_or(0, |count| count.parts);
        let mut by_parts: Vec<(usize, &str)> = stems.into_iter().map(|stem| (parts(stem), stem)).collect();
        by_parts.sort_unstable();
        let (mut telling, mut common, mut sum) = (Vec::new(), BTreeMap::new(), 0);
        for (parts, stem) in by_parts {
            sum += parts;
            // The rarest one is searched for in any case.
            if sum <= MANY_PARTS || telling.is_empty() {
                telling.push(stem);
            } else {
                common.insert(stem, parts as f64 * self.mark.articles as f64 / self.parts as f64);
            }
        }
        (telling, common)
    }
}

/// The vocabulary of the index.
#[derive(Debug, Default)]
pub struct Vocabulary(Mutex<Option<Arc<Stems>>>);

impl Vocabulary {
    /// Returns the stems of the present index.
    pub(super) async fn stems(&self, store: &Store) -> Result<Arc<Stems>, StoreError> {
        let mark = store.index_mark().await?;
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(kept) = kept.filter(|kept| kept.mark == mark) {
            return Ok(kept);
        }
        let mut stems = Stems::new(mark);
        let mut after = -1;
        loop {
            let parts = store.stems_of_parts(after).await?;
            let Some((last, _)) = parts.last() else { break };
            after = *last;
            parts.iter().for_each(|(_, terms)| stems.add(terms));
        }
        let stems = Arc::new(stems);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&stems));
        Ok(stems)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(parts: usize) -> Stems {
        let mut stems = Stems::new(IndexMark { articles: 100, newest: None });
        for part in 0..parts {
            stems.add(if part % 10 == 0 { "worri worri sleep" } else { "sleep" });
        }
        stems.add("lighthous sleep");
        stems
    }

    #[test]
    fn a_small_index_is_searched_by_every_word() {
        let (telling, common) = of(500).telling(["sleep", "worri", "nothing"].into());
        assert_eq!((telling, common.len()), (vec!["nothing", "sleep", "worri"], 0));
    }

    #[test]
    fn a_large_index_is_searched_by_the_words_that_say_most() {
        let large = of(5_000);
        let (telling, common) = large.telling(["sleep", "worri", "lighthous"].into());
        assert_eq!((telling, common.into_keys().collect::<Vec<_>>()), (vec!["lighthous", "worri"], vec!["sleep"]));
        let (telling, _) = large.telling(["sleep"].into());
        assert_eq!(telling, ["sleep"], "a common word alone is searched for");
        assert_eq!(large.all().find(|(stem, _)| *stem == "worri"), Some(("worri", 1_000)));
        assert!(large.has("sleep") && !large.has("nothing"));
    }
}
