//! The middleware around all routes: request ids, cross-site checks and body limits for requests; error format,
//! security headers and compression for responses; one log line for both. The log contains the operation and not the
//! URL, which may contain user text; the account of the caller only if the request was refused.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    panic::AssertUnwindSafe,
    sync::{Arc, OnceLock},
    time::Instant,
};

use evenkeel_safety_core::errors::ErrorCategory;
use futures_util::FutureExt;
use http_body_util::{BodyExt, LengthLimitError, Limited, combinators::BoxBody};
use poem::{
    Body, Endpoint, IntoResponse, Request, Response, Result,
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
};
use poem_openapi::{OpenApi, OpenApiService};
use uuid::Uuid;

use super::{compress, cors::Origins, guard};
use crate::{
    error::{ApiError, ProblemCode, Refused},
    state::AppState,
};

/// The maximum body size in bytes: a record at its limits, with all text written as escaped emoji.
pub const MAX_BODY: usize = 1024 * 1024;
/// The maximum body size of an import in bytes: 500 records of 32 KiB. Longer records need several imports.
pub const MAX_IMPORT: usize = 16 * 1024 * 1024;
/// The path with the import's limit. It requires a session.
pub const IMPORT_PATH: &str = "/api/import";

const REQUEST_ID_HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request, for what is logged or sent after its handler has returned.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// The user that a request acts for, once its session is known.
#[derive(Debug, Clone, Default)]
pub struct Caller(Arc<OnceLock<Uuid>>);

impl Caller {
    /// Notes the account.
    pub fn note(&self, id: Uuid) {
        // A handler may authenticate its request twice, with the same result.
        _ = self.0.set(id);
    }
}

/// Headers of every response.
const SECURITY_HEADERS: &[(&str, &str)] = &[
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// One year. Other sites on subdomains are not ours to restrict.
const STRICT_TRANSPORT: &str = "max-age=31536000";

/// Returns the content security policy. Pages connect to this site only, and to the analytics endpoint if it is
/// elsewhere. Text becomes markup or code nowhere: the app's one policy only names its service worker.
fn content_policy(analytics: Option<&str>) -> String {
    let elsewhere = analytics.and_then(|address| address.strip_prefix("https://"));
    let counts = elsewhere.and_then(|address| address.split(['/', '?', '#']).next());
    let counts = counts.map_or_else(String::new, |host| format!(" https://{host}"));
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'{counts}; font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types evenkeel"
    )
}

/// The middleware around the routes.
pub struct Shell<E> {
    inner: Origins<Checked<E>>,
    state: AppState,
    methods: Methods,
    content_policy: Option<HeaderValue>,
    /// Whether responses carry `Strict-Transport-Security`: the public URL is `https`.
    strict_transport: bool,
}

impl<E: Endpoint> Shell<E> {
    /// Wraps the routes. `methods` supplies the `Allow` header, and `interfaces` the base paths that listed sites may call.
    pub fn new(inner: E, state: AppState, methods: Methods, interfaces: &'static [&'static str]) -> Self {
        let policy = content_policy(state.config().analytics.as_deref());
        let strict_transport = state.config().public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        let inner = Origins::new(Checked { inner, state: state.clone(), interfaces }, state.config(), interfaces);
        Self { inner, state, methods, content_policy: HeaderValue::from_str(&policy).ok(), strict_transport }
    }
}

impl<E> std::fmt::Debug for Shell<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shell")
    }
}

impl<E: Endpoint> Endpoint for Shell<E> {
    type Output = Response;

