//! Messages to the assistant, and the server-sent events that answer them.

use futures_util::StreamExt;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Answer, TestApp, new_id};

/// The body of a message.
#[derive(Clone)]
pub struct Call {
    pub conversation_id: String,
    pub id: String,
    pub answer_id: String,
    pub text: String,
    pub mode: &'static str,
    pub provider: &'static str,
    pub attempt: u32,
}

impl Call {
    /// The first message of a talk with the guide.
    pub fn new(text: &str) -> Self {
        Self {
            conversation_id: new_id(),
            id: new_id(),
            answer_id: new_id(),
            text: text.to_owned(),
            mode: "listen",
            provider: "rules",
            attempt: 0,
        }
    }

    /// Another message of the same talk.
    pub fn next(&self, text: &str) -> Self {
        Self { conversation_id: self.conversation_id.clone(), provider: self.provider, ..Self::new(text) }
    }

    /// The same message for another answer.
    pub fn again(&self, attempt: u32) -> Self {
        Self { answer_id: new_id(), attempt, ..self.clone() }
    }

    pub fn body(&self) -> Value {
        json!({
            "conversationId": self.conversation_id, "id": self.id, "answerId": self.answer_id, "text": self.text,
            "mode": self.mode, "provider": self.provider, "attempt": self.attempt,
        })
    }

    pub async fn post(&self, app: &TestApp) -> Answer {
        app.post("/api/assistant/messages", &self.body()).await
    }

    pub async fn post_as(&self, app: &TestApp, bearer: &str) -> Answer {
        let headers = [("content-type", "application/json"), ("authorization", bearer)];
        app.send(Method::POST, "/api/assistant/messages", &headers, self.body().to_string()).await
    }

    /// Sends it and returns the whole answer.
    pub async fn send(&self, app: &TestApp) -> Heard {
        Heard::of(&self.post(app).await.expect(StatusCode::OK))
    }
}

/// The events of an answer.
pub struct Heard(Vec<(String, Value)>);

impl Heard {
    pub fn of(answer: &Answer) -> Self {
        Self::parse(std::str::from_utf8(&answer.body).unwrap())
    }

    /// Parses complete events; a comment has neither name nor data.
    pub fn parse(body: &str) -> Self {
        let event = |block: &str| {
            let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
            // An event without a name is called `message`.
            let name = field("event: ").unwrap_or_else(|| "message".to_owned());
            Some((name, serde_json::from_str(&field("data: ")?).unwrap()))
        };
        Self(body.split("\n\n").filter_map(event).collect())
    }

    /// Returns the names of the events in order.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }

    /// Returns the data of an event that occurs once.
    #[track_caller]
    pub fn one(&self, name: &str) -> &Value {
        let found: Vec<&Value> = self.0.iter().filter(|(known, _)| known == name).map(|(_, data)| data).collect();
        assert_eq!(found.len(), 1, "{name} in {:?}", self.names());
        found[0]
    }

    /// Returns the text that was shown.
    pub fn text(&self) -> String {
        let sentences = self.0.iter().filter(|(name, _)| name == "sentence");
        sentences.map(|(_, data)| data["text"].as_str().unwrap()).collect()
    }
}

/// An answer that is still coming.
pub struct Open {
    parts: futures_util::stream::BoxStream<'static, Vec<u8>>,
    body: String,
}

impl Call {
    /// Sends it and returns once the answer begins.
    pub async fn open(&self, app: &TestApp) -> Open {
        let body = app.open("/api/assistant/messages", &self.body()).await;
        Open { parts: body, body: String::new() }
    }
}

impl Open {
    async fn read(&mut self) -> bool {
        let part = tokio::time::timeout(super::process::PATIENCE, self.parts.next()).await;
        let Some(part) = part.expect("the answer stalls") else { return false };
        self.body.push_str(std::str::from_utf8(&part).unwrap());
        true
    }

    /// Waits for an event and returns what has come so far.
    pub async fn until(&mut self, name: &str) -> Heard {
        loop {
            let whole = self.body.rfind("\n\n").map_or("", |end| &self.body[..end + 2]);
            let heard = Heard::parse(whole);
            if heard.names().iter().any(|known| known == name) {
                return heard;
            }
            assert!(self.read().await, "the answer ends without {name}: {}", self.body);
        }
    }

    /// Waits for the end and returns all of it.
    pub async fn rest(&mut self) -> Heard {
        while self.read().await {}
        Heard::parse(&self.body)
    }
}
