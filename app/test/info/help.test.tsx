import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { questionGroups, stoppedWords } from '@/features/info/content/help';
import { loadCore, readEntry } from '../core';
import { server } from '../server';
import { openPage } from './open-page';

const answerWith = (part: Record<string, unknown>) =>
  server.use(http.get('*/api/config', () => HttpResponse.json({ product: 'Evenkeel', aliasHosts: [], demo: true, ...part })));
const contact = () => screen.getByRole('region', { name: 'Write to someone' });

describe('the questions', () => {
  it('OPEN-06 are grouped, and initially closed', async () => {
    const main = await openPage('/help');
    const details = [...main.querySelectorAll('details')];
    expect(details).toHaveLength(questionGroups.flatMap((group) => group.questions).length);
    expect(details.every((one) => !one.open)).toBe(true);
    for (const group of questionGroups) expect(screen.getByRole('region', { name: group.title })).toBeInTheDocument();
  });

  it.each([/create something/, /kept while I type/, /box with help appear/, /write while I am offline/, /delete an entry/])(
    'answer %s',
    async (words) => {
      await openPage('/help');
      expect(screen.getByText(words, { selector: 'summary' }).nextElementSibling).toHaveTextContent(/\w+/);
    },
  );

  it('can be opened and closed all at once', async () => {
    const main = await openPage('/help');
    const details = [...main.querySelectorAll('details')];
    await userEvent.click(screen.getByRole('button', { name: 'Open all answers' }));
    expect(details.every((one) => one.open)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close all answers' }));
    expect(details.some((one) => one.open)).toBe(false);
  });

  it('open if named in the address', async () => {
    const main = await openPage('/help#no-box');
    const open = [...main.querySelectorAll('details')].filter((one) => one.open);
    expect(open.map(({ id }) => id)).toEqual(['no-box']);
    expect(open[0]).toHaveTextContent('no cues found');
  });

  it('all open for printing, and return to their state afterwards', async () => {
    const main = await openPage('/help#no-box');
    const details = [...main.querySelectorAll('details')];
    fireEvent(window, new Event('beforeprint'));
    expect(details.every((one) => one.open)).toBe(true);
    fireEvent(window, new Event('afterprint'));
    expect(details.filter((one) => one.open).map(({ id }) => id)).toEqual(['no-box']);
  });
});

describe('the contact address', () => {
  it('is shown if the server has one', async () => {
    answerWith({ supportEmail: 'help@example.org' });
    await openPage('/help');
    expect(await screen.findByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
  });

  it('is not invented if the server has none', async () => {
    answerWith({});
    await openPage('/help');
    expect(await within(contact()).findByText(/No contact address is set up/)).toBeVisible();
    expect(contact().querySelector('a')).toBeNull();
  });

  it('shows loading and error messages', async () => {
    server.use(
      http.get('*/api/config', async () => {
        await delay(50);
        return HttpResponse.error();
      }),
    );
    await openPage('/help');
    expect(within(contact()).getByText('Looking up the contact address…')).toBeVisible();
    expect(await within(contact()).findByText(/couldn’t look up/)).toBeVisible();
  });
});

describe('the list of blocked words', () => {
  beforeAll(loadCore);
  const blocked = (thoughts: string) => readEntry({ situation: '', thoughts, notes: '' })?.issues.some((one) => one.code === 'blocked');

  it.each(stoppedWords)('is right that “$word” is blocked, and “$other” is not', ({ word, other, example }) => {
    expect(blocked(`I want to ${word} something.`)).toBe(true);
    expect(blocked(`I want to ${other} something.`)).toBe(false);
    expect(example.toLowerCase()).toContain(other);
    expect(blocked(example)).toBe(false);
  });

  it('contains every word of the literal rule', async () => {
    const { rules } = await import('@evenkeel/safety');
    const words = rules()
      .filter((rule) => rule.id.startsWith('sanitise.sql.word-'))
      .map((rule) => rule.id.split('-').at(-1));
    expect(new Set(words)).toEqual(new Set(stoppedWords.map((one) => one.word)));
  });

  it('is right about the “<” sign', () => {
    expect([blocked('a <b'), blocked('a < b'), blocked('you <3')]).toEqual([true, false, false]);
  });
});
