//! Whole talks: the example dialogues of the data, and the rules that hold for every answer.

use super::voice::sentences;
use super::*;

struct Dialogue {
    name: &'static str,
    mode: ChatMode,
    turns: &'static [Turn],
}

struct Turn {
    say: &'static str,
    stage: Option<SafetyStage>,
    slot: Option<Slot>,
    has: &'static [&'static str],
    lacks: &'static [&'static str],
}

include!(concat!(env!("OUT_DIR"), "/guide_dialogues.rs"));
include!(concat!(env!("OUT_DIR"), "/guide_examples.rs"));

/// A talk that grows turn by turn.
#[derive(Default)]
struct Script {
    mode: ChatMode,
    messages: Vec<GuideMessage>,
    replay: Replay,
}

impl Script {
    fn new(mode: ChatMode) -> Self {
        Self { mode, ..Self::default() }
    }

    fn say(&mut self, text: &str) -> GuideReply {
        let message = |role, text: &str| GuideMessage { role, text: text.to_owned(), mode: self.mode };
        let context = GuideContext { mode: self.mode, ..GuideContext::default() };
        let said = message(ChatRole::User, text);
        self.replay.hear(&said, self.messages.last().map(|before| before.text.as_str()));
        self.messages.push(said);
        let given = self.replay.reply(&self.messages, &context);
        self.messages.push(message(ChatRole::Assistant, &given.text));
        given
    }
}

#[test]
fn a_reply_depends_on_the_transcript_only() {
    let mut script = Script::new(ChatMode::Challenge);
    for said in ["I want to die", "no", "They all think I'm boring.", "80", "idk", "at a party", "I need to vent"] {
        let given = script.say(said);
        let until = &script.messages[..script.messages.len() - 1];
        let context = GuideContext { mode: ChatMode::Challenge, ..GuideContext::default() };
        assert_eq!(reply(until, &context), given, "{said}");
        assert_eq!(safety(until), given.safety, "{said}");
    }
}

