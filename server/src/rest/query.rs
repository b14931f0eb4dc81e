//! The subset of PostgREST's query language that the app uses: columns, `eq` and `is` filters, order, limit and offset,
//! and the `Prefer` and `Accept` headers. Anything else is refused and never ignored: an unsupported filter must not
//! widen the result.

use std::cmp::Ordering;

use chrono::DateTime;
use poem::http::{HeaderMap, header};
use serde_json::Value;
use uuid::Uuid;

use super::{
    refusal::Refusal,
    tables::{Row, Table, Type},
};

use crate::time::rfc3339;

/// A parsed query string.
#[derive(Debug, Default)]
pub(super) struct Query {
    /// The columns to return; `None` means all.
    select: Option<Vec<&'static str>>,
    filters: Vec<(&'static str, FilterValue)>,
    order: Vec<Order>,
    limit: Option<usize>,
    offset: usize,
    /// The columns of the body to write.
    pub(super) columns: Option<Vec<&'static str>>,
    /// The column that identifies existing rows in an upsert.
    pub(super) on_conflict: Option<String>,
}

#[derive(Debug, PartialEq)]
enum FilterValue {
    Null,
    Value(Value),
}

#[derive(Debug)]
struct Order {
    column: &'static str,
    descending: bool,
    nulls_first: bool,
}

impl Query {
    pub(super) fn read(table: Table, text: Option<&str>) -> Result<Self, Refusal> {
        let mut query = Self::default();
        for (name, value) in form_urlencoded::parse(text.unwrap_or_default().as_bytes()) {
            match name.as_ref() {
                "select" => query.select = selected(table, &value)?,
                "columns" => {
                    let known =
                        |name: &str| table.column(name).ok_or_else(|| Refusal::no_such_column(table.name(), name));
                    let names = names(&value).map(|name| Ok(known(name)?.0));
                    query.columns = Some(names.collect::<Result<_, Refusal>>()?);
                }
                "on_conflict" => query.on_conflict = Some(value.into_owned()),
                "order" => query.order = names(&value).map(|term| order(table, term)).collect::<Result<_, _>>()?,
                "limit" => query.limit = Some(number(&value)?),
                "offset" => query.offset = number(&value)?,
                "and" | "or" | "not.and" | "not.or" => {
                    return Err(Refusal::query("Only eq and is filters are supported."));
                }
                column => query.filters.push(filter(table, column, &value)?),
            }
        }
        Ok(query)
    }

    /// Whether a row matches all filters.
    pub(super) fn matches(&self, row: &Row) -> bool {
        self.filters.iter().all(|(column, wanted)| match (row.get(*column), wanted) {
            (None | Some(Value::Null), wanted) => *wanted == FilterValue::Null,
            (Some(found), FilterValue::Value(value)) => found == value,
            (Some(_), FilterValue::Null) => false,
        })
    }

    /// Filters, sorts and pages the rows. Also returns the number of matching rows.
    pub(super) fn page(&self, rows: Vec<Row>) -> (Vec<Row>, usize) {
        let mut rows: Vec<Row> = rows.into_iter().filter(|row| self.matches(row)).collect();
        let all = rows.len();
        if !self.order.is_empty() {
            rows.sort_by(|a, b| self.order.iter().fold(Ordering::Equal, |done, order| done.then(order.of(a, b))));
        }
        let rows = rows.into_iter().skip(self.offset).take(self.limit.unwrap_or(usize::MAX)).collect();
        (rows, all)
    }

