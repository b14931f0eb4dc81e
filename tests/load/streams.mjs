// Measures other requests alone, beside open answers of the assistant, and beside answers that nobody reads as well. The
// requests come at a fixed rate whatever happens, and each time counts from the moment at which the request was due.
// All figures are of the same run, and the ratios say what the answers cost.
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { quantiles } from '../bench/measure.mjs';
import { ratio, table, time } from '../bench/print.mjs';
import { recordId } from '../bench/server.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    streams: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
  },
});
const [streams, rate, seconds] = [options.streams, options.rate, options.seconds].map(Number);
process.env.EVENKEEL_SERVER_BIN = options.server;
const { member } = await import('../attack/support/people.mjs');
const { call } = await import('../attack/support/client.mjs');
const { startServer } = await import('../attack/support/server.mjs');

/** The messages that one user may send in a minute, and the answers that nobody reads. */
const [each, unread] = [20, 100];
const openPerSecond = 20;
const name = 'Scripted Model';

const start = (file, workerData) => new Worker(new URL(file, import.meta.url), { workerData });
const reply = (worker, question) =>
  new Promise((done) => {
    worker.once('message', done);
    if (question) worker.postMessage(question);
  });

async function memoryMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function agreed(server) {
  const person = await member(server, 'reader');
  const json = { id: recordId(Date.now()), kind: 'preferences', occurredAt: new Date().toISOString(), content: { agreedProvider: name } };
  const { status, text } = await call(server, 'POST', '/api/records', { bearer: person.bearer, json });
  if (status !== 201) throw new Error(`the agreement was refused: ${text}`);
  return person.bearer;
}

/** Waits until all answers of a worker have begun, or were refused, and returns its state. */
async function begun(worker, count) {
  for (;;) {
    const state = await reply(worker, 'state');
    if (state.begun + state.refused + state.broken >= count) {
      // To begin is dearer than to be open.
      await pause(3_000);
      return state;
    }
    await pause(200);
  }
}

const agent = new Agent({ keepAlive: true });

/** Sends one request and returns its time in microseconds, from the moment at which it was due. */
function send(server, bearer, { method, path, body }, due) {
  const content = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
  };
  return new Promise((done) => {
    const fail = () => done({ ok: false, us: Number.NaN });
    const sent = request({ host: '127.0.0.1', port: server.port, agent, method, path, headers }, (answer) => {
      answer.resume().on('error', fail);
      answer.on('end', () => done({ ok: answer.statusCode < 300, us: (performance.now() - due) * 1000 }));
    });
    sent.on('error', fail).end(content);
  });
}

/** Sends requests at the rate for a while, and watches the memory. */
async function measure(server, bearers, requests) {
  const all = [];
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryMb(server.pid));
  }, 250);
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const began = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = began + (index * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    all.push(send(server, bearers[index % bearers.length], requests[index % requests.length](), due));
  }
  const results = await Promise.all(all);
  clearInterval(watch);
  const failed = results.filter(({ ok }) => !ok).length;
  if (failed > 0) throw new Error(`${failed} of ${results.length} requests failed`);
  lag.disable();
  const times = results.map(({ us }) => us);
  return [...quantiles(times, [0.5, 0.95, 0.99, 1]), lag.percentile(99) / 1000, most];
}

const upstream = start('upstream.mjs', { sentences: 75, pauseMs: 1_800 });
const port = await reply(upstream);
const server = await startServer({
  RUST_LOG: 'warn',
  EVENKEEL_MAX_CONNECTIONS: '4096',
  EVENKEEL_ASSISTANT_URL: `http://127.0.0.1:${port}/v1`,
  EVENKEEL_ASSISTANT_MODEL: 'scripted',
  EVENKEEL_ASSISTANT_NAME: name,
  EVENKEEL_ASSISTANT_TOTAL_MS: '300000',
});
const workers = [upstream];
try {
  const people = Math.ceil(streams / each) + Math.ceil(unread / each);
  const bearers = [];
  for (let index = 0; index < people; index += 1) bearers.push(await agreed(server));
  const others = [];
  for (let index = 0; index < 8; index += 1) others.push((await member(server, 'other')).bearer);

  const requests = [
    () => ({ method: 'GET', path: '/api/records?limit=20' }),
    () => ({
      method: 'POST',
      path: '/api/records',
      body: {
        id: recordId(Date.now()),
        kind: 'journal_entry',
        occurredAt: new Date().toISOString(),
        content: { situation: 'My train was late, and I missed the meeting.', thoughts: 'They will think I do not care.' },
      },
    }),
    () => ({ method: 'POST', path: '/api/safety/analyse', body: { text: 'My train was late, and I missed the meeting.' } }),
    () => ({ method: 'GET', path: '/api/assistant' }),
  ];
  await measure(server, others, requests);
  const rows = [['alone', ...(await measure(server, others, requests))]];

  const readers = start('readers.mjs', {
    port: server.port,
    bearers: bearers.slice(0, Math.ceil(streams / each)),
    each,
    deaf: false,
    openPerSecond,
  });
  workers.push(readers);
  const open = await begun(readers, streams);
  rows.push([`beside ${open.begun - open.done} open answers`, ...(await measure(server, others, requests))]);

  const deaf = start('readers.mjs', {
    port: server.port,
    bearers: bearers.slice(Math.ceil(streams / each)),
    each,
    deaf: true,
    openPerSecond,
  });
  workers.push(deaf);
  rows.push([`and ${(await begun(deaf, unread)).begun} that nobody reads`, ...(await measure(server, others, requests))]);

  // The answers come to their ends.
  let state = await reply(readers, 'state');
  for (const end = Date.now() + 240_000; state.done + state.broken < streams && Date.now() < end; state = await reply(readers, 'state'))
    await pause(500);

  table(
    `${rate} requests a second, ${seconds} s each, SQLite`,
    ['requests', 'p50', 'p95', 'p99', 'longest', 'p99 ratio', 'own p99', 'memory'],
    rows.map(([label, p50, p95, p99, max, own, mb]) => [
      label,
      time(p50),
      time(p95),
      time(p99),
      time(max),
      ratio(p99, rows[0][3]),
      time(own),
      `${mb.toFixed(0)} MB`,
    ]),
  );
  console.log(
    `\n  ${state.done} of ${streams} answers ended well, ${state.refused} were refused${state.why ? ` (${state.why})` : ''}, ${state.broken} broke; ${state.sentences} sentences`,
  );
  const [, , , p99, , , mb] = rows[1];
  console.log(`  p99 ${p99 < 100_000 ? 'is' : 'is NOT'} under 100 ms, memory ${mb < 250 ? 'is' : 'is NOT'} under 250 MB`);
} finally {
  for (const worker of workers) await worker.terminate();
  await server.stop();
  agent.destroy();
}
