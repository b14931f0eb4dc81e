//! `evenkeel-server`: serves the app and its API.

#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod operator;

use std::{fmt::Write as _, future::Future, io::Write as _, net::SocketAddr};

use anyhow::Context;
use clap::{Parser, Subcommand};
use evenkeel_server::{
    api, app,
    config::{Config, MailTransport, SETTINGS},
    http::{self, site::Site, unsubscribe},
    service::{
        auth::demo,
        mail::{self, worker},
    },
    state::{AppState, open_store},
    telemetry,
};
use poem::listener::TcpAcceptor;
use tokio::net::TcpListener;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;

/// A request makes many short allocations on two threads; this takes a tenth off its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "evenkeel-server", version, about = "Evenkeel: a guided CBT journal", after_help = settings_help())]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Clone)]
enum Command {
    /// Serve the app and its API (the default)
    Serve,
    /// Print the OpenAPI description of the API and exit
    Openapi,
    /// Migrate the database to this version's schema and exit
    Migrate,
    #[command(flatten)]
    Operator(operator::Command),
}

fn settings_help() -> String {
    let mut text = "Settings (environment variables; empty counts as not set):\n".to_owned();
    for setting in SETTINGS {
        let default = if setting.default.is_empty() { "not set" } else { setting.default };
        let _ = writeln!(text, "  {} [{default}]\n      {}", setting.variable, setting.doc.trim());
    }
    text.push_str(
        "  RUST_LOG [info]\n      What to log, for example debug. Journal texts are never logged, at any level.",
    );
    text
}

/// A core dump would hold keys and texts in memory.
#[cfg(unix)]
fn forbid_core_dumps() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    if let Err(error) = setrlimit(Resource::Core, none) {
        eprintln!("cannot forbid core dumps: {error}");
    }
}

#[cfg(not(unix))]
fn forbid_core_dumps() {}

fn main() -> anyhow::Result<()> {
    let command = Arguments::parse().command.unwrap_or(Command::Serve);
    if let Command::Openapi = command {
        return print(&api::description());
    }
    // The panic message may quote user text, so only the location is logged.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "panic");
        telemetry::metrics::count_panic();
    }));
    forbid_core_dumps();
    let config = Config::from_environment()?;
    // Dropped last: it writes the lines that still wait.
    let _log = log_to_stderr(config.log_json);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start the async runtime")?;
    runtime.block_on(async {
        match command {
            Command::Operator(command) => {
                let report = operator::run(command, config).await?;
                print(&report.text)?;
                report.problem.map_or(Ok(()), |problem| Err(anyhow::anyhow!(problem)))
            }
            Command::Migrate => {
                let store = open_store(&config).await?;
                store.migrate().await?;
                store.close().await;
                print("The database is up to date.\n")
            }
            _ => serve(config).await,
        }
    })
}

async fn serve(config: Config) -> anyhow::Result<()> {
    // Bind before the database is opened: a second server on the same port must not touch the data.
    let listener = TcpListener::bind(config.addr)
        .await
        .with_context(|| format!("cannot listen on {} (EVENKEEL_ADDR or PORT)", config.addr))?;
    let address = listener.local_addr().context("cannot read the local address")?;
    let metrics = match config.metrics_addr {
        Some(address) => Some(metrics_listener(address).await?),
        None => None,
    };
    let stop = stop_signal()?;
    let transport = mail::transport(&config)?;
    let state = AppState::open(config).await?;
    state.auth().prepare_demo(state.config().demo).await.context("cannot prepare the demo accounts")?;
    print(&greeting(&state, address))?;
    if state.config().demo && state.config().demo_story {
        let state = state.clone();
        tokio::spawn(async move {
            match evenkeel_server::demo::seed(&state).await {
                Ok(0) => {}
                Ok(people) => tracing::info!(people, "the story of the demo is ready"),
                Err(error) => tracing::error!(%error, "the story of the demo is incomplete; the next start goes on"),
            }
        });
    }
    if let Some(listener) = metrics {
        let routes = app::metrics(state.clone());
        tokio::spawn(poem::Server::new_with_acceptor(listener).run(routes));
    }
    let (stop_mails, mails_stop) = tokio::sync::oneshot::channel::<()>();
    let mails = tokio::spawn({
        let state = state.clone();
        let transport = match state.traces() {
            Some(traces) => traces.mails(transport),
            None => transport,
        };
        async move {
            let site = Site::configured(state.config());
            let reminders = state.reminder_context(site.address("/dashboard"), site.address(unsubscribe::PATH));
            worker::run(state.store(), &*transport, &reminders, async { _ = mails_stop.await }).await
        }
    });
    let (stop_meanings, meanings_stop) = tokio::sync::oneshot::channel::<()>();
    let meanings = tokio::spawn({
        let state = state.clone();
        async move {
            if let Some(meanings) = state.meanings() {
                meanings.keep_up(state.store(), state.shared_articles(), async { _ = meanings_stop.await }).await;
            }
        }
    });
    http::serve::serve(listener, app::build(state.clone()), state.clone(), stop).await;
    drop((stop_mails, stop_meanings));
    // A computation that is interrupted here runs after the next start.
    _ = meanings.await;
    // A mail that is interrupted here stays in the outbox and is sent after the next start.
    if tokio::time::timeout(state.config().shutdown_timeout, mails).await.is_err() {
        tracing::warn!("stopped while a mail was being sent; it will be sent again");
    }
    if let Some(traces) = state.traces() {
        traces.stop().await;
    }
    state.store().close().await;
    Ok(())
}

