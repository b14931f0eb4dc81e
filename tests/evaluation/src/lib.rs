//! Measures both rulesets on labelled texts. `cargo xtask eval --rules` runs it.

pub mod case;
pub mod corpus;
pub mod measure;
pub mod report;
pub mod rewrite;
pub mod train;
