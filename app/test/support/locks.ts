interface Holding {
  owner: object;
}

type Work = (lock: Lock | null) => unknown;

interface Waiter {
  owner: object;
  start: () => void;
}

/**
 * The Web Locks of one browser, in memory: each tab has its own `LockManager`, and loses its locks
 * when it is killed.
 */
export class BrowserLocks {
  readonly #held = new Map<string, Holding>();
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #dead = new WeakSet<object>();

  of(owner: object): LockManager {
    const request = async (name: string, optionsOrWork: LockOptions | Work, given?: Work): Promise<unknown> => {
      const [options, work] = typeof optionsOrWork === 'function' ? [{}, optionsOrWork] : [optionsOrWork, given as Work];
      if (this.#dead.has(owner)) return work(null);
      if (!this.#held.has(name)) return this.#run(name, owner, work);
      if (options.ifAvailable) return work(null);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { owner, start: () => void this.#run(name, owner, work).then(resolve, reject) };
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), waiter]);
        options.signal?.addEventListener('abort', () => {
          this.#waiting.set(
            name,
            (this.#waiting.get(name) ?? []).filter((other) => other !== waiter),
          );
          reject(new DOMException('The wait is over.', 'AbortError'));
        });
      });
    };
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })), pending: [] });
    return { request, query } as unknown as LockManager;
  }

  /** Holds a lock until the returned function is called. */
  hold(name: string): () => void {
    const owner = {};
    this.#held.set(name, { owner });
    return () => this.release(owner);
  }

  /** Releases all locks of a killed tab. */
  release(owner: object): void {
    this.#dead.add(owner);
    for (const [name, waiters] of this.#waiting)
      this.#waiting.set(
        name,
        waiters.filter((waiter) => waiter.owner !== owner),
      );
    for (const [name, holding] of this.#held) if (holding.owner === owner) this.#free(name, holding);
  }

  async #run(name: string, owner: object, work: Work): Promise<unknown> {
    const holding = { owner };
    this.#held.set(name, holding);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      this.#free(name, holding);
    }
  }

  #free(name: string, holding: Holding): void {
    if (this.#held.get(name) !== holding) return;
    this.#held.delete(name);
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    next?.start();
  }
}
