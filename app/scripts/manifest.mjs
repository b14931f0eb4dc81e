// The build's own account of its files: what the start of the app fetches, and each page on top of it.
import { readFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
export const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk and all it imports, without what is fetched only when it is needed. */
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

/** `journal/new`, `invite.$token`: a page's file without its layout, which is no part of the address. */
export const pageName = (page) => page.replace(/^src\/routes\/(_[a-z-]+\/)?/, '').replace(/\.tsx.*$/, '');

/** The chunks of a page without those of the start. */
export const pageChunks = (page) => [...closure(page)].filter((name) => !start.has(name));
