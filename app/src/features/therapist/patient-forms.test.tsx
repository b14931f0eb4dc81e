import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PatientDetail, SharedItem } from '@/lib/care/care-data';
import { toasts } from '@/lib/toasts';
import { loadCore } from '../../../test/core';
import { problem, server } from '../../../test/server';
import { emptyDevice } from '../../../test/support/empty-device';
import { ben, serveTherapist, show } from '../../../test/support/therapist';
import { patientCopy as text } from './copy-patient';
import type { PatientTab } from './frame';
import { CarePatient } from './patient-care';
import { dueDay, shortDate } from './when';

const base = `*/api/therapist/patients/${ben.id}`;
const entry: SharedItem = {
  id: '018f0000-0000-7000-8000-00000000000a',
  kind: 'journal_entry',
  occurredAt: '2026-11-20T09:00:00.000Z',
  share: 'full',
  unread: false,
  comments: 0,
};
const patient = { ...ben, scopes: ['journal.shared', 'homework'] as typeof ben.scopes };
const detail: PatientDetail = { patient, measures: [], moods: [], flags: [], entries: [entry], reads: [], hasPlan: false };
let sent: unknown[];

beforeAll(loadCore);
beforeEach(() => {
  serveTherapist();
  sent = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get(base, () => HttpResponse.json(detail)),
    http.get(`${base}/entries`, () => HttpResponse.json({ entries: [entry] })),
    http.get(`${base}/entries/:record`, () => HttpResponse.json({ entry })),
    http.get(`${base}/entries/:record/comments`, () => HttpResponse.json({ comments: [] })),
    http.get(`${base}/homework`, () => HttpResponse.json({ homework: [] })),
    http.get(`${base}/notes`, () => HttpResponse.json({ notes: [] })),
    http.post(`${base}/*`, take),
    http.put(`${base}/session`, take),
  );
});
afterEach(emptyDevice);

const open = (tab: PatientTab, entryId?: string) => show(() => <CarePatient patientId={ben.id} tab={tab} entryId={entryId} />);

