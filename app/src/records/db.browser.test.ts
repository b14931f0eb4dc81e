import { describe, expect, it } from 'vitest';
import { DraftDb, type Draft } from './db';
import { DraftLocks } from './draft-locks';

const draft = (id: string, content: unknown, updatedAt = 1): Draft => ({
  id,
  kind: 'journal_entry',
  recordId: id,
  content,
  phase: 'dirty',
  unacknowledged: [],
  updatedAt,
  setAside: false,
  pageless: false,
});

describe('the draft database in a real browser', () => {
  it('OPEN-49 seals, stores and returns a draft of ten thousand characters', async () => {
    const store = new DraftDb('demo', 'browser-test');
    const text = { situation: '🙂'.repeat(10_000), thoughts: '', notes: '' };
    await store.put(draft('a', text));
    expect((await new DraftDb('demo', 'browser-test').list())[0]?.content).toEqual(text);
    await store.remove('a');
  });

  it('two stores opened at once share one key', async () => {
    const name = `race-${Math.random()}`;
    const text = { situation: 'x', thoughts: '', notes: '' };
    const stores = [new DraftDb('demo', name), new DraftDb('demo', name)];
    await Promise.all(stores.map((store, index) => store.put(draft(String(index), text, index))));
    expect(await stores[0]?.list()).toHaveLength(2);
  });

  it('does not claim a draft that another tab holds', async () => {
    const id = `held-${Math.random()}`;
    let release = () => {};
    await new Promise<void>((taken) => {
      void navigator.locks.request(`evenkeel-draft:${id}`, () => {
        taken();
        return new Promise<void>((done) => {
          release = done;
        });
      });
    });
    const locks = new DraftLocks(navigator.locks, undefined);
    expect(await locks.take(id)).toBe(false);
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await locks.take(id)).toBe(true);
    expect(await locks.take(id)).toBe(true);
  });
});
