/**
 * Converts an export to tables for a spreadsheet. They are for reading; only the data file can be
 * imported.
 */
import { INSTRUMENTS } from '@evenkeel/safety/cbt-content';
import { writeCsv, type Cell } from '@/lib/text/csv';
import { isOfKind } from '@/records/client';
import { fieldsOf, partsOf } from '@/records/parts';
import { kindsOn, nameOf } from '@/records/registry';
import type { Kind, RecordOf } from '@/records/types';
import { commentsByRecord } from './comments';
import type { ExportFile } from './wire';

const only = <K extends Kind>({ records }: { records: { kind: Kind }[] }, kind: K): RecordOf<K>[] =>
  records
    .filter((record): record is RecordOf<K> => isOfKind(record, kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));

/** Returns a column per field of a mood log: ratings as numbers, lists on one line. */
export function moodsCsv(file: ExportFile): string {
  const fields = fieldsOf('mood_log').filter(({ field }) => field !== 'occurredAtMs');
  const rows = only(file, 'mood_log').map(({ occurredAt, content }): Cell[] => {
    const parts = partsOf('mood_log', content);
    const cell = ({ field, label }: { field: string; label: string }): Cell => {
      const value = (content as Record<string, unknown>)[field];
      return typeof value === 'number' ? value : parts.find((part) => part.label === label)?.text.replaceAll('\n', ' | ');
    };
    return [occurredAt, ...fields.map(cell)];
  });
  return writeCsv([['when', ...fields.map(({ label }) => label.toLowerCase())], ...rows]);
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

const entryKinds: readonly string[] = kindsOn('journal', 'practice');

/** Returns all entries, with the texts of each record joined, and the comments on it. */
export function entriesCsv(file: ExportFile): string {
  const comments = commentsByRecord(file);
  const rows = file.records
    .filter(({ kind }) => entryKinds.includes(kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt))
    .map(({ id, kind, status, occurredAt, content }): Cell[] => [
      occurredAt,
      nameOf(kind),
      status,
      partsOf(kind, content)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n'),
      id,
      (comments.get(id) ?? []).map(({ author, text }) => `${author}: ${text}`).join('\n'),
    ]);
  return writeCsv([['when', 'kind', 'state', 'words', 'id', 'comments'], ...rows]);
}
