import { beforeEach, describe, expect, it } from 'vitest';
import { recordStore } from '.';
import type { Note } from '@evenkeel/safety/cbt';
import { uuidv7 } from '@/lib/uuid';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { dice } from '../../test/support/dice';
import { closeAllTabs, Tab } from '../../test/support/tabs';
import { server } from '../../test/server';
import type { OpenRecord } from './open-record';
import type { RecordOf } from './types';

const empty = { title: '', body: '' };
const form = { kind: 'note', empty } as const;
const histories = 60;
const stepsEach = 40;

type Page = OpenRecord<'note'>;
interface Desk {
  tab: Tab;
  page: Page;
  stop: () => void;
  /** Text typed less than a second ago and not yet stored. */
  fresh: string[];
}

/**
 * Simulates a user who writes in two tabs over a bad connection while another device edits the same
 * records.
 */
class History {
  readonly shelf = new RecordShelf();
  readonly #roll: (sides: number) => number;
  readonly #desks: Desk[] = [];
  /** Every word that was stored for at least a moment. None of them may be lost. */
  readonly words = new Set<string>();
  readonly told: string[] = [];
  #count = 0;

  constructor(seed: number) {
    this.#roll = dice(seed);
  }

  async play(): Promise<void> {
    server.use(...this.shelf.handlers);
    for (const id of [uuidv7(), uuidv7()]) this.shelf.add(storedRecord('note', { ...empty }, { id }));
    for (let desk = 0; desk < 2; desk += 1) this.#desks.push(await this.#sitDown(new Tab()));
    for (let step = 0; step < stepsEach; step += 1) await this.#step();
    // Finally the connection comes back and the browser restarts.
    for (const desk of this.#desks) {
      await this.#keep(desk);
      desk.tab.kill();
    }
    this.shelf.offline = false;
    this.shelf.loseAnswers = 0;
    const last = new Tab();
    await last.store.sync.sendWaiting();
    await last.store.sync.sendWaiting();
    last.kill();
  }

  /** Returns the words that are neither on the server, nor in a version history, nor in a draft. */
  async lost(): Promise<string[]> {
    const stored = [...this.shelf.kept.values()].flatMap(({ record, versions }) => [
      record.content,
      ...versions.map(({ content }) => content),
    ]);
    const device = (await recordStore().drafts.list()).flatMap(({ content, save }) => [content, save?.content]);
    const all = JSON.stringify([stored, device]);
    return [...this.words].filter((word) => !all.includes(word));
  }

  async #sitDown(tab: Tab): Promise<Desk> {
    const ids = [...this.shelf.kept.keys()];
    const id = this.#roll(3) === 0 ? undefined : ids[this.#roll(ids.length)];
    const page = await (id === undefined ? tab.store.openNew(form) : tab.store.openStored(form, id).catch(() => tab.store.openNew(form)));
    const stop = page.start();
    return { tab, page, stop, fresh: [] };
  }

  #type(desk: Desk): void {
    this.#count += 1;
    const word = `<${this.#count}>`;
    desk.fresh.push(word);
    desk.page.set(({ body = '' }: Note) => (this.#roll(2) === 0 ? { body: `${body}${word}` } : { body: `${word}${body}` }));
  }

  /** Lets a second pass. */
  async #keep(desk: Desk): Promise<void> {
    await desk.page.flush();
    for (const word of desk.fresh.splice(0)) this.words.add(word);
  }

  async #save(desk: Desk): Promise<void> {
    const saving = desk.page.save();
    for (const word of desk.fresh.splice(0)) this.words.add(word);
    await saving;
  }

  async #resolve({ page, tab }: Desk): Promise<void> {
    if (page.saveState.kind !== 'conflict') return;
    const { current } = page.saveState;
    const choice = this.#roll(3);
    if (choice === 0) await page.overwrite();
    else if (choice === 1) await tab.store.acceptServerVersion(page);
    else {
      page.rebase(current);
      page.set(({ body = '' }: Note) => ({ body: `${body}|${current.content.body ?? ''}` }));
      await page.save();
    }
  }

  /** Stores a note from a page that doesn't show it, such as a message that is kept. */
  async #saveWithoutPage({ tab }: Desk): Promise<void> {
    this.#count += 1;
    const word = `<${this.#count}>`;
    this.words.add(word);
    await tab.store.save('note', { ...empty, body: word });
  }

  /** Pins a note in a list that may be older than the note. */
  async #pin({ tab }: Desk): Promise<void> {
    const stored = [...this.shelf.kept.values()][this.#roll(this.shelf.kept.size)];
    if (!stored) return;
    const base = { ...stored.record, ...stored.versions[0] } as RecordOf<'note'>;
    await tab.store.save('note', { ...base.content, pinned: true }, { base }).catch(() => {});
  }

  async #step(): Promise<void> {
    const at = this.#roll(this.#desks.length);
    const desk = this.#desks[at];
    if (!desk) throw new Error('no desk');
    const act = this.#roll(16);
    this.told.push(`${at}:${act}`);
    if (act <= 3) this.#type(desk);
    else if (act === 4) await this.#keep(desk);
    else if (act <= 7) await this.#save(desk);
    else if (act === 8) this.shelf.offline = !this.shelf.offline;
    else if (act === 9) this.shelf.loseAnswers = 1;
    else if (act === 10) await this.#resolve(desk);
    else if (act === 11) {
      const ids = [...this.shelf.kept.keys()];
      this.#count += 1;
      const word = `<${this.#count}>`;
      this.words.add(word);
      this.shelf.changeElsewhere(ids[this.#roll(ids.length)] ?? '', { ...empty, body: word });
    } else if (act === 12) {
      // A killed tab may only lose what was typed in the last second.
      desk.tab.kill();
      this.#desks[at] = await this.#sitDown(new Tab());
    } else if (act === 13) await this.#saveWithoutPage(desk);
    else if (act === 14) await this.#pin(desk);
    else {
      // A reload or navigation: the tab gets `pagehide` and writes its draft.
      desk.stop();
      await this.#keep(desk);
      if (this.#roll(2) === 0) desk.tab.reload();
      await desk.tab.store.sync.sendWaiting();
      this.#desks[at] = await this.#sitDown(desk.tab);
    }
  }
}

describe('random histories of writing', () => {
  beforeEach(() => closeAllTabs());

  it('OPEN-49 lose no word to lost responses, killed tabs, conflicts or another device', async () => {
    let words = 0;
    for (let seed = 1; seed <= histories; seed += 1) {
      closeAllTabs();
      for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
      const history = new History(seed);
      await history.play();
      expect(await history.lost(), `seed ${seed}: ${history.told.join(' ')}`).toEqual([]);
      words += history.words.size;
    }
    expect(words).toBeGreaterThan(histories * 5);
  }, 120_000);
});
