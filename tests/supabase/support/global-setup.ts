import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBinary } from '../../support/server.mjs';

/** One folder for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  await access(serverBinary).catch(() => {
    throw new Error(`${serverBinary} is missing: build the server first, or set EVENKEEL_SERVER_BIN`);
  });
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-supabase-'));
  process.env['EVENKEEL_SUPABASE_HOME'] = home;
  return () => rm(home, { recursive: true, force: true });
}
