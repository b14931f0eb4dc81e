import { beforeEach, describe, expect, it } from 'vitest';
import { recordStore, type Draft } from '.';
import { uuidv7 } from '@/lib/uuid';
import { holdBack } from '../../test/support/hold-back';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { closeAllTabs, Tab } from '../../test/support/tabs';
import { server } from '../../test/server';

const empty = { title: '', body: '' };
const form = { kind: 'note', empty } as const;
let shelf: RecordShelf;

beforeEach(async () => {
  closeAllTabs();
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
});

const kept = async (): Promise<Draft[]> => recordStore().drafts.list();
const bodies = () => shelf.all().map(({ content }) => (content as { body?: string }).body);

describe('writing offline', () => {
  it('OPEN-49 fifty edits and a killed tab: everything reaches the server after the return', async () => {
    shelf.offline = true;
    let tab = new Tab();
    let page = await tab.store.openNew(form);
    let stop = page.start();
    const typed: string[] = [];
    for (let edit = 1; edit <= 50; edit += 1) {
      typed.push(`word${edit}`);
      page.set(({ body = '' }) => ({ body: `${body} word${edit}` }));
      if (edit % 5 === 0) expect(await page.save()).toBeUndefined();
      else await page.flush();
      if (edit === 27) {
        tab.kill();
        tab = new Tab();
        page = await tab.store.openStored(form, page.id);
        stop = page.start();
        expect(page.read().body?.trim().split(' ')).toEqual(typed);
      }
    }
    expect(page.saveState.kind).toBe('queued');
    stop();
    tab.kill();
    expect(bodies()).toEqual([]);

    shelf.offline = false;
    const later = new Tab();
    await later.store.sync.sendWaiting();
    expect(bodies().map((body) => body?.trim().split(' '))).toEqual([typed]);
    expect(await kept()).toEqual([]);
    later.kill();
  });

  it('OPEN-49 text typed after a waiting save stays a draft and is not sent by itself', async () => {
    shelf.offline = true;
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    page.set({ body: 'saved' });
    await page.save();
    page.set({ body: 'saved and more' });
    await page.flush();
    tab.kill();

    shelf.offline = false;
    const later = new Tab();
    await later.store.sync.sendWaiting();
    expect(bodies()).toEqual(['saved']);
    const again = await later.store.openStored(form, page.id);
    expect(again.read().body).toBe('saved and more');
    await again.save();
    expect(bodies()).toEqual(['saved and more']);
    later.kill();
  });

  it('a draft is deleted only when the server holds exactly its content', async () => {
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    page.set({ body: 'sent' });
    const saving = page.save();
    page.set({ body: 'sent and more' });
    await saving;
    expect(await kept()).toMatchObject([{ version: 1, content: { body: 'sent and more' }, phase: 'dirty' }]);
    await page.save();
    expect(await kept()).toEqual([]);
    expect(page.draftStatus()).toEqual({ kind: 'none' });
    tab.kill();
  });

  it('OPEN-49 the page sends its own waiting save and continues from the new version', async () => {
    shelf.offline = true;
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    const stop = page.start();
    page.set({ body: 'a' });
    await page.save();
    shelf.offline = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => page.saveState.kind).toBe('saved');
    expect(page.version).toBe(1);
    page.set({ body: 'ab' });
    await page.save();
    expect(page.version).toBe(2);
    expect(bodies()).toEqual(['ab']);
    stop();
    tab.kill();
  });

  it('OPEN-49 a save requested while an earlier one is in flight saves the newer content', async () => {
    shelf.offline = true;
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    page.set({ body: 'older' });
    await page.save();
    shelf.offline = false;
    const sending = page.resend();
    page.set({ body: 'newer' });
    await page.save();
    await sending;
    expect(page.saveState).toMatchObject({ kind: 'saved', content: { body: 'newer' } });
    expect(bodies()).toEqual(['newer']);
    tab.kill();
  });

  it('a lost response is not a conflict, even after another edit and a killed tab', async () => {
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    page.set({ body: 'first' });
    shelf.loseAnswers = 1;
    await page.save();
    expect(page.saveState.kind).toBe('queued');
    page.set({ body: 'second' });
    shelf.offline = true;
    await page.save();
    tab.kill();
    shelf.offline = false;
    const later = new Tab();
    await later.store.sync.sendWaiting();
    expect(bodies()).toEqual(['second']);
    expect(shelf.kept.get(page.id)?.versions.map(({ content }) => content)).toMatchObject([{ body: 'first' }]);
    later.kill();
  });

  it('a save without a page waits as well, and is merged into the list by its id', async () => {
    shelf.offline = true;
    const tab = new Tab();
    const local = await tab.store.save('mood_log', { mood: 4 });
    expect(local).toMatchObject({ version: 0, content: { mood: 4 } });
    await tab.store.save('mood_log', { mood: 6 }, { base: local });
    shelf.offline = false;
    await tab.store.sync.sendWaiting();
    expect(shelf.all()).toMatchObject([{ id: local.id, content: { mood: 6 } }]);
    expect(await kept()).toEqual([]);
    tab.kill();
  });

  it('a waiting update that meets a newer version is stored as a second record', async () => {
    const base = storedRecord('mood_log', { mood: 5 });
    shelf.add(base);
    const tab = new Tab();
    shelf.offline = true;
    await tab.store.save('mood_log', { mood: 2, note: 'mine' }, { base });
    shelf.changeElsewhere(base.id, { mood: 8, note: 'theirs' });
    shelf.offline = false;
    await tab.store.sync.sendWaiting();
    await expect
      .poll(() =>
        shelf
          .all()
          .map(({ content }) => (content as { note?: string }).note)
          .toSorted(),
      )
      .toEqual(['mine', 'theirs']);
    tab.kill();
  });
});

