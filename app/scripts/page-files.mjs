// Writes dist/pages.json: the scripts of each page by its address. The server sends them as preload
// headers, so that a browser loads them together with the start instead of after it. Writes dist/faces.css: the app's two
// faces for the pages that the server renders itself.
import { readdir, writeFile } from 'node:fs/promises';
import { manifest, pageChunks, pageName, pages } from './manifest.mjs';

const address = (page) => `/${pageName(page).replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
const files = Object.fromEntries(
  pages.filter((page) => !page.includes('$')).map((page) => [address(page), pageChunks(page).map((name) => `/${manifest[name].file}`)]),
);
await writeFile(new URL('../dist/pages.json', import.meta.url), JSON.stringify(files));

const assets = await readdir(new URL('../dist/assets/', import.meta.url));
const faces = { 'Source Sans 3': /^source-sans-3-.*\.woff2$/, 'Source Serif 4': /^source-serif-4-.*\.woff2$/ };
const rules = Object.entries(faces).map(([family, pattern]) => {
  const file = assets.find((name) => pattern.test(name));
  if (!file) throw new Error(`the build has no file of ${family}`);
  return `@font-face { font-family: '${family}'; src: url('/assets/${file}') format('woff2'); font-weight: 200 900; font-display: swap; }\n`;
});
await writeFile(new URL('../dist/faces.css', import.meta.url), rules.join(''));
