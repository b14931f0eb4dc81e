import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, server } from '../server';
import { ada, fake, know, resetAuth } from './fake-auth';
import { answerSettings, openPage } from './open-page';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const accept = vi.fn<(token: unknown) => Response>();

function invite(part: object = {}): void {
  server.use(
    http.get('*/api/invitations/:token', () =>
      HttpResponse.json({ therapist: 'Dr Grace Example', state: 'pending', expiresAt: '2026-12-05T12:00:00.000Z', ...part }),
    ),
    http.post('*/api/invitations/:token/accept', ({ params }) => accept(params['token'])),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  resetAuth();
  answerSettings();
  accept.mockReset();
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
    await userEvent.click(await screen.findByRole('link', { name: 'Accept and sign in' }));
    expect(sessionStorage.getItem('pending_invitation')).toBe('tok-1');
    expect(localStorage.getItem('pending_invitation')).toBeNull();
    expect(address()).toBe('/login-no-password?invite=tok-1');
  });

  it('STORE-01 stores the token until sign-up', async () => {
    const { address } = await openPage('/invite/tok-1');
    await userEvent.click(await screen.findByRole('link', { name: 'Accept and create an account' }));
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
    expect(accept).toHaveBeenCalledExactlyOnceWith('tok-1');
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

  it.each([
    ['accepted', 'This invitation has already been used'],
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was withdrawn'],
  ])('OPEN-24 explains that it is %s', async (state, heading) => {
    invite({ state });
    await openPage('/invite/tok-1');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the start page' })).toBeVisible();
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
