// Reads the build manifest: what the start of the app loads, and what each page adds.
import { readFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
export const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** Returns a chunk and its static imports, without dynamic ones. */
export function closure(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name].imports ?? []) closure(next, found);
  return found;
}

export const start = closure('index.html');

/** The code of each page: `src/routes/journal/new.tsx?tsr-split=component`. */
export const pages = Object.keys(manifest).filter((name) => /^src\/routes\/_[a-z-]+\//.test(name));
if (pages.length < 40) throw new Error('the manifest has no pages: build the app first');

/**
 * Strips the layout from a page's file, because it isn't part of the address: `journal/new`,
 * `invite.$token`.
 */
export const pageName = (page) => page.replace(/^src\/routes\/(_[a-z-]+\/)?/, '').replace(/\.tsx.*$/, '');

/** Returns a page's chunks without those of the start. */
export const pageChunks = (page) => [...closure(page)].filter((name) => !start.has(name));

/**
 * Returns what a page's code loads beside itself (src/lib/loaded-beside.ts), without the start and the page's own chunks. The
 * manifest doesn't tell such imports from those that wait for a press, so `beside` names their source files.
 */
export function besideChunks(page, beside) {
  const own = closure(page);
  const found = new Set();
  for (const chunk of own) for (const next of manifest[chunk].dynamicImports ?? []) if (beside.has(next)) closure(next, found);
  return [...found].filter((name) => !start.has(name) && !own.has(name));
}
