import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBinary } from '../../support/server.mjs';
import { appDir, prepare } from './server.ts';

async function mustExist(path: string, hint: string): Promise<void> {
  try {
    await access(path);
  } catch {
    throw new Error(`${path} is missing: ${hint}`);
  }
}

/** One folder for the whole run, so that a restarted worker finds the same keys. */
export default async function setup(): Promise<() => Promise<void>> {
  await mustExist(serverBinary, 'build the server first, or set EVENKEEL_SERVER_BIN');
  await mustExist(join(appDir, 'index.html'), 'build the app first (npm run build in app)');
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-e2e-'));
  process.env['EVENKEEL_E2E_HOME'] = home;
  await prepare();
  return () => rm(home, { recursive: true, force: true });
}
