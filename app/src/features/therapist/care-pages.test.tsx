import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { Outcome, PatientRow, QueueItem } from '@/lib/care/care-data';
import { problem, server } from '../../../test/server';
import { briefPage, cohort } from '../demo/therapist-figures';
import { CareAnalytics } from './care-analytics';
import { CareDashboard } from './care-dashboard';
import { CareInsights } from './care-insights';
import { CarePatients } from './care-patients';
import { copy } from './copy';

const link = 'http://127.0.0.1:8888/invite/abc';
const week = 7 * 86_400_000;
const invitation = (id: string, part: object = {}) => ({
  id,
  name: null,
  email: null,
  state: 'pending',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + week).toISOString(),
  ...part,
});
const ada: PatientRow = {
  id: '018f0000-0000-7000-8000-000000000001',
  careLinkId: 'l1',
  name: 'Ada',
  email: 'ada@example.org',
  status: 'active',
  scopes: ['measures'],
  since: '2026-11-20T09:00:00.000Z',
  lastActivity: '2026-11-21T09:00:00.000Z',
  homework: { done: 1, set: 2 },
  measures: [{ instrument: 'phq9', score: 11, band: 'moderate', at: '2026-11-21T09:00:00.000Z' }],
  unread: 0,
};
const ben: PatientRow = {
  ...ada,
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Ben',
  email: 'ben@example.org',
  lastActivity: '2026-11-10T09:00:00.000Z',
  flaggedAt: '2026-11-10T09:00:00.000Z',
  measures: [
    {
      instrument: 'phq9',
      score: 17,
      band: 'moderately_severe',
      at: '2026-11-10T09:00:00.000Z',
      from: { score: 10, at: '2026-10-01T09:00:00.000Z' },
      change: 'worsened',
    },
  ],
};
const item: QueueItem = {
  id: 'q1',
  patientId: ben.id,
  patient: 'Ben',
  rule: 'item_9',
  ruleVersion: 2,
  reason: 'Answered “several days” to question 9 of the PHQ-9.',
  at: '2026-11-10T09:00:00.000Z',
};

let patients: PatientRow[];
let queue: QueueItem[] | undefined;
let invitations: ReturnType<typeof invitation>[];
let asked: unknown[];

