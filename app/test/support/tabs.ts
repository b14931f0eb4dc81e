import { vi } from 'vitest';
import type * as Records from '@/lib/records';

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
  #alive = true;

  static async open(): Promise<Tab> {
    const tab = new Tab();
    await tab.#load();
    return tab;
  }

  /** The same tab, loaded anew: what it wrote last it finds first. */
  async reload(): Promise<void> {
    this.kill();
    this.#alive = true;
    await this.#load();
  }

  kill(): void {
    this.#alive = false;
    this.records.end();
    for (const [id, tab] of holders) if (tab === this) holders.delete(id);
  }

  async #load(): Promise<void> {
    vi.resetModules();
    vi.doMock('@/lib/drafts/draft-claims', () => this.#claims());
    this.records = await import('@/lib/records');
  }

  #claims() {
    const isFree = (id: string) => this.#alive && (holders.get(id) ?? this) === this;
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

/** For a test that begins: no tab holds anything. */
export function closeAllTabs(): void {
  holders.clear();
}
