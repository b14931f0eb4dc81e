use serde_json::{Value, json};

use super::super::{account::Confirmation, assistant, input::Input, records, safety};
use crate::domain::{care, care_work, knowledge, retrieval};

fn all() -> Value {
    serde_json::from_str(&crate::api::description()).unwrap()
}

fn schema(name: &str) -> Value {
    all()["components"]["schemas"][name].clone()
}

#[test]
fn objects_have_no_other_fields() {
    for name in ["AnalyseInput", "NewRecord", "RecordChange", "JournalTextInput", "Record", "SafetyReport", "Problem"] {
        assert_eq!(schema(name)["additionalProperties"], json!(false), "{name}");
    }
    assert_eq!(schema("Record")["properties"]["content"], json!({}), "the kinds say which");
    assert_eq!(schema("JournalEntryContent")["additionalProperties"], Value::Null, "others stand beside it");
}

#[test]
fn fields_with_a_default_may_be_absent() {
    let reframe = schema("ReframeInput");
    assert_eq!(reframe.get("required"), None);
    assert_eq!(reframe["properties"]["tone"]["default"], json!("mixed"));
    assert_eq!(reframe["properties"]["belief"].get("default"), None);
}

/// Null counts as absent in requests, and is never in answers.
#[test]
fn only_absent_fields_of_requests_may_be_null() {
    let kind = |name: &str, field: &str| schema(name)["properties"][field]["type"].clone();
    assert_eq!(kind("RatedMoodInput", "intensity"), json!(["number", "null"]));
    assert_eq!(kind("RatedMood", "intensity"), json!("number"));
    assert_eq!(kind("RatedMoodInput", "emotion"), json!("string"), "it has a default");
    assert_eq!(kind("NewRecord", "id"), json!("string"), "it is required");
    let next_step = &schema("ThoughtRecordInput")["properties"]["nextStep"]["anyOf"];
    assert_eq!(*next_step, json!([{ "$ref": "#/components/schemas/NextStepInput" }, { "type": "null" }]));
    let body = &all()["paths"]["/invitations/{token}/accept"]["post"]["requestBody"]["content"]["application/json"];
    assert_eq!(body["schema"]["anyOf"][1], json!({ "type": "null" }));
}

/// Requests and answers share no object, so that a bound of a request promises nothing about an answer.
#[test]
fn requests_and_answers_share_words_only() {
    let all = serde_json::from_value(all()).unwrap();
    let (requested, answered) = super::reached(&all);
    for name in requested.intersection(&answered) {
        assert_eq!(all.schema(name).unwrap().get("properties"), None, "{name}");
    }
}

#[test]
fn texts_that_are_stored_have_no_nul() {
    fn is_stored<T: Input>() -> (String, bool) {
        (T::name().into_owned(), T::STORED)
    }
    let pattern = |name: &str| schema(name).to_string().contains("\\\\u0000");
    for (name, stored) in [
        is_stored::<Confirmation>(),
        is_stored::<assistant::MessageInput>(),
        is_stored::<assistant::ReflectionRequest>(),
        is_stored::<care_work::NewComment>(),
        is_stored::<care_work::NewOwnComment>(),
        is_stored::<care_work::HomeworkTask>(),
        is_stored::<care_work::HomeworkReply>(),
        is_stored::<care_work::NoteText>(),
        is_stored::<care_work::Resolution>(),
        is_stored::<care::NewInvitation>(),
        is_stored::<knowledge::ArticleInput>(),
        is_stored::<retrieval::NewRetrievalQuery>(),
        is_stored::<retrieval::SearchRequest>(),
        is_stored::<records::RecordSearch>(),
        is_stored::<safety::AnalyseInput>(),
    ] {
        assert_eq!(pattern(&name), stored, "{name}");
    }
}

/// Links of rustdoc lead nowhere in a description of the API.
#[test]
fn texts_have_no_links_of_rustdoc() {
    let text = crate::api::description();
    let leaks: Vec<&str> =
        text.lines().filter(|line| line.contains("[`") || line.contains("underneath_kind")).collect();
    assert_eq!(leaks, [""; 0]);
}
