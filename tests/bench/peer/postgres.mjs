import pg from 'pg';

/** As many as the server holds. */
const connections = 10;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a PostgreSQL database; every statement is prepared once for each connection. */
export async function postgres(connectionString) {
  const pool = new pg.Pool({ connectionString, max: connections });
  await pool.query(`
    SELECT pg_advisory_lock(1);
    CREATE TABLE IF NOT EXISTS accounts (user_id UUID PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL, role TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS sessions (id UUID PRIMARY KEY, user_id UUID NOT NULL REFERENCES accounts, expires_at BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS records (
      user_id UUID NOT NULL REFERENCES accounts, id UUID NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, sealed BYTEA NOT NULL,
      occurred_at BIGINT NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, deleted_at BIGINT,
      PRIMARY KEY (user_id, id)
    );
    CREATE TABLE IF NOT EXISTS record_versions (
      user_id UUID NOT NULL, id UUID NOT NULL, version INTEGER NOT NULL, sealed BYTEA NOT NULL, saved_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, id, version), FOREIGN KEY (user_id, id) REFERENCES records ON DELETE CASCADE
    );
    CREATE INDEX IF NOT EXISTS newest ON records (user_id, occurred_at, id) WHERE deleted_at IS NULL;
    SELECT pg_advisory_unlock(1);
  `);
  const statement = (name, text) => async (values) => (await pool.query({ name, text, values })).rows;
  const account = statement('account', 'SELECT * FROM accounts WHERE email = $1');
  const addAccount = statement('add_account', 'INSERT INTO accounts VALUES ($1, $2, $3, $4)');
  const addSession = statement('add_session', 'INSERT INTO sessions VALUES ($1, $2, $3)');
  const owner = statement(
    'owner',
    'SELECT s.user_id, a.email, a.role FROM sessions s JOIN accounts a ON a.user_id = s.user_id WHERE s.id = $1 AND s.expires_at > $2',
  );
  const add = statement('add', 'INSERT INTO records VALUES ($1, $2, $3, 1, $4, $5, $6, $7, NULL) ON CONFLICT DO NOTHING');
  const change = statement(
    'change',
    `WITH old AS (SELECT * FROM records WHERE user_id = $1 AND id = $2 AND version = $3 FOR UPDATE),
     kept AS (INSERT INTO record_versions SELECT user_id, id, version, sealed, updated_at FROM old)
     UPDATE records SET version = records.version + 1, sealed = $4, updated_at = $5 FROM old
     WHERE records.user_id = old.user_id AND records.id = old.id RETURNING 1`,
  );
  const one = statement('one', 'SELECT * FROM records WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL');
  const list = statement(
    'list',
    'SELECT * FROM records WHERE user_id = $1 AND deleted_at IS NULL ORDER BY occurred_at DESC, id DESC LIMIT $2',
  );
  const first = async (rows) => (await rows)[0];
  return {
    account: (email) => first(account([email])),
    addAccount: (...row) => addAccount(row),
    addSession: (...row) => addSession(row),
    owner: (session, now) => first(owner([session, now])),
    add: (...row) => add(row),
    change: async (...row) => (await change(row)).length === 1,
    one: (user, id) => first(one([user, id])),
    list: (user, limit) => list([user, limit]),
    close: () => pool.end(),
  };
}
