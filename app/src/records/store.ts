/** The records of one user on this device: open records, drafts, and saves waiting to be sent. */
import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { uuidv7 } from '@/lib/uuid';
import { records } from './client';
import { isBlank, sameContent, sameExactly } from './content';
import { DraftDb, type Draft } from './db';
import { deliver } from './deliver';
import { DraftLocks } from './draft-locks';
import { isUnanswered, resume, type Save } from './machine';
import { OpenRecord, type SaveOptions } from './open-record';
import { isWaiting, Sync, type WaitingDraft } from './sync';
import type { ContentOf, Kind, RecordOf } from './types';
import { isoWithOffset } from './when';

export const recordsKey = ['records'] as const;

/** A record kind and the initial content of a new record. */
export interface RecordForm<K extends Kind> {
  kind: K;
  empty: ContentOf[K];
}

export interface OtherDraft<C = unknown> extends Draft<C> {
  openElsewhere: boolean;
}

export interface SaveRecordOptions extends SaveOptions {
  id?: string;
  /** The known version; undefined or 0 for a new record. */
  version?: number;
}

interface Device {
  drafts?: DraftDb;
  locks?: DraftLocks;
  /** Called when no page of this user is left. */
  onUnused?: () => void;
}

export class RecordStore {
  readonly user: string;
  readonly drafts: DraftDb;
  readonly locks: DraftLocks;
  readonly sync: Sync;
  /** Records that a page shows or that send their own save, by draft id. */
  readonly #followed = new Map<string, OpenRecord<Kind>>();
  readonly #pages = new Set<object>();
  readonly #onUnused: () => void;
  readonly #clients = new Set<QueryClient>();

  constructor(user: string, device: Device = {}) {
    this.user = user;
    this.drafts = device.drafts ?? new DraftDb(user);
    this.locks = device.locks ?? new DraftLocks(globalThis.navigator?.locks, sessionArea());
    this.#onUnused = device.onUnused ?? (() => {});
    this.sync = new Sync(this);
  }

  /** Releases what the user's pages held: open records, locks and the database. */
  close(): void {
    this.sync.stop();
    this.#followed.clear();
    this.locks.releaseAll();
    void this.drafts.disconnect();
  }

  /** Whether a page still shows a text of this user, such as the page whose session has just expired. */
  get isUsed(): boolean {
    return this.#pages.size > 0;
  }

