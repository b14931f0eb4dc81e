//! Metrics for Prometheus. They hold names of operations, status codes and numbers; no path, id, address or text of a
//! person.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt,
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use poem::http::StatusCode;
use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
        info::Info,
    },
    registry::{Registry, Unit},
};
use tracing_appender::non_blocking::ErrorCounter;

/// The media type of [`Metrics::text`].
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    operation: Cow<'static, str>,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Operation {
    operation: Cow<'static, str>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct MailStatus {
    status: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct LimitName {
    limit: &'static str,
}

/// Panics of this process, in requests and elsewhere.
static PANICS: AtomicU64 = AtomicU64::new(0);

/// Counts a panic.
pub fn count_panic() {
    PANICS.fetch_add(1, Ordering::Relaxed);
}

static DROPPED_LOG_LINES: OnceLock<ErrorCounter> = OnceLock::new();

/// Shows the number of log lines that were dropped because standard error took none.
pub fn count_dropped_log_lines(counter: ErrorCounter) {
    // The process has one log.
    let _ = DROPPED_LOG_LINES.set(counter);
}

/// The numbers of a running server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Operation, Histogram, fn() -> Histogram>,
    connections: Gauge,
    ready: Gauge,
    mails: Family<MailStatus, Gauge>,
    refusals: Family<LimitName, Counter>,
    panics: Counter,
    dropped_log_lines: Counter,
    free_disk: Gauge,
    log: Gauge,
    uptime: Gauge<f64, AtomicU64>,
    started: Instant,
}

/// Returns an empty histogram from 1 ms to 8 s.
fn histogram() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 14))
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("evenkeel");
        let metrics = Self {
            requests: Family::default(),
            seconds: Family::new_with_constructor(histogram as fn() -> Histogram),
            connections: Gauge::default(),
            ready: Gauge::default(),
            mails: Family::default(),
            refusals: Family::default(),
            panics: Counter::default(),
            dropped_log_lines: Counter::default(),
            free_disk: Gauge::default(),
            log: Gauge::default(),
            uptime: Gauge::default(),
            started: Instant::now(),
            registry: Registry::default(),
        };
        let version = vec![("version", env!("CARGO_PKG_VERSION"))];
        registry.register("build", "The running version", Info::new(version));
        registry.register("requests", "Requests that were answered", metrics.requests.clone());
        let help = "Time until an answer began. An answer that streams goes on after it";
        registry.register_with_unit("request_duration", help, Unit::Seconds, metrics.seconds.clone());
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register("ready", "1 if requests are accepted and saves succeed", metrics.ready.clone());
        registry.register("mails", "Mails in the outbox", metrics.mails.clone());
        registry.register("limit_refusals", "Attempts that a limit refused", metrics.refusals.clone());
        registry.register("panics", "Panics: defects of this program", metrics.panics.clone());
        let help = "Lines of the log that were dropped because standard error took none";
        registry.register("log_lines_dropped", help, metrics.dropped_log_lines.clone());
        let help = "Free space on the disk of the data folder";
        registry.register_with_unit("disk_free", help, Unit::Bytes, metrics.free_disk.clone());
        let help = "Size of SQLite's write-ahead log; 0 with PostgreSQL";
        registry.register_with_unit("write_ahead_log", help, Unit::Bytes, metrics.log.clone());
        registry.register_with_unit("uptime", "Time since the start", Unit::Seconds, metrics.uptime.clone());
        Self { registry, ..metrics }
    }
}

impl Metrics {
    /// Counts an answer. `operation` is the operation's id, `-` for the app's files.
    pub(crate) fn answered(&self, operation: Cow<'static, str>, status: StatusCode, took: Duration) {
        self.seconds.get_or_create(&Operation { operation: operation.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Answered { operation, status: status.as_u16() }).inc();
    }

    /// Counts a connection until the result is dropped.
    pub(crate) fn connection(&self) -> OpenConnection {
        self.connections.inc();
        OpenConnection(self.connections.clone())
    }

    /// Returns all metrics as text.
    pub(crate) fn text(&self, readings: Readings) -> Result<String, fmt::Error> {
        self.ready.set(i64::from(readings.ready));
        self.uptime.set(self.started.elapsed().as_secs_f64());
        for (status, count) in readings.mails {
            self.mails.get_or_create(&MailStatus { status: status.to_owned() }).set(count);
        }
        for (limit, count) in readings.refusals {
            self.refusals.get_or_create(&LimitName { limit }).inner().store(count, Ordering::Relaxed);
        }
        self.panics.inner().store(PANICS.load(Ordering::Relaxed), Ordering::Relaxed);
        let dropped = DROPPED_LOG_LINES.get().map_or(0, ErrorCounter::dropped_lines);
        self.dropped_log_lines.inner().store(u64::try_from(dropped).unwrap_or(u64::MAX), Ordering::Relaxed);
        let bytes = |size: u64| i64::try_from(size).unwrap_or(i64::MAX);
        // Without a figure there must be no alert about a full disk.
        self.free_disk.set(readings.free_disk.map_or(i64::MAX, bytes));
        self.log.set(bytes(readings.log));
        let mut body = String::new();
        text::encode(&mut body, &self.registry)?;
        Ok(body)
    }
}

/// Numbers that are read when the metrics are fetched.
#[derive(Debug)]
pub(crate) struct Readings {
    pub ready: bool,
    /// The number of mails in the outbox, by status.
    pub mails: Vec<(&'static str, i64)>,
    /// The number of attempts that each limit refused.
    pub refusals: BTreeMap<&'static str, u64>,
    /// Free bytes on the disk of the data folder, if known.
    pub free_disk: Option<u64>,
    /// The size of SQLite's write-ahead log in bytes.
    pub log: u64,
}

/// A counted connection.
#[derive(Debug)]
pub(crate) struct OpenConnection(Gauge);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.dec();
    }
}
