// Faults of what a server stands on: its clock, the disk of PostgreSQL, the way to PostgreSQL.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refusals, timed, underLoad } from './faults.mjs';
import { signIn, startLoad } from './load.mjs';
import { Shim } from './shim.mjs';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Past the last second that 32 bits can count, which is in 2038. */
const afterAllSeconds = () => 2 ** 31 + DAY - Math.floor(Date.now() / 1_000);
/** Refusals that a wrong clock explains: a token or session of another time, a record from the future. */
const ofTheClock = new Set(['bad_jwt', 'session_not_found', 'future_time']);

/** The clock jumps and comes back. People sign in again, and nothing is answered with an error of the server. */
export async function clockJumps(world) {
  const { server, people, ledger, rounds } = world;
  const shim = new Shim(world.folder);
  await server.stop();
  await server.start({ settings: shim.environment });
  await signIn(server, people);
  const jumps = [HOUR, -HOUR, DAY, -DAY, afterAllSeconds()];
  const healed = [];
  ledger.explains = (status, code) => status < 500 && ofTheClock.has(code);
  const load = startLoad(server, people, ledger);
  const stepTo = (seconds) =>
    timed(async () => {
      shim.set({ seconds });
      await signIn(server, people);
      await load.heal();
    });
  try {
    for (let round = 0; round < 1 + Math.floor(rounds / 50); round += 1) {
      for (const seconds of jumps) {
        await load.heal();
        healed.push(await stepTo(seconds), await stepTo(0));
      }
    }
  } finally {
    await load.stop();
    shim.set();
    ledger.explains = undefined;
  }
  await server.stop();
  await server.start();
  return { rounds: healed.length, healed };
}

/** No file of PostgreSQL can become longer. It refuses, or it crashes over its log; afterwards there is space again. */
export async function postgresDiskFull(world) {
  const { postgres } = world;
  const shim = new Shim(world.folder);
  postgres.environment = shim.environment;
  await postgres.stop();
  await postgres.start();
  const result = await underLoad(world, 1 + Math.floor(world.rounds / 20), async () => {
    shim.set({ isFull: true });
    await refusals(world, 'a full disk of PostgreSQL', 20);
    await pause(world.loadMs);
    shim.set();
    return timed(async () => {
      if (postgres.hasEnded) await postgres.start();
    });
  });
  postgres.environment = {};
  await postgres.stop();
  await postgres.start();
  return result;
}

/** Stands between the server and PostgreSQL: what passes is late, and connections can be cut. */
class Detour {
  #sockets = new Set();
  delayMs = 0;

  async open(port) {
    this.server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      const pass = (from, to) => {
        this.#sockets.add(from);
        from.setNoDelay(true).on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), this.delayMs));
      };
      pass(near, far);
      pass(far, near);
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.server.address().port;
  }

  cut() {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close() {
    this.cut();
    this.server.close();
  }
}

/** PostgreSQL is far away, and its connections break while people save. */
export async function postgresSlow(world) {
  const { server, postgres, people } = world;
  const detour = new Detour();
  const port = await detour.open(postgres.port);
  await server.stop();
  await server.start({ settings: { DATABASE_URL: postgres.address('soak', port) } });
  await signIn(server, people);
  // An answer is 300 ms late.
  detour.delayMs = 150;
  try {
    return await underLoad(world, 1 + Math.floor(world.rounds / 10), async () => detour.cut());
  } finally {
    detour.delayMs = 0;
    await server.stop();
    detour.close();
    await server.start();
  }
}
