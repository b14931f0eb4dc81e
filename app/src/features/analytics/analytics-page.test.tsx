import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cbt } from '@/lib/wasm/cbt';
import { createQueryClient } from '@/lib/api/query-client';
import type { ContentOf, Kind, RecordOf } from '@/records';
import { analyticsInput, type FactRecord } from '@/records/facts';
import { withOffset } from '@/lib/text/wall-time';
import { loadCbt } from '../../../test/core';
import { server } from '../../../test/server';
import { RecordShelf, storedRecord } from '../../../test/support/records';
import { AnalyticsPage } from './analytics-page';
import { daysOf } from './range';
import { readAnalyticsSearch, type AnalyticsSearch } from './search';
import { asCsv, asJson } from './take-along';
import { copy } from './copy';

let shelf: RecordShelf;

beforeAll(async () => {
  await loadCbt();
  // Chunks that the page loads later, imported here so that no test waits for them.
  await import('./report');
});
beforeEach(() => {
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});

let made = 0;
const nextId = () => `01c00000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
const dayMs = 86_400_000;
/** Noon, so that no test depends on the hour in which it runs. */
const ago = (days: number) => new Date(new Date().setUTCHours(12, 0, 0, 0) - days * dayMs).getTime();

function keep<K extends Kind>(kind: K, content: ContentOf[K], daysAgo: number, more: Partial<RecordOf<K>> = {}) {
  const id = nextId();
  shelf.add(storedRecord(kind, content, { id, occurredAt: withOffset(ago(daysAgo), 0), ...more } as never));
  return id;
}

const mood = (value: number, daysAgo: number, tags: string[] = [], emotions: string[] = []) =>
  keep(
    'mood_log',
    {
      mood: value,
      occurredAtMs: ago(daysAgo),
      tzOffsetMinutes: 0,
      emotions: emotions.map((name) => ({ name })),
      activities: tags.map((tag) => ({ tag })),
      note: '',
    },
    daysAgo,
  );

const record = (belief: number, after: number, daysAgo: number) =>
  keep(
    'thought_record',
    {
      situation: 'Monday',
      thoughts: [{ text: 'x', belief, hot: true }],
      hotBeliefAfter: after,
      moods: [{ emotion: 'sad', intensity: belief }],
      patterns: ['mind_reading'],
    },
    daysAgo,
  );

async function show(address = '/journal-analytics') {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/journal-analytics',
    validateSearch: (search: Record<string, unknown>): AnalyticsSearch => readAnalyticsSearch(search),
    component: function Page() {
      const navigate = page.useNavigate();
      return <AnalyticsPage search={page.useSearch()} onCustom={(from, to) => void navigate({ search: { range: 'custom', from, to } })} />;
    },
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [address] }) });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const card = (title: string) => screen.findByRole('region', { name: title });

describe('journal analytics', () => {
  it('OPEN-16 PROD-06 shows numbers computed from the stored records', async () => {
    for (const [at, value] of [4, 6, 8].entries()) mood(value, at);
    mood(2, 2);
    record(80, 50, 1);
    record(70, 60, 2);
    record(90, 30, 3);
    keep('note', { title: 'a' }, 1);
    keep('journal_entry', { situation: 'b', thoughts: '', notes: '' }, 1);
    // Outside the range, or a draft: not counted.
    keep('note', { title: 'old' }, 400);
    keep('note', { title: 'half' }, 1, { status: 'draft' });
    await show();
    const kinds = await card(copy.kinds.title);
    expect(within(kinds).getByText(copy.kinds.summary(5))).toBeInTheDocument();
    expect(within(kinds).getByText(copy.behind.named('Thought records', 3))).toBeInTheDocument();
    expect(screen.getByText(copy.drafts(1))).toBeInTheDocument();
    const moods = await card(copy.mood.title);
    // The daily means are 4, 6 and 5 (of 8 and 2), so the overall mean is 5.
    expect(within(moods).getByText(copy.mood.counts(4, 3))).toBeInTheDocument();
    const short = await card(copy.short.title);
    expect(short).toHaveTextContent(copy.short.mood(5));
    // The days spread by 1 around their mean.
    expect(short).toHaveTextContent(copy.short.usual(4, 6));
    expect(short).toHaveTextContent(copy.short.wrote(5, 'thought records'));
    expect(await card(copy.belief.title)).toHaveTextContent(copy.belief.median(-30, 3));
  });

  it('OPEN-16 opens the entries behind a number', async () => {
    const id = record(80, 50, 1);
    const log = mood(4, 1);
    const others = [mood(5, 2), mood(6, 3)];
    for (const day of [2, 3]) record(70, 60, day);
    const user = await show();
    const kinds = await card(copy.kinds.title);
    await user.click(within(kinds).getByText(copy.behind.named('Thought records', 3)));
    const links = (part: HTMLElement) =>
      within(part)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links(kinds)).toContain(`/guided-journal?entry=${id}`);
    const moods = await card(copy.mood.title);
    await user.click(within(moods).getByText(copy.behind.all(3)));
    for (const one of [log, ...others]) expect(links(moods)).toContain(`/mood-logs?entry=${one}`);
  });

  it('draws no chart below three values, and says in one card how many are missing', async () => {
    mood(4, 0);
    record(80, 50, 1);
    await show();
    const waiting = await card(copy.waiting.title);
    for (const text of [copy.few.days(2), copy.few.entries(2), copy.few.records(2), copy.parts.none(2)]) {
      expect(waiting).toHaveTextContent(text);
    }
    expect(screen.queryByRole('region', { name: copy.mood.title })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('shows what occurred together, with the days on both sides and no cause, and only with five of each', async () => {
    for (let day = 0; day < 12; day += 1)
      mood(day % 2 === 0 ? 8 : 4 + (day % 3 === 0 ? 1 : 0), day, day % 2 === 0 ? ['walk'] : day === 1 ? ['work'] : []);
    await show();
    const activities = await card(copy.activities.title);
    expect(activities).toHaveTextContent(
      /6 days with "walk" went with a mood [\d.]+ points higher than 6 days without it\. That does not say why\./,
    );
    expect(activities).not.toHaveTextContent('work');
    expect(activities.textContent).not.toMatch(/caused? by|because of/);
    expect(activities).toHaveTextContent(copy.activities.many(1));
    expect(activities).toHaveTextContent(copy.activities.alike);
  });

  it('A12 makes nothing clear of days that all have the same mood', async () => {
    for (let day = 0; day < 12; day += 1) mood(day % 2 === 0 ? 8 : 4, day, day % 2 === 0 ? ['walk'] : []);
    await show();
    const waiting = await card(copy.waiting.title);
    expect(waiting).toHaveTextContent(copy.activities.none(5));
    expect(document.body).not.toHaveTextContent('walk');
  });

  it('A12 shows patterns as shares of each half, so that writing more changes nothing', async () => {
    const noted = (day: number, patterns: string[]) => keep('thought_record', { moods: [], thoughts: [], patterns } as never, day);
    for (const day of [1, 2, 3, 4]) noted(day, day < 3 ? ['labeling'] : []);
    for (const day of [25, 26, 27]) noted(day, ['labeling']);
    await show();
    expect(await card(copy.patterns.title)).toHaveTextContent(copy.patterns.trend(100, 50));
  });

  it('has a table beside every chart', async () => {
    for (let day = 0; day < 12; day += 1) mood(day % 2 === 0 ? 8 : 4 + (day % 3), day, day % 2 === 0 ? ['walk'] : [], ['calm']);
    for (let day = 0; day < 3; day += 1) record(80, 50, day);
    for (let at = 0; at < 3; at += 1) keep('measure', { instrument: 'gad7', answers: [1, 1, 1, 1, 1, 1, at] }, at * 8);
    const user = await show();
    await card(copy.measures.title);
    const pictures = screen.getAllByRole('img');
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    for (const picture of pictures) {
      const figure = picture.closest('figure') as HTMLElement;
      // oxlint-disable-next-line no-await-in-loop
      await user.click(within(figure).getByText(/Show as a table/));
      expect(within(figure).getByRole('table')).toBeInTheDocument();
    }
  });

  it('keeps the range in the address, with a default of thirty days', () => {
    expect(daysOf(readAnalyticsSearch({}), '2026-11-21')).toEqual({ key: 30, fromDay: '2026-10-23', toDay: '2026-11-21' });
    expect(daysOf(readAnalyticsSearch({ range: 7 }), '2026-03-30')).toEqual({ key: 7, fromDay: '2026-03-24', toDay: '2026-03-30' });
    expect(daysOf(readAnalyticsSearch({ range: 'custom', from: '2026-01-01', to: '2026-02-01' }), '2026-11-21')).toEqual({
      key: 'custom',
      fromDay: '2026-01-01',
      toDay: '2026-02-01',
    });
    expect(daysOf(readAnalyticsSearch({ range: 'custom', from: '2026-02-31x', to: '2026-02-01' }), '2026-11-21').fromDay).toBe(
      '2026-10-23',
    );
  });

  it('shows an empty state when there are no records', async () => {
    await show();
    expect(await screen.findByText(copy.empty.title)).toBeInTheDocument();
  });

  it('shows an error when the records cannot be loaded', async () => {
    shelf.offline = true;
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing is lost|offline/);
  });
});

describe('the exported report', () => {
  it('OPEN-16 has the same numbers as the page with the records behind each, and no formulas', () => {
    const id = mood(4, 0, [], ['=1+1']);
    const found = shelf.all() as FactRecord[];
    const days = daysOf({}, withOffset(ago(0), 0).slice(0, 10));
    const report = cbt.analytics(analyticsInput(found, { fromDay: days.fromDay, toDay: days.toDay }, cbt.tallyVerdicts));
    const csv = asCsv(report, days);
    expect(csv).toContain(`${days.fromDay},${days.toDay},mood,logs,count,1,1,${id}\r\n`);
    expect(csv).toContain(`feelings,'=1+1,count,1,1,${id}`);
    const json = JSON.parse(asJson(report, days)) as { report: unknown; format: string };
    expect(json.format).toBe('evenkeel-analytics');
    expect(json.report).toEqual(report);
  });
});
