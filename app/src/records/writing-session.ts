import { currentUserId } from '@/lib/current-user';
import { DraftKeeper, draftStore, sameExactly, type ContentSource, type Queued } from './drafts';
import { AppError } from '@/lib/errors';
import { recordsChanged } from './changes';
import { deliver } from './deliver';
import { sendWaiting, serverAnswered, somethingWaits, writeHere } from './outbox';
import type { ContentOf, Kind, RecordOf, RecordStatus, Share } from './types';
import { isoWithOffset } from './when';

export type Issues = AppError['issues'];

export type SaveState<K extends Kind> =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number; content: ContentOf[K] }
  /** Kept on this device, and sent as soon as it can be. */
  | { kind: 'queued'; at: number; content: ContentOf[K]; error: AppError }
  | { kind: 'conflict'; current: RecordOf<K> }
  | { kind: 'gone' }
  | { kind: 'issues'; issues: Issues; error: AppError }
  | { kind: 'problem'; error: AppError };

export interface SaveOptions {
  status?: RecordStatus;
  share?: Share;
  occurredAt?: Date | string;
}

/** Words that can be replaced from outside: brought back, loaded, or undone. */
export interface Words<C> extends ContentSource<C> {
  replace: (content: C) => void;
}

/** Words without anything that judges them. */
export class PlainWords<C> implements Words<C> {
  #content: C;
  readonly #listeners = new Set<() => void>();

  constructor(content: C) {
    this.#content = content;
  }

  readonly read = (): C => this.#content;

