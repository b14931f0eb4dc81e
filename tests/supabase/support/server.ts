/** The real binary with SQLite or PostgreSQL, as the project says. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, masterKey, Server } from '../../support/server.mjs';

export type { Server };

function databaseOf(folder: string): NodeJS.ProcessEnv {
  if (process.env['EVENKEEL_DATABASE'] !== 'postgres') return { EVENKEEL_DATA_DIR: folder };
  const address = process.env['EVENKEEL_SUPABASE_POSTGRES_URL'];
  if (!address) throw new Error('The postgres project needs EVENKEEL_SUPABASE_POSTGRES_URL. Use --project sqlite to run without it.');
  return { EVENKEEL_DATA_DIR: folder, DATABASE_URL: address };
}

/** Starts a server with the given settings, on a fixed port if it must be known in advance. */
export async function startServer(settings: NodeJS.ProcessEnv = {}, wanted?: number): Promise<Server> {
  const folder = await mkdtemp(join(process.env['EVENKEEL_SUPABASE_HOME'] ?? '', 'server-'));
  const server = new Server({
    port: wanted ?? (await freePort()),
    settings: {
      EVENKEEL_APP_DIR: join(folder, 'app'),
      EVENKEEL_MAILBOX: '1',
      EVENKEEL_MASTER_KEY: masterKey.toString('base64'),
      ...databaseOf(folder),
      ...settings,
    },
  });
  await server.start();
  return server;
}
