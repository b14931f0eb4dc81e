import { isShown, levelToShow } from '@/components/crisis/levels';
import type { Mark } from '@/components/record-form/writing/marks';
import type { JournalField, JournalReport } from '@/lib/safety';
import { journalFields, type EntryText } from './entry-text';

export type FieldMarks = Record<JournalField, readonly Mark[]>;

export const noMarks: FieldMarks = { situation: [], thoughts: [], notes: [] };

export function marksOf(report: JournalReport | undefined, text: EntryText): FieldMarks {
  if (!report) return noMarks;
  const marks: Record<JournalField, Mark[]> = { situation: [], thoughts: [], notes: [] };

  if (isShown(levelToShow(report))) {
    for (const { ruleId, label, spans } of report.crisis.indicators) {
      for (const span of spans) {
        // Spans are in the joined text, and a phrase may run over the border of two fields.
        for (const field of journalFields) {
          const offset = report.offsets[field];
          const start = Math.max(span.start - offset, 0);
          const end = Math.min(span.end - offset, text[field].length);
          if (start < end) marks[field].push({ kind: 'crisis', ruleId, label, start, end });
        }
      }
    }
  }
  for (const issue of report.issues) {
    if (issue.code !== 'blocked' || !issue.field) continue;
    for (const { ruleId, label, span } of issue.findings) {
      marks[issue.field].push({ kind: 'blocked', ruleId, label, start: span.start, end: span.end });
    }
  }
  for (const field of journalFields) marks[field].sort((a, b) => a.start - b.start || a.end - b.end);
  return marks;
}
