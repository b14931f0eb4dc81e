//! The parts of the crisis page that list countries. The rest of the page is written by hand; the parts stand between
//! comments, as `<!-- directory: countries -->` and `<!-- /directory -->`.

use evenkeel_cbt_core::directory::{HelpLine, HelpTopic, LineKind, all_lines, countries, lines};
use std::fmt::{Error, Write as _};
use std::fs;

type Part = Result<String, Error>;

/// Returns the crisis page with its parts renewed.
pub(crate) fn with_country_parts() -> Result<String, Box<dyn std::error::Error>> {
    // `cargo xtask` runs programs in the root of the checkout.
    let mut page = fs::read_to_string("app/public/crisis.html")?;
    for (name, part) in
        [("checked", checked()?), ("countries", rows()?), ("topics", topics()?), ("sources", sources()?)]
    {
        let begin = format!("<!-- directory: {name} -->\n");
        let from = page.find(&begin).ok_or(format!("{begin} is missing"))? + begin.len();
        let to = from + page[from..].find("<!-- /directory -->").ok_or("an end is missing")?;
        let indent = page[from..to].rfind('\n').map_or(0, |at| to - from - at - 1);
        page.replace_range(from..to - indent, &part);
    }
    Ok(page)
}

fn checked() -> Part {
    let oldest = all_lines().iter().filter_map(|line| line.verified_on).min().unwrap_or_default();
    Ok(format!("          <time datetime=\"{oldest}\">{}</time>\n", in_words(oldest)))
}

fn rows() -> Part {
    let mut out = String::new();
    for country in countries() {
        let numbers: Vec<_> =
            country.emergency.iter().map(|number| format!("<a href=\"tel:{number}\">{number}</a>")).collect();
        writeln!(
            out,
            "              <tr data-country=\"{}\" data-zones=\"{}\"><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
            country.code,
            country.zones.join(" "),
            country.name,
            numbers.join(" or "),
            list(lines(country.code, HelpTopic::Crisis))
        )?;
    }
    Ok(out)
}

fn topics() -> Part {
    let mut out = String::new();
    for &topic in HelpTopic::ALL.iter().filter(|&&topic| topic != HelpTopic::Crisis) {
        writeln!(out, "        <details data-topic=\"{}\">", topic.as_str())?;
        writeln!(out, "          <summary>{}</summary>", escaped(topic.title()))?;
        for country in countries() {
            if lines(country.code, topic).next().is_some() {
                let found = list(lines(country.code, topic));
                writeln!(
                    out,
                    "          <div data-country=\"{}\"><h3>{}</h3>{found}</div>",
                    country.code, country.name
                )?;
            }
        }
        writeln!(out, "        </details>")?;
    }
    Ok(out)
}

fn sources() -> Part {
    let mut out = String::new();
    let mut seen = Vec::new();
    for line in all_lines() {
        let Some(day) = line.verified_on else { continue };
        let key = (line.country, line.number, line.source);
        if seen.contains(&key) {
            continue;
        }
        seen.push(key);
        writeln!(
            out,
            "            <li>{}: <a href=\"{}\" rel=\"noreferrer\">{}, {}</a>, <time datetime=\"{day}\">{}</time></li>",
            line.country,
            escaped(line.source),
            escaped(line.name),
            escaped(if line.kind == LineKind::Chat { "chat" } else { line.number }),
            in_words(day)
        )?;
    }
    Ok(out)
}

fn list(found: impl Iterator<Item = &'static HelpLine>) -> String {
    let items: String = found.map(|line| format!("<li>{}</li>", item(line))).collect();
    format!("<ul class=\"numbers\">{items}</ul>")
}

fn item(line: &HelpLine) -> String {
    // Some services are called by their number.
    let name = if line.name == line.number { String::new() } else { escaped(line.name) };
    let after = |text: &str| if text.is_empty() { String::new() } else { format!(", {text}") };
    let details = after(&escaped(&line.detail()));
    let href = escaped(&line.href());
    match line.kind {
        LineKind::Chat => format!("<a href=\"{href}\" rel=\"noreferrer\">Chat with {name}</a>{details}"),
        LineKind::Call => format!("{name} <a href=\"{href}\">{}</a>{details}", line.number).trim_start().to_owned(),
        LineKind::Text => {
            let word = line.keyword.map_or_else(String::new, |word| format!("{word} to "));
            format!("Text {word}<a href=\"{href}\">{}</a>{}{details}", line.number, after(&name))
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Converts `2026-11-22` to `22 November 2026`.
fn in_words(day: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let mut parts = day.split('-').map(|part| part.parse::<usize>().unwrap_or(0));
    let (year, month, date) = (parts.next(), parts.next(), parts.next());
    let name = MONTHS.get(month.unwrap_or(1).saturating_sub(1)).copied().unwrap_or_default();
    format!("{} {name} {}", date.unwrap_or(0), year.unwrap_or(0))
}
