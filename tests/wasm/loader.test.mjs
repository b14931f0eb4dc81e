// How the modules of the npm package load, fail, trap and restart.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as cbt from '../../pkg/dist/cbt-node.js';
import * as bindings from '../../pkg/dist/evenkeel_wasm.js';
import * as guide from '../../pkg/dist/guide-node.js';
import * as web from '../../pkg/dist/index.js';
import * as safety from '../../pkg/dist/node.js';
import * as common from '../../pkg/dist/cjs/node.js';
import * as inline from '../../pkg/dist/inline.js';
import { createSafety } from '../../pkg/dist/instance.js';
import { safety as module } from '../../pkg/dist/safety-module.js';

const bytes = readFileSync(new URL('../../pkg/dist/evenkeel_wasm_bg.wasm', import.meta.url));

test('CRISIS-39 in a browser a failed fetch is retried by the next setup()', async (context) => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response(bytes, { headers: { 'content-type': 'application/wasm' } })),
  ];
  const fetched = context.mock.method(globalThis, 'fetch', () => answers.shift()());
  const seen = [];
  const stop = web.onStatusChange(() => seen.push(web.status()));
  assert.equal(web.status(), 'idle');
  await assert.rejects(web.setup(), web.SafetyUnavailable);
  assert.throws(() => web.analyse('alone'), web.SafetyUnavailable);
  await web.setup();
  assert.equal(web.analyse('alone').crisis.riskLevel, 'low');
  assert.deepEqual(seen, ['loading', 'unavailable', 'loading', 'ready']);
  assert.equal(fetched.mock.callCount(), 2);
  stop();
});

/** Makes the module read more than it was given, which traps, as a bug in it would. */
function trap() {
  assert.throws(() => module.call(() => bindings.analyse(2 ** 31, false, false)), safety.SafetyUnavailable);
}

for (const [name, restart] of [
  ['setup()', () => Promise.all([safety.setup(), safety.setup()])],
  ['the next call', () => {}],
]) {
  test(`after a trap ${name} starts a new instance, and earlier callers work again`, async () => {
    await safety.setup();
    const { analyse } = safety;
    const before = bindings.initSync();
    trap();
    assert.equal(safety.status(), 'unavailable');
    await restart();
    assert.equal(analyse('alone').crisis.riskLevel, 'low');
    assert.equal(safety.status(), 'ready');
    assert.notEqual(bindings.initSync(), before);
  });
}

/** Calls `run` at the end of the stack, over and over. Returns the names of the errors. */
function atTheEndOfTheStack(run) {
  const names = new Set();
  const deeper = () => {
    try {
      run();
    } catch (error) {
      names.add(error.name);
    }
    deeper();
  };
  assert.throws(deeper, RangeError);
  return names;
}

test('a program that uses up the stack does not turn the checks off', async () => {
  await Promise.all([safety.setup(), cbt.setup(), guide.setup()]);
  const seen = [];
  const stop = safety.onStatusChange(() => seen.push(safety.status()));
  assert.ok(atTheEndOfTheStack(() => safety.analyse('x')).has('SafetyUnavailable'));
  assert.equal(safety.analyse('I want to die').shownLevel, 'high');
  for (const run of [() => safety.explain('x'), () => cbt.findHold(['x']), () => guide.reflect('x')]) atTheEndOfTheStack(run);
  assert.equal(cbt.findHold(['I want to die']).kind, 'crisis');
  assert.equal(typeof guide.reflect('I feel so alone').question, 'string');
  assert.equal(safety.status(), 'ready');
  stop();
});

test('a new instance that is not announced, because the stack is used up, is started again', async (context) => {
  await safety.setup();
  trap();
  const overflow = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  const stop = safety.onStatusChange(overflow);
  const report = context.mock.method(globalThis, 'queueMicrotask', overflow);
  assert.throws(() => safety.analyse('alone'), RangeError);
  report.mock.restore();
  stop();
  assert.equal(safety.isReady(), false);
  assert.equal(safety.analyse('alone').crisis.riskLevel, 'low');
  assert.equal(safety.status(), 'ready');
});

test('a call that is cut short by a RangeError is SafetyUnavailable, and the module stays ready', async () => {
  await safety.setup();
  const before = bindings.initSync();
  const overflow = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  assert.throws(() => module.call(overflow), safety.SafetyUnavailable);
  assert.equal(safety.isReady(), true);
  assert.equal(safety.analyse('alone').crisis.riskLevel, 'low');
  assert.notEqual(bindings.initSync(), before);
});

test('a module that was fetched is started again without another request', async (context) => {
  const { Loader } = await import('../../pkg/dist/loader.js');
  const fetched = context.mock.method(globalThis, 'fetch', async () => new Response(bytes, { headers: { 'content-type': 'text/plain' } }));
  const loader = new Loader(bindings, () => new URL('https://safety.example/safety.wasm'));
  await loader.load();
  assert.equal(String(fetched.mock.calls[0].arguments[0]), 'https://safety.example/safety.wasm');
  const stopped = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  assert.throws(() => loader.call(stopped), safety.SafetyUnavailable);
  assert.equal(
    loader.call(() => 5),
    5,
  );
  assert.equal(fetched.mock.callCount(), 1);
});

