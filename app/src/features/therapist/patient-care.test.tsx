import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { Comment, Homework, PatientDetail, PrivateNote, SharedItem } from '@/lib/care/care-data';
import { toasts } from '@/lib/toasts';
import { emptyDevice } from '../../../test/support/empty-device';
import { holdBack } from '../../../test/support/hold-back';
import { problem, server } from '../../../test/server';
import { followed } from '../../../test/support/therapist';
import { copy } from './copy';
import { patientCopy as text } from './copy-patient';
import type { PatientTab } from './frame';
import { CarePatient } from './patient-care';

const id = '018f0000-0000-7000-8000-000000000001';
const entry: SharedItem = {
  id: '018f0000-0000-7000-8000-00000000000a',
  kind: 'journal_entry',
  occurredAt: '2026-11-20T09:00:00.000Z',
  share: 'full',
  words: 'The bus was late.',
  unread: true,
  comments: 0,
};
const detail: PatientDetail = {
  patient: {
    id,
    careLinkId: 'l1',
    name: 'Ada',
    status: 'active',
    since: '2026-10-20T09:00:00.000Z',
    scopes: ['measures', 'journal.shared', 'homework'],
    homework: { done: 0, set: 0 },
    measures: [],
    scores: [],
    unread: 1,
  },
  moods: [],
  measures: [
    { instrument: 'phq9', score: 15, band: 'moderately_severe', at: '2026-10-20T09:00:00.000Z', item9: 0 },
    {
      instrument: 'phq9',
      score: 9,
      band: 'mild',
      at: '2026-11-17T09:00:00.000Z',
      item9: 1,
      from: { score: 15, at: '2026-10-20T09:00:00.000Z' },
      change: 'improved',
    },
  ],
  flags: [],
  entries: [entry],
  hasPlan: false,
  reads: [{ id: 'r1', at: '2026-11-21T09:00:00.000Z', action: 'entry_read', times: 1, recordId: entry.id }],
};

let comments: Comment[];
let homework: Homework[];
let notes: PrivateNote[];
let sent: unknown[];

const base = `*/api/therapist/patients/${id}`;

