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

function counts({ balanced, level }: Screened): boolean {
  return !balanced || isShown(level, 'high');
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
  #telling = false;
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
   * Tells that words are being saved: every text of the record, or, if the page does not say, what the fields hold. A
   * retry of the same words is the same submission. It waits for nothing and stops nothing.
   */
  readonly submitted = (texts: readonly string[] = this.#texts()): void => {
    // The page and its save button may both tell of one press.
    if (this.#telling) return;
    this.#telling = true;
    setTimeout(() => {
      this.#telling = false;
    });
    const quoting = new Set([...this.#fields.values()].filter((field) => !counts(field)).map(({ text }) => text));
    const text = texts.filter((part) => !quoting.has(part)).join('\n');
    if (this.#recorded === text) return;
    this.#recorded = text;
    recordSubmission(text);
  };

  /** The words were saved: the next time, the same words are a new submission. */
  readonly stored = (): void => {
    this.#recorded = undefined;
  };

  #texts(): string[] {
    return [...this.#fields.values()].filter((field) => field.text !== '' && counts(field)).map(({ text }) => text);
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
    const text = this.#texts().join('\n');
    const fields = [...this.#fields.values()].filter(counts);
    // Together, because what is said over several fields may weigh more than any of them. The server does the same.
    const own = fields.filter(({ balanced, text: said }) => !balanced && said !== '');
    const together = own.length > 1 ? levelToShow(readText(own.map(({ text: said }) => said).join('\n'))) : 'none';
    this.#level = fields.reduce((highest, { level }) => (rankOf(level) > rankOf(highest) ? level : highest), together);
    this.#view = noteLevel(this.#view, this.#level, this.#last ?? key, text);
    this.#publish();
  }

  #publish(): void {
    // A field that left the page cannot be mended there, so the server has the say about it.
    const blocked = [...this.#fields.values()].some((field) => field.blocked && field.mounted > 0);
    this.#snapshot = { ...this.#view, homeSeen: this.isTaken(this.#view.home), blocked };
    for (const listener of this.#listeners) listener();
  }
}
