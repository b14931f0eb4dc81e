//! Every rule with its own examples, disguises, and properties that hold for every text.

use super::*;
use crate::RiskLevel;
use proptest::prelude::*;

include!(concat!(env!("OUT_DIR"), "/extended_examples.rs"));

fn finds(id: &str, text: &str) -> bool {
    let cues = if id.starts_with("prompt.") { check_prompt(text).1 } else { assess(text).cues };
    cues.iter().any(|cue| cue.rule_id == id)
}

#[test]
fn every_extended_rule_matches_its_hits_and_not_its_misses() {
    let mut wrong = Vec::new();
    for (id, must, must_not) in EXTENDED_EXAMPLES {
        wrong.extend(must.iter().filter(|text| !finds(id, text)).map(|text| format!("{id} misses {text:?}")));
        wrong.extend(must_not.iter().filter(|text| finds(id, text)).map(|text| format!("{id} hits {text:?}")));
    }
    assert_eq!(EXTENDED_EXAMPLES.len(), rules().len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

pub(super) fn level(text: &str) -> RiskLevel {
    assess(text).level
}

fn notes(text: &str) -> Vec<CueNote> {
    let cues = assess(text).cues;
    assert_eq!(cues.len(), 1, "{text}: {cues:?}");
    cues[0].notes.clone()
}

/// Words behind a phrase that belong to another clause, or say where and why.
const TAILS: [&str; 13] = [
    "while she watched",
    "out of guilt",
    "at school",
    "for my mistakes",
    "on the bathroom floor",
    "now that I'm in college",
    "back home, again",
    "and nobody knows",
    "when he is out",
    "down here",
    ", happy as I look",
    "as my brother does",
    "no longer just at night",
];

#[test]
fn words_that_follow_by_chance_lower_nothing() {
    let mut wrong = Vec::new();
    for (_, hits, _) in EXTENDED_EXAMPLES.iter().filter(|(id, _, _)| id.starts_with("crisis.")) {
        for hit in hits.iter().filter(|hit| level(hit) >= RiskLevel::High) {
            let texts = TAILS.map(|tail| format!("{} {tail}", hit.trim_end_matches(['.', '?'])));
            wrong.extend(texts.into_iter().filter(|text| level(text) < RiskLevel::High));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn no_longer_wanting_to_live_is_about_now() {
    for text in ["I no longer want to be here", "Life is no longer worth living", "I'm no longer safe with myself"] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn the_past_is_a_note_only_if_the_phrase_is_past() {
    for text in [
        "I used to cut myself at school",
        "When I was 15 I wanted to die",
        "Years ago I wanted to die",
        "I was suicidal in college",
        "Back then there was no reason to live",
    ] {
        assert_eq!(notes(text), [CueNote::Past], "{text}");
        assert_eq!(level(text), RiskLevel::Medium, "{text}");
    }
    for text in [
        "I'm in college and nobody would miss me",
        "At school I cut myself in the toilets",
        "I am back in hospital because I wanted to die",
        "My dad died years ago and I want to die, too",
        "I'm used to wanting to die",
        "At one point I'm going to kill myself",
        "I used to want to die and now I want it again",
    ] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn a_quotation_is_a_note_that_lowers_nothing() {
    let report = assess("He read aloud: \"I want to die\"");
    assert_eq!((report.level, &*report.cues[0].notes), (RiskLevel::High, &[CueNote::Quoted][..]));
}

#[test]
fn a_question_without_a_self_and_information_are_notes() {
    assert_eq!(notes("Is it true that suicide is rarer in spring?"), [CueNote::Question]);
    assert_eq!(notes("A talk on suicide prevention"), [CueNote::Information]);
    assert_eq!(level("I feel suicidal since the side effects began"), RiskLevel::High);
    assert_eq!(level("I can't stop suicide thoughts"), RiskLevel::High);
}

#[test]
fn a_figure_of_speech_sets_a_match_aside_and_a_possible_one_is_a_note() {
    let report = assess("I cut myself some slack");
    assert_eq!((report.level, report.cues.len()), (RiskLevel::None, 0));
    let aside = &report.set_aside[0];
    assert_eq!((aside.rule_id.as_str(), aside.level), ("crisis.self-injury.injure", RiskLevel::None));
    assert_eq!(aside.notes, [CueNote::Figurative]);
    assert_eq!(report.explain(), Vec::<String>::new());
    assert_eq!(notes("I nearly hurt myself at the gym"), [CueNote::Figurative]);
    assert_eq!(level("I nearly hurt myself at the gym"), RiskLevel::Medium);
    assert_eq!(level("I cut myself some slack and then I cut myself"), RiskLevel::High);
}

#[test]
fn the_loss_of_another_is_a_note_of_other_rules_for_the_same_words() {
    let report = assess("I lost my brother to suicide");
    let found: Vec<_> = report.cues.iter().map(|cue| (cue.rule_id.as_str(), &*cue.notes)).collect();
    let (suicide, loss) = (("crisis.active.suicide", &[CueNote::Loss][..]), ("crisis.loss.other", &[][..]));
    assert_eq!(found, [suicide, loss]);
    assert_eq!(report.level, RiskLevel::Medium);
    assert_eq!(level("Since I lost my brother to suicide I want to die"), RiskLevel::High);
}

#[test]
fn what_another_clause_is_about_is_no_note() {
    for text in [
        "My wife left and there's no reason to live",
        "Suicide is all I see when she goes",
        "He left, and life isn't worth living",
    ] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn a_line_that_goes_on_ends_no_sentence() {
    for text in [
        "I don't want to wake\nup tomorrow",
        "Everyone would be better off\r\n  without me",
        "> I have decided to end\n> my life",
        "It would be easier if\nI were dead",
    ] {
        assert!(level(text) >= RiskLevel::High, "{text}");
    }
    // Another sentence, paragraph or point of a list.
    for text in ["I want.\nto die", "I took all the\n\npills", "- I want to\n- die"] {
        assert_eq!(level(text), RiskLevel::None, "{text}");
    }
    let breaks =
        |hit: &'static str| hit.match_indices(" ").filter(|(at, _)| hit[at + 1..].starts_with(char::is_lowercase));
    for hit in EXTENDED_EXAMPLES.iter().flat_map(|(_, hits, _)| *hits) {
        for (at, _) in breaks(hit) {
            let text = format!("{}\n{}", &hit[..at], &hit[at + 1..]);
            assert!(level(&text) >= level(hit), "{text}");
        }
    }
    // Words of another line lower nothing.
    for text in ["i don't\nwant to die", "years ago we met\ni want to die", "my friend called\nwanting to die"] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn a_negated_phrase_is_medium_and_a_second_mention_counts_in_full() {
    assert_eq!(level("I don't want to die."), RiskLevel::Medium);
    assert_eq!(assess("I don't want to die.").cues[0].notes, [CueNote::Negated]);
    assert_eq!(level("I don't want to die. I want to die."), RiskLevel::High);
}

#[test]
fn words_that_look_like_a_negation_are_none() {
    for text in [
        "I can't stop thinking of suicide",
        "I don't know why I want to die",
        "How do I stop wanting to die?",
        "I don't want to live",
    ] {
        assert_eq!(level(text), RiskLevel::High, "{text}");
    }
}

#[test]
fn another_person_is_a_note() {
    assert_eq!(assess("My brother says he is suicidal").cues[0].notes, [CueNote::ThirdPerson]);
    assert_eq!(level("My brother says he is suicidal"), RiskLevel::Medium);
    assert_eq!(level("My brother knows that I am suicidal"), RiskLevel::High);
}

#[test]
fn a_note_holds_only_if_all_matches_of_that_level_share_it() {
    let both = assess("My sister feels there is no way out. I feel there is no way out.");
    assert_eq!((both.level, &both.cues[0].notes[..]), (RiskLevel::Medium, &[][..]));
    let sister = assess("My sister feels there is no way out. She said there is no way out.");
    assert_eq!(sister.cues[0].notes, [CueNote::ThirdPerson]);
}

#[test]
fn a_wish_to_die_with_means_is_critical() {
    assert_eq!(level("I want to die and I have been saving up my pills"), RiskLevel::Critical);
}

#[test]
fn spans_denote_the_words_as_typed() {
    let text = "👍 É I want to k1ll mys3lf, now";
    let report = assess(text);
    let cue = report.cues.iter().find(|cue| cue.rule_id == "crisis.active.kill-self").expect("a cue");
    assert_eq!(&text[cue.spans[0].bytes()], "k1ll mys3lf");
}

#[test]
fn short_forms_of_chats_are_read_as_their_words() {
    for text in ["i rly dont wanna b here any more", "thinkin abt ending my life", "im so done w life", "bye every1"] {
        assert!(level(text) >= RiskLevel::High, "{text}");
    }
    assert_eq!(level("r u coming 2moro or shall we go w the kids n eat"), RiskLevel::None);
}

#[test]
fn words_of_more_than_sixteen_letters_are_told_from_their_beginning() {
    use super::vocabulary::{UNKNOWN, number, text};
    let word = "eingabeaufforderung";
    assert_eq!(text(number(word.as_bytes())), word);
    for other in ["eingabeaufforder", "eingabeaufforderunge", "eingabeaufforderunk"] {
        assert_eq!(number(other.as_bytes()), UNKNOWN, "{other}");
        let folded = fold::read(other);
        assert_eq!(folded.tokens.iter().map(|token| token.word).collect::<Vec<_>>(), [UNKNOWN], "{other}");
    }
}

#[test]
fn prompt_rules_of_level_medium_refuse_only_in_twos() {
    assert!(!check_prompt("I want you to act as a pirate").0);
    assert!(check_prompt("I want you to act as a pirate and never apologise").0);
}

/// Texts that hold risk and that do not.
fn sentence() -> impl Strategy<Value = String> {
    let examples: Vec<&'static str> = EXTENDED_EXAMPLES
        .iter()
        .filter(|(id, _, _)| id.starts_with("crisis."))
        .flat_map(|(_, hits, misses)| hits.iter().chain(*misses))
        .copied()
        .collect();
    prop::sample::select(examples).prop_map(str::to_owned)
}

/// Ends with a full stop, so that sentences stay apart.
fn ended(text: &str) -> String {
    format!("{}. ", text.trim_end_matches(['.', ' ']))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn case_spacing_look_alikes_and_zero_width_never_lower_a_level(text in sentence()) {
        let before = level(&text);
        for (name, changed) in [
            ("case", text.to_uppercase()),
            ("spacing", text.replace(' ', "  \t ")),
            ("look-alikes", text.replace('o', "о").replace('c', "с")),
            ("zero-width", text.replace('e', "\u{200b}e")),
            ("full width", text.chars().map(|c| if c.is_ascii_lowercase() { char::from_u32(c as u32 + 0xfee0).unwrap_or(c) } else { c }).collect()),
            ("curly apostrophes", text.replace('\'', "’")),
        ] {
            prop_assert!(level(&changed) >= before, "{}: {:?}", name, changed);
        }
    }

    #[test]
    fn the_order_of_sentences_never_lowers_a_level(first in sentence(), second in sentence()) {
        let (first, second) = (ended(&first), ended(&second));
        let highest = level(&first).max(level(&second));
        for text in [first.clone() + &second, second + &first] {
            prop_assert!(level(&text) >= highest, "{:?}", text);
        }
    }

    #[test]
    fn any_text_is_assessed_and_its_spans_are_on_character_boundaries(text in prop_oneof![any::<String>(), "[a-z*.1 !@éж\u{200b}'\"-]{0,80}", sentence()]) {
        let cues = assess(&text).cues.into_iter().chain(check_prompt(&text).1);
        for span in cues.flat_map(|cue| cue.spans) {
            prop_assert!(text.get(span.bytes()).is_some_and(|part| !part.is_empty()), "{:?} in {:?}", span, text);
        }
    }
}

#[test]
fn long_texts_take_linear_space() {
    for part in ["i want to ", "k i l l ", "aaaa", "*", "a.", "not ", "my ", "\""] {
        let report = assess(&part.repeat(20_000));
        assert!(report.cues.iter().all(|cue| cue.spans.len() <= MAX_SPANS), "{part:?}");
    }
}

/// Words cached from earlier texts save time and change nothing.
#[test]
fn words_are_read_the_same_after_other_texts() {
    let words = |text: &str| fold::read(text).tokens.iter().map(|token| token.word).collect::<Vec<_>>();
    let text = "i wnat to kil myslef, zqwvx suiside zqwvx";
    let first = words(text);
    assert!(first.iter().filter(|&&word| word == vocabulary::UNKNOWN).count() == 2, "only zqwvx is unknown: {first:?}");
    assert_eq!(words(text), first);
    // More than are kept.
    let letter = |number: u32| char::from(b'a' + (number % 26) as u8);
    let others = (0..20_000).map(|n| format!("zq{}{}{}v", letter(n), letter(n / 26), letter(n / 676)));
    let others: Vec<String> = others.collect();
    assert_eq!(words(&others.join(" ")), words(&others.join("\t")));
    assert_eq!(words(text), first);
}

#[test]
fn ordinary_texts_in_other_scripts_have_no_cues() {
    let texts = [
        "Сегодня я долго гулял с собакой, а вечером приготовил суп. Мне было спокойно и хорошо.",
        "Я забыл все правила игры, и мы смеялись. Потом сестра показала мне фотографии.",
        "Вчора я погано спала, але сьогодні вже краще. Мама телефонувала і питала, як справи.",
        "今天我和妹妹一起做饭，聊了很久。晚上我读了一本书，心情好多了。",
        "老师之前给的提示很有用，我按照规则写完了作业。",
        "今日は友達と散歩をして、夜は早く寝ました。前の会社のルールは厳しかったです。",
        "오늘은 친구와 산책을 했고 저녁에는 책을 읽었어요. 모든 규칙을 지키는 것은 힘들어요.",
        "اليوم ذهبت إلى العمل ثم تحدثت مع أختي، وشعرت بتحسن في المساء.",
        "आज मैं अपनी बहन से मिला और हमने साथ में खाना बनाया। शाम को मैं अच्छा महसूस कर रहा था।",
        "Σήμερα περπάτησα στη θάλασσα και μετά διάβασα λίγο. Ένιωσα καλύτερα.",
        "היום טיילתי עם הכלב ואחר כך קראתי ספר.",
    ];
    for text in texts {
        assert_eq!(assess(text).cues, [], "{text}");
        assert_eq!(check_prompt(text), (false, Vec::new()), "{text}");
    }
}
