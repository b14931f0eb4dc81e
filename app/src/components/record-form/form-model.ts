import { calmView, closeBlock, noteLevel, type CrisisView } from '@/components/crisis/crisis-view';
import { isShown, levelToShow } from '@/components/crisis/levels';
import { isBlank, sameExactly, type Kind, type RecordStatus } from '@/records';
import { readText, type RiskLevel, type SqlPolicy } from '@/lib/safety';
import { recordSubmission } from '@/lib/security/submission';
import { textsAt, toPath } from './field-path';
import { SettledContent } from './settled-content';
import { judge, prepareJudge, type FormText, type Issue } from './judge';
import { marksAcross, type Mark } from './writing/marks';
import { messages } from './writing/messages';
import { pauseMs, type TextModel } from './writing/text-model';

/** A field that is on the page now. */
export interface FormField {
  /** Its path in the record, or any name that is its own. */
  key: string;
  /** The id of the text area, so that a list of issues can lead to it. */
  areaId?: string;
  model?: TextModel;
  balanced?: boolean;
}

/** The record that a form edits. */
export interface FormRecord {
  kind: Kind;
  read: () => unknown;
  subscribe: (listener: () => void) => () => void;
  /** What the record cannot be complete without, in words of the page. It needs no core. */
  missing?: ((content: unknown) => Issue | undefined) | undefined;
}

export interface FormSnapshot extends CrisisView {
  /** Whether the field of the last rise is on the page. If not, the form's head shows the help. */
  homeSeen: boolean;
  /** Why it was not saved; empty before a first attempt. */
  refusal: readonly Issue[];
  /** Counts the refusals, so that each one takes the focus. */
  refusals: number;
}

const noIssues: readonly string[] = [];
const blank: Issue = { field: '', code: 'required', message: messages.blank };
/** What the core may take to arrive before a save goes on without it; the server judges it all the same. */
const patienceMs = 5000;

