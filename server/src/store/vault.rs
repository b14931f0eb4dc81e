//! Sealing: what a person wrote is unreadable in the database's files, backups and write-ahead log.
//!
//! Each person has a random data key; the master key, which is not in the database, wraps it. A sealed blob is
//! `format (1) | key id (16) | nonce (24) | ciphertext and tag`, XChaCha20-Poly1305. The additional data names table,
//! column, row, person and version, so that a blob moved to another row, another person or back in time is refused.

use std::fmt;

use chacha20poly1305::{
    Key, XChaCha20Poly1305, XNonce,
    aead::{Aead, KeyInit, Payload},
};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use uuid::Uuid;
use zeroize::Zeroizing;

const FORMAT: u8 = 1;
const NONCE: usize = 24;
const KEY_ID: usize = 16;
/// Bytes in a key, master or data.
pub const KEY_BYTES: usize = 32;

/// Why a blob or key could not be opened. Says nothing about the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SealError {
    /// Shorter than its own header, or a format this build does not know.
    #[error("the sealed data has an unknown format")]
    Format,
    /// Sealed under a key that this person does not have.
    #[error("the sealed data names another key")]
    Key,
    /// Changed, moved, rolled back, or opened with the wrong key.
    #[error("the sealed data does not belong here or was changed")]
    Refused,
    /// The operating system gave no randomness.
    #[error("no randomness available")]
    Randomness,
}

/// The place a blob belongs to; it opens nowhere else.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// Table's name.
    pub table: &'static str,
    /// Column's name.
    pub column: &'static str,
    /// The row's id.
    pub row: Uuid,
    /// Whose row.
    pub owner: Uuid,
    /// The row's version.
    pub version: i64,
}

impl Place {
    fn additional_data(&self, key_id: Uuid) -> Vec<u8> {
        let mut data = Vec::with_capacity(128);
        // Lengths first, so that no two places spell the same bytes.
        for name in ["evenkeel", self.table, self.column] {
            data.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
            data.extend_from_slice(name.as_bytes());
        }
        data.push(FORMAT);
        data.extend_from_slice(self.row.as_bytes());
        data.extend_from_slice(self.owner.as_bytes());
        data.extend_from_slice(&self.version.to_be_bytes());
        data.extend_from_slice(key_id.as_bytes());
        data
    }
}

/// The key above all others. Wraps and unwraps data keys, and is the root of the server's own keys.
pub struct MasterKey {
    id: [u8; 8],
    cipher: XChaCha20Poly1305,
    root: Zeroizing<[u8; KEY_BYTES]>,
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(***)")
    }
}

impl MasterKey {
    /// A master key from its bytes.
    pub fn new(bytes: &[u8; KEY_BYTES]) -> Self {
        let mut id = [0; 8];
        let digest = Sha256::new().chain_update(b"evenkeel master key id").chain_update(bytes).finalize();
        id.copy_from_slice(&digest[..8]);
        Self { id, cipher: cipher(bytes), root: mac(bytes, &[b"evenkeel derivation root"]) }
    }

    /// A key of the server's own, one for each purpose. The same master key gives the same keys.
    pub fn derive(&self, purpose: &str) -> Zeroizing<[u8; KEY_BYTES]> {
        mac(&self.root, &[purpose.as_bytes()])
    }

    /// The key for what belongs to no one yet, such as mails on their way.
    pub fn system_key(&self) -> DataKey {
        DataKey { id: Uuid::nil(), cipher: cipher(&self.derive("system data key")) }
    }

    /// A short name that tells master keys apart and says nothing about them.
    pub fn id(&self) -> &[u8; 8] {
        &self.id
    }

    /// A new data key for `owner`, and the same wrapped for the database.
    pub fn create_data_key(&self, owner: Uuid) -> Result<(DataKey, Vec<u8>), SealError> {
        let id = Uuid::now_v7();
        let bytes = Zeroizing::new(random::<KEY_BYTES>()?);
        let wrapped = encrypt(&self.cipher, bytes.as_slice(), &self.place(id, owner).additional_data(id), id)?;
        Ok((DataKey { id, cipher: cipher(&bytes) }, wrapped))
    }

    /// The data key `id` of `owner`, from its wrapped form.
    pub fn unwrap_data_key(&self, id: Uuid, owner: Uuid, wrapped: &[u8]) -> Result<DataKey, SealError> {
        let plain = decrypt(&self.cipher, wrapped, &self.place(id, owner).additional_data(id), id)?;
        let bytes: Zeroizing<[u8; KEY_BYTES]> =
            Zeroizing::new(plain.as_slice().try_into().map_err(|_| SealError::Format)?);
        Ok(DataKey { id, cipher: cipher(&bytes) })
    }

    fn place(&self, id: Uuid, owner: Uuid) -> Place {
        Place { table: "user_keys", column: "wrapped", row: id, owner, version: i64::from_be_bytes(self.id) }
    }
}

/// One person's key. Forgetting it (crypto-shredding) forgets all they wrote, in old backups too.
pub struct DataKey {
    id: Uuid,
    cipher: XChaCha20Poly1305,
}

impl fmt::Debug for DataKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DataKey({}, ***)", self.id)
    }
}

impl DataKey {
    /// The key's id, as blobs name it.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// Seals `plain` for one place.
    pub fn seal(&self, plain: &[u8], place: &Place) -> Result<Vec<u8>, SealError> {
        encrypt(&self.cipher, plain, &place.additional_data(self.id), self.id)
    }

