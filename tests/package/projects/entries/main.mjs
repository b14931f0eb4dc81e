// Every entry of the package's `exports`: it can be imported and, where it has CommonJS, required, and one of its functions
// answers. Prints the entries that were tried, for each way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';

const name = '@evenkeel/safety';
const require = createRequire(import.meta.url);
const { exports } = require(`${name}/package.json`);
const pathOf = (entry) => fileURLToPath(import.meta.resolve(name + entry.slice(1)));
const bytesOf = (entry) => readFileSync(pathOf(entry));

const level = ({ analyse }) => assert.equal(analyse('I want to die').crisis.riskLevel, 'high');
const nowMs = Date.UTC(2026, 10, 21);
const judged = (kind, content) => (module) =>
  assert.equal(module.judge({ kind, content }, { status: 'complete', nowMs }).shownLevel, 'high');
/** Loads the modules before a function of an entry is called. */
const after = (use) => async (module) => {
  await module.setup();
  await use(module);
};
const isModule = (entry) => async () => assert.ok((await WebAssembly.compile(bytesOf(entry))) instanceof WebAssembly.Module);

const entries = {
  '.': after(level),
  './inline': (module) => {
    module.setupSync();
    level(module);
  },
  './web': async (module) => {
    // It fetches a file, which Node doesn't; `require` gets the entry with the module in its code.
    await module.setup(bytesOf('./safety.wasm'));
    level(module);
  },
  './instance': ({ createSafety }) => {
    const own = createSafety();
    own.setupSync();
    level(own);
  },
  './cbt': after(({ findPatterns }) => assert.equal(findPatterns("I'm such an idiot").patterns[0].pattern, 'labeling')),
  './cbt-forms': after(judged('note', { body: 'I want to die' })),
  './cbt-words': after(({ findHold }) => assert.equal(findHold(['I want to die']).kind, 'crisis')),
  './guide': after(({ reflect }) => assert.match(reflect('My boss ignored me').question, /\?$/)),
  './cbt-content': ({ PATTERNS }) => assert.equal(PATTERNS.length, 14),
  './cbt-scenarios': ({ SCENARIOS }) => assert.ok(SCENARIOS.length > 0),
  './schema': ({ redirectSchema }) => assert.deepEqual(redirectSchema['~standard'].validate('/a'), { value: '/a' }),
  './limits': ({ LIMITS }) => assert.equal(LIMITS.journalMaxChars, 10_000),
  './react': async ({ useSafety }) => {
    const [{ createElement }, { renderToString }] = await Promise.all([import('react'), import('react-dom/server')]);
    const Status = () => createElement('i', null, useSafety().status);
    assert.equal(renderToString(createElement(Status)), '<i>idle</i>');
  },
  './script': () => {
    runInThisContext(readFileSync(pathOf('./script'), 'utf8'));
    globalThis.EvenkeelSafety.setupSync();
    level(globalThis.EvenkeelSafety);
  },
  './safety.wasm': isModule('./safety.wasm'),
  './cbt.wasm': isModule('./cbt.wasm'),
  './guide.wasm': isModule('./guide.wasm'),
  './package.json': () => assert.equal(require(`${name}/package.json`).name, name),
};

/** Entries that are files rather than modules with functions. */
const isFile = (entry) => entry === './script' || entry.endsWith('.wasm') || entry.endsWith('.json');

assert.deepEqual(Object.keys(exports).sort(), Object.keys(entries).sort());
const tried = { imported: [], required: [] };
for (const [entry, use] of Object.entries(entries)) {
  await use(isFile(entry) ? undefined : await import(name + entry.slice(1)));
  tried.imported.push(entry);
}
for (const [entry, use] of Object.entries(entries)) {
  if (isFile(entry)) continue;
  await use(require(name + entry.slice(1)));
  tried.required.push(entry);
}
console.log(JSON.stringify(tried));
