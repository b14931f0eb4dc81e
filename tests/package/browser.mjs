// Opens pages in Chromium. A page posts its result to `/result`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const chromium = process.env.EVENKEEL_CHROMIUM ?? '/usr/bin/chromium';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };

/** Returns a request handler for `/result` and the promise of what a page sends there. */
export function results() {
  const { promise, resolve } = Promise.withResolvers?.() ?? withResolvers();
  const handler = (request, response, next) => {
    if (request.url !== '/result') return next();
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      response.end();
      resolve(body);
    });
  };
  return { handler, result: promise };
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve) => (parts.resolve = resolve));
  return parts;
}

/** Opens an address and returns the page's result. Fails if the browser ends before the page has one. */
export async function visit(url, result) {
  const profile = mkdtempSync(join(tmpdir(), 'evenkeel-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--enable-logging=stderr'];
  const browser = spawn(chromium, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: its helpers outlive it otherwise, and write to the profile while that is deleted.
    detached: true,
  });
  const stop = () => {
    try {
      process.kill(-browser.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  let log = '';
  browser.stderr.on('data', (part) => (log += part));
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const lost = ended.then(() => {
    throw new Error(`the browser ended without a result:\n${log}`);
  });
  lost.catch(() => {});
  const patience = setTimeout(stop, 60_000);
  try {
    return await Promise.race([result, lost]);
  } finally {
    clearTimeout(patience);
    stop();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Serves a folder with a strict policy for scripts, opens it, and returns the page's result. */
export async function inBrowser(folder, page = '') {
  const { handler, result } = results();
  const server = createServer((request, response) =>
    handler(request, response, () => {
      const path = new URL(request.url, 'http://localhost').pathname;
      const file = path.endsWith('/') ? `${path}index.html` : path;
      try {
        const body = readFileSync(join(folder, file));
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', "script-src 'self' 'wasm-unsafe-eval'");
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    }),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await visit(`http://127.0.0.1:${server.address().port}/${page}`, result);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
