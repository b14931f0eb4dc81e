//! Limits the number of open connections. A connection without progress is closed after a while, and a network that has
//! used up its share of the places loses its idlest connection to a new one.

use std::{
    collections::HashMap,
    net::IpAddr,
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::Notify,
};

use crate::service::rate_limit::network;

/// The largest part of a body that is sent at once, so that a slow reader is seen to make progress.
const PART: usize = 16 * 1024;

/// The state of a connection.
#[derive(Debug)]
pub struct Activity {
    began: Instant,
    /// Milliseconds from `began` to the last progress.
    progress: AtomicU64,
    /// The requests that the server is working on. It does not leave those.
    handling: AtomicUsize,
    /// Whether a request has arrived.
    spoke: AtomicBool,
    /// Whether it is HTTP/2, where control frames are written without end, so only bodies count as progress.
    multiplexed: AtomicBool,
    /// Asks the connection to end.
    pub leave: Notify,
}

impl Default for Activity {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            progress: AtomicU64::new(0),
            handling: AtomicUsize::new(0),
            spoke: AtomicBool::new(false),
            multiplexed: AtomicBool::new(false),
            leave: Notify::new(),
        }
    }
}

impl Activity {
    fn note_progress(&self) {
        let since = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.progress.store(since, Ordering::Relaxed);
    }

    /// Whether a request has arrived.
    pub fn has_spoken(&self) -> bool {
        self.spoke.load(Ordering::Relaxed)
    }

    /// Returns how long nothing has moved; zero while a request is being worked on.
    pub fn idle(&self) -> Duration {
        if self.handling.load(Ordering::Relaxed) > 0 {
            return Duration::ZERO;
        }
        self.began.elapsed().saturating_sub(Duration::from_millis(self.progress.load(Ordering::Relaxed)))
    }

    /// Marks a request as being worked on until the result is dropped.
    pub fn handle(self: &Arc<Self>, multiplexed: bool) -> RequestInProgress {
        self.spoke.store(true, Ordering::Relaxed);
        self.multiplexed.store(multiplexed, Ordering::Relaxed);
        self.handling.fetch_add(1, Ordering::Relaxed);
        RequestInProgress(Arc::clone(self))
    }
}

/// A request that is being worked on.
#[derive(Debug)]
pub struct RequestInProgress(Arc<Activity>);

impl Drop for RequestInProgress {
    fn drop(&mut self) {
        self.0.note_progress();
        self.0.handling.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The open connections by network.
#[derive(Debug)]
pub struct Places {
    /// The most connections of one network.
    most: usize,
    held: Mutex<HashMap<String, Vec<Arc<Activity>>>>,
}

impl Places {
    /// Gives one network at most half of all places, so that it never takes the last one.
    pub fn new(all: usize) -> Self {
        Self { most: (all / 2).max(1), held: Mutex::default() }
    }

    /// Takes a place for a connection from an address. A network that has its share loses its idlest connection.
    /// Returns `None` if it is working on requests in all of them.
    pub fn take(self: &Arc<Self>, address: IpAddr, activity: &Arc<Activity>) -> Option<Place> {
        let network = network(address);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.entry(network.clone()).or_default();
        if own.len() >= self.most {
            let idlest = own.iter().enumerate().max_by_key(|(_, activity)| activity.idle());
            let (index, _) = idlest.filter(|(_, activity)| activity.handling.load(Ordering::Relaxed) == 0)?;
            own.swap_remove(index).leave.notify_one();
        }
        own.push(Arc::clone(activity));
        Some(Place { places: Arc::clone(self), network, activity: Arc::clone(activity) })
    }
}

/// A taken place; free when dropped.
#[derive(Debug)]
pub struct Place {
    places: Arc<Places>,
    network: String,
    activity: Arc<Activity>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = held.get_mut(&self.network) {
            own.retain(|other| !Arc::ptr_eq(other, &self.activity));
            if own.is_empty() {
                held.remove(&self.network);
            }
        }
    }
}

/// A response body that notes its progress.
#[derive(Debug)]
pub struct WatchedBody<B> {
    inner: B,
    rest: Bytes,
    activity: Arc<Activity>,
}

impl<B> WatchedBody<B> {
    pub fn new(inner: B, activity: Arc<Activity>) -> Self {
        Self { inner, rest: Bytes::new(), activity }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for WatchedBody<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        let this = self.get_mut();
        if this.rest.is_empty() {
            match std::task::ready!(Pin::new(&mut this.inner).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => this.rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                end => return Poll::Ready(end),
            }
        }
        this.activity.note_progress();
        let length = this.rest.len().min(PART);
        Poll::Ready(Some(Ok(Frame::data(this.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.inner.size_hint();
        let rest = self.rest.len() as u64;
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}

/// A connection that notes when the client takes what is written.
#[derive(Debug)]
pub struct WatchedStream {
    inner: TcpStream,
    activity: Arc<Activity>,
}

impl WatchedStream {
    pub fn new(inner: TcpStream, activity: Arc<Activity>) -> Self {
        Self { inner, activity }
    }

    fn wrote(&self, written: &Poll<std::io::Result<usize>>) {
        if matches!(written, Poll::Ready(Ok(1..))) && !self.activity.multiplexed.load(Ordering::Relaxed) {
            self.activity.note_progress();
        }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_read(cx, buffer)
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<std::io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write(cx, bytes);
        this.wrote(&written);
        written
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write_vectored(cx, parts);
        this.wrote(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finding 4: a network never takes the last place, and its own new connection replaces its idlest.
    #[test]
    fn a_network_that_has_its_share_loses_its_idlest_connection() {
        let places = Arc::new(Places::new(4));
        let here = IpAddr::from([203, 0, 113, 7]);
        let (first, busy, third) = (Arc::default(), Arc::default(), Arc::default());
        let _first = places.take(here, &first).unwrap();
        let _busy = places.take(here, &busy).unwrap();
        let handling = [busy.handle(false), first.handle(false)];
        assert!(places.take(here, &third).is_none(), "both are in use");
        assert!(places.take(IpAddr::from([203, 0, 113, 8]), &Arc::default()).is_some());
        drop(handling);
        let _handling = busy.handle(false);
        let _third = places.take(here, &third).unwrap();
        let left: Vec<_> = places.held.lock().unwrap()[&network(here)].iter().map(Arc::as_ptr).collect();
        assert_eq!(left, [Arc::as_ptr(&busy), Arc::as_ptr(&third)]);
    }
}
