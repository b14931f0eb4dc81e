//! Notices of changes for open pages.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::{
    service::care::changes::{CareFeed, Streams},
    state::open_store,
    store::observer::Work,
};
use futures_util::{StreamExt, stream::BoxStream};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{TestApp, care::ALL, on_both_databases};

/// A stream that has something to say says it within this time.
const SOON: Duration = Duration::from_secs(10);

/// Returns the next change with its id; `None` at the end of the stream.
async fn next(stream: &mut BoxStream<'static, Vec<u8>>) -> Option<(String, Value)> {
    loop {
        let (name, id, data) = event(stream).await?;
        if name == "changed" {
            return Some((id, data));
        }
        assert_eq!((name.as_str(), &data), ("ready", &json!({"hasGap": false})));
    }
}

/// Returns the next event with its name and id; `None` at the end of the stream.
async fn event(stream: &mut BoxStream<'static, Vec<u8>>) -> Option<(String, String, Value)> {
    loop {
        let part = tokio::time::timeout(SOON, stream.next()).await.expect("an event in time")?;
        let text = String::from_utf8(part).unwrap();
        let field =
            |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(|rest| rest.trim().to_owned());
        if let Some(data) = field("data:") {
            return Some((field("event:").unwrap(), field("id:").unwrap(), serde_json::from_str(&data).unwrap()));
        }
    }
}

