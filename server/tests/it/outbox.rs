//! The outbox: mails are sent, retried or abandoned, and none is lost.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    domain::care::InvitationState,
    service::mail::{
        self, Content, Deliver, DeliveryError,
        worker::{clean, deliver_due},
    },
    store::{Store, mails::Mail},
};
use futures_util::future::BoxFuture;
use poem::http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    sockets::ask,
    support::{
        TestApp,
        accounts::PASSWORD,
        app::config,
        behind::{behind, run_sql},
        mail_server::{MailServer, Reply, unfolded},
        mails::{Found, new_address},
        on_both_databases,
        process::{PATIENCE, Server},
    },
};

const FROM: &str = "Evenkeel <hello@example.org>";

fn smtp(server: &MailServer) -> Box<dyn Deliver> {
    let vars = [("EVENKEEL_MAIL", "smtp"), ("EVENKEEL_SMTP_URL", &server.url), ("EVENKEEL_MAIL_FROM", FROM)];
    mail::transport(&config(&vars.map(|(name, value)| (name, value.to_owned())))).unwrap()
}

fn now() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

/// Signs up a user and returns the address, the mail and its row.
async fn written(app: &TestApp) -> (String, Found, Mail) {
    let email = new_address("ana");
    app.sign_up(&email).await.expect(StatusCode::OK);
    let found = app.mail(&email).await;
    let row = row(app, &email).await;
    (email, found, row)
}

async fn row(app: &TestApp, email: &str) -> Mail {
    app.state.store().mails(Some(email), 1).await.unwrap().remove(0)
}

fn header(message: &str, name: &str) -> String {
    let line = message.lines().find(|line| line.starts_with(&format!("{name}:")));
    line.unwrap_or_else(|| panic!("no {name} in {message}")).to_owned()
}

/// A slow transport that checks what another worker could lease when the first mails' lease ends.
struct Slow<'s> {
    store: &'s Store,
    begun: i64,
    tries: AtomicUsize,
    taken_elsewhere: AtomicUsize,
}

impl Deliver for Slow<'_> {
    fn deliver<'a>(&'a self, _: Uuid, _: &'a str, _: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>> {
        Box::pin(async move {
            if self.tries.fetch_add(1, Ordering::Relaxed) < 8 {
                tokio::time::sleep(Duration::from_millis(300)).await;
                return Ok(());
            }
            let look = self.begun + 60_200;
            let taken = self.store.lease_mails(8, look, look + 1).await.unwrap().len();
            self.taken_elsewhere.fetch_add(taken, Ordering::Relaxed);
            Ok(())
        })
    }
}

