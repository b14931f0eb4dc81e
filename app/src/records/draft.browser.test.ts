import { describe, expect, it } from 'vitest';
import { claimDraft } from './draft-claims';
import { DraftStore } from './draft-store';

describe('drafts in a real browser', () => {
  it('OPEN-49 ten thousand letters are sealed, kept and given back', async () => {
    const store = new DraftStore('demo', 'browser-test');
    const text = { situation: '🙂'.repeat(10_000), thoughts: '', notes: '' };
    await store.put({ id: 'a', kind: 'journal_entry', recordId: 'a', content: text, updatedAt: 1, setAside: false });
    expect((await new DraftStore('demo', 'browser-test').list())[0]?.content).toEqual(text);
    await store.remove('a');
  });

  it('two stores that start at once share one key', async () => {
    const name = `race-${Math.random()}`;
    const text = { situation: 'x', thoughts: '', notes: '' };
    const stores = [new DraftStore('demo', name), new DraftStore('demo', name)];
    await Promise.all(stores.map((store, index) => store.put({ id: String(index), kind: 'journal_entry', recordId: 'e', content: text, updatedAt: index, setAside: false })));
    expect(await stores[0]?.list()).toHaveLength(2);
  });

  it('a draft held elsewhere is not claimed', async () => {
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
    expect(await claimDraft(id)).toBe(false);
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await claimDraft(id)).toBe(true);
    expect(await claimDraft(id)).toBe(true);
  });
});
