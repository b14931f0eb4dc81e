//! Argon2id on dedicated threads that reuse their memory. A memory-hard hash on the async runtime's threads would block
//! other requests, and fresh memory for each hash would exhaust the machine.

use std::{
    panic::AssertUnwindSafe,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use argon2_rust::{
    Algorithm, Argon2, Hasher as Workspace, Params, Version,
    params::{Memory, TagLen},
};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use zeroize::Zeroizing;

use super::{AuthCode, AuthFailure, same};
use crate::store::{StoreError, vault::random};

/// The maximum queue length. At 5 to 10 ms per hash, the last job waits half a second.
const QUEUE: usize = 64;
/// The maximum number of threads. More would mainly speed up guessing.
const MAX_THREADS: usize = 4;
const HASH_BYTES: usize = 32;

/// The cost parameters of Argon2id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// The number of passes.
    pub passes: u32,
    /// The degree of parallelism.
    pub lanes: u32,
}

/// The cost recommended by OWASP.
pub const COST: Cost = Cost { memory: 19_456, passes: 2, lanes: 1 };
/// The maximum cost accepted from a stored hash, so that a tampered row cannot exhaust memory.
const MOST: Cost = Cost { memory: 262_144, passes: 10, lanes: 4 };

/// A password combined with the server's pepper.
pub type Peppered = Zeroizing<[u8; 32]>;

/// The result of verifying a password.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the password matches.
    pub matches: bool,
    /// A new hash at the current cost, if the password matches and the stored hash has another cost.
    pub renewed: Option<String>,
}

type Job = Box<dyn FnOnce(&mut Workspace) + Send>;

/// The hashing threads and their queue.
#[derive(Debug)]
pub struct Hasher {
    jobs: mpsc::Sender<Job>,
    places: Arc<Semaphore>,
    hashes: Arc<AtomicU64>,
    new_passwords: Arc<NewPasswords>,
}

/// The lane of new passwords: one at a time, with memory of its own, so that sign-ins do not wait for sign-ups.
#[derive(Debug)]
struct NewPasswords {
    turn: Arc<Semaphore>,
    places: Arc<Semaphore>,
    memory: Mutex<Workspace>,
}

impl Default for NewPasswords {
    fn default() -> Self {
        let (turn, places) = (Arc::new(Semaphore::new(1)), Arc::new(Semaphore::new(QUEUE)));
        Self { turn, places, memory: Mutex::new(workspace()) }
    }
}

impl Default for Hasher {
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS);
        let (jobs, waiting) = mpsc::channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let waiting = Arc::clone(&waiting);
            let work = move || {
                let mut memory = workspace();
                loop {
                    let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    // A failed job is reported to its waiting caller; the thread continues.
                    let _ = std::panic::catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
                }
            };
            if let Err(error) = thread::Builder::new().name("hasher".to_owned()).spawn(work) {
                tracing::error!(%error, "a password-hashing thread could not be started");
            }
        }
        Self {
            jobs,
            places: Arc::new(Semaphore::new(threads + QUEUE)),
            hashes: Arc::default(),
            new_passwords: Arc::default(),
        }
    }
}

impl Hasher {
    /// Reserves a place in the queue.
    ///
    /// # Errors
    /// `request_timeout` if the queue is full, so that clients fail fast.
    pub fn place(&self) -> Result<QueueSlot<'_>, AuthFailure> {
        match Arc::clone(&self.places).try_acquire_owned() {
            Ok(permit) => Ok(QueueSlot { hasher: self, permit }),
            Err(_) => Err(busy()),
        }
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
        let lane = Arc::clone(&self.new_passwords);
        let place = Arc::clone(&lane.places).try_acquire_owned().map_err(|_| busy())?;
        let turn = Arc::clone(&lane.turn).acquire_owned().await.map_err(|_| busy())?;
        let count = Arc::clone(&self.hashes);
        let work = move || {
            let _held = (place, turn);
            check()?;
            make(&mut lane.memory.lock().unwrap_or_else(PoisonError::into_inner), &given, &count)
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| broken("a password thread failed"))?
    }

    /// Returns the number of hashes computed so far.
    pub fn hashes(&self) -> u64 {
        self.hashes.load(Ordering::Relaxed)
    }
}

/// A reserved place in the queue, for one job.
#[derive(Debug)]
pub struct QueueSlot<'a> {
    hasher: &'a Hasher,
    permit: OwnedSemaphorePermit,
}

impl QueueSlot<'_> {
    /// Verifies a password. Without a stored hash it takes the same time and fails.
    pub async fn verify(self, stored: Option<String>, given: Peppered) -> Result<Verdict, AuthFailure> {
        let count = Arc::clone(&self.hasher.hashes);
        self.run(move |memory| {
            let stored = stored.as_deref().and_then(Stored::read);
            let (cost, salt, known) = stored.map_or((COST, [0; 16].to_vec(), None), |s| (s.cost, s.salt, Some(s.hash)));
            let found = hash(memory, cost, &salt, &given, &count)?;
            let matches = known.is_some_and(|known| same(known, *found));
            let renewed = (matches && cost != COST).then(|| make(memory, &given, &count)).transpose()?;
            Ok(Verdict { matches, renewed })
        })
        .await
    }

    async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Workspace) -> Result<T, AuthFailure> + Send + 'static,
    ) -> Result<T, AuthFailure> {
        let (answer, answered) = oneshot::channel();
        let permit = self.permit;
        let job: Job = Box::new(move |memory| {
            // The caller may have stopped waiting.
            if !answer.is_closed() {
                let _ = answer.send(work(memory));
            }
            drop(permit);
        });
        self.hasher.jobs.send(job).map_err(|_| busy())?;
        answered.await.map_err(|_| broken("a password thread failed"))?
    }
}

