import { readEntry, type JournalField, type JournalReport } from '@/lib/safety';
import { emptyText, type EntryText } from './entry-text';
import { marksOf, noMarks, type FieldMarks } from './marks';

/** One look at the text: what it says, what the core made of it, and where. */
export interface Reading {
  text: EntryText;
  report: JournalReport | undefined;
  marks: FieldMarks;
}

type Listener = () => void;

/** Words on the screen change only after this long without a key. Marks change at once. */
export const pauseMs = 600;

/**
 * The text being written, outside React: a key press must not render the page.
 * `live` changes with every key and drives the marks. `settled` follows after a pause and
 * drives everything that is read.
 */
export class EntryModel {
  #live: Reading;
  #settled: Reading;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #liveListeners = new Set<Listener>();
  readonly #settledListeners = new Set<Listener>();
  readonly #read: (text: EntryText) => JournalReport | undefined;

  constructor(text: EntryText = emptyText, read: (text: EntryText) => JournalReport | undefined = readEntry) {
    this.#read = read;
    this.#live = this.#look(text);
    this.#settled = this.#live;
  }

  get live(): Reading {
    return this.#live;
  }

  readonly getSettled = (): Reading => this.#settled;

  /** The words alone, for keeping and saving them. */
  readonly read = (): EntryText => this.#live.text;

  /** Rises when the text was replaced from outside, so that the fields take the new words. */
  get revision(): number {
    return this.#revision;
  }

  /** A key press. While a word is being composed the text is kept but not yet judged. */
  type(field: JournalField, value: string, composing = false): void {
    const text = { ...this.#live.text, [field]: value };
    this.#live = composing ? { ...this.#live, text } : this.#look(text);
    this.#tell(this.#liveListeners);
    clearTimeout(this.#timer);
    if (!composing) this.#timer = setTimeout(() => this.settle(), pauseMs);
  }

  /** Puts other words in the fields: a restored draft, a loaded entry, an undo. */
  readonly replace = (text: EntryText): void => {
    this.#revision += 1;
    this.#live = this.#look(text);
    this.#tell(this.#liveListeners);
    this.settle();
  };

  /** Judges the same words again, after the core became ready. */
  reread(): void {
    this.#live = this.#look(this.#live.text);
    this.#tell(this.#liveListeners);
    this.settle();
  }

  settle(): void {
    clearTimeout(this.#timer);
    if (this.#settled === this.#live) return;
    this.#settled = this.#live;
    this.#tell(this.#settledListeners);
  }

  readonly onLive = (listener: Listener): (() => void) => {
    this.#liveListeners.add(listener);
    return () => this.#liveListeners.delete(listener);
  };

  readonly onChange = this.onLive;

  readonly onSettled = (listener: Listener): (() => void) => {
    this.#settledListeners.add(listener);
    return () => this.#settledListeners.delete(listener);
  };

  #look(text: EntryText): Reading {
    const report = this.#read(text);
    return { text, report, marks: report ? marksOf(report, text) : noMarks };
  }

  #tell(listeners: Set<Listener>): void {
    for (const listener of listeners) listener();
  }
}
