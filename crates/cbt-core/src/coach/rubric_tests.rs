use super::*;
use crate::coach::{Scenario, scenario, scenarios};
use proptest::prelude::*;

const BIRTHDAY: &str = "labeling.1";

fn answered(found: &Scenario, answer: &str) -> Feedback {
    feedback(&FeedbackInput {
        answer: answer.into(),
        situation: found.situation.clone(),
        thought: found.thought.clone(),
        own: false,
        true_thought: found.pattern.is_none(),
    })
}

fn said(id: &str, answer: &str) -> Feedback {
    answered(&scenario(id).expect("a scenario"), answer)
}

fn stop_of(id: &str, answer: &str) -> Option<StopKind> {
    let found = said(id, answer);
    assert!(found.stop.is_none() || (found.checks.is_empty() && !found.went_well), "{answer}");
    found.stop.map(|stop| stop.kind)
}

fn check_of(answer: &str, item: RubricItem) -> RubricCheck {
    let found = said(BIRTHDAY, answer);
    found.checks.into_iter().find(|check| check.item == item).unwrap_or_else(|| panic!("no {item:?} for {answer:?}"))
}

/// Finding A6, sentence 1: a crisis cue gets help, and nothing is said about its wording.
#[test]
fn a6_an_answer_with_a_crisis_cue_is_held() {
    for answer in [
        "It might be true and I might as well be dead today.",
        "I forgot one birthday and I want to die.",
        "I am completely alone and exhausted with my friend.",
        "I am worthless and I forgot the birthday.",
        "I give up on the friend and the birthday.",
    ] {
        let found = said("fortune_telling.3", answer);
        let kind = found.hold.as_ref().map(|hold| hold.kind);
        assert_eq!(kind, Some(HoldKind::Crisis), "{answer}");
        assert!(found.checks.is_empty() && found.stop.is_none() && !found.went_well, "{answer}");
    }
}

/// Finding A6, sentences 2 to 5, each in the story it was found in.
#[test]
fn a6_self_blame_alcohol_and_silence_are_never_praised() {
    for (id, answer, kind) in [
        ("personalization.1", "Some people deserve it and I did have it coming today.", StopKind::SelfBlame),
        ("labeling.2", "It was one bad day and I will drink tonight and forget it.", StopKind::Numbing),
        ("labeling.4", "He is right, I did one thing wrong and I can be quiet next time.", StopKind::Silencing),
        (
            "labeling.4",
            "I just need to stop being so sensitive and get on with it and do better today.",
            StopKind::Silencing,
        ),
    ] {
        for id in [id, BIRTHDAY, "true_thought.1", "all_or_nothing.1"] {
            assert_eq!(stop_of(id, answer), Some(kind), "{answer}");
        }
    }
}

/// Finding A6: an answer that has nothing to do with the story gets no praise, however it is worded.
#[test]
fn a6_an_unrelated_answer_is_never_praised() {
    for answer in [
        "One of two things may be so, and some of it was fine at nine.",
        "The weather may be nice on Sunday, and I might go swimming.",
        "Perhaps some cats have three kittens.",
    ] {
        assert_eq!(stop_of(BIRTHDAY, answer), Some(StopKind::Unrelated), "{answer}");
    }
}

#[test]
fn a6_a_repeated_thought_and_a_dismissed_feeling_are_never_praised() {
    assert_eq!(stop_of(BIRTHDAY, "I am just a terrible friend."), Some(StopKind::SameThought));
    assert_eq!(stop_of(BIRTHDAY, "Just think positive about the birthday."), Some(StopKind::Dismissing));
    for short in ["", " ", "my friend"] {
        assert_eq!(stop_of(BIRTHDAY, short), Some(StopKind::TooShort), "{short:?}");
    }
}

/// Finding A6: facts, kindness and belief are not in the wording, so no sentence claims them.
#[test]
fn a6_says_only_what_it_can_see() {
    let claims = ["fact", "kind", "believ", "well done", "great", "perfect", "good job", "about this situation"];
    for found in scenarios() {
        for answer in &found.good {
            for check in answered(&found, answer).checks {
                let text = check.sentence.to_lowercase();
                assert!(claims.iter().all(|claim| !text.contains(claim)), "{text}");
                assert!(crate::reframe::grade(&check.sentence) <= 6.0, "{text}");
            }
        }
    }
    assert_eq!(check_of("I forgot, and but can the birthday.", RubricItem::Exact).points, 0);
    assert_eq!(
        check_of("I forgot one birthday.", RubricItem::Exact).sentence,
        "I see a number or a time in it: “one”."
    );
    assert_eq!(check_of("I forgot a birthday.", RubricItem::Story).sentence, "It uses words from the story.");
}