test('a listener that throws is reported, and changes nothing for setup()', async () => {
  const errors = [];
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => errors.push(error.message));
  const own = createSafety();
  own.onStatusChange(() => {
    throw new Error('mine');
  });
  const seen = [];
  own.onStatusChange(() => seen.push(own.status()));
  await own.setup();
  await new Promise(setImmediate);
  process.removeAllListeners('uncaughtException');
  for (const listener of listeners) process.on('uncaughtException', listener);
  assert.equal(own.analyse('alone').crisis.riskLevel, 'low');
  assert.deepEqual(seen, ['loading', 'ready']);
  assert.deepEqual(errors, ['mine', 'mine']);
});

test('a listener may subscribe another listener, which hears of the next change; one that is removed hears of none', async () => {
  const own = createSafety();
  const seen = [];
  const follow = () => {
    assert.ok(seen.push(own.status()) < 100);
    stop();
    stop = own.onStatusChange(follow);
  };
  let stop = own.onStatusChange(follow);
  own.onStatusChange(() => remove());
  const remove = own.onStatusChange(() => seen.push('removed'));
  await own.setup();
  assert.deepEqual(seen, ['loading', 'ready']);
});

test('a listener must be a function', () => {
  for (const listener of [5, null, undefined, {}]) {
    assert.throws(() => createSafety().onStatusChange(listener), { name: 'TypeError', message: 'listener must be a function' });
  }
});

test('a listener may be subscribed twice, and each subscription ends by itself', async () => {
  const own = createSafety();
  let calls = 0;
  const count = () => calls++;
  const [stop] = [count, count].map((listener) => own.onStatusChange(listener));
  assert.equal(stop(), undefined);
  stop();
  await own.setup();
  assert.equal(calls, 2);
});

test('a listener may call setup()', async () => {
  const own = createSafety();
  const loads = [];
  own.onStatusChange(() => void loads.push(own.setup()));
  await own.setup();
  await Promise.all(loads);
  assert.equal(own.isReady(), true);
});

test('setup() does not wait for a source that another caller gave and that never arrives', async () => {
  const own = createSafety();
  void own.setup(new Promise(() => {}));
  assert.equal(own.status(), 'loading');
  await own.setup();
  assert.equal(own.isReady(), true);
  const other = createSafety();
  void other.setup(new Promise(() => {}));
  void other.setup(new Promise(() => {}));
  await other.setup(bytes);
  assert.equal(other.analyse('alone').crisis.riskLevel, 'low');
});

test('a source that fails late changes nothing for a module that another one started', async () => {
  const own = createSafety();
  let fail;
  const late = own.setup(new Promise((_, reject) => (fail = reject)));
  await own.setup();
  fail(new Error('too late'));
  await late;
  assert.equal(own.status(), 'ready');
  assert.equal(own.analyse('alone').crisis.riskLevel, 'low');
});

test('a module that asks the safety module stops and starts with it', async () => {
  await cbt.setup();
  const seen = [];
  const stop = cbt.onStatusChange(() => seen.push(cbt.status()));
  trap();
  assert.equal(cbt.isReady(), false);
  await safety.setup();
  assert.equal(cbt.findHold(['I want to die']).kind, 'crisis');
  assert.deepEqual(seen, ['unavailable', 'loading', 'ready']);
  trap();
  assert.equal(cbt.findHold(['I want to die']).kind, 'crisis');
  assert.equal(cbt.isReady(), true);
  stop();
});

test('a module that is called while the safety module traps is restarted by setup()', async (context) => {
  await cbt.setup();
  // What a bug in the safety module would do in the midst of a call of the CBT module.
  const { call } = module;
  const stopped = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  const broken = context.mock.method(module, 'call', () => call(stopped));
  assert.throws(() => cbt.findHold(['I want to die']), safety.SafetyUnavailable);
  assert.equal(broken.mock.callCount(), 1);
  assert.equal(safety.status(), 'unavailable');
  broken.mock.restore();
  await cbt.setup();
  assert.equal(cbt.findHold(['I want to die']).kind, 'crisis');
});

test('a compiled module can be instantiated repeatedly', async () => {
  const compiled = await WebAssembly.compile(bytes);
  for (let times = 0; times < 3; times++) {
    trap();
    await safety.setup(compiled);
    assert.equal(safety.isReady(), true);
  }
});

test('setupSync() starts the module before it returns, also while it is loading and after a trap', async () => {
  await safety.setup();
  trap();
  const loading = safety.setup();
  inline.setupSync();
  assert.equal(inline.analyse('alone').crisis.riskLevel, 'low');
  await loading;
  assert.equal(safety.analyse('alone').crisis.riskLevel, 'low');
  trap();
  inline.setupSync();
  assert.equal(safety.isReady(), true);
  await safety.setup();
});

