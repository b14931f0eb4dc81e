//! Saves of records and the writes of sign-ins that wait at the same time are committed together. SQLite has one writer,
//! and a commit waits for the disk; one sync for all of them serves many times more users. PostgreSQL does the same inside,
//! for the connections of a pool.
//!
//! The first save opens a transaction and starts a task that commits it. That task waits for its turn behind the saves
//! that are already waiting, each of which runs in a savepoint of the same transaction. Each save is answered only after
//! the commit; a save that fails, or whose client goes away, undoes its own savepoint only. A save of a single statement
//! needs no savepoint: if its client goes away, it is committed, as if only the answer had been lost.

use std::{mem, sync::Arc};

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, Statement, TransactionTrait};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::{
    Store, StoreError,
    observer::{Observer, observed},
};

const COMMIT: &str = "COMMIT";

/// The open transaction of a group, if there is one. The lock is fair: saves get their turn in the order of their calls.
#[derive(Debug, Default)]
pub(super) struct SaveQueue(Arc<Mutex<Option<Group>>>);

#[derive(Debug)]
struct Group {
    txn: DatabaseTransaction,
    end: watch::Sender<End>,
}

/// How the commit of a group ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Pending,
    Committed,
    OutOfSpace,
    Unavailable,
    Failed,
}

impl End {
    fn of(result: Result<(), DbErr>) -> Self {
        match result.map_err(StoreError::from) {
            Ok(()) => Self::Committed,
            Err(StoreError::OutOfSpace(_)) => Self::OutOfSpace,
            Err(StoreError::Unavailable(_)) => Self::Unavailable,
            Err(error) => {
                tracing::error!(%error, "a group of saves could not be committed");
                Self::Failed
            }
        }
    }

    fn into_error(self) -> StoreError {
        let error = DbErr::Custom("the commit of a group of saves failed".to_owned());
        match self {
            Self::OutOfSpace => StoreError::OutOfSpace(error),
            Self::Unavailable => StoreError::Unavailable(error),
            Self::Pending | Self::Committed | Self::Failed => StoreError::Database(error),
        }
    }
}

/// A save in progress. Dropped without [`Save::finish`], it is undone.
pub(super) struct Save {
    kind: Kind,
    observer: Option<Observer>,
}

#[derive(Debug)]
enum Kind {
    /// The save has its own transaction (PostgreSQL).
    Alone(DatabaseTransaction),
    /// The save is part of a group. The savepoint comes first, because it must be dropped before the turn ends.
    Grouped { savepoint: DatabaseTransaction, turn: OwnedMutexGuard<Option<Group>> },
}

impl Store {
    /// Begins a save. Holds up all other saves until it is finished, so nothing but statements of this save may be
    /// awaited meanwhile, and none outside [`Save::txn`].
    pub(super) async fn begin_save(&self) -> Result<Save, StoreError> {
        let observer = self.observer.clone();
        let Some(queue) = &self.saves else { return Ok(Save { kind: Kind::Alone(self.write().await?), observer }) };
        let turn = self.turn(queue).await?;
        let group = turn.as_ref().ok_or(StoreError::Shape)?;
        Ok(Save { kind: Kind::Grouped { savepoint: group.txn.begin().await?, turn }, observer })
    }

    /// Runs a save that is a single statement, and waits until it is durable. It needs neither a savepoint nor a
    /// transaction of its own, because a statement that fails changes nothing. Returns the number of rows written.
    pub(super) async fn save_statement(&self, statement: Statement) -> Result<u64, StoreError> {
        let Some(queue) = &self.saves else { return Ok(self.writer.execute_raw(statement).await?.rows_affected()) };
        let turn = self.turn(queue).await?;
        let group = turn.as_ref().ok_or(StoreError::Shape)?;
        let rows = group.txn.execute_raw(statement).await?.rows_affected();
        let end = group.end.subscribe();
        mem::drop(turn);
        observed(self.observer.as_ref(), COMMIT, committed(end)).await?;
        Ok(rows)
    }

