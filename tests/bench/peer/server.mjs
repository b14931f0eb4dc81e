// The yardstick of `cargo xtask bench --server`: a plain Fastify server, with better-sqlite3 or pg, that keeps the same
// promises for saves, changes, reads, lists and sign-ins. It asks for the session row on every request, screens each text, stores it
// encrypted for its owner and version, and answers once the commit is on the disk.
import argon2 from '@node-rs/argon2';
import fastify from 'fastify';
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { postgres } from './postgres.mjs';
import { sqlite } from './sqlite.mjs';

const [port, database, safety] = process.argv.slice(2);
const { analyse, setup } = await import(pathToFileURL(safety).href);
await setup();

const store = await (database.startsWith('postgres:') ? postgres(database) : sqlite(database));

/** The same cost as the server's. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Several servers on one database share it. It protects nothing. */
const secret = Buffer.alloc(32, 7);
/** One data key a user; the server's are wrapped by a master key and cached likewise. */
const keys = new Map();
const keyOf = (user) => keys.get(user) ?? keys.set(user, createHmac('sha256', secret).update(`key ${user}`).digest()).get(user);
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
  return store.owner(session, Date.now());
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
  await store.addAccount(randomUUID(), email, await argon2.hash(password, cost), 'patient');
  return { email };
});

app.post('/auth/v1/token', async ({ body: { email, password } }, reply) => {
  const account = await store.account(email);
  if (!account || !(await argon2.verify(account.password, password))) return refused(reply, 400, 'invalid_credentials');
  const session = randomUUID();
  await store.addSession(session, account.user_id, Date.now() + dayMs);
  return { access_token: `${session}.${sign(session).toString('base64url')}`, user: { id: account.user_id, email } };
});

app.post('/api/records', async (request, reply) => {
  const owner = await actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  const { id, kind, content, occurredAt } = request.body;
  const stored = screened(content);
  if (!stored) return refused(reply, 422, 'invalid_record');
  const now = Date.now();
  const at = Date.parse(occurredAt);
  await store.add(owner.user_id, id, kind, seal(owner.user_id, id, 1, stored), at, now, now);
  return reply.code(201).send({ id, kind, version: 1, ...stored, occurredAt, createdAt: new Date(now).toISOString() });
});

app.put('/api/records/:id', async (request, reply) => {
  const owner = await actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  const { kind, content } = request.body;
  const { id } = request.params;
  const row = await store.one(owner.user_id, id);
  if (!row) return refused(reply, 404, 'not_found');
  const version = Number((request.headers['if-match'] ?? '').replaceAll('"', ''));
  if (row.version !== version) return reply.code(412).send({ code: 'stale_version', current: open(row) });
  const stored = screened(content);
  if (!stored) return refused(reply, 422, 'invalid_record');
  const now = Date.now();
  const sealed = seal(owner.user_id, id, version + 1, stored);
  if (!(await store.change(owner.user_id, id, version, sealed, now))) return refused(reply, 412, 'stale_version');
  const [occurredAt, createdAt, updatedAt] = [row.occurred_at, row.created_at, now].map((at) => new Date(at).toISOString());
  return { id, kind, version: version + 1, ...stored, occurredAt, createdAt, updatedAt };
});

app.get('/api/records/:id', async (request, reply) => {
  const owner = await actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  const row = await store.one(owner.user_id, request.params.id);
  return row ? open(row) : refused(reply, 404, 'not_found');
});

app.get('/api/records', async (request, reply) => {
  const owner = await actor(request);
  if (!owner) return refused(reply, 401, 'no_authorization');
  return { records: (await store.list(owner.user_id, Number(request.query.limit ?? 50))).map(open) };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await app.close();
  await store.close();
});
