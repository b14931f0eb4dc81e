//! An OpenTelemetry collector that keeps what it gets.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use opentelemetry_proto::tonic::{collector::trace::v1::ExportTraceServiceRequest, trace::v1::Span};
use prost::Message;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

use super::process::PATIENCE;

/// A collector: takes posts and keeps their spans, and all bytes.
pub struct Collector {
    pub url: String,
    received: Arc<Mutex<(Vec<Span>, Vec<u8>)>>,
}

impl Collector {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let received = Arc::default();
        let kept = Arc::clone(&received);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(take(socket, Arc::clone(&kept)));
            }
        });
        Self { url, received }
    }

    pub fn has(&self, wanted: impl AsRef<[u8]>) -> bool {
        let wanted = wanted.as_ref();
        self.received.lock().unwrap().1.windows(wanted.len()).any(|part| part == wanted)
    }

    pub fn spans(&self) -> Vec<Span> {
        self.received.lock().unwrap().0.clone()
    }

    /// Waits for the first span that fits.
    pub async fn receives(&self, what: &str, fits: impl Fn(&Span) -> bool) -> Span {
        let began = Instant::now();
        loop {
            if let Some(span) = self.spans().into_iter().find(|span| fits(span)) {
                return span;
            }
            assert!(began.elapsed() < PATIENCE, "{what} never comes");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn take(socket: TcpStream, kept: Arc<Mutex<(Vec<Span>, Vec<u8>)>>) -> std::io::Result<()> {
    let mut socket = BufReader::new(socket);
    loop {
        let (mut head, mut length) = (String::new(), 0);
        while socket.read_line(&mut head).await? > 2 {
            let line = head.lines().last().unwrap_or_default().to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        if head.is_empty() {
            return Ok(());
        }
        let mut body = vec![0; length];
        socket.read_exact(&mut body).await?;
        let request = ExportTraceServiceRequest::decode(body.as_slice()).unwrap();
        let spans = request.resource_spans.into_iter().flat_map(|resource| resource.scope_spans);
        {
            let mut kept = kept.lock().unwrap();
            kept.0.extend(spans.flat_map(|scope| scope.spans));
            kept.1.extend(head.into_bytes());
            kept.1.extend(body);
        }
        socket.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await?;
    }
}
