//! Reads the records of `rules/extended` and writes the tables of `extended-1`. An invalid record fails the build.

use crate::table;
use crate::words::{self, ANY};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    area: String,
    #[serde(default)]
    templates: BTreeMap<String, String>,
    rule: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    group: String,
    label: String,
    level: String,
    /// Whether another subject, a question or the past leave the level as it is.
    #[serde(default)]
    always: bool,
    why: String,
    patterns: Vec<String>,
    /// Phrases in which the words mean something else.
    #[serde(default)]
    other_sense: Vec<String>,
    /// Phrases in which they may mean something else.
    #[serde(default)]
    unclear: Vec<String>,
    hits: Vec<String>,
    misses: Vec<String>,
    since: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Notes {
    negators: Vec<String>,
    fillers: Vec<String>,
    negation_breaks: Vec<String>,
    first: Vec<String>,
    third: Vec<String>,
    past_verbs: Vec<String>,
    present_verbs: Vec<String>,
    clause_breaks: Vec<String>,
    own_clause: Vec<String>,
    past: Vec<String>,
    now: Vec<String>,
    information: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vocabulary {
    keys: Vec<String>,
    joints: Vec<String>,
    ordinary: Vec<String>,
    /// The short forms of each word.
    short_forms: BTreeMap<String, Vec<String>>,
}

fn read<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
    toml::from_str(&text).map_err(|e| format!("{name}: {e}"))
}

/// The files of rules: several may share an area and its templates.
const FILES: [&str; 4] = ["active.toml", "passive.toml", "preparation.toml", "prompt.toml"];

/// Reads the files of rules. A template of one file is there for all of its area.
fn files(folder: &Path) -> Result<Vec<File>, String> {
    let mut files: Vec<File> = FILES.iter().map(|name| read(&folder.join(name))).collect::<Result<_, _>>()?;
    let templates: Vec<(String, BTreeMap<String, String>)> =
        files.iter().map(|file| (file.area.clone(), file.templates.clone())).collect();
    for file in &mut files {
        let shared = templates.iter().filter(|(area, _)| *area == file.area).flat_map(|(_, all)| all.clone());
        file.templates.extend(shared);
    }
    Ok(files)
}

/// Returns the source text of all tables.
pub(crate) fn tables(folder: &Path) -> Result<String, String> {
    let files = files(folder)?;
    let notes: Notes = read(&folder.join("notes.toml"))?;
    let vocabulary: Vocabulary = read(&folder.join("vocabulary.toml"))?;
    let rules: Vec<(&File, &Record)> =
        files.iter().flat_map(|file| file.rule.iter().map(move |rule| (file, rule))).collect();
    for (file, rule) in &rules {
        check(file, rule).map_err(|e| format!("`{}`: {e}", rule.id))?;
    }
    let numbered = rules.iter().enumerate();
    let patterns = numbered.map(|(number, (file, rule))| Ok((number, expanded(file, rule, &rule.patterns)?)));
    let mut patterns: Vec<(usize, String)> = patterns.collect::<Result<_, String>>()?;
    // The context phrases follow the rules: past, now, information, own clause; then the phrases in which rules mean something else.
    let mut count = rules.len();
    for phrases in [&notes.past, &notes.now, &notes.information, &notes.own_clause] {
        patterns.push((count, phrases.join("|")));
        count += 1;
    }
    let mut senses = vec![[None, None]; rules.len()];
    for (number, (file, rule)) in rules.iter().enumerate() {
        for (sense, phrases) in [&rule.other_sense, &rule.unclear].into_iter().enumerate() {
            if !phrases.is_empty() {
                patterns.push((count, expanded(file, rule, phrases)?));
                senses[number][sense] = Some(count);
                count += 1;
            }
        }
        if file.area != "crisis" && senses[number] != [None, None] {
            return Err(format!("`{}`: only crisis rules have other senses", rule.id));
        }
    }
    let automaton = words::compile(&patterns)?;
    let lists = [
        &notes.negators,
        &notes.fillers,
        &notes.negation_breaks,
        &notes.first,
        &notes.third,
        &notes.past_verbs,
        &notes.present_verbs,
        &notes.clause_breaks,
        &vocabulary.keys,
        &vocabulary.joints,
        &vocabulary.ordinary,
    ];
    let mut known: BTreeSet<&str> = lists.iter().flat_map(|list| list.iter().map(String::as_str)).collect();
    known.extend(automaton.iter().flatten().map(|(word, _)| word.as_str()));
    known.extend([".", ",", "!", "?", ";", ":", "\"", "(", ")"]);
    known.remove(ANY);
    // As the vocabulary tells words apart.
    let longer: Vec<&str> = known.iter().filter_map(|word| word.get(..16).filter(|_| word.len() > 16)).collect();
    if longer.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("two words of more than 16 letters begin with the same 16".to_owned());
    }
    let ids: HashMap<&str, usize> = known.iter().enumerate().map(|(id, &word)| (word, id)).collect();

    let mut short_forms = Vec::new();
    for (word, forms) in &vocabulary.short_forms {
        let id = ids.get(word.as_str()).ok_or(format!("`{word}` has short forms and is in no pattern"))?;
        if let Some(known) = forms.iter().find(|form| ids.contains_key(form.as_str())) {
            return Err(format!("`{known}` is a word and a short form of `{word}`"));
        }
        short_forms.extend(forms.iter().map(|form| (form, id)));
    }

    let mut out = String::new();
    rule_table(&mut out, &rules, &senses);
    let loss = rules.iter().position(|(_, rule)| rule.group == "loss").ok_or("no rule of the group `loss`")?;
    writeln!(out, "pub(super) const LOSS: u16 = {loss};").expect("writing to a string");
    // The crisis rules come first, then those for prompts.
    let of_crisis = rules.iter().take_while(|(file, _)| file.area == "crisis").count();
    writeln!(out, "pub(super) const CRISIS_RULES: usize = {of_crisis};").expect("writing to a string");
    writeln!(out, "pub(super) const RULE_COUNT: usize = {};", rules.len()).expect("writing to a string");
    writeln!(out, "pub(super) static WORDS: &str = {:?};", front_coded(&known)).expect("writing to a string");
    writeln!(out, "pub(super) const WORD_COUNT: usize = {};", known.len()).expect("writing to a string");
    writeln!(out, "pub(super) static SHORT_FORMS: &[(&str, u16)] = &{short_forms:?};").expect("writing to a string");
    // Ordinary words need no list of their own: a word of the vocabulary is never repaired.
    let names = [
        "NEGATORS",
        "FILLERS",
        "NEGATION_BREAKS",
        "FIRST",
        "THIRD",
        "PAST_VERBS",
        "PRESENT_VERBS",
        "CLAUSE_BREAKS",
        "KEYS",
        "JOINTS",
    ];
    for (name, list) in names.iter().zip(lists) {
        let list: BTreeSet<usize> = list.iter().map(|word| ids[word.as_str()]).collect();
        let list: Vec<usize> = list.into_iter().collect();
        writeln!(out, "pub(super) static {name}: &[u16] = &{list:?};").expect("writing to a string");
    }
    out.push_str(&table::source(&automaton, &ids, count));
    Ok(out)
}

