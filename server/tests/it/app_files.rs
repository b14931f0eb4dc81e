//! The built app, served by the same server.

use std::{
    fs,
    time::{Duration, SystemTime},
};

use poem::http::{Method, StatusCode};

use crate::support::{Answer, TestApp};

async fn with_app() -> TestApp {
    let app = TestApp::sqlite().await;
    let folder = app.app_dir();
    fs::create_dir_all(folder.join("assets")).unwrap();
    fs::write(folder.join("index.html"), "<!doctype html><title>shell</title>").unwrap();
    fs::write(folder.join("crisis.html"), "<!doctype html><title>988</title>").unwrap();
    fs::write(folder.join("favicon.svg"), "<svg/>").unwrap();
    fs::write(folder.join("assets/core-abc.wasm"), vec![0; 5000]).unwrap();
    fs::write(folder.join("assets/index-abc.js"), "x();\n".repeat(1000)).unwrap();
    fs::write(folder.join("assets/index-abc.js.br"), "made at build time").unwrap();
    fs::write(folder.join("assets/index-abc.css"), "a{}\n".repeat(1000)).unwrap();
    fs::write(folder.join(".env"), "secret").unwrap();
    fs::write(folder.parent().unwrap().join("outside.txt"), "secret").unwrap();
    app
}

