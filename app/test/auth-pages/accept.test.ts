import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { toasts } from '@/lib/toasts';
import { acceptWaiting } from '@/features/auth/invite/accept';
import { problem, server } from '../server';

const answer = (response: Response) => server.use(http.post('*/api/invitations/tok-1/accept', () => response));

describe('an invitation that waited for a sign-in', () => {
  it('is accepted, and says that nothing is shared by it', async () => {
    answer(HttpResponse.json({}));
    await acceptWaiting('tok-1');
    expect(toasts.getState().shown?.text).toBe('You accepted the invitation. Nothing you write is shared so far.');
  });

  it('OPEN-24 says why not, and that the link is still there', async () => {
    answer(problem(410, { message: 'This invitation has run out.' }));
    await expect(acceptWaiting('tok-1')).rejects.toThrow('This invitation has run out.');
    expect(toasts.getState().shown?.text).toBe('This invitation has run out. You can open the link in the mail once more.');
  });
});
