//! Reminder mails: opt-in, at the chosen times, with a one-click unsubscribe.

use chrono::{DateTime, Duration, Utc};
use evenkeel_safety_core::auth::Role;
use evenkeel_server::service::{
    deletion,
    mail::{Content, worker::deliver_due},
    reminders::{ReminderContext, remind_due},
};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    Answer, TestApp,
    app::{Person, config},
    mail_server::MailServer,
    new_id, on_both_databases,
};

const HOME: &str = "https://journal.example.org/dashboard";
const PAGE: &str = "https://journal.example.org/stop-reminders";

fn reminding(app: &TestApp) -> ReminderContext<'_> {
    app.state.reminder_context(HOME.to_owned(), PAGE.to_owned())
}

async fn call(app: &TestApp, person: &Person, method: Method, path: &str, body: &Value) -> Answer {
    let headers =
        [("authorization", person.bearer.as_str()), ("content-type", "application/json"), ("if-match", "\"1\"")];
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, path, &headers, body).await
}

/// Saves preferences with reminder mails at the given times in UTC.
async fn choose(app: &TestApp, person: &Person, times: &[&str], email: bool) -> String {
    let id = new_id();
    let content = json!({"timeZone": "UTC", "reminders": {"email": email, "times": times}});
    let record = json!({"id": id, "kind": "preferences", "occurredAt": Utc::now().to_rfc3339(), "content": content});
    call(app, person, Method::POST, "/api/records", &record).await.expect(StatusCode::CREATED);
    id
}

/// Runs the worker in steps of 15 minutes over the given time.
async fn pass(app: &TestApp, from: DateTime<Utc>, hours: i64) -> DateTime<Utc> {
    for quarter in 1..=hours * 4 {
        let at = from + Duration::minutes(15 * quarter);
        remind_due(app.state.store(), &reminding(app), at.timestamp_millis()).await.unwrap();
    }
    from + Duration::hours(hours)
}

/// Returns the time of day, `hours` after the last full hour.
fn at(hours: i64) -> String {
    (Utc::now() + Duration::hours(hours)).format("%H:00").to_string()
}

