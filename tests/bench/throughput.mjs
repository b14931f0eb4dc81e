// Runs the optimised server beside a plain Node server with the same promises (peer/server.mjs), in turns and with the same
// load: saves, single reads and lists over 32 connections; on SQLite, and on PostgreSQL with one server and with two on one
// database. The ratio is the result; both depend on the machine.
import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withDatabase, withOurs, withPeer } from './contenders.mjs';
import { table } from './print.mjs';
import { recordId } from './server.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    safety: { type: 'string' },
    postgres: { type: 'string' },
  },
});
const connections = 32;
const text = 'This morning I walked to the bakery and the street smelled of rain. I said less than I meant to. '.repeat(5);
const content = { situation: text, thoughts: 'They were busy and forgot', notes: '' };
const record = () => ({
  id: recordId(Date.now()),
  kind: 'journal_entry',
  occurredAt: new Date(Date.now() - 60_000).toISOString(),
  content,
});
const json = { 'content-type': 'application/json' };

async function call(address, path, { token, body } = {}) {
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A contender that is ready: signed in, with 200 records, which each of its servers reads. */
async function prepared(contender) {
  const { name, addresses, account } = contender;
  const [first] = addresses;
  const { access_token: token } = await call(first, '/auth/v1/token?grant_type=password', { body: account });
  for (let at = 0; at < 200; at += 1) await call(first, '/api/records', { token, body: record() });
  let id;
  for (const address of addresses) {
    const { records } = await call(address, '/api/records?limit=50', { token });
    if (records.length !== 50) throw new Error(`${name} lists ${records.length} records`);
    id = records[7].id;
  }
  return { ...contender, token, id };
}

const loads = {
  'one save': ({ token }) => ({
    path: '/api/records',
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(record()) }),
  }),
  'one record': ({ token, id }) => ({ path: `/api/records/${id}`, headers: { authorization: `Bearer ${token}` } }),
  'a list of 50': ({ token }) => ({ path: '/api/records?limit=50', headers: { authorization: `Bearer ${token}` } }),
  'the health check': () => ({ path: '/readyz' }),
};

/** Sends the load to all servers of a contender at once, and returns the sum of their rates with the slowest times. */
async function fire({ name, addresses }, request, seconds) {
  const each = { connections: connections / addresses.length, duration: seconds, requests: [request] };
  const results = await Promise.all(addresses.map((url) => autocannon({ url, ...each })));
  for (const { non2xx, errors } of results) if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const memory = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const whole = (value) => Math.round(value).toLocaleString('en-GB');

async function compare(title, contenders) {
  const [ours, peer] = contenders;
  const rows = [];
  for (const [name, load] of Object.entries(loads)) {
    const results = new Map(contenders.map((contender) => [contender, []]));
    for (const contender of contenders) await fire(contender, load(contender), 1);
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const contender of round % 2 ? [ours, peer] : [peer, ours]) {
        results.get(contender).push(await fire(contender, load(contender), Number(options.seconds)));
      }
    }
    const of = (who, what) => median(results.get(who).map((one) => one[what]));
    rows.push([
      name,
      whole(of(ours, 'rate')),
      whole(of(peer, 'rate')),
      `${(of(ours, 'rate') / of(peer, 'rate')).toFixed(2)}x`,
      `${of(ours, 'p50')} / ${of(ours, 'p99')} ms`,
      `${of(peer, 'p50')} / ${of(peer, 'p99')} ms`,
    ]);
  }
  table(
    `Requests a second over ${connections} connections, ${title}, in turns (${options.rounds} rounds of ${options.seconds} s)`,
    ['answer', 'evenkeel', 'Fastify', 'ratio', 'p50 / p99', 'Fastify p50 / p99'],
    rows,
  );
  const most = ({ pids }) => pids.map((pid) => whole(memory(pid))).join(' and ');
  console.log(`\nMost memory: evenkeel ${most(ours)} MB, Fastify ${most(peer)} MB`);
}

const runs = [['SQLite', undefined, 1]];
if (options.postgres) {
  runs.push(['PostgreSQL', options.postgres, 1], ['two servers on one PostgreSQL', options.postgres, 2]);
}
for (const [title, programs, count] of runs) {
  await withDatabase(programs, (database) =>
    withOurs(options.server, count, database, async (ours) => {
      const first = await prepared(ours);
      await withPeer(options.safety, count, database, async (peer) => compare(title, [first, await prepared(peer)]));
    }),
  );
}
