// Starts the server to be measured: on a free port, with its own folder and the demo users.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Server } from '../support/server.mjs';

/** Starts the `server` binary, with the demo's story if asked, passes its address and process to `measure`, and always cleans up. */
export async function withServer({ server, app, story = false }, measure) {
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
  const running = new Server({
    binary: server,
    port: await freePort(),
    settings: {
      RUST_LOG: 'warn',
      EVENKEEL_APP_DIR: app ?? home,
      EVENKEEL_DATA_DIR: join(home, 'data'),
      EVENKEEL_DEMO: '1',
      EVENKEEL_DEMO_STORY: story ? '1' : '0',
    },
  });
  try {
    await running.start();
    await measure(running.url, running.pid);
  } finally {
    await running.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns the request that signs in the demo patient, or the demo therapist. */
export async function accountSignIn(address, account = 'patient') {
  const { demoAccounts } = await (await fetch(`${address}/api/config`)).json();
  const { email, password } = demoAccounts.find(({ role }) => role === account);
  return { url: `${address}/auth/v1/token?grant_type=password`, data: { email, password } };
}

/** Returns a UUID version 7 for that moment. */
export function recordId(at) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
