/** Reflections on a text, and who words them. */
import { assistant } from '@/lib/assistant/client';
import { reflectHere } from '@/lib/assistant/guide';
import { fitting } from '@/lib/assistant/quotes';
import type { ChatProvider, Reflection } from '@/lib/assistant/types';
import { byModel, type Worded } from './by-model';

/**
 * Returns a reflection on a text. The built-in guide words it on this device; a language model only if the user chose
 * it, the text may be sent and shows no risk. Whatever goes wrong there, the guide takes over.
 *
 * @throws {AppError} If the guide can't be loaded either.
 */
export async function reflectOn(text: string, provider: ChatProvider): Promise<Worded<Reflection>> {
  const here = () => reflectHere(text);
  if (provider === 'rules') return { result: await here() };
  return byModel(text, async () => fitting(text, await assistant.reflect(text, provider)), here);
}
