import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '@/lib/toasts';
import { problem, server } from '../server';
import { ada, fake, know, resetAuth } from './fake-auth';
import { answerSettings, openPage } from './open-page';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const accept = vi.fn<(token: unknown, body: unknown) => Response>();
const refused = vi.fn<(what: string, body?: unknown) => void>();

function invite(part: object = {}): void {
  server.use(
    http.get('*/api/invitations/:token', () =>
      HttpResponse.json({
        therapist: 'Dr Grace Example',
        state: 'pending',
        proposedScopes: [],
        own: false,
        expiresAt: '2026-12-05T12:00:00.000Z',
        ...part,
      }),
    ),
    http.post('*/api/invitations/:token/accept', async ({ params, request }) => accept(params['token'], await request.json())),
    http.post('*/api/invitations/:token/decline', () => {
      refused('decline');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/invitations/:token/report', async ({ request }) => {
      refused('report', await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  resetAuth();
  answerSettings();
  accept.mockReset();
  refused.mockReset();
  accept.mockImplementation(() => HttpResponse.json({}));
  invite();
});

describe('/invite/{token}', () => {
  it('ROUTE-11 shows while signed out who invites, what they see and what they never see', async () => {
    await openPage('/invite/tok-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr Grace Example invites you to Evenkeel' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'What they see' })).toHaveTextContent('Nothing you write, at first.');
    expect(screen.getByRole('region', { name: 'What they never see' })).toHaveTextContent('Your drafts');
    expect(screen.getByText(/can be used until .*December/)).toBeVisible();
  });

  it('STORE-01 stores the token until sign-in, and passes it in the address', async () => {
    const { address } = await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in to answer' }));
    expect(sessionStorage.getItem('pending_invitation')).toBe('tok-1');
    expect(localStorage.getItem('pending_invitation')).toBeNull();
    expect(address()).toBe('/login-no-password?invite=tok-1');
  });

  it('STORE-01 stores the token until sign-up', async () => {
    const { address } = await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account to answer' }));
    expect(sessionStorage.getItem('pending_invitation')).toBe('tok-1');
    expect(address()).toBe('/signup?invite=tok-1');
  });

  it('stores nothing if the user declines for now', async () => {
    sessionStorage.setItem('pending_invitation', 'tok-1');
    await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('link', { name: 'Not now' }));
    expect(sessionStorage.getItem('pending_invitation')).toBeNull();
  });

  it('is accepted with one press when signed in', async () => {
    know({ status: 'signed-in', user: ada });
    const { address } = await openPage('/invite/tok-1');
    expect(await screen.findByText('You’re signed in as ada@example.org.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(address()).toBe('/onboarding'));
    expect(accept).toHaveBeenCalledExactlyOnceWith('tok-1', { scopes: [] });
    const { text, action } = toasts.getState().shown ?? {};
    expect(text).toBe('You and Dr Grace Example are linked now. Nothing you write is shared so far.');
    expect(action?.label).toBe('Choose what to share');
    act(() => action?.run());
    await waitFor(() => expect(address()).toBe('/sharing'));
  });

  it('shows the note, and what the therapist would like to see, before sign-in', async () => {
    invite({ note: 'Good to meet you on Monday.', proposedScopes: ['mood.trend', 'homework'] });
    await openPage('/invite/tok-1');
    expect(await screen.findByText('Good to meet you on Monday.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What they’d like to see' })).toHaveTextContent('My mood over time');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('A-56 offers what was proposed, all of it off, and shares only what is switched on', async () => {
    know({ status: 'signed-in', user: ada });
    invite({ proposedScopes: ['mood.trend', 'homework'] });
    await openPage('/invite/tok-1');
    const switches = await screen.findAllByRole('switch');
    expect(switches).toHaveLength(2);
    for (const each of switches) expect(each).not.toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'How tasks went' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(accept).toHaveBeenCalledExactlyOnceWith('tok-1', { scopes: ['homework'] }));
  });

  it('shows the alert policy before safety flags can be switched on', async () => {
    know({ status: 'signed-in', user: ada });
    invite({ proposedScopes: ['safety.flags'] });
    await openPage('/invite/tok-1');
    const flags = await screen.findByRole('switch', { name: 'How serious the safety check found an entry' });
    await userEvent.click(flags);
    expect(screen.getByRole('alert')).toHaveTextContent('Nobody watches this page in real time.');
    expect(flags).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it off' }));
    expect(flags).not.toBeChecked();
    expect(flags).toHaveFocus();
    await userEvent.click(flags);
    await userEvent.click(screen.getByRole('button', { name: 'I understand, switch it on' }));
    expect(flags).toBeChecked();
  });

  it('can be declined', async () => {
    know({ status: 'signed-in', user: ada });
    sessionStorage.setItem('pending_invitation', 'tok-1');
    await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByText('I don’t want this invitation'));
    await userEvent.click(screen.getByRole('button', { name: 'Decline it' }));
    expect(await screen.findByText(/The invitation is closed/)).toBeVisible();
    expect(refused).toHaveBeenCalledExactlyOnceWith('decline');
    expect(sessionStorage.getItem('pending_invitation')).toBeNull();
  });

  it('can be reported without an account', async () => {
    await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByText('I don’t want this invitation'));
    expect(screen.queryByRole('button', { name: 'Decline it' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Report it' }));
    expect(await screen.findByText(/They’ll be told/)).toBeVisible();
    expect(refused).toHaveBeenCalledExactlyOnceWith('report', '');
  });

  it('shows why it could not be accepted, and stays', async () => {
    know({ status: 'signed-in', user: ada });
    accept.mockImplementation(() => problem(403, { message: 'This invitation is for another address.' }));
    await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is for another address.');
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  it('offers to switch to another account', async () => {
    know({ status: 'signed-in', user: ada });
    await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(fake.signOut).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('pending_invitation')).toBe('tok-1');
  });

  it('cannot be accepted by a therapist', async () => {
    know({ status: 'signed-in', user: ada, role: 'therapist', isTherapist: true, isPatient: false });
    await openPage('/invite/tok-1');
    expect(await screen.findByText(/Only patients can accept an invitation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('tells a therapist that it is their own', async () => {
    know({ status: 'signed-in', user: ada, role: 'therapist', isTherapist: true, isPatient: false });
    invite({ own: true });
    await openPage('/invite/tok-1');
    expect(await screen.findByText(/This is your own invitation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it.each([
    ['accepted', 'This invitation has already been used'],
    ['expired', 'This invitation has expired'],
  ])('OPEN-24 explains that it is %s', async (state, heading) => {
    invite({ state });
    await openPage('/invite/tok-1');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });

  it('ROUTE-11 shows an error for an unknown token instead of crashing', async () => {
    server.use(http.get('*/api/invitations/:token', () => problem(404, { code: 'not_found' })));
    await openPage('/invite/none');
    expect(await screen.findByRole('heading', { level: 1, name: 'We don’t recognise this invitation' })).toBeVisible();
  });

  it('shows an error if it cannot be loaded, and retries', async () => {
    server.use(http.get('*/api/invitations/:token', () => problem(503, { message: 'The server is busy.' })));
    await openPage('/invite/tok-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t look up your invitation. The server is busy.');
    invite();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /invites you to Evenkeel/ })).toBeVisible();
  });
});
