//! HTML escaping.

/// Escapes text for use in HTML, between tags and in quoted attributes.
pub(crate) fn clean(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => clean.push_str("&amp;"),
            '<' => clean.push_str("&lt;"),
            '>' => clean.push_str("&gt;"),
            '"' => clean.push_str("&quot;"),
            '\'' => clean.push_str("&#39;"),
            _ => clean.push(character),
        }
    }
    clean
}

#[cfg(test)]
mod tests {
    #[test]
    fn escapes_markup() {
        let bad = "<img src=x onerror=\"a('b')\"> & so on";
        assert_eq!(super::clean(bad), "&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; so on");
    }
}
