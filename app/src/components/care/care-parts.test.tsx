import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Homework } from '@/lib/care/care-data';
import { recordStore } from '@/records';
import { loadCore } from '../../../test/core';
import { problem, server } from '../../../test/server';
import { renderPage } from '../../../test/support/render-page';
import { homeworkCopy } from './homework-copy';
import { HomeworkList } from './homework-list';
import { HomeworkCard } from './homework-card';
import { useOpenHomework } from './use-open-homework';

beforeAll(loadCore);

const heavy = 'I want to die';
/** The sentence of the specification, in the help beside a text. */
const helpWords = 'High-risk content detected. Crisis resources have been displayed.';

const HomeworkPlace = () => (useOpenHomework() === 'open' ? <HomeworkCard /> : null);

vi.mock('@/lib/care/care-events', () => ({ followCare: () => () => {} }));

const at = '2026-11-17T09:00:00.000Z';
const task: Homework = {
  id: 'h1',
  template: 'thought_record',
  instructions: 'One about the meeting.',
  due: '2026-11-20',
  repeat: 'none',
  state: 'set',
  late: false,
  setAt: at,
};
const record = (id: string, kind: string, part: object = {}) => ({
  id,
  kind,
  version: 1,
  status: 'complete',
  share: 'private',
  occurredAt: '2026-11-18T09:00:00.000Z',
  createdAt: at,
  updatedAt: at,
  riskLevel: 'none',
  content: {},
  ...part,
});
let saved: ReturnType<typeof record>[];
let homework: Homework[];
const changed = vi.fn<(id: string, body: object) => void>();

beforeEach(async () => {
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
  homework = [task];
  saved = [];
  changed.mockReset();
  server.use(
    http.get('*/api/care-links', () =>
      HttpResponse.json({ careLinks: [{ id: 'l1', role: 'patient', status: 'active', scopes: [], since: at }] }),
    ),
    http.get('*/api/homework', () => HttpResponse.json({ homework })),
    http.put('*/api/homework/:id', async ({ params, request }) => {
      const body = (await request.json()) as Partial<Homework>;
      changed(String(params['id']), body);
      homework = homework.map((item) => ({ ...item, ...body }));
      return HttpResponse.json(homework[0]);
    }),
    http.get('*/api/records', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const since = Date.parse(searchParams.get('from') ?? '');
      const found = saved.filter(({ kind, occurredAt }) => kind === searchParams.get('kind') && Date.parse(occurredAt) >= since);
      return HttpResponse.json({ records: found, unreadable: 0 });
    }),
  );
});

describe('tasks on the dashboard', () => {
  it('are not asked for and not shown without a therapist', async () => {
    server.use(http.get('*/api/care-links', () => HttpResponse.json({ careLinks: [] })));
    await renderPage(<HomeworkPlace />);
    await waitFor(() => expect(screen.queryByText(homeworkCopy.title)).toBeNull());
  });

  it('open their tool, and the therapist learns that they were seen', async () => {
    await renderPage(<HomeworkPlace />);
    expect(await screen.findByRole('link', { name: 'Open: A thought record' })).toHaveAttribute('href', '/guided-journal');
    await waitFor(() => expect(changed).toHaveBeenCalledWith('h1', { state: 'seen' }));
  });

  it('are done, or declined with a note', async () => {
    await renderPage(<HomeworkPlace />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not for me: A thought record' }));
    await userEvent.type(screen.getByLabelText(homeworkCopy.why), 'Not this week.');
    await userEvent.click(screen.getByRole('button', { name: homeworkCopy.sendDeclined }));
    await waitFor(() => expect(changed).toHaveBeenCalledWith('h1', { state: 'declined', note: 'Not this week.' }));
    await waitFor(() => expect(screen.queryByText(homeworkCopy.title)).toBeNull());
  });

  it('CRISIS-39 show help for heavy words in the note', async () => {
    await renderPage(<HomeworkPlace />);
    await userEvent.click(await screen.findByRole('button', { name: 'Done: A thought record' }));
    expect(screen.queryByText(helpWords)).toBeNull();
    await userEvent.type(screen.getByLabelText(homeworkCopy.note), heavy);
    expect(await screen.findByText(helpWords)).toBeInTheDocument();
  });

  it('keep a note that could not be sent', async () => {
    server.use(http.put('*/api/homework/:id', () => problem(503, { message: 'The server is busy.' })));
    await renderPage(<HomeworkPlace />);
    await userEvent.click(await screen.findByRole('button', { name: 'Done: A thought record' }));
    await userEvent.type(screen.getByLabelText(homeworkCopy.note), 'It helped.');
    await userEvent.click(screen.getByRole('button', { name: homeworkCopy.sendDone }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(screen.getByLabelText(homeworkCopy.note)).toHaveValue('It helped.');
  });
});

describe('a task that was done in its tool', () => {
  const offer = () => screen.findByRole('button', { name: `${homeworkCopy.offerYes}: A thought record` });

  it('is offered as done with what was saved since then, and sent with its id', async () => {
    saved = [record('r7', 'thought_record')];
    await renderPage(<HomeworkPlace />);
    await userEvent.click(await offer());
    expect(changed).not.toHaveBeenCalledWith('h1', expect.objectContaining({ recordId: 'r7' }));
    await userEvent.click(screen.getByRole('button', { name: homeworkCopy.sendDone }));
    await waitFor(() => expect(changed).toHaveBeenCalledWith('h1', { state: 'done', recordId: 'r7' }));
  });

  it.each([
    ['saved before it was set', 'thought_record', record('r7', 'thought_record', { occurredAt: '2026-11-16T09:00:00.000Z' })],
    ['still a draft', 'thought_record', record('r7', 'thought_record', { status: 'draft' })],
    ['of another tool', 'thought_record', record('r7', 'note')],
    ['of the other questionnaire', 'measure_phq9', record('r7', 'measure', { content: { instrument: 'gad7' } })],
  ] as const)('is offered with nothing that is %s', async (_, template, one) => {
    homework = [
      { ...task, template },
      { ...task, id: 'h2', template: 'success' },
    ];
    saved = [one, record('r8', 'success')];
    await renderPage(<HomeworkPlace />);
    // By then the records were answered.
    await screen.findByRole('button', { name: `${homeworkCopy.offerYes}: Something that went well` });
    expect(screen.getAllByRole('button', { name: new RegExp(`^${homeworkCopy.offerYes}`) })).toHaveLength(1);
  });

  it('can be taken back', async () => {
    homework = [{ ...task, state: 'done' }];
    await renderPage(<HomeworkList />);
    await userEvent.click(await screen.findByRole('button', { name: `${homeworkCopy.again}: A thought record` }));
    await waitFor(() => expect(changed).toHaveBeenCalledWith('h1', { state: 'set' }));
  });
});
