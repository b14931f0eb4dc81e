// Writes dist/first-views/*.html: the pages that strangers see first, as the app renders them, in the document that starts the
// app. A browser shows them before the scripts have run (src/lib/routing/first-view.ts), and without scripts.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { JSDOM } from 'jsdom';
import { manifest } from './manifest.mjs';

const pages = { home: '/', 'dashboard-example': '/dashboard-example', 'therapist-dashboard-example': '/therapist-dashboard-example' };
/** Each page is rendered at both times. What differs depends on the day, and stays invisible. */
const times = ['2026-01-07T09:00:00', '2026-03-19T16:00:00'];

const dist = new URL('../dist/', import.meta.url);
const renderer = fileURLToPath(new URL('render-page.mjs', import.meta.url));
const shell = await readFile(new URL('index.html', dist), 'utf8');
const pageFiles = JSON.parse(await readFile(new URL('pages.json', dist), 'utf8'));

/** Returns the document of a page at a time. Each needs a process of its own, because the app starts once in a process. */
async function rendered(path, time) {
  const { stdout } = await promisify(execFile)(process.execPath, [renderer, path, time], {
    env: { ...process.env, TZ: 'UTC' },
    maxBuffer: 1 << 24,
  });
  return new JSDOM(stdout).window.document;
}

/** Makes texts invisible that are not the same in both renderings of a page. */
function hideVolatile(first, second) {
  if (first.childNodes.length !== second.childNodes.length) throw new Error('a page has other elements on another day');
  first.childNodes.forEach((node, at) => {
    const other = second.childNodes[at];
    if (node.nodeType !== node.TEXT_NODE) hideVolatile(node, other);
    else if (node.data !== other.data) {
      const hidden = first.ownerDocument.createElement('span');
      hidden.dataset.volatile = '';
      node.replaceWith(hidden);
      hidden.append(node);
    }
  });
  first.removeAttribute?.('datetime');
}

/** Removes what works only with scripts, or would be there twice while the app renders behind the first view. */
function makeStatic(root) {
  const page = root.ownerDocument;
  const help = root.querySelector('header button[aria-haspopup="dialog"]');
  const link = page.createElement('a');
  link.href = '/crisis';
  link.className = help.className;
  link.append(...help.childNodes);
  help.replaceWith(link);
  // Who is signed in is known later.
  root.querySelector('header nav').replaceChildren();
  root.querySelectorAll('dialog, [role="status"], [aria-live]').forEach((part) => part.remove());
  root.querySelectorAll('button, input').forEach((control) => control.setAttribute('aria-disabled', 'true'));
  // The content security policy allows no inline style.
  root.querySelectorAll('[style]').forEach((part) => part.removeAttribute('style'));
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'name']) {
    root.querySelectorAll(`[${name}]`).forEach((part) => {
      const ids = part.getAttribute(name).split(' ');
      part.setAttribute(name, ids.map((id) => `first-${id}`).join(' '));
    });
  }
  root.querySelectorAll('a[href^="#"]').forEach((part) => part.setAttribute('href', `#first-${part.getAttribute('href').slice(1)}`));
}

/** Moves what the app needs into a template, whose content `after-paint.js` adds to the document. */
function deferScripts(page, path) {
  const template = page.createElement('template');
  template.id = 'scripts';
  template.content.append(...page.querySelectorAll('script[type="module"], link[rel="modulepreload"]'));
  for (const file of [`/${manifest['src/lib/routing/first-view.ts'].file}`, ...pageFiles[path]]) {
    const link = page.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file });
    template.content.append(link);
  }
  const loader = page.createElement('script');
  Object.assign(loader, { src: '/after-paint.js', defer: true });
  page.head.append(template, loader);
}

async function firstView(path) {
  const [first, second] = await Promise.all(times.map((time) => rendered(path, time)));
  const root = first.getElementById('root');
  hideVolatile(root, second.getElementById('root'));
  makeStatic(root);
  const view = new JSDOM(shell);
  const page = view.window.document;
  page.title = first.title;
  page.documentElement.dataset.role = first.documentElement.dataset.role;
  const place = page.getElementById('root');
  const before = page.createElement('div');
  before.id = 'first-view';
  before.innerHTML = root.innerHTML;
  place.replaceChildren();
  place.before(before);
  deferScripts(page, path);
  return view.serialize();
}

await mkdir(new URL('first-views/', dist), { recursive: true });
for (const [name, path] of Object.entries(pages)) {
  await writeFile(new URL(`first-views/${name}.html`, dist), await firstView(path));
}
process.stdout.write(`rendered ${Object.keys(pages).length} first views\n`);
