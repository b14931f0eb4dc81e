// Writes dist/pages.json: the scripts of each page by its address. The server sends them as preload
// headers, so that a browser loads them together with the start instead of after it.
import { writeFile } from 'node:fs/promises';
import { manifest, pageChunks, pageName, pages } from './manifest.mjs';

const address = (page) => `/${pageName(page).replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
const files = Object.fromEntries(
  pages.filter((page) => !page.includes('$')).map((page) => [address(page), pageChunks(page).map((name) => `/${manifest[name].file}`)]),
);
await writeFile(new URL('../dist/pages.json', import.meta.url), JSON.stringify(files));
