// Measures what a therapist with many patients opens: the dashboard, the list, the queue, the figures and one patient. The
// yardstick, in the same run, is the same of a therapist with fifty patients. Answers are read to the end.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRounds, quantiles } from './measure.mjs';
import { ratio, table, time } from './print.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    patients: { type: 'string', default: '500' },
    records: { type: 'string', default: '200' },
  },
});
process.env.EVENKEEL_SERVER_BIN = options.server;
const { call, many } = await import('../attack/support/client.mjs');
const { member, newAddress, ownersPassword, signUp } = await import('../attack/support/people.mjs');
const { database, newNetwork, startServer } = await import('../attack/support/server.mjs');
const { recordId } = await import('./server.mjs');

const [patients, records] = [Number(options.patients), Number(options.records)];
const few = Math.min(50, patients);
const dayMs = 86_400_000;
/** At the server, in a release build. */
const goalUs = 300_000;
const scopes = ['journal.shared', 'mood.trend', 'measures', 'safety.flags', 'safety.plan', 'homework'];

/** A therapist may send thirty invitations an hour. */
const atOnce = 30;

const folder = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
// An address without a mail signs up at once.
const start = () => startServer({ RUST_LOG: 'warn', EVENKEEL_MAIL_CONFIRM: '0', EVENKEEL_DATA_DIR: folder });
let server = await start();
try {
  const [busy, small] = [await member(server, 'busy', 'therapist'), await member(server, 'small', 'therapist')];
  const [one] = await patientsOf(busy, patients);
  const [oneOfFew] = await patientsOf(small, few);

  const list = 'therapist/patients';
  // Nothing of these patients has been computed yet.
  const [first] = await read(busy, list, ({ patients: rows }) => rows.length === patients);
  const [firstOfFew] = await read(small, list, ({ patients: rows }) => rows.length === few);
  const answers = {
    'the list': (who, count) => read(who, list, ({ patients: rows }) => rows.length === count),
    'the queue': (who, count) => read(who, 'therapist/queue', ({ items }) => items.length >= count),
    'the dashboard': dashboard,
    'the figures': (who) => read(who, 'therapist/analytics', ({ definitions }) => definitions.length > 0),
    'one patient': (who) => read(who, `${list}/${who === busy ? one : oneOfFew}`, ({ entries }) => entries.length > 0),
  };
  const asks = Object.entries(answers).flatMap(([name, ask]) => [
    { name: `${name}, few`, round: () => ask(small, few) },
    { name: `${name}, many`, round: () => ask(busy, patients) },
  ]);
  const times = await inRounds(asks, Number(options.rounds));
  const goal = (us) => (us < goalUs ? 'yes' : 'no');
  const row = (name) => {
    const [[p50], [most, late]] = ['few', 'many'].map((size) => quantiles(times.get(`${name}, ${size}`), [0.5, 0.95]));
    return [name, time(p50), time(most), time(late), ratio(most, p50), goal(most)];
  };
  table(
    `A therapist with ${few} and with ${patients} patients of ${records} records each, ${database}`,
    ['answer', `${few}, p50`, `${patients}, p50`, `${patients}, p95`, 'growth', `under ${time(goalUs)}`],
    [
      ...Object.keys(answers).map(row),
      ['the list, first time after all saves', time(firstOfFew), time(first), '-', ratio(first, firstOfFew), '-'],
    ],
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Makes patients of a therapist, and returns their ids. */
async function patientsOf(therapist, count) {
  const ids = [];
  while (ids.length < count) {
    ids.push(...(await many(Math.min(atOnce, count - ids.length), 4, () => patient(therapist))));
    await forgetLimits();
  }
  return ids;
}

/** Starts the server anew, without the counts of its limits. */
async function forgetLimits() {
  await server.stop();
  if (database === 'postgres')
    execFileSync('psql', ['-q', process.env.EVENKEEL_ATTACK_POSTGRES_URL, '-c', 'DELETE FROM rate_limit_windows']);
  server = await start();
}

/** Sends a request and returns its time in microseconds, in a list. */
async function read(who, path, isWhole) {
  const begun = performance.now();
  const answer = await call(server, 'GET', `/api/${path}`, { bearer: who.bearer });
  const took = (performance.now() - begun) * 1000;
  if (answer.status !== 200 || !isWhole(answer.json)) throw new Error(`${path}: ${answer.status}, or too little`);
  return [took];
}

/** What the first page reads, at once as the page does. */
async function dashboard(who, count) {
  const begun = performance.now();
  await Promise.all([
    read(who, 'therapist/patients', ({ patients: rows }) => rows.length === count),
    read(who, 'therapist/queue', ({ items }) => items.length >= count),
    read(who, 'therapist/briefs', ({ briefs }) => briefs.length === 0),
    read(who, 'invitations', ({ invitations }) => invitations.length > 0),
  ]);
  return [(performance.now() - begun) * 1000];
}

async function sent(bearer, path, json, status) {
  const answer = await call(server, 'POST', `/api/${path}`, { bearer, json });
  if (answer.status !== status) throw new Error(`${path}: ${answer.text}`);
  return answer.json;
}

/** Signs a person up who shares everything with a therapist. Returns the person's id. */
async function patient(therapist) {
  const made = await signUp(server, newAddress('patient'), ownersPassword, { from: newNetwork() });
  const { access_token: bearer, user } = made.json ?? {};
  if (!bearer) throw new Error(made.text);
  const now = Date.now();
  const { failed = [] } = await sent(bearer, 'import', { records: Array.from({ length: records }, (_, n) => written(n, now)) }, 200);
  if (failed.length > 0) throw new Error(JSON.stringify(failed[0]));
  const { token } = await sent(therapist.bearer, 'invitations', {}, 201);
  await sent(bearer, `invitations/${token}/accept`, { scopes }, 200);
  return user.id;
}

/** One record a day, backwards from yesterday: moods, entries with patterns, and every week a questionnaire. */
function written(n, now) {
  const at = now - (n + 1) * dayMs;
  const record = { id: recordId(at), occurredAt: new Date(at).toISOString(), createdAt: new Date(at).toISOString(), share: 'full' };
  // Everyone is in the queue.
  if (n === 0)
    return {
      ...record,
      kind: 'measure',
      content: { instrument: 'phq9', answers: [1, 1, 2, 1, 1, 1, 1, 0, 1], safetyAnswer: 'thinking_safe' },
    };
  if (n % 14 === 0) return { ...record, kind: 'measure', content: { instrument: 'phq9', answers: [1, 1, 2, 1, n % 3, 1, 1, 0, 0] } };
  if (n % 14 === 7) return { ...record, kind: 'measure', content: { instrument: 'gad7', answers: [1, 1, 2, 1, n % 3, 1, 1] } };
  if (n % 3 === 0)
    return { ...record, kind: 'mood_log', content: { mood: n % 11, energy: n % 10, emotions: [{ name: 'sad', intensity: 40 }] } };
  return {
    ...record,
    kind: 'thought_record',
    content: {
      situation: 'At work the meeting went on and on, and I said less than I meant to.',
      thoughts: [{ text: 'They do not want me there', belief: 80, hot: true }],
      patterns: ['mind_reading'],
      moods: [{ emotion: 'sad', intensity: 70, after: 40 }],
      balanced: 'She may be busy and tired',
    },
  };
}