on_both_databases! {
    /// Users who did not opt in get no mails; others get one at each time, without any of their content.
    async fn sends_mails_at_the_chosen_times_only(app) {
        let (ana, bo) = (app.person("ana", Role::Patient).await, app.person("bo", Role::Patient).await);
        choose(app, &bo, &[&at(2)], false).await;
        choose(app, &ana, &[&at(2), &at(5)], true).await;
        let note = json!({"id": new_id(), "kind": "note", "occurredAt": Utc::now().to_rfc3339(), "content": {"body": "canary"}});
        call(app, &ana, Method::POST, "/api/records", &note).await.expect(StatusCode::CREATED);
        let later = pass(app, Utc::now(), 24).await;
        assert_eq!(app.mails(&ana.email).await.len(), 2);
        assert!(app.mails(&bo.email).await.is_empty());
        pass(app, later, 24).await;
        assert_eq!(app.mails(&ana.email).await.len(), 4);
        for mail in app.state.store().mails(Some(&ana.email), 10).await.unwrap() {
            let said = String::from_utf8(mail.content).unwrap();
            assert!(said.contains(HOME) && said.contains(PAGE) && !said.contains("canary"), "{said}");
        }
    }

    /// Changing the times repeatedly does not yield more than three mails a day.
    async fn sends_at_most_three_mails_a_day(app) {
        let ana = app.person("ana", Role::Patient).await;
        let noon = (Utc::now() + Duration::days(1)).date_naive().and_hms_opt(8, 0, 0).unwrap().and_utc();
        for hour in 9..16 {
            choose(app, &ana, &[&format!("{hour:02}:00")], true).await;
            app.state.store().plan_reminder(ana.id, Some((noon + Duration::hours(hour - 8)).timestamp_millis())).await.unwrap();
            let at = noon + Duration::hours(hour - 8) + Duration::minutes(1);
            remind_due(app.state.store(), &reminding(app), at.timestamp_millis()).await.unwrap();
        }
        assert_eq!(app.mails(&ana.email).await.len(), 3);
    }

    /// Reminders missed during downtime are skipped, and two servers send one mail.
    async fn skips_late_and_duplicate_reminders(app) {
        let ana = app.person("ana", Role::Patient).await;
        choose(app, &ana, &[&at(2)], true).await;
        let (store, reminding) = (app.state.store(), reminding(app));
        let due = store.due_reminders(1, i64::MAX).await.unwrap().remove(0).next_at;
        remind_due(store, &reminding, due + 2 * 60 * 60 * 1000).await.unwrap();
        assert!(app.mails(&ana.email).await.is_empty());
        let due = store.due_reminders(1, i64::MAX).await.unwrap().remove(0).next_at;
        let workers = (0..4).map(|_| remind_due(store, &reminding, due));
        for done in futures_util::future::join_all(workers).await {
            done.unwrap();
        }
        assert_eq!(app.mails(&ana.email).await.len(), 1);
    }

    /// No mail follows after the preferences are turned off or deleted, or if the account is about to be deleted.
    async fn stops_mails_when_no_longer_wanted(app) {
        let times = [at(2)];
        let times: Vec<&str> = times.iter().map(String::as_str).collect();
        let (off, thrown, leaving, erased) = (
            app.person("off", Role::Patient).await,
            app.person("thrown", Role::Patient).await,
            app.person("leaving", Role::Patient).await,
            app.person("erased", Role::Patient).await,
        );
        let id = choose(app, &off, &times, true).await;
        let change = json!({"kind": "preferences", "content": {"timeZone": "UTC", "reminders": {"email": false, "times": times}}});
        call(app, &off, Method::PUT, &format!("/api/records/{id}"), &change).await.expect(StatusCode::OK);
        let id = choose(app, &thrown, &times, true).await;
        call(app, &thrown, Method::DELETE, &format!("/api/records/{id}"), &Value::Null).await.expect(StatusCode::NO_CONTENT);
        choose(app, &leaving, &times, true).await;
        call(app, &leaving, Method::POST, "/api/account/deletion", &json!({"confirm": "delete"})).await.expect(StatusCode::OK);
        choose(app, &erased, &times, true).await;
        call(app, &erased, Method::DELETE, "/api/account/data", &json!({"confirm": "delete"})).await.expect(StatusCode::OK);
        pass(app, Utc::now(), 24).await;
        for person in [&off, &thrown, &erased] {
            assert!(app.mails(&person.email).await.is_empty(), "{}", person.email);
        }
        // The only mail is the one about the deletion.
        assert!(app.mail(&leaving.email).await.link.unwrap().ends_with("/your-data"));
        // After cancelling, reminders resume.
        call(app, &thrown, Method::POST, &format!("/api/records/{id}/restore"), &Value::Null).await.expect(StatusCode::OK);
        pass(app, Utc::now(), 24).await;
        assert_eq!(app.mails(&thrown.email).await.len(), 1);
        deletion::remove_due(app.state.store(), (Utc::now() + Duration::days(8)).timestamp_millis()).await.unwrap();
        assert!(app.mails(&leaving.email).await.is_empty());
    }

    /// Opening the page changes nothing; pressing the button unsubscribes and updates the preferences.
    async fn unsubscribe_link_stops_the_mails(app) {
        let ana = app.person("ana", Role::Patient).await;
        let id = choose(app, &ana, &[&at(2)], true).await;
        let later = pass(app, Utc::now(), 24).await;
        let row = app.state.store().mails(Some(&ana.email), 1).await.unwrap().remove(0);
        let content: Content = serde_json::from_slice(&row.content).unwrap();
        let link = content.stop.unwrap();
        let path = link.strip_prefix("https://journal.example.org").unwrap();
        let nobody = [("authorization", "")];
        let page = app.send(Method::GET, path, &nobody, ()).await.expect(StatusCode::OK);
        assert!(String::from_utf8(page.body).unwrap().contains(&format!("action=\"{path}\"")));
        for wrong in ["/stop-reminders".to_owned(), "/stop-reminders?token=%3Cb%3E".to_owned(), format!("{path}x")] {
            let answer = app.send(Method::POST, &wrong, &nobody, ()).await.expect(StatusCode::OK);
            assert!(String::from_utf8(answer.body).unwrap().contains("don't know this link"), "{wrong}");
        }
        let later = pass(app, later, 24).await;
        assert_eq!(app.mails(&ana.email).await.len(), 2);

        // One-click unsubscribe of mail clients (RFC 8058). Idempotent.
        let form = [("authorization", ""), ("content-type", "application/x-www-form-urlencoded")];
        for _ in 0..2 {
            let answer = app.send(Method::POST, path, &form, "List-Unsubscribe=One-Click").await.expect(StatusCode::OK);
            assert!(String::from_utf8(answer.body).unwrap().contains("any more reminder emails"));
        }
        pass(app, later, 48).await;
        assert_eq!(app.mails(&ana.email).await.len(), 2);
        let kept = call(app, &ana, Method::GET, &format!("/api/records/{id}"), &Value::Null).await.json();
        assert_eq!((&kept["version"], &kept["content"]["reminders"]["email"]), (&json!(2), &json!(false)));
        assert_eq!(kept["content"]["reminders"]["times"].as_array().unwrap().len(), 1);
    }

    /// The link in an old mail also works after the account was deleted.
    async fn unsubscribe_link_of_a_deleted_account_works(app) {
        let ana = app.person("ana", Role::Patient).await;
        choose(app, &ana, &[&at(2)], true).await;
        pass(app, Utc::now(), 24).await;
        let row = app.state.store().mails(Some(&ana.email), 1).await.unwrap().remove(0);
        let content: Content = serde_json::from_slice(&row.content).unwrap();
        let link = content.stop.unwrap();
        let path = link.strip_prefix("https://journal.example.org").unwrap();
        call(app, &ana, Method::POST, "/api/account/deletion", &json!({"confirm": "delete"})).await.expect(StatusCode::OK);
        deletion::remove_due(app.state.store(), (Utc::now() + Duration::days(8)).timestamp_millis()).await.unwrap();
        let answer = app.send(Method::POST, path, &[("authorization", "")], ()).await.expect(StatusCode::OK);
        assert!(String::from_utf8(answer.body).unwrap().contains("any more reminder emails"));
    }

    /// The `List-Unsubscribe` headers.
    async fn mails_support_one_click_unsubscribe(app) {
        let ana = app.person("ana", Role::Patient).await;
        choose(app, &ana, &[&at(2)], true).await;
        pass(app, Utc::now(), 24).await;
        let server = MailServer::start().await;
        let vars = [("EVENKEEL_MAIL", "smtp"), ("EVENKEEL_SMTP_URL", &server.url), ("EVENKEEL_MAIL_FROM", "Evenkeel <hello@example.org>")];
        let transport = evenkeel_server::service::mail::transport(&config(&vars.map(|(name, value)| (name, value.to_owned())))).unwrap();
        deliver_due(app.state.store(), &*transport, Utc::now().timestamp_millis() + 24 * 60 * 60 * 1000).await.unwrap();
        let message = server.taken().remove(0).replace("\r\n ", " ").replace("\n ", " ");
        assert!(message.contains(&format!("List-Unsubscribe: <{PAGE}?token=")), "{message}");
        assert!(message.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{message}");
    }
}