fn busy() -> AuthFailure {
    AuthFailure::new(AuthCode::RequestTimeout, "The server is busy. Please try again in a moment.").retry_after(2)
}

fn broken(cause: &'static str) -> AuthFailure {
    let failure = AuthFailure::new(AuthCode::UnexpectedFailure, "An unexpected error occurred. Please try again.");
    AuthFailure { cause: Some(cause.into()), ..failure }
}

fn make(memory: &mut Workspace, given: &Peppered, count: &AtomicU64) -> Result<String, AuthFailure> {
    let salt = random::<16>().map_err(|error| AuthFailure::from(StoreError::from(error)))?;
    let hash = hash(memory, COST, &salt, given, count)?;
    let Cost { memory, passes, lanes } = COST;
    let (salt, hash) = (STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(*hash));
    Ok(format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${hash}"))
}

fn hash(
    memory: &mut Workspace,
    cost: Cost,
    salt: &[u8],
    given: &Peppered,
    count: &AtomicU64,
) -> Result<Zeroizing<[u8; HASH_BYTES]>, AuthFailure> {
    count.fetch_add(1, Ordering::Relaxed);
    let params = Params::builder().memory(Memory::kib(cost.memory.into())).passes(cost.passes).lanes(cost.lanes);
    let params = params.tag_len(TagLen::bytes(HASH_BYTES as u64)).build();
    let params = params.map_err(|_| broken("the cost of a password hash is out of range"))?;
    memory.set_argon2(Argon2::new(Algorithm::Argon2id, Version::V0x13, params));
    let mut out = Zeroizing::new([0; HASH_BYTES]);
    memory.hash_into(&**given, salt, &mut *out).map_err(|_| broken("a password could not be hashed"))?;
    Ok(out)
}

/// Returns memory for hashes. It grows with the first one, and is wiped after each.
fn workspace() -> Workspace {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default()).hasher()
}

/// A parsed PHC string.
struct Stored {
    cost: Cost,
    salt: Vec<u8>,
    hash: Vec<u8>,
}

impl Stored {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix("$argon2id$v=19$")?.split('$');
        let (cost, salt, hash) = (parts.next()?, parts.next()?, parts.next()?);
        let mut numbers =
            cost.split(',').zip(["m=", "t=", "p="]).map(|(part, name)| part.strip_prefix(name)?.parse().ok());
        let cost = Cost { memory: numbers.next()??, passes: numbers.next()??, lanes: numbers.next()?? };
        let usable = cost.memory <= MOST.memory && cost.passes <= MOST.passes && cost.lanes <= MOST.lanes;
        let (salt, hash) = (STANDARD_NO_PAD.decode(salt).ok()?, STANDARD_NO_PAD.decode(hash).ok()?);
        (usable && parts.next().is_none()).then_some(Self { cost, salt, hash })
    }
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

    /// The hashes of the reference implementation (argon2-cffi 25) and of RustCrypto's `argon2` 0.6.
    #[test]
    fn computes_what_other_implementations_compute() {
        let count = AtomicU64::new(0);
        let mut memory = workspace();
        for (cost, known) in [
            (COST, "iusob4fHi+cUcL7oYcOCULUXfkNy4t//27+n7JfreSI"),
            (Cost { memory: 64, passes: 1, lanes: 1 }, "DOUDZ0sEMsNpr/ylxTOVH0oshb41Z3dS0gbEVlxxlPQ"),
            (Cost { memory: 65_536, passes: 3, lanes: 4 }, "J/wcvP55VY6gc/+BWkiFXDhGXGvjJ4stm5pRBEQGzzA"),
            (COST, "iusob4fHi+cUcL7oYcOCULUXfkNy4t//27+n7JfreSI"),
        ] {
            let found = hash(&mut memory, cost, &[7; 16], &peppered(b'a'), &count).unwrap();
            assert_eq!(STANDARD_NO_PAD.encode(*found), known, "{cost:?}");
        }
    }

    #[tokio::test]
    async fn rehashes_at_the_current_cost() {
        let cheap = Cost { memory: 64, passes: 1, lanes: 1 };
        let count = AtomicU64::new(0);
        let hash = hash(&mut workspace(), cheap, &[7; 16], &peppered(1), &count).unwrap();
        let salt = STANDARD_NO_PAD.encode([7; 16]);
        let stored = format!("$argon2id$v=19$m=64,t=1,p=1${salt}${}", STANDARD_NO_PAD.encode(*hash));
        let hasher = Hasher::default();
        let wrong = hasher.place().unwrap().verify(Some(stored.clone()), peppered(2)).await.unwrap();
        assert_eq!(wrong, Verdict::default());
        let right = hasher.place().unwrap().verify(Some(stored), peppered(1)).await.unwrap();
        let renewed = right.renewed.unwrap();
        assert!(hasher.place().unwrap().verify(Some(renewed), peppered(1)).await.unwrap().matches);
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
        assert!(places.len() > QUEUE && places.len() <= QUEUE + MAX_THREADS);
        assert_eq!((refusal.code, refusal.retry_after.is_some()), (AuthCode::RequestTimeout, true));
        // New passwords have a lane of their own.
        let stored = hasher.make(|| Ok(()), peppered(1)).await.unwrap();
        places.pop();
        assert!(hasher.place().unwrap().verify(Some(stored), peppered(1)).await.unwrap().matches);
    }
}