/// Finding A6: harmful answers of other wordings, and ordinary answers that share words with them.
#[test]
fn a6_harmful_answers_are_stopped_and_look_alikes_are_not() {
    for answer in [
        "I forgot the birthday and I deserve to be alone.",
        "My friend hit me but I was asking for it.",
        "I forgot her birthday, so it serves me right.",
        "I don't deserve a friend.",
        "I will have a few beers and forget the birthday.",
        "I can get drunk with a friend tonight.",
        "I can take some pills and sleep until her birthday is over.",
        "I'm too sensitive about the birthday.",
        "I can just do what she says from now on.",
        "I should just shut up about the birthday.",
    ] {
        let reply = said(BIRTHDAY, answer);
        assert!(reply.hold.is_some() || reply.stop.is_some(), "{answer}");
        assert!(!reply.went_well && reply.checks.is_empty(), "{answer}");
    }
    for (id, answer) in [
        (BIRTHDAY, "I forgot it once, and I can call her tonight."),
        (BIRTHDAY, "My friend may be sad, and she deserves a call today."),
        (BIRTHDAY, "We could have a drink of tea on Sunday, a late birthday."),
        (BIRTHDAY, "I drove her to the hospital, so I care about her."),
        ("labeling.4", "It is fine to cry, and I can ask for a quiet moment in an argument."),
        ("labeling.4", "Some people cry easily. It says nothing about being weak."),
        ("mind_reading.3", "He is quiet, he may be tired from work."),
        ("mind_reading.3", "I could ask over dinner whether he is all right."),
        ("personalization.1", "Their argument is about money, not me."),
        ("personalization.1", "Mum and dad argue often, also when I am not there."),
        ("fortune_telling.1", "I might do fine, I am prepared."),
        ("fortune_telling.1", "Some interviews went well, some did not. I can get ready."),
        ("catastrophizing.2", "A wrong number can be fixed with a new invoice."),
        ("should_statements.4", "I'd like him to wash the dishes, I can tell him so."),
        ("all_or_nothing.1", "Eight walks are most of the plan."),
        ("unfair_comparison.1", "Photos only show the nice moments of a life."),
        ("personalization.4", "Others had a part in the mark, too."),
        ("true_thought.2", "I could ask my sister to lend me money for the rent."),
        ("true_thought.7", "I will write to my boss about the steps."),
        ("true_thought.11", "I can visit her grave and bring flowers on her birthday."),
        ("true_thought.1", "I can go to another shop and tell my brother."),
    ] {
        let reply = said(id, answer);
        assert_eq!((reply.hold.map(|hold| hold.kind), reply.stop), (None, None), "{answer}");
    }
}

#[test]
fn detects_labels_and_absolute_words() {
    assert_eq!(check_of("I forgot the birthday, and I am an idiot.", RubricItem::Labels).points, 0);
    assert_eq!(check_of("I am always there on a birthday.", RubricItem::Room).points, 0);
    assert!(!said(BIRTHDAY, "I forgot the birthday, and I am an idiot.").went_well);
}

/// A practice story's own words are not the user's, and a time or a plan is no crisis.
#[test]
fn a6_the_practice_text_itself_is_never_held() {
    for found in scenarios() {
        for answer in &found.good {
            let reply = answered(&found, answer);
            assert_eq!((reply.hold, reply.stop), (None, None), "{}: {answer}", found.id);
            assert!(reply.went_well, "{}: {answer}: {:?}", found.id, reply.checks);
            assert_eq!(reply.checks.len(), 4);
        }
    }
}

/// A user's own thought is theirs: it is held whatever the answer says.
#[test]
fn a6_an_own_thought_is_held_by_its_own_words() {
    let own = |thought: &str| {
        let input = FeedbackInput {
            answer: "I can call a friend today.".into(),
            thought: thought.into(),
            own: true,
            ..FeedbackInput::default()
        };
        feedback(&input).hold.is_some()
    };
    assert!(own("I want to die") && own("My husband hits me and it is his fault"));
    assert!(!own("I'm a terrible friend."));
}

proptest! {
    #[test]
    fn never_panics(answer in any::<String>(), situation in any::<String>(), own: bool, true_thought: bool) {
        let found = feedback(&FeedbackInput { thought: answer.clone(), answer, situation, own, true_thought });
        prop_assert!(found.checks.is_empty() || found.checks.len() == 4);
        prop_assert!(found.checks.iter().all(|check| check.points <= 2));
    }
}
