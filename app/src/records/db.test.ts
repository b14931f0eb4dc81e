import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { DraftDb, makeDraftKey, seal, unseal, type Draft, type Sealed } from './db';

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
  unacknowledged: [],
  updatedAt: 1,
  setAside: false,
  pageless: false,
  ...part,
});

describe('sealing a draft', () => {
  it('can only be opened with the same owner, kind, record and key', async () => {
    const key = await makeDraftKey();
    const owner = { user: 'demo', lock: '', kind, recordId: 'e1' };
    const sealed = await seal(key, owner, text);
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('private');
    await expect(unseal(key, owner, sealed)).resolves.toEqual(text);
    await expect(unseal(key, { ...owner, recordId: 'e2' }, sealed)).rejects.toThrow();
    await expect(unseal(key, { ...owner, user: 'other' }, sealed)).rejects.toThrow();
    await expect(unseal(key, { ...owner, lock: 'behind a passcode' }, sealed)).rejects.toThrow();
    await expect(unseal(key, { ...owner, kind: 'note' }, sealed)).rejects.toThrow();
    await expect(unseal(await makeDraftKey(), owner, sealed)).rejects.toThrow();
  });

  it('the key cannot be exported', async () => {
    const key = await makeDraftKey();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

it('a draft is committed before the page has heard of its write, because a page that is being left never does', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const db = new DraftDb('demo', freshName());
  await db.put(draft('a'));
  expect(commit).toHaveBeenCalledOnce();
  await expect(db.get('a')).resolves.toMatchObject({ id: 'a' });
});

/** What a script in the page could do: try every stored key on every stored draft. */
async function readable(name: string): Promise<unknown[]> {
  const db = await openDB(name);
  const keys = (await db.getAll('keys')) as { key?: CryptoKey }[];
  const rows = (await db.getAll('drafts')) as { user: string; lock: string; kind: string; recordId: string; sealed: Sealed }[];
  db.close();
  const tried = rows.flatMap((row) => keys.map(({ key }) => unseal(key as CryptoKey, row, row.sealed).catch(() => undefined)));
  return (await Promise.all(tried)).filter((value) => value !== undefined);
}

describe('finding 8: after signing out', () => {
  it('no script can decrypt what was written, and a page that closes late writes nothing', async () => {
    const name = freshName();
    const store = new DraftDb('demo', name);
    await store.put(draft('a'));
    expect(await readable(name)).toHaveLength(1);
    await store.forget();
    await expect(store.put(draft('a'))).rejects.toThrow();
    expect(await readable(name)).toEqual([]);
    store.reopen();
    expect(await store.list()).toEqual([]);
    await store.put(draft('b'));
    expect(await store.list()).toHaveLength(1);
  });

  it('drafts of other users stay', async () => {
    const name = freshName();
    const [mine, theirs] = [new DraftDb('demo', name), new DraftDb('other', name)];
    await mine.put(draft('a'));
    await theirs.put(draft('b'));
    await mine.forget();
    expect(await theirs.list()).toHaveLength(1);
  });

  it('kept drafts can be read with the passcode only', async () => {
    const name = freshName();
    const store = new DraftDb('demo', name);
    await store.put(draft('a'));
    await store.lock('eight or more', 10);
    expect(await readable(name)).toEqual([]);
    store.reopen();
    expect(await store.list()).toEqual([]);
    expect(await store.isLocked()).toBe(true);
    expect(await new DraftDb('other', name).isLocked()).toBe(false);
    await store.put(draft('b'));
    expect(await store.unlock('another one')).toBe(false);
    expect(await store.unlock('eight or more')).toBe(true);
    expect((await store.list()).map(({ id, content }) => [id, content])).toEqual(
      expect.arrayContaining([
        ['a', text],
        ['b', text],
      ]),
    );
    expect(await store.isLocked()).toBe(false);
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
