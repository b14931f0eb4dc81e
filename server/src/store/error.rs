//! Errors of the store, few enough for callers to handle each.

use sea_orm::{DbErr, RuntimeErr, sqlx};

use super::vault::SealError;

/// An error of the store, classified by what the caller can do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The disk or the database's quota is full. Nothing was written; reads still work.
    #[error("the database is out of space")]
    OutOfSpace(#[source] DbErr),
    /// The database is busy, restarting, read-only or unreachable. A retry may succeed.
    #[error("the database is not available")]
    Unavailable(#[source] DbErr),
    /// A blob or key could not be decrypted.
    #[error("sealed data: {0}")]
    Sealed(#[from] SealError),
    /// The decrypted content has an unknown format.
    #[error("sealed data has an unknown shape")]
    Shape,
    /// An unexpected error of the database.
    #[error("unexpected database error")]
    Database(#[source] DbErr),
}

impl From<DbErr> for StoreError {
    fn from(error: DbErr) -> Self {
        match kind(&error) {
            Kind::OutOfSpace => Self::OutOfSpace(error),
            Kind::Unavailable => Self::Unavailable(error),
            Kind::Other => Self::Database(error),
        }
    }
}

enum Kind {
    OutOfSpace,
    Unavailable,
    Other,
}

fn kind(error: &DbErr) -> Kind {
    let runtime = match error {
        DbErr::ConnectionAcquire(_) => return Kind::Unavailable,
        DbErr::Conn(inner) | DbErr::Exec(inner) | DbErr::Query(inner) => inner,
        _ => return Kind::Other,
    };
    let RuntimeErr::SqlxError(error) = runtime else {
        return Kind::Other;
    };
    match error.as_ref() {
        sqlx::Error::Database(inner) => {
            let code = inner.code().unwrap_or_default().into_owned();
            if inner.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
                sqlite_kind(code.parse().unwrap_or(0))
            } else {
                postgres_kind(&code)
            }
        }
        // sqlx reports a connection that ends before PostgreSQL's first byte as an unexpected byte.
        sqlx::Error::Protocol(_)
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Kind::Unavailable,
        _ => Kind::Other,
    }
}

/// Classifies a SQLite result code, whose low byte is the family.
fn sqlite_kind(code: i32) -> Kind {
    /// `SQLITE_IOERR_SHMSIZE`: the shared-memory file could not grow, which is the first sign of a full disk in WAL
    /// mode.
    const SHMSIZE: i32 = 4874;
    match (code, code & 0xff) {
        (SHMSIZE, _) | (_, 13) => Kind::OutOfSpace,
        // BUSY, LOCKED, READONLY, IOERR, CANTOPEN, PROTOCOL
        (_, 5 | 6 | 8 | 10 | 14 | 15) => Kind::Unavailable,
        _ => Kind::Other,
    }
}

/// Classifies a PostgreSQL SQLSTATE.
fn postgres_kind(code: &str) -> Kind {
    match code {
        "53100" => Kind::OutOfSpace,
        // Serialisation failure, deadlock; insufficient resources; operator intervention; connection; system error.
        "40001" | "40P01" | "25006" => Kind::Unavailable,
        _ if ["53", "57", "08", "58"].iter().any(|class| code.starts_with(class)) => Kind::Unavailable,
        _ => Kind::Other,
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::sqlx::{
        ConnectOptions as _,
        postgres::{PgConnectOptions, PgSslMode},
    };
    use tokio::{io::AsyncReadExt as _, net::TcpListener};

    use super::*;

    #[tokio::test]
    async fn a_database_that_ends_while_a_connection_begins_is_unavailable() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let options = PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(port).ssl_mode(PgSslMode::Prefer);
        let ends = async {
            let (mut socket, _) = listener.accept().await.unwrap();
            // The request for TLS.
            socket.read_exact(&mut [0; 8]).await.unwrap();
        };
        let (connected, ()) = tokio::join!(options.connect(), ends);
        let error = DbErr::Conn(RuntimeErr::SqlxError(connected.unwrap_err().into()));
        assert!(matches!(error.into(), StoreError::Unavailable(_)), "a retry may succeed");
    }
}
