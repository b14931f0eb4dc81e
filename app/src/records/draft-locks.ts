/**
 * Tracks the drafts open in this tab with Web Locks. A lock lives as long as its tab, so a draft
 * open in another tab is never claimed, and one left by a closed tab is free. Without Web Locks
 * every draft counts as free.
 */
import { ownDraftKey } from '@/lib/device/storage';

/** How long to wait for this tab's own draft, which the page before a reload may still hold. */
const ownPatienceMs = 500;
/**
 * How long to wait while this tab sends a draft. Short enough that a slow server doesn't hold up
 * the page.
 */
const sendPatienceMs = 5000;

const lockName = (draftId: string): string => `evenkeel-draft:${draftId}`;

export class DraftLocks {
  readonly #locks: LockManager | undefined;
  readonly #session: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly #held = new Map<string, Promise<boolean>>();
  readonly #passing = new Map<string, Promise<unknown>>();
  readonly #releases = new Set<() => void>();

  constructor(locks: LockManager | undefined, session: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#locks = locks;
    this.#session = session;
  }

  /** Claims a draft until `releaseAll`, normally for the lifetime of the tab. Resolves with false if another tab has it open. */
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

  /** Runs `work` while holding the draft's lock. Skips it if another tab has the draft open. */
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

  /** Resolves once the tab that has the draft open is closed; rejects after `releaseAll`. */
  async closedElsewhere(id: string): Promise<void> {
    const wait = new AbortController();
    const end = () => wait.abort();
    this.#releases.add(end);
    try {
      await this.#locks?.request(lockName(id), { signal: wait.signal }, () => {});
    } finally {
      this.#releases.delete(end);
    }
  }

  /**
   * Checks without claiming: a page that lists drafts must not lock them for the tab that edits
   * them.
   */
  async isElsewhere(id: string): Promise<boolean> {
    if (this.#held.has(id) || !this.#locks) return false;
    try {
      const { held = [] } = await this.#locks.query();
      return held.some(({ name }) => name === lockName(id));
    } catch {
      return false;
    }
  }

  /** Runs `work` in one tab at a time; other tabs wait for their turn. */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.#locks) return work();
    let begun: Promise<T> | undefined;
    try {
      await this.#locks.request(name, () => (begun = work()));
    } catch (reason) {
      if (begun) throw reason;
    }
    // Where locks are forbidden, no other tab holds any either.
    return begun ?? work();
  }

  /** Remembers the draft of a kind that this tab wrote last, so that a reload restores it first. */
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

  /** Releases every claimed draft, and ends every wait for one. */
  releaseAll(): void {
    for (const release of this.#releases) release();
    this.#releases.clear();
    this.#held.clear();
  }

  #request(id: string, patienceMs: number): Promise<boolean> {
    const locks = this.#locks;
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        // Held until `releaseAll` or until the tab closes.
        return lock ? new Promise<void>((release) => this.#releases.add(release)) : undefined;
      };
      // Rejected because the wait timed out or because locks are forbidden. In the latter case no
      // tab holds any.
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