describe('a change without a page, such as pinning a note', () => {
  const base = () => storedRecord('note', { title: '', body: 'base', pinned: false });

  it('OPEN-49 waits for the network, and is merged into what was written elsewhere meanwhile', async () => {
    const stored = base();
    shelf.add(stored);
    const tab = new Tab();
    shelf.offline = true;
    const pinned = await tab.store.save('note', { ...stored.content, pinned: true }, { base: stored });
    expect(pinned).toMatchObject({ id: stored.id, version: 0, content: { pinned: true } });
    tab.kill();
    shelf.changeElsewhere(stored.id, { ...stored.content, body: 'theirs' });
    shelf.offline = false;
    const later = new Tab();
    await later.store.sync.sendWaiting();
    expect(shelf.all()).toMatchObject([{ id: stored.id, content: { body: 'theirs', pinned: true } }]);
    expect(await kept()).toEqual([]);
    later.kill();
  });

  it('keeps what was written elsewhere, even though the list is older', async () => {
    const stored = base();
    shelf.add(stored);
    shelf.changeElsewhere(stored.id, { ...stored.content, body: 'theirs' });
    const tab = new Tab();
    await expect(tab.store.save('note', { ...stored.content, pinned: true }, { base: stored })).resolves.toMatchObject({ version: 3 });
    expect(shelf.all()).toMatchObject([{ content: { body: 'theirs', pinned: true } }]);
    tab.kill();
  });

  it('is rejected if the same field was changed elsewhere, and leaves no draft', async () => {
    const stored = base();
    shelf.add(stored);
    shelf.changeElsewhere(stored.id, { ...stored.content, body: 'theirs' });
    const tab = new Tab();
    await expect(tab.store.save('note', { ...stored.content, body: 'mine' }, { base: stored })).rejects.toMatchObject({ status: 412 });
    expect(bodies()).toEqual(['theirs']);
    expect(await kept()).toEqual([]);
    tab.kill();
  });

  it('leaves the draft of a page that shows the record alone', async () => {
    const stored = base();
    shelf.add(stored);
    const tab = new Tab();
    const page = await tab.store.openStored({ kind: 'note', empty }, stored.id);
    const stop = page.start();
    page.set({ body: 'base and more' });
    await page.flush();
    await tab.store.save('note', { ...stored.content, pinned: true }, { base: stored });
    expect(await kept()).toMatchObject([{ id: page.draftId, content: { body: 'base and more' } }]);
    stop();
    tab.kill();
  });
});

