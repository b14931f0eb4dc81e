//! JSON for snapshots, which are in `snapshots/`: both databases have one. `INSTA_UPDATE=always` writes them.

use serde_json::Value;
use uuid::Uuid;

/// Returns the JSON with a word in place of each id and of each time that the server chose, which differ at every run.
pub fn shape(json: &Value) -> Value {
    match json {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| match (name.as_str(), value) {
                ("createdAt" | "updatedAt" | "savedAt" | "deletedAt", Value::String(_)) => {
                    (name.clone(), "[time]".into())
                }
                _ => (name.clone(), shape(value)),
            })
            .collect(),
        Value::Array(items) => items.iter().map(shape).collect(),
        Value::String(text) if Uuid::parse_str(text).is_ok() => "[id]".into(),
        other => other.clone(),
    }
}
