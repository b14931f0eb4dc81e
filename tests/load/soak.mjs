// Faults under load: what was acknowledged must be there afterwards, and every answer must be a true one. The times are
// printed and decide nothing. `cargo xtask soak` starts it.
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../bench/print.mjs';
import * as crowds from './soak/crowds.mjs';
import * as environment from './soak/environment.mjs';
import * as faults from './soak/faults.mjs';
import { Ledger } from './soak/ledger.mjs';
import { signIn } from './soak/load.mjs';
import { Postgres } from './soak/postgres.mjs';
import { SoakServer, unprivileged } from './soak/process.mjs';
import { makeRelease, upgraded } from './soak/upgrade.mjs';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    next: { type: 'string' },
    'make-release': { type: 'boolean' },
    postgres: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const isLong = rounds > 20;
const everywhere = {
  'server killed': faults.serverKilled,
  'stopped under load': faults.stoppedUnderLoad,
  'clock jumps': environment.clockJumps,
  'upgrade killed': upgraded,
};
const plan = {
  sqlite: {
    ...everywhere,
    'disk full': faults.diskFull,
    'disk read-only': faults.diskReadOnly,
    'idle connections': crowds.idleConnections,
    'slow connections': crowds.slowConnections,
    'no file descriptors': crowds.descriptorsOut,
    'mail server hangs': crowds.mailHangs,
  },
  postgres: {
    ...everywhere,
    'PostgreSQL killed': faults.postgresKilled,
    'PostgreSQL restarted': faults.postgresRestarted,
    'PostgreSQL frozen': faults.postgresFrozen,
    'connections taken': faults.connectionsTaken,
    'PostgreSQL disk full': environment.postgresDiskFull,
    'PostgreSQL slow': environment.postgresSlow,
  },
};

async function run(database, home, owner) {
  const folder = join(home, database);
  mkdirSync(folder);
  mkdirSync(join(folder, 'data'));
  if (owner.uid !== undefined) for (const each of [folder, join(folder, 'data')]) chownSync(each, owner.uid, owner.gid);
  const settings = {};
  let postgres;
  if (database === 'postgres') {
    postgres = new Postgres({ programs: options.postgres, folder, owner });
    await postgres.create();
    settings.DATABASE_URL = postgres.url;
  }
  const server = await SoakServer.in({ binary: options.server, next: options.next, folder, owner, settings });
  if (options['make-release']) {
    await makeRelease({ server, postgres, folder }).finally(() => postgres?.kill());
    return [];
  }
  const people = ['ada', 'ben'].map((name) => ({ email: `${name}@example.org`, password: 'lamp otter spoon river', entries: [] }));
  const rows = [];
  const problems = [];
  try {
    for (const { email, password } of people) await server.operate(['user', email], `${password}\n`);
    await server.start();
    const ledger = new Ledger();
    const world = { server, postgres, people, ledger, folder, owner, rounds, loadMs: isLong ? 600 : 250, faultMs: isLong ? 12_000 : 2_000 };
    for (const [fault, strike] of Object.entries(plan[database])) {
      if (options.only && !options.only.split(',').includes(fault)) continue;
      const before = { ...ledger.counts };
      await signIn(server, people);
      const { rounds: times, healed } = await strike(world);
      await signIn(server, people);
      await ledger.verify(server, people);
      const sorted = healed.toSorted((left, right) => left - right);
      const ms = (value) => `${Math.round(value)} ms`;
      const counted = Object.keys(before).map((key) => ledger.counts[key] - before[key]);
      const found = [ledger.lost.length, ledger.wrong.length];
      rows.push([fault, times, ...counted, ...found, ms(sorted[Math.floor(sorted.length / 2)]), ms(sorted.at(-1))]);
      problems.push(...ledger.lost.splice(0), ...ledger.wrong.splice(0).map((text) => `${fault}: ${text}`));
      if (counted[0] === 0) problems.push(`${fault}: nothing was saved, so nothing was shown`);
    }
    ledger.agent.destroy();
    if (problems.length > 0) problems.push(...server.log.split('\n').filter((line) => line.includes('code="internal"')));
    await server.stop();
  } catch (error) {
    problems.push(`${error.message}\n${server.log.slice(-2_000)}`);
  } finally {
    if (server.child) await server.kill();
    await postgres?.kill();
  }
  const header = ['fault', 'times', 'saved', 'refused', 'in doubt', 'lost', 'wrong', 'healed (p50)', 'slowest'];
  table(`${database}, ${rounds} kills`, header, rows);
  return problems;
}

const home = mkdtempSync(join(tmpdir(), 'evenkeel-soak-'));
const problems = [];
try {
  const owner = unprivileged();
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const databases = options.databases.split(',');
  if (isLong) for (const database of databases) problems.push(...(await run(database, home, owner)));
  // The short form mostly waits, and measures nothing.
  else problems.push(...(await Promise.all(databases.map((database) => run(database, home, owner)))).flat());
} finally {
  rmSync(home, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 20)) console.error(`\n  ${problem}`);
console.log(`\n  ${problems.length === 0 ? 'Nothing was lost, and no answer was wrong.' : `${problems.length} problems`}`);
// A connection of a fault may be left open, and would keep this process running after its result.
process.exit(problems.length === 0 ? 0 : 1);
