import { createContext, useCallback, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CrisisBlock } from '@/components/crisis/crisis-block';
import { followHelp } from '@/components/crisis/left-alert';
import { SafetyNote } from '@/components/crisis/safety-note';
import { useServerPolicy } from '@/components/crisis/use-server-policy';
import { useContent, valueAt, type ContentOf, type Kind, type RecordHandle } from '@/records';
import { useSafety, type SqlPolicy } from '@/lib/wasm/safety';
import { pauseMs, type TextSource } from '@/lib/text/text-source';
import { whenIdle } from '@/lib/when-ready';
import { FormModel, type FormField, type FormRecord } from './form-model';

interface Form {
  model: FormModel;
  policy: SqlPolicy | undefined;
  /** Undefined in a form without a record. */
  content?: FormContent;
}

/** The record around a form's fields. */
interface FormContent {
  /** Returns the text at a path. Writing to it counts as typing. */
  textAt: (path: string) => TextSource;
  setAt: (path: string, value: unknown) => void;
  /** Returns the value as it was. */
  changeAt: (path: string, change: (now: unknown) => unknown) => unknown;
}

const Context = createContext<Form | undefined>(undefined);

interface RecordFormProps<K extends Kind> {
  kind: K;
  writing: RecordHandle<K>;
  /** Returns the page's message if the record lacks what it can't be complete without. */
  missing?: (content: ContentOf[K]) => string | undefined;
  children: ReactNode;
}

/**
 * Form context for one record: judges its content as a whole, shows crisis help once, and gives
 * fields access by path. Use the record's id as its `key`.
 */
export function RecordForm<K extends Kind>({ kind, writing, missing, children }: RecordFormProps<K>) {
  const { read, subscribe, setAt } = writing;
  const [model] = useState(() => new FormModel({ kind, read, subscribe, missing: missing as FormRecord['missing'] }));
  const [content] = useState<FormContent>(() => ({
    textAt: (path) => ({
      read: () => textAt(read(), path),
      write: (text) => model.content?.type(() => setAt(path, text)),
      subscribe,
    }),
    setAt,
    changeAt: (path, change) => {
      const before = valueAt(read(), path);
      setAt(path, change(before));
      return before;
    },
  }));
  return (
    <FormFrame model={model} content={content}>
      {children}
    </FormFrame>
  );
}

/**
 * Form context for fields that aren't a record: their texts are screened together, and crisis help
 * is shown once.
 */
export function SafetyScope({ children }: { children: ReactNode }) {
  const [model] = useState(() => new FormModel());
  return <FormFrame model={model}>{children}</FormFrame>;
}

function FormFrame({ model, content, children }: { model: FormModel; content?: FormContent; children: ReactNode }) {
  const policy = useServerPolicy();
  const safety = useSafety();
  const isUncheckable = useSyncExternalStore(model.subscribe, () => model.getSnapshot().uncheckable);
  useEffect(() => model.start(), [model]);
  useEffect(() => followHelp({ subscribe: model.subscribe, shown: () => model.getSnapshot().shown }), [model]);
  useEffect(() => model.setPolicy(policy), [model, safety, policy]);
  useEffect(() => whenIdle(model.prepare), [model]);
  const form = useMemo(() => ({ model, policy, ...(content && { content }) }), [model, policy, content]);
  return (
    <Context value={form}>
      {safety === 'unavailable' || isUncheckable ? <SafetyNote /> : null}
      <FormHelp model={model} />
      {children}
    </Context>
  );
}

/** Crisis help at the top of the form, while the field it belongs to isn't mounted. */
function FormHelp({ model }: { model: FormModel }) {
  const isHere = useSyncExternalStore(model.subscribe, () => model.getSnapshot().shown !== undefined && !model.getSnapshot().homeSeen);
  return isHere ? <Help model={model} /> : null;
}

/** Returns the surrounding form's model, or creates one. */
export function useFormModel(): FormModel {
  const form = useContext(Context);
  const [own] = useState(() => new FormModel());
  return form?.model ?? own;
}

/** Returns the text at a path of the surrounding record, for the field that edits it. */
export function useTextAt(path: string | undefined): TextSource | undefined {
  const content = useContext(Context)?.content;
  return useMemo(() => (path === undefined ? undefined : content?.textAt(path)), [content, path]);
}

const whole = <C,>(content: C): C => content;

