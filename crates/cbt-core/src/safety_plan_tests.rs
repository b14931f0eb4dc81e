use super::*;

fn contact(name: &str, phone: &str) -> PlanContact {
    PlanContact { name: name.into(), phone: phone.into(), ..PlanContact::default() }
}

#[test]
fn requires_one_warning_sign_and_hints_at_empty_steps() {
    let plan = SafetyPlan { warning_signs: vec!["I stop eating".into()], ..SafetyPlan::default() };
    let report = plan.check(RecordStatus::Complete);
    assert!(report.valid);
    assert_eq!(report.hints.len(), 5);
    assert!(!SafetyPlan::default().check(RecordStatus::Complete).valid);
    assert!(SafetyPlan::default().check(RecordStatus::Draft).valid);
    assert_eq!(plan.empty_steps(), [2, 3, 4, 5, 6]);
}

#[test]
fn contacts_require_a_name_and_a_dialable_number() {
    let plan = SafetyPlan { helpers: vec![contact("", "12"), contact("Ann", "call me")], ..SafetyPlan::default() };
    let fields: Vec<String> = plan.check(RecordStatus::Complete).issues.into_iter().map(|issue| issue.field).collect();
    assert_eq!(fields, ["warningSigns", "helpers[0].name", "helpers[1].phone"]);
}

/// The app has the same rule in TypeScript (`app/src/lib/text/dial.ts`), and its test reads the same cases.
#[test]
fn a4_numbers_are_dialled_as_the_shared_cases_say() {
    #[derive(serde::Deserialize)]
    struct Case {
        phone: String,
        dial: Option<String>,
    }
    let cases: Vec<Case> = serde_json::from_str(include_str!("dial_cases.json")).expect("a list of cases");
    for Case { phone, dial: expected } in cases {
        assert_eq!(dial(&phone), expected, "{phone:?}");
    }
}

#[test]
fn a10_step_6_asks_about_means_and_no_step_suggests_pain_or_cold() {
    let steps = steps();
    let means = steps[5].prompt.as_str();
    assert!(["gun", "medicines", "alcohol"].iter().all(|word| means.contains(word)), "{means}");
    assert!(steps[3].prompt.contains("Is it safe to tell this person?"));
    for example in steps.iter().flat_map(|step| &step.examples) {
        let example = example.to_lowercase();
        assert!(!["ice", "cold"].iter().any(|word| example.split(' ').any(|found| found == *word)), "{example}");
    }
}

#[test]
fn a4_a_contact_says_what_its_number_takes() {
    let plan: SafetyPlan =
        serde_json::from_str(r#"{"services": [{"name": "Shout", "phone": "85258", "reach": "text"}]}"#)
            .expect("a plan");
    assert_eq!(plan.trimmed().services[0].reach, Some(ContactReach::Text));
    let blank = PlanContact { reach: Some(ContactReach::Call), ..PlanContact::default() };
    assert!(SafetyPlan { services: vec![blank], ..SafetyPlan::default() }.trimmed().services.is_empty());
}

#[test]
fn review_is_due_after_90_days() {
    let review_of = |today: &str| review("2026-08-23", today);
    assert_eq!(review_of("2026-11-20"), PlanReview { due_on: "2026-11-21".into(), due: false });
    assert!(review_of("2026-11-21").due);
    assert!(review("", "2026-11-21").due);
}

#[test]
fn lists_the_six_steps_in_order_with_their_fields() {
    let numbers: Vec<u32> = steps().iter().map(|step| step.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 0]);
    assert!(CREDIT.contains("Stanley") && CREDIT.contains("Brown"));
}

#[test]
fn trimming_drops_empty_items_and_is_idempotent() {
    let plan = SafetyPlan {
        warning_signs: vec![" a ".into(), " ".into()],
        helpers: vec![contact(" ", ""), contact(" Ann ", "")],
        actions: vec![PlanAction::default()],
        ..SafetyPlan::default()
    };
    let once = plan.trimmed();
    assert_eq!(once.warning_signs, ["a"]);
    assert_eq!((once.helpers.len(), once.actions.len()), (1, 0));
    assert_eq!(once.trimmed(), once);
    let texts: Vec<String> = once.texts().into_iter().map(|text| text.text).collect();
    assert_eq!(texts, ["a", "Ann"]);
}
