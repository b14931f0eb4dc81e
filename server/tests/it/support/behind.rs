//! Direct manipulation of the database, for tests.

use sea_orm::{ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};
use secrecy::ExposeSecret;
use uuid::Uuid;

use super::TestApp;

/// Connects to the database directly.
pub async fn behind(app: &TestApp) -> DatabaseConnection {
    let config = app.state.config();
    let url = match &config.database_url {
        Some(url) => url.expose_secret().to_owned(),
        None => format!("sqlite://{}", app.data().join("evenkeel.db").display()),
    };
    Database::connect(url).await.unwrap()
}

/// Runs a statement; `?` is a placeholder for a value.
pub async fn run_sql(db: &DatabaseConnection, sql: &str, values: Vec<sea_orm::Value>) {
    let backend = db.get_database_backend();
    let sql = match backend {
        DbBackend::Postgres => sql
            .split('?')
            .enumerate()
            .fold(String::new(), |sql, (n, part)| if n == 0 { part.to_owned() } else { format!("{sql}${n}{part}") }),
        _ => sql.to_owned(),
    };
    db.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await.unwrap();
}

impl TestApp {
    /// Backdates a user's sessions.
    pub async fn age_sessions(&self, user: Uuid, ms: i64) {
        let db = behind(self).await;
        let sql = "UPDATE sessions SET created_at = created_at - ?, rotated_at = rotated_at - ? WHERE user_id = ?";
        run_sql(&db, sql, vec![ms.into(), ms.into(), user.into()]).await;
        db.close().await.unwrap();
    }
}
