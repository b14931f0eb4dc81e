/** The therapist pages in tests: made-up patients, a server that answers with them, and a page on the screen. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import type { Outcome, PatientRow, QueueItem } from '@/lib/care/care-data';
import type { CareChange } from '@/lib/care/care-events';
import { problem, server } from '../server';

/** The figures of the demo therapist. */
export { briefPage, cohort } from '@/features/demo/therapist-figures';

export const invitationLink = 'http://127.0.0.1:8888/invite/abc';
const week = 7 * 86_400_000;

export const invitation = (id: string, part: object = {}) => ({
  id,
  name: null,
  email: null,
  state: 'pending',
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + week).toISOString(),
  ...part,
});

export const ada: PatientRow = {
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
  scores: [{ instrument: 'phq9', score: 11, at: '2026-11-21T09:00:00.000Z' }],
  unread: 0,
};

export const ben: PatientRow = {
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
  scores: [
    { instrument: 'phq9', score: 10, at: '2026-10-01T09:00:00.000Z' },
    { instrument: 'phq9', score: 17, at: '2026-11-10T09:00:00.000Z' },
  ],
};

export const queueItem: QueueItem = {
  id: 'q1',
  patientId: ben.id,
  patient: 'Ben',
  rule: 'item_9',
  ruleVersion: 2,
  reason: 'Answered “several days” to question 9 of the PHQ-9.',
  at: '2026-11-10T09:00:00.000Z',
};

interface Served {
  patients: PatientRow[];
  /** Undefined where the queue can't be read. */
  queue: QueueItem[] | undefined;
  invitations: ReturnType<typeof invitation>[];
  /** The invitations that were asked for. */
  asked: unknown[];
  /** How often the list of patients was read. */
  reads: number;
}

const nothing = (): Served => ({ patients: [], queue: [], invitations: [], asked: [], reads: 0 });

/** What the server of `serveTherapist` answers with. */
export const served: Served = nothing();

/** Answers the requests of the therapist pages from `served`, which begins empty. */
export function serveTherapist(): void {
  Object.assign(served, nothing());
  const change = (id: unknown, part: object) => {
    served.queue = served.queue?.map((one) => (one.id === id ? { ...one, ...part } : one));
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('*/api/therapist/patients', () => {
      served.reads += 1;
      return HttpResponse.json({ patients: served.patients });
    }),
    http.get('*/api/therapist/queue', () =>
      served.queue ? HttpResponse.json({ items: served.queue }) : problem(404, { code: 'not_found' }),
    ),
    http.get('*/api/therapist/briefs', () => HttpResponse.json({ briefs: [] })),
    http.post('*/api/therapist/queue/:id/acknowledge', ({ params }) =>
      change(params['id'], { acknowledgedAt: '2026-11-10T12:00:00.000Z' }),
    ),
    http.post('*/api/therapist/queue/:id/resolve', async ({ params, request }) => {
      const said = (await request.json()) as { outcome: Outcome; note?: string };
      return change(params['id'], { resolved: { at: '2026-11-10T13:00:00.000Z', ...said } });
    }),
    http.post('*/api/therapist/queue/:id/reopen', ({ params }) => {
      served.queue = served.queue?.map(({ resolved, ...one }) =>
        one.id === params['id'] || !resolved ? { acknowledgedAt: '2026-11-10T12:00:00.000Z', ...one } : { ...one, resolved },
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/invitations', () => HttpResponse.json({ invitations: served.invitations })),
    http.post('*/api/invitations', async ({ request }) => {
      const body = (await request.json()) as { name?: string; email?: string };
      served.asked.push(body);
      const made = invitation('i1', body);
      served.invitations = [made];
      return HttpResponse.json({ invitation: made, token: 'abc', link: invitationLink }, { status: 201 });
    }),
    http.delete('*/api/invitations/:id', ({ params }) => {
      served.invitations = served.invitations.map((one) => (one.id === params['id'] ? { ...one, state: 'cancelled' } : one));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

let history = createMemoryHistory();
const elsewhere = '/elsewhere';

/** Renders a page and waits for its heading. */
export async function show(Page: () => ReactNode, at = '/') {
  const Place = () => (useRouterState({ select: ({ location }) => location.pathname }) === elsewhere ? <h1>Elsewhere</h1> : <Page />);
  const root = createRootRoute();
  root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: Place })]);
  history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

/** Goes to another page, and Back. */
export async function leaveAndComeBack(): Promise<void> {
  history.push(elsewhere);
  await screen.findByRole('heading', { name: 'Elsewhere' });
  history.back();
}

/** Answers the stream of changes. Returns a function that sends a change on it. */
export function followed(): (change: CareChange) => void {
  let tell: (text: string) => void = () => {};
  let id = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      tell = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  server.use(http.get('*/api/care/events', () => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })));
  return (change) => {
    id += 1;
    tell(`id: ${id}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`);
  };
}

export const part = (name: string | RegExp) => screen.findByRole('region', { name });
