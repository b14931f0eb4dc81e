use super::*;

fn contact(name: &str, phone: &str) -> PlanContact {
    PlanContact { name: name.into(), phone: phone.into(), details: String::new() }
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

#[test]
fn formats_numbers_for_links() {
    assert_eq!(dial(" +44 (0)20 7946-0000 ").as_deref(), Some("+442079460000"));
    assert_eq!(dial("020 7946 0000").as_deref(), Some("02079460000"));
    assert_eq!(dial("988").as_deref(), Some("988"));
    assert_eq!(dial("9-8-8").as_deref(), Some("988"));
    for no in ["", "5", "ask Ann", "12;ext=3", "javascript:1"] {
        assert_eq!(dial(no), None, "{no}");
    }
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
