/** Loads one WebAssembly module of this package and tracks whether it can be called. */
import { decode, encode } from './bytes.js';

// The types below describe what a source needs to have, because not every program has the types of browsers.

/** An address, as a `URL` has it. */
export interface Address {
  readonly href: string;
}

/** An answer to a request, as `fetch` returns it: a `Response`. */
export interface Fetched {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A compiled module: a `WebAssembly.Module`, which has no properties. */
export interface CompiledModule {
  /** Arrays and functions are no modules. */
  readonly length?: never;
}

/** A module that can be started at once. */
export type ModuleAtHand = ArrayBuffer | ArrayBufferView | CompiledModule;

/** The source of a module: a URL, a response, bytes, or a compiled module. */
export type SafetySource = string | Address | Fetched | ModuleAtHand;

/**
 * `idle` until the first `setup()`; `unavailable` after a failed load, until `setup()` succeeds, and after a trap, until
 * the next call or `setup()`.
 */
export type SafetyStatus = 'idle' | 'loading' | 'ready' | 'unavailable';

/**
 * Thrown if the checks can't run: `setup()` wasn't awaited, the module failed to load, or it
 * trapped.
 */
export class SafetyUnavailable extends Error {
  override readonly name = 'SafetyUnavailable';

  /**
   * Recognises the errors of every copy of this package: a program may hold its ES modules, its CommonJS modules and
   * instances of `createSafety()` at the same time.
   */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && Reflect.get(value, 'name') === 'SafetyUnavailable';
  }
}

/** The part of a module's generated bindings that the loader uses. */
export interface Bindings {
  default(from: { module_or_path: CompiledModule }): Promise<unknown>;
  /** Starts a module. Returns the running instance if there is one. */
  initSync(from?: { module: CompiledModule }): Instance;
  /** Discards the running instance, so that the next start creates a new one. */
  discardInstance(): void;
}

interface Instance {
  readonly memory: { readonly buffer: ArrayBufferLike };
}

/** A function of a module: takes its arguments as bytes, and returns its result as bytes. */
export type Call = (given: Uint8Array) => Uint8Array;

type Source = SafetySource | Promise<SafetySource>;

/** Returns what a cause says, which may be any value of the program. */
function reasonOf(cause: unknown): string {
  try {
    return cause instanceof Error ? cause.message : String(cause);
  } catch {
    return 'for an unknown reason';
  }
}

/** Says that a module could not be loaded, and why. */
const notLoaded = (cause: unknown): SafetyUnavailable =>
  new SafetyUnavailable(`the safety module could not be loaded: ${reasonOf(cause)}`, { cause });

/** The state of one module: the only place that knows whether it can be called. */
export class Loader {
  readonly #bindings: Bindings;
  readonly #address: () => Address;
  readonly #needs: Loader | undefined;
  readonly #listeners = new Set<() => void>();
  #status: SafetyStatus = 'idle';
  #loading: Promise<void> | undefined;
  /** Whether the running load waits for a source that a caller gave, which may never arrive. */
  #waits = false;
  /** How many loads were started: the failure of one says nothing while a later one runs. */
  #loads = 0;
  /** The module of the last instance. */
  #compiled: WebAssembly.Module | undefined;
  /** Whether a call was cut short: the instance's memory may be inconsistent, and the next call needs another instance. */
  #isStale = false;

