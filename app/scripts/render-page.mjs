// Renders a page of the built app outside a browser and prints the document: `node render-page.mjs <path> <time>`.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { JSDOM } from 'jsdom';

const [, , path, time] = process.argv;
const stepMs = 50;
/** The page is complete once it hasn't changed for so long. */
const quietMs = 400;
const latestMs = 30_000;

const dist = new URL('../dist/', import.meta.url);
const shell = await readFile(new URL('index.html', dist), 'utf8');
const { window } = new JSDOM(shell.replaceAll(/<script[^>]*><\/script>/g, ''), { url: `http://localhost${path}`, pretendToBeVisual: true });
const { document } = window;
const root = document.getElementById('root');
root.replaceChildren();

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const now = Date.now;
const begun = now();
class FixedDate extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [FixedDate.now()]));
  }
  static now() {
    return Date.parse(time) + (now() - begun);
  }
}

for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
const ours = {
  window,
  navigator: window.navigator,
  localStorage: window.localStorage,
  sessionStorage: window.sessionStorage,
  Event: window.Event,
  CustomEvent: window.CustomEvent,
  Date: FixedDate,
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
  fetch: () => Promise.reject(new TypeError('there is no network')),
};
for (const [name, value] of Object.entries(ours)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  if (!(name in window) || window[name] !== value) Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[name] = window[name].bind(window);
// Nothing is loaded for a link, but the app waits for its styles.
const append = document.head.appendChild.bind(document.head);
document.head.appendChild = (node) => {
  setTimeout(() => node.dispatchEvent(new window.Event('load')));
  return append(node);
};

const start = (await readdir(new URL('assets/', dist))).find((name) => /^start-.*\.js$/.test(name));
await import(new URL(`assets/${start}`, dist).href);
let last = '';
let quiet = 0;
while (quiet < quietMs) {
  if (now() - begun > latestMs) throw new Error(`${path} did not come to rest`);
  await wait(stepMs);
  quiet = root.innerHTML === last && last !== '' ? quiet + stepMs : 0;
  last = root.innerHTML;
}
if (!root.querySelector('main h1')) throw new Error(`${path} has no heading: ${root.textContent.slice(0, 200)}`);
if (root.querySelector('[role="alert"]')) throw new Error(`${path} shows an error: ${root.textContent.slice(0, 200)}`);
process.stdout.write(`<!doctype html>${document.documentElement.outerHTML}`, () => process.exit(0));
