//! The short form of `cargo xtask fuzz --core`: always the same texts.

use evenkeel_conformance::fuzz::{Texts, check};

#[test]
fn generated_texts_cause_no_panic_and_always_get_the_same_answer() {
    let texts = Texts::new(0);
    for number in 0..400 {
        let text = texts.text(number);
        assert_eq!(check(&text), Ok(()), "text {number}: {text:?}");
    }
}

#[test]
fn a_text_depends_on_its_seed_and_number_alone() {
    let (texts, again, other) = (Texts::new(1), Texts::new(1), Texts::new(2));
    let first: Vec<String> = (0..20).map(|number| texts.text(number)).collect();
    assert!((0..20).rev().all(|number| again.text(number) == first[number as usize]));
    assert!((0..20).any(|number| other.text(number) != first[number as usize]));
}
