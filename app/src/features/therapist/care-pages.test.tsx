import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { problem, server } from '../../../test/server';
import { CareAnalytics, CareDashboard, CarePatients } from './care-pages';
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
const ada = { id: 'p1', careLinkId: 'l1', name: 'Ada', email: 'ada@example.org', scopes: [], since: '2026-11-20T09:00:00.000Z' };

let patients: (typeof ada)[];
let invitations: ReturnType<typeof invitation>[];
let asked: unknown[];

beforeEach(() => {
  patients = [];
  invitations = [];
  asked = [];
  server.use(
    http.get('*/api/therapist/patients', () => HttpResponse.json({ patients })),
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
    http.delete('*/api/care-links/:id', ({ params }) => {
      patients = patients.filter(({ careLinkId }) => careLinkId !== params['id']);
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

const part = (name: string | RegExp) => screen.findByRole('region', { name });

describe('inviting', () => {
  it('PROD-08 makes an invitation, gives the link to copy, and lists it as open', async () => {
    const user = await show(CarePatients);
    await user.type(await screen.findByRole('textbox', { name: copy.invite.name }), ' Tuesday, ten ');
    await user.type(screen.getByRole('textbox', { name: copy.invite.email }), 'sam@example.org');
    await user.click(screen.getByRole('button', { name: copy.invite.send }));
    expect(await screen.findByRole('textbox', { name: copy.invite.link })).toHaveValue(link);
    expect(asked).toEqual([{ name: 'Tuesday, ten', email: 'sam@example.org' }]);
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
    const why = 'Please enter a complete e-mail address.';
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
    expect(list.queryByRole('button', { name: `${copy.invite.takeBack}: Used one` })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: `${copy.invite.takeBack}: Open one` }));
    expect(await list.findByText('Used one')).toBeInTheDocument();
    expect(list.queryByText('Open one')).not.toBeInTheDocument();
  });
});

describe('linked patients', () => {
  it('PROD-07 PROD-09 lists the patients who accepted, with name and date', async () => {
    patients = [ada];
    await show(CarePatients);
    const list = within(await part(/^Linked with you/));
    expect(list.getByText('Ada')).toBeInTheDocument();
    expect(list.getByText(/ada@example\.org/)).toBeInTheDocument();
  });

  it('ends a link only after a confirmation', async () => {
    patients = [ada];
    const user = await show(CarePatients);
    await user.click(await screen.findByRole('button', { name: 'End link: Ada' }));
    expect(screen.getByRole('button', { name: copy.linked.keep })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: copy.linked.keep }));
    expect(patients).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'End link: Ada' }));
    await user.click(screen.getByRole('button', { name: copy.linked.confirm }));
    expect(await screen.findByText(copy.none.title)).toBeInTheDocument();
    expect(patients).toEqual([]);
  });

  it('PROD-07 never says that all is well where nothing is watched', async () => {
    patients = [ada];
    await show(CareDashboard);
    const queue = within(await part(copy.dashboard.queue));
    expect(queue.getByText(copy.dashboard.queueLater)).toBeInTheDocument();
    expect(screen.queryByText(copy.dashboard.queueEmpty)).not.toBeInTheDocument();
    expect(screen.getByText(copy.notMonitored)).toBeInTheDocument();
  });

  it('PROD-07 counts nothing that is not shared', async () => {
    patients = [ada];
    await show(CareAnalytics);
    expect(await screen.findByText(copy.none.titleLinked)).toBeInTheDocument();
  });

  it('shows a problem when the linked patients cannot be loaded, and retries', async () => {
    let down = true;
    server.use(
      http.get('*/api/therapist/patients', () =>
        down ? problem(503, { message: 'The server is busy.' }) : HttpResponse.json({ patients: [ada] }),
      ),
    );
    const user = await show(CarePatients);
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: copy.care.retry }));
    expect(await screen.findByText('Ada')).toBeInTheDocument();
  });
});
