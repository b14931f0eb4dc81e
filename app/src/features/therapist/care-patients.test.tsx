import { useRouterState } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueItem } from '@/lib/care/care-data';
import { problem, server } from '../../../test/server';
import { ada, ben, queueItem, leaveAndComeBack, served, serveTherapist, show } from '../../../test/support/therapist';
import { CarePatients } from './care-patients';
import { copy } from './copy';

beforeEach(serveTherapist);

describe('the caseload', () => {
  const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

  it('PROD-07 PROD-09 OPEN-10 lists the patients who accepted, those who may need a look first', async () => {
    served.patients = [ada, ben];
    await show(CarePatients);
    await screen.findByRole('table');
    expect(names()).toEqual(['Ben', 'Ada']);
    const row = within(screen.getByRole('row', { name: /Ben/ }));
    expect(row.getByText(/Question 9 above zero/)).toBeInTheDocument();
    expect(row.getByText(/reliably higher/)).toHaveTextContent('reliably higher, from 10');
    expect(row.getAllByText('None yet')).toHaveLength(1);
  });

  it('PROD-07 lists those with open items of the queue first, the most urgent first, and says why', async () => {
    const cleo = { ...ada, id: 'p3', name: 'Cleo', email: 'c@example.org', unread: 3 };
    const dan = { ...ada, id: 'p4', name: 'Dan', email: 'd@example.org' };
    const raised = (id: string, patientId: string, rule: QueueItem['rule'], part: object = {}): QueueItem => ({
      ...queueItem,
      id,
      patientId,
      rule,
      ...part,
    });
    served.patients = [ada, ben, cleo, dan];
    served.queue = [
      raised('q1', ada.id, 'no_activity'),
      raised('q2', dan.id, 'no_activity'),
      raised('q3', dan.id, 'crisis_words'),
      raised('q4', ben.id, 'item_9', { resolved: { at: queueItem.at, outcome: 'spoke' } }),
    ];
    await show(CarePatients);
    await screen.findByRole('table');
    expect(names()).toEqual(['Dan', 'Ada', 'Ben', 'Cleo']);
    const reasonOf = (name: RegExp) => within(screen.getByRole('row', { name })).queryByText(/^Needs a look/)?.textContent;
    expect(reasonOf(/Dan/)).toBe('Needs a look: high-risk words, quiet for 14 days');
    expect(reasonOf(/Ada/)).toBe('Needs a look: quiet for 14 days');
    expect(reasonOf(/Ben/)).toBeUndefined();
  });

  it('PROD-07 sorts by a column at the press of its heading, and says so', async () => {
    served.patients = [ben, ada];
    const user = await show(CarePatients);
    await user.click(await screen.findByRole('button', { name: 'Last activity' }));
    expect(names()).toEqual(['Ada', 'Ben']);
    expect(screen.getByRole('columnheader', { name: /Last activity/ })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Last activity' }));
    expect(names()).toEqual(['Ben', 'Ada']);
    await user.click(screen.getByRole('button', { name: 'Last activity' }));
    expect(names()).toEqual(['Ada', 'Ben']);
    expect(screen.getByRole('columnheader', { name: /Last activity/ })).toHaveAttribute('aria-sort', 'descending');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    expect(names()).toEqual(['Ada', 'Ben']);
  });

  it('PROD-07 finds by name or address, and filters', async () => {
    served.patients = [ada, ben, { ...ada, id: 'p3', name: 'Cleo', email: 'c@example.org', status: 'paused', measures: [] }];
    const user = await show(CarePatients);
    const find = await screen.findByRole('searchbox', { name: copy.patients.search });
    await user.type(find, 'BEN@');
    expect(names()).toEqual(['Ben']);
    await user.clear(find);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Paused');
    expect(screen.getByText('Cleo')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Cleo' })).not.toBeInTheDocument();
    expect(screen.getByText('1 of 3 patients')).toBeInTheDocument();
    await user.type(find, 'nobody');
    expect(screen.getByText(copy.patients.noMatch)).toBeInTheDocument();
  });

  const Page = () => (
    <>
      <CarePatients />
      <p>at {useRouterState({ select: ({ location }) => location.href })}</p>
    </>
  );

  it('PROD-07 keeps the filter, the order and the searched name for Back, the name out of the address', async () => {
    served.patients = [ada, ben, { ...ben, id: 'p3', name: 'Cleo', status: 'paused' }];
    const user = await show(Page, '/therapist/patients');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Active');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Latest activity first');
    await user.type(screen.getByRole('searchbox', { name: copy.patients.search }), 'ada');
    await user.tab();
    expect(await screen.findByText('at /therapist/patients?group=active&sort=-activity')).toBeInTheDocument();
    expect(names()).toEqual(['Ada']);
    await leaveAndComeBack();
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveDisplayValue('Active');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Latest activity first');
    expect(screen.getByRole('searchbox', { name: copy.patients.search })).toHaveValue('ada');
    expect(names()).toEqual(['Ada']);
  });

  it('PROD-07 keeps the filter and the order while a patient opens beside the list', async () => {
    served.patients = [ada, ben];
    const user = await show(Page, '/therapist/patients?group=active&sort=name');
    expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveDisplayValue('By name');
    await user.click(await screen.findByRole('link', { name: 'Ben' }));
    expect(await screen.findByText(`at /therapist/patients?group=active&sort=name&open=${ben.id}`)).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Close' }));
    expect(await screen.findByText('at /therapist/patients?group=active&sort=name')).toBeInTheDocument();
  });

  it('PROD-07 takes no notice of an unknown filter or order in the address', async () => {
    served.patients = [ada, ben];
    await show(Page, '/therapist/patients?group=none&sort=-email');
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveDisplayValue('Everyone');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Needs a look first');
    expect(names()).toEqual(['Ben', 'Ada']);
  });

  it.each(['tomas', 'Tomás', 'reed TOM', 'tomas reed@'])('PROD-07 finds Tomás Reed by “%s”', async (typed) => {
    served.patients = [ada, { ...ben, name: 'Tomás Reed', email: 'reed@example.org' }];
    const user = await show(CarePatients);
    await user.type(await screen.findByRole('searchbox', { name: copy.patients.search }), typed);
    expect(names()).toEqual(['Tomás Reed']);
  });

  const detail = (patient: typeof ada) => ({
    patient,
    measures: patient.measures,
    moods: [],
    flags: [],
    entries: [],
    reads: [],
    hasPlan: false,
  });
  const shown = (name: string) => screen.findByRole('region', { name });

  it('PROD-07 opens a patient beside the list, with what raised them behind Why, and closes with the focus on their name', async () => {
    served.patients = [ada, ben];
    served.queue = [queueItem];
    server.use(http.get('*/api/therapist/patients/:id', ({ params }) => HttpResponse.json(detail(params['id'] === ben.id ? ben : ada))));
    const user = await show(CarePatients, '/therapist/patients');
    await user.click(await screen.findByRole('link', { name: 'Ben' }));
    const panel = within(await shown('Ben'));
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Ben', level: 2 })).toHaveFocus());
    expect(await panel.findByText(queueItem.reason)).toBeInTheDocument();
    expect(panel.getByText(/version 2/)).not.toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'PHQ-9', 'Next session']);
    expect(screen.getByRole('link', { name: 'Ben' })).toHaveAttribute('aria-current', 'page');
    expect(panel.getByRole('link', { name: 'Open the full page' })).toHaveAttribute('href', `/therapist/patients/${ben.id}`);
    await user.click(panel.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Ben' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'GAD-7' })).toBeInTheDocument();
  });

  it('leads to the page of a patient where there is no room beside the list', async () => {
    const widthBefore = window.innerWidth;
    window.innerWidth = 390;
    try {
      served.patients = [ada, ben];
      await show(Page, `/therapist/patients?open=${ben.id}`);
      expect(await screen.findByText(`at /therapist/patients/${ben.id}`)).toBeInTheDocument();
    } finally {
      window.innerWidth = widthBefore;
    }
  });

  it('PROD-07 reads nothing of a patient until they are opened', async () => {
    served.patients = [ada, ben];
    const read: unknown[] = [];
    server.use(
      http.get('*/api/therapist/patients/:id', ({ params }) => {
        read.push(params['id']);
        return HttpResponse.json(detail(ben));
      }),
    );
    const user = await show(CarePatients);
    await screen.findByRole('link', { name: 'Ben' });
    expect(read).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ben' }));
    await shown('Ben');
    await waitFor(() => expect(read).toEqual([ben.id]));
  });

  it('shows a problem when the linked patients cannot be loaded, and retries', async () => {
    let down = true;
    server.use(
      http.get('*/api/therapist/patients', () =>
        down ? problem(503, { message: 'The server is busy.' }) : HttpResponse.json({ patients: [ada] }),
      ),
    );
    const user = await show(CarePatients);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada')).toBeInTheDocument();
  });
});