  /**
   * `address` returns that of the module beside its bindings. `needs` is a module that this one calls: it can be called
   * only while that one can.
   */
  constructor(bindings: Bindings, address: () => Address, needs?: Loader) {
    this.#bindings = bindings;
    this.#address = address;
    this.#needs = needs;
    needs?.onStatusChange(() => this.#notify());
  }

  /**
   * Loads the module from `source`, or else from the package's `own`. While it is loading or loaded, returns the same
   * promise; after a failed load or a trap it starts a new instance. A source that is given while another is awaited is
   * loaded beside it, and the first to arrive counts.
   *
   * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
   */
  readonly load = (source?: Source, own: () => Source = this.#address): Promise<void> => {
    if (this.#status === 'ready') return (this.#loading ??= Promise.resolve());
    if (!this.#loading || source || this.#waits) {
      this.#waits = Boolean(source) && !isAtHand(source);
      this.#status = 'loading';
      this.#loading = this.#start(source ?? own());
      this.#notify();
    }
    return this.#loading;
  };

  /**
   * Loads the module from bytes, or from a compiled module, before it returns. Does nothing if it is loaded.
   *
   * @throws {SafetyUnavailable} if the module cannot be started.
   */
  readonly loadSync = (source: () => ModuleAtHand): void => {
    if (this.#status === 'ready') return;
    try {
      this.#instantiate(source());
    } catch (cause) {
      throw this.#failed(cause);
    }
  };

  /** Returns the module's status; if it is ready, that of the module that it needs. */
  readonly status = (): SafetyStatus => (this.#status === 'ready' && this.#needs ? this.#needs.status() : this.#status);

  /** Returns whether the module can be called. */
  readonly isReady = (): boolean => this.status() === 'ready';

  /** Returns whether the module was started and a call starts it again if need be. */
  readonly isStarted = (): boolean => this.#compiled !== undefined;

  /**
   * Calls `listener` after each change of the status. Returns a function that unsubscribes it. An error of a listener is
   * reported as uncaught, and changes nothing here.
   *
   * @throws {TypeError} if it is no function.
   */
  readonly onStatusChange = (listener: () => void): (() => void) => {
    if (typeof listener !== 'function') throw new TypeError('listener must be a function');
    // A function of its own for each subscription, because the same listener may have several.
    const subscription = () => listener();
    this.#listeners.add(subscription);
    return () => void this.#listeners.delete(subscription);
  };

  /**
   * Runs a call of the module. If it is cut short, by a trap or because the stack or the memory is used up, the next
   * call starts a new instance. `run` must not run code of the program.
   *
   * @throws {SafetyUnavailable} if the module isn't ready or the call is cut short.
   */
  readonly call = <T>(run: () => T): T => {
    this.#revive();
    try {
      return run();
    } catch (cause) {
      // First of all, because any call may fail at the end of the stack.
      this.#isStale = true;
      const isTrap = cause instanceof WebAssembly.RuntimeError;
      // A stack overflow and a failed allocation are reported as `RangeError`.
      if (!isTrap && !(cause instanceof RangeError)) {
        this.#isStale = false;
        throw cause;
      }
      // The status stays if the caller's stack was at its end: that says nothing about the module. A module that it needs has
      // a status of its own.
      const needs = this.#needs;
      if (isTrap && !(needs && needs.#isStale)) this.#failed(cause);
      throw new SafetyUnavailable('the safety module stopped; the next call or setup() starts it again', { cause });
    }
  };

  /**
   * Calls a function of the module and returns its result.
   *
   * @throws {TypeError} if an argument has the wrong type.
   * @throws {SafetyUnavailable} as {@link call}.
   */
  readonly ask = <T>(run: Call, ...given: readonly unknown[]): T => {
    return this.pass(run, encode(given));
  };

  /**
   * Calls a function of the module with encoded arguments and returns its result.
   *
   * @throws {SafetyUnavailable} as {@link call}.
   */
  readonly pass = <T>(run: Call, encoded: Uint8Array): T => {
    // A new instance is announced to the listeners, and a check that one of them makes would reuse the buffer.
    const bytes = this.#isCutShort() ? encoded.slice() : encoded;
    return decode(this.call(() => run(bytes))) as T;
  };

  /** Returns the memory of the running module. */
  readonly memory = (): ArrayBuffer => this.#bindings.initSync().memory.buffer as ArrayBuffer;

  /** Starts a new instance if the last call was cut short. */
  #revive(): void {
    const needs = this.#needs;
    if (needs) needs.#revive();
    if (this.#isStale) {
      try {
        this.#instantiate(this.#compiled as WebAssembly.Module);
      } catch (cause) {
        // The stack may have ended after the instance had started, before the status was set.
        this.#isStale = true;
        throw this.#failed(cause);
      }
    }
    if (this.#status !== 'ready') throw new SafetyUnavailable('await setup() before the first check');
  }

  #isCutShort(): boolean {
    const needs = this.#needs;
    return this.#isStale || (needs !== undefined && needs.#isCutShort());
  }

  #isUp(): boolean {
    return this.#status === 'ready';
  }

  async #start(source: Source): Promise<void> {
    const mine = ++this.#loads;
    try {
      const from = await source;
      // Bytes are instantiated at once, which never makes Node load its fetch implementation.
      if (this.#isUp()) return;
      if (isAtHand(from)) return this.#instantiate(from);
      const compiled = await compile(from as string | Address | Response);
      if (this.#isUp()) return;
      this.#bindings.discardInstance();
      // Browsers may refuse to start a large module on a page in a synchronous call.
      await this.#bindings.default({ module_or_path: compiled });
      this.#started(compiled);
    } catch (cause) {
      if (!this.#isUp()) throw mine === this.#loads ? this.#failed(cause) : notLoaded(cause);
      // Another load succeeded, but this one may have replaced its instance.
      this.#isStale = true;
    }
  }

  #instantiate(from: ModuleAtHand): void {
    const compiled = tagOf(from) === compiledTag ? (from as WebAssembly.Module) : new WebAssembly.Module(bytesOf(from as BufferSource));
    this.#bindings.discardInstance();
    this.#bindings.initSync({ module: compiled });
    this.#started(compiled);
  }

  #started(compiled: WebAssembly.Module): void {
    this.#compiled = compiled;
    this.#isStale = false;
    this.#loading ??= Promise.resolve();
    if (this.#status !== 'ready') this.#move('ready');
  }

  #failed(cause: unknown): SafetyUnavailable {
    this.#loading = undefined;
    this.#move('unavailable');
    return notLoaded(cause);
  }

  #move(next: SafetyStatus): void {
    this.#status = next;
    this.#notify();
  }

  #notify(): void {
    // Listeners that are added meanwhile are first called at the next change; those that are removed, not at all.
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener();
      } catch (cause) {
        queueMicrotask(() => {
          throw cause;
        });
      }
    }
  }
}

