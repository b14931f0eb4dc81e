// Runs the optimised server beside a plain Node server with the same promises (peer/server.mjs), in turns and with the same
// load: saves, single reads, lists and sign-ins over 32 connections. The ratio is the result; both depend on the machine.
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from './print.mjs';
import { freePort, patientSignIn, ready, recordId, withServer } from './server.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    safety: { type: 'string' },
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

/** Starts the peer, passes its address and process to `measure`, and always cleans up. */
async function withPeer(measure) {
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-peer-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL('peer/server.mjs', import.meta.url));
  const running = spawn(process.execPath, [script, String(port), join(home, 'peer.db'), options.safety], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((done) => running.once('exit', done));
  try {
    await ready(address);
    await measure(address, running.pid);
  } finally {
    running.kill('SIGTERM');
    await gone;
    rmSync(home, { recursive: true, force: true });
  }
}

async function call(address, path, { token, body } = {}) {
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A contender that is ready: signed in, with 200 records. */
async function prepared(name, address, pid, account) {
  const { access_token: token } = await call(address, '/auth/v1/token?grant_type=password', { body: account });
  for (let at = 0; at < 200; at += 1) await call(address, '/api/records', { token, body: record() });
  const { records } = await call(address, '/api/records?limit=50', { token });
  if (records.length !== 50) throw new Error(`${name} lists ${records.length} records`);
  return { name, address, pid, account, token, id: records[7].id };
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

async function fire(contender, request, seconds) {
  const result = await autocannon({ url: contender.address, connections, duration: seconds, requests: [request] });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${contender.name}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const memory = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const whole = (value) => Math.round(value).toLocaleString('en-GB');

await withServer(options, async (address, pid) => {
  const { data } = await patientSignIn(address);
  const ours = await prepared('evenkeel', address, pid, data);
  await withPeer(async (peerAddress, peerPid) => {
    const account = { email: 'ada@example.org', password: 'four green kettles sing' };
    await call(peerAddress, '/accounts', { body: account });
    const peer = await prepared('peer', peerAddress, peerPid, account);
    const rows = [];
    for (const [name, load] of Object.entries(loads)) {
      const results = { evenkeel: [], peer: [] };
      for (const contender of [ours, peer]) await fire(contender, load(contender), 1);
      for (let round = 0; round < Number(options.rounds); round += 1) {
        for (const contender of round % 2 ? [ours, peer] : [peer, ours]) {
          results[contender.name].push(await fire(contender, load(contender), Number(options.seconds)));
        }
      }
      const of = (who, what) => median(results[who].map((one) => one[what]));
      rows.push([
        name,
        whole(of('evenkeel', 'rate')),
        whole(of('peer', 'rate')),
        `${(of('evenkeel', 'rate') / of('peer', 'rate')).toFixed(2)}x`,
        `${of('evenkeel', 'p50')} / ${of('evenkeel', 'p99')} ms`,
        `${of('peer', 'p50')} / ${of('peer', 'p99')} ms`,
      ]);
    }
    table(
      `Requests a second over ${connections} connections, SQLite, in turns (${options.rounds} rounds of ${options.seconds} s)`,
      ['answer', 'evenkeel', 'Fastify', 'ratio', 'p50 / p99', 'Fastify p50 / p99'],
      rows,
    );
    console.log(`\nMost memory: evenkeel ${whole(memory(ours.pid))} MB, Fastify ${whole(memory(peer.pid))} MB`);
  });
});