    /// Waits for the caller's turn in the open group, which it opens if there is none.
    async fn turn(&self, SaveQueue(queue): &SaveQueue) -> Result<OwnedMutexGuard<Option<Group>>, StoreError> {
        let mut turn = Arc::clone(queue).lock_owned().await;
        if turn.is_none() {
            *turn = Some(Group { txn: self.write().await?, end: watch::Sender::new(End::Pending) });
            tokio::spawn(commit_after(Arc::clone(queue)));
        }
        Ok(turn)
    }
}

/// Commits the group after the saves that are waiting now.
async fn commit_after(queue: Arc<Mutex<Option<Group>>>) {
    let Some(Group { txn, end }) = queue.lock_owned().await.take() else { return };
    let result = End::of(txn.commit().await);
    // No receiver is left if all clients went away.
    end.send_replace(result);
}

impl Save {
    pub(super) fn txn(&self) -> &DatabaseTransaction {
        match &self.kind {
            Kind::Alone(txn) | Kind::Grouped { savepoint: txn, .. } => txn,
        }
    }

    /// Ends the save and, if something was `written`, waits until that is durable.
    pub(super) async fn finish(self, written: bool) -> Result<(), StoreError> {
        match self.kind {
            Kind::Alone(txn) if written => Ok(observed(self.observer.as_ref(), COMMIT, txn.commit()).await?),
            Kind::Alone(txn) => Ok(txn.rollback().await?),
            Kind::Grouped { savepoint, turn } => {
                let end = turn.as_ref().ok_or(StoreError::Shape)?.end.subscribe();
                // In a task, because the driver would undo the whole group if a client went away just now.
                let release = tokio::spawn(async move {
                    let done = if written { savepoint.commit().await } else { savepoint.rollback().await };
                    mem::drop(turn);
                    done
                });
                release.await.map_err(|_| End::Failed.into_error())??;
                if !written {
                    return Ok(());
                }
                observed(self.observer.as_ref(), COMMIT, committed(end)).await
            }
        }
    }
}

