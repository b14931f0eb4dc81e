import type { JournalField } from '@/lib/safety';
import { trimText } from '@/lib/text';

/** What the person wrote, exactly as it stands in the three fields. */
export interface EntryText {
  situation: string;
  thoughts: string;
  notes: string;
}

export const journalFields: readonly JournalField[] = ['situation', 'thoughts', 'notes'];

export const emptyText: EntryText = { situation: '', thoughts: '', notes: '' };

export function isBlankText(text: EntryText): boolean {
  return journalFields.every((field) => trimText(text[field]) === '');
}

export function isUntouched(text: EntryText): boolean {
  return journalFields.every((field) => text[field] === '');
}

export function sameText(a: EntryText, b: EntryText): boolean {
  return journalFields.every((field) => a[field] === b[field]);
}

/** The server keeps trimmed fields, so "is this what is stored?" compares trimmed ones. */
export function sameContent(a: EntryText, b: EntryText): boolean {
  return journalFields.every((field) => trimText(a[field]) === trimText(b[field]));
}

export function textOf(entry: EntryText): EntryText {
  return { situation: entry.situation, thoughts: entry.thoughts, notes: entry.notes };
}

/** The whole entry as the core reads it. */
export function joinedText(text: EntryText): string {
  return journalFields.map((field) => text[field]).join('\n');
}

/** Joins two versions field by field. Where one holds the other, the longer one is enough. */
export function combineText(first: EntryText, second: EntryText): EntryText {
  const join = (field: JournalField): string => {
    const a = trimText(first[field]);
    const b = trimText(second[field]);
    if (a === b || b === '' || a.includes(b)) return first[field];
    if (a === '' || b.includes(a)) return second[field];
    return `${a}\n\n${b}`;
  };
  return { situation: join('situation'), thoughts: join('thoughts'), notes: join('notes') };
}

/** The first words of an entry, for lists. Cut between words, never inside an emoji. */
export function firstWords(text: EntryText, max = 90): string {
  const source = journalFields.map((field) => trimText(text[field])).find((value) => value !== '') ?? '';
  const line = source.replace(/\s+/gu, ' ');
  const letters = Array.from(line);
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
