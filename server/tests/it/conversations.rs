//! Conversations and their messages as records: they are listed by conversation, and share its deletion.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{TestApp, new_id, on_both_databases, talk::Call};

fn path(id: &str) -> String {
    format!("/api/records/{id}")
}

async fn conversation(app: &TestApp) -> String {
    let id = new_id();
    let new =
        json!({"id": id, "kind": "conversation", "occurredAt": "2026-11-20T08:00:00Z", "content": {"title": "t"}});
    app.post("/api/records", &new).await.expect(StatusCode::CREATED);
    id
}

async fn message(app: &TestApp, conversation: &str, minute: u32) -> String {
    let id = new_id();
    let content = json!({"conversationId": conversation, "text": format!("message {minute}")});
    let at = format!("2026-11-20T08:{minute:02}:00Z");
    let new = json!({"id": id, "kind": "chat_message", "occurredAt": at, "content": content});
    app.post("/api/records", &new).await.expect(StatusCode::CREATED);
    id
}

async fn delete(app: &TestApp, id: &str, version: u32) -> StatusCode {
    app.send(Method::DELETE, &path(id), &[("if-match", &format!("\"{version}\""))], ()).await.status
}

async fn messages(app: &TestApp, conversation: &str, query: &str) -> Value {
    let address = format!("/api/records?kind=chat_message&parent={conversation}{query}");
    app.get(&address).await.expect(StatusCode::OK).json()
}

fn ids(page: &Value) -> Vec<String> {
    page["records"].as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect()
}

