// The packed npm package in projects that know nothing else of this repository: every entry point, in the programs that
// people use it with.
import assert from 'node:assert/strict';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as viteBuild, createServer as viteServer } from 'vite';
import webpack from 'webpack';
import { inBrowser, results, visit } from './browser.mjs';
import { IN_NODE, IN_PAGE, install, run } from './install.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const projects = join(here, 'projects');
/** Inside this folder, so that what a bundler leaves outside is found. */
const out = join(here, 'results');
const node = process.execPath;

let installed;
before(() => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  installed = install(here);
});
after(() => {
  installed.remove();
  rmSync(out, { recursive: true, force: true });
});

/** Returns the program of a package of this folder. */
const tool = (file) => join(here, 'node_modules', file);
const printed = (file, options) => run(node, [file], options).trim();

describe('the packed package', () => {
  test('has its licences, its history and no source of the tests', () => {
    const files = run('tar', ['-tzf', installed.archive]).split('\n');
    for (const name of ['LICENSE-MIT', 'LICENSE-APACHE', 'CHANGELOG.md', 'README.md', 'dist/RULES.md'])
      assert.ok(files.includes(`package/${name}`), name);
    for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) {
      assert.equal(readFileSync(join(installed.home, name), 'utf8'), readFileSync(join(here, '../..', name), 'utf8'), name);
    }
    assert.deepEqual(
      files.filter((name) => /\/(src|scripts|node_modules)\//.test(name)),
      [],
    );
  });

  test('is packed as its own checks want it (publint, attw)', () => {
    const cwd = join(here, '../../pkg');
    run(node, ['node_modules/publint/src/cli.js', '--strict', installed.archive], { cwd });
    run(node, ['node_modules/@arethetypeswrong/cli/dist/index.js', installed.archive, '--config-path', '.attw.json'], { cwd });
  });

  test('has a README whose samples compile and run', () => {
    const samples = [...readFileSync(join(installed.home, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
    assert.ok(samples.length >= 4);
    const files = samples.map((code, at) => join(out, `readme-${at}.mts`));
    files.forEach((file, at) => writeFileSync(file, samples[at]));
    const options = { extends: '../projects/types/tsconfig.json', compilerOptions: { noEmit: false, outDir: 'readme' }, files };
    writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(options));
    run(node, [tool('typescript/bin/tsc'), '-p', out]);
    samples.forEach((_, at) => run(node, [join(out, `readme/readme-${at}.mjs`)]));
  });

  for (const config of ['tsconfig.json', 'tsconfig.bundler.json', 'tsconfig.no-dom.json', 'tsconfig.no-dom-node.json']) {
    test(`has types that compile and narrow (${config})`, () => {
      run(node, [tool('typescript/bin/tsc'), '-p', join(projects, 'types', config)]);
    });
  }
});

describe('Node', () => {
  test('import', () => assert.equal(printed(join(projects, 'node/main.mjs')), IN_NODE));
  test('require', () => assert.equal(printed(join(projects, 'node/main.cjs')), IN_NODE));
  test('inline, without a promise', () => assert.equal(printed(join(projects, 'node/sync.mjs')), 'high'));
  test('worker threads share a compiled module', () => {
    assert.equal(printed(join(projects, 'node/workers.mjs')), 'high high high high');
  });

  test('a server that is sent {"text":5} keeps answering', async () => {
    const server = fork(join(projects, 'node/server.mjs'), { env: { ...process.env, NODE_TEST_CONTEXT: '' } });
    const [port] = await once(server, 'message');
    const ask = async (text) => {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify({ text }) });
      return [response.status, await response.text()];
    };
    for (const wrong of [5, true, {}, [], null, 'a\0b', 'x'.repeat(1_000_001)]) assert.equal((await ask(wrong))[0], 400);
    assert.deepEqual(await ask('I want to die'), [200, 'high']);
    server.kill();
    await once(server, 'exit');
  });
});

describe('installed with npm', () => {
  const folder = join(out, 'npm');
  before(() => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', installed.archive], {
      cwd: folder,
    });
  });

  test('every entry is imported and required, and answers', () => {
    copyFileSync(join(projects, 'entries/main.mjs'), join(folder, 'main.mjs'));
    const { imported, required } = JSON.parse(printed(join(folder, 'main.mjs')));
    assert.ok(imported.length >= 18 && required.length >= 13, `${imported.length} imported, ${required.length} required`);
  });

  test('the command has the name of its help, and npx finds it', () => {
    writeFileSync(join(folder, 'text.txt'), 'I want to die');
    const help = run(join(folder, 'node_modules/.bin/evenkeel-safety'), ['--help'], { cwd: folder });
    assert.match(help, /^Usage: evenkeel-safety check/);
    const [report] = JSON.parse(run('npx', ['--offline', '@evenkeel/safety', 'check', 'text.txt'], { cwd: folder, status: 1 }));
    assert.equal(report.shownLevel, 'high');
  });
});

