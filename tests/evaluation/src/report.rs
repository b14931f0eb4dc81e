//! Writes what was measured as tables.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use crate::measure::{Measured, RuleRow, Share};

fn text(share: &Share) -> String {
    if share.of == 0 { String::new() } else { format!("{:.3} ({:.3}-{:.3})", share.share, share.low, share.high) }
}

/// Prints the tables. The sections of the own corpus and the constructs of a lexicon are left to the JSON, except for
/// their sums, unless `all`.
pub fn print(measured: &Measured, all: bool) {
    println!("| area | set | label | n | ruleset | any | shown | high |\n|---|---|---|---|---|---|---|---|");
    for row in measured.rows.iter().filter(|row| all || !row.set.contains(": ")) {
        let shares = [&row.any, &row.shown, &row.high].map(text).join(" | ");
        println!("| {} | {} | {} | {} | {} | {shares} |", row.area, row.set, row.label, row.any.of, row.ruleset);
    }
    println!(
        "\n| rule | public n | precision | own n | precision | blind n | precision |\n|---|---|---|---|---|---|---|"
    );
    for RuleRow { rule, public, own, blind } in &measured.rules {
        let cells = [public, own, blind].map(|share| format!("{} | {}", share.of, text(share)));
        println!("| {rule} | {} |", cells.join(" | "));
    }
    println!("\n| rewrite | ruleset | n | still high |\n|---|---|---|---|");
    for (name, ruleset, share) in &measured.rewrites {
        println!("| {name} | {ruleset} | {} | {} |", share.of, text(share));
    }
    if !measured.patterns.is_empty() {
        println!("\n| set | thinking pattern | shown | precision | meant | recall |\n|---|---|---|---|---|---|");
        for row in &measured.patterns {
            let (shown, meant) = (row.precision.of, row.recall.of);
            println!(
                "| {} | {} | {shown} | {} | {meant} | {} |",
                row.set,
                row.pattern,
                text(&row.precision),
                text(&row.recall)
            );
        }
    }
}

/// Returns the lines of `measured.tsv`: the rule, its precision in the files with its interval, how often it was right in
/// the own corpus, and its precision in the blind part.
#[must_use]
pub fn rules(measured: &Measured) -> String {
    let of = |share: &Share| if share.of == 0 { String::new() } else { format!("{} of {}", share.count, share.of) };
    let precision = |share: &Share| match share.of {
        0 => String::new(),
        _ => format!("{:.2} ({:.2}-{:.2}), {}", share.share, share.low, share.high, of(share)),
    };
    let line = |RuleRow { rule, public, own, blind }: &RuleRow| {
        format!("{rule}\t{}\t{}\t{}\n", precision(public), of(own), precision(blind))
    };
    measured.rules.iter().map(line).collect()
}
