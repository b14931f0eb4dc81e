import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { store } from '@/lib/auth/auth';
import { devicePlan } from '@/lib/device/device-plan';
import { createQueryClient } from '@/lib/api/query-client';
import { shownKinds } from '@/records/registry';
import { storedRecord } from '../../../test/support/records';
import { problem, server } from '../../../test/server';
import { readCsv } from '@/lib/text/csv';
import { readImport, recordsOf } from './bring-in';
import { entriesCsv, moodsCsv } from './sheets';
import { formatStamp } from '@/lib/text/dates';
import { asWebPage } from './web-page';
import { confirmWord, type ExportFile, type FiledArticle } from './wire';
import { copy, therapistCopy } from './copy';
import { YourDataPage } from './your-data-page';

const user = { id: 'u1', email: 'robin@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient' as const, display_name: 'Robin' };
const file: ExportFile = {
  format: 'evenkeel',
  formatVersion: 1,
  exportedAt: '2026-11-21T10:00:00.000Z',
  profile: { displayName: 'Robin', email: 'robin@example.org' },
  records: [
    storedRecord('note', { title: 'A <b>title</b>', body: '"Quoted" and\nbroken' }, { id: 'n' }),
    storedRecord('mood_log', { mood: 7, note: '=1+1', emotions: [{ name: 'calm' }] }, { id: 'm' }),
    storedRecord('measure', { instrument: 'gad7', answers: [1, 2, 0, 0, 0, 0, 1] }, { id: 'g' }),
  ],
  deleted: [],
  articles: [],
  comments: [],
  homework: [],
  briefs: [],
  unreadable: 0,
};
/** A copy with what patient and therapist wrote to each other. */
const withCare: ExportFile = {
  ...file,
  comments: [
    { recordId: 'n', author: 'therapist', therapist: 'Dr. <Lee>', text: 'Thank you for this.', at: '2026-11-20T10:00:00.000Z' },
    { recordId: 'n', author: 'patient', therapist: 'Dr. <Lee>', text: 'It helped.', at: '2026-11-20T11:00:00.000Z' },
  ],
  homework: [
    {
      id: 'h',
      template: 'mood_log',
      instructions: 'Once a day.',
      repeat: 'daily',
      state: 'done',
      late: false,
      setAt: '2026-11-19T10:00:00.000Z',
      note: 'Easier than I thought.',
    },
  ],
  briefs: [
    {
      approvedAt: '2026-11-18T10:00:00.000Z',
      page: {
        since: '2026-11-08',
        lines: [{ topic: 'Mood', text: 'It rose.', source: '3 moods', sourceIds: ['m'] }],
        themes: [{ name: 'calm', count: 2, source: 'moods', sourceIds: ['m'] }],
        quotes: [{ recordId: 'n', text: 'A quiet day' }],
        questions: ['What next?'],
      },
    },
  ],
};
const version = (number: number, body: string): FiledArticle['versions'][number] => ({
  version: number,
  savedAt: '2026-11-20T10:00:00.000Z',
  status: 'published',
  title: 'Slow <i>mornings</i>',
  summary: '',
  body,
  topics: [],
  audience: 'patient',
  source: '',
  sourceUrl: '',
  licence: '',
  reviewedOn: '',
  reviewDue: '',
});
const ownArticle: FiledArticle = { id: 'a', versions: [version(2, 'Tea & a window.'), version(1, 'Tea.')] };

let files: { name: string; blob: Blob }[];
let blobs: Blob[];
let sent: unknown[];
let sentArticles: FiledArticle[];
let deleteAt: string | undefined;

