/** Asks a language model about a text, if the text may be sent. */
import { currentUserId } from '@/lib/auth/current-user';
import { preferences } from '@/records/preferences';
import { AppError } from '@/lib/errors';
import { aiRateLimiter } from '@/lib/security/ai-rate-limiter';
import { aiLimit, aiLimitKey } from '@/lib/security/rate-limiter';
import { readText } from '@/lib/wasm/safety';
import { isShown } from '@/lib/security/levels';

export interface Worded<T> {
  result: T;
  /** Why the language model that was asked for has not worded it. */
  instead?: string;
}

/**
 * Returns what the model says about a text. A text that shows a risk or holds a blocked phrase isn't sent. Then, and
 * whatever goes wrong with the model, `ours` answers.
 *
 * @throws {AppError} If `ours` fails.
 */
export async function byModel<T>(text: string, model: () => Promise<T>, ours: () => T | Promise<T>): Promise<Worded<T>> {
  const report = readText(text);
  if (isShown(report?.shownLevel ?? 'none')) return { result: await ours() };
  if (report?.prompt.blocked) return { result: await ours(), instead: report.prompt.reason ?? '' };
  try {
    const { allowed, resetTime } = await aiRateLimiter.check(aiLimitKey(currentUserId()), aiLimit);
    if (!allowed) return { result: await ours(), instead: waiting(resetTime) };
    // The server knows about the agreement before it gets the text.
    await preferences.settled();
    return { result: await model() };
  } catch (reason) {
    return { result: await ours(), instead: AppError.from(reason).message };
  }
}

function waiting(resetTime: number): string {
  const seconds = Math.max(1, Math.ceil((resetTime - Date.now()) / 1000));
  return `You can ask it again in ${seconds} seconds.`;
}
