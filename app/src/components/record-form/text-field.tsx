import { useCallback, useEffect, useId, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSafety } from '@/lib/use-safety';
import { useFieldScope } from './safety-scope';
import { MarkedField } from './writing/marked-field';
import type { Rows } from './writing/marked-textarea';
import { messages } from './writing/messages';
import { TextModel } from './writing/text-model';
import '@/styles/kit.css';

interface Props {
  /** Also the id of the text area, so that a list of problems can lead to it. */
  id?: string;
  /** What the form around knows it by, where the label is not enough. */
  name?: string | undefined;
  label: string;
  hint?: ReactNode;
  value: string | undefined;
  onChange: (value: string) => void;
  /** The most characters, blanks around the text not counted. */
  limit?: number;
  rows?: Rows;
  /** A balanced thought or a reframe quotes the heavy one: it alerts only from high up. */
  balanced?: boolean;
  /** What has to be looked at again, in a sentence. */
  problem?: string | undefined;
  required?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** Stands at the end of the label's line, such as a button to take the field away. */
  beside?: ReactNode;
  /** What Enter does in a field of one line, in place of sending the form. */
  onEnter?: () => void;
}

/**
 * A field for the person's own words. The browser keeps the words, as in the journal, so that typing stays quick in long
 * texts: marks follow each key, words on the screen follow a pause, and every change is told upwards.
 */
export function TextField(props: Props) {
  const { id, name, label, hint, value, onChange, limit, rows = 'short', balanced = false, problem, required, heading, beside, onEnter } = props;
  const ownId = useId();
  const areaId = id ?? ownId;
  const [model] = useState(() => new TextModel(value ?? '', balanced ? 'high' : 'medium'));
  const reading = useSyncExternalStore(model.onSettled, model.getSettled);
  const scope = useFieldScope(name ?? id ?? label);
  const safety = useSafety();

  useLayoutEffect(() => {
    model.tellTo(onChange);
  });
  useLayoutEffect(() => model.follow(value ?? ''), [model, value]);
  useEffect(() => {
    if (safety === 'ready') model.reread();
  }, [model, safety, scope.policy]);
  useEffect(() => () => model.settle(), [model]);

  const { model: form, key } = scope;
  useEffect(() => {
    const { text, level, blocked } = reading;
    form.tell(key, { text, level, blocked, balanced });
  }, [form, key, reading, balanced]);
  const onFocus = useCallback(() => form.focus(key), [form, key]);

  const problems = [...(reading.blocked ? [messages.blocked] : []), ...(problem ? [problem] : [])];
  return (
    <MarkedField
      source={model}
      reading={reading}
      areaId={areaId}
      name={name ?? id ?? label}
      label={label}
      hint={hint}
      max={limit}
      rows={rows}
      problems={problems}
      beside={beside}
      onFocus={onFocus}
      onEnter={onEnter}
      {...(required !== undefined && { required })}
      {...(heading && { heading })}
    >
      {scope.help}
    </MarkedField>
  );
}
