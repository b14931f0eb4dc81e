//! Reads and validates the directory of help lines.

use serde::Deserialize;
use std::fmt::Write as _;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    country: Vec<Country>,
    line: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Country {
    code: String,
    name: String,
    emergency: Vec<String>,
    zones: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    country: String,
    topic: String,
    name: String,
    kind: String,
    number: String,
    keyword: Option<String>,
    note: Option<String>,
    hours: String,
    languages: Vec<String>,
    source: String,
    verified_on: Option<String>,
    confirmed: bool,
}

/// Generates `static COUNTRIES` and `static LINES` in file order.
pub(crate) fn table(path: &Path) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let File { country, line } = toml::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut out = String::from("static COUNTRIES: &[Country] = &[\n");
    for Country { code, name, emergency, zones } in &country {
        if code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(format!("`{code}` is not a country code"));
        }
        if emergency.is_empty() {
            return Err(format!("{code} has no emergency number"));
        }
        writeln!(out, "Country {{ code: {code:?}, name: {name:?}, emergency: &{emergency:?}, zones: &{zones:?} }},")
            .expect("writing to a string");
    }
    out.push_str("];\nstatic LINES: &[HelpLine] = &[\n");
    for line in &line {
        check(line, &country)?;
        let Line { country, name, number, keyword, note, hours, languages, source, verified_on, confirmed, .. } = line;
        writeln!(
            out,
            "HelpLine {{ country: {country:?}, topic: HelpTopic::{}, name: {name:?}, kind: LineKind::{}, number: {number:?}, \
             keyword: {keyword:?}, note: {note:?}, hours: {hours:?}, languages: &{languages:?}, source: {source:?}, \
             verified_on: {verified_on:?}, confirmed: {confirmed} }},",
            crate::camel(&line.topic),
            crate::camel(&line.kind),
        )
        .expect("writing to a string");
    }
    out.push_str("];\n");
    Ok(out)
}

fn check(line: &Line, countries: &[Country]) -> Result<(), String> {
    let place = format!("{} {} {}", line.country, line.name, line.number);
    if !countries.iter().any(|country| country.code == line.country) {
        return Err(format!("{place}: the country is not in the list"));
    }
    let chat = line.kind == "chat";
    if chat != line.number.starts_with("https://") {
        return Err(format!("{place}: a chat has an address, all others a number"));
    }
    if !chat && !line.number.bytes().all(|byte| byte.is_ascii_digit() || b" -".contains(&byte)) {
        return Err(format!("{place}: a number has digits, spaces and hyphens"));
    }
    if !line.source.starts_with("https://") {
        return Err(format!("{place}: the source is not an https address"));
    }
    if line.confirmed != line.verified_on.is_some() {
        return Err(format!("{place}: a confirmed line has the day of its confirmation, and no other does"));
    }
    if line.verified_on.as_deref().is_some_and(|day| !is_day(day)) {
        return Err(format!("{place}: the day is not written as 2026-11-22"));
    }
    Ok(())
}

fn is_day(text: &str) -> bool {
    text.len() == 10
        && text
            .bytes()
            .enumerate()
            .all(|(at, byte)| if at == 4 || at == 7 { byte == b'-' } else { byte.is_ascii_digit() })
}
