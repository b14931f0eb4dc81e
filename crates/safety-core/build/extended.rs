//! Reads the records of `rules/extended` and writes the tables of `extended-1`. An invalid record fails the build.

use crate::words::{self, ANY, Target, Words};
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
    #[serde(default)]
    not_before: Vec<String>,
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
}

fn read<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{name}: {e}"))?;
    toml::from_str(&text).map_err(|e| format!("{name}: {e}"))
}

/// Returns the source text of all tables.
pub(crate) fn tables(folder: &Path) -> Result<String, String> {
    let crisis: File = read(&folder.join("crisis.toml"))?;
    let prompt: File = read(&folder.join("prompt.toml"))?;
    let notes: Notes = read(&folder.join("notes.toml"))?;
    let vocabulary: Vocabulary = read(&folder.join("vocabulary.toml"))?;
    let rules: Vec<(&File, &Record)> =
        [&crisis, &prompt].into_iter().flat_map(|file| file.rule.iter().map(move |rule| (file, rule))).collect();
    for (file, rule) in &rules {
        check(file, rule).map_err(|e| format!("`{}`: {e}", rule.id))?;
    }
    let numbered = |area: &str| -> Result<Vec<(usize, String)>, String> {
        let of_area = rules.iter().enumerate().filter(|(_, (file, _))| file.area == area);
        of_area.map(|(number, (file, rule))| Ok((number, expanded(file, rule)?))).collect()
    };
    let mut crisis_patterns = numbered("crisis")?;
    // The context phrases follow the rules: past, now, information.
    for (offset, phrases) in [&notes.past, &notes.now, &notes.information].into_iter().enumerate() {
        crisis_patterns.push((rules.len() + offset, phrases.join("|")));
    }
    let automata = [("CRISIS", words::compile(&crisis_patterns)?), ("PROMPT", words::compile(&numbered("prompt")?)?)];
    let lists = [
        &notes.negators,
        &notes.fillers,
        &notes.negation_breaks,
        &notes.first,
        &notes.third,
        &vocabulary.keys,
        &vocabulary.joints,
        &vocabulary.ordinary,
    ];
    let mut known: BTreeSet<&str> = lists.iter().flat_map(|list| list.iter().map(String::as_str)).collect();
    for (_, automaton) in &automata {
        known.extend(automaton.iter().flatten().map(|(word, _)| word.as_str()));
    }
    known.extend(rules.iter().flat_map(|(_, rule)| rule.not_before.iter().flat_map(|text| text.split(' '))));
    known.extend([".", ",", "!", "?", ";", ":", "\"", "(", ")"]);
    known.remove(ANY);
    let ids: HashMap<&str, usize> = known.iter().enumerate().map(|(id, &word)| (word, id)).collect();

    let mut out = String::new();
    rule_table(&mut out, &rules, &ids);
    let text = known.iter().copied().collect::<Vec<_>>().join(" ");
    writeln!(out, "pub(super) static WORDS: &str = {text:?};").expect("writing to a string");
    writeln!(out, "pub(super) const WORD_COUNT: usize = {};", known.len()).expect("writing to a string");
    // Ordinary words need no list of their own: a word of the vocabulary is never repaired.
    for (name, list) in ["NEGATORS", "FILLERS", "NEGATION_BREAKS", "FIRST", "THIRD", "KEYS", "JOINTS"].iter().zip(lists)
    {
        let list: BTreeSet<usize> = list.iter().map(|word| ids[word.as_str()]).collect();
        let list: Vec<usize> = list.into_iter().collect();
        writeln!(out, "pub(super) static {name}: &[u16] = &{list:?};").expect("writing to a string");
    }
    for (name, automaton) in &automata {
        automaton_table(&mut out, name, automaton, &ids, rules.len() + 3);
    }
    Ok(out)
}

/// Returns the examples of all rules.
pub(crate) fn examples(folder: &Path) -> Result<String, String> {
    let mut out = String::from("static EXTENDED_EXAMPLES: &[(&str, &[&str], &[&str])] = &[\n");
    for name in ["crisis.toml", "prompt.toml"] {
        let file: File = read(&folder.join(name))?;
        for rule in file.rule {
            writeln!(out, "({:?}, &{:?}, &{:?}),", rule.id, rule.hits, rule.misses).expect("writing to a string");
        }
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

/// Returns the pattern of a rule with its templates filled in, which may hold templates themselves.
fn expanded(file: &File, rule: &Record) -> Result<String, String> {
    let mut pattern = rule.patterns.join("|");
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

fn rule_table(out: &mut String, rules: &[(&File, &Record)], ids: &HashMap<&str, usize>) {
    writeln!(out, "pub(super) static RULES: &[Rule] = &[").expect("writing to a string");
    for (file, rule) in rules {
        let level = rule.level[..1].to_ascii_uppercase() + &rule.level[1..];
        let area = file.area[..1].to_ascii_uppercase() + &file.area[1..];
        let follow: Vec<String> = rule
            .not_before
            .iter()
            .map(|text| format!("&{:?}", text.split(' ').map(|word| ids[word]).collect::<Vec<_>>()))
            .collect();
        writeln!(
            out,
            "Rule {{ id: {:?}, area: RuleArea::{area}, group: {:?}, label: {:?}, level: RiskLevel::{level}, always: {}, \
             not_before: &[{}], why: {:?}, since: {:?} }},",
            rule.id,
            rule.group,
            rule.label,
            rule.always,
            follow.join(","),
            rule.why,
            rule.since,
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
}

/// Writes an automaton: the edges of all nodes, sorted by word in each node, and where each node's begin. The edges on
/// any word come last, with the word `u16::MAX`. A target below `matches` is a rule, else a node.
fn automaton_table(out: &mut String, name: &str, automaton: &Words, ids: &HashMap<&str, usize>, matches: usize) {
    let mut offsets = vec![0];
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for node in automaton {
        let mut of_node: Vec<(usize, usize)> = node
            .iter()
            .map(|(word, target)| {
                let word = if word == ANY { usize::from(u16::MAX) } else { ids[word.as_str()] };
                let target = match target {
                    Target::Match(rule) => *rule,
                    Target::Node(node) => matches + node,
                };
                (word, target)
            })
            .collect();
        of_node.sort_unstable();
        edges.extend(of_node);
        offsets.push(edges.len());
    }
    assert!(
        automaton.len() + matches < usize::from(u16::MAX) && ids.len() < usize::from(u16::MAX),
        "{name} is too large"
    );
    writeln!(out, "pub(super) static {name}: Automaton = Automaton {{ matches: {matches}, offsets: &{name}_OFFSETS, edges: &{name}_EDGES }};")
        .expect("writing to a string");
    writeln!(out, "static {name}_OFFSETS: [u32; {}] = {offsets:?};", offsets.len()).expect("writing to a string");
    writeln!(out, "static {name}_EDGES: [(u16, u16); {}] = {edges:?};", edges.len()).expect("writing to a string");
    if std::env::var_os("EVENKEEL_RULES_VERBOSE").is_some() {
        println!("cargo::warning={name}: {} nodes, {} edges, {} words", automaton.len(), edges.len(), ids.len());
    }
}
