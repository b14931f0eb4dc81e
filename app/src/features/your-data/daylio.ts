/** Converts a Daylio export to mood logs. */
import type { MoodLog } from '@evenkeel/safety/cbt';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { offsetAt, withOffset } from '@/lib/text/wall-time';
import { readCsv } from '@/lib/text/csv';

/** Daylio's default moods. Other names are the user's own, and only they can map them. */
export const daylioMoods: Readonly<Record<string, number>> = { rad: 9, good: 7, meh: 5, bad: 3, awful: 1 };

export interface DaylioRow {
  atMs: number;
  mood: string;
  activities: readonly string[];
  note: string;
}

export interface DaylioFile {
  rows: readonly DaylioRow[];
  /** The number of lines without a readable date. */
  unread: number;
  /** Names of custom moods that the user has to map. */
  ownMoods: readonly string[];
}

const needed = ['full_date', 'time', 'mood'] as const;

/** Parses `8:30 PM`, `20:30` or `8:30 p.m.` to hours and minutes. Falls back to noon. */
export function readTime(text: string): [number, number] {
  const parts = /^(\d{1,2})[:.](\d{2})\s*([ap])?/i.exec(text.trim());
  if (!parts) return [12, 0];
  const hour = Number(parts[1]);
  const half = parts[3]?.toLowerCase();
  const shown = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return shown < 24 && Number(parts[2]) < 60 ? [shown, Number(parts[2])] : [12, 0];
}

/** Returns undefined if it isn't a Daylio export. */
export function readDaylio(text: string): DaylioFile | undefined {
  const [head, ...lines] = readCsv(text);
  const names = head?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!needed.every((name) => names.includes(name))) return undefined;
  const rows: DaylioRow[] = [];
  let unread = 0;
  for (const line of lines) {
    const get = (name: string): string => line[names.indexOf(name)]?.trim() ?? '';
    const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(get('full_date'));
    if (!day || get('mood') === '') {
      unread += 1;
      continue;
    }
    const [hour, minute] = readTime(get('time'));
    const when = new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]), hour, minute);
    rows.push({
      atMs: when.getTime(),
      mood: get('mood').toLowerCase(),
      activities: get('activities')
        .split('|')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      note: [
        get('note_title'),
        get('note')
          .replaceAll(/<br\s*\/?>/gi, '\n')
          .replaceAll(/<[^>]+>/g, ''),
      ]
        .filter((part) => part !== '')
        .join('\n'),
    });
  }
  const ownMoods = [...new Set(rows.map(({ mood }) => mood))].filter((mood) => !(mood in daylioMoods));
  return { rows, unread, ownMoods };
}

/** Derives a stable id from the line, so that importing a file twice creates no duplicates. */
async function idOf(row: DaylioRow): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify([row.atMs, row.mood, row.activities, row.note]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Math.max(0, row.atMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${hex.slice(0, 3)}-${'89ab'.charAt((hash[31] ?? 0) % 4)}${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

export interface ImportedMood {
  id: string;
  kind: 'mood_log';
  occurredAt: string;
  status: 'complete';
  share: 'private';
  content: MoodLog;
}

/**
 * Converts lines to mood logs. Unmapped moods are left out. A note longer than a log allows is
 * truncated and counted in `shortened`.
 */
export async function asMoodLogs(file: DaylioFile, placed: Readonly<Record<string, number>>) {
  const scale: Readonly<Record<string, number>> = { ...placed, ...daylioMoods };
  let shortened = 0;
  const records = await Promise.all(
    file.rows.flatMap((row) => {
      const mood = scale[row.mood];
      if (mood === undefined) return [];
      if ([...row.note].length > CBT_LIMITS.thoughtChars || row.activities.length > CBT_LIMITS.activities) shortened += 1;
      return [record(row, mood)];
    }),
  );
  return { records, shortened };
}

async function record(row: DaylioRow, mood: number): Promise<ImportedMood> {
  const tzOffsetMinutes = offsetAt(new Date(row.atMs));
  return {
    id: await idOf(row),
    kind: 'mood_log',
    occurredAt: withOffset(row.atMs, tzOffsetMinutes),
    status: 'complete',
    share: 'private',
    content: {
      occurredAtMs: row.atMs,
      tzOffsetMinutes,
      mood,
      emotions: [],
      activities: row.activities.slice(0, CBT_LIMITS.activities).map((name) => ({ tag: cut(name, CBT_LIMITS.tagChars) })),
      note: cut(row.note, CBT_LIMITS.thoughtChars),
    },
  };
}
