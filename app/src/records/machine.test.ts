import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { dice } from '../../test/support/dice';
import { storedRecord } from '../../test/support/records';
import { isSettled, reduce, resume, type Answer, type DraftState, type RecordEvent, type RecordState, type Save } from './machine';
import type { RecordOf } from './types';

type State = RecordState<'note'>;
type Event = RecordEvent<'note'>;

const blank = { title: '', body: '' };
const error = AppError.network();
const fresh: State = { phase: 'clean', content: blank, base: blank, version: undefined, details: {}, unacknowledged: [] };

const edit = (body: string): Event => ({ type: 'edit', content: { ...blank, body } });
const saveOf = ({ content }: State, at: number): Save<State['content']> => ({
  content,
  status: 'complete',
  occurredAt: '2026-11-21T09:30:00.000+01:00',
  at,
});
const record = (body: string, version: number): RecordOf<'note'> => storedRecord('note', { ...blank, body }, { version });
const after = (state: State, ...events: Event[]): State => events.reduce((now, event) => reduce(now, event), state);

/** A state whose save is being sent. */
function sending(body = 'mine'): { state: State; save: Save<State['content']> } {
  const edited = reduce(fresh, edit(body));
  const save = saveOf(edited, 1);
  return { state: after(edited, { type: 'save', save }, { type: 'send' }), save };
}

const answered = (save: Save<State['content']>, answer: Answer<'note'>): Event => ({ type: 'answer', save, answer });

describe('the record state machine', () => {
  it('goes from clean through dirty, pending and sending back to clean', () => {
    const edited = reduce(fresh, edit('mine'));
    const save = saveOf(edited, 1);
    const pending = reduce(edited, { type: 'save', save });
    const sent = reduce(pending, { type: 'send' });
    const stored = reduce(sent, answered(save, { type: 'saved', record: record('mine', 1) }));
    expect([fresh, edited, pending, sent, stored].map(({ phase }) => phase)).toEqual(['clean', 'dirty', 'pending', 'sending', 'clean']);
    expect(stored).toMatchObject({ version: 1, base: { body: 'mine' }, unacknowledged: [], saved: { content: { body: 'mine' } } });
    expect(stored.save).toBeUndefined();
  });

  it('is dirty after a save if something was typed meanwhile', () => {
    const { state, save } = sending();
    const stored = after(state, edit('mine and more'), answered(save, { type: 'saved', record: record('mine', 1) }));
    expect(stored).toMatchObject({ phase: 'dirty', version: 1, content: { body: 'mine and more' }, base: { body: 'mine' } });
  });

  it('returns to pending without a response, and remembers what may have been stored', () => {
    const { state, save } = sending();
    const waiting = reduce(state, answered(save, { type: 'unanswered', error }));
    expect(waiting).toMatchObject({ phase: 'pending', error, save });
    const next = reduce(waiting, edit('newer'));
    expect(reduce(next, { type: 'save', save: saveOf(next, 2) }).unacknowledged).toEqual([save.content]);
  });

  it('keeps the save after a conflict, a deletion elsewhere and a rejection', () => {
    const { state, save } = sending();
    for (const type of ['gone', 'refused'] as const) {
      expect(reduce(state, answered(save, { type, error }))).toMatchObject({ phase: type, save, content: { body: 'mine' } });
    }
    const current = record('theirs', 3);
    expect(reduce(state, answered(save, { type: 'conflict', current, error }))).toMatchObject({ phase: 'conflict', save, current });
  });

  it('bases a newer save on what the older one stored', () => {
    const { state, save } = sending('older');
    const edited = reduce(state, edit('newer'));
    const newer = reduce(edited, { type: 'save', save: saveOf(edited, 2) });
    expect(newer.unacknowledged).toEqual([save.content]);
    const next = reduce(newer, answered(save, { type: 'saved', record: record('older', 1) }));
    expect(next).toMatchObject({ phase: 'pending', version: 1, unacknowledged: [], save: { content: { body: 'newer' } } });
  });

  it('saves the merged content on top of a newer version', () => {
    const { state } = sending();
    const content = { title: 'theirs', body: 'mine' };
    const merged = reduce(state, { type: 'merge', record: record('base', 3), content });
    expect(merged).toMatchObject({ phase: 'pending', version: 3, base: { body: 'base' }, content, save: { content } });
  });

  it('takes back a rejected save, and returns to the one that was waiting before', () => {
    const waiting = after(sending('older').state, edit('newer'));
    const rejected = reduce(waiting, { type: 'save', save: saveOf(waiting, 2) });
    const back = reduce({ ...rejected, phase: 'refused', error }, { type: 'withdraw', before: waiting });
    expect(back).toMatchObject({ phase: 'pending', save: { content: { body: 'older' } } });
    expect(back.error).toBeUndefined();
  });

  it('reverts to what the server holds', () => {
    const { state, save } = sending();
    const stored = after(state, answered(save, { type: 'saved', record: record('mine', 1) }), edit('no'), { type: 'discard' });
    expect(stored).toMatchObject({ phase: 'clean', content: { body: 'mine' }, version: 1 });
  });

  it('is settled exactly when the draft can be deleted without loss', () => {
    const { state, save } = sending();
    expect(isSettled(fresh)).toBe(true);
    expect(isSettled(after(fresh, edit('a'), edit('')))).toBe(true);
    expect(isSettled(reduce(fresh, edit('a')))).toBe(false);
    expect(isSettled(state)).toBe(false);
    expect(isSettled(after(state, answered(save, { type: 'gone', error }), edit('')))).toBe(false);
  });
});

