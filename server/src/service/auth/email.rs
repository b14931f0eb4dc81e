//! Validation and normalisation of email addresses.

use super::AuthFailure;

/// The maximum length of an address, which is ASCII.
pub const MAX_BYTES: usize = 254;

/// Returns the normalised address: trimmed and in lower case. Dots and plus tags are kept, since on many hosts they
/// name different mailboxes.
///
/// # Errors
/// `validation_failed` for an invalid address: not exactly one `@`, an empty part, a host without a dot, whitespace,
/// control or invisible characters, letters outside ASCII (homographs of other addresses), or more than 254 bytes.
pub fn normalise(address: &str) -> Result<String, AuthFailure> {
    let address = address.trim().to_ascii_lowercase();
    let usable = address.len() <= MAX_BYTES
        && address.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>()[],;:\\\"".contains(&byte))
        && address.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty()
                && !host.contains('@')
                && host.split('.').count() > 1
                && host.split('.').all(|label| {
                    !label.is_empty()
                        && !label.starts_with('-')
                        && !label.ends_with('-')
                        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
                })
        });
    if usable {
        return Ok(address);
    }
    Err(AuthFailure::invalid("Unable to validate email address: invalid format"))
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn normalises_case_and_whitespace() {
        for same in ["Ana@Example.org", " ana@example.org ", "ANA@EXAMPLE.ORG"] {
            assert_eq!(normalise(same).unwrap(), "ana@example.org");
        }
        assert_ne!(normalise("a.na@example.org").unwrap(), "ana@example.org");
    }

    #[test]
    fn refuses_invalid_addresses() {
        for bad in [
            "",
            "ana",
            "@example.org",
            "ana@",
            "ana@host",
            "a@b@c.org",
            "ana@example..org",
            "ana @example.org",
            "ana@exa\u{0}mple.org",
            "ana@example.org\r\nBcc: x@y.z",
            "\u{430}na@example.org",
            "ana@-example.org",
            "<ana@example.org>",
        ] {
            assert!(normalise(bad).is_err(), "{bad:?}");
        }
        assert!(normalise(&format!("{}@example.org", "a".repeat(250))).is_err());
    }
}
