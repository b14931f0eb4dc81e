/**
 * Database of drafts on this device. Drafts are encrypted with a non-extractable key before they
 * are written. This protects against someone who can read the browser profile, not against a script
 * running in this page.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { passcodeMaterial, passcodeRounds } from '@/lib/device/passcode';
import { withTimeout } from '@/lib/timeout';
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
  /** The content the page was prefilled with, or the address of the tool if several tools write the kind. */
  seed?: unknown;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Whose drafts are sealed with one key: the user's own, or those behind a passcode. */
interface Group {
  user: string;
  /** The id of a passcode's group; empty for the user's own drafts. */
  lock: string;
}

/** Authenticated with the ciphertext, so that a sealed draft can't be passed off as another. */
interface Owner extends Group {
  kind: string;
  recordId: string;
}

interface Row extends Owner {
  id: string;
  updatedAt: number;
  sealed: Sealed;
}

interface OwnKey extends Group {
  key: CryptoKey;
}

/** The inputs for deriving a key from its passcode. The key itself is stored nowhere. */
interface PasscodeKey extends Group {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
}

type GroupKey = [user: string, lock: string];

interface Schema extends DBSchema {
  drafts: { key: string; value: Row; indexes: { group: GroupKey } };
  keys: { key: GroupKey; value: OwnKey | PasscodeKey; indexes: { user: string } };
}

interface Connection {
  db: IDBPDatabase<Schema>;
  key: CryptoKey;
}

/** Increment when the format changes. Drafts in another format are dropped. */
const formatVersion = 4;
/** How long to wait for a database that another tab is blocking. */
const openTimeoutMs = 2000;
const ivLength = 12;

export function makeDraftKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const keyOf = ({ user, lock }: Group): GroupKey => [user, lock];

