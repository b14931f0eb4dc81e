import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWaitingInvitation, waitingInvitation } from '@/lib/auth';
import { keepWaitingInvitation } from '@/lib/auth/targets';
import { queries } from '@/lib/api/queries';
import { server } from '../../../test/server';
import { renderPage } from '../../../test/support/render-page';
import { InvitationPlace } from './invitation-place';

const accept = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  queries.clear();
  accept.mockReset();
  forgetWaitingInvitation();
  server.use(
    http.get('*/api/invitations/tok-1', () =>
      HttpResponse.json({
        therapist: 'Dr Grace Example',
        note: 'See you on Monday.',
        state: 'pending',
        proposedScopes: ['mood.trend'],
        own: false,
        expiresAt: '2026-12-05T12:00:00.000Z',
      }),
    ),
    http.post('*/api/invitations/tok-1/accept', async ({ request }) => {
      accept(await request.json());
      return HttpResponse.json({});
    }),
  );
});

describe('an invitation that waits after sign-in', () => {
  it('A-56 is accepted only by a press, with nothing shared that was not switched on', async () => {
    keepWaitingInvitation('tok-1', 'ada');
    await renderPage(<InvitationPlace userId="ada" isInside />);
    expect(await screen.findByRole('region', { name: 'Dr Grace Example invites you' })).toHaveTextContent('See you on Monday.');
    expect(accept).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/You and Dr Grace Example are linked now/)).toBeVisible();
    expect(accept).toHaveBeenCalledExactlyOnceWith({ scopes: [] });
    expect(waitingInvitation('ada')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Choose what to share' })).toHaveAttribute('href', '/sharing');
  });

  it('A-56 is set aside by "Not now", and does not come back', async () => {
    keepWaitingInvitation('tok-1', 'ada');
    await renderPage(<InvitationPlace userId="ada" isInside={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.getByText(/The invitation is set aside/)).toBeVisible();
    expect(accept).not.toHaveBeenCalled();
    expect(waitingInvitation('ada')).toBeUndefined();
  });

  it('is not shown to another user of this tab', async () => {
    keepWaitingInvitation('tok-1', 'ada');
    await renderPage(<InvitationPlace userId="bob" isInside />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
