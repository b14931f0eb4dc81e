import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { EntryText } from '../model/entry-text';
import { makeDraftKey, openText, sealText, type Sealed } from './draft-crypto';

export interface Draft {
  id: string;
  entryId: string;
  /** The stored version these words started from. None for an entry that was never saved. */
  baseVersion?: number;
  text: EntryText;
  updatedAt: number;
  /** The person chose to start afresh. Kept, but not offered by itself. */
  setAside: boolean;
}

interface Row {
  id: string;
  user: string;
  entryId: string;
  baseVersion?: number;
  updatedAt: number;
  setAside: boolean;
  sealed: Sealed;
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
  #opened: Promise<{ db: IDBPDatabase<DraftDb>; key: CryptoKey }> | undefined;

  constructor(user: string, name = 'evenkeel-drafts') {
    this.#user = user;
    this.#name = name;
  }

  async put(draft: Draft): Promise<void> {
    const { db, key } = await this.#open();
    const { id, entryId, baseVersion, updatedAt, setAside } = draft;
    const sealed = await sealText(key, this.#user, entryId, draft.text);
    const row: Row = { id, user: this.#user, entryId, updatedAt, setAside, sealed };
    await db.put('drafts', baseVersion === undefined ? row : { ...row, baseVersion });
  }

  async remove(id: string): Promise<void> {
    const { db } = await this.#open();
    await db.delete('drafts', id);
  }

  /** Newest first. A draft that cannot be opened is left alone and left out. */
  async list(): Promise<Draft[]> {
    const { db, key } = await this.#open();
    const rows = await db.getAllFromIndex('drafts', 'user', this.#user);
    const drafts: Draft[] = [];
    for (const row of rows.toSorted((a, b) => b.updatedAt - a.updatedAt)) {
      try {
        const text = await openText(key, this.#user, row.entryId, row.sealed);
        const { id, entryId, updatedAt, setAside, baseVersion } = row;
        drafts.push({ id, entryId, updatedAt, setAside, text, ...(baseVersion === undefined ? {} : { baseVersion }) });
      } catch {
        continue;
      }
    }
    return drafts;
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
      openDB<DraftDb>(this.#name, 1, {
        upgrade(fresh) {
          fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user');
          fresh.createObjectStore('keys');
        },
        blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
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

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('draft storage did not open')), openPatienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