/**
 * The server's copy of one record. Accepts an update of its newest version and rejects any other.
 */
class Server {
  readonly versions: string[] = [];

  store(body: string, version: number | undefined): Answer<'note'> {
    if ((version ?? 0) !== this.versions.length)
      return { type: 'conflict', current: record(this.versions.at(-1) ?? '', this.versions.length), error };
    this.versions.push(body);
    return { type: 'saved', record: record(body, this.versions.length) };
  }

  /** Like `deliver`: recognises content that was sent before without a response. */
  receive({ save, version, unacknowledged }: State): Answer<'note'> {
    const body = save?.content.body ?? '';
    const answer = this.store(body, version);
    if (answer.type !== 'conflict') return answer;
    const held = answer.current.content.body ?? '';
    if (held === body) return { type: 'saved', record: answer.current };
    return unacknowledged.some((earlier) => earlier.body === held) ? this.store(body, answer.current.version) : answer;
  }
}

/** Two tabs that edit one record over a bad network, reload, and resolve conflicts. */
class History {
  readonly server = new Server();
  readonly tabs: State[] = [fresh, fresh];
  /** Drafts set aside in a conflict. */
  readonly aside: string[] = [];
  readonly words: string[] = [];
  readonly #roll: (sides: number) => number;
  #clock = 0;

  constructor(seed: number) {
    this.#roll = dice(seed);
  }

  step(): void {
    const at = this.#roll(2);
    const tab = this.tabs[at] ?? fresh;
    this.tabs[at] = this.#next(tab);
  }

  #next(tab: State): State {
    const act = this.#roll(10);
    if (act < 4) {
      const word = `<${this.words.length}>`;
      this.words.push(word);
      return reduce(tab, edit(`${tab.content.body ?? ''}${word}`));
    }
    if (act < 6) return tab.phase === 'sending' ? tab : reduce(tab, { type: 'save', save: saveOf(tab, (this.#clock += 1)) });
    if (act < 8) return this.#send(tab);
    if (act < 9) return this.#choose(tab);
    // After a reload only what is stored on the device remains.
    if (isSettled(tab)) return tab;
    const { phase, content, save, version, unacknowledged } = tab;
    const draft: DraftState<State['content']> = {
      phase: phase === 'sending' ? 'pending' : phase === 'clean' ? 'dirty' : phase,
      content,
      unacknowledged,
    };
    if (save) draft.save = save;
    if (version !== undefined) draft.version = version;
    return resume<'note'>(draft, blank, version === undefined ? undefined : record(this.server.versions[version - 1] ?? '', version));
  }

  #send(tab: State): State {
    if (tab.phase !== 'pending' || !tab.save) return tab;
    const sent = reduce(tab, { type: 'send' });
    const { save } = tab;
    const luck = this.#roll(4);
    const answer: Answer<'note'> = luck === 0 ? { type: 'unanswered', error } : this.server.receive(tab);
    const typed = this.#roll(3) === 0 ? reduce(sent, edit(`${sent.content.body ?? ''}~`)) : sent;
    // The save arrives and its response is lost.
    return reduce(typed, answered(save, luck === 1 ? { type: 'unanswered', error } : answer));
  }

  #choose(tab: State): State {
    if (tab.phase !== 'conflict' || !tab.current) return tab;
    const { current, content } = tab;
    const mine = content.body ?? '';
    const based = reduce(tab, { type: 'rebase', record: current });
    if (this.#roll(2) === 0) return reduce(based, edit(`${current.content.body ?? ''}|${mine}`));
    this.aside.push(mine);
    return reduce(based, { type: 'edit', content: current.content });
  }
}

describe('random histories of one record', () => {
  it('OPEN-49 lose no word, and every state is consistent', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const history = new History(seed);
      const versions = [0, 0];
      for (let step = 0; step < 60; step += 1) {
        history.step();
        for (const [at, { phase, save, version = 0, content, base }] of history.tabs.entries()) {
          const hasSave = phase !== 'clean' && phase !== 'dirty';
          if ((save !== undefined) !== hasSave) throw new Error(`seed ${seed}, step ${step}: ${phase} with${save ? '' : 'out'} a save`);
          if (phase === 'clean' && content.body !== base.body)
            throw new Error(`seed ${seed}, step ${step}: clean, and not what the server holds`);
          if (version < (versions[at] ?? 0)) throw new Error(`seed ${seed}, step ${step}: version ${version} after ${versions[at]}`);
          versions[at] = version;
        }
      }
      const found = JSON.stringify([history.server.versions, history.aside, history.tabs.map(({ content }) => content)]);
      expect(
        history.words.filter((word) => !found.includes(word)),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});
