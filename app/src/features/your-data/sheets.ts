/**
 * Converts an export to tables for a spreadsheet. They are for reading; only the data file can be
 * imported.
 */
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { writeCsv, type Cell } from '@/lib/text/csv';
import { isOfKind } from '@/records/client';
import type { Kind, RecordOf } from '@/records/types';
import type { ExportFile } from './wire';

const only = <K extends Kind>({ records }: { records: { kind: Kind }[] }, kind: K): RecordOf<K>[] =>
  records
    .filter((record): record is RecordOf<K> => isOfKind(record, kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));

export function moodsCsv(file: ExportFile): string {
  const rows = only(file, 'mood_log').map(({ occurredAt, content }): Cell[] => [
    occurredAt,
    content.mood,
    content.energy,
    content.anxiety,
    content.sleepHours,
    (content.emotions ?? [])
      .map(({ name, intensity }) => [name, intensity].filter((part) => part !== undefined && part !== '').join(' '))
      .join(' | '),
    (content.activities ?? []).map(({ tag }) => tag).join(' | '),
    content.note,
  ]);
  return writeCsv([['when', 'mood 0-10', 'energy 0-10', 'anxiety 0-10', 'sleep hours', 'emotions', 'activities', 'note'], ...rows]);
}

const mostItems = 9;

export function measuresCsv(file: ExportFile): string {
  const rows = only(file, 'measure').map(({ occurredAt, content }): Cell[] => {
    const answers = content.answers ?? [];
    const known = INSTRUMENTS.find(({ instrument }) => instrument === content.instrument);
    const total = answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
    return [
      occurredAt,
      known?.name ?? content.instrument,
      total,
      ...Array.from({ length: mostItems }, (_, at) => answers[at] ?? undefined),
      content.difficulty,
    ];
  });
  const items = Array.from({ length: mostItems }, (_, at) => `answer ${at + 1}`);
  return writeCsv([['when', 'questionnaire', 'total', ...items, 'difficulty'], ...rows]);
}

const notEntries = new Set(['mood_log', 'measure', 'hint_verdict', 'preferences', 'coach_card', 'conversation', 'chat_message']);

/** Returns all entries, with the texts of each record joined. */
export function entriesCsv(file: ExportFile): string {
  const rows = file.records
    .filter(({ kind }) => !notEntries.has(kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt))
    .map(({ id, kind, status, occurredAt, content }): Cell[] => [
      occurredAt,
      kind.replaceAll('_', ' '),
      status,
      readable(content)
        .map(({ name, words }) => `${name}: ${words}`)
        .join('\n'),
      id,
    ]);
  return writeCsv([['when', 'kind', 'state', 'words', 'id'], ...rows]);
}

export interface ReadablePart {
  name: string;
  words: string;
}

/** Turns `evidenceFor` into “Evidence for”. */
export function nameOf(field: string): string {
  const spaced = field
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** For programs: how a time was noted, which records belong together, what answered. */
const plainFields = new Set(['occurredAtMs', 'tzOffsetMinutes', 'conversationId', 'replyTo', 'provider', 'end', 'mode', 'feedback']);

/** Returns the non-empty parts of a content of any kind, including kinds this page doesn't know. */
export function readable(content: object): ReadablePart[] {
  return Object.entries<unknown>({ ...content }).flatMap(([field, value]) => {
    if (plainFields.has(field)) return [];
    const words = inWords(value, field);
    return words === '' ? [] : [{ name: nameOf(field), words }];
  });
}

function inWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value === 'number') return field.endsWith('AtMs') ? new Date(value).toLocaleString() : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const simple = value.every((one) => typeof one !== 'object');
    return value
      .map((one) => inWords(one))
      .filter((one) => one !== '')
      .join(simple && value.every((one) => typeof one === 'number') ? ', ' : '\n');
  }
  if (typeof value !== 'object') return '';
  const parts = Object.entries(value).flatMap(([name, one]) => {
    const words = inWords(one, name);
    return words === ''
      ? []
      : [
          name === 'text' || name === 'name' || name === 'emotion' || name === 'what' || name === 'tag'
            ? words
            : `${nameOf(name)}: ${words}`,
        ];
  });
  return parts.join('; ');
}
