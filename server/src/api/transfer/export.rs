//! The body of an export. It is written while the records are read, so that few are in memory however many there are.

use std::{io, mem};

use async_stream::try_stream;
use bytes::Bytes;
use futures_util::Stream;
use poem::{Body, IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    registry::{MetaResponses, Registry},
};
use serde::Serialize;

use super::{Export, ExportProfile, ExportedArticle, ExportedBrief, ExportedComment, FORMAT, FORMAT_VERSION};
use crate::{
    api::output::Json,
    domain::{
        care_item::{ApprovedBrief, Comment, Homework, ItemBody, NamedItem},
        care_work::HomeworkItem,
    },
    error::ApiError,
    http::shell::RequestId,
    service::{
        auth::Actor,
        records::{AllIds, EXPORT_BATCH},
    },
    state::AppState,
    time::{now_ms, rfc3339},
};

/// An [`Export`] that is about to be written.
#[derive(Debug)]
pub(super) struct ExportBody {
    pub(super) state: AppState,
    pub(super) actor: Actor,
    pub(super) request_id: RequestId,
    pub(super) profile: ExportProfile,
    pub(super) ids: AllIds,
    /// The ids of the user's own articles.
    pub(super) articles: Vec<String>,
}

/// The fields of [`Export`] before its lists.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    format: &'static str,
    format_version: u32,
    exported_at: String,
    profile: ExportProfile,
}

impl ExportBody {
    /// Returns the body part by part. After a failure the body ends early, and the connection is closed.
    fn parts(self) -> impl Stream<Item = io::Result<Bytes>> + Send {
        let Self { state, actor, request_id, profile, ids, articles } = self;
        let head = Head { format: FORMAT, format_version: FORMAT_VERSION, exported_at: rfc3339(now_ms()), profile };
        let failed = move |error: ApiError| {
            error.log(&request_id.0);
            io::Error::other("the export failed")
        };
        try_stream! {
            let mut head = serde_json::to_vec(&head)?;
            // Its closing brace comes at the end.
            head.pop();
            yield head.into();
            let mut unreadable = 0;
            for (name, ids) in [("records", ids.live), ("deleted", ids.deleted)] {
                yield format!(",\"{name}\":[").into();
                let mut is_first = true;
                for ids in ids.chunks(EXPORT_BATCH) {
                    let exported = state.records(&actor).exported(ids).await;
                    let (records, lost) = exported.map_err(|error| failed(error.into()))?;
                    unreadable += lost;
                    yield items(records, &mut is_first)?;
                }
                yield Bytes::from_static(b"]");
            }
            yield Bytes::from_static(b",\"articles\":[");
            let mut is_first = true;
            for id in articles {
                let versions = state.articles(&actor).own_versions(&id).await;
                let (versions, lost) = versions.map_err(|error| failed(error.into()))?;
                unreadable += lost;
                yield items((!versions.is_empty()).then(|| ExportedArticle::from(versions)), &mut is_first)?;
            }
            yield Bytes::from_static(b"]");
            let comments = written::<Comment, ExportedComment>(&state, &actor).await.map_err(&failed)?;
            yield list("comments", comments, &mut unreadable)?;
            let homework = written::<Homework, HomeworkItem>(&state, &actor).await.map_err(&failed)?;
            yield list("homework", homework, &mut unreadable)?;
            let briefs = written::<ApprovedBrief, ExportedBrief>(&state, &actor).await.map_err(&failed)?;
            yield list("briefs", briefs, &mut unreadable)?;
            yield format!(",\"unreadable\":{unreadable}}}").into();
        }
    }
}

/// Returns all items of a kind about the owner as a patient, and the number of those that cannot be decrypted.
async fn written<T: ItemBody, E: From<NamedItem<T>>>(
    state: &AppState,
    actor: &Actor,
) -> Result<(Vec<E>, u32), ApiError> {
    let (found, lost) = state.care_work(actor).exported::<T>().await?;
    Ok((found.into_iter().map(E::from).collect(), lost))
}

/// Writes a whole list, and counts the items that are missing from it.
fn list(name: &str, (found, lost): (Vec<impl Serialize>, u32), unreadable: &mut u32) -> io::Result<Bytes> {
    *unreadable += lost;
    Ok([format!(",\"{name}\":[").as_bytes(), &items(found, &mut true)?, b"]"].concat().into())
}

/// Writes items of a list, with the commas before them.
fn items<T: Serialize>(items: impl IntoIterator<Item = T>, is_first: &mut bool) -> io::Result<Bytes> {
    let mut out = Vec::new();
    for item in items {
        if !mem::take(is_first) {
            out.push(b',');
        }
        serde_json::to_writer(&mut out, &item)?;
    }
    Ok(out.into())
}

impl IntoResponse for ExportBody {
    fn into_response(self) -> Response {
        Response::builder().content_type("application/json").body(Body::from_bytes_stream(self.parts()))
    }
}

impl ApiResponse for ExportBody {
    fn meta() -> MetaResponses {
        Json::<Export>::meta()
    }

    fn register(registry: &mut Registry) {
        Json::<Export>::register(registry);
    }
}
