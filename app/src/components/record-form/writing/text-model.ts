import { levelToShow } from '@/components/crisis/levels';
import { readText, type RiskLevel, type SafetyReport } from '@/lib/safety';
import { LiveModel } from './live-model';
import type { WritingSource } from './marked-textarea';
import { marksOfText, type Mark } from './marks';

export interface TextReading {
  text: string;
  marks: readonly Mark[];
  level: RiskLevel;
  blocked: boolean;
}

type Read = (text: string) => SafetyReport | undefined;

/** The words of one field. */
export class TextModel extends LiveModel<string, TextReading> implements WritingSource {
  /** Told upwards and not yet seen coming back. */
  #told: string[] = [];
  #onChange: (text: string) => void = () => {};

  /** `from`: the level from which the words are marked, for balanced thoughts quote the heavy one. */
  constructor(text: string, from: RiskLevel = 'medium', read: Read = readText) {
    super(text, (words) => look(words, from, read));
  }

  get text(): string {
    return this.live.text;
  }

  get marks(): readonly Mark[] {
    return this.live.marks;
  }

  /** Where a change is told. */
  tellTo(onChange: (text: string) => void): void {
    this.#onChange = onChange;
  }

  type(text: string, composing = false): void {
    this.#told.push(text);
    this.write(text, composing);
    this.#onChange(text);
  }

  /**
   * The words as the page around holds them. An echo of what was typed here, even a late one, changes nothing; other
   * words take the place of these.
   */
  follow(text: string): void {
    const echo = this.#told.lastIndexOf(text);
    if (echo >= 0) this.#told.splice(0, echo + 1);
    else if (text !== this.text) this.replace(text);
  }

  override replace(text: string): void {
    this.#told = [];
    super.replace(text);
  }
}

function look(text: string, from: RiskLevel, read: Read): TextReading {
  const report = text === '' ? undefined : read(text);
  if (!report) return { text, marks: [], level: 'none', blocked: false };
  return { text, marks: marksOfText(report, from), level: levelToShow(report), blocked: report.sanitise.blocked };
}
