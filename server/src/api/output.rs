//! JSON responses, serialised by serde with the same derives as the core's reports in WebAssembly.

use poem::{IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::Payload,
    registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchemaRef, Registry},
    types::Type,
};
use serde::Serialize;

use crate::error::ApiError;

/// A JSON response.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: Type> Payload for Json<T> {
    const CONTENT_TYPE: &'static str = "application/json";

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T: Serialize + Send> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => Response::builder().content_type("application/json").body(body),
            Err(error) => {
                ApiError::internal(error).log("-");
                poem::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

impl<T: Type> ApiResponse for Json<T> {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "",
                status: Some(200),
                status_range: None,
                content: vec![MetaMediaType {
                    content_type: <Self as Payload>::CONTENT_TYPE,
                    schema: <Self as Payload>::schema_ref(),
                }],
                headers: Vec::new(),
            }],
        }
    }

    fn register(registry: &mut Registry) {
        <Self as Payload>::register(registry);
    }
}
