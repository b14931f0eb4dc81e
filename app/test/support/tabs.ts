import { vi } from 'vitest';
import type * as Stores from '@/records/draft-store';
import type * as Records from '@/records';

interface Life {
  isOver: boolean;
}

/** Which tab holds which draft: what the browser's locks are to real tabs. */
const holders = new Map<string, Tab>();

/**
 * One tab of a browser: its own copy of the code, its own claims, its own session storage. All tabs share the device's
 * database. A killed tab says nothing any more; its claims are free, as when a browser dies.
 */
export class Tab {
  /** The copy of the code that this tab runs. */
  records!: typeof Records;
  readonly #own = new Map<string, string>();
  /** What belongs to one load of the page, and ends with it. */
  #life = { isOver: false };

  static async open(): Promise<Tab> {
    const tab = new Tab();
    await tab.#load();
    return tab;
  }

  /** The same tab, loaded anew: what it wrote last it finds first. */
  async reload(): Promise<void> {
    this.kill();
    this.#life = { isOver: false };
    await this.#load();
  }

  kill(): void {
    this.#life.isOver = true;
    this.records.end();
    for (const [id, tab] of holders) if (tab === this) holders.delete(id);
  }

  async #load(): Promise<void> {
    vi.resetModules();
    const life = this.#life;
    vi.doMock('@/records/draft-claims', () => this.#claims(life));
    vi.doMock('@/records/draft-store', async (original: () => Promise<typeof Stores>) => storesOf(life, await original()));
    this.records = await import('@/records');
  }

  #claims(life: Life) {
    const isFree = (id: string) => !life.isOver && (holders.get(id) ?? this) === this;
    return {
      isOpenElsewhere: async (id: string) => !isFree(id),
      claimDraft: async (id: string) => {
        if (!isFree(id)) return false;
        holders.set(id, this);
        return true;
      },
      whileClaimed: async <T>(id: string, work: () => Promise<T>) => {
        if (!isFree(id)) return undefined;
        const before = holders.get(id);
        holders.set(id, this);
        try {
          return await work();
        } finally {
          if (!before) holders.delete(id);
        }
      },
      rememberOwnDraft: (kind: string, id: string) => void this.#own.set(kind, id),
      ownDraftId: (kind: string) => this.#own.get(kind),
    };
  }
}

/** The device as a page sees it. A page that is gone, timers and all, writes nothing any more. */
function storesOf(life: Life, actual: typeof Stores): typeof Stores {
  return {
    ...actual,
    DraftStore: class extends actual.DraftStore {
      override async put(draft: Stores.Draft): Promise<void> {
        if (life.isOver) throw new Error('gone');
        return super.put(draft);
      }
      override async remove(id: string): Promise<void> {
        if (life.isOver) throw new Error('gone');
        return super.remove(id);
      }
    },
  };
}

/** For a test that begins: no tab holds anything. */
export function closeAllTabs(): void {
  holders.clear();
}
