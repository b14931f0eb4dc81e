import { deleteDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { DraftDb, makeDraftKey, seal, unseal, type Draft } from './db';

let names = 0;
const freshName = () => `drafts-${(names += 1)}`;
const text = { situation: 'private', thoughts: '🙂', notes: '' };
const kind = 'journal_entry';
const draft = (id: string, part: Partial<Draft> = {}): Draft => ({
  id,
  kind,
  recordId: id,
  content: text,
  phase: 'dirty',
  unheard: [],
  updatedAt: 1,
  setAside: false,
  pageless: false,
  ...part,
});

describe('sealing a draft', () => {
  it('can only be opened with the same owner, kind, record and key', async () => {
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

  it('the key cannot be exported', async () => {
    const key = await makeDraftKey();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

describe('the draft database', () => {
  it('OPEN-49 returns drafts newest first, and only to their owner', async () => {
    const name = freshName();
    const store = new DraftDb('demo', name);
    await store.put(draft('a', { updatedAt: 1 }));
    await store.put(draft('b', { updatedAt: 2, version: 3 }));
    expect((await new DraftDb('demo', name).list()).map(({ id, version }) => [id, version])).toEqual([
      ['b', 3],
      ['a', undefined],
    ]);
    expect(await new DraftDb('someone else', name).list()).toEqual([]);
    await store.remove('b');
    expect(await store.list()).toHaveLength(1);
  });

  it('OPEN-49 reopens after another tab or the browser has closed the database', async () => {
    const name = freshName();
    const store = new DraftDb('demo', name);
    await store.put(draft('a'));
    await deleteDB(name);
    await store.put(draft('b'));
    expect((await store.list()).map(({ id }) => id)).toEqual(['b']);
  });

  it('rejects where storage is forbidden instead of hanging', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(new DraftDb('demo', freshName()).list()).rejects.toThrow();
  });
});
