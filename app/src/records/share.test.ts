import { beforeEach, describe, expect, it } from 'vitest';
import { bringBack, changeShare, recordStore, removeRecord } from '.';
import { idOf, RecordShelf, storedRecord } from '../../test/support/records';
import { closeAllTabs, Tab } from '../../test/support/tabs';
import { server } from '../../test/server';

const empty = { title: '', body: '' };
const form = { kind: 'note', empty } as const;
const id = idOf(1);
let shelf: RecordShelf;

beforeEach(async () => {
  closeAllTabs();
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
  for (const draft of await recordStore().drafts.list()) await recordStore().drafts.remove(draft.id);
});

const stored = (part: object = {}) => storedRecord('note', { title: '', body: 'mine' }, { id, ...part });

describe('who can see a record', () => {
  it('is only its owner, unless another choice was made where it was written', async () => {
    const tab = new Tab();
    const [quiet, shared] = [
      await tab.store.create(form, { title: '', body: 'a' }),
      await tab.store.create(form, { title: '', body: 'b' }),
    ];
    shared.setShare('summary');
    await quiet.save();
    await shared.save();
    expect([shelf.get(quiet.id)?.share, shelf.get(shared.id)?.share]).toEqual(['private', 'summary']);
    tab.kill();
  });

  it('changes at once for a stored record without other changes', async () => {
    shelf.add(stored());
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    page.setShare('full');
    await page.save();
    expect(shelf.get(id)).toMatchObject({ share: 'full', content: { body: 'mine' } });
    expect(page.share).toBe('full');
    tab.kill();
  });

  it('is kept with the draft until the words are saved', async () => {
    shelf.add(stored());
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    page.start();
    page.set({ body: 'mine, changed' });
    page.setShare('summary');
    await page.flush();
    expect(shelf.get(id)?.share).toBe('private');
    tab.kill();
    const again = await new Tab().store.openStored(form, id);
    expect(again.share).toBe('summary');
    await again.save();
    expect(shelf.get(id)).toMatchObject({ share: 'summary', content: { body: 'mine, changed' } });
  });

  it('is not changed by a save of a page that opened the record before', async () => {
    shelf.add(stored({ share: 'full' }));
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    await changeShare(id, 'private');
    page.set({ body: 'mine, changed' });
    await page.save();
    // The words are the same on the server, so there is no conflict to decide either.
    expect(page.saveState.kind).toBe('saved');
    expect(shelf.get(id)).toMatchObject({ share: 'private', content: { body: 'mine, changed' } });
    tab.kill();
  });

  it('is no reason to overwrite newer words with a restored draft', async () => {
    shelf.add(stored());
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    page.start();
    page.set({ body: 'mine, changed' });
    await page.flush();
    tab.kill();
    shelf.changeElsewhere(id, { title: '', body: 'theirs' });
    const again = await new Tab().store.openStored(form, id);
    await again.save();
    expect(again.saveState.kind).toBe('conflict');
    expect(shelf.get(id)).toMatchObject({ content: { body: 'theirs' } });
  });

  it('is kept by Undo after a deletion', async () => {
    shelf.add(stored({ share: 'summary' }));
    await removeRecord({ id, version: 1 }, { told: 'Deleted.' });
    await bringBack(id);
    expect(shelf.get(id)?.share).toBe('summary');
  });

  it('is not changed later: without a connection the change is refused, and nothing waits', async () => {
    shelf.add(stored());
    shelf.offline = true;
    await expect(changeShare(id, 'full')).rejects.toMatchObject({ category: 'network' });
    shelf.offline = false;
    shelf.loseAnswers = 0;
    expect(await recordStore().drafts.list()).toEqual([]);
    expect(shelf.get(id)?.share).toBe('private');
  });

  it('is no conflict on a page whose words were only changed elsewhere', async () => {
    shelf.add(stored());
    const tab = new Tab();
    const page = await tab.store.openStored(form, id);
    shelf.changeElsewhere(id, { title: '', body: 'newer' });
    page.setShare('full');
    await page.save();
    expect(page.saveState.kind).toBe('saved');
    expect(page.read().body).toBe('newer');
    expect(shelf.get(id)).toMatchObject({ share: 'full', content: { body: 'newer' } });
    tab.kill();
  });

  it('is changed from a list without touching words that were saved meanwhile', async () => {
    shelf.add(stored());
    shelf.changeElsewhere(id, { title: '', body: 'newer' });
    expect(await changeShare(id, 'full')).toBe('private');
    expect(shelf.get(id)).toMatchObject({ share: 'full', content: { body: 'newer' } });
  });
});
