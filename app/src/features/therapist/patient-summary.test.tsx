import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Homework, PatientDetail } from '@/lib/care/care-data';
import { server } from '../../../test/server';
import { ben, part, queueItem, served, serveTherapist, show } from '../../../test/support/therapist';
import { copy } from './copy';
import { patientCopy as text } from './copy-patient';
import { CarePatient } from './patient-care';

const base = `*/api/therapist/patients/${ben.id}`;
const task = (id: string, instructions: string, more: Partial<Homework>): Homework => ({
  id,
  instructions,
  template: 'own',
  repeat: 'none',
  state: 'set',
  late: false,
  setAt: '2026-11-01T09:00:00.000Z',
  ...more,
});
const homework = [
  task('h1', 'First, done', { state: 'done' }),
  task('h2', 'Second, done', { state: 'done' }),
  task('h3', 'Third, not now', { state: 'declined' }),
  task('h4', 'Fourth, open', { state: 'seen' }),
  task('h5', 'Fifth, late', { late: true }),
];

function serve(more: Partial<PatientDetail> = {}) {
  const detail: PatientDetail = { patient: ben, measures: [], moods: [], flags: [], entries: [], reads: [], hasPlan: false, ...more };
  server.use(
    http.get(base, () => HttpResponse.json(detail)),
    http.get(`${base}/homework`, () => HttpResponse.json({ homework })),
  );
}

const open = (tab: 'summary' | 'homework') => show(() => <CarePatient patientId={ben.id} tab={tab} entryId={undefined} />);

beforeEach(() => {
  serveTherapist();
  served.patients = [ben];
  serve();
});

describe('the summary of a patient', () => {
  const order = async () => {
    await screen.findByText('Fifth, late');
    return screen.getAllByText(/^(First|Second|Third|Fourth|Fifth), /).map((one) => one.textContent);
  };

  it('OPEN-10 shows what is late and open before what is done', async () => {
    await open('summary');
    expect(await order()).toEqual(['Fifth, late', 'Fourth, open', 'Third, not now']);
    expect(screen.getByRole('link', { name: text.all(5) })).toBeInTheDocument();
  });

  it('OPEN-10 so does the list of all homework', async () => {
    await open('homework');
    expect(await order()).toEqual(['Fifth, late', 'Fourth, open', 'Third, not now', 'First, done', 'Second, done']);
  });

  it('PROD-07 shows the patient’s own items of the queue, with a link to what raised them', async () => {
    served.queue = [queueItem, { ...queueItem, id: 'q2', patientId: 'p9', patient: 'Ada', reason: 'Another one.' }];
    await open('summary');
    const list = within(await part(/^Needs a look/));
    expect(list.getByText(queueItem.reason)).toBeInTheDocument();
    expect(list.getByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      `/therapist/patients/${ben.id}?tab=measures&at=2026-11-10T09%3A00%3A00.000Z`,
    );
    expect(screen.queryByText('Another one.')).not.toBeInTheDocument();
  });

  it('OPEN-10 says that the number at the entries is that of the new ones, and that no cue isn’t all well', async () => {
    serve({ patient: { ...ben, scopes: ['journal.shared', 'safety.flags'], unread: 12 } });
    await open('summary');
    expect(await screen.findByRole('heading', { name: 'Entries 12 new' })).toBeInTheDocument();
    expect(within(await part(text.summary.flags)).getByText('No cues found.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: copy.dashboard.queue })).not.toBeInTheDocument();
  });
});
