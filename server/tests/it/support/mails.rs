//! Reading and following mails.

use std::collections::HashMap;

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Answer, TestApp, accounts::PASSWORD};

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

/// A mail as returned by the mailbox.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct Found {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub status: String,
    pub link: Option<String>,
    pub code: Option<String>,
}

impl Found {
    /// Returns the query of the mail's link.
    pub fn query(&self) -> HashMap<String, String> {
        pairs(self.link.as_deref().unwrap().split_once('?').unwrap().1)
    }

    /// Returns the path of the mail's link.
    pub fn path(&self) -> String {
        let link = self.link.as_deref().unwrap();
        format!("/{}", link.splitn(4, '/').nth(3).unwrap())
    }
}

/// Parses a query, form or fragment.
pub fn pairs(text: &str) -> HashMap<String, String> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}

/// Returns a unique email address.
pub fn new_address(name: &str) -> String {
    format!("{name}-{}@example.org", uuid::Uuid::now_v7().simple())
}

impl TestApp {
    /// Returns the mails to an address, newest first.
    pub async fn mails(&self, to: &str) -> Vec<Found> {
        let answer = self.get(&format!("/dev/mailbox.json?to={to}")).await.expect(StatusCode::OK);
        serde_json::from_value(answer.json()["mails"].take()).unwrap()
    }

    /// Returns the only mail to an address.
    #[track_caller]
    pub fn mail(&self, to: &str) -> impl Future<Output = Found> {
        let place = std::panic::Location::caller();
        async move {
            let mut found = self.mails(to).await;
            assert_eq!(found.len(), 1, "{place}: mails to {to}");
            found.remove(0)
        }
    }

    /// Calls `/auth/v1` without a session.
    pub async fn ask(&self, path: &str, body: &Value) -> Answer {
        self.auth(Method::POST, path, "", &[], body).await
    }

    /// Signs up with [`PASSWORD`].
    pub async fn sign_up(&self, email: &str) -> Answer {
        self.ask("/signup?redirect_to=/auth/processing", &json!({"email": email, "password": PASSWORD})).await
    }

    /// Requests a link, as a mail scanner does.
    pub async fn look(&self, method: Method, mail: &Found) -> Answer {
        self.send(method, &mail.path(), &[("authorization", "")], ()).await
    }

    /// Follows a link and presses the button. Returns the redirect target.
    pub async fn press(&self, mail: &Found) -> String {
        landing(&self.submit(mail, "").await)
    }

    /// Like [`TestApp::press`], and types the password of a sign-up again.
    pub async fn press_with(&self, mail: &Found, password: &str) -> String {
        landing(&self.submit(mail, password).await)
    }

    /// Follows a link and submits its form, with a password if the page asks for one.
    pub async fn submit(&self, mail: &Found, password: &str) -> Answer {
        let page = self.look(Method::GET, mail).await.expect(StatusCode::OK);
        let page = String::from_utf8(page.body).unwrap();
        assert!(page.contains("method=\"post\" action=\"/auth/v1/verify\""), "{page}");
        let mut form = form_urlencoded::Serializer::new(String::new());
        for field in page.split("<input type=\"hidden\" name=\"").skip(1) {
            let (name, rest) = field.split_once("\" value=\"").unwrap();
            form.append_pair(name, &unescaped(rest.split_once('"').unwrap().0));
        }
        if page.contains("name=\"password\"") {
            form.append_pair("password", password);
        } else {
            assert!(password.is_empty(), "{page}");
        }
        self.send(Method::POST, "/auth/v1/verify", &[FORM, ("authorization", "")], form.finish()).await
    }

    /// Submits the page's form. Returns the redirect target.
    pub async fn post_form(&self, form: &str) -> String {
        let answer = self.send(Method::POST, "/auth/v1/verify", &[FORM, ("authorization", "")], form.to_owned()).await;
        landing(&answer)
    }
}

fn landing(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", String::from_utf8_lossy(&answer.body));
    answer.header("location").to_owned()
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&#39;", "'").replace("&amp;", "&")
}
