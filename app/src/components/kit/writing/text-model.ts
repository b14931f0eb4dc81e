import { levelToShow } from '@/components/crisis/levels';
import { readText, type RiskLevel, type SafetyReport } from '@/lib/safety';
import type { WritingSource } from './marked-textarea';
import { marksOfText, type Mark } from './marks';

/** Words on the screen change only after this long without a key. Marks change at once. */
export const pauseMs = 600;

export interface TextReading {
  text: string;
  marks: readonly Mark[];
  level: RiskLevel;
  blocked: boolean;
}

type Read = (text: string) => SafetyReport | undefined;

/** The words of one field, outside React: a key press must not render the page. */
export class TextModel implements WritingSource {
  #live: TextReading;
  #settled: TextReading;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #liveListeners = new Set<() => void>();
  readonly #settledListeners = new Set<() => void>();
  /** Told upwards and not yet seen coming back. */
  #told: string[] = [];
  /** From which level the words are marked: balanced thoughts quote the heavy one. */
  readonly #from: RiskLevel;
  readonly #read: Read;
  #onChange: (text: string) => void = () => {};

  constructor(text: string, from: RiskLevel = 'medium', read: Read = readText) {
    this.#from = from;
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

  get revision(): number {
    return this.#revision;
  }

  readonly getSettled = (): TextReading => this.#settled;

  /** Where a change is told. */
  tellTo(onChange: (text: string) => void): void {
    this.#onChange = onChange;
  }

  /** A key press. While a word is being composed the text is kept but not yet judged. */
  type(text: string, composing = false): void {
    this.#live = composing ? { ...this.#live, text } : this.#look(text);
    this.#told.push(text);
    this.#onChange(text);
    this.#tell(this.#liveListeners);
    clearTimeout(this.#timer);
    if (!composing) this.#timer = setTimeout(() => this.settle(), pauseMs);
  }

  /**
   * The words as the page around holds them. An echo of what was typed here, even a late one, changes nothing; other
   * words take the place of these.
   */
  follow(text: string): void {
    const echo = this.#told.lastIndexOf(text);
    if (echo >= 0) this.#told.splice(0, echo + 1);
    else if (text !== this.#live.text) this.replace(text);
  }

  replace(text: string): void {
    this.#told = [];
    this.#revision += 1;
    this.#live = this.#look(text);
    this.#tell(this.#liveListeners);
    this.settle();
  }

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

  readonly onLive = (listener: () => void): (() => void) => {
    this.#liveListeners.add(listener);
    return () => this.#liveListeners.delete(listener);
  };

  readonly onSettled = (listener: () => void): (() => void) => {
    this.#settledListeners.add(listener);
    return () => this.#settledListeners.delete(listener);
  };

  #look(text: string): TextReading {
    const report = text === '' ? undefined : this.#read(text);
    if (!report) return { text, marks: [], level: 'none', blocked: false };
    return { text, marks: marksOfText(report, this.#from), level: levelToShow(report), blocked: report.sanitise.blocked };
  }

  #tell(listeners: Set<() => void>): void {
    for (const listener of listeners) listener();
  }
}
