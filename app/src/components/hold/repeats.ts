import type { ThoughtRecord } from '@/lib/wasm/cbt';

/** This many records of one thought in a week are named. */
const times = 3;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A thought without case, punctuation and extra blanks. */
export function normalThought(text: string | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[’']/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function hotOf({ thoughts = [] }: ThoughtRecord): string {
  const hot = thoughts.find((thought) => thought.hot) ?? (thoughts.length === 1 ? thoughts[0] : undefined);
  return normalThought(hot?.text);
}

/** Whether a thought was the hot one in three or more records of the last seven days. */
export function isGoneOver(
  thought: string | undefined,
  records: readonly { content: ThoughtRecord; occurredAt: string }[],
  now: number,
): boolean {
  const wanted = normalThought(thought);
  if (wanted === '') return false;
  return records.filter(({ content, occurredAt }) => now - Date.parse(occurredAt) <= weekMs && hotOf(content) === wanted).length >= times;
}
