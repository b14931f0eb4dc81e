//! The SMTP transport. Requires TLS, except to this machine.

use std::{net::IpAddr, str::FromStr, time::Duration};

use futures_util::future::BoxFuture;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, MultiPart, header},
    transport::smtp::{Error, extension::ClientId},
};
use secrecy::ExposeSecret;
use uuid::Uuid;

use super::{Content, Deliver, DeliveryError};
use crate::config::{Config, ConfigError};

/// The time limit of each response of the mail server. The worker limits the whole attempt.
const PATIENCE: Duration = Duration::from_secs(10);
const URL: &str = "EVENKEEL_SMTP_URL";
const FROM: &str = "EVENKEEL_MAIL_FROM";

pub(super) struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    pub(super) fn of(config: &Config) -> Result<Self, ConfigError> {
        let refused = |variable, reason: &str| ConfigError { variable, reason: reason.to_owned() };
        let url = config.smtp_url.as_ref().ok_or_else(|| refused(URL, "EVENKEEL_MAIL=smtp requires it"))?;
        let from = config.mail_from.as_deref().ok_or_else(|| refused(FROM, "EVENKEEL_MAIL=smtp requires it"))?;
        let from = Mailbox::from_str(from)
            .map_err(|_| refused(FROM, "it is not an address like Evenkeel <hello@example.org>"))?;
        let url = encrypted(url.expose_secret()).map_err(|reason| refused(URL, reason))?;
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url)
            // The library's message may quote the password.
            .map_err(|_| refused(URL, "it is not an address like smtps://user:password@host"))?;
        let name = ClientId::Domain(from.email.domain().to_owned());
        Ok(Self { transport: builder.hello_name(name).timeout(Some(PATIENCE)).build(), from })
    }

    /// Connects and signs in, without sending anything.
    pub(super) async fn test(&self) -> Result<bool, DeliveryError> {
        self.transport.test_connection().await.map_err(|error| delivery_error(&error))
    }

    fn message(&self, id: Uuid, to: &str, content: &Content) -> Option<Message> {
        let to = Address::from_str(to).ok()?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&content.subject)
            .date_now()
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            // Suppresses out-of-office replies.
            .header(AutoSubmitted);
        if let Some(stop) = &content.stop {
            message = message.header(Unsubscribe(stop.clone())).header(UnsubscribePost);
        }
        message.multipart(MultiPart::alternative_plain_html(content.text.clone(), content.html.clone())).ok()
    }
}

impl Deliver for Smtp {
    fn deliver<'a>(&'a self, id: Uuid, to: &'a str, content: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>> {
        Box::pin(async move {
            let message = self.message(id, to, content);
            let message =
                message.ok_or_else(|| DeliveryError { reason: "unusable address".to_owned(), permanent: true })?;
            self.transport.send(message).await.map(drop).map_err(|error| delivery_error(&error))
        })
    }
}

/// Returns the reason without the server's message, which may quote the address.
fn delivery_error(error: &Error) -> DeliveryError {
    let reason = match error.status() {
        Some(code) => format!("refused with {code}"),
        None if error.is_timeout() => "timeout".to_owned(),
        None if error.is_tls() => "no trusted connection".to_owned(),
        None => "no connection".to_owned(),
    };
    // Wrong credentials have to be fixed by the operator; the mail can wait.
    let ours = error.status().is_some_and(|code| matches!(code.to_string().as_str(), "530" | "534" | "535" | "538"));
    DeliveryError { reason, permanent: error.is_permanent() && !ours }
}

/// Converts the setting to the library's URL, if the connection is encrypted or local.
fn encrypted(url: &str) -> Result<String, &'static str> {
    if url.starts_with("smtps://") {
        return Ok(url.to_owned());
    }
    if let Some(rest) = url.strip_prefix("smtp+starttls://") {
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        return Ok(format!("smtp://{rest}?tls=required"));
    }
    let rest = url.strip_prefix("smtp://").ok_or("it begins with none of smtps://, smtp+starttls:// and smtp://")?;
    let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    let host = match place.strip_prefix('[') {
        Some(six) => six.split(']').next(),
        None => place.split(':').next(),
    };
    let host = host.unwrap_or_default();
    if host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback()) {
        return Ok(format!("smtp://{}", rest.split(['?', '#']).next().unwrap_or_default()));
    }
    Err("smtp:// without TLS goes to this machine only; use smtps:// or smtp+starttls://")
}

#[derive(Clone)]
struct AutoSubmitted;

impl header::Header for AutoSubmitted {
    fn name() -> header::HeaderName {
        header::HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> header::HeaderValue {
        header::HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

/// One-click unsubscribe (RFC 8058).
#[derive(Clone)]
struct Unsubscribe(String);

impl header::Header for Unsubscribe {
    fn name() -> header::HeaderName {
        header::HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.trim_matches(['<', '>']).to_owned()))
    }

    fn display(&self) -> header::HeaderValue {
        header::HeaderValue::new(Self::name(), format!("<{}>", self.0))
    }
}

#[derive(Clone)]
struct UnsubscribePost;

impl header::Header for UnsubscribePost {
    fn name() -> header::HeaderName {
        header::HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> header::HeaderValue {
        header::HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::encrypted;

    #[test]
    fn requires_tls_except_to_this_machine() {
        for (given, used) in [
            ("smtps://u:p@mail.example", "smtps://u:p@mail.example"),
            ("smtp+starttls://u:p@mail.example:587", "smtp://u:p@mail.example:587?tls=required"),
            ("smtp+starttls://mail.example?tls=opportunistic", "smtp://mail.example?tls=required"),
            ("smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525"),
            ("smtp://[::1]:2525", "smtp://[::1]:2525"),
            ("smtp://localhost", "smtp://localhost"),
        ] {
            assert_eq!(encrypted(given).as_deref(), Ok(used));
        }
        for bad in [
            "smtp://mail.example",
            "smtp://localhost@mail.example",
            "smtp://mail.example/127.0.0.1",
            "smtp://127.0.0.1.mail.example",
            "http://localhost",
            "",
        ] {
            assert!(encrypted(bad).is_err(), "{bad}");
        }
    }
}
