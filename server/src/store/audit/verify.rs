//! Verification of the audit.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    str::FromStr,
};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{Column, Entity, PURPOSE, ROOT, has_users, hash_of, table};
use crate::store::{Store, StoreError};

/// The number of rows that are read at a time.
const BATCH: u64 = 5_000;

/// A defect of the audit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditDamage {
    /// The row was changed or inserted.
    Changed { seq: i64 },
    /// Rows are missing.
    Missing { from: i64, to: i64 },
    /// The server wrote this row at another position.
    Moved { seq: i64, from: i64 },
    /// A row does not follow the row before it.
    OutOfOrder { seq: i64 },
    /// The newest rows are missing.
    CutOff { last: i64, expected: i64 },
    /// A row after the newest one that the server wrote.
    Inserted { seq: i64 },
    /// The record of the newest row is missing or was changed.
    HeadUnreadable,
    /// The audit has no row with the number and hash of an earlier head.
    NotContinued { head: AuditHead },
}

impl fmt::Display for AuditDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changed { seq } => write!(f, "row {seq} was changed or inserted"),
            Self::Missing { from, to } if from == to => write!(f, "row {from} is missing"),
            Self::Missing { from, to } => write!(f, "rows {from} to {to} are missing"),
            Self::Moved { seq, from } => write!(f, "row {seq} was moved there from position {from}"),
            Self::OutOfOrder { seq } => write!(f, "row {seq} doesn't follow the row before it"),
            Self::CutOff { last, expected } => {
                write!(f, "the end was cut off: the last row is {last}, but {expected} was written")
            }
            Self::Inserted { seq } => write!(f, "row {seq} was inserted after the last row that the server wrote"),
            Self::HeadUnreadable => write!(f, "the record of the last row is missing or was changed"),
            Self::NotContinued { head } => {
                write!(f, "the audit doesn't continue {head}: the database was put back, or the rows were replaced")
            }
        }
    }
}

/// The number of the newest row and the beginning of its hash. The text form is `123:0123456789abcdef`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuditHead {
    seq: i64,
    hash: [u8; 8],
}

impl AuditHead {
    fn new(seq: i64, hash: &[u8]) -> Self {
        Self { seq, hash: hash.first_chunk().copied().unwrap_or_default() }
    }
}

impl fmt::Display for AuditHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:016x}", self.seq, u64::from_be_bytes(self.hash))
    }
}

impl FromStr for AuditHead {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (seq, hash) = text.split_once(':')?;
            if hash.len() != 16 || hash.starts_with('+') {
                return None;
            }
            let hash = u64::from_str_radix(hash, 16).ok()?.to_be_bytes();
            Some(Self { seq: seq.parse().ok()?, hash })
        };
        read().ok_or("a head is a number, a colon and 16 hexadecimal digits, as `audit verify` prints it")
    }
}

/// The result of verifying the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditReport {
    /// The number of rows.
    pub rows: u64,
    /// The newest row, to compare with a later report.
    pub head: AuditHead,
    /// Empty if the audit is whole.
    pub damage: Vec<AuditDamage>,
}

