import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDevice } from '../../test/support/empty-device';
import { BrowserLocks } from '../../test/support/locks';
import type { Draft } from './db';
import { DraftLocks } from './draft-locks';
import { RecordStore } from './store';

const kind = 'note';
let browser: BrowserLocks;
let store: RecordStore;

let ids = 0;
const draft = (): Draft => {
  const id = `claimed-${(ids += 1)}`;
  return {
    id,
    kind,
    recordId: id,
    content: { body: 'first' },
    phase: 'dirty',
    unacknowledged: [],
    updatedAt: 1,
    setAside: false,
    pageless: false,
  };
};

beforeEach(() => {
  browser = new BrowserLocks();
  store = new RecordStore('nobody', { locks: new DraftLocks(browser.of({}), sessionStorage) });
});
afterEach(emptyDevice);

describe('claiming a draft', () => {
  it('OPEN-49 waits briefly for its own draft, which the page before the reload still holds', async () => {
    const own = draft();
    await store.drafts.put(own);
    store.locks.remember(kind, own.id);
    const letGo = browser.hold(`evenkeel-draft:${own.id}`);
    setTimeout(letGo, 150);
    expect((await store.takeFirst(kind, [own]))?.id).toBe(own.id);
  });

  it('does not wait for a draft that another tab has open', async () => {
    const other = draft();
    browser.hold(`evenkeel-draft:${other.id}`);
    expect(await store.takeFirst(kind, [other])).toBeUndefined();
  });

  it('OPEN-49 reads the draft again after it has the lock', async () => {
    const seen = draft();
    await store.drafts.put({ ...seen, content: { body: 'first and last' } });
    expect((await store.takeFirst(kind, [seen]))?.content).toEqual({ body: 'first and last' });
  });

  it('OPEN-49 waits for a draft that this tab is sending', async () => {
    const { id } = draft();
    let done = () => {};
    const work = store.locks.during(id, () => new Promise<void>((resolve) => (done = resolve)));
    const claim = store.locks.take(id);
    setTimeout(done, 20);
    expect(await claim).toBe(true);
    await work;
  });
});
