//! The typed API under `/api`, one module per resource. A handler parses the request, calls a service and converts the
//! result.

pub mod account;
pub mod answers;
pub mod care_links;
pub mod config;
pub mod current_user;
mod etag;
pub mod events;
pub mod input;
pub mod invitations;
pub mod output;
mod page_size;
mod problems;
pub mod records;
pub mod safety;
pub mod sessions;
pub mod transfer;

use poem_openapi::{OpenApiService, Tags};

/// The resources.
#[derive(Tags)]
pub(crate) enum Tag {
    /// Settings of this server.
    Config,
    /// Verdicts on texts.
    Safety,
    /// Everything a person writes.
    Records,
    /// Sessions, and deleting an account.
    Account,
    /// Therapists and patients: invitations, links and sharing.
    Care,
}

/// One per line, so that changes do not conflict.
#[rustfmt::skip]
type Resources = (
    config::ConfigApi,
    events::EventsApi,
    safety::SafetyApi,
    records::RecordsApi,
    records::SearchApi,
    transfer::TransferApi,
    sessions::SessionsApi,
    account::AccountApi,
    invitations::InvitationsApi,
    care_links::CareLinksApi,
);

/// The interface as one service.
pub fn service() -> OpenApiService<Resources, ()> {
    let version = env!("CARGO_PKG_VERSION");
    let resources: Resources = (
        config::ConfigApi,
        events::EventsApi,
        safety::SafetyApi,
        records::RecordsApi,
        records::SearchApi,
        transfer::TransferApi,
        sessions::SessionsApi,
        account::AccountApi,
        invitations::InvitationsApi,
        care_links::CareLinksApi,
    );
    OpenApiService::new(resources, "Evenkeel", version)
        .description("Every error is `application/problem+json`; every answer names its request in `x-request-id`.")
        .server("/api")
}

/// The interface's description, as committed in `server/openapi.json`.
pub fn description() -> String {
    let mut text = service().spec();
    text.push('\n');
    text
}