#[test]
fn every_cue_matches_its_hits_and_not_its_misses() {
    let hits = |rule: usize, text: &str| {
        let normal = evenkeel_safety_core::text::Normal::of(text);
        let found = crate::wording::find(&tables::GUIDE, &WORDINGS, &normal, false);
        found.iter().any(|hit| usize::from(hit.rule) == rule)
    };
    let mut wrong = Vec::new();
    for (rule, (id, must, must_not)) in EXAMPLES.iter().enumerate() {
        wrong.extend(must.iter().filter(|text| !hits(rule, text)).map(|text| format!("{id} misses {text:?}")));
        wrong.extend(must_not.iter().filter(|text| hits(rule, text)).map(|text| format!("{id} hits {text:?}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn prod_06_the_example_dialogues_go_as_written() {
    let mut wrong = Vec::new();
    for dialogue in DIALOGUES {
        let mut script = Script::new(dialogue.mode);
        for turn in dialogue.turns {
            let given = script.say(turn.say);
            let asked = steps::asked(&given.text).map(|step| step.slot);
            let fits = turn.stage.is_none_or(|stage| given.safety.stage == stage)
                && (turn.slot.is_none() || asked == turn.slot)
                && turn.has.iter().all(|part| given.text.contains(part))
                && !turn.lacks.iter().any(|part| given.text.contains(part));
            if !fits {
                wrong.push(format!(
                    "{}: {:?} -> {:?} ({:?}, {asked:?})",
                    dialogue.name, turn.say, given.text, given.safety.stage
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Two hundred messages of every sort.
const SCRIPT: [&str; 50] = [
    "hi",
    "I had a fight with my sister yesterday.",
    "She said I never call her.",
    "I feel guilty about it",
    "idk",
    "My work is too much at the moment",
    "My boss shouted at me in front of everyone.",
    "I'm such an idiot",
    "80",
    "yes",
    "no",
    "maybe",
    "thanks",
    "I can't sleep because I keep thinking about it",
    "what should I do?",
    "tomorrow morning",
    "at home",
    "nothing",
    "I would like to go for a walk",
    "With my friend Tom",
    "6",
    "It was raining and I felt very alone.",
    "are you a bot?",
    "I don't want to talk about it",
    "ok",
    "Everyone else has their life sorted.",
    "I wrote the report and nobody said a word.",
    "It hurts so much",
    "I miss how it was last year.",
    "skip",
    "I just need to vent",
    "He never listens to me.",
    "It makes me angry.",
    "And then he laughs about it.",
    "whatever",
    "My kids are the best thing in my life.",
    "50",
    "a cup and a lamp",
    "The clock in the hall",
    "Do I have depression?",
    "I feel a bit better",
    "lol",
    "this isn't helping",
    "I was late again and they all looked at me.",
    "my mum is ill",
    "I have no money left for rent",
    "dunno",
    "They will fire me",
    "It feels like a stone in my chest",
    "fine",
];

fn check(given: &GuideReply, said: &str) {
    let words = given.text.split_whitespace().count();
    assert!((1..=120).contains(&words), "{words} words after {said:?}: {}", given.text);
    assert!(given.text.matches('?').count() <= 1, "two questions after {said:?}: {}", given.text);
    assert!(!given.text.contains(['!', '{']), "{}", given.text);
    assert!(given.choices.len() <= 4);
}

fn runs_without_repeating(mode: ChatMode, says: impl Fn(usize) -> &'static str) {
    let mut script = Script::new(mode);
    let mut last: Vec<Vec<String>> = Vec::new();
    for turn in 0..200 {
        let said = says(turn);
        let given = script.say(said);
        check(&given, said);
        let now: Vec<String> = sentences(&given.text).collect();
        for (ago, before) in last.iter().rev().take(10).enumerate() {
            let again = now.iter().find(|sentence| before.contains(sentence));
            assert!(again.is_none(), "{mode:?} turn {turn}, {} ago: {again:?}", ago + 1);
        }
        last.push(now);
    }
}

/// Issue 13: 200 scripted turns do not repeat a sentence within ten.
#[test]
fn open_47_two_hundred_turns_repeat_no_sentence_within_ten() {
    for &mode in ChatMode::ALL {
        runs_without_repeating(mode, |turn| SCRIPT[(turn * 7) % SCRIPT.len()]);
        runs_without_repeating(mode, |turn| SCRIPT[turn % SCRIPT.len()]);
    }
}

#[test]
fn open_47_someone_who_never_knows_hears_no_sentence_twice_within_ten() {
    for &mode in ChatMode::ALL {
        runs_without_repeating(mode, |_| "idk");
        runs_without_repeating(mode, |_| "I don't know");
    }
}

#[test]
fn crisis_37_a_talk_about_suicide_repeats_nothing_and_never_ends() {
    for says in ["I want to die", "yes", "no", "idk", "leave me alone", "I'm going to kill myself tonight"] {
        let mut script = Script::new(ChatMode::Listen);
        script.say("I want to die");
        for _ in 0..60 {
            let given = script.say(says);
            check(&given, says);
            assert!(given.safety.pinned && !given.ended, "{says}: {}", given.text);
        }
    }
}

/// Patients read these lines: reading age at most 11. Single short lines say little about it, so lists are measured.
#[test]
fn every_list_of_lines_is_easy_to_read() {
    let grade = |lines: &[&str]| crate::reframe::grade(&lines.join(" "));
    let hard: Vec<_> = POOLS.iter().filter(|(_, lines)| grade(lines) > 6.5).map(|it| (it, grade(it.1))).collect();
    assert!(hard.is_empty(), "{hard:#?}");
    for step in STEPS {
        assert!(step.ask.iter().chain(step.smaller).all(|line| line.contains('?')), "{:?}", step.slot);
        assert!(step.choices.len() <= 4, "{:?}", step.slot);
    }
}

/// The first answer says what the guide is, and so does the first one about risk.
#[test]
fn open_47_says_that_it_is_a_program() {
    let mut script = Script::new(ChatMode::Listen);
    assert!(script.say("I had a bad day").text.contains("I’m a guided program, not a person and not a therapist."));
    let given = script.say("I think about killing myself");
    assert!(given.text.contains("program, and no one reads along"), "{}", given.text);
}

#[test]
fn crisis_39_the_direct_question_is_asked_at_once_and_the_card_stays() {
    for text in
        ["I want to die", "I keep thinking about suicide", "kms", "I wish I could go to sleep and never wake up"]
    {
        let given = Script::new(ChatMode::Challenge).say(text);
        assert!(given.text.contains("Are you having thoughts of killing yourself?"), "{text}: {}", given.text);
        assert!(given.safety.pinned && given.safety.takes_over, "{text}");
    }
}

#[test]
fn a_reflection_quotes_the_entry_only() {
    let entry = "I'm such an idiot. They must think I'm boring, and I never get anything right.";
    let found = reflect(entry);
    assert!(!found.patterns.is_empty() && found.patterns.len() <= 3);
    assert!(found.patterns.iter().all(|quoted| entry.contains(&quoted.quote)));
    assert!(found.question.contains('?') && !found.reflection.is_empty());
    let held = reflect("My dad died last week and it's my fault that I wasn't there.");
    assert!(held.patterns.is_empty(), "{held:?}");
}
