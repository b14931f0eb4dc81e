//! Cuts an article into the parts that a search finds: paragraphs of one section, about 120 words each.

use super::terms::stems;
use crate::domain::knowledge::{Article, Chunk};

/// A part ends after the paragraph with which it reaches this number of words.
const WORDS: usize = 110;

/// Returns the parts of an article.
pub(super) fn chunks(article: &Article) -> Vec<Chunk> {
    let content = &article.content;
    // The title says best what an article is about, so its words count twice.
    let head = format!("{0}\n{0}\n{1}\n{2}", content.title, content.topics.join("\n"), content.summary);
    let head_terms = stems(&head);
    let part = |part: Part| Chunk {
        article: article.id.clone(),
        version: article.version,
        title: content.title.clone(),
        audience: content.audience,
        topics: content.topics.clone(),
        terms: stems(&format!("{}\n{}", part.heading, part.text)),
        text: part.text,
        head_terms: head_terms.clone(),
    };
    parts(&content.body).into_iter().map(part).collect()
}

struct Part {
    heading: String,
    text: String,
}

fn parts(body: &str) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    let mut open = Part { heading: String::new(), text: String::new() };
    for block in body.replace("\r\n", "\n").split("\n\n") {
        for (heading, text) in blocks(block) {
            if let Some(heading) = heading {
                close(&mut found, &mut open);
                open.heading = heading;
            }
            if text.is_empty() {
                continue;
            }
            if !open.text.is_empty() {
                open.text.push('\n');
            }
            open.text.push_str(&text);
            if open.text.split_whitespace().count() >= WORDS {
                let heading = open.heading.clone();
                close(&mut found, &mut open);
                open.heading = heading;
            }
        }
    }
    close(&mut found, &mut open);
    found
}

fn close(found: &mut Vec<Part>, open: &mut Part) {
    let part = std::mem::replace(open, Part { heading: String::new(), text: String::new() });
    if !part.text.is_empty() {
        found.push(part);
    }
}

/// Splits a block of Markdown at its headings, which need no empty line after them.
fn blocks(block: &str) -> Vec<(Option<String>, String)> {
    let mut found: Vec<(Option<String>, String)> = vec![(None, String::new())];
    for line in block.lines() {
        if let Some((_, heading)) = heading(line) {
            found.push((Some(plain(heading)), String::new()));
        } else if let Some((_, text)) = found.last_mut() {
            let line = plain(line);
            if !line.is_empty() {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&line);
            }
        }
    }
    found
}

/// Returns the level and the text of a Markdown heading.
pub(super) fn heading(line: &str) -> Option<(usize, &str)> {
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    ((1..=6).contains(&level) && text.starts_with(' ')).then(|| (level, text.trim()))
}

/// Removes the marks of Markdown from a line: bullets, numbers, quotes, emphasis and the addresses of links.
pub(super) fn plain(line: &str) -> String {
    let line = line.trim();
    let line = line.trim_start_matches("> ");
    let line = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")).unwrap_or(line);
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find(['[', ']', '*', '`']) {
        text.push_str(&rest[..at]);
        let (mark, after) = rest[at..].split_at(1);
        rest = match after.strip_prefix('(').and_then(|link| link.split_once(')')) {
            Some((_, after)) if mark == "]" => after,
            _ => after,
        };
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::knowledge::ArticleContent;

    #[test]
    fn cuts_at_headings_and_long_paragraphs_and_keeps_every_word() {
        let long = "word ".repeat(150);
        let body = format!(
            "Start **here**.\n\n## One\nA [plan](/safety-plan) helps.\n\n- first\n- second\n\n{long}\n\nlast\n\n## Two\nEnd."
        );
        let found = parts(&body);
        let headings: Vec<&str> = found.iter().map(|part| part.heading.as_str()).collect();
        assert_eq!(headings, ["", "One", "One", "Two"]);
        assert_eq!(found[0].text, "Start here.");
        assert!(found[1].text.starts_with("A plan helps.\nfirst\nsecond\nword"), "{}", found[1].text);
        assert_eq!((found[2].text.as_str(), found[3].text.as_str()), ("last", "End."));
    }

    #[test]
    fn an_article_without_text_has_no_parts() {
        let content = ArticleContent { title: "t".into(), body: "## only\n\n".into(), ..ArticleContent::default() };
        let article = Article {
            owner: None,
            id: "a".into(),
            version: 1,
            content,
            seed_digest: None,
            is_edited: false,
            saved_at: 0,
            deleted_at: None,
        };
        assert!(chunks(&article).is_empty());
    }
}
