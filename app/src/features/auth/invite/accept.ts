import { showToast } from '@/lib/toasts';
import { acceptInvitation } from '@/lib/care/invitations';
import { AppError } from '@/lib/errors';
import { acceptedCopy } from './copy';

/**
 * Accepts an invitation that was waiting for a sign-in, and shows the outcome as a toast on
 * whatever page is open by then.
 */
export async function acceptWaiting(token: string): Promise<void> {
  try {
    await acceptInvitation(token);
    showToast({ text: acceptedCopy.done });
  } catch (reason) {
    const why = reason instanceof AppError ? reason.message : acceptedCopy.trouble;
    showToast({ text: `${why} ${acceptedCopy.again}` });
    throw reason;
  }
}
