import { showToast } from '@/lib/toasts';
import { acceptInvitation } from '@/lib/invitations';
import { AppError } from '@/lib/errors';
import { acceptedWords } from './words';

/** Accepts what waited for a sign-in, and says what came of it wherever the person is by then. */
export async function acceptWaiting(token: string): Promise<void> {
  try {
    await acceptInvitation(token);
    showToast({ text: acceptedWords.done });
  } catch (reason) {
    const why = reason instanceof AppError ? reason.message : acceptedWords.trouble;
    showToast({ text: `${why} ${acceptedWords.again}` });
    throw reason;
  }
}
