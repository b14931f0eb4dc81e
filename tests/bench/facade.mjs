// The npm package as a node program meets it: through the entry its package.json names.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../pkg/', import.meta.url);

/** Follows the conditions that node follows. */
function resolve(target) {
  if (typeof target === 'string') return target;
  for (const condition of ['node', 'import', 'default']) {
    const found = target?.[condition] && resolve(target[condition]);
    if (found) return found;
  }
  return undefined;
}

/** The package's main module. It is not set up yet. */
export async function load() {
  const manifest = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const entry = resolve(manifest.exports?.['.'] ?? manifest.exports ?? manifest.main);
  if (!entry) throw new Error(`${fileURLToPath(folder)}package.json names no entry for node`);
  return import(new URL(entry, folder));
}
