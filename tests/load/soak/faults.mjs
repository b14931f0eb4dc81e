// The faults. Each works on a running server under load and returns the times until saves succeeded again. What was
// acknowledged is compared by the caller afterwards.
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, startLoad } from './load.mjs';
import { until } from './process.mjs';

/** Runs `strike` under load, `rounds` times; it ends the fault itself, and the time from then on counts. */
export async function underLoad({ server, people, ledger, loadMs }, rounds, strike) {
  const load = startLoad(server, people, ledger);
  const healed = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await load.heal();
      // Access tokens end after a quarter of an hour.
      if (round % 50 === 49) await signIn(server, people);
      // Not always at the same moment of the work.
      await pause(loadMs * (0.5 + Math.random()));
      const restored = await strike(round);
      healed.push((restored ?? 0) + (await load.heal()));
    }
  } finally {
    await load.stop();
  }
  return { rounds, healed };
}

export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The server is killed and started again. */
export const serverKilled = (world) =>
  underLoad(world, world.rounds, async () => {
    await world.server.kill();
    return timed(() => world.server.start());
  });

/** All processes of PostgreSQL are killed at once, or one of a connection, after which it recovers by itself. */
export const postgresKilled = (world) =>
  underLoad(world, world.rounds, async (round) => {
    if (round % 3 === 2 && (await world.postgres.killConnection())) return 0;
    await world.postgres.kill();
    return timed(() => world.postgres.start());
  });

/** PostgreSQL is stopped in order and started again. */
export const postgresRestarted = (world) =>
  underLoad(world, 1 + Math.floor(world.rounds / 10), async () => {
    await world.postgres.stop();
    await pause(world.loadMs);
    return timed(() => world.postgres.start());
  });

/** PostgreSQL does not answer for longer than a request waits for a connection. */
export const postgresFrozen = (world) =>
  underLoad(world, 1, async () => {
    world.postgres.signal('SIGSTOP');
    await pause(world.faultMs);
    world.postgres.signal('SIGCONT');
  });

/** After a restart of PostgreSQL, others hold all of its connections. */
export const connectionsTaken = (world) =>
  underLoad(world, 1, async () => {
    await world.postgres.stop();
    await world.postgres.start();
    const others = await world.postgres.takeConnections();
    await pause(world.faultMs);
    others.giveBack();
  });

/** No file can grow: writes fail as on a full disk. Afterwards there is space again. */
export const diskFull = (world) =>
  underLoad(world, 1 + Math.floor(world.rounds / 20), async () => {
    const limit = (bytes) => execFileSync('prlimit', [`--pid=${world.server.pid}`, `--fsize=${bytes}:`], world.server.owner);
    // Less than what there is: neither the database nor its log can grow, and only their beginnings can change.
    limit(100_000);
    await refusals(world, 'a full disk', 20);
    await pause(world.loadMs);
    limit('unlimited');
  });

/** Waits until the server has refused `count` more saves. */
export function refusals({ ledger }, why, count) {
  const before = ledger.counts.refused;
  return until(`saves are refused with ${why}`, () => ledger.counts.refused >= before + count);
}

/** The data folder and its files become read-only while the server runs, and it is restarted on them. */
export const diskReadOnly = (world) =>
  underLoad(world, 1, async () => {
    const { server } = world;
    const folder = `${server.folder}/data`;
    const files = readdirSync(folder).map((name) => `${folder}/${name}`);
    const allow = (file, folder_) => {
      for (const name of files) chmodSync(name, file);
      chmodSync(folder, folder_);
    };
    allow(0o400, 0o500);
    await pause(world.loadMs);
    await server.kill();
    server.launch();
    // It says why and ends, or it runs and says that it is not ready.
    const ended = await until('a server on a read-only disk has decided', async () => {
      if (server.hasEnded) return 'ended';
      return (await fetch(`${server.url}/readyz`).catch(() => undefined)) ? 'runs' : false;
    });
    if (ended === 'runs') await refusals(world, 'a read-only disk', 5);
    else if (!/read-?only|permission denied|cannot/i.test(server.log)) throw new Error(`no reason was given: ${server.log.slice(-500)}`);
    await server.kill();
    allow(0o600, 0o700);
    return timed(() => server.start());
  });

/** SIGTERM, as a deployment does it: balancers leave when `/readyz` says no. Every request that was begun is answered. */
export async function stoppedUnderLoad(world) {
  const { server, people, ledger } = world;
  const healed = [];
  const rounds = 1 + Math.floor(world.rounds / 10);
  for (let round = 0; round < rounds; round += 1) {
    const unanswered = ledger.counts.unanswered;
    const load = startLoad(server, people, ledger);
    await load.heal();
    await pause(world.loadMs);
    const stopped = server.stop();
    // `fetch` opens a connection of its own, so an end of the listener counts as well.
    await until('the server is no longer ready', async () => !(await server.isReady()));
    await load.stop();
    ledger.agent.destroy();
    const code = await stopped;
    if (code !== 0) ledger.wrong.push(`the server ended with ${code}`);
    if (ledger.counts.unanswered > unanswered) ledger.wrong.push(`${ledger.counts.unanswered - unanswered} requests were cut by a stop`);
    const restarted = performance.now();
    await server.start();
    healed.push(performance.now() - restarted);
  }
  return { rounds, healed };
}