    /// Returns the offset of the page.
    pub(super) fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the selected columns of a row.
    pub(super) fn show(&self, mut row: Row) -> Row {
        if let Some(columns) = &self.select {
            row.retain(|name, _| columns.contains(&name.as_str()));
        }
        row
    }
}

impl Order {
    fn of(&self, a: &Row, b: &Row) -> Ordering {
        let (a, b) = (a.get(self.column).unwrap_or(&Value::Null), b.get(self.column).unwrap_or(&Value::Null));
        match (a.is_null(), b.is_null()) {
            (true, true) => Ordering::Equal,
            (true, false) => {
                if self.nulls_first {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
            (false, true) => {
                if self.nulls_first {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
            (false, false) => {
                // RFC 3339 times in UTC sort as text.
                let order = match (a, b) {
                    (Value::String(a), Value::String(b)) => a.cmp(b),
                    (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
                    _ => Ordering::Equal,
                };
                if self.descending { order.reverse() } else { order }
            }
        }
    }
}

fn names(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty())
}

fn selected(table: Table, list: &str) -> Result<Option<Vec<&'static str>>, Refusal> {
    let (mut columns, mut all) = (Vec::new(), false);
    for name in names(list) {
        if name == "*" {
            all = true;
            continue;
        }
        if name.contains(['(', ')', ':', '>']) {
            return Err(Refusal::query("select supports column names only."));
        }
        columns.push(table.column(name).ok_or_else(|| Refusal::undefined_column(table.name(), name))?.0);
    }
    Ok(Some(columns).filter(|columns| !all && !columns.is_empty()))
}

fn filter(table: Table, name: &str, text: &str) -> Result<(&'static str, FilterValue), Refusal> {
    let (column, kind) = table.column(name).ok_or_else(|| Refusal::undefined_column(table.name(), name))?;
    let wanted = match text.split_once('.') {
        Some(("is", "null")) => FilterValue::Null,
        Some(("is", word @ ("true" | "false"))) if kind == Type::Bool => {
            FilterValue::Value(Value::Bool(word == "true"))
        }
        Some(("eq", value)) => FilterValue::Value(typed(column, kind, value)?),
        _ => return Err(Refusal::query("Only eq and is filters are supported.")),
    };
    Ok((column, wanted))
}

/// Parses the value as the column's type.
fn typed(column: &'static str, kind: Type, text: &str) -> Result<Value, Refusal> {
    let wrong = || Refusal::wrong_type(column);
    Ok(match kind {
        Type::Text => Value::String(text.to_owned()),
        Type::Uuid => Value::String(Uuid::try_parse(text).map_err(|_| wrong())?.to_string()),
        Type::Bool => match text {
            "true" | "t" => Value::Bool(true),
            "false" | "f" => Value::Bool(false),
            _ => return Err(wrong()),
        },
        Type::Time => {
            let time = DateTime::parse_from_rfc3339(text).map_err(|_| wrong())?;
            Value::String(rfc3339(time.timestamp_millis()))
        }
        Type::Json => return Err(Refusal::query("metadata cannot be filtered by.")),
    })
}

fn order(table: Table, term: &str) -> Result<Order, Refusal> {
    let mut words = term.split('.');
    let name = words.next().unwrap_or_default();
    let (column, _) = table.column(name).ok_or_else(|| Refusal::undefined_column(table.name(), name))?;
    let (mut descending, mut nulls) = (false, None);
    for word in words {
        match word {
            "asc" => descending = false,
            "desc" => descending = true,
            "nullsfirst" => nulls = Some(true),
            "nullslast" => nulls = Some(false),
            _ => return Err(Refusal::query("order supports asc, desc, nullsfirst and nullslast.")),
        }
    }
    Ok(Order { column, descending, nulls_first: nulls.unwrap_or(descending) })
}

fn number(text: &str) -> Result<usize, Refusal> {
    text.parse().map_err(|_| Refusal::query("limit and offset must be whole numbers."))
}

/// The options in the request headers.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Preferences {
    /// A single object instead of a list.
    pub(super) single: bool,
    /// Return the rows after a write.
    pub(super) representation: bool,
    /// Return the total number of rows.
    pub(super) count: bool,
    /// How existing rows are treated.
    pub(super) resolution: Option<Resolution>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolution {
    Merge,
    Ignore,
}

impl Preferences {
    pub(super) fn of(headers: &HeaderMap) -> Result<Self, Refusal> {
        let mut wants = Self::default();
        let words = |name| {
            let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
            lines.flat_map(|line| line.split(',')).map(str::trim).filter(|word| !word.is_empty()).collect::<Vec<_>>()
        };
        for word in words("prefer") {
            match word {
                "return=representation" => wants.representation = true,
                "resolution=merge-duplicates" => wants.resolution = Some(Resolution::Merge),
                "resolution=ignore-duplicates" => wants.resolution = Some(Resolution::Ignore),
                "count=exact" | "count=planned" | "count=estimated" => wants.count = true,
                // Otherwise it would write although the client asked for a dry run.
                "tx=rollback" => return Err(Refusal::query("tx=rollback is not supported.")),
                _ => {}
            }
        }
        let schemas = ["accept-profile", "content-profile"].into_iter().flat_map(|name| headers.get_all(name));
        if schemas.into_iter().any(|schema| schema.as_bytes().trim_ascii() != b"public") {
            return Err(Refusal::schema());
        }
        let accepted = words(header::ACCEPT.as_str());
        let kinds = accepted.iter().map(|kind| kind.split(';').next().unwrap_or_default().trim());
        let kinds: Vec<&str> = kinds.collect();
        let object = ["application/vnd.pgrst.object+json", "application/vnd.pgrst.object"];
        wants.single = kinds.iter().any(|kind| object.contains(kind));
        let list = |kind: &&str| matches!(*kind, "*/*" | "application/*" | "application/json");
        if !wants.single && !kinds.is_empty() && !kinds.iter().any(list) {
            return Err(Refusal::media_type());
        }
        Ok(wants)
    }
}
