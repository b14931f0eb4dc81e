// The server under test: one folder, one port, and everything that can happen to a process.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, masterKey, Server } from '../../support/server.mjs';

/** How long anything may take before it counts as stuck. Far longer than anything takes. */
export const patienceMs = 90_000;

/** Waits until `isDone` returns a truthy value, and returns it. */
export async function until(what, isDone) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await isDone();
    if (result) return result;
    if (Date.now() > end) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await pause(10);
  }
}

/** As root, the servers run as the user of PostgreSQL, which refuses root; and root may write what is read-only. */
export function unprivileged() {
  if (process.getuid() !== 0) return {};
  const id = (what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A server in a folder, which keeps its port in all starts. */
export class SoakServer extends Server {
  /** `next` is a binary that knows the migration of the trial. */
  static async in({ binary, next, folder, owner, settings }) {
    const all = {
      RUST_LOG: 'warn',
      EVENKEEL_APP_DIR: `${folder}/app`,
      EVENKEEL_DATA_DIR: `${folder}/data`,
      EVENKEEL_MASTER_KEY: masterKey.toString('base64'),
      ...settings,
    };
    return Object.assign(new SoakServer({ port: await freePort(), settings: all, binary, owner }), { next, folder });
  }

  launch({ settings, before = '' } = {}) {
    // Without this a write over the limit of a file's size would end the process. It is a full disk that is tried.
    super.launch({ settings, before: `trap '' XFSZ; ${before}` });
  }
}
