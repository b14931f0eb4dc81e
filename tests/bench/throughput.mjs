// Runs the optimised server beside a plain Node server with the same promises (peer/server.mjs), in turns and with the same
// load (loads.mjs): on SQLite, and on PostgreSQL with one server and with two on one database. The ratio is the result; both
// depend on the machine. Memory doesn't, so too much of it is a failure.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fire } from './client.mjs';
import { withDatabase, withOurs, withPeer } from './contenders.mjs';
import { call, loads, record } from './loads.mjs';
import { table } from './print.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    safety: { type: 'string' },
    postgres: { type: 'string' },
  },
});
/** Of each of our servers, in MB. */
const mostMemory = 150;

async function signIn({ addresses, account }) {
  const { access_token: token } = await call(addresses[0], '/auth/v1/token?grant_type=password', { body: account });
  return token;
}

/** A contender that is ready: signed in, with 200 records, which each of its servers reads. */
async function prepared(contender) {
  const { name, addresses } = contender;
  const [first] = addresses;
  const token = await signIn(contender);
  for (let at = 0; at < 200; at += 1) await call(first, '/api/records', { token, body: record() });
  let id;
  for (const address of addresses) {
    const { records } = await call(address, '/api/records?limit=50', { token });
    if (records.length !== 50) throw new Error(`${name} lists ${records.length} records`);
    id = records[7].id;
  }
  return { ...contender, token, id };
}

/** Sends a load to all servers of a contender at once, and returns the sum of their rates with the slowest times. */
async function load(contender, { requests, connections = 32, rate }, seconds) {
  const shares = await requests(contender);
  const each = { connections: connections / shares.length, ...(rate && { rate: rate / shares.length }) };
  const results = await Promise.all(shares.map(({ address, next }) => fire(address, { next, ...each }, seconds)));
  return {
    rate: results.reduce((sum, one) => sum + one.rate, 0),
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const memory = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const whole = (value) => Math.round(value).toLocaleString('en-GB');

async function compare(title, contenders, postgres) {
  const [ours, peer] = contenders;
  const rows = [];
  for (const [name, kind] of Object.entries(loads)) {
    const results = new Map(contenders.map((contender) => [contender, []]));
    for (const contender of contenders) {
      // The load of sign-ins ends older sessions.
      contender.token = await signIn(contender);
      // As PostgreSQL does by itself within minutes. Without statistics it may choose a plan that reads all records.
      postgres?.run('vacuumdb', ['--all', '--analyze', '--quiet']);
      await load(contender, kind, 1);
    }
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const contender of round % 2 ? [ours, peer] : [peer, ours]) {
        results.get(contender).push(await load(contender, kind, Number(options.seconds)));
      }
    }
    const of = (who, what) => median(results.get(who).map((one) => one[what]));
    const times = (who) => `${of(who, 'p50').toFixed(1)} / ${of(who, 'p99').toFixed(1)} ms`;
    rows.push([
      name,
      whole(of(ours, 'rate')),
      whole(of(peer, 'rate')),
      `${(of(ours, 'rate') / of(peer, 'rate')).toFixed(2)}x`,
      times(ours),
      times(peer),
    ]);
  }
  table(
    `Requests a second over 32 connections, ${title}, in turns (${options.rounds} rounds of ${options.seconds} s)`,
    ['answer', 'evenkeel', 'Fastify', 'ratio', 'p50 / p99', 'Fastify p50 / p99'],
    rows,
  );
  const [mine, theirs] = contenders.map(({ pids }) => pids.map(memory));
  console.log(`\n  Most memory: evenkeel ${mine.map(whole).join(' and ')} MB, Fastify ${theirs.map(whole).join(' and ')} MB`);
  if (mine.some((size) => size > mostMemory)) {
    console.error(`  a server took more than ${mostMemory} MB`);
    process.exitCode = 1;
  }
}

const runs = [['SQLite', undefined, 1]];
if (options.postgres) {
  runs.push(['PostgreSQL', options.postgres, 1], ['two servers on one PostgreSQL', options.postgres, 2]);
}
for (const [title, programs, count] of runs) {
  await withDatabase(programs, (database) =>
    withOurs(options.server, count, database, async (ours) => {
      const first = await prepared(ours);
      await withPeer(options.safety, count, database, async (peer) => compare(title, [first, await prepared(peer)], database.postgres));
    }),
  );
}
