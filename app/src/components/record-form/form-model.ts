import { Listeners } from '@/lib/listeners';
import { calmView, closeBlock, noteLevel, type CrisisView } from '@/components/crisis/crisis-view';
import { isShown } from '@/lib/security/levels';
import { isBlank, sameExactly, type RecordStatus } from '@/records';
import type { FilledRecord } from '@/lib/wasm/cbt';
import { readText, safetyState, type RiskLevel, type ScreenedText, type SqlPolicy } from '@/lib/wasm/safety';
import { withoutNul } from '@/lib/text/text';
import { pauseMs } from '@/lib/text/text-source';
import { recordSubmission } from '@/lib/security/submission';
import { isBalanced, textsAt, toPath } from './field-path';
import { SettledContent } from './settled-content';
import { judge, judgeBridge, type FormVerdict, type Issue } from './judge';
import { marksAcross, type Mark } from './writing/marks';
import { copy } from './writing/copy';
import type { TextModel } from './writing/text-model';

/** A mounted field. */
export interface FormField {
  /** Its path in the record, or another unique name. */
  key: string;
  /** The id of the text area, so that the error summary can link to it. */
  areaId?: string;
  model?: TextModel;
}

/** The record that a form edits. */
export interface FormRecord {
  kind: FilledRecord['kind'];
  read: () => unknown;
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns the page's message if the record lacks what it can't be complete without. The core has the same rule, but
   * must not be needed for it: a page whose core hasn't loaded must not send such a record either.
   */
  missing?: ((content: unknown) => string | undefined) | undefined;
}

export interface FormSnapshot extends CrisisView {
  /**
   * Whether the field of the last rise is mounted. If not, the help is shown at the top of the
   * form.
   */
  homeSeen: boolean;
  /** The issues that blocked the last save; empty before the first attempt. */
  refusal: readonly Issue[];
  /** Whether the texts couldn't be checked although the core is loaded, such as one of over a million characters. */
  uncheckable: boolean;
  /** Number of failed attempts. Each one moves the focus to the summary. */
  refusals: number;
}

const noIssues: readonly string[] = [];
const required = (message: string): Issue => ({ field: '', code: 'required', message });
/** How long a save waits for the core to load. The server validates the record in any case. */
const patienceMs = 5000;

/**
 * State of one form: the verdict on its content, debounced and on save, and the crisis help shown
 * for it.
 */