/// Returns the examples of all rules.
pub(crate) fn examples(folder: &Path) -> Result<String, String> {
    let mut out = String::from("pub(super) static EXTENDED_EXAMPLES: &[(&str, &[&str], &[&str])] = &[\n");
    for rule in files(folder)?.iter().flat_map(|file| &file.rule) {
        writeln!(out, "({:?}, &{:?}, &{:?}),", rule.id, rule.hits, rule.misses).expect("writing to a string");
    }
    out.push_str("];\n");
    Ok(out)
}

fn check(file: &File, rule: &Record) -> Result<(), String> {
    let mut parts = rule.id.split('.');
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    if parts.next() != Some(file.area.as_str()) || parts.clone().count() != 2 || !parts.all(plain) {
        return Err("an id is `area.group.slug`, lower case with hyphens".into());
    }
    if !["medium", "high", "critical"].contains(&rule.level.as_str()) {
        return Err(format!("level `{}`", rule.level));
    }
    if rule.why.len() < 20 || rule.label.is_empty() || rule.since.is_empty() {
        return Err("`why`, `label` and `since` are needed".into());
    }
    for (what, list) in [("hits", &rule.hits), ("misses", &rule.misses)] {
        if list.iter().collect::<BTreeSet<_>>().len() < 8 {
            return Err(format!("needs eight different {what}"));
        }
    }
    Ok(())
}

/// Returns alternatives of a rule with their templates filled in, which may hold templates themselves.
fn expanded(file: &File, rule: &Record, alternatives: &[String]) -> Result<String, String> {
    let mut pattern = alternatives.join("|");
    for _ in 0..3 {
        for (name, text) in &file.templates {
            pattern = pattern.replace(&format!("{{{name}}}"), text);
        }
    }
    if let Some(open) = pattern.find('{').filter(|&at| pattern[at + 1..].starts_with(|c: char| c.is_ascii_lowercase()))
    {
        return Err(format!("`{}`: unknown template at `{}`", rule.id, &pattern[open..(open + 20).min(pattern.len())]));
    }
    Ok(pattern)
}

fn rule_table(out: &mut String, rules: &[(&File, &Record)], senses: &[[Option<usize>; 2]]) {
    writeln!(out, "pub(super) static RULES: &[Rule] = &[").expect("writing to a string");
    for (index, ((file, rule), [other_sense, unclear])) in rules.iter().zip(senses).enumerate() {
        let level = rule.level[..1].to_ascii_uppercase() + &rule.level[1..];
        let area = file.area[..1].to_ascii_uppercase() + &file.area[1..];
        writeln!(
            out,
            "Rule {{ index: {index}, id: {:?}, area: RuleArea::{area}, group: {:?}, label: {:?}, level: RiskLevel::{level}, always: {}, \
             other_sense: {other_sense:?}, unclear: {unclear:?}, #[cfg(not(target_family = \"wasm\"))] why: {:?}, since: {:?} }},",
            rule.id,
            rule.group,
            rule.label,
            rule.always,
            rule.why,
            rule.since,
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
}

/// Returns sorted words without what they share with the word before: a capital letter says how many letters that is.
fn front_coded(words: &BTreeSet<&str>) -> String {
    let mut text = String::new();
    let mut before = "";
    for &word in words {
        assert!(!word.contains(|c: char| c.is_ascii_uppercase()), "`{word}` is not in lower case");
        let same = word.bytes().zip(before.bytes()).take_while(|(a, b)| a == b).count().min(25);
        let same = (0..=same).rev().find(|&at| word.is_char_boundary(at)).unwrap_or(0);
        text.push(char::from(b'A' + same as u8));
        text.push_str(&word[same..]);
        before = word;
    }
    text
}