/** One form: the verdict on its content after a pause and at a save, and the one help block that is shown about it. */
export class FormModel {
  /** The record's content as the page around the fields sees it. */
  readonly content: SettledContent | undefined;
  readonly #record: FormRecord | undefined;
  readonly #fields = new Map<string, FormField>();
  /** What the fields hold. A field that left the page keeps its text here, for forms without a record. */
  readonly #texts = new Map<string, FormText>();
  #issues: readonly Issue[] = [];
  #hints: readonly Issue[] = [];
  #isJudgeReady = false;
  #policy: SqlPolicy | undefined;
  #issuesOf = new Map<string, readonly string[]>();
  #attempted: RecordStatus | undefined;
  /** Why this very content was refused: kept until the content changes or is saved again. */
  #refused: { content: unknown; issues: readonly Issue[] } | undefined;
  #view: CrisisView = calmView;
  #level: RiskLevel = 'none';
  #snapshot: FormSnapshot = { ...calmView, homeSeen: false, refusal: [], refusals: 0 };
  #focused: string | undefined;
  #recorded: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #prefixes = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(record?: FormRecord) {
    this.#record = record;
    this.content = record && new SettledContent(record);
  }

  /** Follows the record until the returned function is called. */
  readonly start = (): (() => void) => {
    this.judge();
    const stopContent = this.content?.start();
    const stop = this.#record?.subscribe(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.judge(), pauseMs);
    });
    return () => {
      clearTimeout(this.#timer);
      stop?.();
      stopContent?.();
    };
  };

  /** Loads what judges records, and judges this one as soon as it is there. */
  async prepare(): Promise<void> {
    if (!this.#record || this.#isJudgeReady) return;
    this.#isJudgeReady = await prepareJudge();
    if (this.#isJudgeReady) this.judge();
  }

  /** Sets the reading of the SQL rule that is in force on the server. */
  setPolicy(policy: SqlPolicy | undefined): void {
    this.#policy = policy;
    this.judge();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): FormSnapshot => this.#snapshot;

  /** Adds a field that came onto the page; the returned function takes it off again. */
  mount(field: FormField): () => void {
    const { key } = field;
    this.#fields.set(key, field);
    this.#publish();
    return () => {
      if (this.#fields.get(key) === field) this.#fields.delete(key);
      this.#publish();
    };
  }

  isTaken(key: string): boolean {
    return this.#fields.has(key);
  }

  /** Takes the text of a field after a pause. */
  settle(key: string, text: string, balanced = false): void {
    const before = this.#texts.get(key);
    if (before?.text === text && before.balanced === balanced) return;
    this.#texts.set(key, { path: key, text, balanced });
    this.judge(key);
  }

  /** Drops the text of a field that is gone for good, such as an item taken out of a list. */
  readonly forget = (key: string): void => {
    if (this.#texts.delete(key)) this.judge();
  };

  /** Notes where the person is writing. */
  focus(key: string): void {
    this.#focused = key;
  }

  readonly close = (): void => {
    document.getElementById(this.#fields.get(this.#view.home)?.areaId ?? '')?.focus();
    this.#view = closeBlock(this.#view, this.#level);
    this.#publish();
  };

  /** Adds controls that are not text fields: the id of each begins with that prefix and ends with its path. */
  addControls(prefix: string): () => void {
    this.#prefixes.add(prefix);
    return () => this.#prefixes.delete(prefix);
  }

  /** The id of the text area or control that shows a field, if it is on the page. */
  areaOf(field: string): string | undefined {
    const path = toPath(field);
    const control = [...this.#prefixes].map((prefix) => `${prefix}${path.split('.')[0] ?? ''}`).find((id) => document.getElementById(id));
    return this.#fields.get(path)?.areaId ?? control;
  }

  /** The sentences to show at a field: what is blocked or too long at once, the rest after a try to save. */
  issuesAt(key: string): readonly string[] {
    return this.#issuesOf.get(key) ?? noIssues;
  }

  /** What could be better about a field; it stops nothing. */
  hintAt(field: string): string | undefined {
    return this.#hints.find((hint) => toPath(hint.field) === field)?.message;
  }

  /** Judges the whole content now. */
  readonly judge = (changed?: string): void => {
    clearTimeout(this.#timer);
    const texts = this.#allTexts();
    const record = this.#record && { kind: this.#record.kind, content: this.#record.read() };
    const { issues, hints, shownLevel, heaviest } = judge(record, texts, this.#attempted ?? 'complete', this.#policy);
    if (!sameExactly(this.#refused?.content, record?.content)) this.#refused = undefined;
    this.#issues = this.#refused?.issues ?? (this.#attempted === 'complete' ? this.#orMissing(issues) : issues);
    this.#hints = hints;
    this.#level = shownLevel;
    const home = this.#focused ?? changed ?? toPath(heaviest ?? '');
    this.#view = noteLevel(this.#view, shownLevel, home, texts.map(({ text }) => text).join('\n'));
    this.#markAcross(texts);
    this.#publish();
  };

  /**
   * Judges the content for a save with that status, and gives the issues that stand in its way. Waits a moment for the
   * core; without it the server has the say.
   */
  async check(status: RecordStatus): Promise<readonly Issue[]> {
    this.#refused = undefined;
    const missing = status === 'complete' ? this.#missing() : undefined;
    if (missing) return this.refuse([missing], status);
    if (this.#record && !this.#isJudgeReady)
      await Promise.race([this.prepare(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    this.#attempted = status;
    this.judge();
    const issues = this.#issues;
    if (issues.length > 0) return this.refuse(issues, status);
    this.accept();
    return issues;
  }

  /** Shows why nothing was saved. */
  refuse(issues: readonly Issue[], status: RecordStatus): readonly Issue[] {
    this.#attempted = status;
    this.#refused = this.#record && { content: this.#record.read(), issues };
    this.#issues = issues;
    this.#publish(this.#snapshot.refusals + 1);
    return issues;
  }

  /** Takes the list of issues off the page. */
  accept(): void {
    if (this.#attempted === undefined) return;
    this.#attempted = undefined;
    this.#refused = undefined;
    this.judge();
  }

  /**
   * Records that the content is being saved. The same content again is the same submission. Waits for nothing and stops
   * nothing.
   */
  readonly submitted = (): void => {
    const texts = this.#allTexts().filter(({ text, balanced }) => !balanced || isShown(levelToShow(readText(text))));
    const text = texts.map((one) => one.text).join('\n');
    if (this.#recorded === text) return;
    this.#recorded = text;
    recordSubmission(text);
  };

  /** Notes that the content was saved: the next time, the same content is a new submission. */
  readonly stored = (): void => {
    this.#recorded = undefined;
  };

  #missing(): Issue | undefined {
    return this.#record?.missing?.(this.#record.read());
  }

  /** What the page finds missing comes first, and a blank record is never sent, whether it could be judged or not. */
  #orMissing(issues: readonly Issue[]): readonly Issue[] {
    const missing = this.#missing();
    if (missing) return [missing];
    return issues.length === 0 && this.#record && isBlank(this.#record.read()) ? [blank] : issues;
  }

  #allTexts(): FormText[] {
    if (this.#record) {
      return textsAt(this.#record.read()).map((one) => ({ ...one, balanced: this.#texts.get(one.path)?.balanced ?? false }));
    }
    return [...this.#texts.values()].filter(({ text }) => text !== '');
  }

  /** Marks words in the fields that are only heavy together. */
  #markAcross(texts: readonly FormText[]): void {
    const own = texts.filter(({ balanced }) => !balanced);
    if (own.length < 2 || !isShown(this.#level)) return;
    const report = readText(own.map(({ text }) => text).join('\n'));
    if (!report || !isShown(levelToShow(report))) return;
    const marks: readonly Mark[][] = marksAcross(
      report,
      own.map(({ text }) => text),
    );
    for (const [at, { path, text }] of own.entries()) {
      const field = this.#fields.get(path);
      if (field?.model?.text === text) field.model.addMarks(marks[at] ?? []);
    }
  }

  #publish(refusals = this.#snapshot.refusals): void {
    const refusal = this.#attempted === undefined ? [] : this.#issues;
    this.#issuesOf = this.#byField();
    this.#snapshot = { ...this.#view, homeSeen: this.isTaken(this.#view.home), refusal, refusals };
    for (const listener of this.#listeners) listener();
  }

  /** A list that says the same as before stays the same object, so that its field is not rendered. */
  #byField(): Map<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { field, code, message } of this.#issues) {
      if (this.#attempted === undefined && code !== 'blocked' && code !== 'too_long') continue;
      const key = toPath(field);
      found.set(key, [...(found.get(key) ?? []), message]);
    }
    return new Map([...found].map(([key, list]) => [key, same(this.#issuesOf.get(key), list)]));
  }
}

function same(before: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  return before?.length === now.length && now.every((one, at) => one === before[at]) ? before : now;
}
