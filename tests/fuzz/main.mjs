// Schemathesis against the running server: generated calls of all three interfaces by a demo patient, their therapist, an
// administrator and without a session. `cargo xtask fuzz` starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as read } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from '../bench/print.mjs';
import { SoakServer } from '../load/soak/process.mjs';
import { auth } from './auth.mjs';
import { rest } from './rest.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    schemathesis: { type: 'string' },
    examples: { type: 'string', default: '100' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
    seed: { type: 'string', default: '17' },
    only: { type: 'string' },
  },
});
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What ends the session or the care link of the whole run, never ends, or waits for another server. */
const left = ['end_session', 'end_care_link', 'follow_care_changes', 'run_retrieval_test'];

const admin = { email: 'admin@example.org', password: 'a long password of an administrator' };

/** Makes an administrator, as an operator does. */
async function makeAdmin(server) {
  await server.operate(['user', admin.email], `${admin.password}\n`);
  await server.operate(['role', admin.email, 'admin']);
}

async function signIn(server, role) {
  const { url } = server;
  const { demoAccounts } = await (await fetch(`${url}/api/config`)).json();
  const { email, password } = role === 'admin' ? admin : demoAccounts.find((account) => account.role === role);
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: bearer, refresh_token: refresh } = await answer.json();
  const get = async (path) => (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${bearer}` } })).json();
  return { bearer, refresh, get };
}

/** Returns ids that exist, by the beginning of the paths that take them. */
async function idsOf({ get }, role) {
  const ids = (rows) => (rows ?? []).map(({ id }) => id).slice(0, 20);
  const links = ids((await get('/care-links')).links);
  const articles = ids((await get('/knowledge/published')).articles);
  if (role === 'admin') return { '/knowledge': articles };
  if (role === 'patient')
    return { '/records/{id}': ids((await get('/records?limit=20')).records), '/care-links': links, '/knowledge': articles };
  return {
    '/therapist/patients': ids((await get('/therapist/patients')).patients),
    '/therapist/queue': ids((await get('/therapist/queue')).items),
    '/care-links': links,
    '/knowledge': articles,
  };
}

/** Runs Schemathesis and returns its exit code and the number of calls and operations. */
async function run(server, { name, description, base, person, ids }, home) {
  const report = join(home, `${name}.ndjson`);
  const file = join(home, `${name}.json`);
  writeFileSync(file, JSON.stringify(description));
  const { url } = server;
  const words = ['run', file, `--url=${url}${base}`, `--max-examples=${options.examples}`];
  words.push(`--phases=${options.phases}`, `--seed=${options.seed}`, '--continue-on-failure', '--suppress-health-check=all', '--no-color');
  // Hypothesis on several threads now and then fails in Python's own parser ("AST constructor recursion depth mismatch").
  words.push('--workers=1');
  // Ours are stricter: `valid_is_not_malformed` and `no_failure`.
  const excluded = ['positive_data_acceptance', 'not_a_server_error'];
  // The access token is sent with each call, also with those that are to lack it.
  if (base !== '/api') excluded.push('missing_required_header');
  words.push(`--exclude-checks=${excluded.join(',')}`, '--request-timeout=30');
  words.push(`--report=ndjson`, `--report-ndjson-path=${report}`);
  for (const operation of left) words.push(`--exclude-operation-id=${operation}`);
  const child = spawn(options.schemathesis, words, {
    // It keeps failures where it runs, with the tokens of the demo accounts.
    cwd: home,
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: here('.'),
      PYTHONDONTWRITEBYTECODE: '1',
      FUZZ_IDS: JSON.stringify(ids ?? {}),
      FUZZ_ACCESS: person?.bearer ?? '',
      FUZZ_REFRESH: person?.refresh ?? '',
      FUZZ_SERVER: url,
      FUZZ_BASE: base,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Two runs would mix their lines.
  const [output, errors, [code]] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'exit')]);
  console.log(`${output}${errors}`);
  const text = readFileSync(report, 'utf8');
  const calls = text.split('"status_code"').length - 1;
  // One that says when to come back is none.
  const failures = text.split(/"status_code": ?5(?!03)\d\d/).length - 1;
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  return { code, calls, failures, operations: operations.filter(({ operationId }) => !left.includes(operationId)).length };
}

const api = JSON.parse(readFileSync(here('../../server/openapi.json'), 'utf8'));
const interfaces = {
  '/api': { description: api, roles: ['patient', 'therapist', 'admin', 'nobody'] },
  '/auth/v1': { description: auth, roles: ['patient', 'nobody'] },
  '/rest/v1': { description: rest, roles: ['patient', 'nobody'] },
};
const all = Object.entries(interfaces).flatMap(([base, { description, roles }]) => roles.map((role) => ({ base, description, role })));
const title = ({ base, role }) => `${base} as ${role}`;

/** Starts a server, runs these one after the other against it, and returns their rows of the table. */
async function against(runs, home) {
  const settings = { EVENKEEL_DEMO: '1', EVENKEEL_MAILBOX: '1', EVENKEEL_PROXIES: '127.0.0.1', RUST_LOG: 'error' };
  const server = await SoakServer.in({ binary: options.server, folder: home, owner: {}, settings });
  const rows = [];
  try {
    await server.start();
    copyFileSync(here('schemathesis.toml'), join(home, 'schemathesis.toml'));
    await makeAdmin(server);
    for (const { base, description, role } of runs) {
      const person = role === 'nobody' ? undefined : await signIn(server, role);
      const ids = person && base === '/api' ? await idsOf(person, role) : undefined;
      const name = title({ base, role }).replaceAll(/[^a-z]+/g, '-');
      const { code, calls, failures, operations } = await run(server, { name, description, base, person, ids }, home);
      rows.push([title({ base, role }), operations, calls, failures, code === 0 ? 'nothing' : 'see above']);
    }
    return rows;
  } finally {
    await server.kill();
  }
}

const chosen = all.filter((one) => !options.only || title(one).includes(options.only));
// Schemathesis uses one processor, so two run side by side. The patient and the therapist share records and so a server.
const isFirst = ({ base, role }) => base === '/api' && ['patient', 'therapist'].includes(role);
const lanes = [chosen.filter(isFirst), chosen.filter((one) => !isFirst(one))].filter((runs) => runs.length > 0);
const homes = lanes.map(() => mkdtempSync(join(tmpdir(), 'evenkeel-fuzz-')));
try {
  const ended = await Promise.allSettled(lanes.map((runs, index) => against(runs, homes[index])));
  const rows = ended.flatMap(({ value }) => value ?? []);
  table('calls of Schemathesis', ['interface', 'operations', 'calls', '5xx', 'found'], rows);
  const broken = ended.filter(({ status }) => status === 'rejected');
  for (const { reason } of broken) console.error(reason);
  process.exitCode = broken.length > 0 || rows.some((row) => row.at(-1) !== 'nothing') ? 1 : 0;
} finally {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
}
