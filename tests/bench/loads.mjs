// The requests of `cargo xtask bench --server`, the same for both servers.
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

const save = (contender, kind, content) => ({
  path: '/api/records',
  method: 'POST',
  headers: bearer(contender),
  setupRequest: (request) => ({ ...request, body: JSON.stringify(record(kind, content)) }),
});

/** Changes new records in turns, each in the version that its last change made. */
async function change(contender) {
  const waiting = [];
  // More than two for each connection: the request after the next one is prepared as well.
  for (let at = 0; at < 100; at += 1) {
    const body = record();
    await call(contender.addresses[0], '/api/records', { token: contender.token, body });
    waiting.push({ id: body.id, version: 1 });
  }
  return {
    method: 'PUT',
    setupRequest: (request, context) => {
      context.one = waiting.shift();
      const { id, version } = context.one;
      const headers = { ...bearer(contender), 'if-match': `"${version}"` };
      const content = { ...entry, notes: `Thought about it ${version} times` };
      return { ...request, path: `/api/records/${id}`, headers, body: JSON.stringify({ kind: 'journal_entry', content }) };
    },
    onResponse: (status, _, { one: { id, version } }) => waiting.push({ id, version: version + 1 }),
  };
}

/** Each from another network, because the server slows those who try too many passwords at once. */
const signIn = ({ account }) => ({
  path: '/auth/v1/token?grant_type=password',
  method: 'POST',
  body: JSON.stringify(account),
  setupRequest: (request) => ({ ...request, headers: { ...json, 'x-forwarded-for': network() } }),
});

let networks = 0;
function network() {
  networks = (networks + 1) % 60_000;
  return `11.0.${networks >> 8}.${networks & 255}`;
}

/** Makes the request of each load for a contender. `connections` are 32, and `rate` is as many as it answers. */
export const loads = {
  'one save': (contender) => ({ request: save(contender) }),
  'one change (PUT)': async (contender) => ({ request: await change(contender) }),
  'one mood log': (contender) => ({ request: save(contender, 'mood_log', mood) }),
  'one record': (contender) => ({ request: { path: `/api/records/${contender.id}`, headers: bearer(contender) } }),
  'a list of 50': (contender) => ({ request: { path: '/api/records?limit=50', headers: bearer(contender) } }),
  'one sign-in': (contender) => ({ request: signIn(contender), connections: 8 }),
  'saves at 500/s': (contender) => ({ request: save(contender), rate: 500 }),
  'the health check': () => ({ request: { path: '/readyz' } }),
};
