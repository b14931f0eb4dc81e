/** Loads one WebAssembly module of this package and tracks whether it can be called. */
import { decode, encode } from './bytes.js';

/** The source of a module: a URL, a response, bytes, or a compiled module. */
export type SafetySource = URL | string | Response | BufferSource | WebAssembly.Module;

/** `idle` until the first `setup()`; `unavailable` after a failed load or a trap, until `setup()` succeeds. */
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
  default(from?: { module_or_path: SafetySource }): Promise<Instance>;
  initSync(from: { module: BufferSource | WebAssembly.Module }): Instance;
  /** Discards the running instance, so that the next start creates a new one. */
  discardInstance(): void;
}

interface Instance {
  readonly memory: WebAssembly.Memory;
}

/** A function of a module: takes its arguments as bytes, and returns its result as bytes. */
export type Call = (given: Uint8Array) => Uint8Array;

/** The state of one module: the only place that knows whether it can be called. */
export class Loader {
  readonly #bindings: Bindings;
  readonly #needs: Loader | undefined;
  readonly #listeners = new Set<() => void>();
  #status: SafetyStatus = 'idle';
  #loading: Promise<void> | undefined;
  #instance: Instance | undefined;

  /** `needs` is a module that this one calls: it can be called only while that one can. */
  constructor(bindings: Bindings, needs?: Loader) {
    this.#bindings = bindings;
    this.#needs = needs;
    needs?.onStatusChange(() => this.#notify());
  }

  /**
   * Loads the module from `source`, or by default from beside its bindings. While it is loading or loaded, returns the
   * same promise; after a failed load or a trap it starts a new instance.
   *
   * @throws {SafetyUnavailable} as a rejection, if the module cannot be loaded.
   */
  readonly load = (source: () => SafetySource | Promise<SafetySource> | undefined): Promise<void> => {
    this.#loading ??= this.#start(source);
    return this.#loading;
  };

  /**
   * Loads the module from bytes, or from a compiled module, before it returns. Does nothing if it is loaded.
   *
   * @throws {SafetyUnavailable} if the module cannot be started.
   */
  readonly loadSync = (source: () => BufferSource | WebAssembly.Module): void => {
    if (this.#status === 'ready') return;
    try {
      this.#bindings.discardInstance();
      this.#instance = this.#bindings.initSync({ module: source() });
    } catch (cause) {
      throw this.#failed(cause);
    }
    this.#loading ??= Promise.resolve();
    this.#move('ready');
  };

  /** Returns the module's status; if it is ready, that of the module that it needs. */
  readonly status = (): SafetyStatus => (this.#status === 'ready' && this.#needs ? this.#needs.status() : this.#status);

  /** Returns whether the module can be called. */
  readonly isReady = (): boolean => this.status() === 'ready';

  /** Calls `listener` after each change of the status. Returns a function that unsubscribes it. */
  readonly onStatusChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Runs a call of the module. After a trap the instance's memory may be inconsistent, so it isn't
   * called again.
   *
   * @throws {SafetyUnavailable} if the module isn't ready or traps during the call.
   */
  readonly call = <T>(run: () => T): T => {
    if (!this.isReady()) throw new SafetyUnavailable('await setup() before the first check');
    try {
      return run();
    } catch (cause) {
      // A stack overflow and a failed allocation inside the module are reported as `RangeError`.
      if (!(cause instanceof WebAssembly.RuntimeError) && !(cause instanceof RangeError)) throw cause;
      this.#loading = undefined;
      this.#move('unavailable');
      throw new SafetyUnavailable('the safety module stopped; setup() starts it again', { cause });
    }
  };

  /**
   * Calls a function of the module and returns its result.
   *
   * @throws {TypeError} if an argument has the wrong type.
   * @throws {SafetyUnavailable} as {@link call}.
   */
  readonly ask = <T>(run: Call, ...given: readonly unknown[]): T => {
    const bytes = encode(given);
    return decode(this.call(() => run(bytes))) as T;
  };

  /** Returns the memory of the running module. */
  readonly memory = (): ArrayBuffer => (this.#instance as Instance).memory.buffer as ArrayBuffer;

  async #start(source: () => SafetySource | Promise<SafetySource> | undefined): Promise<void> {
    this.#move('loading');
    try {
      const from = await source();
      if (this.#status === 'ready') return;
      this.#bindings.discardInstance();
      // Bytes are instantiated at once. `init` would check whether they are a `Response`, which
      // makes Node load its fetch implementation.
      if (isModuleOrBytes(from)) this.#instance = this.#bindings.initSync({ module: from });
      else this.#instance = await this.#bindings.default(from === undefined ? undefined : { module_or_path: from });
    } catch (cause) {
      throw this.#failed(cause);
    }
    this.#move('ready');
  }

  #failed(cause: unknown): SafetyUnavailable {
    this.#loading = undefined;
    this.#move('unavailable');
    return new SafetyUnavailable('the safety module could not be loaded', { cause });
  }

  #move(next: SafetyStatus): void {
    this.#status = next;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isModuleOrBytes(source: unknown): source is BufferSource | WebAssembly.Module {
  return ArrayBuffer.isView(source) || source instanceof ArrayBuffer || source instanceof WebAssembly.Module;
}
