//! How much one search reads, and when it stops.

use evenkeel_cbt_core::record::{JournalText, RecordContent, RecordStatus, Share};
use evenkeel_safety_core::{RiskLevel, auth::Role};
use evenkeel_server::{
    domain::{
        record::{Record, RecordFields},
        time::Moment,
    },
    state::AppState,
};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tokio::{io::AsyncWriteExt, net::TcpStream};
use uuid::Uuid;

use crate::{
    support::{
        app::{Person, config},
        collector::Collector,
        on_both_databases,
        process::Server,
    },
    traces::text,
};

/// A search reads 16 MB. This is more.
const RECORDS: usize = 300;
const LENGTH: usize = 64 * 1024;

/// Fills a journal with long entries. Only the oldest one has a lighthouse.
async fn fill(state: &AppState, person: &Person) {
    let entry = |n: usize| {
        let end = if n == 0 { " lighthouse" } else { "" };
        let situation = "walk ".repeat(LENGTH / 5) + end;
        let content = RecordContent::JournalEntry(JournalText { situation, ..JournalText::default() });
        let occurred = Moment { at_ms: 1_795_303_800_000 + 60_000 * i64::try_from(n).unwrap(), tz_offset_minutes: 0 };
        let fields = RecordFields {
            id: Uuid::now_v7(),
            version: 1,
            status: RecordStatus::Complete,
            share: Share::Private,
            occurred_at: occurred,
            created_at: occurred.at_ms.into(),
            updated_at: occurred.at_ms.into(),
            deleted_at: None,
            risk_level: RiskLevel::None,
            rule_ids: Vec::new(),
        };
        Record { fields, content }
    };
    let records: Vec<Record> = (0..RECORDS).map(entry).collect();
    for result in state.store().insert_records(person.id, &records, 1).await.unwrap() {
        result.unwrap();
    }
}

on_both_databases! {
    async fn a_search_that_read_a_lot_answers_with_the_place_to_go_on_from(app) {
        let ana = app.person("ana", Role::Patient).await;
        fill(&app.state, &ana).await;
        let headers = [("authorization", ana.bearer.as_str()), ("content-type", "application/json")];
        let search = async |body: Value| {
            let answer = app.send(poem::http::Method::POST, "/api/records/search", &headers, body.to_string()).await;
            answer.expect(StatusCode::OK).json()
        };
        let first = search(json!({"text": "lighthouse"})).await;
        assert_eq!((&first["hits"], &first["unreadable"]), (&json!([]), &json!(0)));
        let rest = search(json!({"text": "lighthouse", "before": first["next"]})).await;
        assert_eq!((rest["hits"].as_array().unwrap().len(), &rest["next"]), (1, &Value::Null));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_whose_client_goes_away_stops() {
    let collector = Collector::start().await;
    let vars = [("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.as_str()), ("OTEL_BSP_SCHEDULE_DELAY", "50")];
    let server = Server::start(&vars);
    let person = server.people(1).remove(0);
    let state = AppState::open(config(&[("EVENKEEL_DATA_DIR", server.data().display().to_string())])).await.unwrap();
    fill(&state, &person).await;
    state.store().close().await;

    let mut client = TcpStream::connect(&server.address).await.unwrap();
    let body = r#"{"text":"lighthouse"}"#;
    let request = format!(
        "POST /api/records/search HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        person.bearer,
        body.len()
    );
    client.write_all(request.as_bytes()).await.unwrap();
    let batch = collector.receives("the first batch", |span| span.name == "SELECT records").await;
    drop(client);
    let search = collector.receives("the search", |span| span.span_id == batch.parent_span_id).await;
    assert_eq!(text(&search, "http.response.status_code"), None, "it was answered to its end");
}
