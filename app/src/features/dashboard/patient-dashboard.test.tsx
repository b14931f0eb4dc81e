import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DraftNote } from '@/lib/dashboard-data';
import { createQueryClient } from '@/lib/query-client';
import { problem, server, storedEntry } from '../../../test/server';
import { PatientDashboard } from './patient-dashboard';
import { suggest } from './suggest';
import { countThisMonth, useDashboard } from './use-dashboard';
import { words } from './words';

function Page({ draft }: { draft: DraftNote | null }) {
  const [hidden, hide] = useState(false);
  const data = useDashboard({ name: 'Robin', draft, firstWords: (entry) => entry.situation });
  return <PatientDashboard data={data} graphs={{ hidden, hide }} />;
}

async function show(draft: DraftNote | null = null) {
  const root = createRootRoute({ component: () => <Page draft={draft} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/dashboard'] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Robin/ });
  return userEvent.setup();
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const entries = (...list: ReturnType<typeof storedEntry>[]) =>
  server.use(http.get('*/api/journal-entries', () => HttpResponse.json({ entries: list, unreadable: 0 })));

describe('the patient’s dashboard', () => {
  it('ROUTE-23 can be used with nothing in it, and asks nobody to feel bad first', async () => {
    await show();
    expect(await part(words.entries.title).findByText(words.entries.empty)).toBeInTheDocument();
    expect(part(words.moods.title).getByText(words.moods.empty)).toBeInTheDocument();
    expect(part(words.suggestion.title).getByText(/You have not written here yet/)).toBeInTheDocument();
    expect(part(words.plan.title).getByRole('link', { name: words.plan.crisis })).toHaveAttribute('href', '/crisis');
    expect(document.body.textContent).not.toMatch(/streak|score|broke/i);
  });

  it('shows the newest three entries, leads to each and to all, and counts this month without a goal', async () => {
    const now = new Date().toISOString();
    entries(...['a', 'b', 'c', 'd'].map((id) => storedEntry({ id, situation: `Words of ${id}`, createdAt: now, updatedAt: now })));
    await show();
    const list = part(words.entries.title);
    expect(await list.findByRole('link', { name: 'Words of a' })).toHaveAttribute('href', '/journal/new?entry=a');
    expect(list.queryByText('Words of d')).not.toBeInTheDocument();
    expect(list.getByText(words.entries.month(4))).toBeInTheDocument();
    expect(list.getByRole('link', { name: words.entries.all })).toHaveAttribute('href', '/journal');
  });

  it('gives every suggestion its reason and a way to say no, and back again', async () => {
    const user = await show();
    const step = within(await screen.findByRole('region', { name: words.suggestion.title }));
    expect(step.getByText(words.suggestion.why)).toBeInTheDocument();
    await user.click(step.getByRole('button', { name: words.suggestion.notNow }));
    expect(screen.getByRole('heading', { name: words.suggestion.title })).toHaveFocus();
    await user.click(step.getByRole('button', { name: words.suggestion.back }));
    expect(step.getByText(words.suggestion.why)).toBeInTheDocument();
  });

  it('leads back to words that were begun and not saved', async () => {
    await show({ to: '/journal/new', words: 'The bus was', keptAt: Date.now() });
    expect(part(words.draft.title).getByText('The bus was')).toBeInTheDocument();
    expect(part(words.draft.title).getByRole('link', { name: words.draft.open })).toHaveAttribute('href', '/journal/new');
  });

  it('stays whole when the entries cannot be had, and tries again', async () => {
    let down = true;
    server.use(http.get('*/api/journal-entries', () => (down ? problem(503, { message: 'The server is busy.' }) : HttpResponse.json({ entries: [], unreadable: 0 }))));
    const user = await show();
    const list = part(words.entries.title);
    expect(await list.findByRole('alert', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: words.plan.title })).toBeInTheDocument();
    down = false;
    await user.click(list.getByRole('button', { name: words.entries.retry }));
    expect(await list.findByText(words.entries.empty)).toBeInTheDocument();
  });

  it('links to each of the seven tools', async () => {
    await show();
    const tools = part(words.tools.title);
    for (const [name, to] of [
      ['Distortion analyzer', '/distortion-analyzer'],
      ['Thought challenge workshop', '/thought-challenge-workshop'],
      ['Reframing generator', '/reframing-generator'],
      ['EFT journal', '/journal/eft-cbt'],
      ['Reframe coach', '/reframe-coach'],
      ['Journal analytics', '/journal-analytics'],
      ['Chat history', '/chat-history'],
    ] as const) {
      expect(tools.getByRole('link', { name })).toHaveAttribute('href', to);
    }
  });
});

describe('counting this month', () => {
  const now = new Date(2026, 10, 21, 12);
  const at = (month: number, day: number) => storedEntry({ id: `${month}-${day}`, createdAt: new Date(2026, month, day, 12).toISOString() });

  it('leaves other months out', () => {
    expect(countThisMonth([at(10, 20), at(10, 1), at(9, 31)], false, now)).toBe(2);
  });

  it('says nothing rather than too little, when there may be more than were fetched', () => {
    expect(countThisMonth([at(10, 20), at(10, 1)], true, now)).toBeNull();
    expect(countThisMonth([at(10, 20), at(9, 1)], true, now)).toBe(1);
  });
});

describe('the small step', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const note = (at: string) => ({ id: 'e', at, words: 'x', to: '/journal/new?entry=e' });

  it.each([
    ['nothing was written', [], 'first-entry'],
    ['the last entry is three days old', [note('2026-11-18T12:00:00.000Z')], 'reread-e'],
    ['the last entry is of today', [note('2026-11-21T09:00:00.000Z')], 'patterns'],
  ])('fits when %s', (_when, notes, id) => {
    const step = suggest(notes, now);
    expect(step.id).toBe(id);
    expect(step.why).not.toBe('');
  });
});
