import { Listeners } from '@/lib/listeners';
import { currentUserId } from '@/lib/auth/current-user';
import { AppError } from '@/lib/errors';
import { mergeChanges } from './combine';
import { sameExactly } from './content';
import type { DraftDb } from './db';
import { deliver } from './deliver';
import { DraftWriter, type DraftStatus, type UnwrittenDraft } from './draft-writer';
import { withValueAt } from './paths';
import { isSettled, reduce, type Answer, type RecordDetails, type RecordEvent, type RecordState, type Save } from './machine';
import type { ContentOf, Kind, RecordOf, RecordStatus, Share } from './types';
import { isoWithOffset } from './when';

/** The save status shown on a page. */
export type SaveState<K extends Kind> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number; content: ContentOf[K] }
  /** Stored on this device, and sent as soon as possible. */
  | { kind: 'queued'; at: number; content: ContentOf[K]; error: AppError }
  | { kind: 'conflict'; current: RecordOf<K> }
  | { kind: 'gone' }
  | { kind: 'issues'; issues: AppError['issues']; error: AppError }
  | { kind: 'problem'; error: AppError };

export interface SaveOptions {
  status?: RecordStatus;
  share?: Share;
  occurredAt?: Date | string;
}

export interface OpenRecordStart<K extends Kind> {
  kind: K;
  draftId: string;
  recordId: string;
  empty: ContentOf[K];
  state: RecordState<K>;
  restoredAt?: number;
  seed?: unknown;
  /** Saved without an open page: there is no user to ask about a conflict. */
  isPageless?: boolean;
}

/** The open record that writes a draft and sends its saves. */
export type DraftOwner = Pick<OpenRecord<Kind>, 'draftId' | 'isPageless' | 'flush' | 'resend' | 'save' | 'state'>;

/** The part of its store that an open record uses. */
export interface RecordHost {
  readonly user: string;
  readonly drafts: DraftDb;
  /** Makes the record the owner of its draft, which sends its saves, until the returned function is called. */
  hold: (record: DraftOwner) => () => void;
  ownerOf: (draftId: string) => DraftOwner | undefined;
  /** Called when a page shows the record. */
  shown: <K extends Kind>(record: OpenRecord<K>) => void;
  /** The one with the same id that a page has shown last. */
  latestOf: <K extends Kind>(record: OpenRecord<K>) => OpenRecord<K>;
  /** Called when a save was queued. */
  queued: () => void;
  /** Called after a response from the server. */
  responseReceived: () => void;
  /** Called after a record was saved, deleted or queued. */
  changed: () => void;
  /** Sends the saves that are queued. */
  sendWaiting: () => Promise<void>;
}

/** Returns the timestamp of a UUID version 7. */
function timeOf(id: string): number {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Number.isFinite(time) ? time : Date.now();
}

