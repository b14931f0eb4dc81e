// Loads the npm package as a Node program does: through the entry in its package.json.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../pkg/', import.meta.url);

/** Resolves the conditions that Node resolves. */
function resolve(target) {
  if (typeof target === 'string') return target;
  for (const condition of ['node', 'import', 'default']) {
    const found = target?.[condition] && resolve(target[condition]);
    if (found) return found;
  }
  return undefined;
}

/** Returns a module of the package, not yet set up. */
export async function load(name = '.') {
  const manifest = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const entry = resolve(manifest.exports[name]);
  if (!entry) throw new Error(`${fileURLToPath(folder)}package.json names no entry ${name} for node`);
  return import(new URL(entry, folder));
}
