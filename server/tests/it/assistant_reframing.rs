//! Reframing cards in the words of a language model.

use serde_json::json;

use crate::{
    assistant_model::{agreed, reframed},
    support::model::{Model, Step, token},
};

/// OPEN-12, OPEN-15, threat 17: a reframing card is in the model's words only if each sentence of them may be shown.
#[tokio::test(flavor = "multi_thread")]
async fn a_bad_wording_of_a_card_is_never_shown() {
    let answer = |warm: &str, rational: &str, active: &str| {
        let cards = token(&json!({"warm": warm, "rational": rational, "active": active}).to_string());
        vec![Step::Begin, Step::Raw(cards.into_bytes()), Step::Done]
    };
    let good = "One slip is one slip. It says little about me.";
    let model = Model::start(vec![
        answer("That is a sign. You have depression.", good, "Stop taking your pills and rest."),
        vec![Step::Begin, Step::Token("no JSON"), Step::Done],
        vec![Step::Head(400, "")],
    ])
    .await;
    let app = agreed(&model, &[]).await;
    let thought = "I'm such an idiot";
    let shown = reframed(&app, thought).await;
    assert_eq!((&shown["worded"], &shown["report"]["cards"][1]["text"]), (&json!(["rational"]), &json!(good)));
    assert!(!shown.to_string().contains("depression") && !shown.to_string().contains("pills"));
    let (_, sent) = model.requests().remove(0);
    assert!(sent["messages"][1]["content"].as_str().unwrap().contains(thought));
    for _ in 0..2 {
        let ours = reframed(&app, thought).await;
        assert_eq!((&ours["worded"], ours["report"]["cards"].as_array().unwrap().len()), (&json!([]), 3));
    }
    assert_eq!(reframed(&app, "").await["report"]["valid"], false, "a thought is needed");
    assert_eq!(app.count().await, 1, "only the preferences are stored");
}
