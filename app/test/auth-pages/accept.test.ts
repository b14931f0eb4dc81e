import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { toasts } from '@/lib/toasts';
import { acceptWaiting } from '@/features/auth/invite/accept';
import { problem, server } from '../server';

const answer = (response: Response) => server.use(http.post('*/api/invitations/tok-1/accept', () => response));

describe('an invitation accepted after sign-in', () => {
  it('shows a toast that nothing is shared yet', async () => {
    answer(HttpResponse.json({}));
    await acceptWaiting('tok-1');
    expect(toasts.getState().shown?.text).toBe('You accepted the invitation. Nothing you write is shared so far.');
  });

  it('OPEN-24 shows why it failed, and that the link still works', async () => {
    answer(problem(410, { message: 'This invitation has expired.' }));
    await expect(acceptWaiting('tok-1')).rejects.toThrow('This invitation has expired.');
    expect(toasts.getState().shown?.text).toBe('This invitation has expired. You can open the link in the e-mail again.');
  });
});