describe('concurrent edits', () => {
  it('a conflict shows the other version, keeps both, and survives a reload', async () => {
    const id = uuidv7();
    shelf.add(storedRecord('note', { title: '', body: 'base' }, { id }));
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    shelf.changeElsewhere(id, { title: '', body: 'theirs' });
    page.set({ body: 'mine' });
    await page.save();
    expect(page.saveState).toMatchObject({ kind: 'conflict', current: { content: { body: 'theirs' } } });

    tab.reload();
    await tab.store.sync.sendWaiting();
    const again = await tab.store.openStored(form, id);
    expect(again.read().body).toBe('mine');
    expect(again.saveState).toMatchObject({ kind: 'conflict', current: { content: { body: 'theirs' } } });
    await again.overwrite();
    expect(bodies()).toEqual(['mine']);
    expect(shelf.kept.get(id)?.versions.map(({ content }) => (content as { body: string }).body)).toEqual(['theirs', 'base']);
    tab.kill();
  });

  it('OPEN-49 two tabs on one entry, five hundred times: every word of both is kept', async () => {
    const id = uuidv7();
    shelf.add(storedRecord('note', { ...empty }, { id }));
    const tabs = [new Tab(), new Tab()];
    const pages = await Promise.all(tabs.map((tab) => tab.store.openStored(form, id)));
    expect(pages[0]?.draftId).not.toBe(pages[1]?.draftId);
    let conflicts = 0;
    const words: string[] = [];
    for (let turn = 0; turn < 500; turn += 1) {
      const page = pages[(turn % 2) ^ Number(turn % 7 === 0)];
      if (!page) throw new Error('two pages');
      words.push(`w${turn}.`);
      page.set(({ body = '' }) => ({ body: `${body}w${turn}.` }));
      await page.save();
      if (page.saveState.kind !== 'conflict') continue;
      conflicts += 1;
      // The user reads both versions and merges them.
      const theirs = page.saveState.current;
      const mine = page.read().body ?? '';
      const ahead = theirs.content.body ?? '';
      page.rebase(theirs);
      const missing = mine.split(/(?<=\.)/u).filter((word) => !ahead.includes(word));
      page.set({ body: `${ahead}${missing.join('')}` });
      await page.save();
      expect(page.saveState.kind).toBe('saved');
    }
    const end = (shelf.get(id)?.content as { body?: string } | undefined)?.body ?? '';
    expect(words.filter((word) => !end.includes(word))).toEqual([]);
    expect(conflicts).toBeGreaterThan(100);
    for (const tab of tabs) tab.kill();
  }, 120_000);
});

describe('race conditions', () => {
  it('OPEN-49 a change from elsewhere after a lost response is not overwritten', async () => {
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    page.set({ body: 'first' });
    shelf.loseAnswers = 1;
    await page.save();
    tab.kill();
    shelf.changeElsewhere(page.id, { title: '', body: 'theirs' });
    const later = new Tab();
    const again = await later.store.openStored(form, page.id);
    await again.resend();
    expect(again.saveState).toMatchObject({ kind: 'conflict', current: { content: { body: 'theirs' } } });
    expect(bodies()).toEqual(['theirs']);
    later.kill();
  });

  it('OPEN-49 a page reopened immediately shows the last words of the previous one', async () => {
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    const stop = page.start();
    page.set({ body: 'early' });
    await page.flush();
    page.set({ body: 'early and late' });
    stop();
    const again = await tab.store.openNew(form);
    expect(again.read().body).toBe('early and late');
    tab.kill();
  });

  it('OPEN-49 text restored after the page was left is stored', async () => {
    const tab = new Tab();
    const page = await tab.store.openNew(form);
    const stop = page.start();
    page.set({ body: 'taken away' });
    await page.flush();
    page.set({ body: '' });
    stop();
    await expect.poll(kept).toEqual([]);
    page.set({ body: 'taken away' });
    await expect.poll(kept).toMatchObject([{ content: { body: 'taken away' } }]);
    tab.kill();
  });

  it('OPEN-49 a response that arrives after the record was opened again does not replace what was written there', async () => {
    const answer = holdBack('post', '*/api/records');
    const tab = new Tab();
    const first = await tab.store.openNew(form);
    const leaveFirst = first.start();
    first.set({ body: 'sent' });
    const saving = first.save();
    first.set({ body: 'sent and more' });
    await first.flush();
    leaveFirst();
    const second = await tab.store.openStored(form, first.id);
    const leaveSecond = second.start();
    second.set({ body: 'sent and more and most' });
    await second.flush();
    leaveSecond();
    answer();
    await saving;
    await tab.store.sync.sendWaiting();
    expect(bodies()).toEqual(['sent']);
    expect(await kept()).toMatchObject([{ version: 1, phase: 'dirty', content: { body: 'sent and more and most' } }]);
    tab.kill();
  });

  async function conflict() {
    const id = uuidv7();
    shelf.add(storedRecord('note', { title: '', body: 'base' }, { id }));
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    shelf.changeElsewhere(id, { title: '', body: 'theirs' });
    page.set({ body: 'mine' });
    await page.save();
    return { tab, page };
  }

  it('OPEN-49 text typed while the draft is being set aside is stored with it', async () => {
    const { tab, page } = await conflict();
    const taking = tab.store.acceptServerVersion(page);
    page.set({ body: 'mine and more' });
    await taking;
    expect(page.read().body).toBe('theirs');
    await expect.poll(kept).toMatchObject([{ content: { body: 'mine and more' }, setAside: true }]);
    tab.kill();
  });

  it('OPEN-49 text that cannot be set aside stays on the page', async () => {
    const { tab, page } = await conflict();
    // Storage fails and the server is unreachable.
    tab.kill();
    shelf.offline = true;
    await tab.store.acceptServerVersion(page);
    expect(page.read().body).toBe('mine');
    expect(page.saveState.kind).toBe('conflict');
  });
});