    /// Opens what was sealed for this very place.
    pub fn open(&self, blob: &[u8], place: &Place) -> Result<Zeroizing<Vec<u8>>, SealError> {
        decrypt(&self.cipher, blob, &place.additional_data(self.id), self.id)
    }
}

fn cipher(bytes: &[u8; KEY_BYTES]) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&Key::from(*bytes))
}

/// HMAC-SHA256 over the parts, each with its length in front, so that no two lists of parts are the same bytes.
pub(crate) fn mac(key: &[u8; KEY_BYTES], parts: &[&[u8]]) -> Zeroizing<[u8; KEY_BYTES]> {
    // HMAC itself fills a short key up with zeros to the hash's block.
    let mut block = Zeroizing::new([0; 64]);
    block[..KEY_BYTES].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&(*block).into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    Zeroizing::new(mac.finalize().into_bytes().into())
}

/// Bytes from the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], SealError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| SealError::Randomness)?;
    Ok(bytes)
}

fn encrypt(cipher: &XChaCha20Poly1305, plain: &[u8], aad: &[u8], key_id: Uuid) -> Result<Vec<u8>, SealError> {
    let nonce = random::<NONCE>()?;
    let sealed = cipher.encrypt(&XNonce::from(nonce), Payload { msg: plain, aad }).map_err(|_| SealError::Refused)?;
    let mut blob = Vec::with_capacity(1 + KEY_ID + NONCE + sealed.len());
    blob.push(FORMAT);
    blob.extend_from_slice(key_id.as_bytes());
    blob.extend_from_slice(&nonce);
    blob.extend_from_slice(&sealed);
    Ok(blob)
}

fn decrypt(cipher: &XChaCha20Poly1305, blob: &[u8], aad: &[u8], key_id: Uuid) -> Result<Zeroizing<Vec<u8>>, SealError> {
    let (format, rest) = blob.split_first().ok_or(SealError::Format)?;
    if *format != FORMAT {
        return Err(SealError::Format);
    }
    let (id, rest) = rest.split_at_checked(KEY_ID).ok_or(SealError::Format)?;
    if id != key_id.as_bytes() {
        return Err(SealError::Key);
    }
    let (nonce, sealed) = rest.split_at_checked(NONCE).ok_or(SealError::Format)?;
    let nonce: [u8; NONCE] = nonce.try_into().map_err(|_| SealError::Format)?;
    cipher
        .decrypt(&XNonce::from(nonce), Payload { msg: sealed, aad })
        .map(Zeroizing::new)
        .map_err(|_| SealError::Refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(owner: Uuid) -> Place {
        Place { table: "records", column: "note", row: Uuid::now_v7(), owner, version: 3 }
    }

    #[test]
    fn what_was_sealed_opens_in_its_own_place_and_nowhere_else() {
        let owner = Uuid::now_v7();
        let master = MasterKey::new(&[7; KEY_BYTES]);
        let (key, wrapped) = master.create_data_key(owner).unwrap();
        let here = place(owner);
        let blob = key.seal(b"a hard day", &here).unwrap();
        assert_eq!(key.open(&blob, &here).unwrap().as_slice(), b"a hard day");
        assert!(!blob.windows(4).any(|w| w == b"hard"));

        for elsewhere in [
            Place { row: Uuid::now_v7(), ..here },
            Place { owner: Uuid::now_v7(), ..here },
            Place { version: 2, ..here },
            Place { version: 4, ..here },
            Place { column: "other", ..here },
            Place { table: "other", ..here },
        ] {
            assert_eq!(key.open(&blob, &elsewhere).unwrap_err(), SealError::Refused, "{elsewhere:?}");
        }
        // The same key after a restart.
        let again = master.unwrap_data_key(key.id(), owner, &wrapped).unwrap();
        assert_eq!(again.open(&blob, &here).unwrap().as_slice(), b"a hard day");
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_refused() {
        let owner = Uuid::now_v7();
        let (key, _) = MasterKey::new(&[7; KEY_BYTES]).create_data_key(owner).unwrap();
        let here = place(owner);
        let blob = key.seal(b"text", &here).unwrap();
        for bit in 0..blob.len() * 8 {
            let mut bad = blob.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(key.open(&bad, &here).is_err(), "bit {bit}");
        }
        for length in 0..blob.len() {
            assert!(key.open(&blob[..length], &here).is_err(), "length {length}");
        }
    }

    #[test]
    fn a_wrong_master_key_or_another_persons_key_opens_nothing() {
        let owner = Uuid::now_v7();
        let master = MasterKey::new(&[7; KEY_BYTES]);
        let (key, wrapped) = master.create_data_key(owner).unwrap();
        let other = MasterKey::new(&[8; KEY_BYTES]);
        assert_ne!(master.id(), other.id());
        assert_eq!(other.unwrap_data_key(key.id(), owner, &wrapped).unwrap_err(), SealError::Refused);
        assert_eq!(master.unwrap_data_key(key.id(), Uuid::now_v7(), &wrapped).unwrap_err(), SealError::Refused);
        let (stranger, _) = master.create_data_key(owner).unwrap();
        let here = place(owner);
        assert_eq!(stranger.open(&key.seal(b"x", &here).unwrap(), &here).unwrap_err(), SealError::Key);
    }

    #[test]
    fn keys_do_not_print_themselves() {
        let master = MasterKey::new(&[0x41; KEY_BYTES]);
        let (key, _) = master.create_data_key(Uuid::now_v7()).unwrap();
        assert_eq!(format!("{master:?}"), "MasterKey(***)");
        assert_eq!(format!("{key:?}"), format!("DataKey({}, ***)", key.id()));
    }
}
