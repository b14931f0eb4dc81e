import Database from 'better-sqlite3';

/** Opens a SQLite file with the pragmas of the server. */
export function sqlite(file) {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('secure_delete = ON');
  db.pragma('foreign_keys = ON');
  db.exec(`
    CREATE TABLE accounts (user_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL, role TEXT NOT NULL);
    CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES accounts, expires_at INTEGER NOT NULL);
    CREATE TABLE records (
      user_id TEXT NOT NULL REFERENCES accounts, id TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, sealed BLOB NOT NULL,
      occurred_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
      PRIMARY KEY (user_id, id)
    ) WITHOUT ROWID;
    CREATE TABLE record_versions (
      user_id TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, sealed BLOB NOT NULL, saved_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, id, version), FOREIGN KEY (user_id, id) REFERENCES records ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE INDEX newest ON records (user_id, occurred_at, id) WHERE deleted_at IS NULL;
  `);
  const account = db.prepare('SELECT * FROM accounts WHERE email = ?');
  const addAccount = db.prepare('INSERT INTO accounts VALUES (?, ?, ?, ?)');
  const addSession = db.prepare('INSERT INTO sessions VALUES (?, ?, ?)');
  const owner = db.prepare(
    'SELECT s.user_id, a.email, a.role FROM sessions s JOIN accounts a ON a.user_id = s.user_id WHERE s.id = ? AND s.expires_at > ?',
  );
  const add = db.prepare('INSERT INTO records VALUES (?, ?, ?, 1, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING');
  const keep = db.prepare(
    'INSERT INTO record_versions SELECT user_id, id, version, sealed, updated_at FROM records WHERE user_id = ? AND id = ? AND version = ?',
  );
  const replace = db.prepare(
    'UPDATE records SET version = version + 1, sealed = ?, updated_at = ? WHERE user_id = ? AND id = ? AND version = ?',
  );
  const change = db.transaction((user, id, version, sealed, now) => {
    keep.run(user, id, version);
    return replace.run(sealed, now, user, id, version).changes === 1;
  });
  const one = db.prepare('SELECT * FROM records WHERE user_id = ? AND id = ? AND deleted_at IS NULL');
  const list = db.prepare('SELECT * FROM records WHERE user_id = ? AND deleted_at IS NULL ORDER BY occurred_at DESC, id DESC LIMIT ?');
  return {
    account: (email) => account.get(email),
    addAccount: (...row) => addAccount.run(...row),
    addSession: (...row) => addSession.run(...row),
    owner: (session, now) => owner.get(session, now),
    add: (...row) => add.run(...row),
    change: (...row) => change.immediate(...row),
    one: (user, id) => one.get(user, id),
    list: (user, limit) => list.all(user, limit),
    close: () => db.close(),
  };
}