describe('the forms of a patient’s page', () => {
  it.each([
    ['a comment', 'entries', text.entries.comment, text.entries.send, text.entries.needed],
    ['a note', 'notes', text.notes.label, text.notes.keep, text.notes.empty],
    ['homework', 'homework', text.homework.instructions, text.homework.send, text.homework.empty],
  ] as const)('say at the field that %s is still empty, until something is written', async (_, tab, label, button, message) => {
    const user = await open(tab, tab === 'entries' ? entry.id : undefined);
    const field = await screen.findByRole('textbox', { name: label });
    await user.click(screen.getByRole('button', { name: button }));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await user.type(field, 'A');
    expect(field).toBeValid();
    expect(sent).toEqual([]);
  });

  it('say at the date of the next session that it is still empty', async () => {
    const user = await open('summary');
    const field = await screen.findByLabelText(text.summary.session, { selector: 'input' });
    await user.click(screen.getByRole('button', { name: text.summary.sessionSave }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text.summary.sessionNeeded));
    expect(sent).toEqual([]);
  });

  it('say at the date of the next session why the server refuses it, with the focus there', async () => {
    const user = await open('summary');
    const field = await screen.findByLabelText(text.summary.session, { selector: 'input' });
    server.use(
      http.put(`${base}/session`, () =>
        problem(422, {
          code: 'record_invalid',
          category: 'validation',
          issues: [{ field: 'at', code: 'unreadable', message: 'The time cannot be read.' }],
        }),
      ),
    );
    await user.type(field, '2030-12-01T10:30');
    await user.click(screen.getByRole('button', { name: text.summary.sessionSave }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('The time cannot be read.'));
    expect(field).toHaveValue('2030-12-01T10:30');
  });

  it('move the focus to the date of the next session once it is saved, and once it is removed', async () => {
    let nextSession: string | undefined;
    server.use(
      http.get(base, () => HttpResponse.json({ ...detail, patient: { ...detail.patient, ...(nextSession && { nextSession }) } })),
      http.put(`${base}/session`, async ({ request }) => {
        nextSession = ((await request.json()) as { at?: string }).at;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open('summary');
    const field = () => screen.getByLabelText(text.summary.session, { selector: 'input' });
    await user.type(await screen.findByLabelText(text.summary.session, { selector: 'input' }), '2030-12-01T10:30');
    await user.click(screen.getByRole('button', { name: text.summary.sessionSave }));
    const remove = await screen.findByRole('button', { name: text.summary.sessionClear });
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('2030-12-01T10:30');
    await user.click(remove);
    await waitFor(() => expect(field()).toHaveValue(''));
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it.each([
    ['a comment', 'entries', text.entries.comment, text.entries.send],
    ['a note', 'notes', text.notes.label, text.notes.keep],
  ] as const)('say at the field why %s is refused, with the words selected', async (_, tab, label, button) => {
    const message = 'This text contains blocked content: script';
    const issues = [{ field: 'text', code: 'blocked', message }];
    server.use(
      http.post(`${base}/*`, () => problem(422, { category: 'validation', code: 'validation', message: 'Please check.', issues })),
    );
    const user = await open(tab, tab === 'entries' ? entry.id : undefined);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
    await user.type(field, 'See <script>this</script>.');
    await user.click(screen.getByRole('button', { name: button }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toContain('<script');
    expect(toasts.getState().shown).toBeUndefined();
  });
});

describe('homework that isn’t set yet', () => {
  const tool = () => screen.findByRole('combobox', { name: text.homework.template });
  const repeat = () => screen.getByRole('combobox', { name: text.homework.repeat });
  const due = () => screen.getByLabelText(text.homework.dueLabel);

  it('is all there after a reload, and gone once it is set', async () => {
    const user = await open('homework');
    const day = `${new Date().getFullYear() + 1}-03-04`;
    await user.type(await screen.findByRole('textbox', { name: text.homework.instructions }), 'Each morning');
    await user.selectOptions(await tool(), text.homework.templates.mood_log);
    await user.selectOptions(repeat(), text.homework.repeats.daily);
    await user.type(due(), day);
    cleanup();
    const again = await open('homework');
    expect(await screen.findByDisplayValue('Each morning')).toBeInTheDocument();
    await expect.poll(async () => ((await tool()) as HTMLSelectElement).value).toBe('mood_log');
    expect(repeat()).toHaveValue('daily');
    expect(due()).toHaveValue(day);
    await again.click(screen.getByRole('button', { name: text.homework.send }));
    await expect.poll(() => sent).toEqual([{ template: 'mood_log', instructions: 'Each morning', repeat: 'daily', due: day }]);
    await expect.poll(() => due()).toHaveValue('');
    expect(await tool()).toHaveValue('thought_record');
  });

  it('isn’t sent with a day that has passed, which is said at once', async () => {
    const user = await open('homework');
    await user.type(await screen.findByRole('textbox', { name: text.homework.instructions }), 'Each morning');
    await user.type(due(), '2020-01-01');
    expect(due()).toHaveAccessibleDescription('That day has passed.');
    await user.click(screen.getByRole('button', { name: text.homework.send }));
    expect(due()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('days', () => {
  it('a session on a day that has passed is said to be, and can be saved', async () => {
    const user = await open('summary');
    const field = await screen.findByLabelText(text.summary.session, { selector: 'input' });
    await user.type(field, '2020-01-01T10:00');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('That day has passed.'));
    await user.click(screen.getByRole('button', { name: text.summary.sessionSave }));
    await expect.poll(() => sent).toHaveLength(1);
  });

  it('have their year unless it is this one', () => {
    const year = new Date().getFullYear();
    expect(dueDay(`${year - 1}-05-06`)).toContain(String(year - 1));
    expect(dueDay(`${year}-05-06`)).not.toContain(String(year));
    expect(shortDate(`${year + 1}-05-06T12:00:00Z`)).toContain(String(year + 1));
    expect(shortDate(`${year}-05-06T12:00:00Z`)).not.toContain(String(year));
  });
});
