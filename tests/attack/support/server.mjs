/** The server binary on a loopback port, with SQLite or PostgreSQL, behind an address that a trusted proxy would name. */
import { createHmac, randomInt } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, masterKey, Server, serverBinary } from '../../support/server.mjs';

export const database = process.env.EVENKEEL_DATABASE ?? 'sqlite';
/** The long tries, such as 200,000 keys, run only on request. */
export const isWhole = process.env.EVENKEEL_ATTACK === 'whole';

/** The public address. It makes the loopback address a trusted proxy, so that each call can come from another network. */
export const publicUrl = 'https://journal.example.org';

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

function storage(folder) {
  if (database !== 'postgres') return { EVENKEEL_DATA_DIR: folder };
  const address = process.env.EVENKEEL_ATTACK_POSTGRES_URL;
  if (!address) throw new Error('EVENKEEL_DATABASE=postgres needs EVENKEEL_ATTACK_POSTGRES_URL');
  return { EVENKEEL_DATA_DIR: folder, DATABASE_URL: address };
}

/** A server with a folder of its own, which goes with it. */
class AttackedServer extends Server {
  constructor(folder, options) {
    super(options);
    this.folder = folder;
  }

  async stop() {
    const code = await super.stop();
    await rm(this.folder, { recursive: true, force: true });
    return code;
  }
}

/** Starts a server. `settings` are environment variables; `null` removes one of the defaults. */
export async function startServer(settings = {}) {
  await access(serverBinary).catch(() => {
    throw new Error(`${serverBinary} is missing: build the server first, or set EVENKEEL_SERVER_BIN`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-attack-'));
  const server = new AttackedServer(folder, {
    port: await freePort(),
    settings: {
      RUST_LOG: 'debug,hyper=info,h2=info,sqlx=warn',
      EVENKEEL_APP_DIR: join(folder, 'app'),
      EVENKEEL_MASTER_KEY: masterKey.toString('base64'),
      EVENKEEL_PUBLIC_URL: publicUrl,
      ...storage(folder),
      ...settings,
    },
  });
  await server.start();
  return server;
}
