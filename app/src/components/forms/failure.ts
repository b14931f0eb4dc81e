import { AuthFailure } from '@/lib/auth';
import { AppError } from '@/lib/errors';
import { reportError } from '@/lib/errors/error-queue';

/** Why sending failed, as a sentence for the user. */
export interface FormFailure {
  message: string;
  code: string;
  detail?: string | undefined;
}

const unexpected = 'Something went wrong on our side. What you typed is still here. Please try again.';

/** Returns what to tell the user about a failed request. Anything unexpected is also reported. */
export function failureOf(reason: unknown): FormFailure {
  if (reason instanceof AuthFailure) return { message: reason.message, code: reason.code, detail: reason.detail };
  if (reason instanceof AppError) return { message: reason.message, code: reason.code };
  reportError(reason, { onPage: true });
  return { message: unexpected, code: 'unexpected' };
}