describe('the command', () => {
  const file = join(out, 'text.txt');
  const other = join(out, 'other.txt');
  const command = (args, status) => run(node, [join(installed.home, 'dist/cli.js'), ...args], { cwd: out, status });

  test('prints JSON that quotes nothing, and its exit code tells the level', () => {
    writeFileSync(file, 'I feel so alone, zebra');
    writeFileSync(other, 'I want to die, zebra');
    const [low] = JSON.parse(command(['check', file], 0));
    assert.equal(low.crisis.riskLevel, 'low');
    assert.equal(low.rules.ruleset, 'extended-1');
    const text = command(['check', file, other], 1);
    assert.deepEqual(
      JSON.parse(text).map(({ crisis }) => crisis.riskLevel),
      ['low', 'high'],
    );
    assert.doesNotMatch(text, /zebra/);
    command(['check', '--fail-at', 'low', file], 1);
    command(['check', '--fail-at', 'critical', other], 0);
    writeFileSync(file, 'nobody would miss me');
    command(['check', file], 1);
    command(['check', '--ruleset', 'spec-1', file], 0);
  });

  test('A-02 A-62 the exit code goes by the level to act on: a happy text with many intensifiers is 0', () => {
    writeFileSync(file, 'We had a very nice walk and so much fun, it was really great. '.repeat(20));
    const [report] = JSON.parse(command(['check', '--fail-at', 'low', file], 0));
    assert.deepEqual([report.crisis.riskLevel, report.shownLevel], ['critical', 'none']);
  });

  test('a blocked text is exit code 1', () => {
    writeFileSync(file, 'I want to create something');
    command(['check', file], 1);
    command(['check', '--sql-policy', 'contextual', file], 0);
  });

  test('wrong usage and unreadable files are exit code 2', () => {
    writeFileSync(file, Buffer.from([0xff, 0xfe]));
    const wrong = [
      [],
      ['check'],
      ['check', '--fail-at', 'no', file],
      ['check', '--nonsense', file],
      ['check', 'absent.txt'],
      ['check', file],
    ];
    for (const args of wrong) command(args, 2);
  });

  test('a file that cannot be checked is reported beside the others', () => {
    writeFileSync(other, 'I want to die');
    const { stdout, stderr, status } = spawnSync(node, [join(installed.home, 'dist/cli.js'), 'check', 'absent.txt', other], {
      cwd: out,
      encoding: 'utf8',
    });
    const [absent, report] = JSON.parse(stdout);
    assert.deepEqual(absent, { file: 'absent.txt', error: 'cannot read absent.txt: no such file' });
    assert.equal(report.shownLevel, 'high');
    assert.equal(stderr, 'cannot read absent.txt: no such file\n');
    assert.equal(status, 2);
  });

  test('spans are positions in the file, of which a byte order mark is one', () => {
    writeFileSync(file, '\ufeffI want to die');
    const [report] = JSON.parse(command(['check', file], 1));
    const [{ start, end }] = report.crisis.indicators[0].spans;
    assert.equal(readFileSync(file, 'utf8').slice(start, end), 'want to die');
  });

  const shell = (script) => {
    const command = `"${node}" "${join(installed.home, 'dist/cli.js')}"`;
    const { stdout, stderr, status } = spawnSync('sh', ['-c', script.replaceAll('COMMAND', command)], { cwd: out, encoding: 'utf8' });
    return { stdout, stderr, status };
  };

  test('reports that cannot be written are exit code 2', () => {
    writeFileSync(other, 'a calm day');
    assert.deepEqual(shell('COMMAND check other.txt > /dev/full'), {
      stdout: '',
      stderr: 'cannot write the reports: no space is left\n',
      status: 2,
    });
  });

  test('the standard input is read once, and waited for if it does not block', () => {
    // The first program behind the pipe leaves it so that reads don't block. The text comes after two programs have ended.
    const writer = `("${node}" -e 0; "${node}" -e 0; printf 'I want to die')`;
    const { stdout, status } = shell(`${writer} | ("${node}" -e 'process.stdin.read(0); process.exit()'; COMMAND check - -)`);
    assert.deepEqual(
      JSON.parse(stdout).map(({ shownLevel }) => shownLevel),
      ['high', 'high'],
    );
    assert.equal(status, 1);
  });

  test('says what is wrong with its arguments', () => {
    assert.match(shell('COMMAND chek other.txt').stderr, /^unknown command "chek"/);
    assert.match(shell('COMMAND check').stderr, /^nothing to check/);
    assert.match(shell('COMMAND -h').stdout, /^Usage: /);
    assert.equal(shell('COMMAND check .').stderr, 'cannot read .: it is a directory\n');
  });

  test('a reader that has enough is no error', () => {
    writeFileSync(other, 'I want to die');
    const script = `"${node}" "${join(installed.home, 'dist/cli.js')}" check ${Array(400).fill('other.txt').join(' ')} | head -c 1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: out, encoding: 'utf8' });
    assert.deepEqual([stdout, stderr], ['[', '']);
  });
});

describe('bundlers', () => {
  const vite = (name, options) =>
    viteBuild({
      configFile: false,
      logLevel: 'error',
      cacheDir: join(out, 'cache'),
      ...options,
      build: { outDir: join(out, name), ...options.build },
    });
  const pack = (options) =>
    new Promise((resolve, reject) => {
      webpack({ mode: 'production', context: here, ...options }, (error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors() || stats.hasWarnings()) reject(new Error(stats.toString('errors-warnings')));
        else resolve();
      });
    });

  test('Vite: a built page', async () => {
    await vite('vite', { root: join(projects, 'web') });
    assert.equal(await inBrowser(join(out, 'vite')), IN_PAGE);
  });

  test('Vite: a page while developing', async () => {
    const { handler, result } = results();
    const answers = { name: 'results', configureServer: (server) => void server.middlewares.use(handler) };
    const server = await viteServer({
      configFile: false,
      logLevel: 'error',
      root: join(projects, 'web'),
      cacheDir: join(out, 'cache-dev'),
      plugins: [answers],
      server: { host: '127.0.0.1', port: 0, fs: { allow: [here] } },
    });
    try {
      await server.listen();
      assert.equal(await visit(server.resolvedUrls.local[0], result), IN_PAGE);
    } finally {
      await server.close();
    }
  });

  test('Vite: a server bundle with the package in it', async () => {
    await vite('ssr', { root: projects, ssr: { noExternal: true }, build: { ssr: join(projects, 'node/main.mjs') } });
    assert.equal(printed(join(out, 'ssr/main.js')), IN_NODE);
  });

  test('webpack: a page', async () => {
    await pack({ entry: join(projects, 'web/main.js'), output: { path: join(out, 'webpack') }, performance: false });
    copyFileSync(join(projects, 'web/index.html'), join(out, 'webpack/index.html'));
    assert.equal(await inBrowser(join(out, 'webpack')), IN_PAGE);
  });

  for (const [format, entry] of [
    ['ES modules', 'main.mjs'],
    ['CommonJS', 'main.cjs'],
  ]) {
    test(`webpack: a server from ${format}`, async () => {
      const path = join(out, `webpack-${entry.slice(-3)}`);
      await pack({ target: 'node', entry: join(projects, 'node', entry), output: { path, filename: 'main.cjs' } });
      assert.equal(printed(join(path, 'main.cjs')), IN_NODE);
    });
  }

  test('esbuild: one file for a server', async () => {
    const outfile = join(out, 'esbuild/main.mjs');
    await bundle({
      entryPoints: [join(projects, 'node/main.mjs')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'error',
    });
    assert.equal(printed(outfile, { cwd: out }), IN_NODE);
  });

  test('esbuild: a page with the inline entry', async () => {
    const folder = join(out, 'esbuild-page');
    await bundle({
      entryPoints: [join(projects, 'web/inline.js')],
      bundle: true,
      format: 'esm',
      outfile: join(folder, 'main.js'),
      logLevel: 'error',
    });
    copyFileSync(join(projects, 'web/index.html'), join(folder, 'index.html'));
    assert.equal(await inBrowser(folder), 'high');
  });

  test('no bundler: a plain script', async () => {
    const folder = join(out, 'script');
    mkdirSync(folder);
    for (const file of ['index.html', 'main.js']) copyFileSync(join(projects, 'script', file), join(folder, file));
    copyFileSync(join(installed.home, 'dist/evenkeel-safety.global.js'), join(folder, 'evenkeel-safety.global.js'));
    assert.equal(await inBrowser(folder), 'high');
  });
});

describe('test runners', () => {
  test('vitest, in Node and with the React hook in jsdom', () => {
    run(node, [tool('vitest/vitest.mjs'), 'run', '--root', join(projects, 'vitest')]);
  });

  test('Jest, in Node and in its jsdom, with require', () => {
    const args = ['--ci', '--testMatch', '**/*.test.cjs', '--cacheDirectory', join(out, 'jest')];
    run(node, [tool('jest/bin/jest.js'), ...args], { cwd: join(projects, 'jest') });
  });
});