beforeEach(() => {
  patients = [];
  queue = [];
  invitations = [];
  asked = [];
  server.use(
    http.get('*/api/therapist/patients', () => HttpResponse.json({ patients })),
    http.get('*/api/therapist/queue', () => (queue ? HttpResponse.json({ items: queue }) : problem(404, { code: 'not_found' }))),
    http.get('*/api/therapist/briefs', () => HttpResponse.json({ briefs: [] })),
    http.post('*/api/therapist/queue/:id/acknowledge', ({ params }) => {
      queue = queue?.map((one) => (one.id === params['id'] ? { ...one, acknowledgedAt: '2026-11-10T12:00:00.000Z' } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/therapist/queue/:id/resolve', async ({ params, request }) => {
      const said = (await request.json()) as { outcome: Outcome; note?: string };
      queue = queue?.map((one) => (one.id === params['id'] ? { ...one, resolved: { at: '2026-11-10T13:00:00.000Z', ...said } } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/invitations', () => HttpResponse.json({ invitations })),
    http.post('*/api/invitations', async ({ request }) => {
      const body = (await request.json()) as { name?: string; email?: string };
      asked.push(body);
      const made = invitation('i1', body);
      invitations = [made];
      return HttpResponse.json({ invitation: made, token: 'abc', link }, { status: 201 });
    }),
    http.delete('*/api/invitations/:id', ({ params }) => {
      invitations = invitations.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function show(page: () => ReactNode) {
  const root = createRootRoute({ component: page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

/** Answers the stream of changes. Returns a function that sends on it. */
function followed(): (text: string) => void {
  let tell: (text: string) => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      tell = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  server.use(http.get('*/api/care/events', () => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })));
  return (text) => tell(text);
}

const part = (name: string | RegExp) => screen.findByRole('region', { name });

describe('inviting', () => {
  it('PROD-08 makes an invitation, gives the link to copy, and lists it as open', async () => {
    const user = await show(CarePatients);
    await user.type(await screen.findByRole('textbox', { name: copy.invite.name }), ' Tuesday, ten ');
    await user.type(screen.getByRole('textbox', { name: copy.invite.email }), 'sam@example.org');
    await user.type(screen.getByRole('textbox', { name: copy.invite.note }), 'See you soon.');
    await user.click(screen.getByRole('checkbox', { name: 'Questionnaires' }));
    await user.click(screen.getByRole('button', { name: copy.invite.send }));
    expect(await screen.findByRole('textbox', { name: copy.invite.link })).toHaveValue(link);
    expect(asked).toEqual([{ name: 'Tuesday, ten', email: 'sam@example.org', note: 'See you soon.', scopes: ['measures'] }]);
    await user.click(screen.getByRole('button', { name: copy.invite.copy }));
    expect(await screen.findByText(copy.invite.copied)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    const list = within(await part(copy.dashboard.invites));
    expect(await list.findByText('Tuesday, ten')).toBeInTheDocument();
    expect(list.getByText(copy.dashboard.inviteState.open)).toBeInTheDocument();
  });

  it('PROD-08 requires neither a name nor an address', async () => {
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.invite.send }));
    expect(await screen.findByText(copy.invite.doneAlone)).toBeInTheDocument();
    expect(asked).toEqual([{}]);
  });

  it('keeps what was typed when the server refuses it, and says why at the field', async () => {
    const why = 'Please enter a complete email address.';
    server.use(http.post('*/api/invitations', () => problem(422, { code: 'invalid_email', category: 'validation', message: why })));
    const user = await show(CarePatients);
    const email = await screen.findByRole('textbox', { name: copy.invite.email });
    await user.type(email, 'sam@');
    await user.click(screen.getByRole('button', { name: copy.invite.send }));
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(email).toHaveValue('sam@');
    expect(email).toBeInvalid();
  });

  it('takes back an open invitation, and offers it for no used one', async () => {
    invitations = [
      invitation('i1', { name: 'Open one' }),
      invitation('i2', { name: 'Used one', state: 'accepted' }),
      invitation('i3', { name: 'Gone', state: 'cancelled' }),
    ];
    const user = await show(CarePatients);
    const list = within(await part(copy.dashboard.invites));
    expect(list.queryByText('Gone')).not.toBeInTheDocument();
    expect(list.getByText('Used one')).not.toBeVisible();
    expect(list.getByText(copy.dashboard.invitesPast(1))).toBeVisible();
    expect(list.queryByRole('button', { name: `${copy.invite.takeBack}: Used one` })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: `${copy.invite.takeBack}: Open one` }));
    expect(await list.findByText('Used one')).toBeInTheDocument();
    expect(list.queryByText('Open one')).not.toBeInTheDocument();
  });
});

describe('the caseload', () => {
  const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

  it('PROD-07 PROD-09 OPEN-10 lists the patients who accepted, those who may need a look first', async () => {
    patients = [ada, ben];
    await show(CarePatients);
    await screen.findByRole('table');
    expect(names()).toEqual(['Ben', 'Ada']);
    const row = within(screen.getByRole('row', { name: /Ben/ }));
    expect(row.getByText(/Question 9 above zero/)).toBeInTheDocument();
    expect(row.getByText(/reliably higher/)).toHaveTextContent('reliably higher, from 10');
    expect(row.getAllByText('None yet')).toHaveLength(1);
  });

  it('PROD-07 sorts by a column at the press of its heading, and says so', async () => {
    patients = [ben, ada];
    const user = await show(CarePatients);
    await user.click(await screen.findByRole('button', { name: 'Last activity' }));
    expect(names()).toEqual(['Ada', 'Ben']);
    expect(screen.getByRole('columnheader', { name: /Last activity/ })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Last activity' }));
    expect(names()).toEqual(['Ben', 'Ada']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    expect(names()).toEqual(['Ada', 'Ben']);
  });

  it('PROD-07 finds by name or address, and filters', async () => {
    patients = [ada, ben, { ...ada, id: 'p3', name: 'Cleo', email: 'c@example.org', status: 'paused', measures: [] }];
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
    await user.click(screen.getByRole('button', { name: copy.care.retry }));
    expect(await screen.findByText('Ada')).toBeInTheDocument();
  });
});

describe('the queue', () => {
  it('PROD-07 OPEN-10 shows the reason, the rule and its version, and is never without the note that nothing is monitored', async () => {
    patients = [ben];
    queue = [item];
    await show(CareDashboard);
    const list = within(await part(/^Needs a look/));
    expect(list.getByText(item.reason)).toBeInTheDocument();
    expect(list.getByText('Raised by the rule “question 9 above zero”, version 2')).toBeInTheDocument();
    expect(screen.getByText(copy.notMonitored)).toBeInTheDocument();
  });

  it('PROD-07 marks an item as seen, and resolves it only with an outcome', async () => {
    patients = [ben];
    queue = [item];
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.acknowledge }));
    expect(await screen.findByText(copy.dashboard.seen)).toBeInTheDocument();
    expect(await screen.findByText('You looked at the first one within 3 hours.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: copy.dashboard.resolve }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    expect(screen.getByRole('alert')).toHaveTextContent(copy.dashboard.outcomeNeeded);
    await user.click(screen.getByRole('radio', { name: copy.outcomes.went_through_plan }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    expect(await screen.findByText(copy.dashboard.resolvedCount(1))).toBeInTheDocument();
    expect(queue[0]?.resolved).toEqual({ at: '2026-11-10T13:00:00.000Z', outcome: 'went_through_plan' });
  });

  it('PROD-07 takes a note with the outcome, keeps it while the server refuses, and shows it afterwards', async () => {
    patients = [ben];
    queue = [item];
    let refuses = true;
    server.use(
      http.post('*/api/therapist/queue/:id/resolve', () => {
        if (refuses) return problem(503, { message: 'The server is busy.' });
        return undefined;
      }),
    );
    const user = await show(CareDashboard);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.resolve }));
    const note = screen.getByRole('textbox', { name: copy.dashboard.note });
    await user.type(note, 'We made a plan for the weekend.');
    await user.click(screen.getByRole('radio', { name: copy.outcomes.spoke }));
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await waitFor(() => expect(screen.getByRole('button', { name: copy.dashboard.confirm })).not.toHaveAttribute('aria-disabled'));
    expect(note).toHaveValue('We made a plan for the weekend.');
    refuses = false;
    await user.click(screen.getByRole('button', { name: copy.dashboard.confirm }));
    await user.click(await screen.findByText(copy.dashboard.resolvedCount(1)));
    expect(screen.getByText('We made a plan for the weekend.')).toBeInTheDocument();
  });

  it('OPEN-10 says politely what was raised while the page is open, and leaves the focus alone', async () => {
    patients = [ada, ben];
    queue = [item];
    const tell = followed();
    const user = await show(CareDashboard);
    const seen = await screen.findByRole('button', { name: copy.dashboard.acknowledge });
    seen.focus();
    expect(screen.queryByText(/^New in this list/)).not.toBeInTheDocument();
    const raised = {
      ...item,
      id: 'q2',
      patientId: ada.id,
      patient: 'Ada',
      rule: 'crisis_words' as const,
      reason: 'Wrote high-risk words.',
    };
    queue = [item, raised];
    tell('id: 1\nevent: changed\ndata: {"what":"share"}\n\n');
    const look = await screen.findByRole('link', { name: copy.dashboard.lookAt('Ada') });
    const region = within(look.closest('output') as HTMLElement);
    expect(region.getByText(/^New in this list: high-risk words\./)).toBeInTheDocument();
    expect(region.queryByText(/Ben/)).not.toBeInTheDocument();
    expect(look).toHaveAttribute('href', `/therapist/patients/${ada.id}?tab=entries`);
    expect(seen).toHaveFocus();
    // What was looked at is no news.
    await user.click(screen.getAllByRole('button', { name: copy.dashboard.acknowledge })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: copy.dashboard.acknowledge }));
    await waitFor(() => expect(screen.queryByText(/^New in this list/)).not.toBeInTheDocument());
  });

  it('PROD-07 never says that all is well where the list cannot be read', async () => {
    patients = [ada];
    queue = undefined;
    await show(CareDashboard);
    expect(within(await part(copy.dashboard.queue)).getByText(copy.dashboard.queueUnknown)).toBeInTheDocument();
    expect(screen.queryByText(copy.dashboard.queueEmpty)).not.toBeInTheDocument();
  });

  it('PROD-07 counts nothing where no patient is linked', async () => {
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(cohort())));
    await show(CareAnalytics);
    expect(await screen.findByText(copy.none.title)).toBeInTheDocument();
  });

  it('PROD-07 OPEN-10 says which numbers are hidden, and why', async () => {
    patients = [ada];
    server.use(http.get('*/api/therapist/analytics', () => HttpResponse.json(cohort())));
    await show(CareAnalytics);
    expect(await screen.findByText(copy.analytics.small)).toBeInTheDocument();
    expect(screen.getByText(copy.analytics.now)).toBeInTheDocument();
    expect(screen.getAllByText(/Groups under five are hidden\.$/).length).toBeGreaterThan(0);
    expect(screen.getByText(/Jacobson and Truax 1991/)).toBeInTheDocument();
  });

  it('keeps the figures on the page while those of another quarter load', async () => {
    patients = [ada];
    const periods = [
      { from: '2026-07-01', to: '2026-09-30', label: 'July to September 2026' },
      { from: '2026-04-01', to: '2026-06-30', label: 'April to June 2026' },
    ];
    server.use(
      http.get('*/api/therapist/analytics', ({ request }) => {
        const from = new URL(request.url).searchParams.get('from');
        return HttpResponse.json({ ...cohort(), periods, period: periods.find((one) => one.from === from) ?? periods[0] });
      }),
    );
    const user = await show(CareAnalytics);
    const choice = await screen.findByRole('combobox', { name: copy.analytics.range });
    expect(screen.getByText('July to September 2026', { selector: 'p' })).toBeInTheDocument();
    await user.selectOptions(choice, 'April to June 2026');
    expect(choice).toBeInTheDocument();
    expect(await screen.findByText('April to June 2026', { selector: 'p' })).toBeInTheDocument();
  });

  it('OPEN-21 shows a brief that a patient approved, each line with a link to its source', async () => {
    patients = [ada];
    server.use(
      http.get('*/api/therapist/briefs', () =>
        HttpResponse.json({ briefs: [{ patientId: ada.id, careLinkId: 'l1', patient: 'Ada', approvedAt: '2026-11-21T09:00:00.000Z' }] }),
      ),
      http.get(`*/api/therapist/patients/${ada.id}/brief`, () => HttpResponse.json({ patientId: ada.id, page: briefPage('amal') })),
    );
    await show(() => <CareInsights />);
    const brief = within(await screen.findByRole('article', { name: 'Ada' }));
    expect(brief.getByText('Can we make the safety plan tomorrow?')).toBeInTheDocument();
    const [source] = brief.getAllByRole('link', { name: 'questionnaire of today' });
    expect(source).toHaveAttribute('href', `/therapist/patients/${ada.id}?tab=measures`);
  });

  it('OPEN-10 shows what a patient takes back or shares without a reload', async () => {
    patients = [ada];
    const tell = followed();
    await show(CarePatients);
    await screen.findByRole('link', { name: 'Ada' });
    patients = [{ ...ada, status: 'paused', scopes: [], measures: [] }];
    tell('id: 1\nevent: changed\ndata: {"what":"link"}\n\n');
    expect(await screen.findByText('Paused', { selector: 'span' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  });

  it('OPEN-21 waits for briefs that patients approve', async () => {
    patients = [ada];
    await show(() => <CareInsights />);
    expect(await screen.findByText(copy.none.briefLater)).toBeInTheDocument();
  });
});
