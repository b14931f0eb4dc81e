/**
 * Which drafts this tab has open. Each is a browser lock that lives as long as the tab, so a draft open in another tab is
 * never taken over, and one left behind by a closed tab is free. Where the browser has no locks, every draft is free.
 */
import { ownDraftKey } from '@/lib/storage';

/** How long to wait for this tab's own draft, which the page before a reload may still hold. */
const ownPatienceMs = 500;
/** How long to wait for this tab's own sending of a draft: a slow server must not hold up a page for longer. */
const sendPatienceMs = 5000;

const lockName = (draftId: string): string => `evenkeel-draft:${draftId}`;

export class DraftLocks {
  readonly #locks: LockManager | undefined;
  readonly #session: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly #held = new Map<string, Promise<boolean>>();
  readonly #passing = new Map<string, Promise<unknown>>();

  constructor(locks: LockManager | undefined, session: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#locks = locks;
    this.#session = session;
  }

  /** Takes a draft for as long as the tab lives. False if another tab has it open. */
  take(id: string, { own = false } = {}): Promise<boolean> {
    const known = this.#held.get(id);
    if (known) return known;
    const patience = this.#passing.has(id) ? sendPatienceMs : own ? ownPatienceMs : 0;
    const taking = this.#request(id, patience);
    this.#held.set(id, taking);
    void taking.then((got) => {
      if (!got) this.#held.delete(id);
    });
    return taking;
  }

  /** Does something with a draft that no other tab may write meanwhile. Not at all if one has it open. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    const held = this.#held.get(id);
    if (held) return (await held) ? work() : undefined;
    if (!this.#locks) return work();
    const done = this.#locks.request(lockName(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<T | undefined>;
    this.#passing.set(id, done);
    try {
      return await done;
    } finally {
      if (this.#passing.get(id) === done) this.#passing.delete(id);
    }
  }

  /** Only looks: a page that lists drafts must not keep them from the tab that would write them. */
  async isElsewhere(id: string): Promise<boolean> {
    if (this.#held.has(id) || !this.#locks) return false;
    try {
      const { held = [] } = await this.#locks.query();
      return held.some(({ name }) => name === lockName(id));
    } catch {
      return false;
    }
  }

  /** One tab at a time does this work; the others wait for their turn. */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.#locks) return work();
    let begun: Promise<T> | undefined;
    try {
      await this.#locks.request(name, () => (begun = work()));
    } catch (reason) {
      if (begun) throw reason;
    }
    // Where locks are forbidden, no other tab has any either.
    return begun ?? work();
  }

  /** Remembers the draft of a kind that this tab wrote last, so that a reload finds its own one first. */
  remember(kind: string, id: string): void {
    try {
      this.#session?.setItem(ownDraftKey(kind), id);
    } catch {
      // Without it the newest free draft is taken, which is nearly always the same one.
    }
  }

  own(kind: string): string | undefined {
    try {
      return this.#session?.getItem(ownDraftKey(kind)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #request(id: string, patienceMs: number): Promise<boolean> {
    const locks = this.#locks;
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        // Never settled on purpose: the lock goes when the tab goes.
        return lock ? new Promise<void>(() => {}) : undefined;
      };
      // Refused because the wait is over, or because locks are forbidden here. Then nobody else has any either.
      const refused = (reason: unknown) => resolve((reason as Error).name !== 'AbortError');
      if (patienceMs === 0) {
        locks.request(lockName(id), { ifAvailable: true }, hold).catch(refused);
        return;
      }
      const wait = new AbortController();
      const timer = setTimeout(() => wait.abort(), patienceMs);
      locks
        .request(lockName(id), { signal: wait.signal }, (lock) => {
          clearTimeout(timer);
          return hold(lock);
        })
        .catch(refused);
    });
  }
}
