use poem_openapi::Tags;

/// The tags that group the operations.
#[derive(Tags)]
pub(crate) enum Tag {
    /// Public settings of this server.
    Config,
    /// Checks of texts and journal entries.
    Safety,
    /// Everything a user writes.
    Records,
    /// Conversations with the assistant.
    Assistant,
    /// Sessions, and deletion of the account.
    Account,
    /// Invitations, care links and sharing between therapists and patients.
    Care,
    /// Articles, their search, and the retrieval test.
    Knowledge,
}
