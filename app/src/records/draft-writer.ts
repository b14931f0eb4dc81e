import type { Draft, DraftDb } from './db';

export type KeptState =
  | { kind: 'nothing' }
  | { kind: 'kept'; at: number }
  /** Storage is broken or forbidden: the person should know to save often. */
  | { kind: 'off' };

/** A draft is written this long after the last change. */
const restMs = 200;
/** And at least this often while someone types without a rest. */
const atMostMs = 600;
/** When to try again after storage failed: it may only have been busy. */
const againMs = 3000;

/** Keeps one draft on this device, a moment after each change. */
export class DraftWriter {
  readonly id: string;
  readonly #db: Pick<DraftDb, 'put' | 'remove'>;
  /** The draft as it is now, or nothing if there is nothing to keep. */
  readonly #draft: () => Draft | undefined;
  readonly #onChange: () => void;
  #state: KeptState = { kind: 'nothing' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange: number | undefined;
  #isFollowing = false;

  constructor(db: Pick<DraftDb, 'put' | 'remove'>, id: string, draft: () => Draft | undefined, onChange: () => void = () => {}) {
    this.#db = db;
    this.id = id;
    this.#draft = draft;
    this.#onChange = onChange;
  }

  readonly state = (): KeptState => this.#state;

  /** Also writes when the page is hidden or left, and tries again after a failure, until the returned function is called. */
  follow(): () => void {
    const onHide = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    // Only what is not written yet: a page that is left before it has brought its content back must not wipe it.
    const onLeave = () => {
      if (this.#timer !== undefined || this.#state.kind === 'off') void this.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    this.#isFollowing = true;
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      this.#isFollowing = false;
      if (this.#timer !== undefined) void this.flush();
    };
  }

  /** Writes the draft in a moment. */
  soon(): void {
    const now = Date.now();
    this.#firstChange ??= now;
    const wait = Math.max(0, Math.min(restMs, this.#firstChange + atMostMs - now));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Writes the draft as it is when this is called. Never rejects: `state` says what came of it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firstChange = undefined;
    const draft = this.#draft();
    try {
      await (draft ? this.#db.put(draft) : this.#db.remove(this.id));
      this.#move(draft ? { kind: 'kept', at: draft.updatedAt } : { kind: 'nothing' });
    } catch {
      this.#move({ kind: 'off' });
      if (this.#isFollowing) this.#timer ??= setTimeout(() => void this.flush(), againMs);
    }
  }

  #move(next: KeptState): void {
    // Announced once, however often it is tried.
    if (next.kind === this.#state.kind && next.kind !== 'kept') return;
    this.#state = next;
    this.#onChange();
  }
}