beforeEach(() => {
  act(() => store.set({ status: 'signed-in', user, role: 'patient' }));
  files = [];
  blobs = [];
  sent = [];
  sentArticles = [];
  deleteAt = undefined;
  // jsdom can't download files.
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.at(-1) as Blob });
  });
  server.use(
    http.get('*/api/export', () => HttpResponse.json(file)),
    http.post('*/api/import', async ({ request }) => {
      const { records, articles } = (await request.json()) as { records?: { id: string }[]; articles?: FiledArticle[] };
      if (!records) {
        sentArticles.push(...(articles ?? []));
        const refused = [{ id: 'b', message: 'An article needs a title.' }];
        return HttpResponse.json({ created: 0, present: 0, refused: [], articles: { created: 1, present: 0, refused } });
      }
      sent.push(...records);
      return HttpResponse.json({ created: records.length - 1, present: 1, refused: [{ id: 'r', message: 'A mood goes from 0 to 10.' }] });
    }),
    http.delete('*/api/account/data', async ({ request }) => {
      const { confirm } = (await request.json()) as { confirm?: string };
      return confirm === confirmWord ? HttpResponse.json({ deleted: 3 }) : problem(400, {});
    }),
    http.get('*/api/account/deletion', () => HttpResponse.json(deleteAt === undefined ? {} : { deleteAt })),
    http.post('*/api/account/deletion', () => {
      deleteAt = '2026-11-28T10:00:00.000Z';
      return HttpResponse.json({ deleteAt });
    }),
    http.delete('*/api/account/deletion', () => {
      deleteAt = undefined;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  localStorage.clear();
  act(() => store.clear());
});

async function show() {
  const root = createRootRoute({
    component: () => (
      <>
        <YourDataPage />
        <ToastArea />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/your-data'] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: copy.heading });
  return userEvent.setup();
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('exporting data', () => {
  it.each([
    [copy.copy.page, /^evenkeel-\d{4}-\d\d-\d\d\.html$/],
    [copy.copy.data, /^evenkeel-\d{4}-\d\d-\d\d\.json$/],
    [copy.copy.moods, /^evenkeel-moods-\d{4}-\d\d-\d\d\.csv$/],
    [copy.copy.measures, /^evenkeel-questionnaires-.*\.csv$/],
    [copy.copy.entries, /^evenkeel-entries-.*\.csv$/],
  ])('OPEN-18 downloads a file by “%s”, and shows how much is in it', async (label, name) => {
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(copy.copy.done(3))).toBeInTheDocument();
    expect(files).toHaveLength(1);
    expect(files[0]?.name).toMatch(name);
    expect(files[0]?.blob.size).toBeGreaterThan(50);
  });

  it('saves no partial file, and shows an error if the request fails', async () => {
    server.use(http.get('*/api/export', () => problem(503, { message: 'The server is busy.' })));
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.copy.data }));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.copy.failed);
    expect(files).toEqual([]);
  });
});

