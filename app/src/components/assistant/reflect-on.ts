/** Reflections on a text, and who words them. */
import { currentUserId } from '@/lib/auth/current-user';
import { preferences } from '@/lib/device/preferences';
import { AppError } from '@/lib/errors';
import { aiRateLimiter } from '@/lib/security/ai-rate-limiter';
import { aiLimit, aiLimitKey } from '@/lib/security/rate-limiter';
import { readText } from '@/lib/wasm/safety';
import { isShown, levelToShow } from '@/components/crisis/levels';
import { assistant } from '@/lib/assistant/client';
import { reflectHere } from '@/lib/assistant/guide';
import { fitting } from '@/lib/assistant/quotes';
import type { ChatProvider, Reflection } from '@/lib/assistant/types';

export interface Reflected {
  reflection: Reflection;
  /** Why the language model that was asked for has not worded it. */
  instead?: string;
}

/**
 * Returns a reflection on a text. The built-in guide words it on this device; a language model only if the user chose
 * it, the text may be sent and shows no risk. Whatever goes wrong there, the guide takes over.
 *
 * @throws {AppError} If the guide can't be loaded either.
 */
export async function reflectOn(text: string, provider: ChatProvider): Promise<Reflected> {
  if (provider === 'rules') return { reflection: await reflectHere(text) };
  const report = readText(text);
  if (isShown(levelToShow(report))) return { reflection: await reflectHere(text) };
  if (report?.prompt.blocked) return { reflection: await reflectHere(text), instead: report.prompt.reason ?? '' };
  try {
    const { allowed, resetTime } = await aiRateLimiter.check(aiLimitKey(currentUserId()), aiLimit);
    if (!allowed) return { reflection: await reflectHere(text), instead: waiting(resetTime) };
    // The server knows about the agreement before it gets the text.
    await preferences.settled();
    return { reflection: fitting(text, await assistant.reflect(text, provider)) };
  } catch (reason) {
    return { reflection: await reflectHere(text), instead: AppError.from(reason).message };
  }
}

function waiting(resetTime: number): string {
  const seconds = Math.max(1, Math.ceil((resetTime - Date.now()) / 1000));
  return `You can ask it again in ${seconds} seconds.`;
}
