/** The rule-based guide in WebAssembly: it works offline, and nothing is sent. */
import { AppError, messageOf } from '@/lib/errors';
import { askGuide, prepareGuide } from '@/lib/wasm/guide';
import type { Reflection } from './types';

const failure = () => new AppError(messageOf('ai'), { category: 'ai', code: 'core', retryable: true });

/**
 * Returns a reflection on an entry.
 *
 * @throws {AppError} If the core can't be loaded.
 */
export async function reflectHere(entry: string): Promise<Reflection> {
  await prepareGuide();
  const reflection = askGuide((guide) => guide.reflect(entry));
  if (!reflection) throw failure();
  // An entry keeps the reflection without the rules that made it.
  const { rules: _rules, ...kept } = reflection;
  return kept;
}
