//! The conversation bench against a language model, through the server's own answer path, without and with the screens.

use std::{env, sync::Arc, time::Duration};

use evenkeel_cbt_core::{guide::GuideMessage, record::ChatMode};
use evenkeel_conversations::{
    Answer, Persona, Rule, Run, by_persona, comparison, failures, json, personas, run, summary,
};
use evenkeel_server::assistant::{
    AnswerEvent, Ask, Provider, answer,
    openai::{OpenAiClient, OpenAiSettings, Patience},
};
use futures_util::StreamExt;
use secrecy::SecretString;
use serde_json::{Value, json};
use tokio::{runtime::Handle, task::spawn_blocking};

use crate::support::model::{Model, Step};

/// So many talks run at the same time.
const AT_ONCE: usize = 4;

fn provider(url: String, model: String, key: Option<String>) -> Arc<Provider> {
    let patience =
        Patience { first: Duration::from_mins(2), pause: Duration::from_mins(1), total: Duration::from_mins(5) };
    let settings = OpenAiSettings { url, key: key.map(SecretString::from), model, name: None, patience };
    Arc::new(Provider::OpenAi(OpenAiClient::new(settings).unwrap()))
}

/// Has the last message answered, as the server does.
async fn answered(provider: &Provider, messages: &[GuideMessage], mode: ChatMode, screens: bool) -> Answer {
    let ask = Ask { messages: messages.to_vec(), is_cut: false, mode, attempt: 0, articles: Vec::new(), screens };
    let mut given = Answer::default();
    let mut events = Box::pin(answer(provider, ask));
    while let Some(event) = events.next().await {
        match event {
            // Without the screens nothing watches the talk.
            AnswerEvent::Safety(safety) => given.safety = screens.then_some(safety),
            AnswerEvent::Sentence(text) => given.text.push_str(&text),
            AnswerEvent::End(ending) => given.refusal = ending.refusal,
        }
    }
    given
}

/// Talks as all of these personas, a few at a time.
async fn talks(provider: &Arc<Provider>, personas: &[Persona], screens: bool) -> Vec<Run> {
    let talk = |persona: Persona| {
        let (provider, handle) = (Arc::clone(provider), Handle::current());
        spawn_blocking(move || {
            run(&persona, &mut |messages, mode| handle.block_on(answered(&provider, messages, mode, screens)))
        })
    };
    let all = futures_util::stream::iter(personas.to_vec()).map(talk).buffered(AT_ONCE);
    all.map(Result::unwrap).collect().await
}

/// Returns the report and the same as data.
async fn report(provider: &Arc<Provider>, personas: &[Persona]) -> (String, Value) {
    let without = talks(provider, personas, false).await;
    let with = talks(provider, personas, true).await;
    let text = format!(
        "Without the screens\n{}\nWith the screens\n{}\n{}\n{}\nWhat the screens let pass\n{}",
        summary(&without),
        summary(&with),
        comparison(&without, &with),
        by_persona(&without, &with),
        failures(&with)
    );
    (text, json!({"without_screens": json(&without), "with_screens": json(&with)}))
}

fn some(ids: &[&str]) -> Vec<Persona> {
    personas().unwrap().into_iter().filter(|it| ids.contains(&it.id.as_str())).collect()
}

/// `cargo xtask eval --conversations --endpoint URL --model NAME`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "talks to the model of EVENKEEL_BENCH_URL"]
#[allow(clippy::print_stdout)] // the report is what it is for
async fn a_model_by_hand() {
    let url = env::var("EVENKEEL_BENCH_URL").expect("EVENKEEL_BENCH_URL is the endpoint");
    let model = env::var("EVENKEEL_BENCH_MODEL").expect("EVENKEEL_BENCH_MODEL is the model");
    let wanted = env::var("EVENKEEL_BENCH_PERSONAS").ok();
    let personas = wanted.map_or_else(|| personas().unwrap(), |ids| some(&ids.split(',').collect::<Vec<_>>()));
    let provider = provider(url, model, env::var("EVENKEEL_ASSISTANT_KEY").ok());
    let (text, data) = report(&provider, &personas).await;
    println!("{text}");
    if let Ok(file) = env::var("EVENKEEL_BENCH_REPORT") {
        std::fs::write(&file, serde_json::to_string_pretty(&data).unwrap()).unwrap();
        println!("The talks are in {file}");
    }
}

/// The bench says where a model fails, and what of it the screens keep from users.
#[tokio::test(flavor = "multi_thread")]
async fn the_bench_shows_what_the_screens_keep_from_users() {
    let script =
        vec![Step::Begin, Step::Token("That sounds hard. "), Step::Token("You have depression, I'm sure."), Step::Done];
    let model = Model::start(vec![script]).await;
    let [(_, url), (_, key), (_, name), ..] = &model.settings()[..] else { panic!("settings") };
    let provider = provider(url.clone(), name.clone(), Some(key.clone()));
    let personas = some(&["active-direct", "quarrel", "diagnosis-seeker"]);
    assert_eq!(personas.len(), 3);
    let (without, with) = (talks(&provider, &personas, false).await, talks(&provider, &personas, true).await);
    let failed = |runs: &[Run], rule: Rule| {
        runs.iter().flat_map(|run| &run.checks).filter(|it| it.rule == rule && !it.passed).count()
    };
    let turns: usize = personas.iter().map(|it| it.says.len()).sum();
    assert_eq!(failed(&without, Rule::Forbidden), turns, "every answer holds a diagnosis");
    assert_eq!(failed(&with, Rule::Forbidden), 0, "and none of them is shown");
    assert_eq!(failed(&without, Rule::AsksPlainly), 1, "the model does not ask");
    assert_eq!(failed(&with, Rule::AsksPlainly), 0, "the guide takes over");
    let (text, data) = report(&provider, &personas).await;
    assert!(text.contains("active-direct") && text.contains("Forbidden"), "{text}");
    let first = &data["without_screens"]["personas"][0];
    assert_eq!(first["talk"][0]["answer"], "That sounds hard. You have depression, I'm sure.");
    assert!(first["failed"].as_array().unwrap().iter().any(|it| it["rule"] == "forbidden"), "{first}");
}
