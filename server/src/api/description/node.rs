//! JSON that keeps the order of its fields.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Where schemas are named.
const SCHEMAS: &str = "#/components/schemas/";

/// Returns the address of a schema.
pub(super) fn reference(name: &str) -> String {
    format!("{SCHEMAS}{name}")
}

#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub(super) enum Node {
    Object(IndexMap<String, Node>),
    List(Vec<Node>),
    Leaf(Value),
}

impl<T: Into<Value>> From<T> for Node {
    fn from(value: T) -> Self {
        match value.into() {
            Value::Object(fields) => {
                Self::Object(fields.into_iter().map(|(name, value)| (name, value.into())).collect())
            }
            Value::Array(items) => Self::List(items.into_iter().map(Into::into).collect()),
            leaf => Self::Leaf(leaf),
        }
    }
}

impl Node {
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        self.fields().and_then(|fields| fields.get(name))
    }

    pub(super) fn get_mut(&mut self, path: &[&str]) -> Option<&mut Self> {
        path.iter().try_fold(self, |node, name| node.fields_mut().and_then(|fields| fields.get_mut(*name)))
    }

    pub(super) fn fields(&self) -> Option<&IndexMap<String, Self>> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }

    pub(super) fn fields_mut(&mut self) -> Option<&mut IndexMap<String, Self>> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Leaf(Value::String(text)) = self { Some(text) } else { None }
    }

    /// Returns the texts of a list.
    pub(super) fn texts(&self) -> Vec<&str> {
        self.children().into_iter().filter_map(Self::text).collect()
    }

    pub(super) fn children(&self) -> Vec<&Self> {
        match self {
            Self::Object(fields) => fields.values().collect(),
            Self::List(items) => items.iter().collect(),
            Self::Leaf(_) => Vec::new(),
        }
    }

    pub(super) fn children_mut(&mut self) -> Vec<&mut Self> {
        match self {
            Self::Object(fields) => fields.values_mut().collect(),
            Self::List(items) => items.iter_mut().collect(),
            Self::Leaf(_) => Vec::new(),
        }
    }

    /// Returns the schema of a name.
    pub(super) fn schema(&self, name: &str) -> Option<&Self> {
        self.get("components")?.get("schemas")?.get(name)
    }

    pub(super) fn schema_mut(&mut self, name: &str) -> Option<&mut Self> {
        self.get_mut(&["components", "schemas", name])
    }

    /// Returns the operations with their paths.
    pub(super) fn operations(&self) -> Vec<(&str, &Self)> {
        let paths = self.get("paths").and_then(Self::fields).into_iter().flatten();
        paths.flat_map(|(path, operations)| operations.children().into_iter().map(|one| (path.as_str(), one))).collect()
    }

    /// Changes each operation, which gets its path.
    pub(super) fn change_operations(&mut self, mut change: impl FnMut(&str, &mut Self)) {
        for (path, operations) in self.get_mut(&["paths"]).and_then(Self::fields_mut).into_iter().flatten() {
            operations.children_mut().into_iter().for_each(|operation| change(path, operation));
        }
    }

    /// Collects the names of the schemas to which a part leads.
    pub(super) fn reach(&self, part: &Self, found: &mut BTreeSet<String>) {
        let name = part.get("$ref").and_then(Self::text).and_then(|address| address.strip_prefix(SCHEMAS));
        if let Some(name) = name
            && found.insert(name.to_owned())
            && let Some(schema) = self.schema(name)
        {
            self.reach(schema, found);
        }
        part.children().into_iter().for_each(|child| self.reach(child, found));
    }

    /// Renames the schemas that a part refers to.
    pub(super) fn rename(&mut self, new_name: &impl Fn(&str) -> Option<String>) {
        if let Self::Leaf(Value::String(text)) = self
            && let Some(name) = text.strip_prefix(SCHEMAS).and_then(new_name)
        {
            *text = reference(&name);
        }
        self.children_mut().into_iter().for_each(|child| child.rename(new_name));
    }
}
