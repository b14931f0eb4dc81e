import { useCallback, useEffect, useId, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSafety } from '@/lib/wasm/safety';
import type { TextSource } from '@/lib/text/text-source';
import { useFieldInForm, useTextAt } from './record-form';
import { MarkedField } from './writing/marked-field';
import type { Rows } from './writing/marked-textarea';
import { isAboutFilter, copy } from './writing/copy';
import { TextModel } from './writing/text-model';

interface Props {
  /** Also the id of the text area, so that the error summary can link to it. */
  id?: string;
  /**
   * The path of its text in the surrounding record, such as `thoughts.0.text`. Replaces `source`,
   * `value` and `onChange`.
   */
  path?: string;
  /** A text that isn't in a record. Replaces `value` and `onChange`. */
  source?: TextSource;
  /** A unique name in the form, if neither path nor label is unique. */
  name?: string | undefined;
  label: string;
  hint?: ReactNode;
  value?: string | undefined;
  onChange?: (value: string) => void;
  /** The maximum number of characters, not counting surrounding whitespace. */
  limit?: number | undefined;
  rows?: Rows;
  /**
   * For a text that isn't in a record: a balanced thought or a reframe quotes the distressing thought, so it is left out
   * when texts are judged together. With `path`, the record's kind says it.
   */
  balanced?: boolean;
  /** The validation error, as a sentence. */
  problem?: string | undefined;
  required?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** Where findings are listed: beside the text where there is room, or always below it. */
  notes?: 'beside' | 'below';
  /** Shown in the place of the findings beside the text, while there are none. */
  prompts?: ReactNode;
  /** Shown at the end of the label's line, such as a button to remove the field. */
  beside?: ReactNode;
  /** An item of a list: a smaller label and less space below. */
  isItem?: boolean;
  /** Called on Enter in a one-line field, instead of submitting the form. */
  onEnter?: () => void;
}

/**
 * A text area for the user's own words. The browser holds the text, so that typing stays fast in
 * long texts: marks are updated on each key press, messages are debounced, and each change goes to
 * the record or to `onChange`.
 */
export function TextField(props: Props) {
  const {
    id,
    path,
    name,
    label,
    hint,
    value,
    onChange,
    limit,
    rows = 'short',
    balanced = false,
    problem,
    required,
    heading,
    notes,
    beside,
    isItem = false,
    onEnter,
  } = props;
  const ownId = useId();
  const areaId = id ?? ownId;
  const atPath = useTextAt(path);
  const source = props.source ?? atPath;
  const [model] = useState(() => new TextModel(source?.read() ?? value ?? ''));
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const { form, key, policy, issues, help } = useFieldInForm({
    key: path ?? name ?? id ?? label,
    areaId,
    model,
    isPath: path !== undefined,
  });
  const safety = useSafety();

  useLayoutEffect(() => {
    model.sendTo((text) => (source ? source.write(text) : onChange?.(text)));
  });
  useLayoutEffect(() => {
    if (!source) model.follow(value ?? '');
  }, [model, source, value]);
  useLayoutEffect(() => {
    if (!source) return;
    const follow = () => model.follow(source.read());
    follow();
    return source.subscribe(follow);
  }, [model, source]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [model, safety, policy]);
  useEffect(() => () => model.settle(), [model]);
  useEffect(() => form.settle(key, reading.text, balanced), [form, key, reading, balanced]);
  const onFocus = useCallback(() => form.focus(key), [form, key]);
  // Settles the text on blur, so that the page is current from the next action on.
  const onBlur = useCallback(() => {
    const settle = () => form.content?.settle();
    // If the page changed between pointer down and up, the button would move away from under the
    // pointer. If it changed before the click is handled, a pressed checkbox would be set back.
    if (document.querySelector(':active') === null) settle();
    else window.addEventListener('click', settle, { once: true });
  }, [form]);

  const filtered = issues.length === 0 && reading.blocked ? [copy.blocked] : issues.filter(isAboutFilter);
  const problems = issues.filter((issue) => !isAboutFilter(issue));
  if (problem && !problems.includes(problem)) problems.push(problem);
  return (
    <MarkedField
      source={model}
      reading={reading}
      areaId={areaId}
      name={path ?? name ?? id ?? label}
      label={label}
      hint={hint}
      max={limit}
      rows={rows}
      problems={problems}
      filtered={filtered}
      onKeep={path === undefined ? undefined : form.accept}
      beside={beside}
      prompts={props.prompts}
      isItem={isItem}
      onFocus={onFocus}
      onBlur={onBlur}
      onEnter={onEnter}
      {...(required !== undefined && { required })}
      {...(heading && { heading })}
      {...(notes && { notes })}
    >
      {help}
    </MarkedField>
  );
}
