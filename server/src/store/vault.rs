//! Envelope encryption: user content is unreadable in the database's files, backups and write-ahead log.
//!
//! Each user has a random data key, wrapped by a master key that is not in the database. A sealed blob is `format (1) |
//! key id (16) | nonce (24) | ciphertext and tag`, XChaCha20-Poly1305. The additional authenticated data names table,
//! column, row, owner and version, so that a blob moved to another row or user, or rolled back, is refused.

use std::{fmt, sync::OnceLock};

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
/// The length of a master key or data key, in bytes.
pub const KEY_BYTES: usize = 32;

/// Why a blob or key could not be decrypted. Says nothing about the plaintext.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SealError {
    /// The blob is shorter than its header, or its format is unknown.
    #[error("the sealed data has an unknown format")]
    Format,
    /// The blob was encrypted with a key that the user does not have.
    #[error("the sealed data names another key")]
    Key,
    /// Authentication failed: the blob was changed, moved or rolled back, or the key is wrong.
    #[error("the sealed data was moved or changed")]
    Refused,
    /// The operating system's random number generator failed.
    #[error("the random number generator failed")]
    Randomness,
}

/// The place that a blob is bound to. It cannot be decrypted as part of any other.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The table's name.
    pub table: &'static str,
    /// The column's name.
    pub column: &'static str,
    /// The row's id.
    pub row: Uuid,
    /// The owner of the row.
    pub owner: Uuid,
    /// The row's version.
    pub version: i64,
}

impl Place {
    fn additional_data(&self, key_id: Uuid) -> Vec<u8> {
        let mut data = Vec::with_capacity(128);
        // Length-prefixed, so that different places never encode to the same bytes.
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

/// The master key. Wraps data keys, and is the root of the server's own keys.
pub struct MasterKey {
    id: [u8; 8],
    cipher: XChaCha20Poly1305,
    root: Zeroizing<[u8; KEY_BYTES]>,
    /// The root of the first master key, after this one replaced it.
    first_root: OnceLock<Zeroizing<[u8; KEY_BYTES]>>,
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MasterKey(***)")
    }
}

impl MasterKey {
    /// Creates the key from its bytes.
    pub fn new(bytes: &[u8; KEY_BYTES]) -> Self {
        let mut id = [0; 8];
        let digest = Sha256::new().chain_update(b"evenkeel master key id").chain_update(bytes).finalize();
        id.copy_from_slice(&digest[..8]);
        Self {
            id,
            cipher: cipher(bytes),
            root: mac(bytes, &[b"evenkeel derivation root"]),
            first_root: OnceLock::new(),
        }
    }

    /// Derives a key of the server for a purpose. It outlives the master key: what was stored with it stays valid when
    /// another master key takes over.
    pub fn derive(&self, purpose: &str) -> Zeroizing<[u8; KEY_BYTES]> {
        mac(self.first_root.get().unwrap_or(&self.root), &[purpose.as_bytes()])
    }

    /// Derives a key of the server for sessions, which end when another master key takes over.
    pub fn derive_session_key(&self, purpose: &str) -> Zeroizing<[u8; KEY_BYTES]> {
        mac(&self.root, &[purpose.as_bytes()])
    }

    /// Wraps for `next` what the keys of [`MasterKey::derive`] are derived from.
    pub fn wrap_root_for(&self, next: &Self) -> Result<Vec<u8>, SealError> {
        let root = self.first_root.get().unwrap_or(&self.root);
        encrypt(&next.cipher, root.as_slice(), &next.root_place().additional_data(Uuid::nil()), Uuid::nil())
    }

    /// Adopts what [`MasterKey::wrap_root_for`] wrapped for this key.
    pub fn adopt_root(&self, wrapped: &[u8]) -> Result<(), SealError> {
        let plain = decrypt(&self.cipher, wrapped, &self.root_place().additional_data(Uuid::nil()), Uuid::nil())?;
        let root: [u8; KEY_BYTES] = plain.as_slice().try_into().map_err(|_| SealError::Format)?;
        // Adopted twice, it is the same.
        _ = self.first_root.set(Zeroizing::new(root));
        Ok(())
    }

