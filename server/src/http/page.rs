//! HTML pages that the server renders itself. They work without scripts and without the app.

use poem::{Response, handler, http::header};

/// The path of their style sheet: the content security policy allows no inline style.
pub const STYLE_PATH: &str = "/auth/v1/page.css";

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 0 auto; padding: 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin: 0; }
button { min-height: 3rem; padding: 0.5rem 1.5rem; font: inherit; cursor: pointer; }
article { border-top: 1px solid; padding: 1rem 0; }
pre { white-space: pre-wrap; font-size: 0.9375rem; }
";

/// Renders a page. `title` and `body` are HTML. The referrer policy lets older browsers send `Origin` with forms, which
/// the cross-site check needs.
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n<meta name=\"referrer\" content=\"same-origin\">\n<title>{title} - \
         Evenkeel</title>\n<link rel=\"stylesheet\" href=\"{STYLE_PATH}\">\n</head>\n<body>\n<main>\n{body}</main>\n\
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
