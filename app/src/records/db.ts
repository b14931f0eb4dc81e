/**
 * Database of drafts on this device. Drafts are encrypted with a non-extractable key before they
 * are written. This protects against someone who can read the browser profile, not against a script
 * running in this page.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftState } from './machine';

export interface Draft<C = unknown> extends DraftState<C> {
  id: string;
  /** A record kind, or the kind of a text that is only stored on the device. */
  kind: string;
  recordId: string;
  updatedAt: number;
  /** The user started a new record: the draft is kept, but a blank page doesn't restore it. */
  setAside: boolean;
  /** Saved without an open page. A conflict is then resolved by keeping both versions. */
  pageless: boolean;
  /** The content the page was prefilled with. */
  seed?: unknown;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Authenticated with the ciphertext, so that a sealed draft can't be passed off as another. */
interface Owner {
  user: string;
  kind: string;
  recordId: string;
}

interface Row {
  id: string;
  user: string;
  kind: string;
  recordId: string;
  updatedAt: number;
  sealed: Sealed;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Row; indexes: { user: string } };
  keys: { key: string; value: CryptoKey };
}

interface Connection {
  db: IDBPDatabase<Schema>;
  key: CryptoKey;
}

/** Increment when the format changes. Drafts in another format are dropped. */
const formatVersion = 3;
/** How long to wait for a database that another tab is blocking. */
const openTimeoutMs = 2000;
const ivLength = 12;

export function makeDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const bytesOf = ({ user, kind, recordId }: Owner) => new TextEncoder().encode(`${user}|${kind}|${recordId}`);

export async function seal(key: CryptoKey, owner: Owner, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(owner) }, key, plain);
  return { iv, bytes };
}

export async function unseal(key: CryptoKey, owner: Owner, { iv, bytes }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(owner) }, key, bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
}

/**
 * The drafts of one user. Calls run one after the other, so that a read sees every earlier write.
 * Any call may reject where storage is broken or forbidden; callers must then carry on without
 * drafts and never stop the user from writing.
 */
export class DraftDb {
  readonly #user: string;
  readonly #name: string;
  #connection: Promise<Connection> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(user: string, name = 'evenkeel-drafts') {
    this.#user = user;
    this.#name = name;
  }

  put(draft: Draft): Promise<void> {
    return this.#inTurn(() => this.#put(draft));
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(() => this.#with(({ db }) => db.delete('drafts', id)));
  }

  get(id: string): Promise<Draft | undefined> {
    return this.#inTurn(() => this.#get(id));
  }

  /** Returns all drafts, newest first. Drafts that can't be decrypted are skipped, not deleted. */
  list(): Promise<Draft[]> {
    return this.#inTurn(async () => {
      const drafts = await this.#with(async ({ db, key }) => {
        const rows = await db.getAllFromIndex('drafts', 'user', this.#user);
        return Promise.all(rows.map((row) => this.#unsealed(key, row)));
      });
      return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.updatedAt - a.updatedAt);
    });
  }

  /**
   * Atomically replaces a draft with the result of `make`, or deletes it if the result is
   * undefined.
   */
  change(id: string, make: (now: Draft | undefined) => Draft | undefined): Promise<void> {
    return this.#inTurn(async () => {
      const next = make(await this.#get(id));
      if (next) return this.#put(next);
      return this.#with(({ db }) => db.delete('drafts', id));
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  #put(draft: Draft): Promise<void> {
    const { id, kind, recordId, updatedAt, ...inside } = draft;
    const user = this.#user;
    return this.#with(async ({ db, key }) => {
      const sealed = await seal(key, { user, kind, recordId }, inside);
      await db.put('drafts', { id, user, kind, recordId, updatedAt, sealed });
    });
  }

  #get(id: string): Promise<Draft | undefined> {
    return this.#with(async ({ db, key }) => {
      const row = await db.get('drafts', id);
      return row?.user === this.#user ? this.#unsealed(key, row) : undefined;
    });
  }

  async #unsealed(key: CryptoKey, { sealed, user, ...row }: Row): Promise<Draft | undefined> {
    try {
      return { ...row, ...((await unseal(key, { ...row, user }, sealed)) as Omit<Draft, keyof Row>) };
    } catch {
      return undefined;
    }
  }

  /** Browsers may close a database at any time, and not all of them fire an event. Retry once. */
  async #with<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connecting = this.#connect();
    const connection = await connecting;
    try {
      return await work(connection);
    } catch (reason) {
      const { name } = reason as Error;
      if (name !== 'InvalidStateError' && name !== 'UnknownError') throw reason;
      if (this.#connection === connecting) this.#connection = undefined;
      connection.db.close();
      return work(await this.#connect());
    }
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#open().catch((reason: unknown) => {
      // Storage may only have been busy, so the next call opens the database again.
      this.#connection = undefined;
      throw reason;
    });
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const db = await withTimeout(
      openDB<Schema>(this.#name, formatVersion, {
        upgrade(fresh) {
          const outdated = Array.from(fresh.objectStoreNames);
          for (const name of outdated) fresh.deleteObjectStore(name);
          fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user');
          fresh.createObjectStore('keys');
        },
        blocking: (_now, _wanted, event) => {
          this.#connection = undefined;
          (event.target as IDBDatabase).close();
        },
        terminated: () => {
          this.#connection = undefined;
        },
      }),
    );
    const made = await makeDraftKey();
    // Two tabs may start at once. Both use the key that was stored first.
    const step = db.transaction('keys', 'readwrite');
    const present = await step.store.get(this.#user);
    if (!present) await step.store.put(made, this.#user);
    await step.done;
    return { db, key: present ?? made };
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the draft database did not open')), openTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
