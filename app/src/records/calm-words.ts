/** What lists of drafts show: the words of each, and the page that continues it. */
import { INSTRUMENT_NAMES } from '@evenkeel/safety/cbt-content';
import type { Draft } from './db';
import { firstWords, nameOf, pageOf } from './registry';
import type { MeasureTaken } from './types';

const patienceMs = 2000;

/**
 * Returns the first words of what isn't saved yet. Those from a hard moment must not meet the reader unasked, so their kind
 * is named instead, as lists of saved records do. Without the core nothing is known of the words, so only their kind is named.
 */
export async function calmWords(kind: string, content: unknown): Promise<string> {
  if (kind === 'measure') return INSTRUMENT_NAMES[(content as MeasureTaken).instrument];
  const level = await levelOf(allTexts(content)).catch(() => undefined);
  if (level === undefined) return nameOf(kind);
  return level === 'high' || level === 'critical' ? `${nameOf(kind)} from a hard moment` : firstWords(kind, content);
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : [];
}

async function levelOf(texts: readonly string[]) {
  // Lists without a draft need no core.
  const { prepareSafety, readText } = await import('@/lib/wasm/safety');
  await Promise.race([prepareSafety(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return readText(texts.join('\n\n'))?.shownLevel;
}

/** Returns the page that continues a draft: the tool it was begun in, if it says so. That of a questionnaire opens at its questions. */
export function pageOfDraft({ kind, recordId, content, seed }: Pick<Draft, 'kind' | 'recordId' | 'content' | 'seed'>): string {
  if (typeof seed === 'string') return `${seed}?entry=${recordId}`;
  const page = pageOf(kind, recordId, content);
  return kind === 'measure' ? `${page}&take=${(content as MeasureTaken).instrument}` : page;
}
