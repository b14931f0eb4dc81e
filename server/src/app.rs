//! Assembles the routes of the server.

use std::fs;

use poem::{Endpoint, EndpointExt, Response, Route, get, handler, http::StatusCode, post, web::Data};

use crate::{
    api, auth, disk,
    error::{ApiError, ProblemCode},
    functions,
    http::{
        files::AppFiles,
        mailbox,
        shell::{Methods, Shell},
        unsubscribe,
    },
    rest,
    state::{AppState, sqlite_file},
    telemetry::metrics::{CONTENT_TYPE, Readings},
};

/// The base paths of the interfaces.
const INTERFACES: &[&str] = &["/api", auth::PATH, rest::PATH, functions::PATH];

/// Builds the endpoint that answers all requests.
pub fn build(state: AppState) -> impl Endpoint<Output = Response> {
    let service = api::service();
    let methods = Methods::of_interface(&service, "/api")
        .with(auth::PATH, auth::METHODS)
        .with(rest::PATH, &rest::methods())
        .with(functions::PATH, &[("/rate-limiter", &["post"]), ("/app-log", &["post"])])
        .with(unsubscribe::PATH, &[("", &["get", "post"])]);
    let routes = Route::new()
        .nest("/api", service)
        .nest(auth::PATH, auth::routes())
        .nest(rest::PATH, rest::Rest)
        .at(format!("{}/rate-limiter", functions::PATH), post(functions::rate_limiter::rate_limiter))
        .at(format!("{}/app-log", functions::PATH), post(functions::app_log::app_log))
        .at("/healthz", get(healthz))
        .at("/readyz", get(readyz))
        .at(unsubscribe::PATH, get(unsubscribe::show).post(unsubscribe::stop))
        .at(mailbox::PATH, get(mailbox::show))
        .at(mailbox::JSON_PATH, get(mailbox::json))
        .nest_no_strip("/", AppFiles::new(state.config().app_dir.clone()));
    Shell::new(routes.data(state.clone()), state, methods, INTERFACES)
}

/// Builds the endpoint of the metrics' own address.
pub fn metrics(state: AppState) -> impl Endpoint<Output = Response> {
    Route::new().at("/metrics", get(show_metrics)).data(state).map_to_response()
}

/// The metrics for Prometheus.
#[handler]
async fn show_metrics(state: Data<&AppState>) -> Response {
    let log = sqlite_file(state.config()).with_extension("db-wal");
    let readings = Readings {
        ready: state.is_ready() && state.check_database().await.is_ok(),
        mails: state.store().mails_by_status().await.unwrap_or_default(),
        refusals: state.limiter().refusals(),
        free_disk: disk::free(&state.config().data_dir).ok().flatten(),
        log: fs::metadata(log).map_or(0, |log| log.len()),
    };
    match state.metrics().text(readings) {
        Ok(text) => Response::builder().content_type(CONTENT_TYPE).body(text),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into(),
    }
}

/// Liveness probe: the process is running.
#[handler]
fn healthz() -> Response {
    health("ok")
}

/// Readiness probe: the server accepts requests, the database answers, and saves would succeed.
#[handler]
async fn readyz(state: Data<&AppState>) -> poem::Result<Response> {
    if !state.is_ready() {
        let category = evenkeel_safety_core::errors::ErrorCategory::Network;
        return Err(ApiError::failed(ProblemCode::Stopping, category).into());
    }
    state.check_database().await.map_err(ApiError::from)?;
    Ok(health("ready"))
}

fn health(status: &str) -> Response {
    Response::builder().content_type("application/json").body(format!("{{\"status\":\"{status}\"}}"))
}
