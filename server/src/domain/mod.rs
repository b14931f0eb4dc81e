//! Plain types shared by the API, the services and the store. No HTTP, no SQL.

pub mod audit;
pub mod care;
pub mod care_item;
pub mod knowledge;
pub mod record;
