//! Prints talks with the guide as Markdown: `cargo run --example guide_transcript`. The users' lines are in
//! `tests/guide/talks.txt`; another file can be named as the argument.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::guide::{GuideContext, GuideMessage, reply};
use evenkeel_cbt_core::record::{ChatMode, ChatRole};

fn main() -> std::io::Result<()> {
    let file = std::env::args().nth(1);
    let talks = file.map_or(Ok(include_str!("../tests/guide/talks.txt").to_owned()), std::fs::read_to_string)?;
    let mut mode = ChatMode::Listen;
    let mut messages = Vec::new();
    for line in talks.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            let (name, named) = title.rsplit_once(" | ").unwrap_or((title, "listen"));
            mode = ChatMode::of(named).unwrap_or_default();
            messages.clear();
            println!("\n## {name} ({named})\n");
            continue;
        }
        println!("**Person:** {line}\n");
        messages.push(GuideMessage { role: ChatRole::User, text: line.to_owned(), mode });
        let given = reply(&messages, &GuideContext { mode, ..GuideContext::default() });
        println!("**Guide:** {}", given.text);
        if !given.choices.is_empty() {
            println!("  \n_Choices: {}_", given.choices.join(" · "));
        }
        if let Some(offer) = &given.offer {
            println!("  \n_To keep: {} ({})_", offer.label, offer.text.replace('\n', " "));
        }
        if given.safety.pinned {
            println!("  \n_Card pinned, {}_", given.safety.stage.as_str());
        }
        println!();
        messages.push(GuideMessage { role: ChatRole::Assistant, text: given.text, mode });
    }
    Ok(())
}