/**
 * Returns a value computed from the content of the surrounding record, and renders only when it
 * changes; the whole content without a function. Typing is debounced; other changes show at once.
 */
export function useFormContent<K extends Kind>(): ContentOf[K];
export function useFormContent<C, T>(select: (content: C) => T): T;
export function useFormContent<C, T>(select: (content: C) => T = whole as (content: C) => T): T {
  const content = useContext(Context)?.model.content;
  if (!content) throw new Error('There is no RecordForm around.');
  return useContent({ read: content.getSnapshot as () => C, subscribe: content.subscribe }, select);
}

/**
 * Returns how to change the value at a path of the surrounding record, such as a list. The change is computed from the value
 * as it is now: what the page shows may be older, because typing doesn't render it, and would undo what was typed. The
 * function returns the value before the change, for an undo.
 */
export function useChangeAt<T>(path: string): (change: (now: T | undefined) => T) => T | undefined {
  const content = useContext(Context)?.content;
  return useCallback((change) => content?.changeAt(path, change as (now: unknown) => unknown) as T | undefined, [content, path]);
}

interface AtPathProps<T> {
  path: string;
  children: (value: T | undefined, set: (value: T | undefined) => void) => ReactNode;
}

/** A control for the value at a path of the surrounding record: a rating, a choice. Only the control renders when the value changes. */
export function AtPath<T>({ path, children }: AtPathProps<T>): ReactNode {
  const form = useContext(Context);
  const value = useFormContent(useCallback((content: unknown) => valueAt(content, path) as T | undefined, [path]));
  return children(value, (next) => form?.content?.setAt(path, next));
}

/** Registers a field with the surrounding form and returns what the form knows about it. */
export function useFieldInForm(field: FormField & { isPath?: boolean }) {
  const policy = useContext(Context)?.policy;
  const form = useFormModel();
  const unique = useId();
  const { key: name, areaId, model, isPath = false } = field;
  // Two fields with the same name would overwrite each other, so the second gets a unique name.
  // Paths are unique already.
  const [own] = useState(() => (form.isTaken(name) ? `${name} ${unique}` : name));
  const key = isPath ? name : own;
  useEffect(() => form.mount({ key, ...(areaId !== undefined && { areaId }), ...(model && { model }) }), [form, key, areaId, model]);
  const issues = useSyncExternalStore(form.subscribe, () => form.issuesAt(key));
  const isHome = useSyncExternalStore(form.subscribe, () => form.getSnapshot().shown !== undefined && form.getSnapshot().home === key);
  return { form, key, policy, issues, help: isHome ? <Help model={form} /> : null } as const;
}

/** Returns the validation error of a control that isn't a text field. */
export function useIssue(path: string): string | undefined {
  const form = useFormModel();
  return useSyncExternalStore(form.subscribe, () => form.issuesAt(path)[0]);
}

/**
 * Returns a lookup of validation errors, for pages with many controls that aren't text fields.
 * Their ids are `idPrefix` followed by the path.
 */
export function useIssues(idPrefix: string): (path: string) => string | undefined {
  const form = useFormModel();
  useEffect(() => form.addControls(idPrefix), [form, idPrefix]);
  useSyncExternalStore(form.subscribe, form.getSnapshot);
  return (path) => form.issuesAt(path)[0];
}

/** Returns the core's suggestion for a field. */
export function useHint(path: string): string | undefined {
  const form = useFormModel();
  return useSyncExternalStore(form.subscribe, () => form.hintAt(path));
}

/**
 * Screens text without a text area, such as custom tags, and returns the crisis help if it belongs
 * here.
 */
export function useScreened(name: string, text: string): ReactNode {
  const { form, key, policy, help } = useFieldInForm({ key: name });
  const safety = useSafety();
  useEffect(() => {
    const timer = setTimeout(() => form.settle(key, text), pauseMs);
    return () => clearTimeout(timer);
  }, [form, key, text, safety, policy]);
  return help;
}

function Help({ model }: { model: FormModel }) {
  const { shown, subject, rises, text } = useSyncExternalStore(model.subscribe, model.getSnapshot);
  return shown ? <CrisisBlock level={shown} subject={subject} rises={rises} text={text} onClose={model.close} /> : null;
}

function textAt(content: unknown, path: string): string {
  const text = valueAt(content, path);
  return typeof text === 'string' ? text : '';
}
