import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '@/lib/auth/auth';
import * as careCopy from '@/components/care/copy';
import { homeworkCopy } from '@/components/care/homework-copy';
import { followCare, type CareChange } from '@/lib/care/care-events';
import type { PatientDetail } from '@/lib/care/care-data';
import type { AccessEntry, CareLink } from '@/lib/care/sharing-data';
import { toasts } from '@/lib/toasts';
import { isWhole, readingAge, sentencesOf, wordsOf } from '../../../test/info/reading-age';
import { problem, server } from '../../../test/server';
import { idOf } from '../../../test/support/records';
import { renderPage } from '../../../test/support/render-page';
import { briefCopy } from './brief-copy';
import { accessSentence, copy } from './copy';
import { SharingPage } from './sharing-page';

vi.mock('@/lib/care/care-events', () => ({ followCare: vi.fn(() => () => {}) }));

const at = '2026-11-17T09:00:00.000Z';
const preview: Omit<PatientDetail, 'patient' | 'reads'> & { patient: object } = {
  patient: { name: 'Robin' },
  moods: [],
  measures: [],
  flags: [],
  entries: [],
  hasPlan: false,
};

let links: CareLink[];
let log: AccessEntry[];
const called = vi.fn<(what: string, body?: unknown) => void>();

beforeEach(() => {
  store.clear();
  links = [{ id: idOf(1), role: 'patient', status: 'active', name: 'Dr Reed', scopes: ['mood.trend'], since: at }];
  log = [];
  called.mockReset();
  server.use(
    http.get('*/api/care-links', () => HttpResponse.json({ careLinks: links })),
    http.put('*/api/care-links/:id/sharing', async ({ request }) => {
      const body = (await request.json()) as { scopes: CareLink['scopes'] };
      called(request.keepalive ? 'sharing' : 'sharing, unless the page is left at once', body);
      links = links.map((link) => ({ ...link, ...body }));
      return HttpResponse.json(links[0]);
    }),
    http.put('*/api/care-links/:id/pause', async ({ request }) => {
      const { paused } = (await request.json()) as { paused: boolean };
      called('pause', { paused });
      links = links.map((link) => ({ ...link, status: paused ? 'paused' : 'active' }));
      return HttpResponse.json(links[0]);
    }),
    http.delete('*/api/care-links/:id', () => {
      called('end');
      links = links.map((link) => ({ ...link, status: 'ended', endedAt: at }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/care-links/:id/preview', ({ request }) => {
      called('preview', new URL(request.url).searchParams.get('scopes'));
      return HttpResponse.json({
        ...preview,
        moods: [{ day: '2026-11-16', mean: 6.5, low: 6, high: 7, count: 2 }],
        entries: [{ id: idOf(5), kind: 'note', occurredAt: at, share: 'summary', title: 'A talk', words: 'It went well.' }],
      });
    }),
    http.get('*/api/care-links/:id/visible', ({ request }) => {
      called('visible', new URL(request.url).searchParams.get('at'));
      return HttpResponse.json({ status: 'active', scopes: ['mood.trend'], entries: [] });
    }),
    http.get('*/api/homework', () => HttpResponse.json({ homework: [] })),
    http.get('*/api/access-log', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      const start = before === null ? 0 : log.findIndex(({ id }) => id === before) + 1;
      const entries = log.slice(start, start + 2);
      return HttpResponse.json({ entries, ...(start + 2 < log.length && { next: entries.at(-1)?.id }) });
    }),
  );
});

const reed = () => within(screen.getByRole('region', { name: 'Dr Reed' }));

describe('the page about sharing', () => {
  it('says without a link that everything is private, and asks for no log', async () => {
    links = [];
    await renderPage(<SharingPage />);
    expect(await screen.findByText(copy.none.title)).toBeVisible();
    expect(screen.queryByText(copy.log.title)).toBeNull();
  });

  it('tells a therapist how their patients share, and leads to them', async () => {
    links = [];
    store.set({ status: 'signed-in', role: 'therapist' });
    await renderPage(<SharingPage />);
    expect(screen.getByRole('heading', { level: 1, name: copy.forTherapist.heading })).toBeVisible();
    expect(screen.getByRole('link', { name: copy.forTherapist.patients })).toHaveAttribute('href', '/therapist/patients');
    expect(document.body).not.toHaveTextContent(/your therapist|linked with a therapist/i);
  });

  it('shows the links that a therapist has from their time as a patient', async () => {
    store.set({ status: 'signed-in', role: 'therapist' });
    await renderPage(<SharingPage />);
    expect(await screen.findByRole('region', { name: 'Dr Reed' })).toBeVisible();
  });

  it('saves a switched scope at once', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'My questionnaires' }));
    await waitFor(() => expect(called).toHaveBeenCalledWith('sharing', { scopes: ['mood.trend', 'measures'] }));
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(copy.link.saved));
    expect(screen.getByRole('switch', { name: 'My questionnaires' })).toBeChecked();
  });

  it('says if nothing was changed, and shows what is really shared', async () => {
    server.use(http.put('*/api/care-links/:id/sharing', () => problem(503, { message: 'The server is busy.' })));
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'My mood over time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${copy.link.trouble}The server is busy.`);
    expect(screen.getByRole('switch', { name: 'My mood over time' })).toBeChecked();
  });

  it('no longer says that the change before was saved', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'My questionnaires' }));
    await waitFor(() => expect(toasts.getState().shown?.text).toBe(copy.link.saved));
    server.use(http.put('*/api/care-links/:id/sharing', () => problem(503, { message: 'The server is busy.' })));
    await userEvent.click(await screen.findByRole('switch', { name: 'My mood over time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.link.trouble);
    expect(toasts.getState().shown).toBeUndefined();
  });

  it('switches safety flags on only after the alert policy', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('switch', { name: /safety check/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Nobody watches this page in real time.');
    expect(called).not.toHaveBeenCalledWith('sharing', expect.anything());
    await userEvent.click(screen.getByRole('button', { name: careCopy.policyCopy.agree }));
    await waitFor(() => expect(called).toHaveBeenCalledWith('sharing', { scopes: ['mood.trend', 'safety.flags'] }));
  });

  it('pauses, and shares again', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause sharing: Dr Reed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Share again: Dr Reed' }));
    expect(await screen.findByRole('button', { name: 'Pause sharing: Dr Reed' })).toBeVisible();
    expect(called.mock.calls.filter(([what]) => what === 'pause')).toEqual([
      ['pause', { paused: true }],
      ['pause', { paused: false }],
    ]);
  });

  it('ends a link only after a confirmation, and keeps it in view as ended', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'End the link: Dr Reed' }));
    expect(called).not.toHaveBeenCalledWith('end');
    await userEvent.click(screen.getByRole('button', { name: copy.link.confirm }));
    expect(await screen.findByText(/The link ended on/)).toBeVisible();
    expect(reed().queryByRole('switch')).toBeNull();
  });

  it('previews what the therapist gets with the scopes that are on', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByText(copy.preview.open));
    const shown = within(await screen.findByRole('region', { name: copy.preview.name }));
    expect(called).toHaveBeenCalledWith('preview', 'mood.trend');
    expect(shown.getByText(/6.5 of 10, the average of 2 check-ins/)).toBeVisible();
    expect(shown.getByText('It went well.')).toBeVisible();
  });

  it('replays what could be seen at the end of a day', async () => {
    await renderPage(<SharingPage />);
    await userEvent.click(await screen.findByText(copy.day.open));
    expect(await screen.findByText(copy.day.noEntries)).toBeVisible();
    expect(reed().getAllByText('My mood over time').length).toBeGreaterThan(1);
  });

  it('lists who looked at what, page by page', async () => {
    log = [
      { id: '3', at, actor: 'therapist', name: 'Dr Reed', action: 'entry_read', times: 1, recordKind: 'journal_entry', occurredAt: at },
      { id: '2', at, actor: 'therapist', name: 'Dr Reed', action: 'summary_read', times: 4 },
      { id: '1', at, actor: 'you', name: 'Dr Reed', action: 'invitation_accepted', times: 1 },
    ];
    await renderPage(<SharingPage />);
    expect(await screen.findByText(/^Dr Reed opened your journal entry from .*17/)).toBeVisible();
    expect(screen.getAllByText(/times within an hour/)).toHaveLength(1);
    expect(screen.getByText(/4 times within an hour/)).toBeVisible();
    expect(screen.queryByText(/You accepted/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: copy.log.more }));
    expect(await screen.findByText('You accepted Dr Reed’s invitation.')).toBeVisible();
  });

  it('loads again when something changes on the server', async () => {
    await renderPage(<SharingPage />);
    await screen.findByRole('switch', { name: 'My questionnaires' });
    links = links.map((link) => ({ ...link, status: 'ended', endedAt: at }));
    const tell = vi.mocked(followCare).mock.calls.at(-1)?.[0] as (change: CareChange) => void;
    act(() => tell({ what: 'link' }));
    expect(await screen.findByText(/The link ended on/)).toBeVisible();
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn((value as (...x: unknown[]) => unknown)('Ada', 2));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the interface text about sharing', () => {
  const actions: readonly AccessEntry['action'][] = [
    'invitation_accepted',
    'sharing_changed',
    'paused',
    'resumed',
    'ended',
    'record_shared',
    'list_read',
    'summary_read',
    'entries_read',
    'entry_read',
    'measures_read',
    'plan_read',
    'brief_read',
    'comment_added',
    'homework_set',
  ];
  const logged = actions.map((action) => accessSentence({ id: '1', at, actor: 'therapist', name: 'Ada', action, times: 1 }));
  const sentences = [...textsIn([copy, careCopy, briefCopy, homeworkCopy]), ...logged].flatMap(sentencesOf);

  it('has a reading age of 11, with at most 20 words in a sentence, and no exclamation marks', () => {
    expect(readingAge(sentences.filter(isWhole))).toBeLessThanOrEqual(11);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 20 || sentence.includes('!'))).toEqual([]);
  });

  it('has a sentence of its own for each logged action', () => {
    expect(new Set(logged).size).toBe(actions.length);
    expect(logged.join(' ')).not.toContain('something');
  });
});
