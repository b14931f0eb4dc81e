//! One stable sort and one kind of set for elements of all kinds. The standard library's sorts, which its sets use, too, add
//! 4 kB to the modules for each kind of element.

use std::cmp::Ordering;

/// Sorts a list; equal elements keep their order.
pub(crate) fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let mut places: Vec<usize> = (0..list.len()).collect();
    sort(&mut places, &|a, b| compare(&list[a], &list[b]));
    let mut taken: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(places.into_iter().filter_map(|place| taken[place].take()));
}

/// Sorts the places of a list's elements by the elements: merges runs of 1, 2, 4, ... places.
fn sort(places: &mut Vec<usize>, compare: &dyn Fn(usize, usize) -> Ordering) {
    let mut merged = Vec::with_capacity(places.len());
    let mut run = 1;
    while run < places.len() {
        for two in places.chunks(2 * run) {
            let (mut left, mut right) = two.split_at(run.min(two.len()));
            while let (Some((&a, rest_left)), Some((&b, rest_right))) = (left.split_first(), right.split_first()) {
                if compare(a, b) == Ordering::Greater {
                    merged.push(b);
                    right = rest_right;
                } else {
                    merged.push(a);
                    left = rest_left;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(places, &mut merged);
        merged.clear();
        run *= 2;
    }
}

/// A set, as a sorted list.
#[derive(Debug, PartialEq)]
pub(crate) struct Set<T>(Vec<T>);

impl<T: Ord> Set<T> {
    /// Creates a set of these elements.
    pub(crate) fn of(elements: impl IntoIterator<Item = T>) -> Self {
        let mut list: Vec<T> = elements.into_iter().collect();
        sort_by(&mut list, Ord::cmp);
        list.dedup();
        Self(list)
    }

    pub(crate) fn contains(&self, element: &T) -> bool {
        self.0.binary_search(element).is_ok()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// Returns how many elements both sets have.
    pub(crate) fn shared_with(&self, other: &Self) -> usize {
        self.0.iter().filter(|element| other.contains(element)).count()
    }

    pub(crate) fn into_list(self) -> Vec<T> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_like_the_standard_library(list in prop::collection::vec((0_u8..5, any::<u8>()), 0..80)) {
            let (mut own, mut expected) = (list.clone(), list);
            sort_by(&mut own, |a, b| b.0.cmp(&a.0));
            expected.sort_by_key(|pair| std::cmp::Reverse(pair.0));
            prop_assert_eq!(own, expected);
        }
    }
}
