// The two servers of `cargo xtask bench --server`, ours and the plain Node one: one process on SQLite, or several on one
// PostgreSQL database with durable commits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Postgres } from '../load/soak/postgres.mjs';
import { SoakServer, unprivileged } from '../load/soak/process.mjs';
import { freePort, ready } from '../support/server.mjs';
import { accountSignIn } from './server.mjs';

/** Ten for each server, and some for the tools. */
const connections = 100;

/** Makes a folder, and a PostgreSQL server if its `programs` are given, passes both to `measure`, and always cleans up. */
export async function withDatabase(programs, measure) {
  const owner = programs ? unprivileged() : {};
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-bench-'));
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const postgres = programs && new Postgres({ programs, folder: home, owner, most: connections });
  try {
    await postgres?.create();
    await measure({ home, owner, postgres });
  } finally {
    if (postgres?.child) await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Starts `count` of our servers on one database, passes their addresses, processes and an account to `measure`. */
export async function withOurs(binary, count, { home, owner, postgres }, measure) {
  const folder = join(home, `evenkeel-${count}`);
  for (const each of [folder, join(folder, 'data')]) {
    mkdirSync(each);
    if (owner.uid !== undefined) chownSync(each, owner.uid, owner.gid);
  }
  const settings = { EVENKEEL_DEMO: '1', EVENKEEL_DEMO_STORY: '0', EVENKEEL_PROXIES: '127.0.0.1' };
  if (postgres) settings.DATABASE_URL = postgres.database(`evenkeel_${count}`);
  const servers = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const server = await SoakServer.in({ binary, folder, owner, settings });
      servers.push(server);
      await server.start();
    }
    const addresses = servers.map(({ url }) => url);
    const { data: account } = await accountSignIn(addresses[0]);
    await measure({ name: 'evenkeel', addresses, pids: servers.map(({ pid }) => pid), account });
  } finally {
    for (const server of servers) if (server.child) await server.stop();
  }
}

/** The same with the plain Node server. */
export async function withPeer(safety, count, { home, postgres }, measure) {
  const script = fileURLToPath(new URL('peer/server.mjs', import.meta.url));
  const database = postgres ? postgres.database(`peer_${count}`) : join(home, 'peer.db');
  const running = [];
  try {
    const addresses = [];
    for (let at = 0; at < count; at += 1) {
      const port = await freePort();
      running.push(spawn(process.execPath, [script, String(port), database, safety], { stdio: ['ignore', 'ignore', 'inherit'] }));
      addresses.push(`http://127.0.0.1:${port}`);
      await ready(addresses[at]);
    }
    const account = { email: 'ada@example.org', password: 'four green kettles sing' };
    const answer = await fetch(`${addresses[0]}/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) throw new Error(`the peer made no account: ${answer.status}`);
    await measure({ name: 'Fastify', addresses, pids: running.map(({ pid }) => pid), account });
  } finally {
    for (const child of running) {
      if (child.exitCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
  }
}
