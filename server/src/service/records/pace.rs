//! Decryption of many records in a row.

/// How much is decrypted until other requests are let in, in bytes: a millisecond or two.
const SLICE: usize = 32 * 1024;

/// Lets others in while much is decrypted.
#[derive(Debug, Default)]
pub(super) struct Pace {
    spent: usize,
}

impl Pace {
    /// Is told of each text before it is decrypted.
    pub(super) async fn spend(&mut self, size: usize) {
        self.spent += size;
        if self.spent > SLICE {
            self.spent = size;
            tokio::task::yield_now().await;
        }
    }
}
