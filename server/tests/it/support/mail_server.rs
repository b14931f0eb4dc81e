//! A minimal SMTP server on a real socket, with scripted replies.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};

/// The reply to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    Take,
    /// A temporary failure.
    Later,
    Never,
    /// Closes the connection during the message.
    HangUp,
}

/// The SMTP server.
pub struct MailServer {
    /// The value for `EVENKEEL_SMTP_URL`.
    pub url: String,
    replies: Arc<Mutex<VecDeque<Reply>>>,
    taken: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    /// Starts on a free port.
    pub async fn start() -> Self {
        Self::on("127.0.0.1:0").await
    }

    /// Starts on a given address.
    pub async fn on(address: &str) -> Self {
        let listener = TcpListener::bind(address).await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let server = Self { url, replies: Arc::default(), taken: Arc::default() };
        let (replies, taken) = (Arc::clone(&server.replies), Arc::clone(&server.taken));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, Arc::clone(&replies), Arc::clone(&taken)));
            }
        });
        server
    }

    /// Sets the replies to the next messages; later ones are accepted.
    pub fn then(&self, replies: &[Reply]) {
        self.replies.lock().unwrap().extend(replies);
    }

    /// Returns the accepted messages, each with its envelope first.
    pub fn taken(&self) -> Vec<String> {
        self.taken.lock().unwrap().clone()
    }
}

async fn talk(
    stream: TcpStream,
    replies: Arc<Mutex<VecDeque<Reply>>>,
    taken: Arc<Mutex<Vec<String>>>,
) -> std::io::Result<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 test ESMTP\r\n").await?;
    let (mut message, mut in_data) = (String::new(), false);
    while let Some(line) = lines.next_line().await? {
        if in_data && line != "." {
            message += &format!("{line}\n");
            continue;
        }
        let answer = if in_data {
            in_data = false;
            let reply = replies.lock().unwrap().pop_front().unwrap_or(Reply::Take);
            match reply {
                Reply::Take => {
                    taken.lock().unwrap().push(std::mem::take(&mut message));
                    "250 taken"
                }
                Reply::Later => "451 not now, ana@example.org",
                Reply::Never => "550 no such mailbox ana@example.org",
                Reply::HangUp => return Ok(()),
            }
        } else {
            let word = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
            match word.as_str() {
                "MAIL" | "RCPT" => {
                    message += &format!("{line}\n");
                    "250 fine"
                }
                "DATA" => {
                    in_data = true;
                    "354 go on"
                }
                "RSET" => {
                    message.clear();
                    "250 fine"
                }
                "QUIT" => "221 bye",
                _ => "250 test",
            }
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
        if answer.starts_with("221") {
            break;
        }
    }
    Ok(())
}

/// Unfolds header lines.
pub fn unfolded(message: &str) -> String {
    let joined = message.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = (first == b'=').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        if let Some(code) = code {
            bytes.push(code);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
