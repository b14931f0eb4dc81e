//! Rows under `/rest/v1` in PostgREST's dialect, as spoken by an unmodified `@supabase/postgrest-js`, for the three
//! tables that the specification names. A call reaches only rows of the user in the access token, whatever its filters
//! say.

mod query;
mod refusal;
mod tables;

use poem::{
    Endpoint, Request, Response, Result,
    http::{HeaderValue, Method, StatusCode, header},
};
use serde_json::Value;

use self::{
    query::{Preferences, Query, Resolution},
    refusal::Refusal,
    tables::{Row, RowInput, Table},
};
use crate::{
    auth::bearer,
    http::{body, client},
    service::people::{OnExisting, People, PeopleError},
    state::AppState,
    store::profiles,
};

/// The base path of the interface.
pub const PATH: &str = "/rest/v1";
/// The maximum body size in bytes: a row at its limits, or many events.
pub const MAX_BODY: usize = 64 * 1024;

/// Returns the methods of each table's path, in lower case.
pub fn methods() -> Vec<(&'static str, &'static [&'static str])> {
    const EACH: &[&str] = &["get", "post", "patch", "delete"];
    Table::ALL.into_iter().map(|table| (table.name(), EACH)).collect()
}

/// The endpoint of the interface.
#[derive(Debug, Clone, Copy)]
pub struct Rest;

impl Endpoint for Rest {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        Ok(answer(request).await.unwrap_or_else(Refusal::into_response))
    }
}

async fn answer(mut request: Request) -> Result<Response, Refusal> {
    let name = request.uri().path().trim_matches('/').to_owned();
    let table = Table::of(&name).ok_or_else(|| Refusal::no_such_table(&name))?;
    let actor = bearer::actor(&request).await.map_err(|failure| Refusal::signed_out(failure, table.name()))?;
    let state = request.data::<AppState>().cloned().ok_or_else(|| Refusal::no_such_table(&name))?;
    let wants = Preferences::of(request.headers())?;
    let query = Query::read(table, request.uri().query())?;
    let call = Call { table, people: state.people(&actor), query, wants };
    match request.method().clone() {
        Method::GET | Method::HEAD => call.select().await,
        Method::POST => {
            let client = ClientInfo::of(&request, &state);
            let rows = rows(&mut request, &state).await?;
            call.insert(rows, &client).await
        }
        Method::PATCH if table != Table::SecurityEvents => {
            let rows = rows(&mut request, &state).await?;
            call.update(rows).await
        }
        // Rows are never deleted here, and security events never change.
        Method::PATCH | Method::DELETE => Err(Refusal::denied(table.name())),
        method => Err(Refusal::method(method.as_str())),
    }
}

/// The client of a request.
struct ClientInfo {
    address: Option<String>,
    user_agent: Option<String>,
}

impl ClientInfo {
    fn of(request: &Request, state: &AppState) -> Self {
        let address = client::address(request, state.config()).map(|address| address.to_string());
        Self { address, user_agent: client::user_agent(request).map(str::to_owned) }
    }
}

/// Parses the body: one row or a list of rows.
async fn rows(request: &mut Request, state: &AppState) -> Result<Vec<Row>, Refusal> {
    let body = body::read(request.take_body(), MAX_BODY, state.config().body_timeout).await?;
    let row = |value| match value {
        Value::Object(row) => Ok(row),
        _ => Err(Refusal::body("All rows must be JSON objects")),
    };
    match serde_json::from_slice(&body) {
        Ok(Value::Array(values)) => values.into_iter().map(row).collect(),
        Ok(value @ Value::Object(_)) => Ok(vec![row(value)?]),
        _ => Err(Refusal::body("Empty or invalid json")),
    }
}

struct Call<'a> {
    table: Table,
    people: People<'a>,
    query: Query,
    wants: Preferences,
}

