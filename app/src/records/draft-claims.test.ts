import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDevice } from '../../test/support/empty-device';
import { claimDraft, rememberOwnDraft, whileClaimed } from './draft-claims';
import { draftStore, firstFree } from './own-drafts';
import type { Draft } from './draft-store';

const kind = 'note';
const taken = new Set<string>();

/** As the browser's locks that are never waited for. */
async function request(name: string, _options: LockOptions, work: (lock: object | null) => unknown) {
  if (taken.has(name)) return work(null);
  taken.add(name);
  try {
    return await work({});
  } finally {
    taken.delete(name);
  }
}

let ids = 0;
const draft = (): Draft => {
  const id = `claimed-${(ids += 1)}`;
  return { id, kind, recordId: id, content: { body: 'first' }, updatedAt: 1, setAside: false };
};

beforeEach(() => {
  taken.clear();
  vi.stubGlobal('navigator', { ...navigator, locks: { request, query: async () => ({ held: [] }) }, onLine: true });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyDevice();
});

describe('taking up a draft', () => {
  it('OPEN-49 waits a moment for its own one, which the page before the reload still holds', async () => {
    const own = draft();
    await draftStore().put(own);
    rememberOwnDraft(kind, own.id);
    taken.add(`evenkeel-draft:${own.id}`);
    setTimeout(() => taken.clear(), 150);
    expect((await firstFree(kind, [own]))?.id).toBe(own.id);
  });

  it('does not wait for one that another tab has open', async () => {
    const other = draft();
    taken.add(`evenkeel-draft:${other.id}`);
    expect(await firstFree(kind, [other])).toBeUndefined();
  });

  it('OPEN-49 takes the words as they are once nobody else can write them any more', async () => {
    const seen = draft();
    await draftStore().put({ ...seen, content: { body: 'first and last' } });
    expect((await firstFree(kind, [seen]))?.content).toEqual({ body: 'first and last' });
  });

  it('OPEN-49 waits for what this tab is just sending', async () => {
    const { id } = draft();
    let done = () => {};
    const work = whileClaimed(id, () => new Promise<void>((resolve) => (done = resolve)));
    const claim = claimDraft(id);
    setTimeout(done, 20);
    expect(await claim).toBe(true);
    await work;
  });
});
