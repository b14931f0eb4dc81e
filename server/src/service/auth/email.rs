//! Addresses: when one is usable, and the one form in which two are compared.

use super::{AuthCode, AuthFailure};

const MAX_BYTES: usize = 254;

/// The form an address is kept and compared in: trimmed and in lower case. Dots and plus signs stay, they are other
/// mailboxes for many hosts.
///
/// # Errors
/// `validation_failed` for what can be no address: not exactly one `@`, an empty side, a host without a dot, blanks,
/// control or invisible characters, letters outside ASCII (look-alikes of other people's addresses), over 254 bytes.
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
    Err(AuthFailure::new(AuthCode::ValidationFailed, "Unable to validate email address: invalid format"))
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn one_mailbox_has_one_form() {
        for same in ["Ana@Example.org", " ana@example.org ", "ANA@EXAMPLE.ORG"] {
            assert_eq!(normalise(same).unwrap(), "ana@example.org");
        }
        assert_ne!(normalise("a.na@example.org").unwrap(), "ana@example.org");
    }

    #[test]
    fn what_can_be_no_address_is_refused() {
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
