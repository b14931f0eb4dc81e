/** The real binary on its own loopback port, with SQLite or Postgres as the project says. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const serverBinary = resolve(root, process.env['EVENKEEL_SERVER_BIN'] ?? 'target/debug/evenkeel-server');

const readyWithinMs = 30_000;
const stopWithinMs = 10_000;
/**
 * All servers of a run share one Postgres database, which needs the same key. It protects nothing.
 */
const masterKey = Buffer.from(Array.from({ length: 32 }, (_, place) => place)).toString('base64');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function databaseOf(folder: string): Promise<NodeJS.ProcessEnv> {
  if (process.env['EVENKEEL_DATABASE'] !== 'postgres') return { EVENKEEL_DATA_DIR: folder };
  const address = process.env['EVENKEEL_SUPABASE_POSTGRES_URL'];
  if (!address) throw new Error('The postgres project needs EVENKEEL_SUPABASE_POSTGRES_URL. Use --project sqlite to run without it.');
  return { EVENKEEL_DATA_DIR: folder, DATABASE_URL: address };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const left = await Promise.race([gone.then(() => true), pause(stopWithinMs, false)]);
  if (left) return;
  child.kill('SIGKILL');
  await gone;
}

/** Starts a server with the given settings, on a fixed port if it must be known in advance. */
export async function startServer(settings: NodeJS.ProcessEnv = {}, wanted?: number): Promise<Server> {
  const folder = await mkdtemp(join(process.env['EVENKEEL_SUPABASE_HOME'] ?? '', 'server-'));
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    EVENKEEL_ADDR: `127.0.0.1:${port}`,
    EVENKEEL_APP_DIR: join(folder, 'app'),
    EVENKEEL_MAILBOX: '1',
    EVENKEEL_MASTER_KEY: masterKey,
    ...(await databaseOf(folder)),
    ...settings,
  };
  const child = spawn(serverBinary, [], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, stop: () => stop(child) };
    await pause(50);
  }
  await stop(child);
  throw new Error(`the server did not become ready:\n${output}`);
}
