//! Measures both rulesets on labelled texts. `cargo xtask eval --rules` runs it.

pub mod case;
pub mod measure;
pub mod rewrite;