async fn visit(app: &TestApp, path: &str) -> Answer {
    let headers = [("sec-fetch-mode", "navigate"), ("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    app.send(Method::GET, path, &headers, ()).await
}

/// ROUTE-44
#[tokio::test]
async fn serves_every_page_at_its_url() {
    let app = with_app().await;
    for path in [
        "/",
        "/journal/new",
        "/journal/eft-cbt",
        "/onboarding/help",
        "/invite/abc",
        "/invite/abc.def",
        "/a?b=c.js",
        "/caf%C3%A9",
    ] {
        // A browser, an old browser, a program.
        let answers = [
            visit(&app, path).await,
            app.send(Method::GET, path, &[("accept", "text/html")], ()).await,
            app.send(Method::GET, path, &[("accept", "*/*")], ()).await,
            app.get(path).await,
        ];
        for answer in answers {
            let answer = answer.expect(StatusCode::OK);
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
            assert_eq!(answer.header("cache-control"), "no-cache");
            assert!(answer.body.ends_with(b"<title>shell</title>"), "{path}");
        }
    }
    let head = app.send(Method::HEAD, "/journal/new", &[], ()).await.expect(StatusCode::OK);
    assert_eq!(head.header("content-type"), "text/html; charset=utf-8");
}

#[tokio::test]
async fn the_crisis_page_is_a_separate_document() {
    let app = with_app().await;
    for path in ["/crisis", "/crisis/", "/crisis.html", "/crisis?x=1"] {
        let answer = visit(&app, path).await.expect(StatusCode::OK);
        assert!(answer.body.ends_with(b"<title>988</title>"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
}

#[tokio::test]
async fn missing_files_get_404_and_not_a_page() {
    let app = with_app().await;
    for path in ["/assets/gone.js", "/assets/gone", "/assets", "/api/gone", "/.netlify/functions/gone", "/auth/v1/gone"]
    {
        visit(&app, path).await.problem(404, "not_found");
    }
    // The REST interface has its own error format.
    assert_eq!(visit(&app, "/rest/v1/gone").await.expect(StatusCode::NOT_FOUND).json()["code"], "PGRST205");
    for path in ["/gone.js", "/gone.wasm", "/sw.js", "/robots.txt", "/deep/gone.css"] {
        app.get(path).await.problem(404, "not_found");
    }
    // A script that fetches a page's URL is not a navigation.
    for mode in ["cors", "no-cors", "same-origin"] {
        app.send(Method::GET, "/journal/new", &[("sec-fetch-mode", mode)], ()).await.problem(404, "not_found");
    }
    app.send(Method::GET, "/journal/new", &[("accept", "application/json")], ()).await.problem(404, "not_found");
}

#[tokio::test]
async fn refuses_path_traversal() {
    let app = with_app().await;
    #[cfg(unix)]
    std::os::unix::fs::symlink(app.app_dir().parent().unwrap().join("outside.txt"), app.app_dir().join("link.txt"))
        .unwrap();
    for path in [
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/assets/../../outside.txt",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/.env",
        "/assets/..%5c..%5coutside.txt",
        "/link.txt",
        "//outside.txt",
        "/%00",
        "/assets/%00.js",
        "/....//outside.txt",
    ] {
        let answer = visit(&app, path).await;
        assert!(!String::from_utf8_lossy(&answer.body).contains("secret"), "{path}");
        answer.problem(404, "not_found");
    }
}

#[tokio::test]
async fn files_have_the_right_types_and_cache_lifetimes() {
    let app = with_app().await;
    for (path, kind) in [
        ("/assets/core-abc.wasm", "application/wasm"),
        ("/assets/index-abc.js", "text/javascript; charset=utf-8"),
        ("/assets/index-abc.css", "text/css; charset=utf-8"),
    ] {
        let answer = app.get(path).await.expect(StatusCode::OK);
        assert_eq!(answer.header("content-type"), kind);
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let icon = app.get("/favicon.svg").await.expect(StatusCode::OK);
    assert_eq!((icon.header("content-type"), icon.header("cache-control")), ("image/svg+xml", "no-cache"));
}

#[tokio::test]
async fn files_are_compressed_at_build_time_or_on_request() {
    let app = with_app().await;
    let br = [("accept-encoding", "gzip, br")];
    let made_before = app.send(Method::GET, "/assets/index-abc.js", &br, ()).await.expect(StatusCode::OK);
    assert_eq!(
        (made_before.header("content-encoding"), made_before.body.as_slice()),
        ("br", b"made at build time".as_slice())
    );
    assert_eq!(made_before.header("content-type"), "text/javascript; charset=utf-8");
    for (path, accept, encoding) in [
        ("/assets/index-abc.css", "br", "br"),
        ("/assets/core-abc.wasm", "br", "br"),
        ("/assets/index-abc.js", "gzip", "gzip"),
    ] {
        let answer = app.send(Method::GET, path, &[("accept-encoding", accept)], ()).await.expect(StatusCode::OK);
        assert_eq!((answer.header("content-encoding"), answer.header("vary")), (encoding, "accept-encoding"));
        assert!(answer.body.len() < 1000, "{path}");
    }
    assert_eq!(app.get("/assets/index-abc.js").await.body.len(), 5000);
}

#[tokio::test]
async fn answers_304_for_an_unchanged_page() {
    let app = with_app().await;
    let first = visit(&app, "/").await.expect(StatusCode::OK);
    let tag = first.header("etag").to_owned();
    let again =
        app.send(Method::GET, "/journal/new", &[("if-none-match", &tag)], ()).await.expect(StatusCode::NOT_MODIFIED);
    assert!(again.body.is_empty());
    let page = app.app_dir().join("index.html");
    let mut tags = vec![tag];
    // The last has the length of the one before it.
    for title in ["new shell", "new shelf"] {
        fs::write(&page, format!("<!doctype html><title>{title}</title>")).unwrap();
        let later = SystemTime::now() + Duration::from_secs(tags.len() as u64);
        fs::File::options().write(true).open(&page).unwrap().set_modified(later).unwrap();
        let last = tags.last().unwrap();
        let changed = app.send(Method::GET, "/", &[("if-none-match", last)], ()).await.expect(StatusCode::OK);
        assert!(String::from_utf8_lossy(&changed.body).contains(title));
        let new = changed.header("etag").to_owned();
        assert!(!tags.contains(&new));
        tags.push(new);
    }
}

#[tokio::test]
async fn a_page_preloads_its_files() {
    let app = with_app().await;
    let none = visit(&app, "/journal/new").await.expect(StatusCode::OK);
    assert!(none.headers.get("link").is_none());
    let pages = r#"{"/": ["/assets/home.js"], "/journal/new": ["/assets/new.js", "/assets/kit.js"], "/terms": []}"#;
    fs::write(app.app_dir().join("pages.json"), pages).unwrap();
    let link = "</assets/new.js>; rel=modulepreload, </assets/kit.js>; rel=modulepreload";
    assert_eq!(visit(&app, "/journal/new").await.expect(StatusCode::OK).header("link"), link);
    assert_eq!(visit(&app, "/journal/new/?entry=1").await.expect(StatusCode::OK).header("link"), link);
    assert_eq!(visit(&app, "/").await.expect(StatusCode::OK).header("link"), "</assets/home.js>; rel=modulepreload");
    for path in ["/terms", "/unknown", "/crisis", "/favicon.svg"] {
        assert!(visit(&app, path).await.expect(StatusCode::OK).headers.get("link").is_none(), "{path}");
    }
    fs::write(app.app_dir().join("pages.json"), "not what it should be").unwrap();
    assert!(visit(&app, "/").await.expect(StatusCode::OK).headers.get("link").is_none());
}

#[tokio::test]
async fn a_page_comes_with_its_first_view() {
    let app = with_app().await;
    fs::create_dir(app.app_dir().join("first-views")).unwrap();
    for name in ["home", "dashboard-example"] {
        let view = format!("<!doctype html><title>view of {name}</title>");
        fs::write(app.app_dir().join(format!("first-views/{name}.html")), view).unwrap();
    }
    fs::write(app.app_dir().join("pages.json"), r#"{"/": ["/assets/home.js"]}"#).unwrap();
    for (path, name) in
        [("/", "home"), ("/dashboard-example", "dashboard-example"), ("/dashboard-example/", "dashboard-example")]
    {
        let page = visit(&app, path).await.expect(StatusCode::OK);
        assert!(String::from_utf8_lossy(&page.body).contains(&format!("view of {name}")), "{path}");
        assert_eq!(page.header("cache-control"), "no-cache");
        // The document itself names its scripts.
        assert!(page.headers.get("link").is_none(), "{path}");
    }
    // A query may choose another view.
    for path in ["/dashboard-example?view=patients", "/journal/new", "/?next=1", "/home"] {
        let page = visit(&app, path).await.expect(StatusCode::OK);
        assert!(!String::from_utf8_lossy(&page.body).contains("view of"), "{path}");
    }
}

#[tokio::test]
async fn explains_how_to_build_a_missing_app() {
    let app = TestApp::sqlite().await;
    let answer = visit(&app, "/").await.expect(StatusCode::SERVICE_UNAVAILABLE);
    let page = String::from_utf8(answer.body.clone()).unwrap();
    assert!(page.contains("cargo xtask run") && page.contains("988"), "{page}");
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
}
