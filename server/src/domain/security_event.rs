//! The words of security events.

word! {
    /// The type of a security event.
    pub enum EventType {
        /// The browser reached a rate limit.
        RateLimit,
        /// The browser found crisis wording.
        CrisisDetected,
        /// The browser found medical words.
        MedicalContent,
        /// An old token of a session was used again. Noted by the server.
        SessionReuse,
        /// A sentence of the assistant's answer was not shown. Noted by the server.
        AnswerRefused,
    }
}

word! {
    /// The severity of a security event.
    pub enum Severity {
        Low,
        Medium,
        High,
        Critical,
    }
}

impl EventType {
    /// Whether clients may add events of this type.
    pub fn is_from_clients(self) -> bool {
        matches!(self, Self::RateLimit | Self::CrisisDetected | Self::MedicalContent)
    }
}
