import { afterEach, describe, expect, it, vi } from 'vitest';
import { EntryModel } from '../model/entry-model';
import { emptyText } from '../model/entry-text';
import { makeDraftKey, openText, sealText } from './draft-crypto';
import { DraftKeeper } from './draft-keeper';
import { DraftStore, type Draft } from './draft-store';

let names = 0;
const freshName = () => `drafts-${(names += 1)}`;
const text = { situation: 'private', thoughts: '🙂', notes: '' };
const draft = (id: string, part: Partial<Draft> = {}): Draft => ({ id, entryId: id, text, updatedAt: 1, setAside: false, ...part });

describe('sealing', () => {
  it('opens only for the same owner, entry and key', async () => {
    const key = await makeDraftKey();
    const sealed = await sealText(key, 'demo', 'e1', text);
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('private');
    await expect(openText(key, 'demo', 'e1', sealed)).resolves.toEqual(text);
    await expect(openText(key, 'demo', 'e2', sealed)).rejects.toThrow();
    await expect(openText(key, 'other', 'e1', sealed)).rejects.toThrow();
    await expect(openText(await makeDraftKey(), 'demo', 'e1', sealed)).rejects.toThrow();
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
    const model = new EntryModel(base, () => undefined);
    const keeper = new DraftKeeper(store as unknown as DraftStore, model, { id: 'd', entryId: 'e', base });
    return { store, model, keeper };
  }

  it('OPEN-49 writes within a second, however fast someone types', async () => {
    vi.useFakeTimers();
    const { store, model, keeper } = keep();
    keeper.start();
    for (let index = 1; index <= 11; index += 1) {
      model.type('notes', 'x'.repeat(index));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(store.put).toHaveBeenCalledTimes(1);
    expect(store.put.mock.calls[0]?.[0].text.notes.length).toBeGreaterThanOrEqual(10);
  });

  it('writes when the page is hidden or left', async () => {
    const { store, model, keeper } = keep();
    keeper.start();
    model.type('notes', 'x');
    window.dispatchEvent(new Event('pagehide'));
    await keeper.flush();
    expect(store.put).toHaveBeenCalled();
  });

  it('goes only when the server holds exactly these words', async () => {
    const { store, model, keeper } = keep();
    model.type('notes', 'sent');
    const sent = model.live.text;
    model.type('notes', 'sent and more');
    await keeper.acknowledge(sent, 1);
    expect(store.remove).not.toHaveBeenCalled();
    expect(store.put).toHaveBeenLastCalledWith(expect.objectContaining({ baseVersion: 1, text: model.live.text }));
    await keeper.acknowledge(model.live.text, 2);
    expect(store.remove).toHaveBeenCalledWith('d');
    expect(keeper.state()).toEqual({ kind: 'nothing' });
  });

  it('says so when storage is broken', async () => {
    const { store, model, keeper } = keep();
    store.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    model.type('notes', 'x');
    await keeper.flush();
    expect(keeper.state()).toEqual({ kind: 'off' });
  });
});
