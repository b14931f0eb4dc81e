import type { AnyRoute } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordStore } from '@/records';
import { Route as journal } from '@/routes/_signed-in/journal/new';
import { Route as eft } from '@/routes/_signed-in/journal/eft-cbt';
import { Route as notes } from '@/routes/_signed-in/manual-notes';
import { Route as moods } from '@/routes/_signed-in/mood-logs';
import { Route as plan } from '@/routes/_signed-in/safety-plan';
import { Route as workshop } from '@/routes/_signed-in/thought-challenge-workshop';
import { toasts } from '@/lib/toasts';
import { openRoute } from './support/open-route';
import { prepareTools, shelf } from './support/open-tool';
import { addMoodLog, moodLogPage, recordPages } from './support/record-pages';

prepareTools();

/** Numbers from 0 to below 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const areas = () => screen.queryAllByRole('textbox').filter((field) => field instanceof HTMLTextAreaElement);

/** Buttons that add a line, and boxes and choices beside the texts. */
const others = () => [
  ...screen.queryAllByRole('button', { name: /^(Add|Ask|Another|Go|What would)/ }),
  ...screen.queryAllByRole('checkbox'),
  ...screen.queryAllByRole('radio'),
];

/** Types without a pause, and returns the words that were typed. */
async function typeFast(user: UserEvent, seed: number): Promise<string[]> {
  const next = numbers(seed);
  const pick = <T,>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];
  const typed: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    const area = pick(areas());
    if (!area) break;
    await user.click(area);
    const words = [1, 2].map((nth) => `word${step}x${nth}`);
    await user.keyboard(` ${words.join(' ')} `);
    typed.push(...words);
    // In a field of one line, Enter adds a line or saves.
    if (next() < 0.5) await user.keyboard('{Enter}');
    const other = pick(others());
    if (other && next() < 0.4) await user.click(other);
  }
  return typed;
}

describe('what is typed without a pause', () => {
  it.each(recordPages)('in %s is kept, whatever is pressed in between', async (_, route, address, ...press) => {
    addMoodLog();
    openRoute(route, address);
    const user = userEvent.setup({ delay: null });
    for (const name of press) await user.click((await screen.findAllByRole('button', { name }))[0]!);
    await screen.findAllByRole('textbox');
    const typed = await typeFast(user, address.length);
    expect(typed.length).toBeGreaterThan(10);
    await waitFor(async () => {
      const kept = JSON.stringify([await recordStore().drafts.list(), shelf.all()]);
      expect(typed.filter((word) => !kept.includes(word))).toEqual([]);
    });
  });
});

/** Pages with lists whose lines can be removed, and the buttons to press before there is one. */
const lists: [name: string, route: AnyRoute, address: string, line: string, ...press: RegExp[]][] = [
  ['a fact', journal, '/journal/new?guided=1&step=for', 'Fact 1', /^Add/],
  ['a thought', journal, '/journal/new?guided=1&step=thoughts', 'Thought 1', /^Add/],
  ['a place in the body', eft, '/journal/eft-cbt?step=body', 'Where', /^Add/],
  ['a sign in the safety plan', plan, '/safety-plan?mode=edit', 'Sign 1', /^Add/],
  ['an action in the safety plan', plan, '/safety-plan?mode=edit&step=actions', 'What', /^Add/],
  ['a fact in the workshop', workshop, '/thought-challenge-workshop?entry=new&way=evidence_court', 'Fact 1'],
  ['a cause in the workshop', workshop, '/thought-challenge-workshop?entry=new&way=responsibility_pie', 'Slice 1'],
];

describe('a line that is removed right after it was typed', () => {
  it.each(lists)('comes back as it was: %s', async (_, route, address, label, ...press) => {
    openRoute(route, address);
    const user = userEvent.setup({ delay: null });
    for (const name of press) await user.click((await screen.findAllByRole('button', { name }))[0]!);
    await screen.findAllByRole('textbox');
    const line = screen.getAllByRole('textbox', { name: new RegExp(`^${label}`, 'u') })[0]!;
    await user.type(line, 'all of these words');
    // Some lists offer it only for a line with words, once they have rendered them.
    await user.click((await screen.findAllByRole('button', { name: /^Remove/ }))[0]!);
    const undo = screen.queryByRole('button', { name: 'Undo' });
    await waitFor(() => expect(areas().every((area) => area.value !== 'all of these words')).toBe(true));
    if (undo) await user.click(undo);
    else act(() => toasts.getState().shown?.action?.run());
    await waitFor(() => expect(areas().map((area) => area.value)).toContain('all of these words'));
  });
});

/** Fields for a word that a button adds, and what is pressed instead of it. */
const words: [name: string, route: AnyRoute, address: string, field: string, pressed: string, ...press: RegExp[]][] = [
  ['a tag, by a save', notes, '/manual-notes', 'A new tag', 'Save note', /^Add a title/],
  ['a feeling, by the next step', journal, '/journal/new?guided=1&step=moods', 'Your own words', 'Next'],
  ['a feeling, by “Done”', moods, moodLogPage, 'Another feeling', 'Done'],
];

describe('a word that was typed and not added', () => {
  it.each(words)('is added: %s', async (_, route, address, label, pressed, ...press) => {
    addMoodLog();
    openRoute(route, address);
    const user = userEvent.setup({ delay: null });
    for (const name of press) await user.click((await screen.findAllByRole('button', { name }))[0]!);
    for (const body of screen.queryAllByRole('textbox', { name: 'Note' })) await user.type(body, 'A note needs a text.');
    await user.type((await screen.findAllByRole('textbox', { name: label, hidden: true }))[0]!, 'homesick');
    await user.click(screen.getByRole('button', { name: pressed }));
    await waitFor(async () => {
      const kept = JSON.stringify([await recordStore().drafts.list(), shelf.all()]);
      expect(kept).toContain('"homesick"');
    });
    if (pressed !== 'Next') await waitFor(() => expect(JSON.stringify(shelf.all())).toContain('"homesick"'));
  });
});
