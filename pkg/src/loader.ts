/** How a WebAssembly module of this package is loaded, and what happens when it cannot be. */

/** What a module can be loaded from: an address, a response, bytes, or a compiled module. */
export type SafetySource = URL | string | Response | BufferSource | WebAssembly.Module;

/** The checks cannot run: `setup()` was not awaited, the module did not load, or it stopped. */
export class SafetyUnavailable extends Error {
  override readonly name = "SafetyUnavailable";
}

/** The state of one module. */
export interface Loader {
  /** Loads the module once; later calls await the same promise, and a failed load can be tried again. */
  load(start: () => Promise<unknown>): Promise<void>;
  /** Whether the module can be called. */
  isReady(): boolean;
  /** Runs a call of the module. After a trap the instance is not used again: its memory may be torn. */
  call<T>(run: () => T): T;
}

export function loader(): Loader {
  let ready = false;
  let pending: Promise<void> | undefined;
  return {
    load(start) {
      pending ??= start().then(
        () => {
          ready = true;
        },
        (cause: unknown) => {
          pending = undefined;
          throw new SafetyUnavailable("the safety module could not be loaded", { cause });
        },
      );
      return pending;
    },
    isReady: () => ready,
    call(run) {
      if (!ready) throw new SafetyUnavailable("await setup() before the first check");
      try {
        return run();
      } catch (cause) {
        if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
        ready = false;
        pending = undefined;
        throw new SafetyUnavailable("the safety module stopped; setup() starts it again", { cause });
      }
    },
  };
}