impl Store {
    /// Verifies the whole audit, and that it continues an earlier head. Servers go on adding rows meanwhile: all rows up
    /// to the head that is read first have to be there, and no row may be newer than the head that is read after it.
    pub async fn verify_audit(&self, earlier: Option<AuditHead>) -> Result<AuditReport, StoreError> {
        let key = self.derive_key(PURPOSE);
        let head = self.audit_head(&self.reader).await?;
        let (mut seq, mut prev, mut rows) = (0, ROOT.to_vec(), 0);
        let (mut damage, mut changed, mut follows) = (Vec::new(), Vec::new(), true);
        let mut continued = earlier.is_none_or(|earlier| earlier == AuditHead::new(0, &ROOT));
        let mut read_to = i64::MIN;
        loop {
            let query = Entity::find().filter(Column::Seq.gt(read_to)).order_by_asc(Column::Seq);
            let batch = query.limit(BATCH).all(&self.reader).await?;
            let Some(last) = batch.last() else { break };
            read_to = last.seq;
            let written = self.audit_head(&self.reader).await?.map_or(i64::MAX, |(seq, _)| seq);
            for row in batch {
                rows += 1;
                if row.seq > written {
                    damage.push(AuditDamage::Inserted { seq: row.seq });
                    continue;
                }
                continued |= earlier == Some(AuditHead::new(row.seq, &row.hash));
                let whole = row.seq > 0 && hash_of(&key, &row) == row.hash;
                if row.seq > seq + 1 {
                    damage.push(AuditDamage::Missing { from: seq + 1, to: row.seq - 1 });
                } else if whole && follows && row.prev_hash != prev {
                    damage.push(AuditDamage::OutOfOrder { seq: row.seq });
                } else if whole && head.as_ref().is_some_and(|(seq, hash)| *seq == row.seq && *hash != row.hash) {
                    damage.push(AuditDamage::Changed { seq: row.seq });
                }
                // A row after a changed one follows what was written there before.
                (seq, prev, follows) = (row.seq.max(0), row.hash.clone(), whole);
                if !whole {
                    changed.push(row);
                }
            }
        }
        let positions = self.positions(&key, &changed).await?;
        damage.extend(changed.iter().zip(positions).map(|(&table::Model { seq, .. }, from)| match from {
            Some(from) => AuditDamage::Moved { seq, from },
            None => AuditDamage::Changed { seq },
        }));
        match head {
            Some((expected, _)) if seq < expected => damage.push(AuditDamage::CutOff { last: seq, expected }),
            None if rows > 0 || has_users(&self.reader).await? => damage.push(AuditDamage::HeadUnreadable),
            _ => {}
        }
        if let Some(head) = earlier.filter(|_| !continued) {
            damage.push(AuditDamage::NotContinued { head });
        }
        Ok(AuditReport { rows, head: AuditHead::new(seq, &prev), damage })
    }

    /// Returns the position at which the server wrote each of the changed rows, if a neighbour in the chain tells it. Each
    /// row is tried at four positions at most.
    async fn positions(&self, key: &[u8; 32], changed: &[table::Model]) -> Result<Vec<Option<i64>>, StoreError> {
        let mut positions = vec![None; changed.len()];
        if changed.is_empty() {
            return Ok(positions);
        }
        let seqs: HashSet<i64> = changed.iter().map(|row| row.seq).collect();
        // The changed rows that follow a hash, and those that have one.
        let (mut after, mut with) = (HashMap::<_, Vec<usize>>::new(), HashMap::<_, Vec<usize>>::new());
        for (index, row) in changed.iter().enumerate() {
            after.entry(row.prev_hash.clone()).or_default().push(index);
            with.entry(row.hash.clone()).or_default().push(index);
        }
        let mut candidates = Vec::new();
        let mut add = |seq: i64, prev_hash: &[u8], hash: &[u8], candidates: &mut Vec<(usize, i64)>| {
            candidates.extend(after.remove(hash).into_iter().flatten().map(|index| (index, seq + 1)));
            candidates.extend(with.remove(prev_hash).into_iter().flatten().map(|index| (index, seq - 1)));
        };
        add(0, &[], &ROOT, &mut candidates);
        let mut read_to = i64::MIN;
        loop {
            let links = Entity::find().select_only().columns([Column::Seq, Column::PrevHash, Column::Hash]);
            let links = links.filter(Column::Seq.gt(read_to)).order_by_asc(Column::Seq).limit(BATCH);
            let batch: Vec<(i64, Vec<u8>, Vec<u8>)> = links.into_tuple().all(&self.reader).await?;
            let Some((last, ..)) = batch.last() else { break };
            read_to = *last;
            for (seq, prev_hash, hash) in batch.iter().filter(|(seq, ..)| !seqs.contains(seq)) {
                add(*seq, prev_hash, hash, &mut candidates);
            }
        }
        while let Some((index, seq)) = candidates.pop() {
            let row = table::Model { seq, ..changed[index].clone() };
            if positions[index].is_none() && hash_of(key, &row) == row.hash {
                positions[index] = Some(seq);
                add(seq, &row.prev_hash, &row.hash, &mut candidates);
            }
        }
        Ok(positions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_reads_back() {
        let head = AuditHead::new(7, &[0, 1, 2, 3, 4, 5, 6, 0xff, 9]);
        assert_eq!(head.to_string(), "7:00010203040506ff");
        assert_eq!("7:00010203040506ff".parse(), Ok(head));
        for bad in ["", "7", "7:", "7:0001", "x:00010203040506ff", "7:00010203040506fg", "7:+0010203040506ff"] {
            assert!(bad.parse::<AuditHead>().is_err(), "{bad}");
        }
    }
}
