//! One stable sort for lists of all kinds. The standard library's adds 4 kB to the module for each kind of element.

use std::cmp::Ordering;

/// Sorts a list; equal elements keep their order.
pub(crate) fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let mut places: Vec<usize> = (0..list.len()).collect();
    sort(&mut places, &|a, b| compare(&list[a], &list[b]));
    let mut taken: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(places.into_iter().filter_map(|place| taken[place].take()));
}

/// Sorts the places of a list's elements by the elements.
fn sort(places: &mut [usize], compare: &dyn Fn(usize, usize) -> Ordering) {
    places.sort_unstable_by(|&a, &b| compare(a, b).then(a.cmp(&b)));
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
