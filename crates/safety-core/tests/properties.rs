//! Properties that hold for every text.

use evenkeel_safety_core::{
    JournalEntryInput, JournalRules, RiskLevel, SqlPolicy, analyse, crisis, journal, redirect, sanitise,
};
use proptest::prelude::*;

/// Arbitrary text, and text made of fragments that the rules match.
fn text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => prop::sample::select(vec![
            "suicide", "I want to die", "don't want to kill", "alone", "give up", "so", "very", "feeling fine", "family",
            "<b>", "</p", "<!--", "<3", "&", "drop table", "'", "--", "medication", "eval(1)", "act as a doctor", "plan",
        ]).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => prop::sample::select(vec!["👍", "e\u{301}", "\u{200b}", "ß", "\r\n", "\u{a0}", "’"]).prop_map(str::to_owned),
    ];
    prop::collection::vec(part, 0..10).prop_map(|parts| parts.join(" "))
}

proptest! {
    /// CRISIS-22 to CRISIS-30: level, confidence and score are consistent.
    #[test]
    fn reports_are_consistent(text in text()) {
        let report = crisis::score(&text);
        prop_assert_eq!(report.risk_level, RiskLevel::of(report.score));
        prop_assert_eq!(report.is_crisis, report.risk_level != RiskLevel::None);
        prop_assert_eq!(report.confidence, (report.score / 20.0).clamp(0.0, 1.0));
        let sum: f64 = report.indicators.iter().chain(&report.adjustments).map(|i| i.weight * f64::from(i.count)).sum();
        prop_assert_eq!(report.score, sum);
        prop_assert!(!report.explain().is_empty());
    }

    /// An additional severe phrase never lowers the level.
    #[test]
    fn appending_a_severe_phrase_never_lowers_the_level(text in text()) {
        let before = crisis::score(&text).risk_level;
        let after = crisis::score(&format!("{text}. I think of suicide")).risk_level;
        prop_assert!(after >= before, "{:?} then {:?}", before, after);
    }

    /// SAN-16: sanitising is idempotent.
    #[test]
    fn sanitising_is_idempotent(text in text()) {
        let once = sanitise::sanitise(&text, SqlPolicy::Literal);
        if !once.blocked {
            prop_assert_eq!(sanitise::sanitise(&once.value, SqlPolicy::Literal), once);
        }
    }

    /// CRISIS-38: spans are on character boundaries and denote the same range in UTF-16 and bytes.
    #[test]
    fn spans_are_on_character_boundaries(text in text()) {
        let report = analyse(&text, SqlPolicy::Contextual);
        let crisis = report.crisis.indicators.iter().chain(&report.crisis.adjustments).flat_map(|i| i.spans.iter().copied());
        let findings = report.sanitise.findings.iter().chain(&report.prompt.findings).chain(&report.medical.findings);
        let units: Vec<u16> = text.encode_utf16().collect();
        for span in crisis.chain(findings.map(|finding| finding.span)) {
            let bytes = text.get(span.bytes());
            prop_assert!(bytes.is_some_and(|part| !part.is_empty()), "{:?} in {:?}", span, text);
            let utf16 = String::from_utf16(&units[span.start as usize..span.end as usize]).ok();
            prop_assert_eq!(utf16.as_deref(), bytes);
        }
    }

    /// SAN-03, A-12: text that ammonia treats as HTML is blocked; text that passes renders unchanged.
    #[test]
    fn ammonia_agrees_on_html(text in prop_oneof![text(), "[<>/!a-z &?-]{0,24}"]) {
        let html = sanitise::sanitise(&text, SqlPolicy::Contextual).reason.as_deref() == Some(sanitise::HTML_REASON);
        // `</` without a letter: tokenisers read a comment, but people type it as a broken heart.
        let exception = text.match_indices("</").any(|(at, _)| !text[at + 2..].starts_with(|c: char| c.is_ascii_alphabetic()));
        if ammonia::is_html(&text) && !exception {
            prop_assert!(html, "{:?} is HTML to ammonia", text);
        }
        if !html && !exception {
            let rendered = ammonia::clean(&text);
            let plain = rendered.replace("&lt;", "<").replace("&gt;", ">").replace("&nbsp;", "\u{a0}").replace("&amp;", "&");
            let same = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "");
            prop_assume!(!text.contains('&'));
            prop_assert_eq!(same(&plain), same(&text));
        }
    }

    /// JRNL-10, JRNL-11: a valid report has no issues and an entry; every report has the screening.
    #[test]
    fn journal_reports_are_consistent(situation in text(), thoughts in text(), notes in text()) {
        let entry = JournalEntryInput { situation: Some(situation.clone()), thoughts: Some(thoughts.clone()), notes: Some(notes.clone()) };
        let report = journal::validate(Some(&entry), &JournalRules::default());
        prop_assert_eq!(report.valid, report.issues.is_empty());
        prop_assert_eq!(report.valid, report.entry.is_some());
        prop_assert_eq!(report.crisis, crisis::score(&format!("{situation}\n{thoughts}\n{notes}")));
    }

    /// RTGT-04: an accepted redirect target stays on the origin according to a URL parser.
    #[test]
    fn redirect_targets_stay_on_the_origin(target in r"/[/\\.a-z%2e?#:@\t\n]{0,16}") {
        if redirect::check(&target).is_some() {
            let base = url::Url::parse("https://app.example/login").expect("a base");
            let first = base.join(&target).expect("a path resolves");
            prop_assert_eq!(first.origin(), base.origin());
            let again = base.join(&first[url::Position::BeforePath..]).expect("it resolves again");
            prop_assert_eq!(again.origin(), base.origin(), "{:?}", target);
        }
    }
}

/// CRISIS-41: adversarial texts are processed completely. The benchmark measures how fast.
#[test]
fn adversarial_texts_have_small_reports() {
    for part in ["<", "<a", "</a", "so ", "'--", "e\u{301}", "😀", "drop a ", "suicide ", "\u{200b}", "act as a "] {
        let text = part.repeat(10_000);
        let report = analyse(&text, SqlPolicy::Contextual);
        assert!(report.sanitise.findings.len() <= 2_000, "{part:?}");
    }
}
