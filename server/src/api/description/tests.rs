use serde_json::{Value, json};

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
    let has_pattern = |name: &str| schema(name).to_string().contains("\\\\u0000");
    assert!(["NoteText", "MoodLogInput", "ExportedVersionInput"].into_iter().all(has_pattern));
    assert!(!["AnalyseInput", "RecordSearch", "ReframeInput"].into_iter().any(has_pattern));
}

#[test]
fn errors_follow_from_the_form_of_an_operation() {
    let statuses = |path: &str, method: &str| -> Vec<String> {
        all()["paths"][path][method]["responses"].as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(statuses("/config", "get"), ["200", "default"]);
    let update = ["200", "400", "401", "404", "412", "413", "415", "422", "428", "default"];
    assert_eq!(statuses("/records/{id}", "put"), update);
}

/// Links of rustdoc lead nowhere in a description of the API.
#[test]
fn texts_have_no_links_of_rustdoc() {
    let text = crate::api::description();
    let leaks: Vec<&str> =
        text.lines().filter(|line| line.contains("[`") || line.contains("underneath_kind")).collect();
    assert_eq!(leaks, [""; 0]);
}
