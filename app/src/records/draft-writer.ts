import type { Draft, DraftDb } from './db';

/** Whether a draft is stored on this device. */
export type DraftStatus =
  /** There is nothing to store. */
  | { kind: 'none' }
  | { kind: 'stored'; at: number }
  /** Storage is broken or forbidden. The page advises the user to save often. */
  | { kind: 'unavailable' };

/** A draft as its page makes it. */
export type UnwrittenDraft = Omit<Draft, 'updatedAt'>;

/** Debounce: a draft is written this long after the last change. */
const restMs = 200;
/** Maximum delay between writes during continuous typing. */
const atMostMs = 600;
/** Delay before the next attempt after storage failed. */
const againMs = 3000;

/** Writes one draft to this device, debounced. */
export class DraftWriter {
  readonly id: string;
  readonly #db: Pick<DraftDb, 'put' | 'remove'>;
  /** Returns the current draft, or undefined if there is nothing to store. */
  readonly #draft: () => UnwrittenDraft | undefined;
  readonly #onChange: () => void;
  #status: DraftStatus = { kind: 'none' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | undefined;
  #isFollowing = false;
  /** When the draft was last written, as far as this page knows. */
  #writtenAt: number | undefined;

  constructor(
    db: Pick<DraftDb, 'put' | 'remove'>,
    id: string,
    draft: () => UnwrittenDraft | undefined,
    onChange: () => void = () => {},
    writtenAt?: number,
  ) {
    this.#db = db;
    this.id = id;
    this.#draft = draft;
    this.#onChange = onChange;
    this.#writtenAt = writtenAt;
  }

  readonly status = (): DraftStatus => this.#status;

  /**
   * Also writes when the page is hidden or unloaded, and retries after a failure. Returns a
   * function that stops this.
   */
  follow(): () => void {
    const onHide = () => {
      if (document.visibilityState === 'hidden') this.#onLeave();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', this.#onLeave);
    this.#isFollowing = true;
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', this.#onLeave);
      window.removeEventListener('beforeunload', this.#onLeave);
      this.#isFollowing = false;
      if (this.#timer !== undefined) void this.flush();
    };
  }

  /** Schedules a write. */
  soon(): void {
    const now = Date.now();
    this.#firstChange ??= now;
    const wait = Math.max(0, Math.min(restMs, this.#firstChange + atMostMs - now));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
    // On `pagehide` there is no time left to encrypt and write. Some browsers keep no page in the back-forward cache that
    // listens to this one, so it is listened to only while something has to be written.
    if (this.#isFollowing) window.addEventListener('beforeunload', this.#onLeave);
  }

  /** Writes the draft as it is now. Never rejects: `status` holds the outcome. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firstChange = undefined;
    if (this.#isFollowing) window.removeEventListener('beforeunload', this.#onLeave);
    const draft = this.#draft();
    const before = this.#writtenAt;
    const updatedAt = before === undefined ? Date.now() : Math.max(Date.now(), before + 1);
    if (draft) this.#writtenAt = updatedAt;
    try {
      // A draft that another page has written since is not this page's to remove.
      await (draft ? this.#db.put({ ...draft, updatedAt }) : this.#db.remove(this.id, before));
      this.#move(draft ? { kind: 'stored', at: updatedAt } : { kind: 'none' });
    } catch {
      this.#move({ kind: 'unavailable' });
      if (this.#isFollowing) this.#timer ??= setTimeout(() => void this.flush(), againMs);
    }
  }

  /** Writes only pending changes: a page unloaded before it restored its content must not overwrite the draft. */
  readonly #onLeave = (): void => {
    if (this.#timer !== undefined || this.#status.kind === 'unavailable') void this.flush();
  };

  #move(next: DraftStatus): void {
    // Repeated failures are announced once.
    if (next.kind === this.#status.kind && next.kind !== 'stored') return;
    this.#status = next;
    this.#onChange();
  }
}