test('instances of createSafety() have a status of their own', async () => {
  const [first, second] = [createSafety(), createSafety()];
  first.setupSync();
  assert.equal(second.status(), 'idle');
  assert.throws(() => second.analyse('x'), safety.SafetyUnavailable);
  await second.setup();
  await assert.rejects(createSafety().setup(new Uint8Array([1])), safety.SafetyUnavailable);
  assert.equal(first.analyse('alone').crisis.riskLevel, 'low');
  assert.equal(second.analyse('alone').crisis.riskLevel, 'low');
});

test('an error of the CommonJS modules is recognised by the class of the ES modules', () => {
  assert.throws(() => common.analyse('x'), safety.SafetyUnavailable);
  assert.equal(new Error('x') instanceof safety.SafetyUnavailable, false);
  assert.equal(null instanceof safety.SafetyUnavailable, false);
});

test('LOG-10 redaction handles values that throw when read, thousands of times', async () => {
  await safety.setup();
  const hostile = {
    get secret() {
      throw new Error('no');
    },
    when: new Date(0),
    why: new Error('lost'),
    all: new Map([['password', 'x']]),
  };
  const proxy = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no');
      },
    },
  );
  assert.deepEqual(safety.redact({ hostile, proxy }), {
    hostile: {
      secret: '[REDACTED]',
      when: '1970-01-01T00:00:00.000Z',
      why: { name: 'Error', message: 'lost' },
      all: { password: '[REDACTED]' },
    },
    proxy: '[UNREADABLE]',
  });
  for (let times = 0; times < 2000; times++) safety.redact(proxy);
  assert.equal(safety.isReady(), true);
});

test('the rule table is immutable', async () => {
  await safety.setup();
  assert.throws(() => {
    safety.rules()[0].weight = 0;
  }, TypeError);
  assert.throws(() => safety.rules().push(), TypeError);
  assert.throws(() => safety.rules()[0].cites.push('x'), TypeError);
});

test('the package does not export its loader', () => {
  for (const entry of [safety, web, cbt, guide]) assert.equal('load' in entry, false);
});

test('a check of a listener after a trap leaves the check that was waiting alone', () => {
  trap();
  const found = [];
  const stop = safety.onStatusChange(() => found.push(safety.analyse('lunch was good').crisis.riskLevel));
  assert.equal(safety.analyse('I want to kill myself tonight').crisis.riskLevel, 'high');
  assert.deepEqual(found, ['none']);
  stop();
});

test('the failure of a load says nothing while a later one runs', async () => {
  const other = createSafety();
  const seen = [];
  other.onStatusChange(() => seen.push(other.status()));
  let fail;
  const first = other.setup(new Promise((_, reject) => (fail = reject)));
  const second = other.setup(new Promise((resolve) => setTimeout(resolve, 20, bytes)));
  fail(new Error('offline'));
  await assert.rejects(first, safety.SafetyUnavailable);
  await second;
  assert.ok(!seen.includes('unavailable'), seen.join());
  assert.equal(other.analyse('alone').crisis.riskLevel, 'low');
});

test('bytes of another realm are bytes, and what is no source is named', async () => {
  const { runInNewContext } = await import('node:vm');
  const far = runInNewContext('new ArrayBuffer(size)', { size: bytes.length });
  new Uint8Array(far).set(bytes);
  const other = createSafety();
  await other.setup(far);
  assert.equal(other.analyse('alone').crisis.riskLevel, 'low');
  await assert.rejects(createSafety().setup(5), ({ cause }) => /must be a URL, a response, bytes/.test(cause.message));
});

test('a source that cannot be read is SafetyUnavailable, whatever it throws or is rejected with', async () => {
  const hostile = () => {
    throw new Error('mine');
  };
  const sources = [
    new Proxy({}, { get: hostile }),
    Promise.reject(Object.create(null)),
    Promise.reject({ toString: hostile }),
    Promise.reject(Object.defineProperty(new Error(), 'message', { get: hostile })),
  ];
  for (const source of sources) {
    const own = createSafety();
    await assert.rejects(own.setup(source), { name: 'SafetyUnavailable', message: /^the safety module could not be loaded: / });
    assert.equal(own.status(), 'unavailable');
    await own.setup();
  }
});

test('what has an href is an address, and every view of bytes is a source', async (context) => {
  const fetched = context.mock.method(globalThis, 'fetch', async () => new Response(bytes));
  await createSafety().setup({ href: 'https://safety.example/safety.wasm' });
  assert.equal(fetched.mock.calls[0].arguments[0], 'https://safety.example/safety.wasm');
  const own = createSafety();
  await own.setup(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  assert.equal(own.analyse('I want to die').shownLevel, 'high');
});

test('a load that fails says why, and Node, which fetches no files, what to pass instead', async () => {
  const { Loader } = await import('../../pkg/dist/loader.js');
  const load = (source) => new Loader(bindings, () => new URL('../../pkg/dist/evenkeel_wasm_bg.wasm', import.meta.url)).load(source);
  const unavailable = (message) => ({ name: 'SafetyUnavailable', message: `the safety module could not be loaded: ${message}` });
  await assert.rejects(load(), unavailable('a file: address cannot be fetched here; pass bytes or a WebAssembly.Module to setup()'));
  await assert.rejects(load(new Response('', { status: 404 })), unavailable('the request was answered with 404'));
});
