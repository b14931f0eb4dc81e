//! Plain types shared by the API, the services and the store. No HTTP, no SQL.

pub mod record;