impl Call<'_> {
    async fn select(&self) -> Result<Response, Refusal> {
        let rows = self.own_rows().await?;
        let (rows, all) = self.query.page(rows);
        self.shown(StatusCode::OK, rows, Some(all))
    }

    /// Returns all rows of the caller in the table.
    async fn own_rows(&self) -> Result<Vec<Row>, Refusal> {
        let refused = |error| Refusal::of(error, self.table.name());
        Ok(match self.table {
            Table::Profiles => self.people.profile().await.map_err(refused)?.into_iter().map(tables::profile).collect(),
            Table::Onboarding => {
                self.people.onboarding().await.map_err(refused)?.into_iter().map(tables::onboarding).collect()
            }
            Table::SecurityEvents => {
                self.people.events().await.map_err(refused)?.into_iter().map(tables::security_event).collect()
            }
        })
    }

    async fn insert(&self, rows: Vec<Row>, client: &ClientInfo) -> Result<Response, Refusal> {
        if let Some(key) = &self.query.on_conflict
            && key.trim_matches('"') != self.table.key()
        {
            return Err(Refusal::no_such_key());
        }
        let rows = self.written(rows)?;
        if self.wants.representation && self.wants.single && rows.len() != 1 {
            return Err(Refusal::not_one(rows.len()));
        }
        if self.table == Table::SecurityEvents {
            return self.insert_events(rows, client).await;
        }
        let [row] = match <[RowInput; 1]>::try_from(rows) {
            Ok(row) => row,
            // A user has at most one row, so a second one is the caller's again or another user's.
            Err(rows) => {
                return match (rows.is_empty(), self.wants.resolution) {
                    (true, _) => self.shown(StatusCode::CREATED, Vec::new(), None),
                    (false, Some(Resolution::Merge)) => Err(Refusal::row_given_twice()),
                    (false, _) => Err(Refusal::duplicate(self.table.name())),
                };
            }
        };
        let on_existing =
            if self.wants.resolution == Some(Resolution::Merge) { OnExisting::Overwrite } else { OnExisting::Keep };
        let (status, row) = match self.write(row, on_existing).await? {
            profiles::UpsertResult::Inserted(row) => (StatusCode::CREATED, Some(row)),
            profiles::UpsertResult::Updated(row) => (StatusCode::OK, Some(row)),
            profiles::UpsertResult::Unchanged(_) if self.wants.resolution == Some(Resolution::Ignore) => {
                (StatusCode::OK, None)
            }
            profiles::UpsertResult::Unchanged(_) => return Err(Refusal::duplicate(self.table.name())),
        };
        self.shown(status, row.into_iter().collect(), None)
    }

    fn written(&self, rows: Vec<Row>) -> Result<Vec<RowInput>, Refusal> {
        let read = |row| RowInput::read(self.table, row, self.query.columns.as_deref());
        rows.into_iter().map(read).collect()
    }

    async fn write(&self, row: RowInput, on_existing: OnExisting) -> Result<profiles::UpsertResult<Row>, Refusal> {
        let owner = row.owner(self.people.subject.id);
        let refused = |error| Refusal::of(error, self.table.name());
        match row {
            RowInput::Profile(row) => {
                let done = self.people.write_profile(owner, &row.change()?, on_existing).await.map_err(refused)?;
                Ok(done.map(tables::profile))
            }
            RowInput::Onboarding(row) => {
                let done = self.people.write_onboarding(owner, row.change()?, on_existing).await.map_err(refused)?;
                Ok(done.map(tables::onboarding))
            }
            RowInput::SecurityEvent(_) => Err(Refusal::denied(self.table.name())),
        }
    }

    async fn insert_events(&self, rows: Vec<RowInput>, client: &ClientInfo) -> Result<Response, Refusal> {
        let me = self.people.subject.id;
        let mut events = Vec::new();
        for row in rows {
            if row.owner(me) != me {
                return Err(Refusal::of(PeopleError::NotTheirs, self.table.name()));
            }
            let mut event = row.event()?;
            event.ip_address.clone_from(&client.address);
            event.user_agent = event.user_agent.or_else(|| client.user_agent.clone());
            events.push(event);
        }
        let events = self.people.add_events(me, events).await.map_err(|error| Refusal::of(error, self.table.name()))?;
        self.shown(StatusCode::CREATED, events.into_iter().map(tables::security_event).collect(), None)
    }

    async fn update(&self, rows: Vec<Row>) -> Result<Response, Refusal> {
        let rows = self.written(rows)?;
        let [change] = <[RowInput; 1]>::try_from(rows).map_err(|_| Refusal::body("A change is one JSON object"))?;
        let known = self.own_rows().await?;
        let Some(known) = known.first().filter(|row| self.query.matches(row)) else {
            return self.shown(StatusCode::OK, Vec::new(), None);
        };
        let owner = change.owner(self.people.subject.id);
        let row = match change {
            RowInput::Profile(row) => {
                let done = self.people.change_profile(owner, &row.change()?).await;
                done.map_err(|error| Refusal::of(error, self.table.name()))?.map(tables::profile)
            }
            change => Some(self.write(change, OnExisting::Overwrite).await?.row()),
        };
        self.shown(StatusCode::OK, vec![row.unwrap_or_else(|| known.clone())], None)
    }

    /// Returns the response: a list or a single object. `all` is the total number of rows for `Content-Range`; `None`
    /// after a write.
    fn shown(&self, status: StatusCode, rows: Vec<Row>, all: Option<usize>) -> Result<Response, Refusal> {
        let count = rows.len();
        let silent = all.is_none() && !self.wants.representation;
        if self.wants.single && count != 1 && !silent {
            return Err(Refusal::not_one(count));
        }
        let total = if self.wants.count { all.unwrap_or(count).to_string() } else { "*".to_owned() };
        let range = match (all, count) {
            (None, _) | (_, 0) => format!("*/{total}"),
            _ => format!("{}-{}/{total}", self.query.offset(), self.query.offset() + count - 1),
        };
        let mut rows = rows.into_iter().map(|row| Value::Object(self.query.show(row)));
        let mut response = if silent {
            let status = if status == StatusCode::OK && self.wants.resolution.is_none() {
                StatusCode::NO_CONTENT
            } else {
                status
            };
            Response::builder().status(status).finish()
        } else if self.wants.single {
            let kind = "application/vnd.pgrst.object+json; charset=utf-8";
            Response::builder().status(status).content_type(kind).body(rows.next().unwrap_or_default().to_string())
        } else {
            let body = Value::Array(rows.collect()).to_string();
            Response::builder().status(status).content_type("application/json; charset=utf-8").body(body)
        };
        if let Ok(range) = HeaderValue::from_str(&range) {
            response.headers_mut().insert(header::CONTENT_RANGE, range);
        }
        Ok(response)
    }
}
