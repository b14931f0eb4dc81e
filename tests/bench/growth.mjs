// Measures whether answers stay as fast while the data grows: one person with 100 to 100,000 records, and 10 to 10,000 people
// with twenty records each. Requests come one after another and are read to the end; the yardstick is the smallest size of
// the same run.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from './contenders.mjs';
import { inRounds, quantiles } from './measure.mjs';
import { ratio, table, time } from './print.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    records: { type: 'string', default: '100000' },
    people: { type: 'string', default: '10000' },
  },
});
process.env.EVENKEEL_SERVER_BIN = options.server;
const { call, many } = await import('../attack/support/client.mjs');
const { newAddress, ownersPassword, signIn, signUp } = await import('../attack/support/people.mjs');
const { database, newNetwork, startServer } = await import('../attack/support/server.mjs');
const { recordId } = await import('./server.mjs');

/** The requests of each kind in a round. */
const samples = 40;
/** What each of many people has written. */
const few = 20;
const minuteMs = 60_000;
const text = 'This morning I walked to the bakery and the street smelled of rain. I said less than I meant to. '.repeat(5);

/** Returns the powers of ten from `first` to `last`. */
const sizes = (first, last) => Array.from({ length: Math.round(Math.log10(last / first)) + 1 }, (_, at) => first * 10 ** at);

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** A record of a minute long ago: the higher `n`, the older. */
function written(n, now = Date.now()) {
  const at = now - (n + 1) * minuteMs;
  return { id: recordId(at), kind: 'journal_entry', occurredAt: new Date(at).toISOString(), content: { situation: text } };
}

let folder;
let server;

// PostgreSQL as it is installed, with durable commits.
await withDatabase(database === 'postgres' ? options.postgres : undefined, async ({ home, postgres }) => {
  if (postgres) process.env.EVENKEEL_ATTACK_POSTGRES_URL = postgres.url;
  folder = join(home, 'data');
  mkdirSync(folder);
  // An address without a mail signs up at once.
  server = await startServer({ RUST_LOG: 'warn', EVENKEEL_MAIL_CONFIRM: '0', EVENKEEL_DATA_DIR: folder });
  try {
    await grow('one person, records', sizes(100, Number(options.records)), await onePerson());
    await grow(`people with ${few} records`, sizes(10, Number(options.people)), manyPeople());
  } finally {
    await server.stop();
  }
});

/** Grows the data to each size, and prints the times at each beside those at the first. */
async function grow(title, steps, { fill, asks }) {
  const rows = new Map(Object.keys(asks).map((name) => [name, [name]]));
  const first = new Map();
  let stored = await bytes();
  let before = 0;
  let each = 0;
  for (const size of steps) {
    await fill(size);
    analyse();
    const contestants = Object.entries(asks).map(([name, ask]) => ({ name, round: () => timed(ask) }));
    for (const [name, times] of await inRounds(contestants, Number(options.rounds))) {
      const [p50] = quantiles(times, [0.5]);
      if (!first.has(name)) first.set(name, p50);
      rows.get(name).push(`${time(p50)} ${ratio(p50, first.get(name))}`);
    }
    const now = await bytes();
    each = (now - stored) / (size - before);
    [stored, before] = [now, size];
  }
  table(`${title}, ${database}: p50, and its ratio to the first size`, ['answer', ...steps.map(String)], [...rows.values()]);
  console.log(`\n  Stored for each of the last step: ${Math.round(each).toLocaleString('en-GB')} bytes`);
}

async function timed(ask) {
  const times = [];
  for (let at = 0; at < samples; at += 1) {
    const begun = performance.now();
    await ask();
    times.push((performance.now() - begun) * 1000);
  }
  return times;
}

async function newPerson() {
  const email = newAddress('growth');
  const made = await signUp(server, email, ownersPassword, { from: newNetwork() });
  if (!made.json?.access_token) throw new Error(made.text);
  return { email, bearer: made.json.access_token };
}

async function ask(bearer, method, path, { json, status = 200 } = {}) {
  const answer = await call(server, method, `/api/${path}`, { bearer, json });
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.json;
}

async function page(bearer, least) {
  const { records } = await ask(bearer, 'GET', `records?limit=${least}`);
  if (records.length !== least) throw new Error(`a page has ${records.length} records`);
}

async function onePerson() {
  const { bearer } = await newPerson();
  const ids = [];
  const now = Date.now();
  const save = async (record) => {
    await ask(bearer, 'POST', 'records', { json: record, status: 201 });
    ids.push(record.id);
  };
  const asks = {
    'a save': () => ask(bearer, 'POST', 'records', { json: written(0), status: 201 }),
    'a record': () => ask(bearer, 'GET', `records/${oneOf(ids)}`),
    'a page of 50': () => page(bearer, 50),
  };
  return {
    asks,
    fill: async (size) => {
      let next = ids.length;
      await many(size - next, 16, () => save(written((next += 1), now)));
    },
  };
}

function manyPeople() {
  const people = [];
  const arrive = async () => {
    const person = await newPerson();
    const records = Array.from({ length: few }, (_, n) => ({ ...written(n), share: 'private' }));
    const { failed = [] } = await ask(person.bearer, 'POST', 'import', { json: { records } });
    if (failed.length > 0) throw new Error(JSON.stringify(failed[0]));
    people.push({ ...person, id: records[3].id });
  };
  const asks = {
    'a sign-in': async () => {
      const held = await signIn(server, oneOf(people).email, ownersPassword, { from: newNetwork() });
      if (held.status !== 200) throw new Error(held.text);
    },
    'a save': () => ask(oneOf(people).bearer, 'POST', 'records', { json: written(0), status: 201 }),
    'a record': () => {
      const { bearer, id } = oneOf(people);
      return ask(bearer, 'GET', `records/${id}`);
    },
    [`a page of ${few}`]: () => page(oneOf(people).bearer, few),
  };
  return { asks, fill: (size) => many(size - people.length, 4, arrive) };
}

function psql(statement) {
  return execFileSync('psql', ['-qtA', process.env.EVENKEEL_ATTACK_POSTGRES_URL, '-c', statement], { encoding: 'utf8' });
}

/** Counts the rows anew, as PostgreSQL does by itself a minute later. Before, a page sorts all records of a person. */
function analyse() {
  if (database === 'postgres') psql('ANALYZE');
}

/** Returns the size of the database. */
async function bytes() {
  if (database === 'postgres') return Number(psql('SELECT pg_database_size(current_database())'));
  const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
  const all = await Promise.all(files.map(({ name }) => stat(join(folder, name))));
  return all.reduce((sum, { size }) => sum + size, 0);
}
