//! The preferences of a user, as other services read them.

use evenkeel_cbt_core::record::{Preferences, RecordContent, RecordKind};
use uuid::Uuid;

use crate::{
    domain::record::{Record, RecordFilter},
    store::{Store, StoreError},
};

/// Returns the user's newest preferences, which are the ones in force.
pub async fn newest(store: &Store, user: Uuid) -> Result<Option<(Record, Preferences)>, StoreError> {
    let filter = RecordFilter { kinds: &[RecordKind::Preferences], ..RecordFilter::default() };
    let newest = store.records(user, &filter, Some(1)).await?.into_iter().next().and_then(|(_, record)| record);
    Ok(newest.and_then(|record| match record.content().clone() {
        RecordContent::Preferences(preferences) => Some((record, preferences)),
        _ => None,
    }))
}
