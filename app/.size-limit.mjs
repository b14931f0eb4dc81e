// Download budgets from the build manifest: the start of the app, each page on top of it, and what is
// loaded for a session. A page's code is everything required before its first view can render; what is
// loaded beside it (src/lib/loaded-beside.ts) isn't in it.
import { fileURLToPath } from 'node:url';
import { closure, manifest, pageName, pages, start } from './scripts/manifest.mjs';

const dist = new URL('./dist/', import.meta.url);

const files = (names, kind) =>
  [...new Set([...names].flatMap((name) => (kind === 'css' ? (manifest[name].css ?? []) : [manifest[name].file])))].map((file) =>
    fileURLToPath(new URL(file, dist)),
  );

const wasm = (name) => fileURLToPath(new URL(`assets/${name}-*.wasm`, dist));

const session = [...closure('src/lib/auth/services.ts')].filter((name) => !start.has(name));
if (session.length === 0) throw new Error('the manifest has no code for signing in');

export default [
  // About 2 kB are the list of all files, which pages need to preload theirs.
  { name: 'start (JavaScript)', path: files(start, 'js'), gzip: true, limit: '130 kB' },
  ...pages.map((page) => ({
    name: `page ${pageName(page)} with the start (JavaScript)`,
    path: files(closure(page, new Set(start)), 'js'),
    gzip: true,
    limit: '170 kB',
  })),
  ...pages
    .map((page) => [page, files(closure(page, new Set(start)), 'css')])
    .map(([page, css]) => ({ name: `page ${pageName(page)} (styles)`, path: css, gzip: true, limit: '16.5 kB' })),
  { name: 'a session (JavaScript)', path: files(session, 'js'), gzip: true, limit: '32 kB' },
  { name: 'safety core', path: wasm('evenkeel_wasm_bg'), brotli: true, limit: '111 kB' },
  // Loaded only by the tools, which render without it: the pages with forms, and the pages that read the wording of thoughts.
  { name: 'CBT core, forms', path: wasm('evenkeel_wasm_cbt_forms_bg'), brotli: true, limit: '102 kB' },
  { name: 'CBT core, words', path: wasm('evenkeel_wasm_cbt_words_bg'), brotli: true, limit: '124 kB' },
  // Loaded when the guide is first asked.
  { name: 'guide', path: wasm('evenkeel_wasm_guide_bg'), brotli: true, limit: '154 kB' },
];