/// Waits for the commit of a group.
async fn committed(mut end: watch::Receiver<End>) -> Result<(), StoreError> {
    // The sender is gone only when the server is stopped meanwhile.
    match end.wait_for(|end| *end != End::Pending).await.map_or(End::Failed, |end| *end) {
        End::Committed => Ok(()),
        failed => Err(failed.into_error()),
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::DbBackend;

    use super::*;
    use crate::store::{StoreOptions, vault::MasterKey};

    async fn store() -> (Store, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let options = StoreOptions { postgres: None, sqlite_file: folder.path().join("evenkeel.db") };
        let store = Store::open(&options, MasterKey::new(&[7; 32])).await.unwrap();
        store.writer.execute_unprepared("CREATE TABLE words (word TEXT PRIMARY KEY)").await.unwrap();
        (store, folder)
    }

    /// Returns the words that other connections see.
    async fn committed(store: &Store) -> Vec<String> {
        let words = Statement::from_string(DbBackend::Sqlite, "SELECT word FROM words ORDER BY word");
        let rows = store.reader.query_all_raw(words).await.unwrap();
        rows.iter().map(|row| row.try_get("", "word").unwrap()).collect()
    }

    async fn write(save: &Save, word: &str) -> Result<(), DbErr> {
        save.txn().execute_unprepared(&format!("INSERT INTO words VALUES ('{word}')")).await.map(drop)
    }

    /// Runs saves that all wait for their turn at first, so that they form one group.
    async fn together<F: Future>(store: &Store, saves: F) -> F::Output {
        let SaveQueue(queue) = store.saves.as_ref().unwrap();
        let turn = Arc::clone(queue).lock_owned().await;
        // Polled after the saves.
        tokio::join!(saves, async { drop(turn) }).0
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn waiting_saves_share_a_commit_and_a_failed_one_undoes_only_itself() {
        let (store, _folder) = store().await;
        let good = async |word: &str| {
            let save = store.begin_save().await?;
            write(&save, word).await?;
            let seen = committed(&store).await;
            save.finish(true).await?;
            Ok::<_, StoreError>(seen)
        };
        let failed = async {
            let save = store.begin_save().await?;
            write(&save, "undone").await?;
            write(&save, "first").await?;
            save.finish(true).await
        };
        let refused = async {
            let save = store.begin_save().await?;
            write(&save, "refused").await?;
            save.finish(false).await
        };
        let gone = async {
            let save = store.begin_save().await.unwrap();
            write(&save, "gone").await.unwrap();
        };
        let saves = async { tokio::join!(good("first"), failed, refused, gone, good("last")) };
        let (first, failed, refused, (), last) = together(&store, saves).await;

        assert!(failed.is_err(), "a word that is there");
        refused.unwrap();
        assert_eq!(first.unwrap(), Vec::<String>::new());
        assert_eq!(last.unwrap(), Vec::<String>::new(), "nothing is committed before the last waiting save");
        assert_eq!(committed(&store).await, ["first", "last"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_save_is_committed_although_its_client_and_those_behind_it_went_away() {
        let (store, _folder) = store().await;
        let first = store.begin_save().await.unwrap();
        write(&first, "kept").await.unwrap();
        // Both go away: one while it waits for its turn, one while it waits for the commit.
        let mut second = Box::pin(store.begin_save());
        assert!(futures_util::poll!(&mut second).is_pending());
        drop(second);
        let mut finishing = Box::pin(first.finish(true));
        assert!(futures_util::poll!(&mut finishing).is_pending());
        drop(finishing);
        while committed(&store).await != ["kept"] {
            tokio::task::yield_now().await;
        }
        let third = store.begin_save().await.unwrap();
        write(&third, "later").await.unwrap();
        third.finish(true).await.unwrap();
        assert_eq!(committed(&store).await, ["kept", "later"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn saves_of_one_statement_share_a_commit_and_a_failed_one_changes_nothing() {
        let (store, _folder) = store().await;
        let save = async |sql: &str| store.save_statement(Statement::from_string(DbBackend::Sqlite, sql)).await;
        let several = async {
            let save = store.begin_save().await?;
            write(&save, "several").await?;
            let seen = committed(&store).await;
            save.finish(true).await?;
            Ok::<_, StoreError>(seen)
        };
        let one = save("INSERT INTO words VALUES ('one')");
        let taken = save("INSERT INTO words VALUES ('two'), ('one')");
        let ignored = save("INSERT INTO words VALUES ('one') ON CONFLICT DO NOTHING");
        let (one, taken, ignored, several) =
            together(&store, async { tokio::join!(one, taken, ignored, several) }).await;

        assert_eq!(one.unwrap(), 1);
        assert!(taken.is_err(), "a word that is there");
        assert_eq!(ignored.unwrap(), 0);
        assert_eq!(several.unwrap(), Vec::<String>::new(), "nothing is committed before the last waiting save");
        assert_eq!(committed(&store).await, ["one", "several"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_group_whose_commit_fails_acknowledges_no_save() {
        let (store, _folder) = store().await;
        let deferred = "CREATE TABLE notes (word TEXT REFERENCES words DEFERRABLE INITIALLY DEFERRED)";
        store.writer.execute_unprepared(deferred).await.unwrap();
        let good = async {
            let save = store.begin_save().await?;
            write(&save, "good").await?;
            save.finish(true).await
        };
        // Refused at the commit, and not before.
        let bad = async {
            let save = store.begin_save().await?;
            save.txn().execute_unprepared("INSERT INTO notes VALUES ('no such word')").await?;
            save.finish(true).await
        };
        let one = Statement::from_string(DbBackend::Sqlite, "INSERT INTO words VALUES ('one')");
        let one = store.save_statement(one);
        let (good, bad, one) = together(&store, async { tokio::join!(good, bad, one) }).await;
        assert!(good.is_err() && bad.is_err() && one.is_err());
        assert_eq!(committed(&store).await, Vec::<String>::new());

        let save = store.begin_save().await.unwrap();
        write(&save, "next").await.unwrap();
        save.finish(true).await.unwrap();
        assert_eq!(committed(&store).await, ["next"]);
    }
}
