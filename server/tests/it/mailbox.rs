//! The mailbox page of a local server.

use poem::http::{Method, StatusCode};

use crate::support::{TestApp, mails::new_address, on_both_databases};

on_both_databases! {
    /// OPEN-50
    async fn shows_mails_with_their_recipients(app) {
        let (ana, bo) = (new_address("ana"), new_address("bo"));
        app.sign_up(&ana).await.expect(StatusCode::OK);
        app.sign_up(&bo).await.expect(StatusCode::OK);
        let mail = app.mail(&ana.to_uppercase()).await;
        assert_eq!((mail.to.as_str(), mail.status.as_str()), (ana.as_str(), "queued"));
        let code = mail.code.as_deref().unwrap();
        assert!(mail.text.contains(code) && mail.text.contains(mail.link.as_deref().unwrap()));
        assert!(mail.html.contains(code) && mail.text.contains("If you didn't sign up"), "{}", mail.text);

        let page = app.get("/dev/mailbox").await.expect(StatusCode::OK);
        assert_eq!((page.header("content-type"), page.header("cache-control")), ("text/html; charset=utf-8", "no-store"));
        let text = String::from_utf8(page.body).unwrap();
        assert!(text.contains(&ana), "{text}");
        assert!(text.contains(code) && text.contains("Please confirm your email address"));
        // The content security policy allows neither inline styles nor scripts.
        assert!(!text.contains("<script") && !text.contains("style=") && !text.contains("<style"));
        let style = app.get("/auth/v1/page.css").await.expect(StatusCode::OK);
        // Like the app: its icon, a way back, and help in view.
        for part in ["href=\"/favicon.svg\"", "<a href=\"/\">", "<a href=\"/crisis\">Get help now</a>"] {
            assert!(text.contains(part), "{part}");
        }
        assert!(text.contains("/auth/v1/page.css") && style.header("content-type").starts_with("text/css"));
        let all = app.get("/dev/mailbox.json").await.expect(StatusCode::OK).json();
        let all = all["mails"].as_array().unwrap();
        assert!(all.len() >= 2 && all[0]["to"] == bo, "the newest is first");
        assert!(text.contains(">Confirm my address</a>"), "the link says what the mail's says");
    }

    /// OPEN-50: addresses may contain HTML characters.
    async fn escapes_markup_in_mails(app) {
        let odd = format!("a'b&c{}@example.org", uuid::Uuid::now_v7().simple());
        app.sign_up(&odd).await.expect(StatusCode::OK);
        let text = String::from_utf8(app.get("/dev/mailbox").await.body).unwrap();
        assert!(!text.contains("a'b&c") && text.contains("a&#39;b&amp;c"), "{text}");
    }
}

/// OPEN-50: sign-in links are not shown to other machines.
#[tokio::test(flavor = "multi_thread")]
async fn has_no_mailbox_if_other_machines_can_connect() {
    let set = |name: &'static str, value: &str| (name, value.to_owned());
    let smtp = vec![
        set("EVENKEEL_MAIL", "smtp"),
        set("EVENKEEL_SMTP_URL", "smtp://127.0.0.1:1"),
        set("EVENKEEL_MAIL_FROM", "Evenkeel <hello@example.org>"),
    ];
    let public = vec![set("EVENKEEL_PUBLIC_URL", "https://journal.example.org")];
    let open = vec![set("EVENKEEL_ADDR", "0.0.0.0:8888"), public[0].clone()];
    for settings in [smtp, public, open] {
        let app = TestApp::with(&settings).await;
        for path in ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.json?to=a@example.org"] {
            app.get(path).await.problem(404, "not_found");
        }
    }
    let app = TestApp::sqlite().await;
    app.get("/dev/mailbox").await.expect(StatusCode::OK);
    // Finding 7: without being asked for there is none, however local the request looks.
    let plain = TestApp::with(&[set("EVENKEEL_MAILBOX", "0")]).await;
    plain.get("/dev/mailbox").await.problem(404, "not_found");
    plain.get("/dev/mailbox.json").await.problem(404, "not_found");
    // A proxy forwards requests from other machines.
    for header in [("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=203.0.113.7"), ("via", "1.1 proxy")] {
        app.send(Method::GET, "/dev/mailbox", &[header], ()).await.problem(404, "not_found");
    }
}
