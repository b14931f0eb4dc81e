//! Spans for OpenTelemetry, sent by OTLP over HTTP: one for each request, with its method, the template of its route, its
//! status and its time; below it one for each query, begin and commit of the database, with the operation and the table; and
//! one for each attempt to deliver a mail. No path, query, header, body, SQL, value or address, since they may hold ids or a
//! person's words. The ids of the caller's trace are the only values taken from the request.

use std::{
    borrow::Cow,
    fmt,
    future::Future,
    pin::Pin,
    sync::Arc,
    time::{Duration, SystemTime},
};

use futures_util::future::BoxFuture;
use opentelemetry::{
    Context, KeyValue,
    propagation::{Extractor, TextMapPropagator},
    trace::{Span, SpanContext, SpanKind, Status, TraceContextExt, Tracer, TracerProvider},
};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::{
    Resource,
    propagation::TraceContextPropagator,
    trace::{SdkTracer, SdkTracerProvider, Span as SdkSpan},
};
use poem::http::{HeaderMap, Method, StatusCode};
use tokio::runtime::Handle;
use uuid::Uuid;

use crate::{
    service::mail::{Content, Deliver, DeliveryError},
    store::observer::{Observer, Work},
};

tokio::task_local! {
    /// The span of the request that the task answers.
    static REQUEST: SpanContext;
}

/// How long a collector may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where spans go.
pub struct Traces {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
}

impl fmt::Debug for Traces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Traces")
    }
}

impl Traces {
    /// Sends spans to a collector in the background. The standard variables `OTEL_BSP_*` and `OTEL_RESOURCE_ATTRIBUTES` apply.
    ///
    /// # Errors
    /// Fails if the address or TLS cannot be set up. Whether the collector answers is seen later, in the log.
    pub fn to(collector: &str) -> anyhow::Result<Self> {
        // Two TLS backends are linked, so one has to be chosen explicitly.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(PATIENCE).build()?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Client { http, runtime: Handle::current() })
            .with_endpoint(format!("{collector}/v1/traces"))
            .with_timeout(PATIENCE)
            .build()?;
        let resource = Resource::builder()
            .with_service_name("evenkeel-server")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        let provider = SdkTracerProvider::builder().with_resource(resource).with_batch_exporter(exporter).build();
        Ok(Self { tracer: provider.tracer("evenkeel-server"), provider })
    }

    /// Begins the span of a request.
    pub fn request(&self, method: &Method, headers: &HeaderMap) -> Traced {
        let parent = TraceContextPropagator::new().extract_with_context(&Context::new(), &TraceParent(headers));
        let method = known(method);
        let builder = self.tracer.span_builder(method).with_kind(SpanKind::Server);
        let builder = builder.with_attributes([KeyValue::new("http.request.method", method)]);
        Traced { method, span: self.tracer.build_with_context(builder, &parent) }
    }

    /// Returns what notes the work that a database does for requests.
    pub fn queries(&self, database: &'static str) -> Observer {
        let tracer = self.tracer.clone();
        Arc::new(move |work| {
            // Work that no request waits for has no span.
            let Ok(request) = REQUEST.try_with(SpanContext::clone) else { return };
            if request.is_sampled() {
                note_query(&tracer, request, database, work);
            }
        })
    }

    /// Notes each attempt of a transport to deliver a mail.
    pub fn mails(&self, transport: Box<dyn Deliver>) -> Box<dyn Deliver> {
        Box::new(TracedMails { transport, tracer: self.tracer.clone() })
    }

    /// Sends what is waiting.
    pub async fn stop(&self) {
        let provider = self.provider.clone();
        // It blocks until the last spans are sent.
        let _ = tokio::task::spawn_blocking(move || provider.shutdown_with_timeout(PATIENCE)).await;
    }
}

/// The span of a request. It ends when it is dropped: answered, or abandoned by its client.
pub struct Traced {
    method: &'static str,
    span: SdkSpan,
}

impl Traced {
    /// Handles the request, so that the work it causes belongs to its span.
    pub fn handle<F: Future>(&self, handling: F) -> impl Future<Output = F::Output> + use<F> {
        REQUEST.scope(self.span.span_context().clone(), handling)
    }

    /// Notes an answer that begins now. `route` is the template of the request, if it has one.
    pub fn answered(mut self, route: Option<String>, status: StatusCode) {
        self.span.set_attribute(KeyValue::new("http.response.status_code", i64::from(status.as_u16())));
        if let Some(route) = route {
            self.span.update_name(format!("{} {route}", self.method));
            self.span.set_attribute(KeyValue::new("http.route", route));
        }
        if status.is_server_error() {
            self.span.set_status(Status::error(""));
        }
    }
}

