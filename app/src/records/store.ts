/** The records of one user on this device: open records, drafts, and saves waiting to be sent. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { uuidv7 } from '@/lib/uuid';
import { records } from './client';
import { isBlank, sameContent, sameExactly } from './content';
import { DraftDb, type Draft } from './db';
import { DraftLocks } from './draft-locks';
import { localRecord } from './local-record';
import { resume } from './machine';
import { OpenRecord, type DraftOwner, type SaveOptions } from './open-record';
import { savePageless, type SaveRecordOptions } from './pageless';
import { isWaiting, Sync, type Outbox } from './sync';
import type { ContentOf, Kind, RecordOf } from './types';

export const recordsKey = ['records'] as const;

const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Reads what is shown again. A first reading goes on when its query is invalidated, and may have the state before the change,
 * so it is followed by another one.
 */
async function readAgain(client: QueryClient): Promise<void> {
  const first = client.getQueryCache().findAll({ queryKey: recordsKey, predicate: isFirst });
  await client.invalidateQueries({ queryKey: recordsKey });
  await Promise.all(first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
}

/** A record kind and the initial content of a new record. */
export interface RecordForm<K extends Kind> {
  kind: K;
  empty: ContentOf[K];
  /** The address of the tool, where several write records of the kind: each restores its own draft. */
  tool?: string | undefined;
}

export interface OtherDraft<C = unknown> extends Draft<C> {
  openElsewhere: boolean;
}

interface Device {
  drafts?: DraftDb;
  locks?: DraftLocks;
  /** Called when no page of this user is left. */
  onUnused?: () => void;
}

export class RecordStore implements Outbox {
  readonly user: string;
  readonly drafts: DraftDb;
  readonly locks: DraftLocks;
  readonly sync: Sync;
  /** The open record of each draft, with the number of its holders. */
  readonly #owners = new Map<string, { record: DraftOwner; holders: number }>();
  /** The open record that a page has shown last, by its id. */
  readonly #shown = new Map<string, OpenRecord<Kind>>();
  readonly #pages = new Set<object>();
  /** Write the texts of pages that are no records. */
  readonly #flushes = new Set<() => Promise<void>>();
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
    this.#owners.clear();
    this.#shown.clear();
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
    for (const client of this.#clients) void readAgain(client);
  }

  hold(record: DraftOwner): () => void {
    const { draftId } = record;
    const before = this.#owners.get(draftId);
    const owner = before?.record === record ? before : { record, holders: 0 };
    owner.holders += 1;
    this.#owners.set(draftId, owner);
    const leave = this.use();
    return () => {
      owner.holders -= 1;
      if (owner.holders === 0 && this.#owners.get(draftId) === owner) this.#owners.delete(draftId);
      leave();
    };
  }

  ownerOf(draftId: string): DraftOwner | undefined {
    return this.#owners.get(draftId)?.record;
  }

  shown<K extends Kind>(record: OpenRecord<K>): void {
    this.#shown.set(record.id, record as unknown as OpenRecord<Kind>);
  }

  latestOf<K extends Kind>(record: OpenRecord<K>): OpenRecord<K> {
    return (this.#shown.get(record.id) as OpenRecord<K> | undefined) ?? record;
  }

  queued(): void {
    this.sync.queued();
  }

  responseReceived(): void {
    this.sync.responseReceived();
  }

  sendWaiting(): Promise<void> {
    return this.sync.sendWaiting();
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
  async create<K extends Kind>(form: RecordForm<K>, content: ContentOf[K] = form.empty, seed: unknown = form.tool): Promise<OpenRecord<K>> {
    const { kind, empty } = form;
    const draftId = await this.#newDraft(kind);
    const whole = { ...empty, ...content };
    const phase = sameExactly(whole, empty) ? 'clean' : 'dirty';
    const state = { phase, content: whole, base: empty, version: undefined, details: {}, unacknowledged: [] } as const;
    return new OpenRecord<K>(this, { kind, draftId, recordId: uuidv7(), empty, state, seed });
  }

  /** Continues a draft. `stored` is the server's record if it has been fetched. */
  resume<K extends Kind>({ kind, empty, tool }: RecordForm<K>, draft: Draft, stored?: RecordOf<K>): OpenRecord<K> {
    const { id: draftId, recordId, updatedAt: restoredAt, seed = tool, pageless: isPageless } = draft;
    const state = resume(draft as Draft<ContentOf[K]>, empty, stored);
    return new OpenRecord<K>(this, { kind, draftId, recordId, empty, state, restoredAt, seed, isPageless });
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
  async createDraft<K extends Kind>(kind: K, content: ContentOf[K]): Promise<string> {
    const record = await this.create<K>({ kind, empty: {} as ContentOf[K] }, content);
    await record.flush();
    if (record.draftStatus().kind !== 'stored' && !(await record.save({ status: 'draft' }))) throw AppError.network();
    return record.id;
  }

  /** See `savePageless`. */
  save<K extends Kind>(kind: K, content: ContentOf[K], options?: SaveRecordOptions<K>): Promise<RecordOf<K>> {
    return savePageless(this, kind, content, options);
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

  /**
   * Removes a draft at the user's request. Returns a function that restores it, unless it was written again since; undefined
   * if it stays, because it was changed since it was listed, as in another tab. Rejects if storage can't be changed.
   */
  async removeDraft({ id, updatedAt }: Pick<Draft, 'id' | 'updatedAt'>): Promise<(() => Promise<void>) | undefined> {
    const draft = await this.drafts.get(id);
    await this.drafts.remove(id, updatedAt);
    if (await this.drafts.get(id)) return undefined;
    return async () => {
      if (draft && !(await this.drafts.get(id))) await this.drafts.put(draft);
    };
  }

  /** Lets `flush` write a text that is no record, until the returned function is called. */
  flushWith(flush: () => Promise<void>): () => void {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  }

  /** Stores what the pages have not written yet. */
  async flush(): Promise<void> {
    const open = [...this.#owners.values()].map(({ record }) => record.flush());
    await Promise.allSettled([...open, ...[...this.#flushes].map((flush) => flush())]);
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
      .map(({ kind, recordId, save }) => localRecord(kind as K, recordId, save.content as ContentOf[K], save));
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

  /** Continues a draft on a page, which sends its waiting save. */
  #resumeHere<K extends Kind>(form: RecordForm<K>, draft: Draft, stored?: RecordOf<K>): OpenRecord<K> {
    this.locks.remember(form.kind, draft.id);
    const record = this.resume(form, draft, stored);
    if (record.waiting) record.hold();
    return record;
  }

  async #newDraft(kind: string): Promise<string> {
    const draftId = uuidv7();
    await this.locks.take(draftId);
    this.locks.remember(kind, draftId);
    return draftId;
  }

  async #findNew<K extends Kind>(form: RecordForm<K>, from?: Partial<ContentOf[K]>): Promise<OpenRecord<K>> {
    const { kind, tool } = form;
    // A draft without a seed may be from another page, or from before the tools had their own: any of them continues it.
    const isOurs = (draft: Draft) => this.isUnsaved(draft) && sameContent(draft.seed ?? tool, tool ?? from);
    const draft = await this.takeFirst(kind, (await this.draftsOf(kind)).filter(isOurs));
    if (draft) return this.#resumeHere(form, draft);
    return this.create(form, { ...form.empty, ...from }, from);
  }

  async #findStored<K extends Kind>(form: RecordForm<K>, recordId: string): Promise<OpenRecord<K>> {
    const { kind, empty } = form;
    // A draft requested by its id is opened even if it was set aside.
    const drafts = (await this.draftsOf(kind))
      .filter((draft) => draft.recordId === recordId)
      .map((draft) => ({ ...draft, setAside: false }));
    const draft = await this.takeFirst(kind, drafts);
    if (draft && draft.version === undefined && !draft.save) return this.#resumeHere(form, draft);
    let record: RecordOf<K>;
    try {
      // Rejects if the id belongs to another kind.
      record = await records.getOf(kind, recordId);
    } catch (reason) {
      // The server can't be reached, but the content is here: continue from the draft.
      if (draft) return this.#resumeHere(form, draft);
      throw reason;
    }
    const stored = { ...record, content: { ...empty, ...record.content } };
    if (draft && (draft.save !== undefined || !sameExactly(draft.content, stored.content))) {
      // A draft that was sent without a response is based on the stored version, unless that is
      // someone else's.
      const isOurs = [draft.save?.content, ...draft.unacknowledged].some((sent) => sameContent(sent, stored.content));
      const start = draft.version === undefined && isOurs ? { ...draft, version: stored.version } : draft;
      return this.#resumeHere(form, start, stored);
    }
    const draftId = draft?.id ?? (await this.#newDraft(kind));
    this.locks.remember(kind, draftId);
    const { content, version, status, share, occurredAt } = stored;
    const state = { phase: 'clean', content, base: content, version, details: { status, share, occurredAt }, unacknowledged: [] } as const;
    return new OpenRecord<K>(this, { kind, draftId, recordId, empty, state });
  }
}

/** Reading `sessionStorage` throws in a browser that forbids storage. */
function sessionArea(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