  readonly replace = (content: C): void => {
    this.#content = content;
    for (const listener of this.#listeners) listener();
  };

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export interface SessionStart<K extends Kind> {
  kind: K;
  draftId: string;
  recordId: string;
  empty: ContentOf[K];
  words: Words<ContentOf[K]>;
  version?: number | undefined;
  /** What the server holds, when it was asked. */
  stored?: RecordOf<K> | undefined;
  restoredAt?: number | undefined;
  queued?: Queued<ContentOf[K]> | undefined;
  seed?: unknown;
}

/** The time in a version 7 id. */
function timeOf(id: string): number {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return Number.isFinite(time) ? time : Date.now();
}

/** One record being written: its words, its draft, and what the server is known to hold. */
export class WritingSession<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly empty: ContentOf[K];
  readonly words: Words<ContentOf[K]>;
  readonly keeper: DraftKeeper<ContentOf[K]>;
  readonly restoredAt: number | undefined;
  readonly #user = currentUserId();
  #version: number | undefined;
  #stored: ContentOf[K] | undefined;
  #details: { status?: RecordStatus; share?: Share; occurredAt?: string };
  #state: SaveState<K> = { kind: 'idle' };
  #saving: Promise<RecordOf<K> | undefined> | undefined;
  #savingAs: RecordStatus | undefined;
  #resending: Promise<RecordOf<K> | undefined> | undefined;
  #stopSending: (() => void) | undefined;
  #isFollowed = false;
  #revision = 0;
  readonly #listeners = new Set<() => void>();

  constructor(start: SessionStart<K>) {
    const { stored, queued } = start;
    this.kind = start.kind;
    this.id = start.recordId;
    this.empty = start.empty;
    this.words = start.words;
    this.restoredAt = start.restoredAt;
    this.#version = start.version;
    this.#stored = stored?.content;
    this.#details = stored ? { status: stored.status, share: stored.share, occurredAt: stored.occurredAt } : {};
    this.keeper = new DraftKeeper(draftStore(), start.words, {
      id: start.draftId,
      kind: start.kind,
      recordId: start.recordId,
      baseVersion: start.version,
      base: stored?.content ?? start.empty,
      queued,
      seed: start.seed,
    });
    if (queued) {
      this.#state = stateOf(queued, stored);
      // From now on nobody else sends it.
      this.#stopSending = this.#sendHere();
    }
    start.words.onChange(() => {
      // Typed before the page follows its words, or put back after it was left.
      if (!this.#isFollowed) this.keeper.soon();
      this.#tell();
    });
    this.keeper.subscribe(() => this.#tell());
  }

  /** None until the server has confirmed it. */
  get version(): number | undefined {
    return this.#version;
  }

  /** What the server holds, when it was asked. */
  get stored(): ContentOf[K] | undefined {
    return this.#stored;
  }

  get state(): SaveState<K> {
    return this.#state;
  }

  /** Rises with every change of words or state. */
  readonly revision = (): number => this.#revision;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps drafts and answers for its own waiting save, until the returned function is called. */
  start(): () => void {
    const stopKeeping = this.keeper.start();
    this.#isFollowed = true;
    this.#stopSending = this.#sendHere();
    if (this.keeper.queued && !this.keeper.queued.trouble) void sendWaiting();
    return () => {
      stopKeeping();
      this.#isFollowed = false;
      this.#stopSending?.();
    };
  }

  #sendHere(): () => void {
    return writeHere(this.keeper.id, { resend: () => this.resend() });
  }

  set(change: Partial<ContentOf[K]> | ((now: ContentOf[K]) => Partial<ContentOf[K]>)): void {
    const now = this.words.read();
    this.words.replace({ ...now, ...(typeof change === 'function' ? change(now) : change) });
  }

  /** A second press while one save is under way is the same save, unless the words are to be finished by it. */
  save(options: SaveOptions = {}): Promise<RecordOf<K> | undefined> {
    const status = options.status ?? this.#details.status ?? 'complete';
    if (this.#saving) {
      // What was typed since the first press is at least kept.
      void this.keeper.flush();
      return status === this.#savingAs ? this.#saving : this.#saving.then(() => this.save(options));
    }
    this.#move({ kind: 'saving' });
    this.#savingAs = status;
    this.#saving = this.#afterResend(() => this.#save(options)).finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  /** Tries a waiting save again. */
  async resend(): Promise<void> {
    const { queued } = this.keeper;
    if (!queued || queued.trouble || this.#saving || this.#resending) return;
    this.#resending = this.#send(queued).finally(() => {
      this.#resending = undefined;
    });
    await this.#resending;
  }

  /** An earlier save that is just being sent is not this one: the words may be others by now. */
  async #afterResend<T>(work: () => Promise<T>): Promise<T> {
    await this.#resending;
    return work();
  }

  /** Puts the words over what was saved elsewhere, which stays among the older versions. */
  overwrite(options: SaveOptions = {}): Promise<RecordOf<K> | undefined> {
    if (this.#state.kind === 'conflict') this.rebase(this.#state.current);
    return this.save(options);
  }

  /** From here on, the person's words are a change of this stored version. */
  rebase(current: RecordOf<K>): void {
    this.#version = current.version;
    this.#stored = current.content;
    this.#details = { status: current.status, share: current.share, occurredAt: current.occurredAt };
    this.keeper.startFrom(current.content, current.version);
    void this.keeper.queue(undefined);
    this.#move({ kind: 'idle' });
  }

  /** When it was, how far it is, and who may see it: also of words that move to a record of their own. */
  get details(): Readonly<SaveOptions> {
    return this.#details;
  }

  reset(): void {
    this.#move({ kind: 'idle' });
  }

  async #save(options: SaveOptions): Promise<RecordOf<K> | undefined> {
    const before = this.keeper.queued;
    const content = this.words.read();
    const { status, share, occurredAt } = { ...this.#details, ...options };
    const queued: Queued<ContentOf[K]> = {
      content,
      status: status ?? 'complete',
      occurredAt: typeof occurredAt === 'string' ? occurredAt : isoWithOffset(occurredAt ?? timeOf(this.id)),
      at: Date.now(),
      unheard: before ? [...before.unheard, before.content].filter((one) => !sameExactly(one, content)) : [],
    };
    if (share !== undefined) queued.share = share;
    // On the device first: a tab that dies while sending has lost nothing, not even the wish to save.
    await this.keeper.queue(queued);
    return this.#send(queued);
  }

  async #send(queued: Queued<ContentOf[K]>): Promise<RecordOf<K> | undefined> {
    if (currentUserId() !== this.#user) {
      this.#move({ kind: 'queued', at: queued.at, content: queued.content, error: AppError.auth() });
      return undefined;
    }
    const outcome = await deliver<K>({ kind: this.kind, id: this.id, version: this.#version, queued });
    switch (outcome.kind) {
      case 'saved': {
        const { record } = outcome;
        this.#version = record.version;
        this.#stored = queued.content;
        this.#details = { status: record.status, share: record.share, occurredAt: record.occurredAt };
        await this.keeper.acknowledge(queued.content, record.version);
        this.#move({ kind: 'saved', at: Date.parse(record.updatedAt) || Date.now(), content: queued.content });
        recordsChanged();
        serverAnswered();
        return record;
      }
      case 'waiting': {
        somethingWaits();
        const off = this.keeper.state().kind === 'off';
        this.#move(off ? { kind: 'problem', error: outcome.error } : { kind: 'queued', at: queued.at, content: queued.content, error: outcome.error });
        recordsChanged();
        return undefined;
      }
      case 'conflict':
        await this.keeper.queue({ ...queued, trouble: 'conflict' });
        this.#move({ kind: 'conflict', current: outcome.current });
        return undefined;
      case 'gone':
        await this.keeper.queue({ ...queued, trouble: 'gone' });
        this.#move({ kind: 'gone' });
        return undefined;
      case 'refused': {
        const { error } = outcome;
        await this.keeper.queue(undefined);
        this.#move(error.issues.length > 0 ? { kind: 'issues', issues: error.issues, error } : { kind: 'problem', error });
        return undefined;
      }
    }
  }

  #move(next: SaveState<K>): void {
    this.#state = next;
    this.#tell();
  }

  #tell(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

function stateOf<K extends Kind>(queued: Queued<ContentOf[K]>, stored: RecordOf<K> | undefined): SaveState<K> {
  if (queued.trouble === 'conflict' && stored) return { kind: 'conflict', current: stored };
  if (queued.trouble === 'gone') return { kind: 'gone' };
  if (queued.trouble !== undefined) return { kind: 'idle' };
  return { kind: 'queued', at: queued.at, content: queued.content, error: AppError.network() };
}
