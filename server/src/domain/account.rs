//! The account of a user: its sessions, and its deletion.

use uuid::Uuid;

use super::time::Timestamp;

word! {
    /// A way to sign in.
    pub enum SignInMethod {
        /// Email address and password.
        Password,
        /// A link or a code in a mail.
        Otp,
        /// A link to reset the password.
        Recovery,
        /// Another identity provider.
        Oauth,
    }
}

wire! {
    /// An active session.
    pub struct SignedIn {
        /// The session's id.
        pub id: Uuid,
        /// Whether this request belongs to the session.
        pub current: bool,
        /// How the user signed in.
        pub method: SignInMethod,
        /// When the session began (RFC 3339, UTC, milliseconds).
        pub started_at: Timestamp,
        /// When the session was last used, accurate to 15 minutes (RFC 3339, UTC, milliseconds).
        pub last_used_at: Timestamp,
        /// When the session expires if it is not used (RFC 3339, UTC, milliseconds).
        pub ends_at: Timestamp,
        /// The browser's `User-Agent`.
        pub device: Option<String>,
    }

    /// The active sessions of a user.
    pub struct SessionList {
        /// The most recently used first.
        pub sessions: Vec<SignedIn>,
    }

    /// Confirms a deletion.
    #[derive(Default)]
    input pub struct Confirmation {
        /// The word `delete`.
        pub confirm: Option<String>,
        /// The account's password. Required only if the session began more than 10 minutes ago. An account without a
        /// password signs in again instead.
        pub password: Option<String>,
    }

    /// The planned deletion of an account.
    pub struct AccountDeletion {
        /// The date (RFC 3339, UTC, milliseconds); absent if the account will not be deleted.
        pub delete_at: Option<Timestamp>,
    }

    /// When the account will be deleted.
    pub struct ScheduledDeletion {
        /// The date (RFC 3339, UTC, milliseconds).
        pub delete_at: Timestamp,
    }

    /// The result of deleting all data.
    pub struct DataDeletion {
        /// The number of records, including deleted ones.
        pub deleted: u64,
    }
}
