import { useCallback, useEffect, useId, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSafety } from '@/lib/safety';
import { valueAt } from '@/records';
import { useFieldInForm, useLiveContent } from './record-form';
import { MarkedField } from './writing/marked-field';
import type { Rows } from './writing/marked-textarea';
import { messages } from './writing/messages';
import { TextModel } from './writing/text-model';
import '@/styles/kit.css';

interface Props {
  /** Also the id of the text area, so that a list of problems can lead to it. */
  id?: string;
  /** Where its text is in the record around it, such as `thoughts.0.text`. In place of `value` and `onChange`. */
  path?: string;
  /** What the form around knows it by, where neither path nor label is enough. */
  name?: string | undefined;
  label: string;
  hint?: ReactNode;
  value?: string | undefined;
  onChange?: (value: string) => void;
  /** The most characters, blanks around the text not counted. */
  limit?: number | undefined;
  rows?: Rows;
  /** A balanced thought or a reframe quotes the heavy thought, so it is left out where texts are judged together. */
  balanced?: boolean;
  /** What has to be looked at again, in a sentence. */
  problem?: string | undefined;
  required?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** Where what is found in the text is listed: beside the text where there is room, or always below it. */
  notes?: 'beside' | 'below';
  /** Shown at the end of the label's line, such as a button to take the field away. */
  beside?: ReactNode;
  /** What Enter does in a field of one line, in place of sending the form. */
  onEnter?: () => void;
}

/**
 * A field for a person's own words. The browser keeps the text, so that typing stays quick in long texts: marks follow
 * each key, what is read follows a pause, and each change goes to the record or to `onChange`.
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
    onEnter,
  } = props;
  const ownId = useId();
  const areaId = id ?? ownId;
  const content = useLiveContent();
  const [model] = useState(() => new TextModel((path === undefined ? value : textAt(content?.read(), path)) ?? ''));
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const { form, key, policy, issues, help } = useFieldInForm({
    key: path ?? name ?? id ?? label,
    areaId,
    model,
    balanced,
    isPath: path !== undefined,
  });
  const safety = useSafety();

  useLayoutEffect(() => {
    model.sendTo((text) => {
      if (path === undefined) onChange?.(text);
      else content?.typeAt(path, text);
    });
  });
  useLayoutEffect(() => {
    if (path === undefined) model.follow(value ?? '');
  }, [model, path, value]);
  useLayoutEffect(() => {
    if (path === undefined || !content) return;
    const follow = () => model.follow(textAt(content.read(), path));
    follow();
    return content.subscribe(follow);
  }, [model, path, content]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [model, safety, policy]);
  useEffect(() => () => model.settle(), [model]);
  useEffect(() => form.settle(key, reading.text, balanced), [form, key, reading, balanced]);
  const onFocus = useCallback(() => form.focus(key), [form, key]);
  // Whatever comes next, such as a press of a button, finds the page as it is.
  const onBlur = useCallback(() => {
    const settle = () => form.content?.settle();
    // A page that changes between press and release would move the button away from under the pointer.
    if (document.querySelector(':active') === null) settle();
    else window.addEventListener('click', settle, { capture: true, once: true });
  }, [form]);

  const problems = issues.length === 0 && reading.blocked ? [messages.blocked] : [...issues];
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
      beside={beside}
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

function textAt(content: unknown, path: string): string {
  const text = valueAt(content, path);
  return typeof text === 'string' ? text : '';
}
