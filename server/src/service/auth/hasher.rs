//! Argon2id at the cost that OWASP recommends, which is the library's default. It runs on the threads for blocking work,
//! as it would hold up other requests on the async runtime's, and a few hashes at a time, as each takes 19 MiB.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use argon2::{ARGON2ID_IDENT, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use zeroize::Zeroizing;

use super::{AuthCode, AuthFailure};
use crate::store::vault::random;

/// The maximum number of hashes that wait. At tens of milliseconds per hash, the last one waits a second.
const QUEUE: usize = 64;
/// The maximum number of hashes at a time. More would mainly speed up guessing.
const MOST_AT_ONCE: usize = 4;

/// A password combined with the server's pepper.
pub type Peppered = Zeroizing<[u8; 32]>;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    pub matches: bool,
    /// A new hash at the current cost, if the password matches and the stored hash has another cost.
    pub renewed: Option<String>,
}

/// Hashes passwords. New passwords have a queue of their own, so that sign-ins do not wait for sign-ups.
#[derive(Debug)]
pub struct Hasher {
    sign_ins: Queue,
    new_passwords: Queue,
    hashes: Arc<AtomicU64>,
}

/// Hashes that run, and those that wait for them.
#[derive(Debug)]
struct Queue {
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl Queue {
    fn new(at_once: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(at_once + QUEUE)), turns: Arc::new(Semaphore::new(at_once)) }
    }
}

impl Default for Hasher {
    fn default() -> Self {
        let at_once = thread::available_parallelism().map_or(1, usize::from).min(MOST_AT_ONCE);
        Self { sign_ins: Queue::new(at_once), new_passwords: Queue::new(1), hashes: Arc::default() }
    }
}

impl Hasher {
    /// Reserves a place in the queue of sign-ins.
    ///
    /// # Errors
    /// `request_timeout` if the queue is full, so that clients fail fast.
    pub fn place(&self) -> Result<QueueSlot<'_>, AuthFailure> {
        QueueSlot::take(&self.sign_ins, &self.hashes)
    }

    /// Hashes a new password for storage if `check` allows it.
    ///
    /// # Errors
    /// The error of `check`, or `request_timeout` if the queue is full, so that clients fail fast.
    pub async fn make(
        &self,
        check: impl FnOnce() -> Result<(), AuthFailure> + Send + 'static,
        given: Peppered,
    ) -> Result<String, AuthFailure> {
        let place = QueueSlot::take(&self.new_passwords, &self.hashes)?;
        place.run(move |hashes| check().and_then(|()| make(&given, hashes))).await
    }

    pub fn hashes(&self) -> u64 {
        self.hashes.load(Ordering::Relaxed)
    }
}

/// A reserved place in a queue, for one job.
#[derive(Debug)]
pub struct QueueSlot<'a> {
    turns: &'a Arc<Semaphore>,
    hashes: &'a Arc<AtomicU64>,
    place: OwnedSemaphorePermit,
}

impl<'a> QueueSlot<'a> {
    fn take(queue: &'a Queue, hashes: &'a Arc<AtomicU64>) -> Result<Self, AuthFailure> {
        let place = Arc::clone(&queue.places).try_acquire_owned().map_err(|_| busy())?;
        Ok(Self { turns: &queue.turns, hashes, place })
    }

    /// Verifies a password. Without a usable stored hash, the answer takes the same time.
    pub async fn verify(self, stored: Option<String>, given: Peppered) -> Result<Verdict, AuthFailure> {
        self.run(move |hashes| {
            let Some((stored, params)) = stored.as_deref().and_then(read) else {
                make(&given, hashes)?;
                return Ok(Verdict::default());
            };
            hashes.fetch_add(1, Ordering::Relaxed);
            let matches = Argon2::default().verify_password(&*given, &stored).is_ok();
            let renewed = (matches && cost(&params) != cost(&Params::DEFAULT)).then(|| make(&given, hashes));
            Ok(Verdict { matches, renewed: renewed.transpose()? })
        })
        .await
    }

    async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&AtomicU64) -> Result<T, AuthFailure> + Send + 'static,
    ) -> Result<T, AuthFailure> {
        let turn = Arc::clone(self.turns).acquire_owned().await.map_err(|_| busy())?;
        let (place, hashes) = (self.place, Arc::clone(self.hashes));
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, turn);
            work(&hashes)
        });
        done.await.map_err(AuthFailure::unexpected)?
    }
}

