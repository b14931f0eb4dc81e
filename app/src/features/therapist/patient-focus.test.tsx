import 'fake-indexeddb/auto';
import { useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Homework, PatientDetail, PrivateNote, SharedItem } from '@/lib/care/care-data';
import { problem, server } from '../../../test/server';
import { emptyDevice } from '../../../test/support/empty-device';
import { ben, served, serveTherapist, show } from '../../../test/support/therapist';
import { CarePatients } from './care-patients';
import { patientCopy as text } from './copy-patient';
import { CarePatient } from './patient-care';
import { readTab } from './frame';

const base = `*/api/therapist/patients/${ben.id}`;
const entry = (id: string): SharedItem => ({
  id: `018f0000-0000-7000-8000-0000000000${id}`,
  kind: 'journal_entry',
  title: `Entry ${id}`,
  occurredAt: '2026-11-20T09:00:00.000Z',
  share: 'full',
  unread: false,
  comments: 0,
});
const [first, second, third] = [entry('0a'), entry('0b'), entry('0c')];
const patient = { ...ben, scopes: ['journal.shared', 'homework'] as typeof ben.scopes };
const detail: PatientDetail = { patient, measures: [], moods: [], flags: [], entries: [first], reads: [], hasPlan: false };
const at = '2026-11-01T09:00:00.000Z';
let notes: PrivateNote[];
let homework: Homework[];

beforeEach(() => {
  serveTherapist();
  notes = ['n1', 'n2'].map((id) => ({ id, text: `Note ${id}`, createdAt: at, updatedAt: at, version: 1 }));
  homework = ['h1', 'h2'].map((id) => ({
    id,
    instructions: `Task ${id}`,
    template: 'own',
    repeat: 'none',
    state: 'set',
    late: false,
    setAt: at,
  }));
  const gone = new HttpResponse(null, { status: 204 });
  server.use(
    http.get(base, () => HttpResponse.json(detail)),
    http.get(`${base}/entries`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('before') ? { entries: [third] } : { entries: [first, second], next: second.id },
      ),
    ),
    http.get(`${base}/entries/:record`, () => HttpResponse.json({ entry: second })),
    http.get(`${base}/entries/:record/comments`, () => HttpResponse.json({ comments: [] })),
    http.get(`${base}/homework`, () => HttpResponse.json({ homework })),
    http.delete(`${base}/homework/:id`, ({ params }) => {
      homework = homework.filter(({ id }) => id !== params['id']);
      return gone.clone();
    }),
    http.get(`${base}/notes`, () => HttpResponse.json({ notes })),
    http.put(`${base}/notes/:id`, () => gone.clone()),
    http.delete(`${base}/notes/:id`, ({ params }) => {
      notes = notes.filter(({ id }) => id !== params['id']);
      return gone.clone();
    }),
  );
});
afterEach(emptyDevice);

function Page() {
  const { tab, entry: open } = useSearch({ strict: false }) as { tab?: string; entry?: string };
  return <CarePatient patientId={ben.id} tab={readTab(tab)} entryId={open} />;
}
const open = (tab: string) => show(Page, `/therapist/patients/${ben.id}?tab=${tab}`);

describe('the focus on a patient’s page', () => {
  it('goes to the heading of an entry that opens, and back to its line', async () => {
    const user = await open('entries');
    await user.click(await screen.findByRole('link', { name: /Entry 0b/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^Journal entry, / })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: text.entries.close }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Entry 0b/ })).toHaveFocus());
  });

  it('goes to the first of the earlier entries that were asked for', async () => {
    const user = await open('entries');
    await user.click(await screen.findByRole('button', { name: text.entries.more }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Entry 0c/ })).toHaveFocus());
  });

  it('goes to the field of a note that is changed, and back to its button', async () => {
    const user = await open('notes');
    const [button] = await screen.findAllByRole('button', { name: text.notes.edit });
    await user.click(button!);
    await waitFor(() => expect(screen.getByRole('textbox', { name: text.notes.editing })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: text.notes.cancel }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: text.notes.edit })[0]!).toHaveFocus());
  });

  it('goes to the safe answer before a note is deleted, and to the next note after it', async () => {
    const user = await open('notes');
    const remove = async () => user.click((await screen.findAllByRole('button', { name: text.notes.remove }))[0]!);
    await remove();
    await waitFor(() => expect(screen.getByRole('button', { name: text.notes.stay })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: text.notes.stay }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: text.notes.remove })[0]!).toHaveFocus());
    await remove();
    await user.click(screen.getByRole('button', { name: text.notes.confirm }));
    await waitFor(() => expect(screen.queryByText('Note n1')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: text.notes.edit })).toHaveFocus());
    await remove();
    await user.click(screen.getByRole('button', { name: text.notes.confirm }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: text.notes.label })).toHaveFocus());
  });

  it('goes to the next task when one is withdrawn, and to the list after the last one', async () => {
    const user = await open('homework');
    const buttons = () => screen.getAllByRole('button', { name: /^Withdraw/ });
    await screen.findByText('Task h1');
    await user.click(buttons()[0]!);
    await waitFor(() => expect(screen.queryByText('Task h1')).not.toBeInTheDocument());
    await waitFor(() => expect(buttons()[0]!).toHaveFocus());
    await user.click(buttons()[0]!);
    await waitFor(() => expect(screen.getByText(text.homework.none).parentElement!).toHaveFocus());
  });
});

