// Packs the npm package and unpacks it where a project would install it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the projects in `projects/node` and `projects/web` print. */
export const IN_NODE = '{"level":"high","prompt":"Blocked role: doctor","pattern":"labeling","reflection":"object"}';
export const IN_PAGE = '{"level":"high","prompt":"Blocked role: doctor"}';

/** Runs a program and returns what it printed. Fails with its output unless it ends with 0. */
export function run(program, args, { cwd = root, env = {}, status = 0 } = {}) {
  const { VITEST: _1, NODE_TEST_CONTEXT: _2, ...environment } = process.env;
  const ended = spawnSync(program, args, { cwd, env: { ...environment, ...env }, encoding: 'utf8' });
  if (ended.status !== status) {
    throw new Error(`${program} ${args.join(' ')} ended with ${ended.status ?? ended.error}:\n${ended.stdout}${ended.stderr}`);
  }
  return ended.stdout;
}

/** Installs the packed package into a folder's `node_modules`. Returns the folder of the package and its archive. */
export function install(folder) {
  const archives = mkdtempSync(join(tmpdir(), 'evenkeel-pack-'));
  // Without scripts: the package is built, and other tests read it now.
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', archives], { cwd: join(root, 'pkg') });
  const archive = join(
    archives,
    readdirSync(archives).find((name) => name.endsWith('.tgz')),
  );
  const home = join(folder, 'node_modules/@evenkeel/safety');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  run('tar', ['-xzf', archive, '-C', home, '--strip-components=1']);
  return { home, archive, remove: () => rmSync(archives, { recursive: true }) };
}
