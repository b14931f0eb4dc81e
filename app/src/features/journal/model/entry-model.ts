import { LiveModel } from '@/components/record-form/writing/live-model';
import { readEntry, type JournalField, type JournalReport } from '@/lib/safety';
import { emptyText, type EntryText } from './entry-text';
import { marksOf, noMarks, type FieldMarks } from './marks';

/** One look at the text: what it says, what the core made of it, and where. */
export interface Reading {
  text: EntryText;
  report: JournalReport | undefined;
  marks: FieldMarks;
}

/** The words of an entry, judged together. */
export class EntryModel extends LiveModel<EntryText, Reading> {
  readonly onChange = this.onLive;

  constructor(text: EntryText = emptyText, read: (text: EntryText) => JournalReport | undefined = readEntry) {
    super(text, (words) => {
      const report = read(words);
      return { text: words, report, marks: report ? marksOf(report, words) : noMarks };
    });
  }

  /** The words alone, for keeping and saving them. */
  readonly read = (): EntryText => this.live.text;

  type(field: JournalField, value: string, composing = false): void {
    this.write({ ...this.live.text, [field]: value }, composing);
  }
}