describe('what raised an item of the queue', () => {
  const [day, before, oldest] = ['2026-11-10T09:00:00.000Z', '2026-10-20T09:00:00.000Z', '2026-10-01T09:00:00.000Z'];
  const shared: PatientDetail = {
    ...detail,
    patient: { ...ben, scopes: ['measures', 'safety.flags'] },
    measures: [
      { instrument: 'gad7', score: 9, band: 'mild', at: day },
      { instrument: 'phq9', score: 10, band: 'moderate', at: oldest },
      { instrument: 'phq9', score: 17, band: 'moderately_severe', at: day },
    ],
    flags: [
      { level: 'high', at: oldest },
      ...[before, day, '2026-11-11T09:00:00.000Z'].map((when) => ({ level: 'medium' as const, at: when })),
    ],
  };
  const openAt = (search: string) => {
    server.use(http.get(base, () => HttpResponse.json(shared)));
    return show(Page, `/therapist/patients/${ben.id}${search}`);
  };

  it('is marked among the results, and has the focus', async () => {
    await openAt(`?tab=measures&at=${day}`);
    const mark = await screen.findByText(text.raised);
    await waitFor(() => expect(mark).toHaveFocus());
    const row = mark.closest('tr');
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(row).toHaveTextContent('17');
    expect(screen.getAllByText(text.raised)).toHaveLength(1);
  });

  it('is marked among the high-risk words, also if newer ones would hide it', async () => {
    await openAt(`?at=${oldest}`);
    const mark = await screen.findByText(text.raised);
    await waitFor(() => expect(mark).toHaveFocus());
    expect(mark.closest('li')).toHaveTextContent(text.summary.flag('high'));
    expect(mark.closest('li')).toHaveAttribute('aria-current', 'true');
  });

  it('is not marked where the address names none', async () => {
    await openAt('?tab=measures');
    await screen.findByRole('table', { name: 'PHQ-9' });
    expect(screen.queryByText(text.raised)).not.toBeInTheDocument();
  });
});

describe('the own notes about a patient who is no longer linked', () => {
  beforeEach(() => server.use(http.get(base, () => problem(404, { code: 'not_found' }))));

  it('can be read and deleted, and nothing else', async () => {
    const user = await open('notes');
    expect(await screen.findByRole('heading', { level: 1, name: text.notes.yours })).toBeInTheDocument();
    expect(await screen.findByText('Note n1')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: text.notes.edit })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: text.notes.remove })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: text.notes.confirm }));
    await waitFor(() => expect(screen.queryByText('Note n1')).not.toBeInTheDocument());
    expect(screen.getByText('Note n2')).toBeInTheDocument();
  });

  it('are no page for someone who never was', async () => {
    server.use(http.get(`${base}/notes`, () => problem(404, { code: 'not_found' })));
    await open('notes');
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(text.notes.yours);
  });

  it('are reached from the list of patients', async () => {
    served.patients = [{ ...ben, status: 'ended', scopes: [], measures: [] }];
    await show(CarePatients);
    const link = await screen.findByRole('link', { name: `${text.notes.yours}: Ben` });
    expect(link).toHaveAttribute('href', `/therapist/patients/${ben.id}?tab=notes`);
  });
});