    /// Wraps the data key `id` of `owner` for another master key.
    pub fn rewrap_for(&self, next: &Self, id: Uuid, owner: Uuid, wrapped: &[u8]) -> Result<Vec<u8>, SealError> {
        let plain = decrypt(&self.cipher, wrapped, &self.place(id, owner).additional_data(id), id)?;
        encrypt(&next.cipher, &plain, &next.place(id, owner).additional_data(id), id)
    }

    fn root_place(&self) -> Place {
        let version = i64::from_be_bytes(self.id);
        Place { table: "root_key", column: "wrapped", row: Uuid::nil(), owner: Uuid::nil(), version }
    }

    /// Returns the key for data without an owner, such as queued mails.
    pub fn system_key(&self) -> DataKey {
        DataKey { id: Uuid::nil(), cipher: cipher(&self.derive("system data key")) }
    }

    /// Returns an identifier of the master key that discloses nothing about it.
    pub fn id(&self) -> &[u8; 8] {
        &self.id
    }

    /// Generates a data key for `owner`. Returns it with its wrapped form for the database.
    pub fn create_data_key(&self, owner: Uuid) -> Result<(DataKey, Vec<u8>), SealError> {
        let id = Uuid::now_v7();
        let bytes = Zeroizing::new(random::<KEY_BYTES>()?);
        let wrapped = encrypt(&self.cipher, bytes.as_slice(), &self.place(id, owner).additional_data(id), id)?;
        Ok((DataKey { id, cipher: cipher(&bytes) }, wrapped))
    }

    /// Unwraps the data key `id` of `owner`.
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

/// The data key of one user. Deleting it (crypto-shredding) makes everything the user wrote unreadable, including in
/// old backups.
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
    /// Returns the key's id, as named by blobs.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// Encrypts `plain` and binds it to a place.
    pub fn seal(&self, plain: &[u8], place: &Place) -> Result<Vec<u8>, SealError> {
        encrypt(&self.cipher, plain, &place.additional_data(self.id), self.id)
    }

    /// Decrypts a blob that was sealed for this place.
    pub fn open(&self, blob: &[u8], place: &Place) -> Result<Zeroizing<Vec<u8>>, SealError> {
        decrypt(&self.cipher, blob, &place.additional_data(self.id), self.id)
    }
}

fn cipher(bytes: &[u8; KEY_BYTES]) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&Key::from(*bytes))
}

/// Computes HMAC-SHA256 over length-prefixed parts, so that different lists of parts never encode to the same bytes. Every
/// derived key is one block from a uniformly random key, for which HKDF's extract and expand steps add nothing.
pub(crate) fn mac(key: &[u8; KEY_BYTES], parts: &[&[u8]]) -> Zeroizing<[u8; KEY_BYTES]> {
    // HMAC pads a short key with zeros to the block size.
    let mut block = Zeroizing::new([0; 64]);
    block[..KEY_BYTES].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&(*block).into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    Zeroizing::new(mac.finalize().into_bytes().into())
}

/// Returns random bytes from the operating system.
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
    fn decrypts_only_in_the_place_it_was_sealed_for() {
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
        // The same key, unwrapped after a restart.
        let again = master.unwrap_data_key(key.id(), owner, &wrapped).unwrap();
        assert_eq!(again.open(&blob, &here).unwrap().as_slice(), b"a hard day");
    }

    #[test]
    fn refuses_every_flipped_bit_and_truncation() {
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
    fn refuses_a_wrong_master_key_and_another_users_key() {
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
    fn debug_output_hides_keys() {
        let master = MasterKey::new(&[0x41; KEY_BYTES]);
        let (key, _) = master.create_data_key(Uuid::now_v7()).unwrap();
        assert_eq!(format!("{master:?}"), "MasterKey(***)");
        assert_eq!(format!("{key:?}"), format!("DataKey({}, ***)", key.id()));
    }
}