export class FormModel {
  /** The record's content as rendered outside the text fields. */
  readonly content: SettledContent | undefined;
  readonly #record: FormRecord | undefined;
  readonly #fields = new Map<string, FormField>();
  /** Texts by field. A field that is unmounted keeps its text here, for forms without a record. */
  readonly #texts = new Map<string, ScreenedText>();
  #issues: readonly Issue[] = [];
  #hints: readonly Issue[] = [];
  #policy: SqlPolicy | undefined;
  #issuesOf = new Map<string, readonly string[]>();
  #attempted: RecordStatus | undefined;
  /** Why this content was rejected; cleared when it changes or is saved again. */
  #refused: { content: unknown; issues: readonly Issue[] } | undefined;
  #view: CrisisView = calmView;
  #level: RiskLevel = 'none';
  #isUncheckable = false;
  #snapshot: FormSnapshot = { ...calmView, homeSeen: false, refusal: [], refusals: 0, uncheckable: false };
  #focused: string | undefined;
  #recorded: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #prefixes = new Set<string>();
  /** Take over what was typed and not added yet. */
  readonly #adders = new Set<() => void>();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(record?: FormRecord) {
    this.#record = record;
    this.content = record && new SettledContent(record);
  }

  /** Subscribes to the record until the returned function is called. */
  readonly start = (): (() => void) => {
    this.judge();
    const stopContent = this.content?.start();
    const stop = this.#record?.subscribe(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.judge(), pauseMs);
    });
    const bridge = this.#bridge();
    // Also once a judge that failed is back.
    const stopBridge = bridge?.subscribe(() => {
      if (bridge.state() === 'ready') this.judge();
    });
    return () => {
      clearTimeout(this.#timer);
      stop?.();
      stopContent?.();
      stopBridge?.();
    };
  };

  /** Loads the judge. After a failure, the next verdict loads it again. */
  readonly prepare = (): void => void this.#bridge()?.prepare();

  /** Sets the server's SQL-word policy. */
  setPolicy(policy: SqlPolicy | undefined): void {
    this.#policy = policy;
    this.judge();
  }

  readonly getSnapshot = (): FormSnapshot => this.#snapshot;

  /** Registers a mounted field; the returned function removes it. */
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

  /** Updates the text of a field after the debounce. */
  settle(key: string, given: string, balanced = false): void {
    const text = withoutNul(given);
    const before = this.#texts.get(key);
    if (before?.text === text && before.balanced === balanced) return;
    this.#texts.set(key, { field: key, text, balanced });
    this.judge(key);
  }

  /** Forgets the text of a field that was removed for good, such as a deleted list item. */
  readonly forget = (key: string): void => {
    if (this.#texts.delete(key)) this.judge();
  };

  /** Registers a field whose text is added to the record by a button. */
  readonly mountAdder = (add: () => void): (() => void) => {
    this.#adders.add(add);
    return () => this.#adders.delete(add);
  };

  /** Adds what was typed and not added yet. Called before a save. */
  readonly addTyped = (): void => {
    for (const add of this.#adders) add();
  };

  /** Sets the field being edited. */
  focus(key: string): void {
    this.#focused = key;
  }

  readonly close = (): void => {
    document.getElementById(this.#fields.get(this.#view.home)?.areaId ?? '')?.focus();
    this.#view = closeBlock(this.#view, this.#level);
    this.#publish();
  };

  /**
   * Registers controls that aren't text fields: the id of each is the prefix followed by its path.
   */
  addControls(prefix: string): () => void {
    this.#prefixes.add(prefix);
    return () => this.#prefixes.delete(prefix);
  }

  /** Returns the id of the text area or control of a field, if it is mounted. */
  areaOf(field: string): string | undefined {
    const path = toPath(field);
    const control = [...this.#prefixes].map((prefix) => `${prefix}${path.split('.')[0] ?? ''}`).find((id) => document.getElementById(id));
    return this.#fields.get(path)?.areaId ?? control;
  }

  /**
   * Returns the messages for a field: blocked or too long at once, the rest after an attempt to
   * save.
   */
  issuesAt(key: string): readonly string[] {
    return this.#issuesOf.get(key) ?? noIssues;
  }

  /** Returns an optional suggestion for a field. It never blocks saving. */
  hintAt(field: string): string | undefined {
    return this.#hints.find((hint) => toPath(hint.field) === field)?.message;
  }

  /** Judges the whole content now. */
  readonly judge = (changed?: string): void => {
    clearTimeout(this.#timer);
    const texts = this.#allTexts();
    const record = this.#judged();
    const { issues, hints, shownLevel, heaviest, fields, isChecked } = judge(record, texts, this.#attempted ?? 'complete', this.#policy);
    if (!sameExactly(this.#refused?.content, record?.content)) this.#refused = undefined;
    this.#issues = this.#refused?.issues ?? (this.#attempted === undefined ? issues : this.#orMissing(issues, this.#attempted));
    this.#hints = hints;
    this.#level = shownLevel;
    this.#isUncheckable = !isChecked && safetyState() === 'ready';
    const home = this.#focused ?? changed ?? toPath(heaviest ?? '');
    this.#view = noteLevel(this.#view, shownLevel, home, texts.map(({ text }) => text).join('\n'));
    this.#markAcross(texts, fields);
    this.#publish();
  };

  /**
   * Judges the content for a save with that status and returns the issues that block it. Waits
   * briefly for the core; without it the server decides.
   */
  async check(status: RecordStatus): Promise<readonly Issue[]> {
    this.#refused = undefined;
    const missing = status === 'complete' ? this.#missing() : undefined;
    if (missing) return this.refuse([missing], status);
    const bridge = this.#bridge();
    if (bridge && bridge.state() !== 'ready')
      await Promise.race([bridge.prepare(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    this.#attempted = status;
    this.judge();
    const issues = this.#issues;
    if (issues.length > 0) return this.refuse(issues, status);
    this.accept();
    return issues;
  }

  /** Shows the issues that blocked the save. */
  refuse(issues: readonly Issue[], status: RecordStatus): readonly Issue[] {
    this.#attempted = status;
    this.#refused = this.#record && { content: this.#record.read(), issues };
    this.#issues = issues;
    this.#publish(this.#snapshot.refusals + 1);
    return issues;
  }

  /** Hides the issues. */
  readonly accept = (): void => {
    if (this.#attempted === undefined) return;
    this.#attempted = undefined;
    this.#refused = undefined;
    this.judge();
  };

  /**
   * Records a submission event. Repeated attempts with the same content count as one submission.
   * Neither waits nor blocks.
   */
  readonly submitted = (): void => {
    const texts = this.#allTexts();
    const words = JSON.stringify(texts.map(({ text }) => text));
    if (this.#recorded === words) return;
    this.#recorded = words;
    const record = this.#judged();
    recordSubmission(() => {
      const verdict = judge(record, texts, 'complete', this.#policy);
      return verdict.isChecked ? verdict : undefined;
    });
  };

  /** Called after a save: the same content then counts as a new submission. */
  readonly stored = (): void => {
    this.#recorded = undefined;
  };

  #missing(): Issue | undefined {
    const message = this.#record?.missing?.(this.#record.read());
    return message === undefined ? undefined : required(message);
  }

  /**
   * A complete record's own required fields come first, and a blank record is never sent, whether or not it
   * could be judged.
   */
  #orMissing(issues: readonly Issue[], status: RecordStatus): readonly Issue[] {
    const missing = status === 'complete' ? this.#missing() : undefined;
    if (missing) return [missing];
    return issues.length === 0 && this.#record && isBlank(this.#record.read()) ? [required(copy.blank)] : issues;
  }

  #bridge() {
    return this.#record && judgeBridge(this.#record.kind);
  }

  #judged(): FilledRecord | undefined {
    return this.#record && ({ kind: this.#record.kind, content: this.#record.read() } as FilledRecord);
  }

  #allTexts(): ScreenedText[] {
    if (this.#record) {
      const { kind, read } = this.#record;
      return textsAt(read()).map(({ path, text }) => ({ field: path, text, balanced: isBalanced(kind, path) }));
    }
    return [...this.#texts.values()].filter(({ text }) => text !== '');
  }

  /**
   * Marks phrases that only reach a level together with other fields. The texts are joined for the places of the words
   * only, in the verdict's order: the level is the verdict's.
   */
  #markAcross(texts: readonly ScreenedText[], verdicts: FormVerdict['fields']): void {
    const own = verdicts.flatMap(({ field }) => texts.filter((text) => text.field === toPath(field) && !text.balanced));
    if (own.length < 2 || !isShown(this.#level)) return;
    const report = readText(own.map(({ text }) => text).join('\n'));
    if (!report || !isShown(report.shownLevel)) return;
    const marks: readonly Mark[][] = marksAcross(
      report,
      own.map(({ text }) => text),
    );
    for (const [at, { field: path, text }] of own.entries()) {
      const field = this.#fields.get(path);
      if (field?.model?.text === text) field.model.addMarks(marks[at] ?? []);
    }
  }

  #publish(refusals = this.#snapshot.refusals): void {
    const refusal = this.#attempted === undefined ? [] : this.#issues;
    this.#issuesOf = this.#byField();
    this.#snapshot = { ...this.#view, homeSeen: this.isTaken(this.#view.home), refusal, refusals, uncheckable: this.#isUncheckable };
    this.#listeners.notify();
  }

  /** Unchanged lists keep their identity, so that their field isn't rendered. */
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
