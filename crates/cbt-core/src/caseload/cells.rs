//! Counts of people in groups, without the groups that are small enough to point at a person.
//!
//! A group under five is hidden, and with it the smallest of the larger groups. Without that one, subtraction from a
//! known total finds a single hidden group, and two hidden groups of eight people can only be four and four. A test lists
//! all small tables and checks that no hidden group has only one possible value.

use crate::wire::wire;

/// Groups smaller than this are hidden.
pub const SMALLEST_CELL: u32 = 5;

wire! {
    /// The size of a group.
    pub struct Cell {
        /// The name of the group in data.
        pub key: String,
        /// The display name.
        pub label: String,
        /// The size; absent if it is hidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub value: Option<u32>,
        /// Whether the size is hidden, because this group or one that could be derived from it is small.
        pub hidden: bool,
    }
}

/// A group before small ones are hidden: key, label and size.
pub(super) type Group<'a> = (&'a str, &'a str, u32);

/// Hides small groups of a table whose groups do not overlap and together are everyone.
pub(super) fn hide_small(groups: &[Group<'_>]) -> Vec<Cell> {
    let shown = shown(&groups.iter().map(|(_, _, size)| *size).collect::<Vec<_>>());
    groups.iter().zip(shown).map(|((key, label, _), value)| cell(key, label, value)).collect()
}

/// A group, hidden if `value` is `None`.
pub(super) fn cell(key: &str, label: &str, value: Option<u32>) -> Cell {
    Cell { key: key.to_owned(), label: label.to_owned(), value, hidden: value.is_none() }
}

fn shown(sizes: &[u32]) -> Vec<Option<u32>> {
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|&at| (sizes[at], at));
    let small = sizes.iter().filter(|size| **size < SMALLEST_CELL).count();
    // Groups of the same size go together: which of them is hidden would say something about the small ones.
    let next = order.get(small).filter(|_| small > 0).map(|&at| sizes[at]);
    let hidden = order.iter().take_while(|&&at| small > 0 && next.is_none_or(|next| sizes[at] <= next)).count();
    let mut shown: Vec<Option<u32>> = sizes.iter().copied().map(Some).collect();
    order[..hidden].iter().for_each(|&at| shown[at] = None);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// All tables with so many groups and so many people.
    fn tables(groups: usize, people: u32) -> Vec<Vec<u32>> {
        if groups == 1 {
            return vec![vec![people]];
        }
        let with =
            |first: u32| tables(groups - 1, people - first).into_iter().map(move |rest| [vec![first], rest].concat());
        (0..=people).flat_map(with).collect()
    }

    #[test]
    fn a_hidden_group_cannot_be_worked_out_from_the_others_and_the_total() {
        for groups in 2..=5 {
            for people in SMALLEST_CELL..=22 {
                let mut same: BTreeMap<Vec<Option<u32>>, Vec<BTreeSet<u32>>> = BTreeMap::new();
                for table in tables(groups, people) {
                    let possible = same.entry(shown(&table)).or_insert_with(|| vec![BTreeSet::new(); groups]);
                    for (values, size) in possible.iter_mut().zip(&table) {
                        values.insert(*size);
                    }
                }
                for (table, possible) in same {
                    for (value, values) in table.iter().zip(possible) {
                        assert!(value.is_some() || values.len() > 1, "{people} people in {table:?}: only {values:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn groups_under_five_are_hidden_and_the_smallest_of_the_others_with_them() {
        let table: [(&[u32], &[Option<u32>]); 6] = [
            (&[5, 9], &[Some(5), Some(9)]),
            (&[4, 9], &[None, None]),
            (&[4, 9, 7], &[None, Some(9), None]),
            (&[4, 4, 5, 12], &[None, None, None, Some(12)]),
            (&[1, 1, 12, 8], &[None, None, Some(12), None]),
            (&[0, 0, 8], &[None, None, None]),
        ];
        for (sizes, expected) in table {
            assert_eq!(shown(sizes), expected, "{sizes:?}");
        }
    }
}
