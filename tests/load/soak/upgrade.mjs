// The upgrade from the last release's database, while people use it: the start that migrates is killed, again and again.
// The databases below `releases` were made by `cargo xtask soak --make-release`, with what was written to them.
import { chownSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { timed } from './faults.mjs';
import { Ledger } from './ledger.mjs';
import { signIn, startLoad } from './load.mjs';
import { SoakServer, until } from './process.mjs';

const releases = fileURLToPath(new URL('releases', import.meta.url));
/** Both databases are tried at once, each with people of its own: their sessions differ. */
const newPeople = () => ['ada', 'ben'].map((name) => ({ email: `${name}@example.org`, password: 'lamp otter spoon river', entries: [] }));

/** Saves a few records of each kind of history, and writes the database and what is in it to a folder of the release. */
export async function makeRelease({ server, postgres, folder }) {
  const people = newPeople();
  const version = (await server.operate(['--version'])).trim().split(' ')[1];
  const to = `${releases}/${version}`;
  mkdirSync(to, { recursive: true });
  for (const { email, password } of people) await server.operate(['user', email], `${password}\n`);
  await server.start();
  const ledger = new Ledger();
  await signIn(server, people);
  for (let turn = 0; turn < 60; turn += 1) for (const person of people) await ledger.act(server, person, turn);
  await ledger.verify(server, people);
  ledger.agent.destroy();
  await server.stop();
  const kind = postgres ? 'postgres' : 'sqlite';
  const database = postgres
    ? postgres.run('pg_dump', ['--no-owner', '--no-privileges', 'soak'])
    : readFileSync(`${folder}/data/evenkeel.db`);
  writeFileSync(`${to}/${kind}.gz`, gzipSync(database, { level: 9 }));
  const entries = [...ledger.entries.values()].map(({ id, occurredAt, person, known }) => ({
    id,
    occurredAt,
    person: people.indexOf(person),
    known,
  }));
  writeFileSync(`${to}/${kind}.json`, `${JSON.stringify(entries)}\n`);
}

/** Returns what a verification found: how many texts, and the end of the audit. */
const verify = (server) => server.operate(['verify']);

/** Puts the database of the last release into a place of its own, and returns a server for it and what is in it. */
async function placeRelease(world, round) {
  const { server, postgres, owner } = world;
  const release = `${releases}/${readdirSync(releases).toSorted().at(-1)}`;
  const kind = postgres ? 'postgres' : 'sqlite';
  const folder = `${world.folder}/release-${round}`;
  const data = `${folder}/data`;
  mkdirSync(data, { recursive: true });
  const bytes = gunzipSync(readFileSync(`${release}/${kind}.gz`));
  const settings = {};
  if (postgres) {
    const name = `release_${round}`;
    settings.DATABASE_URL = postgres.database(name);
    postgres.run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', name], bytes);
  } else writeFileSync(`${data}/evenkeel.db`, bytes);
  if (owner.uid !== undefined)
    for (const each of [folder, data, ...readdirSync(data).map((name) => `${data}/${name}`)]) chownSync(each, owner.uid, owner.gid);
  const ledger = new Ledger();
  ledger.counts = world.ledger.counts;
  ledger.lost = world.ledger.lost;
  ledger.wrong = world.ledger.wrong;
  const users = newPeople();
  for (const { person, ...entry } of JSON.parse(readFileSync(`${release}/${kind}.json`, 'utf8'))) {
    const own = { ...entry, person: users[person] };
    ledger.entries.set(own.id, own);
    if (!own.known.deleted) users[person].entries.push(own);
  }
  return { next: await SoakServer.in({ binary: server.next, folder, owner, settings }), ledger, users };
}

const trial = { EVENKEEL_TRIAL_MIGRATION: '1', RUST_LOG: 'info' };

/**
 * This version on the last release's database; then a start with one more migration, killed before it is done, and tried
 * again until it is let through.
 */
export async function upgraded(world) {
  const healed = [];
  const rounds = 1 + Math.floor(world.rounds / 50);
  for (let round = 0; round < rounds; round += 1) {
    const { next, ledger, users } = await placeRelease(world, round);
    healed.push(await timed(() => next.start()));
    await signIn(next, users);
    const load = startLoad(next, users, ledger);
    try {
      await load.heal();
      await next.stop();
      const before = await verify(next);
      next.settings = { ...next.settings, ...trial };
      for (let kill = 0; kill < 3; kill += 1) {
        next.log = '';
        next.launch();
        await until('the migration begins', () => next.log.includes('Applying migration'));
        // It takes two seconds.
        await pause(Math.random() * 1_000);
        await next.kill();
        const after = await verify(next);
        if (after !== before) ledger.wrong.push(`after a killed migration: ${after}instead of: ${before}`);
      }
      healed.push(await timed(() => next.start()));
      await load.heal();
    } finally {
      await load.stop();
    }
    await ledger.verify(next, users);
    const report = await next.operate(['doctor']).catch((error) => error.message);
    if (!report.includes('its schema is the one of this version')) ledger.wrong.push(`the schema is not the new one: ${report}`);
    ledger.agent.destroy();
    await next.stop();
    await verify(next);
  }
  return { rounds: rounds * 3, healed };
}
