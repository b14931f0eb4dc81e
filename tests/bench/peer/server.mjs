// The yardstick of `cargo xtask bench --server`: a plain Fastify and better-sqlite3 server that keeps the same promises for
// saves, reads, lists and sign-ins. It asks for the session row on every request, screens each text, stores it
// encrypted for its owner and version, and answers once the commit is on the disk.
import argon2 from '@node-rs/argon2';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const [port, file, safety] = process.argv.slice(2);
const { analyse, setup } = await import(pathToFileURL(safety).href);
await setup();

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
  CREATE INDEX newest ON records (user_id, occurred_at, id) WHERE deleted_at IS NULL;
`);

const sql = {
  account: db.prepare('SELECT * FROM accounts WHERE email = ?'),
  addAccount: db.prepare('INSERT INTO accounts VALUES (?, ?, ?, ?)'),
  addSession: db.prepare('INSERT INTO sessions VALUES (?, ?, ?)'),
  owner: db.prepare(
    'SELECT s.user_id, a.email, a.role FROM sessions s JOIN accounts a ON a.user_id = s.user_id WHERE s.id = ? AND s.expires_at > ?',
  ),
  add: db.prepare('INSERT INTO records VALUES (?, ?, ?, 1, ?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING'),
  one: db.prepare('SELECT * FROM records WHERE user_id = ? AND id = ? AND deleted_at IS NULL'),
  list: db.prepare('SELECT * FROM records WHERE user_id = ? AND deleted_at IS NULL ORDER BY occurred_at DESC, id DESC LIMIT ?'),
};

/** The same cost as the server's. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const secret = randomBytes(32);
/** One data key a user; the server's are wrapped by a master key and cached likewise. */
const keys = new Map();
const keyOf = (user) => keys.get(user) ?? keys.set(user, randomBytes(32)).get(user);
const dayMs = 86_400_000;

function seal(user, id, version, value) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('chacha20-poly1305', keyOf(user), nonce, { authTagLength: 16 });
  const plain = Buffer.from(JSON.stringify(value));
  cipher.setAAD(Buffer.from(`${user}${id}${version}`), { plaintextLength: plain.length });
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open({ user_id: user, id, kind, version, sealed, occurred_at: at, created_at: made, updated_at: changed }) {
  const cipher = createDecipheriv('chacha20-poly1305', keyOf(user), sealed.subarray(0, 12), { authTagLength: 16 });
  const text = sealed.subarray(12, -16);
  cipher.setAAD(Buffer.from(`${user}${id}${version}`), { plaintextLength: text.length });
  cipher.setAuthTag(sealed.subarray(-16));
  const stored = JSON.parse(Buffer.concat([cipher.update(text), cipher.final()]));
  const times = {
    occurredAt: new Date(at).toISOString(),
    createdAt: new Date(made).toISOString(),
    updatedAt: new Date(changed).toISOString(),
  };
  return { id, kind, version, ...stored, ...times };
}

const sign = (session) => createHmac('sha256', secret).update(session).digest();

function actor(request) {
  const [session, signature] = (request.headers.authorization ?? '').replace(/^Bearer /, '').split('.');
  const given = Buffer.from(signature ?? '', 'base64url');
  if (given.length !== 32 || !timingSafeEqual(given, sign(session))) return undefined;
  return sql.owner.get(session, Date.now());
}

/** Screens every text of the record, as the server does. */
function screened(content) {
  const levels = [];
  for (const text of Object.values(content)) {
    if (typeof text !== 'string') continue;
    const { crisis, sanitise } = analyse(text);
    if (sanitise.blocked) return undefined;
    levels.push(crisis.riskLevel);
  }
  return { content, riskLevel: levels.find((level) => level !== 'none') ?? 'none' };
}

const app = fastify();
const refused = (reply, status, code) => reply.code(status).send({ code });

app.get('/readyz', () => ({ ready: true }));

app.post('/accounts', async ({ body: { email, password } }) => {
  sql.addAccount.run(randomUUID(), email, await argon2.hash(password, cost), 'patient');
  return { email };
});

app.post('/auth/v1/token', async ({ body: { email, password } }, reply) => {
  const account = sql.account.get(email);
  if (!account || !(await argon2.verify(account.password, password))) return refused(reply, 400, 'invalid_credentials');
  const session = randomUUID();
  sql.addSession.run(session, account.user_id, Date.now() + dayMs);
  return { access_token: `${session}.${sign(session).toString('base64url')}`, user: { id: account.user_id, email } };
});

app.post('/api/records', (request, reply) => {
  const owner = actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  const { id, kind, content, occurredAt } = request.body;
  const stored = screened(content);
  if (!stored) return refused(reply, 422, 'invalid_record');
  const now = Date.now();
  const at = Date.parse(occurredAt);
  sql.add.run(owner.user_id, id, kind, seal(owner.user_id, id, 1, stored), at, now, now);
  return reply.code(201).send({ id, kind, version: 1, ...stored, occurredAt, createdAt: new Date(now).toISOString() });
});

app.get('/api/records/:id', (request, reply) => {
  const owner = actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  const row = sql.one.get(owner.user_id, request.params.id);
  return row ? open(row) : refused(reply, 404, 'not_found');
});

app.get('/api/records', (request, reply) => {
  const owner = actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  return { records: sql.list.all(owner.user_id, Number(request.query.limit ?? 50)).map(open) };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await app.close();
  db.close();
});
