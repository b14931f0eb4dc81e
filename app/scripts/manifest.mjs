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
export const pages = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));
if (pages.length < 40) throw new Error('the manifest has no pages: build the app first');

/** `journal/new`, `invite.$token` */
export const pageName = (page) => page.replace('src/routes/', '').replace(/\.tsx.*$/, '');

/** The chunks of a page without those of the start. */
export const pageChunks = (page) => [...closure(page)].filter((name) => !start.has(name));
