//! Plain types that the API, the services and the store share. No HTTP, no SQL.

pub mod record;