  /** Marks the store as used by a page until the returned function is called. */
  use(): () => void {
    const page = {};
    this.#pages.add(page);
    return () => {
      if (this.#pages.delete(page) && !this.isUsed) this.#onUnused();
    };
  }

  /**
   * Invalidates record queries of this client whenever a record changes, and starts sending waiting
   * saves.
   */
  refresh(client: QueryClient): void {
    this.#clients.add(client);
    this.sync.start();
  }

  /** Called after a record was saved, deleted or queued. */
  changed(): void {
    for (const client of this.#clients) void client.invalidateQueries({ queryKey: recordsKey });
  }

  /** Makes the record send its own save until the returned function is called. */
  follow<K extends Kind>(record: OpenRecord<K>): () => void {
    const open = record as unknown as OpenRecord<Kind>;
    this.#followed.set(record.draftId, open);
    const leave = this.use();
    return () => {
      if (this.#followed.get(record.draftId) === open) this.#followed.delete(record.draftId);
      leave();
    };
  }

  followed(draftId: string): OpenRecord<Kind> | undefined {
    return this.#followed.get(draftId);
  }

  /**
   * Opens a new record, or the draft that a blank page restores. A prefilled page only restores a
   * draft that was prefilled with the same content.
   */
  openNew<K extends Kind>(form: RecordForm<K>, from?: Partial<ContentOf[K]>): Promise<OpenRecord<K>> {
    return this.sync.whileOpening(this.#findNew(form, from));
  }

  /**
   * Opens a stored record. A draft on this device takes precedence over the stored content, and the
   * page shows a notice.
   */
  openStored<K extends Kind>(form: RecordForm<K>, recordId: string): Promise<OpenRecord<K>> {
    return this.sync.whileOpening(this.#findStored(form, recordId));
  }

  /** Creates a record with a new id. */
  async create<K extends Kind>(form: RecordForm<K>, content: ContentOf[K] = form.empty, seed?: unknown): Promise<OpenRecord<K>> {
    const { kind, empty } = form;
    const draftId = await this.#newDraft(kind);
    const whole = { ...empty, ...content };
    const phase = sameExactly(whole, empty) ? 'clean' : 'dirty';
    const state = { phase, content: whole, base: empty, version: undefined, details: {}, unheard: [] } as const;
    return new OpenRecord<K>(this, { kind, draftId, recordId: uuidv7(), empty, state, seed });
  }

  resumeDraft<K extends Kind>({ kind, empty }: RecordForm<K>, draft: Draft, stored?: RecordOf<K>): OpenRecord<K> {
    const { id, recordId, updatedAt, seed } = draft;
    this.locks.remember(kind, id);
    const state = resume(draft as Draft<ContentOf[K]>, empty, stored);
    return new OpenRecord<K>(this, { kind, draftId: id, recordId, empty, state, restoredAt: updatedAt, seed });
  }

  /** In a conflict: shows the server's version and sets the user's own aside as a draft. */
  async acceptServerVersion<K extends Kind>(record: OpenRecord<K>): Promise<void> {
    const { saveState, kind, empty } = record;
    if (saveState.kind !== 'conflict') return;
    const { current } = saveState;
    const mine = record.read();
    if (!sameContent(mine, current.content)) {
      const aside = await this.create({ kind, empty }, mine);
      await aside.setAside();
      this.locks.remember(kind, record.draftId);
      // If the device can't store it, the server may. Text that neither has stored stays on the
      // page.
      if (aside.draftStatus().kind !== 'stored' && !(await aside.save({ status: 'draft' }))) return;
      const latest = record.read();
      if (!sameExactly(latest, mine)) {
        aside.replace(latest);
        void aside.flush();
      }
    }
    record.rebase(current);
    record.replace({ ...empty, ...current.content });
  }

  /**
   * Moves content to a new record, which `adopt` shows on the page before the old draft is deleted.
   */
  async saveAsNew<K extends Kind>(
    record: OpenRecord<K>,
    adopt: (next: OpenRecord<K>) => void,
    options?: SaveOptions,
  ): Promise<RecordOf<K> | undefined> {
    const { kind, empty } = record;
    const next = await this.create({ kind, empty }, record.read());
    await next.flush();
    const latest = record.read();
    if (!sameExactly(latest, next.read())) next.replace(latest);
    adopt(next);
    const isKept = next.draftStatus().kind === 'stored';
    if (isKept) await record.discard();
    const saved = await next.save({ ...record.details, ...options });
    if (saved && !isKept) await record.discard();
    return saved;
  }

  /**
   * Creates a record for another page. Resolves with its id once the device or the server has
   * stored it; rejects if neither does.
   */
  async begin<K extends Kind>(kind: K, content: ContentOf[K]): Promise<string> {
    const record = await this.create<K>({ kind, empty: {} as ContentOf[K] }, content);
    await record.flush();
    if (record.draftStatus().kind !== 'stored' && !(await record.save({ status: 'draft' }))) throw AppError.network();
    return record.id;
  }

  /**
   * Saves content without an open page. Offline it is queued on this device, and the caller gets
   * the local record with version 0.
   *
   * @throws {AppError} If the server rejects it or holds another version.
   */
  async save<K extends Kind>(kind: K, content: ContentOf[K], options: SaveRecordOptions = {}): Promise<RecordOf<K>> {
    const { id = uuidv7(), version: known, occurredAt, status = 'complete', share } = options;
    const at = Date.now();
    const save: Save<ContentOf[K]> = {
      content,
      status,
      occurredAt: typeof occurredAt === 'string' ? occurredAt : isoWithOffset(occurredAt ?? at),
      at,
      ...(share !== undefined && { share }),
    };
    const onTopOf = (before: Draft | undefined): { before: Draft | undefined; draft: WaitingDraft } => {
      const version = before ? before.version : known || undefined;
      const unheard = before?.save && isUnanswered(before) ? [...before.unheard, before.save.content] : (before?.unheard ?? []);
      const draft: WaitingDraft = {
        id,
        kind,
        recordId: id,
        content,
        phase: 'pending',
        save,
        unheard,
        updatedAt: at,
        setAside: true,
        pageless: true,
      };
      return { before, draft: version === undefined ? draft : { ...draft, version } };
    };
    let kept = onTopOf(undefined);
    const isKept = await this.drafts
      .change(id, (now) => (kept = onTopOf(now)).draft)
      .then(
        () => true,
        () => false,
      );

    const { before, draft } = kept;
    const { version, unheard } = draft;
    const answer = await deliver<K>({ kind, id, version, save, unheard });
    if (answer.type === 'unanswered' && isKept) {
      this.sync.waits();
      this.changed();
      return waitingRecord<K>(draft);
    }
    // A newer save of the same record, which the server doesn't have, may have replaced it
    // meanwhile.
    const settle = (after: Draft | undefined) =>
      this.drafts.change(id, (now) => (now?.save?.at === at && sameExactly(now.save.content, content) ? after : now)).catch(() => {});
    if (answer.type === 'saved') {
      await settle(undefined);
      this.changed();
      this.sync.answered();
      return answer.record;
    }
    // An earlier queued save stays queued, even if this one is rejected.
    if (isKept) await settle(before?.save ? before : undefined);
    throw answer.error;
  }

  /** Returns the non-empty drafts of a kind; none if storage can't be read. */
  async draftsOf(kind: string): Promise<Draft[]> {
    const drafts = await this.drafts.list().catch((): Draft[] => []);
    return drafts.filter((draft) => draft.kind === kind && (draft.save !== undefined || !isBlank(draft.content)));
  }

  /** Returns drafts of a kind that were never saved, except the one on the page. */
  async otherDrafts(kind: string, recordId: string): Promise<OtherDraft[]> {
    const drafts = (await this.draftsOf(kind)).filter((draft) => this.isUnsaved(draft) && draft.recordId !== recordId);
    const others: OtherDraft[] = [];
    for (const draft of drafts) others.push({ ...draft, openElsewhere: !(await this.locks.take(draft.id)) });
    return others;
  }

  /**
   * Returns every draft of this user, for pages that list them. Rejects if storage can't be read.
   */
  async allDrafts(): Promise<OtherDraft[]> {
    const drafts = (await this.drafts.list()).filter((draft) => !isBlank(draft.content));
    return Promise.all(drafts.map(async (draft) => ({ ...draft, openElsewhere: await this.locks.isElsewhere(draft.id) })));
  }

  /** Stores what the open records have not written yet. */
  async flush(): Promise<void> {
    await Promise.allSettled([...this.#followed.values()].map((record) => record.flush()));
  }

  /**
   * Returns true if the server has never confirmed it and it isn't waiting for the network either.
   */
  isUnsaved({ version, phase, id, kind }: Draft): boolean {
    return version === undefined && (phase !== 'pending' || this.locks.own(kind) === id);
  }

  /** Returns saves queued on this device, as records with version 0. */
  async waiting<K extends Kind>(kinds: readonly K[]): Promise<RecordOf<K>[]> {
    const drafts = await this.drafts.list().catch((): Draft[] => []);
    return drafts
      .filter(isWaiting)
      .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
      .map((draft) => waitingRecord<K>(draft));
  }

  /** Claims this tab's own draft first, then the newest that no other tab has open. */
  async takeFirst(kind: string, drafts: readonly Draft[]): Promise<Draft | undefined> {
    const own = this.locks.own(kind);
    for (const draft of drafts.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))) {
      if (draft.setAside || !(await this.locks.take(draft.id, { own: draft.id === own }))) continue;
      const latest = await this.#latest(draft);
      if (latest) return latest;
    }
    return undefined;
  }

  /**
   * Between reading the list and getting the lock, another page may have changed or saved the
   * draft.
   */
  async #latest(draft: Draft): Promise<Draft | undefined> {
    try {
      const now = await this.drafts.get(draft.id);
      return now && { ...now, setAside: draft.setAside };
    } catch {
      return draft;
    }
  }

  async #newDraft(kind: string): Promise<string> {
    const draftId = uuidv7();
    await this.locks.take(draftId);
    this.locks.remember(kind, draftId);
    return draftId;
  }

  async #findNew<K extends Kind>(form: RecordForm<K>, from?: Partial<ContentOf[K]>): Promise<OpenRecord<K>> {
    const drafts = (await this.draftsOf(form.kind)).filter((draft) => this.isUnsaved(draft) && sameContent(draft.seed, from));
    const draft = await this.takeFirst(form.kind, drafts);
    if (draft) return this.resumeDraft(form, draft);
    return from ? this.create(form, { ...form.empty, ...from }, from) : this.create(form);
  }

  async #findStored<K extends Kind>(form: RecordForm<K>, recordId: string): Promise<OpenRecord<K>> {
    const { kind, empty } = form;
    // A draft requested by its id is opened even if it was set aside.
    const drafts = (await this.draftsOf(kind))
      .filter((draft) => draft.recordId === recordId)
      .map((draft) => ({ ...draft, setAside: false }));
    const draft = await this.takeFirst(kind, drafts);
    if (draft && draft.version === undefined && !draft.save) return this.resumeDraft(form, draft);
    let record: RecordOf<K>;
    try {
      // Rejects if the id belongs to another kind.
      record = await records.getOf(kind, recordId);
    } catch (reason) {
      // The server can't be reached, but the content is here: continue from the draft.
      if (draft) return this.resumeDraft(form, draft);
      throw reason;
    }
    const stored = { ...record, content: { ...empty, ...record.content } };
    if (draft && (draft.save !== undefined || !sameExactly(draft.content, stored.content))) {
      // A draft that was sent without a response is based on the stored version, unless that is
      // someone else's.
      const isOurs = [draft.save?.content, ...draft.unheard].some((sent) => sameContent(sent, stored.content));
      const start = draft.version === undefined && isOurs ? { ...draft, version: stored.version } : draft;
      return this.resumeDraft(form, start, stored);
    }
    const draftId = draft?.id ?? (await this.#newDraft(kind));
    this.locks.remember(kind, draftId);
    const { content, version, status, share, occurredAt } = stored;
    const state = { phase: 'clean', content, base: content, version, details: { status, share, occurredAt }, unheard: [] } as const;
    return new OpenRecord<K>(this, { kind, draftId, recordId, empty, state });
  }
}

/** Returns a queued save as a record. */
function waitingRecord<K extends Kind>({ recordId, kind, save }: WaitingDraft): RecordOf<K> {
  const { occurredAt, status, share = 'private', content, at } = save;
  const when = new Date(at).toISOString();
  return {
    id: recordId,
    kind: kind as K,
    version: 0,
    status,
    share,
    occurredAt,
    createdAt: when,
    updatedAt: when,
    content: content as ContentOf[K],
    riskLevel: 'none',
  };
}

/** Reading `sessionStorage` throws in a browser that forbids storage. */
function sessionArea(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