async fn metrics_listener(address: SocketAddr) -> anyhow::Result<TcpAcceptor> {
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address} (EVENKEEL_METRICS_ADDR)"))?;
    tracing::info!(address = %listener.local_addr()?, "metrics are served");
    Ok(TcpAcceptor::from_tokio(listener)?)
}

fn greeting(state: &AppState, address: std::net::SocketAddr) -> String {
    let config = state.config();
    let folder = std::path::absolute(&config.data_dir).unwrap_or_else(|_| config.data_dir.clone());
    let data = match state.store().kind() {
        "SQLite" => format!("SQLite, in {}", folder.join("evenkeel.db").display()),
        other => format!("{other} (DATABASE_URL)"),
    };
    let key = match config.master_key {
        Some(_) => "from EVENKEEL_MASTER_KEY".to_owned(),
        None => format!("{} - back it up: entries cannot be decrypted without it", folder.join("master.key").display()),
    };
    let mails = match (config.mail, config.has_mailbox()) {
        (MailTransport::Smtp, _) => "sent through EVENKEEL_SMTP_URL".to_owned(),
        (MailTransport::Mailbox, true) => format!("http://{address}{}", http::mailbox::PATH),
        (MailTransport::Mailbox, false) => {
            tracing::warn!("mails are not sent, and the mailbox page is off: set EVENKEEL_MAIL=smtp");
            "NOT SENT - set EVENKEEL_MAIL=smtp and EVENKEEL_SMTP_URL, or to try it out here, EVENKEEL_MAILBOX=1"
                .to_owned()
        }
    };
    format!(
        "\nEvenkeel is running: http://{address}\n\n  Data             {data}\n  Master key       {key}\n  Mails            \
         {mails}\n{demo}\nA \
         demonstration, not a substitute for professional care. Ctrl-C stops it.\n\n",
        demo = demo_accounts_text(config.demo)
    )
}

/// Returns the demo accounts with their passwords, which are public by design.
fn demo_accounts_text(on: bool) -> String {
    let mut text = String::new();
    if on {
        text.push_str("\nDemo mode (EVENKEEL_DEMO): these accounts are public. Don't enter real data.\n\n");
    }
    for account in demo::accounts(on) {
        let who = format!("Demo {}", account.role_word());
        let _ = writeln!(text, "  {who:<17}{}   password: {}", account.email, account.password);
    }
    text
}

/// Resolves on Ctrl-C or SIGTERM.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).context("cannot listen for SIGTERM")?;
        let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for SIGINT")?;
        Ok(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// How many lines of the log wait while standard error takes none: about a megabyte. Later ones are dropped and counted.
const WAITING_LOG_LINES: usize = 4_096;

/// Logs to standard error on a thread of its own, so that a full pipe or a slow disk holds up no request. Dropping the result
/// writes the lines that wait.
fn log_to_stderr(json: bool) -> WorkerGuard {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let plain = !std::io::IsTerminal::is_terminal(&std::io::stderr());
    let (writer, guard) =
        NonBlockingBuilder::default().buffered_lines_limit(WAITING_LOG_LINES).lossy(true).finish(std::io::stderr());
    telemetry::metrics::count_dropped_log_lines(writer.error_counter());
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(!plain).with_writer(writer);
    if json {
        log.json().flatten_event(true).init()
    } else {
        log.init()
    }
    guard
}

/// Prints to standard output. A closed pipe (`| head`) is not an error.
fn print(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().write_all(text.as_bytes()).and_then(|()| std::io::stdout().flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
