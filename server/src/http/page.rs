//! HTML pages that the server renders itself. They work without scripts and without the app.

use poem::{Response, handler, http::header};

/// The path of their style sheet: the content security policy allows no inline style.
pub const STYLE_PATH: &str = "/auth/v1/page.css";

/// The colours are those of the app's patient pages (`app/src/styles/tokens.json`), and the faces come from the app's build,
/// if there is one.
const STYLE: &str = "\
@import '/faces.css';
:root { color-scheme: light dark; --background: #f6f8fc; --surface: #fff; --text: #1b2638; --border: #74829a; --primary: #1d5fbf; --accent: #7a45b8; --on: #fff; }
@media (prefers-color-scheme: dark) {
:root { --background: #12151d; --surface: #1d202a; --text: #e6ebf4; --border: #75859f; --primary: #8ab8ff; --accent: #c9a6f5; --on: #0b1220; }
}
body { margin: 0; font: 1.125rem/1.6 'Source Sans 3', system-ui, sans-serif; overflow-wrap: anywhere; background: var(--background); color: var(--text); }
header, main { max-width: 38rem; margin: 0 auto; padding: 0.75rem 1.5rem; }
header { display: flex; justify-content: space-between; align-items: center; }
header a { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-weight: 600; text-decoration: none; color: inherit; }
header a + a { padding: 0 1rem; border-radius: 0.75rem; background: var(--accent); color: var(--on); }
header img { width: 2rem; height: 2rem; }
a { color: var(--primary); }
h1 { font: 600 1.875rem/1.25 'Source Serif 4', Georgia, serif; }
h2 { font-size: 1.125rem; margin: 0; }
button { min-height: 3rem; padding: 0.5rem 1.75rem; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--primary); border-radius: 0.75rem; background: var(--primary); color: var(--on); }
article { border-top: 1px solid var(--border); padding: 1rem 0; }
pre { white-space: pre-wrap; font-size: 0.9375rem; }
";

/// Renders a page. `title` and `body` are HTML. The referrer policy lets older browsers send `Origin` with forms, which
/// the cross-site check needs.
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n<meta name=\"referrer\" content=\"same-origin\">\n<title>{title} - \
         Evenkeel</title>\n<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\n<link rel=\"stylesheet\" href=\"{STYLE_PATH}\">\n</head>\n<body>\n<header><a \
         href=\"/\"><img src=\"/favicon.svg\" alt=\"\">Evenkeel</a><a href=\"/crisis\">Get help now</a></header>\n<main>\n{body}</main>\n\
         </body>\n</html>\n"
    )
}

/// Returns the page as a response that must not be cached.
pub fn answer(page: &str) -> Response {
    Response::builder()
        .content_type("text/html; charset=utf-8")
        .header(header::CACHE_CONTROL, "no-store")
        .body(page.to_owned())
}

/// The style sheet
#[handler]
pub(crate) fn style() -> Response {
    Response::builder().content_type("text/css; charset=utf-8").header(header::CACHE_CONTROL, "no-cache").body(STYLE)
}
