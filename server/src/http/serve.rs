//! The accept loop. The framework's own has no time limit on request headers, spins when file descriptors run out, and
//! accepts connections without bound.

use std::{convert::Infallible, future::Future, sync::Arc, time::Duration};

use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto, graceful::GracefulShutdown},
};
use poem::{
    Addr, Endpoint, EndpointExt, Request, Response,
    endpoint::BoxEndpoint,
    http::uri::Scheme,
    web::{LocalAddr, RemoteAddr},
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};

use super::connections::{Activity, Place, Places, WatchedBody, WatchedStream};
use crate::{config::Config, state::AppState, telemetry::metrics::OpenConnection};

/// The pause after a failed accept. File descriptors become free when connections end, so retrying at once would spin.
const BACK_OFF: Duration = Duration::from_millis(100);

type Routes = Arc<BoxEndpoint<'static, Response>>;

/// Serves until `stop` resolves, then shuts down gracefully: `/readyz` fails while requests are still accepted, then
/// the listener closes, then requests in flight finish.
pub async fn serve<E>(listener: TcpListener, routes: E, state: AppState, stop: impl Future<Output = ()>)
where
    E: Endpoint + 'static,
    E::Output: poem::IntoResponse,
{
    let routes: Routes = Arc::new(routes.map_to_response().boxed());
    let config = state.config();
    let builder = Arc::new(builder(config));
    let graceful = GracefulShutdown::new();
    let slots = Arc::new(Semaphore::new(config.max_connections));
    let places = Arc::new(Places::new(config.max_connections));
    let local = listener.local_addr().map_or_else(|_| Addr::custom("tcp", "unknown"), Addr::SocketAddr);

    let stopping = async {
        stop.await;
        state.stop_accepting();
        tracing::info!("stopping: no longer ready");
        sleep(config.drain).await;
    };
    tokio::pin!(stopping);
    loop {
        let accepted = async {
            // Acquire a permit before accepting, so that excess connections wait in the kernel's backlog.
            let slot = Arc::clone(&slots).acquire_owned().await;
            (slot, listener.accept().await)
        };
        let (slot, accepted) = tokio::select! {
            biased;
            () = &mut stopping => break,
            accepted = accepted => accepted,
        };
        let Ok(slot) = slot else { break };
        let (stream, remote) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_one_connection(&error) => continue,
            Err(error) => {
                tracing::warn!(%error, "cannot accept connections; waiting");
                sleep(BACK_OFF).await;
                continue;
            }
        };
        let _ = stream.set_nodelay(true);
        let activity = Arc::<Activity>::default();
        // All clients of a proxy come from its address.
        let place = if config.trusts(remote.ip().to_canonical()) {
            None
        } else {
            match places.take(remote.ip(), &activity) {
                Some(place) => Some(place),
                None => continue,
            }
        };
        let connection = Connection {
            routes: Arc::clone(&routes),
            local: LocalAddr(local.clone()),
            remote: RemoteAddr(Addr::SocketAddr(remote)),
            activity,
            patience: Patience { head: config.header_timeout, idle: config.idle_timeout },
        };
        let counted = state.metrics().connection();
        connection.spawn(stream, Arc::clone(&builder), &graceful, (slot, place, counted));
    }
    drop(listener);
    tokio::select! {
        () = graceful.shutdown() => tracing::info!("stopped: every request in flight was answered"),
        () = sleep(config.shutdown_timeout) => tracing::warn!("stopped: some requests took too long and were cut"),
    }
}

fn builder(config: &Config) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(config.header_timeout);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(20))
        .max_concurrent_streams(100)
        .max_header_list_size(16 * 1024);
    builder
}

/// Whether an accept error concerns only the connection that was being accepted.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// How long a connection may be silent.
#[derive(Debug, Clone, Copy)]
struct Patience {
    /// Before its first request.
    head: Duration,
    /// After it, without progress.
    idle: Duration,
}

struct Connection {
    routes: Routes,
    local: LocalAddr,
    remote: RemoteAddr,
    activity: Arc<Activity>,
    patience: Patience,
}

impl Connection {
    fn spawn(
        self,
        stream: TcpStream,
        builder: Arc<auto::Builder<TokioExecutor>>,
        graceful: &GracefulShutdown,
        held: (OwnedSemaphorePermit, Option<Place>, OpenConnection),
    ) {
        let Self { routes, local, remote, activity, patience } = self;
        let service = {
            let activity = Arc::clone(&activity);
            service_fn(move |request: hyper::Request<Incoming>| {
                let handling = activity.handle(request.version() == hyper::Version::HTTP_2);
                let (routes, activity) = (Arc::clone(&routes), Arc::clone(&activity));
                let request: Request = (request, local.clone(), remote.clone(), Scheme::HTTP).into();
                async move {
                    let response = hyper::Response::from(routes.get_response(request).await);
                    drop(handling);
                    Ok::<_, Infallible>(response.map(|body| WatchedBody::new(body, activity)))
                }
            })
        };
        let stream = TokioIo::new(WatchedStream::new(stream, Arc::clone(&activity)));
        let connection = builder.serve_connection(stream, service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _held = held;
            tokio::pin!(connection);
            // hyper's header timeout starts once it knows the protocol. Without this limit, a client that sends
            // nothing, or part of HTTP/2's preface, would keep the connection forever.
            let mut wait = patience.head.min(patience.idle);
            loop {
                tokio::select! {
                    result = &mut connection => return log_end(result),
                    () = activity.leave.notified() => return,
                    () = sleep(wait) => {}
                }
                // HTTP/2 without open streams, and readers that take nothing, are dropped: hyper waits for both.
                let limit = if activity.has_spoken() { patience.idle } else { patience.head };
                let idle = activity.idle();
                if idle >= limit {
                    return;
                }
                wait = limit - idle;
            }
        });
    }
}

fn log_end<E: std::fmt::Display>(result: Result<(), E>) {
    if let Err(error) = result {
        tracing::debug!(%error, "a connection ended early");
    }
}