fn note_query(tracer: &SdkTracer, request: SpanContext, database: &'static str, work: &Work<'_>) {
    let operation = work.operation();
    let mut attributes = vec![KeyValue::new("db.system.name", database), KeyValue::new("db.operation.name", operation)];
    let name = match work.table() {
        Some(table) => {
            attributes.push(KeyValue::new("db.collection.name", table.to_owned()));
            Cow::Owned(format!("{operation} {table}"))
        }
        None => Cow::Borrowed(operation),
    };
    note(tracer, Context::new().with_remote_span_context(request), (name, attributes), work.took, work.failed);
}

/// Notes a call to another system that ends now.
fn note(
    tracer: &SdkTracer,
    parent: Context,
    (name, attributes): (Cow<'static, str>, Vec<KeyValue>),
    took: Duration,
    failed: bool,
) {
    let now = SystemTime::now();
    let builder = tracer.span_builder(name).with_kind(SpanKind::Client).with_attributes(attributes);
    let builder = builder.with_start_time(now.checked_sub(took).unwrap_or(now));
    let mut span = tracer.build_with_context(builder, &parent);
    if failed {
        span.set_status(Status::error(""));
    }
    span.end_with_timestamp(now);
}

struct TracedMails {
    transport: Box<dyn Deliver>,
    tracer: SdkTracer,
}

impl Deliver for TracedMails {
    fn deliver<'a>(&'a self, id: Uuid, to: &'a str, content: &'a Content) -> BoxFuture<'a, Result<(), DeliveryError>> {
        self.transport.deliver(id, to, content)
    }

    fn keeps_content(&self) -> bool {
        self.transport.keeps_content()
    }

    fn attempted(&self, attempt: u32, took: Duration, result: &Result<(), DeliveryError>) {
        let outcome = match result {
            Ok(()) => "sent",
            Err(error) if error.permanent => "refused",
            Err(_) => "failed",
        };
        let mut attributes =
            vec![KeyValue::new("mail.attempt", i64::from(attempt)), KeyValue::new("mail.outcome", outcome)];
        // The reason has neither the address nor the content.
        attributes.extend(result.as_ref().err().map(|error| KeyValue::new("error.type", error.reason.clone())));
        note(&self.tracer, Context::new(), ("deliver mail".into(), attributes), took, result.is_err());
    }
}

/// The `traceparent` of a request (W3C Trace Context). `tracestate` is left out, because it may hold any text.
struct TraceParent<'a>(&'a HeaderMap);

impl Extractor for TraceParent<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).filter(|_| key == "traceparent")?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        vec!["traceparent"]
    }
}

/// A method of its own name could hold any word.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "_OTHER",
    }
}

/// The exporter calls from a thread of its own, without the runtime that the client needs.
#[derive(Debug)]
struct Client {
    http: reqwest::Client,
    runtime: Handle,
}

impl HttpClient for Client {
    fn send_bytes<'a, 'b>(
        &'a self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'b>>
    where
        'a: 'b,
        Self: 'b,
    {
        let (http, runtime) = (self.http.clone(), self.runtime.clone());
        Box::pin(async move {
            let sent = runtime.spawn(async move {
                let answer = http.execute(request.try_into()?).await?;
                let status = answer.status();
                if !status.is_success() {
                    tracing::warn!(status = status.as_u16(), "the collector refused traces");
                }
                // Only the status counts.
                Ok::<_, HttpError>(Response::builder().status(status).body(Bytes::new())?)
            });
            let answer = sent.await?;
            if let Err(error) = &answer {
                tracing::warn!(%error, "traces could not be sent");
            }
            answer
        })
    }
}

#[cfg(test)]
mod tests {
    use poem::http::HeaderName;

    use super::*;

    #[test]
    fn reads_a_traceparent_and_no_tracestate() {
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        let parent = |value: &str| {
            let headers = [("traceparent", value), ("tracestate", "mood=sad")];
            let headers = headers.map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()));
            let headers = HeaderMap::from_iter(headers);
            let context = TraceContextPropagator::new().extract_with_context(&Context::new(), &TraceParent(&headers));
            context.span().span_context().clone()
        };
        let found = parent(&format!("00-{trace}-00f067aa0ba902b7-01"));
        assert_eq!(found.trace_id().to_string(), trace);
        assert!(found.is_sampled() && found.trace_state().header().is_empty());
        assert!(!parent("sad").is_valid());
    }

    #[test]
    fn an_unknown_method_has_no_name() {
        assert_eq!(known(&Method::from_bytes(b"SAD").unwrap()), "_OTHER");
    }
}