beforeEach(() => {
  comments = [];
  homework = [];
  notes = [];
  sent = [];
  server.use(
    http.get(base, () => HttpResponse.json(detail)),
    http.get('*/api/therapist/queue', () => HttpResponse.json({ items: [] })),
    http.get(`${base}/entries`, () => HttpResponse.json({ entries: [entry] })),
    http.get(`${base}/entries/:record`, () =>
      HttpResponse.json({ entry, content: { kind: 'journal_entry', content: { situation: 'The bus was late again.' } } }),
    ),
    http.get(`${base}/entries/:record/comments`, () => HttpResponse.json({ comments })),
    http.post(`${base}/entries/:record/comments`, async ({ request }) => {
      const { text: written } = (await request.json()) as { text: string };
      comments = [{ id: 'c1', author: 'therapist', text: written, at: '2026-11-21T09:00:00.000Z' }];
      return HttpResponse.json(comments[0], { status: 201 });
    }),
    http.get(`${base}/homework`, () => HttpResponse.json({ homework })),
    http.post(`${base}/homework`, async ({ request }) => {
      const body = (await request.json()) as Homework;
      sent.push(body);
      homework = [{ ...body, id: 'h1', state: 'set', late: false, setAt: '2026-11-21T09:00:00.000Z' }];
      return HttpResponse.json(homework[0], { status: 201 });
    }),
    http.delete(`${base}/homework/:hid`, () => {
      homework = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${base}/notes`, () => HttpResponse.json({ notes })),
    http.put(`${base}/session`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

// A comment that was not sent is kept on the device.
afterEach(emptyDevice);

async function show(tab: PatientTab, entryId?: string) {
  const root = createRootRoute({ component: () => <CarePatient patientId={id} tab={tab} entryId={entryId} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Ada|find this page/ });
  return { user: userEvent.setup(), close: view.unmount, place: () => router.state.location.pathname };
}

describe('one patient', () => {
  it('PROD-07 OPEN-10 is an unknown page if nothing of theirs may be read', async () => {
    server.use(http.get(base, () => problem(404, { code: 'not_found' })));
    await show('summary');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t find this page');
  });

  it('OPEN-10 names what is shared and what is kept private', async () => {
    await show('summary');
    expect(screen.getByText(text.summary.shares).nextElementSibling).toHaveTextContent('Questionnaires, Entries, Homework');
    expect(screen.getByText(text.summary.keeps).nextElementSibling).toHaveTextContent('Mood, High-risk words, Safety plan');
  });

  it('never puts a patient’s name into the title of the tab', async () => {
    await show('summary');
    expect(document.title).not.toContain('Ada');
  });

  it('keeps the date of the next session', async () => {
    const { user } = await show('summary');
    await user.type(screen.getByLabelText(text.summary.session, { selector: 'input' }), '2026-12-01T10:30');
    await user.click(screen.getByRole('button', { name: text.summary.sessionSave }));
    expect(sent).toEqual([{ at: new Date(2026, 11, 1, 10, 30).toISOString() }]);
  });

  it('PROD-07 shows every result with its reliable change and the source of the method', async () => {
    await show('measures');
    const results = within(await screen.findByRole('table', { name: 'PHQ-9' }));
    expect(results.getByText('reliably lower', { exact: false })).toHaveTextContent('reliably lower, from 15');
    expect(results.getByText('Question 9: several days')).toBeInTheDocument();
    expect(screen.queryByText(/Show as a table/)).not.toBeInTheDocument();
    expect(screen.getByText(/Jacobson and Truax \(1991\)/)).toBeInTheDocument();
  });

  it('OPEN-10 shows no safety plan that is not shared, and asks for none', async () => {
    await show('plan');
    expect(screen.getByText(text.notShared(text.plan.name))).toBeInTheDocument();
  });

  it('shows what the therapist opened, as the patient sees it', async () => {
    await show('access');
    expect(await screen.findByText(text.access.readsNote)).toBeInTheDocument();
    expect(screen.getByText('An entry')).toBeInTheDocument();
  });

  it('ends the link only after a confirmation', async () => {
    let ended = false;
    server.use(
      http.delete('*/api/care-links/l1', () => {
        ended = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await show('access');
    await user.click(await screen.findByRole('button', { name: copy.linked.end }));
    expect(screen.getByRole('button', { name: copy.linked.keep })).toHaveFocus();
    expect(ended).toBe(false);
    await user.click(screen.getByRole('button', { name: copy.linked.confirm }));
    await expect.poll(() => ended).toBe(true);
  });

  it.each([
    ['leads on from a page that is shown', false, '/therapist/patients'],
    ['leads nobody on who has left the page meanwhile', true, '/'],
  ])('the end of the link %s', async (_, isLeft, expected) => {
    let ended = false;
    server.use(
      http.delete('*/api/care-links/l1', () => {
        ended = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const answer = holdBack('all', '*/api/care-links/l1');
    const { user, close, place } = await show('access');
    await user.click(await screen.findByRole('button', { name: copy.linked.end }));
    await user.click(screen.getByRole('button', { name: copy.linked.confirm }));
    if (isLeft) close();
    answer();
    await expect.poll(() => ended).toBe(true);
    await expect.poll(() => toasts.getState().shown?.text).toBe(copy.linked.ended);
    await act(async () => {});
    expect(place()).toBe(expected);
  });
});

describe('an entry', () => {
  it('is shown with its words, and a comment reaches the server', async () => {
    const { user } = await show('entries', entry.id);
    const sheet = within(await screen.findByRole('article', { name: /^Journal entry/ }));
    expect(sheet.getByText('The bus was late again.')).toBeInTheDocument();
    await user.type(await sheet.findByRole('textbox', { name: text.entries.comment }), 'And then?');
    await user.click(sheet.getByRole('button', { name: text.entries.send }));
    expect(await sheet.findByText('And then?', { selector: 'span' })).toBeInTheDocument();
    expect(sheet.getByRole('textbox')).toHaveValue('');
  });

  it('of a talk with the assistant is its messages, each with its author', async () => {
    const talk: SharedItem = { ...entry, kind: 'conversation', title: 'Sleep' };
    delete talk.words;
    const messages = [
      { role: 'user', text: 'I lie awake.', at: '2026-11-20T09:00:00.000Z' },
      { role: 'assistant', text: 'What keeps you up?', at: '2026-11-20T09:00:05.000Z' },
    ];
    const content = { kind: 'conversation', content: { title: 'Sleep', mode: 'listen', provider: 'rules', pinned: false } };
    server.use(http.get(`${base}/entries/:record`, () => HttpResponse.json({ entry: talk, content, messages })));
    await show('entries', entry.id);
    const sheet = within(await screen.findByRole('article', { name: /^Chat/ }));
    const said = sheet.getAllByRole('listitem').map((one) => one.textContent);
    expect(said[0]).toMatch(/^The patient, .*I lie awake\.$/);
    expect(said[1]).toMatch(/^The assistant \(a computer program\), .*What keeps you up\?$/);
    expect(sheet.queryByText('rules')).not.toBeInTheDocument();
  });

  it('OPEN-10 that is not shared any more is not shown', async () => {
    server.use(http.get(`${base}/entries/:record`, () => problem(404, { code: 'not_found' })));
    await show('entries', entry.id);
    expect(await screen.findByText(text.entries.gone)).toBeInTheDocument();
  });

  it('a comment that the server refuses stays in its field, also after a reload', async () => {
    server.use(http.post(`${base}/entries/:record/comments`, () => problem(503, { message: 'Busy.' })));
    const { user, close } = await show('entries', entry.id);
    const field = await screen.findByRole('textbox', { name: text.entries.comment });
    await user.type(field, 'Not lost');
    await user.click(screen.getByRole('button', { name: text.entries.send }));
    expect(field).toHaveValue('Not lost');
    close();
    await show('entries', entry.id);
    expect(await screen.findByDisplayValue('Not lost')).toBeInTheDocument();
  });
});

describe('news of the patient', () => {
  let read: string[];
  let entries: SharedItem[];

  beforeEach(() => {
    entries = [{ ...entry, unread: false }];
    read = [];
    const paths: Record<string, string> = { [id]: 'patient', [entry.id]: 'entry' };
    const seen = (request: Request) => {
      const last = new URL(request.url).pathname.split('/').at(-1) ?? '';
      read.push(paths[last] ?? last);
    };
    server.use(
      http.get(base, ({ request }) => seen(request)),
      http.get(`${base}/entries`, ({ request }) => {
        seen(request);
        return HttpResponse.json({ entries });
      }),
      http.get(`${base}/*`, ({ request }) => seen(request)),
    );
  });

  /** Opens an entry and returns what sends a change, once everything is read. */
  async function openEntry() {
    const tell = followed();
    await show('entries', entry.id);
    await screen.findByText('The bus was late again.');
    await expect.poll(() => read.toSorted()).toEqual(['comments', 'entries', 'entry', 'patient']);
    read = [];
    return tell;
  }

  it('OPEN-10 a reply appears without a reload, and the entry is not read again', async () => {
    const tell = await openEntry();
    comments = [{ id: 'c1', author: 'patient', text: 'It was raining.', at: '2026-11-21T09:00:00.000Z' }];
    tell({ what: 'comment', patientId: id });
    expect(await screen.findByText('It was raining.')).toBeInTheDocument();
    await expect.poll(() => read.toSorted()).toEqual(['comments', 'entries']);
  });

  it('OPEN-10 what the patient shares appears in the list alone, while other patients read nothing', async () => {
    const tell = await openEntry();
    entries = [...entries, { ...entry, id: '018f0000-0000-7000-8000-00000000000b', words: 'The train, too.' }];
    tell({ what: 'share', patientId: '018f0000-0000-7000-8000-0000000000ff', ends: true });
    tell({ what: 'share', patientId: id });
    expect(await screen.findByText('The train, too.')).toBeInTheDocument();
    await expect.poll(() => read.toSorted()).toEqual(['entries', 'patient']);
  });

  it('an open entry is read again when it changed, and goes at once when it is taken back', async () => {
    const tell = await openEntry();
    entries = [{ ...entry, unread: true }];
    tell({ what: 'share', patientId: id });
    await expect.poll(() => read).toContain('entry');
    server.use(http.get(`${base}/entries/:record`, () => problem(404, { code: 'not_found' })));
    tell({ what: 'share', patientId: id, ends: true });
    expect(await screen.findByText(text.entries.gone)).toBeInTheDocument();
  });

  it('OPEN-10 a link that the patient pauses or ends while its page is open is said to be, with a way back', async () => {
    const tell = await openEntry();
    server.use(http.get(base, () => problem(404, { code: 'not_found' })));
    tell({ what: 'link', patientId: id, ends: true });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sharing with you has been paused or ended' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('What you typed is still on this device.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to patients' })).toHaveAttribute('href', '/therapist/patients');
  });

  it('OPEN-10 a finished task appears without a reload', async () => {
    const set: Homework = {
      id: 'h1',
      template: 'mood_log',
      instructions: '',
      repeat: 'none',
      state: 'set',
      late: false,
      setAt: '2026-11-20T09:00:00.000Z',
    };
    homework = [set];
    const tell = followed();
    await show('homework');
    await screen.findByText(text.homework.states.set);
    read = [];
    homework = [{ ...set, state: 'done', note: 'Twice.' }];
    tell({ what: 'homework', patientId: id });
    expect(await screen.findByText('Twice.')).toBeInTheDocument();
    expect(read).toEqual(['homework']);
  });
});

describe('homework', () => {
  it('is set with a tool, words, a day and a rhythm, and taken back', async () => {
    const { user } = await show('homework');
    await user.type(await screen.findByRole('textbox', { name: text.homework.instructions }), 'One, on a morning.');
    await user.selectOptions(screen.getByRole('combobox', { name: text.homework.template }), text.homework.templates.mood_log);
    await user.selectOptions(screen.getByRole('combobox', { name: text.homework.repeat }), text.homework.repeats.weekly);
    await user.type(screen.getByLabelText(text.homework.dueLabel), '2026-12-01');
    await user.click(screen.getByRole('button', { name: text.homework.send }));
    expect(await screen.findByText('One, on a morning.', { selector: 'span' })).toBeInTheDocument();
    expect(sent).toEqual([{ template: 'mood_log', instructions: 'One, on a morning.', repeat: 'weekly', due: '2026-12-01' }]);
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    expect(await screen.findByText(text.homework.none)).toBeInTheDocument();
  });
});

describe('private notes', () => {
  it('a change of a note that was changed elsewhere is shown beside the newer text, and can then be saved', async () => {
    const first = {
      id: 'n1',
      text: 'Sleeps badly.',
      createdAt: '2026-11-01T09:00:00.000Z',
      updatedAt: '2026-11-02T09:00:00.000Z',
      version: 2,
    };
    notes = [first];
    const matched: (string | null)[] = [];
    server.use(
      http.put(`${base}/notes/n1`, ({ request }) => {
        matched.push(request.headers.get('if-match'));
        if (notes[0]?.version === 3 && matched.length > 1) return new HttpResponse(null, { status: 204 });
        notes = [{ ...first, text: 'Sleeps well.', version: 3 }];
        return problem(412, { code: 'stale_version', message: 'It was changed elsewhere.' });
      }),
    );
    const { user } = await show('notes');
    await user.click(await screen.findByRole('button', { name: text.notes.edit }));
    const field = screen.getByRole('textbox', { name: text.notes.editing });
    expect(field).toHaveValue('Sleeps badly.');
    await user.type(field, ' Better now.');
    await user.click(screen.getByRole('button', { name: text.notes.save }));
    await expect.poll(() => matched).toEqual(['"2"']);
    expect(field).toHaveValue('Sleeps badly. Better now.');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(text.notes.changed);
    expect(await within(told).findByText('Sleeps well.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: text.notes.save }));
    await expect.poll(() => matched).toEqual(['"2"', '"3"']);
    await expect.poll(() => field.isConnected).toBe(false);
  });
});
