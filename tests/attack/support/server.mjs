/** The server binary on a loopback port, with SQLite or PostgreSQL, behind an address that a trusted proxy would name. */
import { spawn } from 'node:child_process';
import { createHmac, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const binary = resolve(root, process.env.EVENKEEL_SERVER_BIN ?? 'target/debug/evenkeel-server');
export const database = process.env.EVENKEEL_DATABASE ?? 'sqlite';
/** The long tries, such as 200,000 keys, run only on request. */
export const isWhole = process.env.EVENKEEL_ATTACK === 'whole';

/** The public address. It makes the loopback address a trusted proxy, so that each call can come from another network. */
export const publicUrl = 'https://journal.example.org';

/** All servers of a run share one PostgreSQL database, which needs the same key. It protects nothing. */
const masterKey = Buffer.from(Array.from({ length: 32 }, (_, place) => place));

const readyWithinMs = 30_000;
const stopWithinMs = 12_000;

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns the network address of a new client. */
export function newNetwork() {
  return `11.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function mac(key, ...parts) {
  const digest = createHmac('sha256', key);
  for (const part of parts) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(Buffer.byteLength(part)));
    digest.update(length).update(part);
  }
  return digest.digest();
}

/** Returns the real key of access tokens, as someone who stole the master key would derive it. */
export function accessTokenKey() {
  return mac(mac(masterKey, 'evenkeel derivation root'), 'access tokens');
}

async function storage(folder) {
  if (database !== 'postgres') return { EVENKEEL_DATA_DIR: folder };
  const address = process.env.EVENKEEL_ATTACK_POSTGRES_URL;
  if (!address) throw new Error('EVENKEEL_DATABASE=postgres needs EVENKEEL_ATTACK_POSTGRES_URL');
  return { EVENKEEL_DATA_DIR: folder, DATABASE_URL: address };
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  if (await Promise.race([gone.then(() => true), pause(stopWithinMs, false, { ref: false })])) return;
  child.kill('SIGKILL');
  await gone;
}

/** Starts a server. `settings` are environment variables; `null` removes one of the defaults. */
export async function startServer(settings = {}) {
  await access(binary).catch(() => {
    throw new Error(`${binary} is missing: build the server first, or set EVENKEEL_SERVER_BIN`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-attack-'));
  const port = await freePort();
  const all = {
    PATH: process.env.PATH,
    RUST_LOG: 'debug,hyper=info,h2=info,sqlx=warn',
    EVENKEEL_ADDR: `127.0.0.1:${port}`,
    EVENKEEL_APP_DIR: join(folder, 'app'),
    EVENKEEL_MASTER_KEY: masterKey.toString('base64'),
    EVENKEEL_PUBLIC_URL: publicUrl,
    ...(await storage(folder)),
    ...settings,
  };
  const env = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  const child = spawn(binary, [], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** Runs a command of the server's operator on the same data. */
  const operate = async (words, input = '') => {
    const command = spawn(binary, words, { env, stdio: ['pipe', 'ignore', 'pipe'] });
    let failure = '';
    command.stderr.setEncoding('utf8').on('data', (text) => {
      failure += text;
    });
    command.stdin.end(input);
    const [code] = await once(command, 'exit');
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${failure}`);
  };
  const server = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    folder,
    operate,
    log: () => output,
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return server;
    await pause(50);
  }
  await server.stop();
  throw new Error(`the server did not become ready:\n${output.slice(-4000)}`);
}
