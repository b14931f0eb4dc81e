//! The answer screen against sentences that models say.

use super::*;
use proptest::prelude::*;

fn sentences(checked: &[Checked]) -> Vec<&str> {
    let mut all = Vec::new();
    for part in checked {
        if let Checked::Sentence(text) = part {
            all.push(text.as_str());
        }
    }
    all
}

fn screened(parts: &[&str]) -> Vec<Checked> {
    let mut screen = AnswerScreen::new();
    let mut all: Vec<Checked> = parts.iter().flat_map(|part| screen.push(part)).collect();
    all.extend(screen.finish());
    all
}

#[test]
fn an_answer_is_held_back_to_the_end_of_each_sentence() {
    let mut screen = AnswerScreen::new();
    assert!(screen.push("That sounds hard").is_empty());
    assert!(screen.push(".").is_empty());
    assert_eq!(screen.push(" What"), [Checked::Sentence("That sounds hard.".into())]);
    assert_eq!(screen.push(" helped? "), [Checked::Sentence(" What helped?".into())]);
    assert!(screen.finish().is_empty());
}

#[test]
fn abbreviations_decimals_lists_and_quotes_end_no_sentence() {
    let text = "You slept 4.5 hours, e.g. on Monday. Dr. Smith said \"rest.\" Then:\n1. a walk\n2. a call (at 5 p.m. today)\nWhat fits?";
    let all = screened(&[text]);
    let expected = [
        "You slept 4.5 hours, e.g. on Monday.",
        " Dr. Smith said \"rest.\"",
        " Then:",
        "\n1. a walk",
        "\n2. a call (at 5 p.m. today)",
        "\nWhat fits?",
    ];
    assert_eq!(sentences(&all), expected);
}

#[test]
fn a_long_run_is_cut_at_a_word() {
    let text = "word ".repeat(500);
    let all = screened(&[&text]);
    assert!(all.len() >= 3);
    assert_eq!(sentences(&all).concat(), text.trim());
    assert!(sentences(&all).iter().all(|part| part.chars().count() <= 1000 && part.ends_with("word")));
    assert_eq!(sentences(&screened(&[&"a".repeat(2500)])).concat().len(), 2500);
}

#[test]
fn threat_17_a_refused_sentence_ends_the_answer() {
    let mut screen = AnswerScreen::new();
    let mut all = screen.push("That sounds hard. You have depression. Take 50 mg of it. ");
    all.extend(screen.push("More. "));
    all.extend(screen.finish());
    assert_eq!(all, [Checked::Sentence("That sounds hard.".into()), Checked::Refused(AnswerRefusal::Diagnosis)]);
}

#[test]
fn threat_17_marks_lines_and_look_alikes_hide_no_claim() {
    for text in [
        "You have **depression**.",
        "You have\ndepression",
        "You h\u{200b}ave depr\u{ad}ession.",
        "Yоu hаve depressiоn.",
        "“You have depression.”",
        "YOU HAVE DEPRESSION",
        "- You have:\n- Depression.",
    ] {
        assert!(screened(&[text]).contains(&Checked::Refused(AnswerRefusal::Diagnosis)), "{text}");
    }
}

#[test]
fn threat_17_the_users_words_may_be_quoted_but_no_method_or_dose() {
    assert_eq!(refusal("You said “I'm a burden, they'd be better off without me”, and that hurts."), None);
    assert_eq!(refusal("“Nobody would miss you” is what the thought says."), None);
    assert_eq!(refusal("Remember: “They'd be better off without you.”"), Some(AnswerRefusal::Hopeless));
    assert_eq!(refusal("You wrote: “50 mg each night is fine”."), Some(AnswerRefusal::Medication));
}

#[test]
fn the_worst_reason_comes_first() {
    let text = "I love you, and you would be better off dead.";
    assert_eq!(refusal(text), Some(AnswerRefusal::Hopeless));
}

proptest! {
    #[test]
    fn any_division_of_the_stream_gives_the_same_sentences(
        text in "([a-zA-Z ,“”\"'*0-9é]{0,12}[.!?…\n ]{0,3}(e\\.g\\. |1\\. |Dr\\. |3\\.5|。)?){0,12}",
        cuts in proptest::collection::vec(0usize..200, 0..12),
    ) {
        let whole = screened(&[&text]);
        let chars: Vec<char> = text.chars().collect();
        let mut places: Vec<usize> = cuts.into_iter().map(|cut| cut.min(chars.len())).collect();
        places.sort_unstable();
        let mut parts = Vec::new();
        let mut from = 0;
        for place in places.into_iter().chain([chars.len()]) {
            parts.push(chars[from..place].iter().collect::<String>());
            from = place;
        }
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        prop_assert_eq!(&whole, &screened(&parts));
        if !whole.iter().any(|it| matches!(it, Checked::Refused(_))) {
            let joined = sentences(&whole).concat();
            prop_assert_eq!(joined.trim_end(), text.trim());
        }
    }

    #[test]
    fn any_text_can_be_judged(text in any::<String>()) {
        let _ = refusal(&text);
        let _ = screened(&[&text]);
    }
}
