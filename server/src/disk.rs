//! The free space of a disk.

use std::{io, path::Path};

/// Returns the bytes that this process may still write on the disk of a folder; `None` on systems where it is not known.
#[cfg(unix)]
pub fn free(folder: &Path) -> io::Result<Option<u64>> {
    let found = rustix::fs::statvfs(folder)?;
    Ok(Some(found.f_bavail.saturating_mul(found.f_frsize)))
}

#[cfg(not(unix))]
pub fn free(_: &Path) -> io::Result<Option<u64>> {
    Ok(None)
}