on_both_databases! {
    /// OPEN-50
    async fn sends_a_mail_and_deletes_its_content(app) {
        let server = MailServer::start().await;
        let transport = smtp(&server);
        let (email, mail, _) = written(app).await;
        assert_eq!(deliver_due(app.state.store(), &*transport, now()).await.unwrap(), None);
        let taken = server.taken();
        assert_eq!(taken.len(), 1);
        let message = unfolded(&taken[0]);
        assert!(taken[0].starts_with("MAIL FROM:<hello@example.org>") && taken[0].contains(&format!("RCPT TO:<{email}>")));
        assert_eq!(header(&message, "To"), format!("To: {email}"));
        assert_eq!(header(&message, "Subject"), "Subject: Please confirm your email address");
        assert_eq!(header(&message, "From"), format!("From: {FROM}"));
        assert!(message.contains("multipart/alternative") && message.contains("Auto-Submitted: auto-generated"));
        assert!(message.contains(mail.link.as_deref().unwrap()) && message.contains(mail.code.as_deref().unwrap()));
        assert!(message.contains("<h1>Please confirm"), "{message}");
        // The content contains sign-in links, so it is deleted as soon as possible.
        let row = row(app, &email).await;
        assert_eq!((row.status.as_str(), row.content.len()), ("sent", 0));
        assert_eq!(deliver_due(app.state.store(), &*transport, now()).await.unwrap(), None);
        assert_eq!(server.taken().len(), 1, "it leaves once");
    }

    /// OPEN-50: attempts back off and keep the Message-ID until the mail is accepted.
    async fn retries_a_refused_mail_with_back_off(app) {
        let server = MailServer::start().await;
        let transport = smtp(&server);
        let (email, _, _) = written(app).await;
        server.then(&[Reply::Later, Reply::HangUp, Reply::Later]);
        let store = app.state.store();
        let mut at = now();
        for (tries, wait) in [(1, 1_000), (2, 7_000), (3, 45_000)] {
            assert_eq!(deliver_due(store, &*transport, at).await.unwrap(), Some(at + wait), "try {tries}");
            let row = row(app, &email).await;
            assert_eq!((row.status.as_str(), row.attempts), ("queued", tries));
            assert_eq!(deliver_due(store, &*transport, at + wait - 1).await.unwrap(), Some(at + wait), "not before");
            assert!(server.taken().is_empty());
            at += wait;
        }
        assert_eq!(deliver_due(store, &*transport, at).await.unwrap(), None);
        let row = row(app, &email).await;
        assert_eq!((row.status.as_str(), row.attempts), ("sent", 4));
        assert!(header(&server.taken()[0], "Message-ID").contains(&row.id.to_string()));
    }

    /// OPEN-50: after five attempts, or if the mailbox does not exist, the mail is abandoned and its content deleted.
    async fn abandons_an_undeliverable_mail(app) {
        let server = MailServer::start().await;
        let transport = smtp(&server);
        let store = app.state.store();
        let (later, _, _) = written(app).await;
        server.then(&[Reply::Later; 5]);
        let mut at = now();
        for wait in [1_000, 7_000, 45_000, 300_000] {
            assert_eq!(deliver_due(store, &*transport, at).await.unwrap(), Some(at + wait));
            at += wait;
        }
        assert_eq!(deliver_due(store, &*transport, at).await.unwrap(), None);
        let (never, _, _) = written(app).await;
        server.then(&[Reply::Never]);
        assert_eq!(deliver_due(store, &*transport, now()).await.unwrap(), None);
        for (email, tries) in [(later, 5), (never, 1)] {
            let row = row(app, &email).await;
            assert_eq!((row.status.as_str(), row.attempts, row.content.len()), ("abandoned", tries, 0));
        }
        assert!(server.taken().is_empty());
    }

    /// OPEN-50: a lease of a crashed worker expires.
    async fn sends_a_mail_after_a_crash_during_sending(app) {
        let server = MailServer::start().await;
        let transport = smtp(&server);
        let store = app.state.store();
        let (email, _, _) = written(app).await;
        let begun = now();
        assert_eq!(store.lease_mails(8, begun, begun + 60_000).await.unwrap().len(), 1);
        assert_eq!(deliver_due(store, &*transport, begun + 59_999).await.unwrap(), Some(begun + 60_000));
        assert!(server.taken().is_empty());
        assert_eq!(deliver_due(store, &*transport, begun + 60_000).await.unwrap(), None);
        assert_eq!((server.taken().len(), row(app, &email).await.attempts), (1, 2));
    }

    /// OPEN-50: a mail encrypted with an old key does not block the others.
    async fn abandons_only_the_mail_that_cannot_be_decrypted(app) {
        let server = MailServer::start().await;
        let ((first, _, _), (damaged, _, _), (last, _, _)) = (written(app).await, written(app).await, written(app).await);
        let sql = "UPDATE mail_outbox SET sealed = ? WHERE recipient = ?";
        run_sql(&behind(app).await, sql, vec![vec![1_u8, 2, 3].into(), damaged.clone().into()]).await;
        assert_eq!(deliver_due(app.state.store(), &*smtp(&server), now()).await.unwrap(), None);
        for (email, status) in [(first, "sent"), (damaged, "abandoned"), (last, "sent")] {
            assert_eq!(row(app, &email).await.status, status);
        }
        assert_eq!(server.taken().len(), 2);
    }

    /// OPEN-50: while the first mails are slow, later ones keep a full lease.
    async fn mails_behind_slow_ones_are_not_leased_twice(app) {
        let store = app.state.store();
        let letter = || mail::reminder("ana@example.org", "https://example.org", "https://example.org/stop").into_mail();
        let begun = now();
        store.queue_mails(&(0..9).map(|_| letter()).collect::<Vec<_>>(), begun).await.unwrap();
        let slow = Slow { store, begun, tries: AtomicUsize::new(0), taken_elsewhere: AtomicUsize::new(0) };
        assert_eq!(deliver_due(store, &slow, begun).await.unwrap(), None);
        assert_eq!((slow.tries.into_inner(), slow.taken_elsewhere.into_inner()), (9, 0));
    }

    /// Unconfirmed accounts are deleted after a week, since another person may have entered the address. All others
    /// stay.
    async fn deletes_unconfirmed_accounts(app) {
        const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
        let store = app.state.store();
        let (waiting, _, _) = written(app).await;
        let (confirmed, mail, _) = written(app).await;
        assert!(app.press(&mail).await.contains("access_token="));
        let begun = now();
        clean(store, begun + WEEK - 60_000).await.unwrap();
        assert!(store.account_by_email(&waiting).await.unwrap().is_some(), "not before");
        clean(store, begun + WEEK + 60_000).await.unwrap();
        assert!(store.account_by_email(&waiting).await.unwrap().is_none());
        assert!(store.account_by_email(&confirmed).await.unwrap().is_some());
        // A confirmed account stays.
        app.whoami(&app.patient.bearer).await.expect(StatusCode::OK);
        // The email address is available again.
        app.state.email_flows().limits.forget_minute(&waiting, "unknown").await.unwrap();
        app.sign_up(&waiting).await.expect(StatusCode::OK);
        assert!(store.account_by_email(&waiting).await.unwrap().is_some());
    }

    /// OPEN-27: the address and the texts of an invitation are kept for 30 days after it expires, whatever became of it.
    async fn deletes_invitations_30_days_after_they_expire(app) {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let store = app.state.store();
        let therapist = app.person("therapist", Role::Therapist).await;
        let made = |body: Value| {
            let therapist = &therapist;
            async move {
                let made = app.api(Some(therapist), Method::POST, "invitations", &body).await;
                made.expect(StatusCode::CREATED).json()["token"].as_str().unwrap().to_owned()
            }
        };
        let to_sam = json!({"email": "sam@example.org", "name": "Sam", "note": "See you."});
        let (reported, accepted) = (made(to_sam.clone()).await, made(json!({"name": "Ana"})).await);
        made(to_sam).await;
        let report = format!("/api/invitations/{reported}/report");
        app.send(Method::POST, &report, &[("authorization", "")], String::new()).await.expect(StatusCode::NO_CONTENT);
        let accept = format!("invitations/{accepted}/accept");
        app.api(Some(&app.patient), Method::POST, &accept, &Value::Null).await.expect(StatusCode::OK);
        let ends = now() + 37 * DAY;
        clean(store, ends - DAY).await.unwrap();
        assert_eq!(store.invitations(therapist.id, 9, now()).await.unwrap().len(), 3, "not before");
        clean(store, ends + DAY).await.unwrap();
        let left = store.invitations(therapist.id, 9, now()).await.unwrap();
        let left: Vec<_> = left.iter().map(|one| (one.state, &one.email, &one.name, &one.note)).collect();
        assert_eq!(left, [(InvitationState::Reported, &None, &None, &None)], "the operator still sees it");
        assert_eq!(store.reported_invitations().await.unwrap().len(), 1);
    }

    /// OPEN-27: a mail to a former address is gone once it is sent. One to an address that waits for its confirmation stays.
    async fn deletes_sent_mails_to_former_addresses(app) {
        let (server, store) = (MailServer::start().await, app.state.store());
        let ana = app.member("ana", Role::Patient).await;
        let held = app.signed_in(&ana).await;
        let new = new_address("new");
        let moved = app.auth(Method::PUT, "/user", &held.bearer, &[], &json!({"email": new})).await;
        moved.expect(StatusCode::OK);
        let rows = async |address: &str| store.mails(Some(address), 9).await.unwrap().len();
        let asked = app.mail(&new).await;
        deliver_due(store, &mail::Mailbox, now()).await.unwrap();
        clean(store, now()).await.unwrap();
        assert_eq!((rows(&ana.email).await, rows(&new).await), (1, 1));
        app.press(&asked).await;
        app.ask("/otp", &json!({"email": new})).await.expect(StatusCode::OK);
        clean(store, now()).await.unwrap();
        assert_eq!((rows(&ana.email).await, rows(&new).await), (0, 2));
        deliver_due(store, &*smtp(&server), now()).await.unwrap();
    }

    /// OPEN-27: security events and counts of usage are kept for a year, and sessions until they expire.
    async fn deletes_events_after_a_year(app) {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let (store, ana) = (app.state.store(), app.person("ana", Role::Patient).await);
        let event = json!({"event_type": "rate_limit", "severity": "low", "message": "m"});
        let headers = [("authorization", ana.bearer.as_str()), ("content-type", "application/json")];
        app.send(Method::POST, "/rest/v1/security_events", &headers, event.to_string()).await.expect(StatusCode::CREATED);
        let counted = BTreeMap::from([(("onboarding_completed".to_owned(), String::new()), 1)]);
        store.add_event_counts(&chrono::Utc::now().format("%Y-%m-%d").to_string(), &counted).await.unwrap();
        let kept = async || {
            let events = store.security_events(ana.id, 9).await.unwrap().len();
            let db = behind(app).await;
            let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), "SELECT id FROM sessions"));
            let sessions = rows.await.unwrap().len();
            db.close().await.unwrap();
            (events, store.event_counts().await.unwrap().len(), sessions > 0)
        };
        clean(store, now()).await.unwrap();
        assert_eq!(kept().await, (1, 1, true));
        clean(store, now() + 364 * DAY).await.unwrap();
        assert_eq!(kept().await, (1, 1, false));
        clean(store, now() + 367 * DAY).await.unwrap();
        assert_eq!(kept().await, (0, 0, false));
    }

    /// OPEN-03: decoys are never sent.
    async fn never_sends_a_decoy(app) {
        let server = MailServer::start().await;
        app.ask("/recover", &json!({"email": new_address("nobody")})).await.expect(StatusCode::OK);
        assert_eq!(deliver_due(app.state.store(), &*smtp(&server), now()).await.unwrap(), None);
        assert!(server.taken().is_empty());
    }
}

/// OPEN-50: end to end with real processes: the mail server is down, our server crashes, and the mail still arrives.
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_survives_a_crash_of_the_server() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let url = format!("smtp://{port}");
    let vars = [("EVENKEEL_MAIL", "smtp"), ("EVENKEEL_SMTP_URL", url.as_str()), ("EVENKEEL_MAIL_FROM", FROM)];
    let mut server = Server::start(&vars);
    let email = new_address("ana");
    let body = json!({"email": email, "password": PASSWORD}).to_string();
    let answer = ask(&server, "POST", "/auth/v1/signup", "", &body).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.kill();
    let log = server.log();
    assert!(!log.contains(&email) && !log.contains(PASSWORD), "{log}");

    let mail_server = MailServer::on(&port).await;
    let server = Server::start_in(server.into_folder_of_ended(), &[], &vars);
    let began = std::time::Instant::now();
    while mail_server.taken().is_empty() {
        assert!(began.elapsed() < PATIENCE * 2, "the mail never arrives: {}", server.log());
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(mail_server.taken()[0].contains(&format!("RCPT TO:<{email}>")));
    assert!(!server.log().contains(&email), "{}", server.log());
}