on_both_databases! {
    /// OPEN-16, ENTITY-17
    async fn the_messages_of_one_conversation_are_listed_page_by_page(app) {
        let (mine, other) = (conversation(app).await, conversation(app).await);
        message(app, &other, 1).await;
        let mut written = Vec::new();
        for minute in 1..6 {
            written.insert(0, message(app, &mine, minute).await);
        }
        assert_eq!(ids(&messages(app, &mine, "").await), written);
        let first = messages(app, &mine, "&limit=3").await;
        let rest = messages(app, &mine, &format!("&limit=3&before={}", first["next"].as_str().unwrap())).await;
        assert_eq!([ids(&first), ids(&rest)].concat(), written);
        assert_eq!(ids(&messages(app, &new_id(), "").await), [""; 0]);
        app.get("/api/records?parent=x").await.problem(422, "invalid_id");
    }

    /// OPEN-16: one deletion takes the messages along, and one restore brings them back.
    async fn a_deleted_conversation_takes_its_messages_along(app) {
        let (mine, other) = (conversation(app).await, conversation(app).await);
        let gone_before = message(app, &mine, 1).await;
        let kept = message(app, &mine, 2).await;
        let others = message(app, &other, 3).await;
        assert_eq!(delete(app, &gone_before, 1).await, StatusCode::NO_CONTENT);
        // At another millisecond than the conversation.
        tokio::time::sleep(std::time::Duration::from_millis(3)).await;
        assert_eq!(delete(app, &mine, 2).await, StatusCode::PRECONDITION_FAILED);
        assert_eq!(ids(&messages(app, &mine, "").await), [kept.as_str()], "a refused deletion deletes nothing");
        for _ in 0..2 {
            assert_eq!(delete(app, &mine, 1).await, StatusCode::NO_CONTENT);
        }
        assert_eq!(ids(&messages(app, &mine, "").await), [""; 0]);
        app.get(&path(&kept)).await.problem(404, "not_found");
        assert_eq!(ids(&messages(app, &other, "").await), [others]);
        let trash = app.get("/api/records/deleted").await.expect(StatusCode::OK).json();
        assert_eq!(ids(&trash), [mine.as_str()], "the messages are part of the conversation");
        let export = app.get("/api/export").await.expect(StatusCode::OK).json();
        assert_eq!(export["deleted"].as_array().unwrap().len(), 3, "{export}");
        for _ in 0..2 {
            app.send(Method::POST, &format!("{}/restore", path(&mine)), &[], ()).await.expect(StatusCode::OK);
        }
        assert_eq!(ids(&messages(app, &mine, "").await), [kept], "a message deleted on its own stays deleted");
    }

    /// OPEN-16: nothing is added to a deleted conversation, by whichever way.
    async fn a_deleted_conversation_gets_no_messages(app) {
        let mine = conversation(app).await;
        assert_eq!(delete(app, &mine, 1).await, StatusCode::NO_CONTENT);
        let content = json!({"conversationId": mine, "text": "too late"});
        let new = json!({"id": new_id(), "kind": "chat_message", "occurredAt": "2026-11-20T08:01:00Z", "content": content});
        app.post("/api/records", &new).await.problem(409, "entry_deleted");
        let imported = app.post("/api/import", &json!({"records": [new]})).await.expect(StatusCode::OK).json();
        assert_eq!((&imported["created"], imported["refused"].as_array().unwrap().len()), (&json!(0), 1));
        assert_eq!(ids(&messages(app, &mine, "").await), [""; 0]);
    }

    /// OPEN-16: a message that was deleted on its own comes back into its conversation, not beside it.
    async fn a_message_is_restored_after_its_conversation(app) {
        let mine = conversation(app).await;
        let said = message(app, &mine, 1).await;
        for id in [&said, &mine] {
            assert_eq!(delete(app, id, 1).await, StatusCode::NO_CONTENT);
        }
        let restore = async |id: &str| app.send(Method::POST, &format!("{}/restore", path(id)), &[], ()).await;
        let refused = restore(&said).await.problem(409, "entry_deleted");
        assert!(refused["message"].as_str().unwrap().contains("conversation"), "{refused}");
        app.get(&path(&said)).await.problem(404, "not_found");
        restore(&mine).await.expect(StatusCode::OK);
        restore(&said).await.expect(StatusCode::OK);
        assert_eq!(ids(&messages(app, &mine, "").await), [said]);
    }

    /// OPEN-16: a message and the deletion of its conversation at once leave no message behind.
    async fn a_message_sent_during_the_deletion_goes_with_it(app) {
        for _ in 0..6 {
            let mine = conversation(app).await;
            let said = Call { conversation_id: mine.clone(), ..Call::new("hello") };
            let content = json!({"conversationId": mine, "text": "hello"});
            let new = json!({"id": new_id(), "kind": "chat_message", "occurredAt": "2026-11-20T08:01:00Z", "content": content});
            let (_, _, deleted) = tokio::join!(said.post(app), app.post("/api/records", &new), delete(app, &mine, 1));
            assert_eq!(deleted, StatusCode::NO_CONTENT);
            assert_eq!(ids(&messages(app, &mine, "").await), [""; 0]);
        }
    }

    /// A message that moves belongs to its new conversation, which must not be deleted.
    async fn a_message_belongs_to_the_conversation_it_names(app) {
        let (first, second, deleted) = (conversation(app).await, conversation(app).await, conversation(app).await);
        let id = message(app, &first, 1).await;
        assert_eq!(delete(app, &deleted, 1).await, StatusCode::NO_CONTENT);
        let headers = [("content-type", "application/json"), ("if-match", "\"1\"")];
        let move_to = async |conversation: &str| {
            let change = json!({"kind": "chat_message", "content": {"conversationId": conversation, "text": "moved"}});
            app.send(Method::PUT, &path(&id), &headers, change.to_string()).await
        };
        move_to(&deleted).await.problem(409, "entry_deleted");
        assert_eq!(ids(&messages(app, &first, "").await), [id.as_str()]);
        move_to(&second).await.expect(StatusCode::OK);
        assert_eq!((ids(&messages(app, &first, "").await), ids(&messages(app, &second, "").await)), (vec![], vec![id]));
    }
}
