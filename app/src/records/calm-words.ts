import { prepareSafety, readText } from '@/lib/wasm/safety';
import { firstWords, nameOf } from './registry';

const patienceMs = 2000;

/**
 * Returns the first words of what isn't saved yet. Those from a hard moment must not meet the reader unasked, so their kind
 * is named instead, as lists of saved records do. Without the core nothing is known of the words, so only their kind is named.
 */
export async function calmWords(kind: string, content: unknown): Promise<string> {
  await Promise.race([prepareSafety(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const words = firstWords(kind, content);
  const level = readText(words)?.shownLevel;
  if (level === undefined) return nameOf(kind);
  return level === 'high' || level === 'critical' ? `${nameOf(kind)} from a hard moment` : words;
}
