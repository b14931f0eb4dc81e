import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeDraftKey, seal, unseal } from './draft-crypto';
import { DraftKeeper } from './draft-keeper';
import { DraftStore, type Draft } from './draft-store';

let names = 0;
const freshName = () => `drafts-${(names += 1)}`;
const text = { situation: 'private', thoughts: '🙂', notes: '' };
const emptyText = { situation: '', thoughts: '', notes: '' };
const kind = 'journal_entry';
const draft = (id: string, part: Partial<Draft> = {}): Draft => ({ id, kind, recordId: id, content: text, updatedAt: 1, setAside: false, ...part });

describe('sealing', () => {
  it('opens only for the same owner, kind, record and key', async () => {
    const key = await makeDraftKey();
    const owner = { user: 'demo', kind, recordId: 'e1' };
    const sealed = await seal(key, owner, text);
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('private');
    await expect(unseal(key, owner, sealed)).resolves.toEqual(text);
    await expect(unseal(key, { ...owner, recordId: 'e2' }, sealed)).rejects.toThrow();
    await expect(unseal(key, { ...owner, user: 'other' }, sealed)).rejects.toThrow();
    await expect(unseal(key, { ...owner, kind: 'note' }, sealed)).rejects.toThrow();
    await expect(unseal(await makeDraftKey(), owner, sealed)).rejects.toThrow();
  });

  it('the key cannot be taken out', async () => {
    const key = await makeDraftKey();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

describe('the store', () => {
  it('OPEN-49 gives drafts back newest first, to their owner only', async () => {
    const name = freshName();
    const store = new DraftStore('demo', name);
    await store.put(draft('a', { updatedAt: 1 }));
    await store.put(draft('b', { updatedAt: 2, baseVersion: 3 }));
    expect((await new DraftStore('demo', name).list()).map(({ id, baseVersion }) => [id, baseVersion])).toEqual([['b', 3], ['a', undefined]]);
    expect(await new DraftStore('someone else', name).list()).toEqual([]);
    await store.remove('b');
    expect(await store.list()).toHaveLength(1);
  });

  it('OPEN-49 opens what the first version of the store kept, and saves', async () => {
    const name = freshName();
    const key = await makeDraftKey();
    const old = await openDB(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('drafts', { keyPath: 'id' }).createIndex('user', 'user');
        fresh.createObjectStore('keys');
      },
    });
    await old.put('keys', key, 'demo');
    const sealed = await seal(key, { user: 'demo', recordId: 'e1' }, text);
    await old.put('drafts', { id: 'd1', user: 'demo', entryId: 'e1', baseVersion: 3, updatedAt: 5, setAside: false, sealed });
    old.close();
    const store = new DraftStore('demo', name);
    expect(await store.list()).toEqual([draft('d1', { recordId: 'e1', baseVersion: 3, updatedAt: 5 })]);
    await store.put(draft('d1', { recordId: 'e1', content: { ...text, notes: 'more' } }));
    expect((await store.get('d1'))?.content).toEqual({ ...text, notes: 'more' });
  });

  it('OPEN-49 goes on after another tab or the browser had the database closed', async () => {
    const name = freshName();
    const store = new DraftStore('demo', name);
    await store.put(draft('a'));
    await deleteDB(name);
    await store.put(draft('b'));
    expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
  });

  it('rejects where storage is forbidden, and does not hang', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(new DraftStore('demo', freshName()).list()).rejects.toThrow();
  });
});

describe('the keeper', () => {
  afterEach(() => vi.useRealTimers());

  function keep(base = emptyText) {
    const store = { put: vi.fn<(draft: Draft) => Promise<void>>(), remove: vi.fn<(id: string) => Promise<void>>(), list: vi.fn() };
    const listeners = new Set<() => void>();
    let now = base;
    const words = {
      read: () => now,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const type = (notes: string) => {
      now = { ...now, notes };
      for (const listener of listeners) listener();
    };
    const keeper = new DraftKeeper(store as unknown as DraftStore, words, { id: 'd', kind, recordId: 'e', base });
    return { store, words, type, keeper };
  }

  it('OPEN-49 writes within a second, however fast someone types', async () => {
    vi.useFakeTimers();
    const { store, type, keeper } = keep();
    keeper.start();
    for (let index = 1; index <= 11; index += 1) {
      type('x'.repeat(index));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(store.put).toHaveBeenCalledTimes(1);
    const [kept] = store.put.mock.calls.map(([one]) => one.content as typeof text);
    expect(kept?.notes.length).toBeGreaterThanOrEqual(5);
  });

  it('writes when the page is hidden or left', async () => {
    const { store, type, keeper } = keep();
    keeper.start();
    type('x');
    window.dispatchEvent(new Event('pagehide'));
    await keeper.flush();
    expect(store.put).toHaveBeenCalled();
  });

  it('goes only when the server holds exactly these words', async () => {
    const { store, words, type, keeper } = keep();
    type('sent');
    const sent = words.read();
    type('sent and more');
    await keeper.acknowledge(sent, 1);
    expect(store.remove).not.toHaveBeenCalled();
    expect(store.put).toHaveBeenLastCalledWith(expect.objectContaining({ baseVersion: 1, content: words.read() }));
    await keeper.acknowledge(words.read(), 2);
    expect(store.remove).toHaveBeenCalledWith('d');
    expect(keeper.state()).toEqual({ kind: 'nothing' });
  });

  it('says so when storage is broken', async () => {
    const { store, type, keeper } = keep();
    store.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    type('x');
    await keeper.flush();
    expect(keeper.state()).toEqual({ kind: 'off' });
  });

  it('OPEN-49 tries again by itself where storage did not take the words', async () => {
    vi.useFakeTimers();
    const { store, type, keeper } = keep();
    store.put.mockRejectedValueOnce(new DOMException('busy', 'UnknownError'));
    const stop = keeper.start();
    type('x');
    await vi.advanceTimersByTimeAsync(300);
    expect(keeper.state()).toEqual({ kind: 'off' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.state().kind).toBe('kept');
    stop();
  });
});
