// The requests of `cargo xtask bench --server`, the same for both servers.
import { encode } from './client.mjs';
import { recordId } from './server.mjs';

const json = { 'content-type': 'application/json' };

export async function call(address, path, { token, body } = {}) {
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const text = 'This morning I walked to the bakery and the street smelled of rain. I said less than I meant to. '.repeat(5);
const entry = { situation: text, thoughts: 'They were busy and forgot', notes: '' };
const mood = { mood: 6, energy: 4, emotions: [{ name: 'calm', intensity: 40 }], note: 'After the walk' };

/** A new record. Without arguments, a journal entry. */
export const record = (kind = 'journal_entry', content = entry) => ({
  id: recordId(Date.now()),
  kind,
  occurredAt: new Date(Date.now() - 60_000).toISOString(),
  content,
});

const bearer = ({ token }) => ({ ...json, authorization: `Bearer ${token}` });

/** Always the same request. */
function repeated(contender, path) {
  const headers = bearer(contender);
  return on(contender, (address) => {
    const message = encode(address, { path: path(contender), headers });
    return () => message;
  });
}

function save(contender, kind, content) {
  const headers = bearer(contender);
  return on(contender, (address) => () => {
    const body = JSON.stringify(record(kind, content));
    return encode(address, { method: 'POST', path: '/api/records', headers, body });
  });
}

/** Changes new records in turns, each in the version that its last change made. */
async function change(contender) {
  const waiting = [];
  // More than one for each connection.
  for (let at = 0; at < 100; at += 1) {
    const body = record();
    await call(contender.addresses[0], '/api/records', { token: contender.token, body });
    waiting.push({ id: body.id, version: 1 });
  }
  return on(contender, (address) => () => {
    const { id, version } = waiting.shift();
    const headers = { ...bearer(contender), 'if-match': `"${version}"` };
    const content = { ...entry, notes: `Thought about it ${version} times` };
    const body = JSON.stringify({ kind: 'journal_entry', content });
    return encode(address, { method: 'PUT', path: `/api/records/${id}`, headers, body }, () => waiting.push({ id, version: version + 1 }));
  });
}

/** Each from another network, because the server slows those who try too many passwords at once. */
function signIn(contender) {
  const body = JSON.stringify(contender.account);
  return on(contender, (address) => () => {
    const headers = { ...json, 'x-forwarded-for': network() };
    return encode(address, { method: 'POST', path: '/auth/v1/token?grant_type=password', headers, body });
  });
}

/** For each address of a contender, with what makes its requests. */
const on = ({ addresses }, requests) => addresses.map((address) => ({ address, next: requests(address) }));

let networks = 0;
function network() {
  networks = (networks + 1) % 60_000;
  return `11.0.${networks >> 8}.${networks & 255}`;
}

/** Makes the requests of each load for a contender. `connections` are 32, and `rate` is as many as it answers. */
export const loads = {
  'one save': { requests: save },
  'one change (PUT)': { requests: change },
  'one mood log': { requests: (contender) => save(contender, 'mood_log', mood) },
  'one record': { requests: (contender) => repeated(contender, ({ id }) => `/api/records/${id}`) },
  'a list of 50': { requests: (contender) => repeated(contender, () => '/api/records?limit=50') },
  'one sign-in': { requests: signIn, connections: 8 },
  'saves at 500/s': { requests: save, rate: 500 },
  'the health check': { requests: (contender) => repeated(contender, () => '/readyz') },
};