describe('importing data', { timeout: 20_000 }, () => {
  const choose = async (pressed: Awaited<ReturnType<typeof show>>, text: string, name: string) =>
    pressed.upload(
      screen.getByLabelText(copy.bring.choose),
      new File([text], name, { type: name.endsWith('csv') ? 'text/csv' : 'application/json' }),
    );

  it('OPEN-18 previews the file, sends it only when confirmed, and reports the outcome', async () => {
    const pressed = await show();
    await choose(pressed, JSON.stringify(file), 'copy.json');
    const preview = within(await screen.findByRole('region', { name: copy.bring.preview }));
    expect(preview.getByText(shownKinds.mood_log.many)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await pressed.click(preview.getByRole('button', { name: copy.bring.start }));
    expect(await screen.findByText(copy.bring.done(2, 1))).toBeInTheDocument();
    expect(screen.getByText('A mood goes from 0 to 10.')).toBeInTheDocument();
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({ id: 'n', content: { body: '"Quoted" and\nbroken' } });
  });

  it('OPEN-18 brings in own articles with their versions, and says that they are drafts', async () => {
    const pressed = await show();
    await choose(pressed, JSON.stringify({ ...file, articles: [ownArticle, { id: 'no versions' }] }), 'copy.json');
    const preview = within(await screen.findByRole('region', { name: copy.bring.preview }));
    expect(preview.getByText(copy.articles)).toBeInTheDocument();
    expect(preview.getByText(copy.bring.drafts)).toBeInTheDocument();
    await pressed.click(preview.getByRole('button', { name: copy.bring.start }));
    expect(await screen.findByText(`${copy.bring.done(2, 1)} ${copy.bring.doneArticles(1, 0)}`)).toBeInTheDocument();
    expect(screen.getByText('An article needs a title.')).toBeInTheDocument();
    expect(sentArticles).toEqual([ownArticle]);
  });

  it('OPEN-18 says that what was written with a therapist isn’t imported', async () => {
    const pressed = await show();
    await choose(pressed, JSON.stringify(withCare), 'copy.json');
    const preview = within(await screen.findByRole('region', { name: copy.bring.preview }));
    expect(preview.getByText(copy.bring.care)).toBeInTheDocument();
    await pressed.click(preview.getByRole('button', { name: copy.bring.start }));
    expect(await screen.findByText(copy.bring.done(2, 1))).toBeInTheDocument();
    expect(sent).toHaveLength(3);
  });

  it('reads copies from before comments, tasks and notes for sessions were in them', async () => {
    const { comments: _comments, homework: _homework, briefs: _briefs, ...older } = file;
    expect(await readImport(JSON.stringify(older))).toMatchObject({ kind: 'own', hasCare: false });
    expect(await readImport(JSON.stringify(withCare))).toMatchObject({ kind: 'own', hasCare: true });
  });

  it('leaves out the oldest versions of an article that no request can carry', async () => {
    const long = 'long '.repeat(400_000);
    const read = await readImport(
      JSON.stringify({ ...file, records: [], articles: [{ id: 'a', versions: [version(2, long), version(1, long)] }] }),
    );
    const { articles } = await recordsOf(read, {});
    expect(articles.map(({ versions }) => versions.map((one) => one.version))).toEqual([[2]]);
  });

  it('lets the user map custom Daylio moods', async () => {
    const pressed = await show();
    await choose(
      pressed,
      'full_date,date,weekday,time,mood,activities,note_title,note\n2026-01-05,x,Monday,8:30 PM,fuzzy,,,\n2026-01-06,x,Tuesday,9:00 AM,good,,,\n',
      'daylio.csv',
    );
    await pressed.selectOptions(await screen.findByLabelText('fuzzy'), 'Low');
    await pressed.click(screen.getByRole('button', { name: copy.bring.start }));
    expect(await screen.findByText(copy.bring.done(1, 1))).toBeInTheDocument();
    expect(sent.map((one) => (one as { content: { mood: number } }).content.mood)).toEqual([3, 7]);
  });

  it('rejects an unknown file, and imports nothing', async () => {
    const pressed = await show();
    await choose(pressed, '{"format":"other"}', 'other.json');
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.bring.unknown);
    expect(sent).toEqual([]);
  });
});

