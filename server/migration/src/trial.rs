//! A migration such as a next version may have, for the test of upgrades: it takes seconds, so that it can be interrupted.
//! Not part of release builds, and off unless it is asked for.

use std::{thread::sleep, time::Duration};

use sea_orm_migration::prelude::*;

const SWITCH: &str = "EVENKEEL_TRIAL_MIGRATION";
/// Each changes the database; all of them happen or none.
const STEPS: [&str; 4] = [
    "ALTER TABLE records ADD COLUMN trial BIGINT NOT NULL DEFAULT 0",
    "UPDATE records SET trial = version",
    "CREATE TABLE trial AS SELECT user_id, id, sealed FROM records",
    "CREATE INDEX trial_id ON trial (user_id, id)",
];
const PAUSE: Duration = Duration::from_millis(500);

/// Returns the migration if the environment asks for it.
pub(super) fn asked_for() -> Option<Box<dyn MigrationTrait>> {
    std::env::var_os(SWITCH).map(|_| Box::new(Trial) as Box<dyn MigrationTrait>)
}

struct Trial;

impl MigrationName for Trial {
    fn name(&self) -> &str {
        "m99990101_000001_trial"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Trial {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for step in STEPS {
            manager.get_connection().execute_unprepared(step).await?;
            sleep(PAUSE);
        }
        Ok(())
    }
}