fn busy() -> AuthFailure {
    AuthFailure::new(AuthCode::RequestTimeout, "The server is busy. Please try again in a moment.").retry_after(2)
}

fn make(given: &Peppered, hashes: &AtomicU64) -> Result<String, AuthFailure> {
    hashes.fetch_add(1, Ordering::Relaxed);
    let hash = Argon2::default().hash_password_with_salt(&**given, &random::<16>()?);
    Ok(hash.map_err(AuthFailure::unexpected)?.to_string())
}

fn cost(params: &Params) -> [u32; 3] {
    [params.m_cost(), params.t_cost(), params.p_cost()]
}

/// Reads a stored hash. Its cost is bounded, so that a tampered row cannot exhaust memory.
fn read(text: &str) -> Option<(PasswordHash, Params)> {
    let hash = PasswordHash::new(text).ok().filter(|hash| hash.algorithm == ARGON2ID_IDENT)?;
    let params = Params::try_from(&hash).ok()?;
    let [memory, passes, lanes] = cost(&params);
    (memory <= 262_144 && passes <= 10 && lanes <= 4).then_some((hash, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peppered(byte: u8) -> Peppered {
        Zeroizing::new([byte; 32])
    }

    #[tokio::test]
    async fn verifies_only_the_right_password() {
        let hasher = Hasher::default();
        let stored = hasher.make(|| Ok(()), peppered(1)).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let verify = async |byte, stored: Option<&str>| {
            hasher.place().unwrap().verify(stored.map(str::to_owned), peppered(byte)).await.unwrap()
        };
        assert_eq!(verify(1, Some(&stored)).await, Verdict { matches: true, renewed: None });
        assert!(!verify(2, Some(&stored)).await.matches);
        // A missing or unreadable hash takes as long as any other, and fails.
        let before = hasher.hashes();
        assert!(!verify(1, None).await.matches);
        assert!(!verify(1, Some("$argon2id$v=19$m=99999999,t=2,p=1$AAAA$AAAA")).await.matches);
        assert_eq!(hasher.hashes(), before + 2);
    }

    /// The hashes of the reference implementation (argon2-cffi 25). A hash of another cost is replaced.
    #[tokio::test]
    async fn verifies_what_other_implementations_hashed() {
        let hasher = Hasher::default();
        for (cost, hash, renews) in [
            ("m=19456,t=2,p=1", "iusob4fHi+cUcL7oYcOCULUXfkNy4t//27+n7JfreSI", false),
            ("m=64,t=1,p=1", "DOUDZ0sEMsNpr/ylxTOVH0oshb41Z3dS0gbEVlxxlPQ", true),
            ("m=65536,t=3,p=4", "J/wcvP55VY6gc/+BWkiFXDhGXGvjJ4stm5pRBEQGzzA", true),
        ] {
            let stored = format!("$argon2id$v=19${cost}$BwcHBwcHBwcHBwcHBwcHBw${hash}");
            let verify =
                async |byte, stored| hasher.place().unwrap().verify(Some(stored), peppered(byte)).await.unwrap();
            assert_eq!(verify(b'b', stored.clone()).await, Verdict::default(), "{cost}");
            let right = verify(b'a', stored).await;
            assert_eq!((right.matches, right.renewed.is_some()), (true, renews), "{cost}");
            if let Some(renewed) = right.renewed {
                assert_eq!(verify(b'a', renewed).await, Verdict { matches: true, renewed: None });
            }
        }
    }

    #[tokio::test]
    async fn refuses_when_the_queue_is_full_and_recovers() {
        let hasher = Hasher::default();
        let mut places = Vec::new();
        let refusal = loop {
            match hasher.place() {
                Ok(place) => places.push(place),
                Err(refusal) => break refusal,
            }
        };
        assert!(places.len() > QUEUE && places.len() <= QUEUE + MOST_AT_ONCE);
        assert_eq!((refusal.code, refusal.retry_after.is_some()), (AuthCode::RequestTimeout, true));
        // New passwords have a queue of their own.
        let stored = hasher.make(|| Ok(()), peppered(1)).await.unwrap();
        places.pop();
        assert!(hasher.place().unwrap().verify(Some(stored), peppered(1)).await.unwrap().matches);
    }
}
