import { sameExactly } from './content';
import type { Draft, DraftStore, Queued } from './draft-store';

export type KeptState =
  | { kind: 'nothing' }
  | { kind: 'kept'; at: number }
  /** Storage is broken or forbidden: the person should know to save often. */
  | { kind: 'off' };

/** Where the words are while somebody writes. */
export interface ContentSource<C> {
  read: () => C;
  onChange: (listener: () => void) => () => void;
}

interface Start<C> extends Pick<Draft<C>, 'id' | 'kind' | 'recordId'> {
  baseVersion?: number | undefined;
  base: C;
  queued?: Queued<C> | undefined;
  seed?: unknown;
}

const restMs = 200;
/** However fast someone types, no more than this much is at stake. */
const atMostMs = 600;
/** Storage that took nothing may only have been busy. */
const againMs = 3000;

/** Of all pages of this tab, also those that were just left. */
const underWay = new Set<Promise<void>>();

/** Until what this tab is writing down is written. Who reads sooner reads older words. */
export async function allKept(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Keeps one piece of writing on this device, a moment after each change. */
export class DraftKeeper<C> {
  readonly id: string;
  readonly kind: string;
  readonly recordId: string;
  #baseVersion: number | undefined;
  /** Words equal to this need no draft: they are empty, or they are what the server holds. */
  #base: C;
  #queued: Queued<C> | undefined;
  readonly #seed: unknown;
  readonly #store: DraftStore;
  readonly #source: ContentSource<C>;
  #state: KeptState = { kind: 'nothing' };
  #setAside = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | undefined;
  #work: Promise<void> = Promise.resolve();
  #off: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(store: DraftStore, source: ContentSource<C>, start: Start<C>) {
    this.#store = store;
    this.#source = source;
    this.id = start.id;
    this.kind = start.kind;
    this.recordId = start.recordId;
    this.#baseVersion = start.baseVersion;
    this.#base = start.base;
    this.#queued = start.queued;
    this.#seed = start.seed;
  }

  readonly state = (): KeptState => this.#state;

  get queued(): Queued<C> | undefined {
    return this.#queued;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the words until the returned function is called. */
  start(): () => void {
    this.#off?.();
    this.#setAside = false;
    const offChange = this.#source.onChange(() => this.soon());
    const onHide = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    // Only what is not written yet: a page that is left before it has brought its words back must not wipe them.
    const onLeave = () => {
      if (this.#timer !== undefined || this.#state.kind === 'off') void this.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    const off = () => {
      offChange();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      if (this.#timer !== undefined) void this.flush();
      if (this.#off === off) this.#off = undefined;
    };
    this.#off = off;
    return off;
  }

  /** Writes what is there now, if it is not written yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firstChange = undefined;
    const content = this.#source.read();
    const setAside = this.#setAside;
    return this.#enqueue(async () => {
      const queued = this.#queued;
      if (!queued && sameExactly(content, this.#base)) {
        await this.#store.remove(this.id);
        return { kind: 'nothing' };
      }
      const at = Date.now();
      const { id, kind, recordId } = this;
      const baseVersion = this.#baseVersion;
      const draft: Draft<C> = { id, kind, recordId, content, updatedAt: at, setAside };
      if (baseVersion !== undefined) draft.baseVersion = baseVersion;
      if (queued) draft.queued = queued;
      if (this.#seed !== undefined) draft.seed = this.#seed;
      await this.#store.put(draft);
      return { kind: 'kept', at };
    });
  }

  /** A save was asked for: it is kept together with the words until the server has confirmed it, or will not. */
  queue(queued: Queued<C> | undefined): Promise<void> {
    this.#queued = queued;
    return this.flush();
  }

  /** The server holds exactly `content` as `version`. Words typed since then stay a draft. */
  acknowledge(content: C, version: number): Promise<void> {
    this.#queued = undefined;
    this.startFrom(content, version);
    return this.flush();
  }

  /** The words are a change of what the server holds as `version`. */
  startFrom(base: C, version: number): void {
    this.#base = base;
    this.#baseVersion = version;
  }

  setAside(): Promise<void> {
    this.#setAside = true;
    return this.flush();
  }

  /** Takes a set-aside draft up again. */
  resume(): Promise<void> {
    this.#setAside = false;
    return this.flush();
  }

  /** Forgets the draft. What is typed from now on is kept again. */
  drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queued = undefined;
    return this.#enqueue(async () => {
      await this.#store.remove(this.id);
      return { kind: 'nothing' };
    });
  }

  /** Writes what is there in a moment. */
  soon(): void {
    const now = Date.now();
    this.#firstChange ??= now;
    const wait = Math.max(0, Math.min(restMs, this.#firstChange + atMostMs - now));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #enqueue(work: () => Promise<KeptState>): Promise<void> {
    const done = this.#work.then(async () => {
      try {
        this.#move(await work());
      } catch {
        this.#move({ kind: 'off' });
        if (this.#off) this.#timer ??= setTimeout(() => void this.flush(), againMs);
      }
    });
    this.#work = done;
    underWay.add(done);
    void done.then(() => underWay.delete(done));
    return done;
  }

  #move(next: KeptState): void {
    // Told once, however often it is tried.
    if (next.kind === 'off' && this.#state.kind === 'off') return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
