//! A scripted OpenAI-compatible endpoint on a local socket. It does exactly what a script says, byte by byte.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::Notify,
};

use super::process::PATIENCE;

/// A step of a script.
#[derive(Clone)]
pub enum Step {
    /// The head of a successful event stream.
    Begin,
    /// A head with a status and more headers, each with its line end.
    Head(u16, &'static str),
    /// A token.
    Token(&'static str),
    /// Bytes as they are.
    Raw(Vec<u8>),
    /// The end of an answer.
    Done,
    /// Waits until the test calls [`Model::go_on`].
    Wait,
    /// Keeps the connection open until the client closes it.
    Hang,
    /// Resets the connection.
    Reset,
}

/// A running endpoint.
pub struct Model {
    address: String,
    requests: Arc<Mutex<Vec<(String, Value)>>>,
    embedded: Arc<Mutex<Vec<String>>>,
    closed: Arc<AtomicUsize>,
    gate: Arc<Notify>,
}

/// Returns the event of a token.
pub fn token(text: &str) -> String {
    format!("data: {}\n\n", json!({"choices": [{"index": 0, "delta": {"content": text}}]}))
}

impl Model {
    /// Starts an endpoint that plays one script per request, the last one for all further requests.
    pub async fn start(scripts: Vec<Vec<Step>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let model = Self {
            address: listener.local_addr().unwrap().to_string(),
            requests: Arc::default(),
            embedded: Arc::default(),
            closed: Arc::default(),
            gate: Arc::default(),
        };
        let (requests, closed, gate) = (model.requests.clone(), model.closed.clone(), model.gate.clone());
        let embedded = model.embedded.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (requests, closed, gate) = (requests.clone(), closed.clone(), gate.clone());
                let (scripts, embedded) = (scripts.clone(), embedded.clone());
                tokio::spawn(async move {
                    let mut stream = stream;
                    let Some(request) = read(&mut stream).await else { return };
                    if request.0.starts_with("post /v1/embeddings ") {
                        return embed(stream, &request.1, &embedded).await;
                    }
                    let number = {
                        let mut all = requests.lock().unwrap();
                        all.push(request);
                        all.len() - 1
                    };
                    let script = scripts.get(number).or(scripts.last()).unwrap();
                    play(stream, script, &gate, &closed).await;
                });
            }
        });
        model
    }

    /// An endpoint that answers each message with these tokens.
    pub async fn saying(tokens: &[&'static str]) -> Self {
        let tokens = tokens.iter().map(|text| Step::Token(text));
        Self::start(vec![std::iter::once(Step::Begin).chain(tokens).chain([Step::Done]).collect()]).await
    }

    /// The settings of a server that uses it.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("EVENKEEL_ASSISTANT_URL", format!("http://{}/v1", self.address)),
            ("EVENKEEL_ASSISTANT_KEY", "hunter2".to_owned()),
            ("EVENKEEL_ASSISTANT_MODEL", "small".to_owned()),
            ("EVENKEEL_ASSISTANT_NAME", NAME.to_owned()),
        ]
    }

    /// Returns the heads and bodies of the requests so far.
    pub fn requests(&self) -> Vec<(String, Value)> {
        self.requests.lock().unwrap().clone()
    }

    /// Returns the texts whose meaning was asked for.
    pub fn embedded(&self) -> Vec<String> {
        self.embedded.lock().unwrap().clone()
    }

    /// Lets a waiting script go on.
    pub fn go_on(&self) {
        self.gate.notify_one();
    }

    /// Lets all scripts that wait now go on.
    pub fn all_go_on(&self) {
        self.gate.notify_waiters();
    }

    /// Waits until a client has closed a connection within a script.
    pub async fn seen_closed(&self) {
        let began = Instant::now();
        while self.closed.load(Ordering::SeqCst) == 0 {
            assert!(began.elapsed() < PATIENCE, "the connection to the model stays open");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Words of the same group have the same meaning; all others mean the same as well.
const MEANINGS: [[&str; 3]; 2] = [["lighthouse", "beacon", "lamp of the coast"], ["boat", "vessel", "dinghy"]];

/// Answers with a vector that counts the groups, or fails for a text with "zzfail".
async fn embed(mut stream: TcpStream, request: &Value, embedded: &Mutex<Vec<String>>) {
    let texts: Vec<String> = serde_json::from_value(request["input"].clone()).unwrap();
    embedded.lock().unwrap().extend(texts.iter().cloned());
    let vector = |text: &String| {
        let text = text.to_lowercase();
        let count = |group: [&str; 3]| group.iter().map(|word| text.matches(word).count()).sum::<usize>() as f64;
        let groups = MEANINGS.map(count);
        vec![groups[0], groups[1], if groups == [0.0, 0.0] { 1.0 } else { 0.0 }]
    };
    let data: Vec<Value> =
        texts.iter().enumerate().map(|(at, text)| json!({"index": at, "embedding": vector(text)})).rev().collect();
    let body = json!({"data": data}).to_string();
    let status = if texts.iter().any(|text| text.contains("zzfail")) { 500 } else { 200 };
    let head = format!("HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
    let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
    let _ = stream.shutdown().await;
}

/// The name under which users agree to the model.
pub const NAME: &str = "Small Model";

async fn read(stream: &mut TcpStream) -> Option<(String, Value)> {
    let mut bytes = Vec::new();
    loop {
        let mut part = [0; 4096];
        let length = stream.read(&mut part).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&part[..length]);
        let text = String::from_utf8_lossy(&bytes);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let head = head.to_lowercase();
        let length: usize = head.split("content-length: ").nth(1)?.lines().next()?.trim().parse().ok()?;
        if body.len() >= length {
            return Some((head, serde_json::from_str(body).unwrap()));
        }
    }
}

async fn play(mut stream: TcpStream, script: &[Step], gate: &Notify, closed: &AtomicUsize) {
    for step in script {
        let bytes = match step {
            Step::Begin => {
                b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n: hello\n\n".to_vec()
            }
            Step::Head(status, more) => format!("HTTP/1.1 {status} X\r\n{more}connection: close\r\n\r\n").into_bytes(),
            Step::Token(text) => token(text).into_bytes(),
            Step::Raw(bytes) => bytes.clone(),
            Step::Done => {
                b"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n".to_vec()
            }
            Step::Wait => {
                gate.notified().await;
                continue;
            }
            Step::Hang => {
                let mut part = [0; 16];
                let _ = stream.read(&mut part).await;
                closed.fetch_add(1, Ordering::SeqCst);
                return;
            }
            Step::Reset => {
                let _ = stream.set_zero_linger();
                return;
            }
        };
        if stream.write_all(&bytes).await.is_err() {
            closed.fetch_add(1, Ordering::SeqCst);
            return;
        }
    }
    let _ = stream.shutdown().await;
}
