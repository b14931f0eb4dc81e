import { isUntouched, sameText, type EntryText } from '../model/entry-text';
import type { EntryModel } from '../model/entry-model';
import type { Draft, DraftStore } from './draft-store';

export type KeptState =
  | { kind: 'nothing' }
  | { kind: 'kept'; at: number }
  /** Storage is broken or forbidden: the person should know to save often. */
  | { kind: 'off' };

const restMs = 400;
/** However fast someone types, no more than this much is at stake. */
const atMostMs = 1000;

/** Keeps one text on this device, a moment after each change. */
export class DraftKeeper {
  readonly id: string;
  readonly entryId: string;
  #baseVersion: number | undefined;
  /** Text equal to this needs no draft: it is empty, or it is what the server holds. */
  #base: EntryText;
  readonly #store: DraftStore;
  readonly #model: EntryModel;
  #state: KeptState = { kind: 'nothing' };
  #setAside = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | undefined;
  #queue: Promise<void> = Promise.resolve();
  #off: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(store: DraftStore, model: EntryModel, start: Pick<Draft, 'id' | 'entryId'> & { baseVersion?: number | undefined; base: EntryText }) {
    this.#store = store;
    this.#model = model;
    this.id = start.id;
    this.entryId = start.entryId;
    this.#baseVersion = start.baseVersion;
    this.#base = start.base;
  }

  readonly state = (): KeptState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the model until the returned function is called. */
  start(): () => void {
    this.#off?.();
    this.#setAside = false;
    const offLive = this.#model.onLive(() => this.#schedule());
    const onHide = () => {
      if (document.visibilityState === 'hidden') void this.flush();
    };
    const onLeave = () => void this.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    const off = () => {
      offLive();
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
    const text = this.#model.live.text;
    const setAside = this.#setAside;
    return this.#enqueue(async () => {
      if (isUntouched(text) || sameText(text, this.#base)) {
        await this.#store.remove(this.id);
        return { kind: 'nothing' };
      }
      const at = Date.now();
      const { id, entryId } = this;
      const baseVersion = this.#baseVersion;
      await this.#store.put({ id, entryId, text, updatedAt: at, setAside, ...(baseVersion === undefined ? {} : { baseVersion }) });
      return { kind: 'kept', at };
    });
  }

  /** The server holds exactly `text` as `version`. Words typed since then stay a draft. */
  acknowledge(text: EntryText, version: number): Promise<void> {
    this.startFrom(text, version);
    return this.flush();
  }

  /** The words are a change of what the server holds as `version`. */
  startFrom(base: EntryText, version: number): void {
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

  #schedule(): void {
    const now = Date.now();
    this.#firstChange ??= now;
    const wait = Math.max(0, Math.min(restMs, this.#firstChange + atMostMs - now));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #enqueue(work: () => Promise<KeptState>): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      try {
        this.#move(await work());
      } catch {
        this.#move({ kind: 'off' });
      }
    });
    return this.#queue;
  }

  #move(next: KeptState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
