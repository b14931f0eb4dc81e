//! Generated texts for every function of the cores that reads text: parts of the fixtures' texts, which the rules are made
//! for, with noise between and inside them.

use crate::{native, suites};
use evenkeel_cbt_core::{distortions, hold};
use serde_json::{Value, json};
use std::panic;

/// Characters that the fixtures seldom have, separated by `|`: marks, look-alikes, invisible characters, small words.
const NOISE: &str = " | | |\n|\r\n|\t|\0|. |? |! |, |'|’|\"|-|--|*|.|_|<|>|&|<b>|</p|<!--|\u{200b}|\u{ad}|\u{a0}|\u{202e}|\u{feff}|\
    e\u{301}|ß|İ|ı|а|ｅ|ﬁ|𝐝𝐢𝐞|👍|👩‍👩‍👧|\u{10ffff}|so |not |I |he said |never |1|0|$|@";

/// The longest text in characters: above the limit of a field, so that it is reached.
const LONGEST: usize = 12_000;

/// Makes texts. The text of a number depends on the seed and the number alone.
#[derive(Debug)]
pub struct Texts {
    seed: u64,
    parts: Vec<String>,
    noise: Vec<&'static str>,
}

impl Texts {
    /// Reads the parts from the fixtures.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut parts = Vec::new();
        for (_, cases) in suites() {
            cases.iter().flat_map(|case| &case.args).for_each(|value| collect(value, &mut parts));
        }
        parts.sort();
        parts.dedup();
        Self { seed, parts, noise: NOISE.split('|').collect() }
    }

    /// Returns the text of a number.
    #[must_use]
    pub fn text(&self, number: u64) -> String {
        let mut random = Random(self.seed ^ number.wrapping_mul(0xa076_1d64_78bd_642f));
        let mut text = String::new();
        // A few parts as a rule, sometimes a long entry.
        let parts = if random.below(64) == 0 { 600 } else { 1 + random.below(12) };
        for _ in 0..parts {
            match random.below(8) {
                0 => text.extend(char::from_u32(random.below(0x11_0000) as u32)),
                1 | 2 => text.push_str(random.pick(&self.noise)),
                3 => random.disturb(&mut text, &self.noise),
                _ => {
                    text.push_str(random.pick(&self.parts));
                    text.push(' ');
                }
            }
        }
        if let Some((end, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(end);
        }
        text
    }
}

/// Collects the texts in a value, without those that are only long.
fn collect(value: &Value, parts: &mut Vec<String>) {
    match value {
        Value::String(text) if text.len() < 400 => parts.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, parts)),
        Value::Object(fields) => fields.values().for_each(|field| collect(field, parts)),
        _ => {}
    }
}

/// Numbers that look random (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    fn pick<'part>(&mut self, parts: &'part [impl AsRef<str>]) -> &'part str {
        parts[self.below(parts.len())].as_ref()
    }

    /// Puts noise into the text, takes a character out, or cuts the text, somewhere near its end.
    fn disturb(&mut self, text: &mut String, noise: &[&str]) {
        let places: Vec<usize> = text.char_indices().rev().take(40).map(|(place, _)| place).collect();
        if places.is_empty() {
            return;
        }
        let place = places[self.below(places.len())];
        match self.below(3) {
            0 => text.insert_str(place, self.pick(noise)),
            1 => _ = text.remove(place),
            _ => text.truncate(place),
        }
    }
}

/// Gives a text to every function that reads text.
///
/// # Errors
/// Names the function that panicked, or that returned an error or two different answers to the same text.
pub fn check(text: &str) -> Result<(), String> {
    let now_ms = 1_767_225_600_000_u64;
    let extended = json!({"ruleset": "extended-1", "sqlPolicy": "contextual"});
    let record = json!({"kind": "journal_entry", "content": {"situation": text, "thoughts": text, "notes": ""}});
    let thoughts = json!({"kind": "thought_record", "content": {"situation": text, "thoughts": [{"text": text}]}});
    let said = json!([{"role": "user", "text": text, "mode": "listen"}]);
    let calls = [
        ("analyse", json!([text])),
        ("analyse", json!([text, extended])),
        ("explain", json!([text, extended])),
        ("checkPrompt", json!([text, extended])),
        ("detectMedical", json!([text])),
        ("validateJournalEntry", json!([{"situation": text, "thoughts": text}])),
        ("judge", json!([record, {"status": "complete", "nowMs": now_ms}])),
        ("judge", json!([thoughts, {"status": "draft", "nowMs": now_ms}])),
        ("reply", json!([said, {"mode": "listen"}])),
        ("reflect", json!([text])),
        ("redact", json!([text])),
        ("checkRedirect", json!([text])),
    ];
    for (name, args) in &calls {
        let Value::Array(args) = args else { continue };
        same_twice(name, || native::call(name, args))?;
    }
    same_twice("distortions", || Ok(format!("{:?}", distortions::analyse(text))))?;
    same_twice("hold", || Ok(format!("{:?}", hold::find(&[text]))))
}

fn same_twice(name: &str, call: impl Fn() -> Result<String, String> + panic::RefUnwindSafe) -> Result<(), String> {
    let answer = || panic::catch_unwind(&call).map_err(|_| format!("{name} panicked"))?;
    if answer()? == answer()? { Ok(()) } else { Err(format!("{name} gave two answers")) }
}
