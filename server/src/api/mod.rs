//! The typed API under `/api`, with one module per resource. A handler parses the request, calls a service and converts
//! the result.

pub mod access_log;
pub mod account;
pub mod answers;
pub mod assistant;
pub mod care_events;
pub mod care_links;
pub mod care_work;
pub mod config;
pub mod current_user;
mod description;
pub mod events;
pub mod input;
pub mod invitations;
pub mod knowledge;
mod mismatch;
pub mod output;
mod param;
mod problems;
pub mod records;
pub mod safety;
pub mod sessions;
mod sse;
mod tag;
pub mod therapist;
pub mod transfer;

use poem_openapi::{OpenApi, OpenApiService};

pub(crate) use tag::Tag;

/// Returns the API as one service.
pub fn service() -> OpenApiService<impl OpenApi, ()> {
    let version = env!("CARGO_PKG_VERSION");
    // One resource per line, to avoid merge conflicts. A tuple has at most 16 resources, or tuples of them.
    #[rustfmt::skip]
    let resources = (
        config::ConfigApi,
        events::EventsApi,
        safety::SafetyApi,
        records::RecordsApi,
        records::SearchApi,
        transfer::TransferApi,
        assistant::AssistantApi,
        sessions::SessionsApi,
        account::AccountApi,
        invitations::InvitationsApi,
        care_links::CareLinksApi,
        access_log::AccessLogApi,
        care_events::CareEventsApi,
        therapist::TherapistApi,
        care_work::resources(),
        // A tuple has at most 16 resources, or tuples of them.
        (knowledge::KnowledgeApi, knowledge::ArticleSearchApi, knowledge::RetrievalApi),
    );
    OpenApiService::new(resources, "Evenkeel", version)
        .description(
            "Errors are `application/problem+json` (RFC 9457). Every response carries the id of its request in \
             `x-request-id`. Lengths are Unicode scalar values; the server counts those of the trimmed text. In requests, \
             null counts as absent where it is allowed; answers never contain it instead of an absent field.",
        )
        .server("/api")
}

/// Returns the OpenAPI description, as committed in `server/openapi.json`.
pub fn description() -> String {
    let mut text = description::complete(&service().spec());
    text.push('\n');
    text
}
