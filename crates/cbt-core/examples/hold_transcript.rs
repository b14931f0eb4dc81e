//! Prints what the pages show for each sentence of the findings, as Markdown: `cargo run --example hold_transcript`.
#![allow(clippy::print_stdout)] // printing is what it is for

use evenkeel_cbt_core::distortions;
use evenkeel_cbt_core::hold;
use evenkeel_cbt_core::reframe::{self, ReframeInput};

const SENTENCES: &str = include_str!("../tests/hold/sentences.txt");
/// Answers that the coach must not praise (finding A6), soft and figurative rows of table B.
const OTHERS: [&str; 9] = [
    "Some people deserve it and I did have it coming today.",
    "It was one bad day and I will drink tonight and forget it.",
    "He is right, I did one thing wrong and I can be quiet next time.",
    "I just need to stop being so sensitive and get on with it and do better today.",
    "I died laughing, I want to die of embarrassment.",
    "I gave up sugar, I'm so exhausted and alone at my desk, but it's a very good plan.",
    "I'm not suicidal, I just feel very low.",
    "This deadline is killing me.",
    "He hit me with a great idea.",
];

fn main() {
    let findings = SENTENCES.lines().take_while(|line| *line != "# Our own.");
    let texts =
        findings.filter(|line| !line.starts_with('#')).filter_map(|line| Some(line.split_once(" | ")?.1)).chain(OTHERS);
    for text in texts {
        println!("## {text}");
        match hold::find(&[text]) {
            Some(hold) => {
                let topics: Vec<&str> = hold.topics.iter().map(|topic| topic.as_str()).collect();
                let ways: Vec<&str> = hold.ways_on.iter().map(|way| way.as_str()).collect();
                println!("Held: {}. \"{}\" \"{}\"", hold.kind.as_str(), hold.sentence, hold.withheld);
                println!("Lines: {}. Ways on: {}.", listed(&topics), listed(&ways));
            }
            None => println!("Not held."),
        }
        let patterns = distortions::analyse(text).patterns;
        let names: Vec<&str> = patterns.iter().map(|found| found.name.as_str()).collect();
        let cards = reframe::cards(&ReframeInput { thought: text.to_owned(), ..ReframeInput::default() }).cards;
        println!("Patterns: {}. Cards: {}.\n", listed(&names), cards.len());
        for card in cards {
            println!("- {}", card.text);
        }
        println!();
    }
}

fn listed(names: &[&str]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
