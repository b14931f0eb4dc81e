// Writes dist/pages.json: the scripts of each page by its address, and those that it loads beside itself. The server sends them
// as preload headers, so that a browser loads them together with the start instead of after it; a page with a first view names
// them in its document (first-views.mjs).
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { besideChunks, closure, manifest, pageChunks, pageName, pages, start } from './manifest.mjs';

/** The source files that `loadedBeside` and `partBeside` import. */
async function besideFiles() {
  const app = new URL('../', import.meta.url);
  const sources = (await readdir(new URL('src', app), { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const found = new Set();
  for (const source of sources) {
    const text = await readFile(new URL(`src/${source}`, app), 'utf8');
    for (const [, name] of text.matchAll(/(?:loaded|part)Beside\((?:async )?\(\) => \(?(?:await )?import\('([^']+)'\)/g)) {
      const file = name.startsWith('@/') ? `src/${name.slice(2)}` : posix.join('src', posix.dirname(source), name);
      for (const ending of ['.ts', '.tsx']) found.add(file + ending);
    }
  }
  return found;
}

const address = (page) => `/${pageName(page).replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
/** The layout around all but the public pages (src/routes/-guarded.tsx). It is loaded once the start knows who is signed in. */
const layout = [...closure('src/routes/-pages-with-queries.tsx')].filter((name) => !start.has(name));
const layoutChunks = (page) => (page.startsWith('src/routes/_public/') ? [] : layout);

const beside = await besideFiles();
const chunks = (page) =>
  [...new Set([...pageChunks(page), ...layoutChunks(page), ...besideChunks(page, beside)])].map((name) => `/${manifest[name].file}`);
const files = Object.fromEntries(pages.filter((page) => !page.includes('$')).map((page) => [address(page), chunks(page)]));
await writeFile(new URL('../dist/pages.json', import.meta.url), JSON.stringify(files));
