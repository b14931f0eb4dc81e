import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordSteps } from '@/features/info/content/thought-record';
import { loadCore, readEntry } from '../core';
import { openPage } from './open-page';

describe('the thinking patterns', () => {
  it('OPEN-06 A11 are fourteen cards with the names, meanings, examples and questions of the core', async () => {
    await openPage('/learn#patterns');
    const section = screen.getByRole('region', { name: 'Fourteen thinking patterns' });
    const cards = within(section).getAllByRole('listitem');
    expect(cards).toHaveLength(14);
    for (const [at, { name, meaning, example, question }] of PATTERNS.entries()) {
      const card = cards[at];
      if (!card) throw new Error('a card is missing');
      expect(within(card).getByRole('heading', { level: 3, name })).toBeInTheDocument();
      for (const words of [meaning, example, question]) expect(card).toHaveTextContent(words);
      expect(question).toMatch(/\?$/);
      expect(card.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    }
  });
});

describe('the pages of Learn', () => {
  const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

  it('ROUTE-17 are one at a time, with the way to all of them', async () => {
    const main = await openPage('/learn');
    expect(heading('What CBT journaling is')).toBeInTheDocument();
    expect(heading('Fourteen thinking patterns')).not.toBeInTheDocument();
    const nav = within(screen.getByRole('navigation', { name: 'Contents' }));
    const shown = nav.getAllByRole('link', { current: true }).map((one) => one.getAttribute('href'));
    expect(shown).toEqual(['/learn#what', '/learn#limits', '/learn#begin']);
    expect(nav.getAllByRole('link')).toHaveLength(7);
    expect(within(main).getAllByRole('link', { name: 'Fourteen thinking patterns' })).toHaveLength(2);
  });

  it.each([['what', 'limits', 'begin'], ['patterns'], ['walkthrough', 'small-steps'], ['reads']])(
    'ROUTE-17 %s is where a link to it leads',
    async (...places) => {
      for (const place of places) {
        await openPage(`/learn#${place}`);
        expect(document.querySelector(`h2#${place}`)).toBeInTheDocument();
        cleanup();
      }
    },
  );
});

describe('the walkthrough', () => {
  it('goes from the situation to the second rating, and says it is invented', async () => {
    await openPage('/learn#walkthrough');
    const section = screen.getByRole('region', { name: 'A thought record, step by step' });
    const titles = within(section)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent);
    expect(titles).toEqual(['Situation', 'Moods', 'Thoughts', 'Evidence for it', 'Evidence against it', 'A fairer thought', 'Look again']);
    expect(section).toHaveTextContent('The person and the story are made up.');
    expect(within(section).getByText('70 before, 40 after')).toBeVisible();
  });

  it('rates the same things at the end', () => {
    const before = recordSteps
      .slice(0, -1)
      .flatMap(({ ratings = [] }) => ratings)
      .filter((one) => one.before !== undefined);
    const last = recordSteps.at(-1)?.ratings ?? [];
    expect(last.map(({ name, before: value }) => ({ name, before: value }))).toEqual(before);
    for (const { after } of last) expect(after).toBeTypeOf('number');
  });

  it('links to the journal', async () => {
    const main = await openPage('/learn');
    expect(within(main).getByRole('link', { name: 'Start a journal entry' })).toHaveAttribute('href', '/journal/new');
  });
});

describe('examples that users may copy', () => {
  beforeAll(loadCore);

  it.each([...PATTERNS.map(({ example }) => example), ...recordSteps.flatMap(({ wrote }) => wrote)])(
    'can be saved, and raise no alert: %s',
    (thoughts) => {
      const report = readEntry({ situation: '', thoughts, notes: '' });
      expect(report?.issues).toEqual([]);
      expect(['none', 'low']).toContain(report?.crisis.riskLevel);
    },
  );
});