async function keyOfPasscode(passcode: string, { salt, rounds }: PasscodeKey): Promise<CryptoKey> {
  const base = await passcodeMaterial(passcode, 'deriveKey');
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const bytesOf = ({ user, lock, kind, recordId }: Owner) => new TextEncoder().encode(JSON.stringify([user, lock, kind, recordId]));

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
  readonly #own: Group;
  readonly #name: string;
  #connection: Promise<Connection> | undefined;
  /** After sign-out nothing is written: it would make a new key beside the text. */
  #isClosed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(user: string, name = 'evenkeel-drafts') {
    this.#own = { user, lock: '' };
    this.#name = name;
  }

  put(draft: Draft): Promise<void> {
    return this.#inTurn(() => this.#put(draft));
  }

  /** Removes a draft, unless a newer one than that of `until` was written. */
  remove(id: string, until = Infinity): Promise<void> {
    return this.#inTurn(() =>
      this.#with(async ({ db }) => {
        const step = db.transaction('drafts', 'readwrite');
        const row = await step.store.get(id);
        if (row && row.updatedAt <= until) await step.store.delete(id);
        await step.done;
      }),
    );
  }

  get(id: string): Promise<Draft | undefined> {
    return this.#inTurn(() => this.#get(id));
  }

  /** Returns all drafts, newest first. Drafts that can't be decrypted are skipped, not deleted. */
  list(): Promise<Draft[]> {
    return this.#inTurn(async () => {
      const drafts = await this.#with(async ({ db, key }) => {
        const rows = await db.getAllFromIndex('drafts', 'group', keyOf(this.#own));
        return Promise.all(rows.map((row) => this.#unsealed(key, row)));
      });
      return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.updatedAt - a.updatedAt);
    });
  }

  /**
   * Drops the user's key and drafts: what another program has copied of them can't be decrypted any
   * more. Nothing is read or written until `reopen`.
   */
  forget(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#with(({ db }) => this.#delete(db, this.#own));
      this.#close();
    });
  }

  /**
   * Seals the drafts with a key derived from the passcode and drops the user's own key. Nothing is
   * read or written until `reopen`.
   */
  lock(passcode: string, rounds = passcodeRounds): Promise<void> {
    return this.#inTurn(async () => {
      const { user } = this.#own;
      const group = { user, lock: crypto.randomUUID(), salt: crypto.getRandomValues(new Uint8Array(16)), rounds };
      const key = await keyOfPasscode(passcode, group);
      await this.#with(async ({ db, key: own }) => {
        const rows = await this.#resealed(db, [this.#own, own], [group, key]);
        await this.#replace(db, rows, group);
      });
      this.#close();
    });
  }

  /** Returns true if drafts wait for a passcode. */
  isLocked(): Promise<boolean> {
    return this.#inTurn(() => this.#with(async ({ db }) => (await this.#groups(db)).length > 0));
  }

  /** Returns the drafts behind the passcode to the user. Returns false if it fits none. */
  unlock(passcode: string): Promise<boolean> {
    return this.#inTurn(() =>
      this.#with(async ({ db, key: own }) => {
        let fits = false;
        for (const group of await this.#groups(db)) {
          const rows = await this.#resealed(db, [group, await keyOfPasscode(passcode, group)], [this.#own, own]);
          if (rows.length === 0) continue;
          const step = db.transaction(['drafts', 'keys'], 'readwrite');
          await Promise.all(rows.map((row) => step.objectStore('drafts').put(row)));
          await step.objectStore('keys').delete(keyOf(group));
          await step.done;
          fits = true;
        }
        return fits;
      }),
    );
  }

  /** Deletes the drafts behind passcodes. */
  discardLocked(): Promise<void> {
    return this.#inTurn(() =>
      this.#with(async ({ db }) => {
        for (const group of await this.#groups(db)) await this.#delete(db, group);
      }),
    );
  }

  /** Closes the connection after the calls that are under way. The next call opens it again. */
  disconnect(): Promise<void> {
    return this.#inTurn(async () => this.#drop());
  }

  /** Called when the user signs in again. */
  reopen(): void {
    this.#close();
    this.#isClosed = false;
  }

  #close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  #drop(): void {
    void this.#connection?.then(({ db }) => db.close()).catch(() => {});
    this.#connection = undefined;
  }

  /** Returns the groups of drafts that this user keeps behind passcodes. */
  async #groups(db: IDBPDatabase<Schema>): Promise<PasscodeKey[]> {
    const all = await db.getAllFromIndex('keys', 'user', this.#own.user);
    return all.filter((one): one is PasscodeKey => 'salt' in one);
  }

  /** Returns the drafts of one group, sealed for another. Those that can't be opened are left out. */
  async #resealed(db: IDBPDatabase<Schema>, [from, old]: [Group, CryptoKey], [to, next]: [Group, CryptoKey]): Promise<Row[]> {
    const rows = await db.getAllFromIndex('drafts', 'group', keyOf(from));
    const sealed = rows.map(async (row) => {
      const inside = await unseal(old, row, row.sealed).catch(() => undefined);
      const moved = { ...row, user: to.user, lock: to.lock };
      return inside === undefined ? undefined : { ...moved, sealed: await seal(next, moved, inside) };
    });
    return (await Promise.all(sealed)).filter((row) => row !== undefined);
  }

  /** Replaces the user's own drafts and key by those of a passcode's group, in one transaction. */
  async #replace(db: IDBPDatabase<Schema>, rows: Row[], group: PasscodeKey): Promise<void> {
    const step = db.transaction(['drafts', 'keys'], 'readwrite');
    const drafts = step.objectStore('drafts');
    const old = await drafts.index('group').getAllKeys(keyOf(this.#own));
    await Promise.all(old.map((id) => drafts.delete(id)));
    await Promise.all(rows.map((row) => drafts.put(row)));
    await step.objectStore('keys').delete(keyOf(this.#own));
    if (rows.length > 0) await step.objectStore('keys').put(group);
    await step.done;
  }

  async #delete(db: IDBPDatabase<Schema>, group: Group): Promise<void> {
    const step = db.transaction(['drafts', 'keys'], 'readwrite');
    const drafts = step.objectStore('drafts');
    const old = await drafts.index('group').getAllKeys(keyOf(group));
    await Promise.all(old.map((id) => drafts.delete(id)));
    await step.objectStore('keys').delete(keyOf(group));
    await step.done;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  #put(draft: Draft): Promise<void> {
    const { id, kind, recordId, updatedAt, ...inside } = draft;
    const owner = { ...this.#own, kind, recordId };
    return this.#with(async ({ db, key }) => {
      const sealed = await seal(key, owner, inside);
      const step = db.transaction('drafts', 'readwrite');
      const written = step.store.put({ id, ...owner, updatedAt, sealed });
      // Otherwise the browser commits once this page has heard of the write. A page that is being left is gone by then.
      step.commit();
      await Promise.all([written, step.done]);
    });
  }

  #get(id: string): Promise<Draft | undefined> {
    return this.#with(async ({ db, key }) => {
      const row = await db.get('drafts', id);
      return row?.user === this.#own.user && row.lock === '' ? this.#unsealed(key, row) : undefined;
    });
  }

  async #unsealed(key: CryptoKey, row: Row): Promise<Draft | undefined> {
    const { id, kind, recordId, updatedAt, sealed } = row;
    try {
      return { id, kind, recordId, updatedAt, ...((await unseal(key, row, sealed)) as Omit<Draft, keyof Row>) };
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
    if (this.#isClosed) return Promise.reject(new Error('signed out'));
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
          fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('group', ['user', 'lock']);
          fresh.createObjectStore('keys', { keyPath: ['user', 'lock'] }).createIndex('user', 'user');
        },
        blocking: (_now, _wanted, event) => {
          this.#connection = undefined;
          (event.target as IDBDatabase).close();
        },
        terminated: () => {
          this.#connection = undefined;
        },
      }),
      openTimeoutMs,
      'draft database',
    );
    const made = await makeDraftKey();
    // Two tabs may start at once. Both use the key that was stored first.
    const step = db.transaction('keys', 'readwrite');
    const present = await step.store.get(keyOf(this.#own));
    if (!present) await step.store.put({ ...this.#own, key: made });
    await step.done;
    return { db, key: present && 'key' in present ? present.key : made };
  }
}
