//! Runs the bench against the guide: `cargo xtask eval --conversations`. With `--scripted`, also against a bad model in
//! a script, without and with the screens. With `--talk ID`, prints a talk.
#![allow(clippy::print_stdout, reason = "a report is printed")]

use evenkeel_conversations::{Run, by_rules, comparison, failures, personas, run, scripted, summary};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let personas = match personas() {
        Ok(all) => all,
        Err(problem) => {
            println!("{problem}");
            return ExitCode::FAILURE;
        }
    };
    let guided: Vec<Run> = personas.iter().map(|it| run(it, &mut by_rules)).collect();
    if let Some(at) = arguments.iter().position(|it| it == "--talk") {
        let wanted = arguments.get(at + 1).map(String::as_str).unwrap_or_default();
        for talk in guided.iter().filter(|it| it.persona == wanted) {
            talk.talk.iter().for_each(|(said, answer)| println!("> {said}\n{}\n", answer.text));
        }
        return ExitCode::SUCCESS;
    }
    if arguments.iter().any(|it| it == "--scripted") {
        let bad = |screens| -> Vec<Run> {
            personas.iter().map(|it| run(it, &mut |messages, mode| scripted(messages, mode, screens))).collect()
        };
        let (without, with) = (bad(false), bad(true));
        println!("A bad model without the screens\n{}", summary(&without));
        println!("The same model with the screens\n{}", summary(&with));
        println!("{}\nWhat the screens let pass\n{}", comparison(&without, &with), failures(&with));
    }
    println!("The guide\n{}{}", summary(&guided), failures(&guided));
    let passed = guided.iter().all(|it| it.checks.iter().all(|check| check.passed));
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
