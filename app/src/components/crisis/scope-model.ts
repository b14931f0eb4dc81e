import { readText, type RiskLevel } from '@/lib/safety';
import { recordSubmission } from '@/lib/security/submission';
import { calmView, closeBlock, noteLevel, type CrisisView } from './crisis-view';
import { isShown, levelToShow, rankOf } from './levels';

interface Screened {
  text: string;
  level: RiskLevel;
  blocked: boolean;
  /** A balanced thought or a reframe. Those quote the heavy one: they count only from high up. */
  balanced: boolean;
  /** How often it stands on the page just now. A step that was left keeps its words here. */
  mounted: number;
}

export interface ScopeSnapshot extends CrisisView {
  /** Whether the field of the last rise can be seen now. Else the form's head shows the help. */
  homeSeen: boolean;
  blocked: boolean;
}

/** What the fields of one form say together, and what is shown about it: one block a form. */
export class ScopeModel {
  #fields = new Map<string, Screened>();
  #view: CrisisView = calmView;
  #level: RiskLevel = 'none';
  #snapshot: ScopeSnapshot = { ...calmView, homeSeen: false, blocked: false };
  #last: string | undefined;
  #recorded: string | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ScopeSnapshot => this.#snapshot;

  /** A field came onto the page. The answer takes it off again. */
  mount(key: string): () => void {
    const field = this.#field(key);
    field.mounted += 1;
    this.#publish();
    return () => {
      field.mounted -= 1;
      this.#publish();
    };
  }

  isTaken(key: string): boolean {
    return (this.#fields.get(key)?.mounted ?? 0) > 0;
  }

  /** What a field says after a pause. */
  tell(key: string, said: Pick<Screened, 'text' | 'level' | 'blocked' | 'balanced'>): void {
    const field = this.#field(key);
    if (field.text === said.text && field.level === said.level && field.blocked === said.blocked) return;
    Object.assign(field, said);
    this.#judge(key);
  }

  /** A field that went for good, with its words: an item taken out of a list. */
  readonly forget = (key: string): void => {
    if (this.#fields.delete(key)) this.#judge(key);
  };

  /** Where the person is writing. */
  focus(key: string): void {
    this.#last = key;
  }

  readonly close = (): void => {
    this.#view = closeBlock(this.#view, this.#level);
    this.#publish();
  };

  /**
   * Tells that these words are being saved, whole or, if the page does not say, as the fields hold them. A retry of the
   * same words is the same submission. It waits for nothing and stops nothing.
   */
  readonly submitted = (text: string = this.text()): void => {
    if (this.#recorded === text) return;
    this.#recorded = text;
    recordSubmission(text);
  };

  /** The words were saved: the next time, the same words are a new submission. */
  readonly stored = (): void => {
    this.#recorded = undefined;
  };

  text(): string {
    return [...this.#fields.values()]
      .filter(({ text, balanced, level }) => text !== '' && (!balanced || isShown(level, 'high')))
      .map(({ text }) => text)
      .join('\n');
  }

  #field(key: string): Screened {
    let field = this.#fields.get(key);
    if (!field) {
      field = { text: '', level: 'none', blocked: false, balanced: false, mounted: 0 };
      this.#fields.set(key, field);
    }
    return field;
  }

  #judge(key: string): void {
    const text = this.text();
    const fields = [...this.#fields.values()].filter(({ balanced, level }) => !balanced || isShown(level, 'high'));
    // Together, because what is said over several fields may weigh more than any of them.
    const together = fields.length > 1 && text !== '' ? levelToShow(readText(text)) : 'none';
    this.#level = fields.reduce((highest, { level }) => (rankOf(level) > rankOf(highest) ? level : highest), together);
    this.#view = noteLevel(this.#view, this.#level, this.#last ?? key, text);
    this.#publish();
  }

  #publish(): void {
    const blocked = [...this.#fields.values()].some((field) => field.blocked);
    this.#snapshot = { ...this.#view, homeSeen: this.isTaken(this.#view.home), blocked };
    for (const listener of this.#listeners) listener();
  }
}
