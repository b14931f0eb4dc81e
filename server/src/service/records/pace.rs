//! Decryption of many records without blocking others.

/// How much is decrypted until other requests are let in, in bytes: a millisecond or two.
const SLICE: usize = 32 * 1024;

/// Yields to other requests while many records are decrypted.
#[derive(Debug, Default)]
pub(super) struct Pace {
    spent: usize,
}

impl Pace {
    /// Called before each text is decrypted, with its size in bytes.
    pub(super) async fn spend(&mut self, size: usize) {
        self.spent += size;
        if self.spent > SLICE {
            self.spent = size;
            tokio::task::yield_now().await;
        }
    }
}