/** One record that is being edited: its state, its draft on this device, and its saves. */
export class OpenRecord<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly draftId: string;
  readonly empty: ContentOf[K];
  /** When the content was stored, if it was restored from this device. */
  readonly restoredAt: number | undefined;
  readonly #seed: unknown;
  readonly #host: RecordHost;
  readonly #writer: DraftWriter;
  #state: RecordState<K>;
  #saveState: SaveState<K>;
  #isSetAside = false;
  /** Whether a page shows it, or has shown it. */
  #page: 'none' | 'open' | 'left' = 'none';
  #isPageless: boolean;
  #saving: { save: Save<ContentOf[K]>; done: Promise<RecordOf<K> | undefined> } | undefined;
  #release: (() => void) | undefined;
  /** The saves that were sent, one after the other. */
  #sending: Promise<RecordOf<K> | undefined> = Promise.resolve(undefined);
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(host: RecordHost, start: OpenRecordStart<K>) {
    this.#host = host;
    this.kind = start.kind;
    this.id = start.recordId;
    this.draftId = start.draftId;
    this.empty = start.empty;
    this.restoredAt = start.restoredAt;
    this.#seed = start.seed;
    this.#state = start.state;
    this.#isPageless = start.isPageless ?? false;
    this.#writer = new DraftWriter(
      host.drafts,
      start.draftId,
      () => this.#draft(),
      () => this.#announce(),
      start.restoredAt,
    );
    this.#saveState = saveStateOf(this.#state, this.draftStatus());
  }

  /** Has no page to ask about a conflict. */
  get isPageless(): boolean {
    return this.#isPageless;
  }

  get state(): RecordState<K> {
    return this.#state;
  }

  readonly read = (): ContentOf[K] => this.#latest.#state.content;

  /** The one to read and to change: an undo may outlive its page, and the record may have been opened again since. */
  get #latest(): OpenRecord<K> {
    return this.#page === 'left' ? this.#host.latestOf(this) : this;
  }

  /** Undefined until the server has confirmed a version. */
  get version(): number | undefined {
    return this.#state.version;
  }

  get saveState(): SaveState<K> {
    return this.#saveState;
  }

  /** Time, status and sharing, also used when the content moves to a new record. */
  get details(): RecordDetails {
    return this.#state.details;
  }

  /** Who can see the record, once it is saved. */
  get share(): Share {
    return this.#state.share ?? this.#state.details.share ?? 'private';
  }

  /** The save waiting to be sent. */
  get waiting(): Save<ContentOf[K]> | undefined {
    const { phase, save } = this.#state;
    return phase === 'pending' || phase === 'sending' ? save : undefined;
  }

  /** Whether the content is stored on this device. */
  readonly draftStatus = (): DraftStatus => this.#writer.status();

  /** Makes this record, and not `Sync`, send its waiting save from now on, until `start` is called and stopped. */
  hold(): void {
    this.#release ??= this.#host.hold(this);
  }

  /**
   * Called by a page that shows the record: writes drafts and sends the record's own waiting save.
   * Returns a function that stops this.
   */
  start(): () => void {
    const stopWriter = this.#writer.follow();
    this.hold();
    const release = this.#release;
    this.#release = undefined;
    this.#isSetAside = false;
    this.#isPageless = false;
    this.#page = 'open';
    this.#host.shown(this);
    if (this.#state.phase === 'pending') void this.#host.sendWaiting();
    return () => {
      this.#page = 'left';
      stopWriter();
      release?.();
    };
  }

  set(change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)): void {
    const now = this.read();
    this.replace({ ...now, ...(typeof change === 'function' ? change(now) : change) });
  }

  /** Sets the value at a path, such as `thoughts.0.text`. */
  readonly setAt = (path: string, value: unknown): void => {
    this.replace(withValueAt(this.read(), path, value) as ContentOf[K]);
  };

  replace(content: ContentOf[K]): void {
    const latest = this.#latest;
    latest.#dispatch({ type: 'edit', content });
    latest.#writer.soon();
  }

  /** Chooses who can see the record. Counts at once for a stored record without other changes, otherwise with the next save. */
  setShare(share: Share): void {
    const isAtOnce = this.version !== undefined && isSettled(this.#state);
    this.#dispatch({ type: 'share', share });
    if (isAtOnce) void this.save();
    else this.#writer.soon();
  }

  /** Writes the draft now. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Sets the draft aside, so that a blank page doesn't restore it. */
  setAside(isSetAside = true): Promise<void> {
    const latest = this.#latest;
    latest.#isSetAside = isSetAside;
    return latest.flush();
  }

  /**
   * Saves the content. Resolves with the record once the server has it, and with undefined if the
   * save is waiting or was rejected. A second call while the same save is in flight returns the same
   * promise.
   */
  save(options: SaveOptions = {}): Promise<RecordOf<K> | undefined> {
    if (this.#latest !== this) return this.#latest.save(options);
    const { status = 'complete', occurredAt } = { ...this.#state.details, ...options };
    // Sharing is sent only if it was chosen here: it may have been changed elsewhere since.
    const share = options.share ?? this.#state.share;
    const save: Save<ContentOf[K]> = {
      content: this.read(),
      status,
      occurredAt: typeof occurredAt === 'string' ? occurredAt : isoWithOffset(occurredAt ?? timeOf(this.id)),
      at: Date.now(),
      ...(share !== undefined && { share }),
    };
    if (this.#saving && sameExactly({ ...this.#saving.save, at: 0 }, { ...save, at: 0 })) return this.#saving.done;
    this.#dispatch({ type: 'save', save });
    const done = this.#keepAndSend().finally(() => {
      if (this.#saving?.save === save) this.#saving = undefined;
    });
    this.#saving = { save, done };
    return done;
  }

  /** Retries a waiting save. */
  async resend(): Promise<void> {
    await this.#send();
  }

  /** Takes back a save that was rejected. */
  withdraw(before: RecordState<K>): Promise<void> {
    this.#dispatch({ type: 'withdraw', before });
    return this.flush();
  }

  /** In a conflict: overwrites the other version, which remains in the version history. */
  overwrite(options?: SaveOptions): Promise<RecordOf<K> | undefined> {
    if (this.#saveState.kind === 'conflict') this.rebase(this.#saveState.current);
    return this.save(options);
  }

  /** Bases the content on this stored version. */
  rebase(record: RecordOf<K>): void {
    this.#dispatch({ type: 'rebase', record: this.#whole(record) });
    void this.flush();
  }

  /** Reverts to the server's content and deletes the draft. */
  discard(): Promise<void> {
    this.#dispatch({ type: 'discard' });
    return this.flush();
  }

  async #keepAndSend(): Promise<RecordOf<K> | undefined> {
    // The draft is written first, so that a tab that is killed while sending loses neither the
    // content nor the save request.
    await this.flush();
    return this.#send();
  }

  /** Sends the waiting save after the one in flight. */
  #send(): Promise<RecordOf<K> | undefined> {
    this.#sending = this.#sending.then((before) => this.#sendNow(before));
    return this.#sending;
  }

  async #sendNow(before?: RecordOf<K>): Promise<RecordOf<K> | undefined> {
    const { phase, save, saved } = this.#state;
    // The call before has sent the newer save, too.
    if (phase === 'clean' || phase === 'dirty') return saved && before;
    if (phase !== 'pending' || !save) return undefined;
    if (currentUserId() !== this.#host.user) {
      this.#dispatch({ type: 'answer', save, answer: { type: 'unanswered', error: AppError.auth() } });
      return undefined;
    }
    this.#dispatch({ type: 'send' });
    const answer = await this.#deliver(save);
    const owner = this.#host.ownerOf(this.draftId) ?? this.#latest;
    if (owner !== this && owner.draftId === this.draftId) {
      // A page has opened the draft meanwhile, and may have left it again. Its record sends the save again, gets the same
      // response, and keeps what was typed since.
      await owner.resend();
      return answer.type === 'saved' ? answer.record : undefined;
    }
    if (answer.type === 'conflict') {
      const content = this.#merged(save, answer.current);
      if (content) {
        this.#dispatch({ type: 'merge', record: this.#whole(answer.current), content });
        return this.#sendNow();
      }
    }
    this.#dispatch({ type: 'answer', save, answer });
    if (answer.type === 'unanswered') this.#host.queued();
    else await this.flush();
    if (answer.type === 'saved') this.#host.responseReceived();
    if (answer.type === 'saved' || answer.type === 'unanswered') this.#host.changed();
    return answer.type === 'saved' ? answer.record : undefined;
  }

  #deliver(save: Save<ContentOf[K]>): Promise<Answer<K>> {
    const { version, base, unacknowledged } = this.#state;
    // If the server still has the words that were opened, only the sharing was changed elsewhere: no
    // conflict. The words under a restored draft are newer than what it was written on.
    const known = version === undefined || this.restoredAt !== undefined ? unacknowledged : [...unacknowledged, base];
    return deliver<K>({ kind: this.kind, id: this.id, version, save, unacknowledged: known });
  }

  /**
   * Returns the content that has both changes, if there is nothing to ask the user about: a save without a page that
   * changed other fields, or a page that changed only the sharing.
   */
  #merged(save: Save<ContentOf[K]>, current: RecordOf<K>): ContentOf[K] | undefined {
    const { base, content, save: latest } = this.#state;
    if (save !== latest) return undefined;
    const isMergeable = this.#isPageless || (sameExactly(save.content, base) && sameExactly(content, base));
    return isMergeable ? mergeChanges(base, save.content, this.#whole(current).content) : undefined;
  }

  /** Returns the record with all fields that the form has. */
  #whole(record: RecordOf<K>): RecordOf<K> {
    return { ...record, content: { ...this.empty, ...record.content } };
  }

  #draft(): UnwrittenDraft | undefined {
    const { content, phase, save, share, version, base, unacknowledged } = this.#state;
    if (isSettled(this.#state)) return undefined;
    return {
      id: this.draftId,
      kind: this.kind,
      recordId: this.id,
      content,
      phase: phase === 'sending' ? 'pending' : phase === 'clean' ? 'dirty' : phase,
      unacknowledged,
      setAside: this.#isSetAside || this.#isPageless,
      pageless: this.#isPageless,
      ...(this.#isPageless && { base }),
      ...(version !== undefined && { version }),
      ...(save && { save }),
      ...(share !== undefined && { share }),
      ...(this.#seed !== undefined && { seed: this.#seed }),
    };
  }

  #dispatch(event: RecordEvent<K>): void {
    this.#state = reduce(this.#state, event);
    this.#announce();
  }

  #announce(): void {
    const next = saveStateOf(this.#state, this.draftStatus());
    if (!isSame(next, this.#saveState)) this.#saveState = next;
    this.#listeners.notify();
  }
}

function saveStateOf<K extends Kind>({ phase, save, error, current, saved }: RecordState<K>, draft: DraftStatus): SaveState<K> {
  if (phase === 'conflict' && current) return { kind: 'conflict', current };
  if (phase === 'gone') return { kind: 'gone' };
  if (phase === 'refused' && error)
    return error.issues.length > 0 ? { kind: 'issues', issues: error.issues, error } : { kind: 'problem', error };
  if ((phase === 'pending' || phase === 'sending') && save) {
    // Either requested just now, or tried before without a response.
    if (!error) return { kind: 'saving' };
    return draft.kind === 'unavailable' ? { kind: 'problem', error } : { kind: 'queued', at: save.at, content: save.content, error };
  }
  return saved ? { kind: 'saved', ...saved } : { kind: 'idle' };
}

function isSame(a: object, b: object): boolean {
  const values = new Map(Object.entries(a));
  return Object.keys(b).length === values.size && Object.entries(b).every(([name, value]) => values.get(name) === value);
}