on_both_databases! {
    /// A share appears on the therapist's page without a reload, and a reader that was away misses nothing.
    async fn a_share_is_noticed_and_found_again_after_a_break(app) {
        let (therapist, link) = app.linked(&["journal.shared"]).await;
        let stranger = app.person("stranger", Role::Therapist).await;
        let mut stream = app.follow(&therapist.bearer, None).await;
        app.keep(&app.patient, "note", "private", json!({"body": "canary one"})).await;
        app.keep(&app.patient, "note", "full", json!({"body": "canary two"})).await;
        let (id, data) = next(&mut stream).await.unwrap();
        assert_eq!(data, json!({"what": "share", "patientId": app.patient.id, "careLinkId": link, "ends": false}));
        drop(stream);
        app.keep(&app.patient, "note", "summary", json!({"body": "canary three"})).await;
        let mut again = app.follow(&therapist.bearer, Some(&id)).await;
        let (later, data) = next(&mut again).await.unwrap();
        assert_eq!((later.parse::<i64>().unwrap() > id.parse().unwrap(), &data["what"]), (true, &json!("share")));
        // A therapist who is not linked hears nothing of it.
        let mut other = app.follow(&stranger.bearer, Some("0")).await;
        let silence = tokio::time::timeout(Duration::from_secs(2), next(&mut other));
        assert!(silence.await.is_err());
    }

    /// A page that waits in a hidden tab asks from where it was. It is told if that is too long ago, or never was.
    async fn a_stream_says_where_it_begins_and_whether_anything_is_lost(app) {
        let (therapist, _) = app.linked(&["journal.shared"]).await;
        let mut stream = app.follow(&therapist.bearer, None).await;
        let (name, at, data) = event(&mut stream).await.unwrap();
        assert_eq!((name.as_str(), data), ("ready", json!({"hasGap": false})));
        app.keep(&app.patient, "note", "full", json!({"body": "b"})).await;
        let mut again = app.follow(&therapist.bearer, Some(&at)).await;
        let (later, _) = next(&mut again).await.unwrap();
        app.keep(&app.patient, "note", "full", json!({"body": "c"})).await;
        // Only the newest notice stays of those that are more than a day old.
        app.state.store().purge_changes(chrono::Utc::now().timestamp_millis() + 1).await.unwrap();
        let unknown = (later.parse::<i64>().unwrap() + 1_000).to_string();
        for (last, has_gap) in [(at, true), (later, false), (unknown, true)] {
            let mut stream = app.follow(&therapist.bearer, Some(&last)).await;
            let (name, _, data) = event(&mut stream).await.unwrap();
            assert_eq!((name.as_str(), data), ("ready", json!({"hasGap": has_gap})), "{last}");
        }
    }

    /// A session that has ended gets no notice more.
    async fn a_notice_is_for_sessions_that_last(app) {
        let (therapist, _) = app.linked(&["journal.shared"]).await;
        let mut stream = app.follow(&therapist.bearer, None).await;
        event(&mut stream).await;
        app.auth(Method::POST, "/logout", &therapist.bearer, &[], &Value::Null).await.expect(StatusCode::NO_CONTENT);
        app.keep(&app.patient, "note", "full", json!({"body": "b"})).await;
        assert!(next(&mut stream).await.is_none());
    }

    /// Data that a patient takes back has to leave an open page at once: the notice says so, and the stream ends.
    async fn a_notice_says_that_less_is_shared(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let id = app.keep(&app.patient, "note", "summary", json!({"body": "b"})).await;
        let path = format!("records/{id}");
        for (version, (share, ends)) in (1..).zip([("full", false), ("summary", true), ("private", true)]) {
            let mut stream = app.follow(&therapist.bearer, None).await;
            event(&mut stream).await;
            let body = json!({"kind": "note", "share": share, "content": {"body": "b"}}).to_string();
            let given = format!("\"{version}\"");
            let headers = [("authorization", app.patient.bearer.as_str()), ("content-type", "application/json"), ("if-match", given.as_str())];
            app.send(Method::PUT, &format!("/api/{path}"), &headers, body).await.expect(StatusCode::OK);
            let (_, data) = next(&mut stream).await.unwrap();
            assert_eq!((&data["what"], &data["ends"]), (&json!("share"), &json!(ends)), "{share}");
        }
        let brief = format!("care-links/{link}/brief");
        let page = app.read(&app.patient, &brief).await;
        app.api(Some(&app.patient), Method::PUT, &brief, &page).await.expect(StatusCode::OK);
        let mut stream = app.follow(&therapist.bearer, None).await;
        event(&mut stream).await;
        app.api(Some(&app.patient), Method::DELETE, &brief, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        let (_, data) = next(&mut stream).await.unwrap();
        assert_eq!((&data["what"], &data["ends"]), (&json!("brief"), &json!(true)));
    }

    /// Narrowing, pausing and ending close the therapist's stream; the patient's own stays open.
    async fn a_therapists_stream_ends_when_the_patient_shares_less(app) {
        let (therapist, link) = app.linked(&ALL).await;
        let mut mine = app.follow(&app.patient.bearer, None).await;
        let steps = [
            (Method::PUT, format!("care-links/{link}/sharing"), json!({"scopes": ["measures"]})),
            (Method::PUT, format!("care-links/{link}/pause"), json!({"paused": true})),
            (Method::DELETE, format!("care-links/{link}"), Value::Null),
        ];
        for (method, path, body) in steps {
            let mut stream = app.follow(&therapist.bearer, None).await;
            let answer = app.api(Some(&app.patient), method, &path, &body).await;
            assert!(answer.status.is_success());
            let (_, data) = next(&mut stream).await.unwrap();
            assert_eq!(data["what"], "link");
            assert!(next(&mut stream).await.is_none(), "{path}");
            assert_eq!(next(&mut mine).await.unwrap().1["what"], "link");
        }
        // After the end nothing of the patient is noticed any more.
        let mut stream = app.follow(&therapist.bearer, None).await;
        app.keep(&app.patient, "note", "full", json!({"body": "b"})).await;
        let silence = tokio::time::timeout(Duration::from_secs(2), next(&mut stream)).await;
        assert!(silence.is_err());
    }

    /// One look for notices serves all streams of a server, and only those read who have something new. Without a stream
    /// nothing is asked.
    async fn many_streams_ask_the_database_as_seldom_as_one(app) {
        const OTHERS: usize = 100;
        let (therapist, _) = app.linked(&["journal.shared"]).await;
        let asked = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&asked);
        let mut store = open_store(app.state.config()).await.unwrap();
        store.observe(Arc::new(move |work: &Work<'_>| {
            counter.fetch_add(usize::from(work.table() == Some("care_changes")), Ordering::Relaxed);
        }));
        let (store, streams) = (Arc::new(store), Streams::default());
        let follow = async |user| CareFeed::open(&store, streams.take(user).unwrap(), None).await.unwrap();
        let mut mine = follow(therapist.id).await;
        let mut others = JoinSet::new();
        for _ in 0..OTHERS {
            let (mut feed, store) = (follow(Uuid::now_v7()).await, Arc::clone(&store));
            others.spawn(async move { feed.next(&store).await.map(|found| found.len()) });
        }
        let watching = tokio::spawn({
            let (streams, store) = (streams.clone(), Arc::clone(&store));
            async move { streams.watch(&store).await }
        });
        let total = || asked.load(Ordering::Relaxed);
        // Each stream asks where it begins, for what it may have missed, and once more when the watch begins.
        let settled = async {
            while total() < 3 * OTHERS {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(SOON, settled).await.unwrap();
        let before = total();
        for at in 1..=5 {
            app.keep(&app.patient, "note", "full", json!({"body": at.to_string()})).await;
            let found = tokio::time::timeout(SOON, mine.next(&store)).await.unwrap().unwrap();
            assert_eq!(found.len(), 1);
        }
        assert!(total() - before < OTHERS, "{} queries for 5 notices", total() - before);
        others.shutdown().await;
        drop(mine);
        tokio::time::timeout(SOON, watching).await.unwrap().unwrap();
    }
}

/// A page that stays open after its session has ended hears nothing more, at the latest with the next sign of life.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_with_its_session() {
    let app = TestApp::with(&[("EVENKEEL_IDLE_TIMEOUT_MS", "400".to_owned())]).await;
    let (therapist, _) = app.linked(&["journal.shared"]).await;
    let mut stream = app.follow(&therapist.bearer, None).await;
    event(&mut stream).await;
    app.auth(Method::POST, "/logout", &therapist.bearer, &[], &Value::Null).await.expect(StatusCode::NO_CONTENT);
    // Signs of life keep the stream busy, so the time is for all of them.
    assert!(tokio::time::timeout(SOON, next(&mut stream)).await.unwrap().is_none());
}

/// An account follows ten streams at a time; a closed one makes room.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_ten_streams_at_most() {
    let app = TestApp::sqlite().await;
    let mut open = Vec::new();
    for _ in 0..10 {
        open.push(app.follow(&app.patient.bearer, None).await);
    }
    let refused = app.get("/api/care/events").await;
    refused.problem(429, "too_often");
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 0);
    let other = app.person("other", Role::Patient).await;
    drop(app.follow(&other.bearer, None).await);
    open.pop();
    drop(app.follow(&app.patient.bearer, None).await);
}

/// A change on one server reaches the pages that another server of the same database holds open.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_on_one_server_reaches_the_pages_of_another() {
    let app = TestApp::postgres().await;
    let (therapist, link) = app.linked(&ALL).await;
    let beside = app.beside().await;
    let mut stream = beside.follow(&therapist.bearer, None).await;
    let ended = app.api(Some(&app.patient), Method::DELETE, &format!("care-links/{link}"), &Value::Null).await;
    ended.expect(StatusCode::NO_CONTENT);
    assert_eq!(next(&mut stream).await.unwrap().1["careLinkId"], json!(link));
    assert!(next(&mut stream).await.is_none());
}
