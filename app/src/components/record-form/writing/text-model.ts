import { Listeners } from '@/lib/listeners';
import { readText, type RiskLevel, type SafetyReport } from '@/lib/wasm/safety';
import { withoutNul } from '@/lib/text/text';
import { pauseMs } from '@/lib/text/text-source';
import type { WritingSource } from './marked-textarea';
import { marksOfText, mergeMarks, type Mark } from './marks';

export interface TextReading {
  text: string;
  marks: readonly Mark[];
  level: RiskLevel;
  blocked: boolean;
}

type Read = (text: string) => SafetyReport | undefined;

/**
 * The text of one field, held outside React so that a key press renders nothing. `live` changes on
 * each key press and drives the marks; `settled` is debounced and drives all messages.
 */
export class TextModel implements WritingSource {
  readonly #read: Read;
  #live: TextReading;
  #settled: TextReading;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Texts passed to `onChange` that haven't been echoed yet. */
  #sent: string[] = [];
  #onChange: (text: string) => void = () => {};
  readonly #liveListeners = new Listeners();
  readonly #settledListeners = new Listeners();

  constructor(text: string, read: Read = readText) {
    this.#read = read;
    this.#live = this.#look(text);
    this.#settled = this.#live;
  }

  get text(): string {
    return this.#live.text;
  }

  get marks(): readonly Mark[] {
    return this.#live.marks;
  }

  /**
   * Incremented when the text was replaced from outside, so that the text area takes the new one.
   */
  get revision(): number {
    return this.#revision;
  }

  readonly getSettled = (): TextReading => this.#settled;

  readonly onLive = this.#liveListeners.subscribe;

  readonly onSettled = this.#settledListeners.subscribe;

  /** Sets the function that receives each change. */
  sendTo(onChange: (text: string) => void): void {
    this.#onChange = onChange;
  }

  /** Handles a key press. During an IME composition the text is stored but not analysed. */
  type(typed: string, composing = false): void {
    const text = withoutNul(typed);
    this.#sent.push(text);
    this.#show(composing ? { ...this.#live, text } : this.#look(text));
    clearTimeout(this.#timer);
    if (!composing) this.#timer = setTimeout(() => this.settle(), pauseMs);
    this.#onChange(text);
  }

  /** Replaces the text at the user's request: a suggested wording, or its undo. The record gets it like typed text. */
  rewrite(text: string): void {
    this.#sent.push(text);
    this.#revision += 1;
    this.#show(this.#look(text));
    this.settle();
    this.#onChange(text);
  }

  /** Takes the record's text. An echo of what was typed here, even a late one, changes nothing. */
  follow(given: string): void {
    const text = withoutNul(given);
    const echo = this.#sent.lastIndexOf(text);
    if (echo >= 0) this.#sent.splice(0, echo + 1);
    else if (text !== this.text) this.replace(text);
  }

  /** Replaces the text: a restored draft, a loaded record, an undo. */
  replace(text: string): void {
    this.#sent = [];
    this.#revision += 1;
    this.#show(this.#look(text));
    this.settle();
  }

  /** Analyses the same text again, after the module has loaded or the policy has changed. */
  reread(): void {
    this.#show(this.#look(this.text));
    this.settle();
  }

  /** Adds marks that depend on the whole record. They last until the next key press. */
  addMarks(marks: readonly Mark[]): void {
    const merged = mergeMarks(this.marks, marks);
    if (merged === this.marks) return;
    this.#show({ ...this.#live, marks: merged });
    this.settle();
  }

  settle(): void {
    clearTimeout(this.#timer);
    if (this.#settled === this.#live) return;
    this.#settled = this.#live;
    this.#settledListeners.notify();
  }

  #look(given: string): TextReading {
    const text = withoutNul(given);
    const report = text === '' ? undefined : this.#read(text);
    if (!report) return { text, marks: [], level: 'none', blocked: false };
    return { text, marks: marksOfText(report), level: report.shownLevel, blocked: report.sanitise.blocked };
  }

  #show(reading: TextReading): void {
    this.#live = reading;
    this.#liveListeners.notify();
  }
}