describe('deleting data', { timeout: 20_000 }, () => {
  it('OPEN-18 deletes records only after the typed word, and gives a receipt', async () => {
    devicePlan.keep({ owner: 'u1', keptAt: 1, plan: {}, parts: [] });
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.remove.data.open }));
    expect(screen.getByLabelText(copy.remove.label)).toHaveFocus();
    await pressed.keyboard('yes{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.remove.wrong(confirmWord));
    await pressed.clear(screen.getByLabelText(copy.remove.label));
    await pressed.keyboard(`${confirmWord}{Enter}`);
    expect(await screen.findByText(/3 records were deleted for good/)).toBeInTheDocument();
    expect(devicePlan.read()).toBeUndefined();
    await pressed.click(part(copy.receipt.title).getByRole('button', { name: copy.receipt.save }));
    expect(files[0]?.name).toMatch(/^evenkeel-receipt-.*\.txt$/);
  });

  it('OPEN-18 schedules the deletion of the account, shows the date, and cancels it', async () => {
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.remove.account.open }));
    await pressed.keyboard(`${confirmWord}{Enter}`);
    expect(await screen.findByRole('button', { name: copy.leaving.keep })).toBeInTheDocument();
    expect(part(copy.receipt.title).getByText(/It will be gone on/)).toBeInTheDocument();
    await pressed.click(screen.getByRole('button', { name: copy.leaving.keep }));
    expect(await screen.findAllByText(copy.leaving.kept)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: copy.leaving.keep })).not.toBeInTheDocument();
    expect(deleteAt).toBeUndefined();
  });

  it('asks for the password if the sign-in is old, and continues with it', async () => {
    let said: unknown;
    server.use(
      http.delete('*/api/account/data', async ({ request }) => {
        said = await request.json();
        return (said as { password?: string }).password === 'the sea'
          ? HttpResponse.json({ deleted: 1 })
          : problem(403, { code: 'reauthentication_needed', message: 'Please enter your password.' });
      }),
    );
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.remove.data.open }));
    await pressed.keyboard(`${confirmWord}{Enter}`);
    expect(await screen.findByLabelText(copy.remove.password)).toHaveFocus();
    await pressed.keyboard('the sea{Enter}');
    expect(await screen.findByText(/1 record was deleted for good/)).toBeInTheDocument();
    expect(said).toEqual({ confirm: confirmWord, password: 'the sea' });
  });

  it('says that nothing was deleted if the server failed', async () => {
    server.use(http.delete('*/api/account/data', () => problem(503, { message: 'The server is busy.' })));
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.remove.data.open }));
    await pressed.keyboard(`${confirmWord}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.remove.failed);
  });
});

describe('the page of a therapist', () => {
  beforeEach(() => act(() => store.set({ status: 'signed-in', user: { ...user, role: 'therapist' }, role: 'therapist' })));

  it('says where their notes about patients are, and shows nothing that only patients have', async () => {
    await show();
    for (const [what] of therapistCopy.where.items) expect(part(copy.where.title).getByText(what)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: therapistCopy.where.patients })).toHaveAttribute('href', '/therapist/patients');
    await screen.findByText(therapistCopy.remove.account.what);
    expect(screen.queryByRole('group', { name: copy.copy.tables })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/moods|safety plan|journal|Daylio/i);
  });

  it('downloads a page that isn’t called a journal', async () => {
    const pressed = await show();
    await pressed.click(screen.getByRole('button', { name: copy.copy.page }));
    await screen.findByText(copy.copy.done(3));
    expect(await files[0]?.blob.text()).toContain(`<h1>${therapistCopy.fileHeading}</h1>`);
  });
});

describe('the exported files', () => {
  it('hold own articles as they are now', () => {
    const page = asWebPage({ ...file, articles: [ownArticle] });
    expect(page).toContain('Slow &lt;i&gt;mornings&lt;/i&gt;');
    expect(page).toContain('Tea &amp; a window.');
    expect(page).not.toContain('<dd>Tea.</dd>');
    expect(asWebPage(file)).not.toContain(copy.articles);
    expect(asWebPage({ ...file, records: [], articles: [ownArticle] })).not.toContain(copy.file.none);
    expect(asWebPage({ ...file, records: [] })).toContain(copy.file.none);
  });

  it('hold what patient and therapist wrote to each other', () => {
    const page = asWebPage(withCare);
    for (const words of ['Thank you for this.', 'Dr. &lt;Lee&gt;', 'It helped.', 'Once a day.', 'Easier than I thought.', 'What next?'])
      expect(page).toContain(words);
    expect(page).not.toContain('<Lee>');
    expect(asWebPage(file)).not.toContain(copy.file.sessions);
    expect(asWebPage({ ...withCare, records: [] })).not.toContain(copy.file.none);
    const [, note] = readCsv(entriesCsv(withCare));
    expect(note?.at(-1)).toBe('Dr. <Lee>: Thank you for this.\nYou: It helped.');
  });

  it('escape all text in the HTML page', () => {
    const page = asWebPage(file);
    expect(page).toContain('A &lt;b&gt;title&lt;/b&gt;');
    expect(page).not.toContain('<b>title</b>');
    expect(page).not.toMatch(/src=|href=/);
  });

  it('name the day, the year and the time zone of the copy, and no address', () => {
    const exportedAt = new Date().toISOString();
    const page = asWebPage({ ...file, exportedAt });
    expect(page).toContain(`Copy made on ${formatStamp(exportedAt)}`);
    expect(formatStamp('2026-11-21T10:00:00Z')).toMatch(/2026/);
    expect(page).not.toMatch(/Today|robin@example\.org/);
    expect(page).toContain('<h1>My journal</h1>');
  });

  it('keep quotes and line breaks in the table, and neutralise formulas', () => {
    const [, note] = readCsv(entriesCsv(file));
    expect(note?.[3]).toContain('"Quoted" and\nbroken');
    const [fields, mood] = readCsv(moodsCsv(file));
    expect(fields?.join()).toContain('when,mood,feelings,energy,anxiety,activities,sleep,note');
    expect(mood?.slice(1, 2)).toEqual(['7']);
    expect(mood?.at(-1)).toBe("'=1+1");
  });
});
