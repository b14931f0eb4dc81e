// The packed npm package in other runtimes, in Next and in older Vites.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inBrowser, results, visit } from '../browser.mjs';
import { IN_NODE, IN_PAGE, install, run } from '../install.mjs';

process.env.WRANGLER_SEND_METRICS = 'false';
process.env.NEXT_TELEMETRY_DISABLED = '1';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = join(here, 'results');
const projects = join(out, 'projects');

let installed;
before(() => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const folder of ['../projects', 'projects']) cpSync(join(here, folder), projects, { recursive: true });
  installed = install(here);
});
after(() => {
  installed.remove();
  rmSync(out, { recursive: true, force: true });
});

const bin = (name) => join(here, 'node_modules/.bin', name);
const listening = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

describe('other runtimes', () => {
  test('Deno, without a permission', () => {
    assert.equal(run(bin('deno'), ['run', '--no-prompt', join(projects, 'node/main.mjs')], { cwd: here }).trim(), IN_NODE);
  });

  test('Bun, and a program compiled by it', () => {
    const main = join(projects, 'node/main.mjs');
    assert.equal(run(bin('bun'), [main], { cwd: here }).trim(), IN_NODE);
    run(bin('bun'), ['build', '--compile', main, '--outfile', join(out, 'compiled')], { cwd: here });
    assert.equal(run(join(out, 'compiled'), [], { cwd: '/' }).trim(), IN_NODE);
  });

  test('Cloudflare Workers (workerd)', async () => {
    const { unstable_startWorker: startWorker } = await import('wrangler');
    const worker = await startWorker({
      config: join(projects, 'worker/wrangler.json'),
      dev: { logLevel: 'error', server: { port: 0 }, inspector: false },
    });
    try {
      assert.equal(await (await worker.fetch('http://localhost/')).text(), IN_NODE);
    } finally {
      await worker.dispose();
    }
  });
});

for (const version of ['vite-5', 'vite-6', 'vite-7']) {
  describe(version, () => {
    const options = { configFile: false, logLevel: 'error', root: join(projects, 'web'), cacheDir: join(out, `cache-${version}`) };

    test('a built page', async () => {
      const { build } = await import(version);
      await build({ ...options, build: { outDir: join(out, version) } });
      assert.equal(await inBrowser(join(out, version)), IN_PAGE);
    });

    test('a page while developing, with the package left out of the optimiser', async () => {
      const { createServer: createVite } = await import(version);
      const { handler, result } = results();
      const server = await createVite({
        ...options,
        plugins: [{ name: 'results', configureServer: ({ middlewares }) => void middlewares.use(handler) }],
        optimizeDeps: { exclude: ['@evenkeel/safety'] },
        server: { host: '127.0.0.1', port: 0, fs: { allow: [here] } },
      });
      await server.listen();
      assert.equal(await visit(server.resolvedUrls.local[0], result), IN_PAGE);
      await server.close();
    });
  });
}

describe('Next', () => {
  for (const bundler of ['--turbopack', '--webpack']) {
    test(`route, server component and client component (${bundler})`, async () => {
      const cwd = join(projects, 'next');
      run(process.execPath, [join(here, 'node_modules/next/dist/bin/next'), 'build', bundler], { cwd });
      const probe = createServer();
      const port = await listening(probe);
      probe.close();
      const server = spawn(process.execPath, [join(here, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', `${port}`], {
        cwd,
      });
      const ready = new Promise((resolve, reject) => {
        let log = '';
        const read = (part) => /Ready/.test((log += part)) && resolve();
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        server.once('exit', () => reject(new Error(log)));
      });
      const { handler, result } = results();
      const collector = createServer((request, response) => handler(request, response, () => response.end()));
      try {
        await ready;
        const address = `http://127.0.0.1:${port}`;
        assert.equal(await (await fetch(`${address}/api/level`, { method: 'POST', body: 'I want to die' })).text(), 'high');
        assert.match(await (await fetch(`${address}/server`)).text(), /level: (<!-- -->)?high/);
        assert.equal(await visit(`${address}/client#${await listening(collector)}`, result), 'high');
      } finally {
        server.kill();
        collector.closeAllConnections();
        collector.close();
      }
    });
  }
});
