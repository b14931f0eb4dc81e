import { currentUserId } from '@/lib/auth/current-user';
import { DraftDb, type Draft } from '@/records/db';
import { DraftLocks } from '@/records/draft-locks';
import { RecordStore } from '@/records/store';
import { BrowserLocks } from './locks';

let browser = new BrowserLocks();

/**
 * One tab of a browser, with its own record store, locks and session storage. All tabs share the
 * device's database. A killed tab writes nothing more, and its locks are released, as when a
 * browser crashes.
 */
export class Tab {
  store!: RecordStore;
  readonly #session = new Map<string, string>();
  /** Belongs to one page load, and ends with it. */
  #life = { isOver: false };

  constructor() {
    this.#load();
  }

  /** Reloads the tab, which then finds its own draft first. */
  reload(): void {
    this.kill();
    this.#life = { isOver: false };
    this.#load();
  }

  kill(): void {
    this.#life.isOver = true;
    this.store.close();
    browser.release(this.#life);
  }

  #load(): void {
    const session = {
      getItem: (key: string) => this.#session.get(key) ?? null,
      setItem: (key: string, value: string) => void this.#session.set(key, value),
    };
    const locks = new DraftLocks(browser.of(this.#life), session);
    this.store = new RecordStore(currentUserId(), { drafts: new MortalDb(this.#life), locks });
  }
}

/** The device's database as a page sees it. After the page is gone, nothing more is written. */
class MortalDb extends DraftDb {
  readonly #life: { isOver: boolean };

  constructor(life: { isOver: boolean }) {
    super(currentUserId());
    this.#life = life;
  }

  override put(draft: Draft): Promise<void> {
    return this.#life.isOver ? Promise.reject(new Error('gone')) : super.put(draft);
  }

  override remove(id: string, until?: number): Promise<void> {
    return this.#life.isOver ? Promise.reject(new Error('gone')) : super.remove(id, until);
  }
}

/** Closes all tabs before a test. */
export function closeAllTabs(): void {
  browser = new BrowserLocks();
}