    async fn call(&self, mut request: Request) -> Result<Response> {
        let began = Instant::now();
        let id = Uuid::now_v7().simple().to_string();
        let (method, uri) = (request.method().clone(), request.uri().clone());
        let encoding = compress::accepted(request.headers());
        let traced = self.state.traces().map(|traces| traces.request(&method, request.headers()));
        request.extensions_mut().insert(self.state.clone());
        request.extensions_mut().insert(RequestId(id.clone()));
        let caller = Caller::default();
        request.extensions_mut().insert(caller.clone());

        let handling = self.inner.call(request);
        let result = match &traced {
            Some(traced) => traced.handle(handling).await,
            None => handling.await,
        };
        let mut response = result.unwrap_or_else(|error| refusal(error, &id));
        let headers = response.headers_mut();
        if headers.get(header::CACHE_CONTROL).is_none() {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        for (name, value) in SECURITY_HEADERS {
            headers.insert(*name, HeaderValue::from_static(value));
        }
        if self.strict_transport {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT_TRANSPORT));
        }
        if let Some(policy) = &self.content_policy {
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        if let Ok(value) = HeaderValue::from_str(&id) {
            headers.insert(REQUEST_ID_HEADER, value);
        }
        let status = response.status();
        if status == StatusCode::METHOD_NOT_ALLOWED && response.headers().get(header::ALLOW).is_none() {
            let allowed = self.methods.of(uri.path());
            if let Ok(value) = HeaderValue::from_str(&allowed) {
                response.headers_mut().insert(header::ALLOW, value);
            }
        }
        let (operation, took) = (self.methods.operation(&method, uri.path()), began.elapsed());
        self.state.metrics().answered(operation.clone(), status, took);
        if let Some(traced) = traced {
            traced.answered(self.methods.route(uri.path()), status);
        }
        // The log names the account of a refused request only.
        let refused = response.extensions().get::<Refused>().copied();
        let known = || caller.0.get().copied().or_else(|| refused?.account);
        let user = (refused.is_some() || status.is_client_error()).then(known).flatten();
        tracing::info!(
            request_id = id,
            %method,
            operation = &*operation,
            status = status.as_u16(),
            code = refused.map(|refused| refused.code),
            user = user.map(tracing::field::display),
            ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
            "request"
        );
        Ok(compress::compress(response, encoding))
    }
}

/// The routes behind the checks of requests. Every failure becomes a response.
struct Checked<E> {
    inner: E,
    state: AppState,
    interfaces: &'static [&'static str],
}

impl<E: Endpoint> Endpoint for Checked<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let id = request.extensions().get::<RequestId>().map_or_else(String::new, |id| id.0.clone());
        Ok(self.answer(request).await.unwrap_or_else(|error| refusal(error, &id)))
    }
}

fn refusal(error: ApiError, id: &str) -> Response {
    error.log(id);
    error.into_response_for(id)
}

impl<E: Endpoint> Checked<E> {
    async fn answer(&self, mut request: Request) -> Result<Response, ApiError> {
        guard::check(&request, self.state.config(), self.interfaces)?;
        limit_body(&mut request)?;
        // A panic fails this request only.
        match AssertUnwindSafe(self.inner.call(request)).catch_unwind().await {
            Ok(Ok(answer)) => Ok(answer.into_response()),
            Ok(Err(error)) if error.is_from_response() => Ok(error.into_response()),
            Ok(Err(error)) => Err(ApiError::from_framework(error)),
            Err(_) => Err(ApiError::failed(ProblemCode::Internal, ErrorCategory::Unknown)),
        }
    }
}

fn limit_body(request: &mut Request) -> Result<(), ApiError> {
    let most = if request.uri().path() == IMPORT_PATH { MAX_IMPORT } else { MAX_BODY };
    let declared = request.headers().get(header::CONTENT_LENGTH);
    let declared = declared.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if declared.is_some_and(|length| length > most as u64) {
        return Err(ApiError::from_status(StatusCode::PAYLOAD_TOO_LARGE));
    }
    let body: BoxBody<bytes::Bytes, std::io::Error> = request.take_body().into();
    let limited = Limited::new(body, most).map_err(|error| {
        if error.is::<LengthLimitError>() {
            std::io::Error::from(std::io::ErrorKind::FileTooLarge)
        } else {
            std::io::Error::other(error)
        }
    });
    request.set_body(Body::from(BoxBody::new(limited)));
    Ok(())
}