const compiledTag = '[object WebAssembly.Module]';
/** Says what a value is, also if it comes from another realm, such as a frame or a test runner's context. */
function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return '';
  }
}

/** Returns bytes as an array: V8 compiles no other view. */
const bytesOf = (from: BufferSource): BufferSource =>
  ArrayBuffer.isView(from) ? new Uint8Array(from.buffer, from.byteOffset, from.byteLength) : from;

/** Returns whether a source needs no request and no wait. */
function isAtHand(source: unknown): source is ModuleAtHand {
  return ArrayBuffer.isView(source) || ['[object ArrayBuffer]', compiledTag].includes(tagOf(source));
}

async function request(from: string | Address): Promise<Response> {
  const address = typeof from === 'string' ? from : from.href;
  try {
    return await fetch(address);
  } catch (cause) {
    const isFile = String(address).startsWith('file:');
    if (isFile) throw new Error('a file: address cannot be fetched here; pass bytes or a WebAssembly.Module to setup()', { cause });
    throw cause;
  }
}

async function compile(from: string | Address | Response): Promise<WebAssembly.Module> {
  const isAddress = typeof from === 'string' || (typeof from === 'object' && from !== null && 'href' in from);
  const response = (isAddress ? await request(from as string | Address) : from) as Response | undefined;
  if (typeof response?.arrayBuffer !== 'function') throw new TypeError('the source must be a URL, a response, bytes or a compiled module');
  if (!response.ok) throw new Error(`the request was answered with ${response.status}`);
  return 'compileStreaming' in WebAssembly && response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
