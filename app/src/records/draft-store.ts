import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import { makeDraftKey, seal, unseal, type Sealed } from './draft-crypto';

/** A save that the person asked for and the server has not confirmed. */
export interface Queued<C = unknown> {
  content: C;
  status: 'draft' | 'complete';
  share?: 'private' | 'summary' | 'full';
  occurredAt: string;
  /** When the person asked for it. */
  at: number;
  /** What earlier tries sent without hearing back. The server may hold any of it. */
  unheard: C[];
  /** Why it is not sent again by itself: somebody has to look at it. */
  trouble?: 'conflict' | 'refused' | 'gone';
}

export interface Draft<C = unknown> {
  id: string;
  kind: string;
  recordId: string;
  /** The stored version these words started from. None for what was never saved. */
  baseVersion?: number;
  content: C;
  updatedAt: number;
  /** The person chose to start afresh. Kept, but not offered by itself. */
  setAside: boolean;
  queued?: Queued<C>;
  /** What the page was filled with before the person came. */
  seed?: unknown;
}

interface Row {
  id: string;
  user: string;
  kind: string;
  recordId: string;
  baseVersion?: number;
  updatedAt: number;
  setAside: boolean;
  /** 1: only the three fields of a journal entry are inside. 2: see `Inside`. */
  form: 1 | 2;
  sealed: Sealed;
}

interface Inside {
  content: unknown;
  queued?: Queued;
  seed?: unknown;
}

interface Opened {
  db: IDBPDatabase<DraftDb>;
  key: CryptoKey;
}

interface DraftDb extends DBSchema {
  drafts: { key: string; value: Row; indexes: { user: string } };
  keys: { key: string; value: CryptoKey };
}

/** A database that another tab holds shut must not hold up the page. */
const openPatienceMs = 2000;

/**
 * Drafts on this device. Every call may reject where storage is broken or forbidden. The
 * caller treats that as "no drafts here", never as a reason to stop the person writing.
 */
export class DraftStore {
  readonly #user: string;
  readonly #name: string;
  #opened: Promise<Opened> | undefined;

  constructor(user: string, name = 'evenkeel-drafts') {
    this.#user = user;
    this.#name = name;
  }

  async put(draft: Draft): Promise<void> {
    const { id, kind, recordId, baseVersion, updatedAt, setAside, content, queued, seed } = draft;
    const inside: Inside = { content, ...(queued ? { queued } : {}), ...(seed === undefined ? {} : { seed }) };
    await this.#with(async ({ db, key }) => {
      const sealed = await seal(key, { user: this.#user, kind, recordId }, inside);
      const row: Row = { id, user: this.#user, kind, recordId, updatedAt, setAside, form: 2, sealed };
      await db.put('drafts', baseVersion === undefined ? row : { ...row, baseVersion });
    });
  }

  async remove(id: string): Promise<void> {
    await this.#with(({ db }) => db.delete('drafts', id));
  }

  async get(id: string): Promise<Draft | undefined> {
    return this.#with(async ({ db, key }) => {
      const row = await db.get('drafts', id);
      return row?.user === this.#user ? this.#unsealed(key, row) : undefined;
    });
  }

  /** Newest first. A draft that cannot be opened is left alone and left out. */
  async list(): Promise<Draft[]> {
    const drafts = await this.#with(async ({ db, key }) => {
      const rows = await db.getAllFromIndex('drafts', 'user', this.#user);
      return Promise.all(rows.map((row) => this.#unsealed(key, row)));
    });
    return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  async #unsealed(key: CryptoKey, row: Row): Promise<Draft | undefined> {
    const { id, kind, recordId, updatedAt, setAside, baseVersion, form } = row;
    try {
      const binding = { user: this.#user, recordId };
      const inside = (await unseal(key, form === 1 ? binding : { ...binding, kind }, row.sealed)) as Inside;
      const parts: Inside = form === 1 ? { content: inside } : inside;
      return { id, kind, recordId, updatedAt, setAside, ...parts, ...(baseVersion === undefined ? {} : { baseVersion }) };
    } catch {
      return undefined;
    }
  }

  /** Browsers close a database when they please, and not all of them tell. */
  async #with<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    const opening = this.#open();
    const opened = await opening;
    try {
      return await work(opened);
    } catch (reason) {
      const { name } = reason as Error;
      if (name !== 'InvalidStateError' && name !== 'UnknownError') throw reason;
      if (this.#opened === opening) this.#opened = undefined;
      opened.db.close();
      return work(await this.#open());
    }
  }

  #open() {
    this.#opened ??= this.#connect().catch((reason: unknown) => {
      // The next call tries again: storage may only have been busy.
      this.#opened = undefined;
      throw reason;
    });
    return this.#opened;
  }

  async #connect() {
    const db = await withPatience(
      openDB<DraftDb>(this.#name, 2, {
        upgrade(fresh, before, _after, step) {
          if (before === 0) {
            fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user');
            fresh.createObjectStore('keys');
            return undefined;
          }
          return nameKinds(step);
        },
        blocking: (_now, _wanted, event) => {
          this.#opened = undefined;
          (event.target as IDBDatabase).close();
        },
        terminated: () => {
          this.#opened = undefined;
        },
      }),
    );
    const made = await makeDraftKey();
    // Two tabs may start at once. The first key put in place is the one both use.
    const step = db.transaction('keys', 'readwrite');
    const present = await step.store.get(this.#user);
    if (!present) await step.store.put(made, this.#user);
    await step.done;
    return { db, key: present ?? made };
  }
}

/** Drafts of the first version are all of journal entries. Sealed as they are, they only get their new labels. */
async function nameKinds(step: IDBPTransaction<DraftDb, StoreNames<DraftDb>[], 'versionchange'>): Promise<void> {
  const drafts = step.objectStore('drafts');
  for (const row of await drafts.getAll()) {
    const { entryId, ...rest } = row as Row & { entryId?: string };
    if (entryId !== undefined) await drafts.put({ ...rest, kind: 'journal_entry', recordId: entryId, form: 1 });
  }
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('draft storage did not open')), openPatienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