/// A path of an interface, with its operations.
#[derive(Debug)]
struct Served {
    template: Vec<String>,
    /// The template as one text, such as `/api/records/{id}`.
    route: String,
    /// As the `Allow` header lists them.
    methods: String,
    /// The names of operations, by method. Without any, the route is the name.
    operations: Vec<(String, &'static str)>,
}

/// The methods of each path of the interfaces.
#[derive(Debug, Default)]
pub struct Methods(Vec<Served>);

impl Methods {
    /// Reads the methods from the framework's table of an interface, whose paths are below `prefix`.
    pub fn of_interface<Interface: OpenApi>(_: &OpenApiService<Interface, ()>, prefix: &str) -> Self {
        let mut all: BTreeMap<String, Vec<(String, &'static str)>> = BTreeMap::new();
        // Two resources may have operations at one path.
        for path in Interface::meta().into_iter().flat_map(|api| api.paths) {
            let named = path.operations.iter().map(|one| (one.method.to_string(), one.operation_id.unwrap_or("-")));
            all.entry(format!("{prefix}{}", path.path)).or_default().extend(named);
        }
        let served = |(path, operations): (String, Vec<(String, &'static str)>)| {
            let methods = operations.iter().map(|(method, _)| method.clone()).collect();
            let template = segments(&path);
            Served { route: joined_route(&template), template, methods: joined(methods), operations }
        };
        Self(all.into_iter().map(served).collect())
    }

    /// Adds the methods of paths below `prefix`, in lower case.
    #[must_use]
    pub fn with(mut self, prefix: &str, paths: &[(&str, &[&str])]) -> Self {
        for (path, methods) in paths {
            let methods = joined(methods.iter().map(|method| method.to_ascii_uppercase()).collect());
            let template = segments(&format!("{prefix}/{path}"));
            self.0.push(Served { route: joined_route(&template), template, methods, operations: Vec::new() });
        }
        self
    }

    fn of(&self, path: &str) -> String {
        self.find(path).map_or_else(|| format!("{}, {}", Method::GET, Method::HEAD), |served| served.methods.clone())
    }

    /// Returns the name of the operation for the log and the metrics: `-` for files of the app.
    fn operation(&self, method: &Method, path: &str) -> Cow<'static, str> {
        let Some(served) = self.find(path) else { return Cow::Borrowed("-") };
        // A request for the headers alone is the same operation.
        let method = if *method == Method::HEAD { Method::GET.as_str() } else { method.as_str() };
        match served.operations.iter().find(|(known, _)| known == method) {
            Some((_, id)) => Cow::Borrowed(id),
            None if served.operations.is_empty() => Cow::Owned(served.route.clone()),
            None => Cow::Borrowed("-"),
        }
    }

    /// Returns the template that a path fits, such as `/api/records/{id}`.
    fn route(&self, path: &str) -> Option<String> {
        self.find(path).map(|served| served.route.clone())
    }

    fn find(&self, path: &str) -> Option<&Served> {
        let path = segments(path);
        let fits = |template: &[String]| {
            template.len() == path.len()
                && template.iter().zip(&path).all(|(wanted, found)| wanted.starts_with('{') || wanted == found)
        };
        self.0.iter().find(|served| fits(&served.template))
    }
}

fn joined(mut methods: BTreeSet<String>) -> String {
    if methods.contains("GET") {
        methods.insert("HEAD".to_owned());
    }
    methods.into_iter().collect::<Vec<_>>().join(", ")
}

fn joined_route(template: &[String]) -> String {
    format!("/{}", template.join("/"))
}

fn segments(path: &str) -> Vec<String> {
    path.split('/').filter(|segment| !segment.is_empty()).map(str::to_owned).collect()
}
