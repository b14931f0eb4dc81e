//! Cuts articles into the parts that a search finds: paragraphs of one section, about 120 words each.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use crate::domain::knowledge::{Article, ArticleAudience};

/// A part ends after the paragraph with which it reaches this number of words.
const WORDS: usize = 110;

/// Identifies the text of a part.
pub(super) type Digest = [u8; 32];

/// The article of a part.
#[derive(Debug)]
pub(super) struct Source {
    /// The article's id.
    pub(super) id: String,
    pub(super) version: i64,
    pub(super) title: String,
    pub(super) audience: ArticleAudience,
    pub(super) topics: Vec<String>,
}

/// A part of an article.
#[derive(Debug)]
pub(super) struct Chunk {
    pub(super) source: Arc<Source>,
    pub(super) heading: String,
    /// Plain text, as shown in results.
    pub(super) text: String,
}

impl Chunk {
    /// Returns the text with its title, for a model that computes its meaning.
    pub(super) fn titled(&self) -> String {
        format!("{}\n{}", self.source.title, self.text)
    }

    /// Identifies [`Chunk::titled`].
    pub(super) fn digest(&self) -> Digest {
        Sha256::digest(self.titled().as_bytes()).into()
    }
}

/// Returns the parts of an article.
pub(super) fn chunks(article: &Article) -> Vec<Chunk> {
    let content = &article.content;
    let source = Arc::new(Source {
        id: article.id.clone(),
        version: article.version,
        title: content.title.clone(),
        audience: content.audience,
        topics: content.topics.clone(),
    });
    let chunk = |Part { heading, text }| Chunk { source: Arc::clone(&source), heading, text };
    parts(&content.body).into_iter().map(chunk).collect()
}

/// A text under a heading.
#[derive(Default)]
struct Part {
    heading: String,
    text: String,
}

/// Cuts a text at its headings, and after long paragraphs.
fn parts(body: &str) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    let mut open = Part::default();
    for block in body.replace("\r\n", "\n").split("\n\n") {
        for (heading, text) in blocks(block) {
            if let Some(heading) = heading {
                let closed = std::mem::replace(&mut open, Part { heading, ..Part::default() });
                found.push(closed);
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
                found.push(std::mem::replace(&mut open, Part { heading, ..Part::default() }));
            }
        }
    }
    found.push(open);
    found.retain(|part| !part.text.is_empty());
    found
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
