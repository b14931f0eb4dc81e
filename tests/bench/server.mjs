// Starts the server to be measured: on a free port, with its own folder and the demo users.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the `server` binary, with the demo's story if asked, passes its address and process to `measure`, and always cleans up. */
export async function withServer({ server, app, story = false }, measure) {
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const running = spawn(server, [], {
    env: {
      PATH: process.env.PATH,
      EVENKEEL_ADDR: `127.0.0.1:${port}`,
      EVENKEEL_APP_DIR: app ?? home,
      EVENKEEL_DATA_DIR: join(home, 'data'),
      EVENKEEL_DEMO: '1',
      EVENKEEL_DEMO_STORY: story ? '1' : '0',
    },
    stdio: 'ignore',
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

/** Returns the request that signs in the demo patient, or the demo therapist. */
export async function accountSignIn(address, account = 'patient') {
  const { demoAccounts } = await (await fetch(`${address}/api/config`)).json();
  const { email, password } = demoAccounts.find(({ role }) => role === account);
  return { url: `${address}/auth/v1/token?grant_type=password`, data: { email, password } };
}

export async function ready(address) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the server did not become ready');
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
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
