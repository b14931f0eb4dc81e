/** Words of one's own for a low day: fairer thoughts and successes, never from a heavy record. Pure: the time is an argument. */
import type { Letter } from '@/records/dashboard-data';
import { dayKey } from '@/lib/mood';
import type { AnyRecord, RecordOf } from '@/records';
import { trimText } from '@/lib/text/text';

/** Up to here a check-in is low. */
export const lowMood = 3;
/** So long ago that it is read with other eyes. */
const restMs = 3 * 86_400_000;
const mostLetters = 12;

function ownWords({ kind, content }: AnyRecord): string {
  switch (kind) {
    case 'thought_record':
    case 'challenge':
      return content.balanced ?? '';
    case 'reframe':
      return content.reframe ?? '';
    case 'success':
      return content.happened ?? '';
    default:
      return '';
  }
}

/** Letters from days with a low mood come first, then the newest. A record with any risk is left out. */
export function lettersFor(entries: readonly AnyRecord[], logs: readonly RecordOf<'mood_log'>[], now: Date): Letter[] {
  const lows = new Set(
    logs.flatMap(({ occurredAt, content: { mood } }) => (mood !== undefined && mood <= lowMood ? [dayKey(new Date(occurredAt))] : [])),
  );
  return entries
    .filter(
      ({ riskLevel, status, occurredAt }) =>
        riskLevel === 'none' && status === 'complete' && now.getTime() - Date.parse(occurredAt) > restMs,
    )
    .flatMap((record): Letter[] => {
      const text = trimText(ownWords(record));
      const { id, occurredAt: at } = record;
      return text === '' ? [] : [{ id, at, text, likeToday: lows.has(dayKey(new Date(at))) }];
    })
    .toSorted((a, b) => Number(b.likeToday) - Number(a.likeToday) || Date.parse(b.at) - Date.parse(a.at))
    .slice(0, mostLetters);
}
